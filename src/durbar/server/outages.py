"""Which errors mean that the database does not answer now. That passes, so it becomes "try again" instead of a failure."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import asyncpg
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from durbar.table.refusals import Refused

log = logging.getLogger("durbar.storage")
OURS = (
    *(IntegrityError, ProgrammingError, DataError, NotSupportedError),
    *(sqlite3.IntegrityError, sqlite3.ProgrammingError, sqlite3.DataError, sqlite3.NotSupportedError),
)  # what was asked for is at fault, not the database
AWAY = (OSError, DBAPIError, sqlite3.Error, NoConnectionFree, asyncpg.PostgresError, asyncpg.InterfaceError)


def is_outage(error: BaseException) -> bool:
    return isinstance(error, AWAY) and not isinstance(error, OURS)


def outage(error: BaseException) -> Refused:
    log.error("the database does not answer: %s", str(error).partition("\n")[0] or type(error).__name__)
    return Refused("busy", "the database does not answer; look again in a moment")


@asynccontextmanager
async def outages_refused() -> AsyncIterator[None]:
    try:
        yield
    except AWAY as error:
        if is_outage(error):
            raise outage(error) from error
        raise
