"""Evaluations that learn: the weights of named features, fitted by ridge regression to how games of self-play ended.

Every game is dealt and played from a seed, so the same command finds the same weights on every machine and number of cores.
"""

from __future__ import annotations

from typing import Final

from durbar.bots.knowledge import Knowledge
from durbar.bots.search import Search
from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.core.state import OVER, State

RIDGE: Final = 20.0  # how strongly weights are held near those of the whole game, in samples
ASTRAY: Final = 12  # one answer in so many is given by lot, so that unusual positions are seen as well


class Normal:
    """The normal equations of one regression, fed sample by sample."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.samples = 0
        self.squares: list[float] = [0.0] * (size * size)
        self.products: list[float] = [0.0] * size

    def add(self, features: list[float], target: float) -> None:
        size = self.size
        squares = self.squares
        products = self.products
        self.samples += 1
        for i in range(size):
            x = features[i]
            if x != 0.0:
                row = i * size
                for j in range(size):
                    squares[row + j] += x * features[j]
                products[i] += x * target

    def join(self, other: Normal) -> None:
        self.samples += other.samples
        for n in range(len(self.squares)):
            self.squares[n] += other.squares[n]
        for n in range(self.size):
            self.products[n] += other.products[n]

    def weights(self, near: list[float], ridge: float) -> list[float]:
        """The weights that fit best, held near given ones."""
        size = self.size
        rows: list[list[float]] = []
        for i in range(size):
            row = self.squares[i * size : (i + 1) * size]
            row[i] += ridge
            row.append(self.products[i] + ridge * near[i])
            rows.append(row)
        return solve(rows)


def solve(rows: list[list[float]]) -> list[float]:
    """Linear equations by elimination; the last column is the right-hand side."""
    size = len(rows)
    for i in range(size):
        pivot = i
        for k in range(i + 1, size):
            if abs(rows[k][i]) > abs(rows[pivot][i]):
                pivot = k
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(i + 1, size):
            factor = rows[k][i] / rows[i][i]
            if factor != 0.0:
                for j in range(i, size + 1):
                    rows[k][j] -= factor * rows[i][j]
    found = [0.0] * size
    for i in range(size - 1, -1, -1):
        total = rows[i][size]
        for j in range(i + 1, size):
            total -= rows[i][j] * found[j]
        found[i] = total / rows[i][i]
    return found


class Lesson:
    """The equations of every phase, and how far given weights were off on games that they were not fitted to."""

    def __init__(self, size: int, phases: int) -> None:
        self.phases: list[Normal] = [Normal(size) for _ in range(phases)]

    def join(self, other: Lesson) -> None:
        for n in range(len(self.phases)):
            self.phases[n].join(other.phases[n])

    def weights(self) -> list[list[float]]:
        """Of every phase; a phase with few samples stays near what holds for the whole game."""
        size = self.phases[0].size
        whole = Normal(size)
        for phase in self.phases:
            whole.join(phase)
        general = whole.weights([0.0] * size, 1.0)
        return [phase.weights(general, RIDGE) for phase in self.phases]


def study(game: Game[State], s: State, insight: type[Knowledge], rounds: int, rng: Rng, lesson: Lesson) -> None:
    """Play one game by a small search in every seat, and learn from where it stood at each boundary how it ended."""
    seats = len(game.ranking(s))
    eye = insight(game)
    phases: list[int] = []
    rows: list[list[float]] = []
    sure: list[float] = []
    holders: list[int] = []
    while s.player != OVER:
        mover = s.player
        game.apply(s, _answer(game, s, insight, rounds, rng))
        if s.player != OVER and eye.at_boundary(s, mover):
            for seat in range(seats):
                phases.append(eye.phase(s))
                rows.append(eye.features(s, seat))
                sure.append(eye.sure(s, seat))
                holders.append(seat)
    points = [float(score.points) for score in game.scores(s)]
    for n in range(len(rows)):
        lesson.phases[phases[n]].add(rows[n], points[holders[n]] - sure[n])


def _answer(game: Game[State], s: State, insight: type[Knowledge], rounds: int, rng: Rng) -> int:
    legal = game.legal(s)
    if len(legal) == 1:
        return legal[0]
    if rng.below(ASTRAY) == 0:
        return legal[rng.below(len(legal))]
    search = Search(game, game.imagine(s, s.player, rng), insight(game))
    search.run(rounds, rng)
    return search.outlooks()[0].answer
