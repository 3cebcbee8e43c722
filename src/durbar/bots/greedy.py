"""One step ahead: try every answer in a few imagined worlds and take the one that looks best on average."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from durbar.bots.base import Question
from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.core.state import OVER, State

Evaluate = Callable[[State, int], float]
Bonus = Callable[[State, int], float]

WON = 1000.0
SHARES = 1000  # how finely a beginner's lot is drawn
VAGUE = 0.5  # the smaller, the more a beginner keeps to what looks best


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a bot knows of one game."""

    evaluate: Evaluate
    bonus: Bonus | None = None


@cache
def judgement(game: Game[Any]) -> Judgement:
    """The evaluation that belongs to the game; for a game without one, the lead in points."""
    name = f"durbar.bots.eval.{game.id}"
    if importlib.util.find_spec(name) is not None:
        module = importlib.import_module(name)
        return Judgement(module.evaluate, getattr(module, "bonus", None))

    def lead(s: State, player: int) -> float:
        points = [score.points for score in game.scores(s)]
        return float(points[player] - max([p for seat, p in enumerate(points) if seat != player], default=0))

    return Judgement(lead)


class GreedyBot:
    """Milliseconds per answer, explains itself by its numbers, and is the yardstick for everything stronger."""

    name = "greedy"

    def __init__(self, worlds: int = 4) -> None:
        self.worlds = worlds

    def choose(self, question: Question, rng: Rng) -> int:
        if len(question.legal) == 1:
            return question.legal[0]
        values = self.values(question, rng)
        best = max(values)
        # Equal answers are chosen among by lot, so that the bot does not always lean to the left of the table.
        ties = [action for action, value in zip(question.legal, values, strict=True) if value >= best - 1e-9]
        return ties[rng.below(len(ties))]

    def values(self, question: Question, rng: Rng) -> list[float]:
        """How good each legal answer looks, in the order of the list; the same worlds are used for all of them."""
        known = judgement(question.game)
        game, player = question.game, question.player
        totals = [0.0] * len(question.legal)
        for _ in range(self.worlds):
            world = question.imagine(rng)
            for index, action in enumerate(question.legal):
                after = world.copy()
                game.apply(after, action)
                totals[index] += _value(game, known, after, player)
                if known.bonus is not None:
                    totals[index] += known.bonus(world, action)
        return [total / self.worlds for total in totals]


class EasyBot:
    """A friendly beginner: sees what a move gives, but not the difference between a good and a very good one."""

    name = "easy"

    def __init__(self) -> None:
        self.eyes = GreedyBot(worlds=1)

    def choose(self, question: Question, rng: Rng) -> int:
        """By lot among what looks good: the further behind the best, the rarer; the worse half is never played."""
        if len(question.legal) == 1:
            return question.legal[0]
        values = self.eyes.values(question, rng)
        order = sorted(range(len(values)), key=lambda n: (-values[n], n))[: (len(values) + 1) // 2]
        best, middle = values[order[0]], values[order[-1]]
        heat = (best - middle) * VAGUE + 1e-9
        tickets = [1 + int(SHARES / (1.0 + (best - values[n]) / heat)) for n in order]
        drawn = rng.below(sum(tickets))
        for n, count in zip(order, tickets, strict=True):
            drawn -= count
            if drawn < 0:
                return question.legal[n]
        return question.legal[order[0]]


def _value(game: Game[Any], known: Judgement, s: State, player: int) -> float:
    value = known.evaluate(s, player)
    if s.player == OVER:
        value += WON if game.ranking(s)[player] == 1 else 0.0
    return value
