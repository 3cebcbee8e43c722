"""Choices made readable, their previews, and the rule behind every refusal (5.2, 5.6, 13)."""

from __future__ import annotations

from durbar.core.choices import Choice
from durbar.games.taj_mahal.actions import ACTIONS
from durbar.games.taj_mahal.game import GAME
from tests.games.taj_mahal.table import A, B, C, Table, table


def choice(t: Table, text: str) -> Choice:
    return next(c for c in GAME.choices(t.s, t.player) if c.notation == text)


def test_5_6_the_action_space_has_the_numbers_of_the_table() -> None:
    numbers = {"play:R-EE": 0, "withdraw": 44, "add:none": 45, "add:W-V": 46, "add:S-MOG": 52, "place:KAB1": 56}
    numbers |= {"crown:KAB1": 105, "take:R-EE": 154, "take:W-E": 203}
    assert {text: GAME.from_text(text) for text in numbers} == numbers
    assert len(ACTIONS) == 204


# ---- previews ----


def test_a_card_tells_which_majorities_it_would_give() -> None:
    t = table(hands={A: "R-VE R-GE"}, rows={A: "R-GM", B: "Y-GE", C: "V-VM"})
    assert choice(t, "play:R-VE").params["wins"] == []
    assert choice(t, "play:R-GE").params["wins"] == ["general"]
    t.do("play:R-VE")
    assert choice(t, "add:none").params["wins"] == []


def test_a_companion_tells_which_majorities_it_would_give() -> None:
    t = table(hands={A: "R-VE W-E"}, rows={B: "Y-GE"})
    t.do("play:R-VE")
    assert choice(t, "add:none").params["wins"] == ["vizier"]
    assert choice(t, "add:W-E").params["wins"] == ["vizier", "province_tile"]


def test_the_first_card_warns_of_the_colour_it_locks() -> None:
    t = table(hands={A: "R-VE R-VE R-GE Y-GE"})
    assert choice(t, "play:R-VE").params["left"] == 2
    assert choice(t, "play:Y-GE").params["left"] == 0
    assert choice(t, "play:R-VE").kind == "play-first"


def test_an_off_colour_card_says_that_it_needs_free_colour() -> None:
    t = table(rows={A: "R-VE"}, hands={A: "Y-VE R-GE"}, owns={A: "S-ANY"})
    assert (choice(t, "play:Y-VE").kind, choice(t, "play:R-GE").kind) == ("play-off-colour", "play")


def test_withdrawing_tells_the_prizes_and_the_best_points() -> None:
    t = table(rows={A: "R-VE"}, bonus={"LAH4": "B-RICE"}, palaces="DEL1 A, KAB3 A", tiles={A: [3]})
    params = choice(t, "withdraw").params
    # Rice on LAH4 (2) makes the tile worth rice 3 + jewels 2 and the chain 1; without it 2 + 2 and a chain of 2 by LAH1.
    assert params["prizes"] == ["vizier", "province_tile"]
    assert params["points"] == 2 + 3 + 2 + 1
    t.withdraw("place:LAH4")
    assert t.scores[A] == params["points"]


def test_the_best_points_count_the_crown_palace_too() -> None:
    t = table(rows={A: "R-VK"}, palaces="KAB3 A, DEL1 A, MUL2 A")
    assert choice(t, "withdraw").params["points"] == 3  # LAH1 to Kabul and LAH3 to Delhi, or LAH4 to Multan
    t.withdraw("place:LAH1", "crown:LAH3")
    assert t.scores[A] == 3


def test_withdrawing_with_nothing_and_without_play_are_different_choices() -> None:
    assert choice(table(), "withdraw").kind == "withdraw-pass"
    assert choice(table(rows={A: "R-VE", B: "Y-VE"}, hands={A: "R-GE"}), "withdraw").kind == "withdraw-empty"
    assert choice(table(out="BC"), "withdraw").params["last"] is True


def test_whoever_cannot_follow_the_colour_is_told_why_nothing_but_withdrawing_is_left() -> None:
    for hand in ("Y-GE W-E", ""):
        t = table(rows={A: "R-VE", B: "Y-VE"}, hands={A: hand})
        assert t.legal() == {"withdraw"}
        there = choice(t, "withdraw")
        assert (there.kind, there.params["colour"], there.params["prizes"]) == ("withdraw-forced", "red", [])
    free = table(rows={A: "R-VE"}, hands={A: "Y-GE"}, owns={A: "S-ANY"})
    assert choice(free, "withdraw").kind == "withdraw"


def test_whoever_holds_a_white_card_already_learns_that_the_coloured_one_is_chosen() -> None:
    t = table(hands={A: "R-VE Y-GE W-E"})
    t.do("play:R-VE")
    assert t.why("play:Y-GE") == ("card-chosen-already", "5.2")


def test_a_city_tells_its_bonus_tile_and_the_chain() -> None:
    t = table(rows={A: "R-VE"}, bonus={"LAH4": "B-TEA"}, bonus_goods={A: "tea"}, palaces="DEL1 A")
    t.do("withdraw")
    there = choice(t, "place:LAH4")
    assert (there.kind, there.params["bonus"], there.params["points"], there.params["chain"]) == ("place-bonus", "B-TEA", 2, 1)
    assert choice(t, "place:LAH3").params["chain"] == 2
    assert choice(t, "place:LAH3").targets == ("city:LAH3",)


def test_every_choice_lights_something_up() -> None:
    t = table(hands={A: "R-VE W-E"}, owns={A: "S-ELE"})
    assert choice(t, "play:R-VE").targets == ("card:R-VE",)
    assert choice(t, "withdraw").targets == ("court",)
    t.do("play:R-VE")
    assert choice(t, "add:W-E").targets == ("card:W-E",)
    assert "special:S-ELE" in choice(t, "add:S-ELE").targets
    t = table()
    t.do("withdraw")
    assert choice(t, "take:G-VE").targets == ("display:G-VE",)


def test_the_view_shows_everybody_what_a_withdrawal_would_win() -> None:
    t = table(rows={A: "R-VE", B: "Y-GE Y-GE"}, start=B)
    seats = t.view["seats"]
    assert seats[A]["withdrawal"]["prizes"] == ["vizier"]
    assert seats[B]["withdrawal"] == {
        "prizes": ["general", "province_tile"],
        "tile": 2,
        "points": 3,
        "blind": False,
        "last": False,
    }
    assert seats[C]["withdrawal"]["blind"] is True


# ---- refusals ----


def test_a_refused_turn_says_why() -> None:
    t = table(rows={A: "R-EE"}, hands={A: "R-VE Y-VE"})
    assert t.why("play:Y-VE") == ("colour-locked", "5.2")
    assert t.why("play:G-VE") == ("not-in-hand", "5.2")
    assert t.why("add:none") == ("never-alone", "R17")
    assert t.why("place:LAH1") == t.why("crown:LAH1") == ("palace-not-won", "5.3")
    assert t.why("take:G-VE") == ("take-comes-last", "5.3")


def test_a_refused_companion_says_why() -> None:
    t = table(rows={A: "R-EE R-EE S-ELE"}, hands={A: "R-VE W-G"}, owns={A: "S-ELE"})
    t.do("play:R-VE")
    assert t.why("play:R-VE") == t.why("withdraw") == ("card-chosen-already", "5.2")
    assert t.why("add:W-E") == ("not-in-hand", "5.2")
    assert t.why("add:S-ELE") == ("special-in-row", "R19")
    assert t.why("add:S-TWO") == ("special-not-yours", "R38")
    assert t.why("place:LAH1") == ("palace-not-won", "5.3")


def test_an_off_colour_card_accepts_free_colour_alone() -> None:
    t = table(rows={A: "R-EE"}, hands={A: "Y-VE W-G"}, owns={A: "S-ANY S-ELE"})
    t.do("play:Y-VE")
    assert t.why("add:none") == t.why("add:W-G") == t.why("add:S-ELE") == ("only-free-colour", "R17")


def test_a_refused_palace_says_why() -> None:
    t = table(rows={A: "R-VK"}, palaces="LAH1 B")
    t.do("withdraw")
    assert t.why("place:LAH1") == ("city-taken", "R5")
    assert t.why("place:DEL1") == ("other-province", "5.2")
    assert t.why("crown:LAH1") == ("normal-palaces-first", "R4")
    assert t.why("withdraw") == t.why("play:R-VE") == t.why("add:none") == ("withdrawing-already", "R27")
    t.do("place:LAH2")
    assert t.why("place:LAH3") == ("crown-palace-now", "R4")
    assert t.why("crown:DEL1") == ("other-province", "5.2")
    assert t.why("take:G-VE") == ("take-comes-last", "5.3")


def test_a_refused_card_says_why() -> None:
    t = table()
    t.do("withdraw")
    assert t.why("take:R-VE") == ("not-in-display", "5.2")
    assert t.why("place:LAH1") == t.why("crown:LAH1") == ("palaces-are-placed", "5.3")
