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
from durbar.games.dice_charmers.rules_sheet import add_fame, circle, pass_fame_bonuses
from durbar.games.dice_charmers.state import (
    EAST_AT,
    FAME_AT,
    FAME_BUILDINGS,
    NORTH_AT,
    SHEET_SIZE,
    SOUTH_AT,
    VALUE_AT,
    WEST_AT,
    DiceCharmersState,
)

# ---- paths (5.7) ----


def enterable(s: DiceCharmersState) -> Fields:
    """The free fields at which a drawn path or an exit of the residence arrives."""
    sheets = s.sheets
    at = s.player * SHEET_SIZE
    north, east, south, west = sheets[at + NORTH_AT], sheets[at + EAST_AT], sheets[at + SOUTH_AT], sheets[at + WEST_AT]
    cols = COLS[s.sheet]
    arrived = south << cols | north >> cols | (east & NOT_LAST_COL[s.sheet]) << 1 | (west & NOT_FIRST_COL[s.sheet]) >> 1
    return arrived & ~(north | east | south | west) & ALL_FIELDS[s.sheet]


def extendable(s: DiceCharmersState) -> Fields:
    """The drawn fields that are no crossings yet; the residence is never extended."""
    sheets = s.sheets
    at = s.player * SHEET_SIZE
    north, east, south, west = sheets[at + NORTH_AT], sheets[at + EAST_AT], sheets[at + SOUTH_AT], sheets[at + WEST_AT]
    return (north | east | south | west) & ~(north & east & south & west) & ~BIT[RESIDENCE[s.sheet]]


def sides_of(s: DiceCharmersState, player: int, field: Field) -> Sides:
    """The sides of the path on a field, 0 if it is free; the residence shows its exits."""
    sheets = s.sheets
    at = player * SHEET_SIZE
    bit = BIT[field]
    sides = 0
    if sheets[at + NORTH_AT] & bit:
        sides = 1
    if sheets[at + EAST_AT] & bit:
        sides += 2
    if sheets[at + SOUTH_AT] & bit:
        sides += 4
    if sheets[at + WEST_AT] & bit:
        sides += 8
    return sides


def entries_of(s: DiceCharmersState, field: Field) -> Sides:
    """The sides of a field at which a neighbour's path arrives."""
    sheets = s.sheets
    at = s.player * SHEET_SIZE
    cols = COLS[s.sheet]
    bit = BIT[field]
    sides = 0
    if sheets[at + SOUTH_AT] << cols & bit:
        sides = 1
    if (sheets[at + WEST_AT] & NOT_FIRST_COL[s.sheet]) >> 1 & bit:
        sides += 2
    if sheets[at + NORTH_AT] >> cols & bit:
        sides += 4
    if (sheets[at + EAST_AT] & NOT_LAST_COL[s.sheet]) << 1 & bit:
        sides += 8
    return sides


def _add_sides(s: DiceCharmersState, field: Field, sides: Sides) -> None:
    sheets = s.sheets
    at = s.player * SHEET_SIZE
    bit = BIT[field]
    if sides & 1:
        sheets[at + NORTH_AT] |= bit
    if sides & 2:
        sheets[at + EAST_AT] |= bit
    if sides & 4:
        sheets[at + SOUTH_AT] |= bit
    if sides & 8:
        sheets[at + WEST_AT] |= bit


def draw_path(s: DiceCharmersState, field: Field, shape: int, log: Log | None) -> int:
    """Draw on a free field: edge bonuses, then the building's fame. Returns the kind of field, for a market's sale."""
    sides = SHAPE_SIDES[shape]
    _add_sides(s, field, sides)
    kind = FIELD_KIND[s.sheet * MOST_FIELDS + field]
    if log is not None:
        path = PATH_KINDS[SHAPE_KIND[shape]]
        log.append(PathDrawn(s.player, field=field, sides=SHAPES[shape], path=path, place=KINDS_OF_FIELD[kind]))
    edges = EDGE_BONUS[(s.sheet * MOST_FIELDS + field) * 16 + sides]
    if edges:
        circle(s, edges, log)
    if kind < MARKET_EQUAL:  # 6: the value of its type at this moment (R31)
        at = s.player * SHEET_SIZE
        gained = add_fame(s, s.sheets[at + VALUE_AT + kind], FAME_BUILDINGS)
        if log is not None:
            total = s.sheets[at + FAME_AT]
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
    edges = EDGE_BONUS[(s.sheet * MOST_FIELDS + field) * 16 + BIT[side]]
    if edges:
        circle(s, edges, log)
