"""Secret seeds: what a table draws its chance from, how it is committed to, and how it is opened.

The chance of step n is a keyed hash of the secret seed, so that nothing seen so far predicts anything to come. The
commitment may be published before the game and the seed after it; `durbar replay` then re-derives every draw.
"""

from __future__ import annotations

import hashlib
import secrets

from durbar.core.rng import MODULUS


def new_seed() -> str:
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """What can be shown to everybody before the game without giving the seed away."""
    return hashlib.sha256(f"durbar commitment\n{seed}".encode()).hexdigest()


def chance_of(seed: str, step: int, branch: int = 0) -> int:
    """The start of the generator for one step; the setup is step 0.

    `branch` counts the take-backs by consent that reach this step: chance that has been seen is never dealt again.
    """
    key = hashlib.blake2b(seed.encode(), digest_size=32, person=b"durbar chance").digest()
    digest = hashlib.blake2b(f"{step}.{branch}".encode(), digest_size=16, key=key).digest()
    return 1 + int.from_bytes(digest, "big") % (MODULUS - 1)
