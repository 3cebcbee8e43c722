"""Taj Mahal: read this first. The rules are numbered in docs/rules/taj_mahal.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from durbar.core.choices import Choice, Reason, Score, Worth
from durbar.core.events import Log
from durbar.core.game import Game
from durbar.core.options import Options, start_player
from durbar.core.rng import Rng
from durbar.games.taj_mahal import choices, dicts, facts, rules, rules_imagine, rules_visit, scoring, view, why, worth
from durbar.games.taj_mahal.actions import ACTIONS, DECISIONS
from durbar.games.taj_mahal.components import HAND_SIZE, PERSON_COUNT, PLAYER_COUNTS, VISITS
from durbar.games.taj_mahal.events import EVENTS
from durbar.games.taj_mahal.fields import FIELDS
from durbar.games.taj_mahal.shapes import ELEMENTS, Facts, View
from durbar.games.taj_mahal.state import TajMahalState


class TajMahal(Game[TajMahalState]):
    def __init__(self) -> None:
        super().__init__(
            id="taj_mahal",
            package="durbar.games.taj_mahal",
            rules_version=1,
            players=PLAYER_COUNTS,
            options=(start_player(),),
            decisions=DECISIONS,
            actions=ACTIONS,
            events=EVENTS,
            hidden=FIELDS.hidden,
            view_type=View,
            facts_type=Facts,
            elements=ELEMENTS,
        )

    def deal(self, players: int, options: Options, source: Rng) -> TajMahalState:
        start = options["start_player"]
        return rules_visit.deal(players, start if isinstance(start, int) else -1, source)

    def legal(self, s: TajMahalState) -> list[int]:
        return rules.legal(s)

    def apply(self, s: TajMahalState, action: int, log: Log | None = None) -> None:
        rules.apply(s, action, log)

    def copy(self, s: TajMahalState) -> TajMahalState:
        return s.copy()

    def scores(self, s: TajMahalState) -> list[Score]:
        return [
            Score(scoring.points(s, player), dict(zip(scoring.SOURCES, scoring.sources(s, player), strict=True)))
            for player in range(s.players)
        ]

    def ranking(self, s: TajMahalState) -> list[int]:
        return scoring.ranking(s)

    def view(self, s: TajMahalState, viewer: int) -> View:
        return view.view(s, viewer)

    def choice(self, s: TajMahalState, action: int) -> Choice:
        return choices.choice(s, action)

    def imagine(self, s: TajMahalState, viewer: int, rng: Rng) -> TajMahalState:
        return rules_imagine.imagine(s, viewer, rng)

    def why_not(self, s: TajMahalState, action: int) -> Reason:
        return why.why_not(s, action)

    def worth(self, s: TajMahalState, viewer: int) -> list[Worth]:
        return worth.worth(s, viewer)

    def to_dict(self, s: TajMahalState) -> dict[str, Any]:
        return dicts.to_dict(s)

    def from_dict(self, d: Mapping[str, Any], strict: bool = True) -> TajMahalState:
        return dicts.from_dict(d, strict)

    def former_dicts(self, s: TajMahalState) -> list[dict[str, Any]]:
        return dicts.former_dicts(s)

    def facts(self) -> Facts:
        return facts.facts()

    def longest(self, players: int, options: Options) -> int:
        """I19: every card that can be in a hand is played by two decisions; withdrawals, palaces, crowns, cards taken."""
        plays = HAND_SIZE * players + VISITS * (3 * players - 1) + 3
        return 2 * plays + VISITS * (players + PERSON_COUNT + 1 + 2 * players - 1)


GAME: Final = TajMahal()
