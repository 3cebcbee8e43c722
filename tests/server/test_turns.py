"""Nobody's bots wait behind all those of somebody else: turns between addresses, and between the tables of one address."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from durbar.server.turns import Turns
from durbar.server.workers import Worker, Workers, WorkersBusy
from tests.server.people import Live, Someone

Scene = Callable[["Slow"], Coroutine[Any, Any, None]]


class Slow(Workers):
    """Thoughts that end when the test says so; `begun` is the order in which they were begun."""

    def __init__(self, count: int = 1) -> None:
        super().__init__(count)
        self.begun: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[Any]] = {}

    async def open(self) -> None:
        await super().open()
        for worker in self._all:
            worker.run = self._think  # type: ignore[method-assign]

    async def _think(self, job: dict[str, Any], seconds: float) -> str:
        self.begun.append(job["name"])
        await self.ends[job["name"]].wait()
        return str(job["name"])

    def ask(self, name: str, owner: str, table: str = "", most: int | None = None) -> asyncio.Task[Any]:
        self.ends[name] = asyncio.Event()
        job = {"kind": "answer", "name": name}
        self.tasks[name] = asyncio.ensure_future(self.run(job, 60, owner, table, most))
        return self.tasks[name]

    async def end(self, name: str) -> None:
        self.ends[name].set()
        await self.tasks[name]
        await settle()

    async def all(self) -> list[str]:
        """Let everything end, in the order in which it is begun."""
        done = 0
        while done < len(self.begun):
            await self.end(self.begun[done])
            done += 1
        return self.begun


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def played(scene: Scene, count: int = 1) -> None:
    async def inside() -> None:
        slow = Slow(count)
        await slow.open()
        await scene(slow)
        await slow.close()

    asyncio.run(inside())


def test_somebody_with_sixty_tables_does_not_hold_up_somebody_with_one() -> None:
    async def scene(slow: Slow) -> None:
        for number in range(60):
            slow.ask(f"eve {number}", "eve", f"table {number}")
        await settle()
        slow.ask("anna", "anna", "hers")
        slow.ask("ben", "ben", "his")
        await settle()
        assert (await slow.all())[:4] == ["eve 0", "anna", "ben", "eve 1"]

    played(scene)


def test_of_one_address_every_table_gets_its_turn() -> None:
    async def scene(slow: Slow) -> None:
        for number in range(3):
            slow.ask(f"large {number}", "anna", "large")
        for number in range(2):
            slow.ask(f"small {number}", "anna", "small")
        await settle()
        assert await slow.all() == ["large 0", "large 1", "small 0", "large 2", "small 1"]

    played(scene)


def test_one_address_has_both_processes_only_while_nobody_else_waits() -> None:
    async def scene(slow: Slow) -> None:
        for number in range(4):
            slow.ask(f"eve {number}", "eve", f"table {number}")
        await settle()
        slow.ask("anna 0", "anna", "hers")
        slow.ask("anna 1", "anna", "hers")
        await settle()
        assert slow.begun == ["eve 0", "eve 1"]
        await slow.end("eve 0")
        assert slow.begun[2:] == ["anna 0"]
        await slow.end("eve 1")
        assert slow.begun[3:] == ["eve 2"], "each has one of them now"
        await slow.all()

    played(scene, 2)


def test_long_thoughts_count_for_more_than_short_ones() -> None:
    turns: Turns[int] = Turns()
    spent = {"eve": 0.0, "anna": 0.0}

    async def scene() -> None:
        for owner in spent:
            for number in range(500):
                turns.join(owner, f"{owner} {number}")
        while spent["eve"] + spent["anna"] < 100:
            place = turns.next()
            assert place is not None
            turns.begin(place.owner)
            seconds = 4.0 if place.owner == "eve" else 0.25
            spent[place.owner] += seconds
            turns.end(place.owner, seconds)

    asyncio.run(scene())
    assert abs(spent["eve"] - spent["anna"]) <= 4.0


def test_who_was_away_has_saved_nothing_up() -> None:
    turns: Turns[int] = Turns()

    async def scene() -> list[str]:
        for _ in range(10):
            turns.begin("anna")
            turns.end("anna", 10.0)
        for number in range(3):
            for owner in ("anna", "ben"):
                turns.join(owner, str(number))
        order = []
        while (place := turns.next()) is not None:
            turns.begin(place.owner)
            turns.end(place.owner, 10.0)
            order.append(place.owner)
        return order

    assert asyncio.run(scene()) == ["ben", "anna", "ben", "anna", "ben", "anna"]


def test_whoever_stops_waiting_takes_no_turn() -> None:
    async def scene(slow: Slow) -> None:
        _, second, third = (slow.ask(name, name) for name in ("first", "second", "third"))
        await settle()
        second.cancel()
        await settle()
        assert slow.waiting == 1
        give = slow._give

        def give_and_call_off(worker: Worker) -> None:
            slow._give = give  # type: ignore[method-assign]
            give(worker)
            third.cancel()

        slow._give = give_and_call_off  # type: ignore[method-assign]
        await slow.end("first")
        assert third.cancelled()
        slow.ask("fourth", "fourth")
        await settle()
        assert slow.begun == ["first", "fourth"]
        await slow.end("fourth")
        assert slow.waiting == 0
        await asyncio.wait_for(slow.idle(), 60)

    played(scene)


def test_only_so_many_questions_of_one_address_wait() -> None:
    async def scene(slow: Slow) -> None:
        for number in range(3):
            slow.ask(f"eve {number}", "eve", "hers", most=2)
        await settle()
        with pytest.raises(WorkersBusy):
            await slow.ask("eve 3", "eve", "hers", most=2)
        slow.ask("anna", "anna", "hers", most=2)
        await settle()
        assert await slow.all() == ["eve 0", "anna", "eve 1", "eve 2"]

    played(scene)


def test_the_bots_of_a_table_think_at_the_expense_of_its_hosts_address(own_server: Callable[..., Live]) -> None:
    live = own_server()
    anna, other = Someone(live.url, "Anna"), Someone(live.url, "Anna's other name")
    owners = []
    for who in (anna, other):
        table = live.server.registry.live[who.table(bots=["random"])]
        owners.append(live.server.owner_of(table))
    assert owners == ["127.0.0.1", "127.0.0.1"]
    live.server._addresses.clear()
    assert live.server.owner_of(table) == other.id
