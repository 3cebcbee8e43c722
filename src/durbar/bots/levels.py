"""The bots by name, and how one is asked. A person chooses among PLAYERS; the others are yardsticks.

A level is bounded by a number of rounds, not by a clock: the same question and seed get the same answer on every machine. The
time a question allows is a safety line for slow machines only.
"""

from __future__ import annotations

import importlib
import importlib.util
import math
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from durbar.bots.announced import announced
from durbar.bots.base import Bot, Question, ask
from durbar.bots.greedy import EasyBot, GreedyBot
from durbar.bots.random import RandomBot
from durbar.bots.searching import SearchBot
from durbar.core.errors import DurbarError
from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.core.state import State

ROUNDS: Final[dict[str, int]] = {"hard": 600, "expert": 4000}  # of a game that names no budgets of its own


class LevelBot:
    """Searches as long as its level says for the game it is asked about."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, question: Question, rng: Rng) -> int:
        chosen: int = searcher(question.game, self.name).choose(question, rng)
        return chosen


@cache
def searcher(game: Game[Any], level: str) -> Any:
    """The bot that thinks about a game: the shared search, unless `bots/eval/<game>.py` has a `planner` of its own."""
    module = f"durbar.bots.eval.{game.id}"
    known = importlib.import_module(module) if importlib.util.find_spec(module) is not None else None
    budget = getattr(known, "BUDGETS", ROUNDS)[level]
    planner = getattr(known, "planner", None)
    return planner(budget) if planner is not None else SearchBot(budget)


PLAYERS: Final = ("easy", "medium", "hard", "expert")  # what a person chooses among
LEVELS: Final[dict[str, Callable[[], Bot]]] = {
    "easy": EasyBot,
    "medium": GreedyBot,
    "hard": lambda: LevelBot("hard"),
    "expert": lambda: LevelBot("expert"),
    "greedy": GreedyBot,
    "random": RandomBot,
}


class UnknownBot(DurbarError):
    """No bot has that name."""


def bot(level: str) -> Bot:
    make = LEVELS.get(level)
    if make is None:
        others = f"; in the arena also: {', '.join(announced())}" if announced() else ""
        raise UnknownBot(f"there is no bot '{level}'; known bots: {', '.join(LEVELS)}{others}")
    return make()


def answer(game: Game[Any], s: State, player: Bot, rng: Rng, seconds: float = math.inf) -> int:
    """What the bot answers to the open question; it never sees the state."""
    return player.choose(ask(game, s, seconds), rng)


def play_out(game: Game[Any], s: State, seats: list[Bot], rng: Rng, seconds: float = math.inf) -> int:
    """Let bots play a state to its end, in place; returns the number of answers."""
    count = 0
    while s.player >= 0:
        game.apply(s, answer(game, s, seats[s.player], rng, seconds))
        count += 1
    return count
