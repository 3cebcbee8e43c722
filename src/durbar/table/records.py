"""A table as a record, with who sat where and how the log went, and a table from a record."""

from __future__ import annotations

from typing import Any

from durbar.core.box import corrections_of, with_changes
from durbar.core.errors import DurbarError
from durbar.core.record import Record
from durbar.core.registry import game as find_game
from durbar.table.table import Table


def record_of(table: Table) -> Record:
    """The game with its seed: only for those who may know everything."""
    if table.film is not None:
        return Record.from_dict(table.film.record)
    assert table.play is not None
    record = table.play.record()
    record.names = [seat.name or "" for seat in table.seats]
    record.meta = {
        "table": table.id,
        "title": table.title or "",
        "pace": table.pace,
        "created_at": table.created_at,
        "started_at": table.started_at,
        "finished_at": table.finished_at,
        "seats": [_seat(seat) for seat in table.seats],
    }
    return record


def data_of(record: dict[str, Any]) -> str | None:
    """What DURBAR_CORRECTIONS must say in a process that plays this record again; None where the data of this one will do."""
    try:
        read = Record.from_dict(record)
        if read.corrections == corrections_of(find_game(read.game).package):
            return None
    except DurbarError:  # whoever plays it again says what is wrong
        return None
    return with_changes(read.game, read.corrections)


def _seat(seat: Any) -> dict[str, Any]:
    return {"name": seat.name, "kind": seat.kind, "bot": seat.level, "resigned": seat.resigned}
