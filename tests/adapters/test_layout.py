"""Vectors have one size, tell views apart, and have room for every state."""

from __future__ import annotations

import copy
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain, pairwise
from typing import Any

import pytest

import durbar
from durbar.adapters.layout import Layout, NoLayout, _table, layout, lines
from durbar.adapters.parts import BadView, Bag, Groups, Maybe, Number, Places, Record, Row, Table, Word
from durbar.core.playout import play_randomly
from durbar.testing import Table as Setup
from durbar.testing import tables

SETUPS = [setup for id in durbar.game_ids() for setup in tables(durbar.game(id))]
SMALL = [setup for setup in SETUPS if setup.players == setup.game.players[0] and str(setup).count("-") == 1]


def moments(setup: Setup, seed: int, apart: int) -> Iterator[Any]:
    """States of a random game, that many answers apart, and its end."""
    rng = durbar.Rng(seed)
    s = setup.deal(seed)
    while s.player != durbar.OVER:
        yield s
        play_randomly(setup.game, s, rng, most=apart)
    yield s


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_vector_has_the_announced_size_and_its_numbers_are_in_bounds(setup: Setup) -> None:
    found = layout(setup.game, setup.players)
    bounds = [(block.low, block.high) for block in found.blocks() for _ in range(block.size)]
    assert len(bounds) == found.size
    for s in moments(setup, 1, 60):
        for viewer in range(setup.players):
            vector = found.encode(setup.game.view(s, viewer), viewer)
            assert len(vector) == found.size
            assert all(low <= number <= high for number, (low, high) in zip(vector, bounds, strict=True))


@pytest.mark.parametrize("setup", SMALL, ids=str)
def test_views_that_differ_give_different_vectors(setup: Setup) -> None:
    found = layout(setup.game, setup.players)
    seen: dict[tuple[float, ...], Any] = {}
    for s in moments(setup, 2, 9):
        for viewer in range(setup.players):
            view = setup.game.view(s, viewer)
            assert seen.setdefault(tuple(found.encode(view, viewer)), (viewer, view)) == (viewer, view)
    assert len(seen) > 10


@pytest.mark.parametrize("setup", SMALL, ids=str)
def test_every_number_and_every_list_of_a_view_counts(setup: Setup) -> None:
    """What may be left out of a vector is named in the game's table; a change of anything else changes the vector."""
    found = layout(setup.game, setup.players)
    states = [s.copy() for s in moments(setup, 3, 40)]
    for s in (states[0], states[len(states) // 2], states[-1]):
        view = setup.game.view(s, 0)
        before = found.encode(view, 0)
        for path, changed in changes(view):
            if not left_out(setup.game.id).intersection(path):
                assert differs(found.encode, changed, before), path


@pytest.mark.parametrize("setup", SMALL, ids=str)
def test_a_list_whose_order_is_not_kept_has_only_one_order(setup: Setup) -> None:
    """Two words of such a list never stand in one order here and in the other there: counting them loses nothing."""
    before: set[tuple[str, str, str]] = set()
    for s in chain(moments(setup, 5, 7), map(setup.deal, range(6))):
        for path, words in lists_of_words(setup.game.view(s, s.player), ""):
            if path not in in_order(setup.game.id):
                pairs = {(path, one, other) for one, other in pairwise(words) if one != other}
                assert not {pair for pair in pairs if (path, pair[2], pair[1]) in before}
                before |= pairs
    assert before


def lists_of_words(value: Any, path: str) -> Iterator[tuple[str, list[str]]]:
    if isinstance(value, list) and value and all(isinstance(one, str) for one in value):
        yield path, value
    inner = value.items() if isinstance(value, dict) else [("", one) for one in value] if isinstance(value, list) else ()
    for key, one in inner:
        yield from lists_of_words(one, f"{path}.{key}" if path and key else key or path)


def in_order(id: str) -> set[str]:
    """The lists whose order is kept, by the words of their paths."""
    return {path.replace("[]", "") for key in ("in_order", "places", "groups") for path in _table(id).get(key, [])}


def left_out(id: str) -> set[str]:
    """The fields that the game's table leaves out, by their last word."""
    return {path.rpartition(".")[2] for path in _table(id).get("left_out", {})}


def differs(encode: Any, view: Any, before: list[float]) -> bool:
    try:
        return bool(encode(view, 0) != before)
    except BadView:  # there is no such player or word
        return True


def changes(view: Any) -> Iterator[tuple[list[Any], Any]]:
    """The same view with one number raised, one flag turned, or the last item of one list gone."""
    for path, value in leaves(view, []):
        changed = copy.deepcopy(view)
        place = changed
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value[:-1] if isinstance(value, list) else not value if isinstance(value, bool) else value + 1
        yield path, changed


def leaves(value: Any, path: list[Any]) -> Iterator[tuple[list[Any], Any]]:
    if path and (isinstance(value, int) or (isinstance(value, list) and value)):
        yield path, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield from leaves(one, [*path, key])


def written(part: Any, value: object) -> list[float]:
    out: list[float] = []
    part.write(value, out)
    assert len(out) == part.size == sum(block.size for block in part.blocks("x"))
    return out


def test_parts_write_what_they_say() -> None:
    assert written(Number(), -3) == [-3]
    assert written(Word("abc"), "b") == [0, 1, 0]
    assert written(Bag("abc"), ["b", "a", "b"]) == [1, 2, 0]
    assert written(Groups("abc"), [["c"], ["a"]]) == [2, 0, 1]
    assert written(Places("abc", 4), ["c", "a", "c"]) == [1, 0, 2, 3, 1, 3, 0]
    assert written(Maybe(Number()), None) == [0, 0]
    assert written(Maybe(Number()), 0) == [1, 0]
    assert written(Row(Number(), 3), [7, 0]) == [1, 7, 1, 0, 0, 0]
    assert written(Table("ab", Number()), {"b": 5}) == [0, 0, 1, 5]
    assert written(Record({"x": Number(), "y": Maybe(Number())}), {"x": 2}) == [2, 0, 0]


@pytest.mark.parametrize(
    ("part", "value"),
    [
        (Word("ab"), "c"),
        (Bag("ab"), ["c"]),
        (Groups("ab"), [["a"], ["a"]]),
        (Groups("ab"), [["c"]]),
        (Places("ab", 1), ["c"]),
        (Places("ab", 1), ["a", "b"]),
        (Row(Number(), 1), [1, 2]),
        (Table("ab", Number()), {"c": 1}),
    ],
)
def test_what_has_no_place_is_refused(part: Any, value: object) -> None:
    with pytest.raises(BadView):
        part.write(value, [])


def test_a_player_count_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(durbar.DurbarError, match="cannot be played by 9 players"):
        layout(durbar.game("java"), 9)


def test_a_list_of_unknown_length_asks_for_the_games_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durbar.adapters.layout._table", lambda game: {})
    with pytest.raises(NoLayout, match=r"maharaja: nobody has said how long 'prices' can be; .*layouts/maharaja.toml"):
        Layout(durbar.game("maharaja"), 2)


def test_the_layout_is_shown_by_a_command() -> None:
    command = [sys.executable, "-m", "durbar.adapters.layout", "maharaja", "--players", "3"]
    shown = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert shown == list(lines(durbar.game("maharaja"), 3))
    assert shown[0] == f"maharaja, 3 players: {layout(durbar.game('maharaja'), 3).size} numbers"
    assert shown[1].split() == ["0", "3", "viewer", "one", "of", "0,", "1,", "2"]
