"""Advice for a person: the best three answers, how likely each wins, the points it leads to, and what speaks for it."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import Final

from durbar.bots.base import Question
from durbar.bots.greedy import GreedyBot
from durbar.bots.knowledge import Knowledge
from durbar.bots.levels import searcher
from durbar.bots.search import Outlook
from durbar.bots.searching import SearchBot, insight
from durbar.core.rng import Rng
from durbar.core.state import State

MOST: Final = 3
LEVEL: Final = "hard"
SPEAKS: Final = 0.25  # points by which a feature must be better than with the other answers to be named
REASONS: Final = 2
SURE: Final = "sure"  # the name of the points that are kept whatever happens
WORLDS: Final = 4  # imagined for the reasons
SEEDS: Final = 1 << 30


@dataclass(frozen=True, slots=True)
class Advice:
    """One answer and what can be said for it; a bid has no estimates."""

    action: int
    win: float | None  # the estimated chance to win
    points: float | None  # expected at the end of the game
    reasons: tuple[str, ...] = ()  # names of features; texts: `feature.<name>`


def advise(question: Question, rng: Rng) -> list[Advice]:
    """The best first. It knows what the seat knows, and nothing else."""
    if len(question.legal) == 1:
        return [Advice(question.legal[0], None, None)]
    thinker = searcher(question.game, LEVEL)
    if not isinstance(thinker, SearchBot):
        return _planned(question, _choices(question, thinker.choose(question, rng), rng))
    outlooks = thinker.outlooks(question, rng)[:MOST]
    reasons = _reasons(question, outlooks, rng)
    return [Advice(o.answer, o.win, o.points, why) for o, why in zip(outlooks, reasons, strict=True)]


def _choices(question: Question, first: int, rng: Rng) -> list[int]:
    """What a plan begins with, and the answers that look best at once."""
    values = GreedyBot().values(question, rng)
    order = sorted(range(len(values)), key=lambda n: (-values[n], n))
    return [first, *[question.legal[n] for n in order if question.legal[n] != first][: MOST - 1]]


def _planned(question: Question, answers: list[int]) -> list[Advice]:
    """What the rest of the turn would come to, where `bots/eval/<game>.py` can estimate that; the plan stays the first."""
    known = importlib.import_module(f"durbar.bots.eval.{question.game.id}")
    if not known.is_planned(question.imagine(Rng(1))):
        return [Advice(answer, None, None) for answer in answers]
    found = [known.estimate(question.imagine(Rng(1)), answer) for answer in answers]
    reasons = speaking(known.FEATURES, [worth for _, _, worth in found])
    return [Advice(a, win, points, why) for a, (win, points, _), why in zip(answers, found, reasons, strict=True)]


def _reasons(question: Question, outlooks: list[Outlook], rng: Rng) -> list[tuple[str, ...]]:
    """The features that are better after an answer than after the others, by their weights, when the turn is over."""
    names = insight(question.game)(question.game).names
    if not names:
        return [()] * len(outlooks)
    seeds = [rng.below(SEEDS) for _ in range(WORLDS)]  # the same worlds for all answers
    return speaking((SURE, *names), [_weighed(question, outlook.answer, seeds) for outlook in outlooks])


def speaking(names: tuple[str, ...], rows: list[list[float]]) -> list[tuple[str, ...]]:
    """For each row of points the names of those that are clearly more than in the other rows."""
    if len(rows) < 2:
        return [()] * len(rows)
    found: list[tuple[str, ...]] = []
    for n, row in enumerate(rows):
        others = [other for k, other in enumerate(rows) if k != n]
        better = [part - sum(other[i] for other in others) / len(others) for i, part in enumerate(row)]
        order = sorted(range(len(better)), key=lambda i: -better[i])
        found.append(tuple(names[i] for i in order[:REASONS] if better[i] >= SPEAKS))
    return found


def _weighed(question: Question, answer: int, seeds: list[int]) -> list[float]:
    """Sure points and the worth of every feature at the next boundary, on the average over some worlds."""
    total: list[float] = []
    for seed in seeds:
        rng = Rng(seed)
        world = question.imagine(rng)
        knowledge = insight(question.game)(question.game)
        knowledge.begin(world.copy())
        mover = world.player
        question.game.apply(world, answer)
        for _ in range(knowledge.depth):
            if world.player < 0 or knowledge.at_boundary(world, mover):
                break
            mover = world.player
            question.game.apply(world, knowledge.policy(world, rng))
        worth = _worth(knowledge, world, question.player)
        total = [a + b / len(seeds) for a, b in zip(total, worth, strict=True)] if total else [b / len(seeds) for b in worth]
    return total


def _worth(knowledge: Knowledge, world: State, seat: int) -> list[float]:
    weights = knowledge.feature_weights(world)
    if world.player < 0 or not weights:
        return [knowledge.sure(world, seat)] + [0.0] * len(knowledge.names)
    features = knowledge.features(world, seat)
    return [knowledge.sure(world, seat), *[weight * feature for weight, feature in zip(weights, features, strict=True)]]
