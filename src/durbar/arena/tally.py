"""What the results say: shares of victories with intervals, places, points, seats, times, ratings."""

from __future__ import annotations

import math
from dataclasses import dataclass

from durbar.arena.match import Result

Z = 1.959964  # of a 95 % interval


@dataclass(frozen=True)
class Row:
    """One bot over all its seats."""

    bot: str
    seats: int  # how often it sat at a table
    wins: float  # a shared victory counts in parts
    low: float  # 95 % interval of its share (Wilson)
    high: float
    expected: float  # the share of an equal among equals
    place: float
    points: float
    mean_ms: float
    slowest_ms: float
    faults: int
    rating: float | None = None
    doubt: float | None = None

    @property
    def share(self) -> float:
        return self.wins / self.seats


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval in which the true share lies in 95 of 100 such runs."""
    if games == 0:
        return (0.0, 1.0)
    p = wins / games
    bottom = 1 + Z * Z / games
    middle = (p + Z * Z / (2 * games)) / bottom
    half = Z * math.sqrt(p * (1 - p) / games + Z * Z / (4 * games * games)) / bottom
    return (max(0.0, middle - half), min(1.0, middle + half))


def table(results: list[Result]) -> list[Row]:
    """The best share first."""
    rated = ratings(results)
    names = sorted({name for result in results for name in result.seats})
    rows = [_row(name, results, rated.get(name)) for name in names]
    return sorted(rows, key=lambda row: (-(row.share / row.expected), row.bot))


def _row(name: str, results: list[Result], rated: tuple[float, float] | None) -> Row:
    held = [(result, seat) for result in results for seat, sat in enumerate(result.seats) if sat == name]
    wins = sum(result.share(seat) for result, seat in held)
    finished = [(result, seat) for result, seat in held if not result.fault]
    answers = sum(result.answers[seat] for result, seat in held)
    low, high = wilson(wins, len(held))
    return Row(
        bot=name,
        seats=len(held),
        wins=wins,
        low=low,
        high=high,
        expected=sum(1 / len(result.seats) for result, _ in held) / len(held),
        place=sum(result.places[seat] for result, seat in held) / len(held),
        points=sum(result.points[seat] for result, seat in finished) / max(1, len(finished)),
        mean_ms=1000 * sum(result.seconds[seat] for result, seat in held) / max(1, answers),
        slowest_ms=1000 * max(result.slowest[seat] for result, seat in held),
        faults=sum(result.culprit == seat for result, seat in held),
        rating=rated[0] if rated else None,
        doubt=rated[1] if rated else None,
    )


def seat_shares(results: list[Result]) -> list[float]:
    """How much of the victories went to each seat, whoever sat there."""
    players = len(results[0].seats)
    return [sum(result.share(seat) for result in results) / len(results) for seat in range(players)]


def ratings(results: list[Result]) -> dict[str, tuple[float, float]]:
    """Plackett-Luce ratings in the order of the games, by openskill; nothing where it is not installed.

    Several seats of one bot at a table are rated as what they are, one bot: its rating is moved by the mean of them.
    """
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce()
    known = {name: model.rating(name=name) for result in results for name in result.seats}
    for result in sorted(results, key=lambda r: r.number):
        if len(set(result.seats)) == 1:
            continue
        teams = [[model.rating(mu=known[name].mu, sigma=known[name].sigma)] for name in result.seats]
        after = model.rate(teams, ranks=[float(place) for place in result.places])
        for name in set(result.seats):
            mine = [after[seat][0] for seat, sat in enumerate(result.seats) if sat == name]
            known[name].mu = sum(r.mu for r in mine) / len(mine)
            known[name].sigma = sum(r.sigma for r in mine) / len(mine)
    return {name: (rating.mu, rating.sigma) for name, rating in known.items()}
