"""The arena counts honestly: every seat in turn, the same deals, faults lose, an interrupted run goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from durbar.arena.contest import BadContest, Contest, cases
from durbar.arena.match import Result, play
from durbar.arena.plot import draw
from durbar.arena.run import Book, hold, run
from durbar.arena.tally import ratings, seat_shares, table, wilson
from durbar.bots.levels import UnknownBot
from durbar.core.errors import DurbarError

MISBEHAVING = "tests.arena.bots"


def contest(*bots: str, players: int = 2, games: int = 4, **words: object) -> Contest:
    return Contest("maharaja", bots, players, games, **words)  # type: ignore[arg-type]


def nobody(seat: int) -> None:
    """Whose turn it is does not matter here."""


def test_every_deal_is_played_once_per_seat() -> None:
    found = list(cases(contest("greedy", "random", players=3, games=6)))
    assert [case.deal for case in found] == [0, 0, 0, 1, 1, 1]
    assert [case.seats.index("greedy") for case in found] == [0, 1, 2, 0, 1, 2]


def test_more_bots_than_seats_meet_in_every_group() -> None:
    found = list(cases(contest("greedy", "random", "easy", games=6)))
    assert {frozenset(case.seats) for case in found} == {
        frozenset({"greedy", "random"}),
        frozenset({"greedy", "easy"}),
        frozenset({"random", "easy"}),
    }
    assert {case.deal for case in found} == {0}


@pytest.mark.parametrize(
    ("bots", "words", "sentence"),
    [
        (("greedy",), {}, "at least two bots"),
        (("greedy", "nobody"), {}, "there is no bot 'nobody'"),
        (("greedy", "tests.arena.bots:Nobody"), {}, "there is no bot"),
        (("greedy", "random"), {"players": 9}, "cannot be played by 9"),
        (("hard", "random"), {"iterations": 3, "seconds": 1.0}, "not in both"),
        (("hard", "random"), {"options": (("colour", True),)}, "colour"),
    ],
)
def test_a_contest_that_cannot_be_held_is_refused(bots: tuple[str, ...], words: dict[str, object], sentence: str) -> None:
    with pytest.raises((BadContest, UnknownBot, DurbarError), match=sentence):
        contest(*bots, **words)  # type: ignore[arg-type]


@pytest.mark.parametrize(("culprit", "fault"), [("Crashing", "out of ideas"), ("Cheating", "not legal")])
def test_a_bot_that_crashes_or_cheats_loses_that_game(culprit: str, fault: str) -> None:
    bad = f"{MISBEHAVING}:{culprit}"
    this = contest(bad, "random", players=3, games=1)
    result = play(this, next(iter(cases(this))), nobody)
    assert (result.places, result.culprit) == ([3, 1, 1], 0)
    assert fault in result.fault
    assert result.share(1) == 0.5


def test_a_bot_that_hangs_or_kills_its_process_loses_and_the_run_goes_on() -> None:
    for name, fault in (("Hanging", "did not answer"), ("Exploding", "took its process down")):
        this = contest(f"{MISBEHAVING}:{name}", "random", games=2)
        results = list(run(this, cases(this), processes=2, patience=5.0))
        assert len(results) == 2
        for result in results:
            assert fault in result.fault
            assert result.seats[result.culprit or 0].endswith(name)
            assert result.share(result.culprit or 0) == 0


def test_an_interrupted_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    this = contest("greedy", "random", games=4)
    book = Book(whole, this, False)
    everything = hold(this, book, run(this, book.todo(this), 1), lambda result: None)
    lines = whole.read_text().split("\n")
    cut.write_text("\n".join(lines[:3]) + "\n" + lines[3][:40])  # two games, and half a line
    played: list[int] = []
    rest = Book(cut, this, True)
    again = hold(this, rest, run(this, rest.todo(this), 1), lambda result: played.append(result.number))
    assert sorted(played) == [2, 3]
    assert [(r.places, r.points) for r in again] == [(r.places, r.points) for r in everything]
    with pytest.raises(BadContest, match="exists already"):
        Book(whole, this, False)
    with pytest.raises(BadContest, match="another contest"):
        Book(whole, contest("greedy", "random", games=4, seed="other"), True)
    (tmp_path / "noise").write_text("noise\n")
    with pytest.raises(BadContest, match="not a file"):
        Book(tmp_path / "noise", this, True)


def results(*places: list[int]) -> list[Result]:
    return [
        Result(n, n // 2, ["a", "b"] if n % 2 == 0 else ["b", "a"], place, [10, 5], [4, 4], [0.4, 0.2], [0.2, 0.1])
        for n, place in enumerate(places)
    ]


def test_the_table_counts_shares_places_and_seats() -> None:
    found = results([1, 2], [2, 1], [1, 1], [1, 2])
    first, second = table(found)
    assert (first.bot, first.wins, second.wins) == ("a", 2.5, 1.5)
    assert (first.place, second.place) == (1.25, 1.5)
    assert first.expected == 0.5
    assert first.low < first.share < first.high
    assert seat_shares(found) == [0.625, 0.375]
    assert json.dumps(ratings(found))
    assert ratings(found)["a"][0] > ratings(found)["b"][0]


def test_wilson_intervals_are_those_of_the_textbook() -> None:
    low, high = wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_mirror_match_is_even_to_the_last_game() -> None:
    this = contest("greedy", "greedy", games=4)
    rows = table([play(this, case, nobody) for case in cases(this)])
    assert [row.share for row in rows] == [0.5]


def test_the_plot_is_a_picture(tmp_path: Path) -> None:
    draw(table(results([1, 2], [2, 1])), "Two bots", tmp_path / "plot.svg")
    assert "<svg" in (tmp_path / "plot.svg").read_text()
