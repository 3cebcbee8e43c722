"""Villages, cities and ranks (5.1), and which tiles would join two cities (5.4.5, R11)."""

from __future__ import annotations

from typing import Final

from durbar.games.java.components import BIT, FIGURES_EACH, NEXT, NOWHERE, SPACE_COUNT
from durbar.games.java.fields import NONE
from durbar.games.java.rules_geometry import FOOTPRINTS, PATTERN, PATTERNS, pattern
from durbar.games.java.state import JavaState
from durbar.games.java.state_board import HEIGHT, VILLAGE, Towns

# By height: one figure outranks all those below it.
POWER: Final[tuple[int, ...]] = tuple([(FIGURES_EACH + 1) ** height for height in range(HEIGHT + 1)])


def towns_of(s: JavaState) -> Towns:
    """The villages and cities, found once for each picture of the board."""
    known = s.towns
    if known is not None:
        return known
    found = find_towns(s.top, s.palace)
    s.towns = found
    return found


def find_towns(top: bytes, palace: bytes) -> Towns:
    """Connected spaces that show village, whatever their heights (R36)."""
    label = [0] * (SPACE_COUNT + 1)
    spaces: list[list[int]] = [[]]
    palaces = [NOWHERE]
    cities = 0
    number = 0
    start = -1
    while True:
        start = top.find(VILLAGE, start + 1)
        if start < 0:
            break
        if label[start] != 0:
            continue
        number += 1
        label[start] = number
        members = [start]
        seat = NOWHERE
        i = 0
        while i < len(members):
            c = members[i]
            i += 1
            if palace[c] != 0:
                seat = c
                cities += 1
            k = 6 * c
            for j in range(k, k + 6):
                n = NEXT[j]
                if top[n] == VILLAGE and label[n] == 0:
                    label[n] = number
                    members.append(n)
        spaces.append(members)
        palaces.append(seat)
    towns = Towns(label, spaces, palaces)
    if cities > 1:
        _find_danger(towns, top, palace)
    return towns


def _find_danger(towns: Towns, top: bytes, palace: bytes) -> None:
    """Where cities come so close that a village could join them: the spaces, and the footprints barred altogether."""
    first = [0] * (SPACE_COUNT + 1)
    risky: list[int] = []
    for number in range(1, len(towns.spaces)):
        if towns.palace[number] == NOWHERE:
            continue
        for c in towns.spaces[number]:
            k = 6 * c
            for j in range(k, k + 6):
                n = NEXT[j]
                if top[n] != VILLAGE and first[n] != number and first[n] != NOWHERE:
                    if first[n] == 0:
                        first[n] = number
                    elif n != NOWHERE:
                        first[n] = NOWHERE
                        risky.append(n)
    if not risky:
        return
    row = bytearray(SPACE_COUNT + 1)
    for c in risky:
        towns.danger |= BIT[c]
        row[c] = 1
    is_risky = bytes(row)
    suspects = 0
    for c in risky:
        suspects |= PATTERN[PATTERNS * c + pattern(is_risky, c, 1)]
    while suspects:
        low = suspects & -suspects
        suspects ^= low
        if _barred(towns, top, palace, FOOTPRINTS[low.bit_length() - 1]):
            towns.barred |= low


def _barred(towns: Towns, top: bytes, palace: bytes, cells: tuple[int, ...]) -> bool:
    for c in cells:
        if not _joins(towns, top, palace, cells, c):
            return False
    return True


def joins_cities(s: JavaState, cells: tuple[int, ...], village: int) -> bool:
    """5.4.5: would a tile on these spaces, with its village there, leave two palaces in one city?"""
    return _joins(towns_of(s), s.top, s.palace, cells, village)


def _joins(towns: Towns, top: bytes, palace: bytes, cells: tuple[int, ...], village: int) -> bool:
    """Only the final picture counts (R11): spaces that the tile turns to rice may cut a city off that it would touch."""
    if not towns.danger & BIT[village]:
        return False
    touched = 0
    number_of_one = 0
    k = 6 * village
    for j in range(k, k + 6):
        n = NEXT[j]
        number = towns.label[n]
        if number and number != number_of_one and towns.palace[number] != NOWHERE and n not in cells:
            touched += 1
            number_of_one = number
    if touched < 2:
        return False
    cuts = False
    for c in cells:
        if top[c] == VILLAGE:
            cuts = True
    if not cuts:
        return True
    reached = [village]  # walk from the new village over what stays village, and count the palaces
    seen = [False] * (SPACE_COUNT + 1)
    for c in cells:
        seen[c] = True
    palaces = 0
    i = 0
    while i < len(reached):
        c = reached[i]
        i += 1
        if palace[c] != 0:
            palaces += 1
        k = 6 * c
        for j in range(k, k + 6):
            n = NEXT[j]
            if top[n] == VILLAGE and not seen[n]:
                seen[n] = True
                reached.append(n)
    return palaces > 1


# ---- ranks ----


def rank_keys(s: JavaState, number: int) -> list[int]:
    """The rank key of each player in a village or city: higher is better, 0 means no rank."""
    label = towns_of(s).label
    level = s.level
    keys = [0] * s.players
    for player in range(s.players):
        key = 0
        for c in s.men[player]:
            if label[c] == number:
                key += POWER[level[c] & HEIGHT]
        keys[player] = key
    return keys


def leader(keys: list[int]) -> int:
    """The player with the sole first rank, or NONE."""
    best = 0
    who = NONE
    for player in range(len(keys)):
        key = keys[player]
        if key > best:
            best = key
            who = player
        elif key == best:
            who = NONE
    return who


def towns_with(s: JavaState, player: int) -> list[int]:
    """The villages and cities in which the player has a figure."""
    found: list[int] = []
    top = s.top
    for c in s.men[player]:
        if top[c] == VILLAGE:
            number = towns_of(s).label[c]
            if number not in found:
                found.append(number)
    return found
