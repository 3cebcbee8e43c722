"""The greedy bot knows its way around Amritsar."""

from __future__ import annotations

import pytest

import durbar
from durbar.bots.greedy import GreedyBot
from durbar.bots.levels import bot, play_out
from durbar.core.rng import Rng

GAME = durbar.game("amritsar")
GREEDY = GreedyBot(worlds=1)  # little is hidden: one world is enough, and quick


@pytest.mark.once
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_at_amritsar(players: int) -> None:
    wins = 0.0
    for number in range(8):
        seat = number % players
        s = GAME.setup(players, seed=number // players)
        play_out(GAME, s, [GREEDY if p == seat else bot("random") for p in range(players)], Rng(number), seconds=60)
        ranks = GAME.ranking(s)
        wins += 1 / ranks.count(1) if ranks[seat] == 1 else 0
    assert wins >= 7.5


@pytest.mark.once
def test_greedy_scores_in_the_range_of_section_14() -> None:
    points = []
    for number in range(4):
        s = GAME.setup(2, seed=number)
        play_out(GAME, s, [GREEDY, GREEDY], Rng(number), seconds=60)
        points += [score.points for score in GAME.scores(s)]
    assert 50 <= sum(points) / len(points) <= 80


def test_greedy_gives_the_maharaja_a_game() -> None:
    points = []
    for number in range(4):
        s = GAME.setup(1, seed=number)
        play_out(GAME, s, [GREEDY], Rng(number), seconds=60)
        points.append(GAME.scores(s)[0].points)
    assert sum(points) / len(points) >= 45
