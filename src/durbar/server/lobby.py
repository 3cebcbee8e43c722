"""The lobby: what waits for me, my tables, tables to join and to watch."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Select, select

from durbar.server.database import sittings, tables
from durbar.server.storage import Storage
from durbar.table.entries import Person

JSON = dict[str, Any]
MOST = 60
_COLUMNS = (tables.c.summary, tables.c.waits_for, tables.c.changed_at)


async def lobby(storage: Storage, who: Person | None) -> JSON:
    mine: list[JSON] = []
    finished: list[JSON] = []
    async with storage.read() as connection:
        if who is not None:
            sitting = select(sittings.c.table).where(sittings.c.user == who.id)
            own = select(*_COLUMNS).where(tables.c.id.in_(sitting))
            live = own.where(tables.c.status.in_(("waiting", "playing"))).order_by(tables.c.changed_at).limit(200)
            mine = [_shown(row, who) for row in await connection.execute(live)]
            ended = own.where(tables.c.status == "finished").order_by(tables.c.changed_at.desc()).limit(30)
            finished = [_shown(row, who) for row in await connection.execute(ended)]
        known = {table["id"] for table in mine}
        to_join = _public("waiting").where(tables.c.open_seats > 0)
        to_watch = _public("playing")
        joinable = [_shown(row, who) for row in await connection.execute(to_join)]
        running = [_shown(row, who) for row in await connection.execute(to_watch)]
    return {
        "waiting": [table for table in mine if table["waits_for_me"]],
        "mine": [table for table in mine if not table["waits_for_me"]],
        "open": [table for table in joinable if table["id"] not in known],
        "running": [table for table in running if table["id"] not in known],
        "finished": finished,
    }


def _public(status: str) -> Select[Any]:
    query = select(*_COLUMNS).where(tables.c.status == status, tables.c.visibility == "public")
    return query.order_by(tables.c.changed_at.desc()).limit(MOST)


def _shown(row: Any, who: Person | None) -> JSON:
    summary: JSON = {"winners": None, **json.loads(row.summary)}  # tables of earlier programs do not name them
    me = who.id if who is not None else None
    summary["yours"] = [seat["seat"] for seat in summary["seats"] if me is not None and seat["user"] == me]
    summary["waits_for_me"] = me is not None and f" {me} " in row.waits_for
    return summary
