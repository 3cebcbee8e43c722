"""Paths in the province (5.7): where they can go, and drawing them. Fields are bits, and each side has a mask of its own."""

from __future__ import annotations

from durbar.core.events import Log
from durbar.games.dice_charmers.components import (
    ALL_FIELDS,
    BIT,
    BUILDINGS,
    COLS,
    EDGE_BONUS,
    FIELD_KIND,
    KINDS_OF_FIELD,
    MARKET_EQUAL,
    MOST_FIELDS,
    NOT_FIRST_COL,
    NOT_LAST_COL,
    PATH_KINDS,
    RESIDENCE,
    SHAPE_KIND,
    SHAPE_SIDES,
    SHAPES,
    SIDE_SETS,
    SIDES,
    Field,
    Fields,
    Sides,
    sides_text,
)
from durbar.games.dice_charmers.events import (
    BuildingBuilt,
    MarketOpened,
    PathDrawn,
    PathExtended,
)
from durbar.games.dice_charmers.fields import BY_BUILDINGS, EAST, NORTH, SOUTH, WEST
from durbar.games.dice_charmers.rules_sheet import add_fame, circle, pass_fame_bonuses
from durbar.games.dice_charmers.state import FAME, PATHS, SEAT, VALUES, DiceCharmersState

# ---- paths (5.7) ----


def enterable(s: DiceCharmersState) -> Fields:
    """The free fields at which a drawn path or an exit of the residence arrives."""
    seats = s.seats
    at = SEAT * s.player + PATHS
    north, east, south, west = seats[at + NORTH], seats[at + EAST], seats[at + SOUTH], seats[at + WEST]
    cols = COLS[s.sheet]
    arrived = south << cols | north >> cols | (east & NOT_LAST_COL[s.sheet]) << 1 | (west & NOT_FIRST_COL[s.sheet]) >> 1
    return arrived & ~(north | east | south | west) & ALL_FIELDS[s.sheet]


def extendable(s: DiceCharmersState) -> Fields:
    """The drawn fields that are no crossings yet; the residence is never extended."""
    seats = s.seats
    at = SEAT * s.player + PATHS
    north, east, south, west = seats[at + NORTH], seats[at + EAST], seats[at + SOUTH], seats[at + WEST]
    return (north | east | south | west) & ~(north & east & south & west) & ~BIT[RESIDENCE[s.sheet]]


def sides_of(s: DiceCharmersState, player: int, field: Field) -> Sides:
    """The sides of the path on a field, 0 if it is free; the residence shows its exits."""
    seats = s.seats
    at = SEAT * player + PATHS
    bit = BIT[field]
    sides = 0
    if seats[at + NORTH] & bit:
        sides = 1
    if seats[at + EAST] & bit:
        sides += 2
    if seats[at + SOUTH] & bit:
        sides += 4
    if seats[at + WEST] & bit:
        sides += 8
    return sides


def entries_of(s: DiceCharmersState, field: Field) -> Sides:
    """The sides of a field at which a neighbour's path arrives."""
    seats = s.seats
    at = SEAT * s.player + PATHS
    cols = COLS[s.sheet]
    bit = BIT[field]
    sides = 0
    if seats[at + SOUTH] << cols & bit:
        sides = 1
    if (seats[at + WEST] & NOT_FIRST_COL[s.sheet]) >> 1 & bit:
        sides += 2
    if seats[at + NORTH] >> cols & bit:
        sides += 4
    if (seats[at + EAST] & NOT_LAST_COL[s.sheet]) << 1 & bit:
        sides += 8
    return sides


def _add_sides(s: DiceCharmersState, field: Field, sides: Sides) -> None:
    seats = s.seats
    at = SEAT * s.player + PATHS
    bit = BIT[field]
    if sides & 1:
        seats[at + NORTH] |= bit
    if sides & 2:
        seats[at + EAST] |= bit
    if sides & 4:
        seats[at + SOUTH] |= bit
    if sides & 8:
        seats[at + WEST] |= bit


def draw_path(s: DiceCharmersState, field: Field, shape: int, log: Log | None) -> int:
    """Draw on a free field: edge bonuses, then the building's fame. Returns the kind of field, for a market's sale."""
    sides = SHAPE_SIDES[shape]
    _add_sides(s, field, sides)
    kind = FIELD_KIND[s.sheet * MOST_FIELDS + field]
    if log is not None:
        path = PATH_KINDS[SHAPE_KIND[shape]]
        log.append(PathDrawn(s.player, field=field, sides=SHAPES[shape], path=path, place=KINDS_OF_FIELD[kind]))
    edges = EDGE_BONUS[(s.sheet * MOST_FIELDS + field) * SIDE_SETS + sides]
    if edges:
        circle(s, edges, log)
    if kind < MARKET_EQUAL:  # 6: the value of its type at this moment (R31)
        row = SEAT * s.player
        gained = add_fame(s, s.seats[row + VALUES + kind], BY_BUILDINGS)
        if log is not None:
            total = s.seats[row + FAME]
            log.append(BuildingBuilt(s.player, building=BUILDINGS[kind], field=field, fame=gained, total=total))
        pass_fame_bonuses(s, gained, log)
    elif log is not None:
        log.append(MarketOpened(s.player, market=KINDS_OF_FIELD[kind], field=field))
    return kind


def attach_half(s: DiceCharmersState, field: Field, side: int, log: Log | None) -> None:
    """Add one side to a drawn path; nothing is scored or sold again."""
    _add_sides(s, field, BIT[side])
    if log is not None:
        sides = sides_of(s, s.player, field)
        kind = KINDS_OF_FIELD[FIELD_KIND[s.sheet * MOST_FIELDS + field]]
        path = PATH_KINDS[sides.bit_count() - 1]
        log.append(PathExtended(s.player, field=field, side=SIDES[side], sides=sides_text(sides), path=path, place=kind))
    edges = EDGE_BONUS[(s.sheet * MOST_FIELDS + field) * SIDE_SETS + BIT[side]]
    if edges:
        circle(s, edges, log)
