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
from durbar.games.java.rules_figures import can_act, destinations, entrances, figures_left, gate, reach
from durbar.games.java.rules_geometry import INLAND, TOUCH, changed, free
from durbar.games.java.rules_palaces import led_towns, palace_spaces
from durbar.games.java.rules_tiles import DEAREST_TILE, placements, spaces_of_tile
from durbar.games.java.rules_towns import towns_of
from durbar.games.java.state import CHIPS, SEAT, JavaState

BUY_BITS: Final[int] = (1 << BUY_OPEN) + (1 << BUY_DECK)
CHIP_BIT: Final[int] = 1 << CHIP
END_BIT: Final[int] = 1 << END_TURN

ALL_SPACES: Final[int] = (1 << SPACE_COUNT) - 1
# By space: every way to lay a tile over it.
THROUGH: Final[tuple[int, ...]] = tuple([TOUCH[c] | BIT[c] << RICE_TILE | BIT[c] << VILLAGE_TILE for c in range(SPACE_COUNT)])


def main_actions(s: JavaState) -> int:
    """5.3: every legal answer to the main decision, as a set."""
    player = s.player
    ap = s.ap
    tiles = placements(s, player, ap)
    bound = s.tile_due and tiles != 0
    found = tiles
    if bound:
        found |= _others_while_due(s, player, tiles)
    else:
        found |= _others(s, player, ap, due=False)
    if s.seats[SEAT * player + CHIPS] and not s.chip_used:  # R22
        found |= CHIP_BIT
    if not bound:
        found |= END_BIT
        if s.palace.count(0) <= NOWHERE and strength(s, player):
            for c in open_cities(s, player):
                found |= BIT[c] << FESTIVAL
    return found


def is_bound(s: JavaState) -> bool:
    """Must the player keep a tile placement possible? Not if none is possible anyway (R21)."""
    return s.tile_due and placements(s, s.turn_player, s.ap) != 0


def _others(s: JavaState, player: int, most: int, due: bool) -> int:
    """Everything but tiles, chip, festival and end, for at most so many action points."""
    found = 0
    men = s.men[player]
    if most >= ACTION_PRICE:
        if s.irrigation:
            found = (INLAND & ~(s.covered | s.blocked)) << IRRIGATE
        if s.cards_bought < CARDS_PER_TURN and s.deck:
            found |= BUY_BITS
        if figures_left(s, player):
            doors = entrances(s, most)
            if doors:
                found |= doors << ENTER
        if men:
            sites = _sites_while_due(s, player) if due else _sites(s, player)
            if sites:
                found |= sites << PALACE
    movable = 0
    for c in men:
        if can_act(s, c, most):
            movable |= BIT[c]
    if movable:
        found |= movable << SELECT
    return found


def _sites(s: JavaState, player: int) -> int:
    """Where a palace may be built or expanded."""
    sites = 0
    for number in led_towns(s, player):
        for c in palace_spaces(s, player, number):
            sites |= BIT[c]
    return sites


# ---- while a tile is due: the reserve rule (R21, E27) ----


def spoilers(tiles: int) -> int:
    """The spaces that every one of these placements needs: whoever takes such a space makes all of them impossible."""
    if tiles == 0:
        return 0
    found = 0
    for c in spaces_of_tile((tiles & -tiles).bit_length() - 1):  # it must be a space of the first one
        if not tiles & ~THROUGH[c]:
            found |= BIT[c]
    return found


def _is_ample(s: JavaState, player: int, tiles: int) -> bool:
    """Can no single action spoil every placement that costs 1 AP? Then keeping 1 AP is enough."""
    cheap = tiles if s.ap == ACTION_PRICE else placements(s, player, ACTION_PRICE)
    return cheap != 0 and spoilers(cheap) == 0


def _others_while_due(s: JavaState, player: int, tiles: int) -> int:
    """The same as `_others`, as far as a tile can still be laid afterwards."""
    ap = s.ap
    if _is_ample(s, player, tiles):
        return _others(s, player, ap - ACTION_PRICE, due=True)
    found = 0
    after = placements(s, player, ap - ACTION_PRICE)
    if after:
        spoilt = spoilers(after)
        if s.irrigation:
            found = (INLAND & ~(s.covered | s.blocked | spoilt)) << IRRIGATE
        if s.cards_bought < CARDS_PER_TURN and s.deck:
            found |= BUY_BITS
        found |= _sites_while_due(s, player) << PALACE
    if figures_left(s, player):
        for price, doors in ((LOWLAND_PRICE, s.lowland_gates), (MOUNTAIN_PRICE, s.mountain_gates)):
            left = placements(s, player, ap - price)
            if left:
                found |= (doors & ~(s.blocked | spoilers(left))) << ENTER
    return found | _movable_while_due(s, player)


def _movable_while_due(s: JavaState, player: int) -> int:
    movable = 0
    for c in s.men[player]:
        if targets_while_due(s, player, c, one=True):
            movable |= BIT[c]
    return movable << SELECT


def _sites_while_due(s: JavaState, player: int) -> int:
    """Where a palace may come: it takes its space, and as a city its town may no longer be joined to another."""
    sites = 0
    left = placements(s, player, s.ap - ACTION_PRICE)
    cities = s.palace.count(0) <= SPACE_COUNT
    for number in led_towns(s, player):
        spaces = palace_spaces(s, player, number)
        if not spaces:
            continue
        safe = left
        if cities and s.palace[spaces[0]] == 0:  # a new city: tiles next to it might join it to another one
            for c in spaces_next_to(towns_of(s).spaces[number]):
                safe &= ~THROUGH[c]
        for c in spaces:
            if safe & ~THROUGH[c] or placements(_palace_world(s, c), player, s.ap - ACTION_PRICE) & ~THROUGH[c]:
                sites |= BIT[c]
    return sites


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
        world.towns = None
    return world


def targets_while_due(s: JavaState, player: int, start: int, one: bool) -> list[int]:
    """Where the figure may go, and whether it may leave, so that a tile can still be laid with what is left.

    With `one` the first way found is enough.
    """
    ap = s.ap
    figure = s.figure
    tired = s.free_moved & BIT[start] != 0
    # By action points left (more do not matter): the spaces that may be taken; -1: not asked yet.
    kept = [-1] * (DEAREST_TILE + 1)
    freed: JavaState | None = None
    cost = reach(s, start, ap)
    answers: list[int] = []
    for c in range(SPACE_COUNT):
        if cost[c] > ap or figure[c] != 0 or (cost[c] == 0 and tired):
            continue
        left = min(ap - cost[c], DEAREST_TILE)
        if kept[left] < 0:
            tiles = placements(s, player, left)
            kept[left] = ALL_SPACES & ~spoilers(tiles) if tiles else 0
        if not kept[left] & BIT[c]:  # then only the space it leaves can help
            if freed is None:
                freed = s.copy()
                free(freed, start)
            if not placements(freed, player, left) & ~THROUGH[c]:
                continue
        answers.append(MOVE + c)
        if one:
            return answers
    price = gate(s, start)
    if price and price <= ap:
        if freed is None:
            freed = s.copy()
            free(freed, start)
        if placements(freed, player, ap - price):
            answers.append(LEAVE)
    return answers


def targets(s: JavaState) -> list[int]:
    """5.3 figure_target: where the chosen figure may go, for how much it could leave."""
    start = s.chosen
    most = s.ap
    if s.tile_due:
        tiles = placements(s, s.player, most)
        if tiles:
            if not _is_ample(s, s.player, tiles):
                return targets_while_due(s, s.player, start, one=False)
            most -= ACTION_PRICE
    answers = [MOVE + c for c in destinations(s, start, most)]
    price = gate(s, start)
    if price and price <= most:
        answers.append(LEAVE)
    return answers
