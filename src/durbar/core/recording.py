"""Many decisions as whole numbers, one after the other: what a batch of games is made of, with the loop inside."""

from __future__ import annotations

from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.core.state import OVER, State


class Tape:
    """What stood on the table at each decision and what was answered, until somebody takes it away."""

    def __init__(self) -> None:
        self.rows: list[int] = []  # what the player to move may know, as `Game.condense` writes it; empty without columns
        self.legal: list[int] = []  # the legal answers of all decisions
        self.counts: list[int] = []  # how many of them belong to each
        self.seats: list[int] = []
        self.actions: list[int] = []

    def clear(self) -> None:
        self.rows.clear()
        self.legal.clear()
        self.counts.clear()
        self.seats.clear()
        self.actions.clear()


def note(game: Game[State], s: State, tape: Tape) -> list[int]:
    """Write down the open question in the eyes of the player who must answer it; returns the legal answers."""
    legal = game.legal(s)
    if game.condensed:
        game.condense(s, s.player, tape.rows)
    tape.legal.extend(legal)
    tape.counts.append(len(legal))
    tape.seats.append(s.player)
    return legal


def note_all(game: Game[State], states: list[State], tape: Tape) -> None:
    """The open questions of many tables."""
    for s in states:
        note(game, s, tape)


def apply_all(game: Game[State], states: list[State], actions: list[int]) -> list[int]:
    """Answer at many tables; returns the places of those whose game is over."""
    over: list[int] = []
    for n in range(len(states)):
        s = states[n]
        game.apply(s, actions[n])
        if s.player == OVER:
            over.append(n)
    return over


def record_randomly(game: Game[State], s: State, rng: Rng, tape: Tape) -> int:
    """Answer at random, in place, to the end of the game; returns how many answers there were."""
    count = 0
    while s.player != OVER:
        legal = note(game, s, tape)
        action = legal[rng.below(len(legal))]
        tape.actions.append(action)
        game.apply(s, action)
        count += 1
    return count
