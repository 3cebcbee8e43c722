"""kill -9 at random moments under load: what was acknowledged is there exactly once, and everybody resumes by themselves."""

from __future__ import annotations

import asyncio
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from durbar.core.registry import game as find_game
from durbar.core.registry import game_ids
from durbar.server import operator
from durbar.server.settings import Settings
from durbar.server.storage import Storage
from tests.server.people import Someone, http_get
from tests.server.postgres import needs_postgres
from tests.server.processes import ServerProcess

FULL = os.environ.get("DURBAR_FULL") == "1"
KILLS = 12 if FULL else 2
TABLES = 12 if FULL else 6


class Player:
    """A client as docs/protocol.md asks for: it connects again, watches with `since`, and repeats what was not answered."""

    def __init__(self, url: str, cookie: str, table: str, seed: int) -> None:
        self.url, self.cookie, self.table = url, cookie, table
        self.chance = random.Random(seed)
        self.number = 0
        self.position: dict[str, Any] | None = None
        self.lines: dict[int, str] = {}
        self.sent: dict[str, Any] | None = None
        self.acknowledged: dict[str, int] = {}
        self.resumed = 0
        self.count = 0

    async def play(self, until: asyncio.Event) -> None:
        while not until.is_set():
            try:
                async with connect(
                    self.url.replace("http", "ws") + "/api/socket", additional_headers={"Cookie": self.cookie}, open_timeout=60
                ) as line:
                    await self._talk(line, until)
            except (OSError, WebSocketException, TimeoutError):
                self.resumed += 1
                await asyncio.sleep(self.chance.uniform(0.05, 0.2))

    async def _talk(self, line: Any, until: asyncio.Event) -> None:
        await line.send(json.dumps({"type": "watch", "id": "w", "table": self.table, "since": self.number, "seat": 0}))
        if self.sent is not None:
            await line.send(json.dumps(self.sent))
        while not until.is_set():
            try:
                message = json.loads(await asyncio.wait_for(line.recv(), 0.5))
            except TimeoutError:
                continue
            if message["type"] == "table":
                for entry in message["lines"]:
                    known = self.lines.setdefault(entry["number"], entry["kind"])
                    assert known == entry["kind"], "what was seen before the kill has changed"
                self.number, self.position = message["number"], message["position"]
                if self.sent is None:
                    await self._move(line)
            elif message["type"] == "done" and self.sent is not None and message["id"] == self.sent["id"]:
                self.acknowledged[message["id"]] = message["number"]
                self.sent = None
                await self._move(line)
            elif message["type"] == "refused":
                assert message["refusal"]["code"] in ("stale", "busy"), message
                if message["refusal"]["code"] == "stale":
                    self.sent = None
                    await self._move(line)
                else:
                    await line.send(json.dumps(self.sent))

    async def _move(self, line: Any) -> None:
        position = self.position
        if position is None or position["player"] is None:
            return
        if position["viewer"] != position["player"]:
            watch = {"type": "watch", "id": "w", "table": self.table, "since": self.number, "seat": position["player"]}
            await line.send(json.dumps(watch))
            return
        choice = self.chance.choice(position["choices"])
        self.count += 1
        undo = position["undo"]["possible"] and self.chance.random() < 0.2
        self.sent = {"type": "undo" if undo else "choose", "id": f"c{self.count}", "table": self.table, "number": self.number}
        self.sent["seat"] = position["player"]
        if not undo:
            self.sent["action"] = choice["action"]
        await line.send(json.dumps(self.sent))


async def storm(server: ServerProcess, players: list[Player]) -> None:
    chance = random.Random(7)
    over = asyncio.Event()
    tasks = [asyncio.create_task(player.play(over)) for player in players]
    for _ in range(KILLS):
        before = sum(len(player.acknowledged) for player in players)
        while sum(len(player.acknowledged) for player in players) < before + 30 and not all(map(_is_over, players)):
            await asyncio.sleep(0.01)
        await asyncio.sleep(chance.uniform(0, 0.1))
        server.kill()
        await asyncio.to_thread(server.open)
    while not all(player.sent is None or _is_over(player) for player in players):
        await asyncio.sleep(0.01)
        if sum(len(player.acknowledged) for player in players) > before + 60:
            break
    over.set()
    await asyncio.gather(*tasks)


def _is_over(player: Player) -> bool:
    return player.position is not None and player.position["player"] is None


def survive(server: ServerProcess, settings: Settings) -> None:
    server.open()
    try:
        anna = Someone(server.url, "Anna")
        players = []
        for number in range(TABLES):
            game = game_ids()[number % len(game_ids())]
            names = ["A", "B", "C", "D"][: max(2, min(find_game(game).players))]
            table = anna.table(game, len(names), visibility="hot-seat", names=names, start=True)
            players.append(Player(server.url, anna.headers["Cookie"], table, number))
        asyncio.run(storm(server, players))
        assert all(player.resumed for player in players)
        assert http_get(server.url + "/health").json()["status"] == "ok"
        asyncio.run(check(settings, players))
    finally:
        server.close()


async def check(settings: Settings, players: list[Player]) -> None:
    storage = Storage(settings)
    await storage.open()
    try:
        for player in players:
            log = await storage.log(player.table)
            there: dict[str, list[int]] = {}
            for entry in log:
                if entry.client is not None:
                    there.setdefault(entry.client, []).append(entry.number)
            for id, number in player.acknowledged.items():
                assert there.get(id) == [number], f"{id} was acknowledged as {number}, the log has {there.get(id)}"
            assert all(len(numbers) == 1 for numbers in there.values())
            verdict = await operator.verify(storage, player.table)
            assert verdict.faults == []
            assert verdict.number == len(log)
    finally:
        await storage.close()


def test_kill_9_under_load_loses_nothing_on_sqlite(tmp_path: Path) -> None:
    survive(ServerProcess("--data", str(tmp_path)), Settings(data=str(tmp_path)))


@pytest.mark.skipif(not FULL, reason="DURBAR_FULL=1 runs it")
@needs_postgres
def test_kill_9_under_load_loses_nothing_on_postgresql(empty_database: str) -> None:
    survive(ServerProcess("--database", empty_database), Settings(database=empty_database))
