"""The golden games of Java keep two corners: a city that is split, and a festival that is shared."""

from __future__ import annotations

from itertools import pairwise
from typing import cast

from durbar.core.play import Play
from durbar.games.java.components import NOWHERE
from durbar.games.java.rules_towns import towns_of
from durbar.games.java.state import JavaState
from tests.games.java.table import GAME
from tests.records.golden import Golden, listed, load

RULERS = {golden.players: golden for golden in listed() if golden.game == GAME.id and golden.bots == "greedy"}


def states(golden: Golden) -> list[JavaState]:
    play = Play.from_record(load(golden))
    return [cast(JavaState, play.state_at(step)) for step in range(len(play.actions) + 1)]


def splits(before: JavaState, after: JavaState) -> int:
    """How many cities of the position before lie in several parts after it."""
    old, new = towns_of(before), towns_of(after)
    found = 0
    for number, spaces in enumerate(old.spaces):
        if number and old.palace[number] != NOWHERE:
            parts = {new.label[c] for c in spaces if new.label[c]}
            found += len(parts) > 1
    return found


def test_cities_are_split_in_the_game_of_two() -> None:
    game = states(RULERS[2])
    assert sum(splits(before, after) for before, after in pairwise(game)) >= 1


def test_festivals_are_shared_in_every_game_of_the_rulers() -> None:
    for golden in RULERS.values():
        assert "festival-shared" in golden.transcript_path.read_text(encoding="utf-8")
