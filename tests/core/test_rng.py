"""Chance as one int."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from durbar.core.rng import MODULUS, Rng, chance_from, seeded


def test_the_numbers_are_the_same_on_every_machine() -> None:
    rng = seeded(2026)
    assert [rng.below(1000) for _ in range(8)] == [851, 219, 337, 495, 408, 126, 768, 869]


@given(seed=st.integers(-(2**70), 2**70), n=st.integers(1, 2**29))
def test_a_draw_lies_below_its_bound_and_the_generator_stays_small(seed: int, n: int) -> None:
    rng = seeded(seed)
    for _ in range(5):
        assert 0 <= rng.below(n) < n
        assert 0 < rng.chance < MODULUS < 2**62


def test_all_values_come_up_equally_often() -> None:
    rng = seeded(1)
    for n in (2, 3, 6, 7, 36):
        counts = [0] * n
        for _ in range(600 * n):
            counts[rng.below(n)] += 1
        chi = sum((count - 600) ** 2 / 600 for count in counts)
        assert chi < n + 5 * n**0.5 + 6, (n, counts)


def test_asking_for_one_of_one_uses_no_chance() -> None:
    rng = seeded(5)
    before = rng.chance
    assert rng.below(1) == 0
    rng.shuffle([7])
    assert rng.chance == before


def test_a_shuffle_keeps_the_items_and_reaches_every_order() -> None:
    rng = seeded(9)
    orders = set()
    for _ in range(400):
        items = [1, 2, 3, 4]
        rng.shuffle(items)
        orders.add(tuple(items))
    assert len(orders) == 24


def test_neighbouring_seeds_and_forks_are_unrelated() -> None:
    assert len({chance_from(seed) for seed in range(1000)}) == 1000
    rng = seeded(3)
    forks = [Rng(rng.fork()) for _ in range(50)]
    assert len({(fork.below(1000), fork.below(1000)) for fork in forks}) == 50
    assert all(0 < fork.chance < MODULUS for fork in forks)
