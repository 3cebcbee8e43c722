"""Taj Mahal: read this first. The rules are numbered in docs/rules/taj_mahal.md."""

from __future__ import annotations

from typing import Final

from durbar.core.events import Log
from durbar.core.folder import FolderGame
from durbar.core.options import Options, named_start, start_player
from durbar.core.rng import Rng
from durbar.games.taj_mahal import rules, rules_imagine, rules_visit
from durbar.games.taj_mahal.components import HAND_SIZE, PERSON_COUNT, VISITS
from durbar.games.taj_mahal.state import TajMahalState


class TajMahal(FolderGame[TajMahalState]):
    def __init__(self) -> None:
        super().__init__("durbar.games.taj_mahal", rules_version=1, options=(start_player(),))

    def deal(self, players: int, options: Options, source: Rng) -> TajMahalState:
        return rules_visit.deal(players, named_start(options), source)

    def legal(self, s: TajMahalState) -> list[int]:
        return rules.legal(s)

    def apply(self, s: TajMahalState, action: int, log: Log | None = None) -> None:
        rules.apply(s, action, log)

    def imagine(self, s: TajMahalState, viewer: int, rng: Rng) -> TajMahalState:
        return rules_imagine.imagine(s, viewer, rng)

    def longest(self, players: int, options: Options) -> int:
        """I19: every card that can be in a hand is played by two decisions; withdrawals, palaces, crowns, cards taken."""
        plays = HAND_SIZE * players + VISITS * (3 * players - 1) + 3
        return 2 * plays + VISITS * (players + PERSON_COUNT + 1 + 2 * players - 1)


GAME: Final = TajMahal()
