"""Sets of spaces as native words, on which a whole set takes a step at once: where figures can walk (5.8).

The rows of the map stand one behind the other with a gap after each, three rows of twenty places to a word of 60 bits. The six
neighbours of a place are then always the same distances away, and the gaps keep the ends of rows apart. The
`Ground` of a state is three such sets: `rice`, `homes` (villages without a palace) and `people` (spaces with a figure).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from durbar.games.java.components import CELLS, SPACE_COUNT
from durbar.games.java.state import JavaState
from durbar.games.java.state_board import RICE, VILLAGE, Ground

Words = tuple[i64, i64, i64, i64, i64]  # a set of spaces

ROW: Final = 20  # places
ROWS: Final = 3  # in a word
WORD_BITS: Final = ROW * ROWS
WORD_COUNT: Final = 5
_LEFT: Final[int] = min([cell["q"] for cell in CELLS])
_TOP: Final[int] = min([cell["r"] for cell in CELLS])
PLACES: Final[tuple[int, ...]] = tuple([ROW * (cell["r"] - _TOP) + cell["q"] - _LEFT for cell in CELLS])  # by space
if max(PLACES) >= WORD_COUNT * WORD_BITS or max([place % ROW for place in PLACES]) >= ROW - 1:
    raise ValueError("java/components.toml: the map is too large for its words")

WORD: Final[bytes] = bytes([place // WORD_BITS for place in PLACES])  # by space
# By space: its bit in its word, as one of eight and how many places these are shifted. Bytes are read faster than tuples.
OCTET: Final[bytes] = bytes([1 << place % WORD_BITS % 8 for place in PLACES])
SHIFT: Final[bytes] = bytes([place % WORD_BITS // 8 * 8 for place in PLACES])
_SPACE_AT: Final[dict[int, int]] = {place: c for c, place in enumerate(PLACES)}
FOLD: Final = 61  # a prime of which the powers of two below 2 ** 60 leave different remainders
# By word and remainder: the space.
UNFOLDED: Final[bytes] = bytes(
    [
        _SPACE_AT.get(word * WORD_BITS + bit, 255)
        for word in range(WORD_COUNT)
        for rest in range(FOLD)
        for bit in [next((n for n in range(WORD_BITS) if (1 << n) % FOLD == rest), WORD_BITS * WORD_COUNT)]
    ]
)
LOW_ROW: Final = (1 << ROW) - 1
LOW_ROWS: Final = (1 << (ROWS - 1) * ROW) - 1
DOWN: Final = ROW
UP_WORD: Final = (ROWS - 1) * ROW


def mask_of(c: i64) -> i64:
    """The bit of a space in its word."""
    bit: i64 = OCTET[c]
    shift: i64 = SHIFT[c]
    return bit << shift


def spread(a: i64, b: i64, c: i64, d: i64, e: i64) -> Words:
    """The set with all neighbours of its spaces, and some gaps, which no set of spaces shares."""
    la, lb, lc, ld, le = a | a >> 1, b | b >> 1, c | c >> 1, d | d >> 1, e | e >> 1
    ra, rb, rc, rd, re = a | a << 1, b | b << 1, c | c << 1, d | d << 1, e | e << 1
    return (
        la | ra | (la & LOW_ROWS) << DOWN | ra >> DOWN | (rb & LOW_ROW) << UP_WORD,
        lb | rb | (lb & LOW_ROWS) << DOWN | la >> UP_WORD | rb >> DOWN | (rc & LOW_ROW) << UP_WORD,
        lc | rc | (lc & LOW_ROWS) << DOWN | lb >> UP_WORD | rc >> DOWN | (rd & LOW_ROW) << UP_WORD,
        ld | rd | (ld & LOW_ROWS) << DOWN | lc >> UP_WORD | rd >> DOWN | (re & LOW_ROW) << UP_WORD,
        le | re | (le & LOW_ROWS) << DOWN | ld >> UP_WORD | re >> DOWN,
    )


def flood(x: Words, area: Words) -> Words:
    """All of the area that is connected to the set, which lies in it."""
    a, b, c, d, e = x
    m0, m1, m2, m3, m4 = area
    while True:
        n0, n1, n2, n3, n4 = spread(a, b, c, d, e)
        n0 &= m0
        n1 &= m1
        n2 &= m2
        n3 &= m3
        n4 &= m4
        if n0 == a and n1 == b and n2 == c and n3 == d and n4 == e:
            return (a, b, c, d, e)
        a, b, c, d, e = n0, n1, n2, n3, n4


def one(c: i64) -> Words:
    """The set of one space."""
    word: i64 = WORD[c]
    mask: i64 = mask_of(c)
    if word == 0:
        return (mask, 0, 0, 0, 0)
    if word == 1:
        return (0, mask, 0, 0, 0)
    if word == 2:
        return (0, 0, mask, 0, 0)
    if word == 3:
        return (0, 0, 0, mask, 0)
    return (0, 0, 0, 0, mask)


def set_of(spaces: bytes) -> Words:
    a: i64 = 0
    b: i64 = 0
    c: i64 = 0
    d: i64 = 0
    e: i64 = 0
    count: i64 = len(spaces)
    i: i64 = 0
    while i < count:
        space: i64 = spaces[i]
        i += 1
        word: i64 = WORD[space]
        mask: i64 = mask_of(space)
        if word == 0:
            a |= mask
        elif word == 1:
            b |= mask
        elif word == 2:
            c |= mask
        elif word == 3:
            d |= mask
        else:
            e |= mask
    return (a, b, c, d, e)


def has(x: Words, c: i64) -> bool:
    """Is the space in the set?"""
    word: i64 = WORD[c]
    mask: i64 = mask_of(c)
    if word == 0:
        return x[0] & mask != 0
    if word == 1:
        return x[1] & mask != 0
    if word == 2:
        return x[2] & mask != 0
    if word == 3:
        return x[3] & mask != 0
    return x[4] & mask != 0


def is_empty(x: Words) -> bool:
    return x[0] | x[1] | x[2] | x[3] | x[4] == 0


def members(x: Words) -> list[int]:
    """The spaces of a set, ascending."""
    found: list[int] = []
    _add_members(found, x[0], 0)
    _add_members(found, x[1], FOLD)
    _add_members(found, x[2], 2 * FOLD)
    _add_members(found, x[3], 3 * FOLD)
    _add_members(found, x[4], 4 * FOLD)
    found.sort()
    return found


def _add_members(found: list[int], word: i64, row: i64) -> None:
    while word != 0:
        low = word & -word
        word ^= low
        found.append(UNFOLDED[row + low % FOLD])


# ---- the sets of a state ----


def ground_of(s: JavaState) -> Ground:
    known = s.ground
    if known is not None:
        return known
    found = find_ground(s)
    s.ground = found
    return found


def find_ground(s: JavaState) -> Ground:
    """The three sets, from the rows of the board."""
    rice = set_of(bytes([c for c in range(SPACE_COUNT) if s.top[c] == RICE]))
    homes = set_of(bytes([c for c in range(SPACE_COUNT) if s.top[c] == VILLAGE and s.palace[c] == 0]))
    people = set_of(bytes([c for c in range(SPACE_COUNT) if s.figure[c] != 0]))
    g = Ground()
    g.rice0, g.rice1, g.rice2, g.rice3, g.rice4 = rice
    g.homes0, g.homes1, g.homes2, g.homes3, g.homes4 = homes
    g.people0, g.people1, g.people2, g.people3, g.people4 = people
    return g


def shift_people(s: JavaState, spaces: bytes) -> None:
    """Figures come to these spaces, or leave them."""
    g = Ground(ground_of(s))
    a, b, c, d, e = set_of(spaces)
    g.people0 ^= a
    g.people1 ^= b
    g.people2 ^= c
    g.people3 ^= d
    g.people4 ^= e
    s.ground = g


def colour_spaces(s: JavaState, rice: bytes, homes: bytes, none: bytes) -> None:
    """These spaces show rice, a village, or neither of them (a palace) from now on."""
    g = Ground(ground_of(s))
    a, b, c, d, e = set_of(rice)
    v, w, x, y, z = set_of(homes)
    n0, n1, n2, n3, n4 = set_of(none)
    g.rice0 = g.rice0 & ~(v | n0) | a
    g.rice1 = g.rice1 & ~(w | n1) | b
    g.rice2 = g.rice2 & ~(x | n2) | c
    g.rice3 = g.rice3 & ~(y | n3) | d
    g.rice4 = g.rice4 & ~(z | n4) | e
    g.homes0 = g.homes0 & ~(a | n0) | v
    g.homes1 = g.homes1 & ~(b | n1) | w
    g.homes2 = g.homes2 & ~(c | n2) | x
    g.homes3 = g.homes3 & ~(d | n3) | y
    g.homes4 = g.homes4 & ~(e | n4) | z
    s.ground = g


# ---- walking (5.8) ----


def nothing() -> Words:
    """The empty set; as a constant it is lost in a compiled module."""
    return (0, 0, 0, 0, 0)


def open_to(s: JavaState, player: i64) -> tuple[Words, Words]:
    """The rice and the villages that a figure of the player may pass: own figures let it through."""
    g = ground_of(s)
    a, b, c, d, e = set_of(s.men[player])
    a, b, c, d, e = g.people0 & ~a, g.people1 & ~b, g.people2 & ~c, g.people3 & ~d, g.people4 & ~e
    return (
        (g.rice0 & ~a, g.rice1 & ~b, g.rice2 & ~c, g.rice3 & ~d, g.rice4 & ~e),
        (g.homes0 & ~a, g.homes1 & ~b, g.homes2 & ~c, g.homes3 & ~d, g.homes4 & ~e),
    )


def across(layer: Words, area: Words) -> Words:
    """What of the area is reached from a layer with one more colour change."""
    a, b, c, d, e = spread(layer[0], layer[1], layer[2], layer[3], layer[4])
    m0, m1, m2, m3, m4 = area
    return flood((a & m0, b & m1, c & m2, d & m3, e & m4), area)


def minus(x: Words, y: Words) -> Words:
    return (x[0] & ~y[0], x[1] & ~y[1], x[2] & ~y[2], x[3] & ~y[3], x[4] & ~y[4])


def plus(x: Words, y: Words) -> Words:
    return (x[0] | y[0], x[1] | y[1], x[2] | y[2], x[3] | y[3], x[4] | y[4])


def reached(s: JavaState, start: i64, most: i64, tired: bool) -> Words:
    """The spaces without a figure that are at most so many colour changes away; a tired figure must change colour (R9)."""
    g = ground_of(s)
    here, there = open_to(s, s.figure[start] - 1)
    if s.top[start] == VILLAGE:
        here, there = there, here
    layer = flood(one(start), here)
    found = nothing() if tired else layer
    changes: i64 = 0
    while changes < most:
        here = minus(here, layer)
        layer = across(layer, there)
        if is_empty(layer):
            break
        found = plus(found, layer)
        here, there = there, here
        changes += 1
    return (found[0] & ~g.people0, found[1] & ~g.people1, found[2] & ~g.people2, found[3] & ~g.people3, found[4] & ~g.people4)


def colour_changes(s: JavaState, start: i64, target: i64) -> int:
    """The least number of colour changes on the way to a space that can be reached."""
    here, there = open_to(s, s.figure[start] - 1)
    if s.top[start] == VILLAGE:
        here, there = there, here
    layer = flood(one(start), here)
    changes = 0
    while not has(layer, target) and not is_empty(layer):
        here = minus(here, layer)
        layer = across(layer, there)
        here, there = there, here
        changes += 1
    return changes


def steppers(s: JavaState, most: i64, tired: Words) -> Words:
    """The spaces from which a figure can go to one beside it."""
    g = ground_of(s)
    r0, r1, r2, r3, r4 = spread(
        g.rice0 & ~g.people0, g.rice1 & ~g.people1, g.rice2 & ~g.people2, g.rice3 & ~g.people3, g.rice4 & ~g.people4
    )
    v0, v1, v2, v3, v4 = spread(
        g.homes0 & ~g.people0, g.homes1 & ~g.people1, g.homes2 & ~g.people2, g.homes3 & ~g.people3, g.homes4 & ~g.people4
    )
    can = (
        (g.rice0 & r0 | g.homes0 & v0) & ~tired[0],
        (g.rice1 & r1 | g.homes1 & v1) & ~tired[1],
        (g.rice2 & r2 | g.homes2 & v2) & ~tired[2],
        (g.rice3 & r3 | g.homes3 & v3) & ~tired[3],
        (g.rice4 & r4 | g.homes4 & v4) & ~tired[4],
    )
    if most > 0:
        other = (
            g.rice0 & v0 | g.homes0 & r0,
            g.rice1 & v1 | g.homes1 & r1,
            g.rice2 & v2 | g.homes2 & r2,
            g.rice3 & v3 | g.homes3 & r3,
            g.rice4 & v4 | g.homes4 & r4,
        )
        can = plus(can, other)
    return can


def layers(s: JavaState, start: i64, most: i64) -> list[Words]:
    """By number of colour changes up to that: the spaces without a figure that need so many."""
    g = ground_of(s)
    people = (g.people0, g.people1, g.people2, g.people3, g.people4)
    here, there = open_to(s, s.figure[start] - 1)
    if s.top[start] == VILLAGE:
        here, there = there, here
    layer = flood(one(start), here)
    found = [minus(layer, people)]
    changes: i64 = 0
    while changes < most:
        here = minus(here, layer)
        layer = across(layer, there)
        if is_empty(layer):
            break
        found.append(minus(layer, people))
        here, there = there, here
        changes += 1
    return found
