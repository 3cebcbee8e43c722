"""What the rest of a turn of Amritsar can still bring: where the last worker may land, and which actions wait there."""

from __future__ import annotations

from typing import Final

from durbar.bots.eval.amritsar_prospects import (
    CHANCES,
    INCOME,
    LAST_INCOME,
    MARKER,
    SLOT,
    WORTH,
    goal_worth,
    goals,
    room_left,
    temple,
    turns_left,
)
from durbar.games.amritsar.actions import (
    PICK_AREA,
    TAKE_COINS,
)
from durbar.games.amritsar.components import (
    ACTION_ARG,
    ACTION_GAIN,
    ACTION_KIND,
    ANY_TRACK,
    AREA_CAPACITY,
    AREA_COUNT,
    BIT,
    BRIDGE_TRIGGER,
    COIN,
    COLOUR_COUNT,
    COLOURS_IN,
    COPPER,
    DECADES,
    ELEPHANT_CAPACITY,
    FIELD_COUNT,
    FREE_SKIP,
    G_ACTION,
    G_ANY,
    G_GOODS,
    G_MARKERS,
    GOLD,
    GOOD_COUNT,
    INTERIM_TAX,
    K_CHOICE,
    K_COIN_MARKET,
    K_KNOWLEDGE,
    K_MAHOUT,
    K_MARKET,
    K_TAKE,
    LAST_STEP,
    LEVEL_COST,
    LEVEL_OF,
    M_COIN_PP,
    M_DONATE,
    M_KNOWLEDGE,
    M_MARKET,
    M_RESOURCE,
    M_UPGRADE,
    MARBLE,
    MOVE_FOUR,
    ON_DONATION,
    ON_MARKET,
    ON_UPGRADE,
    SIZE,
    SLOTS,
    STEP_GAIN,
    STEPS,
    TILE_COLOUR,
    TILE_MAIN,
    TILE_SECONDARY,
    TRACK_COUNT,
    TYPE_COUNT,
    U_ANY,
    U_GOAL,
    U_MAHOUT,
    U_STORAGE,
    ZONE_COUNT,
    zone_of,
)
from durbar.games.amritsar.fields import AREA_COINS, ELEPHANT_DONE, MAIN_DONE, NONE, SECONDARY_DONE
from durbar.games.amritsar.rules_actions import counts_as
from durbar.games.amritsar.rules_donate import field_pp, open_fields, payable_with, supports
from durbar.games.amritsar.rules_market import can_trade
from durbar.games.amritsar.rules_sow import BIG_GROUP, next_area
from durbar.games.amritsar.rules_upgrade import placed_types, possible_upgrades
from durbar.games.amritsar.scoring import (
    resources,
)
from durbar.games.amritsar.state import (
    COINS,
    DONATED,
    ELEPHANT,
    FREE_GOALS,
    FREE_MAHOUTS,
    FREE_STORAGES,
    GOAL,
    KNOWLEDGE,
    LOAD,
    MAHOUT,
    SEAT,
    STOCK,
    TILES,
    AmritsarState,
)

# What stands on a knowledge step, beside its place on the way to the end field: an action, by the number of its kind...
ACTION: Final[tuple[float, ...]] = (0.0, 0.7, 2.2, 1.0, 1.3, 1.0)
# ... and pieces, a resource of choice, a marker; by STEPS * track + step.
STEP: Final[tuple[float, ...]] = tuple(
    0.55 * gain[G_GOODS]
    + 0.8 * gain[G_GOODS + MARBLE]
    + 1.2 * gain[G_GOODS + COPPER]
    + 1.3 * gain[G_ANY]
    + 0.9 * gain[G_MARKERS]
    + ACTION[gain[G_ACTION]]
    for gain in STEP_GAIN
)


def _fresh(turns: int) -> float:
    return min(1.0, 0.25 + 0.25 * turns)


def _bridge_is(s: AmritsarState, trigger: int) -> bool:
    return BRIDGE_TRIGGER[s.bridges[s.decade]] == trigger


def _donation(s: AmritsarState, player: int, zone: int, marble: int, copper: int, gold: int) -> float:
    """The best donation in a zone with these resources in hand: prestige, majority and goals against the cost."""
    seats, row = s.seats, SEAT * player
    if seats[row + LOAD] == 0:
        return 0.0
    fields = open_fields(s, zone) & payable_with(marble, copper, gold)
    if fields == 0:
        return 0.0
    turns = turns_left(s, player)
    fresh = _fresh(turns)
    place = row + DONATED + zone
    before = seats[place]
    base = temple(s, player) + goals(s, player, turns)
    best = 0.0
    paid = NONE  # fields of level 1 differ only by their PP: one with most is enough
    for field in range(FIELD_COUNT):
        if fields & BIT[field]:
            level = LEVEL_OF[field]
            pp = field_pp(s, zone, field)
            if level == 0:
                if pp <= paid:
                    continue
                paid = pp
            cost = LEVEL_COST[level]
            value = pp + supports(s, player, zone, field) + 0.0
            value -= fresh * (cost[0] * WORTH[MARBLE] + cost[1] * WORTH[COPPER] + cost[2] * WORTH[GOLD])
            seats[place] = before | BIT[field]
            value += temple(s, player) + goals(s, player, turns) - base
            seats[place] = before
            if value > best:
                best = value
    best -= MARKER if seats[row + LOAD] <= 3 else 0.35
    if _bridge_is(s, ON_DONATION):
        best += WORTH[COIN]
    return max(best, 0.0)


def _step_value(s: AmritsarState, player: int, track: int) -> float:
    step = s.seats[SEAT * player + KNOWLEDGE + track]
    if step == LAST_STEP:
        return 0.8
    turns = turns_left(s, player)
    later = DECADES - 1 - s.decade
    number = STEPS * track + step + 1
    value = 0.3 + STEP[number] + 1.1 * INCOME[number] * later + LAST_INCOME[number] + INTERIM_TAX[number] * (0.6 + 0.32 * later)
    return value + 1.5 + 0.2 * turns if step == LAST_STEP - 1 else value


def _knowledge_action(s: AmritsarState, player: int, track: int) -> float:
    if track != ANY_TRACK:
        return _step_value(s, player, track)
    best = 0.0
    for each in range(TRACK_COUNT):
        value = _step_value(s, player, each)
        if value > best:
            best = value
    return best


def _upgrade_action(s: AmritsarState, player: int, kinds: int) -> float:
    """A rough worth of the best upgrade: the tile, the marker, less the payment and the tax."""
    possible = kinds & possible_upgrades(s, False)
    if possible == 0:
        return 0.0
    seats, row = s.seats, SEAT * player
    turns = turns_left(s, player)
    time = turns / 12.0
    tax = 0.5 * (DECADES - s.decade)
    marker = MARKER if seats[row + LOAD] < 3 else 0.35
    best = 0.0
    if possible & U_STORAGE and seats[row + FREE_STORAGES]:
        best = max(best, 2.2 * time + 3 * SLOT * min(1.0, 2.0 * time) + 0.4 + marker - WORTH[MARBLE] - 0.6 * tax)
    if possible & U_GOAL and seats[row + FREE_GOALS]:
        laid = placed_types(s, player)
        goal = 0.0
        for type in range(TYPE_COUNT):
            if not laid & BIT[type]:
                goal = max(goal, goal_worth(s, seats[row + GOAL + type], player, turns))
        best = max(best, 0.7 * goal + 1.6 + marker - WORTH[COPPER] - tax)
    if possible & U_MAHOUT and seats[row + FREE_MAHOUTS]:
        best = max(best, 4.2 * CHANCES[s.players] * time + marker - WORTH[GOLD] - tax)
    return best + (0.8 if _bridge_is(s, ON_UPGRADE) else 0.0)


def _market_action(s: AmritsarState, player: int) -> float:
    if not can_trade(s):
        return 0.0
    seats, row = s.seats, SEAT * player
    value = 0.3
    if seats[row + STOCK] == 0:
        value += 1.0
    elif seats[row + LOAD] < ELEPHANT_CAPACITY:
        value += MARKER if seats[row + LOAD] < 3 else 0.35
    return value + (1.0 if _bridge_is(s, ON_MARKET) else 0.0)


def _take_value(goods: int, any_resource: int, worth: float, room: int, fresh: float) -> float:
    pieces = goods + any_resource
    if room >= pieces:
        return worth * fresh
    return worth * fresh * (0.35 + 0.65 * max(room, 0) / pieces)


def _mahout_action(s: AmritsarState, player: int, mahout: int, donation: float) -> float:
    fresh = _fresh(turns_left(s, player))
    if mahout == M_DONATE:
        return donation
    if mahout == M_UPGRADE:
        return _upgrade_action(s, player, U_ANY)
    if mahout == M_MARKET:
        return _market_action(s, player)
    if mahout == M_KNOWLEDGE:
        return _knowledge_action(s, player, ANY_TRACK)
    if mahout == M_RESOURCE:
        return WORTH[GOLD] * fresh
    return (1.0 + WORTH[COIN] * fresh) if mahout == M_COIN_PP else (WORTH[COIN] + WORTH[MARBLE]) * fresh


def _best_mahout(s: AmritsarState, player: int, donation: float) -> float:
    best = 0.0
    for colour in range(COLOUR_COUNT):
        mahout = s.seats[SEAT * player + MAHOUT + colour]
        if mahout != NONE:
            value = _mahout_action(s, player, mahout, donation)
            if value > best:
                best = value
    return best


def _zone_action(s: AmritsarState, player: int, action: int, mahout: float) -> float:
    kind = ACTION_KIND[action]
    if kind == K_KNOWLEDGE:
        return _knowledge_action(s, player, ACTION_ARG[action])
    if kind == K_MAHOUT:
        return mahout
    if kind == K_MARKET:
        return _market_action(s, player)
    fresh = _fresh(turns_left(s, player))
    if kind == K_COIN_MARKET:
        return max(_market_action(s, player), 0.0) + WORTH[COIN] * fresh + 0.1
    room = room_left(s, player)
    if kind == K_CHOICE:
        return max(_take_value(2, 0, 2 * WORTH[MARBLE], room, fresh), _take_value(1, 0, WORTH[COPPER], room, fresh))
    if kind == K_TAKE:
        gain = ACTION_GAIN[action]
        goods = gain[G_GOODS] + gain[G_GOODS + 1] + gain[G_GOODS + 2] + gain[G_GOODS + 3]
        worth = gain[G_ANY] * WORTH[GOLD]
        for good in range(GOOD_COUNT):
            worth += gain[G_GOODS + good] * WORTH[good]
        return _take_value(goods, gain[G_ANY], worth, room, fresh)
    return _upgrade_action(s, player, ACTION_ARG[action])


def _zone(s: AmritsarState, player: int, zone: int, here: bool, values: list[float]) -> None:
    """Into `values`: main actions of the three tiles, their secondary actions, and the best action of the elephant.

    With the elephant there, a resource just taken can be donated at once: the donation is judged with one more of each.
    """
    seats, row = s.seats, SEAT * player
    at = seats[row + ELEPHANT]
    marble, copper, gold = seats[row + MARBLE], seats[row + COPPER], seats[row + GOLD]
    donation = _donation(s, player, at, marble, copper, gold) if at >= 0 else 0.0
    mahout = _best_mahout(s, player, donation)
    elephant = mahout
    for n in range(SLOTS):
        tile = s.tiles[SLOTS * zone + n]
        main = _zone_action(s, player, TILE_MAIN[tile], mahout)
        values[n] = main
        values[3 + n] = _zone_action(s, player, TILE_SECONDARY[tile], mahout)
        if main > elephant:
            elephant = main
        if here and at >= 0 and ACTION_KIND[TILE_MAIN[tile]] in (K_TAKE, K_CHOICE):
            gain = ACTION_GAIN[TILE_MAIN[tile]]
            if gain[G_ANY]:
                richer = max(
                    _donation(s, player, at, marble + 1, copper, gold),
                    _donation(s, player, at, marble, copper + 1, gold),
                    _donation(s, player, at, marble, copper, gold + 1),
                )
            elif gain[G_GOODS + COIN]:
                richer = donation
            elif ACTION_KIND[TILE_MAIN[tile]] == K_CHOICE:
                richer = max(
                    _donation(s, player, at, marble + 2, copper, gold), _donation(s, player, at, marble, copper + 1, gold)
                )
            else:
                richer = _donation(
                    s, player, at, marble + gain[G_GOODS + MARBLE], copper + gain[G_GOODS + COPPER], gold + gain[G_GOODS + GOLD]
                )
            if richer > donation:
                values[n] += 0.9 * (richer - donation)
    values[6] = elephant


def actions_left(s: AmritsarState, player: int) -> float:
    values = [0.0] * 7
    zone = zone_of(s.place)
    here = s.seats[SEAT * player + ELEPHANT] == zone and not s.done & ELEPHANT_DONE
    _zone(s, player, zone, here, values)
    best = 0.0
    for n in range(SLOTS):
        if s.slot in (NONE, n):
            value = 0.0 if s.done & MAIN_DONE else values[n]
            if not s.done & SECONDARY_DONE and counts_as(s, s.colour, TILE_COLOUR[s.tiles[SLOTS * zone + n]]):
                value += values[3 + n]
            if value > best:
                best = value
    if here:
        best += values[6]
    return 1.05 * best


def sowing(s: AmritsarState, player: int) -> float:
    """The best place and colour for the last worker, by what the zone then offers, less the coins for skipping."""
    worth = [0.0] * (ZONE_COUNT * COLOUR_COUNT)
    values = [0.0] * 7
    elephant = s.seats[SEAT * player + ELEPHANT]
    for zone in range(ZONE_COUNT):
        _zone(s, player, zone, elephant == zone, values)
        for last in range(COLOUR_COUNT):
            best = 0.0
            for n in range(SLOTS):
                value = values[n]
                if counts_as(s, last, TILE_COLOUR[s.tiles[SLOTS * zone + n]]):
                    value += values[3 + n]
                if value > best:
                    best = value
            if elephant == zone:
                best += values[6]
            worth[COLOUR_COUNT * zone + last] = best - _gift(s, player, last)
    if s.decision != PICK_AREA and not (s.decision == TAKE_COINS and s.hand == 0):
        first = s.place if s.decision != TAKE_COINS else next_area(s.place)
        return 1.05 * _landing(s, player, s.hand, s.origin, first, worth)
    if s.decision == TAKE_COINS:
        return 1.05 * worth[COLOUR_COUNT * zone_of(s.place) + s.colour]
    best = -1e9
    for area in range(AREA_COUNT):
        if s.areas[area]:
            value = _landing(s, player, s.areas[area], area, next_area(area), worth)
            value += 0.5 * min(s.areas[AREA_COINS + area], max(0, room_left(s, player)))
            if SIZE[s.areas[area]] == BIG_GROUP and _bridge_is(s, MOVE_FOUR):
                value += 1.1
            if value > best:
                best = value
    return 0.75 * best


def _landing(s: AmritsarState, player: int, hand: int, origin: int, place: int, worth: list[float]) -> float:
    seats, row = s.seats, SEAT * player
    coins = seats[row + COINS]
    free = seats[row + TILES] & FREE_SKIP and not s.skipped
    left = SIZE[hand]
    skips = 0
    best = -1e9
    for _ in range(AREA_COUNT):
        if place == origin or SIZE[s.areas[place]] < AREA_CAPACITY:
            if left > 1:
                left -= 1
            else:
                paid = skips - 1 if free and skips else skips
                if paid > coins:
                    break
                first = COLOUR_COUNT * zone_of(place)
                found = 0.5 * min(s.areas[AREA_COINS + place], 2)
                for colour in COLOURS_IN[hand]:
                    value = worth[first + colour] - 0.6 * paid + found
                    if value > best:
                        best = value
                skips += 1
        if place == origin:
            break
        place = next_area(place)
    return best


def _gift(s: AmritsarState, player: int, colour: int) -> float:
    """What others may gain by following that colour, less the PP they pay for it."""
    value = 0.0
    for other in range(s.players):
        if other != player:
            mahout = s.seats[SEAT * other + MAHOUT + colour]
            if mahout > M_DONATE or (mahout == M_DONATE and s.seats[SEAT * other + ELEPHANT] != NONE and resources(s, other)):
                value += 0.4 if s.players == 2 else -0.3
    return value
