"""How one server is set up: by options, by variables DURBAR_… of the environment, or by a file (docs/hosting.md)."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict, TomlConfigSettingsSource

PREFIX = "DURBAR_"
FILE = "DURBAR_CONFIG"
Days = Annotated[float, Field(ge=0)]
LogLevel = Literal["debug", "info", "warning", "error"]


def _said(default: Any, words: str, **limits: Any) -> Any:
    return Field(default=default, description=words, **limits)


class Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True, extra="forbid")

    database: str = _said("", "`postgresql://…`; empty: SQLite in `data`")
    data: str = _said(".", "folder of the embedded database")
    data_dir: str = _said("", "folder of corrected data, `<game>.toml` each ([box.md](box.md)); empty: none")
    address: str = _said("", "where others reach this server, for invitations where the page was opened on this very machine")
    database_seconds: float = _said(8.0, "how long PostgreSQL is waited for before somebody is told to try again", gt=0)
    processes: int = _said(1, "server processes; more than one need PostgreSQL", ge=1)
    log_level: LogLevel = _said("info", "`debug`, `info`, `warning` or `error`")

    secure_cookies: bool = _said(False, "browsers come by HTTPS")
    trusted_proxies: tuple[str, ...] = _said((), "addresses or networks of proxies whose word on the visitor's address counts")
    hosts: tuple[str, ...] = _said((), "the only names under which the server answers; empty: any")
    origins: tuple[str, ...] = _said((), "further origins browsers may come from")
    limits: float = _said(1.0, "all rate limits times this; 0 switches them off", ge=0)
    sockets: int = _said(200, "open at once per address, times `limits`", ge=1)
    metrics_for_all: bool = _said(False, "tell `/metrics` to everybody, not only to the own machine")

    bot_workers: int = _said(1, "processes in which bots and previews think, per server process", ge=1)
    bot_seconds: float = _said(4.0, "what a bot may think about one answer at most", gt=0)
    bot_pause: float = _said(0.1, "seconds before a bot's answer at a live table; browsers show it at their own pace", ge=0)
    bot_grace: float = _said(12.0, "after this long without an answer any process may ask the bot again", gt=0)
    clock_grace: float = _said(60.0, "after a start no clock runs out for this long: nobody could move meanwhile", ge=0)

    cache: int = _said(2_000, "tables kept in memory", ge=1)
    idle_minutes: float = _said(30.0, "a table that nobody watches is let go from memory after this long; 0: never", ge=0)
    commit_pause: float = _said(0.006, "seconds between transactions: what comes meanwhile is written together", ge=0)

    session_days: Days = _said(90.0, "a session ends when it was not used for this long; 0: never")
    guest_days: Days = _said(0.0, "guests without a session and without a table are removed after this long; 0: never")
    table_days: Days = _said(0.0, "finished and closed tables are deleted after this long; 0: never")
    backups: str = _said("", "folder of the backups that the server makes by itself; empty: `backups` in `data`")
    backup_hours: float = _said(0.0, "make a backup this often; 0: never", ge=0)
    backup_keep: int = _said(7, "how many of these backups are kept", ge=1)

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Options come first, then the environment, then the file that DURBAR_CONFIG names."""
        sources: tuple[PydanticBaseSettingsSource, ...] = (init_settings, env_settings)
        file = os.environ.get(FILE)
        return (*sources, TomlConfigSettingsSource(settings_cls, Path(file))) if file else sources

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

    @property
    def backup_folder(self) -> Path:
        return Path(self.backups or Path(self.data) / "backups").absolute()

    def to_environment(self) -> None:
        """For the server's other processes: they make their settings by `Settings()`."""
        for name, value in self:
            os.environ[PREFIX + name.upper()] = value if isinstance(value, str) else json.dumps(value)


def table() -> str:
    """All settings as a table in Markdown, for docs/hosting.md."""
    rows = ["| setting | otherwise | meaning |", "|---|---|---|"]
    for name, field in Settings.model_fields.items():
        default = field.default if isinstance(field.default, str) else json.dumps(field.default)
        rows.append(f"| `{name}` | {f'`{default}`' if default not in ('', '[]') else '–'} | {field.description} |")
    return "\n".join(rows) + "\n"
