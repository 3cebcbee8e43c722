"""Who looks at a table. In the engine a viewer is a number: a seat, or SPECTATOR. In every message a spectator is null.

These two functions are the border; nothing else translates.
"""

from __future__ import annotations

from durbar.core.state import SPECTATOR


def viewer_at(seat: int | None) -> int:
    """The viewer of a message's seat."""
    return SPECTATOR if seat is None else seat


def seat_of(viewer: int) -> int | None:
    """The seat that a message names for a viewer."""
    return None if viewer == SPECTATOR else viewer
