"""What an antique, a collection card or a coin is said to be worth is what the final scoring pays."""

from __future__ import annotations

from typing import Any

from durbar.core.state import SPECTATOR
from tests.games.maharaja.table import GAME, A, B, Scene, table
from tests.games.worths import said


def tell(scene: Scene, element: str, viewer: int = A) -> dict[str, dict[str, Any]]:
    return said(GAME, scene.state, viewer, element)


def position() -> Scene:
    held = {A: ["jug-red", "knife-blue", "vase-blue"], B: ["statue-white"]}
    return table(offer=["statue-red", "jug-yellow", "instrument-blue", "jug-green"], antiques=held, rupees=[6, 5])


def test_an_antique_on_offer_adds_what_buying_it_adds() -> None:
    for slot, antique in enumerate(["statue-red", "jug-yellow", "instrument-blue", "jug-green"]):
        scene = position()
        told = tell(scene, f"antique:{antique}")
        before = GAME.scores(scene.state)[A].sources["antiques"]
        scene.play(f"buy:{slot}")
        gain = GAME.scores(scene.state)[A].sources["antiques"] - before
        name = "antique-free" if gain else "antique-free-alone"
        assert told[name]["points"] == gain


def test_a_partner_wakes_the_antique_that_was_alone() -> None:
    scene = position()
    assert tell(scene, "antique:jug-red") == {"antique-mine-alone": {"points": 0, "colour": "red"}}
    assert tell(scene, "antique:statue-red")["antique-free"]["points"] == 2, "both red ones count from then on"


def test_one_of_two_of_a_colour_carries_the_other() -> None:
    assert tell(position(), "antique:knife-blue")["antique-mine"]["points"] == 2, "1 for itself and 1 for the vase"


def test_what_others_have_counts_for_them() -> None:
    scene = position()
    assert tell(scene, "antique:statue-white") == {"antique-theirs": {"player": B}}
    assert "antique-mine-alone" in tell(scene, "antique:statue-white", B)


def test_a_collection_card_says_what_is_missing_and_what_it_pays() -> None:
    scene = position()
    two_jugs = tell(scene, "collection:jugs-small")
    assert two_jugs["collection-missing"]["missing"] == 1
    assert tell(scene, "antique:jug-yellow")["antique-completes"]["collections"] == ["jugs-small"]
    scene.play("buy:1", "collect:jugs-small")
    paid = GAME.scores(scene.state)[A].sources["collections"]
    assert tell(scene, "collection:jugs-small")["collection-mine"]["points"] == paid == two_jugs["collection-missing"]["points"]


def test_a_coin_adds_what_taking_it_adds() -> None:
    for rupees, gain in ((5, 1), (6, 0), (3, 1)):
        scene = table(rupees=[rupees, 5])
        assert tell(scene, "trade:0")["coin"]["points"] == gain
        before = GAME.scores(scene.state)[A].sources["money"]
        scene.play("take-coin")
        assert GAME.scores(scene.state)[A].sources["money"] - before == gain


def test_nobody_who_only_watches_is_told_anything() -> None:
    assert GAME.worth(position().state, SPECTATOR) == []
