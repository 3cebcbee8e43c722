"""Every seat adds to the chance by commit and open, and nobody can stall the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from durbar.core.chance import commitment, contribution_commitment
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.verify import verify
from durbar.table import decide
from tests.server.people import JSON, Live, Someone, wait_for

Make = Callable[..., Someone]
VALUES = ["a1" * 32, "b2" * 32, "c3" * 32]


def chance(someone: Someone, table: str) -> JSON:
    found: JSON = someone.get(f"/api/tables/{table}")["info"]["chance"]
    return found


def commit(someone: Someone, table: str, value: str) -> JSON:
    return someone.do("commit", table, commitment=contribution_commitment(value))


def two_at_a_table(someone: Make) -> tuple[Someone, Someone, str]:
    anna, ben = someone(), someone()
    table = anna.table("maharaja", 2)
    assert ben.do("join", table)["status"] == 200
    return anna, ben, table


def test_the_commitment_is_there_from_the_moment_the_table_exists(live: Live, someone: Make) -> None:
    anna = someone()
    table = anna.table("maharaja", 2)
    shown = chance(anna, table)
    assert shown["commitment"] == commitment(live.server.registry.live[table].table.seed)
    assert shown["seed"] is None
    assert shown["contributions"] == []


def test_all_seats_commit_then_open_then_the_game_is_dealt(live: Live, someone: Make) -> None:
    anna, ben, table = two_at_a_table(someone)
    assert commit(anna, table, VALUES[0])["status"] == 200
    assert commit(ben, table, VALUES[1])["status"] == 200
    assert anna.do("start", table)["status"] == 200
    state = anna.get(f"/api/tables/{table}")
    assert state["info"]["status"] == "waiting"
    assert state["info"]["chance"]["opening"] is not None
    assert anna.do("contribute", table, value=VALUES[0])["status"] == 200
    assert chance(ben, table)["contributions"][0]["opened"] == VALUES[0]
    assert ben.get(f"/api/tables/{table}")["info"]["status"] == "waiting"
    assert ben.do("contribute", table, value=VALUES[1])["status"] == 200
    state = anna.get(f"/api/tables/{table}")
    assert state["info"]["status"] == "playing"
    assert state["info"]["chance"]["opening"] is None
    play = live.server.registry.live[table].table.play
    assert [added.opened for added in play.contributions] == VALUES[:2]
    alone = Play("maharaja", 2, play.options, play.seed)
    assert alone.view(0)["offer"] != play.view(0)["offer"], "the contributions change the deal"


def test_a_seat_that_does_not_open_is_represented_by_its_commitment(
    live: Live, someone: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(decide, "OPENING_SECONDS", 0.0)
    anna, ben, table = two_at_a_table(someone)
    commit(anna, table, VALUES[0])
    commit(ben, table, VALUES[1])
    anna.do("start", table)
    anna.do("contribute", table, value=VALUES[0])
    wait_for(lambda: anna.get(f"/api/tables/{table}")["info"]["status"] == "playing", "the deal without Ben's bytes")
    added = chance(anna, table)["contributions"]
    assert [c["commitment"] for c in added] == [contribution_commitment(value) for value in VALUES[:2]]
    assert added[1]["opened"] is None
    assert anna.get(f"/api/tables/{table}")["lines"][-1]["by"] == "clock"


def test_a_server_that_has_just_started_waits_no_longer_for_a_seat(
    own_server: Callable[..., Live], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The grace that clocks have after a start is none for contributions."""
    monkeypatch.setattr(decide, "OPENING_SECONDS", 0.0)
    anna = Someone(own_server(clock_grace=3600.0).url, "Anna")
    body = {"game": "maharaja", "players": 2, "bots": ["random"], "start": True, "commitment": "0" * 64}
    table = anna.post("/api/tables", body)["table"]
    wait_for(lambda: anna.get(f"/api/tables/{table}")["info"]["status"] == "playing", "the deal")


def test_the_wrong_bytes_at_the_wrong_time_from_the_wrong_person_are_refused(someone: Make) -> None:
    anna, ben, table = two_at_a_table(someone)
    carl = someone()
    assert commit(carl, table, VALUES[2])["code"] == "not-seated"
    assert anna.do("commit", table, commitment="short")["code"] == "malformed"
    commit(anna, table, VALUES[0])
    assert anna.do("contribute", table, value=VALUES[0])["code"] == "not-opening"
    anna.do("start", table)
    assert anna.do("start", table)["code"] == "starting"
    assert commit(ben, table, VALUES[1])["code"] == "starting"
    assert ben.do("leave", table)["code"] == "starting"
    assert carl.do("join", table)["code"] == "starting"
    assert ben.do("contribute", table, value=VALUES[1])["code"] == "not-asked"
    assert carl.do("contribute", table, value=VALUES[0])["code"] == "not-asked"
    assert anna.do("contribute", table, value=VALUES[1])["code"] == "bad-contribution"
    assert anna.do("contribute", table, value=VALUES[0])["status"] == 200
    assert anna.do("contribute", table, value=VALUES[0])["code"] == "not-opening"


def test_committing_again_replaces_and_leaving_takes_it_along(someone: Make) -> None:
    anna, ben, table = two_at_a_table(someone)
    commit(ben, table, VALUES[1])
    commit(ben, table, VALUES[2])
    assert [c["commitment"] for c in chance(anna, table)["contributions"]] == [contribution_commitment(VALUES[2])]
    ben.do("leave", table)
    assert chance(anna, table)["contributions"] == []


def test_a_table_that_starts_at_once_waits_for_its_creator_only(someone: Make) -> None:
    anna = someone()
    body = {"game": "maharaja", "players": 2, "bots": ["random"], "start": True}
    table = anna.post("/api/tables", {**body, "commitment": contribution_commitment(VALUES[0])})["table"]
    state = anna.get(f"/api/tables/{table}")["info"]
    assert (state["status"], state["chance"]["opening"] is None) == ("waiting", False)
    anna.do("contribute", table, value=VALUES[0])
    assert anna.get(f"/api/tables/{table}")["info"]["status"] == "playing"
    plain = anna.post("/api/tables", body)["table"]
    assert anna.get(f"/api/tables/{plain}")["info"]["status"] == "playing"


def test_a_finished_game_with_contributions_can_be_verified_by_anybody(someone: Make) -> None:
    anna, ben, table = two_at_a_table(someone)
    people = [anna, ben]
    for person, value in zip(people, VALUES, strict=False):
        commit(person, table, value)
    before = chance(someone(), table)["commitment"]
    anna.do("start", table)
    for person, value in zip(people, VALUES, strict=False):
        person.do("contribute", table, value=value)
    while (state := anna.get(f"/api/tables/{table}"))["info"]["status"] == "playing":
        mover = people[state["position"]["player"]]
        position = mover.get(f"/api/tables/{table}")
        mover.do("choose", table, number=position["number"], action=position["position"]["choices"][0]["action"])
    content = {name: value for name, value in anna.get(f"/api/tables/{table}/record").items() if name != "status"}
    found = verify(Record.from_dict(content), published=before)
    assert found.holds
    assert {check.name: check.verdict for check in found.checks} == dict.fromkeys(
        ["published", "commitment", "contribution", "draws", "answers", "state", "result"], "good"
    )
    answer = someone().post("/api/verify", {"record": content})
    assert [check["verdict"] for check in answer["checks"]] == ["good"] * 7
    assert answer["draws"][0] == [list(draw) for draw in found.draws[0]]
    content["contributions"][0]["opened"] = VALUES[2]
    answer = someone().post("/api/verify", {"record": content})
    assert {"name": "contribution", "verdict": "bad", "params": {"player": 0}} in answer["checks"]
    assert someone().post("/api/verify", {"record": {"format": "x"}})["code"] == "bad-record"
