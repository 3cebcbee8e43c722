"""A game that is a folder with a file for every job (docs/add-a-game.md): what stands where is written here, once."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from mypy_extensions import mypyc_attr

from durbar.core.choices import Choice, Reason, Score, Worth
from durbar.core.columns import Column
from durbar.core.errors import BadState
from durbar.core.game import Game, S
from durbar.core.options import Option
from durbar.core.state import OVER


@mypyc_attr(allow_interpreted_subclasses=True)
class FolderGame(Game[S]):
    """Its class in game.py names the package and forwards what must be fast: `deal`, `legal`, `apply`, `imagine`."""

    def __init__(
        self,
        package: str,
        rules_version: int,
        options: tuple[Option, ...],
        condensed: tuple[Column, ...] = (),
    ) -> None:
        actions: Any = import_module(f"{package}.actions")
        shapes: Any = import_module(f"{package}.shapes")
        super().__init__(
            id=package.rpartition(".")[2],
            package=package,
            rules_version=rules_version,
            players=import_module(f"{package}.components").PLAYER_COUNTS,
            options=options,
            decisions=actions.DECISIONS,
            actions=actions.ACTIONS,
            events=import_module(f"{package}.events").EVENTS,
            hidden=import_module(f"{package}.fields").FIELDS.hidden,
            view_type=shapes.View,
            facts_type=shapes.Facts,
            elements=shapes.ELEMENTS,
            condensed=condensed,
        )
        self._scoring: Any = import_module(f"{package}.scoring")
        self._view: Any = import_module(f"{package}.view")
        self._choices: Any = import_module(f"{package}.choices")
        self._why: Any = import_module(f"{package}.why")
        self._dicts: Any = import_module(f"{package}.dicts")
        self._check: Any = import_module(f"{package}.check")
        self._facts: Any = import_module(f"{package}.facts")
        self._worth: Any = import_module(f"{package}.worth")

    def scores(self, s: S) -> list[Score]:
        scores: list[Score] = self._scoring.scores(s)
        return scores

    def ranking(self, s: S) -> list[int]:
        places: list[int] = self._scoring.ranking(s)
        return places

    def view(self, s: S, viewer: int) -> Mapping[str, Any]:
        shown: Mapping[str, Any] = self._view.view(s, viewer)
        return shown

    def choice(self, s: S, action: int) -> Choice:
        choice: Choice = self._choices.choice(s, action)
        return choice

    def why_not(self, s: S, action: int) -> Reason:
        reason: Reason = self._why.why_not(s, action)
        return reason

    def worth(self, s: S, viewer: int) -> list[Worth]:
        """Only to somebody who plays, and only while the game lasts."""
        said: list[Worth] = self._worth.worth(s, viewer) if viewer >= 0 and s.player != OVER else []
        return said

    def to_dict(self, s: S) -> dict[str, Any]:
        written: dict[str, Any] = self._dicts.to_dict(s)
        return written

    def from_dict(self, d: Mapping[str, Any], strict: bool = True) -> S:
        """Strictly: a state that no game can reach is refused."""
        s: S = self._dicts.from_dict(d, strict)
        if strict:
            for problem in self._check.problems(s):
                raise BadState(f"{self.id}: {problem}")
        return s

    def former_dicts(self, s: S) -> list[dict[str, Any]]:
        """Only a game whose dictionaries have changed has any."""
        former: list[dict[str, Any]] = self._dicts.former_dicts(s) if hasattr(self._dicts, "former_dicts") else []
        return former

    def facts(self) -> Mapping[str, Any]:
        printed: Mapping[str, Any] = self._facts.facts()
        return printed
