"""Bots know what their seat knows, and the greedy one is worth playing against."""

from __future__ import annotations

import pytest

import durbar
from durbar.bots import greedy
from durbar.bots.base import ask
from durbar.bots.greedy import IDEAS, GreedyBot, Judgement
from durbar.bots.levels import LEVELS, ROUNDS, UnknownBot, answer, bot, play_out
from durbar.core.rng import Rng
from durbar.testing import position, tables
from tests.testing.toy.game import Toy


@pytest.mark.parametrize("level", [level for level in LEVELS if level not in ROUNDS])  # test_search.py has those that search
@pytest.mark.parametrize("game", durbar.game_ids())
def test_a_bot_answers_the_same_in_worlds_that_look_the_same(game: str, level: str) -> None:
    """The honesty test: what is hidden from its seat is dealt anew, and the same seed gives the same answer."""
    player = bot(level)
    for table in tables(durbar.game(game)):
        for percent in (10, 45, 80):
            s = table.walk(percent, percent)
            if s.player < 0:
                continue
            answers = {answer(table.game, s, player, Rng(1), seconds=60)}
            for number in range(3):
                world = table.game.imagine(s, s.player, Rng(number))
                answers.add(answer(table.game, world, player, Rng(1), seconds=60))
            assert len(answers) == 1, f"{table} at {percent} %"


def test_a_question_holds_no_true_state() -> None:
    game = Toy()
    s = game.setup(2, seed=5)
    question = ask(game, s)
    worlds = {tuple(question.imagine(Rng(n)).deck) for n in range(30)}  # type: ignore[attr-defined]
    assert len(worlds) > 20
    assert question.legal == tuple(game.legal(s))
    assert question.view == game.view(s, s.player)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_at_maharaja(players: int) -> None:
    game = durbar.game("maharaja")
    wins = 0.0
    for number in range(24):
        seat = number % players
        s = game.setup(players, seed=number // players)
        play_out(game, s, [bot("greedy" if p == seat else "random") for p in range(players)], Rng(number), seconds=60)
        ranks = game.ranking(s)
        wins += 1 / ranks.count(1) if ranks[seat] == 1 else 0
    assert wins >= 22


def test_greedy_judges_a_game_without_an_evaluation_by_the_lead_in_points() -> None:
    game = Toy()
    high = position(game, players=2, decision=1, table=["card-9"])
    low = position(game, players=2, decision=1, table=["card-1"])
    assert game.to_text(answer(game, high, bot("greedy"), Rng(1))) == "twice"
    assert game.to_text(answer(game, low, bot("greedy"), Rng(1))) == "once"


def test_greedy_looks_through_a_question_of_its_own_in_a_game_without_an_evaluation() -> None:
    """A played card brings its points one answer later; a die brings fewer at once."""
    game = Toy()
    s = position(game, players=2, hands=[["card-9"], ["card-0"]])
    assert game.to_text(answer(game, s, bot("greedy"), Rng(1))) == "play:card-9"


def test_a_victory_two_answers_away_is_seen_by_an_evaluation_that_sees_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(greedy, "judgement", lambda game: Judgement(lambda s, player: 0.0))
    game = Toy()
    last_turn = position(game, players=2, turns=1, points=[0, 15], hands=[["card-1", "card-9"], []])
    assert {game.to_text(answer(game, last_turn, bot("greedy"), Rng(n))) for n in range(8)} == {"play:card-9"}
    early = position(game, players=2, turns=3, points=[0, 15], hands=[["card-1", "card-9"], []])
    assert len({answer(game, early, bot("greedy"), Rng(n)) for n in range(8)}) > 1


@pytest.mark.parametrize("percent", [30, 70])
def test_a_beginner_at_java_has_a_few_good_ideas_among_hundreds_of_answers(percent: int) -> None:
    """By lot among the better half it would strew tiles all over the island, and have no point after five rounds."""
    table = next(iter(tables(durbar.game("java"))))
    question = ask(table.game, table.walk(percent, 1))
    assert len(question.legal) > 100
    for seed in range(4):
        values = GreedyBot(worlds=1).values(question, Rng(seed))
        chosen = values[question.legal.index(bot("easy").choose(question, Rng(seed)))]
        assert sum(value > chosen for value in values) < IDEAS


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnknownBot, match="there is no bot 'oracle'; known bots: easy, medium, hard"):
        bot("oracle")
