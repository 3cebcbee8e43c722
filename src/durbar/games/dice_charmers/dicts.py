"""The complete state as a readable dictionary, and back. What stands in it is said in fields.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durbar.games.dice_charmers.fields import FIELDS
from durbar.games.dice_charmers.state import POSITION, RIVER, SEAT, DiceCharmersState


def to_dict(s: DiceCharmersState) -> dict[str, Any]:
    return FIELDS.write(s)


def from_dict(d: Mapping[str, Any], strict: bool) -> DiceCharmersState:
    """Left out where not strict: three players with empty Sun sheets, player 0 starts the round (11.1)."""
    s = DiceCharmersState()
    FIELDS.read(s, d, strict)
    for row in range(0, len(s.seats), SEAT):
        s.seats[row + POSITION] = max(0, s.seats[row + RIVER].bit_length() - 1)
    return s
