"""The invariants of docs/rules/amritsar.md, section 12, over random games of every kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durbar.core.errors import BadState
from durbar.core.events import Event, Log
from durbar.core.rng import Rng
from durbar.core.state import OVER
from durbar.games.amritsar import check
from durbar.games.amritsar import events as happened
from durbar.games.amritsar import events_solo as happened_solo
from durbar.games.amritsar.actions import FOLLOW, SETUP_COLOUR
from durbar.games.amritsar.components import (
    BIT,
    COIN,
    DECADES,
    FIELD_COUNT,
    FILE_FIELDS,
    GOOD_COUNT,
    LAST_TAX,
    ROUNDS,
    SEAT_COUNT,
    TEMPLE_PP,
)
from durbar.games.amritsar.dicts import to_dict
from durbar.games.amritsar.fields import NONE
from durbar.games.amritsar.rules import ask, asked
from durbar.games.amritsar.rules_donate import below_field, occupied
from durbar.games.amritsar.state import (
    CAPACITY,
    COINS,
    DONATED,
    GOAL_FIELD,
    KNOWLEDGE,
    MAHOUT,
    PP,
    SEAT,
    TAX,
    TILES,
    AmritsarState,
)
from tests.games.amritsar.table import GAME, table

KINDS = [(1, False), (1, True), (2, False), (3, False), (4, False)]
games = given(kind=st.sampled_from(KINDS), seed=st.integers(0, 2**32 - 1))
few = settings(max_examples=25, deadline=None, derandomize=True)


def moments(kind: tuple[int, bool], seed: int, log: Log | None = None) -> Iterator[AmritsarState]:
    """Every state of a random game, from the deal to the end."""
    players, hard = kind
    s = GAME.setup(players, {"solo_hard": hard}, seed)
    rng = Rng(seed)
    yield s
    while s.player != OVER:
        actions = GAME.legal(s)
        GAME.apply(s, actions[rng.below(len(actions))], log)
        yield s


@few
@games
def test_1_to_5_8_13_workers_markers_storage_tax_and_supplies_add_up_at_every_decision(
    kind: tuple[int, bool], seed: int
) -> None:
    for s in moments(kind, seed):
        assert check.problems(s) == []
        assert all(0 <= pieces <= FILE_FIELDS for pieces in s.market)
        assert min(s.seats[SEAT * seat + n] for seat in range(SEAT_COUNT[s.players]) for n in range(5)) >= 0


@few
@games
def test_4_5_6_what_is_on_a_board_stays_there(kind: tuple[int, bool], seed: int) -> None:
    before: list[int] | None = None
    for s in moments(kind, seed):
        now = s.seats[:]
        if before is not None:
            for row in range(0, SEAT * s.players, SEAT):
                for place in (CAPACITY, TAX, KNOWLEDGE, KNOWLEDGE + 1, KNOWLEDGE + 2):
                    assert now[row + place] >= before[row + place]
                assert 4 <= now[row + CAPACITY] <= 14
                assert now[row + TAX] <= LAST_TAX == 8
                assert max(now[row + KNOWLEDGE : row + KNOWLEDGE + 3]) <= 7
                assert now[row + TILES] & before[row + TILES] == before[row + TILES]
                for place in (*range(MAHOUT, MAHOUT + 4), *range(GOAL_FIELD, GOAL_FIELD + 4)):
                    assert before[row + place] in (NONE, now[row + place])
            for row in range(0, len(now), SEAT):
                for place in range(DONATED, DONATED + 4):
                    assert now[row + place] & before[row + place] == before[row + place]
        before = now


@few
@games
def test_7_every_donation_above_level_1_has_all_its_supports(kind: tuple[int, bool], seed: int) -> None:
    for s in moments(kind, seed):
        for zone in range(4):
            taken = occupied(s, zone)
            assert taken.bit_count() <= {1: 7, 2: 7, 3: 9, 4: 12}[s.players]
            assert not any(below_field(s, zone, f) & ~taken for f in range(FIELD_COUNT) if taken & BIT[f])


@few
@games
def test_9_11_twelve_turns_each_twelve_moves_of_the_marker_and_one_follow_at_most(kind: tuple[int, bool], seed: int) -> None:
    log: Log = []
    for s in moments(kind, seed, log):
        assert all(s.seats[SEAT * seat + PP] >= 0 for seat in range(SEAT_COUNT[s.players]))
    turns = Counter(event.player for event in log if isinstance(event, happened.TurnStarted))
    # Seat 0's first turn begins with the deal of its last setup answer, which is in the log as well.
    assert set(turns) == set(range(kind[0]))
    assert all(count == DECADES * ROUNDS for count in turns.values())
    assert sum(isinstance(event, happened.MaharajaMoved) for event in log) == DECADES * ROUNDS
    assert all(max(counts.values(), default=0) <= 1 for counts in _follows(log))


def _follows(log: list[Event]) -> list[Counter[int]]:
    """Who followed, for each turn and each activation."""
    windows: list[Counter[int]] = [Counter()]
    for event in log:
        if isinstance(event, (happened.TurnStarted, happened.GoldenWorkerActivated)):
            windows.append(Counter())
        elif isinstance(event, happened.Followed):
            windows[-1][event.player] += 1
    return windows


@few
@games
def test_10_coins_and_resources_come_and_go_only_by_what_is_reported(kind: tuple[int, bool], seed: int) -> None:
    log: Log = []
    s = GAME.setup(kind[0], {"solo_hard": kind[1]}, seed)
    coins = sum(s.seats[SEAT * seat] for seat in range(s.players))
    *_, s = moments(kind, seed, log)
    coins += sum(_coins(event) for event in log)
    assert sum(s.seats[SEAT * seat] for seat in range(s.players)) + sum(s.areas[8:]) == coins
    resources = sum(s.seats[SEAT * seat + r] for seat in range(s.players) for r in (1, 2, 3))
    assert resources == sum(_resources(event) for event in log)


def _coins(event: Event) -> int:
    match event:
        case happened.GoodsTaken(goods=goods):
            return goods.count("coin")
        case happened.GoodDiscarded(good="coin"):
            return -1
        case happened.ResourceSold(coins=coins):
            return coins
        case happened.ResourceBought(coins=coins) | happened.ElephantMoved(coins=coins) | happened.TaxPaid(coins=coins):
            return -coins
    return 0


def _resources(event: Event) -> int:
    match event:
        case happened.GoodsTaken(goods=goods):
            return len(goods) - goods.count("coin")
        case happened.GoodDiscarded(good=good):
            return 0 if good == "coin" else -1
        case happened.ResourceBought():
            return 1
        case happened.ResourceSold():
            return -1
        case happened.DonationMade(level=level):
            return -(1 if level == 1 else 2)
        case happened.StorageUpgraded(paid=paid) | happened.GoalUpgraded(paid=paid) | happened.MahoutUpgraded(paid=paid):
            return 0 if paid == "nothing" else -1
    return 0


@few
@games
def test_12_the_temple_pays_each_leader_its_value(kind: tuple[int, bool], seed: int) -> None:
    log: Log = []
    ended = 0
    for s in moments(kind, seed, log):
        if any(isinstance(event, happened.DecadeEnded) for event in log):
            scored = [e for e in log if isinstance(e, (happened.TempleScored, happened_solo.MaharajaTempleScored))]
            expected = 0
            for zone in range(4):
                counts = [s.seats[SEAT * seat + DONATED + zone].bit_count() for seat in range(SEAT_COUNT[s.players])]
                if max(counts):
                    expected += counts.count(max(counts)) * TEMPLE_PP[s.temples[ended]][zone]
            assert sum(event.pp for event in scored) == expected
            ended += 1
        log.clear()
    assert ended == DECADES


@few
@games
def test_14_nothing_is_drawn_after_the_setup(kind: tuple[int, bool], seed: int) -> None:
    chances = {s.chance for s in moments(kind, seed) if s.decision > 1 or s.player == OVER}
    assert len(chances) == 1


@pytest.mark.parametrize("question", [SETUP_COLOUR, FOLLOW])
def test_asking_what_somebody_else_may_answer_changes_nothing(question: int) -> None:
    s = table(4, player=1).state
    before = s.copy()
    for seat in range(4):
        assert asked(s, question, seat) == seat
        ask(s, question, seat)
    assert s == before


def test_a_seats_row_begins_with_its_goods() -> None:
    assert (COINS, PP) == (COIN, GOOD_COUNT)


def test_only_the_maharaja_has_a_track_of_nine_steps() -> None:
    solo = table(1, seats={1: {"knowledge": [8, 0, 0]}})
    assert solo.seat(1)["knowledge"] == [8, 0, 0]
    with pytest.raises(BadState, match="knowledge"):
        table(1, seats={0: {"knowledge": [8, 0, 0]}})


def test_a_position_without_a_question_begins_with_the_elephant() -> None:
    assert table().decision == "elephant-place"
    assert table(seats={0: {"elephant": "north", "storage": [1, 0, 0, 0]}}).decision == "elephant-move"
    over = table(player=-1)
    assert (over.decision, over.legal, over.d["agenda"]) == ("over", [], [])


def test_a_state_that_no_game_can_reach_is_refused() -> None:
    good = to_dict(GAME.setup(2, seed=9))
    broken: dict[str, object] = {
        "areas": [["white"]] * 8,
        "golden": [],
        "offer": ["S01"],
        "temples": ["T1", "T1", "T2"],
        "tiles": [["W1", "W2", "W3"], *good["tiles"][1:]],
        "goals": [good["goals"][0], good["goals"][0]],
        "goal_fields": [["A", "A", None, None, None], good["goal_fields"][1]],
        "agenda": ["phase-3"],
        "decision": "market",
    }
    for name, value in broken.items():
        with pytest.raises(BadState):
            GAME.from_dict({**good, name: value})
    for name, value in {"load": 7, "storage": [5, 0, 0, 0], "tax": 3, "pp": 6, "donated": [["2:1"], [], [], []]}.items():
        with pytest.raises(BadState):
            GAME.from_dict({**good, "seats": [{**good["seats"][0], name: value}, good["seats"][1]]})
