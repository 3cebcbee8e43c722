"""The rules of 5.3, 5.4 and 5.8 read word for word, slowly, from the rows of a state: a second opinion for the tests.

Nothing here uses the engine's sets or tables of footprints by pattern; every question is answered by looking around.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable

from durbar.games.java import actions as act
from durbar.games.java.components import (
    IS_EDGE,
    IS_LAKE,
    IS_LAND,
    IS_LOWLAND,
    IS_OPEN,
    IS_OUTSIDE,
    NEIGHBOURS,
    NOWHERE,
    PAIRS,
    PALACE_VALUES,
    SPACE_COUNT,
    TRIANGLES,
    WORTH,
)
from durbar.games.java.rules_geometry import changed
from durbar.games.java.state import CHIPS, RICES, SEAT, TILES2, VILLAGES, JavaState
from durbar.games.java.state_board import HEIGHT, RICE, VILLAGE, WATER

Keeps = Callable[[JavaState, int], bool]


def towns(top: list[int]) -> list[list[int]]:
    seen: set[int] = set()
    found = []
    for start in range(SPACE_COUNT):
        if top[start] == VILLAGE and start not in seen:
            seen.add(start)
            town, rest = [], [start]
            while rest:
                c = rest.pop()
                town.append(c)
                for n in NEIGHBOURS[c]:
                    if n != NOWHERE and top[n] == VILLAGE and n not in seen:
                        seen.add(n)
                        rest.append(n)
            found.append(town)
    return found


def may_lie(s: JavaState, cells: tuple[int, ...], villages: tuple[int, ...], ap: int) -> bool:
    """5.4, point by point."""
    if any(IS_LAKE[c] or s.top[c] == WATER or s.figure[c] or s.palace[c] for c in cells):
        return False
    heights = {s.level[c] & HEIGHT for c in cells}
    if len(heights) > 1:
        return False
    height = heights.pop()
    if height == 0 and not any(IS_LAND[c] for c in cells):
        return False
    whole = all(s.seam[a] >> NEIGHBOURS[a].index(b) & 1 for a in cells for b in cells if a != b)
    if height and whole and all(s.seam[c] >> 6 == len(cells) for c in cells):
        return False
    if 1 + sum(1 for c in cells if IS_OUTSIDE[c] and height == 0) > ap:
        return False
    top = list(s.top)
    for c in cells:
        top[c] = VILLAGE if c in villages else RICE
    return all(sum(1 for c in town if s.palace[c]) <= 1 for town in towns(top))


def tiles(s: JavaState, player: int, ap: int, one: bool = False) -> set[int]:
    """Every placement; or at least one of them, if any."""
    found: set[int] = set()
    twos, rices, villages = (s.seats[SEAT * player + tiles] for tiles in (TILES2, RICES, VILLAGES))
    if s.tile3:
        for number, cells in enumerate(TRIANGLES):
            if any(may_lie(s, cells, (v,), ap) for v in cells):
                found.add(act.TILE3 + number)
                if one:
                    return found
    if twos:
        for number, cells in enumerate(PAIRS):
            if any(may_lie(s, cells, (v,), ap) for v in cells):
                found.add(act.TILE2 + number)
                if one:
                    return found
    for c in range(SPACE_COUNT):
        if rices and may_lie(s, (c,), (), ap):
            found.add(act.RICE_TILE + c)
        if villages and may_lie(s, (c,), (c,), ap):
            found.add(act.VILLAGE_TILE + c)
    return found


def gate(s: JavaState, c: int) -> int:
    ground = [n for n in NEIGHBOURS[c] if n != NOWHERE and IS_OUTSIDE[n] and not s.level[n] & HEIGHT]
    if IS_OUTSIDE[c] and IS_OPEN[c]:
        ground.append(c)
    return 1 if any(IS_LOWLAND[n] for n in ground) else 2 if ground else 0


def ways(s: JavaState, start: int, player: int) -> dict[int, int]:
    """5.8: the free spaces a figure can reach, with the fewest colour changes."""
    best = {start: 0}
    heap = [(0, start)]
    while heap:
        cost, c = heapq.heappop(heap)
        if cost > best[c]:
            continue
        for n in NEIGHBOURS[c]:
            if n == NOWHERE or s.top[n] not in (RICE, VILLAGE) or s.palace[n] or s.figure[n] not in (0, player + 1):
                continue
            further = cost + (s.top[n] != s.top[c])
            if further < best.get(n, 99):
                best[n] = further
                heapq.heappush(heap, (further, n))
    return {c: cost for c, cost in best.items() if c != start and not s.figure[c]}


def _world(s: JavaState, figure: int | None = None, left: int | None = None, palace: int | None = None) -> JavaState:
    world = s.copy()
    if left is not None:
        world.figure = changed(world.figure, left, 0)
    if figure is not None:
        world.figure = changed(world.figure, figure, s.turn_player + 1)
    if palace is not None:
        world.palace = changed(world.palace, palace, max(2, s.palace[palace]))
    return world


def _watered(s: JavaState, c: int) -> JavaState:
    world = s.copy()
    world.top = changed(world.top, c, WATER)
    return world


def keeps(s: JavaState) -> tuple[set[int], bool, Keeps]:
    """R21: the placements, whether the duty binds, and whether a world with so many AP still allows one."""
    player = s.turn_player
    found = tiles(s, player, s.ap)
    bound = s.tile_due and bool(found)
    return found, bound, lambda world, ap: not bound or bool(tiles(world, player, ap, one=True))


def targets(s: JavaState, start: int, keep: Keeps) -> list[int]:
    answers = []
    for c, cost in ways(s, start, s.turn_player).items():
        if cost <= s.ap and (cost or not s.free_moved >> start & 1) and keep(_world(s, figure=c, left=start), s.ap - cost):
            answers.append(act.MOVE + c)
    price = gate(s, start)
    if price and price <= s.ap and keep(_world(s, left=start), s.ap - price):
        answers.append(act.LEAVE)
    return sorted(answers)


def main(s: JavaState) -> list[int]:
    """5.3, row by row of its table."""
    player, ap = s.player, s.ap
    found, bound, keep = keeps(s)
    for c in range(SPACE_COUNT):
        bare = s.top[c] == 0
        if s.irrigation and ap and IS_LAND[c] and not IS_EDGE[c] and bare and keep(_watered(s, c), ap - 1):
            found.add(act.IRRIGATE + c)
        if s.top[c] in (RICE, VILLAGE) and not s.palace[c] and not s.figure[c] and len(s.men[player]) < 12:
            price = gate(s, c)
            if price and price <= ap and keep(_world(s, figure=c), ap - price):
                found.add(act.ENTER + c)
        if s.figure[c] == player + 1 and targets(s, c, keep):
            found.add(act.SELECT + c)
    for town in towns(list(s.top)):
        found |= _palaces(s, town, keep)
        seats = [c for c in town if s.palace[c]]
        matches = any(s.hand[6 * player + kind] and WORTH[s.open_card][kind] for kind in range(6))
        there = any(s.figure[c] == player + 1 for c in town)
        if not bound and seats and there and not s.palace[seats[0]] & 1 and matches:
            found.add(act.FESTIVAL + seats[0])
    if ap and s.cards_bought < 2 and s.deck and keep(s, ap - 1):
        found |= {act.BUY_OPEN, act.BUY_DECK}
    if s.seats[SEAT * player + CHIPS] and not s.chip_used:
        found.add(act.CHIP)
    if not bound:
        found.add(act.END_TURN)
    return sorted(found)


def _palaces(s: JavaState, town: list[int], keep: Keeps) -> set[int]:
    levels = [sorted((s.level[c] & HEIGHT for c in town if s.figure[c] == p + 1), reverse=True) for p in range(s.players)]
    mine = levels[s.player]
    if not mine or not s.ap or any(mine <= other for p, other in enumerate(levels) if p != s.player):
        return set()
    seats = [c for c in town if s.palace[c]]
    found = set()
    for c in seats or town:
        used = s.palaces_used >> c & 1
        values = [
            v for v, left in zip(PALACE_VALUES, s.palaces_left, strict=True) if left and (s.palace[c] & ~1) < v <= len(town)
        ]
        if not s.figure[c] and not used and values and keep(_world(s, palace=c), s.ap - 1):
            found.add(act.PALACE + c)
    return found
