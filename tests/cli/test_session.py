"""Questions with a single answer at the terminal table, and the list narrowed at the prompt."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from durbar.cli.play import Session
from durbar.core.play import Play


class Typed(Console):
    """A console whose player types these lines and then leaves."""

    def __init__(self, lines: Iterator[str]) -> None:
        super().__init__(width=120, file=io.StringIO(), record=True)
        self.lines = lines

    def input(self, *_: object, **__: object) -> str:
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        return line


@pytest.fixture(autouse=True)
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


def played(play: Play, *lines: str) -> str:
    console = Typed(iter(lines))
    play.names = ["Anna", "Björn", "Chitra"][: play.players]
    Session(play, 0, "random", "en", console).run()
    return console.export_text()


def nothing_to_add() -> Play:
    """The player's first coloured card comes with nothing that could be added."""
    return Play("taj_mahal", players=3, seed="6")


def one_bonus_waits() -> Play:
    """One answer before a bonus must be used that is the only one."""
    play = Play("dice_charmers", players=2, seed="1")
    for step in range(9):
        legal = play.legal()
        play.choose(legal[7 * step % len(legal)])
    return play


def test_a_final_single_answer_is_asked_in_one_line_and_given_by_enter() -> None:
    play = nothing_to_add()
    text = played(play, "1")
    assert (play.decision, len(play.legal()), play.step) == ("companion", 1, 1)
    assert text.count("Visit 1 of 12") == 1, "the table is not drawn again"
    assert text.count("The only answer: ") == 1
    play = nothing_to_add()
    played(play, "1", "")
    assert play.actions[0] == nothing_to_add().legal()[0]
    assert play.step > 1


def test_what_leads_to_a_single_answer_can_still_be_taken_back() -> None:
    play = nothing_to_add()
    text = played(play, "1", "u")
    assert "Taken back." in text
    assert play.step == 0


def test_a_single_answer_that_can_be_undone_is_given_by_itself() -> None:
    play = one_bonus_waits()
    legal = play.legal()
    number = str(legal.index(legal[63 % len(legal)]) + 1)
    text = played(play, number)
    assert "The only answer, given for you: " in text
    assert play.step > 10


def test_a_single_answer_that_was_taken_back_is_asked() -> None:
    play = one_bonus_waits()
    legal = play.legal()
    number = str(legal.index(legal[63 % len(legal)]) + 1)
    text = played(play, number, "u")
    assert text.count("The only answer, given for you: ") == 1


def test_a_word_at_the_prompt_narrows_the_list_and_changes_nothing() -> None:
    play = Play("java", players=2, seed="words")
    assert play.player == 0
    text = played(play, "village e5", "", "submarine", "village:E5", "u")
    assert "“village e5”: 1–1 of 1 " in text
    assert text.count("  1  Three-space tile") == 4, "at first, after Enter, the answer and the undo"
    assert "“submarine” is not one of the answers." in text
    assert "Taken back." in text
