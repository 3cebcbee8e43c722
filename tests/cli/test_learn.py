"""`durbar learn`: a lesson at a keyboard, what is remembered of it, and the judge."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

import durbar
from durbar.cli import main
from durbar.cli.learn import Course
from durbar.core.errors import BadOption
from tests.table.school import Open, course, lesson, school

__all__ = ["school"]


class Keyboard(Console):
    """A console at which somebody types these lines, and then leaves."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(file=io.StringIO(), width=100, highlight=False)
        self.lines: Iterator[str] = iter(lines)

    def input(self, *_: object, **__: object) -> str:
        try:
            return next(self.lines)
        except StopIteration:
            raise EOFError from None

    @property
    def shown(self) -> str:
        assert isinstance(self.file, io.StringIO)
        return self.file.getvalue()


def learn(school: Open, tmp_path: Path, lines: list[str], first: str | None = None) -> str:
    keyboard = Keyboard(lines)
    Course(school(course(lesson("first"))), "en", keyboard, tmp_path / "lessons.json").run(first)
    return keyboard.shown


def test_a_lesson_is_played_and_remembered(school: Open, tmp_path: Path) -> None:
    shown = learn(school, tmp_path, ["", "", "play:card-5", "twice", "q"])
    for sentence in ("Cards count their number.", "do 1", "do 2", "done 2", "done 3", "Lesson 1 of 8 is done."):
        assert sentence in shown
    assert list(json.loads((tmp_path / "lessons.json").read_text()).values()) == [["first"]]
    assert "1 of 8 lessons are done" in shown


def test_what_else_is_legal_or_not_is_told_and_asked_again(school: Open, tmp_path: Path) -> None:
    shown = learn(school, tmp_path, ["", "roll", "play:card-0", "dance", "99", "play:card-5"], "first")
    assert "Also legal" in shown
    assert "other 2" in shown
    assert "Not possible:" in shown
    assert "“dance” is not one of the answers." in shown
    assert "“99” is not one of the answers." in shown
    assert "done 2" in shown


def test_one_can_go_on_back_and_again(school: Open, tmp_path: Path) -> None:
    shown = learn(school, tmp_path, ["n", "b", "a", "?", "q"], "first")
    assert shown.count("1/8  Cards") == 3
    assert shown.count("2/8  Cards") == 1
    assert "n next lesson" in shown


def test_what_was_done_is_marked_and_the_next_one_offered(school: Open, tmp_path: Path) -> None:
    game = school(course(lesson("first")))
    (tmp_path / "lessons.json").write_text(json.dumps({game.id: ["first"]}))
    keyboard = Keyboard([""])
    Course(game, "en", keyboard, tmp_path / "lessons.json").run()
    assert "1 ✓ Cards" in keyboard.shown
    assert "2/8  Cards" in keyboard.shown


def test_a_damaged_or_closed_file_of_progress_is_no_hindrance(school: Open, tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_text("{")
    assert "Lesson 1 of 8 is done." in learn(school, tmp_path, ["", "play:card-5", "twice"], "first")


def test_an_unknown_lesson_is_a_sentence(school: Open, tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="there is no lesson 'moon'; there are: first, lesson-1"):
        learn(school, tmp_path, [], "moon")


def test_the_judge_speaks_and_fails(school: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    sound, broken = school(course()), school(course(lesson("first", step=[{"answers": ["once"]}])))
    monkeypatch.setattr(durbar, "game", {"sound": sound, "broken": broken}.__getitem__)
    assert CliRunner().invoke(main.app, ["learn", "sound", "--check"]).exit_code == 0
    told = CliRunner().invoke(main.app, ["learn", "broken", "--check"])
    assert told.exit_code == 2
    assert "'once' fits no legal answer to 'act'" in told.output
