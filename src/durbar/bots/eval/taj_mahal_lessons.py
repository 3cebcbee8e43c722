"""Games of all sorts of players against each other, for the forecast to learn from, and deals to try new weights on.

Most seats are played by a small search that judges by the weights that are kept now, so learning is a step that can be taken
again: what a card is worth depends on how well everybody plays. But each of them holds its cards more or less dear, and some
seats only follow the policy: of games in which everybody hoards, nobody learns what the eleventh card of a hand is worth.
"""

from __future__ import annotations

from typing import Final

from durbar.bots.base import ask
from durbar.bots.eval.taj_mahal_forecast import FEATURES, FIRST_VISIT, HAND_FEATURES, Forecast, weigh, weights
from durbar.bots.eval.taj_mahal_policy import MOVE, Stakes, policy
from durbar.bots.eval.taj_mahal_visit import Insight
from durbar.bots.greedy import GreedyBot
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
NEIGHBOURS: Final = 0.3  # a feature is worth about the same in the visits before and after
GAMES: Final = 1500  # to learn from
ROUNDS: Final = 150  # of the search that plays: many games matter more than good ones
SIMPLE: Final = 4  # one seat in so many follows the policy
DEAREST: Final = 1.1  # how dear its cards are to a searching seat, at most ...
CHEAPEST: Final = 0.5  # ... and at least, beside what the weights say
FINE: Final = 1000


def lesson(players: int, seed: int) -> list[Sample]:
    """One game: visit, features and points still to come, for each searching seat at the start of every visit but the first."""
    rng = Rng(f"taj_mahal lesson {players} {seed}")
    s = deal(players, -1, rng)
    used = weights(players)
    tables = [_by_temper(used, rng) for _ in range(players)]
    simple = [rng.below(SIMPLE) == 0 for _ in range(players)]
    simple[rng.below(players)] = False
    forecast = Forecast()
    seen: list[tuple[int, int, int, list[float]]] = []
    while s.player != OVER:
        if s.visit >= FIRST_VISIT:
            for player in range(players):
                if not simple[player]:
                    seen.append((s.visit, player, s.seats[SEAT * player + SCORE], forecast.features(s, player)))
        _play_visit(s, tables, simple, rng)
    weigh(players, used)
    return [(visit, found, float(s.seats[SEAT * player + SCORE] - before)) for visit, player, before, found in seen]


def _by_temper(table: Table, rng: Rng) -> Table:
    """The weights of somebody who holds cards more or less dear."""
    dear = CHEAPEST + (DEAREST - CHEAPEST) * rng.below(FINE) / FINE
    return {
        visit: [weight * dear if n in HAND_FEATURES else weight for n, weight in enumerate(row)] for visit, row in table.items()
    }


def _play_visit(s: TajMahalState, tables: list[Table], simple: list[bool], rng: Rng) -> None:
    """Whoever plays by the policy has another character in every visit: what a seat has says nothing of how it will play."""
    stakes = Stakes(s)
    stakes.character = [0.5 + rng.below(FINE) / FINE for _ in range(s.players)]
    visit = s.visit
    while s.player != OVER and s.visit == visit:
        if simple[s.player]:
            _play(s, policy(s, stakes))
        else:
            weigh(s.players, tables[s.player])
            _play(s, _searched(s, rng))


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
        total += _ahead(s, seat)
    weigh(players, used)
    return total / players


def yardstick(players: int, seed: int, table: Table) -> float:
    """The same against greedy players: weights that win against searching rivals may win less against others."""
    used = weigh(players, table)
    taj_mahal, greedy = game("taj_mahal"), GreedyBot()
    total = 0.0
    for seat in range(players):
        rng = Rng(f"taj_mahal duel {players} {seed}")
        s = deal(players, -1, rng)
        while s.player != OVER:
            _play(s, _searched(s, rng) if s.player == seat else greedy.choose(ask(taj_mahal, s), rng))
        total += _ahead(s, seat)
    weigh(players, used)
    return total / players


def _ahead(s: TajMahalState, seat: int) -> float:
    points = [s.seats[SEAT * player + SCORE] for player in range(s.players)]
    return points[seat] - (sum(points) - points[seat]) / (s.players - 1)
