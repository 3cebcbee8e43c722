"""The greedy bot plays The Dice Charmers well: it beats random players and finishes when it should (docs/rules, 14)."""

from __future__ import annotations

import pytest

from durbar.bots.eval.dice_charmers import BUDGETS, LAST_TURN, PATIENCE, Insight, evaluate, worth
from durbar.bots.eval.dice_charmers_features import FEATURES, features_of, field_count, still_to_come
from durbar.bots.greedy import GreedyBot
from durbar.bots.levels import bot, play_out
from durbar.bots.search import Search
from durbar.core.rng import Rng
from durbar.games.dice_charmers.components import FIELD_COUNT, MOST_FIELDS, SHEETS
from durbar.games.dice_charmers.state import FAME, MONEY, SEAT, VALUES
from tests.games.dice_charmers.table import COLS, GAME, A, all_goods, sheet, table


@pytest.mark.once
@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("on", ["sun", "moon"])
def test_greedy_beats_random(players: int, on: str) -> None:
    wins = 0.0
    for number in range(5):
        seat = number % players
        s = GAME.setup(players, {"sheet": on}, seed=number)
        play_out(GAME, s, [GreedyBot(1) if p == seat else bot("random") for p in range(players)], Rng(number), seconds=60)
        ranks = GAME.ranking(s)
        wins += 1 / ranks.count(1) if ranks[seat] == 1 else 0
    assert wins >= 4.5


def test_a_turn_is_judged_by_where_it_leads() -> None:
    t = table(sheet(paths={(2, 3): "EW"}, goods=all_goods(3, 0)))
    before = worth(t.s, A)
    t.play("take:3")  # opens a market: three equal goods can be sold
    assert evaluate(t.s, A) > before + 0.9


def test_an_overlap_of_ones_own_is_worth_more_than_little_left_to_do() -> None:
    modest = sheet(fame=20, money=37, karma=(2, 1), river={18})
    done = sheet(fame=20, money=39, karma=(1, 1), river={18})
    assert worth(table(done).s, A) > worth(table(modest).s, A)


def test_an_overlap_is_taken_however_full_the_sheet_is() -> None:
    """Whoever waits for a greater one gives the others time to finish first."""
    rich, done = (table(sheet(fame=20, money=money, goods=all_goods(6, 0), karma=(5, 0))).s for money in (37, 39))
    assert worth(done, A) > worth(rich, A)


@pytest.mark.parametrize("on", ["sun", "moon"])
def test_a_path_that_leads_off_the_sheet_is_no_open_end(on: str) -> None:
    rows = FIELD_COUNT[SHEETS.index(on)] // COLS[on]
    corner = (rows - 1, 0)
    south, west = (table(sheet(paths={corner: sides}), on=on).s for sides in ("ES", "EW"))
    assert worth(south, A) == worth(west, A)


def test_when_somebody_else_has_finished_only_the_tracks_count() -> None:
    finished = sheet(fame=25, money=40)
    stocked = table(sheet(fame=20, money=30, goods=all_goods(6, 0)), finished)
    ahead = table(sheet(fame=20, money=32), finished)
    assert worth(ahead.s, A) > worth(stocked.s, A)


def test_a_new_sheet_is_described_by_its_features() -> None:
    s = GAME.setup(2, {"sheet": "sun"}, seed=1)
    found = dict(zip(FEATURES, features_of(s, 0), strict=True))
    assert (found["fame"], found["money"], found["stock"], found["drawn"], found["boxes"], found["position"]) == (0,) * 6
    assert (found["karma"], found["karma_circled"], found["markets"], found["ends"]) == (1, 1, 8, 4)
    assert (found["markets_near"], found["edges_near"], found["behind"]) == (1, 0, 0)


def test_everybody_together_expects_what_such_tables_bring_and_a_better_sheet_more() -> None:
    s = GAME.setup(3, {"sheet": "moon"}, seed=1)
    insight = Insight(GAME)
    even = insight.values(s)
    assert even[1] == even[2]
    assert sum(even) / 3 == pytest.approx(still_to_come(s, insight.weights))
    s.seats[SEAT + VALUES] += 1
    better = insight.values(s)
    assert better[1] > even[1]
    assert sum(better) == pytest.approx(sum(even))


def test_after_an_overlap_only_the_last_pass_is_to_come() -> None:
    s = GAME.setup(2, {"sheet": "sun"}, seed=1)
    s.seats[FAME], s.seats[MONEY] = 30, 20
    s.turn, s.player = 1, (s.start + 1) % 2
    first, second = Insight(GAME).values(s)
    assert {first, second} == ({80.0, LAST_TURN} if s.start == 0 else {80.0 + LAST_TURN, 0.0})


def test_every_mask_of_fields_is_counted() -> None:
    everything = (1 << MOST_FIELDS) - 1
    masks = [everything, 0, *(1 << n for n in range(MOST_FIELDS)), *(everything * n // 97 for n in range(97))]
    assert [field_count(mask) for mask in masks] == [mask.bit_count() for mask in masks]


def test_with_two_players_and_enough_rounds_the_search_looks_on_to_the_next_turn() -> None:
    def horizon(players: int, rounds: int) -> int:
        eye = Insight(GAME)
        eye.rounds = rounds
        eye.begin(GAME.setup(players, seed=1))
        return eye.boundaries

    assert horizon(2, BUDGETS["hard"]) == 1
    assert horizon(2, BUDGETS["expert"]) == 3
    assert horizon(4, BUDGETS["expert"]) == 1


def test_a_turn_with_a_long_chain_of_bonuses_is_not_thought_through_for_ever() -> None:
    s = GAME.setup(2, seed=5)
    chance = Rng(5)
    for _ in range(60):
        GAME.apply(s, GAME.sample(s, chance))

    def looked(patience: int) -> int:
        eye = Insight(GAME)
        search = Search(GAME, GAME.imagine(s, s.player, Rng(1)), eye)
        eye.patience = patience
        search.run(30, Rng(1))
        assert {outlook.answer for outlook in search.outlooks()} <= set(GAME.legal(s))
        return eye.looked[0]

    freely = looked(0)
    assert freely > 1000
    assert 100 < looked(100) < 300  # the question at which patience ends is finished
    assert looked(freely) == freely


def test_patience_grows_with_the_rounds() -> None:
    eye = Insight(GAME)
    eye.rounds = BUDGETS["hard"]
    eye.begin(GAME.setup(2, seed=1))
    assert eye.patience == PATIENCE * BUDGETS["hard"]
