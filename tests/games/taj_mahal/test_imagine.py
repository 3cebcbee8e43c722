"""Section 8 of docs/rules/taj_mahal.md: imagined worlds are dealt as likely as they are, counted out for small positions."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from itertools import permutations, product
from typing import Any

import pytest

from durbar.core.rng import Rng
from durbar.core.state import SPECTATOR
from durbar.games.taj_mahal.components import COPIES, KINDS
from durbar.games.taj_mahal.game import GAME
from tests.games.taj_mahal.table import A, B, C

World = tuple[object, ...]
WORLDS = 3_000

BEFORE_A_RESHUFFLE = {
    "hands": [["W-E"], ["R-VE", "R-GE"], ["R-VE"]],
    "drawn": [["W-E"], ["R-VE", "R-GE", "W-V"], ["R-VE", "R-VE"]],
    "shown": [[], ["W-V"], ["R-VE"]],
    "draw_pile": ["V-EE", "V-VE"],
}
KNOWN_CARDS = {
    "hands": [[], ["R-VE", "R-VE", "Y-EE"], ["R-VE", "G-EE"]],
    "known": [[], ["R-VE"], ["G-EE"]],
    "drawn": [[], ["R-VE"], ["R-VE"]],
    "draw_pile": ["V-EE", "V-VE"],
}
ONE_DOUBT = {
    "hands": [[], ["Y-EE"], ["R-VE", "G-EE"]],
    "drawn": [[], ["R-VE"], []],
    "shown": [[], ["R-VE"], []],
    "draw_pile": ["V-EE", "V-VE"],
}
TWO_KINDS_IN_DOUBT = {
    "hands": [[], ["Y-EE", "R-VE"], ["R-GE", "G-EE"]],
    "drawn": [[], ["R-VE", "R-GE"], []],
    "shown": [[], ["R-VE", "R-GE"], []],
    "draw_pile": ["V-EE"],
}
TWO_PLAYERS_IN_DOUBT = {
    "hands": [[], ["R-GE"], ["R-VE", "G-EE"]],
    "drawn": [[], ["R-VE", "R-GE"], ["R-VE"]],
    "shown": [[], ["R-VE", "R-GE"], ["R-VE"]],
    "draw_pile": ["V-EE"],
}
ONE_PLAYER_WITHOUT_OLD_CARDS = {
    "hands": [["R-VE"], ["R-VE", "Y-EE"], ["R-GE"]],
    "drawn": [[], ["R-VE"], ["R-GE", "R-VE"]],
    "shown": [[], ["R-GE"], ["R-VE"]],
    "draw_pile": ["R-GE", "V-EE"],
}
CHOOSING = {
    "player": B,
    "decision": "companion",
    "hands": [[], ["R-VE", "R-VE", "W-E"], ["Y-EE"]],
    "drawn": [[], ["R-VE", "R-VE", "W-E"], ["Y-EE"]],
    "draw_pile": ["W-E", "R-GE"],
}
CHOOSING_A_KNOWN_CARD = {**CHOOSING, "known": [[], ["R-VE"], []]}
CHOOSING_IN_DOUBT = {
    "player": B,
    "decision": "companion",
    "rows": [[B, "R-GE"]],
    "hands": [[], ["R-VE", "Y-EE"], ["R-GE", "G-EE"]],
    "drawn": [[], ["R-VE", "R-GE"], []],
    "shown": [[], ["R-GE"], []],
    "draw_pile": ["V-EE"],
}


@pytest.mark.once
@pytest.mark.parametrize(
    ("position", "viewer"),
    [
        (BEFORE_A_RESHUFFLE, A),
        (BEFORE_A_RESHUFFLE, SPECTATOR),
        (KNOWN_CARDS, A),
        (ONE_DOUBT, A),
        (TWO_KINDS_IN_DOUBT, A),
        (TWO_PLAYERS_IN_DOUBT, A),
        (ONE_PLAYER_WITHOUT_OLD_CARDS, A),
        (ONE_PLAYER_WITHOUT_OLD_CARDS, SPECTATOR),
        (CHOOSING, A),
        (CHOOSING_A_KNOWN_CARD, A),
        (CHOOSING_IN_DOUBT, A),
    ],
)
def test_8_every_deal_is_equally_likely(position: dict[str, Any], viewer: int) -> None:
    """A chi-square test against the probabilities counted out below."""
    s = GAME.from_dict(position, strict=False)
    expected = probabilities(GAME.to_dict(s), viewer)
    assert len(expected) > 2
    rng = Rng(8)
    found = Counter(world(GAME.to_dict(GAME.imagine(s, viewer, rng)), viewer) for _ in range(WORLDS))
    assert set(found) <= set(expected)
    square = sum((found[w] - p * WORLDS) ** 2 / (p * WORLDS) for w, p in expected.items())
    freedom = len(expected) - 1
    assert square < freedom + 5 * math.sqrt(2 * freedom)


def test_8_a_player_at_d2_gets_the_only_card_that_he_can_have_chosen() -> None:
    """B has one card that nobody knows, red is his lock, and of all unseen cards one is red."""
    unseen = [card for card in KINDS if card[0] in "YGV"] + ["W-E"] * 7
    position = {
        "player": B,
        "decision": "companion",
        "rows": [[B, "R-GE"]],
        "hands": [[], ["R-VE"], unseen[:10]],
        "drawn": [[], ["R-VE"], unseen[:10]],
        "draw_pile": unseen[10:],
    }
    s = GAME.from_dict(position, strict=False)
    for seed in range(20):
        w = GAME.to_dict(GAME.imagine(s, A, Rng(seed)))
        assert w["hands"][B] == w["drawn"][B] == ["R-VE"]


def test_8_many_shown_cards_in_doubt_make_a_world_as_well() -> None:
    """B and C have had two cards each of eleven kinds, one old and one new, and have shown one of the two."""
    kinds = [kind for kind, copies in zip(KINDS, COPIES, strict=True) if copies > 1][:22]
    hands = [[], kinds[::2], kinds[1::2]]
    s = GAME.from_dict({"hands": hands, "drawn": hands, "shown": hands, "draw_pile": ["W-E"]}, strict=False)
    drawn: Counter[str] = Counter()
    for seed in range(40):
        w = GAME.to_dict(GAME.imagine(s, A, Rng(seed)))
        for p in (B, C):
            assert len(w["hands"][p]) == len(w["drawn"][p]) == 11
            assert not Counter(w["drawn"][p]) - Counter(w["hands"][p]) - Counter(w["shown"][p])
        drawn += Counter(w["drawn"][B])
    assert set(drawn) >= {*kinds[::2], *kinds[1::2]}


def world(d: dict[str, Any], viewer: int) -> World:
    """What the viewer cannot see of a state."""
    hands = [(hand if viewer != p else [], d["drawn"][p] if viewer != p else []) for p, hand in enumerate(d["hands"])]
    chosen = d["hands"][d["player"]][0] if d["decision"] == "companion" else None
    return (*((tuple(sorted(hand)), tuple(sorted(drawn))) for hand, drawn in hands), tuple(d["draw_pile"]), chosen)


def probabilities(d: dict[str, Any], viewer: int) -> dict[World, float]:
    """Of every world: deal both pools in every way, and choose places for the shown cards in every way."""
    others = [player for player in range(d["players"]) if player != viewer]
    new, old = Counter(d["draw_pile"]), Counter[str]()
    new_places, old_places = {}, {}
    for p in others:
        older = Counter(d["hands"][p]) + Counter(d["shown"][p]) - Counter(d["known"][p]) - Counter(d["drawn"][p])
        new += Counter(d["drawn"][p])
        old += older
        new_places[p], old_places[p] = len(d["drawn"][p]), older.total()
    weights: dict[World, float] = {}
    for new_cards, old_cards in product(orders(new), orders(old)):
        pile, rest = list(new_cards), list(old_cards)
        hands: list[list[tuple[tuple[str, ...], tuple[str, ...]]]] = []
        for p in range(d["players"]):
            if p == viewer:
                hands.append([((), ())])
                continue
            drawn = [pile.pop() for _ in range(new_places[p])]
            held = drawn + [rest.pop() for _ in range(old_places[p])]
            hands.append([(hand, tuple(sorted(drawn))) for hand in hands_left(held, d["shown"][p], d["known"][p])])
        for dealt in product(*hands):
            choices = chosen_cards(d, dealt[d["player"]][0], viewer)
            for chosen in choices:  # a hand with more to choose from is not more likely
                key = (*dealt, tuple(pile), chosen)
                weights[key] = weights.get(key, 0) + 1 / len(choices)
    return {key: weight / sum(weights.values()) for key, weight in weights.items()}


def orders(cards: Counter[str]) -> list[tuple[str, ...]]:
    return sorted(set(permutations(sorted(cards.elements()))))


def hands_left(held: list[str], shown: list[str], known: list[str]) -> list[tuple[str, ...]]:
    """What a player still has, for every choice of places in which the shown cards can have lain."""
    choices = [places for places in permutations(range(len(held)), len(shown)) if [held[n] for n in places] == shown]
    return [tuple(sorted([*known, *(held[n] for n in range(len(held)) if n not in places)])) for places in choices]


def chosen_cards(d: dict[str, Any], hand: tuple[str, ...], viewer: int) -> Sequence[str | None]:
    """The kinds that the player to move can have chosen at D2, if the viewer is another player."""
    if d["decision"] != "companion" or d["player"] == viewer:
        return [None]
    locks = {card[0] for seat, card in d["rows"] if seat == d["player"]}
    return sorted({card for card in hand if card[0] in "RYGV" and (not locks or card[0] in locks)})
