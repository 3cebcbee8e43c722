"""The simplest bot: any legal answer is as good as another."""

from __future__ import annotations

from durbar.bots.base import Question
from durbar.core.rng import Rng


class RandomBot:
    name = "random"

    def choose(self, question: Question, rng: Rng) -> int:
        return question.legal[rng.below(len(question.legal))]
