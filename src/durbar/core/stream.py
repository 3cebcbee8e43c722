"""The chance of one step at a table: HMAC-SHA-256 of a counter under a secret key, as one int.

The int is `mark | key (256 bits) | number of the next draw (64 bits)`, so that a state can carry and copy it like any other
chance. Draw number i is the first eight bytes of HMAC(key, i), taken modulo n; the few words at the top that would favour
small results are passed over. Whoever has the key can check every draw (docs/verify.md); whoever has only seen draws learns
nothing of the others.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from durbar.core.errors import DurbarError

KEY_BYTES: Final = 32
MARK: Final = 1 << 320
LOW64: Final = (1 << 64) - 1
WORDS: Final = 1 << 64
MOST: Final = 1 << 16  # nothing on a table has so many outcomes: whoever asks for more wants a seed

Draw = tuple[int, int, int]  # from which stream, of how many, which

_witness: ContextVar[list[Draw] | None] = ContextVar("witness", default=None)
at_table: ContextVar[bool] = ContextVar("at_table", default=False)


def stream_of(key: bytes) -> int:
    """The stream of a key, before its first draw."""
    if len(key) != KEY_BYTES:
        raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
    return MARK | int.from_bytes(key, "big") << 64


def is_stream(chance: int) -> bool:
    return chance >= MARK


def same_stream(one: int, other: int) -> bool:
    """Whether both are moments of one stream."""
    return one >= MARK and one >> 64 == other >> 64


def fork(chance: int) -> tuple[int, int]:
    """Another stream that has nothing to do with this one, and this one after it."""
    key = _key(chance)
    number = chance & LOW64
    return stream_of(hmac.digest(key, b"fork" + number.to_bytes(8, "big"), "sha256")), chance + 1


def draw(chance: int, n: int) -> tuple[int, int]:
    """A uniform int from 0 to n-1, and the stream after it."""
    if n > MOST:
        raise DurbarError(f"a draw at a table has at most {MOST} outcomes, not {n}: seeds are not drawn from a table's stream")
    key = _key(chance)
    number = chance & LOW64
    fair = WORDS - WORDS % n
    while True:
        word = int.from_bytes(hmac.digest(key, number.to_bytes(8, "big"), "sha256")[:8], "big")
        number += 1
        if word < fair:
            break
    drawn = word % n
    witness = _witness.get()
    if witness is not None:
        witness.append((chance >> 64, n, drawn))
    return drawn, (chance >> 64 << 64) | number


def rest(chance: int) -> bytes:
    """What a fast generator may be started from once the step is over: it tells nothing about the stream."""
    return hmac.digest(_key(chance), b"rest", "sha256")


def _key(chance: int) -> bytes:
    return (chance >> 64 & (1 << 256) - 1).to_bytes(KEY_BYTES, "big")


@contextmanager
def witnessed() -> Iterator[list[Draw]]:
    """Everything that is drawn from streams inside the block, in order."""
    draws: list[Draw] = []
    token = _witness.set(draws)
    try:
        yield draws
    finally:
        _witness.reset(token)


class Dealing:
    """While the rules deal at a table, nobody can make a fast generator: what is dealt would come out of it."""

    def __enter__(self) -> None:
        self._token = at_table.set(True)

    def __exit__(self, *error: object) -> None:
        at_table.reset(self._token)
