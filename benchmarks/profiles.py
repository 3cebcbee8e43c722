"""Where does the time of a game go? Random play of three under the profiler, as plain Python.

`make bench-profile GAME=java` writes benchmarks/results_profile_java.md. The compiled build runs the same functions, but does
not show them to a profiler: shares are a guide to it, not a measurement of it.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
from pathlib import PurePath
from typing import Any

import durbar
from benchmarks.machine import ROOT, commit, machine
from durbar.core.rng import Rng

SHOWN = 12


def play(name: str, games: int) -> int:
    """Random games to their ends; returns the number of decisions."""
    game, decisions = durbar.game(name), 0
    for seed in range(games):
        s = game.setup(3, seed=seed)
        rng = Rng(seed)
        while s.player >= 0:
            actions = game.legal(s)
            game.apply(s, actions[rng.below(len(actions))])
            decisions += 1
    return decisions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    given = parser.parse_args()
    durbar.game(given.game).facts()  # loaded and read before the clock runs
    profile = cProfile.Profile()
    decisions = profile.runcall(play, given.game, given.games)
    seen: dict[tuple[str, int, str], Any] = vars(pstats.Stats(profile))["stats"]  # (calls, all calls, own time, ...)
    whole = sum(figures[2] for figures in seen.values())
    functions = sorted(seen.items(), key=lambda item: -item[1][2])[:SHOWN]
    lines = [
        f"# Where the time of {given.game} goes",
        "",
        f"By `make bench-profile GAME={given.game} GAMES={given.games}`: random play by three, {decisions:,} decisions,",
        "as plain Python under the profiler. Share of the time inside the function itself, and calls per decision.",
        "",
        f"Commit {commit()}; {machine()}.",
        "",
        "| function | where | share | calls per decision |",
        "|---|---|---:|---:|",
    ]
    for (file, _, name), (_, calls, own, *_) in functions:
        lines.append(f"| `{name}` | {PurePath(file).name} | {100 * own / whole:.1f} % | {calls / decisions:.2f} |")
    text = "\n".join(lines) + "\n"
    (ROOT / "benchmarks" / f"results_profile_{given.game}.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
