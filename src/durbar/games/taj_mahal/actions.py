"""The 204 answers and their notation (5.6). Append, never renumber."""

from __future__ import annotations

from typing import Final

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

ACTIONS: Final[tuple[str, ...]] = (
    *(f"play:{kind}" for kind in box.KINDS[: box.COLOURED]),
    "withdraw",
    "add:none",
    *(f"add:{kind}" for kind in box.KINDS[box.COLOURED :]),
    *(f"add:{special}" for special in box.SPECIALS),
    *(f"place:{city}" for city in box.CITIES),
    *(f"crown:{city}" for city in box.CITIES),
    *(f"take:{kind}" for kind in box.KINDS),
)


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

if ACTIONS.index("withdraw") != WITHDRAW or ACTIONS.index(f"take:{box.KINDS[0]}") != TAKE or len(ACTIONS) != 204:
    raise ValueError("taj_mahal: the box does not fit the numbers of the actions")
