"""What a viewer may see of a table: built up from what the game's view, choices and events give that viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import orjson

from durbar.core.box import corrections_of
from durbar.core.chance import commitment
from durbar.core.choices import Choice, Reason, Worth
from durbar.core.corrections import hash_of
from durbar.core.events import seen
from durbar.core.play import Play
from durbar.core.registry import game as find_game
from durbar.core.registry import game_ids
from durbar.core.state import OVER, SPECTATOR
from durbar.core.viewers import seat_of
from durbar.table.codes import code_of
from durbar.table.entries import Person
from durbar.table.films import Film
from durbar.table.refusals import Refused
from durbar.table.table import LogLine, Seat, Table

JSON = dict[str, Any]
_SHOWN = ("level", "name", "table", "to")  # of an entry's data; never the action, which may be a secret


def encode(value: Any) -> str:
    return orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS).decode()


def viewer_of(table: Table, who: Person | None, seat: int | None) -> int:
    """Through whose eyes: the own seat, one of the own seats at a hot-seat table, or a spectator's.

    Once the game is over its record is open to everybody who may see the table, and so are all seats.
    """
    mine = table.seats_of(who.id if who is not None else None)
    if seat is not None:
        if seat not in mine and not (table.status == "finished" and seat < table.players):
            raise Refused("not-seated", f"seat {seat} is not yours")
        return seat
    return mine[0] if mine else SPECTATOR


def may_see(table: Table, who: Person | None, invite: str | None, key: str) -> bool:
    if table.visibility == "public":
        return True
    if who is not None and (table.seats_of(who.id) or who.id == table.creator):
        return True
    if table.visibility == "hot-seat":
        return False
    return invite == key or (who is not None and any(seat.reserved == who.id for seat in table.seats))


def seat_info(number: int, seat: Seat, connected: bool) -> JSON:
    return {
        "seat": number,
        "name": seat.name,
        "user": seat.user,
        "kind": seat.kind,
        "bot": seat.level,
        "reserved": seat.reserved_name if seat.is_open else None,
        "resigned": seat.resigned,
        "connected": connected,
    }


def info(table: Table, who: Person | None, invite: str, connected: set[str], spectators: int) -> JSON:
    yours = table.seats_of(who.id if who is not None else None)
    over = table.status == "finished"
    return {
        "id": table.id,
        "game": table.game,
        "rules_version": table.rules_version,
        "corrected": corrected(table),
        "title": table.title,
        "players": table.players,
        "options": table.options,
        "visibility": table.visibility,
        "pace": table.pace,
        "clock": table.clock,
        "status": table.status,
        "host": table.host,
        "seats": [seat_info(n, seat, seat.user in connected) for n, seat in enumerate(table.seats)],
        "yours": yours,
        "invite": invite if yours else None,
        "code": code_of(invite) if yours and table.status == "waiting" and table.visibility != "hot-seat" else None,
        "created_at": table.created_at,
        "started_at": table.started_at,
        "finished_at": table.finished_at,
        "chance": chance(table, over),
        "closed": table.closed,
        "result": result(table) if over else None,
        "rematch": table.rematch,
        "spectators": spectators,
    }


def corrected(table: Table) -> str | None:
    """What the corrected data are called that the game is played with, or will be when it begins."""
    if table.started_at is not None or table.game not in game_ids():
        return hash_of(table.game, table.corrections) or None
    return hash_of(table.game, corrections_of(find_game(table.game).package)) or None


def chance(table: Table, over: bool) -> JSON:
    """How chance is dealt at this table; secrets are opened after the end."""
    branches = [] if table.play is None else table.play.branches
    return {
        "scheme": table.scheme,
        "commitment": table.commitment,
        "seed": table.seed if over else None,
        "contributions": [
            {"seat": added.seat, "commitment": added.commitment, "opened": added.opened} for added in table.contributions
        ],
        "opening": table.opening,
        "branches": [
            {
                "step": back.step,
                "commitment": commitment(back.seed) if back.seed else None,
                "seed": back.seed if back.seed and over else None,
            }
            for back in branches
        ],
    }


def result(table: Table) -> list[JSON]:
    if table.film is not None:
        return table.film.result
    assert table.play is not None
    return result_of(table.play, [seat.resigned for seat in table.seats])


def winners(table: Table) -> list[int] | None:
    if table.status != "finished" or (table.play is None and table.film is None):
        return None
    return [one["seat"] for one in result(table) if one["place"] == 1]


def result_of(play: Play, resigned: Sequence[bool]) -> list[JSON]:
    """Places and points with their sources, by seat."""
    state = play.state
    places = play.game.ranking(state)
    return [
        {
            "seat": seat,
            "place": places[seat],
            "points": score.points,
            "sources": score.sources,
            "resigned": resigned[seat],
        }
        for seat, score in enumerate(play.game.scores(state))
    ]


def reason_info(reason: Reason | None) -> JSON | None:
    return None if reason is None else reason.to_dict()


def choice_info(choice: Choice) -> JSON:
    return choice.to_dict()


def worth_info(worths: Sequence[Worth]) -> dict[str, list[JSON]]:
    """What is said about each element, in its order."""
    found: dict[str, list[JSON]] = {}
    for worth in worths:
        found.setdefault(worth.element, []).append(worth.to_dict())
    return found


def position(table: Table, viewer: int, now: float) -> JSON | None:
    """The game as the viewer knows it; None before the start."""
    play = table.play
    if play is None:
        return None if table.film is None else _still(table, table.film, viewer, now)
    over = play.over
    mine = not over and viewer == play.player
    return {
        "step": play.step,
        "viewer": seat_of(viewer),
        "player": None if over else play.player,
        "decision": play.decision,
        "view": play.view(viewer),
        "choices": [choice_info(choice) for choice in play.choices(viewer)] if mine else [],
        "undo": _undo(play, viewer) if mine else None,
        "request": _request(table),
        "clock": _clock(table, now),
    }


def _still(table: Table, film: Film, viewer: int, now: float) -> JSON:
    """The end of a game whose rules are no longer here."""
    return {
        "step": film.steps,
        "viewer": seat_of(viewer),
        "player": None,
        "decision": film.decisions[film.steps],
        "view": film.view(film.steps, viewer),
        "choices": [],
        "undo": None,
        "request": None,
        "clock": _clock(table, now),
    }


def _undo(play: Play, viewer: int) -> JSON:
    reason = play.why_no_undo(viewer)
    return {
        "possible": reason is None,
        "limit": play.undo_limit,
        "reason": reason_info(reason),
        "redo": play.can_redo,
    }


def _request(table: Table) -> JSON | None:
    request = table.request
    if request is None:
        return None
    return {
        "number": request.number,
        "seat": request.seat,
        "step": request.step,
        "agreed": request.agreed,
        "missing": table.missing(),
    }


def _clock(table: Table, now: float) -> JSON | None:
    if table.clock is None or not table.left:
        return None
    return {"at": now, "left": table.clock_left(now), "running": table.running}


def line_info(line: LogLine, viewer: int) -> JSON:
    entry = line.entry
    return {
        "number": entry.number,
        "kind": entry.kind,
        "at": entry.at,
        "seat": entry.seat,
        "by": entry.by,
        "step": line.step,
        "events": [event.to_dict() for event in seen(line.events, viewer)],
        "data": {name: entry.data[name] for name in _SHOWN if name in entry.data},
    }


def lines(table: Table, viewer: int, since: int) -> list[JSON]:
    told = [line_info(line, viewer) for line in table.lines[max(0, since) :]]
    if table.film is not None:
        steps = table.standing()
        for line in told:
            if line["number"] in steps:
                line["events"] = table.film.events(steps[line["number"]], viewer)
    return told


def history(table: Table, viewer: int, step: int) -> JSON:
    """The table at an earlier step, as this viewer knew it then."""
    play, film = table.play, table.film
    if play is None and film is None:
        raise Refused("not-started", "the game has not begun")
    if not 0 <= step <= table.step:
        raise Refused("bad-step", f"there is no step {step}; the game has steps 0 to {table.step}")
    if film is not None:
        return {
            "table": table.id,
            "number": table.number,
            "step": step,
            "viewer": seat_of(viewer),
            "player": film.players[step],
            "decision": film.decisions[step],
            "view": film.view(step, viewer),
            "events": film.events(step, viewer),
        }
    assert play is not None
    return {"table": table.id, "number": table.number, **moment_of(play, viewer, step)}


def moment_of(play: Play, viewer: int, step: int) -> JSON:
    """The game at one of its steps, as this viewer knew it then."""
    state = play.state_at(step)
    events = play.events(viewer, step - 1)[0] if step > 0 else []
    return {
        "step": step,
        "viewer": seat_of(viewer),
        "player": None if state.player == OVER else state.player,
        "decision": play.game.decision_name(state),
        "view": play.game.view(state, viewer),
        "events": [event.to_dict() for event in events],
    }


def moments(table: Table, step: int, count: int) -> JSON:
    """Some steps of a finished game, each through the eyes of every seat."""
    if table.status != "finished":
        raise Refused("not-over", "all seats' eyes are open when the game is over")
    steps = range(step, min(step + count, table.step + 1))
    return {"moments": [[_moment(table, seat, at) for seat in range(table.players)] for at in steps]}


def _moment(table: Table, viewer: int, step: int) -> JSON:
    told = history(table, viewer, step)
    return {name: value for name, value in told.items() if name not in ("table", "number")}


def summary(table: Table) -> JSON:
    """What the lobby stores of a table; `yours`, `waits_for_me` and presence are added for each asker."""
    return {
        "id": table.id,
        "number": table.number,
        "game": table.game,
        "title": table.title,
        "players": table.players,
        "options": table.options,
        "visibility": table.visibility,
        "pace": table.pace,
        "status": table.status,
        "seats": [seat_info(n, seat, False) for n, seat in enumerate(table.seats)],
        "host": table.host,
        "player": table.player,
        "step": table.step,
        "winners": winners(table),
        "created_at": table.created_at,
        "changed_at": table.changed_at,
    }
