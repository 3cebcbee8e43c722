"""The board as sets: tables worked out once, and the sets of a state kept up to date space by space.

A change on one space can only matter to the footprints through it. Around a space lie six neighbours; which of them are
as high as it and free is a pattern of six bits, and a table turns the pattern into the footprints that lie flat there.
"""

from __future__ import annotations

from typing import Final

from durbar.games.java.actions import ACTION_COUNT
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
    PAIR_COUNT,
    PAIRS,
    SPACE_COUNT,
    TRIANGLE_COUNT,
    TRIANGLES,
)
from durbar.games.java.state import BARE, BLOCKED, HEIGHT, WATER, JavaState

# ---- sets of spaces ----

LAND: Final[int] = sum([BIT[c] for c in range(SPACE_COUNT) if IS_LAND[c]])
LAKES: Final[int] = sum([BIT[c] for c in range(SPACE_COUNT) if IS_LAKE[c]])
INLAND: Final[int] = sum([BIT[c] for c in range(SPACE_COUNT) if IS_LAND[c] and not IS_EDGE[c]])  # R18
OUTSIDE: Final[int] = sum([BIT[c] for c in range(SPACE_COUNT) if IS_OUTSIDE[c]])
# R6: the outside spaces next to a space, where a figure comes from or goes to.
GROUND: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(n for n in NEIGHBOURS[c] if n != NOWHERE and IS_OUTSIDE[n]) for c in range(SPACE_COUNT)
)

# ---- footprints by space ----

TRIANGLE_NUMBERS: Final[dict[tuple[int, ...], int]] = {cells: number for number, cells in enumerate(TRIANGLES)}
PAIR_NUMBERS: Final[dict[tuple[int, ...], int]] = {cells: number for number, cells in enumerate(PAIRS)}
ALL3: Final[int] = (1 << TRIANGLE_COUNT) - 1
ALL2: Final[int] = (1 << PAIR_COUNT) - 1


def _touching(footprints: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    touching = [0] * SPACE_COUNT
    for number in range(len(footprints)):
        for c in footprints[number]:
            touching[c] |= BIT[number]
    return tuple(touching)


TOUCH3: Final[tuple[int, ...]] = _touching(TRIANGLES)  # by space: the triangles through it
TOUCH2: Final[tuple[int, ...]] = _touching(PAIRS)
KEEP3: Final[tuple[int, ...]] = tuple([ALL3 & ~mask for mask in TOUCH3])  # by space: all the others
KEEP2: Final[tuple[int, ...]] = tuple([ALL2 & ~mask for mask in TOUCH2])


def _with_outside(footprints: tuple[tuple[int, ...], ...], count: int) -> int:
    return sum([BIT[n] for n in range(len(footprints)) if [IS_OUTSIDE[c] for c in footprints[n]].count(True) >= count])


# 5.4.6: while bare, these cost 1 or 2 AP more; those that lie wholly outside cannot be covered first (5.4.3).
OUTSIDE3: Final[tuple[int, ...]] = (ALL3, _with_outside(TRIANGLES, 1), _with_outside(TRIANGLES, 2))
OUTSIDE2: Final[tuple[int, ...]] = (ALL2, _with_outside(PAIRS, 1), _with_outside(PAIRS, 2))
LAND3: Final[int] = ALL3 & ~_with_outside(TRIANGLES, 3)
LAND2: Final[int] = ALL2 & ~_with_outside(PAIRS, 2)


def _pattern_tables() -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By 64 * space + pattern: the triangles and the pairs made of the space and neighbours in the pattern."""
    triangles = []
    pairs = []
    for c in range(SPACE_COUNT):
        around = NEIGHBOURS[c]
        tri = [0] * 6  # the triangle with neighbours i and i + 1
        two = [0] * 6
        for i in range(6):
            a, b = around[i], around[(i + 1) % 6]
            number = TRIANGLE_NUMBERS.get(tuple(sorted((c, a, b))), -1)
            tri[i] = 1 << number if number >= 0 else 0
            number = PAIR_NUMBERS.get((min(c, a), max(c, a)), -1)
            two[i] = 1 << number if number >= 0 else 0
        for pattern in range(64):
            turned = pattern & (pattern >> 1 | (pattern & 1) << 5)
            triangles.append(sum([tri[i] for i in range(6) if turned & BIT[i]]))
            pairs.append(sum([two[i] for i in range(6) if pattern & BIT[i]]))
    return tuple(triangles), tuple(pairs)


_TABLES: Final[tuple[tuple[int, ...], tuple[int, ...]]] = _pattern_tables()
PATTERN3: Final[tuple[int, ...]] = _TABLES[0]
PATTERN2: Final[tuple[int, ...]] = _TABLES[1]


def _seams(footprints: tuple[tuple[int, ...], ...]) -> tuple[bytes, ...]:
    """By footprint: what each of its spaces then knows of the tile on it."""
    found = []
    for cells in footprints:
        row = []
        for c in cells:
            links = sum([BIT[i] for i in range(6) if NEIGHBOURS[c][i] in cells])
            row.append(links + 64 * len(cells))
        found.append(bytes(row))
    return tuple(found)


SEAMS3: Final[tuple[bytes, ...]] = _seams(TRIANGLES)
SEAMS2: Final[tuple[bytes, ...]] = _seams(PAIRS)
SINGLE_SEAM: Final = 64

# ---- a set of actions as a list ----


def _chunks() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For every eight actions in a row and every subset of them: that subset, listed."""
    chunks = []
    for first in range(0, ACTION_COUNT, 8):
        lists: list[tuple[int, ...]] = [()]
        for i in range(8):
            lists += [(*listed, first + i) for listed in lists]
        chunks.append(tuple(lists))
    return tuple(chunks)


CHUNKS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = _chunks()
CHUNK_COUNT: Final[int] = len(CHUNKS)
ONES: Final[bytes] = bytes([n.bit_count() for n in range(256)])


def listed(actions: int) -> list[int]:
    """The members of a set of actions, ascending."""
    answers: list[int] = []
    first = (actions & -actions).bit_length() >> 3  # chunks before the one with the lowest member are empty
    row = actions.to_bytes(CHUNK_COUNT, "little")
    for chunk in range(max(0, first - 1), CHUNK_COUNT):
        members = row[chunk]
        if members:
            answers.extend(CHUNKS[chunk][members])
    return answers


def nth(actions: int, n: int) -> int:
    """The n-th member of a set of actions, counted from 0."""
    row = actions.to_bytes(CHUNK_COUNT, "little")
    for chunk in range(CHUNK_COUNT):
        count = ONES[row[chunk]]
        if n < count:
            return CHUNKS[chunk][row[chunk]][n]
        n -= count
    raise ValueError("java: the set has fewer members")


# ---- keeping a state's sets up to date ----


def changed(row: bytes, at: int, value: int) -> bytes:
    """The same row with one value replaced."""
    copy = bytearray(row)
    copy[at] = value
    return bytes(copy)


def pattern(level: bytes, c: int, height: int) -> int:
    """Which neighbours are free and of that height, one bit each."""
    k = 6 * c
    p = 0
    if level[NEXT[k]] == height:
        p = 1
    if level[NEXT[k + 1]] == height:
        p += 2
    if level[NEXT[k + 2]] == height:
        p += 4
    if level[NEXT[k + 3]] == height:
        p += 8
    if level[NEXT[k + 4]] == height:
        p += 16
    if level[NEXT[k + 5]] == height:
        p += 32
    return p


def relevel(s: JavaState, c: int) -> None:
    """Find the flat footprints through a space anew, after its height changed or it was freed."""
    height = s.level[c]
    flat3 = s.flat3 & KEEP3[c]
    flat2 = s.flat2 & KEEP2[c]
    if height < BLOCKED:
        p = pattern(s.level, c, height)
        if p:
            if height == 0:  # 5.4.3
                flat3 |= PATTERN3[64 * c + p] & LAND3
                flat2 |= PATTERN2[64 * c + p] & LAND2
            else:
                flat3 |= PATTERN3[64 * c + p]
                flat2 |= PATTERN2[64 * c + p]
    s.flat3 = flat3
    s.flat2 = flat2


def block(s: JavaState, c: int) -> None:
    """A figure, a palace or water takes the space: no tile may cover it."""
    s.level = changed(s.level, c, s.level[c] | BLOCKED)
    s.blocked |= BIT[c]
    s.flat3 &= KEEP3[c]
    s.flat2 &= KEEP2[c]


def free(s: JavaState, c: int) -> None:
    """A figure leaves the space."""
    s.level = changed(s.level, c, s.level[c] & HEIGHT)
    s.blocked &= ~BIT[c]
    relevel(s, c)


def gate_price(s: JavaState, c: int) -> int:
    """5.1: what entering or leaving costs at a covered space; 0 where it is not at the edge."""
    price = 0
    if IS_OUTSIDE[c] and IS_OPEN[c]:
        price = 1 if IS_LOWLAND[c] else 2
    for n in GROUND[c]:
        if s.top[n] == BARE:
            if IS_LOWLAND[n]:
                return 1
            price = 2 if price != 1 else 1
    return price


def regate(s: JavaState, c: int) -> None:
    price = gate_price(s, c)
    s.gate1 = s.gate1 | BIT[c] if price == 1 else s.gate1 & ~BIT[c]
    s.gate2 = s.gate2 | BIT[c] if price == 2 else s.gate2 & ~BIT[c]


def cover(s: JavaState, c: int) -> None:
    """A bare space gets its first tile: nothing there costs extra from now on, and the gates around it change (R6)."""
    s.covered |= BIT[c]
    s.over3 |= TOUCH3[c]
    s.over2 |= TOUCH2[c]
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
    s.covered = s.blocked = s.over3 = s.over2 = s.flat3 = s.flat2 = s.gate1 = s.gate2 = 0
    s.same3 = s.same2 = s.single = 0
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
    for number in range(TRIANGLE_COUNT):
        if shows(s, TRIANGLES[number], SEAMS3[number]):
            s.same3 |= BIT[number]
    for number in range(PAIR_COUNT):
        if shows(s, PAIRS[number], SEAMS2[number]):
            s.same2 |= BIT[number]


def shows(s: JavaState, cells: tuple[int, ...], seams: bytes) -> bool:
    """Do exactly these spaces show one whole tile?"""
    for i in range(len(cells)):
        if s.seam[cells[i]] != seams[i]:
            return False
    return True


def blank_rows() -> tuple[bytes, bytes, bytes]:
    """The empty board: level, top, and a row of nothing."""
    level = bytes([BLOCKED if IS_LAKE[c] else 0 for c in range(SPACE_COUNT)] + [BLOCKED])
    top = bytes([WATER if IS_LAKE[c] else BARE for c in range(SPACE_COUNT)] + [BARE])
    return level, top, bytes(SPACE_COUNT + 1)
