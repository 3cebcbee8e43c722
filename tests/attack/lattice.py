"""Lattices: make a basis short (LLL), and list the lattice points near a place (Schnorr and Euchner).

A lattice is all sums of whole multiples of some rows. Here the rows are few and their numbers have some sixty bits. They are
exact ints at every moment and change only by whole multiples of each other, so they always describe the same lattice;
floats merely choose the next step. A rounding error can make the search miss a point, never invent one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from operator import mul

SWAP_BELOW = 0.99  # the delta of the textbooks: how much shorter a row must become for two rows to change places
SLACK = 3.2  # how many standard deviations a point may be further away than expected


class Lattice:
    """Rows of whole numbers, reduced; in a distance, one unit of a column counts as much as the column's scale says."""

    def __init__(self, rows: Sequence[Sequence[int]], scale: Sequence[float]) -> None:
        self.rows = [list(row) for row in rows]
        self.scale = list(scale)
        size = len(self.rows)
        self._scaled = [[x * unit for x, unit in zip(row, self.scale)] for row in self.rows]
        self._upright: list[list[float]] = [[] for _ in range(size)]  # per row: what is at right angles to all rows before it
        self._height = [0.0] * size  # its squared length
        self._share = [[0.0] * size for _ in range(size)]  # per row: how much of each earlier upright there is in it
        self._reduce()

    def _reduce(self) -> None:
        """Lenstra, Lenstra, Lovász: shorten each row by the earlier ones, and let shorter rows go first."""
        k = 0
        while k < len(self.rows):
            self._shorten(k)
            share = self._share[k][k - 1]
            if k == 0 or self._height[k] >= (SWAP_BELOW - share * share) * self._height[k - 1]:
                k += 1
            else:
                self.rows[k - 1], self.rows[k] = self.rows[k], self.rows[k - 1]
                self._scaled[k - 1], self._scaled[k] = self._scaled[k], self._scaled[k - 1]
                k -= 1

    def _shorten(self, k: int) -> None:
        share = self._share[k]
        exact = False
        while not exact:  # large multiples leave rounding errors behind: then once more
            self._stand_up(k)
            exact = True
            row = self.rows[k]
            for j in range(k - 1, -1, -1):
                times = round(share[j])
                if times:
                    exact = exact and abs(times) < 1000
                    row = [x - times * y for x, y in zip(row, self.rows[j])]
                    for i, part in enumerate(self._share[j][:j]):
                        share[i] -= times * part
                    share[j] -= times
            self.rows[k] = row
            self._scaled[k] = [x * unit for x, unit in zip(row, self.scale)]

    def _stand_up(self, k: int) -> None:
        """Gram and Schmidt, for one row."""
        rest = row = self._scaled[k]
        for j in range(k):
            upright = self._upright[j]
            part = self._share[k][j] = sum(map(mul, row, upright)) / self._height[j]
            rest = [x - part * y for x, y in zip(rest, upright)]
        self._upright[k] = rest
        self._height[k] = sum(map(mul, rest, rest))

    def near(self, place: Sequence[float], patience: int) -> Iterator[list[int]]:
        """The lattice points near a place, likely ones first; gives up after so many steps.

        The scale must be such that the point that is looked for is off by 1 in a typical column.
        """
        scaled = [x * unit for x, unit in zip(place, self.scale)]
        start = [sum(map(mul, scaled, upright)) / height for upright, height in zip(self._upright, self._height)]
        size = len(self.rows)
        bounds = [size - k + SLACK * sqrt(2 * (size - k)) + 1 for k in range(size)]
        times = [0] * size
        steps = 0

        def choose(k: int, middle: list[float], distance: float) -> Iterator[list[int]]:
            """Choose how often row k is taken: first the nearest number, then by turns the next ones on both sides."""
            nonlocal steps
            if k < 0:
                yield [sum(map(mul, times, column)) for column in zip(*self.rows)]
                return
            number = round(middle[k])
            side = 1 if middle[k] > number else -1
            tries = 0
            while steps < patience:
                off = middle[k] - number
                reached = distance + off * off * self._height[k]
                if reached > bounds[k]:
                    return
                steps += 1
                times[k] = number
                yield from choose(k - 1, [x - number * part for x, part in zip(middle[:k], self._share[k])], reached)
                tries += 1
                number += side * tries
                side = -side

        return choose(size - 1, start, 0.0)
