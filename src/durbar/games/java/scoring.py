"""Points, final scoring and ranking (6, 7)."""

from __future__ import annotations

from durbar.core.choices import Score
from durbar.games.java.components import FINAL_POINTS, NOWHERE
from durbar.games.java.fields import SOURCES
from durbar.games.java.rules_towns import in_order, rank_keys, towns_of
from durbar.games.java.state import FROM_FESTIVALS, FROM_FINAL, FROM_PALACES, FROM_WATER, SEAT, JavaState
from durbar.games.java.state_board import value_at


def total(s: JavaState, player: int) -> int:
    """The fame points scored so far."""
    seats = s.seats
    row = SEAT * player
    return seats[row + FROM_PALACES] + seats[row + FROM_WATER] + seats[row + FROM_FESTIVALS] + seats[row + FROM_FINAL]


def sources(s: JavaState, player: int) -> dict[str, int]:
    """The same by source."""
    first = SEAT * player + FROM_PALACES
    return {SOURCES[n]: s.seats[first + n] for n in range(len(SOURCES))}


def rank_in(keys: list[int], player: int) -> int:
    """The player's place among the distinct rank keys (R31): 1, 2, …; 0 without a figure."""
    mine = keys[player]
    if mine == 0:
        return 0
    better: list[int] = []
    for key in keys:
        if key > mine and key not in better:
            better.append(key)
    return 1 + len(better)


def share(value: int, rank: int) -> int:
    """6: the full value for the first rank, half of it for the second, shared ranks included."""
    return FINAL_POINTS[rank][value] if rank < len(FINAL_POINTS) else 0


def city_results(s: JavaState, player: int) -> list[tuple[int, int, int, int]]:
    """What the player's final scoring would give now: palace space, value, rank and points of each city that counts."""
    towns = towns_of(s)
    found = []
    for number in in_order(towns):
        seat = towns.palace[number]
        if seat != NOWHERE:
            rank = rank_in(rank_keys(s, number), player)
            value = value_at(s.palace, seat)
            if share(value, rank):
                found.append((seat, value, rank, share(value, rank)))
    return found


def final_points(s: JavaState, player: int) -> int:
    """6: the final scoring of a player, as the board stands."""
    points = 0
    for _, _, _, counted in city_results(s, player):
        points += counted
    return points


def scores(s: JavaState) -> list[Score]:
    """The score track; a player's final scoring is on it once it is done."""
    return [Score(total(s, player), sources(s, player)) for player in range(s.players)]


def ranking(s: JavaState) -> list[int]:
    """7: most fame points first; tied players share the place (R33)."""
    totals = [total(s, player) for player in range(s.players)]
    return [1 + len([other for other in totals if other > mine]) for mine in totals]
