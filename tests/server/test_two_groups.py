"""Two groups of server processes on one PostgreSQL behind a proxy: people move between them under load, one is killed."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager
from functools import partial

import pytest

from durbar.core.registry import game as find_game
from durbar.server import messages as m
from durbar.server.limits import Limits
from durbar.server.registry import TableRegistry
from durbar.server.server import Server
from durbar.server.settings import Settings
from durbar.server.storage import Storage
from durbar.table.entries import Person
from tests.server.people import PATIENCE, Someone, wait_for
from tests.server.postgres import one_postgres
from tests.server.processes import ServerProcess, children, servers
from tests.server.proxy import Proxy
from tests.server.test_kill import Player, check
from tests.server.test_people import PASSWORD

pytestmark = one_postgres


@pytest.fixture(scope="module")
def groups(database: str) -> Iterator[list[ServerProcess]]:
    with servers(2, "--database", database, "--workers", "2") as started:
        yield started


@asynccontextmanager
async def processes(database: str) -> AsyncIterator[tuple[Server, Server]]:
    """Two servers that know each other through the database alone, for tests that reach inside."""
    here, there = (Server(Settings(database=database)) for _ in range(2))
    await here.open()
    await there.open()
    try:
        yield here, there
    finally:
        await here.close()
        await there.close()


def kill(group: ServerProcess) -> None:
    """The whole machine goes."""
    everybody = [group.pid, *children(group.pid)]
    for pid in everybody:
        os.kill(pid, signal.SIGKILL)
    assert group.process is not None
    group.process.wait(PATIENCE)


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
    with servers(2, "--database", database) as (first, second):
        here = Someone(first.url)
        here.become("/api/account", {"name": "Konrad", "password": PASSWORD})
        token = here.post("/api/bots", {"name": "Konrad's robot"})["token"]
        there, robot = Someone(second.url), Someone(second.url, token=token)
        there.become("/api/login", {"name": "Konrad", "password": PASSWORD})
        with there.socket() as mine, robot.socket() as its:
            assert here.http.request("DELETE", "/api/me", json={"password": PASSWORD}).status_code == 200
            assert mine.until(lambda m: m["type"] == "closing")["why"] == "session"
            assert its.until(lambda m: m["type"] == "closing")["why"] == "session"
        assert there.get("/api/me")["user"] is None
        assert there.post("/api/tables", {"game": "maharaja", "players": 2})["code"] == "nobody"
        assert robot.get("/api/me")["code"] == "nobody"


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


def test_the_others_are_told_at_once_and_do_not_have_to_look(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(_: TableRegistry) -> None:
        pass

    async def scene() -> None:
        async with processes(database) as (here, there):
            anna = Person("anna", "Anna", "guest")
            table = (await here.registry.create(m.NewTable(game="maharaja", players=2), anna)).table.id
            live = await there.registry.get(table)
            done = await here.registry.command(m.Cancel(type="cancel", id="c", table=table), anna)
            async with asyncio.timeout(PATIENCE):
                while live.table.number < done["number"]:
                    await asyncio.sleep(0.01)

    monkeypatch.setattr(TableRegistry, "catch_up_all", never)
    asyncio.run(scene())


def test_what_one_process_grants_is_missing_at_the_other(database: str) -> None:
    async def scene() -> None:
        async with processes(database) as (here, there):
            with ExitStack() as stay:
                for _ in range(50):
                    stay.enter_context(here.sockets.place("eve"))
                for _ in range(300):
                    here.limits.check("request", "eve")
                async with asyncio.timeout(PATIENCE):  # all that one may take at once is gone there as well
                    while there.sockets.of("eve") < 50 or there.limits._buckets.get(("request", "eve"), (300, 0))[0] > 0:
                        await asyncio.sleep(0.01)

    asyncio.run(scene())
