"""What a game says about a thing to a seat, for the tests of `worth.py`."""

from __future__ import annotations

from typing import Any

from durbar.core.game import Game
from durbar.core.state import State


def said(game: Game[Any], s: State, viewer: int, element: str) -> dict[str, dict[str, Any]]:
    """The sentences about an element, by name, with what fills their places."""
    return {worth.name: worth.params for worth in game.worth(s, viewer) if worth.element == element}
