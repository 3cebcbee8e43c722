"""The 495 answers and their notation (5.9). Append, never renumber."""

from __future__ import annotations

from typing import Final

from durbar.core.actions import Block, first_of_block, notations
from durbar.games.dice_charmers.components import (
    BUILDINGS,
    DICE,
    DICE_EACH,
    GOODS,
    MOST_FIELDS,
    PERSONS,
    RIVER_LENGTH,
    SHAPE_COUNT,
    SHAPE_SIDES,
    SHAPES,
    SIDE_COUNT,
    SIDE_SETS,
    SIDES,
    SLOTS,
    STRAIGHT_OR_CURVE,
    fits,
)

# The questions (5.6). D4, D7 and D10 are two questions each, because they are put differently.
CHOOSE_DIE: Final = 0  # D1
KARMA_RESULT: Final = 1  # D2
PLACE_PATH: Final = 2  # D3
PLACE_HALVES: Final = 3  # D4 with both halves in hand
ATTACH_HALF: Final = 4  # D4 with one half
SELLING: Final = 5  # D5
GAINING: Final = 6  # D6
SECOND_PERSON: Final = 7  # D7 for the Great Mogul
ANY_PERSON: Final = 8  # D7 for "any palace action"
AT_MERCHANT: Final = 9  # D8
AT_PORTUGUESE: Final = 10  # D9
SAIL_AHEAD: Final = 11  # D10 for the Maharani
SAIL_BACK: Final = 12  # D10 for "back to any free field"
UPGRADING: Final = 13  # D11
CHOOSE_GOODS_DIE: Final = 14  # D12
NEXT_BONUS: Final = 15  # D13
DECISIONS: Final[tuple[str, ...]] = (
    "choose-die",
    "karma-result",
    "place-path",
    "place-halves",
    "attach-half",
    "sell",
    "gain-good",
    "second-person",
    "any-person",
    "merchant",
    "portuguese",
    "sail-ahead",
    "sail-back",
    "upgrade",
    "choose-goods-die",
    "next-bonus",
)

# The answers: first number of each block.
PASS: Final = 0
TAKE_DIE: Final = 1
USE_KARMA: Final = 9
KARMA_AGAIN: Final = 17
GAIN_GOOD: Final = 18
SELL_GOOD: Final = 21
STOP: Final = 24
USE_GOODS_DIE: Final = 25
RIVER_TO: Final = 27  # river field 1
CHOOSE_PERSON: Final = 45
UPGRADE_TYPE: Final = 51
COMBINE_HALVES: Final = 55
USE_BONUS: Final = 56
PLACE: Final = 120
HALF: Final = 395

ACTIONS: Final[tuple[str, ...]] = notations(
    "dice_charmers",
    495,
    [
        Block(PASS, "pass"),
        Block(TAKE_DIE, "take", range(DICE)),
        Block(USE_KARMA, "karma", range(DICE)),
        Block(KARMA_AGAIN, "karma-again"),
        Block(GAIN_GOOD, "gain", GOODS),
        Block(SELL_GOOD, "sell", GOODS),
        Block(STOP, "stop"),
        Block(USE_GOODS_DIE, "goods-die", range(DICE_EACH)),
        Block(RIVER_TO, "river", range(1, RIVER_LENGTH + 1)),
        Block(CHOOSE_PERSON, "person", PERSONS),
        Block(UPGRADE_TYPE, "upgrade", BUILDINGS),
        Block(COMBINE_HALVES, "combine-halves"),
        Block(USE_BONUS, "bonus", range(SLOTS)),
        Block(PLACE, "place", [f"{field}-{shape}" for field in range(MOST_FIELDS) for shape in SHAPES]),
        Block(HALF, "half", [f"{field}-{side}" for field in range(MOST_FIELDS) for side in SIDES]),
    ],
)
BLOCK_OF: Final[tuple[int, ...]] = first_of_block(ACTIONS)


def _placements(kind: int, field: int, entries: int) -> list[int]:
    """5.7: the shapes of a kind that use at least one of the sides at which a field can be entered."""
    shapes = [shape for shape in range(SHAPE_COUNT) if fits(shape, kind) and SHAPE_SIDES[shape] & entries]
    return [PLACE + SHAPE_COUNT * field + shape for shape in shapes]


# What can be drawn on a free field: (kind * MOST_FIELDS + field) * SIDE_SETS + the sides where a path arrives.
PLACEMENTS: Final[tuple[list[int], ...]] = tuple(
    _placements(kind, field, entries)
    for kind in range(STRAIGHT_OR_CURVE + 1)
    for field in range(MOST_FIELDS)
    for entries in range(SIDE_SETS)
)
# The half paths that a drawn field can still take: field * SIDE_SETS + sides.
HALVES: Final[tuple[list[int], ...]] = tuple(
    [HALF + SIDE_COUNT * field + side for side in range(SIDE_COUNT) if not sides >> side & 1]
    for field in range(MOST_FIELDS)
    for sides in range(SIDE_SETS)
)


def _by_mask(first: int, count: int) -> tuple[list[int], ...]:
    """For every set of things, one bit each: the answers that name them."""
    return tuple([first + n for n in range(count) if mask >> n & 1] for mask in range(1 << count))


# The answers for a set of dice or goods, read off instead of worked out; lists to be copied, never changed.
TAKES: Final[tuple[list[int], ...]] = _by_mask(TAKE_DIE, DICE)
KARMAS: Final[tuple[list[int], ...]] = _by_mask(USE_KARMA, DICE)
GAINS: Final[tuple[list[int], ...]] = _by_mask(GAIN_GOOD, len(GOODS))
SALES: Final[tuple[list[int], ...]] = _by_mask(SELL_GOOD, len(GOODS))
