"""Figures: entering, walking and leaving with their exact costs (5.1 gate, 5.3, 5.8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from durbar.core.events import Log
from durbar.games.java.components import (
    BIT,
    FIGURES_EACH,
    LOWLAND_PRICE,
    MOUNTAIN_PRICE,
    NEXT,
    SPACE_COUNT,
    SPACES,
)
from durbar.games.java.events import FigureEntered, FigureLeft, FigureMoved
from durbar.games.java.rules_geometry import AT_THE_EDGE, BYTES, KEEP, block, changed, free, relevel, without
from durbar.games.java.rules_walk import (
    colour_changes,
    has,
    is_empty,
    members,
    nothing,
    reached,
    set_of,
    shift_people,
    steppers,
)
from durbar.games.java.state import JavaState
from durbar.games.java.state_board import BLOCKED, HEIGHT, RICE, VILLAGE

UNREACHED: Final = 99


def gate(s: JavaState, c: int) -> int:
    """The price of entering or leaving at a covered space; 0 where it is not at the edge (R5, R6)."""
    if not AT_THE_EDGE[c]:
        return 0
    if s.lowland_gates & BIT[c]:
        return LOWLAND_PRICE
    if s.mountain_gates & BIT[c]:
        return MOUNTAIN_PRICE
    return 0


def entrances(s: JavaState, ap: int) -> int:
    """The spaces on which a figure may enter with so many action points (R7)."""
    found = 0
    if ap >= LOWLAND_PRICE:
        found = s.lowland_gates
    if ap >= MOUNTAIN_PRICE:
        found |= s.mountain_gates
    return without(found, s.blocked)


def figures_left(s: JavaState, player: int) -> int:
    return FIGURES_EACH - len(s.men[player])


def reach(s: JavaState, start: int, most: int) -> list[int]:
    """5.8: by space, the least number of colour changes on the way there, up to `most`; UNREACHED beyond.

    Own figures may be passed, other players' figures, palaces and water may not. Destinations are those without figure.
    """
    top, figure, palace = s.top, s.figure, s.palace
    mine = figure[start]
    cost = [UNREACHED] * (SPACE_COUNT + 1)
    cost[start] = 0
    layer = [start]
    changes = 0
    while True:
        across: list[int] = []
        i = 0
        while i < len(layer):
            c = layer[i]
            i += 1
            colour = top[c]
            k = 6 * c
            for j in range(k, k + 6):
                n = NEXT[j]
                if cost[n] != UNREACHED or palace[n] != 0 or (figure[n] != 0 and figure[n] != mine):
                    continue
                if top[n] == colour:
                    cost[n] = changes
                    layer.append(n)
                elif top[n] == RICE or top[n] == VILLAGE:
                    across.append(n)
        changes += 1
        if changes > most:
            return cost
        layer = []
        for n in across:
            if cost[n] == UNREACHED:
                cost[n] = changes
                layer.append(n)
        if not layer:
            return cost


def movable(s: JavaState, player: int, most: int) -> list[int]:
    """The spaces of the player's figures that have any option with so many action points, ascending."""
    resting = s.free_moved
    tired = set_of(bytes([c for c in s.men[player] if resting & BIT[c]])) if resting else nothing()
    able = steppers(s, most, tired)
    men = s.men[player]
    count: i64 = len(men)
    found: list[int] = []
    i: i64 = 0
    while i < count:  # bytes are walked through much faster so than by `for`
        c: i64 = men[i]
        i += 1
        if has(able, c) or _may_go(s, c, most):
            found.append(c)
    return found


def _may_go(s: JavaState, c: int, most: int) -> bool:
    """Can a figure with no free space beside it leave the map, or go round figures of its own?"""
    price = gate(s, c)
    if price != 0 and price <= most:
        return True
    tired = s.free_moved & BIT[c] != 0
    if (tired and most == 0) or not (tired or _is_beside_own(s, c)):
        return False
    return not is_empty(reached(s, c, most, tired))


def _is_beside_own(s: JavaState, c: i64) -> bool:
    figure = s.figure
    mine: i64 = figure[c]
    j = 6 * c
    end = j + 6
    while j < end:
        n: i64 = NEXT[j]
        if figure[n] == mine:
            return True
        j += 1
    return False


def destinations(s: JavaState, start: int, most: int) -> list[int]:
    """The spaces to which the figure may go with so many action points, ascending (R9)."""
    return members(reached(s, start, most, s.free_moved & BIT[start] != 0))


# ---- what then happens ----


def put_figure(s: JavaState, player: int, c: int) -> None:
    _set_men(s, player, _with(s.men[player], c))
    s.figure = changed(s.figure, c, player + 1)
    shift_people(s, BYTES[c])
    block(s, c)


def take_figure(s: JavaState, player: int, c: int) -> None:
    _set_men(s, player, _without(s.men[player], c))
    s.figure = changed(s.figure, c, 0)
    shift_people(s, BYTES[c])
    free(s, c)


def shift_figure(s: JavaState, player: int, start: int, target: int) -> None:
    """Take the figure from one space and put it on another."""
    _set_men(s, player, _with(_without(s.men[player], start), target))
    figure = bytearray(s.figure)
    figure[start] = 0
    figure[target] = player + 1
    s.figure = bytes(figure)
    level = bytearray(s.level)
    level[start] = s.level[start] & HEIGHT
    level[target] = s.level[target] | BLOCKED
    s.level = bytes(level)
    shift_people(s, BYTES[start] + BYTES[target])
    s.blocked ^= BIT[start] | BIT[target]
    s.flat &= KEEP[target]
    relevel(s, start)


def _with(men: bytes, c: int) -> bytes:
    at: i64 = 0
    count: i64 = len(men)
    while at < count and men[at] < c:
        at += 1
    return men[:at] + BYTES[c] + men[at:]


def _without(men: bytes, c: int) -> bytes:
    at: i64 = 0
    while men[at] != c:
        at += 1
    return men[:at] + men[at + 1 :]


def _set_men(s: JavaState, player: int, spaces: bytes) -> None:
    """Copies share the list of men, so it is replaced."""
    men = s.men[:]
    men[player] = spaces
    s.men = men


def _pay_at_the_gate(s: JavaState, c: int) -> int:
    cost = gate(s, c)
    s.ap -= cost
    s.free_moved = 0
    return cost


def enter(s: JavaState, c: int, log: Log | None) -> None:
    cost = _pay_at_the_gate(s, c)
    put_figure(s, s.turn_player, c)
    if log is not None:
        log.append(FigureEntered(s.turn_player, SPACES[c], cost))


def leave(s: JavaState, c: int, log: Log | None) -> None:
    cost = _pay_at_the_gate(s, c)
    take_figure(s, s.turn_player, c)
    if log is not None:
        log.append(FigureLeft(s.turn_player, SPACES[c], cost))


def move(s: JavaState, start: int, target: int, log: Log | None) -> None:
    """R9: after a free move, or as the figure that made a paid one, it rests until the next paid action."""
    cost = colour_changes(s, start, target)
    if log is not None:
        log.append(FigureMoved(s.turn_player, SPACES[start], SPACES[target], _path(s, start, target, cost), cost))
    shift_figure(s, s.turn_player, start, target)
    if cost:
        s.ap -= cost
        s.free_moved = BIT[target]
    else:
        s.free_moved = s.free_moved | BIT[target]


def _path(s: JavaState, start: int, target: int, cost: int) -> tuple[str, ...]:
    """A cheapest way, found backwards from the target; among those a short one."""
    costs = reach(s, start, cost)
    back = {target: target}  # by space: the next one on the way to the target
    left = {target: cost}  # by space: its cost from the start, on the cheapest way
    layer = [target]
    while start not in back:
        following = []
        for c in layer:
            for j in range(6 * c, 6 * c + 6):
                n = NEXT[j]
                if costs[n] + (1 if s.top[n] != s.top[c] else 0) == left[c] and n not in back:
                    back[n] = c
                    left[n] = costs[n]
                    following.append(n)
        layer = following
    way = [start]
    while way[-1] != target:
        way.append(back[way[-1]])
    return tuple([SPACES[c] for c in way])
