"""What a die, a field, a good or a bonus is said to be worth is what it brings."""

from __future__ import annotations

from typing import Any

from durbar.games.dice_charmers.events import GoodSold
from tests.games.dice_charmers.table import GAME, A, B, Table, only, sheet, table
from tests.games.worths import said


def tell(t: Table, element: str, viewer: int = A) -> dict[str, dict[str, Any]]:
    return said(GAME, t.s, viewer, element)


def test_a_building_brings_the_value_of_its_type() -> None:
    t = table(sheet(up={"temple": 3, "tower": 2}))
    told = tell(t, f"field:0:{2 * 5 + 3}")  # a temple beside the residence
    assert told == {"field-building": {"fame": 3}}
    t.play("take:2", t.place(2, 3, "EW"))
    assert GAME.view(t.s, A)["seats"][A]["fame"] == 3
    assert tell(t, f"field:0:{2 * 5 + 3}") == {"field-drawn": {}}


def test_a_field_without_a_path_to_it_says_so() -> None:
    assert "field-far" in tell(table(), "field:0:0")


def test_a_market_pays_at_most_what_the_stock_brings() -> None:
    t = table(sheet(goods={"tea": (4, 0), "silk": (1, 0)}))
    equal = tell(t, f"field:0:{1 * 5 + 2}")["field-market"]["money"]
    assert equal == 1 + 1 + 2
    log = t.play("take:2", t.place(1, 2, "NS"), "sell:tea", "sell:tea", "sell:tea")
    assert sum(event.money for event in only(log, GoodSold)) == equal


def test_a_good_tells_the_price_of_the_next_and_of_all() -> None:
    t = table(sheet(goods={"tea": (4, 1)}))
    assert tell(t, "good:0:tea")["good"] == {"stock": 3, "next": 1, "money": 1 + 2 + 3}
    assert "good-none" in tell(t, "good:1:tea")


def test_a_die_is_told_for_the_viewer_whoever_is_on_turn() -> None:
    t = table(sheet(), sheet(goods={"tea": (6, 6), "silk": (6, 6)}), dice={0: "tea+silk"})
    assert tell(t, "die:0")["die-goods"]["goods"] == ["tea", "silk"]
    assert "die-useless" in tell(t, "die:0", B)
    assert tell(t, "die:4", B)["die-river"]["field"] == 3, "the first flag"


def test_a_person_tells_the_column_that_its_next_box_completes() -> None:
    t = table(sheet(palace={"great_mogul": 1, "maharani": 1}))
    assert tell(t, "person:0:merchant")["person-bonus"]["left"] == 3
    assert tell(t, "person:0:maharani")["person"]["left"] == 2


def test_a_bonus_tells_how_far_it_is() -> None:
    t = table(sheet(fame=1))
    bonuses = {worth.element: worth for worth in GAME.worth(t.s, A) if worth.element.startswith("bonus:0:fam_3")}
    assert bonuses["bonus:0:fam_3"].params["missing"] == 2
