"""Limits that are counted in memory hold for all processes on one PostgreSQL together."""

from __future__ import annotations

import asyncio
import json
from contextlib import ExitStack
from typing import Any

import pytest

from durbar.server.gossip import AGAIN_SECONDS, BELIEVED_SECONDS, Gossip, OpenSockets
from durbar.server.limits import RULES, Limits
from durbar.server.storage import MOST_PAYLOAD, payloads
from durbar.table.refusals import Refused
from durbar.table.serialize import encode


class Shared:
    """As much of a storage as limits ask for."""

    is_postgres = True


class Process:
    """One process with its limits and sockets."""

    def __init__(self, run: str, sockets: int = 200) -> None:
        storage: Any = Shared()
        self.run = run
        self.limits, self.sockets = Limits(1, storage), OpenSockets(sockets)
        self.gossip = Gossip(storage, run, self.limits, self.sockets)

    def take(self, rule: str, tries: int, now: float) -> int:
        return sum(self.limits.wait(rule, "eve", now) == 0 for _ in range(tries))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [1_000.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    return now


def talk(processes: list[Process], now: float) -> int:
    """Everybody tells the others, as it goes over the wire; how many notices there were."""
    told = [(process, json.loads(encode(process.gossip.notices(now)))) for process in processes]
    for teller, notices in told:
        for process in processes:
            for notice in notices:
                if process is not teller:
                    process.gossip.hear(notice)
    return sum(len(notices) for _, notices in told)


@pytest.mark.parametrize("rule", ["request", "socket", "command", "connect", "preview"])
def test_more_processes_do_not_mean_more_messages(rule: str, clock: list[float]) -> None:
    processes, seconds, taken = [Process(str(n)) for n in range(3)], 60, 0
    for _ in range(seconds):
        taken += sum(process.take(rule, 200, clock[0]) for process in processes)
        talk(processes, clock[0])
        clock[0] += 1
    allowed = RULES[rule].burst + RULES[rule].per_second * seconds
    within_a_second = 2 * (RULES[rule].burst + RULES[rule].per_second)  # what two others grant before they hear of it
    assert RULES[rule].per_second * (seconds - 20) <= taken <= allowed + within_a_second


def test_who_does_little_is_not_mentioned(clock: list[float]) -> None:
    here, there = Process("here"), Process("there")
    talk([here, there], clock[0])
    clock[0] += 1
    here.take("socket", 9, clock[0])
    assert talk([here, there], clock[0]) == 0
    clock[0] += 1
    here.take("socket", 10, clock[0])
    assert talk([here, there], clock[0]) == 1
    assert talk([here, there], clock[0]) == 0, "and not twice"


def test_much_is_told_at_once(clock: list[float]) -> None:
    here = Process("here")
    here.take("request", 74, clock[0])
    assert not here.limits.much.is_set()
    here.take("request", 1, clock[0])
    assert here.limits.much.is_set()
    here.gossip.notices(clock[0])
    assert not here.limits.much.is_set()


def test_one_process_alone_counts_nothing_for_others() -> None:
    limits = Limits(1)
    limits.check("request", "eve")
    assert limits.granted() == {}


def test_what_an_unknown_version_counts_is_left_aside(clock: list[float]) -> None:
    here = Process("here")
    here.gossip.hear({"granted": [["dances", "eve", 1_000]], "run": "there"})
    assert here.take("request", 1, clock[0]) == 1


def test_an_address_has_so_many_sockets_in_all_processes_together(clock: list[float]) -> None:
    here, there = Process("here", sockets=40), Process("there", sockets=40)
    with ExitStack() as open_here, ExitStack() as open_there:
        for _ in range(30):
            open_here.enter_context(here.sockets.place("eve"))
        talk([here, there], clock[0])
        for _ in range(10):
            open_there.enter_context(there.sockets.place("eve"))
        with pytest.raises(Refused, match="40 sockets"):
            open_there.enter_context(there.sockets.place("eve"))
        open_there.enter_context(there.sockets.place("anna"))
        open_here.close()
        talk([here, there], clock[0])
        open_there.enter_context(there.sockets.place("eve"))
    assert there.sockets.here == {}
    talk([here, there], clock[0])
    assert here.sockets.of("eve") == 0


def test_the_sockets_of_a_dead_process_are_forgotten_and_those_of_a_living_one_told_again(clock: list[float]) -> None:
    here, there = Process("here", sockets=40), Process("there", sockets=40)
    with ExitStack() as stay:
        for _ in range(30):
            stay.enter_context(here.sockets.place("eve"))
        talk([here, there], clock[0])
        for _ in range(5):
            clock[0] += AGAIN_SECONDS
            talk([here, there], clock[0])
            assert there.sockets.of("eve") == 30
        clock[0] += BELIEVED_SECONDS
        assert there.sockets.of("eve") == 0


def test_no_notice_is_too_long_for_postgresql(clock: list[float]) -> None:
    here = Process("here")
    for number in range(1_000):
        for _ in range(2):
            here.limits.wait("connect", f"{number:064d}", clock[0])
    here.limits.wait("connect", "x" * 100, clock[0])
    notices = here.gossip.notices(clock[0])
    assert sum(len(notice["granted"]) for notice in notices) == 1_000
    assert all(len(text.encode()) <= MOST_PAYLOAD for text in payloads(notices))


def test_telling_waits_for_a_second_or_for_much() -> None:
    written: list[Any] = []

    class Written(Shared):
        def write(self) -> Any:
            written.append("transaction")
            raise Refused("busy", "as far as this test goes")

    async def scene() -> None:
        storage: Any = Written()
        limits = Limits(1, storage)
        gossip = Gossip(storage, "here", limits, OpenSockets(200))
        await gossip.tell()
        assert written == [], "there is nothing to tell: no transaction"
        for _ in range(100):
            limits.check("request", "eve")
        with pytest.raises(Refused):
            await gossip.tell()
        assert written == ["transaction"]

    asyncio.run(scene())
