"""Records on disk: readable, streamable, and never half there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durbar.core.errors import BadRecord, DurbarError
from durbar.core.play import Play
from durbar.core.record import Record, read_records, write_records


def record(steps: int = 12) -> Record:
    play = Play("maharaja", 2, seed="record", names=["Anna", "Björn"])
    for _ in range(steps):
        play.choose(play.legal()[-1])
    return play.record()


def test_a_record_is_readable_and_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    record().save(path)
    assert '"Björn"' in path.read_text(encoding="utf-8")
    assert Record.load(path) == record()
    assert list(tmp_path.iterdir()) == [path], "nothing else is left behind"


def test_many_records_stream_through_one_file(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    assert write_records(path, (record(n) for n in range(5))) == 5
    assert [len(each.actions) for each in read_records(path)] == [0, 1, 2, 3, 4]


def test_a_damaged_line_of_many_is_named(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    write_records(path, [record(1), record(2)])
    path.write_text(path.read_text(encoding="utf-8")[:-40], encoding="utf-8")
    stream = read_records(path)
    assert len(next(stream).actions) == 1
    with pytest.raises(BadRecord, match="line 2"):
        next(stream)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "is not a whole record"),
        (b'{"format": "durbar-rec', "is not a whole record"),
        (b"[]", "not a record"),
        (b'"text"', "not a record"),
        (b'{"format": "other"}', "not a record"),
        (b"\xff\xfe\x00", "it is not UTF-8 text"),
        (b"[" * 100_000, "is not a whole record"),
    ],
)
def test_a_broken_file_gives_one_sentence(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    with pytest.raises(BadRecord, match=message) as refused:
        Record.load(path)
    assert "\n" not in str(refused.value)


def test_a_missing_file_and_a_forbidden_place_give_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match=r"cannot read .*No such file"):
        Record.load(tmp_path / "none.json")
    with pytest.raises(BadRecord, match="cannot write"):
        record().save(tmp_path / "no" / "such" / "folder.json")


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        ({"game": 7}, "field 'game' must be a text"),
        ({"players": "two"}, "field 'players' must be a whole number"),
        ({"players": True}, "field 'players' must be a whole number"),
        ({"actions": "take-coin"}, "field 'actions' must be a list"),
        ({"actions": [1]}, "field 'actions' must hold only a texts|field 'actions' must hold only"),
        ({"options": []}, "field 'options' must be an object"),
        ({"options": {"a": [1]}}, "option 'a' must be a switch"),
        ({"surprise": 1}, "unknown fields: surprise"),
        ({"version": 3}, "reads versions 1 and 2"),
    ],
)
def test_wrong_fields_are_named(edit: dict[str, Any], message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        Record.from_dict(record().to_dict() | edit)


@pytest.mark.parametrize("name", ["game", "rules_version", "players", "seed", "actions"])
def test_missing_fields_are_named(name: str) -> None:
    d = record().to_dict()
    del d[name]
    with pytest.raises(BadRecord, match=f"no field '{name}'"):
        Record.from_dict(d)


@settings(max_examples=60, deadline=None)
@given(at=st.integers(0, 1500), byte=st.integers(32, 126))
def test_one_changed_byte_never_gives_a_traceback_or_another_game(at: int, byte: int) -> None:
    text = json.dumps(record().to_dict())
    at %= len(text)
    changed = text[:at] + chr(byte) + text[at + 1 :]
    try:
        play = Play.from_record(Record.from_dict(json.loads(changed)))
    except (DurbarError, ValueError):
        return
    assert play.record().actions == record().actions
    assert play.record().fingerprint == record().fingerprint


def test_a_write_that_fails_keeps_the_old_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    record(3).save(path)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(BadRecord, match="No space left on device"):
        record(9).save(path)
    assert len(Record.load(path).actions) == 3
    assert list(tmp_path.iterdir()) == [path]
