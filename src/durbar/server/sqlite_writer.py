"""Writes the log into SQLite without a layer between: one connection, in one thread, one visit for each transaction.

What is written is said in storage.py, for PostgreSQL as well; here only its texts are kept, so that nothing is compiled twice.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Insert
from sqlalchemy.dialects import sqlite
from sqlalchemy.engine import make_url
from sqlalchemy.sql import Executable

from durbar.server.database import prepare

Row = Mapping[str, Any]
_DIALECT = sqlite.dialect(paramstyle="named")  # type: ignore[no-untyped-call]


class SqliteWriter:
    """Not safe between threads: the caller has one for it."""

    def __init__(self, url: str) -> None:
        self._path = str(make_url(url).database)
        self._texts: dict[Executable, str] = {}
        self._connection: sqlite3.Connection | None = None

    def begin(self) -> None:
        """Begin a transaction; a fault of the last one has closed its connection."""
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, timeout=15, isolation_level=None, check_same_thread=False)
            prepare(self._connection, None)
        self._connection.execute("BEGIN IMMEDIATE")

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
