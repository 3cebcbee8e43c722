"""The invariants of docs/rules/dice_charmers.md, section 12, at every step of random games over all tables."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durbar.core.events import Log
from durbar.core.rng import Rng
from durbar.games.dice_charmers.check import connected, problems
from durbar.games.dice_charmers.components import (
    BIT,
    BONUS_IDS,
    FIELD_KIND,
    GOODS_EACH,
    MARKET_EQUAL,
    MOST_FIELDS,
    PRICES,
    RIVER_ROW,
    RIVER_SYMBOL,
    SIDE_COUNT,
)
from durbar.games.dice_charmers.events import (
    BonusCircled,
    BonusLapsed,
    BonusUsed,
    DieTaken,
    DieWasted,
    HalvesCombined,
    RoundStarted,
    TurnPassed,
)
from durbar.games.dice_charmers.fields import BY_BUILDINGS, BY_MARKETS, SOLD
from durbar.games.dice_charmers.rules_paths import sides_of
from durbar.games.dice_charmers.state import (
    CIRCLED,
    CROSSED,
    DEPOT,
    FAME,
    FAME_FROM,
    KARMA,
    KARMA_USED,
    MONEY,
    MONEY_FROM,
    PATHS,
    POSITION,
    RIVER,
    SEAT,
    VALUES,
    DiceCharmersState,
)
from durbar.games.dice_charmers.view_bonuses import reached
from tests.games.dice_charmers.table import GAME

TABLES = [(players, sheet) for players in GAME.players for sheet in ("sun", "moon")]
games = given(seed=st.integers(0, 2**32 - 1))
few = settings(max_examples=4, deadline=None, derandomize=True, database=None)
Step = tuple[DiceCharmersState, int, Log, DiceCharmersState]


def steps(players: int, sheet: str, seed: int) -> Iterator[Step]:
    """Every step of a random game: the state before, the answer, what happened, the state after."""
    s = GAME.setup(players, {"sheet": sheet}, seed)
    rng = Rng(seed)
    while s.player >= 0:
        before = s.copy()
        actions = GAME.legal(s)
        action = actions[rng.below(len(actions))]
        log: Log = []
        GAME.apply(s, action, log)
        yield before, action, log, s.copy()


@pytest.mark.parametrize(("players", "sheet"), TABLES)
@few
@games
def test_invariants_1_to_5_and_12_nothing_on_a_sheet_is_ever_taken_back(players: int, sheet: str, seed: int) -> None:
    for before, action, _, after in steps(players, sheet, seed):
        name = GAME.to_text(action)
        for player in range(players):
            row = SEAT * player
            old, new = before.seats[row : row + DEPOT], after.seats[row : row + DEPOT]
            if player != before.player:
                assert old == new, f"{name} of player {before.player} wrote on the sheet of player {player}"
                continue
            masks = (RIVER, *range(PATHS, PATHS + SIDE_COUNT))
            for place in range(DEPOT):
                assert old[place] & ~new[place] == 0 if place in masks else old[place] <= new[place]
            assert new[FAME] <= 39  # 1
            assert new[MONEY] <= 78
            for good in range(3):  # 2
                assert 0 <= new[CIRCLED + SOLD + good] <= new[CIRCLED + good] <= GOODS_EACH
            prices = PRICES[after.sheet * GOODS_EACH : (after.sheet + 1) * GOODS_EACH]
            brought = sum(sum(prices[: new[CIRCLED + SOLD + good]]) for good in range(3))
            assert new[MONEY_FROM + BY_MARKETS] == brought
            assert 1 <= new[KARMA] <= 5  # 3
            assert 0 <= new[KARMA_USED] <= new[KARMA]
            assert new[KARMA_USED] - old[KARMA_USED] == int(name.startswith("karma"))
            assert all(0 <= boxes <= 3 for boxes in new[CROSSED : CROSSED + 6])  # 4
            assert all(1 <= value <= 3 for value in new[VALUES : VALUES + 4])
            marked = [field for field in range(1, RIVER_ROW) if new[RIVER] & BIT[field]]  # 12
            assert new[POSITION] == max(marked, default=0)
            symbols = [RIVER_SYMBOL[after.sheet * RIVER_ROW + field] for field in marked]
            assert all(symbols.count(symbol) <= 3 for symbol in symbols)


@pytest.mark.parametrize(("players", "sheet"), TABLES)
@few
@games
def test_invariants_5_and_11_paths_are_connected_and_buildings_score_once(players: int, sheet: str, seed: int) -> None:
    for _, action, _, s in steps(players, sheet, seed):
        if not GAME.to_text(action).startswith(("place", "half")):
            continue
        for player in range(players):
            drawn = {int(field) for field in GAME.view(s, 0)["seats"][player]["paths"]}
            assert connected(s, player) == drawn
            assert all(2 <= sides_of(s, player, field).bit_count() <= 4 for field in drawn)
            buildings = [field for field in drawn if FIELD_KIND[s.sheet * MOST_FIELDS + field] < MARKET_EQUAL]
            fame = s.seats[SEAT * player + FAME_FROM + BY_BUILDINGS]
            assert len(buildings) <= fame <= 3 * len(buildings)


@pytest.mark.parametrize(("players", "sheet"), TABLES)
@few
@games
def test_invariants_6_and_7_each_bonus_is_circled_once_exactly_when_its_condition_holds(
    players: int, sheet: str, seed: int
) -> None:
    circled: list[list[str]] = [[] for _ in range(players)]
    gone: list[list[str]] = [[] for _ in range(players)]
    for before, _, log, after in steps(players, sheet, seed):
        for event in log:
            if isinstance(event, BonusCircled):
                circled[event.player].append(event.bonus)
            elif isinstance(event, (BonusUsed, BonusLapsed)):
                gone[event.player].append(event.bonus)
            elif isinstance(event, HalvesCombined):
                gone[event.player] += event.bonuses
        player = before.player
        ids = BONUS_IDS[after.sheet]
        now = reached(after, player)
        holds = [id for slot, id in enumerate(ids) if now & BIT[slot]]
        assert sorted(circled[player]) == sorted(holds)
        if after.player != player:
            assert after.pending == 0
            assert sorted(gone[player]) == sorted(circled[player])


@pytest.mark.parametrize(("players", "sheet"), TABLES)
@few
@games
def test_invariants_8_and_9_dice_leave_the_middle_one_by_one_and_one_rides_the_elephant(
    players: int, sheet: str, seed: int
) -> None:
    for before, action, log, after in steps(players, sheet, seed):
        places = GAME.to_dict(after)["places"]
        assert len(places) == 8
        assert places.count("elephant") <= 1
        if any(isinstance(event, RoundStarted) for event in log):
            assert places == ["middle"] * 8
            continue
        taken = 0
        if GAME.to_text(action).startswith("take:"):
            taken = 2 if before.turn == 0 else 1
        assert before.middle.bit_count() - after.middle.bit_count() == taken
        if before.turn == 0 and taken:
            assert after.elephant >= 0
        elif before.turn > 0 or not taken:
            assert (after.elephant >= 0) == (before.elephant >= 0)


@pytest.mark.parametrize(("players", "sheet"), TABLES)
@few
@games
def test_invariants_10_and_13_all_have_equally_many_turns_and_every_turn_is_short(players: int, sheet: str, seed: int) -> None:
    turns = [0] * players
    answers = 0
    for before, _, log, after in steps(players, sheet, seed):
        answers += 1
        assert answers < 120
        if any(isinstance(event, (DieTaken, TurnPassed)) for event in log):
            turns[before.player] += 1
        if any(isinstance(event, (TurnPassed, DieWasted)) for event in log):
            assert before.seats[SEAT * before.player :][:KARMA_USED] == after.seats[SEAT * before.player :][:KARMA_USED]
        if after.turn != before.turn:
            answers = 0
    assert len(set(turns)) == 1


@pytest.mark.parametrize(("players", "sheet"), TABLES)
@few
@games
def test_invariant_14_same_seed_and_same_answers_give_the_same_game(players: int, sheet: str, seed: int) -> None:
    one, two = GAME.setup(players, {"sheet": sheet}, seed), GAME.setup(players, {"sheet": sheet}, seed)
    for _, action, _, after in steps(players, sheet, seed):
        GAME.apply(one, action)
        two = two.copy()
        GAME.apply(two, action)
        assert one == two == after


@pytest.mark.parametrize(("players", "sheet"), TABLES)
@few
@games
def test_no_state_of_a_game_is_taken_for_unreachable_and_sources_add_up(players: int, sheet: str, seed: int) -> None:
    for _, _, _, s in steps(players, sheet, seed):
        assert problems(s) == []
        for player, score in enumerate(GAME.scores(s)):
            assert score.points == sum(score.sources.values())
            assert score.points == 2 * s.seats[SEAT * player + FAME] + s.seats[SEAT * player + MONEY]
