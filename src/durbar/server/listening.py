"""Hearing what other processes did, by PostgreSQL's LISTEN. A broken line is taken up again and nothing is missed."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg

from durbar.server.settings import Settings
from durbar.server.storage import CHANNEL

log = logging.getLogger("durbar.listening")
KNOCK_SECONDS = 5.0


class Listener:
    def __init__(
        self,
        settings: Settings,
        heard: Callable[[dict[str, Any]], Awaitable[None]],
        catch_up: Callable[[], Awaitable[None]],
    ) -> None:
        self._url = settings.url.replace("postgresql+asyncpg://", "postgresql://")
        self._seconds = settings.database_seconds
        self._heard = heard
        self._catch_up = catch_up
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()  # None: the line was broken, anything may be missed
        self._tasks: list[asyncio.Task[None]] = []
        self._connection: Any = None
        self._lost = asyncio.Event()

    async def open(self) -> None:
        await self._connect()
        self._tasks = [
            asyncio.create_task(self._hear_on(), name="listener"),
            asyncio.create_task(self._stay_connected(), name="listener line"),
            asyncio.create_task(self._knock_on(), name="listener knocking"),
        ]

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._connection is not None and not self._connection.is_closed():
            await self._connection.close(timeout=3)

    async def _connect(self) -> None:
        self._connection = await asyncpg.connect(self._url, timeout=self._seconds, command_timeout=self._seconds)
        self._lost.clear()
        self._connection.add_termination_listener(lambda _: self._lost.set())
        await self._connection.add_listener(CHANNEL, self._note)

    def _note(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        self._queue.put_nowait(str(payload))

    async def _stay_connected(self) -> None:
        while True:
            await self._lost.wait()
            log.warning("the line to the database broke; connecting again")
            try:
                await self._connect()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await asyncio.sleep(1)
            else:
                self._queue.put_nowait(None)

    async def _knock_on(self) -> None:
        """A line can be dead without a word: the machine frozen, the cable cut. Whoever only listens would never know."""
        while True:
            await asyncio.sleep(KNOCK_SECONDS)
            if self._lost.is_set():
                continue
            try:
                await self._connection.execute("SELECT 1")
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                self._connection.terminate()
                self._lost.set()

    async def _hear_on(self) -> None:
        while True:
            payload = await self._queue.get()
            try:
                if payload is None:
                    await self._catch_up()
                else:
                    for notice in json.loads(payload):
                        await self._heard(notice)
            except Exception:
                log.exception("a notice failed; the tables are compared with the database soon")
