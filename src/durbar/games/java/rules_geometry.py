"""The board as sets: tables worked out once, and the sets of a state kept up to date space by space.

A change on one space can only matter to the footprints through it. Around a space lie six neighbours; which of them are
as high as it and free is a pattern of six bits, and a table turns the pattern into the footprints that lie flat there.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from durbar.games.java.actions import SELECT
from durbar.games.java.components import (
    BIT,
    IS_EDGE,
    IS_LAKE,
    IS_LAND,
    IS_LOWLAND,
    IS_OPEN,
    IS_OUTSIDE,
    NEIGHBOURS,
    NEXT,
    NOWHERE,
    PAIRS,
    SPACE_COUNT,
    TRIANGLE_COUNT,
    TRIANGLES,
)
from durbar.games.java.rules_walk import find_ground
from durbar.games.java.state import JavaState
from durbar.games.java.state_board import BARE, BLOCKED, HEIGHT, SEAM_SIZE, WATER, seam_of

# ---- sets of spaces ----

LAND: Final[int] = sum([BIT[c] for c in range(SPACE_COUNT) if IS_LAND[c]])
LAKES: Final[int] = sum([BIT[c] for c in range(SPACE_COUNT) if IS_LAKE[c]])
INLAND: Final[int] = sum([BIT[c] for c in range(SPACE_COUNT) if IS_LAND[c] and not IS_EDGE[c]])  # R18
OUTSIDE: Final[int] = sum([BIT[c] for c in range(SPACE_COUNT) if IS_OUTSIDE[c]])
NO_GATE: Final = 0  # what a gate leads over
LOWLAND: Final = 1
MOUNTAIN: Final = 2
# R6: the outside spaces next to a space, where a figure comes from or goes to.
GROUND: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(n for n in NEIGHBOURS[c] if n != NOWHERE and IS_OUTSIDE[n]) for c in range(SPACE_COUNT)
)

# ---- footprints by space; their numbers are those of the actions that lay a tile there, triangles before pairs ----

FOOTPRINTS: Final[tuple[tuple[int, ...], ...]] = TRIANGLES + PAIRS
FOOTPRINT_NUMBERS: Final[dict[tuple[int, ...], int]] = {cells: number for number, cells in enumerate(FOOTPRINTS)}
ALL_TRIANGLES: Final[int] = (1 << TRIANGLE_COUNT) - 1
ALL_FOOTPRINTS: Final[int] = (1 << len(FOOTPRINTS)) - 1
ALL_PAIRS: Final[int] = ALL_FOOTPRINTS & ~ALL_TRIANGLES


def _touching() -> tuple[int, ...]:
    touching = [0] * SPACE_COUNT
    for number in range(len(FOOTPRINTS)):
        for c in FOOTPRINTS[number]:
            touching[c] |= BIT[number]
    return tuple(touching)


TOUCH: Final[tuple[int, ...]] = _touching()  # by space: the footprints through it
KEEP: Final[tuple[int, ...]] = tuple([ALL_FOOTPRINTS & ~mask for mask in TOUCH])  # by space: all the others


def _outside(cells: tuple[int, ...]) -> int:
    return len([c for c in cells if IS_OUTSIDE[c]])


# 5.4.6: by number of spaces outside, those with so many at least; while bare, each of them costs 1 AP more.
OUTSIDE_SPACES: Final[tuple[int, ...]] = tuple(
    [sum([BIT[n] for n in range(len(FOOTPRINTS)) if _outside(FOOTPRINTS[n]) >= count]) for count in range(3)]
)
# 5.4.3: those that touch land; the others cannot be covered first.
ON_LAND: Final[int] = sum([BIT[n] for n in range(len(FOOTPRINTS)) if _outside(FOOTPRINTS[n]) < len(FOOTPRINTS[n])])


PATTERNS: Final = 64  # of six neighbours


def _patterns() -> tuple[int, ...]:
    """By PATTERNS * space + pattern: the footprints made of the space and neighbours in the pattern."""
    found = []
    for c in range(SPACE_COUNT):
        around = NEIGHBOURS[c]
        tri = [0] * 6  # the triangle with neighbours i and i + 1
        two = [0] * 6
        for i in range(6):
            a, b = around[i], around[(i + 1) % 6]
            number = FOOTPRINT_NUMBERS.get(tuple(sorted((c, a, b))), -1)
            tri[i] = 1 << number if number >= 0 else 0
            number = FOOTPRINT_NUMBERS.get((min(c, a), max(c, a)), -1)
            two[i] = 1 << number if number >= 0 else 0
        for pattern in range(PATTERNS):
            turned = pattern & (pattern >> 1 | (pattern & 1) << 5)
            triangles = sum([tri[i] for i in range(6) if turned & BIT[i]])
            found.append(triangles + sum([two[i] for i in range(6) if pattern & BIT[i]]))
    return tuple(found)


PATTERN: Final[tuple[int, ...]] = _patterns()

# By footprint: what each of its spaces then knows of the tile on it.
SEAMS: Final[tuple[bytes, ...]] = tuple([bytes([seam_of(c, list(cells), len(cells)) for c in cells]) for cells in FOOTPRINTS])
SINGLE_SEAM: Final = 1 << SEAM_SIZE

# ---- a set of actions as a list ----


def _chunks() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For every eight of the actions that take a space, in a row, and every subset of them: that subset, listed."""
    chunks = []
    for first in range(0, SELECT, 8):
        lists: list[tuple[int, ...]] = [()]
        for i in range(8):
            lists += [(*listed, first + i) for listed in lists]
        chunks.append(tuple(lists))
    return tuple(chunks)


CHUNKS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = _chunks()
CHUNK_COUNT: Final[int] = len(CHUNKS)


def listed(actions: int) -> list[int]:
    """The members of a set of actions that take a space, ascending."""
    answers: list[int] = []
    row = actions.to_bytes(CHUNK_COUNT, "little")
    chunk: i64 = 0
    while chunk < CHUNK_COUNT:
        if row[chunk] != 0:
            answers += CHUNKS[chunk][row[chunk]]
        chunk += 1
    return answers


# ---- keeping a state's sets up to date ----


BYTES: Final[tuple[bytes, ...]] = tuple([bytes([value]) for value in range(256)])


def changed(row: bytes, at: int, value: int) -> bytes:
    """The same row with one value replaced."""
    return row[:at] + BYTES[value] + row[at + 1 :]


def pattern(level: bytes, c: i64, height: i64) -> i64:
    """Which neighbours are free and of that height, one bit each."""
    k = 6 * c
    p: i64 = 0
    if level[i64(NEXT[k])] == height:
        p = 1
    if level[i64(NEXT[k + 1])] == height:
        p += 2
    if level[i64(NEXT[k + 2])] == height:
        p += 4
    if level[i64(NEXT[k + 3])] == height:
        p += 8
    if level[i64(NEXT[k + 4])] == height:
        p += 16
    if level[i64(NEXT[k + 5])] == height:
        p += 32
    return p


def relevel(s: JavaState, c: int) -> None:
    """Find the flat footprints through a space anew, after its height changed or it was freed."""
    height: i64 = s.level[c]
    flat = s.flat & KEEP[c]
    if height < BLOCKED:
        p = pattern(s.level, c, height)
        if p:
            around = PATTERN[PATTERNS * c + p]
            flat |= around & ON_LAND if height == 0 else around  # 5.4.3
    s.flat = flat


def block(s: JavaState, c: int) -> None:
    """A figure, a palace or water takes the space: no tile may cover it."""
    s.level = changed(s.level, c, s.level[c] | BLOCKED)
    s.blocked |= BIT[c]
    s.flat &= KEEP[c]


def free(s: JavaState, c: int) -> None:
    """A figure leaves the space."""
    s.level = changed(s.level, c, s.level[c] & HEIGHT)
    s.blocked &= ~BIT[c]
    relevel(s, c)


def gate_ground(s: JavaState, c: int) -> int:
    """5.1: over which ground figures enter and leave at a covered space, the cheaper one if over both."""
    found = NO_GATE
    if IS_OUTSIDE[c] and IS_OPEN[c]:
        found = LOWLAND if IS_LOWLAND[c] else MOUNTAIN
    for n in GROUND[c]:
        if s.top[n] == BARE:
            if IS_LOWLAND[n]:
                return LOWLAND
            if found == NO_GATE:
                found = MOUNTAIN
    return found


def regate(s: JavaState, c: int) -> None:
    ground = gate_ground(s, c)
    s.lowland_gates = s.lowland_gates | BIT[c] if ground == LOWLAND else s.lowland_gates & ~BIT[c]
    s.mountain_gates = s.mountain_gates | BIT[c] if ground == MOUNTAIN else s.mountain_gates & ~BIT[c]


def cover(s: JavaState, c: int) -> None:
    """A bare space gets its first tile: nothing there costs extra from now on, and the gates around it change (R6)."""
    s.covered |= BIT[c]
    s.over |= TOUCH[c]
    if IS_EDGE[c]:
        regate(s, c)
    elif IS_OUTSIDE[c]:
        regate(s, c)
        for n in NEIGHBOURS[c]:
            if n != NOWHERE and s.covered & BIT[n]:
                regate(s, n)


def derive(s: JavaState) -> None:
    """Find every set of the state anew from the rows of the board."""
    level = bytearray(s.level)
    s.covered = s.blocked = s.over = s.flat = s.same = s.single = s.lowland_gates = s.mountain_gates = 0
    s.towns = None
    for c in range(SPACE_COUNT):
        is_blocked = s.figure[c] != 0 or s.palace[c] != 0 or s.top[c] == WATER
        level[c] = (level[c] & HEIGHT) | (BLOCKED if is_blocked else 0)
        if is_blocked:
            s.blocked |= BIT[c]
    level[NOWHERE] = BLOCKED
    s.level = bytes(level)
    for c in range(SPACE_COUNT):
        if s.level[c] & HEIGHT:
            cover(s, c)
            if s.seam[c] == SINGLE_SEAM:
                s.single |= BIT[c]
        relevel(s, c)
    for number in range(len(FOOTPRINTS)):
        if shows(s, FOOTPRINTS[number], SEAMS[number]):
            s.same |= BIT[number]
    s.cities = SPACE_COUNT + 1 - s.palace.count(0)
    s.ground = find_ground(s)


def shows(s: JavaState, cells: tuple[int, ...], seams: bytes) -> bool:
    """Do exactly these spaces show one whole tile?"""
    for i in range(len(cells)):
        if s.seam[cells[i]] != seams[i]:
            return False
    return True
