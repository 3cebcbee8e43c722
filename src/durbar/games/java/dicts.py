"""The complete state as a readable dictionary, and back. What stands in it is said in fields.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durbar.games.java.fields import FIELDS
from durbar.games.java.rules_geometry import derive
from durbar.games.java.state import JavaState


def to_dict(s: JavaState) -> dict[str, Any]:
    return FIELDS.write(s)


def from_dict(d: Mapping[str, Any], strict: bool) -> JavaState:
    """Left out where not strict: two players, an empty board, full supplies, no cards but the theme, player 0 to move."""
    s = JavaState()
    FIELDS.read(s, d, strict)
    derive(s)
    return s


def former_dicts(s: JavaState) -> list[dict[str, Any]]:
    """Earlier programs forgot what is known of the hands when the deck is made anew."""
    return [{name: value for name, value in to_dict(s).items() if name not in FIELDS.later}]
