"""The Dice Charmers: read this first. The rules are numbered in docs/rules/dice_charmers.md."""

from __future__ import annotations

from typing import Final

from durbar.core.events import Log
from durbar.core.folder import FolderGame
from durbar.core.options import Options, named_start, one_of, start_player
from durbar.core.rng import Rng
from durbar.games.dice_charmers import rules, rules_legal
from durbar.games.dice_charmers.components import SHEETS
from durbar.games.dice_charmers.state import DiceCharmersState


class DiceCharmers(FolderGame[DiceCharmersState]):
    def __init__(self) -> None:
        super().__init__("durbar.games.dice_charmers", rules_version=1, options=(one_of("sheet", *SHEETS), start_player()))

    def deal(self, players: int, options: Options, source: Rng) -> DiceCharmersState:
        return rules.deal(players, SHEETS.index(str(options["sheet"])), named_start(options), source)

    def legal(self, s: DiceCharmersState) -> list[int]:
        return rules_legal.legal(s)

    def apply(self, s: DiceCharmersState, action: int, log: Log | None = None) -> None:
        rules.apply(s, action, log)

    def imagine(self, s: DiceCharmersState, viewer: int, rng: Rng) -> DiceCharmersState:
        return rules.imagine(s, rng)

    def longest(self, players: int, options: Options) -> int:
        """Invariant 13: per sheet at most 18 goods gained and sold, 18 river fields, 18 boxes, 8 upgrades, 5 karma, 42
        bonuses and 96 path sides, each with one answer, some 60 sales stopped, and a die for every turn: all in all
        below 450. As many again for turns in which no die fits, of which chance sets no limit."""
        return 900 * players


GAME: Final = DiceCharmers()
