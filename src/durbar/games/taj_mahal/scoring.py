"""Points by source (6), ranking (7)."""

from __future__ import annotations

from mypy_extensions import i64

from durbar.games.taj_mahal.components import (
    BIT,
    CHUNK,
    CHUNK_MASK,
    COLOUR_COUNT,
    COLOUR_OF,
    COLOURED_KINDS,
    CONNECTED_POINTS,
    COUNT_BITS,
    COUNTER,
    COUNTER_AT,
    GOOD_BITS,
    GOOD_COUNT,
    IN_PROVINCE,
    KIND_COUNT,
    NEAR,
    PALACE_POINTS,
    PROVINCES_TOUCHED,
    TILE_GOODS,
    WHITE,
    Cities,
    Kind,
)
from durbar.games.taj_mahal.state import (
    FROM_BONUS,
    FROM_HAND,
    FROM_PALACES,
    FROM_SPECIAL,
    GOODS,
    HAND,
    MORE,
    SCORE,
    SPECIALS,
    TajMahalState,
    owned_cities,
    province,
)

SOURCES = ("bonus", "goods", "palaces", "special", "hand")

# ---- goods (6.1, 6.2) ----


def goods_of(goods: int, good: int) -> int:
    """How many pictures of this good."""
    return goods >> GOOD_BITS * good & 63


def tile_points(goods: int, visit: int) -> int:
    """6.2: what the province tile of that visit is worth to the owner of these goods."""
    points = 0
    for good in TILE_GOODS[visit - 1]:
        points += 1 + goods_of(goods, good)
    return points


def goods_points(goods: int) -> int:
    """6.2: all points ever gained with these goods, 1 + 2 + ... for each sort."""
    points = 0
    for good in range(GOOD_COUNT):
        count = goods_of(goods, good)
        points += count * (count + 1) // 2
    return points


# ---- palaces (6.3) ----


def reached(own: Cities, start: Cities, near: tuple[Cities, ...]) -> Cities:
    """Every own city that roads and own cities connect with the start; `near` is the map, by chunks."""
    mine: i64 = own
    found: i64 = start & own
    fresh: i64 = found
    while fresh:
        spread: i64 = 0
        at: i64 = 0
        while fresh:
            part: i64 = fresh & CHUNK_MASK
            if part:
                spread |= near[at + part]
            fresh >>= CHUNK
            at += CHUNK_MASK + 1
        fresh = spread & mine & ~found
        found |= fresh
    return found


def provinces_of(cities: Cities) -> int:
    """The provinces in which these cities lie, one bit each."""
    left: i64 = cities
    touched: i64 = 0
    at: i64 = 0
    while left:
        touched |= PROVINCES_TOUCHED[at + (left & CHUNK_MASK)]
        left >>= CHUNK
        at += CHUNK_MASK + 1
    return touched


def chain_points(own: Cities, here: int) -> int:
    """6.3: one point for the current province and one for each further one; nothing without a palace here."""
    start = own & IN_PROVINCE[here]
    if start == 0:
        return 0
    return PALACE_POINTS + CONNECTED_POINTS * (COUNT_BITS[provinces_of(reached(own, start, NEAR))] - 1)


def chain_of(s: TajMahalState, player: int) -> int:
    return chain_points(owned_cities(s, player), province(s))


# ---- hands (6.5) ----


def copies_in(kinds: int, more: int, kind: Kind) -> int:
    """How many cards of a kind are in a bag."""
    if not kinds & BIT[kind]:
        return 0
    return 1 + ((more & COUNTER[kind]) >> COUNTER_AT[kind])


def by_colour(kinds: int, more: int) -> list[int]:
    """How many cards of each colour are in a bag, white last."""
    counts = [0] * (COLOUR_COUNT + 1)
    for kind in range(KIND_COUNT):
        if kinds & BIT[kind]:
            counts[COLOUR_OF[kind]] += 1 + ((more & COUNTER[kind]) >> COUNTER_AT[kind])
    return counts


def hand_points(s: TajMahalState, player: int) -> int:
    """6.5: special cards, white cards, and the cards of one longest colour (R30)."""
    counts = by_colour(s.seats[HAND + player], s.seats[HAND + MORE + player])
    longest = 0
    for colour in range(COLOUR_COUNT):
        if counts[colour] > longest:
            longest = counts[colour]
    return COUNT_BITS[s.seats[SPECIALS + player]] + counts[WHITE] + longest


def has_coloured(kinds: int) -> bool:
    return kinds & COLOURED_KINDS != 0


# ---- the whole ----


def sources(s: TajMahalState, player: int) -> list[int]:
    """Points by source, as if the game ended now: before the end the hand counts as it would then."""
    seats = s.seats
    over = s.player < 0
    return [
        seats[FROM_BONUS + player],
        goods_points(seats[GOODS + player]),
        seats[FROM_PALACES + player],
        seats[FROM_SPECIAL + player],
        seats[FROM_HAND + player] if over else hand_points(s, player),
    ]


def points(s: TajMahalState, player: int) -> int:
    """The score track, and before the end the hand with it."""
    score = s.seats[SCORE + player]
    return score if s.player < 0 else score + hand_points(s, player)


def ranking(s: TajMahalState) -> list[int]:
    """7: no tie-breaker; tied players share the place (R32)."""
    total = [points(s, player) for player in range(s.players)]
    return [1 + sum([1 for other in total if other > mine]) for mine in total]
