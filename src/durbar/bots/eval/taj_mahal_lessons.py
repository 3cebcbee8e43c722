"""Games of a small search against itself, for the forecast to learn from, and deals to try new weights on.

The search judges by the weights that are kept now, so learning is a step that can be taken again: what a card is worth depends
on how well everybody plays. Weights learned from the policy alone held cards for half of their worth.
"""

from __future__ import annotations

from typing import Final

from durbar.bots.eval.taj_mahal_forecast import FEATURES, FIRST_VISIT, Forecast, weigh
from durbar.bots.eval.taj_mahal_policy import MOVE, Stakes, policy
from durbar.bots.eval.taj_mahal_visit import Insight
from durbar.bots.search import Search
from durbar.bots.self_play import Sample
from durbar.core.registry import game
from durbar.core.rng import Rng
from durbar.core.state import OVER
from durbar.games.taj_mahal.components import PLAYER_COUNTS, VISITS
from durbar.games.taj_mahal.rules import apply, legal
from durbar.games.taj_mahal.rules_visit import deal
from durbar.games.taj_mahal.state import SCORE, SEAT, TajMahalState

Table = dict[int, list[float]]

NAMES: Final[tuple[str, ...]] = FEATURES
TABLES: Final[tuple[int, ...]] = PLAYER_COUNTS
PHASES: Final[tuple[int, ...]] = tuple(range(FIRST_VISIT, VISITS + 1))
NEIGHBOURS: Final = 0.6  # a feature is worth about the same in the visits before and after
GAMES: Final = 2000  # to learn from
ROUNDS: Final = 120  # of the search that plays: many games matter more than good ones
ASTRAY: Final = 8  # one visit in so many a seat plays by the policy, so that unusual hands are seen as well
FINE: Final = 1000


def lesson(players: int, seed: int) -> list[Sample]:
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
    """Whoever plays by the policy has another character in every visit: what a seat has says nothing of how it will play."""
    stakes = Stakes(s)
    stakes.character = [0.5 + rng.below(FINE) / FINE for _ in range(s.players)]
    astray = [rng.below(ASTRAY) == 0 for _ in range(s.players)]
    visit = s.visit
    while s.player != OVER and s.visit == visit:
        _play(s, policy(s, stakes) if astray[s.player] else _searched(s, rng))


def _searched(s: TajMahalState, rng: Rng) -> int:
    answers = legal(s)
    if len(answers) == 1:
        return answers[0]
    taj_mahal = game("taj_mahal")
    search = Search(taj_mahal, taj_mahal.imagine(s, s.player, rng), Insight(taj_mahal))
    search.run(ROUNDS, rng)
    return search.favourite()


def _play(s: TajMahalState, move: int) -> None:
    apply(s, move % MOVE)
    if move >= MOVE:
        apply(s, move // MOVE)


def duel(players: int, seed: int, new: Table, old: Table) -> float:
    """One deal from every seat: by how many points a search with the new weights is ahead of the mean of the others."""
    used = weigh(players, old)
    total = 0.0
    for seat in range(players):
        rng = Rng(f"taj_mahal duel {players} {seed}")
        s = deal(players, -1, rng)
        while s.player != OVER:
            weigh(players, new if s.player == seat else old)
            _play(s, _searched(s, rng))
        points = [s.seats[SEAT * player + SCORE] for player in range(players)]
        total += points[seat] - (sum(points) - points[seat]) / (players - 1)
    weigh(players, used)
    return total / players
