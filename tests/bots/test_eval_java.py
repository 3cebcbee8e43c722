"""The judgement of Java: it likes what good players like, and with it `greedy` beats `random`."""

from __future__ import annotations

from typing import Any

import pytest

from durbar.bots.base import Bot
from durbar.bots.eval.java import evaluate
from durbar.bots.greedy import GreedyBot
from durbar.bots.levels import answer, play_out
from durbar.bots.random import RandomBot
from durbar.core.rng import Rng
from durbar.testing.speed import build
from tests.games.java.table import GAME, A, B, Scene, table


def value(scene: Scene, *texts: str) -> float:
    return evaluate(scene.pick(*texts).state, A) if texts else evaluate(scene.state, A)


def test_a_greater_palace_is_better() -> None:
    scene = table("G4=V1 G5=V1:A G6=V1 G7=V1", done=True)
    assert value(scene, "palace:G4", "value:4") > value(scene, "palace:G4", "value:2") > value(scene, "end-turn")


def test_a_first_step_is_as_good_as_its_best_second_step() -> None:
    scene = table("G4=V1 G5=V1:A G6=V1 G7=V1", done=True)
    assert value(scene, "palace:G4") == value(scene, "palace:G4", "value:4")


def test_leading_a_city_is_better_than_being_second_there() -> None:
    first = table("G4=V1*8 G5=V2:A G6=V1:B", done=True)
    second = table("G4=V1*8 G5=V2:B G6=V1:A", done=True)
    assert value(first) > value(second)


def test_enclosing_water_where_one_leads_is_worth_a_tile() -> None:
    scene = table("D6=R1:A D7=R1 E6=R1 E8=R1 F7=R1", done=True)
    assert value(scene, "rice:F8") > value(scene, "rice:J5") + 1


def test_a_walk_that_gains_nothing_is_worse_than_ending_the_turn() -> None:
    """A bot that puts off a worse decision by strolling about tries everybody's patience."""
    scene = table("D4=R1:A D5=R1 D6=R1 K9=V1 K10=V1", done=True)
    assert value(scene, "figure:D4") < value(scene, "end-turn") - 5


def test_a_walk_to_the_first_rank_is_made() -> None:
    scene = table("G4=V1*8 G5=V2 G6=V1:A G7=V1:B", done=True)
    assert value(scene, "figure:G6") == value(scene, "figure:G6", "move:G5") > value(scene, "end-turn")


@pytest.mark.once
@pytest.mark.skipif(build() == "plain", reason="a whole game takes a minute as plain Python")
@pytest.mark.parametrize("players", GAME.players)
def test_greedy_finishes_in_the_number_of_turns_that_the_specification_reports(players: int) -> None:
    """Section 14: 20-40 turns where about two three-space tiles are laid in a turn; four players need a few more."""
    s = GAME.setup(players, seed=players)
    rng = Rng(players)
    turns, answers = 1, 0
    while s.player >= 0:
        before = s.turn_player
        GAME.apply(s, answer(GAME, s, GreedyBot(1), rng, seconds=60))
        answers += 1
        turns += s.player >= 0 and s.turn_player != before
    assert 20 <= turns <= 44
    assert 150 <= answers <= 600


@pytest.mark.once
@pytest.mark.parametrize("seat", [A, B])
def test_greedy_beats_random_in_the_last_rounds(seat: int) -> None:
    """A short game on a fair board: a village each, and three tiles until the end."""
    won = 0.0
    for seed in range(2):
        left: dict[str, Any] = {name: [1, 1] for name in ("chips", "tile2", "tile1_rice", "tile1_village")}
        s = table("G4=V1 G5=V1:A G6=V1 I9=V1 I10=V1:B I11=V1 K1=R1 K12=R1", tile3=3, player=seed % 2, **left).state
        bots: list[Bot] = [GreedyBot(1), RandomBot()] if seat == A else [RandomBot(), GreedyBot(1)]
        play_out(GAME, s, bots, Rng(seed), seconds=60)
        ranks = GAME.ranking(s)
        won += 0.5 if ranks == [1, 1] else float(ranks[seat] == 1)
    assert won == 2
