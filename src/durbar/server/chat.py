"""Talk at a table. While a game runs, players and spectators have rooms of their own; chat is never undone."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from durbar.server.rooms import Room
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

    async def say(self, room: Room, who: Person, text: str, address: str) -> None:
        table = room.table
        if table.status == "cancelled":
            raise Refused("over", "this table was closed")
        self.server.limits.check("chat", who.id, address)
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
            self.show(room, {"id": id, **{key: row[key] for key in row if key != "table"}})

    async def heard(self, table: str, id: int) -> None:
        """A process has written a line of chat."""
        room = self.server.house.rooms.get(table)
        if room is None or not room.watchers:
            return
        row = await self.server.storage.chat_line(id)
        if row is not None:
            self.show(room, line_of(row))

    def show(self, room: Room, line: dict[str, Any]) -> None:
        text = encode({"type": "chat", "table": room.table.id, "line": line})
        for connection in list(room.watchers):
            if line["room"] in rooms_of(room.table, connection.who):
                connection.send(text)

    async def page(self, room: Room, who: Person | None, before: int | None) -> dict[str, Any]:
        found = await self.server.storage.chat_lines(room.table.id, rooms_of(room.table, who), before, PAGE + 1)
        return {"lines": [line_of(row) for row in reversed(found[:PAGE])], "more": len(found) > PAGE}
