"""Writes the log into SQLite without a layer between: one connection, and texts of statements that are compiled once.

A statement takes some microseconds, less than a visit to another thread would. What waits is for a thread: opening the file,
another process that writes (`begin_patiently`), and the disk (`commit`).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from typing import Any

from sqlalchemy import Insert
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.sql import Executable

from durbar.server.database import prepare

PATIENCE = 15_000  # milliseconds for others who write
Row = Mapping[str, Any]
_DIALECT = sqlite.dialect(paramstyle="named")


class SqliteWriter:
    """For one caller at a time, in whatever thread."""

    def __init__(self, url: str) -> None:
        self._path = str(make_url(url).database)
        self._texts: dict[Executable, str] = {}
        self._connection: sqlite3.Connection | None = None

    def begin(self) -> bool:
        """Begin a transaction, if that can be done at once."""
        if self._connection is None:
            return False
        try:
            self._connection.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            return False
        return True

    def begin_patiently(self) -> None:
        """Begin a transaction when the file is open and nobody else writes."""
        if self._connection is None:
            connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
            self._connection = connection
            prepare(connection, None)
        self._connection.execute(f"PRAGMA busy_timeout = {PATIENCE}")
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute("PRAGMA busy_timeout = 0")

    def run(self, statement: Executable, rows: Sequence[Row]) -> None:
        assert self._connection is not None
        self._connection.executemany(self._text(statement, rows[0]), rows)

    def counts(self, statement: Executable, rows: Sequence[Row]) -> list[bool]:
        """Which of these rows were not there before."""
        assert self._connection is not None
        text, execute = self._text(statement, rows[0]), self._connection.execute
        return [execute(text, row).rowcount == 1 for row in rows]

    def commit(self) -> None:
        """On disk, when this returns."""
        assert self._connection is not None
        self._connection.execute("COMMIT")

    def beat(self, number: int, seconds: float) -> None:
        """A transaction of its own that changes nothing anybody reads; raises what is wrong, after that long at most."""
        with closing(sqlite3.connect(self._path, timeout=seconds, isolation_level=None)) as connection:
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute(f"PRAGMA user_version = {number}")

    def close(self) -> None:
        """Also takes back what was not committed."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _text(self, statement: Executable, row: Row) -> str:
        text = self._texts.get(statement)
        if text is None:
            names = list(row) if isinstance(statement, Insert) else None
            text = self._texts[statement] = str(statement.compile(dialect=_DIALECT, column_keys=names))  # type: ignore[attr-defined]
        return text
