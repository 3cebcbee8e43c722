"""How one server is set up: by the command line, or by variables DURBAR_… of the environment, which every process reads."""

from __future__ import annotations

import json
import os
from pathlib import Path

from pydantic_settings import BaseSettings, SettingsConfigDict

PREFIX = "DURBAR_"


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True)

    database: str = ""  # empty: SQLite in `data`
    data: str = "."
    database_seconds: float = 8.0  # how long PostgreSQL is waited for before somebody is told to try again
    secure_cookies: bool = False  # behind HTTPS
    bot_workers: int = 1  # processes in which bots and previews think, per server process
    bot_seconds: float = 1.0  # what a bot may think about one answer
    bot_pause: float = 0.4  # so that people can follow a bot at a live table
    bot_grace: float = 4.0  # after this long without an answer any process may ask the bot again
    clock_grace: float = 60.0  # after a start no clock runs out for this long: while the server was down nobody could move
    limits: float = 1.0  # all rate limits times this; 0 switches them off
    sockets: int = 200  # open at once per address, times `limits`
    origins: tuple[str, ...] = ()  # further origins a browser may come from
    metrics_for_all: bool = False  # else /metrics answers the own machine only
    cache: int = 2_000  # tables kept in memory
    commit_pause: float = 0.0  # wait this long for more to write in one transaction
    processes: int = 1

    @property
    def url(self) -> str:
        """The database as SQLAlchemy wants it."""
        if not self.database:
            return f"sqlite+aiosqlite:///{Path(self.data).absolute() / 'durbar.db'}"
        scheme, _, rest = self.database.partition("://")
        if scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
            return f"postgresql+asyncpg://{rest}"
        return f"sqlite+aiosqlite://{rest}" if scheme == "sqlite" else self.database

    @property
    def is_postgres(self) -> bool:
        return self.url.startswith("postgresql")

    def to_environment(self) -> None:
        """For the server's other processes: they make their settings by `Settings()`."""
        for name, value in self:
            os.environ[PREFIX + name.upper()] = value if isinstance(value, str) else json.dumps(value)
