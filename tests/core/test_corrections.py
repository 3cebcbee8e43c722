"""Corrected data: paths, kinds of values, one set of data per process, and records that carry theirs along."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import durbar
from durbar.core import box as boxes
from durbar.core.corrections import corrected, fitted, hash_of, path_of, way_to
from durbar.core.errors import BadData, BadRecord, TooLate
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.trial import trial, tried
from durbar.core.verify import verify

BOX: dict[str, Any] = {
    "rules": {"limit": 8, "share": 0.5, "solo": True},
    "card": [{"id": "a", "points": 2, "gives": []}, {"id": "b", "points": 3, "gives": ["x"]}],
    "palace": [{"value": 2, "count": 6}, {"value": 4, "count": 7}],
    "prices": [4, 3, 2],
}
POINTS = "collection[vases-large].points"


def sentences(changes: dict[str, Any]) -> list[str]:
    return [problem.text() for problem in fitted(BOX, changes)[1]]


@pytest.mark.parametrize(
    ("path", "value"),
    [("rules.limit", 8), ("card[b].points", 3), ("palace[value=4].count", 7), ("prices[1]", 3), ("card[1].id", "b")],
)
def test_a_path_leads_to_a_value(path: str, value: object) -> None:
    way = way_to(BOX, path)
    found: Any = BOX
    for step in way:
        found = found[step]
    assert found == value
    assert way_to(BOX, path_of(BOX, way)) == way


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"rules.tax": 1}, "rules.tax: there is no 'tax' in rules; there are limit, share, solo."),
        ({"card[c].points": 1}, "card[c].points: there is no '[c]' in card; there are [a], [b]."),
        ({"prices[3]": 1}, "prices[3]: there is no '[3]' in prices; there are [0], [1], [2]."),
        ({"prices[": 1}, "'prices[' is no path to a value; a path looks like table.name, list[id].name or list[0]."),
        ({"rules.limit": "nine"}, 'rules.limit: a whole number is expected there, not "nine".'),
        ({"rules.limit": True}, "rules.limit: a whole number is expected there, not true."),
        ({"rules.solo": 1}, "rules.solo: true or false is expected there, not 1."),
        ({"prices": 3}, "prices: a list in square brackets is expected there, not 3."),
        ({"prices": [4, "x"]}, 'prices[1]: a whole number is expected there, not "x".'),
        ({"card[a].gives": [1]}, "card[a].gives[0]: a text in quotation marks is expected there, not 1."),
        ({"card[a]": {"id": "a", "gives": []}}, "card[a]: 'points' is missing there."),
        ({"rules.limit": 10**9}, "rules.limit: 1000000000 is too large; nothing in a box goes beyond 1000000."),
        ({"rules.share": float("inf")}, "rules.share: Infinity is too large; nothing in a box goes beyond 1000000."),
        ({"card[a].points": 1, "card[a]": BOX["card"][0]}, "card[a] is named twice: it contains or belongs to card[a].points."),
    ],
)
def test_what_does_not_fit_gets_a_sentence(changes: dict[str, Any], said: str) -> None:
    assert sentences(changes) == [said]


def test_corrections_that_are_too_long_are_refused() -> None:
    assert sentences({"card[a].gives": ["x" * 100] * 400})[0].startswith("The corrections are too long")


def test_what_changes_nothing_falls_away_and_every_spelling_is_the_same_correction() -> None:
    changes, problems = fitted(BOX, {"rules.limit": 8, "palace[0].count": 5, "rules.share": 1})
    assert (changes, problems) == ({"palace[value=2].count": 5, "rules.share": 1}, [])
    other = corrected(BOX, changes)
    assert (other["palace"][0]["count"], BOX["palace"][0]["count"]) == (5, 6)
    assert corrected(BOX, {}) is BOX
    assert hash_of("toy", changes) == hash_of("toy", dict(reversed(changes.items())))
    assert hash_of("toy", changes) != hash_of("other", changes)
    assert hash_of("toy", {}) == ""


# ---- one set of data per process ----


def test_data_must_be_chosen_before_a_game_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(boxes.DATA_DIR, "")
    monkeypatch.setenv(boxes.CORRECTIONS, "")
    durbar.game("maharaja")
    (tmp_path / "maharaja.toml").write_text(f'game = "maharaja"\n[change]\n"{POINTS}" = 6\n', encoding="utf-8")
    with pytest.raises(TooLate, match="maharaja is in use with other data"):
        boxes.use_folder(tmp_path)
    with pytest.raises(TooLate, match="maharaja is in use with other data"):
        boxes.use_changes("maharaja", {POINTS: 6})
    assert (os.environ[boxes.DATA_DIR], os.environ[boxes.CORRECTIONS]) == ("", "")
    boxes.use_changes("maharaja", {})
    with pytest.raises(BadData, match="there is no folder"):
        boxes.use_folder(tmp_path / "elsewhere")


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, timeout=120)


def finished(changes: dict[str, Any]) -> dict[str, Any]:
    """A whole game of maharaja with these corrections, as a record."""
    code = (
        "import json, durbar\nplay = durbar.Play('maharaja', 2, seed='a corrected box')\n"
        "while not play.over:\n    play.choose(play.legal()[-1])\n"
        "print(json.dumps([play.record().to_dict(), play.game.facts()]))"
    )
    done = run(code, **{boxes.CORRECTIONS: json.dumps({"maharaja": changes})})
    assert done.returncode == 0, done.stderr
    record, facts = json.loads(done.stdout)
    return {"record": record, "facts": facts}


def test_boards_get_corrected_facts_and_records_name_their_data() -> None:
    plain, other = finished({}), finished({POINTS: 6})
    assert "corrections" not in plain["record"]
    assert other["record"]["corrections"] == {"hash": hash_of("maharaja", {POINTS: 6}), "changes": {POINTS: 6}}
    assert [one["facts"]["collections"]["vases-large"]["points"] for one in (plain, other)] == [4, 6]


def test_a_record_with_other_data_is_not_replayed_with_these() -> None:
    record = Record.from_dict(finished({POINTS: 6})["record"])
    assert Record.from_dict(record.to_dict()) == record
    with pytest.raises(BadRecord, match="played with other data of maharaja"):
        Play.from_record(record)
    found = verify(record)
    assert [(check.name, check.verdict) for check in found.checks][-1] == ("data", "unknown")


def test_a_record_whose_data_were_edited_is_refused() -> None:
    told = finished({POINTS: 6})["record"]
    told["corrections"]["changes"][POINTS] = 9
    with pytest.raises(BadRecord, match="do not have the hash"):
        Record.from_dict(told)


def test_a_record_with_impossible_data_is_found_out() -> None:
    record = Play("maharaja", 2, seed="x").record()
    record.corrections = {"rules.offer_size": 5}
    code = (
        "import json, sys\nfrom durbar.core.box import use_changes\nfrom durbar.core.record import Record\n"
        "from durbar.core.verify import verify\nrecord = Record.from_dict(json.loads(sys.argv[1]))\n"
        "use_changes(record.game, record.corrections)\nprint(verify(record).checks[-1])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, json.dumps(record.to_dict())], capture_output=True, text=True, timeout=60
    )
    assert "name='data', verdict='bad'" in done.stdout, done.stderr
    assert "antique_values must give one value" in done.stdout


# ---- trial games ----


def test_present_data_stand_the_trial() -> None:
    assert trial("maharaja") == []


def test_data_that_a_game_refuses_or_breaks_at_do_not() -> None:
    (refused,) = tried("maharaja", {"rules.offer_size": 5})
    assert refused.name == "refused"
    assert "antique_values must give one value" in refused.text()
    (stuck,) = tried("taj_mahal", {"setup.hand_size": 60})
    assert stuck.name == "stuck"
    assert stuck.text().startswith("A game with 3 players that was played at random broke off: ")


def test_a_game_without_a_box_has_no_corrections() -> None:
    assert boxes.corrections_of("tests.testing.toy") == {}
