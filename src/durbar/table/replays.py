"""A record played again for somebody who brought it along: moments, through any seat's eyes. Nothing is kept."""

from __future__ import annotations

from typing import Any

from durbar.core.box import corrections_of
from durbar.core.corrections import hash_of
from durbar.core.errors import DurbarError
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.viewers import viewer_at
from durbar.table.serialize import moment_of, result_of

JSON = dict[str, Any]
_LAST: list[tuple[JSON, Play]] = []  # whoever steps through a record asks for it again and again
KEPT = 4


def replay(ask: JSON, other_data: bool = False) -> JSON:
    """`{"moment": …}`, or `{"bad": why}` for a record that cannot be replayed here.

    With other data than those of the server the record brings along what is printed on its components.
    """
    try:
        play = _played(ask["record"])
        moment = _moment(play, ask["step"], ask["seat"], ask["whole"])
        if other_data and ask["whole"]:
            moment["facts"] = play.game.facts()
        steps = range(moment["step"], min(moment["step"] + ask["count"], play.step + 1))
        moments = [[moment_of(play, seat, step) for seat in range(play.players)] for step in steps]
        return {"moment": {**moment, "moments": moments}}
    except DurbarError as error:
        return {"bad": str(error)[:300]}


def _played(record: JSON) -> Play:
    for known, play in _LAST:
        if known == record:
            return play
    play = Play.from_record(Record.from_dict(record))
    _LAST.append((record, play))
    del _LAST[:-KEPT]
    return play


def _moment(play: Play, step: int, seat: int | None, whole: bool) -> JSON:
    viewer = viewer_at(seat)
    if seat is not None and seat >= play.players:
        raise DurbarError(f"the record has no seat {seat}")
    step = min(step, play.step)
    log = [[event.to_dict() for event in events] for events in play.events(viewer)]
    return {
        "game": play.game.id,
        "rules_version": play.game.rules_version,
        "corrected": hash_of(play.game.id, corrections_of(play.game.package)) or None,
        "facts": None,
        "players": play.players,
        "names": play.names,
        "steps": play.step,
        "result": result_of(play, [False] * play.players) if play.over else None,
        **moment_of(play, viewer, step),
        "seats": [play.state_at(number).player for number in range(play.step)] if whole else None,
        "log": log if whole else None,
    }
