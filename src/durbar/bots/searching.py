"""A bot that searches: so many rounds per question, over imagined worlds only."""

from __future__ import annotations

import importlib
import importlib.util
import math
from functools import cache
from typing import Any, Final

from durbar.bots.base import Question
from durbar.bots.knowledge import Knowledge
from durbar.bots.search import Outlook, Search
from durbar.core.game import Game
from durbar.core.rng import Rng

ENDLESS: Final = 1_000_000_000


@cache
def insight(game: Game[Any]) -> type[Knowledge]:
    """What is known of the game, or nothing."""
    name = f"durbar.bots.eval.{game.id}"
    if importlib.util.find_spec(name) is not None:
        found: type[Knowledge] = getattr(importlib.import_module(name), "Insight", Knowledge)
        return found
    return Knowledge


class SearchBot:
    """So many rounds per question; the question's time is a safety line. `timed`: as many rounds as fit into it."""

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
        knowledge = insight(question.game)(question.game)
        knowledge.rounds = self.rounds
        search = Search(question.game, question.imagine(rng), knowledge)
        rounds = ENDLESS if self.timed else self.rounds
        search.run(rounds, rng, question.seconds if question.seconds < math.inf else 0.0)
        return search.outlooks()
