"""How good is a bot, and how long are its games? One seat in turn against random players, and games among equals.

`make bench-bots GAME=java GAMES=34` prints a table and writes it to benchmarks/results_bots_java.md with commit and machine.
GAMES and EQUALS (with the bot in every seat) count per player count and set-up. A shared victory counts in parts. Another
SEED deals other games; none of them deals those of the tests.
"""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any

import durbar
from benchmarks.machine import ROOT, commit, machine
from durbar.bots.levels import answer, bot
from durbar.core.rng import Rng

SETUPS: dict[str, list[dict[str, object]]] = {"dice_charmers": [{"sheet": "sun"}, {"sheet": "moon"}]}
FAR = 1_000_000  # between the deals of two seeds


@dataclass(frozen=True)
class Case:
    """One table: the bot sits in `seat`, or everywhere."""

    game: str
    level: str
    players: int
    options: dict[str, object]
    seat: int | None
    seed: int


@dataclass(frozen=True)
class Result:
    won: float
    best: int
    length: int
    answers: int
    slowest: float


def length(s: Any, passed_on: int) -> int:
    """Rounds where the game counts them, otherwise turns."""
    return int(s.round) if hasattr(s, "round") else passed_on


def play(case: Case) -> Result:
    game = durbar.game(case.game)
    s = game.setup(case.players, case.options, seed=case.seed)
    seats = [bot(case.level if case.seat in (None, seat) else "random") for seat in range(case.players)]
    rng = Rng(case.seed)
    answers, turns, slowest = 0, 1, 0.0
    while s.player >= 0:
        before = getattr(s, "turn_player", s.player)
        started = time.perf_counter()
        action = answer(game, s, seats[s.player], rng)
        slowest = max(slowest, time.perf_counter() - started)
        game.apply(s, action)
        answers += 1
        turns += s.player >= 0 and getattr(s, "turn_player", s.player) != before
    ranks = game.ranking(s)
    won = 1 / ranks.count(1) if case.seat is not None and ranks[case.seat] == 1 else 0.0
    return Result(won, max(score.points for score in game.scores(s)), length(s, turns), answers, slowest)


def spread(values: list[int]) -> str:
    return f"{sum(values) / len(values):.1f} ({min(values)}-{max(values)})"


def row(pool: ProcessPoolExecutor, make: Any, players: int, games: int, equal: int, first: int, title: str) -> str:
    alone = list(pool.map(play, [make(seat=number % players, seed=first + number) for number in range(games)]))
    equals = list(pool.map(play, [make(seat=None, seed=first + games + number) for number in range(equal)]))
    return (
        f"| {title} | {players} | {sum(r.won for r in alone):g} of {games} | {len(equals)} "
        f"| {spread([r.length for r in equals])} | {spread([r.answers for r in equals])} | {spread([r.best for r in equals])} "
        f"| {1000 * max(r.slowest for r in [*alone, *equals]):.0f} ms |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--equals", type=int, default=20)
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game = durbar.game(given.game)
    lines = [
        f"# How well {given.level} plays {given.game}",
        "",
        f"Written by `make bench-bots GAME={given.game} GAMES={given.games} EQUALS={given.equals} SEED={given.seed}`: one seat",
        "in turn against random players, then games among equals, whose length (rounds where the game counts them, otherwise",
        "turns), answers and winner's points are given as mean (least-most).",
        "",
        f"Commit {commit()}; {machine()}.",
        "",
        "| set-up | players | won | among equals | length | answers | winner | slowest answer |",
        "|---|---|---:|---:|---:|---:|---:|---:|",
    ]
    print("\n".join(lines), flush=True)
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for options in SETUPS.get(given.game, [{}]):
            for players in game.players:
                if players == 1:
                    continue  # alone there is nobody to beat
                make = partial(Case, given.game, given.level, players, options)
                title = " ".join(str(value) for value in options.values()) or "standard"
                lines.append(row(pool, make, players, given.games, given.equals, FAR * given.seed, title))
                print(lines[-1], flush=True)
    (ROOT / "benchmarks" / f"results_bots_{given.game}.md").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
