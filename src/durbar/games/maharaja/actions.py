"""The 57 answers and their notation (5.7). Append, never renumber."""

from __future__ import annotations

from typing import Final

from durbar.games.maharaja.components import ANTIQUES, COLLECTIONS, OFFER_SIZE

# The three questions (5.1).
TURN: Final = 0
COLLECTION: Final = 1
GIVING_UP: Final = 2
DECISIONS: Final[tuple[str, ...]] = ("turn", "collection", "give-up")

# The answers: first number of each block.
TAKE_COIN: Final = 0
BUY: Final = 1
DECLINE: Final = 5
COLLECT: Final = 6
GIVE_UP: Final = 21

ACTIONS: Final[tuple[str, ...]] = (
    "take-coin",
    *(f"buy:{slot}" for slot in range(OFFER_SIZE)),
    "decline",
    *(f"collect:{card}" for card in COLLECTIONS),
    *(f"give-up:{antique}" for antique in ANTIQUES),
)

if ACTIONS.index("decline") != DECLINE or ACTIONS.index(f"give-up:{ANTIQUES[0]}") != GIVE_UP:
    raise ValueError("maharaja: the box does not fit the numbers of the actions")
