"""What a city, water, a palace or a card is said to be worth is what the rules pay for it."""

from __future__ import annotations

from typing import Any

from tests.games.java.table import GAME, A, B, Scene, neighbours, table
from tests.games.worths import said


def tell(scene: Scene, element: str, viewer: int = A) -> dict[str, dict[str, Any]]:
    return said(GAME, scene.state, viewer, element)


def test_a_city_counts_by_rank_as_the_final_scoring_does() -> None:
    scene = table("G5=V1*4 G6=V1:A G7=V1 G8=V2:B", done=True)
    first, second = tell(scene, "space:G5", B), tell(scene, "space:G7", A)
    assert (first["city"]["points"], second["city"]["points"]) == (4, 2)
    assert scene.final() == [2, 4]
    assert first["city-festival"] == {"alone": 2, "shared": 1}
    assert "city-grows" not in second


def test_whoever_has_no_figure_there_is_told_what_the_ranks_bring() -> None:
    scene = table("G5=V1*4 G6=V1:A G7=V1 G8=V1", done=True)
    assert tell(scene, "space:G7", B)["city-absent"] == {"first": 4, "second": 2}


def test_a_village_that_one_leads_pays_what_building_pays() -> None:
    scene = table("G5=V1 G6=V1:A G7=V1 G8=V1", done=True)
    told = tell(scene, "space:G5")["village-mine"]
    assert (told["value"], told["points"]) == (4, 2)
    assert tell(scene, "space:G5", B)["village-theirs"]["player"] == A
    assert [tell(scene, f"palace:{value}")["palace-sites"]["towns"] for value in (2, 4, 6)] == [1, 1, 0]
    scene.build("G5", 4)
    assert scene.points[A] == told["points"]
    assert scene.final()[A] == told["value"]


def test_water_pays_whoever_leads_around_it() -> None:
    shore = neighbours("E7")
    scene = table(" ".join([f"{shore[0]}=R1:A", *(f"{space}=R1" for space in shore[1:-1])]), done=False)
    told = tell(scene, "space:E7")["water-mine"]
    assert told["points"] == 3
    assert tell(scene, "space:E7", B)["water-theirs"]["player"] == A
    scene.tile(shore[-1])
    assert scene.points[A] == told["points"]
    assert "water-done" in tell(scene, "space:E7")


def test_cards_bid_by_the_theme() -> None:
    scene = table("G5=V1", done=True, hands={A: ["mask", "drum", "mask-drum"]}, theme="mask-drum")
    assert tell(scene, "card:mask")["card"]["bid"] == 1
    assert tell(scene, "card:mask-drum")["card"]["bid"] == 2
    assert tell(scene, "open-card")["open-card"]["bid"] == 4
    other = table("G5=V1", done=True, hands={A: ["drum"]}, theme="mask")
    assert "card-idle" in tell(other, "card:drum")
    assert tell(other, "card:drum", B) == {}, "nobody is told about another hand"


def test_supplies_say_what_is_left_and_whose() -> None:
    scene = table("G5=V1:A", done=True)
    assert tell(scene, "supply:0:figures")["supply"]["left"] == 11
    assert tell(scene, "supply:0:figures", B)["supply-theirs"] == {"left": 11, "player": A}
    assert tell(scene, "tool:use-chip")["chip"] == {"left": 3, "ap": 1}
