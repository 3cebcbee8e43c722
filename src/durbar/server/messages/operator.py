"""The operator's page: only for accounts that `durbar admin people operator` has named."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from durbar.table.fields import Inbound, Name, Outbound


class OperatorHealth(Outbound):
    version: str
    database: Literal["ok", "failing"]
    kind: Literal["sqlite", "postgresql"]
    bots: Literal["ok", "failing"]
    since: float  # when this process opened the tables
    load: float | None  # of the machine, in processes that want to run
    memory: int | None  # bytes, of this process
    sockets: int
    tables_in_memory: int
    waiting_thoughts: int


class OperatorCounts(Outbound):
    tables: dict[str, int]  # by status
    people: dict[str, int]  # by kind
    reports: int


class BackupFile(Outbound):
    name: str
    at: float
    bytes: int


class OperatorOverview(Outbound):
    """GET /api/operator"""

    health: OperatorHealth
    counts: OperatorCounts
    backups: list[BackupFile]


class OperatorPerson(Outbound):
    id: str
    name: str
    kind: Literal["guest", "account", "bot"]
    operator: bool
    banned_at: float | None
    created_at: float
    seen_at: float | None
    tables: int


class OperatorPeople(Outbound):
    people: list[OperatorPerson]


class OperatorReport(Outbound):
    id: int
    at: float
    by: str
    by_name: str
    about: str
    about_name: str
    table: str | None
    line: int | None
    said: str | None  # the line of chat
    text: str


class OperatorReports(Outbound):
    reports: list[OperatorReport]


class OperatorTable(Outbound):
    id: str
    game: str
    status: str
    step: int
    names: list[str]
    changed_at: float


class OperatorTables(Outbound):
    tables: list[OperatorTable]


class OperatorRename(Inbound):
    name: Name


class ResetLink(Outbound):
    """The end of the address that the person opens: `#/reset/<token>`."""

    token: str


Search = Annotated[str, Field(max_length=64)]
