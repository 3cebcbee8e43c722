"""What a bot knows of Amritsar (docs/rules/amritsar.md, 14): prestige now, prestige to come, and what a turn can still do.

The answers of a turn are judged one at a time, so the value of a position in the middle of a turn contains an estimate of
what the rest of the turn will bring: where the last worker can land, which actions wait there, which bonus is open.
"""

from __future__ import annotations

from typing import Final

from durbar.core.state import OVER
from durbar.games.amritsar.actions import (
    CHOOSE_ACTION,
    CHOOSE_MAHOUT,
    CHOOSE_RESOURCE,
    CHOOSE_TRACK,
    DISCARD,
    DONATE,
    DROP_WORKER,
    LAST_WORKER,
    MARKET,
    PAY_RESOURCE,
    PICK_AREA,
    TAKE_COINS,
    TAKE_OPTION,
    UPGRADE,
)
from durbar.games.amritsar.components import (
    ACTION_ARG,
    ACTION_GAIN,
    ACTION_KIND,
    ANY_TRACK,
    AREA_CAPACITY,
    BIT,
    BRIDGE_TRIGGER,
    COLOURS_IN,
    COPPER,
    COUNT_ON_LEVEL,
    DECADES,
    DIFFERENT_LEVELS,
    DIFFERENT_ZONES,
    END_FIELD,
    FIELD_COUNT,
    FIELD_PP,
    FREE_SKIP,
    G_ANY,
    G_GOODS,
    GOAL_ARG,
    GOAL_AT_LEAST,
    GOAL_KIND,
    GOAL_PP,
    GOAL_STEP,
    GOLD,
    K_CHOICE,
    K_COIN_MARKET,
    K_KNOWLEDGE,
    K_MAHOUT,
    K_MARKET,
    K_TAKE,
    LAST_STEP,
    LEVEL_COST,
    LEVEL_OF,
    M_DONATE,
    M_KNOWLEDGE,
    M_MARKET,
    M_RESOURCE,
    M_UPGRADE,
    MAHARAJA,
    MARBLE,
    MARKERS_IN_ZONE,
    MARKERS_ON_LEVELS,
    MOVE_FOUR,
    ON_DONATION,
    ON_MARKET,
    ON_UPGRADE,
    PAYABLE,
    ROUNDS,
    SIZE,
    STORAGE_COUNT,
    STORAGE_SLOTS,
    TAX_PENALTY,
    TEMPLE_PP,
    TILE_COLOUR,
    TILE_MAIN,
    TILE_SECONDARY,
    TWO_INTERIM,
    U_GOAL,
    U_MAHOUT,
    U_STORAGE,
    bits,
)
from durbar.games.amritsar.rules import apply
from durbar.games.amritsar.rules_actions import counts_as
from durbar.games.amritsar.rules_decade import tax_due
from durbar.games.amritsar.rules_donate import open_fields, supports
from durbar.games.amritsar.rules_market import can_trade
from durbar.games.amritsar.rules_upgrade import placed_types, possible_upgrades
from durbar.games.amritsar.scoring import (
    goal_points,
    maharaja_goal_points,
    maharaja_knowledge_points,
    on_levels,
    resources,
)
from durbar.games.amritsar.state import (
    AREA_COINS,
    CAPACITY,
    COINS,
    DONATED,
    ELEPHANT,
    ELEPHANT_DONE,
    FREE_GOALS,
    FREE_MAHOUTS,
    FREE_STORAGES,
    GOAL,
    KNOWLEDGE,
    LOAD,
    LOCKED,
    MAHOUT,
    MAIN_DONE,
    MOVEMENT,
    NONE,
    PP,
    READY,
    SECONDARY_DONE,
    STOCK,
    TILES,
    WIDTH,
    AmritsarState,
)

# What a piece is worth while there is time to use it: coin, marble, copper, gold.
WORTH: Final[tuple[float, ...]] = (0.77, 1.12, 0.84, 1.6)
MARKER: Final = 0.9
# What a permanent storage bonus is worth over a whole game, in the order of the tiles.
BONUS: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 1.2, 1.2, 1.2, 1.5, 1.8, 1.6, 1.5, 1.0, 1.0, 2.2, 1.2, 1.8)
SLOT: Final = 0.3
# What a mahout tile is worth over a whole game.
MAHOUT_WORTH: Final[tuple[float, ...]] = (0.0, 3.0, 4.0, 3.0, 3.5, 4.0, 4.5)
# How often a colour comes up to be followed, by the number of players.
CHANCES: Final[tuple[float, ...]] = (0.0, 0.55, 0.75, 0.9, 1.0)
# The next step on each track while it is open, beside its place on the way to the end field: by track and step.
STEP: Final[tuple[tuple[float, ...], ...]] = (
    (0.0, 0.9, 0.7, 0.0, 1.0, 1.3, 2.2, 0.0),
    (0.0, 0.8, 1.2, 0.0, 1.3, 1.3, 2.5, 0.0),
    (0.0, 0.55, 0.0, 0.0, 1.1, 1.1, 1.1, 0.0),
)
NESTED: Final = (
    BIT[CHOOSE_MAHOUT]
    | BIT[TAKE_OPTION]
    | BIT[CHOOSE_RESOURCE]
    | BIT[DISCARD]
    | BIT[MARKET]
    | BIT[UPGRADE]
    | BIT[PAY_RESOURCE]
    | BIT[CHOOSE_TRACK]
    | BIT[DONATE]
)
SOWING: Final = BIT[PICK_AREA] | BIT[TAKE_COINS] | BIT[DROP_WORKER] | BIT[LAST_WORKER]


def evaluate(s: AmritsarState, player: int) -> float:
    """The player's prospects, a share of the best opponent's taken off, in prestige points."""
    return _ahead(s, player, 3)


def _ahead(s: AmritsarState, player: int, depth: int) -> float:
    """Bonuses and details of an action are answered as well as possible, a few deep; then the position is judged."""
    if s.player == player and depth > 0 and NESTED & BIT[s.decision]:
        best = -1e9
        for action in s.answers:
            after = s.copy()
            apply(after, action)
            value = _ahead(after, player, depth - 1 if s.decision != MARKET else depth - 2)
            if value > best:
                best = value
        return best
    return _judge(s, player)


def _judge(s: AmritsarState, player: int) -> float:
    value = _prospects(s, player)
    if s.players == 1:
        value -= 0.36 * _maharaja(s)  # he can be held up only a little: own prestige counts for more
    else:
        best = -1e9
        for other in range(s.players):
            if other != player:
                theirs = _prospects(s, other)
                if theirs > best:
                    best = theirs
        value -= (0.45 if s.players == 2 else 0.35) * best
    if s.player == player and s.turn == player and s.player != OVER:
        if s.decision == CHOOSE_ACTION:
            value += _actions_left(s, player)
        elif BIT[s.decision] & SOWING:
            value += _sowing(s, player)
    return value


# ---- prospects of one seat ----


def _turns_left(s: AmritsarState, player: int) -> int:
    """Own turns that have not begun yet."""
    left = (DECADES - 1 - s.decade) * ROUNDS + ROUNDS - 1 - s.round
    return left + 1 if player > s.turn else left


def _prospects(s: AmritsarState, player: int) -> float:
    own, row = s.own, WIDTH * player
    value = float(own[row + PP])
    if s.player == OVER:
        return value
    turns = _turns_left(s, player)
    time = turns / 12.0
    value += _temple(s, player)
    value += _goals(s, player, turns)
    value += _goods(s, player, turns)
    load = own[row + LOAD]
    useful = min(load, 1 + turns)
    value += MARKER * min(useful, 3) + 0.49 * max(0, useful - 3)
    if own[row + KNOWLEDGE] == LAST_STEP:
        value += 0.7 * load
    # What lies on the board goes on working.
    tiles = own[row + TILES]
    if tiles:
        for tile in range(STORAGE_COUNT):
            if tiles & BIT[tile]:
                value += BONUS[tile] * time + SLOT * STORAGE_SLOTS[tile] * min(1.0, 2.0 * time)
    for colour in range(4):
        mahout = own[row + MAHOUT + colour]
        if mahout > 0:
            value += CHANCES[s.players] * MAHOUT_WORTH[mahout] * time
    if own[row + MOVEMENT] != LOCKED:
        value += 2.0 * time
        if own[row + MOVEMENT] == READY and turns > 0:
            value += 0.6
    value += _knowledge(s, player, turns)
    return value - _taxes(s, player)


def _temple(s: AmritsarState, player: int) -> float:
    """Majorities of the running and the coming decades; markers stay, leads do not always."""
    value = 0.0
    rounds = ROUNDS - s.round  # still to be finished in this decade
    for zone in range(4):
        mine = bits(s.own[WIDTH * player + DONATED + zone])
        if mine == 0:
            continue
        best = 0
        for other in range(s.seats()):
            if other != player:
                theirs = bits(s.own[WIDTH * other + DONATED + zone])
                if theirs > best:
                    best = theirs
        lead = mine - best
        for decade in range(s.decade, DECADES):
            far = rounds if decade == s.decade else rounds + ROUNDS * (decade - s.decade)
            value += TEMPLE_PP[s.temples[decade]][zone] * _share(lead, far)
    return value


def _share(lead: int, rounds: int) -> float:
    """How likely a lead (0: shared, which pays too) lasts that many rounds, or a gap is closed."""
    if lead >= 0:
        return 0.98 - rounds * (0.06 if lead == 0 else 0.045)
    if lead == -1:
        return min(0.3, 0.06 * rounds)
    return min(0.12, 0.02 * rounds) if lead == -2 else 0.0


def _goods(s: AmritsarState, player: int, turns: int) -> float:
    """Pieces lose their worth as the turns run out; then only an end field or a goal pays for them."""
    own, row = s.own, WIDTH * player
    fresh = min(1.0, 0.25 + 0.25 * turns) if s.turn != player or turns else 0.5
    if turns == 0 and s.turn > player:
        fresh = 0.0
    value = 0.0
    for good in range(4):
        count = own[row + good]
        if count:
            full = count if count < 3 else 3
            value += WORTH[good] * fresh * (full + 0.5 * (count - full))
    if own[row + KNOWLEDGE + 1] == LAST_STEP:
        value += (1.0 - 0.6 * fresh) * resources(s, player)
    if own[row + KNOWLEDGE + 2] == LAST_STEP:
        value += (1.0 - 0.6 * fresh) * own[row + COINS]
    room = own[row + CAPACITY] - own[row] - own[row + MARBLE] - own[row + COPPER] - own[row + GOLD]
    if room <= 0:
        value -= 0.5 * fresh
    elif room == 1:
        value -= 0.2 * fresh
    return value


def _taxes(s: AmritsarState, player: int) -> float:
    """The tax of this decade against the coins in hand, and a share of what later decades will ask."""
    own, row = s.own, WIDTH * player
    due = tax_due(s, player)
    rounds = ROUNDS - 1 - s.round + (1 if player > s.turn else 0)  # own turns before the taxes are due
    later = DECADES - 1 - s.decade
    short = due - own[row + COINS]
    value = later * 0.32 * due
    if short > 0:
        urgency = 1.0 if rounds == 0 else 0.55 if rounds == 1 else 0.3
        value += urgency * short * max(0.6, TAX_PENALTY[s.decade])
    paid = min(due, own[row + COINS])
    return value + 0.7 * paid


def _knowledge(s: AmritsarState, player: int, turns: int) -> float:
    """Interim fields pay at every decade end; the end field comes nearer."""
    own, row = s.own, WIDTH * player + KNOWLEDGE
    ends = DECADES - s.decade
    value = 0.0
    if own[row] >= 3:
        value += 0.7 * (ends - 1) + 0.1
    if own[row + 1] >= 3:
        value += 0.8 * (ends - 1) + (0.6 if own[row + 1] == LAST_STEP else 0.1)
    if own[row + 2] >= 2:
        value += 0.3 * ends
    if own[row + 2] >= 3:
        value += 1.45 * (ends - 1) + 1.0
    for track in range(3):
        step = own[row + track]
        if step and step < LAST_STEP and LAST_STEP - step <= turns:
            value += 0.075 * step * step
        elif step == LAST_STEP:
            value += 1.0 + 0.15 * turns
    return value


# ---- goals ----


def _goals(s: AmritsarState, player: int, turns: int) -> float:
    own, row = s.own, WIDTH * player
    laid = placed_types(s, player)
    value = 0.0
    best = 0.0
    for type in range(4):
        prospect = _goal(s, own[row + GOAL + type], player, turns)
        if laid & BIT[type]:
            value += prospect
        elif prospect > best:
            best = prospect
    if own[row + FREE_GOALS] and turns > 0:
        value += 0.3 * best * min(1.0, turns / 6.0)
    return value


def _goal(s: AmritsarState, goal: int, player: int, turns: int) -> float:
    """What a goal pays now, and part of what it may still pay."""
    own, row = s.own, WIDTH * player
    kind, arg, table = GOAL_KIND[goal], GOAL_ARG[goal], GOAL_PP[goal]
    now = float(goal_points(s, goal, player))
    hope = min(1.0, turns / 8.0)
    if kind == TWO_INTERIM:
        if now > 0.0:
            return now
        steps = 0
        for track in range(3):
            if arg >> track & 1:
                steps += min(own[row + KNOWLEDGE + track], GOAL_STEP[track])
        return table[1] * steps / 6.0 * (0.35 + 0.45 * hope) if turns else 0.0
    if kind == END_FIELD:
        if now > 0.0:
            return now
        step = own[row + KNOWLEDGE + arg]
        return table[1] * step / 7.0 * 0.8 if LAST_STEP - step <= turns else 0.0
    if kind == MARKERS_ON_LEVELS:
        if now > 0.0:
            return now
        count = on_levels(s, player, arg)
        need = GOAL_AT_LEAST[goal]
        return table[1] * count / need * 0.75 if need - count <= turns + 1 else 0.0
    if kind == MARKERS_IN_ZONE:
        return now + 0.5 * hope
    if kind in (DIFFERENT_ZONES, DIFFERENT_LEVELS, COUNT_ON_LEVEL):
        return now + 0.7 * hope
    return now * (0.9 - 0.4 * hope) + 0.6 * hope  # majorities


# ---- the Maharaja ----


def _maharaja(s: AmritsarState) -> float:
    own, row = s.own, WIDTH * MAHARAJA
    value = float(own[row + PP])
    if s.player == OVER:
        return value
    left = (DECADES - 1 - s.decade) * ROUNDS + ROUNDS - s.round
    value += maharaja_goal_points(s) + 0.7 * maharaja_knowledge_points(s) + _temple(s, MAHARAJA)
    return value + 0.25 * resources(s, MAHARAJA) * min(1.0, left / 4.0) + 0.3 * min(own[row + LOAD], left)


# ---- the rest of a turn ----


def _room(s: AmritsarState, player: int) -> int:
    own, row = s.own, WIDTH * player
    return own[row + CAPACITY] - own[row] - own[row + MARBLE] - own[row + COPPER] - own[row + GOLD]


def _fresh(turns: int) -> float:
    return min(1.0, 0.25 + 0.25 * turns)


def _bridge_is(s: AmritsarState, trigger: int) -> bool:
    return BRIDGE_TRIGGER[s.bridges[s.decade]] == trigger


def _donation(s: AmritsarState, player: int, zone: int, marble: int, copper: int, gold: int) -> float:
    """The best donation in a zone with these resources in hand: prestige, majority and goals against the cost."""
    own, row = s.own, WIDTH * player
    if own[row + LOAD] == 0:
        return 0.0
    fields = open_fields(s, zone) & PAYABLE[9 * min(marble, 2) + 3 * min(copper, 2) + min(gold, 2)]
    if fields == 0:
        return 0.0
    turns = _turns_left(s, player)
    fresh = _fresh(turns)
    place = row + DONATED + zone
    before = own[place]
    base = _temple(s, player) + _goals(s, player, turns)
    best = 0.0
    seen = 0  # fields of a level differ only by what lies below: one of level 1 is enough
    for field in range(FIELD_COUNT):
        if fields & BIT[field]:
            level = LEVEL_OF[field]
            if level == 0 and seen:
                continue
            seen = 1 if level == 0 else seen
            cost = LEVEL_COST[level]
            value = FIELD_PP[4 * s.players + zone][field] + supports(s, player, zone, field) + 0.0
            value -= fresh * (cost[0] * WORTH[1] + cost[1] * WORTH[2] + cost[2] * WORTH[3])
            own[place] = before | BIT[field]
            value += _temple(s, player) + _goals(s, player, turns) - base
            own[place] = before
            if value > best:
                best = value
    best -= MARKER if own[row + LOAD] <= 3 else 0.35
    if _bridge_is(s, ON_DONATION):
        best += WORTH[0]
    return max(best, 0.0)


def _step_value(s: AmritsarState, player: int, track: int) -> float:
    step = s.own[WIDTH * player + KNOWLEDGE + track]
    if step == LAST_STEP:
        return 0.8
    turns = _turns_left(s, player)
    ends = DECADES - 1 - s.decade
    value = STEP[track][step + 1] + 0.3
    if step == 2:
        value += (0.8, 1.1, 1.5)[track] * ends + (0.0, 0.2, 1.0)[track]
    elif step == 1 and track == 2:
        value += 0.6 * ends + 0.3
    elif step == LAST_STEP - 1:
        value += 1.5 + 0.2 * turns
    return value


def _knowledge_action(s: AmritsarState, player: int, track: int) -> float:
    if track != ANY_TRACK:
        return _step_value(s, player, track)
    best = 0.0
    for each in range(3):
        value = _step_value(s, player, each)
        if value > best:
            best = value
    return best


def _upgrade_action(s: AmritsarState, player: int, kinds: int) -> float:
    """A rough worth of the best upgrade: the tile, the marker, less the payment and the tax."""
    possible = kinds & possible_upgrades(s, False)
    if possible == 0:
        return 0.0
    own, row = s.own, WIDTH * player
    turns = _turns_left(s, player)
    time = turns / 12.0
    tax = 0.5 * (DECADES - s.decade)
    marker = MARKER if own[row + LOAD] < 3 else 0.35
    best = 0.0
    if possible & U_STORAGE and own[row + FREE_STORAGES]:
        best = max(best, 2.2 * time + 3 * SLOT * min(1.0, 2.0 * time) + 0.4 + marker - WORTH[1] - 0.6 * tax)
    if possible & U_GOAL and own[row + FREE_GOALS]:
        laid = placed_types(s, player)
        goal = 0.0
        for type in range(4):
            if not laid & BIT[type]:
                goal = max(goal, _goal(s, own[row + GOAL + type], player, turns))
        best = max(best, 0.7 * goal + 1.6 + marker - WORTH[2] - tax)
    if possible & U_MAHOUT and own[row + FREE_MAHOUTS]:
        best = max(best, 4.2 * CHANCES[s.players] * time + marker - WORTH[3] - tax)
    return best + (0.8 if _bridge_is(s, ON_UPGRADE) else 0.0)


def _market_action(s: AmritsarState, player: int) -> float:
    if not can_trade(s):
        return 0.0
    own, row = s.own, WIDTH * player
    value = 0.3
    if own[row + STOCK] == 0:
        value += 1.0
    elif own[row + LOAD] < 6:
        value += MARKER if own[row + LOAD] < 3 else 0.35
    return value + (1.0 if _bridge_is(s, ON_MARKET) else 0.0)


def _take_value(goods: int, any_resource: int, worth: float, room: int, fresh: float) -> float:
    pieces = goods + any_resource
    if room >= pieces:
        return worth * fresh
    return worth * fresh * (0.35 + 0.65 * max(room, 0) / pieces)


def _mahout_action(s: AmritsarState, player: int, mahout: int, donation: float) -> float:
    fresh = _fresh(_turns_left(s, player))
    if mahout == M_DONATE:
        return donation
    if mahout == M_UPGRADE:
        return _upgrade_action(s, player, U_STORAGE | U_GOAL | U_MAHOUT)
    if mahout == M_MARKET:
        return _market_action(s, player)
    if mahout == M_KNOWLEDGE:
        return _knowledge_action(s, player, ANY_TRACK)
    if mahout == M_RESOURCE:
        return WORTH[3] * fresh
    return (1.0 + WORTH[0] * fresh) if mahout == 2 else (WORTH[0] + WORTH[1]) * fresh


def _best_mahout(s: AmritsarState, player: int, donation: float) -> float:
    best = 0.0
    for colour in range(4):
        mahout = s.own[WIDTH * player + MAHOUT + colour]
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
    fresh = _fresh(_turns_left(s, player))
    if kind == K_COIN_MARKET:
        return max(_market_action(s, player), 0.0) + WORTH[0] * fresh + 0.1
    room = _room(s, player)
    if kind == K_CHOICE:
        return max(_take_value(2, 0, 2 * WORTH[1], room, fresh), _take_value(1, 0, WORTH[2], room, fresh))
    if kind == K_TAKE:
        gain = ACTION_GAIN[action]
        goods = gain[G_GOODS] + gain[G_GOODS + 1] + gain[G_GOODS + 2] + gain[G_GOODS + 3]
        worth = gain[G_ANY] * WORTH[3]
        for good in range(4):
            worth += gain[G_GOODS + good] * WORTH[good]
        return _take_value(goods, gain[G_ANY], worth, room, fresh)
    return _upgrade_action(s, player, ACTION_ARG[action])


def _zone(s: AmritsarState, player: int, zone: int, here: bool, values: list[float]) -> None:
    """Into `values`: main actions of the three tiles, their secondary actions, and the best action of the elephant.

    With the elephant there, a resource just taken can be donated at once: the donation is judged with one more of each.
    """
    own, row = s.own, WIDTH * player
    at = own[row + ELEPHANT]
    marble, copper, gold = own[row + MARBLE], own[row + COPPER], own[row + GOLD]
    donation = _donation(s, player, at, marble, copper, gold) if at >= 0 else 0.0
    mahout = _best_mahout(s, player, donation)
    elephant = mahout
    for n in range(3):
        tile = s.tiles[3 * zone + n]
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
            elif gain[G_GOODS]:
                richer = donation
            elif ACTION_KIND[TILE_MAIN[tile]] == K_CHOICE:
                richer = max(
                    _donation(s, player, at, marble + 2, copper, gold), _donation(s, player, at, marble, copper + 1, gold)
                )
            else:
                richer = _donation(s, player, at, marble + gain[2], copper + gain[3], gold + gain[4])
            if richer > donation:
                values[n] += 0.9 * (richer - donation)
    values[6] = elephant


def _actions_left(s: AmritsarState, player: int) -> float:
    values = [0.0] * 7
    zone = s.place >> 1
    here = s.own[WIDTH * player + ELEPHANT] == zone and not s.done & ELEPHANT_DONE
    _zone(s, player, zone, here, values)
    best = 0.0
    for n in range(3):
        if s.slot in (NONE, n):
            value = 0.0 if s.done & MAIN_DONE else values[n]
            if not s.done & SECONDARY_DONE and counts_as(s, TILE_COLOUR[s.tiles[3 * zone + n]]):
                value += values[3 + n]
            if value > best:
                best = value
    if here:
        best += values[6]
    return 1.05 * best


def _sowing(s: AmritsarState, player: int) -> float:
    """The best place and colour for the last worker, by what the zone then offers, less the coins for skipping."""
    worth = [0.0] * 16
    values = [0.0] * 7
    elephant = s.own[WIDTH * player + ELEPHANT]
    colour = s.colour
    for zone in range(4):
        _zone(s, player, zone, elephant == zone, values)
        for last in range(4):
            s.colour = last
            best = 0.0
            for n in range(3):
                value = values[n]
                if counts_as(s, TILE_COLOUR[s.tiles[3 * zone + n]]):
                    value += values[3 + n]
                if value > best:
                    best = value
            if elephant == zone:
                best += values[6]
            worth[4 * zone + last] = best - _gift(s, player, last)
    s.colour = colour
    if s.decision != PICK_AREA and not (s.decision == TAKE_COINS and s.hand == 0):
        first = s.place if s.decision != TAKE_COINS else (s.place + 1) & 7
        return 1.05 * _landing(s, player, s.hand, s.origin, first, worth)
    if s.decision == TAKE_COINS:
        return 1.05 * worth[4 * (s.place >> 1) + colour]
    best = -1e9
    for area in range(8):
        if s.areas[area]:
            value = _landing(s, player, s.areas[area], area, (area + 1) & 7, worth)
            value += 0.5 * min(s.areas[AREA_COINS + area], max(0, _room(s, player)))
            if SIZE[s.areas[area]] == 4 and _bridge_is(s, MOVE_FOUR):
                value += 1.1
            if value > best:
                best = value
    return 0.75 * best


def _landing(s: AmritsarState, player: int, hand: int, origin: int, place: int, worth: list[float]) -> float:
    own, row = s.own, WIDTH * player
    coins = own[row + COINS]
    free = own[row + TILES] & FREE_SKIP and not s.skipped
    left = SIZE[hand]
    skips = 0
    best = -1e9
    for _ in range(8):
        if place == origin or SIZE[s.areas[place]] < AREA_CAPACITY:
            if left > 1:
                left -= 1
            else:
                paid = skips - 1 if free and skips else skips
                if paid > coins:
                    break
                for colour in COLOURS_IN[hand]:
                    value = worth[4 * (place >> 1) + colour] - 0.6 * paid + 0.5 * min(s.areas[AREA_COINS + place], 2)
                    if value > best:
                        best = value
                skips += 1
        if place == origin:
            break
        place = (place + 1) & 7
    return best


def _gift(s: AmritsarState, player: int, colour: int) -> float:
    """What others may gain by following that colour, less the PP they pay for it."""
    value = 0.0
    for other in range(s.players):
        if other != player:
            mahout = s.own[WIDTH * other + MAHOUT + colour]
            if mahout > 0 or (mahout == 0 and s.own[WIDTH * other + ELEPHANT] >= 0 and resources(s, other)):
                value += 0.4 if s.players == 2 else -0.3
    return value
