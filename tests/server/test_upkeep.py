"""What a server does by the clock: backups with rotation and restore, retention, letting go of idle tables; and migrations."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import create_engine, text
from sqlalchemy.engine import Connection
from typer.testing import CliRunner

from durbar.cli.admin import admin_app
from durbar.server import backups
from durbar.server.database import NEWEST, SHAPES
from durbar.server.settings import Settings
from durbar.server.storage import Storage
from tests.server.people import Live, Someone, wait_for
from tests.server.postgres import needs_postgres
from tests.server.shapes import migrations

Own = Callable[..., Live]
DAY = 86_400.0


def inside(live: Live, work: Any) -> Any:
    """Something in the server's own event loop."""
    return asyncio.run_coroutine_threadsafe(work, live.loop).result(120)


def test_backups_by_the_clock_rotate_and_can_be_restored(own_server: Own, tmp_path: Path) -> None:
    folder = tmp_path / "safe"
    live = own_server(backups=str(folder), backup_hours=1, backup_keep=2)
    wait_for(lambda: backups.kept(folder), "the first backup, at the start")
    anna = Someone(live.url, "Anna")
    table = anna.table(bots=["random"], start=True)
    (first,) = [file for file, _, _ in backups.kept(folder)]
    inside(live, live.server.upkeep.look())
    assert [file for file, _, _ in backups.kept(folder)] == [first], "an hour has not passed"
    for hours in (3, 2):
        old = first.with_name(f"durbar-2000010{hours}-000000.jsonl.gz")
        old.write_bytes(first.read_bytes())
        os.utime(old, (time.time() - hours * 3600,) * 2)
    os.utime(first, (time.time() - 3601,) * 2)
    inside(live, live.server.upkeep.look())
    kept = [file for file, _, _ in backups.kept(folder)]
    assert len(kept) == 2
    assert not any("2000010" in file.name for file in kept)
    new = tmp_path / "new"
    done = CliRunner().invoke(admin_app, ["restore", str(kept[0]), "--data", str(new)])
    assert done.exit_code == 0, done.output
    fresh = own_server(data=str(new))
    anna.move_to(fresh.url)
    assert anna.state(table)["info"]["yours"] == [0]


def test_old_tables_guests_and_sessions_go_by_the_settings(own_server: Own, tmp_path: Path) -> None:
    live = own_server(session_days=20, guest_days=30, table_days=40)
    anna, ben, idle = (Someone(live.url, name) for name in ("Anna", "Ben", "Idle"))
    running = anna.table(visibility="hot-seat", names=["A", "B"], start=True)
    over = anna.table()
    assert ben.do("join", over)["status"] == 200
    anna.put(f"/api/tables/{over}/notes", {"text": "old"})
    for person in (ben, anna):
        person.do("leave", over)
    assert anna.state(over)["info"]["status"] == "cancelled"
    assert live.server.registry.live.get(over) is not None
    now = time.time()
    inside(live, live.server.upkeep.sweep(now + 10 * DAY))
    assert anna.state(over)["status"] == 200
    assert idle.get("/api/me")["user"] is not None
    inside(live, live.server.upkeep.sweep(now + 50 * DAY))
    assert anna.state(over).get("code") in ("unknown-table", None)
    engine = create_engine(f"sqlite:///{tmp_path}/durbar.db")
    with engine.connect() as connection:
        left = {name: rows(connection, f"SELECT * FROM {name}") for name in ("tables", "users", "sessions", "notes")}
        assert [row.id for row in left["tables"]] == [running]
        assert [row.name for row in left["users"]] == ["Anna"], "she sits at a table that has not ended"
        assert left["sessions"] == left["notes"] == []
        assert rows(connection, f"SELECT * FROM entries WHERE \"table\" = '{over}'") == []


def rows(connection: Connection, query: str) -> list[Any]:
    return list(connection.execute(text(query)))


def test_idle_tables_are_let_go_and_come_back(own_server: Own) -> None:
    live = own_server(idle_minutes=10)
    anna = Someone(live.url, "Anna")
    watched, left = (anna.table(visibility="hot-seat", names=["A", "B"], start=True) for _ in range(2))
    registry = live.server.registry
    with anna.socket() as a:
        a.watch(watched)
        for table in registry.live.values():
            table.used -= 601
        inside(live, live.server.upkeep.look())
        assert list(registry.live) == [watched]
    assert anna.state(left)["number"] == 2


# ---- changing the shape ----


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=needs_postgres)])
def old_database(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """A database in each shape before the newest, with somebody in it."""
    if request.param == "sqlite":
        return Settings(data=str(tmp_path))
    return Settings(database=request.getfixturevalue("empty_database"), data=str(tmp_path))


def fill(connection: Connection, shape: str) -> None:
    command.upgrade(migrations(connection), shape)
    connection.execute(text("INSERT INTO users (id, name, kind, created_at) VALUES ('anna', 'Anna', 'guest', 1.5)"))
    insert = (
        "INSERT INTO chat (\"table\", room, \"user\", name, text, at) VALUES ('t', 'players', 'anna', 'Anna', 'hello', 2.5)"
    )
    connection.execute(text(insert))


@pytest.mark.parametrize("shape", SHAPES[:-1])
def test_a_database_of_an_earlier_shape_is_backed_up_and_upgraded(old_database: Settings, shape: str) -> None:
    settings = old_database

    async def upgrade() -> list[Any]:
        storage = Storage(settings)
        async with storage.engine.begin() as connection:
            await connection.run_sync(fill, shape)
        await storage.open()
        async with storage.read() as connection:
            found = [tuple(row) for row in await connection.execute(text("SELECT name, operator, banned_at FROM users"))]
            said = [tuple(row) for row in await connection.execute(text("SELECT text, hidden_at FROM chat"))]
            now = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar_one()
        await storage.close()
        return [found, said, now]

    assert asyncio.run(upgrade()) == [[("Anna", False, None)], [("hello", None)], NEWEST]
    (file,) = [file for file, _, _ in backups.kept(settings.backup_folder)]
    assert file.name.startswith(f"before-{NEWEST}-")
    with gzip.open(file, "rt", encoding="utf-8") as content:
        assert json.loads(next(content))["shape"] == shape
    restored = Path(settings.data) / "restored"
    done = CliRunner().invoke(admin_app, ["restore", str(file), "--data", str(restored)])
    assert done.exit_code == 0, done.output
    with create_engine(f"sqlite:///{restored}/durbar.db").connect() as connection:
        assert [row.name for row in rows(connection, "SELECT name FROM users WHERE NOT operator")] == ["Anna"]


def test_no_backup_no_migration(tmp_path: Path) -> None:
    engine = create_engine(f"sqlite:///{tmp_path}/durbar.db")
    with engine.begin() as connection:
        fill(connection, SHAPES[0])
    (tmp_path / "file").write_text("no folder")
    given = ["--data", str(tmp_path)]
    done = CliRunner().invoke(admin_app, ["list", *given], env={"DURBAR_BACKUPS": str(tmp_path / "file" / "below")})
    assert done.exit_code == 1
    assert "--backups DIR" in " ".join(done.output.split())
    with engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == SHAPES[0]
