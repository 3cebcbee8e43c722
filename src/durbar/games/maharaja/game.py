"""The Maharaja's Legacy: read this first. The rules are numbered in docs/rules/maharaja.md."""

from __future__ import annotations

from typing import Final

from durbar.core.events import Log
from durbar.core.folder import FolderGame
from durbar.core.options import Options, flag, named_start, start_player
from durbar.core.rng import Rng
from durbar.games.maharaja import rules, rules_condense
from durbar.games.maharaja.components import COLLECTION_COUNT, DAYS, OFFER_SIZE, PRICES
from durbar.games.maharaja.rules_condense import COLUMNS
from durbar.games.maharaja.state import MaharajaState


class Maharaja(FolderGame[MaharajaState]):
    def __init__(self) -> None:
        super().__init__(
            "durbar.games.maharaja",
            rules_version=1,
            options=(start_player(), flag("grey_sides", players=(2,))),
            condensed=COLUMNS,
        )

    def deal(self, players: int, options: Options, source: Rng) -> MaharajaState:
        return rules.deal(players, named_start(options), options["grey_sides"] is True, source)

    def legal(self, s: MaharajaState) -> list[int]:
        return rules.legal(s)

    def apply(self, s: MaharajaState, action: int, log: Log | None = None) -> None:
        rules.apply(s, action, log)

    def condense(self, s: MaharajaState, viewer: int, out: list[int]) -> None:
        rules_condense.condense(s, out)

    def imagine(self, s: MaharajaState, viewer: int, rng: Rng) -> MaharajaState:
        return rules.imagine(s, rng)

    def longest(self, players: int, options: Options) -> int:
        """Invariant 10: each day at most 4 purchases and a coin less than all, plus the turn that ends it; and each turn
        may ask for a collection card, each of which is taken once and may cost an antique."""
        turns = DAYS * (OFFER_SIZE + len(PRICES[players]) - 1)
        return 2 * turns + COLLECTION_COUNT


GAME: Final = Maharaja()
