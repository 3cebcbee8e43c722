"""What a terminal drawing gets: one viewer's view and the words for it. Never a state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rich.markup import escape

from durbar.core.texts import Catalogue

# Seats are told apart by a colour and a shape, everywhere.
SEAT_STYLES = ("bold bright_red", "bold bright_cyan", "bold bright_yellow", "bold bright_green", "bold bright_magenta")
SEAT_SHAPES = ("●", "■", "▲", "◆", "★")


@dataclass(frozen=True, slots=True)
class Scene:
    view: Mapping[str, Any]  # Game.view(state, viewer)
    facts: Mapping[str, Any]  # Game.facts()
    texts: Catalogue
    names: Sequence[str]
    viewer: int  # a seat or SPECTATOR
    width: int = 100  # columns to draw in
    targets: frozenset[str] = frozenset()  # board elements that can be chosen now

    def t(self, key: str, **values: Any) -> str:
        return self.texts.text(key, values, self.names)

    def seat(self, player: int) -> str:
        """A player's mark and name, in Rich's markup."""
        return f"[{SEAT_STYLES[player]}]{SEAT_SHAPES[player]} {escape(self.names[player])}[/]"
