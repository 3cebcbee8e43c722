"""A code that can be said aloud: six syllables that follow from the invitation of a table.

It is found among the tables that wait for players, and nowhere else. Sixteen consonants and five vowels make 80 syllables; six
of them are 2.6 * 10**11 codes (38 bits). Nothing can be tried offline, since the code is a hash of 120 secret bits, and the
server lets nobody try more than a few a minute (`code` in server/limits.py): with a hundred tables waiting, one address would
need several centuries for a hit, which would open nothing but a seat that its host sees being taken.
"""

from __future__ import annotations

import hashlib
import re

CONSONANTS = "bdfghklmnprstvwz"
VOWELS = "aeiou"
SYLLABLES = 6


def code_of(invite: str) -> str:
    """`bari-moku-tela`."""
    number = int.from_bytes(hashlib.sha256(f"durbar code\n{invite}".encode()).digest()[:8])
    parts = []
    for _ in range(SYLLABLES):
        number, part = divmod(number, len(CONSONANTS) * len(VOWELS))
        parts.append(CONSONANTS[part // len(VOWELS)] + VOWELS[part % len(VOWELS)])
    return "-".join(a + b for a, b in zip(parts[::2], parts[1::2], strict=True))


def plain(code: str) -> str:
    """A code as somebody types it: large letters, spaces and hyphens do not matter."""
    return re.sub(r"[^a-z]", "", code.lower())
