"""Batches hold what an environment would have shown, whatever plays and however many processes; and nothing that is hidden."""

from __future__ import annotations

import doctest
import importlib
import sys
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import durbar
from durbar.adapters import batch, pettingzoo
from durbar.adapters.layout import NoLayout, layout
from durbar.adapters.unpack import Unpacker, unpacker
from durbar.bots.levels import UnknownBot, answer, bot
from durbar.core.columns import number, spread
from durbar.core.errors import BadOption, IllegalAction
from durbar.testing import Table, tables

GAMES = durbar.game_ids()
TABLES = [table for id in GAMES for table in tables(durbar.game(id))]
CONDENSED = [table for table in TABLES if table.game.condensed]


def first_legal(seen: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
    """A network that answers with the lowest legal number."""
    found: NDArray[Any] = masks.argmax(axis=1)
    return found


def dealt(found: batch.Batch, seed: int | str, number: int, options: dict[str, Any] | None = None) -> pettingzoo.Environment:
    """An environment at the beginning of that game."""
    env = pettingzoo.Environment(found.game, found.players, options)
    env.reset()
    env._state = env.game.deal(found.players, env.options, durbar.Rng(f"{seed} {number}"))
    env._legal = env.game.legal(env._state)
    env.agent_selection = env.possible_agents[env._state.player]
    return env


def check_against_an_environment(found: batch.Batch, seed: int | str, options: dict[str, Any] | None = None) -> None:
    """Play every game of the batch again, answer by answer."""
    seen, masks, returns, rewards = found.observations(), found.masks(), found.returns, found.rewards
    assert seen.dtype == np.float32
    at = 0
    for n in range(found.first, found.first + len(found.utilities)):
        env = dealt(found, seed, n, options)
        sums = [0.0] * found.players
        begin = at
        while env._state.player != durbar.OVER:
            seat = env._state.player
            shown = env.observe(env.possible_agents[seat])
            assert (found.games[at], found.steps[at], found.seats[at]) == (n, at - begin, seat)
            assert np.array_equal(seen[at], shown["observation"])
            assert np.array_equal(masks[at], shown["action_mask"])
            sums[seat] += rewards[at]
            env.step(int(found.actions[at]))
            at += 1
        final = list(env.rewards.values())
        assert found.utilities[n - found.first].tolist() == pytest.approx(final)
        assert found.points[n - found.first].tolist() == [score.points for score in env.game.scores(env._state)]
        assert returns[begin:at].tolist() == pytest.approx([final[seat] for seat in found.seats[begin:at]])
        assert sums == pytest.approx([final[seat] if seat in found.seats[begin:at] else 0 for seat in range(found.players)])
    assert at == len(found) == len(found.last)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_batch_is_what_an_environment_shows(players: int) -> None:
    options = {"grey_sides": True} if players == 2 else None
    check_against_an_environment(batch.play("maharaja", 3, players, options, seed=5), 5, options)


def test_a_game_without_columns_is_recorded_by_its_views() -> None:
    assert not durbar.game("dice_charmers").condensed
    found = batch.play("dice_charmers", 1, seed="dice")
    assert found.rows.dtype == np.float32
    check_against_an_environment(found, "dice")


@pytest.mark.parametrize("game", ["maharaja", "dice_charmers"])
def test_a_network_is_asked_about_all_tables_together(game: str) -> None:
    asked: list[int] = []

    def network(seen: NDArray[np.float32], masks: NDArray[np.int8]) -> NDArray[Any]:
        asked.append(len(seen))
        assert seen.shape == (len(masks), layout(durbar.game(game), 2).size)
        return first_legal(seen, masks)

    found = batch.play(game, 3, 2, policy=network, seed=2)
    assert asked[0] == 3
    assert sum(asked) == len(found)
    assert np.array_equal(found.actions, found.masks().argmax(axis=1))
    check_against_an_environment(found, 2)


def test_bots_sit_where_they_are_told_to_and_see_what_they_would_at_a_table() -> None:
    found = batch.play("maharaja", 2, policy=["greedy", "durbar.bots.random:RandomBot"], seed=3)
    check_against_an_environment(found, 3)
    game, at = durbar.game("maharaja"), 0
    for n in range(2):
        s, rng = game.deal(2, game.check_options(2, {}), durbar.Rng(f"3 {n}")), durbar.Rng(f"3 {n} answers")
        while s.player != durbar.OVER:
            assert answer(game, s, bot(("greedy", "random")[s.player]), rng) == found.actions[at]
            game.apply(s, int(found.actions[at]))
            at += 1


@pytest.mark.parametrize("policy", ["random", first_legal])
def test_the_games_are_the_same_over_processes_and_in_parts(policy: batch.Policy) -> None:
    whole = batch.play("maharaja", 7, seed=1, policy=policy)
    spread_out = batch.play("maharaja", 7, seed=1, policy=policy, processes=2, at_once=2)
    later = batch.play("maharaja", 3, seed=1, policy=policy, first=4)
    for name in ("rows", "legal", "counts", "actions", "seats", "games", "steps", "utilities", "points"):
        assert np.array_equal(getattr(whole, name), getattr(spread_out, name)), name
    assert np.array_equal(whole.observations(whole.games >= 4), later.observations())
    assert np.array_equal(whole.returns[whole.games >= 4], later.returns)
    assert np.array_equal(whole.rewards[whole.games >= 4], later.rewards)


def test_some_decisions_can_be_looked_at_alone() -> None:
    found = batch.play("maharaja", 2, seed=8)
    some = np.array([len(found) - 1, 0, 17])
    assert np.array_equal(found.observations(some), found.observations()[some])
    assert np.array_equal(found.masks(some), found.masks()[some])
    assert np.array_equal(found.masks(found.seats == 1), found.masks()[found.seats == 1])
    buffer = np.full((3, found.observations().shape[1]), 9, np.float32)
    assert found.observations(some, out=buffer) is buffer
    assert np.array_equal(buffer, found.observations(some))


def test_a_margin_can_be_the_return() -> None:
    found = batch.play("maharaja", 4, seed=1, reward="margin")
    assert np.array_equal(found.utilities[:, 0], (found.points[:, 0] - found.points[:, 1]).astype(np.float32))


@pytest.mark.parametrize("table", CONDENSED, ids=str)
def test_condensed_views_say_what_views_say_and_the_same_in_every_world_that_a_seat_could_be_in(table: Table) -> None:
    game, vectors, unpack = table.game, layout(table.game, table.players), unpacker(table.game, table.players)
    rng, another = durbar.Rng(4), 0
    s = game.setup(table.players, table.options, 4)
    while True:
        for seat in range(table.players):
            row: list[int] = []
            game.condense(s, seat, row)
            shown = unpack(np.array([row], np.int64), np.array([seat]))[0]
            assert np.array_equal(shown, np.array(vectors.encode(game.view(s, seat), seat), np.float32))
            imagined = game.imagine(s, seat, rng)
            same: list[int] = []
            game.condense(imagined, seat, same)
            assert row == same
            another += any(game.to_dict(s)[field] != game.to_dict(imagined)[field] for field in game.hidden or ())
        if s.player == durbar.OVER:
            break
        game.apply(s, game.sample(s, rng))
    assert another > 0


def test_columns_that_do_not_fit_the_layout_are_refused() -> None:
    game = durbar.game("maharaja")
    columns = spread(game.condensed, 2)
    with pytest.raises(NoLayout, match="no column 'day' holds a number"):
        Unpacker(layout(game, 2), [column for column in columns if column.path != "day"])
    with pytest.raises(NoLayout, match="no column 'supply' holds a set"):
        Unpacker(layout(game, 2), [number("supply") if column.path == "supply" else column for column in columns])


def test_wishes_that_cannot_be_fulfilled_are_refused_before_anything_is_played() -> None:
    for wrong in ({"reward": "gold"}, {"players": 7}, {"options": {"x": 1}}, {"processes": 0}, {"policy": ["hard"]}):
        with pytest.raises(BadOption):
            batch.stream("maharaja", 1, **wrong)
    for unknown in ("genius", "no.such.module:Bot", "durbar.bots.random:Genius"):
        with pytest.raises(UnknownBot):
            batch.stream("maharaja", 1, policy=unknown)


def test_a_network_that_breaks_the_rules_is_told_so() -> None:
    for wrong in (56, 57, -1):
        with pytest.raises(IllegalAction, match=f"the policy answered {wrong} to 'turn'; the mask forbids it"):
            batch.play("maharaja", 2, policy=lambda seen, masks, wrong=wrong: np.full(len(masks), wrong))
    with pytest.raises(BadOption, match="float64 of shape"):
        batch.play("maharaja", 2, policy=lambda seen, masks: masks.argmax(axis=1) / 1)


def test_ray_plays_the_same_games() -> None:
    ray = pytest.importorskip("ray")
    try:
        found = batch.play("maharaja", 4, seed=1, ray=True, at_once=2)
    finally:
        ray.shutdown()
    assert np.array_equal(found.rows, batch.play("maharaja", 4, seed=1).rows)


@pytest.mark.parametrize(("module", "extra"), [("numpy", "rl"), ("ray", "ray")])
def test_one_is_told_what_to_install(module: str, extra: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    if module == "numpy":
        monkeypatch.delitem(sys.modules, "durbar.adapters.batch")
    with pytest.raises(ImportError, match=rf"durbar.adapters.batch needs {module}.*pip install 'durbar\[{extra}\]'"):
        next(importlib.import_module("durbar.adapters.batch").stream("maharaja", 1, ray=True))


def test_the_example_runs() -> None:
    assert doctest.testmod(batch) == doctest.TestResults(0, 3)
