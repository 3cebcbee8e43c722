"""The two tracks, their overlap, where it came from, and the ranking (6, 7)."""

from __future__ import annotations

from typing import Final

from durbar.core.choices import Score
from durbar.games.dice_charmers.components import FAME_LENGTH, MONEY_LENGTH
from durbar.games.dice_charmers.fields import FAME_SOURCES, MONEY_SOURCES
from durbar.games.dice_charmers.state import (
    DEPOT,
    FAME,
    FAME_FROM,
    KARMA,
    KARMA_USED,
    MONEY,
    MONEY_FROM,
    SEAT,
    DiceCharmersState,
)

SOURCES: Final[tuple[str, ...]] = ("buildings", "markets", "river", "palace", "bonuses", "tracks")
TOUCHING: Final = 2 * FAME_LENGTH  # half points at which the tracks touch without overlapping (R2)

if MONEY_LENGTH != TOUCHING:
    raise ValueError("dice_charmers: two money fields must lie beside each fame field (3.2)")


def half_points(s: DiceCharmersState, player: int) -> int:
    """6: a fame point is two halves, a coin is one."""
    row = SEAT * player
    return 2 * s.seats[row + FAME] + s.seats[row + MONEY]


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
    row = SEAT * player
    fame = dict(zip(FAME_SOURCES, s.seats[row + FAME_FROM : row + MONEY_FROM], strict=True))
    money = dict(zip(MONEY_SOURCES, s.seats[row + MONEY_FROM : row + DEPOT], strict=True))
    return {source: 2 * fame.get(source, 0) + money.get(source, 0) for source in SOURCES}


def overlaps(s: DiceCharmersState) -> bool:
    """7: has anybody fulfilled the end condition? Touching is not enough (R2)."""
    for player in range(s.players):
        if half_points(s, player) > TOUCHING:
            return True
    return False


def scores(s: DiceCharmersState) -> list[Score]:
    """In half points, 2 for a fame and 1 for a coin: 78 of them make the tracks touch."""
    return [Score(half_points(s, player), sources(s, player)) for player in range(s.players)]


def ranking(s: DiceCharmersState) -> list[int]:
    """7: overlap, then karma circled, then karma used; equal players share a rank (R27)."""
    strength = []
    for player in range(s.players):
        row = SEAT * player
        strength.append((half_points(s, player) * 100 + s.seats[row + KARMA]) * 100 + s.seats[row + KARMA_USED])
    return [1 + sum([1 for other in strength if other > mine]) for mine in strength]
