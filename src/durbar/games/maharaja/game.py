"""The Maharaja's Legacy: read this first. The rules are numbered in docs/rules/maharaja.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from durbar.core.choices import Choice, Reason, Score, Worth
from durbar.core.events import Log
from durbar.core.game import Game
from durbar.core.options import Options, flag, start_player
from durbar.core.rng import Rng
from durbar.games.maharaja import choices, dicts, facts, rules, rules_condense, scoring, view, why, worth
from durbar.games.maharaja.actions import ACTIONS, DECISIONS
from durbar.games.maharaja.components import COLLECTION_COUNT, DAYS, OFFER_SIZE, PLAYER_COUNTS, PRICES
from durbar.games.maharaja.events import EVENTS
from durbar.games.maharaja.fields import FIELDS
from durbar.games.maharaja.rules_condense import COLUMNS
from durbar.games.maharaja.shapes import ELEMENTS, Facts, View
from durbar.games.maharaja.state import CARDS, DISPLAY, RUPEES, SEAT, MaharajaState


class Maharaja(Game[MaharajaState]):
    def __init__(self) -> None:
        super().__init__(
            id="maharaja",
            package="durbar.games.maharaja",
            rules_version=1,
            players=PLAYER_COUNTS,
            options=(start_player(), flag("grey_sides", players=(2,))),
            decisions=DECISIONS,
            actions=ACTIONS,
            events=EVENTS,
            hidden=FIELDS.hidden,
            view_type=View,
            facts_type=Facts,
            elements=ELEMENTS,
            condensed=COLUMNS,
        )

    def deal(self, players: int, options: Options, source: Rng) -> MaharajaState:
        start = options["start_player"]
        return rules.deal(players, start if isinstance(start, int) else -1, options["grey_sides"] is True, source)

    def legal(self, s: MaharajaState) -> list[int]:
        return rules.legal(s)

    def apply(self, s: MaharajaState, action: int, log: Log | None = None) -> None:
        rules.apply(s, action, log)

    def copy(self, s: MaharajaState) -> MaharajaState:
        return s.copy()

    def scores(self, s: MaharajaState) -> list[Score]:
        return [
            Score(
                scoring.points(s, player),
                {
                    "antiques": scoring.antique_points(s.seats[SEAT * player + DISPLAY]),
                    "collections": scoring.collection_points(s.seats[SEAT * player + CARDS]),
                    "money": scoring.money_points(s.seats[SEAT * player + RUPEES]),
                },
            )
            for player in range(s.players)
        ]

    def ranking(self, s: MaharajaState) -> list[int]:
        return scoring.ranking(s)

    def view(self, s: MaharajaState, viewer: int) -> View:
        return view.view(s)

    def condense(self, s: MaharajaState, viewer: int, out: list[int]) -> None:
        rules_condense.condense(s, out)

    def choice(self, s: MaharajaState, action: int) -> Choice:
        return choices.choice(s, action)

    def imagine(self, s: MaharajaState, viewer: int, rng: Rng) -> MaharajaState:
        return rules.imagine(s, rng)

    def why_not(self, s: MaharajaState, action: int) -> Reason:
        return why.why_not(s, action)

    def worth(self, s: MaharajaState, viewer: int) -> list[Worth]:
        return worth.worth(s, viewer)

    def to_dict(self, s: MaharajaState) -> dict[str, Any]:
        return dicts.to_dict(s)

    def from_dict(self, d: Mapping[str, Any], strict: bool = True) -> MaharajaState:
        return dicts.from_dict(d, strict)

    def former_dicts(self, s: MaharajaState) -> list[dict[str, Any]]:
        return dicts.former_dicts(s)

    def facts(self) -> Facts:
        return facts.facts()

    def longest(self, players: int, options: Options) -> int:
        """Invariant 10: each day at most 4 purchases and a coin less than all, plus the turn that ends it; and each turn
        may ask for a collection card, each of which is taken once and may cost an antique."""
        turns = DAYS * (OFFER_SIZE + len(PRICES[players]) - 1)
        return 2 * turns + COLLECTION_COUNT


GAME: Final = Maharaja()
