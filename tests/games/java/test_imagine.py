"""What can be known of the others' cards (8), against a count of all the ways in which they can lie."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from math import sqrt
from pathlib import Path
from typing import Any, cast

import pytest

from durbar.core.errors import BadState
from durbar.core.events import Event, Log
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.rng import Rng
from durbar.core.state import OVER, SPECTATOR
from durbar.games.java.actions import MAIN
from durbar.games.java.components import CARDS, WORTH
from durbar.games.java.events import (
    CardDrawn,
    DeckReshuffled,
    FestivalCardPlayed,
    FestivalHeld,
    FestivalShared,
    OpenCardBought,
)
from durbar.games.java.rules_imagine import below
from durbar.games.java.state import BID_WORTH, SEAT, JavaState
from tests.games.java.table import GAME, A, B, C, Scene, table

BOARD = "G5=V1*4 G6=V1:A G7=V1:B G8=V1 K4=V1*4 K5=V1:A K6=V1 D5=V1*4 D6=V1:B D7=V1 I9=V1*4 I10=V1:C I11=V1"
SHARED = "G5"  # the city of A and B
OWN = {A: "K4", B: "D5", C: "I9"}
World = tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]  # hands and deck


class Cards:
    """A small deck and what happens to it. Turns are given to whoever needs one, and palaces dance as often as we like."""

    def __init__(self, players: int, **cards: Any) -> None:
        self.scene = table(BOARD if players > 2 else BOARD.replace(":C", ""), players, done=True, **cards)
        self.start = self.scene.state.copy()
        self.events: list[Event] = []

    @property
    def state(self) -> JavaState:
        return self.scene.state

    def play(self, player: int, *texts: str) -> Cards:
        s = self.state
        if s.decision == MAIN:
            s.player = s.turn_player = player
            s.ap, s.cards_bought, s.tile_due = 6, 0, False
            s.palace = bytes(value & ~1 for value in s.palace)
        self.events += self.scene.play(*texts)
        return self

    def order(self, *deck: str) -> Cards:
        """Lay the cards of the deck in this order, the top card last."""
        assert sorted(deck) == sorted(self.scene.dict["deck"])
        self.state.deck = bytes(CARDS.index(card) for card in deck)
        return self

    def draw(self, player: int) -> Cards:
        return self.play(player, "buy-deck")

    def dance(self, player: int, *cards: str) -> Cards:
        return self.play(player, f"festival:{OWN[player]}", *(f"play:{card}" for card in cards), "stop")

    def worlds(self, viewer: int, count: int) -> Counter[World]:
        return Counter(_world(GAME.imagine(self.state, viewer, Rng(number))) for number in range(count))

    def ways(self, viewer: int, needed: int = 0) -> Counter[World]:
        """In how many ways the cards can lie, in the eyes of the viewer: all deals from the start on are tried out.

        `needed` is what the player who is to move must have in hand.
        """
        s = self.start
        d = GAME.to_dict(s)
        hands = {player: d["hands"][player] for player in range(s.players)}
        unseen = [*d["deck"], *(card for player in hands if player != viewer for card in hands[player])]
        found: Counter[World] = Counter()
        for cards in set(permutations(unseen)):
            rest = list(cards)
            dealt = {p: hand[:] if p == viewer else [rest.pop() for _ in hand] for p, hand in hands.items()}
            known: dict[int, list[str]] = {player: [] for player in hands}
            for world, ways in self._tell(0, dealt, known, rest, d["discard"][:], [], viewer):
                strength = sum(WORTH[self.state.open_card][CARDS.index(card)] for card in world[0][self.state.player])
                if strength >= needed:
                    found[world] += ways
        return found

    def _tell(
        self,
        at: int,
        hidden: dict[int, list[str]],
        known: dict[int, list[str]],
        deck: list[str],
        discard: list[str],
        lying: list[str],
        viewer: int,
    ) -> Iterator[tuple[World, int]]:
        """The worlds in which the rest of the story can happen, each with the number of its ways."""
        ways = 1
        for number, event in enumerate(self.events[at:], at):
            if isinstance(event, CardDrawn):
                card = deck.pop()
                if event.player == viewer and card != event.card:
                    return
                hidden[event.player].append(card)
            elif isinstance(event, OpenCardBought):
                known[event.player].append(event.card)
                if deck.pop() != event.open_card:
                    return
            elif isinstance(event, FestivalCardPlayed):
                lying.append(event.card or "")
                if event.card in known[event.player]:
                    known[event.player].remove(event.card)
                elif event.card in hidden[event.player]:
                    if event.player != viewer:
                        ways *= hidden[event.player].count(event.card)  # any of them may have been the one
                    hidden[event.player].remove(event.card)
                else:
                    return
            elif isinstance(event, (FestivalHeld, FestivalShared)):
                discard += lying
                lying.clear()
            elif isinstance(event, DeckReshuffled):
                for new in set(permutations(discard)):
                    again = {p: hand[:] for p, hand in hidden.items()}, {p: hand[:] for p, hand in known.items()}
                    for world, more in self._tell(number + 1, *again, list(new), [], lying[:], viewer):
                        yield world, ways * more
                return
        hands = tuple(tuple(sorted(hidden[p] + known[p], key=CARDS.index)) for p in sorted(hidden))
        yield (hands, tuple(deck)), ways


def _world(s: JavaState) -> World:
    d = GAME.to_dict(s)
    return tuple(tuple(hand) for hand in d["hands"]), tuple(d["deck"])


def fits(found: Counter[World], ways: Counter[World]) -> bool:
    """Chi-square at one in two thousand (Wilson and Hilferty); rare worlds are counted together."""
    assert set(found) <= set(ways), "a world that cannot be"
    count, total = found.total(), ways.total()
    square, cells, rare, rare_found = 0.0, 0, 0.0, 0
    for world in ways:
        expected = count * ways[world] / total
        if expected < 5:
            rare, rare_found = rare + expected, rare_found + found[world]
        else:
            square, cells = square + (found[world] - expected) ** 2 / expected, cells + 1
    if rare:
        square, cells = square + (rare_found - rare) ** 2 / rare, cells + 1
    if cells == 1:
        return True
    free = cells - 1
    limit: float = free * (1 - 2 / (9 * free) + 3.29 * sqrt(2 / (9 * free))) ** 3
    return square <= limit


# ---- the deck is made anew ----


def test_8_when_the_deck_is_made_anew_two_players_know_each_others_hands() -> None:
    hands = {A: ["mask"], B: ["mask", "drum", "puppet"]}
    cards = Cards(2, hands=hands, deck=["mask-drum"], discard=["mask", "mask-drum", "drum-puppet"])
    assert len({world[0][B] for world in cards.worlds(A, 200)}) > 1, "before, B's hand is unknown"
    cards.draw(A)
    assert {world[0][B] for world in cards.worlds(A, 200)} == {("mask", "drum", "puppet")}
    cards.draw(B)
    for world in cards.worlds(A, 200):
        assert not Counter(["mask", "drum", "puppet"]) - Counter(world[0][B])


def one_reshuffle() -> Cards:
    """B holds two old cards and one of the new deck, and plays a mask: from which is unknown."""
    hands = {A: ["drum"], B: ["mask", "drum"], C: ["mask", "puppet"]}
    cards = Cards(3, hands=hands, deck=["puppet"], discard=["mask", "mask", "drum"])
    return cards.draw(A).draw(B).dance(B, "mask").draw(C)


def shown_before_and_after() -> Cards:
    """B's first mask comes from the old cards, the second one perhaps from the new deck."""
    hands = {A: [], B: ["mask", "mask", "drum"], C: ["puppet"]}
    cards = Cards(3, hands=hands, deck=["drum"], discard=["mask", "puppet", "drum"])
    return cards.draw(C).dance(B, "mask").draw(B).dance(B, "mask").draw(B)


def two_reshuffles() -> Cards:
    hands = {A: ["puppet"], B: ["mask", "drum"], C: ["mask"]}
    cards = Cards(3, hands=hands, deck=["drum"], discard=["mask", "puppet"])
    return cards.draw(C).draw(B).dance(B, "mask").draw(C).dance(C, "mask").draw(B)


def bought_openly() -> Cards:
    """A card of the new deck becomes the theme; the mask that was bought openly is the one that is played."""
    hands = {A: ["drum"], B: ["mask", "drum"], C: ["mask", "puppet"]}
    cards = Cards(3, hands=hands, deck=["puppet"], discard=["mask", "mask", "drum", "mask-drum"])
    cards.draw(A).order("drum", "mask", "mask-drum", "mask").draw(C)
    return cards.play(B, "buy-open").draw(B).dance(B, "mask")


STORIES = [one_reshuffle, shown_before_and_after, two_reshuffles, bought_openly]


@pytest.mark.once
@pytest.mark.parametrize("viewer", [A, B, C, SPECTATOR])
@pytest.mark.parametrize("story", STORIES)
def test_8_every_way_in_which_the_cards_can_lie_is_equally_likely(story: Any, viewer: int) -> None:
    cards = story()
    assert "reshuffle" in cards.scene.dict["card_log"]
    ways = cards.ways(viewer)
    assert ways[_world(cards.state)], "the truth is one of the ways"
    assert fits(cards.worlds(viewer, 3000), ways)


def test_8_what_was_shown_before_a_draw_did_not_come_from_it() -> None:
    """B played both masks while he had no card of the new deck: the masks of that deck are still to come."""
    cards = Cards(2, hands={A: ["drum"], B: ["mask", "mask"]}, deck=["puppet"], discard=["mask", "drum"])
    cards.draw(A).dance(B, "mask", "mask").draw(B)
    for (_, hand), deck in cards.worlds(A, 100):
        assert sorted([*hand, *deck]) == ["drum", "mask"]


# ---- what is known of a bidder ----


@pytest.mark.once
def test_8_a_forced_hand_leaves_the_deck_in_any_order() -> None:
    """B has begun a bid of 7 that only three times two can reach: the hand is certain, and nothing else is."""
    hands = {A: ["drum-puppet", "drum-puppet", "drum", "drum", "drum"], B: ["drum", *["drum-puppet"] * 3]}
    deck = ["mask", "mask", "mask-drum", "mask-puppet", "mask-puppet", "puppet"]
    cards = Cards(2, hands=hands, theme="drum-puppet", deck=deck)
    plays = ["play:drum-puppet", "play:drum-puppet", "play:drum", "play:drum", "play:drum"]
    cards.play(A, f"festival:{SHARED}", *plays, "stop").play(B, "play:drum")
    assert (cards.state.seats[SEAT * A + BID_WORTH], cards.scene.decision, cards.state.player) == (7, "festival-bid", B)
    ways = cards.ways(A, needed=6)
    assert {hands[B] for hands, _ in ways} == {("drum-puppet",) * 3}
    assert len(ways) == 180
    assert fits(cards.worlds(A, 3000), ways)


@pytest.mark.once
def test_8_the_hand_of_a_caller_and_of_a_bidder_is_dealt_fairly() -> None:
    hands = {A: ["mask", "mask-drum"], B: ["mask", "mask", "drum"]}
    cards = Cards(2, hands=hands, deck=["mask-puppet", "drum", "puppet", "puppet"])
    cards.play(A, f"festival:{SHARED}")
    assert fits(cards.worlds(B, 3000), cards.ways(B, needed=1))
    assert fits(cards.worlds(SPECTATOR, 3000), cards.ways(SPECTATOR, needed=1))
    cards.play(A, "play:mask", "play:mask-drum", "stop").play(B, "play:mask")
    assert fits(cards.worlds(A, 3000), cards.ways(A, needed=1))


@pytest.mark.once
def test_8_what_is_known_of_a_bidder_and_of_a_new_deck_comes_together() -> None:
    """Where B's shown mask came from is less open once he must have another one."""
    hands = {A: [], B: ["mask", "mask", "drum"], C: ["puppet"]}
    cards = Cards(3, hands=hands, deck=["drum"], discard=["mask", "drum"])
    cards.draw(C).draw(B).dance(B, "mask").play(B, f"festival:{OWN[B]}")
    for viewer in (A, C, SPECTATOR):
        assert fits(cards.worlds(viewer, 3000), cards.ways(viewer, needed=1))


def test_an_impossible_bid_that_was_laid_out_by_hand_is_imagined_all_the_same() -> None:
    s = table("G5=V1*4 G6=V1:A G7=V1", done=True, hands={A: ["mask"]}, deck=["drum", "puppet"])
    s.play("festival:G5")
    d = {**s.dict, "hands": [["drum"], []], "deck": ["drum", "puppet"]}
    world = GAME.imagine(GAME.from_dict(d, strict=False), B, Rng(1))
    assert len(world.deck) == 2


def test_large_numbers_are_drawn_fairly() -> None:
    rng = Rng(1)
    n = 3 << 40
    drawn = [below(rng, n) for _ in range(3000)]
    assert 0 <= min(drawn) < max(drawn) < n
    thirds = Counter(3 * x // n for x in drawn)
    assert all(900 < thirds[third] < 1100 for third in range(3))


# ---- many games ----


def card_lover(s: JavaState, rng: Rng) -> int:
    """Buys and plays cards whenever there is a way."""
    legal = GAME.legal(s)
    words = ("buy", "festival", "play", "stop", "palace", "value")
    wanted = [action for action in legal if GAME.to_text(action).startswith(words)]
    return wanted[rng.below(len(wanted))] if wanted and rng.below(10) else legal[rng.below(len(legal))]


def by_generation(s: JavaState) -> list[Counter[str]]:
    """What was drawn unseen from each new deck, and what is left of the last."""
    d = GAME.to_dict(s)
    drawn = iter(d["drawn"])
    found: list[Counter[str]] = []
    for entry in d["card_log"]:
        if entry == "reshuffle":
            found.append(Counter())
        elif entry.startswith("draw"):
            found[-1][next(drawn)] += 1
    if found:
        found[-1] += Counter(d["deck"])
    return found


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 1), (3, 2), (4, 1), (4, 2)])
def test_8_in_whole_games_imagined_worlds_keep_what_everybody_knows(players: int, seed: int) -> None:
    s = GAME.setup(players, seed=seed)
    # A short game of cards: most of the deck begins among the discards.
    few = s.deck[-4:]
    discard = [list(s.deck[:-4]).count(kind) for kind in range(len(CARDS))]
    s.deck, s.discard = few, bytes(discard)
    rng = Rng(seed)
    checked = 0
    while s.player != OVER and checked < 60:
        GAME.apply(s, card_lover(s, rng))
        if s.card_log and rng.below(3) == 0:
            checked += 1
            for viewer in (*range(players), SPECTATOR):
                world = GAME.imagine(s, viewer, Rng(checked))
                again = GAME.imagine(world, viewer, Rng(checked + 1))
                assert again == GAME.imagine(s, viewer, Rng(checked + 1)), "a function of what the viewer knows"
                assert GAME.view(world, viewer) == GAME.view(s, viewer)
                assert GAME.from_dict(GAME.to_dict(world)) == world, "every card was held when it was played"
                assert by_generation(world) == by_generation(s), "everybody knows what went into each deck"
                if viewer >= 0:
                    assert GAME.to_dict(world)["hands"][viewer] == GAME.to_dict(s)["hands"][viewer]
    assert checked >= 20


# ---- dictionaries ----


def test_the_log_of_cards_says_what_everybody_saw_and_what_was_drawn_apart() -> None:
    d = one_reshuffle().scene.dict
    assert d["card_log"] == ["reshuffle", "draw:1", "play:1:mask", "draw:2"]
    assert len(d["drawn"]) == 2


def test_a_dictionary_of_an_earlier_program_is_read_as_if_nothing_was_known() -> None:
    s = one_reshuffle().state
    (former,) = GAME.former_dicts(s)
    assert set(GAME.to_dict(s)) - set(former) == {"card_log", "drawn"}
    assert GAME.from_dict(former, strict=False).card_log == b""
    new = GAME.setup(3, seed=1)
    assert [GAME.from_dict(d) for d in GAME.former_dicts(new)] == [new]


def test_the_fingerprint_of_an_earlier_program_is_still_recognised() -> None:
    record = Record.load(Path(__file__).parent / "before_the_log_of_cards.json")
    noted, record.fingerprint = record.fingerprint, ""
    s = cast(JavaState, Play.from_record(record).state)
    assert s.card_log
    texts = [json.dumps(d, sort_keys=True, separators=(",", ":"), ensure_ascii=True) for d in GAME.former_dicts(s)]
    assert [hashlib.blake2b(text.encode(), digest_size=12).hexdigest() for text in texts] == [noted]


@pytest.mark.parametrize(
    ("log", "drawn", "wanted"),
    [
        (["draw:1"], ["mask"], "'card_log' must be a list that begins with reshuffle"),
        (["reshuffle", "draw:7"], ["mask"], "'card_log' must be a list that begins with reshuffle"),
        (["reshuffle", "draw:2"], ["mask"], "'card_log' must be a list that begins with reshuffle"),
        (["reshuffle", "draw:1"], [], "'drawn' must be a card for each"),
        (["reshuffle", "draw:1"], ["mask"], "'card_log' must be what can have happened to the hand of player 1"),
        (["reshuffle", "play:0:spoon"], [], "'card_log' must be a list that begins with reshuffle"),
        ("reshuffle", [], "'card_log' must be a list"),
    ],
)
def test_a_wrong_log_of_cards_is_refused(log: object, drawn: object, wanted: str) -> None:
    with pytest.raises(BadState, match=wanted):
        table(hands={A: ["mask"], B: ["drum"]}, card_log=log, drawn=drawn)


def test_the_log_of_cards_reaches_back_to_the_last_new_deck_and_further_while_few_cards_are_played() -> None:
    hands = {A: [], B: ["mask"] * 4 + ["mask-drum"] * 5, C: []}
    cards = Cards(3, hands=hands, deck=["drum"], discard=["drum"])
    cards.draw(C).draw(C)
    for card in ["mask"] * 4 + ["mask-drum"] * 4:
        cards.dance(B, card)
    assert cards.scene.dict["card_log"].count("reshuffle") == 2, "eight cards are remembered"
    cards.dance(B, "mask-drum")
    assert cards.scene.dict["card_log"].count("reshuffle") == 1, "nine are too many"
    assert cards.scene.dict["card_log"].count("play:1:mask") == 3, "but the last new deck is always remembered"


def test_nothing_is_noted_before_the_first_new_deck() -> None:
    scene = Scene(GAME.setup(2, {"start_player": 0}, seed=1))
    log: Log = []
    GAME.apply(scene.state, GAME.from_text("buy-deck"), log)
    assert scene.dict["card_log"] == []
