"""Games of a small search against itself, for the weights of the features to be learned from."""

from __future__ import annotations

from typing import Final

from durbar.bots.eval.dice_charmers import LEARNED_WITH, Insight
from durbar.bots.eval.dice_charmers_features import FEATURES
from durbar.bots.eval.dice_charmers_features import PHASES as PHASE_COUNT
from durbar.bots.self_play import Sample, samples
from durbar.core.registry import game
from durbar.core.rng import Rng
from durbar.games.dice_charmers.components import SHEETS

NAMES: Final[tuple[str, ...]] = FEATURES
TABLES: Final[tuple[int, ...]] = (LEARNED_WITH,)
PHASES: Final[tuple[int, ...]] = tuple(range(PHASE_COUNT))
GAMES: Final = 3000  # to learn from
ROUNDS: Final = 40  # of the search that plays


def lesson(players: int, seed: int) -> list[Sample]:
    """One game on either sheet: phase of the race, features and half points still to come, for every seat after every turn."""
    charmers = game("dice_charmers")
    s = charmers.setup(players, {"sheet": SHEETS[seed % len(SHEETS)]}, seed=f"dice_charmers lesson {players} {seed}")
    return samples(charmers, s, Insight, ROUNDS, Rng(f"dice_charmers lesson {players} {seed}"))
