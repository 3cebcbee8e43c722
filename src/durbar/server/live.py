"""A table in memory with those who watch it, and how each of them is told what happened."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from typing import Any, Protocol

from durbar.core.state import SPECTATOR
from durbar.table import serialize
from durbar.table.entries import Person
from durbar.table.serialize import encode
from durbar.table.table import Table

PRESENCE_SECONDS = 75.0  # what another process said of its sockets is believed for this long


class Client(Protocol):
    """What a live table needs of a connection."""

    who: Person | None

    def send(self, text: str) -> None: ...

    def drop(self) -> None: ...


@dataclass(slots=True, eq=False)
class Watcher:
    """One connection that sees one table, through certain eyes."""

    client: Client
    seat: int | None  # the seat asked for, at a hot-seat table
    viewer: int
    number: int = 0  # the last state told
    info_version: int = 0  # that of the table when `info` was sent last


@dataclass(slots=True, eq=False)
class LiveTable:
    table: Table
    invite: str
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    watchers: dict[Client, Watcher] = field(default_factory=dict)
    elsewhere: dict[str, tuple[float, list[str], int]] = field(default_factory=dict)  # run -> when, users, spectators
    kept: int = -100  # the number of the last snapshot that was written here
    thinking: int = 0  # the state number a bot is thinking about
    used: float = field(default_factory=time.monotonic)  # when somebody last asked for it

    @property
    def connected(self) -> set[str]:
        """The users who watch, here or through another process."""
        users = {client.who.id for client in self.watchers if client.who is not None}
        for when, others, _ in self.elsewhere.values():
            if time.monotonic() - when < PRESENCE_SECONDS:
                users.update(others)
        return users

    @property
    def spectators(self) -> int:
        here = self.spectators_here
        return here + sum(n for when, _, n in self.elsewhere.values() if time.monotonic() - when < PRESENCE_SECONDS)

    @property
    def spectators_here(self) -> int:
        return sum(1 for watcher in self.watchers.values() if watcher.viewer == SPECTATOR)

    def message(self, watcher: Watcher, id: str | None, whole: bool, shared: dict[Any, Any]) -> str:
        """The table as this watcher may see it; `shared` keeps what several watchers get alike."""
        table, viewer = self.table, watcher.viewer
        position = shared.get(viewer)
        if position is None:
            position = shared[viewer] = encode(serialize.position(table, viewer, time.time()))
        lines = shared.get((viewer, watcher.number))
        if lines is None:
            lines = shared[(viewer, watcher.number)] = encode(serialize.lines(table, viewer, watcher.number))
        info = "null"
        if whole or watcher.info_version < table.info_version:
            info = encode(serialize.info(table, watcher.client.who, self.invite, self.connected, self.spectators))
            watcher.info_version = table.info_version
        head = encode({"type": "table", "id": id, "table": table.id, "number": table.number, "since": watcher.number})
        watcher.number = table.number
        return f'{head[:-1]},"info":{info},"position":{position},"lines":{lines}}}'

    def broadcast(self) -> None:
        """Tell everybody who has not heard yet. Only what is on disk is ever broadcast."""
        shared: dict[Any, Any] = {}
        for watcher in self.watchers.values():
            if watcher.number < self.table.number:
                watcher.viewer = self._viewer_of(watcher)
                watcher.client.send(self.message(watcher, None, False, shared))

    def _viewer_of(self, watcher: Watcher) -> int:
        """Somebody who sat down or left sees through other eyes from now on."""
        who = watcher.client.who
        mine = self.table.seats_of(who.id if who is not None else None)
        if watcher.seat is not None and watcher.seat in mine:
            return watcher.seat
        return mine[0] if mine else SPECTATOR

    def tell_presence(self) -> None:
        connected = self.connected
        text = encode(
            {
                "type": "presence",
                "table": self.table.id,
                "connected": [n for n, seat in enumerate(self.table.seats) if seat.user in connected],
                "spectators": self.spectators,
            }
        )
        for watcher in self.watchers.values():
            watcher.client.send(text)
