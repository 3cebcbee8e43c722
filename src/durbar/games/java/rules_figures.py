"""Figures: entering, walking and leaving with their exact costs (5.1 gate, 5.3, 5.8)."""

from __future__ import annotations

from typing import Final

from durbar.core.events import Log
from durbar.games.java.components import BIT, FIGURES_EACH, LOWLAND_PRICE, MOUNTAIN_PRICE, NEXT, SPACE_COUNT, SPACES
from durbar.games.java.events import FigureEntered, FigureLeft, FigureMoved
from durbar.games.java.rules_geometry import block, changed, free
from durbar.games.java.state import JavaState
from durbar.games.java.state_board import RICE, VILLAGE

UNREACHED: Final = 99


def gate(s: JavaState, c: int) -> int:
    """The price of entering or leaving at a covered space; 0 where it is not at the edge (R5, R6)."""
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
    return found & ~s.blocked


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


def can_act(s: JavaState, c: int, most: int) -> bool:
    """Has the figure on a space any option with so many action points?"""
    price = gate(s, c)
    if price != 0 and price <= most:
        return True
    top, figure, palace = s.top, s.figure, s.palace
    tired = s.free_moved & BIT[c] != 0
    colour = top[c]
    mine = figure[c]
    doubtful = False
    k = 6 * c
    for j in range(k, k + 6):
        n = NEXT[j]
        if palace[n] != 0 or (top[n] != RICE and top[n] != VILLAGE):
            continue
        if figure[n] == 0:
            if top[n] == colour:
                if not tired:
                    return True
                doubtful = True
            elif most >= 1:
                return True
        elif figure[n] == mine:
            doubtful = True
    if not doubtful or (tired and most == 0):
        return False
    cost = reach(s, c, most)
    for n in range(SPACE_COUNT):
        if cost[n] <= most and figure[n] == 0 and (cost[n] != 0 or not tired):
            return True
    return False


def destinations(s: JavaState, start: int, most: int) -> list[int]:
    """The spaces to which the figure may go with so many action points, ascending (R9)."""
    cost = reach(s, start, most)
    tired = s.free_moved & BIT[start] != 0
    figure = s.figure
    found = []
    for c in range(SPACE_COUNT):
        if cost[c] <= most and figure[c] == 0 and (cost[c] != 0 or not tired):
            found.append(c)
    return found


# ---- what then happens ----


def put_figure(s: JavaState, player: int, c: int) -> None:
    men = list(s.men[player])
    men.append(c)
    men.sort()
    _set_men(s, player, bytes(men))
    s.figure = changed(s.figure, c, player + 1)
    block(s, c)


def take_figure(s: JavaState, player: int, c: int) -> None:
    _set_men(s, player, bytes([other for other in s.men[player] if other != c]))
    s.figure = changed(s.figure, c, 0)
    free(s, c)


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
    cost = reach(s, start, s.ap)[target]
    if log is not None:
        log.append(FigureMoved(s.turn_player, SPACES[start], SPACES[target], _path(s, start, target, cost), cost))
    take_figure(s, s.turn_player, start)
    put_figure(s, s.turn_player, target)
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
