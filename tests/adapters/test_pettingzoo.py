"""The environments pass PettingZoo's own tests, and no observation tells what its seat cannot know."""

from __future__ import annotations

import doctest
import importlib
import sys
import warnings
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

import durbar
from durbar.adapters import pettingzoo
from durbar.core.errors import BadOption, IllegalAction
from durbar.testing import Table, tables

GAMES = durbar.game_ids()
TABLES = [table for id in GAMES for table in tables(durbar.game(id))]
EXPECTED = ("Observation is not a NumPy array", "Observation space for each agent probably should be")  # said of every mask


def quietly(test: Callable[[], None]) -> None:
    """Run a test of PettingZoo; all it warns of is that an observation with a mask is a dictionary."""
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        test()
    assert [str(one.message) for one in told if not str(one.message).startswith(EXPECTED)] == []


def answer(env: Any, rng: durbar.Rng) -> None:
    """One random legal answer, or none for an agent whose game has ended."""
    seen, _, terminated, truncated, _ = env.last()
    legal = np.flatnonzero(seen["action_mask"])
    env.step(None if terminated or truncated else legal[rng.below(len(legal))])


def play(env: Any, seed: int) -> dict[str, float]:
    """A random game to its end: the sum of each agent's rewards."""
    rng, sums = durbar.Rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        sums[agent] += env.last(observe=False)[1]
        answer(env, rng)
    return sums


@pytest.mark.parametrize("game", GAMES)
def test_api(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    quietly(lambda: api_test(pettingzoo.env(game), num_cycles=10))
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_api_to_the_end_of_a_game_that_is_cut_short(game: str) -> None:
    quietly(lambda: api_test(pettingzoo.env(game, max_cycles=6, shaping=0.1), num_cycles=10))


def test_api_to_the_end_of_a_whole_game() -> None:
    quietly(lambda: api_test(pettingzoo.env("maharaja", players=3, reward="margin"), num_cycles=1000))


@pytest.mark.parametrize("game", GAMES)
def test_seed(game: str) -> None:
    seed_test(partial(pettingzoo.env, game), num_cycles=8)


@pytest.mark.parametrize("game", GAMES)
def test_max_cycles(game: str) -> None:
    """This test asks every agent in every cycle and reads no masks."""
    parallel = partial(pettingzoo.parallel_env, game, illegal="replace")
    max_cycles_test(
        SimpleNamespace(parallel_env=parallel, env=lambda max_cycles: parallel_to_aec(parallel(max_cycles=max_cycles)))
    )


@pytest.mark.parametrize("game", GAMES)
def test_render(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(pettingzoo.env, game))
    title = durbar.game(game).texts("en").text("title")
    assert capsys.readouterr().out.count(f"{title}\n  player: ") >= 10  # after each step, and when asked
    env = pettingzoo.env(game, render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert shown.startswith(f"{title}\n  player: ")
    first = int(np.flatnonzero(env.last()[0]["action_mask"])[0])
    assert f"legal: {durbar.game(game).to_text(first)}" in shown


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_player_count_and_option_can_be_played(table: Table) -> None:
    env = pettingzoo.env(table.game.id, players=table.players, options=table.options)
    env.reset(seed=3)
    rng = durbar.Rng(3)
    assert env.agents == [f"player_{seat}" for seat in range(table.players)]
    assert env.action_space(env.agents[0]).n == len(table.game.actions)
    for agent in env.agent_iter(12):
        assert env.observation_space(agent).contains(env.observe(agent))
        answer(env, rng)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_observations_are_the_same_in_every_world_that_a_seat_could_be_in(table: Table) -> None:
    env = pettingzoo.Environment(table.game.id, table.players, table.options, shaping=1.0)
    env.reset(seed=4)
    rng, another = durbar.Rng(4), 0
    for step in range(61):
        if step % 30 == 0 and env._state.player != durbar.OVER:
            another += sum(same_in_another_world(env, agent, step) for agent in env.agents)
        answer(env, rng)
    assert another > 0 or table.players == 1 or table.game.hidden == ()  # alone at the table, only chance is hidden


def same_in_another_world(env: pettingzoo.Environment, agent: str, seed: int) -> bool:
    """Checks what the agent is told in an imagined world; whether that world is another one than the true one."""
    game, truth, seat = env.game, env._state, env.possible_agents.index(agent)
    seen, points = env.observe(agent), env._points_now()[seat]
    world = game.imagine(truth, seat, durbar.Rng(seed))
    env._state = world
    imagined, same_points = env.observe(agent), env._points_now()[seat]
    env._state = truth
    assert np.array_equal(seen["observation"], imagined["observation"])
    assert np.array_equal(seen["action_mask"], imagined["action_mask"])
    assert points == same_points
    hidden = game.hidden or ()
    one, other = game.to_dict(truth), game.to_dict(world)
    return any(one[field] != other[field] for field in hidden)


def test_the_winner_gets_one_and_winners_share_it() -> None:
    for seed in range(5):
        env = pettingzoo.env("maharaja", players=3)
        sums = play(env, seed)
        places = env.unwrapped.game.ranking(env.unwrapped._state)
        assert list(sums.values()) == [1 / places.count(1) if place == 1 else 0 for place in places]


def test_a_margin_is_the_distance_to_the_best_of_the_others() -> None:
    env = pettingzoo.env("maharaja", players=3, reward="margin")
    sums = play(env, 1)
    points = [score.points for score in env.unwrapped.game.scores(env.unwrapped._state)]
    assert list(sums.values()) == [own - max(points[:seat] + points[seat + 1 :]) for seat, own in enumerate(points)]


def test_shaping_adds_up_to_the_points_won() -> None:
    plain, shaped = pettingzoo.env("maharaja", players=2), pettingzoo.env("maharaja", players=2, shaping=0.5)
    before, sums = play(plain, 2), play(shaped, 2)
    start = durbar.game("maharaja").scores(durbar.game("maharaja").setup(2, {}, durbar.Rng(2).below(2**31)))
    end = shaped.unwrapped.game.scores(shaped.unwrapped._state)
    for seat, agent in enumerate(shaped.possible_agents):
        assert sums[agent] == before[agent] + 0.5 * (end[seat].points - start[seat].points)


def test_truncation_ends_the_game_for_all_without_a_winner() -> None:
    env = pettingzoo.env("maharaja", players=2, max_cycles=5)
    env.reset(seed=1)
    rng = durbar.Rng(1)
    for _ in range(5):
        assert not any(env.truncations.values())
        answer(env, rng)
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert not any(env.rewards.values())


def test_without_a_seed_the_next_game_is_another_one_and_the_row_repeats() -> None:
    def three(env: Any) -> list[Any]:
        env.reset(seed=9)
        found = [env.unwrapped.game.to_dict(env.unwrapped._state)]
        for _ in range(2):
            env.reset()
            found.append(env.unwrapped.game.to_dict(env.unwrapped._state))
        return found

    row = three(pettingzoo.env("maharaja"))
    assert row == three(pettingzoo.env("maharaja"))
    assert row[0] != row[1] != row[2]


def test_an_illegal_answer_is_refused_or_replaced() -> None:
    env = pettingzoo.env("maharaja")
    env.reset(seed=1)
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction, match=f"answered {illegal} to 'turn'; the mask forbids it"):
        env.step(illegal)
    patient = pettingzoo.env("maharaja", illegal="replace")
    patient.reset(seed=1)
    patient.step(illegal)
    assert patient.unwrapped._cycles == 1


def test_settings_that_do_not_exist_are_refused() -> None:
    for wrong in ({"reward": "gold"}, {"render_mode": "rgb_array"}, {"illegal": "lose"}, {"players": 7}, {"options": {"x": 1}}):
        with pytest.raises(BadOption):
            pettingzoo.env("maharaja", **wrong)


def test_without_pettingzoo_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "durbar.adapters.pettingzoo")
    with pytest.raises(ImportError, match=r"durbar.adapters.pettingzoo needs pettingzoo: pip install 'durbar\[rl\]'"):
        importlib.import_module("durbar.adapters.pettingzoo")


def test_the_examples_run() -> None:
    pytest.importorskip("pyspiel", reason="the page has examples of OpenSpiel too")
    page = Path(__file__).parents[2] / "docs" / "research.md"
    failed, tried = doctest.testfile(str(page), module_relative=False)
    assert failed == 0
    assert tried >= 10
    assert doctest.testmod(pettingzoo) == doctest.TestResults(0, 4)
