"""Vectors out of condensed views, for very many positions at once: the same numbers as the layout makes of each view."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from durbar.adapters.layout import Layout, NoLayout, layout
from durbar.adapters.parts import Bag, Maybe, Number, Part, Record, Row, Table, Word
from durbar.core.columns import DIGIT_BITS, NO_DIGIT, Column, spread
from durbar.core.game import Game

AT_ONCE = 1024  # rows: what is worked on stays in the processor's cache
DIGITS = 64 // DIGIT_BITS
Rows = NDArray[np.int64]
Vectors = NDArray[np.float32]


class Unpacker:
    """Spreads rows of whole numbers out (bits, digits, words, the numbers themselves) and takes each number of a vector from
    its place in that."""

    def __init__(self, found: Layout, columns: list[Column]) -> None:
        self.width = len(columns)
        self.size = found.size
        self._columns = {column.path: (place, column) for place, column in enumerate(columns)}
        self._sets = [place for place, column in enumerate(columns) if column.kind == "set"]
        self._rows_of_digits = [place for place, column in enumerate(columns) if column.kind == "digits"]
        self._words: list[tuple[int, Vectors]] = []  # a column, and what stands for each of its words; the last for nothing
        self._viewers = np.eye(found.viewer.size, dtype=np.float32)
        self._bits_at = 2  # behind a nought and a one
        bytes_of = {place: -(-len(columns[place].words) // 8) for place in self._sets}
        self._bytes = np.array([8 * place + n for place in self._sets for n in range(bytes_of[place])], np.intp)
        self._numbers_at = self._bits_at + 8 * len(self._bytes)
        self._there_at = self._numbers_at + self.width
        self._amounts_at = self._there_at + self.width  # the numbers, nought for what is not there
        self._digits_at = self._amounts_at + self.width
        self._digit_there_at = self._digits_at + DIGITS * len(self._rows_of_digits)
        self._words_at = self._digit_there_at + DIGITS * len(self._rows_of_digits)
        self._wide = self._words_at
        self._sources: list[int] = []
        self._viewer_at = self._add_words(-1, self._viewers)
        self._sources += range(self._viewer_at, self._viewer_at + found.viewer.size)
        self._walk(found.view, "")
        self._take = np.array(self._sources, np.intp)

    def __call__(self, rows: Rows, viewers: NDArray[Any], out: Vectors | None = None) -> Vectors:
        """The vectors of all rows, each through the eyes of its viewer."""
        vectors = np.empty((len(rows), self.size), np.float32) if out is None else out
        wide = np.empty((min(AT_ONCE, len(rows)), self._wide), np.float32)
        for first in range(0, len(rows), AT_ONCE):
            some = rows[first : first + AT_ONCE]
            self._spread(some, viewers[first : first + AT_ONCE], wide[: len(some)])
            np.take(wide[: len(some)], self._take, axis=1, out=vectors[first : first + len(some)], mode="wrap")
        return vectors

    def _spread(self, rows: Rows, viewers: NDArray[Any], wide: Vectors) -> None:
        wide[:, 0], wide[:, 1] = 0, 1
        if self._sets:
            sets = rows.astype("<i8", order="C").view(np.uint8).take(self._bytes, axis=1)
            wide[:, self._bits_at : self._numbers_at] = np.unpackbits(sets, axis=1, bitorder="little")
        wide[:, self._numbers_at : self._there_at] = rows
        wide[:, self._there_at : self._amounts_at] = rows >= 0
        wide[:, self._amounts_at : self._digits_at] = np.maximum(rows, 0)
        if self._rows_of_digits:
            pairs = np.ascontiguousarray(rows[:, self._rows_of_digits], "<i8").view(np.uint8)
            digits = np.stack((pairs & NO_DIGIT, pairs >> DIGIT_BITS), axis=2).reshape(len(rows), -1)
            there = digits != NO_DIGIT
            wide[:, self._digits_at : self._digit_there_at] = digits * there
            wide[:, self._digit_there_at : self._words_at] = there
        at = self._words_at
        for column, table in self._words:
            wide[:, at : at + table.shape[1]] = table[viewers if column < 0 else rows[:, column]]
            at += table.shape[1]

    # ---- where each number of a vector comes from ----

    def _walk(self, part: Part, path: str) -> None:
        if isinstance(part, Record):
            for key, inner in part.fields:
                self._walk(inner, f"{path}.{key}" if path else key)
        elif isinstance(part, Number):
            self._sources.append(self._numbers_at + self._column(path, "number")[0])
        elif isinstance(part, Word):
            self._walk_word(part, path)
        elif isinstance(part, Bag):
            place, column = self._column(path, "set")
            bits = self._bits_at + 8 * int(np.flatnonzero(self._bytes == 8 * place)[0])
            self._sources += [bits + column.words.index(str(word)) for word in part.words]
        elif isinstance(part, Maybe):
            self._walk_maybe(part, path)
        elif isinstance(part, Row):
            self._walk_places(part.place, path, [f"{path}[{place}]" for place in range(part.most)], None)
        elif isinstance(part, Table):
            self._walk_places(part.place, path, [f"{path}.{key}" for key in part.keys], [str(key) for key in part.keys])
        else:
            raise NoLayout(f"'{path}' cannot be condensed")

    def _walk_word(self, part: Word, path: str) -> None:
        place, column = self._column(path, "word")
        table = np.zeros((len(column.words) + 1, part.size), np.float32)
        for number, word in enumerate(part.words):
            table[column.words.index(str(word)), number] = 1
        at = self._add_words(place, table)
        self._sources += range(at, at + part.size)

    def _walk_maybe(self, part: Maybe, path: str) -> None:
        place = self._column(path)[0]
        self._sources.append(self._there_at + place)
        if isinstance(part.part, Number):
            self._sources.append(self._amounts_at + place)
        else:
            self._walk(part.part, path)

    def _walk_places(self, place: Maybe, path: str, paths: list[str], keys: list[str] | None) -> None:
        """A list or a dictionary: a row of digits, or a column for each place, all of which are taken."""
        if path in self._columns:
            at, column = self._column(path, "digits")
            first = DIGITS * self._rows_of_digits.index(at)
            for number in range(len(paths)) if keys is None else [column.words.index(key) for key in keys]:
                self._sources += [self._digit_there_at + first + number, self._digits_at + first + number]
            return
        for one in paths:
            self._sources.append(1)
            self._walk(place.part, one)

    def _add_words(self, column: int, table: Vectors) -> int:
        at = self._wide
        self._words.append((column, table))
        self._wide += table.shape[1]
        return at

    def _column(self, path: str, kind: str | None = None) -> tuple[int, Column]:
        found = self._columns.get(path)
        if found is None or (kind is not None and found[1].kind != kind):
            raise NoLayout(f"no column '{path}' holds a {kind or 'number'}")
        return found


@cache
def unpacker(game: Game[Any], players: int) -> Unpacker:
    return Unpacker(layout(game, players), spread(game.condensed, players))
