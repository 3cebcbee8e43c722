"""The two tracks, their overlap, where it came from, and the ranking (6, 7)."""

from __future__ import annotations

from typing import Final

from durbar.games.dice_charmers.components import FAME_LENGTH, MONEY_LENGTH
from durbar.games.dice_charmers.state import (
    FAME_AT,
    FAME_BONUSES,
    FAME_BUILDINGS,
    FAME_RIVER,
    FAME_TRACKS,
    KARMA_AT,
    MONEY_AT,
    MONEY_BONUSES,
    MONEY_MARKETS,
    MONEY_PALACE,
    MONEY_RIVER,
    MONEY_TRACKS,
    SHEET_SIZE,
    USED_AT,
    DiceCharmersState,
)

SOURCES: Final[tuple[str, ...]] = ("buildings", "markets", "river", "palace", "bonuses", "tracks")
FAME_SOURCES: Final[tuple[str, ...]] = ("buildings", "river", "bonuses", "tracks")  # from FAME_BUILDINGS on
MONEY_SOURCES: Final[tuple[str, ...]] = ("markets", "river", "palace", "bonuses", "tracks")  # from MONEY_MARKETS on
TOUCHING: Final = 2 * FAME_LENGTH  # half points at which the tracks touch without overlapping (R2)

if MONEY_LENGTH != TOUCHING:
    raise ValueError("dice_charmers: two money fields must lie beside each fame field (3.2)")


def half_points(s: DiceCharmersState, player: int) -> int:
    """6: a fame point is two halves, a coin is one."""
    base = player * SHEET_SIZE
    return 2 * s.sheets[base + FAME_AT] + s.sheets[base + MONEY_AT]


def overlap_halves(s: DiceCharmersState, player: int) -> int:
    """R1: how far the two tracks overlap, in halves of a fame field; negative while there is a gap."""
    return half_points(s, player) - TOUCHING


def overlap_text(halves: int) -> str:
    """The overlap as the rulebook counts it, in fields and halves: `2½`, `−½`, `0`."""
    whole, half = divmod(abs(halves), 2)
    sign = "−" if halves < 0 else ""
    return f"{sign}{whole if whole or not half else ''}{'½' if half else ''}"


def sources(s: DiceCharmersState, player: int) -> dict[str, int]:
    """Half points by origin; they add up to `half_points`."""
    base = player * SHEET_SIZE
    sheet = s.sheets
    return {
        "buildings": 2 * sheet[base + FAME_BUILDINGS],
        "markets": sheet[base + MONEY_MARKETS],
        "river": 2 * sheet[base + FAME_RIVER] + sheet[base + MONEY_RIVER],
        "palace": sheet[base + MONEY_PALACE],
        "bonuses": 2 * sheet[base + FAME_BONUSES] + sheet[base + MONEY_BONUSES],
        "tracks": 2 * sheet[base + FAME_TRACKS] + sheet[base + MONEY_TRACKS],
    }


def overlaps(s: DiceCharmersState) -> bool:
    """7: has anybody fulfilled the end condition? Touching is not enough (R2)."""
    for player in range(s.players):
        if half_points(s, player) > TOUCHING:
            return True
    return False


def ranking(s: DiceCharmersState) -> list[int]:
    """7: overlap, then karma circled, then karma used; equal players share a rank (R27)."""
    strength = []
    for player in range(s.players):
        base = player * SHEET_SIZE
        strength.append((half_points(s, player) * 100 + s.sheets[base + KARMA_AT]) * 100 + s.sheets[base + USED_AT])
    return [1 + sum([1 for other in strength if other > mine]) for mine in strength]
