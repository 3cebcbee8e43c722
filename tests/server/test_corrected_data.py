"""A host that plays with corrected data: players are told, records carry them, other data close what was begun."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from durbar.core.corrections import hash_of
from durbar.core.play import Play
from tests.server.people import JSON, Someone, wait_for
from tests.server.processes import ServerProcess
from tests.server.test_rules_versions import a_table, everything, play_on

POINTS = "collection[vases-large].points"
NAME = hash_of("maharaja", {POINTS: 6})


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "box").mkdir()
    (tmp_path / "box" / "maharaja.toml").write_text(f'game = "maharaja"\n[change]\n"{POINTS}" = 6\n', encoding="utf-8")
    return tmp_path


@pytest.fixture
def servers() -> Iterator[list[ServerProcess]]:
    opened: list[ServerProcess] = []
    yield opened
    for server in opened:
        server.close()


def opened(servers: list[ServerProcess], folder: Path, corrected: bool) -> ServerProcess:
    more = ["--data-dir", str(folder / "box")] if corrected else []
    servers.append(ServerProcess("--data", str(folder / "db"), *more).open())
    return servers[-1]


def record_of(someone: Someone, table: str) -> JSON:
    return {name: value for name, value in someone.get(f"/api/tables/{table}/record").items() if name != "status"}


def look(someone: Someone, record: JSON) -> tuple[JSON, JSON]:
    """What this server says of a record that somebody brings along."""
    checks = someone.post("/api/verify", {"record": record})["checks"]
    assert [check["name"] for check in checks if check["verdict"] == "bad"] == []
    assert {check["name"]: check["verdict"] for check in checks}["result"] == "good"
    first = someone.post("/api/replay", {"record": record, "step": 3, "whole": True})
    return {check["name"]: check["params"] for check in checks}, first


def test_a_host_with_corrected_data_and_one_without(folder: Path, servers: list[ServerProcess]) -> None:
    host = opened(servers, folder, corrected=True)
    people = [Someone(host.url, f"Guest {n}") for n in range(2)]
    games = {game["id"]: game["corrected"] for game in people[0].get("/api/games")["games"]}
    assert {id for id, name in games.items() if name is not None} == {"maharaja"}
    assert games["maharaja"] == NAME
    assert people[0].get("/api/games/maharaja")["facts"]["collections"]["vases-large"]["points"] == 6

    waiting = people[0].table("maharaja", 2)
    assert people[0].get(f"/api/tables/{waiting}")["info"]["corrected"] == NAME
    finished, running = a_table(people, "maharaja"), a_table(people, "maharaja")
    play_on(people, finished)
    play_on(people, running, most=3)
    corrected = record_of(people[0], finished)
    assert corrected["corrections"] == {"hash": NAME, "changes": {POINTS: 6}}
    before = everything(people[0], finished, [None, 0, 1])
    found, first = look(people[0], corrected)
    assert found["data"] == {"values": 1, "hash": NAME}
    assert (first["corrected"], first["facts"]) == (NAME, None)
    wait_for(lambda: _films(folder), "the film of the finished game")
    host.close()

    other = opened(servers, folder, corrected=False)
    for person in people:
        person.move_to(other.url)
    assert everything(people[0], finished, [None, 0, 1]) == before
    assert people[0].get(f"/api/tables/{finished}")["info"]["corrected"] == NAME
    state = people[0].get(f"/api/tables/{running}")
    assert (state["info"]["status"], state["info"]["closed"], state["position"]) == ("cancelled", "corrected-data", None)
    assert people[0].get(f"/api/tables/{waiting}")["info"]["corrected"] is None
    found, first = look(people[0], corrected)  # a host without these corrections plays the record with them
    assert (first["corrected"], first["facts"]["collections"]["vases-large"]["points"]) == (NAME, 6)

    plainly = a_table(people, "maharaja")
    play_on(people, plainly)
    plain = record_of(people[0], plainly)
    assert "corrections" not in plain
    found, first = look(people[0], plain)
    assert ("data" in found, first["corrected"], first["facts"]) == (False, None, None)
    other.close()

    again = opened(servers, folder, corrected=True)
    people[0].move_to(again.url)
    found, first = look(people[0], plain)  # and a host with corrections plays a plain record plainly
    assert (first["corrected"], first["facts"]["collections"]["vases-large"]["points"]) == (None, 4)
    assert look(people[0], corrected)[1]["facts"] is None


def test_a_record_with_data_that_cannot_be_is_refused_in_a_sentence(folder: Path, servers: list[ServerProcess]) -> None:
    anna = Someone(opened(servers, folder, corrected=False).url, "Anna")
    record = Play("maharaja", 2, seed="a box that cannot be").record().to_dict()
    for changes, said in (
        ({"rules.offer_size": 5}, "antique_values must give"),
        ({"rules.tax": 1}, "there is no 'tax' in rules"),
    ):
        told = {**record, "corrections": {"hash": hash_of("maharaja", changes), "changes": changes}}
        refused = anna.post("/api/replay", {"record": told})
        assert (refused["code"], said in refused["message"]) == ("bad-record", True), refused
        check = anna.post("/api/verify", {"record": told})["checks"][-1]
        assert (check["name"], check["verdict"], said in check["params"]["why"]) == ("data", "bad", True)


def _films(folder: Path) -> bool:
    with sqlite3.connect(f"file:{folder / 'db' / 'durbar.db'}?mode=ro", uri=True) as database:
        return bool(database.execute("select count(*) from films").fetchone()[0])


def test_the_host_is_told_the_address_for_friends(folder: Path, servers: list[ServerProcess]) -> None:
    server = ServerProcess("--data", str(folder / "db"))
    servers.append(server)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DURBAR_ADDRESS", "http://192.168.1.7:8000")
        server.open()
    assert Someone(server.url, "Anna").get("/api/server")["address"] == "http://192.168.1.7:8000"
