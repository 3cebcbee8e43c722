"""A change in the lobby costs the same however many watch it: read once, encoded once, the same text for everybody."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest

from durbar.server import lobby
from durbar.server.lobby import MOVED_SECONDS, LobbyWatchers, Row
from durbar.server.storage import MOST_PAYLOAD, payloads
from tests.server.people import Someone

JSON = dict[str, Any]
Make = Callable[..., Someone]
PUBLIC: JSON = {"public": True}


def summary(id: str, number: int = 1, status: str = "waiting", **more: Any) -> JSON:
    moving = {"player": None, "step": number, "changed_at": float(number)}
    return {"id": id, "number": number, "status": status, "title": f"Table {id}", **moving, **more}


class Tables:
    """What PublicTables knows, and how often it was asked."""

    def __init__(self, *summaries: JSON) -> None:
        self.summaries = list(summaries)
        self.reads = 0

    def changed(self) -> None:
        pass

    async def rows(self) -> tuple[list[Row], list[Row]]:
        self.reads += 1
        return [Row(each, "") for each in self.summaries], []


class Client:
    def __init__(self) -> None:
        self.heard: list[str] = []
        self.bytes = 0

    def send(self, text: str, size: int | None = None) -> None:
        assert size == len(text.encode())
        self.bytes += size
        self.heard.append(text)


def cost(count: int, monkeypatch: pytest.MonkeyPatch) -> tuple[int, int, int]:
    """Reads, encodings and bytes for each watcher, of three changes in one second and one in another."""
    tables, encoded = Tables(*(summary(f"t{n}") for n in range(50))), []
    clock = [100.0]
    monkeypatch.setattr("durbar.server.lobby.time.monotonic", lambda: clock[0])

    def encode(value: Any) -> str:
        encoded.append(json.dumps(value))
        return encoded[-1]

    async def scene() -> list[Client]:
        watchers, clients = LobbyWatchers(tables), [Client() for _ in range(count)]  # type: ignore[arg-type]
        for client in clients:
            await watchers.watch(client)
        tables.reads = 0
        for number in range(3):
            tables.summaries[number] = summary(f"t{number}", 2, title="Höhle")
            watchers.changed(PUBLIC, [])
        await watchers.tell()
        clock[0] += count / lobby.TOLD_PER_SECOND
        tables.summaries.pop()
        watchers.changed(PUBLIC, [])
        await watchers.tell()
        await watchers.tell()  # nothing has changed
        return clients

    monkeypatch.setattr(lobby, "encode", encode)
    clients = asyncio.run(scene())
    first = clients[0]
    assert len(first.heard) == 2
    for client in clients:
        assert all(mine is his for mine, his in zip(client.heard, first.heard, strict=True)), "not even a copy"
    return tables.reads, len(encoded), first.bytes


def test_a_change_costs_the_same_with_ten_and_with_five_thousand_watchers(monkeypatch: pytest.MonkeyPatch) -> None:
    few, many = cost(10, monkeypatch), cost(5_000, monkeypatch)
    assert few == many
    reads, encodings, size = many
    assert (reads, encodings) == (2, 2)
    assert size < 5 * len(json.dumps(summary("t0", title="Höhle"))) + 500, "what has changed, and not all of it again"


def test_many_watchers_hear_less_often_and_miss_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("durbar.server.lobby.time.monotonic", lambda: clock[0])

    async def scene() -> list[int]:
        tables = Tables()
        watchers, clients = LobbyWatchers(tables), [Client() for _ in range(5 * lobby.TOLD_PER_SECOND)]  # type: ignore[arg-type]
        for client in clients:
            await watchers.watch(client)
        heard = []
        for second in range(11):
            tables.summaries.append(summary(f"t{second}"))
            watchers.changed(PUBLIC, [])
            await watchers.tell()
            heard.append(len(clients[-1].heard))
            clock[0] += 1.0
        named = [table["id"] for text in clients[-1].heard for table in json.loads(text)["changed"]]
        assert named == [f"t{second}" for second in range(11)]
        return heard

    assert asyncio.run(scene()) == [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3], "every five seconds"


def told(*steps: Callable[[Tables, LobbyWatchers], None]) -> list[JSON]:
    """What a watcher hears when these things happen, one a second."""

    async def scene() -> list[str]:
        tables, client = Tables(summary("a"), summary("b", status="playing")), Client()
        watchers = LobbyWatchers(tables)  # type: ignore[arg-type]
        await watchers.watch(client)
        for step in steps:
            step(tables, watchers)
            await watchers.tell()
        return client.heard

    return [json.loads(text) for text in asyncio.run(scene())]


def test_what_came_what_changed_and_what_went() -> None:
    def come(tables: Tables, watchers: LobbyWatchers) -> None:
        tables.summaries.append(summary("c"))
        watchers.changed(PUBLIC, [])

    def go(tables: Tables, watchers: LobbyWatchers) -> None:
        tables.summaries.pop(0)
        watchers.changed(PUBLIC, [])

    came, gone = told(come, go)
    stranger = {**summary("c"), "yours": [], "waits_for_me": False}
    assert came == {"type": "lobby", "changed": [stranger], "gone": [], "mine": False}
    assert gone == {"type": "lobby", "changed": [], "gone": ["a"], "mine": False}


def test_a_game_that_only_goes_on_is_told_every_ten_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [100.0]
    monkeypatch.setattr("durbar.server.lobby.time.monotonic", lambda: clock[0])

    def move(tables: Tables, watchers: LobbyWatchers) -> None:
        tables.summaries[1] = summary("b", tables.summaries[1]["number"] + 1, status="playing")
        watchers.changed(PUBLIC, [])

    def wait(tables: Tables, watchers: LobbyWatchers) -> None:
        clock[0] += MOVED_SECONDS

    heard = told(move, move, move, wait)
    assert [[table["number"] for table in message["changed"]] for message in heard] == [[4]], "late, but nothing is forgotten"


def test_only_those_concerned_are_asked_to_come_again() -> None:
    async def scene() -> tuple[Client, Client, Client]:
        anna, ben, carl = Client(), Client(), Client()
        watchers = LobbyWatchers(Tables())  # type: ignore[arg-type]
        for client in (anna, ben):
            await watchers.watch(client)
        watchers.changed({"public": False}, [anna, carl])
        watchers.changed({"public": False}, [anna])
        await watchers.tell()
        await watchers.tell()
        return anna, ben, carl

    anna, ben, carl = asyncio.run(scene())
    assert [json.loads(text)["mine"] for text in anna.heard] == [True]
    assert ben.heard == []
    assert carl.heard == [], "who does not look at the lobby hears nothing of it"


def test_nothing_is_read_while_nobody_watches() -> None:
    async def scene() -> int:
        tables, client = Tables(summary("a")), Client()
        watchers = LobbyWatchers(tables)  # type: ignore[arg-type]
        await watchers.watch(client)
        watchers.forget(client)
        watchers.changed(PUBLIC, [client])
        await watchers.tell()
        assert client.heard == []
        return tables.reads

    assert asyncio.run(scene()) == 1


def test_a_stranger_hears_of_a_public_table_and_nothing_of_a_private_one(someone: Make) -> None:
    anna, ben = someone(), someone()
    with ben.socket() as b, anna.socket() as a:
        b.ask("watch-lobby")
        a.ask("watch-lobby")
        private = anna.table(visibility="link")
        assert a.until(lambda m: m["type"] == "lobby" and m["mine"])
        public = anna.table(title="Come in")
        heard = b.until(lambda m: m["type"] == "lobby" and public in [table["id"] for table in m["changed"]])
        assert heard["changed"][0]["title"] == "Come in"
        assert heard["changed"][0]["yours"] == []
        assert not any(m["type"] == "lobby" and m["mine"] for m in b.heard)
        assert private not in "".join(b.raw)
        anna.do("cancel", public)
        b.until(lambda m: m["type"] == "lobby" and public in m["gone"])


def test_notices_are_cut_into_texts_that_postgresql_takes() -> None:
    notices = [{"table": f"t{n}", "title": "ü" * 150} for n in range(100)]
    cut = payloads(notices)
    assert [notice for text in cut for notice in json.loads(text)] == notices
    assert all(len(text.encode()) <= MOST_PAYLOAD for text in cut)
    assert len(cut) == -(-sum(len(text.encode()) for text in payloads(notices)) // MOST_PAYLOAD)
    assert payloads([]) == []
