"""Bots that misbehave, for the arena to cope with."""

from __future__ import annotations

import os
import time

from durbar.bots.base import Question
from durbar.core.rng import Rng


class Crashing:
    name = "crashing"

    def choose(self, question: Question, rng: Rng) -> int:
        raise RuntimeError("out of ideas")


class Cheating:
    name = "cheating"

    def choose(self, question: Question, rng: Rng) -> int:
        return -7


class Hanging:
    name = "hanging"

    def choose(self, question: Question, rng: Rng) -> int:
        time.sleep(600)
        return question.legal[0]


class Exploding:
    name = "exploding"

    def choose(self, question: Question, rng: Rng) -> int:
        os._exit(3)
