"""Entries on SQLite: the first to write a number wins, others are waited for, and after a fault everything goes on."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from durbar.server.settings import Settings
from durbar.server.storage import Append, Storage, fixed, projection, seat_rows
from durbar.table.entries import Entry
from durbar.table.table import Table

Scene = Callable[[Storage, Storage], Awaitable[None]]


def created(id: str = "t") -> Table:
    seat = {"user": "anna", "name": "Anna", "kind": "guest"}
    options: dict[str, Any] = {"title": None, "visibility": "public", "pace": "live", "clock": None, "options": {}}
    data = {"game": "maharaja", "rules_version": 1, "players": 2, "seed": "x", "seats": [seat, {}], **options}
    return Table(id, Entry(1, "created", 1.5, user="anna", data=data))


def founding(table: Table) -> Append:
    row = {**fixed(table, "key"), **projection(table)}
    return Append(table.id, table.lines[0].entry, row, {}, is_new=True, seats=seat_rows(table))


def joining(table: Table, name: str) -> Append:
    """Somebody sits down; the row says so, and so do the seats."""
    entry = Entry(2, "joined", 2.5, seat=1, user=name, data={"name": name, "kind": "guest"})
    seated = created()
    seated.follow(entry)
    return Append(table.id, entry, projection(seated), {}, seats=seat_rows(seated))


def with_two_storages(folder: Path, scene: Scene) -> None:
    async def run() -> None:
        one, other = Storage(Settings(data=str(folder))), Storage(Settings(data=str(folder)))
        await one.open()
        await other.open()
        try:
            await scene(one, other)
        finally:
            await one.close()
            await other.close()

    asyncio.run(run())


def rows(folder: Path, query: str) -> list[Any]:
    connection = sqlite3.connect(folder / "durbar.db")
    found = connection.execute(query).fetchall()
    connection.close()
    return found


def test_the_first_to_write_a_number_wins_and_the_other_changes_nothing(tmp_path: Path) -> None:
    async def scene(one: Storage, other: Storage) -> None:
        table = created()
        assert await one.append(founding(table))
        assert await one.append(joining(table, "ben"))
        assert not await other.append(joining(table, "carl"))
        assert not await other.append(founding(table))

    with_two_storages(tmp_path, scene)
    assert rows(tmp_path, 'SELECT number, "user", at FROM entries ORDER BY number') == [(1, "anna", 1.5), (2, "ben", 2.5)]
    assert rows(tmp_path, 'SELECT "user" FROM sittings ORDER BY seat') == [("anna",), ("ben",)]
    [(number, summary)] = rows(tmp_path, "SELECT number, summary FROM tables")
    assert (number, "ben" in summary) == (2, True)


def test_those_who_come_together_are_written_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: list[int] = []

    async def scene(one: Storage, _: Storage) -> None:
        write = one._write_batch

        async def count(batch: list[Append]) -> None:
            sizes.append(len(batch))
            await write(batch)

        monkeypatch.setattr(one, "_write_batch", count)
        table = created()
        assert await one.append(founding(table))
        assert all(await asyncio.gather(one.append(joining(table, "ben")), one.append(founding(created("u")))))

    with_two_storages(tmp_path, scene)
    assert sizes == [1, 2]
    assert rows(tmp_path, "SELECT id, number FROM tables ORDER BY id") == [("t", 2), ("u", 1)]


def test_another_process_that_writes_is_waited_for(tmp_path: Path) -> None:
    async def scene(one: Storage, _: Storage) -> None:
        table = created()
        assert await one.append(founding(table))
        tool = sqlite3.connect(tmp_path / "durbar.db", isolation_level=None)
        tool.execute("BEGIN IMMEDIATE")
        waits = asyncio.create_task(one.append(joining(table, "ben")))
        await asyncio.sleep(0.05)
        assert not waits.done()
        tool.execute("ROLLBACK")
        tool.close()
        assert await waits

    with_two_storages(tmp_path, scene)
    assert rows(tmp_path, "SELECT number FROM entries ORDER BY number") == [(1,), (2,)]


def test_what_could_not_be_committed_is_not_there_and_the_next_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full() -> None:
        raise sqlite3.OperationalError("database or disk is full")

    async def scene(one: Storage, _: Storage) -> None:
        assert one._sqlite is not None
        table = created()
        assert await one.append(founding(table))
        with monkeypatch.context() as patched:
            patched.setattr(one._sqlite, "commit", full)
            with pytest.raises(sqlite3.OperationalError):
                await one.append(joining(table, "ben"))
        assert await one.append(joining(table, "carl"))

    with_two_storages(tmp_path, scene)
    assert rows(tmp_path, 'SELECT "user" FROM entries ORDER BY number') == [("anna",), ("carl",)]
