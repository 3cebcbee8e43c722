"""What an answer says before it is given: whether it ends the turn, what it gives up, how far coins carry a worker."""

from __future__ import annotations

from typing import Any

from tests.games.amritsar.table import GAME, Scene, during, table


def told(scene: Scene) -> dict[str, tuple[str, dict[str, Any]]]:
    choices = [GAME.choice(scene.state, action) for action in GAME.legal(scene.state)]
    return {choice.notation: (choice.kind, choice.params) for choice in choices}


def test_the_elephant_says_which_open_action_it_gives_up() -> None:
    scene = during(
        colour="yellow", players=3, seats={0: {"elephant": "south", "storage": [1, 1, 0, 0]}}, place="south-1", group=1
    )
    kind, params = told(scene)["elephant-main:1"]
    assert (kind, "gives_up" in params) == ("elephant-main", False), "nothing is chosen yet: the elephant may come first"
    assert told(scene)["end-actions"] == (
        "end-actions-open",
        {"gives_up": ["main", "secondary", "elephant"], "ends_turn": True},
    )
    scene.play("main:1")
    kind, params = told(scene)["elephant-main:1"]
    assert (kind, params["gives_up"]) == ("elephant-main-closing", ["market"])


def test_an_answer_that_leaves_nothing_to_do_ends_the_turn() -> None:
    scene = during(colour="white", players=3, seats={0: {"elephant": "north"}}, place="south-1", group=1)
    before = told(scene)
    assert before["main:1"][1]["ends_turn"], "no other action is open then"
    scene.play("main:1")
    assert scene.player != 0


def test_coins_carry_the_last_worker_as_far_as_they_last() -> None:
    scene = table(2, seats={0: {"storage": [2, 0, 0, 0]}})
    scene.play(scene.legal[0])
    assert scene.decision == "pick-area"
    assert {params["reach"] for _, params in told(scene).values()} == {scene.storage()[0]}
