"""What does a server hold, and what does it cost: tables in memory, open sockets, the push to the lobby?

    python -m benchmarks.server_watchers [--sockets 5000] [--tables 500] [--seconds 60]

Idle sockets watch tables (ten each by default), all of them from this machine. Memory is the server's resident memory before
and after. The lobby's push is measured with 10 watchers and with all: a table is opened every second, and every watcher asks
again.
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.machine import commit, machine
from benchmarks.server_load import cpu_seconds, server

AT_ONCE = 50  # connections that are being opened
LOBBY_SECONDS = 60  # 5,000 watchers are told three times meanwhile


def memory(pid: int) -> float:
    """Resident kilobytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 1024


def guest(url: str) -> httpx.Client:
    client = httpx.Client(base_url=url, timeout=120)
    client.headers["X-CSRF-Token"] = client.post("/api/guest", json={"name": "Host"}).json()["csrf"]
    return client


def tables(url: str, count: int, **more: Any) -> list[str]:
    """Public tables; one person may hold sixty open."""
    made: list[str] = []
    while len(made) < count:
        host = guest(url)
        for _ in range(min(50, count - len(made))):
            body = {"game": "maharaja", "players": 2, **more}
            made.append(host.post("/api/tables", json=body).raise_for_status().json()["table"])
        host.close()
    return made


def finish(url: str, table: str, client: httpx.Client) -> None:
    """Play a hot-seat game to its end, always the first choice."""
    state = client.get(f"/api/tables/{table}").json()
    while (player := state["position"]["player"]) is not None:
        state = client.get(f"/api/tables/{table}", params={"seat": player, "since": state["number"]}).json()
        action = state["position"]["choices"][0]["action"]
        body = {"type": "choose", "id": str(state["number"]), "table": table, "number": state["number"]}
        client.post(f"/api/tables/{table}/commands", json={**body, "action": action, "seat": player}).raise_for_status()
        state = client.get(f"/api/tables/{table}", params={"since": state["number"]}).json()


def tables_in_memory(url: str, pid: int) -> str:
    """Kilobytes of a table that waits, that has begun, and that has ended."""
    start = memory(pid)
    tables(url, 300)
    waiting = memory(pid)
    tables(url, 300, bots=["random"], start=True, pace="days")
    time.sleep(3)
    begun = memory(pid)
    host = guest(url)
    for _ in range(20):
        body = {"game": "maharaja", "players": 2, "visibility": "hot-seat", "names": ["A", "B"], "start": True}
        finish(url, host.post("/api/tables", json=body).json()["table"], host)
    ended = memory(pid)
    host.close()
    each = [(waiting - start) / 300, (begun - waiting) / 300, (ended - begun) / 20]
    return "memory per table: {:.0f} KB waiting, {:.0f} KB begun, {:.0f} KB ended (maharaja)".format(*each)


async def open_all(url: str, count: int, watched: list[str]) -> list[ClientConnection]:
    free = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> ClientConnection:
        async with free:
            address = url.replace("http", "ws") + "/api/socket"
            line = await connect(address, compression=None, max_size=None, open_timeout=None, ping_interval=None)
            await line.send(f'{{"type":"watch","id":"w","table":"{watched[number % len(watched)]}"}}')
            await line.recv()
            await line.recv()
            return line

    return list(await asyncio.gather(*(one(number) for number in range(count))))


async def lobby_cost(url: str, pid: int, lines: list[ClientConnection], seconds: float) -> float:
    """Seconds of the processor per second while the lobby changes every second and these watch it."""
    for line in lines:
        await line.send('{"type":"watch-lobby","id":"l","on":true}')

    async def ask_again(http: httpx.AsyncClient, line: ClientConnection) -> None:
        async for text in line:
            if '"type":"lobby"' in str(text) and '"mine":true' in str(text):
                await http.get("/api/lobby")

    limits = httpx.Limits(max_connections=AT_ONCE)
    async with httpx.AsyncClient(base_url=url, timeout=None, limits=limits) as http:
        asking = [asyncio.create_task(ask_again(http, line)) for line in lines]
        started, spent = time.monotonic(), cpu_seconds(pid)
        while time.monotonic() - started < seconds:
            await asyncio.to_thread(tables, url, 1)
            await asyncio.sleep(1)
        cost = (cpu_seconds(pid) - spent) / (time.monotonic() - started)
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
    for line in lines:
        await line.send('{"type":"watch-lobby","id":"l","on":false}')
    return cost


async def hold(url: str, pid: int, asked: argparse.Namespace, say: Callable[[str], Any]) -> None:
    watched = await asyncio.to_thread(tables, url, asked.tables)
    before, started = memory(pid), time.monotonic()
    lines = await open_all(url, asked.sockets, watched)
    took = time.monotonic() - started
    spent = cpu_seconds(pid)
    await asyncio.sleep(asked.seconds)
    idle = (cpu_seconds(pid) - spent) / asked.seconds
    still = sum(line.state.name == "OPEN" for line in lines)
    each = (memory(pid) - before) / asked.sockets
    say(f"{asked.sockets} sockets at {asked.tables} tables: opened in {took:.0f} s, {still} open after {asked.seconds:.0f} s,")
    say(f"  {each:.0f} KB each, {idle:.1%} of one core while nothing happens")
    few, many = await lobby_cost(url, pid, lines[:10], LOBBY_SECONDS), await lobby_cost(url, pid, lines, LOBBY_SECONDS)
    say(f"lobby that changes every second: {few:.1%} of one core with 10 watchers, {many:.1%} with {asked.sockets}")
    await _all(line.close() for line in lines)


async def _all(works: Any) -> None:
    waiting: list[Awaitable[Any]] = list(works)
    await asyncio.gather(*waiting)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--sockets", type=int, default=5000)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=60)
    asked = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    print(f"{machine()}, commit {commit()}")
    with server("") as (url, pid):
        print(tables_in_memory(url, pid))
    with server("") as (url, pid):
        asyncio.run(hold(url, pid, asked, print))


if __name__ == "__main__":
    main()
