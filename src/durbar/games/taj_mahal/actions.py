"""The 204 answers and their notation (5.6). Append, never renumber."""

from __future__ import annotations

from typing import Final

from durbar.core.actions import Block, first_of_block, notations
from durbar.games.taj_mahal import components as box

# The five questions (5.2).
TURN: Final = 0
COMPANION: Final = 1
PALACE: Final = 2
CROWN_PALACE: Final = 3
TAKING: Final = 4
DECISIONS: Final[tuple[str, ...]] = ("turn", "companion", "place-palace", "place-crown", "take-card")

# The answers: first number of each block.
PLAY: Final = 0  # + coloured kind
WITHDRAW: Final = 44
ADD_NONE: Final = 45
ADD_WHITE: Final = 46  # + white kind - 44
ADD_SPECIAL: Final = 52  # + special card
PLACE: Final = 56  # + city
PLACE_CROWN: Final = 105  # + city
TAKE: Final = 154  # + kind

ACTIONS: Final[tuple[str, ...]] = notations(
    "taj_mahal",
    204,
    [
        Block(PLAY, "play", box.KINDS[: box.COLOURED]),
        Block(WITHDRAW, "withdraw"),
        Block(ADD_NONE, "add", ["none"]),
        Block(ADD_WHITE, "add", box.KINDS[box.COLOURED :]),
        Block(ADD_SPECIAL, "add", box.SPECIALS),
        Block(PLACE, "place", box.CITIES),
        Block(PLACE_CROWN, "crown", box.CITIES),
        Block(TAKE, "take", box.KINDS),
    ],
)
BLOCK_OF: Final[tuple[int, ...]] = first_of_block(ACTIONS)

# What may be answered, by set: a hand's kinds of one colour, its companions, a province's free cities, the display.
PLAYS: Final[tuple[tuple[list[int], ...], ...]] = tuple(
    box.subset_lists(PLAY + box.PER_COLOUR * colour, box.PER_COLOUR) for colour in range(box.COLOUR_COUNT)
)
TAKES: Final[tuple[tuple[list[int], ...], ...]] = tuple(
    box.subset_lists(TAKE + box.PART * part, box.PART) for part in range(box.PARTS)
)
COMPANIONS: Final[tuple[list[int], ...]] = tuple(  # nothing, six white kinds, then four special cards
    [ADD_NONE, *answers] for answers in box.subset_lists(ADD_WHITE, box.WHITE_COUNT + box.SPECIAL_COUNT)
)
