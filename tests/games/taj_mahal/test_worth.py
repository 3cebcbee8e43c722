"""What a card, a city or a tile is said to be worth is what the rules pay for it."""

from __future__ import annotations

from typing import Any

from durbar.games.taj_mahal.events import BonusGoodWon, BonusPointsWon, ChainScored, TileWon
from durbar.games.taj_mahal.game import GAME
from tests.games.taj_mahal.table import A, B, Table, of_kind, table
from tests.games.worths import said


def tell(t: Table, element: str, viewer: int = A) -> dict[str, dict[str, Any]]:
    return said(GAME, t.s, viewer, element)


def test_a_card_of_the_hand_counts_what_the_hand_loses_without_it() -> None:
    t = table(hands={A: "R-VE R-GE Y-VE W-P"})
    assert tell(t, "card:R-VE")["card-hand"]["points"] == 1, "one of the two cards of the longest colour"
    assert "card-hand-none" in tell(t, "card:Y-VE")
    assert tell(t, "card:W-P")["card-hand"]["points"] == 1
    assert "card-white" in tell(t, "card:W-P")
    assert GAME.scores(t.s)[A].sources["hand"] == 3


def test_a_card_of_the_display_counts_what_taking_it_adds() -> None:
    t = table(hands={A: "R-VE R-GE"}, display="R-ME Y-VE W-M G-VE G-GE")
    assert tell(t, "display:R-ME")["card-display"]["points"] == 1
    assert tell(t, "display:W-M")["card-display"]["points"] == 1
    assert "card-display-none" in tell(t, "display:Y-VE")


def test_a_card_of_another_colour_is_locked_in_this_visit() -> None:
    t = table(hands={A: "R-VE R-GE Y-VE", B: "G-VE"})
    t.play("R-VE")
    assert tell(t, "card:Y-VE")["card-locked"]["colour"] == "red"
    assert "card-locked" not in tell(t, "card:R-GE")
    assert "card-played" in tell(t, "played:0:R-VE")
    assert tell(t, "played:0:R-VE", B) == {"card-played-theirs": {"player": A}}


def test_a_city_and_its_bonus_tile_pay_what_they_say() -> None:
    t = table(rows={A: "R-VE"}, bonus={"LAH4": "B-2"}, palaces="DEL1 A")
    told = tell(t, "city:LAH4")
    log = t.do("withdraw", "place:LAH4")
    assert [event.points for event in of_kind(log, ChainScored)] == [told["city-now"]["points"]]
    assert [event.points for event in of_kind(log, BonusPointsWon)] == [told["bonus"]["points"]] == [2]


def test_the_tile_at_court_pays_what_it_says_and_a_good_of_a_bonus_tile_too() -> None:
    t = table(rows={A: "R-VE R-EE"}, tiles={A: [1, 2]}, bonus={"LAH4": "B-TEA"})
    tile, good = tell(t, "prize:province_tile"), tell(t, "city:LAH4")
    assert tile == tell(t, "tile:LAH")
    log = t.do("withdraw", "place:LAH4")
    [won] = of_kind(log, BonusGoodWon)
    assert won.points == good["bonus"]["points"]
    t = table(rows={A: "R-EE"}, tiles={A: [1, 2]})
    [won] = of_kind(t.do("withdraw"), TileWon)
    assert won.points == tile["tile-now"]["points"] > 2


def test_a_special_card_tells_its_owner_and_the_tokens_of_the_others() -> None:
    t = table(owns={B: "S-MOG"}, tokens={A: "vizier"})
    assert tell(t, "special:S-MOG", B)["special-mine"]["points"] == 1 == GAME.scores(t.s)[B].sources["hand"]
    theirs = tell(t, "special:S-MOG")["special-theirs"]
    assert (theirs["tokens"], theirs["player"]) == (1, B)
    assert tell(t, "special:S-ELE")["special-free"]["tokens"] == 0


def test_one_more_good_counts_by_those_one_has() -> None:
    t = table(bonus_goods={A: "rice rice"})
    assert tell(t, "goods:0:rice")["good-mine"]["points"] == 3
    assert tell(t, "goods:0:rice", B)["good-theirs"] == {"points": 3, "player": A}
    assert tell(t, "goods:1:rice")["good-theirs"]["points"] == 1
