"""Java: read this first. The rules are numbered in docs/rules/java.md."""

from __future__ import annotations

from typing import Final

from durbar.core.choices import Choice
from durbar.core.events import Log
from durbar.core.folder import FolderGame
from durbar.core.options import Options, named_start, start_player
from durbar.core.rng import Rng
from durbar.games.java import choices, rules, rules_imagine
from durbar.games.java.actions import sorted_spaces
from durbar.games.java.components import (
    ACTION_POINTS,
    CARD_COUNTS,
    CHIP_BONUS,
    FIGURES_EACH,
    RICE_EACH,
    TILE2_EACH,
    TILE3_COUNT,
    VILLAGE_EACH,
)
from durbar.games.java.state import JavaState


class Java(FolderGame[JavaState]):
    def __init__(self) -> None:
        super().__init__("durbar.games.java", rules_version=1, options=(start_player(),))

    def deal(self, players: int, options: Options, source: Rng) -> JavaState:
        return rules.deal(players, named_start(options), source)

    def legal(self, s: JavaState) -> list[int]:
        return rules.legal(s)

    def apply(self, s: JavaState, action: int, log: Log | None = None) -> None:
        rules.apply(s, action, log)

    def choices_of(self, s: JavaState, actions: list[int]) -> list[Choice]:
        """All at once: the ways of a chosen figure are then found only once."""
        return choices.choices(s, actions)

    def imagine(self, s: JavaState, viewer: int, rng: Rng) -> JavaState:
        return rules_imagine.imagine(s, viewer, rng)

    def from_text(self, text: str) -> int:
        """The spaces of a placement may stand in any order: `tile3:K5-K4-J5` is `tile3:J5-K4-K5`."""
        number = self._numbers.get(sorted_spaces(text))
        return super().from_text(text) if number is None else number

    def longest(self, players: int, options: Options) -> int:
        """Invariants 11 and 12, very generously: every tile its own turn, before each of them all but one pass idly; every
        action point paid apart, with a free move of every figure in between; and a festival with every card."""
        tiles = TILE3_COUNT + players * (TILE2_EACH + RICE_EACH + VILLAGE_EACH)
        turns = (tiles + 2) * players
        paid = ACTION_POINTS + CHIP_BONUS
        festival = sum(CARD_COUNTS) * (players + 2) + players
        return turns * (2 * paid + 2 * FIGURES_EACH * (paid + 1) + 2 + festival)


GAME: Final = Java()
