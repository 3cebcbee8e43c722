"""Amritsar: read this first. The rules are numbered in docs/rules/amritsar.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from durbar.core.choices import Choice, Reason, Score, Worth
from durbar.core.events import Log
from durbar.core.game import Game
from durbar.core.options import Options, flag
from durbar.core.rng import Rng
from durbar.games.amritsar import choices, dicts, facts, rules, scoring, view, why, worth
from durbar.games.amritsar.actions import ACTIONS, DECISIONS
from durbar.games.amritsar.components import DECADES, PLAYER_COUNTS, ROUNDS
from durbar.games.amritsar.events import EVENTS
from durbar.games.amritsar.fields import FIELDS
from durbar.games.amritsar.shapes import ELEMENTS, Facts, View
from durbar.games.amritsar.state import AmritsarState


class Amritsar(Game[AmritsarState]):
    def __init__(self) -> None:
        super().__init__(
            id="amritsar",
            package="durbar.games.amritsar",
            rules_version=2,
            players=PLAYER_COUNTS,
            options=(flag("solo_hard", players=(1,)),),
            decisions=DECISIONS,
            actions=ACTIONS,
            events=EVENTS,
            hidden=FIELDS.hidden,
            view_type=View,
            facts_type=Facts,
            elements=ELEMENTS,
        )

    def deal(self, players: int, options: Options, source: Rng) -> AmritsarState:
        return rules.deal(players, options["solo_hard"] is True, source)

    def legal(self, s: AmritsarState) -> list[int]:
        return rules.legal(s)

    def apply(self, s: AmritsarState, action: int, log: Log | None = None) -> None:
        rules.apply(s, action, log)

    def copy(self, s: AmritsarState) -> AmritsarState:
        return s.copy()

    def scores(self, s: AmritsarState) -> list[Score]:
        return [Score(scoring.points(s, player), scoring.sources(s, player)) for player in range(s.players)]

    def ranking(self, s: AmritsarState) -> list[int]:
        return scoring.ranking(s)

    def view(self, s: AmritsarState, viewer: int) -> View:
        return view.view(s, viewer)

    def choice(self, s: AmritsarState, action: int) -> Choice:
        return choices.choice(s, action)

    def imagine(self, s: AmritsarState, viewer: int, rng: Rng) -> AmritsarState:
        return rules.imagine(s, viewer, rng)

    def why_not(self, s: AmritsarState, action: int) -> Reason:
        return why.why_not(s, action)

    def worth(self, s: AmritsarState, viewer: int) -> list[Worth]:
        return worth.worth(s, viewer)

    def to_dict(self, s: AmritsarState) -> dict[str, Any]:
        return dicts.to_dict(s)

    def from_dict(self, d: Mapping[str, Any], strict: bool = True) -> AmritsarState:
        return dicts.from_dict(d, strict)

    def facts(self) -> Facts:
        return facts.facts()

    def longest(self, players: int, options: Options) -> int:
        """A turn: 2 moves, 12 questions of sowing, 5 choices of action, and four actions at most of 60 questions each: a
        market action has no more than 14 sales with their discards and purchases, the chain of knowledge bonuses is shorter
        (5.7). Each turn and each activation lets everybody follow with one action."""
        action = 60
        turn = 2 + 12 + 5 + 4 * action
        follows = players * (action + 1)
        return 2 * players + DECADES * ROUNDS * (players * (turn + follows) + follows) + DECADES * players * 10


GAME: Final = Amritsar()
