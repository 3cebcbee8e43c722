"""How fast are our games beside those that come with OpenSpiel and PettingZoo? Random games, decisions per second, one core.

python -m benchmarks.peers --seconds 1     # `make build` first, and PYTHONPATH=build/compiled for the compiled engine
"""

from __future__ import annotations

import argparse
import importlib
import random
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any, NamedTuple

import numpy as np
import pyspiel

import durbar
import durbar.core.rng
from benchmarks.machine import commit, machine
from durbar.adapters import openspiel, pettingzoo
from durbar.core.playout import play_randomly

SPIEL = ("backgammon", "gin_rummy", "hearts", "go(board_size=9)", "chess")
ZOO = ("connect_four_v3", "go_v5", "chess_v6", "texas_holdem_v4")
RUNS = 3


class Row(NamedTuple):
    loop: str  # where the loop runs and what is done in it
    whose: str
    game: str
    rate: float


def rate(play: Callable[[int], int], seconds: float) -> float:
    """Decisions per second: the median of some runs of whole games; `play` gets a seed and says how many there were."""
    found = []
    for run in range(RUNS):
        decisions, seed = 0, run * 1000
        start = now = time.process_time()
        while now - start < seconds or not decisions:
            decisions += play(seed)
            seed += 1
            now = time.process_time()
        found.append(decisions / (now - start))
    return median(found)


# ---- the loop inside the engine ----


def bare(id: str) -> Callable[[int], int]:
    game = durbar.game(id)
    return lambda seed: play_randomly(game, game.setup(game.players[0], {}, seed), durbar.Rng(seed))


def inside_spiel(name: str) -> Callable[[int], int]:
    """OpenSpiel's random bots, asked by its own loop."""
    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        state = game.new_initial_state()
        bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in range(game.num_players())]
        pyspiel.evaluate_bots(state, bots, seed)
        return sum(step.player >= 0 for step in state.full_history())

    return play


# ---- the loop in Python ----


def spiel(game: Any) -> Callable[[int], int]:
    """Legal actions, one of them, apply it."""

    def play(seed: int) -> int:
        state, rng, count = game.new_initial_state(), random.Random(seed), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(pyspiel.sample_action(state.chance_outcomes(), rng.random())[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                count += 1
        return count

    return play


def zoo(env: Any) -> Callable[[int], int]:
    """Observation and mask, one legal action, step."""

    def play(seed: int) -> int:
        env.reset(seed=seed)
        rng, count = random.Random(seed), 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
                count += 1
        return count

    return play


def zoo_of_its_own(name: str) -> Any:
    """An environment of PettingZoo, or nothing where its parts are not installed (`pip install 'pettingzoo[classic]'`)."""
    try:
        return importlib.import_module(f"pettingzoo.classic.{name}").env()
    except ImportError:
        return None


def rows(seconds: float) -> Iterator[Row]:
    inside, states, environments = "inside the engine", "Python, states of OpenSpiel", "Python, environments of PettingZoo"
    for name in SPIEL:
        yield Row(inside, "OpenSpiel", name, rate(inside_spiel(name), seconds))
    for id in durbar.game_ids():
        yield Row(inside, "Durbar", id, rate(bare(id), seconds))
    for name in SPIEL:
        yield Row(states, "OpenSpiel", name, rate(spiel(pyspiel.load_game(name)), seconds))
    for id in durbar.game_ids():
        yield Row(states, "Durbar", id, rate(spiel(openspiel.load(id)), seconds))
    for name in ZOO:
        env = zoo_of_its_own(name)
        if env is not None:
            yield Row(environments, "PettingZoo", name, rate(zoo(env), seconds))
    for id in durbar.game_ids():
        yield Row(environments, "Durbar", id, rate(zoo(pettingzoo.env(id)), seconds))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers", description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="of each of the runs")
    seconds = parser.parse_args().seconds
    build = "plain" if str(durbar.core.rng.__file__).endswith(".py") else "compiled"
    print("# Beside other people's games\n")
    print("Written by `python -m benchmarks.peers`: random games, decisions per second of one core, medians of three runs.\n")
    print(f"Commit {commit()}, {build} engine; {machine()}.\n")
    print("| the loop runs | whose | game | decisions/s | beside the first |\n|---|---|---|---:|---:|")
    first: dict[str, float] = {}
    for row in rows(seconds):
        ratio = row.rate / first.setdefault(row.loop, row.rate)
        print(f"| {row.loop} | {row.whose} | {row.game} | {row.rate:,.0f} | {ratio:.2f} |", flush=True)


if __name__ == "__main__":
    main()
