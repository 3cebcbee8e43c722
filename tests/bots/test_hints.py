"""Hints: the best three answers, their chances, and what speaks for them; from what the seat knows, and nothing else."""

from __future__ import annotations

import importlib

import pytest

import durbar
from durbar.bots.base import ask
from durbar.bots.hints import MOST, SURE, advise, speaking
from durbar.bots.levels import searcher
from durbar.bots.searching import insight
from durbar.core.rng import Rng
from durbar.core.texts import LANGUAGES
from durbar.testing import tables


@pytest.fixture(autouse=True)
def _small_budgets(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint thinks as long as a hard bot; here a little is enough."""
    for game in durbar.game_ids():
        thinker = searcher(durbar.game(game), "hard")
        if hasattr(thinker, "rounds"):
            monkeypatch.setattr(thinker, "rounds", 12)


@pytest.mark.parametrize("game", durbar.game_ids())
def test_a_hint_names_legal_answers_and_depends_on_nothing_hidden(game: str) -> None:
    table = next(iter(tables(durbar.game(game))))
    s = table.walk(30, 4)
    legal = table.game.legal(s)
    advice = advise(ask(table.game, s), Rng(1))
    assert 1 <= len(advice) <= min(MOST, len(legal))
    assert {one.action for one in advice} <= set(legal)
    assert all(one.win is None or 0.0 <= one.win <= 1.0 for one in advice)
    world = table.game.imagine(s, s.player, Rng(9))
    assert advise(ask(table.game, world), Rng(1)) == advice


def test_a_hint_says_what_speaks_for_an_answer() -> None:
    game = durbar.game("maharaja")
    reasons = set()
    for seed in range(6):
        s = game.setup(2, seed=seed)
        for one in advise(ask(game, s), Rng(seed)):
            reasons |= set(one.reasons)
    assert reasons
    for language in LANGUAGES:
        for name in reasons:
            assert game.texts(language).text(f"feature.{name}")


@pytest.mark.parametrize("game", durbar.game_ids())
def test_every_reason_has_a_text_in_both_languages(game: str) -> None:
    title = durbar.game(game)
    names = insight(title)(title).names or importlib.import_module(f"durbar.bots.eval.{game}").FEATURES
    for language in LANGUAGES:
        for name in (SURE, *names):
            assert title.texts(language).text(f"feature.{name}")


def test_a_reason_is_what_is_clearly_better_than_with_the_other_answers() -> None:
    rows = [[1.0, 5.0, 0.0], [1.0, 2.0, 0.1], [1.0, 2.0, 9.0]]
    assert speaking(("a", "b", "c"), rows) == [("b",), (), ("c",)]
    assert speaking(("a", "b", "c"), rows[:1]) == [()]


def test_java_plans_the_rest_of_the_turn_for_its_estimates() -> None:
    game = durbar.game("java")
    s = game.setup(2, seed=3)
    advice = advise(ask(game, s), Rng(1))
    assert all(one.win is not None and 0.0 < one.win < 1.0 for one in advice)
    assert all(one.points is not None and 60 < one.points < 160 for one in advice)
