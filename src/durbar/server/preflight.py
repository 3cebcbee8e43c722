"""Before the tables open: can the database be used, and by this server alone? Whatever is wrong is said in a sentence."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from pathlib import Path
from typing import IO

from sqlalchemy.engine import make_url

from durbar.core.box import use_folder
from durbar.core.corrections import Problem, refuse
from durbar.core.errors import BadData, DurbarError
from durbar.core.registry import game as find_game
from durbar.core.registry import game_ids
from durbar.server.database import NewerSchema, check_shape
from durbar.server.settings import Settings

CONNECT_SECONDS = 10.0


class CannotStart(DurbarError):
    """The server cannot open; the sentence says why and what to do."""


def check(settings: Settings) -> IO[str] | None:
    """Refuse to start on what cannot work. Whoever keeps the file that is returned keeps other servers away."""
    _check_data(settings)
    if settings.is_postgres:
        asyncio.run(_check_postgres(settings))
        return None
    database = make_url(settings.url).database
    if not database or database == ":memory:":
        return None
    path = Path(database)
    kept = _lock(path)
    if path.exists():
        _check_sqlite(path)
    return kept


def _check_data(settings: Settings) -> None:
    """Corrected data belong to games that are here and can be played with them."""
    if not settings.data_dir:
        return
    try:
        use_folder(settings.data_dir)
        for file in sorted(Path(settings.data_dir).glob("*.toml")):
            if file.stem not in game_ids():
                refuse("corrected data", [Problem("no-such-game", {"file": str(file), "known": ", ".join(game_ids())})])
            find_game(file.stem)
    except BadData as error:
        raise CannotStart(str(error)) from None


def _lock(path: Path) -> IO[str]:
    """The system itself lets go of the lock when this process ends, however it ends."""
    folder = path.parent
    try:
        kept = path.with_name(path.name + ".lock").open("a+", encoding="utf-8")
    except OSError as error:
        raise CannotStart(
            f"cannot write in the folder {folder} ({error.strerror}): make it writable for this user, "
            "or choose another one by --data DIR"
        ) from None
    try:
        import fcntl

        fcntl.flock(kept, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:  # a system without such locks
        return kept
    except OSError:
        kept.seek(0)
        owner = kept.read().strip() or "unknown"
        kept.close()
        raise CannotStart(
            f"another server uses the folder {folder} already (process {owner}): stop it first, or choose another folder "
            "by --data DIR"
        ) from None
    kept.seek(0)
    kept.truncate()
    kept.write(f"{os.getpid()}\n")
    kept.flush()
    return kept


def _check_sqlite(path: Path) -> None:
    if not os.access(path, os.W_OK):
        raise CannotStart(f"cannot write to {path}: make it writable for this user, or choose another folder by --data DIR")
    try:
        connection = sqlite3.connect(path, timeout=15)
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.rollback()
            faults = [row[0] for row in connection.execute("PRAGMA quick_check(1)")]
            shape = _shape(connection)
        finally:
            connection.close()
    except sqlite3.OperationalError as error:
        raise CannotStart(
            f"cannot use {path} ({error}): is the disk full or read-only, or does another program hold the file?"
        ) from None
    except sqlite3.DatabaseError as error:
        raise _damaged(path, str(error)) from None
    if faults != ["ok"]:
        raise _damaged(path, faults[0])
    _check_shape(shape, str(path))


def _shape(connection: sqlite3.Connection) -> str | None:
    known = connection.execute("SELECT name FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
    found = connection.execute("SELECT version_num FROM alembic_version").fetchone() if known else None
    return None if found is None else str(found[0])


def _damaged(path: Path, fault: str) -> CannotStart:
    return CannotStart(
        f"{path} is damaged ({' '.join(fault.split())[:200]}): move it away together with its -wal and -shm files, and put a "
        "backup back by `durbar admin restore FILE`"
    )


def _check_shape(shape: str | None, where: str) -> None:
    try:
        check_shape(shape)
    except NewerSchema as error:
        raise CannotStart(f"{where}: {error}") from None


async def _check_postgres(settings: Settings) -> None:
    import asyncpg

    url = make_url(settings.url)
    where = f"PostgreSQL at {url.host or 'this machine'}, database {url.database}"
    try:
        async with asyncio.timeout(CONNECT_SECONDS):
            connection = await asyncpg.connect(settings.url.replace("postgresql+asyncpg://", "postgresql://"))
            try:
                known = await connection.fetchval("SELECT to_regclass('alembic_version')")
                shape = await connection.fetchval("SELECT version_num FROM alembic_version") if known else None
            finally:
                await connection.close(timeout=3)
    except TimeoutError:
        raise CannotStart(
            f"{where}: no answer within {CONNECT_SECONDS:.0f} seconds; is it running, and is the address right?"
        ) from None
    except (OSError, asyncpg.PostgresError, ValueError) as error:
        raise CannotStart(f"{where}: {error}; is it running, and are address, name and password right?") from None
    _check_shape(shape, where)
