"""Why not: the first rule that forbids an answer, for every answer of the space (5.3 to 5.6 and the rulings).

Where a thing could never stand, on a lake say, and nowhere else can it stand now, the reason is that of the whole: somebody
asks why it cannot be done at all, not why it cannot be done there.
"""

from __future__ import annotations

from typing import Any

from durbar.core.choices import Reason
from durbar.games.java import actions as act
from durbar.games.java import components as box
from durbar.games.java.fields import NONE
from durbar.games.java.rules_festival import highest, strength
from durbar.games.java.rules_figures import UNREACHED, entrances, figures_left, gate, reach
from durbar.games.java.rules_palaces import best_value, palace_spaces
from durbar.games.java.rules_tiles import spaces_of_tile, tile_cost
from durbar.games.java.rules_towns import joins_cities, leader, leads, rank_keys, towns_of, towns_with
from durbar.games.java.rules_turn import is_bound, main_answers
from durbar.games.java.state import BID_WORTH, CHIPS, RICES, SEAT, TILES2, VILLAGES, JavaState
from durbar.games.java.state_board import BARE, DANCED, VILLAGE, WATER, value_at

OPEN_QUESTION = {
    act.CORNER: Reason("village-first", "5.3"),
    act.TARGET: Reason("figure-first", "5.3"),
    act.VALUE: Reason("value-first", "5.3"),
    act.BID: Reason("festival-goes-on", "5.6"),
    act.ANSWER: Reason("festival-goes-on", "5.6"),
}


def why_not(s: JavaState, action: int) -> Reason:
    if act.CORNERS <= action < act.LEAVE:
        return _why_no_corner(s, action - act.CORNERS) if s.decision == act.CORNER else Reason("no-tile-chosen", "5.3")
    if act.MOVE <= action < act.CORNERS or action == act.LEAVE:
        if s.decision != act.TARGET:
            return Reason("no-figure-chosen", "5.3")
        return _why_no_leave(s) if action == act.LEAVE else _why_no_move(s, action - act.MOVE)
    if act.VALUES <= action < act.PLAY:
        return (
            _why_no_value(s, box.PALACE_VALUES[action - act.VALUES])
            if s.decision == act.VALUE
            else Reason("no-palace-chosen", "5.3")
        )
    if act.PLAY <= action <= act.ACCEPT:
        return _why_no_bid(s, action) if s.decision in (act.BID, act.ANSWER) else Reason("no-festival", "5.6")
    if s.decision != act.MAIN:
        return OPEN_QUESTION[s.decision]
    return _why_not_in_a_turn(s, action)


def _why_not_in_a_turn(s: JavaState, action: int) -> Reason:
    if action < act.IRRIGATE:
        return _why_no_tile(s, action)
    if action < act.ENTER:
        return _why_no_irrigation(s, action - act.IRRIGATE)
    if action < act.SELECT:
        return _why_no_entry(s, action - act.ENTER)
    if action < act.PALACE:
        return _why_no_figure(s, action - act.SELECT)
    if action < act.FESTIVAL:
        return _why_no_palace(s, action - act.PALACE)
    if action < act.MOVE:
        return _why_no_festival(s, action - act.FESTIVAL)
    if action in (act.BUY_OPEN, act.BUY_DECK):
        if s.cards_bought == box.CARDS_PER_TURN:
            return Reason("cards-bought", "3.2", {"most": box.CARDS_PER_TURN})
        if not s.deck:
            return Reason("no-cards-left", "R23")
        return _too_dear(s, box.ACTION_PRICE)
    if action == act.CHIP:
        return Reason("chip-used", "3.2") if s.seats[SEAT * s.player + CHIPS] else Reason("no-chips-left", "3.2")
    return Reason("tile-due", "R21")  # the end of the turn


def _is_offered(s: JavaState, first: int, end: int) -> bool:
    return any(first <= action < end for action in main_answers(s))


def _too_dear(s: JavaState, cost: int) -> Reason:
    """Too few action points; or enough, but the tile that is due could then not be laid."""
    if cost > s.ap:
        return Reason("too-few-ap", "3.2", {"cost": cost, "ap": s.ap})
    return Reason("tile-reserve", "R21")


# ---- tiles (5.4) ----


def _why_no_tile(s: JavaState, action: int) -> Reason:
    row = SEAT * s.player
    cells = spaces_of_tile(action)
    if len(cells) == 1 and box.IS_LAKE[cells[0]]:  # of any tile: those of several spaces have no notation there
        return Reason("on-water", "5.4.1", {"space": box.SPACES[cells[0]]})
    if action < act.TILE2:
        if s.tile3 == 0:
            return Reason("no-tile3-left", "5.3")
    elif action < act.RICE_TILE:
        if not s.seats[row + TILES2]:
            return Reason("no-tile2-left", "R43")
    elif not s.seats[row + (RICES if action < act.VILLAGE_TILE else VILLAGES)]:
        return Reason("no-rice-left" if action < act.VILLAGE_TILE else "no-village-left", "R43")
    if not s.ap:
        return Reason("no-ap-left", "3.2")
    for c in cells:
        if box.IS_LAKE[c] or s.top[c] == WATER:
            return Reason("on-water", "5.4.1", {"space": box.SPACES[c]})
        if s.figure[c]:
            return Reason("on-figure", "5.4.1", {"space": box.SPACES[c]})
        if s.palace[c]:
            return Reason("on-palace", "5.4.1", {"space": box.SPACES[c]})
    if len({s.level[c] for c in cells}) > 1:
        return Reason("tilts", "5.4.2", {"spaces": [box.SPACES[c] for c in cells]})
    if s.level[cells[0]] == 0 and all(box.IS_OUTSIDE[c] for c in cells):
        return Reason("single-outside", "R3") if len(cells) == 1 else Reason("no-land", "5.4.3")
    if _is_congruent(s, action):
        return Reason("congruent", "5.4.4")
    if tile_cost(s, cells) > s.ap:
        return Reason("too-few-ap", "5.4.6", {"cost": tile_cost(s, cells), "ap": s.ap})
    return Reason("joins-cities", "5.4.5")


def _is_congruent(s: JavaState, action: int) -> bool:
    if action < act.RICE_TILE:
        return s.same >> action & 1 == 1
    return s.single >> spaces_of_tile(action)[0] & 1 == 1


def _why_no_corner(s: JavaState, corner: int) -> Reason:
    cells = spaces_of_tile(s.chosen)
    if corner >= len(cells):
        return Reason("no-third-space", "5.3")
    assert joins_cities(s, cells, cells[corner])
    return Reason("joins-cities", "5.4.5")


def _why_no_irrigation(s: JavaState, c: int) -> Reason:
    where = {"space": box.SPACES[c]}
    if box.IS_LAKE[c] and not _is_offered(s, act.IRRIGATE, act.ENTER):
        return _too_dear(s, box.ACTION_PRICE) if s.irrigation else Reason("no-irrigation-left", "5.3")
    if box.IS_OUTSIDE[c] or box.IS_EDGE[c]:
        return Reason("irrigation-inland", "R18", where)
    if box.IS_LAKE[c] or s.top[c] == WATER:
        return Reason("already-water", "5.3", where)
    if s.top[c] != BARE:
        return Reason("irrigation-covered", "5.3", where)
    if not s.irrigation:
        return Reason("no-irrigation-left", "5.3")
    return _too_dear(s, box.ACTION_PRICE)


# ---- figures (5.8) ----


def _why_no_standing(s: JavaState, c: int) -> Reason | None:
    where = {"space": box.SPACES[c]}
    if box.IS_LAKE[c] or s.top[c] == WATER:
        return Reason("figure-on-water", "5.8", where)
    if s.top[c] == BARE:
        return Reason("not-covered", "5.8", where)
    if s.palace[c]:
        return Reason("figure-on-palace", "5.8", where)
    if s.figure[c]:
        return Reason("space-taken", "5.8", where)
    return None


def _why_no_entry(s: JavaState, c: int) -> Reason:
    if not figures_left(s, s.player):
        return Reason("no-figures-left", "5.3")
    if box.IS_LAKE[c] and not _is_offered(s, act.ENTER, act.SELECT):
        return _why_no_entry_at_all(s)
    reason = _why_no_standing(s, c)
    if reason is not None:
        return reason
    if not gate(s, c):
        return Reason("not-at-the-edge", "R6", {"space": box.SPACES[c]})
    return _too_dear(s, gate(s, c))


def _why_no_entry_at_all(s: JavaState) -> Reason:
    for ap in range(1, box.MOUNTAIN_PRICE + 1):
        if entrances(s, ap):
            return _too_dear(s, ap)
    return Reason("no-way-in", "R6")


def _why_no_figure(s: JavaState, c: int) -> Reason:
    if box.IS_LAKE[c] and not _is_offered(s, act.SELECT, act.PALACE):
        return _why_no_figure_at_all(s)
    if s.figure[c] != s.player + 1:
        return Reason("not-your-figure", "5.3", {"space": box.SPACES[c]})
    costs = reach(s, c, s.ap)
    if any(cost <= s.ap and not s.figure[n] and (cost or not s.free_moved & box.BIT[c]) for n, cost in enumerate(costs)):
        return Reason("tile-reserve", "R21")
    if any(cost == 0 and not s.figure[n] for n, cost in enumerate(costs)):
        return Reason("figure-rests", "R9", {"space": box.SPACES[c]})
    if gate(s, c) and gate(s, c) <= s.ap:
        return Reason("tile-reserve", "R21")
    return Reason("figure-stuck", "5.8", {"space": box.SPACES[c]})


def _why_no_figure_at_all(s: JavaState) -> Reason:
    if not s.men[s.player]:
        return Reason("no-figure-on-board", "5.3")
    reasons = [_why_no_figure(s, c) for c in s.men[s.player]]
    reserved = [reason for reason in reasons if reason.name == "tile-reserve"]
    if reserved:
        return reserved[0]
    if all(reason.name == "figure-rests" for reason in reasons):
        return Reason("figures-rest", "R9")
    return Reason("figures-stuck", "5.8")


def _why_no_move(s: JavaState, c: int) -> Reason:
    if c == s.chosen:
        return Reason("stands-there", "5.3", {"space": box.SPACES[c]})
    reason = _why_no_standing(s, c)
    if reason is not None:
        return reason
    cost = reach(s, s.chosen, UNREACHED)[c]
    if cost == UNREACHED:
        return Reason("no-way", "5.8", {"space": box.SPACES[c]})
    if cost == 0 and s.free_moved & box.BIT[s.chosen]:
        return Reason("figure-rests", "R9", {"space": box.SPACES[s.chosen]})
    return _too_dear(s, cost)


def _why_no_leave(s: JavaState) -> Reason:
    price = gate(s, s.chosen)
    if not price:
        return Reason("not-at-the-edge", "R6", {"space": box.SPACES[s.chosen]})
    return _too_dear(s, price)


# ---- palaces ----


def _why_no_palace(s: JavaState, c: int) -> Reason:
    where: dict[str, Any] = {"space": box.SPACES[c]}
    if box.IS_LAKE[c] and not _is_offered(s, act.PALACE, act.FESTIVAL):
        return _why_no_palace_at_all(s)
    if s.top[c] != VILLAGE:
        return Reason("no-village-here", "5.3", where)
    if s.figure[c]:
        return Reason("space-taken", "5.3", where)
    towns = towns_of(s)
    number = towns.label[c]
    seat = towns.palace[number]
    if seat not in (box.NOWHERE, c):
        return Reason("one-palace", "5.3", {"space": box.SPACES[seat]})
    keys = rank_keys(s, number)
    first = leader(keys)
    if first != s.player:
        if not keys[s.player]:
            return Reason("nobody-there", "R10")
        return Reason("tied-rank", "5.1") if first == NONE else Reason("not-first", "5.1", {"player": first})
    if s.palaces_used & box.BIT[c]:
        return Reason("palace-used", "R14", where)
    size = len(towns.spaces[number])
    if best_value(s, size, value_at(s.palace, c)) == NONE:
        if not any(value_at(s.palace, c) < value <= size for value in box.PALACE_VALUES):
            return Reason("town-too-small", "5.3", {"size": size})
        return Reason("no-such-palace-left", "R15")
    return _too_dear(s, box.ACTION_PRICE)


def _why_no_palace_at_all(s: JavaState) -> Reason:
    """The town that is nearest to a palace tells the reason."""
    if not s.men[s.player]:
        return Reason("no-figure-on-board", "5.3")
    towns = towns_of(s)
    led = [number for number in towns_with(s, s.player) if leads(s, number, s.player)]
    if not led:
        return Reason("no-town-led", "R10")
    size = {number: len(towns.spaces[number]) for number in led}
    seat = {number: towns.palace[number] for number in led}
    present = {number: value_at(s.palace, seat[number]) if seat[number] != box.NOWHERE else 0 for number in led}
    large = [number for number in led if any(present[number] < value <= size[number] for value in box.PALACE_VALUES)]
    if not large:
        return Reason("no-led-town-large", "5.3")
    supplied = [number for number in large if best_value(s, size[number], present[number]) != NONE]
    if not supplied:
        return Reason("no-such-palace-left", "R15")
    unused = [number for number in supplied if seat[number] == box.NOWHERE or not s.palaces_used & box.BIT[seat[number]]]
    if not unused:
        return Reason("palace-used", "R14", {"space": box.SPACES[seat[supplied[0]]]})
    if not any(palace_spaces(s, s.player, number) for number in unused):
        return Reason("no-free-village", "5.3")
    return _too_dear(s, box.ACTION_PRICE)


def _why_no_value(s: JavaState, value: int) -> Reason:
    if value <= value_at(s.palace, s.chosen):
        return Reason("palace-must-grow", "R16", {"value": value_at(s.palace, s.chosen)})
    towns = towns_of(s)
    size = len(towns.spaces[towns.label[s.chosen]])
    if value > size:
        return Reason("town-too-small", "5.3", {"size": size})
    return Reason("no-such-palace-left", "R15")


# ---- festivals (5.6) ----


def _why_no_festival(s: JavaState, c: int) -> Reason:
    where = {"space": box.SPACES[c]}
    if box.IS_LAKE[c] and not _is_offered(s, act.FESTIVAL, act.MOVE):
        return _why_no_festival_at_all(s)
    if not s.palace[c]:
        return Reason("no-palace-here", "R25", where)
    if is_bound(s):
        return Reason("tile-due", "R25")
    if s.palace[c] & DANCED:
        return Reason("danced", "5.3", where)
    towns = towns_of(s)
    if not any(towns.label[man] == towns.label[c] for man in s.men[s.player]):
        return Reason("no-figure-in-city", "R25", where)
    return Reason("no-matching-card", "R25", {"card": box.CARDS[s.open_card]})


def _why_no_festival_at_all(s: JavaState) -> Reason:
    palaces = [c for c in range(box.SPACE_COUNT) if s.palace[c]]
    if not palaces:
        return Reason("no-palace-yet", "R25")
    undanced = [c for c in palaces if not s.palace[c] & DANCED]
    if not undanced:
        return Reason("all-danced", "5.3")
    label = towns_of(s).label
    mine = {label[man] for man in s.men[s.player]}
    if not any(label[c] in mine for c in undanced):
        return Reason("no-figure-at-a-festival", "R25")
    if is_bound(s):
        return Reason("tile-due", "R25")
    return Reason("no-matching-card", "R25", {"card": box.CARDS[s.open_card]})


def _why_no_bid(s: JavaState, action: int) -> Reason:
    bid, best = s.seats[SEAT * s.player + BID_WORTH], highest(s)
    if action < act.STOP:
        kind = action - act.PLAY
        if not box.WORTH[s.open_card][kind]:
            return Reason("card-does-not-match", "3.3", {"card": box.CARDS[kind], "theme": box.CARDS[s.open_card]})
        if not s.hand[box.CARD_KINDS * s.player + kind]:
            return Reason("card-not-held", "5.6", {"card": box.CARDS[kind]})
        return Reason("cards-too-weak", "R29", {"strength": bid + strength(s, s.player), "highest": best})
    if action == act.STOP:
        if not s.cards_in_bid:
            return Reason("play-first", "5.6")
        return Reason("bid-too-low", "R29", {"bid": bid, "highest": best})
    if action == act.PASS:
        if s.decision == act.ANSWER:
            return Reason("share-or-raise", "R28")
        return Reason("bid-begun", "5.6") if s.cards_in_bid else Reason("caller-opens", "5.6")
    if s.decision == act.ANSWER:
        return Reason("refused-already", "5.6")
    return Reason("no-sharing-offered", "R28")
