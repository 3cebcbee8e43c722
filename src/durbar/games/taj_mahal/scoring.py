"""Points by source (6), ranking (7)."""

from __future__ import annotations

from mypy_extensions import i64

from durbar.core.choices import Score
from durbar.core.state import OVER
from durbar.games.taj_mahal.components import (
    CHUNK,
    CHUNK_MASK,
    COLOUR_COUNT,
    CONNECTED_POINTS,
    COUNT_BITS,
    EQUAL_GOOD_POINTS,
    GOOD_COUNT,
    GOOD_POINTS,
    IN_PROVINCE,
    LONGEST_COLOUR_POINTS,
    MORE,
    NEAR,
    PALACE_POINTS,
    PROVINCES_TOUCHED,
    SPECIAL_IN_HAND_POINTS,
    TILE_GOODS,
    WHITE,
    WHITE_IN_HAND_POINTS,
    Cities,
    Province,
)
from durbar.games.taj_mahal.rules_bags import by_colour, goods_of
from durbar.games.taj_mahal.state import (
    CROWNS,
    FROM_BONUS,
    FROM_HAND,
    FROM_PALACES,
    FROM_SPECIAL,
    GOODS,
    HAND,
    PALACES,
    SCORE,
    SEAT,
    SPECIALS,
    TajMahalState,
)

# ---- goods (6.1, 6.2) ----


def next_good(goods: int, good: int) -> int:
    """6.1: what one more picture of this good is worth to the owner of these goods."""
    return GOOD_POINTS + EQUAL_GOOD_POINTS * goods_of(goods, good)


def tile_points(goods: int, visit: int) -> int:
    """6.2: what the province tile of that visit is worth to the owner of these goods."""
    points = 0
    for good in TILE_GOODS[visit - 1]:
        points += next_good(goods, good)
    return points


def goods_points(goods: int) -> int:
    """6.2: all points ever gained with these goods: of each sort one after the other."""
    points = 0
    for good in range(GOOD_COUNT):
        count = goods_of(goods, good)
        points += GOOD_POINTS * count + EQUAL_GOOD_POINTS * (count * (count - 1) // 2)
    return points


# ---- palaces (6.3) ----


def province(s: TajMahalState) -> Province:
    """The province being visited."""
    return s.route[s.visit - 1]


def owned_cities(s: TajMahalState, player: int) -> Cities:
    """R9: a crown palace is a palace."""
    return s.seats[SEAT * player + PALACES] | s.seats[SEAT * player + CROWNS]


def united(cities: i64, table: tuple[int, ...]) -> i64:
    """What a table says of all these cities together: it holds bits for every set of cities of a chunk."""
    found: i64 = 0
    at: i64 = 0
    while cities:
        found |= table[at + (cities & CHUNK_MASK)]
        cities >>= CHUNK
        at += CHUNK_MASK + 1
    return found


def reached(own: Cities, start: Cities, near: tuple[Cities, ...]) -> Cities:
    """Every own city that roads and own cities connect with the start; `near` is the map, by chunks."""
    mine: i64 = own
    found: i64 = start & own
    fresh: i64 = found
    while fresh:
        fresh = united(fresh, near) & mine & ~found
        found |= fresh
    return found


def provinces_of(cities: Cities) -> int:
    """The provinces in which these cities lie, one bit each."""
    return united(cities, PROVINCES_TOUCHED)


def chain_points(own: Cities, here: int) -> int:
    """6.3: one point for the current province and one for each further one; nothing without a palace here."""
    start = own & IN_PROVINCE[here]
    if start == 0:
        return 0
    return PALACE_POINTS + CONNECTED_POINTS * (COUNT_BITS[provinces_of(reached(own, start, NEAR))] - 1)


def chain_of(s: TajMahalState, player: int) -> int:
    return chain_points(owned_cities(s, player), province(s))


# ---- hands (6.5) ----


def hand_points(s: TajMahalState, player: int) -> int:
    """6.5: special cards, white cards, and the cards of one longest colour (R30)."""
    seats, row = s.seats, SEAT * player
    counts = by_colour(seats[row + HAND], seats[row + HAND + MORE])
    longest = 0
    for colour in range(COLOUR_COUNT):
        if counts[colour] > longest:
            longest = counts[colour]
    specials = COUNT_BITS[seats[row + SPECIALS]]
    return specials * SPECIAL_IN_HAND_POINTS + counts[WHITE] * WHITE_IN_HAND_POINTS + longest * LONGEST_COLOUR_POINTS


# ---- the whole ----


def sources(s: TajMahalState, player: int) -> dict[str, int]:
    """Points by source, as if the game ended now: before the end the hand counts as it would then."""
    seats, row = s.seats, SEAT * player
    over = s.player == OVER
    return {
        "bonus": seats[row + FROM_BONUS],
        "goods": goods_points(seats[row + GOODS]),
        "palaces": seats[row + FROM_PALACES],
        "special": seats[row + FROM_SPECIAL],
        "hand": seats[row + FROM_HAND] if over else hand_points(s, player),
    }


def points(s: TajMahalState, player: int) -> int:
    """The score track, and before the end the hand with it."""
    score = s.seats[SEAT * player + SCORE]
    return score if s.player == OVER else score + hand_points(s, player)


def scores(s: TajMahalState) -> list[Score]:
    return [Score(points(s, player), sources(s, player)) for player in range(s.players)]


def ranking(s: TajMahalState) -> list[int]:
    """7: no tie-breaker; tied players share the place (R32)."""
    total = [points(s, player) for player in range(s.players)]
    return [1 + sum([1 for other in total if other > mine]) for mine in total]
