"""Talk at a table. While a game runs, players and spectators have rooms of their own; chat is never undone."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from durbar.server import moderation
from durbar.server.live import LiveTable
from durbar.table.entries import Person
from durbar.table.refusals import Refused
from durbar.table.serialize import encode
from durbar.table.table import Table

if TYPE_CHECKING:
    from durbar.server.server import Server

PAGE = 100
BOTH = ("players", "spectators")


def rooms_of(table: Table, who: Person | None) -> tuple[str, ...]:
    """What this person may read now."""
    if table.status != "playing":
        return BOTH
    return ("players",) if table.seats_of(who.id if who is not None else None) else ("spectators",)


def line_of(row: Any) -> dict[str, Any]:
    return {
        "id": row.id,
        "room": row.room,
        "user": row.user,
        "name": row.name,
        "seat": row.seat,
        "text": row.text,
        "at": row.at,
    }


class Chat:
    def __init__(self, server: Server) -> None:
        self.server = server

    async def say(self, live: LiveTable, who: Person, text: str, address: str) -> None:
        table = live.table
        if table.status == "cancelled":
            raise Refused("over", "this table was closed")
        await self.server.limits.take("chat", who.id, address)
        seats = table.seats_of(who.id)
        place = "players" if seats else "spectators"
        row = {
            "table": table.id,
            "room": place,
            "user": who.id,
            "name": (table.seats[seats[0]].name if seats else None) or who.name,
            "seat": seats[0] if seats else None,
            "text": text,
            "at": time.time(),
        }
        id = await self.server.storage.add_chat(row)
        if not self.server.storage.is_postgres:  # else it comes back by the notice, to this process as to all others
            await self.show(live, {"id": id, **{key: row[key] for key in row if key != "table"}})

    async def heard(self, table: str, id: int) -> None:
        """A process has written a line of chat."""
        live = self.server.registry.live.get(table)
        if live is None or not live.watchers:
            return
        row = await self.server.storage.chat_line(id)
        if row is not None:
            await self.show(live, line_of(row))

    async def show(self, live: LiveTable, line: dict[str, Any]) -> None:
        """To everybody who may read it and has not blocked the speaker."""
        text = encode({"type": "chat", "table": live.table.id, "line": line})
        deaf = await moderation.who_blocks(self.server.storage, line["user"]) if line["user"] else set()
        for connection in list(live.watchers):
            if connection.who is not None and connection.who.id in deaf:
                continue
            if line["room"] in rooms_of(live.table, connection.who):
                connection.send(text)

    def hide(self, table: str, id: int) -> None:
        """An operator has hidden a line: it is taken off every screen."""
        live = self.server.registry.live.get(table)
        if live is not None:
            text = encode({"type": "hidden", "table": table, "line": id})
            for connection in list(live.watchers):
                connection.send(text)

    async def page(self, live: LiveTable, who: Person | None, before: int | None) -> dict[str, Any]:
        storage = self.server.storage
        found = await storage.chat_lines(live.table.id, rooms_of(live.table, who), before, PAGE + 1)
        blocked = {row.other for row in await moderation.blocked_by(storage, who.id)} if who is not None and found else set()
        shown = [line_of(row) for row in reversed(found[:PAGE]) if row.user not in blocked]
        return {"lines": shown, "more": len(found) > PAGE}
