"""What towns, water, palaces, tiles and cards are worth to a player: now, and in the final scoring (6)."""

from __future__ import annotations

from typing import Any

from durbar.core.choices import Worth
from durbar.games.java import components as box
from durbar.games.java.fields import NONE
from durbar.games.java.rules_festival import strength
from durbar.games.java.rules_figures import figures_left
from durbar.games.java.rules_palaces import best_value
from durbar.games.java.rules_tiles import shore_keys, water_area
from durbar.games.java.rules_towns import in_order, leader, leads, rank_keys, towns_of, towns_with
from durbar.games.java.scoring import rank_in, share
from durbar.games.java.state import CHIPS, RICES, SEAT, TILES2, VILLAGES, JavaState
from durbar.games.java.state_board import DANCED, RICE, WATER, value_at
from durbar.games.java.view import unseen


def worth(s: JavaState, viewer: int) -> list[Worth]:
    found: list[Worth] = []
    towns = towns_of(s)
    for number in in_order(towns):
        said = _town(s, viewer, number)
        found += [Worth(f"space:{box.SPACES[c]}", name, params) for c in towns.spaces[number] for name, params in said]
    found += [Worth(f"space:{box.SPACES[c]}", "rice") for c in range(box.SPACE_COUNT) if s.top[c] == RICE]
    return found + _water(s, viewer) + _palaces(s, viewer) + _cards(s, viewer) + _supplies(s, viewer)


Said = list[tuple[str, dict[str, Any]]]


def _town(s: JavaState, viewer: int, number: int) -> Said:
    towns = towns_of(s)
    seat, size = towns.palace[number], len(towns.spaces[number])
    keys = rank_keys(s, number)
    if seat == box.NOWHERE:
        return _village(s, viewer, size, leader(keys))
    value, rank = value_at(s.palace, seat), rank_in(keys, viewer)
    said: Said = []
    if s.final_done & box.BIT[viewer]:
        said.append(("city-done", {}))
    elif rank:
        said.append(("city", {"points": share(value, rank), "rank": rank, "value": value}))
    else:
        said.append(("city-absent", {"first": share(value, 1), "second": share(value, 2)}))
    best = best_value(s, size, value)
    if best != NONE and leader(keys) == viewer and not s.palaces_used & box.BIT[seat]:
        said.append(("city-grows", {"points": box.BUILD_POINTS[box.PALACE_VALUES[best]], "value": box.PALACE_VALUES[best]}))
    if not s.palace[seat] & DANCED:
        said.append(("city-festival", {"alone": box.ALONE_POINTS[value], "shared": box.SHARED_POINTS[value]}))
    return said


def _village(s: JavaState, viewer: int, size: int, first: int) -> Said:
    best = best_value(s, size, 0)
    if best == NONE:
        return [("village-small", {"size": box.PALACE_VALUES[0]})]
    value = box.PALACE_VALUES[best]
    params = {"points": box.BUILD_POINTS[value], "value": value, "player": first}
    return [("village-nobody" if first == NONE else "village-mine" if first == viewer else "village-theirs", params)]


def _water(s: JavaState, viewer: int) -> list[Worth]:
    """5.5: what the enclosed water would bring to whoever leads around it."""
    found: list[Worth] = []
    seen = 0
    for c in range(box.SPACE_COUNT):
        if s.top[c] != WATER or seen & box.BIT[c]:
            continue
        area, shore, enclosed = water_area(s.top, c)
        first = leader(shore_keys(s, shore))
        who = "nobody" if first == NONE else "mine" if first == viewer else "theirs"
        params = {"points": box.WATER_POINTS * len(area), "player": first}
        for part in area:
            seen |= box.BIT[part]
            found.append(Worth(f"space:{box.SPACES[part]}", "water-done" if enclosed else f"water-{who}", params))
    return found


def _palaces(s: JavaState, viewer: int) -> list[Worth]:
    """What a palace tile brings, and in how many towns the player alone could set it up now."""
    led = [number for number in towns_with(s, viewer) if leads(s, number, viewer)]
    found: list[Worth] = []
    for kind in range(box.PALACE_KINDS):
        value = box.PALACE_VALUES[kind]
        element = f"palace:{value}"
        points = {"points": box.BUILD_POINTS[value], "first": share(value, 1), "second": share(value, 2)}
        festival = {"alone": box.ALONE_POINTS[value], "shared": box.SHARED_POINTS[value]}
        found.append(Worth(element, "palace", points))
        found.append(Worth(element, "city-festival", festival))
        sites = [n for n in led if s.palaces_left[kind] and _takes(s, n, value)]
        found.append(Worth(element, "palace-sites", {"towns": len(sites)}))
    return found


def _takes(s: JavaState, number: int, value: int) -> bool:
    towns = towns_of(s)
    seat = towns.palace[number]
    present = 0 if seat == box.NOWHERE else value_at(s.palace, seat)
    used = seat != box.NOWHERE and bool(s.palaces_used & box.BIT[seat])
    return present < value <= len(towns.spaces[number]) and not used


def _cards(s: JavaState, viewer: int) -> list[Worth]:
    theme = box.WORTH[s.open_card]
    bid = strength(s, viewer)
    found = []
    for kind in range(box.CARD_KINDS):
        if s.hand[box.CARD_KINDS * viewer + kind]:
            found.append(Worth(f"card:{box.CARDS[kind]}", "card" if theme[kind] else "card-idle", {"bid": theme[kind]}))
    hidden = unseen(s, viewer)
    fitting = sum(count for card, count in hidden.items() if theme[box.CARDS.index(card)])
    found.append(Worth("open-card", "open-card", {"bid": bid}))
    found.append(Worth("deck", "deck", {"fitting": fitting, "unseen": sum(hidden.values())}))
    if s.city != box.NOWHERE:
        found.append(Worth("festival", "festival", {"bid": bid}))
    return found


def _supplies(s: JavaState, viewer: int) -> list[Worth]:
    """What a player has not used is worth nothing at the end."""
    found = [Worth("tool:tile3", "tile3", {"left": s.tile3}), Worth("tool:irrigate", "irrigate", {"left": s.irrigation})]
    for player in range(s.players):
        row = SEAT * player
        left = {
            "figures": figures_left(s, player),
            "chips": s.seats[row + CHIPS],
            "tile2": s.seats[row + TILES2],
            "rice": s.seats[row + RICES],
            "village": s.seats[row + VILLAGES],
        }
        name = "supply" if player == viewer else "supply-theirs"
        found += [Worth(f"supply:{player}:{id}", name, {"left": n, "player": player}) for id, n in left.items()]
        if player == viewer:
            found += [Worth(f"tool:{id}", "supply", {"left": left[id]}) for id in ("tile2", "rice", "village")]
            found.append(Worth("tool:use-chip", "chip", {"left": left["chips"], "ap": box.CHIP_BONUS}))
    return found
