"""Where the chance of a table comes from, so that nobody can compute it, nobody can choose it, and everybody can check it.

A table has a secret seed, committed to from the moment it exists and opened after the end. Whoever takes a seat may add
random bytes of their own, committed to before anybody's are opened: then neither the host nor a player chose the chance. A
record names the scheme that its chance was derived by; docs/verify.md describes the present one for other programs.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from durbar.core.errors import BadRecord, DurbarError
from durbar.core.rng import MODULUS
from durbar.core.stream import rest, same_stream, stream_of

SCHEME: Final = 2  # what new tables are dealt by
_HEX = re.compile(r"[0-9a-f]{64}")


def new_seed() -> str:
    return secrets.token_hex(32)


def commitment(seed: str) -> str:
    """What can be shown to everybody before the game without giving the seed away."""
    return hashlib.sha256(f"durbar commitment\n{seed}".encode()).hexdigest()


def contribution_commitment(value: str) -> str:
    """What a seat shows before the deal without giving its contribution away."""
    return hashlib.sha256(f"durbar contribution\n{value}".encode()).hexdigest()


def aside(seed: str, purpose: str) -> str:
    """A seed for what deals nothing, such as the lots a bot draws for itself: it tells nothing about the table's chance."""
    return _mac(seed.encode(), f"aside\n{purpose}").hex()


def is_hex(text: str) -> bool:
    """Whether this can be a contribution or a commitment: 32 bytes in lower-case hexadecimal."""
    return _HEX.fullmatch(text) is not None


@dataclass(frozen=True, slots=True)
class Contribution:
    """What a seat has added to the chance: committed to before the deal, then opened, or `None` if it was not in time."""

    seat: int
    commitment: str
    opened: str | None = None

    @property
    def holds(self) -> bool:
        """Whether what was opened is what was committed to."""
        return self.opened is None or contribution_commitment(self.opened) == self.commitment


@dataclass(frozen=True, slots=True)
class Branch:
    """A way back by consent or by the operator: from that step on, what nobody knew and all later chance is dealt anew.

    After the end the seed is known to all, so that a reopened game needs a new secret, `seed`.
    """

    step: int
    seed: str = ""


class Chance(Protocol):
    """The chance of every step of one table."""

    def at(self, step: int, branches: Sequence[Branch]) -> int:
        """What a state draws from in that step; the set-up is step 0."""

    def anew(self, branches: Sequence[Branch]) -> int | None:
        """What is dealt from when the last of these ways back is taken; None if nothing is dealt anew."""

    def rest(self, start: int, chance: int) -> int:
        """What a state carries after the step: a start for whoever searches from it."""


class FastPerStep:
    """Scheme 1, for records of its time: a fast generator, started for each step by a keyed hash of the seed.

    Whoever has seen enough of what one step dealt can compute the rest of what that step dealt.
    """

    def __init__(self, seed: str, contributions: Sequence[Contribution]) -> None:
        if contributions:
            raise BadRecord("chance of scheme 1 knows no contributions")
        self._key = hashlib.blake2b(seed.encode(), digest_size=32, person=b"durbar chance").digest()

    def at(self, step: int, branches: Sequence[Branch]) -> int:
        taken = [back for back in branches if back.step < step]
        secrets = "".join(f".{back.seed}" for back in taken if back.seed)
        digest = hashlib.blake2b(f"{step}.{len(taken)}{secrets}".encode(), digest_size=16, key=self._key).digest()
        return 1 + int.from_bytes(digest, "big") % (MODULUS - 1)

    def anew(self, branches: Sequence[Branch]) -> int | None:
        return None

    def rest(self, start: int, chance: int) -> int:
        return chance


class StreamPerStep:
    """Scheme 2: every step draws from a stream of its own (core/stream.py), keyed by the seed and the contributions."""

    def __init__(self, seed: str, contributions: Sequence[Contribution]) -> None:
        added = "".join(f"{c.seat} {c.commitment} {c.opened or '-'}\n" for c in sorted(contributions, key=lambda c: c.seat))
        self.root = _mac(seed.encode(), f"durbar chance 2\n{added}")

    def _root(self, branches: Sequence[Branch], before: int) -> bytes:
        """The key of the line of play that all ways back to an earlier step than that have led to."""
        root = self.root
        for number, back in enumerate(branches, 1):
            if back.step < before:
                root = _mac(root, f"branch {number} {back.seed}")
        return root

    def at(self, step: int, branches: Sequence[Branch]) -> int:
        return stream_of(_mac(self._root(branches, step), f"step {step}"))

    def anew(self, branches: Sequence[Branch]) -> int | None:
        return stream_of(_mac(self._root(branches, branches[-1].step + 1), "anew"))

    def rest(self, start: int, chance: int) -> int:
        if not same_stream(start, chance) or chance < start:
            raise DurbarError("the rules have left the table's stream: what is dealt at a table comes from it alone")
        return 1 + int.from_bytes(rest(start), "big") % (MODULUS - 1)


def chance_of(scheme: int, seed: str, contributions: Sequence[Contribution] = ()) -> Chance:
    """The chance of a table; refuses a scheme that this program does not know."""
    if scheme == 1:
        return FastPerStep(seed, contributions)
    if scheme == SCHEME:
        return StreamPerStep(seed, contributions)
    raise BadRecord(f"its chance was dealt by scheme {scheme}; this program knows schemes 1 to {SCHEME}")


def _mac(key: bytes, message: str) -> bytes:
    return hmac.digest(key, message.encode(), "sha256")
