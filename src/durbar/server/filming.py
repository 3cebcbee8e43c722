"""Keeps a film of every finished game, so that it can be watched when its rules have changed. In the background, by turns."""

from __future__ import annotations

import asyncio
import logging

from durbar.server.live import LiveTable
from durbar.server.registry import TableRegistry
from durbar.server.workers import WorkerError, Workers
from durbar.table import serialize
from durbar.table.records import record_of
from durbar.table.refusals import Refused

log = logging.getLogger("durbar.films")
FILM_SECONDS = 60.0


class Filming:
    def __init__(self, registry: TableRegistry, workers: Workers) -> None:
        self.registry = registry
        self.workers = workers
        self._waiting: asyncio.Queue[str] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """What ended before this server was there (or while it was killed) comes first."""
        for id in await self.registry.storage.without_film():
            self._waiting.put_nowait(id)
        self._task = asyncio.create_task(self._work(), name="films")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def look(self, live: LiveTable) -> None:
        """Called after every change: has a game come to its end?"""
        if live.table.status == "finished" and live.table.lines[-1].entry.kind == "chosen":
            self._waiting.put_nowait(live.table.id)

    async def _work(self) -> None:
        while True:
            id = await self._waiting.get()
            try:
                await self.workers.idle()  # people with a record come first
                await self._film(id)
            except Refused as refused:
                log.warning("no film could be made: %s", refused, extra={"table": id})
            except Exception:
                log.exception("no film could be made", extra={"table": id})

    async def _film(self, id: str) -> None:
        live = await self.registry.get(id)
        async with live.lock:
            table = live.table
            if table.status != "finished" or table.play is None:
                return
            number = table.position_version
            job = {
                "kind": "film",
                "record": record_of(table).to_dict(),
                "result": serialize.result(table),
                "finished_at": table.finished_at,
            }
        try:
            content = await self.workers.run(job, FILM_SECONDS, "films")
        except WorkerError as error:
            log.warning("a film was lost; it is tried again after the next start: %s", error, extra={"table": id})
            return
        if live.table.position_version == number:  # nobody has taken the game back meanwhile
            await self.registry.storage.keep_film(id, content)
