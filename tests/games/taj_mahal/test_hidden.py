"""Section 8 of docs/rules/taj_mahal.md: what the others know, and worlds that could be true."""

from __future__ import annotations

from collections import Counter
from typing import Any

from durbar.core.events import Log
from durbar.core.rng import Rng
from durbar.core.state import OVER, SPECTATOR
from durbar.games.taj_mahal.components import CARDS, COPIES, KINDS
from durbar.games.taj_mahal.events import CardChosen, CardDrawn, PileShuffled
from durbar.games.taj_mahal.game import GAME
from durbar.games.taj_mahal.state import TajMahalState
from tests.games.taj_mahal.table import A, B, C, table


def after_a_reshuffle(seed: int, more: int) -> TajMahalState:
    """A game of five in which the discard pile has been shuffled, some decisions later."""
    s = GAME.setup(5, seed=seed)
    rng = Rng(seed)
    shuffled = False
    while s.player != OVER and (more or not shuffled):
        legal = GAME.legal(s)
        if s.player < 3 and GAME.decision_name(s) == "turn" and len(legal) > 1:
            legal = legal[:-1]  # three of five play while they can, so that the pile empties while others keep old cards
        log: Log = []
        GAME.apply(s, legal[rng.below(len(legal))], log)
        more -= shuffled
        shuffled |= any(isinstance(event, PileShuffled) for event in log)
    assert shuffled
    return s


def test_cards_taken_from_the_display_are_known_until_played() -> None:
    t = table(out="BC", display="W-E R-EE Y-EE", hands={A: "R-VE"})
    t.do("withdraw", "take:R-EE", "take:W-E")
    assert t.view["seats"][A]["known"] == ["R-EE", "W-E"]
    while t.player != A or t.decision != "turn":
        t.withdraw()
    t.play("R-EE")
    assert "R-EE" not in t.view["seats"][A]["known"]
    assert "W-E" in t.view["seats"][A]["known"]


def test_a_known_card_is_the_one_that_is_played_when_its_like_is_hidden_too() -> None:
    t = table(hands={A: "R-VE R-VE"}, known={A: "R-VE"})
    t.play("R-VE")
    assert t.dict["known"][A] == []
    assert t.dict["shown"][A] == []


def test_a_hidden_card_that_is_played_counts_as_shown() -> None:
    t = table(hands={A: "R-VE R-GE"}, known={A: "R-VE"})
    t.play("R-GE")
    assert t.dict["known"][A] == ["R-VE"]
    assert t.dict["shown"][A] == ["R-GE"]


def test_a_blind_card_is_seen_by_its_owner_only() -> None:
    t = table()
    drawn = next(event for event in t.withdraw() if isinstance(event, CardDrawn))
    assert drawn.seen_by(A) == CardDrawn(A, "V-VE")
    for viewer in (B, C, SPECTATOR):
        assert drawn.seen_by(viewer) == CardDrawn(A, None)
    assert t.dict["drawn"][A] == ["V-VE"]


def test_the_chosen_card_is_seen_by_its_owner_only() -> None:
    t = table(hands={A: "R-VE"})
    chosen = next(event for event in t.do("play:R-VE") if isinstance(event, CardChosen))
    assert chosen.seen_by(A) == CardChosen(A, "R-VE")
    assert chosen.seen_by(B) is chosen.seen_by(SPECTATOR) is None
    assert [GAME.view(t.s, viewer)["chosen"] for viewer in (A, B, SPECTATOR)] == ["R-VE", None, None]


def test_before_the_first_reshuffle_all_unseen_cards_can_be_anywhere() -> None:
    s = GAME.setup(3, seed=1)
    d = GAME.to_dict(s)
    unseen = Counter(dict(zip(KINDS, COPIES, strict=True)))
    unseen.subtract(d["hands"][A] + d["display"])
    for seed in range(20):
        w = GAME.to_dict(GAME.imagine(s, A, Rng(seed)))
        assert w["hands"][A] == d["hands"][A]
        assert Counter(w["hands"][B] + w["hands"][C] + w["draw_pile"]) == +unseen
    everywhere = {card for seed in range(200) for card in GAME.to_dict(GAME.imagine(s, A, Rng(seed)))["hands"][B]}
    assert everywhere == set(+unseen)


def test_known_cards_shown_cards_and_hand_sizes_never_change() -> None:
    for seed in range(4):
        s = after_a_reshuffle(seed, 40)
        d = GAME.to_dict(s)
        for viewer in (*range(5), SPECTATOR):
            w = GAME.to_dict(GAME.imagine(s, viewer, Rng(seed)))
            for player in range(5):
                known, hand, drawn = Counter(d["known"][player]), Counter(w["hands"][player]), Counter(w["drawn"][player])
                assert not known - hand
                assert len(w["hands"][player]) == len(d["hands"][player])
                assert len(w["drawn"][player]) == len(d["drawn"][player])
                assert not drawn - (hand - known) - Counter(d["shown"][player])
                if player == viewer:
                    assert (w["hands"][player], w["drawn"][player]) == (d["hands"][player], d["drawn"][player])


def test_after_a_reshuffle_old_and_new_cards_stay_apart() -> None:
    """The draw pile holds cards of the last shuffle only, and who has drawn none of them holds none of them unseen."""
    mixed = 0
    for seed in range(8):
        s = after_a_reshuffle(seed, 25)
        d = GAME.to_dict(s)
        for viewer in (A, SPECTATOR):
            others = [player for player in range(5) if player != viewer]
            new = Counter(d["draw_pile"]) + sum((Counter(d["drawn"][p]) for p in others), Counter())
            for number in range(5):
                w = GAME.to_dict(GAME.imagine(s, viewer, Rng(number)))
                assert not Counter(w["draw_pile"]) - new
                assert Counter(w["draw_pile"]) + sum((Counter(w["drawn"][p]) for p in others), Counter()) == new
                old = sum((_hidden(d, p) + Counter(d["shown"][p]) - Counter(d["drawn"][p]) for p in others), Counter())
                for player in others:
                    if not d["drawn"][player]:
                        assert not _hidden(w, player) - old
                        mixed += len(d["hands"][player]) > len(d["known"][player])
    assert mixed > 50


def _hidden(d: dict[str, Any], player: int) -> Counter[str]:
    return Counter(d["hands"][player]) - Counter(d["known"][player])


def test_a_shown_card_must_have_come_from_where_it_can() -> None:
    """B held one old card, drew one new one and has shown the only R-EE, which was new: the card he still has is old."""
    d = {
        "hands": [[], ["Y-EE"], ["G-EE"]],
        "drawn": [[], ["R-EE"], []],
        "shown": [[], ["R-EE"], []],
        "draw_pile": ["V-EE", "V-VE"],
    }
    s = GAME.from_dict(d, strict=False)
    seen = set()
    for seed in range(40):
        w = GAME.to_dict(GAME.imagine(s, A, Rng(seed)))
        assert w["drawn"][B] == ["R-EE"]
        assert sorted(w["draw_pile"]) == ["V-EE", "V-VE"]
        seen.add((*w["hands"][B], *w["hands"][C]))
    assert seen == {("Y-EE", "G-EE"), ("G-EE", "Y-EE")}


def test_a_shown_card_may_have_been_old_or_new() -> None:
    """B has shown an R-VE; it may have been his old card or the one he drew, and each leaves him another kind of card."""
    d = {
        "hands": [[], ["Y-EE"], ["R-VE", "G-EE"]],
        "drawn": [[], ["R-VE"], []],
        "shown": [[], ["R-VE"], []],
        "draw_pile": ["V-EE", "V-VE"],
    }
    s = GAME.from_dict(d, strict=False)
    drawn = Counter(GAME.to_dict(GAME.imagine(s, A, Rng(seed)))["drawn"][B][0] for seed in range(300))
    assert set(drawn) == {"R-VE", "V-EE", "V-VE"}


def test_an_opponent_who_is_choosing_a_companion_holds_a_playable_card_in_every_world() -> None:
    asked = 0
    for seed in range(6):
        s = GAME.setup(4, seed=seed)
        rng = Rng(seed)
        while s.player != OVER and asked < 60 * (seed + 1):
            if GAME.decision_name(s) == "companion":
                asked += 1
                viewer = (s.player + 1) % 4
                w = GAME.imagine(s, viewer, rng)
                card = GAME.to_dict(w)["hands"][s.player][0]
                assert CARDS[w.chosen] == card
                lock = GAME.view(s, viewer)["seats"][s.player]["lock"]
                free = not GAME.view(s, viewer)["specials"]["S-ANY"]["in_row"]
                own = GAME.view(s, viewer)["specials"]["S-ANY"]["owner"] == s.player
                assert lock is None or card[0].lower() == lock[0] or (free and own)
            GAME.apply(s, GAME.sample(s, rng))
    assert asked > 200


def test_after_the_end_only_the_draw_pile_is_unknown() -> None:
    s = GAME.setup(3, seed=2)
    rng = Rng(2)
    while s.player != OVER:
        GAME.apply(s, GAME.sample(s, rng))
    d = GAME.to_dict(s)
    w = GAME.to_dict(GAME.imagine(s, A, Rng(1)))
    assert w["hands"] == d["hands"] == w["known"]
    assert sorted(w["draw_pile"]) == sorted(d["draw_pile"])
    assert w["draw_pile"] != d["draw_pile"]
