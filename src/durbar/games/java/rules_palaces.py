"""Palaces: who may build or expand one, where, and to which value (5.3)."""

from __future__ import annotations

from mypy_extensions import i64

from durbar.core.events import Log
from durbar.games.java.actions import VALUES
from durbar.games.java.components import ACTION_PRICE, BIT, BUILD_POINTS, NOWHERE, PALACE_KINDS, PALACE_VALUES, SPACES
from durbar.games.java.events import PalaceBuilt, PalaceExpanded
from durbar.games.java.fields import NONE
from durbar.games.java.rules_geometry import BYTES, block, changed
from durbar.games.java.rules_towns import found_city, leads, towns_of
from durbar.games.java.rules_walk import colour_spaces
from durbar.games.java.state import FROM_PALACES, SEAT, JavaState
from durbar.games.java.state_board import value_at


def best_value(s: JavaState, size: int, present: int) -> int:
    """The index of the greatest value that a town of that size may get (R15, R16), or NONE."""
    for kind in range(PALACE_KINDS - 1, -1, -1):
        value = PALACE_VALUES[kind]
        if value <= present:
            return NONE
        if value <= size and s.palaces_left[kind]:
            return kind
    return NONE


def palace_spaces(s: JavaState, player: int, number: int) -> list[int]:
    """Where in this village or city, led by the player, a palace may be built or expanded now."""
    towns = towns_of(s)
    seat = towns.palace[number]
    if seat != NOWHERE:
        return [seat]
    return [c for c in towns.spaces[number] if s.figure[c] == 0]


def promising_towns(s: JavaState, player: int) -> list[int]:
    """The villages and cities that are large enough for a palace now and in which the player alone has the first rank (R10)."""
    found: list[int] = []
    seen: list[int] = []
    towns = towns_of(s)
    men = s.men[player]
    count: i64 = len(men)
    i: i64 = 0
    while i < count:
        number = towns.label[men[i]]
        i += 1
        if number and len(towns.spaces[number]) >= PALACE_VALUES[0] and number not in seen:
            seen.append(number)
            if _has_room(s, number) and leads(s, number, player):
                found.append(number)
    return found


def _has_room(s: JavaState, number: int) -> bool:
    """Is there a palace that this town may get now?"""
    towns = towns_of(s)
    seat = towns.palace[number]
    size = len(towns.spaces[number])
    if seat == NOWHERE:
        return best_value(s, size, 0) != NONE
    return not s.palaces_used & BIT[seat] and best_value(s, size, value_at(s.palace, seat)) != NONE  # R14


def values(s: JavaState) -> list[int]:
    """The values that the palace on the chosen space may get."""
    towns = towns_of(s)
    size = len(towns.spaces[towns.label[s.chosen]])
    present = value_at(s.palace, s.chosen)
    answers = []
    for kind in range(PALACE_KINDS):
        if present < PALACE_VALUES[kind] <= size and s.palaces_left[kind]:
            answers.append(VALUES + kind)
    return answers


def put_palace(s: JavaState, c: int, value: int) -> None:
    if s.palace[c] == 0:
        s.cities += 1
        block(s, c)
        colour_spaces(s, b"", b"", BYTES[c])
        s.palace = changed(s.palace, c, value)
        found_city(s, c)
    else:
        s.palace = changed(s.palace, c, value)


def build(s: JavaState, c: int, kind: int, log: Log | None) -> None:
    """Build or expand: the older tiles stay below, a festival is possible again, half the value is scored."""
    player = s.turn_player
    before = value_at(s.palace, c)
    value = PALACE_VALUES[kind]
    s.ap -= ACTION_PRICE
    s.free_moved = 0
    s.palaces_left = changed(s.palaces_left, kind, s.palaces_left[kind] - 1)
    s.palaces_used |= BIT[c]
    put_palace(s, c, value)
    s.seats[SEAT * player + FROM_PALACES] += BUILD_POINTS[value]
    if log is not None:
        if before:
            log.append(PalaceExpanded(player, SPACES[c], before, value, BUILD_POINTS[value]))
        else:
            log.append(PalaceBuilt(player, SPACES[c], value, BUILD_POINTS[value]))
