"""The shape of what is stored. The log (`entries`) is the truth; `tables`, `sittings` and `snapshots` follow from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    event,
    false,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from durbar.core.errors import DurbarError

metadata = MetaData()


def _id() -> Column[int]:
    return Column("id", BigInteger().with_variant(Integer, "sqlite"), primary_key=True, autoincrement=True)


users = Table(
    "users",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("name_key", String(64), unique=True),  # case-folded; only accounts and programs own their name
    Column("kind", String(8), nullable=False),  # guest, account, bot, gone
    Column("password", String(200)),  # Argon2id
    Column("owner", String(24), ForeignKey("users.id")),  # of a program's account
    Column("token", String(64), unique=True),  # SHA-256 of a program's token
    Column("created_at", Float, nullable=False),
    Column("operator", Boolean, nullable=False, default=False, server_default=false()),
    Column("banned_at", Float),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("token", String(64), nullable=False, unique=True),  # SHA-256 of the cookie
    Column("user", String(24), ForeignKey("users.id"), nullable=False, index=True),
    Column("device", String(120), nullable=False),
    Column("created_at", Float, nullable=False),
    Column("seen_at", Float, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    Column("table", String(24), primary_key=True),
    Column("number", Integer, primary_key=True),  # two processes that write the same number: one wins
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("by", String(8), nullable=False),  # player, bot, clock, operator
    Column("user", String(24)),
    Column("client", String(64)),  # the id the client made
    Column("at", Float, nullable=False),
    Column("data", Text, nullable=False),  # JSON
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", String(24), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("step", Integer, nullable=False),
    Column("fingerprint", String(32), nullable=False),
    Column("state", Text, nullable=False),  # JSON
)

films = Table(
    "films",
    metadata,
    Column("table", String(24), primary_key=True),
    Column("content", Text, nullable=False),  # a finished game as everybody saw it (films.py)
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(24), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("game", String(64), nullable=False),
    Column("visibility", String(8), nullable=False),
    Column("pace", String(8), nullable=False),
    Column("status", String(12), nullable=False),
    Column("open_seats", Integer, nullable=False),
    Column("step", Integer, nullable=False),
    Column("bot_to_move", Boolean, nullable=False),
    Column("deadline", Float),  # when the running clock reaches zero
    Column("waits_for", Text, nullable=False),  # ids of users, each between blanks
    Column("summary", Text, nullable=False),  # JSON, for the lobby
    Column("invite", String(40), nullable=False),
    Column("created_at", Float, nullable=False),
    Column("changed_at", Float, nullable=False),
    Index("tables_by_status", "status", "visibility", "changed_at"),
    Index("tables_by_bot", "bot_to_move", "changed_at"),
    Index("tables_by_deadline", "deadline"),
)

sittings = Table(
    "sittings",
    metadata,
    Column("table", String(24), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", String(24), nullable=False, index=True),
)

chat = Table(
    "chat",
    metadata,
    _id(),
    Column("table", String(24), nullable=False),
    Column("room", String(12), nullable=False),
    Column("user", String(24)),
    Column("name", String(64), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("hidden_at", Float),  # by an operator
    Index("chat_by_table", "table", "id"),
)

notes = Table(
    "notes",
    metadata,
    Column("table", String(24), primary_key=True),
    Column("user", String(24), primary_key=True),
    Column("text", Text, nullable=False),
)

resets = Table(
    "resets",
    metadata,
    Column("token", String(64), primary_key=True),  # SHA-256 of what stands in the link
    Column("user", String(24), ForeignKey("users.id"), nullable=False, index=True),
    Column("until", Float, nullable=False),
)

limits = Table(
    "limits",
    metadata,
    Column("rule", String(24), primary_key=True),
    Column("key", String(160), primary_key=True),
    Column("until", Float, nullable=False),  # when all that was taken would be given back (limits.py)
)

notices = Table(
    "notices",
    metadata,
    _id(),
    Column("at", Float, nullable=False),
    Column("content", Text, nullable=False),  # JSON, from an operator's tool to a server on the same SQLite
)

reports = Table(
    "reports",
    metadata,
    _id(),
    Column("at", Float, nullable=False),
    Column("by", String(24), nullable=False),
    Column("about", String(24), nullable=False, index=True),
    Column("table", String(24)),
    Column("line", BigInteger),  # of the chat
    Column("text", Text, nullable=False),
    Column("closed_at", Float),
)

blocks = Table(
    "blocks",
    metadata,
    Column("user", String(24), primary_key=True),
    Column("other", String(24), primary_key=True),  # whom the user wants nothing to do with
    Column("at", Float, nullable=False),
)
PASSING = frozenset({"limits", "notices"})  # no part of a backup


def engine_for(url: str, seconds: float = 8.0) -> AsyncEngine:
    """SQLite: write-ahead log, every commit on disk before it is acknowledged. PostgreSQL: nothing is waited for longer."""
    if make_url(url).get_backend_name() != "sqlite":
        limit = str(int(seconds * 1000))
        limits = {"statement_timeout": limit, "lock_timeout": limit, "idle_in_transaction_session_timeout": "600000"}
        given = {"timeout": seconds, "server_settings": {"application_name": "durbar", **limits}}
        return create_async_engine(
            url, pool_size=5, max_overflow=5, pool_pre_ping=True, pool_timeout=seconds, connect_args=given
        )
    engine = create_async_engine(url, connect_args={"timeout": 15})
    event.listen(engine.sync_engine, "connect", prepare)
    return engine


def prepare(connection: Any, _: object) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=15000", "cache_size=-16000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


SHAPES = ("0001", "0002", "0003")  # the migrations, oldest first
NEWEST = SHAPES[-1]


class NewerSchema(DurbarError):
    """The database was written by a later program."""


def check_shape(shape: str | None) -> None:
    if shape is not None and shape not in SHAPES:
        raise NewerSchema(
            f"the database has the shape {shape}, and this program knows shapes up to {NEWEST}: it was written by a later "
            "version of Durbar; start that one, or use another folder or database"
        )


async def upgrade(engine: AsyncEngine, before: Callable[[str], Awaitable[None]] | None = None) -> None:
    """Bring the database to the newest shape; several processes may try at once, and one of them does `before` first."""
    check_shape(shape := await _shape(engine))
    if shape == NEWEST:
        return
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.exec_driver_sql("SET LOCAL statement_timeout = 0")  # a large database takes its time
            await connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
            await connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7081127)")
            shape = await _shape(engine)  # meanwhile another process may have done it
        if shape == NEWEST:
            return
        if shape is not None and before is not None:
            await before(shape)  # by another connection: this one keeps others waiting
        await connection.run_sync(_upgrade)


async def _shape(engine: AsyncEngine) -> str | None:
    try:
        async with engine.connect() as connection:
            return str((await connection.exec_driver_sql("SELECT version_num FROM alembic_version")).scalar_one())
    except DBAPIError:
        return None  # a new database


def _upgrade(connection: Any) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "durbar.server:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
