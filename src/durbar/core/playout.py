"""Random play with the loop inside, for benchmarks, tests and search."""

from __future__ import annotations

from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.core.state import OVER, State


def play_randomly(game: Game[State], s: State, rng: Rng, most: int = 1_000_000) -> int:
    """Answer at random, in place, until the game is over or `most` answers are given; returns how many there were."""
    count = 0
    while s.player != OVER and count < most:
        actions = game.legal(s)
        game.apply(s, actions[rng.below(len(actions))])
        count += 1
    return count


def sample_to_the_end(game: Game[State], s: State, rng: Rng, most: int = 1_000_000) -> int:
    """The same by `Game.sample`, which in some games is much quicker than listing every answer."""
    count = 0
    while s.player != OVER and count < most:
        game.apply(s, game.sample(s, rng))
        count += 1
    return count


def copy_many(game: Game[State], s: State, count: int) -> State:
    """Copies of copies, so that nothing can be left out; returns the last."""
    for _ in range(count):
        s = game.copy(s)
    return s
