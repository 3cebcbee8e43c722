"""The lobby: what waits for me, my tables, tables to join and to watch; and who is told when it changes.

What everybody sees is read, compared and encoded once a second at most, however many watch. Only those whose own tables have
changed ask again.
"""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass
from typing import Any, Protocol

from sqlalchemy import Select, select

from durbar.server.database import sittings, tables
from durbar.server.storage import Storage
from durbar.table.entries import Person
from durbar.table.serialize import encode

JSON = dict[str, Any]
MOST = 60
BELIEVED_SECONDS = 1.0
MOVED_SECONDS = 10.0  # a game that only goes on is told again no sooner than this
AT_ONCE = 200  # watchers; then others have a turn
TOLD_PER_SECOND = 250  # watchers: if there are more, all of them hear less often, and the server has no more to do
MOVING = frozenset({"number", "player", "step", "changed_at"})  # what changes with every answer
MINE = encode({"type": "lobby", "changed": [], "gone": [], "mine": True})
_COLUMNS = (tables.c.summary, tables.c.waits_for, tables.c.changed_at)


@dataclass(frozen=True, slots=True)
class Row:
    summary: JSON  # not to be changed: all askers share it
    waits_for: str


class PublicTables:
    """What everybody's lobby shows, read once for all who ask within a moment, however many they are."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._found: tuple[list[Row], list[Row]] | None = None
        self._read_at = 0.0
        self._changes = 0
        self._reading = asyncio.Lock()

    def changed(self) -> None:
        self._found = None
        self._changes += 1

    async def rows(self) -> tuple[list[Row], list[Row]]:
        """Those to join and those to watch."""
        async with self._reading:
            if self._found is not None and time.monotonic() - self._read_at <= BELIEVED_SECONDS:
                return self._found
            self._read_at, before = time.monotonic(), self._changes
            async with self._storage.read() as connection:
                joinable = _rows(await connection.execute(_public("waiting").where(tables.c.open_seats > 0)))
                running = _rows(await connection.execute(_public("playing")))
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
            mine = [_shown(row, who) for row in _rows(await connection.execute(live))]
            ended = own.where(tables.c.status == "finished").order_by(tables.c.changed_at.desc()).limit(30)
            finished = [_shown(row, who) for row in _rows(await connection.execute(ended))]
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


def _rows(found: Any) -> list[Row]:
    """Tables of earlier programs do not name the winners."""
    return [Row({"winners": None, **json.loads(row.summary)}, row.waits_for) for row in found]


def _shown(row: Row, who: Person | None) -> JSON:
    summary, me = row.summary, who.id if who is not None else None
    yours = [seat["seat"] for seat in summary["seats"] if me is not None and seat["user"] == me]
    return {**summary, "yours": yours, "waits_for_me": me is not None and f" {me} " in row.waits_for}


class Client(Protocol):
    """What the lobby needs of a connection."""

    def send(self, text: str, size: int | None = None) -> None: ...


@dataclass(frozen=True, slots=True)
class Told:
    face: JSON
    number: int
    at: float


class LobbyWatchers:
    def __init__(self, public: PublicTables) -> None:
        self._public = public
        self._watchers: set[Client] = set()
        self._mine: set[Client] = set()  # those who have to ask again
        self._told: dict[str, Told] | None = None  # table -> what everybody knows of it; None: nobody watches
        self._changed = False
        self._next = 0.0  # not before that everybody is told again

    async def watch(self, client: Client) -> None:
        """From the next change on; what is there already they ask for."""
        if self._told is None:
            found = await self._found()
            if self._told is None:
                self._told = {id: _told(summary, time.monotonic()) for id, summary in found.items()}
        self._watchers.add(client)

    def forget(self, client: Client) -> None:
        self._watchers.discard(client)
        self._mine.discard(client)
        if not self._watchers:
            self._told = None

    def changed(self, notice: JSON, concerned: list[Client]) -> None:
        """A table has changed, and these people sit there."""
        if notice.get("public", True):
            self._changed = True
            self._public.changed()
        self._mine.update(client for client in concerned if client in self._watchers)

    async def tell(self) -> None:
        """Called once a second: the same text to everybody, and a word to those who have to ask."""
        for client in self._mine:
            client.send(MINE, len(MINE))
        self._mine.clear()
        if not self._changed or self._told is None or time.monotonic() < self._next:
            return
        self._changed = False
        text = self._news(await self._found(), time.monotonic())
        if text is None:
            return
        self._next = time.monotonic() + (len(self._watchers) - 1) / TOLD_PER_SECOND
        size = len(text.encode())
        for number, client in enumerate(list(self._watchers), 1):
            client.send(text, size)
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)

    async def _found(self) -> dict[str, JSON]:
        to_join, to_watch = await self._public.rows()
        return {row.summary["id"]: row.summary for row in (*to_join, *to_watch)}

    def _news(self, found: dict[str, JSON], now: float) -> str | None:
        """What is new since everybody was told; None: nothing."""
        told = self._told
        if told is None:
            return None
        gone = [id for id in told if id not in found]
        changed: list[JSON] = []
        for id, summary in found.items():
            known = told.get(id)
            if known is not None and known.face == _face(summary):
                if known.number == summary["number"]:
                    continue
                if now - known.at < MOVED_SECONDS:
                    self._changed = True  # to be told later
                    continue
            changed.append({**summary, "yours": [], "waits_for_me": False})
            told[id] = _told(summary, now)
        for id in gone:
            del told[id]
        return encode({"type": "lobby", "changed": changed, "gone": gone, "mine": False}) if changed or gone else None


def _face(summary: JSON) -> JSON:
    return {name: value for name, value in summary.items() if name not in MOVING}


def _told(summary: JSON, now: float) -> Told:
    return Told(_face(summary), summary["number"], now)
