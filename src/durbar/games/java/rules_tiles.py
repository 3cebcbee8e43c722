"""Land tiles and water: where a tile may lie (5.4), what laying it does, and enclosed water (5.5)."""

from __future__ import annotations

from typing import Final

from durbar.core.events import Log
from durbar.games.java.actions import CORNERS, RICE_TILE, TILE2, VILLAGE_TILE
from durbar.games.java.components import (
    BIT,
    IS_OUTSIDE,
    NEXT,
    PAIRS,
    SPACE_COUNT,
    SPACES,
    TRIANGLES,
    WATER_POINTS,
    names_of,
)
from durbar.games.java.events import IrrigationPlaced, LastTilePlaced, TilePlaced, WaterEnclosed, WaterEnclosedForNobody
from durbar.games.java.rules_geometry import (
    ALL2,
    ALL3,
    KEEP2,
    KEEP3,
    LAND,
    OUTSIDE2,
    OUTSIDE3,
    SEAMS2,
    SEAMS3,
    SINGLE_SEAM,
    block,
    changed,
    cover,
    relevel,
)
from durbar.games.java.rules_towns import POWER, joins_cities, leader, towns_of
from durbar.games.java.state import (
    BARE,
    FROM_WATER,
    HEIGHT,
    NONE,
    RICE,
    RICES,
    SOURCE_KINDS,
    STOCK_KINDS,
    TILES2,
    VILLAGE,
    VILLAGES,
    WATER,
    JavaState,
)

# By action points left, 0 to 2: the bare footprints that are not too dear.
CHEAP3: Final[tuple[int, ...]] = (0, ALL3 & ~OUTSIDE3[1], ALL3 & ~OUTSIDE3[2])
CHEAP2: Final[tuple[int, ...]] = (0, ALL2 & ~OUTSIDE2[1], ALL2 & ~OUTSIDE2[2])
ALL_BARE: Final[int] = SPACE_COUNT  # so many zeros in the row of palaces leave room for one palace at most


def placements(s: JavaState, player: int, ap: int) -> int:
    """5.4: every way the player could lay a tile with so many action points, as a set of actions."""
    if ap <= 0:
        return 0
    danger = 0
    barred3 = 0
    barred2 = 0
    if s.palace.count(0) < ALL_BARE:
        towns = towns_of(s)
        danger, barred3, barred2 = towns.danger, towns.barred3, towns.barred2
    found = 0
    if s.tile3:
        found = s.flat3 & ~s.same3
        if ap < 3:
            found &= s.over3 | CHEAP3[ap]
        if barred3:
            found &= ~barred3
    own = STOCK_KINDS * player
    if s.stock[own + TILES2]:
        pairs = s.flat2 & ~s.same2
        if ap < 3:
            pairs &= s.over2 | CHEAP2[ap]
        if barred2:
            pairs &= ~barred2
        found |= pairs << TILE2
    rice = s.stock[own + RICES]
    village = s.stock[own + VILLAGES]
    if rice or village:
        spots = (s.covered | LAND) & ~(s.blocked | s.single)  # R3
        if rice:
            found |= spots << RICE_TILE
        if village:
            if danger:
                spots &= ~danger
            found |= spots << VILLAGE_TILE
    return found


def spaces_of_tile(action: int) -> tuple[int, ...]:
    """The spaces that a tile action covers."""
    if action < TILE2:
        return TRIANGLES[action]
    if action < RICE_TILE:
        return PAIRS[action - TILE2]
    if action < VILLAGE_TILE:
        return (action - RICE_TILE,)
    return (action - VILLAGE_TILE,)


def corners(s: JavaState) -> list[int]:
    """The spaces of the chosen footprint on which the village may come."""
    cells = spaces_of_tile(s.chosen)
    answers = []
    for corner in range(len(cells)):
        if not joins_cities(s, cells, cells[corner]):
            answers.append(CORNERS + corner)
    return answers


def tile_cost(s: JavaState, cells: tuple[int, ...]) -> int:
    """5.4.6: 1, and 1 more for each bare space outside."""
    cost = 1
    for c in cells:
        if IS_OUTSIDE[c] and s.top[c] == BARE:
            cost += 1
    return cost


def lay_tile(s: JavaState, action: int, village: int, log: Log | None) -> None:
    """5.4: pay, take the tile, lay it, and see whether it encloses water. `village` is the village's space or NONE."""
    player = s.turn_player
    cells = spaces_of_tile(action)
    cost = tile_cost(s, cells)
    s.ap -= cost
    own = STOCK_KINDS * player
    if action < TILE2:
        s.tile3 -= 1
    elif action < RICE_TILE:
        s.stock[own + TILES2] -= 1
    elif action < VILLAGE_TILE:
        s.stock[own + RICES] -= 1
    else:
        s.stock[own + VILLAGES] -= 1
    s.tile_due = False
    s.free_moved = 0
    fresh = put_tile(s, action, village)
    if log is not None:
        shown = (SPACES[village],) if village != NONE else ()
        kind = "tile3" if action < TILE2 else "tile2" if action < RICE_TILE else "tile1"
        if kind == "tile1":
            kind = "tile1-rice" if village == NONE else "tile1-village"
        log.append(TilePlaced(player, kind, tuple(names_of(list(cells))), shown, height=s.level[cells[0]] & HEIGHT, cost=cost))
    if fresh:
        enclose(s, cells, log)
    if action < TILE2 and s.tile3 == 0 and not s.ending:
        s.ending = True
        s.trigger = player
        if log is not None:
            log.append(LastTilePlaced(player))


def put_tile(s: JavaState, action: int, village: int) -> bool:
    """Lay the tile on the board; were the spaces bare before?"""
    cells = spaces_of_tile(action)
    level = bytearray(s.level)
    top = bytearray(s.top)
    seam = bytearray(s.seam)
    fresh = s.level[cells[0]] == 0
    for i in range(len(cells)):
        c = cells[i]
        level[c] = s.level[c] + 1
        top[c] = VILLAGE if c == village else RICE
        links = s.seam[c] & 63
        if links:
            for j in range(6):
                if links & BIT[j]:
                    n = NEXT[6 * c + j]
                    seam[n] = seam[n] & ~BIT[(j + 3) % 6]
    if action < TILE2:
        for i in range(3):
            seam[cells[i]] = SEAMS3[action][i]
    elif action < RICE_TILE:
        for i in range(2):
            seam[cells[i]] = SEAMS2[action - TILE2][i]
    else:
        seam[cells[0]] = SINGLE_SEAM
    s.level = bytes(level)
    s.top = bytes(top)
    s.seam = bytes(seam)
    s.towns = None
    for c in cells:
        if fresh:
            cover(s, c)
        else:
            s.same3 &= KEEP3[c]
            s.same2 &= KEEP2[c]
            if s.single:
                s.single &= ~BIT[c]
        relevel(s, c)
    if action < TILE2:
        s.same3 |= BIT[action]
    elif action < RICE_TILE:
        s.same2 |= BIT[action - TILE2]
    else:
        s.single |= BIT[cells[0]]
    return fresh


# ---- water (5.5) ----


def irrigate(s: JavaState, c: int, log: Log | None) -> None:
    s.ap -= 1
    s.irrigation -= 1
    s.free_moved = 0
    s.top = changed(s.top, c, WATER)
    block(s, c)
    if log is not None:
        log.append(IrrigationPlaced(s.turn_player, SPACES[c], cost=1))
    enclose(s, (c,), log)


def enclose(s: JavaState, cells: tuple[int, ...], log: Log | None) -> None:
    """Score the water next to (or on) spaces that were bare until now and that is enclosed at last (R20)."""
    top = s.top
    seen: list[int] = []
    for c in cells:
        if top[c] == WATER:
            _score_if_enclosed(s, c, seen, log)
        else:
            k = 6 * c
            for j in range(k, k + 6):
                n = NEXT[j]
                if top[n] == WATER and n not in seen:
                    _score_if_enclosed(s, n, seen, log)


def water_area(top: bytes, start: int) -> tuple[list[int], list[int], bool]:
    """The water connected to a space, the spaces around it, and whether all of those are covered."""
    area = [start]
    shore: list[int] = []
    enclosed = True
    i = 0
    while i < len(area):
        k = 6 * area[i]
        i += 1
        for j in range(k, k + 6):
            n = NEXT[j]
            if top[n] == WATER:
                if n not in area:
                    area.append(n)
            else:
                if top[n] == BARE:
                    enclosed = False
                if n not in shore:
                    shore.append(n)
    return area, shore, enclosed


def shore_keys(s: JavaState, shore: list[int]) -> list[int]:
    """The rank key of each player on the spaces around water."""
    keys = [0] * s.players
    for c in shore:
        if s.figure[c]:
            keys[s.figure[c] - 1] += POWER[s.level[c] & HEIGHT]
    return keys


def _score_if_enclosed(s: JavaState, start: int, seen: list[int], log: Log | None) -> None:
    area, shore, enclosed = water_area(s.top, start)
    seen.extend(area)
    if not enclosed:
        return
    winner = leader(shore_keys(s, shore))
    spaces = tuple(names_of(sorted(area)))
    if winner == NONE:  # R19: lost for good
        if log is not None:
            log.append(WaterEnclosedForNobody(spaces))
        return
    points = WATER_POINTS * len(area)
    s.points[SOURCE_KINDS * winner + FROM_WATER] += points
    if log is not None:
        log.append(WaterEnclosed(winner, spaces, points))
