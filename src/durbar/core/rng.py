"""Chance as one int: a generator that a state carries, copies and compares for free.

A multiply-with-carry generator in base 2**32. The whole generator is an int below 2**62, every product stays below
2**62, so compiled and interpreted Python compute the same numbers at full speed. The modulus
`MULTIPLIER * 2**32 - 1` is a safe prime, which makes the period about 2**61.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

MULTIPLIER: Final = 998244309
LOW32: Final = 0xFFFFFFFF
MODULUS: Final = 998244309 * 0x100000000 - 1
LOW64: Final = 0xFFFFFFFFFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A source of chance. Every state is one; bots and `imagine` get one of their own."""

    __slots__ = ("chance",)
    chance: int

    def __init__(self, chance: int) -> None:
        self.chance = chance

    @final
    def below(self, n: int) -> int:
        """A uniform int from 0 to n-1. Asking for one of one uses no chance."""
        if n <= 1:
            return 0
        x = self.chance
        while True:
            x = MULTIPLIER * (x & LOW32) + (x >> 32)
            product = ((x ^ (x >> 32)) & LOW32) * n
            low = product & LOW32
            if low >= n or low >= 0x100000000 % n:  # Lemire: else some values would come up more often
                self.chance = x
                return product >> 32

    @final
    def shuffle(self, items: list[int]) -> None:
        """Put the items in a uniformly random order, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    @final
    def fork(self) -> int:
        """The start of another generator, unrelated to what this one will say."""
        return (self.below(MULTIPLIER - 1) << 32) + (self.below(0x10000) << 16) + self.below(0x10000) + 1


def chance_from(seed: int) -> int:
    """A well-mixed start for a generator from any int: neighbouring seeds give unrelated chance."""
    x = (seed + 0x9E3779B97F4A7C15) & LOW64
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & LOW64
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & LOW64
    x = x ^ (x >> 31)
    return 1 + x % (MODULUS - 1)


def seeded(seed: int) -> Rng:
    return Rng(chance_from(seed))
