"""A table opened from its log is the table that was played, and what was taken back is not played again."""

from __future__ import annotations

import random
from typing import Any

import pytest

from durbar.core.play import Play
from durbar.core.registry import game, game_ids
from durbar.core.state import SPECTATOR, State
from durbar.table import commands as m
from durbar.table import decide, serialize
from durbar.table.entries import Entry, Person
from durbar.table.refusals import Refused
from durbar.table.table import Damaged, Table
from tests.table.test_table import ANNA, BEN, begun, do

CLOCK = {"reserve_seconds": 600, "turn_seconds": 20}
SAME = ("number", "step", "player", "status", "left", "since", "position_version", "info_version", "done", "request")
HOST = Person("anna", "Anna", "guest")


def started(name: str, clock: dict[str, int] | None) -> Table:
    """A hot-seat table, at which one person answers for every seat."""
    found = game(name)
    players = max(2, min(found.players))
    seats = [{"user": "anna", "name": f"Anna {n}", "kind": "guest"} for n in range(players)]
    data = {
        "game": name, "rules_version": found.rules_version, "players": players,
        "options": dict(found.check_options(players, {})),
        "title": None, "visibility": "hot-seat", "pace": "live", "clock": clock, "seed": f"plan {name}", "seats": seats,
    }  # fmt: skip
    table = Table("t", Entry(1, "created", 0.0, user="anna", data=data))
    do(table, m.Start, HOST)
    return table


def wander(table: Table, lots: random.Random, entries: int) -> None:
    """Play and go back and forth, as somebody who cannot decide."""
    while table.number < entries and table.play is not None and table.player is not None:
        kind = lots.choice([m.Choose] * 5 + [m.Undo] * 3 + [m.Redo] * 2 + [m.Restart, m.AskTakeBack])
        fields: dict[str, Any] = {}
        if kind is m.Choose:
            fields["action"] = lots.choice(table.play.legal())
        elif kind is m.AskTakeBack:
            fields["step"] = max(0, table.step - lots.randint(1, 6))
        try:
            do(table, kind, HOST, **fields)
        except Refused:
            continue


def told(table: Table, viewer: int) -> list[dict[str, Any]]:
    """The lines; what happened in answers that were taken back is not told again."""
    standing, lines = table.standing(), serialize.lines(table, viewer, 0)
    return [line if line["number"] in standing else {**line, "events": []} for line in lines]


@pytest.mark.parametrize("clock", [None, CLOCK], ids=["untimed", "timed"])
@pytest.mark.parametrize("name", game_ids())
def test_a_table_opened_from_its_log_is_the_table_that_was_played(name: str, clock: dict[str, int] | None) -> None:
    table = started(name, clock)
    lots = random.Random(name)
    for entries in (40, 90, 140):
        wander(table, lots, entries)
        again = Table.from_log("t", [line.entry for line in table.lines])
        assert again.play is not None
        assert table.play is not None
        assert again.play.record() == table.play.record()
        for viewer in [*range(table.players), SPECTATOR]:
            assert serialize.position(again, viewer, 500.0) == serialize.position(table, viewer, 500.0)
            assert told(again, viewer) == told(table, viewer)
        for name_ in (
            "number",
            "step",
            "player",
            "status",
            "left",
            "since",
            "position_version",
            "info_version",
            "done",
            "request",
        ):
            assert getattr(again, name_) == getattr(table, name_), name_
        wander(again, random.Random(entries), entries + 10)  # and it can be played on


def test_a_clock_of_an_earlier_program_is_followed_exactly() -> None:
    """It did not write down whose clock ran before a way back: then everything is played again."""
    table = started("maharaja", CLOCK)
    wander(table, random.Random(3), 80)
    log = [line.entry for line in table.lines]
    assert any(entry.kind == "taken-back" for entry in log)
    for entry in log:
        entry.data.pop("player", None)
    assert Table.from_log("t", log).left == table.left


def test_answers_that_were_undone_are_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun()
    do(table, m.Choose, ANNA, action="take-coin")
    do(table, m.Choose, BEN, action=table.play.legal()[0] if table.play else 0)
    entries = [line.entry for line in table.lines]
    step, player = table.step, table.player
    assert table.play is not None
    answer = table.play.game.to_text(table.play.legal()[0])
    for _ in range(4_000):
        number = len(entries)
        entries.append(Entry(number + 1, "chosen", 9.0, seat=player, data={"step": step, "action": answer}))
        entries.append(Entry(number + 2, "undone", 9.0, seat=player, data={"to": step}))
    played: list[int] = []
    apply = Play._apply

    def count(self: Play, state: State, step: int, *more: Any) -> bool:
        played.append(step)
        return apply(self, state, step, *more)

    monkeypatch.setattr(Play, "_apply", count)
    again = Table.from_log("t", entries)
    assert (again.number, again.step, again.player) == (len(entries), step, player)
    assert played == list(range(step))
    assert again.play is not None
    assert again.play.can_redo


def test_a_log_must_lead_to_its_snapshot() -> None:
    table = begun()
    do(table, m.Choose, ANNA, action="take-coin")
    assert table.play is not None
    log = [line.entry for line in table.lines]
    assert Table.from_log("t", log, (4, table.play.fingerprint())).step == 1
    with pytest.raises(Damaged, match="does not lead to the snapshot of state 4"):
        Table.from_log("t", log, (4, "0" * 32))
    with pytest.raises(Damaged, match="the log ends at 4"):
        Table.from_log("t", log, (5, table.play.fingerprint()))


@pytest.mark.parametrize(
    ("kind", "data", "why"),
    [
        ("chosen", {"step": 3, "action": "take-coin"}, "answers step 3"),
        ("redone", {}, "nothing to redo"),
        ("undone", {"to": -1}, "back to step -1"),
        ("taken-back", {"to": 7}, "back to step 7"),
        ("taken-back", {}, "to"),
    ],
)
def test_an_edited_log_is_damaged(kind: str, data: dict[str, Any], why: str) -> None:
    log = [line.entry for line in begun().lines]
    with pytest.raises(Damaged, match=why):
        Table.from_log("t", [*log, Entry(4, kind, 0.0, seat=0, data=data)])


def test_at_a_full_log_the_game_can_only_be_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun()
    monkeypatch.setattr(decide, "MOST_ENTRIES", table.number)
    for kind, fields in ((m.HandOver, {}), (m.AskTakeBack, {"step": 0}), (m.Undo, {})):
        with pytest.raises(Refused) as refused:
            do(table, kind, ANNA, **fields)
        assert refused.value.code == "log-full"
    do(table, m.Choose, ANNA, action="take-coin")
    do(table, m.Resign, BEN)
    assert (table.step, table.bot_to_move) == (1, "medium")
