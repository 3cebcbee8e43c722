"""The chance of one step at a table: keyed, unbiased, and carried by a state like any other."""

from __future__ import annotations

import hmac

import pytest

from durbar.core import stream
from durbar.core.errors import DurbarError
from durbar.core.rng import MODULUS, Rng, resumed

KEY = bytes(range(32))


def test_draws_are_what_the_description_says() -> None:
    """docs/verify.md: draw i is the first eight bytes of HMAC-SHA-256(key, i), modulo n."""
    source = resumed(stream.stream_of(KEY))
    drawn = [source.below(n) for n in (6, 36, 52, 2, 1000)]
    words = [int.from_bytes(hmac.digest(KEY, i.to_bytes(8, "big"), "sha256")[:8], "big") for i in range(5)]
    assert drawn == [word % n for word, n in zip(words, (6, 36, 52, 2, 1000), strict=True)]
    assert drawn == [5, 15, 48, 1, 829]


def test_a_stream_is_one_int_that_is_never_mistaken_for_a_fast_generator() -> None:
    start = stream.stream_of(bytes(32))
    assert start > MODULUS
    assert stream.is_stream(start)
    assert not stream.is_stream(Rng(1).chance)
    source = resumed(start)
    for _ in range(100):
        source.below(7)
    assert stream.same_stream(start, source.chance)
    assert source.chance == start + 100
    assert not stream.same_stream(start, stream.stream_of(KEY))


def test_asking_for_one_of_one_uses_no_chance() -> None:
    source = resumed(stream.stream_of(KEY))
    assert source.below(1) == 0
    assert source.chance == stream.stream_of(KEY)


def test_all_values_come_up_equally_often() -> None:
    source = resumed(stream.stream_of(KEY))
    for n in (2, 3, 6, 7, 36):
        counts = [0] * n
        for _ in range(200 * n):
            counts[source.below(n)] += 1
        assert sum((count - 200) ** 2 / 200 for count in counts) < n + 5 * n**0.5 + 6, (n, counts)


def test_words_that_would_favour_small_results_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    words = iter([b"\xff" * 32, b"\xff" * 7 + b"\xfe" + b"\0" * 24, bytes(7) + b"\x05" + bytes(24)])
    monkeypatch.setattr(hmac, "digest", lambda *_: next(words))
    # 2**64 = 3 * 6148914691236517205 + 1: only the last word is left over for n = 3
    drawn, after = stream.draw(stream.stream_of(KEY), 3)
    assert drawn == (2**64 - 2) % 3
    assert after == stream.stream_of(KEY) + 2


def test_a_seed_cannot_be_drawn_from_a_stream() -> None:
    with pytest.raises(DurbarError, match="at most 65536 outcomes"):
        resumed(stream.stream_of(KEY)).below(1 << 30)


def test_a_fork_of_a_stream_is_another_stream() -> None:
    source = resumed(stream.stream_of(KEY))
    forks = [source.fork() for _ in range(3)]
    assert len(set(forks)) == 3
    assert all(stream.is_stream(fork) and not stream.same_stream(fork, source.chance) for fork in forks)


def test_every_draw_can_be_witnessed() -> None:
    source = resumed(stream.stream_of(KEY))
    with stream.witnessed() as draws:
        source.shuffle([1, 2, 3])
        Rng(1).below(6)  # the fast generator is nobody's business
    assert [n for _, n, _ in draws] == [3, 2]
    source.below(6)
    assert len(draws) == 2
