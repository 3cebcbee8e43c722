"""The quick ways of counting agree with the plain ones: majorities all at once, chains by chunks, answers by tables, pools."""

from __future__ import annotations

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from durbar.core.rng import Rng
from durbar.core.state import OVER
from durbar.games.taj_mahal.components import (
    BIT,
    CITY_COUNT,
    COPIES,
    KIND_COUNT,
    MORE,
    PRIZES,
    PROVINCE_COUNT,
    PROVINCE_OF,
    ROADS,
)
from durbar.games.taj_mahal.game import GAME
from durbar.games.taj_mahal.rules_bags import bit_of, members, put, size
from durbar.games.taj_mahal.rules_pool import Pool
from durbar.games.taj_mahal.rules_prospect import best_points
from durbar.games.taj_mahal.rules_withdraw import majorities
from durbar.games.taj_mahal.scoring import chain_points
from durbar.games.taj_mahal.state import HAND, SEAT, SYMBOLS, TajMahalState
from durbar.games.taj_mahal.view import prize_names


def by_walking(own: set[int], here: int) -> int:
    found = {city for city in own if PROVINCE_OF[city] == here}
    while True:
        more = {b for road in ROADS for a, b in (road, road[::-1]) if a in found and b in own} - found
        if not more:
            return len({PROVINCE_OF[city] for city in found})
        found |= more


@settings(max_examples=150, deadline=None)
@given(st.sets(st.integers(0, CITY_COUNT - 1), max_size=40), st.integers(0, PROVINCE_COUNT - 1))
def test_6_3_chains_by_chunks_are_chains_by_walking(own: set[int], here: int) -> None:
    assert chain_points(sum(BIT[city] for city in own), here) == by_walking(own, here)


counts = st.lists(st.integers(0, 28), min_size=6, max_size=6)


@settings(max_examples=150, deadline=None)
@given(st.lists(counts, min_size=5, max_size=5), st.integers(0, 31), st.integers(0, 4))
def test_r1_six_majorities_at_once_are_six_comparisons(rows: list[list[int]], inside: int, player: int) -> None:
    s = GAME.setup(5)
    s.inside = inside | BIT[player]
    for seat, row in enumerate(rows):
        s.seats[SEAT * seat + SYMBOLS] = sum(count << 6 * n for n, count in enumerate(row))
    rivals = [seat for seat in range(5) if seat != player and inside & BIT[seat]]
    expected = [PRIZES[n] for n in range(6) if rows[player][n] > max([0, *(rows[rival][n] for rival in rivals)])]
    assert prize_names(majorities(s, player, s.seats[SEAT * player + SYMBOLS])) == expected


def best_by_trying(s: TajMahalState) -> int:
    """The most points over every way to carry the withdrawal out."""
    player, before = s.player, GAME.view(s, s.player)["seats"][s.player]["points"]
    best = 0
    worlds = [s]
    while worlds:
        w = worlds.pop()
        if w.player != player or GAME.decision_name(w) not in ("place-palace", "place-crown"):
            best = max(best, GAME.view(w, player)["seats"][player]["points"] - before)
            continue
        for action in GAME.legal(w):
            after = w.copy()
            GAME.apply(after, action)
            worlds.append(after)
    return best


def test_the_preview_of_a_withdrawal_is_the_best_of_all_ways_to_carry_it_out() -> None:
    tried = 0
    for seed in range(6):
        s = GAME.setup(3, seed=seed)
        rng = Rng(seed)
        while s.player != OVER:
            action = GAME.sample(s, rng)
            if GAME.to_text(action) == "withdraw" and s.seats[SEAT * s.player + SYMBOLS] and s.visit < 12:
                won = s.court & majorities(s, s.player, s.seats[SEAT * s.player + SYMBOLS])
                expected = best_points(s, s.player, won) if won else 0
                after = s.copy()
                GAME.apply(after, action)
                after_score = GAME.view(after, s.player)["seats"][s.player]["points"]
                at_once = after_score - GAME.view(s, s.player)["seats"][s.player]["points"]
                still_asked = after.player == s.player and after.won
                assert expected == at_once + (best_by_trying(after) if still_asked else 0)
                tried += 1
            GAME.apply(s, action)
    assert tried > 100


def test_legal_plays_are_those_that_the_hand_and_the_lock_allow() -> None:
    asked = 0
    for seed in range(4):
        s = GAME.setup(4, seed=seed)
        rng = Rng(seed)
        while s.player != OVER:
            seat = GAME.view(s, s.player)["seats"][s.player]
            cards = seat["cards"] or []
            specials = GAME.view(s, s.player)["specials"]
            legal = [GAME.to_text(action) for action in GAME.legal(s)]
            if GAME.decision_name(s) == "turn":
                free = specials["S-ANY"]["owner"] == s.player and not specials["S-ANY"]["in_row"]
                coloured = {card for card in cards if card[0] != "W"}
                fits = {card for card in coloured if free or seat["lock"] in (None, _colour(card))}
                assert set(legal) == {"withdraw"} | {f"play:{card}" for card in fits}
                asked += 1
            elif GAME.decision_name(s) == "companion":
                chosen = GAME.view(s, s.player)["chosen"] or ""
                hand = {id for id, card in specials.items() if card["owner"] == s.player and not card["in_row"]}
                hand |= {card for card in cards if card[0] == "W"} | {"none"}
                off = seat["lock"] not in (None, _colour(chosen))
                assert set(legal) == {f"add:{card}" for card in (["S-ANY"] if off else hand)}
            elif GAME.decision_name(s) == "take-card":
                assert set(legal) == {f"take:{card}" for card in GAME.view(s, s.player)["display"]}
            GAME.apply(s, GAME.sample(s, rng))
    assert asked > 200


@given(st.integers(0, 2**50 - 1))
def test_the_members_of_a_set_are_its_bits(kinds: int) -> None:
    assert members(kinds) == kinds.bit_count()


def test_a_single_kind_is_a_single_bit() -> None:
    assert [bit_of(kind) for kind in range(KIND_COUNT)] == list(BIT[:KIND_COUNT])


def bag(cards: list[int]) -> tuple[int, int]:
    seats = [0] * SEAT
    for kind in cards:
        put(seats, HAND, kind)
    return seats[HAND], seats[HAND + MORE]


@settings(deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 96), st.integers(0, 96), st.integers(0, 96))
def test_a_pool_counts_its_cards_by_kind(seed: int, listed: int, added: int, removed: int) -> None:
    deck = [kind for kind in range(KIND_COUNT) for _ in range(COPIES[kind])]
    Rng(seed).shuffle(deck)
    some, more = deck[:listed], deck[listed : listed + added]
    pool = Pool()
    pool.add_cards(some)
    pool.add(*bag(more))
    less = [*some, *more][::-1][:removed]
    pool.remove(*bag(less))
    left = Counter([*some, *more]) - Counter(less)
    assert size(*bag(less)) == len(less)
    assert Counter(pool.cards()) == left
    assert pool.size() == left.total()
    assert pool.is_empty() == (not left)
    assert [pool.count(BIT[kind]) for kind in range(KIND_COUNT)] == [left[kind] for kind in range(KIND_COUNT)]
    pool.places[2] = 3
    assert [pool.ways(2, kind) for kind in range(KIND_COUNT)] == [3 * left[kind] for kind in range(KIND_COUNT)]
    again = Pool()
    again.add_cards(sorted(left.elements(), reverse=True))
    assert again.cards() == pool.cards(), "the order depends on the cards alone"


def _colour(card: str) -> str:
    return {"R": "red", "Y": "yellow", "G": "green", "V": "violet"}[card[0]]
