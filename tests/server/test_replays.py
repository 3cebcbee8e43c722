"""Hints from what one knows; after the end every seat's eyes, and records somebody brings along."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.people import Someone, wait_for

Make = Callable[..., Someone]


def finished(anna: Someone, game: str = "maharaja") -> str:
    """A table that bots have played out."""
    table = anna.table(game, 3, bots=["random", "random"], start=True)
    anna.do("resign", table, level="random")
    wait_for(lambda: anna.state(table)["info"]["status"] == "finished", "the bots to finish")
    return table


def test_a_hint_is_one_of_the_offered_choices_and_only_for_the_seat_to_move(someone: Make) -> None:
    anna, ben = someone(), someone()
    table = anna.table("maharaja", 2, options={"start_player": 0}, visibility="public")
    ben.do("join", table)
    anna.do("start", table)
    with anna.socket() as a, ben.socket() as b:
        number = a.watch(table)["number"]
        b.watch(table)
        offered = [choice["action"] for choice in a.tables[table]["position"]["choices"]]
        hint = a.ask("hint", table=table, number=number)
        assert hint["action"] == hint["advice"][0]["action"]
        assert {advice["action"] for advice in hint["advice"]} <= set(offered)
        assert b.ask("hint", table=table, number=number)["refusal"]["code"] == "not-your-turn"
        assert a.ask("hint", table=table, number=0)["refusal"]["code"] == "stale"


def test_other_seats_eyes_open_when_the_game_is_over(someone: Make) -> None:
    anna = someone()
    running = anna.table("taj_mahal", 3, bots=["random", "random"], start=True)
    assert anna.get(f"/api/tables/{running}/history/0", seat=1)["code"] == "not-seated"
    assert anna.state(running, seat=1)["code"] == "not-seated"
    table = finished(anna, "taj_mahal")
    hands = [anna.get(f"/api/tables/{table}/history/0", seat=seat)["view"]["seats"] for seat in range(3)]
    for seat in range(3):
        assert [other["cards"] is not None for other in hands[seat]] == [other == seat for other in range(3)]
    assert anna.get(f"/api/tables/{table}/history/0", seat=3)["code"] == "not-seated"


def test_a_record_is_replayed_from_any_seat(someone: Make) -> None:
    anna = someone()
    table = finished(anna, "taj_mahal")
    record = anna.get(f"/api/tables/{table}/record")
    record.pop("status")
    steps = len(record["actions"])
    stranger = someone()
    for step in (0, 1, steps // 2, steps):
        for seat in (0, 2):
            mine = stranger.post("/api/replay", {"record": record, "step": step, "seat": seat})
            kept = anna.get(f"/api/tables/{table}/history/{step}", seat=seat)
            for part in ("step", "viewer", "player", "decision", "view", "events"):
                assert mine[part] == kept[part], (step, seat, part)
    whole = stranger.post("/api/replay", {"record": record, "whole": True})
    assert len(whole["log"]) == len(whole["seats"]) == whole["steps"] == steps
    assert whole["result"] == [{**one, "resigned": False} for one in anna.state(table)["info"]["result"]]


def test_a_record_that_was_edited_is_refused(someone: Make) -> None:
    anna = someone()
    table = finished(anna)
    record: dict[str, Any] = anna.get(f"/api/tables/{table}/record")
    record.pop("status")
    for spoiled in ({**record, "seed": "other"}, {**record, "game": "chess"}, {**record, "actions": ["buy:9"]}, {}):
        answer = anna.post("/api/replay", {"record": spoiled})
        assert (answer["status"], answer["code"]) == (422, "bad-record")
    assert anna.post("/api/replay", {"record": record, "seat": 9})["code"] == "bad-record"


def test_a_replay_with_all_hands_open_needs_one_request_for_many_steps(someone: Make) -> None:
    anna, stranger = someone(), someone()
    running = anna.table("taj_mahal", 3, bots=["random", "random"], start=True)
    assert anna.get(f"/api/tables/{running}/moments/0")["code"] == "not-over"
    table = finished(anna, "taj_mahal")
    told = anna.get(f"/api/tables/{table}/moments/5", count=8)["moments"]
    assert [[moment["step"] for moment in seats] for seats in told] == [[step] * 3 for step in range(5, 13)]
    for number, seats in enumerate(told):
        for seat, moment in enumerate(seats):
            kept = anna.get(f"/api/tables/{table}/history/{5 + number}", seat=seat)
            assert moment == {name: value for name, value in kept.items() if name not in ("table", "number", "status")}
    record = anna.get(f"/api/tables/{table}/record")
    record.pop("status")
    steps = len(record["actions"])
    assert stranger.post("/api/replay", {"record": record, "step": 5, "count": 8})["moments"] == told
    last = stranger.post("/api/replay", {"record": record, "step": steps - 1, "count": 8})["moments"]
    assert [seats[0]["step"] for seats in last] == [steps - 1, steps]
    assert stranger.post("/api/replay", {"record": record})["moments"] == []


def test_the_points_of_a_finished_game_are_traced_to_its_answers(someone: Make) -> None:
    anna = someone()
    running = anna.table("taj_mahal", 3, bots=["random", "random"], start=True)
    assert anna.get(f"/api/tables/{running}/gains")["code"] == "not-over"
    table = finished(anna, "taj_mahal")
    told = anna.get(f"/api/tables/{table}/gains")["gains"]
    for one in anna.state(table)["info"]["result"]:
        mine = [gain for gain in told if gain["seat"] == one["seat"]]
        assert sum(gain["points"] for gain in mine) == one["points"]
    for gain in told[:5]:
        before, after = (
            anna.get(f"/api/tables/{table}/history/{gain['step'] - ago}")["view"]["seats"][gain["seat"]]["sources"]
            for ago in (1, 0)
        )
        assert after.get(gain["source"], 0) - before.get(gain["source"], 0) == gain["points"]
