"""The Dice Charmers: read this first. The rules are numbered in docs/rules/dice_charmers.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from durbar.core.choices import Choice, Reason, Score, Worth
from durbar.core.events import Log
from durbar.core.game import Game
from durbar.core.options import Options, one_of, start_player
from durbar.core.rng import Rng
from durbar.games.dice_charmers import choices, dicts, facts, rules, rules_legal, scoring, view, why, worth
from durbar.games.dice_charmers.actions import ACTIONS, DECISIONS
from durbar.games.dice_charmers.components import PLAYER_COUNTS, SHEETS
from durbar.games.dice_charmers.events import EVENTS
from durbar.games.dice_charmers.fields import FIELDS
from durbar.games.dice_charmers.shapes import ELEMENTS, Facts, View
from durbar.games.dice_charmers.state import DiceCharmersState


class DiceCharmers(Game[DiceCharmersState]):
    def __init__(self) -> None:
        super().__init__(
            id="dice_charmers",
            package="durbar.games.dice_charmers",
            rules_version=1,
            players=PLAYER_COUNTS,
            options=(one_of("sheet", *SHEETS), start_player()),
            decisions=DECISIONS,
            actions=ACTIONS,
            events=EVENTS,
            hidden=FIELDS.hidden,
            view_type=View,
            facts_type=Facts,
            elements=ELEMENTS,
        )

    def deal(self, players: int, options: Options, source: Rng) -> DiceCharmersState:
        start = options["start_player"]
        return rules.deal(players, SHEETS.index(str(options["sheet"])), start if isinstance(start, int) else -1, source)

    def legal(self, s: DiceCharmersState) -> list[int]:
        return rules_legal.legal(s)

    def apply(self, s: DiceCharmersState, action: int, log: Log | None = None) -> None:
        rules.apply(s, action, log)

    def copy(self, s: DiceCharmersState) -> DiceCharmersState:
        return s.copy()

    def scores(self, s: DiceCharmersState) -> list[Score]:
        """In half points, 2 for a fame and 1 for a coin: 78 of them make the tracks touch."""
        return [Score(scoring.half_points(s, player), scoring.sources(s, player)) for player in range(s.players)]

    def ranking(self, s: DiceCharmersState) -> list[int]:
        return scoring.ranking(s)

    def view(self, s: DiceCharmersState, viewer: int) -> View:
        return view.view(s)

    def choice(self, s: DiceCharmersState, action: int) -> Choice:
        return choices.choice(s, action)

    def imagine(self, s: DiceCharmersState, viewer: int, rng: Rng) -> DiceCharmersState:
        return rules.imagine(s, rng)

    def why_not(self, s: DiceCharmersState, action: int) -> Reason:
        return why.why_not(s, action)

    def worth(self, s: DiceCharmersState, viewer: int) -> list[Worth]:
        return worth.worth(s, viewer)

    def to_dict(self, s: DiceCharmersState) -> dict[str, Any]:
        return dicts.to_dict(s)

    def from_dict(self, d: Mapping[str, Any], strict: bool = True) -> DiceCharmersState:
        return dicts.from_dict(d, strict)

    def facts(self) -> Facts:
        return facts.facts()

    def longest(self, players: int, options: Options) -> int:
        """Invariant 13: per sheet at most 18 goods gained and sold, 18 river fields, 18 boxes, 8 upgrades, 5 karma, 42
        bonuses and 96 path sides, each with one answer, some 60 sales stopped, and a die for every turn: all in all
        below 450. As many again for turns in which no die fits, of which chance sets no limit."""
        return 900 * players


GAME: Final = DiceCharmers()
