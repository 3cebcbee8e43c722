"""The complete state as a readable dictionary, and back. What stands in it is said in fields.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durbar.core.state import OVER
from durbar.games.maharaja.fields import FIELDS
from durbar.games.maharaja.state import MaharajaState


def to_dict(s: MaharajaState) -> dict[str, Any]:
    return FIELDS.write(s)


def from_dict(d: Mapping[str, Any], strict: bool) -> MaharajaState:
    """Left out where not strict: two players, nothing on the table but coins and the supply, day 1, player 0 to move."""
    s = MaharajaState()
    FIELDS.read(s, d, strict)
    if s.player == OVER and s.grey_sides:
        s.extra_turn = False  # R29; see former_dicts
    return s


def former_dicts(s: MaharajaState) -> list[dict[str, Any]]:
    """R29: a turn that earned an extra turn and ended the game used to leave its mark in the final state."""
    return [{**to_dict(s), "extra_turn": True}] if s.player == OVER and s.grey_sides else []
