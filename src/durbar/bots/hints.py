"""Advice for a person: the best three answers, how likely each wins, the points it leads to, and what speaks for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from durbar.bots.base import Question
from durbar.bots.greedy import GreedyBot
from durbar.bots.knowledge import Knowledge
from durbar.bots.levels import searcher
from durbar.bots.search import Outlook
from durbar.bots.searching import SearchBot, insight
from durbar.core.rng import Rng

MOST: Final = 3
LEVEL: Final = "hard"
SPEAKS: Final = 0.25  # points by which a feature must be better than with the other answers to be named
REASONS: Final = 2


@dataclass(frozen=True, slots=True)
class Advice:
    """One answer and what can be said for it; a game that is not played by the shared search has no estimates."""

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
        return _planned(question, thinker.choose(question, rng), rng)
    outlooks = thinker.outlooks(question, rng)[:MOST]
    reasons = _reasons(question, outlooks, rng)
    return [Advice(o.answer, o.win, o.points, why) for o, why in zip(outlooks, reasons, strict=True)]


def _planned(question: Question, first: int, rng: Rng) -> list[Advice]:
    """What a plan begins with, and the answers that look best at once."""
    values = GreedyBot().values(question, rng)
    order = sorted(range(len(values)), key=lambda n: (-values[n], n))
    others = [question.legal[n] for n in order if question.legal[n] != first]
    return [Advice(action, None, None) for action in [first, *others[: MOST - 1]]]


def _reasons(question: Question, outlooks: list[Outlook], rng: Rng) -> list[tuple[str, ...]]:
    """The features that are better after an answer than after the others, by their weights."""
    knowledge = insight(question.game)(question.game)
    if not knowledge.names or len(outlooks) < 2:
        return [()] * len(outlooks)
    rows = [_weighed(question, knowledge, outlook.answer, rng) for outlook in outlooks]
    found: list[tuple[str, ...]] = []
    for n, row in enumerate(rows):
        others = [other for k, other in enumerate(rows) if k != n]
        better = [part - sum(other[i] for other in others) / len(others) for i, part in enumerate(row)]
        order = sorted(range(len(better)), key=lambda i: -better[i])
        found.append(tuple(knowledge.names[i] for i in order[:REASONS] if better[i] >= SPEAKS))
    return found


def _weighed(question: Question, knowledge: Knowledge, answer: int, rng: Rng) -> list[float]:
    world = question.imagine(rng)
    question.game.apply(world, answer)
    weights = knowledge.feature_weights(world)
    if world.player < 0 or not weights:
        return [0.0] * len(knowledge.names)
    features = knowledge.features(world, question.player)
    return [weight * feature for weight, feature in zip(weights, features, strict=True)]
