"""The invariants of docs/rules/maharaja.md, section 12, over random games of all player counts and both sides."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durbar.core.columns import DIGIT_BITS, NO_DIGIT
from durbar.core.rng import Rng
from durbar.core.state import OVER, SPECTATOR
from durbar.games.maharaja.actions import BUY, COLLECT, COLLECTION, GIVE_UP, GIVING_UP, TAKE_COIN, TURN
from durbar.games.maharaja.components import (
    ANTIQUE_COUNT,
    BIT,
    COLLECTION_COUNT,
    COLOUR_COUNT,
    COUNTS,
    IS_LARGE,
    KIND_COUNT,
    NEEDS,
    NEEDS_DIFFERENT,
    PRICES,
    SORT_OF,
)
from durbar.games.maharaja.components import (
    GIVE_UP as PAID_WITH,
)
from durbar.games.maharaja.fields import EMPTY
from durbar.games.maharaja.rules import price, unmet
from durbar.games.maharaja.rules_condense import lacking_digits
from durbar.games.maharaja.scoring import money_points, points, singles
from durbar.games.maharaja.state import CARDS, DISPLAY, RUPEES, SEAT, MaharajaState
from tests.games.maharaja.table import GAME

TABLES = [(2, False), (3, False), (4, False), (2, True)]
Step = tuple[MaharajaState, int, MaharajaState]  # before, answer, after


def random_game(players: int, grey: bool, seed: int) -> list[Step]:
    s = GAME.setup(players, {"grey_sides": grey}, seed)
    rng = Rng(seed)
    steps: list[Step] = []
    while s.player != OVER:
        before = s.copy()
        action = GAME.sample(s, rng)
        GAME.apply(s, action)
        steps.append((before, action, s.copy()))
    return steps


def everywhere(s: MaharajaState) -> list[int]:
    cards = [*s.stock, *(antique for antique in s.offer if antique != EMPTY)]
    for display in [*s.seats[DISPLAY::SEAT], s.removed]:
        cards += [antique for antique in range(ANTIQUE_COUNT) if display & BIT[antique]]
    return sorted(cards)


@pytest.mark.parametrize(("players", "grey"), TABLES)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_invariants_1_to_7_hold_in_every_state(players: int, grey: bool, seed: int) -> None:
    days = [0]
    for _, _, s in random_game(players, grey, seed):
        assert everywhere(s) == list(range(36)), "1: every antique is in exactly one place"
        held = [c for cards in [*s.seats[CARDS::SEAT], s.supply] for c in range(COLLECTION_COUNT) if cards & BIT[c]]
        assert sorted(held) == list(range(15)), "2: every collection card is in exactly one place"
        assert len(s.stock) == 4 * (9 - s.day), "3: the stock shrinks by four a day"
        assert s.day >= days[-1]
        days.append(s.day)
        row = GAME.to_dict(s)["coins"]
        assert row == sorted(row), "4: coins leave from left to right"
        if s.player != OVER and s.decision == TURN:
            assert s.coins >= 1, "5: a turn finds a coin"
            assert any(antique != EMPTY for antique in s.offer), "5: a turn finds an antique"
            assert price(s) in (2, 3, 4)
            assert TAKE_COIN in GAME.legal(s)
        for player in range(players):
            most = 11 if player == s.player and s.decision in (COLLECTION, GIVING_UP) else 8
            assert 0 <= s.seats[SEAT * player + RUPEES] <= most, "6: money"
        gold = s.coins + sum(rupees // 3 for rupees in s.seats[RUPEES::SEAT])
        silver = sum(rupees % 3 for rupees in s.seats[RUPEES::SEAT])
        assert gold <= 14, "7: the bank has enough gold"
        assert silver <= 12, "7: the bank has enough silver"
    assert days[-1] == 9


@pytest.mark.parametrize(("players", "grey"), TABLES)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_invariants_8_and_9_hold_for_every_answer(players: int, grey: bool, seed: int) -> None:
    for before, action, after in random_game(players, grey, seed):
        mover = before.player
        if COLLECT <= action < GIVE_UP and not IS_LARGE[action - COLLECT]:
            card = action - COLLECT
            large = [c for c in range(COLLECTION_COUNT) if IS_LARGE[c] and SORT_OF[c] == SORT_OF[card]]
            assert not any(before.seats[SEAT * mover + CARDS] & BIT[c] for c in large), "8: no small card after the large one"
        assert before.removed & after.removed == before.removed, "9: what is removed stays removed"
        if after.player == OVER:
            continue
        change = after.seats[SEAT * mover + DISPLAY].bit_count() - before.seats[SEAT * mover + DISPLAY].bit_count()
        wanted = 1 if BUY <= action < BUY + 4 else -1 if action >= GIVE_UP else 0
        assert change == wanted, "9: antiques change by one a purchase and by one a gift"
        for player in range(players):
            if player != mover:
                assert before.seats[SEAT * player + RUPEES] == after.seats[SEAT * player + RUPEES], "9: nobody else's money"
                assert before.seats[SEAT * player + DISPLAY] == after.seats[SEAT * player + DISPLAY], (
                    "9: nobody else's antiques"
                )
                assert before.seats[SEAT * player + CARDS] == after.seats[SEAT * player + CARDS], "9: nobody else's cards"
        assert before.supply & after.supply == after.supply, "2: no card returns to the supply"


@pytest.mark.parametrize(("players", "grey"), TABLES)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_invariants_10_and_13_on_turns(players: int, grey: bool, seed: int) -> None:
    steps = random_game(players, grey, seed)
    turns = [(before.day, before.player, action) for before, action, _ in steps if before.decision == TURN]
    for day in range(1, 10):
        actions = [action for number, _, action in turns if number == day]
        coins = actions.count(TAKE_COIN)
        assert len(actions) - coins <= 4, "10: at most four purchases a day"
        assert coins <= len(PRICES[players]), "10: at most one coin per trade card a day"
        assert (1 if grey else 4) <= len(actions) <= (8 if players == 4 else 7)
    movers = [player for _, player, _ in turns]
    if grey:
        for one, two, three in zip(movers, movers[1:], movers[2:], strict=False):
            assert not one == two == three, "13: no more than two turns in a row"
    else:
        assert 36 <= len(turns) <= (72 if players == 4 else 63), "10: turns a game"
        assert all(b == (a + 1) % players for a, b in pairwise(movers)), "13: strictly clockwise"


@pytest.mark.parametrize(("players", "grey"), TABLES)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_invariants_11_and_12_on_answers_and_points(players: int, grey: bool, seed: int) -> None:
    last: MaharajaState | None = None
    for before, _, after in random_game(players, grey, seed):
        legal = GAME.legal(before)
        assert legal, "11: there is always an answer"
        if before.decision == COLLECTION:
            assert len(legal) >= 2, "11: the collection question offers a card"
        for player in range(players):
            assert points(after, player) <= 60 + 51 + 2, "12: points"
            assert 0 <= money_points(after.seats[SEAT * player + RUPEES]) <= 2, "12: money points"
        last = after
    assert last is not None
    assert not any(singles(display) for display in last.seats[DISPLAY::SEAT]), "12: no single is left at the end"


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 2**32), steps=st.integers(0, 60), one=st.integers(0, 31), two=st.integers(0, 31))
def test_invariant_14_swapping_two_cards_of_the_stock_shows_nothing(seed: int, steps: int, one: int, two: int) -> None:
    s = GAME.setup(3, seed=seed)
    rng = Rng(seed)
    for _ in range(steps):
        GAME.apply(s, GAME.sample(s, rng))
    swapped = s.copy()
    if max(one, two) >= len(s.stock):
        return
    swapped.stock[one], swapped.stock[two] = swapped.stock[two], swapped.stock[one]
    for viewer in (0, 1, 2, SPECTATOR):
        assert GAME.view(s, viewer) == GAME.view(swapped, viewer)
        assert GAME.choices(s, viewer) == GAME.choices(swapped, viewer)


@given(antiques=st.integers(0, BIT[ANTIQUE_COUNT] - 1))
def test_what_a_display_lacks_is_counted_for_all_cards_at_once(antiques: int) -> None:
    kinds = range(KIND_COUNT)
    held = [(antiques >> COLOUR_COUNT * kind & BIT[COLOUR_COUNT] - 1).bit_count() for kind in kinds]
    for card in range(COLLECTION_COUNT):
        different = sum(1 for kind in kinds if held[kind] and COUNTS[card] >> kind & 1)
        lacks = sum(max(0, NEEDS[card][kind] - held[kind]) for kind in kinds) + max(0, NEEDS_DIFFERENT[card] - different)
        payable = PAID_WITH[card] == 0 or any(held[kind] and PAID_WITH[card] >> kind & 1 for kind in kinds)
        assert lacking_digits(antiques) >> DIGIT_BITS * card & NO_DIGIT == lacks
        assert bool(unmet(antiques) & BIT[card]) == (lacks > 0 or not payable)
