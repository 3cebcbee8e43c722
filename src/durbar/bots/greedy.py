"""One step ahead: try every answer in a few imagined worlds and take the one that looks best on average."""

from __future__ import annotations

import importlib
import importlib.util
import time
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
        deadline = time.monotonic() + question.seconds
        totals = [0.0] * len(question.legal)
        worlds = 0
        while worlds < self.worlds:
            world = question.imagine(rng)
            for index, action in enumerate(question.legal):
                after = world.copy()
                game.apply(after, action)
                totals[index] += _value(game, known, after, player)
                if known.bonus is not None:
                    totals[index] += known.bonus(world, action)
            worlds += 1
            if time.monotonic() > deadline:
                break
        return [total / worlds for total in totals]


def _value(game: Game[Any], known: Judgement, s: State, player: int) -> float:
    value = known.evaluate(s, player)
    if s.player == OVER:
        value += WON if game.ranking(s)[player] == 1 else 0.0
    return value
