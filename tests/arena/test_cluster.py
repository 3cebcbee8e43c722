"""The arena on Ray plays the same games as the arena on this machine's own processes."""

from __future__ import annotations

import sys

import pytest

from durbar.arena.cluster import LOCAL, map_on_ray, run_on_ray
from durbar.arena.contest import BadContest, Contest, cases
from durbar.arena.match import play
from durbar.bots import training
from durbar.bots.eval import taj_mahal_lessons


def contest(*bots: str, games: int) -> Contest:
    return Contest("maharaja", bots, 2, games)


def test_without_ray_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    this = contest("greedy", "random", games=2)
    with pytest.raises(BadContest, match="pip install"):
        list(run_on_ray(this, cases(this), LOCAL))


def test_nothing_to_play_needs_no_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert list(run_on_ray(contest("greedy", "random", games=2), [], LOCAL)) == []


def test_a_local_ray_plays_the_same_games_and_survives_a_bot_that_does_not() -> None:
    pytest.importorskip("ray")
    this = contest("greedy", "random", games=4)
    found = sorted(run_on_ray(this, cases(this), LOCAL), key=lambda result: result.number)
    here = [play(this, case, lambda seat: None) for case in cases(this)]
    assert [(r.seats, r.places, r.points) for r in found] == [(r.seats, r.places, r.points) for r in here]
    bad = contest("tests.arena.bots:Exploding", "random", games=2)
    assert ["took its process down" in result.fault for result in run_on_ray(bad, cases(bad), LOCAL)] == [True, True]


def test_what_is_learned_on_ray_is_what_is_learned_here() -> None:
    pytest.importorskip("ray")
    here = training.learn(taj_mahal_lessons, 3, seed=5, games=2)
    assert training.learn(taj_mahal_lessons, 3, 5, 2, map_on_ray(LOCAL)) == here
