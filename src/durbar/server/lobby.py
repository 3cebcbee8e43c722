"""The lobby: what waits for me, my tables, tables to join and to watch."""

from __future__ import annotations

import asyncio
import json
import time
from typing import Any

from sqlalchemy import Select, select

from durbar.server.database import sittings, tables
from durbar.server.storage import Storage
from durbar.table.entries import Person

JSON = dict[str, Any]
MOST = 60
BELIEVED_SECONDS = 1.0
_COLUMNS = (tables.c.summary, tables.c.waits_for, tables.c.changed_at)


class PublicTables:
    """What everybody's lobby shows, read once for all who ask within a moment, however many they are."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._found: tuple[list[Any], list[Any]] | None = None
        self._read_at = 0.0
        self._changes = 0
        self._reading = asyncio.Lock()

    def changed(self) -> None:
        self._found = None
        self._changes += 1

    async def rows(self) -> tuple[list[Any], list[Any]]:
        """Those to join and those to watch."""
        async with self._reading:
            if self._found is not None and time.monotonic() - self._read_at <= BELIEVED_SECONDS:
                return self._found
            self._read_at, before = time.monotonic(), self._changes
            async with self._storage.read() as connection:
                joinable = list(await connection.execute(_public("waiting").where(tables.c.open_seats > 0)))
                running = list(await connection.execute(_public("playing")))
            self._found = (joinable, running) if before == self._changes else None  # else it may be old already
            return joinable, running


async def lobby(storage: Storage, who: Person | None, public: PublicTables) -> JSON:
    mine: list[JSON] = []
    finished: list[JSON] = []
    if who is not None:
        async with storage.read() as connection:
            sitting = select(sittings.c.table).where(sittings.c.user == who.id)
            own = select(*_COLUMNS).where(tables.c.id.in_(sitting))
            live = own.where(tables.c.status.in_(("waiting", "playing"))).order_by(tables.c.changed_at).limit(200)
            mine = [_shown(row, who) for row in await connection.execute(live)]
            ended = own.where(tables.c.status == "finished").order_by(tables.c.changed_at.desc()).limit(30)
            finished = [_shown(row, who) for row in await connection.execute(ended)]
    known = {table["id"] for table in mine}
    to_join, to_watch = await public.rows()
    joinable = [_shown(row, who) for row in to_join]
    running = [_shown(row, who) for row in to_watch]
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
