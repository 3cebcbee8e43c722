"""Chance as one int, which a state carries, copies and compares for free. There are two kinds of it.

Below `MODULUS` it is the fast generator of search, self-play and tests: multiply-with-carry in base 2**32, computed in
machine words (i64) once compiled, with products below 2**62, so that both builds give the same numbers; the modulus
`MULTIPLIER * 2**32 - 1` is a safe prime, which makes the period about 2**61. It is linear: whoever has seen enough of what
it dealt can compute the rest (tests/attack does). So nothing that is dealt at a table comes out of it.

Above, it is a table's stream (core/stream.py): a key of 256 bits and the number of the next draw. Only `Play` makes one,
for the time of one step. A game draws from the `source` it deals from and from its state, and never needs to know which kind
it has; what a game could do to slip from the stream into the fast generator is refused here and in `Play`.
"""

from __future__ import annotations

import hashlib
from typing import Final, cast, final

from mypy_extensions import i64, mypyc_attr

from durbar.core import stream
from durbar.core.errors import DurbarError

MULTIPLIER: Final = 998244309
LOW32: Final = 0xFFFFFFFF
MODULUS: Final = 998244309 * 0x100000000 - 1
LOW64: Final = 0xFFFFFFFFFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Rng:
    """A source of chance. Every state is one; bots and `imagine` get one of their own, made from any seed."""

    __slots__ = ("chance",)
    chance: int

    def __init__(self, seed: int | str) -> None:
        self.chance = chance_from(seed)

    @final
    def below(self, n: int) -> int:
        """A uniform int from 0 to n-1. Asking for one of one uses no chance."""
        if n <= 1:
            return 0
        if self.chance >= MODULUS:
            return self._from_the_stream(n)
        span: i64 = n
        x: i64 = self.chance
        while True:
            x = MULTIPLIER * (x & LOW32) + (x >> 32)
            product: i64 = ((x ^ (x >> 32)) & LOW32) * span
            low: i64 = product & LOW32
            if low >= span or low >= 0x100000000 % span:  # Lemire: else some values would come up more often
                self.chance = x
                return product >> 32

    @final
    def _from_the_stream(self, n: int) -> int:
        drawn, self.chance = stream.draw(self.chance, n)
        return drawn

    @final
    def shuffle(self, items: list[int]) -> None:
        """Put the items in a uniformly random order, in place: from the last place down, by one draw of `below` each."""
        if self.chance >= MODULUS:
            for i in range(len(items) - 1, 0, -1):
                drawn = self._from_the_stream(i + 1)
                items[i], items[drawn] = items[drawn], items[i]
            return
        # The same draws as by `below`, with the generator in a register: half of the time of an imagined world went here.
        cards = cast("list[object]", items)  # compiled code exchanges objects without looking into them
        n: i64 = len(cards)
        x: i64 = self.chance
        while n > 1:
            x = MULTIPLIER * (x & LOW32) + (x >> 32)
            product: i64 = ((x ^ (x >> 32)) & LOW32) * n
            low: i64 = product & LOW32
            if low >= n or low >= 0x100000000 % n:
                j: i64 = product >> 32
                n -= 1
                cards[n], cards[j] = cards[j], cards[n]
        self.chance = x

    @final
    def fork(self) -> int:
        """The start of another source of the same kind, unrelated to what this one will say."""
        if self.chance >= MODULUS:
            forked, self.chance = stream.fork(self.chance)
            return forked
        return (self.below(MULTIPLIER - 1) << 32) + (self.below(0x10000) << 16) + self.below(0x10000) + 1


def chance_from(seed: int | str) -> int:
    """A well-mixed start for a fast generator from any int or text: neighbouring seeds give unrelated chance."""
    if stream.at_table.get():
        raise DurbarError("a game makes no generator of its own: what is dealt at a table comes from the table's stream alone")
    if isinstance(seed, str):
        x = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")
    elif 0 <= seed <= LOW64:
        x = seed
    else:
        return chance_from(str(seed))
    x = (x + 0x9E3779B97F4A7C15) & LOW64
    x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & LOW64
    x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & LOW64
    x = x ^ (x >> 31)
    return 1 + x % (MODULUS - 1)


def resumed(chance: int) -> Rng:
    """A source that goes on from a given chance, of either kind."""
    source = Rng(0)
    source.chance = chance
    return source
