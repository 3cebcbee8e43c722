"""The greedy bot at Taj Mahal: it beats chance, and plays games of the size that docs/rules/taj_mahal.md reports (14)."""

from __future__ import annotations

import pytest

from durbar.bots.eval.taj_mahal import evaluate
from durbar.bots.levels import answer, bot, play_out
from durbar.core.rng import Rng
from durbar.games.taj_mahal.game import GAME
from tests.games.taj_mahal.table import A, B, C, Table, table


def choice(t: Table) -> str:
    return GAME.to_text(answer(GAME, t.s, bot("greedy"), Rng(1), seconds=60))


@pytest.mark.once
@pytest.mark.parametrize("players", GAME.players)
def test_greedy_beats_random(players: int) -> None:
    wins = 0.0
    games = 3 * players
    for number in range(games):
        seat = number % players
        s = GAME.setup(players, seed=number)
        play_out(GAME, s, [bot("greedy" if p == seat else "random") for p in range(players)], Rng(number), seconds=60)
        ranks = GAME.ranking(s)
        wins += 1 / ranks.count(1) if ranks[seat] == 1 else 0
    assert wins >= games - 2


@pytest.mark.once
def test_greedy_players_score_like_the_plain_bots_of_the_specification() -> None:
    winners = []
    for number in range(4):
        s = GAME.setup(4, seed=number)
        play_out(GAME, s, [bot("greedy") for _ in range(4)], Rng(number), seconds=60)
        winners.append(max(score.points for score in GAME.scores(s)))
    assert 45 <= sum(winners) / len(winners) <= 75


def test_the_last_player_takes_what_he_leads_in_rather_than_wasting_cards() -> None:
    t = table(out="BC", rows={A: "R-VG R-MP R-KE"}, hands={A: "R-VE"}, display="W-E")
    assert choice(t) == "withdraw"


def test_a_palace_goes_where_the_chain_is_long() -> None:
    t = table(rows={A: "R-VE"}, palaces="KAB3 A, KAB2 A, KAS1 A", out="BC")
    t.do("withdraw")
    assert choice(t) == "place:LAH1"


def test_a_palace_goes_for_the_taj_mahal_in_the_last_visit() -> None:
    t = table(visit=12, province="AGR", bonus={"AGR5": "B-TAJ"}, rows={A: "R-VE"}, out="BC")
    t.do("withdraw")
    assert choice(t) == "place:AGR5"


def test_white_cards_and_the_own_colour_are_taken_from_the_display() -> None:
    t = table(visit=12, province="AGR", hands={A: "R-VE R-GE R-ME"}, display="R-EE W-E Y-EE G-EE V-EE")
    t.do("withdraw")
    assert {choice(t), (t.do(choice(t)), choice(t))[1]} == {"take:R-EE", "take:W-E"}


def test_more_points_cards_goods_and_special_cards_are_better() -> None:
    plain = evaluate(table().s, A)
    assert evaluate(table(scores={A: 3}).s, A) > plain
    assert evaluate(table(scores={B: 3}).s, A) < plain
    assert evaluate(table(hands={A: "R-VE"}).s, A) > plain
    assert evaluate(table(bonus_goods={A: "tea"}).s, A) > plain
    assert evaluate(table(owns={A: "S-TWO"}).s, A) > evaluate(table(owns={A: "S-ANY"}).s, A) > plain
    assert evaluate(table(tokens={A: "monk"}).s, A) > plain
    assert evaluate(table(owns={A: "S-ELE"}, tokens={C: "general"}).s, A) < evaluate(table(owns={A: "S-ELE"}).s, A)
