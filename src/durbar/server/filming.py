"""Keeps a film of every finished game, so that it can be watched when its rules have changed. In the background, by turns."""

from __future__ import annotations

import asyncio
import logging

from durbar.server.house import House
from durbar.server.rooms import Room
from durbar.server.workers import ThoughtLost, Workers
from durbar.table import serialize
from durbar.table.records import record_of
from durbar.table.refusals import Refused

log = logging.getLogger("durbar.films")
FILM_SECONDS = 60.0


class Filming:
    def __init__(self, house: House, workers: Workers) -> None:
        self.house = house
        self.workers = workers
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """What ended before this server was there (or while it was killed) comes first."""
        for id in await self.house.storage.without_film():
            self._waiting.put_nowait(id)
        self._task = asyncio.create_task(self._work(), name="films")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def look(self, room: Room) -> None:
        """Called after every change: has a game come to its end?"""
        if room.table.status == "finished" and room.table.lines[-1].entry.kind == "acted":
            self._waiting.put_nowait(room.table.id)

    async def _work(self) -> None:
        while True:
            id = await self._waiting.get()
            try:
                await self.workers.idle()  # bots come first
                await self._film(id)
            except Refused as refused:
                log.warning("no film could be made: %s", refused, extra={"table": id})
            except Exception:
                log.exception("no film could be made", extra={"table": id})

    async def _film(self, id: str) -> None:
        room = await self.house.room(id)
        async with room.lock:
            table = room.table
            if table.status != "finished" or table.play is None:
                return
            number = table.moved
            job = {
                "kind": "film",
                "record": record_of(table).to_dict(),
                "result": serialize.result(table),
                "finished_at": table.finished_at,
            }
        try:
            content = await self.workers.run(job, FILM_SECONDS)
        except ThoughtLost as error:
            log.warning("a film was lost; it is tried again after the next start: %s", error, extra={"table": id})
            return
        if room.table.moved == number:  # nobody has taken the game back meanwhile
            await self.house.storage.keep_film(id, content)
