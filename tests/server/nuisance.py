"""A guest who does everything a guest can do to slow others down; a process of its own: only the server is shared."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.people import PATIENCE, Someone

RECORDS = Path(__file__).parents[1] / "records"
JSON_BODY = {"Content-Type": "application/json"}
ADDRESS = {"X-Forwarded-For": "203.0.113.9"}


class Nuisance:
    """All at once: a table opened and undone without end, floods, replays, large bodies, sockets that never read."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.eve = Someone(url)
        self.eve.http.headers.update(ADDRESS)
        self.eve.become("/api/guest", {"name": "Eve"})
        self.table = self.eve.table("java", 2, visibility="hot-seat", names=["A", "B"], start=True)
        self.record = json.loads(next(iter(sorted(RECORDS.rglob("*.json")))).read_text(encoding="utf-8"))
        self.deeds = 0
        self.refused = 0

    async def rage(self, raging: Any, over: Any) -> None:
        deeds = [self._back_and_forth, self._flood, self._bodies, self._replays, self._lobby, self._deaf, self._guess]
        await asyncio.gather(*(self._again(deed, raging, over) for deed in deeds))

    async def _again(self, deed: Any, raging: Any, over: Any) -> None:
        async with httpx.AsyncClient(base_url=self.url, headers=self._headers(), timeout=PATIENCE) as http:
            while not over.is_set():
                if raging.is_set():
                    with contextlib.suppress(httpx.HTTPError, OSError, WebSocketException):
                        await deed(http)
                await asyncio.sleep(0.005 if raging.is_set() else 0.05)

    def _headers(self) -> dict[str, str]:
        return {**self.eve.headers, **ADDRESS, "X-CSRF-Token": self.eve.http.headers["X-CSRF-Token"]}

    def _count(self, status: int) -> None:
        self.deeds += 1
        self.refused += status >= 400

    def _line(self) -> Any:
        address = self.url.replace("http", "ws") + "/api/socket"
        return connect(
            address, additional_headers={**self.eve.headers, **ADDRESS}, ping_interval=None, max_size=None, open_timeout=None
        )

    async def _back_and_forth(self, http: httpx.AsyncClient) -> None:
        state = (await http.get(f"/api/tables/{self.table}", params={"seat": 0})).json()
        if state.get("position") is None or not state["position"]["choices"]:
            return
        number, action = state["number"], state["position"]["choices"][0]["action"]
        for more in ({"type": "choose", "number": number, "action": action}, {"type": "undo", "number": number + 1}):
            body = {"id": f"e{self.deeds}", "table": self.table, "seat": state["position"]["player"], **more}
            self._count((await http.post(f"/api/tables/{self.table}/commands", json=body)).status_code)

    async def _flood(self, _: httpx.AsyncClient) -> None:
        async with self._line() as line:
            for number in range(200):
                await line.send('{"type":"ping","id":"p"}' if number % 2 else "x" * 2000)
                self.deeds += 1
            await self._hear_out(line)

    async def _hear_out(self, line: ClientConnection) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(0.2):
                async for _ in line:
                    pass

    async def _bodies(self, http: httpx.AsyncClient) -> None:
        self._count((await http.post("/api/tables", content=b" " * 60_000 + b"{}", headers=JSON_BODY)).status_code)

    async def _replays(self, http: httpx.AsyncClient) -> None:
        body = {"record": self.record, "step": self.deeds % 50, "whole": True}
        answers = await asyncio.gather(*(http.post("/api/replay", json=body) for _ in range(5)))
        for answer in answers:
            self._count(answer.status_code)

    async def _lobby(self, http: httpx.AsyncClient) -> None:
        self._count((await http.get("/api/lobby")).status_code)

    async def _deaf(self, _: httpx.AsyncClient) -> None:
        async with self._line() as line:
            for number in range(30):
                await line.send(json.dumps({"type": "watch", "id": f"w{number}", "table": self.table, "seat": 0}))
                self.deeds += 1

    async def _guess(self, http: httpx.AsyncClient) -> None:
        self._count((await http.post("/api/login", json={"name": "Anna", "password": "guess"})).status_code)


def run(url: str, raging: Any, over: Any, told: Any) -> None:
    """What the process does: rage whenever `raging` is set; says at the end how much it did and how often it was refused."""
    nuisance = Nuisance(url)
    told.put("ready")
    asyncio.run(nuisance.rage(raging, over))
    told.put((nuisance.deeds, nuisance.refused))
