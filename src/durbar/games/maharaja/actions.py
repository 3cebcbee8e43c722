"""The 57 answers and their notation (5.7). Append, never renumber."""

from __future__ import annotations

from typing import Final

from durbar.core.actions import Block, notations
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

ACTIONS: Final[tuple[str, ...]] = notations(
    "maharaja",
    57,
    [
        Block(TAKE_COIN, "take-coin"),
        Block(BUY, "buy", range(OFFER_SIZE)),
        Block(DECLINE, "decline"),
        Block(COLLECT, "collect", COLLECTIONS),
        Block(GIVE_UP, "give-up", ANTIQUES),
    ],
)
