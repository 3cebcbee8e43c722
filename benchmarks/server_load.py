"""How many answers a second does one server process take, and how long does each wait?

    python -m benchmarks.server_load [--tables 100] [--seconds 20] [--rate 1000] [--apart] [--postgres [--workers 2]]

A real server process, real sockets on loopback: two people per table, each with a socket of their own, who answer with a
random legal choice. An answer's time runs from sending it to the acknowledgement that it is on disk. Without `--rate` everybody
answers as soon as they are asked (the greatest throughput, the worst waiting); with it, answers start at that rate. `--apart`
gives the players the last core of the machine and the server the others.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import re
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

from benchmarks.machine import commit as commit_of
from benchmarks.machine import machine

_NUMBER = re.compile(r'"number":(\d+)')
_ACTIONS = re.compile(r'\{"action":(\d+),')
_PLAYER = re.compile(r'"viewer":(?:\d+|null),"player":(\d+|null)')


class Figures:
    def __init__(self) -> None:
        self.waits: list[float] = []
        self.refused = 0
        self.finished = 0
        self.counting = False


class Pace:
    """Hands out turns at a steady rate, or at once."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.next = time.perf_counter()

    async def turn(self) -> None:
        if not self.rate:
            return
        now = time.perf_counter()
        self.next = max(self.next + 1 / self.rate, now - 0.1)
        if self.next > now:
            await asyncio.sleep(self.next - now)


class Player:
    """One socket at one table; reads only what it needs, so that the measuring does not become what is measured."""

    def __init__(self, url: str, cookie: str, table: str, seat: int, figures: Figures, pace: Pace, seed: int) -> None:
        self.url, self.cookie, self.table, self.seat = url, cookie, table, seat
        self.figures, self.pace, self.chance = figures, pace, random.Random(seed)
        self.count = 0
        self.sent_at = 0.0
        self.ready = asyncio.Event()

    async def play(self) -> None:
        address = self.url.replace("http", "ws") + "/api/socket"
        headers = {"Cookie": self.cookie}
        async with connect(address, additional_headers=headers, compression=None, max_size=None, open_timeout=30) as line:
            await line.send(f'{{"type":"watch","id":"w","table":"{self.table}"}}')
            async for text in line:
                assert isinstance(text, str)
                if text.startswith('{"type":"table"'):
                    self.ready.set()
                    await self._answer(line, text)
                elif text.startswith('{"type":"done"'):
                    if self.figures.counting:
                        self.figures.waits.append(time.perf_counter() - self.sent_at)
                elif text.startswith('{"type":"refused"'):
                    self.figures.refused += 1

    async def _answer(self, line: Any, text: str) -> None:
        player = _PLAYER.search(text)
        if player is None:
            return
        if player.group(1) == "null":
            self.figures.finished += 1
            return
        if int(player.group(1)) != self.seat:
            return
        number = _NUMBER.search(text)
        actions = _ACTIONS.findall(text)
        assert number is not None
        await self.pace.turn()
        self.count += 1
        self.sent_at = time.perf_counter()
        action = self.chance.choice(actions)
        await line.send(
            f'{{"type":"choose","id":"c{self.seat}-{self.count}","table":"{self.table}","number":{number.group(1)},"action":{action}}}'
        )


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def server(database: str, profile: str | None = None, *options: str) -> Any:
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="durbar-load-") as folder:
        kept = ["--database", database] if database else ["--data", folder]
        program = ["-m", "durbar.cli.serve"] if profile is None else ["-m", "cProfile", "-o", profile, "-m", "durbar.cli.serve"]
        process = subprocess.Popen(
            [sys.executable, *program, "--port", str(port), "--limits", "0", *kept, *options], stderr=subprocess.DEVNULL
        )
        try:
            url = f"http://127.0.0.1:{port}"
            for _ in range(300):
                with contextlib.suppress(httpx.HTTPError):
                    if httpx.get(url + "/health", timeout=2).status_code == 200:
                        break
                time.sleep(0.1)
            yield url, process.pid
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(30)


def seat_everybody(url: str, game: str, count: int) -> list[tuple[str, list[str]]]:
    """Tables with two people each: (table, cookies by seat)."""
    made = []
    for number in range(count):
        cookies = []
        table = ""
        host = httpx.Client()
        for seat in range(2):
            client = httpx.Client(base_url=url, timeout=60)
            client.headers["X-CSRF-Token"] = client.post("/api/guest", json={"name": f"P{number}-{seat}"}).json()["csrf"]
            cookies.append(f"durbar_session={client.cookies['durbar_session']}")
            if seat == 0:
                host = client
                table = client.post("/api/tables", json={"game": game, "players": 2}).json()["table"]
            else:
                _command(client, table, "join")
                client.close()
        _command(host, table, "start")
        host.close()
        made.append((table, cookies))
    return made


def _command(client: httpx.Client, table: str, type: str) -> None:
    client.post(f"/api/tables/{table}/commands", json={"type": type, "id": type, "table": table}).raise_for_status()


def cpu_seconds(pid: int) -> float:
    """Of a server process and all it has started."""
    spent = 0.0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            if pid in (int(stat.parent.name), int(fields[1])):
                spent += (int(fields[11]) + int(fields[12])) / 100
    return spent


def keep_apart(pid: int) -> None:
    """This process on the last core, the server with all that it has started on the others."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < 2:
        raise SystemExit("--apart needs two cores")
    os.sched_setaffinity(0, cores[-1:])
    for process in [pid, *_children(pid)]:
        for thread in Path(f"/proc/{process}/task").iterdir():
            os.sched_setaffinity(int(thread.name), cores[:-1])


def _children(pid: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(stat.parent.name))
    return found


async def measure(
    url: str, pid: int, seated: list[tuple[str, list[str]]], seconds: float, rate: float
) -> tuple[Figures, float, float]:
    figures, pace = Figures(), Pace(rate)
    players = [
        Player(url, cookie, table, seat, figures, pace, 2 * number + seat)
        for number, (table, cookies) in enumerate(seated)
        for seat, cookie in enumerate(cookies)
    ]
    tasks = [asyncio.create_task(player.play()) for player in players]
    await asyncio.gather(*(player.ready.wait() for player in players))
    await asyncio.sleep(1)  # warm up
    figures.counting = True
    pace.next = time.perf_counter()
    started, cpu = time.perf_counter(), cpu_seconds(pid)
    while time.perf_counter() - started < seconds and figures.finished < len(players) // 5:
        await asyncio.sleep(0.05)
    figures.counting = False
    took, used = time.perf_counter() - started, cpu_seconds(pid) - cpu
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return figures, took, used


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="maharaja")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--rate", type=float, default=0)
    parser.add_argument("--database", default="")
    parser.add_argument("--postgres", action="store_true", help="start a PostgreSQL for this run")
    parser.add_argument("--workers", type=int, default=1, help="server processes, with PostgreSQL")
    parser.add_argument("--profile")
    parser.add_argument("--apart", action="store_true", help="the players have a core of their own (Linux)")
    asked = parser.parse_args()
    if asked.postgres:
        sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
        from tests.server.postgres import postgres_server

        with postgres_server() as started:
            asked.database = started.url
            report(asked)
    else:
        report(asked)


def report(asked: argparse.Namespace) -> None:
    print(f"{machine()}, commit {commit_of()}")
    with server(asked.database, asked.profile, "--workers", str(asked.workers)) as (url, pid):
        if asked.apart:
            keep_apart(pid)
        seated = seat_everybody(url, asked.game, asked.tables)
        figures, took, used = asyncio.run(measure(url, pid, seated, asked.seconds, asked.rate))
        told = httpx.get(url + "/metrics").text
    waits = sorted(figures.waits)
    if len(waits) < 2:
        raise SystemExit("nothing was measured")
    cuts = statistics.quantiles(waits, n=100)
    kind = f"PostgreSQL, {asked.workers} processes" if asked.database else "SQLite"
    together, commit = _mean(told, "durbar_commit_entries"), 1000 * _mean(told, "durbar_commit_seconds")
    print(
        f"{kind}, {asked.game}, {asked.tables} tables, {2 * asked.tables} sockets, "
        f"{'as fast as possible' if not asked.rate else f'{asked.rate:.0f}/s offered'}: "
        f"{len(waits) / took:.0f} acknowledged answers/s over {took:.1f} s; "
        f"p50 {1000 * cuts[49]:.1f} ms, p99 {1000 * cuts[98]:.1f} ms, max {1000 * waits[-1]:.1f} ms; "
        f"server CPU {used / took:.0%} of one core, {1e6 * used / len(waits):.0f} µs per answer; {figures.refused} refused; "
        f"{together:.1f} answers and {commit:.1f} ms per commit"
    )


def _mean(told: str, name: str) -> float:
    sums = {part: float(re.findall(rf"^{name}_{part} (\S+)", told, re.M)[0]) for part in ("sum", "count")}
    return sums["sum"] / sums["count"]


if __name__ == "__main__":
    main()
