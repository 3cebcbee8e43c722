"""What is printed on the cards."""

from __future__ import annotations

from durbar.games.maharaja.components import (
    ANTIQUES,
    COLLECTION_COUNT,
    COLLECTIONS,
    COLOURS,
    COUNTS,
    EFFECT,
    EFFECTS,
    IS_LARGE,
    KIND_COUNT,
    KINDS,
    LETTERS,
    NEEDS,
    NEEDS_DIFFERENT,
    PALETTE,
    PATTERNS,
    POINTS,
    SORT_OF,
    VALUES,
    kinds_of,
)
from durbar.games.maharaja.components import GIVE_UP as GIVE_UP_KINDS
from durbar.games.maharaja.shapes import Facts, Printed


def facts() -> Facts:
    """What is printed on the cards."""
    return {
        "kinds": list(KINDS),
        "colours": list(COLOURS),
        "values": dict(zip(ANTIQUES, VALUES, strict=True)),
        "palette": dict(zip(COLOURS, PALETTE, strict=True)),
        "patterns": dict(zip(COLOURS, PATTERNS, strict=True)),
        "letters": dict(zip(KINDS, LETTERS, strict=True)),
        "collections": {COLLECTIONS[card]: _printed(card) for card in range(COLLECTION_COUNT)},
    }


def _printed(card: int) -> Printed:
    return {
        "sort": SORT_OF[card],
        "size": "large" if IS_LARGE[card] else "small",
        "needs": {KINDS[kind]: NEEDS[card][kind] for kind in range(KIND_COUNT) if NEEDS[card][kind]},
        "different": NEEDS_DIFFERENT[card],
        "counts": kinds_of(COUNTS[card]),
        "give_up": kinds_of(GIVE_UP_KINDS[card]),
        "points": POINTS[card],
        "effect": EFFECTS[EFFECT[card]],
    }
