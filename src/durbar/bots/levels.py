"""The bots by name, and how one is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from durbar.bots.base import Bot, ask
from durbar.bots.greedy import GreedyBot
from durbar.bots.random import RandomBot
from durbar.core.errors import DurbarError
from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.core.state import State

LEVELS: dict[str, Callable[[], Bot]] = {"random": RandomBot, "greedy": GreedyBot}


class UnknownBot(DurbarError):
    """No bot has that name."""


def bot(level: str) -> Bot:
    make = LEVELS.get(level)
    if make is None:
        raise UnknownBot(f"there is no bot '{level}'; known bots: {', '.join(LEVELS)}")
    return make()


def answer(game: Game[Any], s: State, player: Bot, rng: Rng, seconds: float = 1.0) -> int:
    """What the bot answers to the open question; it never sees the state."""
    return player.choose(ask(game, s, seconds), rng)


def play_out(game: Game[Any], s: State, seats: list[Bot], rng: Rng, seconds: float = 1.0) -> int:
    """Let bots play a state to its end, in place; returns the number of answers."""
    count = 0
    while s.player >= 0:
        game.apply(s, answer(game, s, seats[s.player], rng, seconds))
        count += 1
    return count
