"""Games of a small search against itself, for the weights of the features to be learned from."""

from __future__ import annotations

from typing import Final

from durbar.bots.eval.maharaja import FEATURES, Insight
from durbar.bots.self_play import Sample, samples
from durbar.core.registry import game
from durbar.core.rng import Rng
from durbar.games.maharaja.components import DAYS, PLAYER_COUNTS

NAMES: Final[tuple[str, ...]] = FEATURES
TABLES: Final[tuple[int, ...]] = PLAYER_COUNTS
PHASES: Final[tuple[int, ...]] = tuple(range(1, DAYS + 1))
GAMES: Final = 2000  # to learn from
ROUNDS: Final = 60  # of the search that plays


def lesson(players: int, seed: int) -> list[Sample]:
    """One game with either sides of the cards: day, features and points still to come, for every player after every turn."""
    maharaja = game("maharaja")
    options = {"grey_sides": seed % 4 == 0} if players == 2 else {}
    s = maharaja.setup(players, options, seed=f"maharaja lesson {players} {seed}")
    return samples(maharaja, s, Insight, ROUNDS, Rng(f"maharaja lesson {players} {seed}"))
