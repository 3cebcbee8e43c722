"""Cards of which a viewer knows only how many there are of each kind (8)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from durbar.games.taj_mahal.components import (
    BIT,
    CHUNK,
    CHUNK_MASK,
    KINDS_BY_FOURS,
    KINDS_BY_ONES,
    KINDS_BY_TWOS,
    KINDS_IN,
    MOST_PLAYERS,
    PART,
    PART_MASK,
    Kind,
)
from durbar.games.taj_mahal.rules_bags import bit_of, members


@final
class Pool:
    """The cards are counted in binary and all kinds at once: a set of kinds for the ones, for the twos and for the fours."""

    __slots__ = ("fours", "ones", "places", "twos")
    ones: i64
    twos: i64
    fours: i64
    places: list[int]  # how many of the cards each player holds; the rest lies in the draw pile

    def __init__(self) -> None:
        self.ones = 0
        self.twos = 0
        self.fours = 0
        self.places = [0] * MOST_PLAYERS

    def add_cards(self, cards: list[Kind]) -> None:
        ones: i64 = self.ones
        twos: i64 = self.twos
        fours: i64 = self.fours
        kind: i64
        for kind in cards:
            bit: i64 = bit_of(kind)
            carry: i64 = ones & bit
            ones ^= bit
            fours ^= twos & carry
            twos ^= carry
        self.ones = ones
        self.twos = twos
        self.fours = fours

    def add(self, kinds: i64, more: i64) -> None:
        """All cards of a bag."""
        self._add(kinds, 0, 0)
        if more:
            ones, twos, fours = _digits(more)
            self._add(ones, twos, fours)

    def _add(self, ones: i64, twos: i64, fours: i64) -> None:
        carry: i64 = self.ones & ones
        self.ones ^= ones
        self.fours ^= fours ^ (self.twos & twos | self.twos & carry | twos & carry)
        self.twos ^= twos ^ carry

    def remove(self, kinds: i64, more: i64) -> None:
        """All cards of a bag."""
        self._remove(kinds, 0, 0)
        if more:
            ones, twos, fours = _digits(more)
            self._remove(ones, twos, fours)

    def _remove(self, ones: i64, twos: i64, fours: i64) -> None:
        borrow: i64 = ~self.ones & ones
        self.ones ^= ones
        self.fours ^= fours ^ (~self.twos & twos | ~self.twos & borrow | twos & borrow)
        self.twos ^= twos ^ borrow

    def is_empty(self) -> bool:
        return self.ones | self.twos | self.fours == 0

    def size(self) -> i64:
        return self.count(-1)

    def count(self, kinds: i64) -> i64:
        """How many cards are of one of these kinds."""
        return members(self.ones & kinds) + 2 * members(self.twos & kinds) + 4 * members(self.fours & kinds)

    def ways(self, player: int, kind: Kind) -> int:
        """In how many ways one of the player's places can hold a card of this kind."""
        bit: i64 = BIT[kind]
        copies: i64 = 0
        if self.ones & bit:
            copies = 1
        if self.twos & bit:
            copies += 2
        if self.fours & bit:
            copies += 4
        return self.places[player] * copies

    def take(self, player: int, kind: Kind) -> None:
        """A card of this kind lies in one of the player's places: neither is unknown any more."""
        self._remove(BIT[kind], 0, 0)
        self.places[player] -= 1

    def put_back(self, player: int, kind: Kind) -> None:
        self._add(BIT[kind], 0, 0)
        self.places[player] += 1

    def cards(self) -> list[Kind]:
        """All cards, in an order that depends on nothing else."""
        cards: list[int] = []
        _list(cards, self.ones)
        for _ in range(2):
            _list(cards, self.twos)
        for _ in range(4):
            _list(cards, self.fours)
        return cards


def _digits(more: i64) -> tuple[i64, i64, i64]:
    """The counters of a bag as sets of kinds for the ones, the twos and the fours."""
    ones: i64 = 0
    twos: i64 = 0
    fours: i64 = 0
    at: i64 = 0
    while more:
        part: i64 = more & CHUNK_MASK
        if part:
            ones |= KINDS_BY_ONES[at + part]
            twos |= KINDS_BY_TWOS[at + part]
            fours |= KINDS_BY_FOURS[at + part]
        more >>= CHUNK
        at += CHUNK_MASK + 1
    return ones, twos, fours


def _list(cards: list[Kind], kinds: i64) -> None:
    at: i64 = 0
    while kinds:
        part: i64 = kinds & PART_MASK
        if part:
            cards += KINDS_IN[at + part]
        kinds >>= PART
        at += PART_MASK + 1
