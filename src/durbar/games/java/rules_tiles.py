"""Land tiles and water: where a tile may lie (5.4), what laying it does, and enclosed water (5.5)."""

from __future__ import annotations

from typing import Final

from durbar.core.events import Log
from durbar.games.java.actions import CORNERS, RICE_TILE, TILE2, VILLAGE_TILE
from durbar.games.java.components import (
    ACTION_PRICE,
    BIT,
    IS_OUTSIDE,
    NEXT,
    SPACE_COUNT,
    SPACES,
    WATER_POINTS,
    names_of,
)
from durbar.games.java.events import IrrigationPlaced, LastTilePlaced, TilePlaced, WaterEnclosed, WaterEnclosedForNobody
from durbar.games.java.fields import NONE
from durbar.games.java.rules_geometry import (
    ALL_FOOTPRINTS,
    ALL_PAIRS,
    ALL_TRIANGLES,
    BYTES,
    LAND,
    OUTSIDE_SPACES,
    SEAMS,
    SINGLE_SEAM,
    SPACES_OF_TILE,
    TILE_KEEP,
    TILE_SPACES,
    block,
    changed,
    cover,
    flat_if_free,
    relevel_tile,
    without,
)
from durbar.games.java.rules_towns import POWER, joins_cities, leader, towns_of, update_towns
from durbar.games.java.rules_walk import colour_spaces
from durbar.games.java.state import FROM_WATER, RICES, SEAT, TILES2, VILLAGES, JavaState
from durbar.games.java.state_board import BARE, HEIGHT, LINKS, RICE, VILLAGE, WATER

DEAREST_TILE: Final = 3 * ACTION_PRICE  # 5.4.6: with two bare spaces outside; a third one must be land (5.4.3)
# By action points left, fewer than that: the bare footprints that are not too dear.
CHEAP: Final[tuple[int, ...]] = tuple([ALL_FOOTPRINTS & ~OUTSIDE_SPACES[ap] for ap in range(DEAREST_TILE)])
# Everything that costs 1 AP wherever it lies.
ALWAYS_CHEAP: Final[int] = CHEAP[ACTION_PRICE] | ((1 << 2 * SPACE_COUNT) - 1) << RICE_TILE


def placements(s: JavaState, player: int, ap: int) -> int:
    """5.4: every way the player could lay a tile with so many action points, as a set of actions."""
    return placements_on(s, s.flat, s.blocked, player, ap)


def placements_without(s: JavaState, figure: int, player: int, ap: int) -> int:
    """The same if the figure on that space were gone."""
    return placements_on(s, flat_if_free(s, figure), without(s.blocked, BIT[figure]), player, ap)


def placements_on(s: JavaState, flat: int, blocked: int, player: int, ap: int) -> int:
    """The same with other flat footprints and other spaces that are taken."""
    if ap <= 0:
        return 0
    danger = 0
    barred = 0
    if s.cities > 1:
        towns = towns_of(s)
        danger, barred = towns.danger, towns.barred
    seats = s.seats
    row = SEAT * player
    found = 0
    twos = seats[row + TILES2]
    if s.tile3 or twos:
        found = without(flat, s.same)
        if ap < DEAREST_TILE:
            found &= s.over | CHEAP[ap]
        if barred:
            found = without(found, barred)
        if not twos:
            found &= ALL_TRIANGLES
        elif not s.tile3:
            found &= ALL_PAIRS
    rice = seats[row + RICES]
    village = seats[row + VILLAGES]
    if rice or village:
        spots = without(s.covered | LAND, blocked | s.single)  # R3
        if rice:
            found |= spots << RICE_TILE
        if village:
            if danger:
                spots = without(spots, danger)
            found |= spots << VILLAGE_TILE
    return found


def cheap_ones(s: JavaState, tiles: int) -> int:
    """Those of some placements that cost 1 AP."""
    return tiles & (s.over | ALWAYS_CHEAP)


def spaces_of_tile(action: int) -> tuple[int, ...]:
    """The spaces that a tile action covers."""
    return SPACES_OF_TILE[action]


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
    cost = ACTION_PRICE
    for c in cells:
        if IS_OUTSIDE[c] and s.top[c] == BARE:
            cost += ACTION_PRICE
    return cost


def lay_tile(s: JavaState, action: int, village: int, log: Log | None) -> None:
    """5.4: pay, take the tile, lay it, and see whether it encloses water. `village` is the village's space or NONE."""
    player = s.turn_player
    cells = spaces_of_tile(action)
    cost = tile_cost(s, cells)
    s.ap -= cost
    row = SEAT * player
    if action < TILE2:
        s.tile3 -= 1
    elif action < RICE_TILE:
        s.seats[row + TILES2] -= 1
    elif action < VILLAGE_TILE:
        s.seats[row + RICES] -= 1
    else:
        s.seats[row + VILLAGES] -= 1
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
        links = s.seam[c] & LINKS
        if links:
            for j in range(6):
                if links & BIT[j]:
                    n = NEXT[6 * c + j]
                    seam[n] = seam[n] & ~BIT[(j + 3) % 6]
    if action < RICE_TILE:
        for i in range(len(cells)):
            seam[cells[i]] = SEAMS[action][i]
    else:
        seam[cells[0]] = SINGLE_SEAM
    s.level = bytes(level)
    s.top = bytes(top)
    s.seam = bytes(seam)
    update_towns(s, cells, village)
    colour_spaces(s, bytes([c for c in cells if c != village]), b"" if village == NONE else BYTES[village], b"")
    if fresh:
        cover(s, action)
    else:
        s.same &= TILE_KEEP[action]
        if s.single:
            s.single = without(s.single, TILE_SPACES[action])
    relevel_tile(s, action)
    if action < RICE_TILE:
        s.same |= BIT[action]
    else:
        s.single |= TILE_SPACES[action]
    return fresh


# ---- water (5.5) ----


def irrigate(s: JavaState, c: int, log: Log | None) -> None:
    s.ap -= ACTION_PRICE
    s.irrigation -= 1
    s.free_moved = 0
    s.top = changed(s.top, c, WATER)
    block(s, c)
    if log is not None:
        log.append(IrrigationPlaced(s.turn_player, SPACES[c], cost=ACTION_PRICE))
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
    s.seats[SEAT * winner + FROM_WATER] += points
    if log is not None:
        log.append(WaterEnclosed(winner, spaces, points))
