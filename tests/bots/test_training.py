"""Weights that are learned: the same from the same seed, and only kept where they are better."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from durbar.bots import training
from durbar.bots.eval import (
    amritsar_lessons,
    dice_charmers_lessons,
    java_lessons,
    java_worth,
    taj_mahal_forecast,
    taj_mahal_lessons,
)
from durbar.core.rng import Rng


def lesson(players: int, seed: int) -> list[tuple[int, list[float], float]]:
    """Three points for each a, less one for each b; a game has ten rows in each of two phases."""
    rng = Rng(seed)
    rows = []
    for _ in range(10):
        for phase in (1, 2):
            a, b = float(rng.below(7)), float(rng.below(5))
            rows.append((phase, [1.0, a, b], phase + 3 * a - b))
    return rows


TOY: Any = SimpleNamespace(NAMES=("base", "a", "b"), TABLES=(2,), PHASES=(1, 2), lesson=lesson)


def test_linear_equations_are_solved() -> None:
    assert training.solve([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0]) == pytest.approx([1.0, 3.0])


def test_what_is_there_to_be_learned_is_learned() -> None:
    table = training.learn(TOY, 2, seed=1, games=200)
    assert table[1] == pytest.approx([1, 3, -1], abs=0.05)
    assert table[2] == pytest.approx([2, 3, -1], abs=0.05)
    assert training.error(training.collect(TOY, 2, 1000, 5), table) < 0.01


def test_a_feature_that_never_shows_gets_no_weight() -> None:
    assert training.fit([([1.0, 0.0], 4.0)] * 1000) == pytest.approx([4.0, 0.0], abs=0.01)


def test_weights_go_into_the_file_and_back(tmp_path: Path) -> None:
    file = tmp_path / "toy_weights.toml"
    assert training.read(file, TOY, 2) is None
    table = training.learn(TOY, 2, seed=1, games=5)
    training.write(file, "toy", TOY, {2: table})
    assert training.read(file, TOY, 2) == table
    other: Any = SimpleNamespace(NAMES=("base", "a"), PHASES=(1, 2))
    assert training.read(file, other, 2) is None  # for other features


@pytest.mark.once
def test_same_seed_same_weights() -> None:
    first, again = (training.learn(taj_mahal_lessons, 3, seed=5, games=2) for _ in range(2))
    assert first == again
    assert first != training.learn(taj_mahal_lessons, 3, seed=50, games=2)


def test_weights_that_are_worse_on_other_games_are_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "durbar.bots.eval.toy_lessons", TOY)
    file = tmp_path / "toy_weights.toml"

    def verdict(games: int) -> str:
        said: list[str] = []
        assert training.train("toy", games, 5, 1, file, said.append) == file
        return said[0]

    assert "new" in verdict(games=50)
    good = file.read_text()
    assert "kept" in verdict(games=1)
    assert file.read_text() == good


def test_phases_that_are_neighbours_share_their_slopes_and_nothing_else() -> None:
    def steep(players: int, seed: int) -> list[tuple[int, list[float], float]]:
        """Of the second phase nothing but the mean can be seen."""
        return [(1, [1.0, float(x)], 5.0 + 2.0 * x) for x in range(4)] + [(2, [1.0, 3.0], 20.0)] * 4

    apart: Any = SimpleNamespace(NAMES=("base", "a"), PHASES=(1, 2), lesson=steep)
    near: Any = SimpleNamespace(**vars(apart), NEIGHBOURS=0.5)
    assert training.learn(near, 2, seed=1, games=400)[1] == pytest.approx([5, 2], abs=0.1)
    assert training.learn(near, 2, seed=1, games=400)[2] == pytest.approx([14, 2], abs=0.3)
    assert training.learn(apart, 2, seed=1, games=400)[2] != pytest.approx([14, 2], abs=0.3)


def test_one_player_count_alone_can_learn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    both: Any = SimpleNamespace(**{**vars(TOY), "TABLES": (2, 3)})
    monkeypatch.setitem(sys.modules, "durbar.bots.eval.toy_lessons", both)
    file = tmp_path / "toy_weights.toml"
    said: list[str] = []
    training.train("toy", 1, 5, 1, file, said.append)
    before = training.read(file, both, 3)
    training.train("toy", 50, 5, 1, file, said.append, only=2)
    assert [line.split(":")[0] for line in said] == ["toy, 2 players", "toy, 3 players", "toy, 2 players"]
    assert training.read(file, both, 3) == before


@pytest.mark.once
def test_in_taj_mahal_a_small_search_learns_from_itself_and_tries_what_it_learned() -> None:
    used = taj_mahal_forecast.weights(3)
    games = [taj_mahal_lessons.lesson(3, seed) for seed in (1, 2, 3, 4)]
    assert {len(rows) / 11 for rows in games} <= {1, 2, 3}  # searching seats, at the beginning of every visit but the first
    assert {len(found) for _, found, _ in games[0]} == {len(taj_mahal_lessons.NAMES)}
    assert taj_mahal_forecast.weights(3) == used
    careless = {visit: [0.0] * len(taj_mahal_lessons.NAMES) for visit in taj_mahal_lessons.PHASES}
    assert taj_mahal_lessons.duel(3, 1, used, careless) > 10
    assert taj_mahal_lessons.duel(3, 1, used, used) == pytest.approx(0)  # each seat once beside the others
    assert taj_mahal_lessons.yardstick(3, 1, used) > taj_mahal_lessons.yardstick(3, 1, careless)
    assert taj_mahal_forecast.weights(3) == used


def test_a_game_without_features_says_so() -> None:
    with pytest.raises(training.NothingToLearn, match="chess has no features"):
        training.train("chess", 1, 1, 1, None, print)


def test_learning_begins_with_what_was_set_by_hand() -> None:
    rows = [([1.0, 0.0], 4.0)] * 1000
    assert training.fit(rows, [0.0, 7.0]) == pytest.approx([4.0, 7.0], abs=0.01)  # nothing was learned of the second


@pytest.mark.parametrize(("ahead", "verdict"), [(2.0, "new"), (-1.0, "kept")])
def test_weights_that_foretell_better_must_also_win(
    ahead: float, verdict: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = {2: {1: [0.0, 3.0, 0.0], 2: [0.0, 3.0, 0.0]}}
    toy: Any = SimpleNamespace(**vars(TOY), HANDMADE=hand, duel=lambda players, seed, new, old: ahead + seed % 2)
    monkeypatch.setitem(sys.modules, "durbar.bots.eval.toy_lessons", toy)
    file = tmp_path / "toy_weights.toml"
    said: list[str] = []
    written = training.train("toy", 50, 20, 1, file, said.append)
    assert said[0].endswith(f"ahead by {ahead + 0.5:.2f} ± 0.22 points: {verdict}")
    assert file.exists() == (verdict == "new") == (written is not None)


@pytest.mark.parametrize(
    ("ahead", "more", "verdict"),
    [
        (2.0, 1.0, "new"),
        (0.0, 5.0, "new"),  # no stronger in duels, but against the yardstick
        (5.0, -1.0, "kept"),  # stronger in duels only, and weaker against the yardstick
        (-1.0, 9.0, "kept"),
        (0.0, 0.0, "kept"),
    ],
)
def test_weights_that_win_duels_may_not_be_weaker_against_others(
    ahead: float, more: float, verdict: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def yardstick(players: int, seed: int, table: training.Table) -> float:
        return 3.0 + seed if table == hand[2] else 3.0 + seed + more + (0.3 if seed % 2 else -0.3)

    hand = {2: {1: [0.0, 3.0, 0.0], 2: [0.0, 3.0, 0.0]}}
    duel = lambda players, seed, new, old: ahead + (0.5 if seed % 2 else -0.5)  # noqa: E731
    toy: Any = SimpleNamespace(**vars(TOY), HANDMADE=hand, duel=duel, yardstick=yardstick)
    monkeypatch.setitem(sys.modules, "durbar.bots.eval.toy_lessons", toy)
    said: list[str] = []
    training.train("toy", 50, 20, 1, tmp_path / "toy_weights.toml", said.append)
    assert said[0].endswith(f"ahead by {ahead:.2f} ± 0.22 points, against the yardstick {more:+.2f} ± 0.13: {verdict}")


@pytest.mark.once
def test_in_amritsar_the_planner_learns_from_itself_and_tries_what_it_learned() -> None:
    rows = amritsar_lessons.lesson(3, 1)
    assert len(rows) == 3 * 36  # every seat at the beginning of every turn
    assert {len(found) for _, found, _ in rows} == {len(amritsar_lessons.NAMES)}
    hand = amritsar_lessons.HANDMADE[2]
    careless = {amritsar_lessons.ALWAYS: [0.0] * len(amritsar_lessons.NAMES)}
    assert amritsar_lessons.duel(2, 1, hand, careless) > 10
    assert amritsar_lessons.duel(2, 1, hand, hand) <= 0  # each seat once ahead, once behind, by as much


@pytest.mark.once
def test_what_is_learned_does_not_depend_on_how_many_processes_play() -> None:
    alone = training.learn(taj_mahal_lessons, 3, seed=5, games=2)
    assert training.learn(taj_mahal_lessons, 3, 5, 2, training.over_processes(2)) == alone


def test_in_the_dice_charmers_a_seat_is_learned_from_beside_the_others() -> None:
    rows = dice_charmers_lessons.lesson(4, 7)
    assert len(rows) % 5 == 0
    for first in range(0, len(rows), 5):
        seats, table = rows[first : first + 4], rows[first + 4]
        assert sum(target for _, _, target in seats) == pytest.approx(0)
        assert [sum(column) for column in zip(*[found for _, found, _ in seats], strict=True)] == pytest.approx(
            [0] * 30, abs=1e-9
        )
        assert table[1] == [1.0] + [0.0] * 29
        assert table[2] > 0


@pytest.mark.once
def test_in_java_seats_are_learned_from_beside_each_other_and_trials_leave_the_weights_as_they_were() -> None:
    rows = java_lessons.lesson(2, 1)
    assert len(rows) % 2 == 0
    for first, second in zip(rows[::2], rows[1::2], strict=True):
        assert first[2] == -second[2]  # what one is ahead the other is behind
        assert first[1][java_worth.POINTS] == 0.0
    used = java_worth.turn_weights(2)
    careless = {java_lessons.ALWAYS: [0.0] * len(java_lessons.NAMES)}
    assert java_lessons.duel(2, 1, java_lessons.HANDMADE[2], careless) > 20
    assert java_worth.turn_weights(2) == used
