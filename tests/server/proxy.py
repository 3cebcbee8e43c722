"""A proxy for the tests: it hands lines on to one of several servers, and can send everybody elsewhere."""

from __future__ import annotations

import asyncio
import itertools
import threading
from typing import Any


class Proxy:
    """Takes turns between the ports it is given. `serve_only` cuts every line that goes elsewhere."""

    def __init__(self, ports: list[int]) -> None:
        self.ports = ports
        self._turns = itertools.count()
        self._open: dict[Any, int] = {}
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server: asyncio.Server = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(60)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def _listen(self) -> asyncio.Server:
        return await asyncio.start_server(self._accept, "127.0.0.1", 0)

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        port = self.ports[next(self._turns) % len(self.ports)]
        try:
            there, back = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            writer.close()
            return
        self._open[writer], self._open[back] = port, port
        await asyncio.gather(self._hand_on(reader, back), self._hand_on(there, writer))

    async def _hand_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65_536):
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            self._open.pop(writer, None)
            writer.close()

    def serve_only(self, ports: list[int]) -> None:
        self._loop.call_soon_threadsafe(self._cut, ports)

    def _cut(self, ports: list[int]) -> None:
        self.ports = ports
        for writer, port in list(self._open.items()):
            if port not in ports:
                writer.transport.abort()

    def close(self) -> None:
        def stop() -> None:
            self._cut([])
            self._server.close()
            self._loop.call_later(0.2, self._loop.stop)

        self._loop.call_soon_threadsafe(stop)
        self._thread.join(10)
