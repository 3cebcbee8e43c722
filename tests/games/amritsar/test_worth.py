"""What a tile, a field or a piece is said to be worth is what the rules pay for it."""

from __future__ import annotations

from typing import Any

from tests.games.amritsar.table import GAME, Scene, during, table
from tests.games.worths import said


def tell(scene: Scene, element: str, viewer: int = 0) -> dict[str, dict[str, Any]]:
    return said(GAME, scene.state, viewer, element)


def test_a_donation_pays_the_field_the_own_supports_and_the_goals() -> None:
    scene = during(
        "donate",
        seats={0: {"storage": [0, 1, 1, 0], "elephant": "south", "load": 2}},
        donations={"south": {1: [0, 0, 1]}},
        goals={0: ["A1", "B1", "C3", "D4"]},
        laid={0: ["C", "D"]},
    )
    told = tell(scene, "donation:south:2:1")["donation-goals"]
    before, ended = scene.pp(), scene.points()
    scene.play("donate:2:1")
    assert scene.pp() - before == told["pp"] == 4, "2 for the field, 1 for each own marker below"
    assert scene.points() - ended == told["pp"] + told["goals"]
    assert "donation-mine" in tell(scene, "donation:south:2:1")
    assert "donation-theirs" in tell(scene, "donation:south:2:1", 1)


def test_a_field_says_what_it_still_asks_for() -> None:
    scene = table(seats={0: {"storage": [0, 0, 0, 0]}}, donations={})
    assert tell(scene, "donation:east:1:1")["donation-unpaid"] == {"resources": ["marble"]}
    assert "donation-unsupported" in tell(scene, "donation:east:2:1")


def test_goals_pay_as_things_stand_and_others_lie_face_down() -> None:
    scene = table(donations={"north": {1: [0, 0, 0]}}, goals={0: ["A1", "B1", "C1", "D3"]}, laid={0: ["C"], 1: ["A"]})
    assert tell(scene, "goal-field:0:0")["goal-laid"]["points"] == 3
    assert tell(scene, "goal:0:A1")["goal-unlaid"]["points"] == 5
    assert tell(scene, "goal-field:1:0") == {"goal-theirs": {"player": 1}}
    assert not [worth for worth in GAME.worth(scene.state, 0) if worth.element.startswith("goal:1")]


def test_the_temple_pays_who_leads_a_zone() -> None:
    scene = table(donations={"north": {1: [0, 0, 1]}})
    pays = GAME.view(scene.state, 0)["zones"][0]["pp"]
    assert tell(scene, "zone:north")["zone-led"]["pp"] == pays == tell(scene, "temple:1")["temple-now"]["pp"]
    assert tell(scene, "zone:north", 1)["zone-behind"] == {"pp": pays, "missing": 1}
    assert tell(scene, "temple:1", 1)["temple-now"]["pp"] == 0


def test_a_piece_counts_what_the_points_lose_without_it() -> None:
    scene = table(seats={0: {"storage": [2, 1, 0, 0], "knowledge": [0, 7, 0]}})
    assert tell(scene, "good:0:marble")["good"]["points"] == 1, "a point for each resource at the end of its track"
    assert tell(scene, "good:0:coin")["good-coin"]["points"] == 0
    assert tell(scene, "market:gold")["market-end"]["points"] == 1
    assert (
        tell(scene, "track:0:resources")["track-done"]["points"]
        == 1
        == GAME.view(scene.state, 0)["seats"][0]["knowledge_points"]
    )


def test_a_storage_tile_tells_the_tax_that_follows() -> None:
    scene = during("upgrade:7", seats={0: {"storage": [0, 1, 0, 0], "tax": 2}}, offer=["S03", "S08"])
    told = tell(scene, "storage:S03")["storage-offer"]
    assert tell(scene, "storage:S08")["storage-offer"]["due"] < told["due"]
    scene.play("up-storage:S03")
    assert GAME.view(scene.state, 0)["seats"][0]["tax_due"] == told["due"]
