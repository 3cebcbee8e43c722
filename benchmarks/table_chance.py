"""What does chance cost at a table? An answer, and the deal, by the stream of scheme 2 and by the generator of scheme 1.

`python -m benchmarks.table_chance` (with `PYTHONPATH=build/compiled` for the compiled engine) plays the same number of random
answers at tables of both schemes by turns and prints microseconds per answer and per deal.
"""

from __future__ import annotations

import argparse
import statistics
import time

import durbar
from benchmarks.machine import commit, machine
from durbar.core.play import Play
from durbar.core.rng import Rng


def answers(game: str, players: int, scheme: int, seed: str, most: int) -> tuple[float, float, float]:
    """Seconds for the deal, seconds per answer on average, and for the slowest answer."""
    started = time.perf_counter()
    play = Play(game, players, seed=seed, scheme=scheme)
    dealt = time.perf_counter() - started
    rng, total, slowest, count = Rng(seed), 0.0, 0.0, 0
    while not play.over and count < most:
        action = play.game.sample(play.state, rng)
        started = time.perf_counter()
        play.choose(action)
        took = time.perf_counter() - started
        total, slowest, count = total + took, max(slowest, took), count + 1
    return dealt, total / count, slowest


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--most", type=int, default=400)
    given = parser.parse_args()
    print(f"Commit {commit()}; {machine()}. Medians of {given.games} games, microseconds.")
    print("| game | players | scheme | deal | answer | slowest answer |")
    print("|---|---|---|---:|---:|---:|")
    for id in durbar.game_ids():
        players = durbar.game(id).players[-1]
        rows: dict[int, list[tuple[float, float, float]]] = {1: [], 2: []}
        for number in range(given.games):
            for scheme, found in rows.items():
                found.append(answers(id, players, scheme, f"bench {number}", given.most))
        for scheme, found in rows.items():
            deal, mean, slowest = (statistics.median(column) * 1e6 for column in zip(*found, strict=True))
            print(f"| {id} | {players} | {scheme} | {deal:.0f} | {mean:.1f} | {slowest:.0f} |")


if __name__ == "__main__":
    main()
