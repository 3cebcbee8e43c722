"""Villages, cities and ranks (5.1), and which tiles would join two cities (5.4.5, R11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from durbar.games.java.components import BIT, FIGURES_EACH, NEXT, NOWHERE, SPACE_COUNT
from durbar.games.java.fields import NONE
from durbar.games.java.rules_geometry import FOOTPRINTS, PATTERN, PATTERNS, lowest, pattern
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
    spaces: list[list[int]] = [[]]
    seen = [False] * (SPACE_COUNT + 1)
    start = top.find(VILLAGE)
    while start >= 0:
        if not seen[start]:
            spaces.append(_grown(top, start, seen))
        start = top.find(VILLAGE, start + 1)
    return _towns(spaces, top, palace)


def in_order(towns: Towns) -> list[int]:
    """The numbers of the towns, ordered by their lowest spaces."""
    lowest = sorted([(min(towns.spaces[number]), number) for number in range(1, len(towns.spaces))])
    return [number for _, number in lowest]


def _grown(top: bytes, start: int, seen: list[bool]) -> list[int]:
    """The village spaces connected to one of them, none of which was seen."""
    members = [start]
    seen[start] = True
    i = 0
    while i < len(members):
        k: i64 = 6 * i64(members[i])
        i += 1
        end = k + 6
        while k < end:
            n: i64 = NEXT[k]
            k += 1
            if top[n] == VILLAGE and not seen[n]:
                seen[n] = True
                members.append(n)
    return members


def _towns(spaces: list[list[int]], top: bytes, palace: bytes) -> Towns:
    """The towns with these spaces, in the order of their numbers."""
    label = [0] * (SPACE_COUNT + 1)
    palaces = [_palace_among(members, palace) for members in spaces]
    for number in range(1, len(spaces)):
        for c in spaces[number]:
            label[c] = number
    towns = Towns(label, spaces, palaces)
    if len(palaces) - palaces.count(NOWHERE) > 1:
        _find_danger(towns, top, palace)
    return towns


def update_towns(s: JavaState, cells: tuple[int, ...], village: int) -> None:
    """A tile was laid: only the towns under and beside it can have changed. `village` is the village's space or NONE."""
    old = s.towns
    if old is None:
        return
    label = old.label
    touched: list[int] = []  # towns that it covers or joins
    covers = 0
    for c in cells:
        if label[c]:
            covers += 1
            if label[c] not in touched:
                touched.append(label[c])
    if village != NONE:
        if covers == 1 and label[village]:
            return  # one village upon another
        for j in range(6 * village, 6 * village + 6):
            number = label[NEXT[j]]
            if number and number not in touched:
                touched.append(number)
    if not covers and len(touched) < 2:
        if village != NONE:
            s.towns = _with_one_more(s, old, village, touched[0] if touched else len(old.spaces))
    else:
        s.towns = _found_anew(s, old, cells, village, touched)


def _with_one_more(s: JavaState, old: Towns, village: int, number: int) -> Towns:
    """One town has a space more, or a new one has its first."""
    label = old.label[:]
    label[village] = number
    spaces = old.spaces[:]
    palaces = old.palace
    if number < len(spaces):
        spaces[number] = [*spaces[number], village]
    else:
        spaces.append([village])
        palaces = [*palaces, NOWHERE]
    towns = Towns(label, spaces, palaces)
    if s.cities > 1:
        if palaces[number] != NOWHERE:
            _find_danger(towns, s.top, s.palace)
        else:
            towns.danger = old.danger
            towns.barred = old.barred
    return towns


def _found_anew(s: JavaState, old: Towns, cells: tuple[int, ...], village: int, touched: list[int]) -> Towns:
    """Towns that a tile joins, splits or makes smaller are looked for in the spaces that they had."""
    top = s.top
    seen = [False] * (SPACE_COUNT + 1)
    first = min(touched)  # what has a lower number keeps it
    kept = [number for number in range(first, len(old.spaces)) if number not in touched]
    spaces = old.spaces[:first] + [old.spaces[number] for number in kept]
    palaces = old.palace[:first] + [old.palace[number] for number in kept]
    if village != NONE:
        spaces.append(_grown(top, village, seen))
    for number in touched:
        for c in old.spaces[number]:
            if top[c] == VILLAGE and not seen[c]:
                spaces.append(_grown(top, c, seen))
    for number in range(len(palaces), len(spaces)):
        palaces.append(_palace_among(spaces[number], s.palace))
    label = old.label[:]
    for c in cells:
        label[c] = 0
    for number in range(first, len(spaces)):
        for c in spaces[number]:
            label[c] = number
    towns = Towns(label, spaces, palaces)
    if s.cities > 1:
        _find_danger(towns, top, s.palace)
    return towns


def _palace_among(spaces: list[int], palace: bytes) -> int:
    for c in spaces:
        if palace[c] != 0:
            return c
    return NOWHERE


def found_city(s: JavaState, c: int) -> None:
    """A palace was built where there was none."""
    old = s.towns
    if old is not None:
        palaces = old.palace[:]
        palaces[old.label[c]] = c
        towns = Towns(old.label, old.spaces, palaces)
        if s.cities > 1:
            _find_danger(towns, s.top, s.palace)
        s.towns = towns


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
        footprint = lowest(suspects)
        suspects ^= BIT[footprint]
        if _barred(towns, top, palace, FOOTPRINTS[footprint]):
            towns.barred |= BIT[footprint]


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
    return [_key(s, label, number, player) for player in range(s.players)]


def leads(s: JavaState, number: int, player: int) -> bool:
    """Has the player alone the first rank in this town?"""
    label = towns_of(s).label
    mine = _key(s, label, number, player)
    for other in range(s.players):
        if other != player and _key(s, label, number, other) >= mine:
            return False
    return True


def _key(s: JavaState, label: list[int], number: int, player: int) -> int:
    key = 0
    level = s.level
    men = s.men[player]
    count: i64 = len(men)
    i: i64 = 0
    while i < count:
        c: i64 = men[i]
        i += 1
        if label[c] == number:
            key += POWER[level[c] & HEIGHT]
    return key


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
    label = towns_of(s).label
    men = s.men[player]
    count: i64 = len(men)
    i: i64 = 0
    while i < count:
        number = label[men[i]]
        i += 1
        if number and number not in found:
            found.append(number)
    return found
