"""The main decision of a turn: what the player may do, and the tile that is due (5.3, R21)."""

from __future__ import annotations

from typing import Final

from durbar.games.java.actions import (
    BUY_DECK,
    BUY_OPEN,
    CHIP,
    END_TURN,
    ENTER,
    FESTIVAL,
    IRRIGATE,
    LEAVE,
    MOVE,
    PALACE,
    RICE_TILE,
    SELECT,
    TILE3,
    VILLAGE_TILE,
)
from durbar.games.java.components import (
    ACTION_PRICE,
    BIT,
    CARDS_PER_TURN,
    LOWLAND_PRICE,
    MOUNTAIN_PRICE,
    NEXT,
    NOWHERE,
    PALACE_VALUES,
    SPACE_COUNT,
)
from durbar.games.java.rules_festival import open_cities, strength
from durbar.games.java.rules_figures import destinations, entrances, figures_left, gate, movable
from durbar.games.java.rules_geometry import (
    INLAND,
    TOUCH,
    changed,
    listed,
    lowest,
    without,
)
from durbar.games.java.rules_palaces import palace_spaces, promising_towns
from durbar.games.java.rules_tiles import DEAREST_TILE, cheap_ones, placements, placements_without, spaces_of_tile
from durbar.games.java.rules_towns import found_city, towns_of
from durbar.games.java.rules_walk import layers, members
from durbar.games.java.state import CHIPS, SEAT, JavaState

# By space: every way to lay a tile over it.
THROUGH: Final[tuple[int, ...]] = tuple([TOUCH[c] | BIT[c] << RICE_TILE | BIT[c] << VILLAGE_TILE for c in range(SPACE_COUNT)])
ELSEWHERE: Final[tuple[int, ...]] = tuple([(1 << IRRIGATE) - 1 - tiles for tiles in THROUGH])  # by space: every other one


def main_answers(s: JavaState) -> list[int]:
    """5.3: every legal answer to the main decision, ascending."""
    player = s.player
    tiles = placements(s, player, s.ap)
    bound = s.tile_due and tiles != 0
    if bound and not _is_ample(s, tiles):
        answers = _answers_while_scarce(s, player, tiles)
    else:
        answers = _answers(s, player, tiles, bound)
    if s.seats[SEAT * player + CHIPS] and not s.chip_used:  # R22
        answers.append(CHIP)
    if not bound:
        answers.append(END_TURN)
    return answers


def is_bound(s: JavaState) -> bool:
    """Must the player keep a tile placement possible? Not if none is possible anyway (R21)."""
    return s.tile_due and placements(s, s.turn_player, s.ap) != 0


def _answers(s: JavaState, player: int, tiles: int, bound: bool) -> list[int]:
    """Everything but chip and end; while a tile is due, one action point is kept for it."""
    most = s.ap - ACTION_PRICE if bound else s.ap
    men = s.men[player]
    buys = False
    sites: list[int] = []
    answers = listed(tiles, TILE3)
    if most >= ACTION_PRICE:
        if s.irrigation:
            answers += listed(without(INLAND, s.covered | s.blocked), IRRIGATE)
        if figures_left(s, player):
            answers += listed(entrances(s, most), ENTER)
        if men:
            sites = _sites_while_due(s, player) if bound else _sites(s, player)
        buys = s.cards_bought < CARDS_PER_TURN and len(s.deck) > 0
    if men:
        for c in movable(s, player, most):
            answers.append(SELECT + c)
    for c in sites:
        answers.append(PALACE + c)
    if not bound and men and s.cities and strength(s, player):
        for c in open_cities(s, player):
            answers.append(FESTIVAL + c)
    if buys:
        answers.append(BUY_OPEN)
        answers.append(BUY_DECK)
    return answers


def _sites(s: JavaState, player: int) -> list[int]:
    """Where a palace may be built or expanded, ascending."""
    sites: list[int] = []
    for number in promising_towns(s, player):
        sites += palace_spaces(s, player, number)
    sites.sort()
    return sites


# ---- while a tile is due: the reserve rule (R21, E27) ----


def spoilers(tiles: int) -> list[int]:
    """The spaces that every one of these placements needs: whoever takes such a space makes all of them impossible."""
    found: list[int] = []
    last = spaces_of_tile(tiles.bit_length() - 1)
    for c in spaces_of_tile(lowest(tiles)):
        if c in last and not tiles & ELSEWHERE[c]:  # it must be a space of the first one and of the last
            found.append(c)
    return found


def _is_ample(s: JavaState, tiles: int) -> bool:
    """Can no single action spoil every placement that costs 1 AP? Then keeping 1 AP is enough."""
    cheap = cheap_ones(s, tiles)
    return cheap != 0 and not spoilers(cheap)


def _unspoilt(spaces: int, tiles: int) -> int:
    """Those of a set of spaces that may be taken so that one of the placements is left."""
    if not tiles:
        return 0
    for c in spoilers(tiles):
        spaces = without(spaces, BIT[c])
    return spaces


def _answers_while_scarce(s: JavaState, player: int, tiles: int) -> list[int]:
    """The same as `_answers`, as far as a tile can still be laid afterwards."""
    ap = s.ap
    answers = listed(tiles, TILE3)
    after = placements(s, player, ap - ACTION_PRICE)
    if s.irrigation:
        answers += listed(_unspoilt(without(INLAND, s.covered | s.blocked), after), IRRIGATE)
    if figures_left(s, player):
        doors = _unspoilt(without(s.lowland_gates, s.blocked), placements(s, player, ap - LOWLAND_PRICE))
        doors |= _unspoilt(without(s.mountain_gates, s.blocked), placements(s, player, ap - MOUNTAIN_PRICE))
        answers += listed(doors, ENTER)
    left = [-1] * (DEAREST_TILE + 1)
    for c in s.men[player]:
        if _can_go_while_due(s, player, c, left):
            answers.append(SELECT + c)
    if after:
        for c in _sites_while_due(s, player):
            answers.append(PALACE + c)
        if s.cards_bought < CARDS_PER_TURN and s.deck:
            answers.append(BUY_OPEN)
            answers.append(BUY_DECK)
    return answers


def _sites_while_due(s: JavaState, player: int) -> list[int]:
    """Where a palace may come: it takes its space, and as a city its town may no longer be joined to another."""
    sites: list[int] = []
    numbers = promising_towns(s, player)
    if not numbers:
        return sites
    left = placements(s, player, s.ap - ACTION_PRICE)
    for number in numbers:
        spaces = palace_spaces(s, player, number)
        if not spaces:
            continue
        safe = left
        if s.cities and s.palace[spaces[0]] == 0 and not _are_away(s, left, number):
            for c in spaces_next_to(towns_of(s).spaces[number]):  # tiles there might join the new city to another one
                safe &= ELSEWHERE[c]
        spoilt = spoilers(safe) if safe else spaces
        for c in spaces:
            if c not in spoilt or placements(_palace_world(s, c), player, s.ap - ACTION_PRICE) & ELSEWHERE[c]:
                sites.append(c)
    sites.sort()
    return sites


def _are_away(s: JavaState, tiles: int, number: int) -> bool:
    """Are the first and the last of some placements apart, and neither of them beside the town? Then one of them is left
    whichever space is taken and whatever the town becomes."""
    if tiles == 0:
        return False
    first = spaces_of_tile(lowest(tiles))
    last = spaces_of_tile(tiles.bit_length() - 1)
    label = towns_of(s).label
    for c in first + last:
        if c in first and c in last:
            return False
        for j in range(6 * c, 6 * c + 6):
            if label[NEXT[j]] == number:
                return False
    return True


def spaces_next_to(spaces: list[int]) -> list[int]:
    """The spaces around some others, on the map."""
    found: list[int] = []
    for c in spaces:
        for j in range(6 * c, 6 * c + 6):
            n = NEXT[j]
            if n != NOWHERE and n not in spaces and n not in found:
                found.append(n)
    return found


def _palace_world(s: JavaState, c: int) -> JavaState:
    """The same table with a palace on that space."""
    world = s.copy()
    if s.palace[c] == 0:
        world.palace = changed(s.palace, c, PALACE_VALUES[0])
        world.cities += 1
        found_city(world, c)
    return world


def _can_go_while_due(s: JavaState, player: int, start: int, known: list[int]) -> bool:
    """Has the figure any way to go? Mostly one of the nearest will do."""
    nearest = 1 if s.free_moved & BIT[start] else 0
    if nearest < s.ap and targets_while_due(s, player, start, known, nearest, one=True):
        return True
    return len(targets_while_due(s, player, start, known, s.ap, one=True)) > 0


def targets_while_due(s: JavaState, player: int, start: int, known: list[int], furthest: int, one: bool) -> list[int]:
    """Where the figure may go, and whether it may leave, so that a tile can still be laid with what is left.

    It goes no further than so many colour changes; with `one` the first way found is enough. What is known: by action points
    left (more do not matter) the placements with so many, -1 if nobody asked yet.
    """
    ap = s.ap
    tired = s.free_moved & BIT[start] != 0
    answers: list[int] = []
    ways = layers(s, start, furthest)
    for cost in range(1 if tired else 0, len(ways)):
        left = min(ap - cost, DEAREST_TILE)
        if known[left] < 0:
            known[left] = placements(s, player, left)
        tiles = known[left]
        others = -1  # placements when the figure has gone
        for c in members(ways[cost]):
            if not tiles & ELSEWHERE[c]:  # then only the space it leaves can help
                if others < 0:
                    others = placements_without(s, start, player, left)
                if not others & ELSEWHERE[c]:
                    continue
            answers.append(MOVE + c)
            if one:
                return answers
    answers.sort()
    price = gate(s, start)
    if price and price <= ap and placements_without(s, start, player, ap - price):
        answers.append(LEAVE)
    return answers


def targets(s: JavaState) -> list[int]:
    """5.3 figure_target: where the chosen figure may go, for how much it could leave."""
    start = s.chosen
    most = s.ap
    if s.tile_due:
        tiles = placements(s, s.player, most)
        if tiles:
            if not _is_ample(s, tiles):
                return targets_while_due(s, s.player, start, [-1] * (DEAREST_TILE + 1), most, one=False)
            most -= ACTION_PRICE
    answers = [MOVE + c for c in destinations(s, start, most)]
    price = gate(s, start)
    if price and price <= most:
        answers.append(LEAVE)
    return answers
