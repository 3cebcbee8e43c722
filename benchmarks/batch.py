"""How many decisions a second does a batch record on one core, and how many with everything that a network is shown?

`PYTHONPATH=build/compiled python -m benchmarks.batch` prints the table and writes benchmarks/results_batch.md.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import numpy as np

import durbar
from benchmarks.machine import commit, machine
from durbar.adapters import batch
from durbar.adapters.layout import layout
from durbar.core import rng

ROOT = Path(__file__).resolve().parents[1]
RUNS = 5


def measure(game: str, players: int, seconds: float) -> tuple[float, float, int]:
    """Decisions per second of CPU time: recorded, and recorded and unpacked; and the bytes of a recorded decision."""
    buffer = np.empty((0, layout(durbar.game(game), players).size), np.float32)
    recorded: list[float] = []
    complete: list[float] = []
    size = number = games = 1
    while len(recorded) < RUNS:
        began = time.process_time()
        found = batch.play(game, games, players, seed="benchmark", first=number, at_once=games)
        played = time.process_time()
        if played - began < seconds / 2 and games < 256:
            games *= 2
            continue
        if len(buffer) < len(found):
            buffer = np.zeros((2 * len(found), buffer.shape[1]), np.float32)
        unpacking = time.process_time()
        found.observations(out=buffer[: len(found)])
        _ = found.masks(), found.actions, found.returns
        done = time.process_time()
        recorded.append(len(found) / (played - began))
        complete.append(len(found) / (played - began + done - unpacking))
        arrays = (found.rows, found.legal, found.counts, found.actions, found.seats, found.games, found.steps)
        size, number = sum(array.nbytes for array in arrays) // len(found), number + games
    return float(np.median(recorded)), float(np.median(complete)), size


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("games", nargs="*", default=durbar.game_ids())
    asked = parser.parse_args()
    build = "plain" if rng.__file__.endswith(".py") else "compiled"
    lines = [
        "# How fast batches are recorded",
        "",
        "Written by `PYTHONPATH=build/compiled python -m benchmarks.batch`: random play, medians of five runs, decisions per",
        "second of CPU time on one core. *recorded*: what the player to move knew (condensed where the game has columns, else",
        "as a vector), the legal answers, the answer, seat, game, step and the end. *complete*: the same, and of each decision",
        "the whole observation as `float32`, the mask and the return. Both include dealing and the end of each game.",
        "",
        f"Commit {commit()}; {build} build; {machine()}.",
        "",
        "| game | players | condensed | recorded/s | complete/s | bytes per decision | numbers of an observation |",
        "|---|---:|---|---:|---:|---:|---:|",
    ]
    for id in asked.games:
        game = durbar.game(id)
        for players in game.players:
            recorded, complete, size = measure(id, players, asked.seconds)
            wide = layout(game, players).size
            known = "yes" if game.condensed else "no"
            lines.append(f"| {id} | {players} | {known} | {recorded:,.0f} | {complete:,.0f} | {size:,} | {wide:,} |")
            print(lines[-1], flush=True)
    if asked.games == durbar.game_ids():
        (ROOT / "benchmarks" / "results_batch.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
