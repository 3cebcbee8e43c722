"""What is packed into ints, and read from them: bags of cards, goods, tokens, tiles (5.3, 6.1). Nothing here knows a state."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from durbar.games.taj_mahal.components import (
    BIT,
    BONUS_AT,
    COLOUR_COUNT,
    COLOUR_OF,
    COUNTER,
    COUNTER_AT,
    FOURS,
    GOOD_BITS,
    GOOD_COUNT,
    GOOD_MASK,
    KIND_COUNT,
    MORE,
    NO_BONUS,
    ONE_MORE,
    ONES,
    PERSON_COUNT,
    TILE_GOODS,
    TWOS,
    VISITS,
    City,
    Kind,
)

TOP: Final = 0x2000000000000000  # the set of an imaginary kind 61

# ---- bags of cards ----


def put(seats: list[int], bag: int, kind: Kind) -> None:
    """One card into a bag; `bag` is where it stands in the seats' rows."""
    bit: i64 = BIT[kind]
    kinds: i64 = seats[bag]
    if kinds & bit:
        seats[bag + MORE] += ONE_MORE[kind]
    else:
        seats[bag] = kinds | bit


def remove(seats: list[int], bag: int, kind: Kind) -> None:
    """One card out of a bag that holds it."""
    if seats[bag + MORE] & COUNTER[kind]:
        seats[bag + MORE] -= ONE_MORE[kind]
    else:
        seats[bag] ^= BIT[kind]


def bit_of(kind: i64) -> i64:
    """The set of this kind alone. BIT[kind] is slower, and `1 << kind` wrong in compiled code."""
    return TOP >> (61 - kind)


def kinds_in(kinds: int, more: int) -> list[Kind]:
    """All cards of a bag, equal ones side by side, by kind."""
    cards: list[int] = []
    kind = 0
    while kinds:
        if kinds & 1:
            cards.append(kind)
            if more & COUNTER[kind]:
                for _ in range((more & COUNTER[kind]) >> COUNTER_AT[kind]):
                    cards.append(kind)
        kinds >>= 1
        kind += 1
    return cards


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


def size(kinds: i64, more: i64) -> i64:
    """How many cards are in a bag."""
    if more == 0:
        return members(kinds)
    return members(kinds) + members(more & ONES) + 2 * members(more & TWOS) + 4 * members(more & FOURS)


def members(bits: i64) -> i64:
    """How many bits are set: counted in every two neighbours at once, then in four, in eight, and at last in all."""
    bits -= bits >> 1 & 0x55555555555555
    bits = (bits & 0x33333333333333) + (bits >> 2 & 0x33333333333333)
    return (bits + (bits >> 4) & 0x0F0F0F0F0F0F0F) % 255


# ---- tokens, tiles and goods ----


def token_counts(tokens: int) -> list[int]:
    """How many tokens of each person: a bit for the first, and four bits higher one for the second."""
    return [(tokens >> person & 1) + (tokens >> PERSON_COUNT + person & 1) for person in range(PERSON_COUNT)]


def tiles_in(tiles: int) -> list[int]:
    """The numbers of the province tiles in a set: those of their visits."""
    return [visit for visit in range(1, VISITS + 1) if tiles & BIT[visit - 1]]


def goods_of(goods: int, good: int) -> int:
    """How many pictures of this good."""
    return goods >> GOOD_BITS * good & GOOD_MASK


def bonus_goods(goods: int, tiles: int) -> list[int]:
    """The goods on the bonus tiles a player has kept: all goods without those of the province tiles."""
    counts = [goods_of(goods, good) for good in range(GOOD_COUNT)]
    for visit in tiles_in(tiles):
        for good in TILE_GOODS[visit - 1]:
            counts[good] -= 1
    return [good for good in range(GOOD_COUNT) for _ in range(counts[good])]


# ---- bonus tiles on the board ----


def bonus_in(bonus: int, city: City) -> int:
    """The bonus tile in a city, or NO_BONUS."""
    at = BONUS_AT[city]
    return NO_BONUS if at < 0 else bonus >> at & NO_BONUS


def without_bonus(bonus: int, city: City) -> int:
    return bonus | NO_BONUS << BONUS_AT[city]
