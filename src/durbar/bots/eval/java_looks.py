"""Which answers of a turn of Java are worth a look, when it is planned whole (java_turns)."""

from __future__ import annotations

from mypy_extensions import i64

from durbar.bots.eval.java_worth import is_in_play
from durbar.games.java.actions import CORNERS, ENTER, FESTIVAL, IRRIGATE, MOVE, PALACE, SELECT
from durbar.games.java.components import BIT, NEXT, SPACE_COUNT
from durbar.games.java.fields import NONE
from durbar.games.java.rules_geometry import NO_GATE, gate_ground
from durbar.games.java.rules_tiles import DEAREST_TILE, spaces_of_tile, tile_cost
from durbar.games.java.rules_towns import towns_of
from durbar.games.java.state import JavaState
from durbar.games.java.state_board import BARE, HEIGHT, VILLAGE, WATER


def is_near(s: JavaState, cells: tuple[int, ...]) -> bool:
    """Does it matter where on these spaces a village is: are there villages, figures or open water beside them?"""
    top, figure = s.top, s.figure
    for c in cells:
        if top[c] == VILLAGE:
            return True
        bare = top[c] == BARE
        for j in range(6 * c, 6 * c + 6):
            n = NEXT[j]
            if top[n] == VILLAGE or figure[n] != 0 or (bare and top[n] == WATER):
                return True
    return False


def is_lively(s: JavaState, cells: tuple[int, ...], busy: list[bool]) -> bool:
    """Would a small tile touch a town with a figure, or close in on water?"""
    top = s.top
    label = towns_of(s).label
    for c in cells:
        if busy[label[c]]:
            return True
        bare = top[c] == BARE
        for j in range(6 * c, 6 * c + 6):
            n = NEXT[j]
            if busy[label[n]] or (bare and top[n] == WATER):
                return True
    return False


def busy_towns(s: JavaState) -> list[bool]:
    """By number: does a figure stand in this town?"""
    towns = towns_of(s)
    busy = [False] * len(towns.spaces)
    for player in range(s.players):
        for c in s.men[player]:
            busy[towns.label[c]] = True
    busy[0] = False
    return busy


def is_shore(s: JavaState, c: int) -> bool:
    """Does water that may still be enclosed lie beside the space?"""
    for j in range(6 * c, 6 * c + 6):
        n = NEXT[j]
        if s.top[n] == WATER and is_in_play(s.top, n):
            return True
    return False


def may_be_enclosed(s: JavaState, c: int) -> bool:
    """Irrigation beside water, or where at most two sides are open."""
    bare = 0
    for j in range(6 * c, 6 * c + 6):
        n = NEXT[j]
        if s.top[n] == WATER:
            return True
        if s.top[n] == BARE:
            bare += 1
    return bare <= 2


def remoteness(s: JavaState, cells: tuple[int, ...]) -> int:
    """Far from everything one footprint is as good as another of its price with the same way in from outside."""
    ground = NO_GATE
    for c in cells:
        ground = max(ground, gate_ground(s, c))
    return DEAREST_TILE * ground + tile_cost(s, cells)


def _touched(first: int, second: int) -> tuple[int, ...]:
    """The spaces of an answer, and of the one to the question after it."""
    if first < 0:
        return ()
    if first < IRRIGATE:
        return spaces_of_tile(first)
    if first < ENTER:
        return (first - IRRIGATE,)
    if first < SELECT:
        return (first - ENTER,)
    if first < PALACE:
        left = first - SELECT
        return (left, second - MOVE) if second < CORNERS else (left,)
    return (first - PALACE,) if first < FESTIVAL else ()


def fresh_spaces(s: JavaState, first: int, second: int, busy: list[bool]) -> list[bool]:
    """By space: has the answer that led here changed what a tile brings? It has on and around its spaces and in their towns."""
    fresh = [False] * (SPACE_COUNT + 1)
    towns = towns_of(s)
    seen: list[int] = []
    for c in _touched(first, second):
        _mark(fresh, c)
        for j in range(6 * c, 6 * c + 6):
            number = towns.label[NEXT[j]]
            if busy[number] and number not in seen:
                seen.append(number)
    for number in seen:
        for c in towns.spaces[number]:
            _mark(fresh, c)
    return fresh


def _mark(fresh: list[bool], c: i64) -> None:
    """A space and those around it."""
    fresh[c] = True
    j = 6 * c
    end = j + 6
    while j < end:
        n: i64 = NEXT[j]
        fresh[n] = True
        j += 1


def is_fresh(fresh: list[bool], action: int) -> bool:
    if action >= IRRIGATE:
        return fresh[action - IRRIGATE]
    for c in spaces_of_tile(action):
        if fresh[c]:
            return True
    return False


def walker_of(s: JavaState, c: int) -> int:
    """Figures of one town are alike if they stand equally high and are equally tired; NONE for one unlike all others."""
    number = towns_of(s).label[c]
    if number == 0 or is_shore(s, c):
        return NONE
    tired = 1 if s.free_moved & BIT[c] else 0
    return 2 * (SPACE_COUNT * (s.level[c] & HEIGHT) + number) + tired


def is_a_climb(s: JavaState, start: int, c: int) -> bool:
    """Does a walk lead into another town, or higher up in the same one?"""
    label = towns_of(s).label
    return label[c] != 0 and (label[c] != label[start] or s.level[c] & HEIGHT > s.level[start] & HEIGHT)
