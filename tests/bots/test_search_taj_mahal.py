"""The search at Taj Mahal: a visit as a whole, with a policy that knows the prizes and a forecast that has learned."""

from __future__ import annotations

from typing import Any

import pytest

from durbar.bots.base import Bot
from durbar.bots.eval.taj_mahal import BUDGETS, evaluate
from durbar.bots.eval.taj_mahal_forecast import FEATURES, FIRST_VISIT, Forecast, weights
from durbar.bots.eval.taj_mahal_policy import (
    ANOTHER_PALACE,
    CARD,
    HOLDS,
    HOLDS_WELL,
    LAST_CARD,
    MOVE,
    Stakes,
    Turn,
    policy,
)
from durbar.bots.eval.taj_mahal_visit import Insight
from durbar.bots.levels import answer, bot, play_out
from durbar.bots.search import Search
from durbar.bots.searching import SearchBot, insight
from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.games.taj_mahal.components import VISITS
from durbar.games.taj_mahal.game import GAME
from durbar.games.taj_mahal.state import TajMahalState
from tests.games.taj_mahal.table import A, B, C, Table, table

SEARCHED: Game[Any] = GAME
VIZIER, GENERAL, CROWN, TILE = 1, 2, 16, 32


def choice(t: Table, player: Bot) -> str:
    return GAME.to_text(answer(GAME, t.s, player, Rng(1), seconds=60))


def words(move: int) -> str:
    card = GAME.to_text(move % MOVE)
    return card if move < MOVE else f"{card} {GAME.to_text(move // MOVE)}"


def positions(players: int) -> list[TajMahalState]:
    """One of every question, from a game of the policy."""
    s = GAME.setup(players, seed=players)
    found: dict[int, TajMahalState] = {}
    while s.player >= 0 and len(found) < len(GAME.decisions):
        if len(GAME.legal(s)) > 1 and s.visit > 1:
            found.setdefault(s.decision, s.copy())
        GAME.apply(s, policy(s, Stakes(s)) % MOVE)
    return list(found.values())


# ---- the bot ----


def test_the_search_finds_what_is_known_of_the_game() -> None:
    assert insight(GAME) is Insight


@pytest.mark.parametrize("players", GAME.players)
def test_same_seed_and_budget_same_answer(players: int) -> None:
    for s in positions(players):
        first, again = ([(o.answer, o.visits, o.utility, o.points) for o in _searched(s, 40).outlooks()] for _ in range(2))
        assert first == again


def _searched(s: TajMahalState, rounds: int) -> Search:
    rng = Rng(9)
    search = Search(SEARCHED, GAME.imagine(s, s.player, rng), Insight(SEARCHED))
    search.run(rounds, rng)
    return search


@pytest.mark.parametrize("players", GAME.players)
def test_the_answer_is_the_same_whatever_the_hidden_cards_are(players: int) -> None:
    changed = 0
    for s in positions(players):
        answers = {answer(GAME, s, SearchBot(30), Rng(4))}
        for number in range(3):
            world = GAME.imagine(s, s.player, Rng(number))
            changed += world.seats != s.seats
            answers.add(answer(GAME, world, SearchBot(30), Rng(4)))
        assert len(answers) == 1, GAME.decision_name(s)
    assert changed > 6  # the worlds do differ


@pytest.mark.once
def test_one_search_wins_against_two_greedy_players() -> None:
    wins = 0.0
    for seat in range(3):
        s = GAME.setup(3, seed=20 + seat)
        seats: list[Bot] = [SearchBot(60) if player == seat else bot("greedy") for player in range(3)]
        play_out(GAME, s, seats, Rng(seat), seconds=60)
        ranks = GAME.ranking(s)
        wins += 1 / ranks.count(1) if ranks[seat] == 1 else 0
    assert wins >= 2


def test_a_card_and_its_companion_are_one_move() -> None:
    t = table(hands={A: "R-VE W-E"}, owns={A: "S-TWO"})
    known = Insight(SEARCHED)
    known.begin(t.s)
    moves = [words(move) for move in known.candidates(t.s)]
    assert sorted(moves) == ["play:R-VE add:S-TWO", "play:R-VE add:W-E", "play:R-VE add:none", "withdraw"]
    assert moves[0] == "play:R-VE add:S-TWO"  # two points for nothing
    s = t.s.copy()
    known.play(s, known.candidates(t.s)[0])
    assert (s.player, GAME.scores(s)[A].points) == (B, 2 + 2)  # two more at the end: the special card, the white card
    assert GAME.to_text(known.answer(known.candidates(t.s)[0])) == "play:R-VE"


def test_a_visit_is_judged_when_the_next_one_begins() -> None:
    t = table(rows={A: "R-VE"}, out="BC", display="")
    known = Insight(SEARCHED)
    assert not known.at_boundary(t.s, A)
    t.withdraw("place:LAH1")
    assert t.s.visit == 6
    assert known.at_boundary(t.s, A)
    t.do("withdraw")
    assert not known.at_boundary(t.s, t.player)


def test_further_questions_of_a_withdrawal_are_left_to_the_policy() -> None:
    t = table(rows={A: "R-VG"}, out="BC", display="R-EE W-E Y-EE")
    t.do("withdraw")
    known = Insight(SEARCHED)
    known.begin(t.s)
    assert len(known.candidates(t.s)) == len(t.legal()) > 1
    t.do("place:LAH1")
    assert t.decision == "place-palace"
    assert known.candidates(t.s) == [policy(t.s, Stakes(t.s))]


def test_a_search_may_look_further_than_the_visit() -> None:
    s = positions(3)[0]
    known = Insight(SEARCHED)
    known.boundaries = 2
    search = Search(SEARCHED, GAME.imagine(s, s.player, Rng(1)), known)
    search.run(30, Rng(1))
    assert sum(outlook.visits for outlook in search.outlooks()) > 0
    assert {outlook.answer for outlook in search.outlooks()} <= set(GAME.legal(s))


def test_an_expert_looks_as_far_as_a_hard_bot_with_more_rounds() -> None:
    """Searching the next visit as well showed no gain in 30 games (docs/bots.md)."""

    def horizon(level: str) -> int:
        known = Insight(SEARCHED)
        known.rounds = BUDGETS[level]
        known.begin(positions(3)[0])
        return known.boundaries

    assert (horizon("hard"), horizon("expert")) == (1, 1)
    assert BUDGETS["expert"] > 5 * BUDGETS["hard"]


def test_the_favourite_of_a_search_is_a_card_with_its_companion() -> None:
    t = table(visit=12, province="AGR", hands={A: "R-VE"}, owns={A: "S-TWO"}, out="BC")
    search = _searched(t.s, 60)
    assert words(search.favourite()) == "play:R-VE add:S-TWO"
    assert search.favourite() % MOVE == search.outlooks()[0].answer


def test_the_search_passes_rather_than_feeding_a_lost_duel() -> None:
    t = table(
        rows={A: "R-VE", B: "Y-VM Y-VP Y-GP Y-GK"},
        hands={A: "R-GE", B: "Y-VE Y-GE Y-ME Y-PE Y-KE"},
        known={B: "Y-VE Y-GE Y-ME Y-PE Y-KE"},
        court="vizier general monk",
        out="C",
    )
    assert choice(t, SearchBot(60)) == "withdraw"


# ---- the policy ----


def test_prizes_are_worth_points_and_what_follows_from_them() -> None:
    last = table(visit=12, province="AGR", tokens={A: "vizier"})
    stakes = Stakes(last.s)
    assert stakes.worth[0] == 0.0
    assert stakes.worth[VIZIER] == pytest.approx(1 + 1)  # a palace, and the special card of the second token
    assert stakes.worth[GENERAL] == pytest.approx(1)
    assert stakes.worth[VIZIER | GENERAL] == pytest.approx(2 + ANOTHER_PALACE)
    assert stakes.worth[CROWN] == pytest.approx(1)
    assert stakes.worth[TILE] == 2  # two goods, none of them owned


def test_a_card_costs_less_towards_the_end() -> None:
    assert Stakes(table(visit=5).s).card == CARD
    assert Stakes(table(visit=12, province="AGR").s).card == LAST_CARD
    assert CARD > Stakes(table(visit=10).s).card > LAST_CARD


def test_a_lead_of_two_holds_better_than_a_lead_of_one() -> None:
    t = table(visit=12, province="AGR", rows={B: "Y-VM"}, court="vizier")
    turn = Turn(t.s, Stakes(t.s))
    one_vizier = 1
    assert turn.shown(one_vizier) == 0.0  # level
    assert turn.shown(2 * one_vizier) == pytest.approx(HOLDS**2)
    assert turn.shown(3 * one_vizier) == pytest.approx(HOLDS_WELL**2)


def test_the_policy_leaves_when_nothing_can_be_won() -> None:
    t = table(rows={A: "R-VE", B: "Y-VM Y-VP"}, hands={A: "R-VG"}, out="C", court="vizier")
    assert words(policy(t.s, Stakes(t.s))) == "withdraw"


def test_the_policy_takes_white_cards_and_builds_long_chains() -> None:
    t = table(rows={A: "R-VE"}, palaces="KAB3 A, KAB2 A, KAS1 A", out="BC", display="R-EE W-E Y-EE")
    t.do("withdraw")
    assert words(policy(t.s, Stakes(t.s))) == "place:LAH1"
    t.do("place:LAH1")
    assert words(policy(t.s, Stakes(t.s))) == "take:W-E"


@pytest.mark.parametrize("players", GAME.players)
def test_the_policy_and_the_candidates_are_always_legal(players: int) -> None:
    s = GAME.setup(players, seed=8)
    while s.player >= 0:
        stakes = Stakes(s)
        if GAME.decision_name(s) == "turn":
            for move in Turn(s, stakes).moves(100):
                after = s.copy()
                assert move % MOVE in GAME.legal(after)
                GAME.apply(after, move % MOVE)
                assert move < MOVE or move // MOVE in GAME.legal(after)
        chosen = policy(s, stakes) % MOVE
        assert chosen in GAME.legal(s)
        GAME.apply(s, chosen)


def test_candidates_are_few_and_never_without_the_withdrawal() -> None:
    t = table(hands={A: "R-VE R-GE R-ME R-PE Y-VE Y-GE G-VG"})
    turn = Turn(t.s, Stakes(t.s))
    assert len(turn.moves(100)) == 8
    assert len(turn.moves(4)) == 4
    assert turn.moves(4)[:3] == turn.moves(100)[:3]
    assert "withdraw" in [words(move) for move in turn.moves(2)]


# ---- the forecast ----


def test_the_features_of_a_position_in_numbers() -> None:
    t = table(
        visit=5,
        hands={A: "R-VE R-VG R-EE Y-KE W-E W-K", B: "G-VE G-GE", C: "V-EE V-KE V-KE V-VM"},
        owns={A: "S-ELE S-TWO"},
        tokens={A: "vizier general", B: "general"},
        palaces="KAB3 A, DEL3 A",
        tiles={A: [1]},  # tea
        start=B,
    )
    found = dict(zip(FEATURES, Forecast().features(t.s, A), strict=True))
    assert found["base"] == 1
    assert (found["coloured_cards"], found["white_cards"], found["longest_colour"]) == (4, 2, 3)
    assert (found["colour_squares"], found["hand_squares"], found["two_persons"]) == (9 + 1, 36, 1)
    assert [found[f"{name}_card"] for name in ("mogul", "elephant", "free_colour", "two_points")] == [0, 1, 0, 1]
    assert (found["threatened"], found["defended"]) == (1, 1)  # the general belongs to S-ELE
    assert sum(found[f"{name}_token"] for name in ("mogul", "elephant", "free_colour", "two_points")) == 1
    assert (found["turn_order"], found["last_in_order"], found["rivals_cards"]) == (2, 1, 3)
    assert found["chain_here"] == 2
    assert found["tile_here"] == 2  # rice and jewels
    assert found["goods"] == pytest.approx(3 * 1.15 / 3.5)  # tea on three tiles to come, for one of three players
    assert found["chains"] == pytest.approx(2 * 1.6 / 3.5)  # from DEL3 into AJM and AGR


def test_the_forecast_is_the_score_and_the_weighted_features() -> None:
    t = table(hands={A: "R-VE W-E"}, scores={A: 12})
    forecast = Forecast()
    weight = weights(3)[5]
    expected = 12 + sum(w * f for w, f in zip(weight, forecast.features(t.s, A), strict=True))
    assert forecast.points(t.s, A) == pytest.approx(expected)


@pytest.mark.parametrize("players", GAME.players)
def test_every_feature_has_a_weight_in_every_visit(players: int) -> None:
    rows = weights(players)
    assert list(rows) == list(range(FIRST_VISIT, VISITS + 1))
    assert all(len(rows[visit]) == len(FEATURES) for visit in range(FIRST_VISIT, VISITS + 1))
    for name in ("white_cards", "elephant_card", "chain_here"):
        assert all(rows[visit][FEATURES.index(name)] > 0 for visit in range(FIRST_VISIT + 1, VISITS + 1)), name


# ---- greedy ----


def test_greedy_judges_a_card_with_its_best_companion() -> None:
    t = table(hands={A: "R-VE W-E"}, owns={A: "S-TWO"})
    t.do("play:R-VE")
    values = []
    for companion in ("none", "W-E", "S-TWO"):
        after = Table(t.s.copy())
        after.do(f"add:{companion}")
        values.append(evaluate(after.s, A))
    assert evaluate(t.s, A) == max(values)


def test_greedy_keeps_its_cards_when_nothing_is_left_to_win() -> None:
    t = table(rows={A: "R-VE"}, hands={A: "R-VE R-GE R-ME"}, out="BC", court="vizier")
    assert choice(t, bot("greedy")) == "withdraw"


def test_greedy_passes_where_rivals_are_far_ahead() -> None:
    t = table(
        rows={B: "Y-VM Y-VP Y-GP Y-GK Y-MK Y-EE Y-EE", C: "G-VG G-GP G-MP G-MK G-VK G-EE"},
        hands={A: "R-VE R-GE", B: "Y-VE Y-GE Y-ME", C: "G-VE G-GE G-ME"},
    )
    assert choice(t, bot("greedy")) == "withdraw"
