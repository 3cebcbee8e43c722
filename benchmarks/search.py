"""How many rounds a second does the search make? By process time, on one core, over the same positions of every game.

`make bench-search` prints the table and writes benchmarks/results_search.md with commit and machine. The positions come from
games of the medium bot; the rounds of a question are those of `hard`. `what it found` is the same text for the same outlooks: a
change that only makes the search faster leaves it as it is. Java is planned turn by turn (`bots/eval/java_turns.py`), not
searched.
"""

from __future__ import annotations

import argparse
import hashlib
import time
from typing import Any

import durbar
from benchmarks.machine import ROOT, commit, machine
from durbar.bots.base import ask
from durbar.bots.levels import answer, bot, searcher
from durbar.bots.searching import SearchBot
from durbar.core.rng import Rng
from durbar.core.state import State
from durbar.testing.speed import build

TABLES = {"amritsar": (2, 4), "dice_charmers": (2, 4), "maharaja": (2, 4), "taj_mahal": (3, 5)}
APART = 7  # answers between two positions


def positions(game: Any, players: int, count: int) -> list[State]:
    """Open questions of games among medium bots, spread over the whole game."""
    found: list[State] = []
    seed = 0
    while len(found) < count:
        s, rng, answers = game.setup(players, seed=seed), Rng(seed), 0
        while s.player >= 0 and len(found) < count:
            if len(game.legal(s)) > 1:
                answers += 1
                if answers % APART == 0:
                    found.append(game.copy(s))
            game.apply(s, answer(game, s, bot("medium"), rng))
        seed += 1
    return found


def rate(game: Any, players: int, count: int, runs: int) -> tuple[int, str]:
    """Rounds per second in the best of some runs, and what the search found."""
    tables = positions(game, players, count)
    searching: SearchBot = searcher(game, "hard")
    best, found = 0.0, ""
    for _ in range(runs):
        said = hashlib.sha256()
        started = time.process_time()
        for seed, s in enumerate(tables):
            for outlook in searching.outlooks(ask(game, s), Rng(seed)):
                said.update(f"{outlook.answer} {outlook.visits} {outlook.utility!r}\n".encode())
        best = max(best, count * searching.rounds / (time.process_time() - started))
        found = said.hexdigest()[:12]
    return round(best), found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(TABLES))
    parser.add_argument("--positions", type=int, default=20)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--note", default="", help="what else the machine was doing")
    parser.add_argument("--write", action="store_true", help="benchmarks/results_search.md")
    given = parser.parse_args()
    lines = [
        "# How fast the search is",
        "",
        f"By `make bench-search`: rounds per second of process time on one core, {build()} build, the best of {given.runs}",
        f"runs over {given.positions} positions of games among medium bots, each with the rounds of `hard`. Equal texts in the",
        "last column stand for equal outlooks.",
        "",
        f"Commit {commit()}; {machine()}. {given.note}".rstrip(),
        "",
        "| game | players | rounds/s | what it found |",
        "|---|---:|---:|---|",
    ]
    for name in given.games:
        for players in TABLES[name]:
            rounds, found = rate(durbar.game(name), players, given.positions, given.runs)
            lines.append(f"| {name} | {players} | {rounds:,} | {found} |")
            print(lines[-1], flush=True)
    text = "\n".join(lines) + "\n"
    if given.write:
        (ROOT / "benchmarks" / "results_search.md").write_text(text, encoding="utf-8")
    print(text)


if __name__ == "__main__":
    main()
