"""The board in a state: what the numbers of its rows mean and how a dictionary tells them, and the towns found on it.

A dictionary tells the board as in the worked examples: `"F5": "V2:A"` is a village two levels high with a figure of player A,
`"G4": "V1*8d"` one with a palace of value 8 whose festival was held, `"C3": "W"` an irrigation tile. `tiles` are the
tiles seen from above: `"3:F4-F5"` is what is still to be seen of a three-space tile.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, final

from mypy_extensions import i64

from durbar.core.dicts import Reader
from durbar.games.java.components import (
    BIT,
    FIGURES_EACH,
    IS_LAKE,
    NEIGHBOURS,
    PALACE_VALUES,
    SPACE_COUNT,
    SPACE_NUMBERS,
    SPACES,
    names_of,
)

BARE: Final = 0  # what a space shows: the row `top`
RICE: Final = 1
VILLAGE: Final = 2
WATER: Final = 3

BLOCKED: Final = 128  # the row `level`: added to the height of a space on which no tile may lie
HEIGHT: Final = 127  # the height alone

DANCED: Final = 1  # the row `palace`: added to the (even) value once the festival was held

LINKS: Final = 63  # the row `seam`: which neighbours the same tile covers, one bit each
SEAM_SIZE: Final = 6  # and from this bit on how many spaces the tile has
PART_OF_A_TILE: Final = 3 << SEAM_SIZE  # a seam of which nothing more is known

# The empty board, one number per space and one more for NOWHERE.
BLANK_LEVEL: Final[bytes] = bytes([BLOCKED if IS_LAKE[c] else 0 for c in range(SPACE_COUNT)] + [BLOCKED])
BLANK_TOP: Final[bytes] = bytes([WATER if IS_LAKE[c] else BARE for c in range(SPACE_COUNT)] + [BARE])
BLANK: Final[bytes] = bytes(SPACE_COUNT + 1)

LETTERS: Final = "ABCD"  # players on the board
_SPACE: Final = re.compile(r"([RV])([1-9]\d?)(?:\*(\d+)(d?))?(?::([A-D]))?")
_TILE: Final = re.compile(r"([123]):(.+)")


@final
class Towns:
    """The villages and cities of one picture of the board, never changed once made. Number 0 means none."""

    __slots__ = ("barred", "danger", "label", "palace", "spaces")
    label: list[int]  # by space: the number of its village or city
    spaces: list[list[int]]  # by number: its spaces
    palace: list[int]  # by number: the space of its palace, or NOWHERE for a village
    danger: int  # the spaces that touch more than one city: a village there might join them
    barred: int  # the footprints on which a tile would join cities wherever its village is

    def __init__(self, label: list[int], spaces: list[list[int]], palace: list[int]) -> None:
        self.label = label
        self.spaces = spaces
        self.palace = palace
        self.danger = 0
        self.barred = 0


@final
class Ground:
    """Where figures can walk, as sets of spaces in five native words each (rules_walk); never changed once it is a state's."""

    __slots__ = (
        "homes0",
        "homes1",
        "homes2",
        "homes3",
        "homes4",
        "people0",
        "people1",
        "people2",
        "people3",
        "people4",
        "rice0",
        "rice1",
        "rice2",
        "rice3",
        "rice4",
    )
    homes0: i64
    homes1: i64
    homes2: i64
    homes3: i64
    homes4: i64
    people0: i64
    people1: i64
    people2: i64
    people3: i64
    people4: i64
    rice0: i64
    rice1: i64
    rice2: i64
    rice3: i64
    rice4: i64

    def __init__(self, of: Ground | None = None) -> None:
        if of is None:
            self.homes0 = self.homes1 = self.homes2 = self.homes3 = self.homes4 = 0
            self.people0 = self.people1 = self.people2 = self.people3 = self.people4 = 0
            self.rice0 = self.rice1 = self.rice2 = self.rice3 = self.rice4 = 0
        else:
            self.homes0 = of.homes0
            self.homes1 = of.homes1
            self.homes2 = of.homes2
            self.homes3 = of.homes3
            self.homes4 = of.homes4
            self.people0 = of.people0
            self.people1 = of.people1
            self.people2 = of.people2
            self.people3 = of.people3
            self.people4 = of.people4
            self.rice0 = of.rice0
            self.rice1 = of.rice1
            self.rice2 = of.rice2
            self.rice3 = of.rice3
            self.rice4 = of.rice4


def value_at(palace: bytes, c: int) -> int:
    """The value of the palace on a space, 0 if there is none."""
    return palace[c] & ~DANCED


def visible_tiles(seam: bytes) -> list[tuple[int, list[int]]]:
    """The tiles seen from above: their size and the spaces where they can still be seen."""
    found = []
    for c in range(SPACE_COUNT):
        if seam[c]:
            cells = sorted([c] + [NEIGHBOURS[c][i] for i in range(6) if seam[c] & BIT[i]])
            if cells[0] == c:
                found.append((seam[c] >> SEAM_SIZE, cells))
    return found


# ---- in a dictionary ----


def write_board(s: Any) -> dict[str, str]:
    return {SPACES[c]: _code(s, c) for c in range(SPACE_COUNT) if s.top[c] != BARE and not IS_LAKE[c]}


def _code(s: Any, c: int) -> str:
    if s.top[c] == WATER:
        return "W"
    code = ("V" if s.top[c] == VILLAGE else "R") + str(s.level[c] & HEIGHT)
    if s.palace[c]:
        code += f"*{value_at(s.palace, c)}" + ("d" if s.palace[c] & DANCED else "")
    if s.figure[c]:
        code += ":" + LETTERS[s.figure[c] - 1]
    return code


def read_board(reader: Reader, s: Any) -> None:
    """The rows of the board and the figures of each player; which spaces are blocked is found by `derive`."""
    board = reader.get("board", {})
    if not isinstance(board, Mapping):
        raise reader.fail("board", "an object with a code for each space", board)
    level, top, figure, palace, seam = (bytearray(row) for row in (BLANK_LEVEL, BLANK_TOP, BLANK, BLANK, BLANK))
    for id, code in board.items():
        c = _space(reader, "board", id)
        if IS_LAKE[c]:
            raise reader.fail("board", "a map on which nothing lies on a lake", id)
        if code == "W":
            top[c] = WATER
            continue
        parts = _SPACE.fullmatch(code) if isinstance(code, str) else None
        if parts is None:
            raise reader.fail("board", "a map of codes such as V2:A, R1, V1*8d or W", code)
        colour, height, value, danced, owner = parts.groups()
        top[c] = VILLAGE if colour == "V" else RICE
        level[c] = int(height)
        seam[c] = PART_OF_A_TILE  # unless `tiles` says otherwise
        if value is not None:
            if int(value) not in PALACE_VALUES or colour == "R" or owner is not None:
                raise reader.fail("board", "a map with palaces of 2 to 10 on free villages", code)
            palace[c] = int(value) + (DANCED if danced else 0)
        if owner is not None:
            figure[c] = LETTERS.index(owner) + 1
            if figure[c] > s.players or figure.count(figure[c]) > FIGURES_EACH:
                raise reader.fail("board", f"a map with figures of {s.players} players, at most {FIGURES_EACH} each", code)
    s.level, s.top, s.figure, s.palace, s.seam = (bytes(row) for row in (level, top, figure, palace, seam))
    s.men = [bytes([c for c in range(SPACE_COUNT) if figure[c] == player + 1]) for player in range(s.players)]


def write_tiles(s: Any) -> list[str]:
    return [f"{size}:" + "-".join(names_of(cells)) for size, cells in visible_tiles(s.seam)]


def read_tiles(reader: Reader, s: Any) -> None:
    seam = bytearray(s.seam)
    seen = 0
    for text in reader.list("tiles", []):
        parts = _TILE.fullmatch(text) if isinstance(text, str) else None
        cells = [_space(reader, "tiles", id) for id in parts.group(2).split("-")] if parts is not None else []
        size = int(parts.group(1)) if parts is not None else 0
        apart = any(a != b and b not in NEIGHBOURS[a] for a in cells for b in cells)
        if not cells or len(set(cells)) != len(cells) or len(cells) > size or apart:
            raise reader.fail("tiles", "a list of visible tiles such as 3:F4-F5-G4", text)
        for c in cells:
            if seen & BIT[c] or not s.level[c] & HEIGHT or s.top[c] == WATER:
                raise reader.fail("tiles", "a list in which every covered space stands at most once", text)
            seen |= BIT[c]
            seam[c] = seam_of(c, cells, size)
    if reader.strict and any(seam[c] and not seen & BIT[c] for c in range(SPACE_COUNT)):
        raise reader.fail("tiles", "a list with every covered space", write_tiles(s))
    s.seam = bytes(seam)


def seam_of(c: int, cells: list[int], size: int) -> int:
    """What a space knows of a tile of that size that lies, or can be seen, on these spaces."""
    return (size << SEAM_SIZE) + sum([BIT[i] for i in range(6) if NEIGHBOURS[c][i] in cells])


def _space(reader: Reader, name: str, id: object) -> int:
    if not isinstance(id, str) or id not in SPACE_NUMBERS:
        raise reader.fail(name, "a space such as F5 or mt01", id)
    return SPACE_NUMBERS[id]
