"""One step ahead: try every answer in a few imagined worlds and take the one that looks best on average.

A turn is a chain of small questions. Where the next one is the player's own and its list is short, a second answer is tried
as well: for a victory in every game, for all else in a game without an evaluation. Evaluations look further by themselves
where that measures better; a second answer on top of them gained nothing in any game (docs/bots.md).
"""

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
BROAD = 40  # answers beyond which none is followed by a second one
NARROW = 12  # of those to the next question
SHARES = 1000  # how finely a beginner's lot is drawn
VAGUE = 0.5  # the smaller, the more a beginner keeps to what looks best
IDEAS = 5  # that a beginner has: of a thousand answers even the better half is mostly pointless


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a bot knows of one game."""

    evaluate: Evaluate
    bonus: Bonus | None = None
    sees_at_once: bool = True  # or only what has happened: then one's own next question is answered before judging


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

    return Judgement(lead, sees_at_once=False)


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
        value = _value_ahead if len(question.legal) <= BROAD else _value
        totals = [0.0] * len(question.legal)
        for _ in range(self.worlds):
            world = question.imagine(rng)
            for index, action in enumerate(question.legal):
                after = _after(game, world, action)
                totals[index] += value(game, known, after, player)
                if known.bonus is not None:
                    totals[index] += known.bonus(world, action)
        return [total / self.worlds for total in totals]


class EasyBot:
    """A friendly beginner: has a few good ideas, and does not see which is the best of them."""

    name = "easy"

    def __init__(self) -> None:
        self.eyes = GreedyBot(worlds=1)

    def choose(self, question: Question, rng: Rng) -> int:
        """By lot among the few that look best: the further behind, the rarer; the worse half is never played."""
        if len(question.legal) == 1:
            return question.legal[0]
        values = self.eyes.values(question, rng)
        order = sorted(range(len(values)), key=lambda n: (-values[n], n))[: min(IDEAS, (len(values) + 1) // 2)]
        best, worst = values[order[0]], values[order[-1]]
        heat = (best - worst) * VAGUE + 1e-9
        tickets = [1 + int(SHARES / (1.0 + (best - values[n]) / heat)) for n in order]
        drawn = rng.below(sum(tickets))
        for n, count in zip(order, tickets, strict=True):
            drawn -= count
            if drawn < 0:
                return question.legal[n]
        return question.legal[order[0]]


def _value_ahead(game: Game[Any], known: Judgement, s: State, player: int) -> float:
    """The position as it lies, or after the best second answer where that is the player's own."""
    answers = game.legal(s) if s.player == player else []
    positions = [_after(game, s, answer) for answer in answers] if len(answers) <= NARROW else []
    if positions and not known.sees_at_once:
        return max(_value(game, known, after, player) for after in positions)
    won = [_value(game, known, after, player) for after in positions if _is_won(game, after, player)]
    return max([_value(game, known, s, player), *won])


def _after(game: Game[Any], s: State, action: int) -> State:
    after: State = s.copy()
    game.apply(after, action)
    return after


def _is_won(game: Game[Any], s: State, player: int) -> bool:
    return s.player == OVER and game.ranking(s)[player] == 1


def _value(game: Game[Any], known: Judgement, s: State, player: int) -> float:
    value = known.evaluate(s, player)
    return value + WON if _is_won(game, s, player) else value
