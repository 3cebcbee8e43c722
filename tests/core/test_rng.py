"""Chance as one int: the fast generator."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durbar.core.errors import DurbarError
from durbar.core.rng import MODULUS, Rng, chance_from, resumed
from durbar.core.stream import Dealing


def test_the_numbers_are_the_same_on_every_machine() -> None:
    rng = Rng(2026)
    assert [rng.below(1000) for _ in range(8)] == [851, 219, 337, 495, 408, 126, 768, 869]


@given(seed=st.integers(-(2**330), 2**330) | st.text(), n=st.integers(1, 2**29))
def test_a_draw_lies_below_its_bound_and_the_generator_stays_small(seed: int | str, n: int) -> None:
    rng = Rng(seed)
    for _ in range(5):
        assert 0 <= rng.below(n) < n
        assert 0 < rng.chance < MODULUS < 2**62


def test_zero_is_a_seed_like_any_other() -> None:
    rng = Rng(0)
    assert len({rng.below(1000) for _ in range(20)}) > 10


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize("first", [0, 10**9, 2**64 - 1600, -1600])
@pytest.mark.parametrize("draw", [1, 2])
def test_neighbouring_seeds_deal_unrelated_cards(first: int, draw: int) -> None:
    """32 cards over 3,200 neighbours: chi-square with 31 degrees of freedom exceeds 70 once in 10,000 times."""
    counts = [0] * 32
    pairs: dict[tuple[int, int], int] = {}
    previous = 0
    for seed in range(first, first + 3200):
        rng = Rng(seed)
        card = [rng.below(32) for _ in range(draw)][-1]
        counts[card] += 1
        pairs[(previous % 4, card % 4)] = pairs.get((previous % 4, card % 4), 0) + 1
        previous = card
    assert chi_square(counts) < 70, counts
    assert chi_square(list(pairs.values())) < 45, "a card tells something about the neighbour's"


def test_texts_and_numbers_of_any_size_are_seeds() -> None:
    seeds: list[int | str] = [0, 1, -1, 2**64, 2**64 + 1, 2**400, "", "0", "a quiet evening"]
    assert len({Rng(seed).chance for seed in seeds}) == len(seeds)


def test_all_values_come_up_equally_often() -> None:
    rng = Rng(1)
    for n in (2, 3, 6, 7, 36):
        counts = [0] * n
        for _ in range(600 * n):
            counts[rng.below(n)] += 1
        assert chi_square(counts) < n + 5 * n**0.5 + 6, (n, counts)


def test_asking_for_one_of_one_uses_no_chance() -> None:
    rng = Rng(5)
    before = rng.chance
    assert rng.below(1) == 0
    rng.shuffle([7])
    assert rng.chance == before


def test_a_shuffle_keeps_the_items_and_reaches_every_order() -> None:
    rng = Rng(9)
    orders = set()
    for _ in range(400):
        items = [1, 2, 3, 4]
        rng.shuffle(items)
        orders.add(tuple(items))
    assert len(orders) == 24


@given(seed=st.integers(0, 2**32), size=st.integers(0, 80))
def test_a_shuffle_makes_the_same_draws_as_asking_one_by_one(seed: int, size: int) -> None:
    one, other = Rng(seed), Rng(seed)
    shuffled, exchanged = list(range(size)), list(range(size))
    one.shuffle(shuffled)
    for i in range(size - 1, 0, -1):
        j = other.below(i + 1)
        exchanged[i], exchanged[j] = exchanged[j], exchanged[i]
    assert (shuffled, one.chance) == (exchanged, other.chance)


def test_forks_are_unrelated() -> None:
    assert len({chance_from(seed) for seed in range(1000)}) == 1000
    rng = Rng(3)
    forks = [resumed(rng.fork()) for _ in range(50)]
    assert len({(fork.below(1000), fork.below(1000)) for fork in forks}) == 50
    assert all(0 < fork.chance < MODULUS for fork in forks)


def test_no_fast_generator_is_made_while_a_table_deals() -> None:
    with Dealing(), pytest.raises(DurbarError, match="a game makes no generator of its own"):
        Rng(7)
    assert Rng(7).below(6) == Rng(7).below(6)
