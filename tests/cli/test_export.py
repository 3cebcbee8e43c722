"""Recorded games become a data set in which every decision can be found again, and broken files cost nothing."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet
from typer.testing import CliRunner

import durbar
from durbar.adapters import dataset
from durbar.cli.export import play_one
from durbar.cli.main import app
from durbar.core.errors import BadRecord, DurbarError
from durbar.core.play import Play
from durbar.core.record import Record, write_records

RECORDS = Path(__file__).parents[1] / "records"


def export(*arguments: object) -> Any:
    return CliRunner().invoke(app, ["export", *map(str, arguments)])


def rows_of(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = parquet.read_table(path).to_pylist()
    return found


def check(rows: list[dict[str, Any]], record: Record) -> None:
    """Every row says what stood on the table."""
    game = durbar.game(record.game)
    play = Play.dealt(record, game)
    assert [row["notation"] for row in rows] == record.actions
    for step, row in enumerate(rows):
        before = [score.points for score in game.scores(play.state)]
        assert (row["game"], row["rules_version"], row["players"]) == (game.id, game.rules_version, record.players)
        assert (row["seed"], json.loads(row["options"])) == (record.seed, play.options)
        assert (row["step"], row["seat"], row["decision"]) == (step, play.player, play.decision)
        assert (row["legal"], row["points_before"]) == (len(play.legal()), before)
        play.choose(row["action"], row["seat"])
        assert row["points_after"] == [score.points for score in game.scores(play.state)]
    result = play.result()
    for row in rows:
        assert row["final_points"] == (result and [score["points"] for score in result["scores"]])
        assert row["final_places"] == (result and result["ranking"])
        assert row["points"] == (result and row["final_points"][row["seat"]])
        assert row["place"] == (result and row["final_places"][row["seat"]])


@pytest.mark.parametrize("game", durbar.game_ids())
def test_every_decision_of_a_record_is_a_row(game: str, tmp_path: Path) -> None:
    file = next((RECORDS / game).glob("*.json"))
    done = export(file, "--to", tmp_path / "games.parquet")
    assert done.exit_code == 0, done.output
    check(rows_of(tmp_path / "games.parquet"), Record.load(file))


def test_a_game_that_is_not_over_has_no_final_points(tmp_path: Path) -> None:
    record = Record.load(RECORDS / "maharaja" / "3-beige.json")
    record.actions, record.fingerprint, record.result = record.actions[:20], "", None
    record.save(tmp_path / "half.json")
    assert export(tmp_path / "half.json", "--to", tmp_path / "games.parquet").exit_code == 0
    rows = rows_of(tmp_path / "games.parquet")
    check(rows, record)
    assert rows[0]["final_points"] is rows[0]["place"] is None


def test_folders_and_files_of_many_are_exported_and_what_is_broken_is_named(tmp_path: Path) -> None:
    folder = tmp_path / "records" / "inner"
    folder.mkdir(parents=True)
    first, second = (Record.load(RECORDS / "maharaja" / name) for name in ("2-beige.json", "2-grey.json"))
    write_records(folder / "many.jsonl", [first, second])
    lines = (folder / "many.jsonl").read_text(encoding="utf-8").splitlines()
    (folder / "many.jsonl").write_text("\n".join([lines[0], lines[0][:200], "", lines[1]]), encoding="utf-8")
    (folder / "other.json").write_text('{"some": "thing"}', encoding="utf-8")
    (folder / "bytes.json").write_bytes(b"\xff\xfe")
    edited = Record.load(RECORDS / "maharaja" / "4-beige.json")
    edited.actions[3] = "collect:jugs-small"
    edited.save(folder / "edited.json")
    (folder / "notes.txt").write_text("not a record", encoding="utf-8")
    done = export(tmp_path / "records", tmp_path / "missing.json", "--to", tmp_path / "games.parquet")
    assert done.exit_code == 1
    assert "2 games with " in done.output
    said = done.output.splitlines()
    for part in (
        "many.jsonl, line 2",
        "other.json: not a record",
        "bytes.json",
        "edited.json: the record breaks",
        "missing.json",
    ):
        assert len([line for line in said if line.startswith("durbar: left out: ") and part in line]) == 1, part
    assert done.output.count("left out") == 5
    rows = rows_of(tmp_path / "games.parquet")
    cut = len(first.actions)
    check(rows[:cut], first)
    check(rows[cut:], second)
    assert len({row["record"] for row in rows}) == 2


def test_nothing_to_export_costs_no_earlier_file(tmp_path: Path) -> None:
    target = tmp_path / "games.parquet"
    target.write_text("precious", encoding="utf-8")
    (tmp_path / "broken.json").write_text("{", encoding="utf-8")
    done = export(tmp_path / "broken.json", "--to", target)
    assert isinstance(done.exception, dataset.CannotWrite)
    assert "left out: " in done.output
    assert target.read_text(encoding="utf-8") == "precious"
    assert [path.name for path in tmp_path.iterdir() if path.suffix == ".part"] == []
    with pytest.raises(dataset.CannotWrite, match="cannot write"):
        dataset.write(tmp_path / "no-such-folder" / "games.parquet", iter([]))


def test_bots_play_games_that_can_be_checked_and_change_seats(tmp_path: Path) -> None:
    wishes = ("--self-play", "maharaja", "--games", 3, "--bots", "greedy,random", "--seed", "s", "-n", 3)
    for name, processes in (("one", 1), ("two", 2)):
        done = export(*wishes, "--to", tmp_path / f"{name}.parquet", "--processes", processes)
        assert done.exit_code == 0, done.output
    rows = rows_of(tmp_path / "one.parquet")
    assert rows == rows_of(tmp_path / "two.parquet")
    options = durbar.game("maharaja").check_options(3, {})
    records = [play_one(("maharaja", 3, options, ["greedy", "random"], "s", number))[1] for number in range(3)]
    for record in records:
        check([row for row in rows if row["record"] == dataset.identity(record)], record)
    for number, seats in ((0, ["greedy", "random", "greedy"]), (1, ["random", "greedy", "random"])):
        assert {row["seat"]: row["bot"] for row in rows if row["seed"] == f"s {number}"} == dict(enumerate(seats))


def test_a_record_keeps_its_identity_under_other_names() -> None:
    record = Record.load(RECORDS / "maharaja" / "2-grey.json")
    known = dataset.identity(record)
    record.names, record.meta = ["Anna", "Bela"], {"table": "x"}
    assert dataset.identity(record) == known
    record.seed += "!"
    assert dataset.identity(record) != known


@pytest.mark.parametrize(
    "wrong", [(), ("a.json", "--self-play", "java"), ("--self-play", "chess"), ("--self-play", "java", "--bots", "genius")]
)
def test_wishes_that_cannot_be_fulfilled_are_refused(wrong: tuple[str, ...]) -> None:
    assert isinstance(export(*wrong).exception, DurbarError)


def test_former_rules_are_named() -> None:
    with pytest.raises(BadRecord, match="played under amritsar rules 1"):
        dataset.decisions(Record.load(RECORDS / "former" / "amritsar" / "rules-1.json"))


def test_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.delitem(sys.modules, "durbar.adapters.dataset")
    monkeypatch.delattr("durbar.adapters.dataset")
    done = export(RECORDS)
    assert isinstance(done.exception, ImportError)
    assert str(done.exception) == "durbar export needs pyarrow: pip install 'durbar[data]'"
