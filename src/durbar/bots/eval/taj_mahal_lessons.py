"""Games of the policy against itself, for the forecast to learn from."""

from __future__ import annotations

from typing import Final

from durbar.bots.eval.taj_mahal_forecast import FEATURES, FIRST_VISIT, Forecast
from durbar.bots.eval.taj_mahal_policy import MOVE, Stakes, policy
from durbar.core.rng import Rng
from durbar.core.state import OVER
from durbar.games.taj_mahal.components import PLAYER_COUNTS, VISITS
from durbar.games.taj_mahal.rules import apply
from durbar.games.taj_mahal.rules_visit import deal
from durbar.games.taj_mahal.state import SCORE, SEAT, TajMahalState

NAMES: Final[tuple[str, ...]] = FEATURES
TABLES: Final[tuple[int, ...]] = PLAYER_COUNTS
PHASES: Final[tuple[int, ...]] = tuple(range(FIRST_VISIT, VISITS + 1))
GAMES: Final = 8000  # to learn from
FINE: Final = 1000


def lesson(players: int, seed: int) -> list[tuple[int, list[float], float]]:
    """One game: visit, features and points still to come, for every player at the start of every visit but the first."""
    rng = Rng(f"taj_mahal lesson {players} {seed}")
    s = deal(players, -1, rng)
    forecast = Forecast()
    seen: list[tuple[int, int, int, list[float]]] = []
    while s.player != OVER:
        if s.visit >= FIRST_VISIT:
            for player in range(players):
                seen.append((s.visit, player, s.seats[SEAT * player + SCORE], forecast.features(s, player)))
        _play_visit(s, rng)
    return [(visit, found, float(s.seats[SEAT * player + SCORE] - before)) for visit, player, before, found in seen]


def _play_visit(s: TajMahalState, rng: Rng) -> None:
    """Everybody has another character in every visit: what a seat has then says nothing of how it will play."""
    stakes = Stakes(s)
    stakes.character = [0.5 + rng.below(FINE) / FINE for _ in range(s.players)]
    visit = s.visit
    while s.player != OVER and s.visit == visit:
        move = policy(s, stakes)
        apply(s, move % MOVE)
        if move >= MOVE:
            apply(s, move // MOVE)
