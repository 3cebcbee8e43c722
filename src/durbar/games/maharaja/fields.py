"""What lies on the table, field by field: state.py, the dictionary and docs/states/maharaja.md follow from this list."""

from __future__ import annotations

from typing import Any, Final

from durbar.core.dicts import Reader
from durbar.core.fields import Each, Field, Fields, Own, Truth, Whole, Word, Words, players, question
from durbar.games.maharaja.actions import DECISIONS
from durbar.games.maharaja.components import (
    ALL_COLLECTIONS,
    ANTIQUES,
    COLLECTIONS,
    DAYS,
    OFFER_SIZE,
    OTHER_RUPEES,
    PLAYER_COUNTS,
    PRICES,
    collections_of,
)

EMPTY: Final = -1  # an offer slot whose antique is gone
NONE: Final = -1  # no collection card was taken this turn

NOTHING: Final = (None,) * OFFER_SIZE
MOST_RUPEES: Final = 1000  # more than any game can reach


def _row(coins: int, s: Any) -> list[int]:
    return [0] * (len(PRICES[s.players]) - coins) + [1] * coins


def _coins(reader: Reader, name: str, value: Any, s: Any) -> int:
    row = [reader.as_int(name, coin, 0, 1) for coin in reader.as_list(name, value, len(PRICES[s.players]))]
    if row != sorted(row):
        raise reader.fail(name, "a row that empties from left to right", row)
    return sum(row)


def _left(s: Any) -> list[str]:
    """The collection cards that nobody has."""
    held = 0
    for cards in s.seats[FIELDS.place("cards") :: FIELDS.width]:
        held |= cards
    return collections_of(ALL_COLLECTIONS & ~held)


FIELDS: Final = Fields(
    game="maharaja",
    imports=("from durbar.games.maharaja.components import Cards",),
    items=(
        players(PLAYER_COUNTS),
        *question(DECISIONS, "turn"),
        Field("grey_sides", "bool", "the two-player variant", Truth(), False),
        Field("day", "int", "sale day", Whole(1, DAYS), 1),
        Field(
            "coins",
            "int",
            "how many trade cards still hold a coin; they empty from left to right",
            Own("0 or 1 for each trade card", _row, _coins),
            lambda s: _row(len(PRICES[s.players]), s),
        ),
        Field("offer", "list[int]", "antique per slot, EMPTY once bought", Each(Word(ANTIQUES, EMPTY), OFFER_SIZE), NOTHING),
        Field("stock", "list[int]", "face down, top card last", Each(Word(ANTIQUES)), [], hidden=True),
        Field("removed", "Cards", "antiques out of the game", Words(ANTIQUES), []),
        Field("taken", "int", "the collection card taken this turn, or NONE", Word(COLLECTIONS, NONE), None),
        Field("extra_turn", "bool", "is this turn an extra turn?", Truth(), False),
    ),
    seat=(
        Field("rupees", "int", "money", Whole(0, MOST_RUPEES), OTHER_RUPEES),
        Field("display", "Cards", "antiques", Words(ANTIQUES), [], key="antiques"),
        Field("cards", "Cards", "collection cards", Words(COLLECTIONS), [], key="collections"),
    ),
    last=(Field("supply", "Cards", "collection cards nobody has", Words(COLLECTIONS), _left),),
)
