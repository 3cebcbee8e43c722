"""The thinking processes: records that somebody brings along have one of their own, and no answer's speed tells anything."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from durbar.core.registry import game as find_game
from durbar.server.workers import Workers, WorkersBusy
from tests.server.people import Live
from tests.server.test_playing import Make


def test_bots_and_records_do_not_share_a_process(live: Live) -> None:
    assert live.server.filming.workers is live.server.aside
    assert live.server.bots.workers is live.server.workers
    assert live.server.aside is not live.server.workers


def test_a_flood_is_refused_instead_of_kept_waiting() -> None:
    game = find_game("maharaja")
    state = game.to_dict(game.setup(2, {}, 1))
    job = {"kind": "answer", "game": "maharaja", "state": state, "level": "random", "seed": 1, "seconds": 1}

    async def flood() -> list[Any]:
        workers = Workers(1, most_waiting=2, gentle=True)
        await workers.open()
        try:
            return list(await asyncio.gather(*(workers.run(job, 120, "anna") for _ in range(6)), return_exceptions=True))
        finally:
            await workers.close()

    answers = asyncio.run(flood())
    assert [isinstance(answer, WorkersBusy) for answer in answers] == [False] * 3 + [True] * 3


def test_an_answer_without_a_choice_comes_no_sooner_than_others(
    live: Live, someone: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots = live.server.bots
    monkeypatch.setattr(bots, "_took", {})
    anna = someone()
    table = anna.table(bots=["greedy"], start=True, options={"start_player": 0})
    with anna.socket() as a:
        a.watch(table)
        a.choose(table, "take-coin")
        while a.tables[table]["position"]["player"] != 0:
            a.hear()
    took = bots._took["maharaja", "greedy"]
    job = {"game": "maharaja", "level": "greedy"}
    assert took > live.settings.bot_pause
    assert bots._pause({**job, "legal": [3]}) == took
    assert bots._pause({**job, "legal": [3, 4]}) == live.settings.bot_pause
