"""How names and secrets are looked up."""

from __future__ import annotations

import hashlib

KEY_LENGTH = 64  # of the column


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def key_of(name: str) -> str:
    """What two names must not share. Folding can make a name longer than its column: then its hash stands for it."""
    folded = name.casefold()
    return folded if len(folded) <= KEY_LENGTH else hashed(folded)
