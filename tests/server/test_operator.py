"""The operator's tools on a real database, beside a running server; and the example bot over the network."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text
from typer.testing import CliRunner

from durbar.cli.admin import admin_app
from durbar.core.registry import game as find_game
from durbar.core.registry import game_ids
from durbar.server.workers import WorkerError, Workers
from tests.server.people import Live, Someone
from tests.server.postgres import needs_postgres
from tests.server.test_people import PASSWORD
from tests.server.test_playing import play_on

run = CliRunner()
ROOT = Path(__file__).parents[2]


def admin(*words: str) -> str:
    result = run.invoke(admin_app, list(words))
    assert result.exit_code == 0, result.output
    return result.output


def played(live: Live) -> tuple[Someone, str, str]:
    """A finished table and a running one with talk and notes."""
    anna, ben = Someone(live.url, "Anna"), Someone(live.url, "Ben")
    finished = anna.table()
    ben.do("join", finished)
    anna.do("start", finished)
    with anna.socket() as a, ben.socket() as b:
        a.watch(finished)
        b.watch(finished)
        a.ask("say", table=finished, text="Good luck!")
        play_on([a, b], finished)
    running = anna.table(options={"start_player": 0})
    ben.do("join", running)
    anna.do("start", running)
    anna.do("choose", running, number=anna.state(running)["number"], action="take-coin")
    anna.put(f"/api/tables/{running}/notes", {"text": "my plan"})
    return anna, finished, running


def test_an_operator_looks_verifies_and_takes_back_while_the_server_runs(
    own_server: Callable[..., Live], tmp_path: Path
) -> None:
    live = own_server()
    anna, finished, running = played(live)
    data = ("--data", str(tmp_path))
    assert finished in admin("list", *data)
    assert finished not in admin("list", "--status", "playing", *data)
    assert "take-coin" in admin("show", running, *data)
    assert "0 tables damaged" in admin("verify", *data)
    with anna.socket() as a:
        a.watch(running)
        assert a.tables[running]["position"]["step"] == 1
        admin("undo", running, "0", *data)
        message = a.until(lambda m: m["type"] == "table" and m["position"]["step"] == 0)  # noticed by itself
        assert message["lines"][-1]["by"] == "operator"
        assert a.choose(running, "take-coin")["type"] == "done"
    assert "0 tables damaged" in admin("verify", *data)
    assert run.invoke(admin_app, ["undo", running, "99", *data]).exit_code == 1
    assert run.invoke(admin_app, ["show", "nothing", *data]).exit_code == 1
    assert run.invoke(admin_app, ["list", "--data", str(tmp_path / "elsewhere")]).exit_code == 1


def test_verify_finds_every_kind_of_damage(own_server: Callable[..., Live], tmp_path: Path) -> None:
    live = own_server()
    _, finished, running = played(live)
    live.close()
    engine = create_engine(f"sqlite:///{tmp_path}/durbar.db")
    damages = [
        f"UPDATE snapshots SET fingerprint = 'x' WHERE \"table\" = '{finished}' AND step BETWEEN 3 AND 20",
        f"UPDATE snapshots SET state = replace(state, '1', '2') WHERE \"table\" = '{finished}' AND step BETWEEN 3 AND 20",
        f"DELETE FROM entries WHERE \"table\" = '{finished}' AND number = 9",
        f"UPDATE entries SET data = replace(data, 'take-coin', 'decline') WHERE \"table\" = '{running}' AND kind = 'chosen'",
        f"UPDATE tables SET step = 77 WHERE id = '{running}'",
        f"DELETE FROM tables WHERE id = '{running}'",
    ]
    for damage in damages:
        copy = tmp_path / "copy"
        copy.mkdir(exist_ok=True)
        with engine.connect() as connection:
            (copy / "durbar.db").unlink(missing_ok=True)
            connection.execute(text(f"VACUUM INTO '{copy}/durbar.db'"))
        other = create_engine(f"sqlite:///{copy}/durbar.db")
        with other.begin() as connection:
            assert connection.execute(text(damage)).rowcount
        other.dispose()
        result = run.invoke(admin_app, ["verify", "--data", str(copy)])
        assert result.exit_code == 1, damage
        for left in copy.glob("durbar.db-*"):
            left.unlink()


def test_a_damaged_table_is_not_played_on(own_server: Callable[..., Live], tmp_path: Path) -> None:
    live = own_server()
    anna, _, running = played(live)
    live.server.registry.live.pop(running)
    engine = create_engine(f"sqlite:///{tmp_path}/durbar.db")
    with engine.begin() as connection:
        connection.execute(text(f"UPDATE snapshots SET fingerprint = 'x' WHERE \"table\" = '{running}'"))
    answer = anna.http.get(f"/api/tables/{running}")
    assert (answer.status_code, answer.json()["code"]) == (500, "damaged")


def test_exported_tables_come_back_the_same_after_the_server_was_wiped(own_server: Callable[..., Live], tmp_path: Path) -> None:
    live = own_server()
    anna, finished, running = played(live)
    record = anna.http.get(f"/api/tables/{finished}/record").json()
    state = anna.state(running)["position"]["view"]
    file, new = tmp_path / "tables.jsonl", tmp_path / "new"
    admin("export", str(file), "--data", str(tmp_path))
    assert PASSWORD not in file.read_text()
    admin("import", str(file), "--data", str(new))
    assert "0 tables damaged" in admin("verify", "--data", str(new))
    assert run.invoke(admin_app, ["import", str(file), "--data", str(new)]).exit_code == 1  # they are there already
    fresh = own_server(data=str(new))
    someone = Someone(fresh.url, "Watcher")
    assert someone.http.get(f"/api/tables/{finished}/record").json() == record
    assert someone.state(running)["position"]["view"] == state
    assert [line["text"] for line in someone.get(f"/api/tables/{finished}/chat")["lines"]] == ["Good luck!"]
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    lines[0]["entries"][3]["number"] = 17
    file.write_text("\n".join(json.dumps(line) for line in lines))
    assert run.invoke(admin_app, ["import", str(file), "--data", str(tmp_path / "third")]).exit_code == 1


def check_backup(live: Live, tmp_path: Path, *database: str) -> None:
    anna, finished, _running = played(live)
    anna.become("/api/account", {"name": "Anna Backup", "password": PASSWORD})
    file, new = tmp_path / "all.jsonl.gz", tmp_path / "restored"
    table = anna.table(players=3, bots=["random", "random"], start=True)  # somebody goes on playing meanwhile
    admin("backup", str(file), *database)
    admin("restore", str(file), "--data", str(new))
    assert "0 tables damaged" in admin("verify", "--data", str(new))
    assert run.invoke(admin_app, ["restore", str(file), "--data", str(new)]).exit_code == 1  # not into a used one
    fresh = Live(live.settings.__class__(data=str(new), limits=0)).open()
    try:
        again = Someone(fresh.url)
        assert again.become("/api/login", {"name": "Anna Backup", "password": PASSWORD})["status"] == 200
        assert again.state(table)["info"]["yours"] == [0]
        assert again.http.get(f"/api/tables/{finished}/record").status_code == 200
    finally:
        fresh.close()
    broken = tmp_path / "broken.gz"
    broken.write_bytes(file.read_bytes()[:-200])
    assert run.invoke(admin_app, ["restore", str(broken), "--data", str(tmp_path / "never")]).exit_code == 1


def test_a_backup_while_running_is_whole_and_can_be_restored(own_server: Callable[..., Live], tmp_path: Path) -> None:
    check_backup(own_server(), tmp_path, "--data", str(tmp_path))


@needs_postgres
def test_a_backup_of_postgresql_can_be_restored_into_sqlite(
    own_server: Callable[..., Live], tmp_path: Path, empty_database: str
) -> None:
    check_backup(own_server(database=empty_database), tmp_path, "--database", empty_database)


@pytest.mark.parametrize("game", game_ids())
def test_the_example_bot_plays_a_whole_game_over_the_network(live: Live, game: str) -> None:
    owner = Someone(live.url)
    owner.become("/api/account", {"name": f"Owner {game}", "password": PASSWORD})
    token = owner.post("/api/bots", {"name": f"Robot {game}"})["token"]
    players = str(max(2, min(find_game(game).players)))
    words = ["--token", token, "--game", game, "--players", players]
    done = subprocess.run(
        [sys.executable, ROOT / "examples" / "network_bot.py", live.url, *words],
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "is finished" in done.stdout
    assert f"Robot {game}" in done.stdout
    table = done.stdout.split()[1]
    (added,) = owner.state(table)["info"]["chance"]["contributions"]
    assert added["opened"] is not None, "the program has added to the chance"


def test_a_bot_whose_process_dies_loses_a_thought_and_never_a_game(own_server: Callable[..., Live]) -> None:
    live = own_server()
    anna = Someone(live.url, "Anna")
    table = anna.table(bots=["greedy"], start=True, options={"start_player": 0})
    with anna.socket() as a:
        a.watch(table)
        killed = 0
        for _ in range(4):
            while a.tables[table]["position"]["player"] != 0:
                a.hear()
            worker = live.server.workers._all[0].process
            if worker is not None:
                with suppress(ProcessLookupError):  # the one killed a turn ago may not have been missed yet
                    os.kill(worker.pid, signal.SIGKILL)
                    killed += 1
            assert a.choose(table, a.tables[table]["position"]["choices"][0]["action"])["type"] == "done"
        assert killed > 0


def test_a_thought_that_takes_too_long_is_cut_off_and_the_next_one_works() -> None:
    game = find_game("maharaja")
    state = game.to_dict(game.setup(2, {}, 1))
    job = {"kind": "answer", "game": "maharaja", "state": state, "level": "random", "seed": 1, "seconds": 1}

    async def think() -> None:
        workers = Workers(1)
        await workers.open()
        with pytest.raises(WorkerError, match="within"):
            await workers.run(job, 0.001, "anna")
        assert await workers.run(job, 60, "anna") in game.legal(game.setup(2, {}, 1))
        with pytest.raises(WorkerError, match="no bot"):
            await workers.run({**job, "level": "genius"}, 60, "anna")
        assert len(await workers.run({"kind": "previews", "game": "maharaja", "state": state, "actions": [0]}, 60, "anna")) == 1
        await workers.close()

    asyncio.run(think())
