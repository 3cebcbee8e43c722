"""A finished game kept as it was seen: by everybody who could watch it, step by step, whatever becomes of the rules.

A record can be played again only where the rules it was played under are installed. The film of a game needs no rules: it
holds what each viewer saw and was told. A view is kept as what has changed since the step before, and that of a seat as what
it shows beyond that of a spectator.
"""

from __future__ import annotations

import base64
import zlib
from collections.abc import Mapping
from typing import Any

import orjson

from durbar.core.events import Log
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.state import OVER, SPECTATOR

JSON = dict[str, Any]
VERSION = 2
READABLE = (1, 2)  # before 2 events did not say what they touch, and some games had their own word for the points
GONE = "-"  # the names of fields that are no longer there; no field of a view is called like that


class Film:
    def __init__(self, content: JSON) -> None:
        self.version: int = content["version"]
        if self.version not in READABLE:
            raise ValueError(f"the film has version {self.version}; this program reads {' and '.join(map(str, READABLE))}")
        self.record: JSON = content["record"]
        self.result: list[JSON] = content["result"]
        self.finished_at: float = content["finished_at"]
        self.players: list[int | None] = content["players"]  # who was to move, per step; None at the end
        self.decisions: list[str] = content["decisions"]
        self._open: list[JSON] = content["open"]  # what a spectator saw: the changes of each step
        self._seats: list[list[JSON | None]] = content["seats"]  # per seat and step: what differs; None: as before
        self._told: list[list[JSON]] = content["told"]
        self._told_seats: list[list[list[JSON] | None]] = content["told_seats"]  # None: what a spectator was told

    @classmethod
    def decode(cls, text: str) -> Film:
        return cls(orjson.loads(zlib.decompress(base64.b64decode(text))))

    @property
    def steps(self) -> int:
        return len(self._told)

    def view(self, step: int, viewer: int) -> JSON:
        """What this viewer saw after that many answers."""
        view: JSON = {}
        for change in self._open[: step + 1]:
            view = _changed(view, change)
        if viewer != SPECTATOR:
            own = next(change for change in reversed(self._seats[viewer][: step + 1]) if change is not None)
            view = _changed(view, own)
        return _with_points(view) if self.version == 1 else view

    def events(self, step: int, viewer: int) -> list[JSON]:
        """What this viewer was told of the answer that led to that step."""
        if step == 0:
            return []
        own = None if viewer == SPECTATOR else self._told_seats[viewer][step - 1]
        told = self._told[step - 1] if own is None else own
        return [{"touches": [], **event} for event in told] if self.version == 1 else told


def film(record: JSON, result: list[JSON], finished_at: float) -> str:
    """The film of a finished game, as one text: made while its rules are still here."""
    play = Play.from_record(Record.from_dict(record))
    states = [play.state_at(step) for step in range(play.step + 1)]
    views = [play.game.view(state, SPECTATOR) for state in states]
    told = [_told(log) for log in play.events(SPECTATOR)]
    content: JSON = {
        "version": VERSION,
        "record": record,
        "result": result,
        "finished_at": finished_at,
        "players": [None if state.player == OVER else state.player for state in states],
        "decisions": [play.game.decision_name(state) for state in states],
        "open": [_change({} if step == 0 else views[step - 1], view) for step, view in enumerate(views)],
        "seats": [],
        "told": told,
        "told_seats": [],
    }
    for seat in range(play.players):
        changes: list[JSON | None] = []
        last: JSON | None = None
        for state, view in zip(states, views, strict=True):
            change = _change(view, play.game.view(state, seat))
            changes.append(None if change == last else change)
            last = change
        content["seats"].append(changes)
        own = [_told(log) for log in play.events(seat)]
        content["told_seats"].append([None if mine == open_ else mine for mine, open_ in zip(own, told, strict=True)])
    return base64.b64encode(zlib.compress(orjson.dumps(content), 9)).decode()


def _with_points(view: JSON) -> JSON:
    """A view of an earlier program: where a seat has no `points`, it called them `score` or `pp`."""
    return {**view, "seats": [seat if "points" in seat else _renamed(seat) for seat in view.get("seats", [])]}


def _renamed(seat: JSON) -> JSON:
    word = "score" if "score" in seat else "pp"
    return {"points" if name == word else name: value for name, value in seat.items()}


def _told(log: Log) -> list[JSON]:
    return [event.to_dict() for event in log]


def _change(before: Mapping[str, Any], after: Mapping[str, Any]) -> JSON:
    change = {name: value for name, value in after.items() if name not in before or before[name] != value}
    gone = sorted(set(before) - set(after))
    return {**change, GONE: gone} if gone else change


def _changed(view: JSON, change: JSON) -> JSON:
    gone = change.get(GONE, [])
    kept = {name: value for name, value in view.items() if name not in gone}
    return {**kept, **{name: value for name, value in change.items() if name != GONE}}
