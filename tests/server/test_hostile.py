"""One guest does everything a guest can do to slow others down, beside tables that are played as usual.

Every run looks at what the guest gets of the event loop, which no machine's speed changes. `DURBAR_FULL=1` also compares the
others with themselves, a minute in turns with and without the guest: the slowest of a hundred answers.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import multiprocessing
import os
import random
import statistics
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from durbar.core.registry import game as find_game
from durbar.core.registry import game_ids
from durbar.server.fairness import BURST_SECONDS, SHARE
from tests.server import nuisance
from tests.server.people import PATIENCE, Live, Someone
from tests.server.processes import ServerProcess

FULL = os.environ.get("DURBAR_FULL") == "1"
TABLES = 50
ROUNDS = 12
ROUND_SECONDS = 5.0  # that the guest goes on, and as long without
ALLOWED = 2.0  # times what it takes without the guest
NOISE_SECONDS = 0.05  # what a late wake-up is worth
AT_ONCE_SECONDS = 1.0  # what was already under way when the guest's share was used up


class Friend:
    """Somebody who plays at a table of their own and measures how long each answer takes."""

    def __init__(self, url: str, number: int) -> None:
        self.url = url
        self.address = {"X-Forwarded-For": f"10.0.0.{number + 1}"}
        self.person = Someone(url)
        self.person.http.headers.update(self.address)
        self.person.become("/api/guest", {"name": f"Friend {number}"})
        self.game = game_ids()[number % len(game_ids())]
        self.chance = random.Random(number)
        self.table = self._table()
        self.line: Any = None
        self.position: dict[str, Any] = {}
        self.number = 0
        self._ids = itertools.count(1)

    def _table(self) -> str:
        names = ["A", "B", "C", "D"][: max(2, min(find_game(self.game).players))]
        return self.person.table(self.game, len(names), visibility="hot-seat", names=names, start=True)

    async def open(self) -> None:
        address = self.url.replace("http", "ws") + "/api/socket"
        headers = {**self.person.headers, **self.address}
        self.line = await connect(address, additional_headers=headers, ping_interval=None, max_size=None, open_timeout=None)
        await self._watch(0)

    async def _watch(self, seat: int) -> None:
        await self._ask({"type": "watch", "table": self.table, "seat": seat})

    async def _ask(self, message: dict[str, Any]) -> dict[str, Any]:
        id = f"q{next(self._ids)}"
        await self.line.send(json.dumps({**message, "id": id}))
        while True:
            heard: dict[str, Any] = json.loads(await self.line.recv())
            if heard["type"] == "table":
                self.number, self.position = heard["number"], heard["position"]
            if heard.get("id") == id:
                return heard

    async def answer(self) -> float:
        """The seconds until one answer was acknowledged; after the end of a game, one of the next game."""
        if self.position["player"] is None:
            self.table = await asyncio.to_thread(self._table)
            await self._watch(0)
        player = self.position["player"]
        if self.position["viewer"] != player:
            await self._watch(player)
        action = self.chance.choice(self.position["choices"])["action"]
        started = time.perf_counter()
        done = await self._ask({"type": "choose", "table": self.table, "number": self.number, "action": action, "seat": player})
        assert done["type"] == "done", done
        return time.perf_counter() - started


async def one_round(friends: list[Friend], seconds: float, least: int = 1) -> list[float]:
    """All friends answer over and over for that long, and each of them at least so often."""
    over = time.perf_counter() + seconds

    async def play(friend: Friend) -> list[float]:
        waits = [await friend.answer()]
        while time.perf_counter() < over or len(waits) < least:
            await asyncio.sleep(0.2)
            waits.append(await friend.answer())
        return waits

    return [wait for waits in await asyncio.gather(*(play(friend) for friend in friends)) for wait in waits]


async def compare(friends: list[Friend], raging: Any) -> tuple[list[float], list[float]]:
    for friend in friends:
        await friend.open()
    alone: list[float] = []
    beside: list[float] = []
    await one_round(friends, 0.5)  # everything has been touched once
    for _ in range(ROUNDS):
        alone += await one_round(friends, ROUND_SECONDS)
        raging.set()
        beside += await one_round(friends, ROUND_SECONDS)
        raging.clear()
    for friend in friends:
        await friend.line.close()
    return alone, beside


class Guest:
    """The process of the nuisance."""

    def __init__(self, url: str) -> None:
        apart = multiprocessing.get_context("spawn")
        self.raging, self._over, self._told = apart.Event(), apart.Event(), apart.Queue()
        self._process = apart.Process(target=nuisance.run, args=(url, self.raging, self._over, self._told), daemon=True)
        self._process.start()
        assert self._told.get(timeout=PATIENCE) == "ready"

    def end(self) -> tuple[int, int]:
        """How much it did, and how often it was refused."""
        self._over.set()
        deeds, refused = self._told.get(timeout=PATIENCE)
        return deeds, refused

    def close(self) -> None:
        self._process.kill()


def test_a_hostile_guest_gets_a_share_of_the_server_and_no_more(
    own_server: Callable[..., Live], monkeypatch: pytest.MonkeyPatch
) -> None:
    live = own_server(limits=1, trusted_proxies=("127.0.0.1",))
    fairness = live.server.fairness
    fairness.share, fairness.burst = SHARE / 3, BURST_SECONDS / 3  # less to wait for than with the usual ones
    spent: defaultdict[str, float] = defaultdict(float)
    spend = fairness.spend

    def count(key: str, seconds: float) -> None:
        spent[key] += seconds
        spend(key, seconds)

    monkeypatch.setattr(fairness, "spend", count)
    guest = Guest(live.url)
    try:
        friends = [Friend(live.url, number) for number in range(5)]
        spent.clear()
        guest.raging.set()
        started = time.monotonic()
        waits = asyncio.run(beside(friends, 4.0))
        guest.raging.clear()
        deeds, refused = guest.end()
        seconds = time.monotonic() - started
    finally:
        guest.close()
    assert len(waits) >= 3 * len(friends), "everybody else goes on playing"
    assert deeds > 20
    assert refused > 0
    eve = spent[nuisance.ADDRESS["X-Forwarded-For"]]
    assert 0 < eve <= fairness.burst + fairness.share * seconds + AT_ONCE_SECONDS


async def beside(friends: list[Friend], seconds: float) -> list[float]:
    for friend in friends:
        await friend.open()
    waits = await one_round(friends, seconds, least=3)
    for friend in friends:
        await friend.line.close()
    return waits


@pytest.mark.skipif(not FULL, reason="DURBAR_FULL=1 runs it, on a machine that does nothing else")
def test_the_slowest_answers_beside_a_hostile_guest_take_at_most_twice_as_long(tmp_path: Path) -> None:
    server = ServerProcess("--data", str(tmp_path), "--limits", "1", "--trusted-proxy", "127.0.0.1").open()
    guest = Guest(server.url)
    try:
        friends = [Friend(server.url, number) for number in range(TABLES)]
        alone, beside = asyncio.run(compare(friends, guest.raging))
        deeds, _ = guest.end()
        before, after = (statistics.quantiles(waits, n=100)[98] for waits in (alone, beside))
        assert after <= ALLOWED * before + NOISE_SECONDS, f"{before:.4f} s alone, {after:.4f} s beside {deeds} deeds"
        assert httpx.get(server.url + "/health", timeout=PATIENCE).status_code == 200
    finally:
        guest.close()
        server.close()
