"""Games of the planner against itself, for the weights of the features to be learned from, and deals to try new ones on."""

from __future__ import annotations

from typing import Final

from durbar.bots.eval.amritsar_features import NAMES as NAMES
from durbar.bots.eval.amritsar_features import WEIGHTS, WHOLE_GAME, features, turn_begins, turns_to_come
from durbar.bots.eval.amritsar_plans import Planner
from durbar.bots.self_play import Sample
from durbar.core.registry import game
from durbar.core.rng import Rng
from durbar.core.state import OVER
from durbar.games.amritsar.actions import SETUP_COLOUR
from durbar.games.amritsar.components import PLAYER_COUNTS
from durbar.games.amritsar.rules import apply
from durbar.games.amritsar.scoring import points
from durbar.games.amritsar.state import PP, SEAT, AmritsarState

Table = dict[int, list[float]]

TABLES: Final[tuple[int, ...]] = tuple([players for players in PLAYER_COUNTS if players > 1])
ALWAYS: Final = 0  # how much time is left is among the features: early ones have weights of their own
PHASES: Final[tuple[int, ...]] = (ALWAYS,)
HANDMADE: Final[dict[int, Table]] = {players: {ALWAYS: list(WEIGHTS)} for players in TABLES}
GAMES: Final = 700  # to learn from
WIDTH: Final = 3  # of the planner: many games matter more than good ones
IDEAS: Final = 5  # among the best so many turns ...
ASTRAY: Final = 6  # ... one in so many is chosen by lot, so that unusual positions are seen as well


def lesson(players: int, seed: int) -> list[Sample]:
    """One game: features and points still to come, for every seat at the beginning of every turn."""
    rng = Rng(f"amritsar lesson {players} {seed}")
    s = _dealt(players, f"amritsar lesson {players} {seed}")
    seen: list[tuple[int, int, list[float]]] = []
    while s.player != OVER:
        if turn_begins(s):
            for seat in range(players):
                seen.append((seat, s.seats[SEAT * seat + PP], _row(s, seat)))
        plans = Planner(s.player, list(WEIGHTS), WIDTH).plans(s, IDEAS)
        chosen = rng.below(len(plans)) if rng.below(ASTRAY) == 0 else 0
        for answer in plans[chosen].answers:
            apply(s, answer)
    return [(ALWAYS, row, float(points(s, seat) - before)) for seat, before, row in seen]


def _row(s: AmritsarState, seat: int) -> list[float]:
    """The features, and once more by the share of the game that is still to come."""
    turns = turns_to_come(s, seat)
    found = features(s, seat, turns)
    return [*found, *[value * turns / WHOLE_GAME for value in found]]


def duel(players: int, seed: int, new: Table, old: Table) -> float:
    """One deal from every seat: by how many points a planner with the new weights is ahead of the best with the old ones."""
    total = 0
    for seat in range(players):
        s = _dealt(players, f"amritsar duel {players} {seed}")
        while s.player != OVER:
            weights = new if s.player == seat else old
            for answer in Planner(s.player, weights[ALWAYS], WIDTH).plans(s, 1)[0].answers:
                apply(s, answer)
        total += points(s, seat) - max([points(s, other) for other in range(players) if other != seat])
    return total / players


def _dealt(players: int, seed: str) -> AmritsarState:
    """A table after the setup, whose few questions are answered by lot."""
    s = game("amritsar").setup(players, seed=seed)
    assert isinstance(s, AmritsarState)
    rng = Rng(seed)
    while s.decision <= SETUP_COLOUR:
        apply(s, s.answers[rng.below(len(s.answers))])
    return s
