"""Views as few whole numbers, for recordings of very many positions: what each number of `Game.condense` stands for.

A game that lists its columns (`Game.condensed`) is recorded without a view being built; `durbar.adapters.unpack` makes of the
numbers what the layout makes of the view. A path is that of the view: `day`, `offer[2]`, `sources.money`. Columns of
`seats[]` come last, all of seat 0, then all of seat 1. Nothing is -1; in a row of digits it is 15.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

NOTHING: Final = -1
DIGIT_BITS: Final = 4  # of a row of digits: the first in the lowest bits, at most 15 of them
NO_DIGIT: Final = 15
SEATS: Final = "seats[]"


@dataclass(frozen=True, slots=True)
class Column:
    """One number: as it is, the place of a word among `words`, a set of words as bits, or a row of digits by word or place."""

    path: str
    kind: Literal["number", "word", "set", "digits"] = "number"
    words: tuple[str, ...] = ()


def number(path: str) -> Column:
    return Column(path)


def word(path: str, words: Iterable[str]) -> Column:
    return Column(path, "word", tuple(words))


def words(path: str, of: Iterable[str]) -> Column:
    return Column(path, "set", tuple(of))


def digits(path: str, keys: Iterable[str] = ()) -> Column:
    return Column(path, "digits", tuple(keys))


def spread(columns: Sequence[Column], players: int) -> list[Column]:
    """All columns of a table with so many seats, in the order in which `Game.condense` writes them."""
    shared = [column for column in columns if not column.path.startswith(SEATS)]
    of_seats = [column for column in columns if column.path.startswith(SEATS)]
    for seat in range(players):
        shared += [replace(column, path=column.path.replace(SEATS, f"seats[{seat}]", 1)) for column in of_seats]
    return shared
