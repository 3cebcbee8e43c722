"""Several server processes on one PostgreSQL: seen at once everywhere, never two winners, and one may die."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.people import Socket, Someone, new_id, wait_for
from tests.server.postgres import one_postgres
from tests.server.processes import ServerProcess, children, servers

pytestmark = one_postgres


@pytest.fixture(scope="module")
def pair(database: str) -> Iterator[list[ServerProcess]]:
    with servers(2, "--database", database) as started:
        yield started


def elsewhere(someone: Someone, server: ServerProcess) -> Someone:
    """The same person with the same cookie, at another process."""
    other = Someone(server.url)
    other.http.cookies.update(someone.http.cookies)
    other.take(other.get("/api/me"))
    other.name = someone.name
    return other


def test_what_happens_in_one_process_is_seen_at_once_in_the_other(pair: list[ServerProcess]) -> None:
    anna, ben = Someone(pair[0].url, "Anna"), Someone(pair[1].url, "Ben")
    table = anna.table(options={"start_player": 0})
    assert ben.do("join", table)["status"] == 200
    with anna.socket() as a, ben.socket() as b:
        a.watch(table)
        b.watch(table)
        a.catch_up(table, anna.do("start", table)["number"])
        for _ in range(20):
            state = a.tables[table]
            mover, other = (a, b) if state["position"]["player"] == 0 else (b, a)
            mover.catch_up(table, state["number"])
            done = mover.choose(table, mover.tables[table]["position"]["choices"][0]["action"])
            other.catch_up(table, done["number"])
            a.catch_up(table, done["number"])
        a.ask("say", table=table, text="hello from afar")
        assert b.until(lambda m: m["type"] == "chat")["line"]["text"] == "hello from afar"
        together = [m for m in b.heard if m["type"] == "presence" and m["connected"] == [0, 1]]
        assert together or b.until(lambda m: m["type"] == "presence" and m["connected"] == [0, 1])
        session = next(s["id"] for s in ben.get("/api/sessions")["sessions"] if s["current"])
        assert elsewhere(ben, pair[0]).delete(f"/api/sessions/{session}")["status"] == 200
        assert b.until(lambda m: m["type"] == "closing")["why"] == "session"


def test_a_table_waits_for_me_wherever_i_am_connected(pair: list[ServerProcess]) -> None:
    anna, ben = Someone(pair[0].url, "Anna"), Someone(pair[1].url, "Ben")
    table = anna.table(options={"start_player": 0})
    ben.do("join", table)
    anna.do("start", table)
    with anna.socket() as a, ben.socket() as b:
        b.ask("ping")
        a.watch(table)
        a.choose(table, "take-coin")
        assert b.until(lambda m: m["type"] == "attention" and m["waits"])["table"] == table


def test_nothing_is_refused_because_of_what_was_not_heard_yet(pair: list[ServerProcess]) -> None:
    anna, ben = Someone(pair[0].url, "Anna"), Someone(pair[1].url, "Ben")
    for _ in range(20):
        table = anna.table()
        assert ben.do("join", table)["status"] == 200
        assert anna.do("start", table)["status"] == 200, "the seat was taken in the other process a moment ago"


def at_once(sockets: list[Socket], sent: dict[str, Any]) -> list[Any]:
    """Every socket sends the same at the same moment, as a command of its own; their answers."""
    answers: list[Any] = [None] * len(sockets)
    barrier = threading.Barrier(len(sockets))

    def go(which: int) -> None:
        barrier.wait()
        answers[which] = sockets[which].ask("choose", id=new_id(), **sent)

    threads = [threading.Thread(target=go, args=(which,)) for which in range(len(sockets))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def test_of_two_answers_at_the_same_moment_in_two_processes_one_wins(pair: list[ServerProcess]) -> None:
    anna = Someone(pair[0].url, "Anna")
    table = anna.table(visibility="hot-seat", names=["A", "B"], start=True)
    sockets = [Socket(anna), Socket(elsewhere(anna, pair[1]))]
    rounds = won = 0
    for socket in sockets:
        socket.watch(table)
    while rounds < 60:
        number = max(socket.tables[table]["number"] for socket in sockets)
        for socket in sockets:
            socket.catch_up(table, number)
        player = sockets[0].tables[table]["position"]["player"]
        if player is None:
            break
        action = sockets[0].watch(table, seat=player)["position"]["choices"][-1]["action"]
        answers = at_once(sockets, {"table": table, "number": number, "action": action, "seat": player})
        kinds = sorted(answer["type"] for answer in answers)
        assert kinds == ["done", "refused"], answers
        assert next(a for a in answers if a["type"] == "refused")["refusal"]["code"] == "stale"
        won += 1
        rounds += 1
    state = anna.state(table)
    assert [line["kind"] for line in state["lines"]].count("chosen") == won
    assert [line["number"] for line in state["lines"]] == list(range(1, state["number"] + 1))
    other = elsewhere(anna, pair[1]).state(table)
    for part in ("view", "step", "player"):
        assert other["position"][part] == state["position"][part]
    for socket in sockets:
        socket.close()


def test_killing_a_process_loses_nothing_and_the_other_goes_on(pair: list[ServerProcess]) -> None:
    anna = Someone(pair[0].url, "Anna")
    tables = [anna.table(players=3, bots=["greedy", "greedy"], start=True, options={"start_player": 0}) for _ in range(5)]
    with anna.socket() as a:
        done = {}
        for table in tables:
            a.watch(table)
            done[table] = a.choose(table, a.tables[table]["position"]["choices"][0]["action"])["number"]
        pair[0].kill()  # in the middle of the bots' thoughts
    there = elsewhere(anna, pair[1])
    with there.socket() as a:
        for table in tables:
            state = a.watch(table, since=done[table] - 1)
            assert state["lines"][0]["number"] == done[table]
            assert state["lines"][0]["kind"] == "chosen"
        for table in tables:  # the other process takes the bots over
            while a.tables[table]["position"]["player"] != 0:
                a.hear()
            assert a.choose(table, a.tables[table]["position"]["choices"][0]["action"])["type"] == "done"
    pair[0].open()
    assert elsewhere(anna, pair[0]).state(tables[0])["status"] == 200


def test_durbar_serve_with_workers_survives_the_death_of_one(database: str) -> None:
    server = ServerProcess("--database", database, "--workers", "2").open()
    try:
        anna = Someone(server.url, "Anna")
        table = anna.table(bots=["random"], start=True, options={"start_player": 0})
        sockets = [Socket(anna) for _ in range(6)]  # spread over both processes
        for socket in sockets:
            socket.watch(table)
        runs = {socket.welcome["run"] for socket in sockets}
        number = sockets[0].choose(table, "take-coin")["number"]
        for socket in sockets:
            socket.catch_up(table, number)
            socket.close()
        assert "durbar_commands_total" in anna.http.get("/metrics").text
        serving = [pid for pid in children(server.pid) if children(pid)]
        os.kill(serving[0] if serving else children(server.pid)[-1], signal.SIGKILL)

        def answers() -> bool:
            try:
                return bool(anna.state(table)["number"] >= number)
            except Exception:
                return False

        for _ in range(20):
            wait_for(answers, "the tables after the death of a process")
        assert runs
    finally:
        server.close()
