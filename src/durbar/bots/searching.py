"""A bot that searches: so many rounds per question, over imagined worlds only."""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from typing import Any

from durbar.bots.base import Question
from durbar.bots.knowledge import Knowledge
from durbar.bots.search import Outlook, Search
from durbar.core.game import Game
from durbar.core.rng import Rng


@cache
def insight(game: Game[Any]) -> type[Knowledge]:
    """What is known of the game, or nothing."""
    name = f"durbar.bots.eval.{game.id}"
    if importlib.util.find_spec(name) is not None:
        found: type[Knowledge] = getattr(importlib.import_module(name), "Insight", Knowledge)
        return found
    return Knowledge


class SearchBot:
    """Bounded by rounds, or by the question's time where `timed`."""

    name = "search"

    def __init__(self, rounds: int, timed: bool = False) -> None:
        self.rounds = rounds
        self.timed = timed

    def choose(self, question: Question, rng: Rng) -> int:
        if len(question.legal) == 1:
            return question.legal[0]
        return self.outlooks(question, rng)[0].answer

    def outlooks(self, question: Question, rng: Rng) -> list[Outlook]:
        """Every answer that was looked at, best first."""
        known = question.imagine(rng)
        search = Search(question.game, known, insight(question.game)(question.game))
        search.run(self.rounds, rng, question.seconds if self.timed else 0.0)
        return search.outlooks()
