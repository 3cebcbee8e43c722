"""New rules never make an old game unreadable: finished ones are told by their films, running ones end with a sentence."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import create_engine

from durbar.core.record import Record
from durbar.core.registry import game as find_game
from durbar.server import operator
from durbar.server.settings import Settings
from durbar.server.storage import Storage
from tests.server.people import JSON, Live, Someone, wait_for
from tests.server.shapes import migrations


def play_on(people: list[Someone], table: str, most: int = 1000) -> None:
    for _ in range(most):
        state = people[0].get(f"/api/tables/{table}")
        if state["info"]["status"] != "playing":
            return
        mover = people[state["position"]["player"]]
        position = mover.get(f"/api/tables/{table}")
        choice = position["position"]["choices"][-1]
        assert mover.do("choose", table, number=position["number"], action=choice["action"])["status"] == 200


def a_table(people: list[Someone], game: str) -> str:
    table = people[0].table(game, len(people))
    for person in people[1:]:
        person.do("join", table)
    people[0].do("start", table)
    return table


def everything(someone: Someone, table: str, seats: list[int | None]) -> list[JSON]:
    """What can be seen of a finished game, now and at every step, through all eyes."""
    steps = someone.get(f"/api/tables/{table}")["position"]["step"]
    seen = []
    for seat in seats:
        asked = "" if seat is None else f"?seat={seat}"
        now = someone.get(f"/api/tables/{table}{asked}")
        seen.append({name: now[name] for name in ("position", "lines")} | {"result": now["info"]["result"]})
        seen += [someone.get(f"/api/tables/{table}/history/{step}{asked}") for step in range(steps + 1)]
    return seen


def on(live: Live, work: Callable[[], Any]) -> Any:
    return asyncio.run_coroutine_threadsafe(work(), live.loop).result(20)


def verdict(settings: Settings, table: str) -> operator.Verdict:
    async def work() -> operator.Verdict:
        storage = Storage(settings)
        await storage.open()
        try:
            return await operator.verify(storage, table)
        finally:
            await storage.close()

    return asyncio.run(work())


@pytest.mark.parametrize(("game", "players"), [("maharaja", 2), ("taj_mahal", 3), ("amritsar", 2)])
def test_an_upgrade_keeps_finished_games_and_closes_running_ones(
    own_server: Callable[..., Live], monkeypatch: pytest.MonkeyPatch, game: str, players: int
) -> None:
    old = own_server()
    people = [Someone(old.url, f"Guest {n}") for n in range(players)]
    finished, running, waiting = a_table(people, game), a_table(people, game), people[0].table(game, players)
    play_on(people, finished)
    play_on(people, running, most=5)
    wait_for(lambda: on(old, lambda: old.server.storage.film(finished)), "the film of the finished game")
    seats: list[int | None] = [None, *range(players)]
    before = everything(people[0], finished, seats)
    record = people[0].get(f"/api/tables/{finished}/record")
    old.close()

    monkeypatch.setattr(find_game(game), "rules_version", find_game(game).rules_version + 1)
    new = own_server()
    for person in people:
        person.move_to(new.url)
    assert everything(people[0], finished, seats) == before
    assert people[0].get(f"/api/tables/{finished}/record") == record
    info = people[0].get(f"/api/tables/{finished}")["info"]
    assert (info["status"], info["rules_version"], info["closed"]) == ("finished", record["rules_version"], None)
    again = people[0].do("rematch", finished)
    assert again["status"] == 200
    assert people[0].get(f"/api/tables/{again['created']}")["info"]["rules_version"] == record["rules_version"] + 1

    state = people[0].get(f"/api/tables/{running}")
    assert (state["info"]["status"], state["info"]["closed"], state["position"]) == ("cancelled", "rules-version", None)
    assert state["lines"][-1]["kind"] == "closed"
    assert people[0].do("resign", running)["code"] == "over"

    for person in people[1:]:
        person.do("join", waiting)
    assert people[0].do("start", waiting)["status"] == 200
    state = people[0].get(f"/api/tables/{waiting}")["info"]
    assert (state["status"], state["rules_version"]) == ("playing", record["rules_version"] + 1)
    lobby = people[0].get("/api/lobby")
    assert running not in [table["id"] for part in ("waiting", "mine", "running") for table in lobby[part]]
    new.close()
    for table in (finished, running, waiting):
        assert verdict(new.settings, table).faults == []


def test_a_finished_game_without_a_film_gets_one_at_the_next_start(own_server: Callable[..., Live]) -> None:
    first = own_server()
    people = [Someone(first.url, f"Guest {n}") for n in range(2)]
    table = a_table(people, "maharaja")
    play_on(people, table)
    wait_for(lambda: on(first, lambda: first.server.storage.film(table)), "the film")
    on(first, lambda: first.server.storage.drop_film(table))
    first.close()
    second = own_server()
    film = wait_for(lambda: on(second, lambda: second.server.storage.film(table)), "the film that was missing")
    assert Record.from_dict(film.record).game == "maharaja"
    second.close()


def test_a_database_of_the_first_shape_is_brought_up_and_its_finished_games_are_filmed(
    own_server: Callable[..., Live], tmp_path: Path
) -> None:
    first = own_server()
    people = [Someone(first.url, f"Guest {n}") for n in range(2)]
    finished, running = a_table(people, "maharaja"), a_table(people, "maharaja")
    play_on(people, finished)
    play_on(people, running, most=3)
    before = everything(people[0], finished, [None, 0, 1])
    first.close()
    with create_engine(f"sqlite:///{tmp_path}/durbar.db").begin() as connection:
        command.downgrade(migrations(connection), "0001")
    second = own_server()
    for person in people:
        person.move_to(second.url)
    film = wait_for(lambda: on(second, lambda: second.server.storage.film(finished)), "the film")
    assert film.view(film.steps, 0) == before[film.steps + 2]["position"]["view"]
    assert people[0].get(f"/api/tables/{running}")["info"]["status"] == "playing"
    play_on(people, running)
    assert people[0].get(f"/api/tables/{running}")["info"]["status"] == "finished"


def test_going_back_after_the_end_uses_a_new_secret_and_a_new_film(own_server: Callable[..., Live]) -> None:
    live = own_server()
    people = [Someone(live.url, f"Guest {n}") for n in range(2)]
    table = a_table(people, "maharaja")
    play_on(people, table)
    first = wait_for(lambda: on(live, lambda: live.server.storage.film(table)), "the film")
    seed = people[0].get(f"/api/tables/{table}")["info"]["chance"]["seed"]

    async def back() -> None:
        await operator.take_back(live.server.storage, table, 4)
        await live.server.registry.catch_up_all()

    on(live, back)
    info = people[0].get(f"/api/tables/{table}")["info"]
    assert (info["status"], info["chance"]["seed"]) == ("playing", None)
    (branch,) = info["chance"]["branches"]
    assert (branch["step"], branch["seed"]) == (4, None)
    assert len(branch["commitment"]) == 64
    play_on(people, table)
    record = people[0].get(f"/api/tables/{table}/record")
    assert record["seed"] == seed
    assert record["branches"][0]["seed"] not in ("", seed)
    assert people[0].post("/api/verify", {"record": {k: v for k, v in record.items() if k != "status"}})["checks"][-1] == {
        "name": "result",
        "verdict": "good",
        "params": {"winners": [n for n, place in enumerate(record["result"]["ranking"]) if place == 1]},
    }
    again = wait_for(
        lambda: (film := on(live, lambda: live.server.storage.film(table))) and film.record != first.record and film, "its film"
    )
    assert again.record["branches"] == record["branches"]
