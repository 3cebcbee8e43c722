"""Lessons: what is shown of one, and what the judge says of a broken one. Those of the games are played in tests/server."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import durbar
from durbar.table import learning
from durbar.table.lessons import lessons_of
from durbar.testing.lessons import faults
from tests.table.school import JSON, Open, course, lesson, school

__all__ = ["school"]
TAUGHT = durbar.game_ids()


@pytest.mark.parametrize("game", TAUGHT)
def test_the_lessons_of_a_game_fit_its_rules(game: str) -> None:
    assert faults(durbar.game(game)) == []


def test_sound_lessons_have_no_faults(school: Open) -> None:
    assert faults(school(course())) == []


# ---- one moment ----


def at(school: Open, given: list[str], answer: str | None) -> JSON:
    game = school(course(lesson("first")))
    return learning.moment(game, lessons_of(game.id)[0], given, answer, "en")


def test_a_lesson_begins_with_the_position_that_was_laid(school: Open) -> None:
    shown = at(school, [], None)
    assert shown["view"]["hand"] == ["card-3", "card-5"]
    assert (shown["step"], shown["steps"], shown["over"], shown["asks"], shown["told"]) == (0, 3, False, False, None)
    assert (shown["show"], shown["do"]) == (["deck"], "do 1")


def test_what_leads_on_is_told_with_what_happened(school: Open) -> None:
    shown = at(school, [""], "play:card-5")
    assert shown["told"] == {"verdict": "done", "step": 1, "key": "lesson.first.2.done", "sentence": "done 2", "reason": None}
    assert [[event["event"] for event in log] for log in shown["events"]] == [["card-played"]]
    assert (shown["step"], shown["decision"]) == (2, "count")
    assert [choice["notation"] for choice in shown["choices"]] == ["once", "twice"]


def test_another_legal_answer_is_told_and_the_position_stays(school: Open) -> None:
    before, shown = at(school, [""], None), at(school, [""], "roll")
    assert shown["told"]["verdict"] == "other"
    assert (shown["told"]["key"], shown["told"]["sentence"]) == ("lesson.first.2.other", "other 2")
    assert {**shown, "told": None} == before


def test_why_another_kind_is_legal_too_comes_before_the_general_sentence(school: Open) -> None:
    def add(_: str, said: dict[str, str]) -> None:
        said["lesson.first.2.why.roll"] = "A die is legal, too."

    game = school(course(lesson("first")), add)
    shown = learning.moment(game, lessons_of(game.id)[0], [""], "roll", "en")
    assert shown["told"]["sentence"] == "A die is legal, too."
    assert faults(game) == []


def test_an_illegal_answer_is_told_with_its_reason(school: Open) -> None:
    told = at(school, [""], "play:card-0")["told"]
    assert (told["verdict"], told["sentence"]) == ("illegal", None)
    assert told["reason"]["key"].startswith("why.")
    assert at(school, [""], "dance")["told"]["reason"]["key"] == "why.no-such-action"


def test_at_the_end_nothing_is_asked_any_more(school: Open) -> None:
    shown = at(school, ["", "play:card-5", "twice"], None)
    assert (shown["over"], shown["do"], shown["choices"], shown["player"]) == (True, None, [], 0)
    assert [[event["event"] for event in log] for log in shown["events"]] == [["points-scored"], ["card-drawn"]]
    assert shown["events"][1][0]["card"] is None, "what the other seat draws is not shown to the learner"
    assert at(school, ["", "play:card-5", "twice"], "roll")["told"]["verdict"] == "over"


def test_the_overview_lists_lessons_and_the_guide(school: Open) -> None:
    game = school(course())
    shown = learning.overview(game, "de")
    assert [entry["id"] for entry in shown["lessons"]] == [f"lesson-{n}" for n in range(8)]
    assert shown["lessons"][0] == {"id": "lesson-0", "title": "Cards", "idea": "Cards count their number.", "steps": 3}
    assert set(shown["guide"]) == {"act", "count"}


# ---- what can be wrong ----

READ: JSON = {"show": []}
BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"step": []}, "lesson 'first': it has no steps"),
    ({"step": [READ]}, "lesson 'first': there is nothing to do in it"),
    ({"step": [{"answers": ["roll"], "show": ["moon"]}]}, "step 1 lights up 'moon', which is not on the board"),
    (
        {"step": [{"answers": ["play:card-0"]}]},
        "step 1: 'play:card-0' fits no legal answer to 'act'; legal: draw, roll, play",
    ),
    ({"step": [{"answers": ["roll"]}, {"answers": ["roll"]}]}, "step 2: seat 1 is to move, not the learner at 0"),
    ({"step": [{"answers": ["roll"], "others": ["once"]}]}, "step 1, after 'roll': 'once' is not legal for seat 1 at 'act'"),
    ({"swap": {"hands.0": ["card-99"]}}, "there is no other 'card-99' to put into hands.0"),
    ({"lay": {"moon": 3}}, "lesson 'first' cannot be laid out"),
    ({"answers": ["once"]}, "'once' is not legal for seat 0 at 'act'"),
    ({"players": 9}, "lesson 'first' cannot be laid out"),
    ({"colour": "red"}, "lesson 'first' has unknown fields: colour"),
]


@pytest.mark.parametrize(("changes", "sentence"), BROKEN, ids=[sentence[-40:] for _, sentence in BROKEN])
def test_a_broken_lesson_is_told_in_a_sentence(school: Open, changes: dict[str, Any], sentence: str) -> None:
    found = faults(school(course(lesson("first", **changes))))
    assert any(sentence in fault for fault in found), found


def test_too_few_lessons_and_double_names_are_told(school: Open) -> None:
    game = school([lesson("first"), lesson("first")])
    assert f"{game.id}: 2 lessons; 8 to 15 are wanted" in faults(game)
    assert f"{game.id}: the lesson id 'first' stands twice" in faults(game)


def test_missing_spare_and_long_sentences_are_told(school: Open) -> None:
    def spoil(language: str, said: dict[str, str]) -> None:
        if language == "de":
            del said["lesson.lesson-0.title"]
            del said["guide.act"]
            said["lesson.lesson-0.9.do"] = "Nobody asks."
            said["lesson.lesson-1.1.do"] = "long " * 60

    game = school(course(), spoil)
    found = faults(game)
    assert f"{game.id}, de: no text 'lesson.lesson-0.title'" in found
    assert f"{game.id}, de: no text 'guide.act'" in found
    assert f"{game.id}, de: nobody asks for 'lesson.lesson-0.9.do'" in found
    assert f"{game.id}, de: 'lesson.lesson-1.1.do' has 300 characters; 240 are enough" in found
    assert f"{game.id}: 'guide.act' stands in en or de only" in found


def test_more_ways_than_anybody_walks_are_told(school: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durbar.testing.lessons.WAYS", 3)
    turns = [{"answers": ["roll", "draw"], "others": ["roll"]}] * 2
    found = faults(school(course(lesson("first", step=turns))))
    assert any("lesson 'first': step 2: more than 3 ways lead on; name fewer answers" in fault for fault in found), found


def test_a_file_that_cannot_be_read_is_told(school: Open, tmp_path: Path) -> None:
    game = school(course())
    (tmp_path / game.package / "lessons.toml").write_text("[[lesson]", encoding="utf-8")
    assert len(faults(game)) == 1
    assert faults(game)[0].startswith(f"{game.id}: lessons.toml cannot be read: ")
