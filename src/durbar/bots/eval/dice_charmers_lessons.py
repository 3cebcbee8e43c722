"""Games of the plain policy against itself, for the weights of the features to be learned from.

The tracks of whoever is faster end the game for all: how many points are still to come says little about how good a sheet is.
So a seat is compared with the others at its table, there and at the end.
"""

from __future__ import annotations

from typing import Final

from durbar.bots.eval.dice_charmers import LEARNED_WITH, Insight
from durbar.bots.eval.dice_charmers_features import FEATURES, WIDTH
from durbar.bots.eval.dice_charmers_features import PHASES as PHASE_COUNT
from durbar.bots.self_play import Sample, samples
from durbar.core.game import Game
from durbar.core.registry import game
from durbar.core.rng import Rng
from durbar.core.state import State
from durbar.games.dice_charmers.components import SHEETS
from durbar.games.dice_charmers.scoring import TOUCHING

NAMES: Final[tuple[str, ...]] = FEATURES
TABLES: Final[tuple[int, ...]] = (LEARNED_WITH,)
PHASES: Final[tuple[int, ...]] = tuple(range(PHASE_COUNT))
GAMES: Final = 8000  # to learn from
EVERY: Final = 3  # one boundary of so many is learned from: neighbours hardly differ
FAME: Final = 1  # among the features
MONEY: Final = 2


class Plain(Insight):
    """Plays by the terms that greedy knows: what is learned does not depend on what was learned before."""

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.weights = []


def lesson(players: int, seed: int) -> list[Sample]:
    """One game on either sheet: how far the race is run, features and half points still to come, beside those of the others."""
    charmers = game("dice_charmers")
    s = charmers.setup(players, {"sheet": SHEETS[seed % len(SHEETS)]}, seed=f"dice_charmers lesson {players} {seed}")
    seen = samples(charmers, s, Plain, 0, Rng(f"dice_charmers lesson {players} {seed}"))
    found: list[Sample] = []
    for first in range(seed % EVERY * players, len(seen), EVERY * players):
        table = seen[first : first + players]
        if not _is_over(table):
            found += beside_each_other(table)
    return found


def _is_over(table: list[Sample]) -> bool:
    """Has somebody an overlap, so that nothing but the last pass is to come?"""
    return max([2.0 * found[FAME] + found[MONEY] for _, found, _ in table]) > TOUCHING


def beside_each_other(table: list[Sample]) -> list[Sample]:
    """Every seat less the mean of the table; and the mean itself, for the first feature alone."""
    players = len(table)
    phase = table[0][0]
    mean = [sum([found[n] for _, found, _ in table]) / players for n in range(WIDTH)]
    to_come = sum([target for _, _, target in table]) / players
    rows = [(phase, [found[n] - mean[n] for n in range(WIDTH)], target - to_come) for _, found, target in table]
    return [*rows, (phase, [1.0] + [0.0] * (WIDTH - 1), to_come)]
