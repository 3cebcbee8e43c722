"""Java: read this first. The rules are numbered in docs/rules/java.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from durbar.core.choices import Choice, Reason, Score, Worth
from durbar.core.events import Log
from durbar.core.game import Game
from durbar.core.options import Options, start_player
from durbar.core.rng import Rng
from durbar.games.java import choices, dicts, facts, rules, rules_imagine, scoring, view, why, worth
from durbar.games.java.actions import ACTIONS, DECISIONS, sorted_spaces
from durbar.games.java.components import (
    ACTION_POINTS,
    CARD_COUNTS,
    CHIP_BONUS,
    FIGURES_EACH,
    PLAYER_COUNTS,
    RICE_EACH,
    TILE2_EACH,
    TILE3_COUNT,
    VILLAGE_EACH,
)
from durbar.games.java.events import EVENTS
from durbar.games.java.fields import FIELDS
from durbar.games.java.shapes import ELEMENTS, Facts, View
from durbar.games.java.state import JavaState


class Java(Game[JavaState]):
    def __init__(self) -> None:
        super().__init__(
            id="java",
            package="durbar.games.java",
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

    def deal(self, players: int, options: Options, source: Rng) -> JavaState:
        start = options["start_player"]
        return rules.deal(players, start if isinstance(start, int) else -1, source)

    def legal(self, s: JavaState) -> list[int]:
        return rules.legal(s)

    def apply(self, s: JavaState, action: int, log: Log | None = None) -> None:
        rules.apply(s, action, log)

    def copy(self, s: JavaState) -> JavaState:
        return s.copy()

    def scores(self, s: JavaState) -> list[Score]:
        """The score track; a player's final scoring is on it once it is done."""
        return [
            Score(
                scoring.total(s, player),
                scoring.sources(s, player),
            )
            for player in range(s.players)
        ]

    def ranking(self, s: JavaState) -> list[int]:
        return scoring.ranking(s)

    def view(self, s: JavaState, viewer: int) -> View:
        return view.view(s, viewer)

    def choice(self, s: JavaState, action: int) -> Choice:
        return choices.choice(s, action)

    def choices_of(self, s: JavaState, actions: list[int]) -> list[Choice]:
        """All at once: the ways of a chosen figure are then found only once."""
        return choices.choices(s, actions)

    def imagine(self, s: JavaState, viewer: int, rng: Rng) -> JavaState:
        return rules_imagine.imagine(s, viewer, rng)

    def why_not(self, s: JavaState, action: int) -> Reason:
        return why.why_not(s, action)

    def worth(self, s: JavaState, viewer: int) -> list[Worth]:
        return worth.worth(s, viewer)

    def to_dict(self, s: JavaState) -> dict[str, Any]:
        return dicts.to_dict(s)

    def from_dict(self, d: Mapping[str, Any], strict: bool = True) -> JavaState:
        return dicts.from_dict(d, strict)

    def former_dicts(self, s: JavaState) -> list[dict[str, Any]]:
        return dicts.former_dicts(s)

    def from_text(self, text: str) -> int:
        """The spaces of a placement may stand in any order: `tile3:K5-K4-J5` is `tile3:J5-K4-K5`."""
        number = self._numbers.get(sorted_spaces(text))
        return super().from_text(text) if number is None else number

    def facts(self) -> Facts:
        return facts.facts()

    def longest(self, players: int, options: Options) -> int:
        """Invariants 11 and 12, very generously: every tile its own turn, before each of them all but one pass idly; every
        action point paid apart, with a free move of every figure in between; and a festival with every card."""
        tiles = TILE3_COUNT + players * (TILE2_EACH + RICE_EACH + VILLAGE_EACH)
        turns = (tiles + 2) * players
        paid = ACTION_POINTS + CHIP_BONUS
        festival = sum(CARD_COUNTS) * (players + 2) + players
        return turns * (2 * paid + 2 * FIGURES_EACH * (paid + 1) + 2 + festival)


GAME: Final = Java()
