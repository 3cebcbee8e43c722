"""Opening a table: nobody else waits for it, however long its log is."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import insert, update

from durbar.core.play import Play
from durbar.server.database import entries, tables
from durbar.table.entries import Entry
from durbar.table.table import Table
from tests.server.people import PATIENCE, Live, Someone


def lengthen(live: Live, table: str, times: int) -> int:
    """Choose and undo that often, written straight into the log; returns its last number. The server forgets the table."""

    async def write() -> int:
        found = (await live.server.registry.get(table)).table
        play = found.play
        answer = play.game.to_text(next(action for action in play.legal() if play.is_final(action) is None))
        rows = []
        for number in range(found.number, found.number + 2 * times, 2):
            chosen = Entry(number + 1, "chosen", found.changed_at, found.player, data={"step": found.step, "action": answer})
            undone = Entry(number + 2, "undone", found.changed_at, found.player, data={"to": found.step})
            rows += [chosen.to_row(table), undone.to_row(table)]
        last: int = found.number + 2 * times
        async with live.server.storage.write() as connection:
            await connection.execute(insert(entries), rows)
            await connection.execute(update(tables).where(tables.c.id == table).values(number=last))
        live.server.registry.live.pop(table)
        return last

    return asyncio.run_coroutine_threadsafe(write(), live.loop).result(PATIENCE)


def test_others_are_answered_while_a_table_with_a_long_log_is_opened(
    own_server: Callable[..., Live], monkeypatch: pytest.MonkeyPatch
) -> None:
    live = own_server()
    anna, ben = Someone(live.url, "Anna"), Someone(live.url, "Ben")
    table = anna.alone("java")
    with anna.socket() as line:
        known = line.watch(table)
        while known["position"]["player"] != 0:  # a bot may begin
            line.hear()
            known = line.tables[table]
    last = lengthen(live, table, 2_000)
    begun, answered = threading.Event(), threading.Event()
    played: list[int] = []
    order: list[str] = []
    whole, apply = Table.from_log, Play._apply

    def slowly(id: str, *more: Any) -> Table:
        begun.set()
        if answered.wait(PATIENCE):
            order.append("others were answered")
        opened = whole(id, *more)
        order.append("opened")
        return opened

    def count(self: Play, state: Any, step: int, *more: Any) -> bool:
        played.append(step)
        return apply(self, state, step, *more)

    monkeypatch.setattr(Table, "from_log", slowly)
    monkeypatch.setattr(Play, "_apply", count)
    with ThreadPoolExecutor(1) as pool:
        opening = pool.submit(anna.state, table)
        assert begun.wait(PATIENCE)
        assert ben.get("/api/lobby")["status"] == 200
        answered.set()
        state = opening.result(PATIENCE)
    assert order == ["others were answered", "opened"]
    assert (state["status"], state["number"], len(state["lines"])) == (200, last, last)
    assert len(played) <= 3 * state["position"]["step"], "what was undone has been played again"
