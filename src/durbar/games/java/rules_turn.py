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
    SELECT,
)
from durbar.games.java.components import BIT, CARDS_PER_TURN, NOWHERE, PALACE_VALUES, spaces_of
from durbar.games.java.rules_festival import open_cities, strength
from durbar.games.java.rules_figures import can_act, destinations, entrances, figures_left, gate, reach
from durbar.games.java.rules_geometry import INLAND, LAND2, LAND3, OUTSIDE2, OUTSIDE3, block, free
from durbar.games.java.rules_palaces import led_towns, palace_spaces, put_palace
from durbar.games.java.rules_tiles import placements
from durbar.games.java.state import CHIPS, NONE, STOCK_KINDS, JavaState

BUY_BITS: Final[int] = (1 << BUY_OPEN) + (1 << BUY_DECK)
CHIP_BIT: Final[int] = 1 << CHIP
END_BIT: Final[int] = 1 << END_TURN

# A figure, a palace or water on one space spoils at most six triangles, six pairs and two single tiles.
THROUGH_ONE_SPACE: Final = 14
# So many placements may cost more than 1 AP; if there are many more, one that costs 1 AP is always left.
DEAR: Final[int] = (OUTSIDE3[1] & LAND3).bit_count() + (OUTSIDE2[1] & LAND2).bit_count()


def main_actions(s: JavaState) -> int:
    """5.3: every legal answer to the main decision, as a set."""
    player = s.player
    ap = s.ap
    tiles = placements(s, player, ap)
    bound = s.tile_due and tiles != 0
    found = tiles
    if bound and not _ample(s, player, tiles):
        found |= _others_exactly(s, player)
    else:
        found |= _others(s, player, ap - 1 if bound else ap, bound)
    if s.stock[STOCK_KINDS * player + CHIPS] and not s.chip_used:  # R22
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


def _ample(s: JavaState, player: int, tiles: int) -> bool:
    """Are there so many placements for 1 AP that no other action can spoil them all?"""
    if tiles.bit_count() > DEAR + THROUGH_ONE_SPACE:
        return True
    return placements(s, player, 1).bit_count() > THROUGH_ONE_SPACE


def _others(s: JavaState, player: int, most: int, bound: bool) -> int:
    """Everything but tiles, chip, festival and end, for at most so many action points."""
    found = 0
    men = s.men[player]
    if most >= 1:
        if s.irrigation:
            found = (INLAND & ~(s.covered | s.blocked)) << IRRIGATE
        if s.cards_bought < CARDS_PER_TURN and s.deck:
            found |= BUY_BITS
        if figures_left(s, player):
            doors = entrances(s, most)
            if doors:
                found |= doors << ENTER
        if men:
            sites = 0
            for number in led_towns(s, player):
                spaces = palace_spaces(s, player, number)
                if bound and spaces and not _ample_after_palace(s, player, spaces[0]):
                    spaces = [c for c in spaces if _keeps_after_palace(s, player, c)]
                for c in spaces:
                    sites |= BIT[c]
            if sites:
                found |= sites << PALACE
    movable = 0
    for c in men:
        if can_act(s, c, most):
            movable |= BIT[c]
    if movable:
        found |= movable << SELECT
    return found


# ---- the reserve rule, exactly (R21, E27) ----


def _keeps(s: JavaState, player: int, ap: int, taken: int, left: int) -> bool:
    """Could a tile still be laid with so many action points if one space were taken and another one left?"""
    if ap <= 0:
        return False
    world = s.copy()
    if left != NONE:
        free(world, left)
    if taken != NONE:
        block(world, taken)
    return placements(world, player, ap) != 0


def _with_palace(s: JavaState, player: int, c: int, ap: int) -> int:
    """The placements for so many action points once a palace stands there: it may also forbid joining cities."""
    world = s.copy()
    put_palace(world, c, max(PALACE_VALUES[0], s.palace[c]))
    return placements(world, player, ap)


def _ample_after_palace(s: JavaState, player: int, c: int) -> bool:
    return _with_palace(s, player, c, 1).bit_count() > THROUGH_ONE_SPACE


def _keeps_after_palace(s: JavaState, player: int, c: int) -> bool:
    return _with_palace(s, player, c, s.ap - 1) != 0


def _others_exactly(s: JavaState, player: int) -> int:
    """The same as `_others` where few placements are left: each action is tried."""
    ap = s.ap
    found = 0
    if s.irrigation:
        for c in spaces_of(INLAND & ~(s.covered | s.blocked)):
            if _keeps(s, player, ap - 1, c, NONE):
                found |= BIT[c] << IRRIGATE
    if s.cards_bought < CARDS_PER_TURN and s.deck and _keeps(s, player, ap - 1, NONE, NONE):
        found |= BUY_BITS
    if figures_left(s, player):
        for c in spaces_of(entrances(s, ap)):
            if _keeps(s, player, ap - gate(s, c), c, NONE):
                found |= BIT[c] << ENTER
    if ap >= 1:
        for number in led_towns(s, player):
            for c in palace_spaces(s, player, number):
                if _keeps_after_palace(s, player, c):
                    found |= BIT[c] << PALACE
    for c in s.men[player]:
        if _targets_exactly(s, player, c):
            found |= BIT[c] << SELECT
    return found


def _targets_exactly(s: JavaState, player: int, start: int) -> list[int]:
    cost = reach(s, start, s.ap)
    answers = [MOVE + c for c in destinations(s, start, s.ap) if _keeps(s, player, s.ap - cost[c], c, start)]
    price = gate(s, start)
    if price and _keeps(s, player, s.ap - price, NONE, start):
        answers.append(LEAVE)
    return answers


def targets(s: JavaState) -> list[int]:
    """5.3 figure_target: where the chosen figure may go, for how much it could leave."""
    player = s.player
    start = s.chosen
    most = s.ap
    if s.tile_due:
        tiles = placements(s, player, most)
        if tiles:
            if not _ample(s, player, tiles):
                return _targets_exactly(s, player, start)
            most -= 1
    answers = [MOVE + c for c in destinations(s, start, most)]
    price = gate(s, start)
    if price and price <= most:
        answers.append(LEAVE)
    return answers
