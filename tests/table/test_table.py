"""A table in memory: commands lead to entries, entries to the table. No server, no database, no clock."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from durbar.core.chance import SCHEME, commitment, contribution_commitment
from durbar.core.play import Play
from durbar.core.state import SPECTATOR
from durbar.table import commands as m
from durbar.table import serialize
from durbar.table.decide import begin, decide, repeated
from durbar.table.entries import Entry, Person
from durbar.table.refusals import Refused
from durbar.table.table import Damaged, Table

ANNA, BEN = Person("anna", "Anna", "guest"), Person("ben", "Ben", "guest")
VALUE = "a1" * 32
_ids = itertools.count(1)


def new_table(**more: Any) -> Table:
    data = {
        "game": "maharaja",
        "rules_version": 1,
        "players": 2,
        "options": {"start_player": 0, "grey_sides": False},
        "title": None,
        "visibility": "public",
        "pace": "live",
        "clock": None,
        "seed": "a quiet evening",
        "seats": [{"user": "anna", "name": "Anna", "kind": "guest"}, {}],
    }
    return Table("t", Entry(1, "created", 0.0, user="anna", data={**data, **more}))


def do(table: Table, kind: type[Any], who: Person, **fields: Any) -> Entry:
    """Carry a command out as a server would, without its network and its disk."""
    type = kind.model_fields["type"].annotation.__args__[0]
    if "number" in kind.model_fields:
        fields.setdefault("number", table.number)
    command = kind(type=type, id=fields.pop("id", f"c{next(_ids)}"), table="t", **fields)
    entry = decide(table, command, who, now=float(table.number))
    table.follow(entry)
    return entry


def begun() -> Table:
    table = new_table()
    do(table, m.Join, BEN)
    do(table, m.Start, ANNA)
    return table


def refused(table: Table, kind: type[Any], who: Person, **fields: Any) -> str:
    before = table.number
    with pytest.raises(Refused) as error:
        do(table, kind, who, **fields)
    assert table.number == before
    return error.value.code


def test_people_sit_down_and_the_host_starts() -> None:
    table = new_table()
    assert refused(table, m.Start, ANNA) == "seats-open"
    do(table, m.Join, BEN)
    assert refused(table, m.Start, BEN) == "not-host"
    do(table, m.Start, ANNA)
    assert (table.status, table.player, table.step) == ("playing", 0, 0)


def test_the_commitment_is_there_before_anybody_sits_down() -> None:
    assert new_table().commitment == commitment("a quiet evening")


def test_contributions_are_committed_opened_and_then_dealt_from() -> None:
    table = new_table()
    do(table, m.Join, BEN)
    do(table, m.Commit, BEN, commitment=contribution_commitment(VALUE))
    assert do(table, m.Start, ANNA).kind == "opening"
    assert (table.is_ready, table.deadline) == (False, table.opening)
    do(table, m.Contribute, BEN, value=VALUE)
    assert table.is_ready is True
    entry = begin(table)
    entry.number = table.number + 1
    table.follow(entry)
    assert table.play is not None
    assert [(c.seat, c.opened) for c in table.play.contributions] == [(1, VALUE)]


def test_a_game_begun_by_an_earlier_program_is_played_on_by_its_chance() -> None:
    table = new_table()
    do(table, m.Join, BEN)
    table.follow(Entry(3, "started", 3.0, user="anna"))  # it named neither scheme nor rules
    assert table.play is not None
    assert (table.scheme, table.play.scheme) == (1, 1)
    assert table.play.fingerprint() == Play("maharaja", 2, table.options, table.seed, scheme=1).fingerprint()
    assert begun().scheme == SCHEME


def test_a_game_of_other_rules_is_counted_and_told_by_its_film_alone() -> None:
    table = new_table()
    do(table, m.Join, BEN)
    table.follow(Entry(3, "started", 3.0, user="anna", data={"scheme": 2, "rules_version": 99}))
    assert (table.is_outdated, table.play, table.player, table.status) == (True, None, None, "playing")
    told: list[tuple[str, dict[str, Any]]] = [
        ("chosen", {"step": 0, "action": "x"}),
        ("chosen", {"step": 1, "action": "y"}),
        ("undone", {"to": 1}),
        ("redone", {}),
        ("taken-back", {"to": 0}),
        ("chosen", {"step": 0, "action": "z"}),
    ]
    for number, (kind, data) in enumerate(told, 4):
        table.follow(Entry(number, kind, 4.0, seat=0, data=data))
    assert table.step == 1
    assert table.standing() == {9: 1}
    assert refused(table, m.Choose, ANNA, action="take-coin") == "not-started"
    assert serialize.position(table, 0, 0.0) is None


def test_only_the_seat_to_move_answers_and_only_the_present_position() -> None:
    table = begun()
    assert refused(table, m.Choose, BEN, action="take-coin") == "not-your-turn"
    assert refused(table, m.Choose, ANNA, action="take-coin", number=1) == "stale"
    assert refused(table, m.Choose, ANNA, action="give-up:vase-red-1") == "illegal"
    assert refused(table, m.Choose, ANNA, action="no such thing") == "illegal"
    do(table, m.Choose, ANNA, action="take-coin")
    assert (table.player, table.step) == (1, 1)


def test_a_repeated_command_is_known_by_its_id() -> None:
    table = begun()
    entry = do(table, m.Choose, ANNA, action="take-coin", id="once")
    again = m.Choose(type="choose", id="once", table="t", number=entry.number, action="take-coin")
    assert repeated(table, again, ANNA) == entry.number
    assert repeated(table, again, BEN) is None


def test_going_far_back_needs_the_consent_of_the_others() -> None:
    table = begun()
    do(table, m.Choose, ANNA, action="take-coin")
    assert refused(table, m.Undo, ANNA) == "not-your-turn"
    do(table, m.AskTakeBack, ANNA, step=0)
    assert table.missing() == [1]
    assert table.request is not None
    do(table, m.Consent, BEN, request=table.request.number, agree=True)
    assert (table.step, table.player) == (0, 0)


def without_ben(by: str) -> Table:
    """Both have had two turns; then a bot took Ben's seat and answered once, and Anna has answered again."""
    table = begun()
    for _ in range(4):
        do(table, m.Choose, (ANNA, BEN)[table.player or 0], action="take-coin")
    assert table.player == 0
    table.follow(Entry(table.number + 1, "handed", 9.0, seat=1, by=by, data={"level": "random"}))
    do(table, m.Choose, ANNA, action="take-coin")
    table.follow(Entry(table.number + 1, "chosen", 9.0, seat=1, by="bot", data={"step": 5, "action": "take-coin"}))
    assert (table.step, table.player) == (6, 0)
    return table


@pytest.mark.parametrize("by", ["player", "clock"])
def test_whoever_is_away_is_asked_before_the_game_goes_far_back(by: str) -> None:
    table = without_ben(by)
    assert do(table, m.AskTakeBack, ANNA, step=0).kind == "asked"
    assert (table.step, table.missing()) == (6, [1])
    assert "ben" in table.waits_for()
    assert table.request is not None
    do(table, m.Consent, BEN, request=table.request.number, agree=True)
    assert table.step == 0


def test_ones_own_last_turn_begins_again_without_those_who_are_away() -> None:
    table = without_ben("clock")
    assert do(table, m.AskTakeBack, ANNA, step=3).kind == "asked"
    assert table.request is not None
    do(table, m.Consent, ANNA, request=table.request.number, agree=False)
    assert do(table, m.AskTakeBack, ANNA, step=4).kind == "taken-back"
    assert (table.step, table.player) == (4, 0)


def test_a_bot_stands_in_until_its_player_returns() -> None:
    table = begun()
    do(table, m.HandOver, ANNA, level="random")
    assert table.bot_to_move == "random"
    assert refused(table, m.Choose, ANNA, action="take-coin") == "bot-plays"
    do(table, m.Return, ANNA)
    assert table.bot_to_move is None


def test_the_same_log_gives_the_same_table() -> None:
    table = begun()
    for _ in range(10):
        who = (ANNA, BEN)[table.player or 0]
        do(table, m.Choose, who, action=table.play.legal()[0] if table.play else 0)
    entries = [line.entry for line in table.lines]
    again = Table.from_log("t", [Entry.from_row(_Row(entry.to_row("t"))) for entry in entries])
    assert again.play is not None
    assert table.play is not None
    assert again.play.fingerprint() == table.play.fingerprint()
    for viewer in (0, 1, SPECTATOR):
        assert serialize.position(again, viewer, 0.0) == serialize.position(table, viewer, 0.0)
        assert serialize.lines(again, viewer, 0) == serialize.lines(table, viewer, 0)


class _Row:
    def __init__(self, row: dict[str, Any]) -> None:
        self.__dict__.update(row)


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (Entry(9, "joined", 0.0), "entry 9 cannot come after 3"),
        (Entry(4, "danced", 0.0), "unknown kind 'danced'"),
        (Entry(4, "chosen", 0.0, seat=0, data={"step": 3, "action": "take-coin"}), "it answers step 3"),
        (Entry(4, "chosen", 0.0, seat=1, data={"step": 0, "action": "take-coin"}), "player 1 answered"),
    ],
)
def test_a_log_that_cannot_be_followed_leaves_the_table_as_it_was(entry: Entry, why: str) -> None:
    table = begun()
    with pytest.raises(Damaged, match=why):
        table.follow(entry)
    assert (table.number, table.step) == (3, 0)


def test_a_click_works_the_legal_answers_out_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is offered, what is checked and what is played come from one list."""
    table = begun()
    assert table.play is not None
    game = table.play.game
    asked: list[int] = []

    class Counting:
        def __getattr__(self, name: str) -> Any:
            if name == "legal":
                asked.append(1)
            return getattr(game, name)

    table.play.game = Counting()  # type: ignore[assignment]
    serialize.position(table, 0, 0.0)
    do(table, m.Choose, ANNA, action="take-coin")
    serialize.position(table, 1, 0.0)
    assert len(asked) == 2, "once for the position before the click, once for the one after it"
