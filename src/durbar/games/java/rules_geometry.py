"""The board as sets: tables worked out once, and the sets of a state kept up to date space by space.

A change on one space can only matter to the footprints through it. Around a space lie six neighbours; which of them are
as high as it and free is a pattern of six bits, and a table turns the pattern into the footprints that lie flat there.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from durbar.games.java.actions import RICE_TILE, SELECT
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


def without(members: int, others: int) -> int:
    """The members of one set that are not in another. Compiled, `members & ~others` takes much longer for large sets."""
    return members ^ (members & others)


def lowest(members: int) -> int:
    """The lowest member of a set that is not empty."""
    return (members ^ (members - 1)).bit_length() - 1


LAND: Final[int] = sum([BIT[c] for c in range(SPACE_COUNT) if IS_LAND[c]])
LAKES: Final[int] = sum([BIT[c] for c in range(SPACE_COUNT) if IS_LAKE[c]])
INLAND: Final[int] = sum([BIT[c] for c in range(SPACE_COUNT) if IS_LAND[c] and not IS_EDGE[c]])  # R18
OUTSIDE: Final[int] = sum([BIT[c] for c in range(SPACE_COUNT) if IS_OUTSIDE[c]])
AT_THE_EDGE: Final[bytes] = bytes([IS_EDGE[c] or IS_OUTSIDE[c] for c in range(SPACE_COUNT)])  # where a gate can be
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

# By action that lays a tile: what is under it, and the same two sets for all of it.
SPACES_OF_TILE: Final[tuple[tuple[int, ...], ...]] = FOOTPRINTS + 2 * tuple([(c,) for c in range(SPACE_COUNT)])
TILE_SPACES: Final[tuple[int, ...]] = tuple([sum([BIT[c] for c in cells]) for cells in SPACES_OF_TILE])


def _touched(cells: tuple[int, ...]) -> int:
    touched = 0
    for c in cells:
        touched |= TOUCH[c]
    return touched


TILE_TOUCH: Final[tuple[int, ...]] = tuple([_touched(cells) for cells in SPACES_OF_TILE])
TILE_KEEP: Final[tuple[int, ...]] = tuple([ALL_FOOTPRINTS & ~mask for mask in TILE_TOUCH])


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


NUMBERS: Final[list[object]] = list(range(SELECT))  # as objects, which compiled code need not make anew
LOWEST: Final[bytes] = bytes([0] + [lowest(subset) for subset in range(1, 256)])


def listed(members: int, first: i64) -> list[int]:
    """The members of a set of spaces or footprints as actions, of which `first` is the one for 0; ascending."""
    numbers = NUMBERS
    found: list[object] = [None] * members.bit_count()
    row = members.to_bytes((members.bit_length() + 7) >> 3, "little")
    count: i64 = len(row)
    at: i64 = 0
    i: i64 = 0
    while i < count:
        subset: i64 = row[i]
        while subset != 0:
            member: i64 = LOWEST[subset]
            found[at] = numbers[first + member]
            at += 1
            subset &= subset - 1
        first += 8
        i += 1
    return cast("list[int]", found)


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
    s.flat = s.flat & KEEP[c] if s.level[c] >= BLOCKED else flat_if_free(s, c)


def flat_if_free(s: JavaState, c: int) -> int:
    """The flat footprints if no figure stands on the space."""
    height: i64 = s.level[c] & HEIGHT
    flat = s.flat & KEEP[c]
    p = pattern(s.level, c, height)
    if p:
        around = PATTERN[PATTERNS * c + p]
        flat |= around & ON_LAND if height == 0 else around  # 5.4.3
    return flat


def block(s: JavaState, c: int) -> None:
    """A figure, a palace or water takes the space: no tile may cover it."""
    s.level = changed(s.level, c, s.level[c] | BLOCKED)
    s.blocked |= BIT[c]
    s.flat &= KEEP[c]


def free(s: JavaState, c: int) -> None:
    """A figure leaves the space."""
    s.level = changed(s.level, c, s.level[c] & HEIGHT)
    s.blocked = without(s.blocked, BIT[c])
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
    if (s.lowland_gates & BIT[c] != 0) != (ground == LOWLAND):
        s.lowland_gates ^= BIT[c]
    if (s.mountain_gates & BIT[c] != 0) != (ground == MOUNTAIN):
        s.mountain_gates ^= BIT[c]


def cover(s: JavaState, tile: int) -> None:
    """Bare spaces get their first tile: nothing there costs extra from now on, and the gates around them change (R6)."""
    s.covered |= TILE_SPACES[tile]
    s.over |= TILE_TOUCH[tile]
    for c in SPACES_OF_TILE[tile]:
        if AT_THE_EDGE[c]:
            _cover_at_the_edge(s, c)


def _cover_at_the_edge(s: JavaState, c: int) -> None:
    regate(s, c)
    if IS_OUTSIDE[c]:
        for n in NEIGHBOURS[c]:
            if s.level[n] & HEIGHT:
                regate(s, n)


def relevel_tile(s: JavaState, tile: int) -> None:
    """Find the flat footprints through the spaces of a tile anew that was just laid."""
    cells = SPACES_OF_TILE[tile]
    level = s.level
    height: i64 = level[cells[0]]
    flat = s.flat & TILE_KEEP[tile]
    for c in cells:
        p = pattern(level, c, height)
        if p:
            flat |= PATTERN[PATTERNS * c + p]
    s.flat = flat


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
            cover(s, RICE_TILE + c)
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
