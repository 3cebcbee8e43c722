"""One game between bots, and what became of it. A bot that crashes or answers illegally loses the game."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import durbar
from durbar.arena.contest import Case, Contest, seat_bot
from durbar.bots.levels import answer
from durbar.core.rng import Rng


@dataclass
class Result:
    """As it stands in a line of a file of results."""

    number: int
    deal: int
    seats: list[str]
    places: list[int]
    points: list[int]
    answers: list[int]  # per seat
    seconds: list[float]  # that all of them took
    slowest: list[float]
    fault: str = ""  # why a bot lost without playing on
    culprit: int | None = None  # its seat

    def share(self, seat: int) -> float:
        """Of the victory."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


def play(contest: Contest, case: Case, tell: Callable[[int], None]) -> Result:
    """The whole game; `tell` hears which seat begins to think, so that somebody else can look at the clock."""
    game = durbar.game(contest.game)
    s = game.setup(contest.players, dict(contest.options), seed=f"{contest.seed} {case.deal}")
    bots = [seat_bot(name, contest) for name in case.seats]
    chance = [Rng(f"{contest.seed} {case.number} {seat}") for seat in range(contest.players)]
    result = blank(contest, case)
    limit = contest.seconds if contest.seconds is not None else math.inf
    while s.player >= 0:
        seat = s.player
        tell(seat)
        started = time.perf_counter()
        try:
            action = answer(game, s, bots[seat], chance[seat], limit)
        except Exception as error:
            return forfeit(result, seat, f"crashed: {type(error).__name__}: {error}")
        took = time.perf_counter() - started
        result.answers[seat] += 1
        result.seconds[seat] += took
        result.slowest[seat] = max(result.slowest[seat], took)
        if type(action) is not int or action not in game.legal(s):
            return forfeit(result, seat, f"answered {action!r}, which is not legal")
        game.apply(s, action)
    result.places = game.ranking(s)
    result.points = [score.points for score in game.scores(s)]
    return result


def blank(contest: Contest, case: Case) -> Result:
    zeros = [0] * contest.players
    return Result(
        case.number, case.deal, list(case.seats), zeros[:], zeros[:], zeros[:], [0.0] * contest.players, [0.0] * contest.players
    )


def forfeit(result: Result, seat: int, fault: str) -> Result:
    """The culprit is last, the others share the victory."""
    players = len(result.seats)
    result.places = [players if p == seat else 1 for p in range(players)]
    result.fault, result.culprit = fault, seat
    return result


def read_result(line: dict[str, Any]) -> Result:
    return Result(**line)
