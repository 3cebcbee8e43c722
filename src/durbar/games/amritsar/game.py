"""Amritsar: read this first. The rules are numbered in docs/rules/amritsar.md."""

from __future__ import annotations

from typing import Final

from durbar.core.events import Log
from durbar.core.folder import FolderGame
from durbar.core.options import Options, flag
from durbar.core.rng import Rng
from durbar.games.amritsar import rules
from durbar.games.amritsar.components import DECADES, ROUNDS
from durbar.games.amritsar.state import AmritsarState


class Amritsar(FolderGame[AmritsarState]):
    def __init__(self) -> None:
        super().__init__("durbar.games.amritsar", rules_version=2, options=(flag("solo_hard", players=(1,)),))

    def deal(self, players: int, options: Options, source: Rng) -> AmritsarState:
        return rules.deal(players, options["solo_hard"] is True, source)

    def legal(self, s: AmritsarState) -> list[int]:
        return rules.legal(s)

    def apply(self, s: AmritsarState, action: int, log: Log | None = None) -> None:
        rules.apply(s, action, log)

    def imagine(self, s: AmritsarState, viewer: int, rng: Rng) -> AmritsarState:
        return rules.imagine(s, viewer, rng)

    def longest(self, players: int, options: Options) -> int:
        """A turn: 2 moves, 12 questions of sowing, 5 choices of action, and four actions at most of 60 questions each: a
        market action has no more than 14 sales with their discards and purchases, the chain of knowledge bonuses is shorter
        (5.7). Each turn and each activation lets everybody follow with one action."""
        action = 60
        turn = 2 + 12 + 5 + 4 * action
        follows = players * (action + 1)
        return 2 * players + DECADES * ROUNDS * (players * (turn + follows) + follows) + DECADES * players * 10


GAME: Final = Amritsar()
