"""What the server says of itself and of the games it has."""

from __future__ import annotations

from typing import Any, Literal

from durbar.table.fields import (
    MAX_BODY_BYTES,
    MAX_CHAT,
    MAX_NAME,
    MAX_NOTES,
    MAX_SOCKET_BYTES,
    MAX_TITLE,
    MIN_PASSWORD,
    Outbound,
)


class OptionInfo(Outbound):
    """A variant. Texts: `option.<id>`, `option-value.<value>`. The first value is the default."""

    id: str
    values: list[bool | int | str]


class GameInfo(Outbound):
    id: str
    rules_version: int
    corrected: str | None  # the name of the corrected data that this server plays it with (docs/box.md)
    title: dict[str, str]  # by language
    tagline: dict[str, str]
    players: list[int]
    options: dict[str, list[OptionInfo]]  # by player count ("2"), since a variant may exist at some counts only
    bots: list[str]  # levels, weakest first; texts: `bot.<level>`
    actions: int  # the size of the action space
    lessons: int  # how many there are to learn it by


class Games(Outbound):
    games: list[GameInfo]


class GameFacts(Outbound):
    """GET /api/games/{game}: what is printed on the components."""

    info: GameInfo
    decisions: list[str]
    facts: dict[str, Any]


class GameShapes(Outbound):
    """GET /api/games/{game}/shapes: JSON Schema of the game's views, facts and events, by name under `$defs`."""

    game: str
    rules_version: int
    shapes: dict[str, Any]


class Texts(Outbound):
    """GET /api/games/{game}/texts/{language} and /api/texts/{language}: flat keys, `{place}` or `{place:table}` in them."""

    language: str
    texts: dict[str, str]


class Limits(Outbound):
    socket_bytes: int = MAX_SOCKET_BYTES
    body_bytes: int = MAX_BODY_BYTES
    name: int = MAX_NAME
    title: int = MAX_TITLE
    chat: int = MAX_CHAT
    notes: int = MAX_NOTES
    password_min: int = MIN_PASSWORD


class ServerInfo(Outbound):
    """GET /api/server."""

    version: str
    protocol: int
    run: str  # another value after every restart
    languages: list[str]
    address: str | None  # where others reach it; told to whoever came by an address of this very machine
    bot_names: list[str]  # what its bots are called; a new table may choose among them
    limits: Limits


class Health(Outbound):
    status: Literal["ok", "failing"]
    version: str
    database: Literal["ok", "failing"]
    bots: Literal["ok", "failing"]
