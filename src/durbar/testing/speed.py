"""How fast a game is: decisions, whole games, copies and imagined worlds per second, with the loop inside."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import durbar.core.playout
from durbar.core.game import Game
from durbar.core.playout import copy_many, play_randomly, sample_to_the_end
from durbar.core.rng import Rng


@dataclass(frozen=True)
class Speed:
    """Medians of several runs, per second, on one core."""

    game: str
    players: int
    build: str  # plain or compiled
    decisions: int  # legal + choose + apply
    sampled: int  # Game.sample + apply
    games: int
    copies: int
    imagines: int

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


def build() -> str:
    """Which engine is loaded."""
    return "plain" if str(durbar.core.playout.__file__).endswith(".py") else "compiled"


def measure(game: Game[Any], players: int, seconds: float = 0.4, runs: int = 5) -> Speed:
    decisions: list[float] = []
    games: list[float] = []
    for run in range(runs):
        count, played, spent = _play(game, players, seconds, run, play_randomly)
        decisions.append(count / spent)
        games.append(played / spent)
    sampled = []
    for run in range(runs):
        count, _, spent = _play(game, players, seconds, run, sample_to_the_end)
        sampled.append(count / spent)
    middle = game.setup(players, seed=1)
    play_randomly(game, middle, Rng(1), most=40)
    copies = [_rate(lambda n: copy_many(game, middle, n), seconds) for _ in range(runs)]

    def imagine(count: int) -> None:
        rng = Rng(1)
        for _ in range(count):
            game.imagine(middle, 0, rng)

    imagines = [_rate(imagine, seconds) for _ in range(runs)]
    figures = [_median(rates) for rates in (decisions, sampled, games, copies, imagines)]
    return Speed(game.id, players, build(), *figures)


Loop = Callable[..., int]


def _play(game: Game[Any], players: int, seconds: float, run: int, loop: Loop) -> tuple[int, int, float]:
    count = played = 0
    spent = 0.0
    seed = 1000 * run
    while spent < seconds:
        s, rng = game.setup(players, seed=seed), Rng(seed)
        start = time.perf_counter()
        count += loop(game, s, rng)
        spent += time.perf_counter() - start
        played += 1
        seed += 1
    return count, played, spent


def _rate(work: Callable[[int], object], seconds: float) -> float:
    count = 100
    while True:
        start = time.perf_counter()
        work(count)
        spent = time.perf_counter() - start
        if spent >= seconds / 2:
            return count / spent
        count = max(count * 2, int(count * seconds / max(spent, 1e-9)))


def _median(rates: list[float]) -> int:
    return round(sorted(rates)[len(rates) // 2])
