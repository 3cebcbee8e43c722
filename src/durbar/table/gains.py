"""Where the points of a finished game came from: by step, seat and source, as everybody could see them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.state import SPECTATOR
from durbar.table.films import Film

JSON = dict[str, Any]


def gains(record: JSON) -> list[JSON]:
    """What was hidden (a hand) counts in the step that shows it: the last one."""
    play = Play.from_record(Record.from_dict(record))
    return _changes(play.game.view(play.state_at(step), SPECTATOR) for step in range(play.step + 1))


def gains_of_film(film: Film) -> list[JSON]:
    """The same of a game whose rules are no longer here."""
    return _changes(film.view(step, SPECTATOR) for step in range(film.steps + 1))


def _changes(views: Iterable[Mapping[str, Any]]) -> list[JSON]:
    """By step; what a seat has from the start came with step 0."""
    found: list[JSON] = []
    before: list[dict[str, int]] = []
    for step, view in enumerate(views):
        after = [seat.get("sources", {}) for seat in view["seats"]]
        for seat, new in enumerate(after):
            old = before[seat] if before else {}
            for source in {**old, **new}:
                if points := new.get(source, 0) - old.get(source, 0):
                    found.append({"step": step, "seat": seat, "source": source, "points": points})
        before = after
    return found
