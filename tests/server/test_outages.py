"""PostgreSQL killed or frozen under a running server: nobody waits for long, nothing fails, and it goes on by itself."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import httpx
import pytest

from durbar.server import operator
from durbar.server.settings import Settings
from durbar.server.storage import Storage
from tests.server.people import PATIENCE, Live, Someone, wait_for
from tests.server.postgres import Postgres, one_postgres, postgres_server

pytestmark = one_postgres


@pytest.fixture(scope="module")
def database() -> Iterator[Postgres]:
    with postgres_server() as server:
        yield server


def asked(anna: Someone, table: str) -> list[httpx.Response]:
    """Reading, writing, the lobby, a stranger, and health, all at once."""
    command = {"type": "choose", "id": "during", "table": table, "number": 2, "action": 0}
    questions = [
        partial(anna.http.get, f"/api/tables/{table}/chat"),
        partial(anna.http.get, "/api/lobby"),
        partial(anna.http.post, "/api/tables", json={"game": "maharaja", "players": 2}),
        partial(anna.http.post, f"/api/tables/{table}/commands", json=command),
        partial(httpx.post, anna.url + "/api/guest", json={"name": "Stranger"}, timeout=PATIENCE),
        partial(httpx.get, anna.url + "/health", timeout=PATIENCE),
    ]
    with ThreadPoolExecutor(len(questions)) as pool:
        return list(pool.map(lambda ask: ask(), questions))


def check_refused(anna: Someone, table: str) -> None:
    for answer in asked(anna, table):
        assert answer.status_code == 503, answer.text
        assert int(answer.headers["Retry-After"]) > 0


def check_recovered(live: Live, anna: Someone, table: str) -> None:
    wait_for(lambda: httpx.get(live.url + "/health", timeout=PATIENCE).status_code == 200, "the recovery")
    number = anna.state(table)["number"]
    with anna.socket() as a:
        a.watch(table)
        choices = a.tables[table]["position"]["choices"]
        assert a.choose(table, choices[0]["action"])["number"] == number + 1
    assert anna.table()


@pytest.fixture
def scene(database: Postgres, own_server: Callable[..., Live]) -> tuple[Live, Someone, str]:
    live = own_server(database=database.url, database_seconds=1.5)
    anna = Someone(live.url, "Anna")
    return live, anna, anna.table(visibility="hot-seat", names=["A", "B"], start=True, options={"start_player": 0})


def test_killed_and_started_again(database: Postgres, scene: tuple[Live, Someone, str]) -> None:
    live, anna, table = scene
    database.kill()
    check_refused(anna, table)
    database.start()
    check_recovered(live, anna, table)


def test_frozen_and_thawed(database: Postgres, scene: tuple[Live, Someone, str]) -> None:
    live, anna, table = scene
    database.freeze()
    try:
        check_refused(anna, table)
    finally:
        database.thaw()
    check_recovered(live, anna, table)
    with anna.socket() as a, anna.socket() as b:  # the listener has come back, too
        a.watch(table)
        b.watch(table)
        a.ask("say", table=table, text="still there?")
        assert b.until(lambda m: m["type"] == "chat")["line"]["text"] == "still there?"


def test_verify_finds_no_damage_while_others_write(database: Postgres, own_server: Callable[..., Live]) -> None:
    live = own_server(database=database.url)
    anna = Someone(live.url, "Anna")
    table = anna.table("maharaja", 2, visibility="hot-seat", names=["A", "B"], start=True)
    verdicts: list[operator.Verdict] = []
    over = threading.Event()

    async def look() -> None:
        storage = Storage(Settings(database=database.url))
        await storage.open()
        while not over.is_set():
            verdicts.append(await operator.verify(storage, table))
        await storage.close()

    def looked(before: int) -> bool:
        return len(verdicts) > before or not looking.is_alive()

    looking = threading.Thread(target=asyncio.run, args=(look(),))
    looking.start()
    try:
        with anna.socket() as a:
            a.watch(table)
            while (seen := len(verdicts)) < 20 and looking.is_alive():
                answer_on(a, table)
                wait_for(partial(looked, seen), "the tool to look again")
    finally:
        over.set()
        looking.join()
    assert len(verdicts) >= 20
    assert [verdict.faults for verdict in verdicts] == [[]] * len(verdicts)
    assert verdicts[-1].number > verdicts[0].number


def answer_on(socket: Any, table: str) -> None:
    """One answer: a game has more of them than the tool looks at it."""
    position = socket.watch(table, seat=socket.tables[table]["position"]["player"] or 0)["position"]
    socket.choose(table, position["choices"][-1]["action"], seat=position["player"])
