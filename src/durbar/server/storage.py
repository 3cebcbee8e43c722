"""Where tables are kept. Many tables share one transaction: whoever waits for the disk waits together.

The primary key (table, number) of the log decides every race: of two processes that append the same number one wins, the
other is told and reads what happened. Nothing is acknowledged before its transaction is on disk.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, text, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql import Executable

from durbar.core.corrections import Changes
from durbar.core.dicts import canonical, fingerprint_of_text
from durbar.server import backups, metrics
from durbar.server.database import (
    NEWEST,
    chat,
    engine_for,
    entries,
    films,
    notes,
    sittings,
    snapshots,
    tables,
    upgrade,
)
from durbar.server.database import notices as notices_table
from durbar.server.outages import is_outage, outages_refused
from durbar.server.settings import Settings
from durbar.server.sqlite_writer import SqliteWriter
from durbar.table.entries import Entry
from durbar.table.films import Film
from durbar.table.serialize import encode, summary
from durbar.table.table import Table

CHANNEL = "durbar"
MOST_AT_ONCE = 200
MOST_PAYLOAD = 7_999  # bytes of one NOTIFY
HEALTH_SECONDS = 3.0
BELIEVED_SECONDS = 1.0
log = logging.getLogger("durbar.storage")


@dataclass(slots=True)
class Append:
    """One entry with all that follows from it."""

    table: str
    entry: Entry
    row: dict[str, Any]
    notice: dict[str, Any]
    is_new: bool = False
    snapshot: dict[str, Any] | None = None
    seats: list[dict[str, Any]] | None = None
    won: asyncio.Future[bool] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


def projection(table: Table) -> dict[str, Any]:
    """The row of `tables` that follows from a table."""
    return {
        "number": table.number,
        "status": table.status,
        "open_seats": sum(1 for seat in table.seats if seat.is_free),
        "step": table.step,
        "bot_to_move": table.bot_to_move is not None,
        "deadline": table.deadline,
        "waits_for": "".join(f" {user} " for user in sorted(table.waits_for())),
        "summary": encode(summary(table)),
        "changed_at": table.changed_at,
    }


def fixed(table: Table, invite: str) -> dict[str, Any]:
    """What a row of `tables` has from the beginning."""
    return {
        "id": table.id,
        "game": table.game,
        "visibility": table.visibility,
        "pace": table.pace,
        "invite": invite,
        "created_at": table.created_at,
    }


def seat_rows(table: Table) -> list[dict[str, Any]]:
    holders = [(number, seat.user or seat.reserved) for number, seat in enumerate(table.seats)]
    return [{"table": table.id, "seat": number, "user": user} for number, user in holders if user is not None]


def snapshot_of(table: Table) -> dict[str, Any] | None:
    """The whole state as JSON, and its fingerprint."""
    if table.play is None:
        return None
    game, state = table.play.game, table.play.state
    text = canonical(game.to_dict(state))
    return {
        "table": table.id,
        "number": table.number,
        "step": table.step,
        "fingerprint": fingerprint_of_text(text),
        "state": text,
    }


def payloads(notices: Sequence[dict[str, Any]]) -> list[str]:
    """Notices as PostgreSQL carries them: as few texts as possible, none of them too long."""
    made: list[str] = []
    size = MOST_PAYLOAD
    for notice in notices:
        text = encode(notice)
        size += len(text.encode()) + 1
        if size >= MOST_PAYLOAD:
            made.append(text)
            size = len(text.encode()) + 2
        else:
            made[-1] += "," + text
    return [f"[{text}]" for text in made]


_UPDATE = (
    update(tables)
    .where(tables.c.id == bindparam("key"))
    .values({name: bindparam(name) for name in (
        "number", "status", "open_seats", "step", "bot_to_move", "deadline", "waits_for", "summary", "changed_at",
    )})
)  # fmt: skip


_NEW = insert(tables)
_NOBODY = delete(sittings).where(sittings.c.table == bindparam("key"))
_SEATED = insert(sittings)


class Storage:
    def __init__(self, settings: Settings, announces: bool = False) -> None:
        self.settings = settings
        self.announces = announces  # a tool beside a server on the same SQLite, which looks for notices
        self.engine: AsyncEngine = engine_for(settings.url, settings.database_seconds)
        self.is_postgres = settings.is_postgres
        self._insert = postgresql.insert if self.is_postgres else sqlite.insert
        self._append = self._insert(entries).on_conflict_do_nothing()
        self._appended = self._append.returning(entries.c.table, entries.c.number)
        self._snapshot = self._insert(snapshots).on_conflict_do_nothing()
        self._queue: asyncio.Queue[Append | None] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._sqlite = None if self.is_postgres else SqliteWriter(settings.url)
        self._thread = None if self.is_postgres else ThreadPoolExecutor(1, "sqlite")
        self._committed_at = 0.0
        self._asking = asyncio.Lock()
        self._asked, self._well, self._beat = -BELIEVED_SECONDS, False, 0
        self._writing = asyncio.Lock()  # SQLite has one writer; ours take turns instead of trying again

    async def open(self) -> None:
        await upgrade(self.engine, self._before_migration)
        self._writer = asyncio.create_task(self._write_on(), name="writer")

    async def _before_migration(self, shape: str) -> None:
        async with self.moment() as connection:
            path = await backups.before_migration(connection, self.settings.backup_folder, shape)
        log.warning("the database is brought from shape %s to %s; as it was, it lies in %s", shape, NEWEST, path)

    async def close(self) -> None:
        if self._writer is not None:
            await self._queue.put(None)
            await self._writer
        if self._thread is not None and self._sqlite is not None:
            self._thread.shutdown()
            self._sqlite.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def _in_time(self) -> AsyncIterator[None]:
        """A database that is gone or frozen costs nobody more than a moment, and is told as what passes."""
        async with outages_refused(), asyncio.timeout(self.settings.database_seconds if self.is_postgres else None):
            yield

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self._in_time(), self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def moment(self) -> AsyncIterator[AsyncConnection]:
        """Everything read in here is as it was at one moment, whatever others write meanwhile."""
        async with outages_refused(), self.engine.connect() as connection:
            if self.is_postgres:
                await connection.execution_options(isolation_level="REPEATABLE READ")
            else:
                await connection.exec_driver_sql("BEGIN")
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """One transaction; it is on disk when the block is left."""
        if self.is_postgres:
            async with self._in_time(), self.engine.begin() as connection:
                yield connection
        else:
            async with outages_refused(), self._writing, self.engine.begin() as connection:
                yield connection

    @asynccontextmanager
    async def write_long(self) -> AsyncIterator[AsyncConnection]:
        """The same for an operator's tool, however long it takes."""
        async with self._writing, self.engine.begin() as connection:
            if self.is_postgres:
                await connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
            yield connection

    async def is_well(self) -> bool:
        """Whether something can be written; believed for a moment, so that many who ask cost no more than one."""
        async with self._asking:
            if time.monotonic() - self._asked > BELIEVED_SECONDS:
                self._well = await self._can_write()
                self._asked = time.monotonic()
            return self._well and self._writer is not None and not self._writer.done()

    async def _can_write(self) -> bool:
        """A transaction of its own, down to the disk, that changes nothing anybody reads."""
        self._beat += 1
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                if self._sqlite is not None:
                    async with self._writing:
                        await asyncio.to_thread(self._sqlite.beat, self._beat, HEALTH_SECONDS)
                else:
                    async with self.write() as connection:
                        await connection.exec_driver_sql("SELECT pg_logical_emit_message(true, 'durbar', 'health')")
        except Exception as error:
            log.error("the database cannot be written: %s", error or type(error).__name__)
            return False
        return True

    # ---- appending ----

    async def append(self, request: Append) -> bool:
        """Write an entry; False if another process has written that number before."""
        self._queue.put_nowait(request)
        return await request.won

    async def _write_on(self) -> None:
        """One transaction after the other. Those who come alone are written at once; many who come close together share one."""
        while True:
            first = await self._queue.get()
            if first is None:
                return
            batch, last = [first], False
            pause = self._committed_at + self.settings.commit_pause - time.monotonic()
            if pause > 0:
                await asyncio.sleep(pause)
            self._committed_at = time.monotonic()
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                more = self._queue.get_nowait()
                if more is None:
                    last = True
                    break
                batch.append(more)
            await self._write_batch(batch)
            if last:
                return

    async def _write_batch(self, batch: list[Append]) -> None:
        # One order for all processes, or two of them could wait for each other.
        batch.sort(key=lambda request: request.table)
        try:
            with metrics.COMMIT.time():
                won = await self._commit(batch)
        except Exception as error:
            if len(batch) > 1 and not is_outage(error):  # perhaps one of them is at fault: the others shall not pay for it
                for request in batch:
                    await self._write_batch([request])
                return
            for request in batch:
                if not request.won.done():
                    request.won.set_exception(error)
            return
        metrics.BATCH.observe(len(batch))
        for request in batch:
            if not request.won.done():
                request.won.set_result((request.table, request.entry.number) in won)

    async def _commit(self, batch: list[Append]) -> set[tuple[str, int]]:
        if self._sqlite is not None:
            async with self._writing:
                return await self._write_sqlite(self._sqlite, batch)
        async with asyncio.timeout(self.settings.database_seconds), self.engine.begin() as connection:
            won = await connection.run_sync(self._write_all, batch)
            await self.notify(connection, [r.notice for r in batch if (r.table, r.entry.number) in won])
            return won

    async def _write_sqlite(self, writer: SqliteWriter, batch: list[Append]) -> set[tuple[str, int]]:
        in_thread = asyncio.get_running_loop().run_in_executor
        try:
            if not writer.begin():
                await in_thread(self._thread, writer.begin_patiently)
            new = writer.counts(self._append, [request.entry.to_row(request.table) for request in batch])
            winners = [request for request, is_new in zip(batch, new, strict=True) if is_new]
            for statement, rows in self._following(winners):
                writer.run(statement, rows)
            await in_thread(self._thread, writer.commit)
        except BaseException:
            writer.close()
            raise
        return {(request.table, request.entry.number) for request in winners}

    def _write_all(self, connection: Connection, batch: list[Append]) -> set[tuple[str, int]]:
        """Everything of these entries in the open transaction; returns those that were not there before."""
        rows = [request.entry.to_row(request.table) for request in batch]
        won = {(row[0], row[1]) for row in connection.execute(self._appended, rows)}
        for statement, following in self._following([r for r in batch if (r.table, r.entry.number) in won]):
            connection.execute(statement, following)
        return won

    def _following(self, winners: list[Append]) -> Iterator[tuple[Executable, list[dict[str, Any]]]]:
        """What else is to be written with these entries."""
        works: list[tuple[Executable, list[dict[str, Any]]]] = [
            (_NEW, [request.row for request in winners if request.is_new]),
            (_UPDATE, [{"key": request.table, **request.row} for request in winners if not request.is_new]),
            (self._snapshot, [request.snapshot for request in winners if request.snapshot is not None]),
            (_NOBODY, [{"key": request.table} for request in winners if request.seats is not None]),
            (_SEATED, [seat for request in winners for seat in request.seats or ()]),
        ]
        return ((statement, rows) for statement, rows in works if rows)

    async def notify(self, connection: AsyncConnection, notices: Sequence[dict[str, Any]]) -> None:
        """Wake the other processes when the transaction is done."""
        if not self.is_postgres:
            if self.announces and notices:
                await connection.execute(insert(notices_table).values(at=time.time(), content=encode(list(notices))))
            return
        for payload in payloads(notices):
            await connection.execute(text("SELECT pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload})

    async def newest_notice(self) -> int:
        async with self.read() as connection:
            return int((await connection.execute(select(func.max(notices_table.c.id)))).scalar_one_or_none() or 0)

    async def notices_after(self, id: int) -> list[tuple[int, list[dict[str, Any]]]]:
        async with self.read() as connection:
            query = select(notices_table).where(notices_table.c.id > id).order_by(notices_table.c.id)
            return [(row.id, json.loads(row.content)) for row in await connection.execute(query)]

    # ---- reading ----

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        return [Entry.from_row(row) for row in await self.log_rows(table, after)]

    async def log_rows(self, table: str, after: int = 0) -> Sequence[Any]:
        """The log as it is stored, for whoever reads it aside."""
        async with self.read() as connection:
            found = await connection.execute(
                select(entries).where(entries.c.table == table, entries.c.number > after).order_by(entries.c.number)
            )
            return found.all()

    async def table_row(self, table: str) -> Any:
        async with self.read() as connection:
            return (await connection.execute(select(tables).where(tables.c.id == table))).first()

    async def log_and_snapshot(self, table: str) -> tuple[Sequence[Any], Any]:
        """The whole log and the newest snapshot, as they stood at one moment."""
        log = select(entries).where(entries.c.table == table).order_by(entries.c.number)
        newest = select(snapshots).where(snapshots.c.table == table).order_by(snapshots.c.number.desc()).limit(1)
        async with self._in_time(), self.moment() as connection:
            return (await connection.execute(log)).all(), (await connection.execute(newest)).first()

    async def numbers(self, ids: Sequence[str]) -> dict[str, int]:
        """The present number of each of these tables."""
        found: dict[str, int] = {}
        async with self.read() as connection:
            for start in range(0, len(ids), 500):
                part = ids[start : start + 500]
                rows = await connection.execute(select(tables.c.id, tables.c.number).where(tables.c.id.in_(part)))
                found.update({row.id: row.number for row in rows})
        return found

    async def bots_to_move(self, before: float) -> list[str]:
        async with self.read() as connection:
            query = select(tables.c.id).where(tables.c.bot_to_move, tables.c.changed_at <= before).limit(500)
            return list((await connection.execute(query)).scalars())

    async def run_out(self, now: float) -> list[str]:
        async with self.read() as connection:
            query = select(tables.c.id).where(tables.c.deadline <= now).limit(500)
            return list((await connection.execute(query)).scalars())

    async def waiting_invites(self) -> list[tuple[str, str]]:
        query = select(tables.c.id, tables.c.invite).where(tables.c.status == "waiting", tables.c.visibility != "hot-seat")
        async with self.read() as connection:
            return [(row.id, row.invite) for row in await connection.execute(query)]

    async def renew_invite(self, table: str, invite: str) -> None:
        async with self.write() as connection:
            await connection.execute(update(tables).where(tables.c.id == table).values(invite=invite))
            await self.notify(connection, [{"invite": table, "key": invite}])

    async def unfinished_of(self, user: str) -> int:
        """How many tables a user holds open that have not ended."""
        async with self.read() as connection:
            query = (
                select(func.count(func.distinct(tables.c.id)))
                .join(sittings, sittings.c.table == tables.c.id)
                .where(sittings.c.user == user, tables.c.status.in_(("waiting", "playing")))
            )
            return int((await connection.execute(query)).scalar_one())

    async def tables_of(self, user: str) -> list[str]:
        async with self.read() as connection:
            query = select(sittings.c.table).where(sittings.c.user == user).distinct()
            return list((await connection.execute(query)).scalars())

    # ---- games that outlive their rules ----

    async def film_text(self, table: str) -> str | None:
        async with self.read() as connection:
            return (await connection.execute(select(films.c.content).where(films.c.table == table))).scalar_one_or_none()

    async def film(self, table: str) -> Film | None:
        content = await self.film_text(table)
        return None if content is None else Film.decode(content)

    async def keep_film(self, table: str, content: str) -> None:
        statement = self._insert(films).values({"table": table, "content": content})
        async with self.write() as connection:
            await connection.execute(statement.on_conflict_do_update(index_elements=["table"], set_={"content": content}))

    async def drop_film(self, table: str) -> None:
        async with self.write() as connection:
            await connection.execute(delete(films).where(films.c.table == table))

    async def without_film(self) -> list[str]:
        """The finished games that would be lost with their rules."""
        async with self.read() as connection:
            query = (
                select(tables.c.id)
                .outerjoin(films, films.c.table == tables.c.id)
                .where(tables.c.status == "finished", films.c.table.is_(None))
                .order_by(tables.c.changed_at.desc())
            )
            return list((await connection.execute(query)).scalars())

    async def begun_under(self) -> list[tuple[str, str, int, Changes]]:
        """Every game that is being played: its table, its title's id, the version of its rules, the corrections of its data."""
        async with self.read() as connection:
            query = (
                select(entries.c.table, tables.c.game, entries.c.data)
                .join(tables, tables.c.id == entries.c.table)
                .where(tables.c.status == "playing", entries.c.kind.in_(("created", "started")))
                .order_by(entries.c.table, entries.c.number)
            )
            versions: dict[str, tuple[str, int, Changes]] = {}
            for row in await connection.execute(query):
                data = json.loads(row.data)
                version = data.get("rules_version", versions.get(row.table, ("", 0))[1])
                versions[row.table] = (row.game, int(version), data.get("corrections", {}))
        return [(table, *begun) for table, begun in versions.items()]

    # ---- talk ----

    async def add_chat(self, row: dict[str, Any]) -> int:
        async with self.write() as connection:
            id = (await connection.execute(insert(chat).values(row).returning(chat.c.id))).scalar_one()
            await self.notify(connection, [{"chat": row["table"], "id": id}])
        return int(id)

    async def chat_lines(self, table: str, rooms: Sequence[str], before: int | None, most: int) -> list[Any]:
        async with self.read() as connection:
            query = select(chat).where(chat.c.table == table, chat.c.room.in_(rooms), chat.c.hidden_at.is_(None))
            if before is not None:
                query = query.where(chat.c.id < before)
            return list(await connection.execute(query.order_by(chat.c.id.desc()).limit(most)))

    async def chat_line(self, id: int) -> Any:
        async with self.read() as connection:
            return (await connection.execute(select(chat).where(chat.c.id == id))).first()

    async def notes(self, table: str, user: str) -> str:
        async with self.read() as connection:
            query = select(notes.c.text).where(notes.c.table == table, notes.c.user == user)
            return str((await connection.execute(query)).scalar_one_or_none() or "")

    async def keep_notes(self, table: str, user: str, text: str) -> None:
        row = {"table": table, "user": user, "text": text}
        statement = self._insert(notes).values(row)
        async with self.write() as connection:
            await connection.execute(statement.on_conflict_do_update(index_elements=["table", "user"], set_={"text": text}))
