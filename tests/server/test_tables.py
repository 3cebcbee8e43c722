"""What happens to a table around the game: seats, undo, consent, bots standing in, clocks, rematch."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from durbar.core.registry import game_ids
from durbar.server.limits import RULES
from durbar.table.codes import CONSONANTS, SYLLABLES, VOWELS
from tests.server.people import Live, Socket, Someone, wait_for
from tests.server.test_playing import play_on

Make = Callable[..., Someone]


def two(someone: Make, **more: Any) -> tuple[Someone, Someone, str]:
    anna, ben = someone(), someone()
    table = anna.table(options={"start_player": 0}, **more)
    assert ben.do("join", table)["status"] == 200
    assert anna.do("start", table)["status"] == 200
    return anna, ben, table


# ---- before the start ----


def test_people_sit_down_leave_and_the_host_passes_on(someone: Make) -> None:
    anna, ben, carl = someone(), someone(), someone()
    table = anna.table(players=3)
    assert anna.do("join", table)["code"] == "already-seated"
    assert ben.do("join", table, seat=2)["status"] == 200
    assert carl.do("join", table, seat=2)["code"] == "seat-taken"
    assert ben.do("start", table)["code"] == "not-host"
    assert anna.do("start", table)["code"] == "seats-open"
    assert anna.do("leave", table)["status"] == 200
    info = ben.state(table)["info"]
    assert info["host"] == ben.id
    assert [seat["kind"] for seat in info["seats"]] == ["open", "open", "guest"]
    assert ben.do("fill", table, level="random")["status"] == 200
    assert carl.do("join", table)["code"] == "table-full"
    assert ben.do("open", table, seat=0)["status"] == 200
    assert ben.do("open", table, seat=0)["code"] == "no-bot-there"
    assert carl.do("join", table)["status"] == 200
    assert ben.do("fill", table, level="genius")["code"] == "unknown-bot"
    assert ben.do("fill", table, level="random", seat=0)["code"] == "seat-taken"
    assert ben.do("start", table)["status"] == 200
    assert carl.do("leave", table)["code"] == "started"
    assert ben.do("cancel", table)["code"] == "started"


def test_the_last_person_who_leaves_closes_the_table(someone: Make) -> None:
    anna, ben = someone(), someone()
    table = anna.table()
    anna.do("leave", table)
    assert anna.state(table)["info"]["status"] == "cancelled"
    assert ben.do("join", table)["code"] == "over"


def test_a_table_by_link_exists_only_for_those_who_have_the_link(someone: Make) -> None:
    anna, ben, carl = someone(), someone(), someone()
    made = anna.post("/api/tables", {"game": "maharaja", "players": 2, "visibility": "link"})
    table, invite = made["table"], made["invite"]
    assert ben.state(table)["code"] == "unknown-table"
    assert ben.do("join", table)["code"] == "unknown-table"
    assert ben.state(table, invite=invite)["info"]["invite"] is None
    assert ben.do("join", table, invite=invite)["status"] == 200
    assert ben.state(table)["info"]["invite"] == invite
    assert ben.post(f"/api/tables/{table}/invite")["code"] == "not-host"
    fresh = anna.post(f"/api/tables/{table}/invite")["invite"]
    assert carl.state(table, invite=invite)["code"] == "unknown-table"
    assert carl.state(table, invite=fresh)["status"] == 200
    assert table not in [t["id"] for t in carl.get("/api/lobby")["open"]]


def test_the_lobby_says_what_waits_for_me(someone: Make) -> None:
    anna, ben = someone(), someone()
    table = anna.table(options={"start_player": 0}, title="After dinner")
    assert table in [t["id"] for t in ben.get("/api/lobby")["open"]]
    with anna.socket() as a:
        a.ask("watch-lobby")
        ben.do("join", table)
        assert a.until(lambda m: m["type"] == "attention")["waits"]  # the host may start
        a.until(lambda m: m["type"] == "lobby")
    assert [t["id"] for t in anna.get("/api/lobby")["waiting"]] == [table]
    anna.do("start", table)
    lobby = anna.get("/api/lobby")["waiting"][0]
    assert (lobby["title"], lobby["status"], lobby["player"], lobby["waits_for_me"]) == ("After dinner", "playing", 0, True)
    assert [t["id"] for t in ben.get("/api/lobby")["mine"]] == [table]
    assert table in [t["id"] for t in someone().get("/api/lobby")["running"]]


@pytest.mark.parametrize("body", [
    {"game": "chess", "players": 2},
    {"game": "maharaja", "players": 9},
    {"game": "maharaja", "players": 2, "options": {"wind": 3}},
    {"game": "maharaja", "players": 2, "start": True},
    {"game": "maharaja", "players": 2, "bots": ["random", "random"]},
    {"game": "maharaja", "players": 2, "bots": ["genius"]},
    {"game": "maharaja", "players": 2, "names": ["A", "B"]},
    {"game": "maharaja", "players": 2, "visibility": "hot-seat", "names": ["A", "A"]},
    {"game": "maharaja", "players": 2, "visibility": "hot-seat", "names": ["A"]},
    {"game": "maharaja", "players": 2, "title": "\u202egnp.exe"},
    {"game": "maharaja", "players": "2"},
    {"game": "maharaja", "players": 2, "colour": "red"},
])  # fmt: skip
def test_a_table_that_cannot_be_is_refused(someone: Make, body: dict[str, Any]) -> None:
    assert someone().post("/api/tables", body)["status"] in (404, 422)


# ---- going back ----


def find_undo(a: Socket, table: str) -> None:
    """Play until something can be undone."""
    for count in range(400):
        position = a.tables[table]["position"]
        if position["undo"] is not None and position["undo"]["possible"]:
            return
        if position["player"] == 0:
            choices = position["choices"]
            assert a.choose(table, choices[(count * 5 + 1) % len(choices)]["action"])["type"] == "done"
        else:
            a.hear()
    pytest.skip("this game never lets anybody undo")


@pytest.mark.parametrize("game", game_ids())
def test_undo_redo_and_restart_within_the_limit(someone: Make, game: str) -> None:
    anna = someone()
    table = anna.alone(game)
    with anna.socket() as a:
        a.watch(table)
        find_undo(a, table)
        after = dict(a.tables[table]["position"])
        limit = after["undo"]["limit"]
        assert a.ask("restart", table=table, number=a.tables[table]["number"])["type"] == "done"
        assert a.tables[table]["position"]["step"] == limit
        while a.tables[table]["position"]["undo"]["redo"]:
            assert a.ask("redo", table=table, number=a.tables[table]["number"])["type"] == "done"
        again = a.tables[table]["position"]
        assert again["view"] == after["view"]
        assert again["undo"]["limit"] == limit
        before = a.tables[table]["number"]
        assert a.ask("undo", table=table, number=before)["type"] == "done"
        assert a.tables[table]["position"]["step"] == after["step"] - 1
        assert a.tables[table]["number"] == before + 1  # undo is an entry
        assert a.tables[table]["lines"][-1]["kind"] == "undone"
        assert a.ask("redo", table=table, number=before)["refusal"]["code"] == "stale"


def test_undo_beyond_the_limit_says_why(someone: Make) -> None:
    anna, ben, table = two(someone)
    with anna.socket() as a, ben.socket() as b:
        a.watch(table)
        assert a.ask("undo", table=table, number=a.tables[table]["number"])["refusal"]["reason"]["key"] == "why.nothing-to-undo"
        a.choose(table, "take-coin")
        b.watch(table)
        answer = b.ask("undo", table=table, number=b.tables[table]["number"])
        assert answer["refusal"]["code"] == "undo-closed"
        assert answer["refusal"]["reason"]["key"] == "why.undo-turn-passed"
        assert b.tables[table]["position"]["undo"]["reason"]["key"] == "why.undo-turn-passed"
        assert b.ask("redo", table=table, number=b.tables[table]["number"])["refusal"]["code"] == "no-redo"


def test_a_take_back_needs_the_consent_of_the_others(someone: Make) -> None:
    anna, ben, table = two(someone)
    with anna.socket() as a, ben.socket() as b:
        a.watch(table)
        b.watch(table)
        number = a.choose(table, "take-coin")["number"]
        assert a.ask("ask-take-back", table=table, number=number, step=1)["refusal"]["code"] == "bad-step"
        asked = a.ask("ask-take-back", table=table, number=number, step=0)["number"]
        request = b.catch_up(table, asked)["position"]["request"]
        assert request == {"number": asked, "seat": 0, "step": 0, "agreed": [], "missing": [1]}
        assert table in [t["id"] for t in ben.get("/api/lobby")["waiting"]]
        assert a.ask("consent", table=table, request=asked, agree=True)["refusal"]["code"] == "not-asked"
        assert b.ask("consent", table=table, request=asked, agree=False)["type"] == "done"
        assert b.ask("consent", table=table, request=asked, agree=True)["refusal"]["code"] == "no-request"
        assert b.tables[table]["position"]["step"] == 1
        number = b.tables[table]["number"]
        asked = a.ask("ask-take-back", table=table, number=number, step=0)["number"]
        assert b.ask("consent", table=table, request=asked, agree=True)["type"] == "done"
        assert b.tables[table]["position"]["step"] == 0
        assert b.tables[table]["lines"][-1]["kind"] == "taken-back"
        assert b.tables[table]["position"]["player"] == 0


def test_the_next_answer_ends_a_request_and_its_asker_can_withdraw_it(someone: Make) -> None:
    anna, ben, table = two(someone)
    with anna.socket() as a, ben.socket() as b:
        a.watch(table)
        b.watch(table)
        number = a.choose(table, "take-coin")["number"]
        asked = a.ask("ask-take-back", table=table, number=number, step=0)["number"]
        assert a.ask("consent", table=table, request=asked, agree=False)["type"] == "done"
        assert a.tables[table]["lines"][-1]["kind"] == "withdrawn"
        a.ask("ask-take-back", table=table, number=number, step=0)
        # a request does not make an honest click stale
        assert b.choose(table, "take-coin", number=number)["type"] == "done"
        assert b.tables[table]["position"]["request"] is None


def test_alone_among_bots_one_takes_back_at_once(someone: Make) -> None:
    anna = someone()
    table = anna.table(bots=["random"], start=True, options={"start_player": 0})
    with anna.socket() as a:
        a.watch(table)
        a.choose(table, "take-coin")
        a.until(lambda m: m["type"] == "table" and m["position"]["player"] == 0)
        number = a.tables[table]["number"]
        assert a.ask("ask-take-back", table=table, number=number, step=0)["type"] == "done"
        assert a.tables[table]["position"]["step"] == 0


# ---- seats and bots ----


def test_a_seat_is_given_to_a_bot_and_taken_back(someone: Make) -> None:
    anna, ben, table = two(someone)
    with ben.socket() as b:
        b.watch(table)
        assert anna.do("hand-over", table, level="random")["status"] == 200
        b.until(lambda m: m["type"] == "table" and m["position"]["player"] == 1)
        assert b.tables[table]["info"]["seats"][0]["bot"] == "random"
        assert b.tables[table]["lines"][-1]["by"] == "bot"
        state = anna.state(table)
        assert anna.do("undo", table, number=state["number"])["code"] == "not-your-turn"
        assert anna.do("return", table)["status"] == 200
        assert anna.do("return", table)["code"] == "no-bot-there"
        action = b.tables[table]["position"]["choices"][0]["action"]
        assert b.choose(table, action)["type"] == "done"
    assert [seat["bot"] for seat in anna.state(table)["info"]["seats"]] == [None, None]


def test_whoever_resigns_is_replaced_for_good(someone: Make) -> None:
    anna, ben, table = two(someone)
    assert anna.do("resign", table, level="random")["status"] == 200
    assert anna.do("return", table)["code"] == "resigned"
    wait_for(lambda: anna.state(table)["position"]["player"] == 1, "the bot to answer")
    info = ben.state(table)["info"]
    assert info["seats"][0]["resigned"]
    assert info["seats"][0]["bot"] == "random"
    number = ben.state(table)["number"]
    assert ben.do("ask-take-back", table, number=number, step=0)["status"] == 200  # nobody is left who had to agree
    assert "taken-back" in [line["kind"] for line in ben.state(table)["lines"]]


def test_when_the_time_runs_out_a_bot_stands_in_until_the_player_returns(own_server: Callable[..., Live]) -> None:
    live = own_server(clock_grace=0.0)
    anna, ben = Someone(live.url, "Anna"), Someone(live.url, "Ben")
    table = anna.table(options={"start_player": 0}, clock={"reserve_seconds": 10, "turn_seconds": 0})
    ben.do("join", table)
    anna.do("start", table)
    clock = anna.state(table)["position"]["clock"]
    assert clock["running"] == 0
    assert 0 < clock["left"][0] <= 10
    assert clock["left"][1] == 10
    room = live.server.registry.live[table]
    room.table.since -= 11  # eleven seconds later
    live.server.storage.run_out = _always(table)
    line = wait_for(lambda: [x for x in anna.state(table)["lines"] if x["kind"] == "handed"], "the clock")[0]
    assert (line["by"], line["seat"]) == ("clock", 0)
    wait_for(lambda: anna.state(table)["position"]["player"] == 1, "the bot to answer")
    assert anna.do("return", table)["status"] == 200
    assert anna.state(table)["position"]["clock"]["left"][0] >= 30


def _always(table: str) -> Any:
    async def run_out(now: float) -> list[str]:
        return [table]

    return run_out


# ---- after the end ----


def test_a_rematch_keeps_the_seats_for_the_same_people(someone: Make) -> None:
    anna, ben, table = two(someone)
    assert anna.do("rematch", table)["code"] == "not-over"
    with anna.socket() as a, ben.socket() as b:
        a.watch(table)
        b.watch(table)
        play_on([a, b], table)
        assert a.ask("undo", table=table, number=a.tables[table]["number"])["refusal"]["code"] == "over"
        made = a.ask("rematch", table=table)
        again = b.ask("rematch", table=table)
        assert made["created"] == again["created"] == b.tables[table]["info"]["rematch"]
        assert b.tables[table]["lines"][-1]["data"]["table"] == made["created"]
    new = made["created"]
    assert new in [t["id"] for t in ben.get("/api/lobby")["waiting"]]
    seats = ben.state(new)["info"]["seats"]
    assert [(seat["name"], seat["reserved"]) for seat in seats] == [(None, ben.name), (anna.name, None)]
    assert someone().do("join", new)["code"] == "table-full"
    assert ben.do("join", new)["status"] == 200
    assert anna.do("start", new)["status"] == 200


# ---- looking back and ahead ----


@pytest.mark.parametrize("game", game_ids())
def test_history_shows_every_step_as_it_was(someone: Make, game: str) -> None:
    anna = someone()
    table = anna.alone(game)
    seen: dict[int, Any] = {}
    with anna.socket() as a:
        a.watch(table)
        for count in range(60):
            position = a.tables[table]["position"]
            seen[position["step"]] = position
            if position["player"] == 0:
                choices = position["choices"]
                a.choose(table, choices[count % len(choices)]["action"])
            elif position["player"] is None:
                break
            else:
                a.hear()
        for step, position in seen.items():
            found = a.ask("history", table=table, step=step)["history"]
            for part in ("step", "viewer", "player", "decision", "view"):
                assert found[part] == position[part], (step, part)
        last = a.tables[table]["position"]["step"]
        assert a.ask("history", table=table, step=last + 1000)["refusal"]["code"] == "bad-step"
        assert anna.get(f"/api/tables/{table}/history/0")["view"] == a.ask("history", table=table, step=0)["history"]["view"]


@pytest.mark.parametrize("game", game_ids())
def test_previews_say_what_certainly_happens(someone: Make, game: str) -> None:
    anna = someone()
    table = anna.alone(game)
    with anna.socket() as a:
        a.watch(table)
        for count in range(12):
            while a.tables[table]["position"]["player"] not in (0, None):
                a.hear()
            state = a.tables[table]
            if state["position"]["player"] is None:
                break
            choices = state["position"]["choices"][:20]
            chosen = choices[(3 * count) % len(choices)]
            answer = a.ask("preview", table=table, number=state["number"], actions=[chosen["action"]])
            assert answer["type"] == "preview", answer
            preview = answer["previews"][0]
            assert preview["notation"] == chosen["notation"]
            step = state["position"]["step"]
            a.choose(table, chosen["action"])
            line = next(
                x for x in a.tables[table]["lines"] if x["kind"] == "chosen" and x["step"] == step + 1 and x["seat"] == 0
            )
            for event in preview["events"]:
                assert event in line["events"]
            if preview["certain"]:
                assert preview["events"] == line["events"]
            after = a.ask("history", table=table, step=step + 1)
            if after["type"] == "history" and preview["final"] is None:
                assert after["history"]["player"] == 0
        number = a.tables[table]["number"]
        if a.tables[table]["position"]["player"] == 0:
            whole = a.ask("preview", table=table, number=number)
            assert [p["action"] for p in whole["previews"]] == [c["action"] for c in a.tables[table]["position"]["choices"]]
            assert a.ask("preview", table=table, number=number, actions=[10**6])["refusal"]["code"] == "illegal"
        assert a.ask("preview", table=table, number=0)["refusal"]["code"] == "stale"


# ---- talk ----


def test_players_and_spectators_talk_apart_while_the_game_runs(someone: Make) -> None:
    anna, ben, table = two(someone)
    carl, dora = someone(), someone()
    with anna.socket() as a, ben.socket() as b, carl.socket() as c, dora.socket() as d:
        for socket in (a, b, c, d):
            socket.watch(table)
        a.ask("say", table=table, text="I have the red vase")
        assert b.until(lambda m: m["type"] == "chat")["line"]["text"] == "I have the red vase"
        c.ask("say", table=table, text="She is bluffing")
        assert d.until(lambda m: m["type"] == "chat")["line"]["room"] == "spectators"
        for socket in (a, b, c, d):
            socket.ask("ping")
        assert [m["line"]["seat"] for m in a.heard + b.heard if m["type"] == "chat"] == [0, 0]
        assert {m["line"]["room"] for m in c.heard + d.heard if m["type"] == "chat"} == {"spectators"}
        assert [x["text"] for x in carl.get(f"/api/tables/{table}/chat")["lines"]] == ["She is bluffing"]
        play_on([a, b], table)
        assert len(carl.get(f"/api/tables/{table}/chat")["lines"]) == 2


def test_notes_are_mine_alone(someone: Make) -> None:
    anna, ben, table = two(someone)
    assert anna.put(f"/api/tables/{table}/notes", {"text": "Ben\nhoards vases"})["text"] == "Ben\nhoards vases"
    assert anna.put(f"/api/tables/{table}/notes", {"text": "Ben hoards statues"})["status"] == 200
    assert anna.get(f"/api/tables/{table}/notes")["text"] == "Ben hoards statues"
    assert ben.get(f"/api/tables/{table}/notes")["text"] == ""


def test_presence_is_told(someone: Make) -> None:
    anna, ben, table = two(someone)
    with anna.socket() as a:
        a.watch(table)
        with ben.socket() as b:
            b.watch(table)
            assert a.until(lambda m: m["type"] == "presence" and m["connected"] == [0, 1])["spectators"] == 0
        assert a.until(lambda m: m["type"] == "presence" and m["connected"] == [0])


def test_bots_have_names_of_their_own_and_sit_where_the_creator_leaves_room(someone: Make) -> None:
    anna = someone()
    known = anna.get("/api/server")["bot_names"]
    named = anna.table("taj_mahal", 4, bots=["random", "greedy", "random"], bot_names=["Rani", "Kavi", "Rani"], seat=2)
    seats = anna.state(named)["info"]["seats"]
    assert [seat["name"] for seat in seats] == ["Rani", "Kavi", anna.name, "Rani 2"]
    assert [seat["bot"] for seat in seats] == ["random", "greedy", None, "random"]
    drawn = anna.state(anna.table("taj_mahal", 5, bots=["random"] * 4))["info"]["seats"]
    assert len({seat["name"] for seat in drawn}) == 5
    assert {seat["name"] for seat in drawn[1:]} <= set(known)
    table = anna.table("taj_mahal", 3)
    anna.do("fill", table, level="random")
    names = [seat["name"] for seat in anna.state(table)["info"]["seats"]]
    assert len(set(names)) == 3
    assert set(names[1:]) <= set(known)
    anna.do("fill", table, level="greedy", seat=1)
    changed = anna.state(table)["info"]["seats"][1]
    assert (changed["name"], changed["bot"]) == (names[1], "greedy"), "another level, the same bot"
    refused = anna.post("/api/tables", {"game": "taj_mahal", "players": 3, "bots": ["random"] * 2, "bot_names": ["Rani"]})
    assert refused["code"] == "bad-option"


def test_a_code_that_was_said_aloud_leads_to_a_table_that_waits(someone: Make) -> None:
    anna, ben = someone(), someone()
    table = anna.table("maharaja", 2, visibility="link")
    code = anna.state(table)["info"]["code"]
    assert code.count("-") == 2
    assert ben.post("/api/code", {"code": "baba-baba-baba"})["code"] == "unknown-table"
    found = ben.post("/api/code", {"code": code.upper().replace("-", " ")})
    assert found["table"] == table
    assert ben.do("join", table, invite=found["invite"])["status"] == 200
    new = anna.post(f"/api/tables/{table}/invite")["code"]
    assert ben.post("/api/code", {"code": code})["code"] == "unknown-table", "the old code is void"
    anna.do("start", table)
    assert anna.state(table)["info"]["code"] is None
    assert ben.post("/api/code", {"code": new})["code"] == "unknown-table", "nobody joins a game that has begun"
    here = anna.table("maharaja", 2, visibility="hot-seat", names=["A"], bots=["random"])
    assert anna.state(here)["info"]["code"] is None


def test_codes_cannot_be_tried_out(someone: Make) -> None:
    assert RULES["code"].burst <= 10
    assert RULES["code"].per_second <= 0.1
    assert (len(CONSONANTS) * len(VOWELS)) ** SYLLABLES > 2**37
