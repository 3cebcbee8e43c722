"""A whole game at a table: sitting down, answering, watching, the end, the record."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack

import pytest

from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.registry import game as find_game
from durbar.core.registry import game_ids
from durbar.core.verify import verify
from tests.server.people import Socket, Someone, new_id

Make = Callable[..., Someone]


def play_on(sockets: list[Socket], table: str, most: int = 10_000) -> int:
    """Everybody answers with some legal choice until the game is over."""
    count = 0
    while count < most:
        state = sockets[0].tables[table]
        player = state["position"]["player"]
        if player is None:
            break
        mover = sockets[player]
        mine = mover.catch_up(table, state["number"])
        choices = mine["position"]["choices"]
        done = mover.choose(table, choices[(count * 7) % len(choices)]["action"])
        assert done["type"] == "done", done
        sockets[0].catch_up(table, done["number"])
        count += 1
    return count


@pytest.mark.parametrize("game", game_ids())
def test_people_play_a_whole_game_and_download_its_record(someone: Make, game: str) -> None:
    players = max(2, min(find_game(game).players))
    seated, carl = [someone() for _ in range(players)], someone()
    table = seated[0].table(game, players)
    for person in seated[1:]:
        assert person.do("join", table)["status"] == 200
    assert seated[0].do("start", table)["status"] == 200
    with ExitStack() as stack:
        sockets = [stack.enter_context(person.socket()) for person in seated]
        a, c = sockets[0], stack.enter_context(carl.socket())
        for socket in [*sockets, c]:
            socket.watch(table)
        assert c.tables[table]["position"]["viewer"] is None
        assert c.tables[table]["info"]["yours"] == []
        assert carl.get(f"/api/tables/{table}/record")["code"] == "not-over"
        count = play_on(sockets, table)
        last = c.catch_up(table, a.tables[table]["number"])
        assert last["position"]["decision"] == "over"
        info = last["info"]
        assert info["status"] == "finished"
        assert {seat["place"] for seat in info["result"]} <= set(range(1, players + 1))
        record = Record.from_dict({k: v for k, v in carl.get(f"/api/tables/{table}/record").items() if k != "status"})
    play = Play.from_record(record)
    assert play.step == count
    assert play.over
    assert info["chance"]["seed"] == record.seed
    assert info["chance"]["commitment"] == record.commitment == play.commitment
    assert verify(record).holds
    scores = play.game.scores(play.state)
    assert [seat["points"] for seat in info["result"]] == [score.points for score in scores]
    assert [seat["sources"] for seat in info["result"]] == [score.sources for score in scores]


@pytest.mark.parametrize("game", game_ids())
def test_bots_of_every_level_fill_the_table_and_answer(someone: Make, game: str) -> None:
    anna = someone()
    info = next(g for g in anna.get("/api/games")["games"] if g["id"] == game)
    players = max(2, info["players"][0])
    levels = (info["bots"] * 4)[: players - 1]
    table = anna.table(game, players, bots=levels, start=True)
    with anna.socket() as a:
        state = a.watch(table)
        answers = 0
        while answers < 300 and a.tables[table]["position"]["player"] is not None:
            if len([line for line in a.tables[table]["lines"] if line["by"] == "bot"]) > 3 * players:
                break
            a_turn = a.tables[table]["position"]
            if a_turn["player"] == 0:
                assert a.choose(table, a_turn["choices"][0]["action"])["type"] == "done"
                answers += 1
            else:
                a.hear()
        bots = {line["seat"] for line in a.tables[table]["lines"] if line["by"] == "bot"}
        assert bots <= set(range(1, players))
        assert bots
        assert state["info"]["seats"][-1]["kind"] == "bot"


def test_an_answer_is_told_to_everybody_and_acknowledged_after_it_is_written(someone: Make) -> None:
    anna, ben = someone(), someone()
    table = anna.table(options={"start_player": 0})
    ben.do("join", table)
    anna.do("start", table)
    with anna.socket() as a, ben.socket() as b:
        a.watch(table)
        before = b.watch(table)["number"]
        choice = a.tables[table]["position"]["choices"][0]
        done = a.choose(table, choice["notation"])
        assert done == {
            "type": "done",
            "id": done["id"],
            "table": table,
            "number": before + 1,
            "repeated": False,
            "created": None,
        }
        assert a.tables[table]["number"] == before + 1  # pushed before the acknowledgement
        state = b.catch_up(table, before + 1)
        line = state["lines"][-1]
        assert (line["kind"], line["seat"], line["by"], line["step"]) == ("chosen", 0, "player", 1)
        assert line["events"]
        assert "action" not in line["data"]


def test_a_repeated_command_is_carried_out_once(someone: Make) -> None:
    anna = someone()
    table = anna.table(bots=["random"], start=True, options={"start_player": 0})
    with anna.socket() as a:
        state = a.watch(table)
        message = {
            "table": table,
            "number": state["number"],
            "action": state["position"]["choices"][0]["action"],
            "id": new_id(),
        }
        first = a.ask("choose", **message)
        again = a.ask("choose", **message)
        assert (again["type"], again["number"], again["repeated"]) == ("done", first["number"], True)
    # also by the other way in, and after the connection was lost
    by_http = anna.post(f"/api/tables/{table}/commands", {"type": "choose", **message})
    assert by_http["repeated"]
    acted = [line for line in anna.state(table)["lines"] if line["kind"] == "chosen" and line["by"] == "player"]
    assert len(acted) == 1


def test_an_answer_to_an_older_state_is_refused_with_the_fresh_state(someone: Make) -> None:
    anna = someone()
    table = anna.table(bots=["random"], start=True, options={"start_player": 0})
    with anna.socket() as one, anna.socket() as two:
        state = one.watch(table)
        old = dict(two.watch(table))
        assert one.choose(table, state["position"]["choices"][0]["action"])["type"] == "done"
        answer = two.choose(table, old["position"]["choices"][0]["action"], number=old["number"])
        assert (answer["type"], answer["refusal"]["code"]) == ("refused", "stale")
        assert two.tables[table]["number"] > old["number"]


def test_a_number_from_the_future_is_refused(someone: Make) -> None:
    anna = someone()
    table = anna.table(bots=["random"], start=True, options={"start_player": 0})
    with anna.socket() as a:
        state = a.watch(table)
        answer = a.choose(table, state["position"]["choices"][0]["action"], number=state["number"] + 1)
        assert answer["refusal"]["code"] == "stale"


def test_an_illegal_answer_gets_the_games_own_reason(someone: Make) -> None:
    anna = someone()
    table = anna.table(bots=["random"], start=True, options={"start_player": 0})
    with anna.socket() as a:
        state = a.watch(table)
        offered = {choice["action"] for choice in state["position"]["choices"]}
        game = Play("maharaja", 2).game
        for action in range(len(game.actions) + 2):
            if action not in offered:
                answer = a.choose(table, action)
                assert answer["refusal"]["code"] == "illegal"
                assert answer["refusal"]["reason"]["key"].startswith("why.")
                asked = a.ask("why-not", table=table, number=state["number"], action=action)
                assert asked["reason"] == answer["refusal"]["reason"]
            else:
                assert a.ask("why-not", table=table, number=state["number"], action=action)["reason"] is None
        assert a.choose(table, "fly-to-the-moon")["refusal"]["code"] == "illegal"
        assert anna.state(table)["number"] == state["number"]


def test_nobody_answers_for_somebody_else(someone: Make) -> None:
    anna, ben, carl = someone(), someone(), someone()
    table = anna.table(options={"start_player": 0})
    ben.do("join", table)
    anna.do("start", table)
    number = anna.state(table)["number"]
    action = anna.state(table)["position"]["choices"][0]["action"]
    assert ben.do("choose", table, number=number, action=action)["code"] == "not-your-turn"
    assert ben.do("choose", table, number=number, action=action, seat=0)["code"] == "not-seated"
    assert carl.do("choose", table, number=number, action=action)["code"] == "not-seated"
    assert anna.state(table)["number"] == number


def test_whoever_comes_back_gets_the_present_view_and_the_lines_missed(someone: Make) -> None:
    anna = someone()
    table = anna.table(bots=["random"], start=True, options={"start_player": 0})
    with anna.socket() as a:
        known = a.watch(table)["number"]
        a.choose(table, a.tables[table]["position"]["choices"][0]["action"])
    with anna.socket() as a:
        a.watch(table, since=known)
        message = a.heard[-1]
        assert message["since"] == known
        assert [line["number"] for line in message["lines"]] == list(range(known + 1, message["number"] + 1))
        assert message["position"]["step"] >= 1
        whole = a.watch(table)
        assert [line["number"] for line in whole["lines"]] == list(range(1, whole["number"] + 1))


def test_everybody_at_a_hot_seat_table_looks_through_the_own_eyes(someone: Make) -> None:
    anna, ben = someone(), someone()
    table = anna.table(visibility="hot-seat", names=["Mum", "Kid"], start=True)
    with anna.socket() as a:
        for seat in (0, 1):
            assert a.watch(table, seat=seat)["position"]["viewer"] == seat
        for _ in range(6):
            player = a.tables[table]["position"]["player"]
            state = a.watch(table, seat=player)
            assert state["position"]["choices"]
            assert a.choose(table, state["position"]["choices"][0]["action"], seat=player)["type"] == "done"
            assert a.tables[table]["position"]["viewer"] == player  # the server never turns the screen round by itself
        assert a.ask("watch", table=table, seat=2)["refusal"]["code"] == "not-seated"
    assert ben.state(table)["code"] == "unknown-table"
