"""Where a table's chance comes from: nobody can compute it, nobody can choose it, everybody can check it."""

from __future__ import annotations

import pytest

from durbar.core.chance import (
    SCHEME,
    Branch,
    Contribution,
    chance_of,
    commitment,
    contribution_commitment,
    is_hex,
    new_seed,
)
from durbar.core.errors import BadRecord, DurbarError, UndoClosed
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.rng import MODULUS
from durbar.core.stream import is_stream, witnessed

VALUES = ["11" * 32, "22" * 32]
ADDED = [Contribution(seat, contribution_commitment(value), value) for seat, value in enumerate(VALUES)]


def test_the_chance_of_every_step_is_its_own() -> None:
    chance = chance_of(SCHEME, "a")
    starts = {chance.at(step, ()) for step in range(100)} | {chance_of(SCHEME, "b").at(step, ()) for step in range(100)}
    assert len(starts) == 200
    assert all(is_stream(start) for start in starts)
    assert chance.at(1, ()) == chance_of(SCHEME, "a").at(1, ())


def test_a_seed_has_256_bits_and_its_commitment_does_not_give_it_away() -> None:
    assert is_hex(new_seed())
    assert new_seed() != new_seed()
    assert "a" * 64 != commitment("a") == commitment("a") != commitment("b")


def test_every_contribution_changes_all_chance_opened_or_not() -> None:
    committed = [Contribution(c.seat, c.commitment) for c in ADDED]
    sets = [[], ADDED, ADDED[:1], committed, [ADDED[0], committed[1]], [committed[0], ADDED[1]]]
    assert len({chance_of(SCHEME, "a", added).at(0, ()) for added in sets}) == len(sets)
    assert chance_of(SCHEME, "a", ADDED[::-1]).at(0, ()) == chance_of(SCHEME, "a", ADDED).at(0, ())


def test_a_contribution_holds_if_it_is_what_was_committed_to() -> None:
    assert all(c.holds for c in ADDED)
    assert Contribution(0, ADDED[0].commitment).holds
    assert not Contribution(0, ADDED[0].commitment, VALUES[1]).holds


def test_going_back_changes_the_chance_from_there_on_and_never_repeats_it() -> None:
    chance = chance_of(SCHEME, "a")
    seen = {chance.at(step, ()) for step in range(10)}
    once, twice = [Branch(4)], [Branch(4), Branch(4)]
    assert [chance.at(step, once) in seen for step in range(10)] == [True] * 5 + [False] * 5
    assert not {chance.at(step, once) for step in range(5, 10)} & {chance.at(step, twice) for step in range(5, 10)}
    assert chance.at(7, [Branch(4, "x")]) != chance.at(7, [Branch(4, "y")])
    assert chance.anew(once) != chance.anew(twice)


def test_what_a_state_carries_at_rest_tells_nothing_and_a_left_stream_is_refused() -> None:
    chance = chance_of(SCHEME, "a")
    start = chance.at(3, ())
    assert 0 < chance.rest(start, start + 5) < MODULUS
    assert chance.rest(start, start) == chance.rest(start, start + 5)
    for elsewhere in (1, chance.at(4, ()), start - 1):
        with pytest.raises(DurbarError, match="left the table's stream"):
            chance.rest(start, elsewhere)


def test_scheme_1_is_kept_for_the_records_of_its_time() -> None:
    chance = chance_of(1, "a quiet evening")
    assert [chance.at(step, [Branch(2)]) for step in (0, 1, 2, 3, 4)] == [
        2251127120647919055,
        1649524552192044711,
        1404326144100475718,
        3045278884092276047,
        3448974349566591120,
    ]
    assert chance.rest(5, 77) == 77
    with pytest.raises(BadRecord, match="knows no contributions"):
        chance_of(1, "a", ADDED)


def test_an_unknown_scheme_is_refused() -> None:
    with pytest.raises(BadRecord, match="dealt by scheme 7; this program knows schemes 1 to 2"):
        chance_of(7, "a")


# ---- at a table ----


def test_a_table_draws_from_its_stream_alone_and_its_state_carries_no_key() -> None:
    with witnessed() as draws:
        play = Play("maharaja", 3, {"start_player": 0}, seed="a quiet evening")
    assert [n for _, n, _ in draws] == list(range(36, 1, -1))
    assert 0 < play.state.chance < MODULUS


def test_contributions_change_the_deal_and_are_in_the_record() -> None:
    alone = Play("maharaja", 2, seed="s")
    together = Play("maharaja", 2, seed="s", contributions=ADDED)
    assert alone.view(0) != together.view(0)
    assert alone.commitment == together.commitment
    record = Record.from_dict(together.record().to_dict())
    assert record.contributions == ADDED
    assert (record.scheme, record.commitment) == (SCHEME, commitment("s"))
    assert Play.from_record(record).fingerprint() == together.fingerprint()


def test_going_back_deals_the_cards_anew_that_nobody_has_seen() -> None:
    play = Play("maharaja", 2, seed="s")
    first = play.state
    play.choose(play.legal()[0])
    play.take_back(0)
    assert play.view(0) == play.game.view(first, 0)
    assert play.state.stock != first.stock  # type: ignore[attr-defined]
    assert sorted(play.state.stock) == sorted(first.stock)  # type: ignore[attr-defined]


def test_a_way_back_survives_undo_and_replay() -> None:
    play = Play("maharaja", 3, {"start_player": 0}, seed="s")
    for _ in range(8):
        play.choose(play.legal()[-1])
    for back in (6, 3, 3, 5):
        while play.step <= back:
            play.choose(play.legal()[0])
        play.take_back(back)
    while play.step < 12:
        play.choose(play.legal()[0])
    again = Play.from_record(Record.from_dict(play.record().to_dict()))
    assert [again.state_at(step) for step in range(13)] == [play.state_at(step) for step in range(13)]


def test_a_finished_game_goes_back_with_a_new_secret_only() -> None:
    play = Play("maharaja", 2, seed="s")
    while not play.over:
        play.choose(play.legal()[-1])
    with pytest.raises(UndoClosed, match="its seed is open; going back needs a new one"):
        play.take_back(3)
    before = play.state_at(3)
    play.take_back(3, "something new")
    assert play.step == 3
    assert play.state.stock != before.stock  # type: ignore[attr-defined]
    other = Play.from_record(play.record())
    assert other.fingerprint() == play.fingerprint()
