"""What an operator can do to the tables, also while the server runs: look, verify, take back, move, keep safe.

Nothing here goes past the log: an operator's undo is an entry like any other, and a running server notices it.
"""

from __future__ import annotations

import json
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sqlalchemy import insert, select

from durbar.core.chance import new_seed
from durbar.core.errors import DurbarError
from durbar.core.game import fingerprint_of
from durbar.server import backups
from durbar.server.database import chat, entries, films, metadata, notes, snapshots, tables, users
from durbar.server.storage import Append, Storage, fixed, projection, seat_rows, snapshot_of
from durbar.table.entries import Entry
from durbar.table.films import Film
from durbar.table.table import Table

TABLE = {"format": "durbar-table", "version": 1}


class OperatorError(DurbarError):
    """Something the operator asked for cannot be done; the sentence says why."""


@dataclass(slots=True)
class Verdict:
    """What `verify` found at one table."""

    table: str
    number: int = 0
    snapshots: int = 0
    faults: list[str] = field(default_factory=list)


async def all_tables(storage: Storage, status: str | None = None, most: int | None = None) -> list[Any]:
    query = select(tables).order_by(tables.c.changed_at.desc()).limit(most)
    if status is not None:
        query = query.where(tables.c.status == status)
    async with storage.read() as connection:
        return list(await connection.execute(query))


async def ids(storage: Storage) -> list[str]:
    """Every table that has a log, whether or not it is in the list of tables."""
    async with storage.read() as connection:
        return list((await connection.execute(select(entries.c.table).distinct().order_by(entries.c.table))).scalars())


async def load(storage: Storage, id: str) -> Table:
    log = await storage.log(id)
    if not log:
        raise OperatorError(f"there is no table '{id}'")
    return Table.from_log(id, log)


async def verify(storage: Storage, id: str) -> Verdict:
    """Derive every state of a table again from its log, and compare what is kept of them."""
    verdict = Verdict(id)
    async with storage.moment() as connection:
        kept = {row.number: row for row in await connection.execute(select(snapshots).where(snapshots.c.table == id))}
        log = [
            Entry.from_row(row)
            for row in await connection.execute(select(entries).where(entries.c.table == id).order_by(entries.c.number))
        ]
        row = (await connection.execute(select(tables).where(tables.c.id == id))).first()
        film = (await connection.execute(select(films.c.content).where(films.c.table == id))).scalar_one_or_none()
    table: Table | None = None
    for entry in log:
        try:
            if table is None:
                table = Table(id, entry)
            else:
                table.follow(entry)
        except Exception as error:
            verdict.faults.append(f"entry {entry.number}: {type(error).__name__}: {error}")
            break
        verdict.number = table.number
        snapshot = kept.pop(entry.number, None)
        if snapshot is not None:
            verdict.snapshots += 1
            if table.is_outdated:  # without its rules no state can be derived
                continue
            derived = snapshot_of(table)
            if derived is None or not _same(table, derived, snapshot):
                verdict.faults.append(f"entry {entry.number}: the snapshot is another state than the log leads to")
            if derived is not None and derived["step"] != snapshot.step:
                verdict.faults.append(f"entry {entry.number}: the snapshot is of step {snapshot.step}, not {derived['step']}")
    if not verdict.faults:
        verdict.faults += [f"snapshot {number}: there is no such entry" for number in sorted(kept)]
    if table is None:
        verdict.faults.append("the log is empty")
    elif row is None:
        verdict.faults.append("the table is missing in the list of tables")
    elif not verdict.faults:
        if table.is_outdated and film is not None:
            table.tell_by(Film.decode(film))
        expected = projection(table)
        wrong = [name for name, value in expected.items() if getattr(row, name) != value]
        verdict.faults += [f"the list of tables says another {name} than the log" for name in wrong]
    return verdict


def _same(table: Table, derived: dict[str, Any], snapshot: Any) -> bool:
    """The kept state is the derived one, also as an earlier program wrote it."""
    if fingerprint_of(json.loads(snapshot.state)) != snapshot.fingerprint:
        return False
    assert table.play is not None
    return derived["state"] == snapshot.state or table.play.is_at(snapshot.fingerprint)


async def take_back(storage: Storage, id: str, step: int) -> int:
    """Take a table back to an earlier step; chance is dealt anew from there. Returns the new state number."""
    table = await load(storage, id)
    if table.is_outdated:
        raise OperatorError(f"table {id} was played under rules {table.rules_version} or with data that are not in use here")
    if table.play is None or not 0 <= step < table.step:
        raise OperatorError(f"table {id} is at step {table.step}; it can go back to an earlier one only")
    data: dict[str, Any] = {"to": step, "player": table.player}
    if table.status == "finished":
        data["seed"] = new_seed()  # the old one is open: what comes now must not follow from it
    entry = Entry(table.number + 1, "taken-back", max(time.time(), table.changed_at), by="operator", data=data)
    table.follow(entry)
    notice = {
        "table": id, "number": entry.number, "run": "operator", "on": [], "off": [], "lobby": True, "game": table.game,
        "title": table.title,
    }  # fmt: skip
    request = Append(id, entry, projection(table), notice, snapshot=snapshot_of(table))
    if not await storage.append(request):
        raise OperatorError(f"table {id} has just moved on; look again and repeat")
    await storage.drop_film(id)
    return entry.number


# ---- single tables as files ----


async def export_table(storage: Storage, id: str) -> dict[str, Any]:
    """A table with its whole log, its talk, its notes and the names of its people; no password, no session."""
    log = await storage.log(id)
    row = await storage.table_row(id)
    if not log or row is None:
        raise OperatorError(f"there is no table '{id}'")
    film = await storage.film_text(id)
    people = {entry.user for entry in log if entry.user} | {s.user for s in Table.from_log(id, log).seats if s.user}
    async with storage.read() as connection:
        talk = [dict(r._mapping) for r in await connection.execute(select(chat).where(chat.c.table == id).order_by(chat.c.id))]
        kept = [dict(r._mapping) for r in await connection.execute(select(notes).where(notes.c.table == id))]
        people |= {line["user"] for line in talk if line["user"]} | {note["user"] for note in kept}
        found = await connection.execute(select(users.c.id, users.c.name, users.c.kind).where(users.c.id.in_(people)))
        named = [dict(r._mapping) for r in found]
    return {
        **TABLE,
        "id": id,
        "invite": row.invite,
        "entries": [entry.to_row(id) for entry in log],
        "chat": talk,
        "notes": kept,
        "users": named,
        "film": film,
    }


async def import_table(storage: Storage, d: Any) -> str:
    """Put an exported table back; its log is followed and checked before anything is written."""
    if not isinstance(d, dict) or d.get("format") != TABLE["format"] or d.get("version") != TABLE["version"]:
        raise OperatorError(f'not an exported table: an object with "format": "{TABLE["format"]}" was expected')
    try:
        id, invite = str(d["id"]), str(d["invite"])
        log = [Entry(**{**{k: v for k, v in e.items() if k != "table"}, "data": json.loads(e["data"])}) for e in d["entries"]]
        states = []
        table: Table | None = None
        for entry in log:
            player = table.player if table is not None else None
            if table is None:
                table = Table(id, entry)
            else:
                table.follow(entry)
            if table.player != player or entry.kind == "taken-back":
                states.append(snapshot_of(table))
        if table is None:
            raise OperatorError("the exported log is empty")
        film = d.get("film")
        if film is not None:
            table.tell_by(Film.decode(film))
    except (KeyError, TypeError, ValueError) as error:
        raise OperatorError(f"the exported table is damaged: {type(error).__name__}: {error}") from error
    async with storage.write_long() as connection:
        if (await connection.execute(select(tables.c.id).where(tables.c.id == id))).first() is not None:
            raise OperatorError(f"table {id} is here already")
        known = set((await connection.execute(select(users.c.id))).scalars())
        new = [person for person in d["users"] if person["id"] not in known]
        for person in new:
            kind = "guest" if person["kind"] == "account" else person["kind"]  # without its password it is a guest's
            await connection.execute(insert(users).values({**person, "kind": kind, "created_at": time.time()}))
        await connection.execute(insert(entries), [entry.to_row(id) for entry in log])
        await connection.execute(insert(tables).values({**fixed(table, invite), **projection(table)}))
        for state in states:
            if state is not None:
                await connection.execute(insert(snapshots).values(state))
        for row in seat_rows(table):
            await connection.execute(insert(metadata.tables["sittings"]).values(row))
        for line in d["chat"]:
            await connection.execute(insert(chat).values({k: v for k, v in line.items() if k != "id"}))
        for note in d["notes"]:
            await connection.execute(insert(notes).values(note))
        if film is not None:
            await connection.execute(insert(films).values({"table": id, "content": film}))
    return id


# ---- everything as one file ----


async def backup(storage: Storage, path: Path) -> int:
    """Everything into one file, as it was at one moment, while the server runs; returns the number of rows."""
    async with storage.moment() as connection:
        return await backups.write(connection, path)


async def restore(storage: Storage, path: Path) -> int:
    """Everything from a backup into an empty database; all of it or nothing."""
    async with storage.write_long() as connection:
        return await backups.read(connection, path, storage.is_postgres)
