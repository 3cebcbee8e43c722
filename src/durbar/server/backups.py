"""Everything in one file, as it was at one moment: by a tool, by the clock, before the database changes its shape."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import time
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import MetaData, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from durbar.core.errors import DurbarError
from durbar.server.database import NEWEST, PASSING, entries, metadata, tables, users

BACKUP = {"format": "durbar-backup", "version": 1}
ENDING = ".jsonl.gz"
PAGE = 500
BREATH = 200  # rows after which the others get their turn
COUNTED = ("chat", "reports")  # tables whose ids PostgreSQL counts


class BackupError(DurbarError):
    """A backup cannot be written or read; the sentence says why."""


async def write(connection: AsyncConnection, path: Path, described: MetaData = metadata, shape: str = NEWEST) -> int:
    """All rows that this connection sees; returns how many. The file is there when it is whole, or not at all."""
    aside = path.with_name(f".{path.name}.{os.getpid()}.part")
    count = 0
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with gzip.open(aside, "wt", encoding="utf-8", compresslevel=6) as file:
            file.write(json.dumps({**BACKUP, "shape": shape, "at": time.time()}) + "\n")
            async for name, row in _everything(connection, described):
                file.write(json.dumps([name, row], ensure_ascii=False, separators=(",", ":")) + "\n")
                count += 1
                if not count % BREATH:
                    await asyncio.sleep(0)
            file.write(json.dumps({"end": count}) + "\n")
        with aside.open("rb") as written:
            os.fsync(written.fileno())
        aside.replace(path)
    except OSError as error:
        raise BackupError(f"cannot write {path}: {error.strerror or error}") from error
    finally:
        with suppress(OSError):
            aside.unlink()
    return count


async def _everything(connection: AsyncConnection, described: MetaData) -> AsyncIterator[tuple[str, dict[str, Any]]]:
    for table in described.sorted_tables:
        if table.name in PASSING or table.name == "alembic_version":
            continue
        async with connection.stream(select(table).order_by(*table.primary_key.columns)) as result:
            async for row in result:
                yield table.name, dict(row._mapping)


async def before_migration(connection: AsyncConnection, folder: Path, shape: str) -> Path:
    """A backup in the shape that the database still has."""
    described = MetaData()
    await connection.run_sync(described.reflect)
    path = folder / f"before-{NEWEST}-{_stamp()}{ENDING}"
    try:
        await write(connection, path, described, shape)
    except BackupError as error:
        raise BackupError(
            f"{error}; before the database is brought to a new shape it is backed up: name a folder that can be written "
            "by --backups DIR"
        ) from error
    return path


async def read(connection: AsyncConnection, path: Path, is_postgres: bool) -> int:
    """Everything from a backup into an empty database, in one transaction of the caller's: all of it or nothing."""
    for table in (users, tables, entries):
        if (await connection.execute(select(func.count()).select_from(table))).scalar_one():
            raise BackupError("the database is not empty: a backup is restored into a new one")
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            _check_head(path, json.loads(next(file, "null")))
            count, end = await _insert_all(connection, file)
    except (OSError, EOFError, ValueError, KeyError, TypeError) as error:
        raise BackupError(f"cannot read {path}: {error}") from error
    if end != count:
        raise BackupError(f"{path} is not whole: {count} rows of {end}")
    if is_postgres:
        for name in COUNTED:
            last = f"(SELECT coalesce(max(id), 0) + 1 FROM {name})"  # noqa: S608
            await connection.execute(text(f"SELECT setval('{name}_id_seq', {last}, false)"))
    return count


def _check_head(path: Path, head: Any) -> None:
    if not isinstance(head, dict) or head.get("format") != BACKUP["format"]:
        raise BackupError(f"{path} is not a backup of Durbar")
    if head.get("version") != BACKUP["version"]:
        raise BackupError(f"{path} is a backup of version {head.get('version')}; this program reads version 1")
    if str(head.get("shape", "")) > NEWEST:
        raise BackupError(f"{path} was written by a later version of Durbar (shape {head['shape']}, here {NEWEST})")


async def _insert_all(connection: AsyncConnection, file: Any) -> tuple[int, int | None]:
    """How many rows there were, and how many the file says there should be."""
    count, waiting, current = 0, list[dict[str, Any]](), ""
    end = None
    for line in file:
        item = json.loads(line)
        if isinstance(item, dict):
            end = item["end"]
            break
        name, row = item
        if name != current or len(waiting) >= PAGE:
            await _insert(connection, current, waiting)
            waiting, current = [], name
        waiting.append(row)
        count += 1
    await _insert(connection, current, waiting)
    return count, end


async def _insert(connection: AsyncConnection, name: str, rows: list[dict[str, Any]]) -> None:
    if rows:
        if name not in metadata.tables:
            raise ValueError(f"it holds an unknown table '{name}'")
        await connection.execute(insert(metadata.tables[name]), rows)


# ---- those that the server makes by itself ----


def _stamp() -> str:
    return time.strftime("%Y%m%d-%H%M%S", time.gmtime())


def scheduled_path(folder: Path) -> Path:
    stamp = _stamp()
    names = (f"durbar-{stamp}{more}{ENDING}" for more in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for name in names if not (path := folder / name).exists())


def kept(folder: Path) -> list[tuple[Path, float, int]]:
    """What lies there, newest first: file, time, bytes."""
    try:
        found = [(file, file.stat()) for file in folder.glob(f"*{ENDING}") if not file.name.startswith(".")]
    except OSError:
        return []
    return sorted(((file, stat.st_mtime, stat.st_size) for file, stat in found), key=lambda one: one[1], reverse=True)


def newest(folder: Path) -> float:
    """When the last scheduled backup was made."""
    return max((at for file, at, _ in kept(folder) if file.name.startswith("durbar-")), default=0.0)


def rotate(folder: Path, keep: int) -> None:
    """The oldest scheduled backups go; those made before a change of shape stay until somebody removes them."""
    mine = [file for file, _, _ in kept(folder) if file.name.startswith("durbar-")]
    for file in sorted(mine, key=lambda file: file.name, reverse=True)[keep:]:
        file.unlink(missing_ok=True)
