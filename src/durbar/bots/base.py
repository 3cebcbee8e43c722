"""The only door between a game and a bot: what its seat may know, and worlds that could be true."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.core.state import State


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is told when it must answer. It holds no state, only the means to imagine one."""

    game: Game[Any]
    player: int
    legal: tuple[int, ...]
    view: Mapping[str, Any]
    imagine: Callable[[Rng], State]  # a world that the player could be in
    seconds: float  # when it must stop thinking at the latest; infinite where only its budget counts


class Bot(Protocol):
    name: str

    def choose(self, question: Question, rng: Rng) -> int:
        """One of the legal answers. All its chance comes from `rng`: same question, same seed, same answer."""
        ...


def ask(game: Game[Any], s: State, seconds: float = math.inf) -> Question:
    """The open question of a state, in the eyes of the player who must answer it."""
    player = s.player
    # Imagining once here cuts the true state off: the closure below holds an imagined world, and imagining from it gives
    # the same worlds (docs/adr/0003).
    known = game.imagine(s, player, Rng(1))

    def imagine(rng: Rng) -> State:
        world: State = game.imagine(known, player, rng)
        return world

    return Question(game, player, tuple(game.legal(s)), game.view(s, player), imagine, seconds)
