"""What a seat of Amritsar may hope for beside its prestige: temples, goods, tiles, tracks, goals; and what the Maharaja may."""

from __future__ import annotations

from typing import Final

from durbar.core.state import OVER
from durbar.games.amritsar.components import (
    BIT,
    COLOUR_COUNT,
    COPPER,
    DECADES,
    G_ANY,
    G_GOODS,
    G_MARKERS,
    G_PP,
    GOAL_ARG,
    GOAL_AT_LEAST,
    GOAL_KIND,
    GOAL_PP,
    GOAL_STEP,
    GOLD,
    GOOD_COUNT,
    INTERIM_GAIN,
    LAST_STEP,
    MAHARAJA,
    MARBLE,
    NO_GAIN,
    PAYING_STEPS,
    ROUNDS,
    SEAT_COUNT,
    STEPS,
    STORAGE_COUNT,
    STORAGE_SLOTS,
    TAX_PENALTY,
    TEMPLE_PP,
    TRACK_COUNT,
    TYPE_COUNT,
    ZONE_COUNT,
    GoalKind,
    bits,
)
from durbar.games.amritsar.fields import LOCKED, READY
from durbar.games.amritsar.rules_decade import tax_due
from durbar.games.amritsar.rules_upgrade import placed_types
from durbar.games.amritsar.scoring import (
    goal_points,
    maharaja_goal_points,
    maharaja_knowledge_points,
    on_levels,
    resources,
)
from durbar.games.amritsar.state import (
    CAPACITY,
    COINS,
    DONATED,
    FREE_GOALS,
    GOAL,
    KNOWLEDGE,
    LOAD,
    MAHOUT,
    MOVEMENT,
    PP,
    SEAT,
    TILES,
    AmritsarState,
)

# What a piece is worth while there is time to use it: coin, marble, copper, gold.
WORTH: Final[tuple[float, ...]] = (0.65, 0.95, 0.8, 1.4)
ABSENT: Final = -99  # no marker of theirs in the zone
MARKER: Final = 0.9
# What a permanent storage bonus is worth over a whole game, in the order of the tiles.
BONUS: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 1.2, 1.2, 1.2, 1.5, 1.8, 1.6, 1.5, 1.0, 1.0, 2.2, 1.2, 1.8)
SLOT: Final = 0.3
# What a mahout tile is worth over a whole game.
MAHOUT_WORTH: Final[tuple[float, ...]] = (0.0, 3.0, 4.0, 3.0, 3.5, 4.0, 4.5)
# What a knowledge step pays at the end of each coming decade, by STEPS * track + step: its pieces, a resource of choice, a
# marker, prestige. Tax discounts are not counted here: the tax that is due is the less for them.
INCOME: Final[tuple[float, ...]] = tuple(
    gain[G_PP] + 0.55 * gain[G_GOODS] + 0.9 * gain[G_ANY] + 0.7 * gain[G_MARKERS] for gain in INTERIM_GAIN
)
# The same at the end of the last one, when pieces are of no use any more.
LAST_INCOME: Final[tuple[float, ...]] = tuple(gain[G_PP] + (0.1 if gain != NO_GAIN else 0.0) for gain in INTERIM_GAIN)
# How often a colour comes up to be followed, by the number of players.
CHANCES: Final[tuple[float, ...]] = (0.0, 0.55, 0.75, 0.9, 1.0)


def turns_left(s: AmritsarState, player: int) -> int:
    """Own turns that have not begun yet."""
    left = (DECADES - 1 - s.decade) * ROUNDS + ROUNDS - 1 - s.round
    return left + 1 if player > s.turn else left


def prospects(s: AmritsarState, player: int) -> float:
    seats, row = s.seats, SEAT * player
    value = float(seats[row + PP])
    if s.player == OVER:
        return value
    turns = turns_left(s, player)
    time = turns / 12.0
    value += temple(s, player)
    value += goals(s, player, turns)
    value += _goods(s, player, turns)
    load = seats[row + LOAD]
    useful = min(load, 1 + turns)
    value += MARKER * min(useful, 3) + 0.49 * max(0, useful - 3)
    if seats[row + KNOWLEDGE] == LAST_STEP:
        value += 0.7 * load
    # What lies on the board goes on working.
    tiles = seats[row + TILES]
    if tiles:
        for tile in range(STORAGE_COUNT):
            if tiles & BIT[tile]:
                value += BONUS[tile] * time + SLOT * STORAGE_SLOTS[tile] * min(1.0, 2.0 * time)
    for colour in range(COLOUR_COUNT):
        mahout = seats[row + MAHOUT + colour]
        if mahout > 0:
            value += CHANCES[s.players] * MAHOUT_WORTH[mahout] * time
    if seats[row + MOVEMENT] != LOCKED:
        value += 2.0 * time
        if seats[row + MOVEMENT] == READY and turns > 0:
            value += 0.6
    value += _knowledge(s, player, turns)
    return value - _taxes(s, player)


def lead_in(s: AmritsarState, player: int, zone: int) -> int:
    """How many markers more than the best of the others, ABSENT without one."""
    seats = s.seats
    mine = bits(seats[SEAT * player + DONATED + zone])
    if mine == 0:
        return ABSENT
    best = 0
    for other in range(SEAT_COUNT[s.players]):
        if other != player:
            theirs = bits(seats[SEAT * other + DONATED + zone])
            if theirs > best:
                best = theirs
    return mine - best


def temple(s: AmritsarState, player: int) -> float:
    """Majorities of the running and the coming decades; markers stay, leads do not always."""
    value = 0.0
    rounds = ROUNDS - s.round  # still to be finished in this decade
    for zone in range(ZONE_COUNT):
        lead = lead_in(s, player, zone)
        if lead == ABSENT:
            continue
        for decade in range(s.decade, DECADES):
            far = rounds if decade == s.decade else rounds + ROUNDS * (decade - s.decade)
            value += TEMPLE_PP[s.temples[decade]][zone] * share(lead, far)
    return value


def share(lead: int, rounds: int) -> float:
    """How likely a lead (0: shared, which pays too) lasts that many rounds, or a gap is closed."""
    if lead >= 0:
        return 0.98 - rounds * (0.06 if lead == 0 else 0.045)
    if lead == -1:
        return min(0.3, 0.06 * rounds)
    return min(0.12, 0.02 * rounds) if lead == -2 else 0.0


def _goods(s: AmritsarState, player: int, turns: int) -> float:
    """Pieces lose their worth as the turns run out; then only an end field or a goal pays for them."""
    seats, row = s.seats, SEAT * player
    fresh = min(1.0, 0.25 + 0.25 * turns) if s.turn != player or turns else 0.5
    if turns == 0 and s.turn > player:
        fresh = 0.0
    value = 0.0
    for good in range(GOOD_COUNT):
        count = seats[row + good]
        if count:
            full = count if count < 3 else 3
            value += WORTH[good] * fresh * (full + 0.5 * (count - full))
    if seats[row + KNOWLEDGE + 1] == LAST_STEP:
        value += (1.0 - 0.6 * fresh) * resources(s, player)
    if seats[row + KNOWLEDGE + 2] == LAST_STEP:
        value += (1.0 - 0.6 * fresh) * seats[row + COINS]
    room = room_left(s, player)
    if room <= 0:
        value -= 0.5 * fresh
    elif room == 1:
        value -= 0.2 * fresh
    return value


def room_left(s: AmritsarState, player: int) -> int:
    """Free places in the storage; negative while there is too much in it."""
    seats, row = s.seats, SEAT * player
    return seats[row + CAPACITY] - seats[row + COINS] - seats[row + MARBLE] - seats[row + COPPER] - seats[row + GOLD]


def _taxes(s: AmritsarState, player: int) -> float:
    """The tax of this decade against the coins in hand, and a share of what later decades will ask."""
    seats, row = s.seats, SEAT * player
    due = tax_due(s, player)
    rounds = ROUNDS - 1 - s.round + (1 if player > s.turn else 0)  # own turns before the taxes are due
    later = DECADES - 1 - s.decade
    short = due - seats[row + COINS]
    value = later * 0.32 * due
    if short > 0:
        urgency = 1.0 if rounds == 0 else 0.55 if rounds == 1 else 0.3
        value += urgency * short * max(0.6, TAX_PENALTY[s.decade])
    paid = min(due, seats[row + COINS])
    return value + 0.7 * paid


def _knowledge(s: AmritsarState, player: int, turns: int) -> float:
    """Interim fields pay at every decade end; the end field comes nearer."""
    seats, row = s.seats, SEAT * player + KNOWLEDGE
    ends = DECADES - s.decade
    value = 0.0
    for number in PAYING_STEPS:
        if seats[row + number // STEPS] >= number % STEPS:
            value += INCOME[number] * (ends - 1) + LAST_INCOME[number]
    for track in range(TRACK_COUNT):
        step = seats[row + track]
        if step and step < LAST_STEP and LAST_STEP - step <= turns:
            value += 0.075 * step * step
        elif step == LAST_STEP:
            value += 1.0 + 0.15 * turns
    return value


def goals(s: AmritsarState, player: int, turns: int) -> float:
    seats, row = s.seats, SEAT * player
    laid = placed_types(s, player)
    value = 0.0
    best = 0.0
    for type in range(TYPE_COUNT):
        prospect = goal_worth(s, seats[row + GOAL + type], player, turns)
        if laid & BIT[type]:
            value += prospect
        elif prospect > best:
            best = prospect
    if seats[row + FREE_GOALS] and turns > 0:
        value += 0.3 * best * min(1.0, turns / 6.0)
    return value


def goal_worth(s: AmritsarState, goal: int, player: int, turns: int) -> float:
    """What a goal pays now, and part of what it may still pay."""
    seats, row = s.seats, SEAT * player
    kind, arg, table = GOAL_KIND[goal], GOAL_ARG[goal], GOAL_PP[goal]
    now = float(goal_points(s, goal, player))
    hope = min(1.0, turns / 8.0)
    if kind == GoalKind.TWO_INTERIM:
        if now > 0.0:
            return now
        steps = need = 0
        for track in range(TRACK_COUNT):
            if arg >> track & 1:
                steps += min(seats[row + KNOWLEDGE + track], GOAL_STEP[track])
                need += GOAL_STEP[track]
        return table[1] * steps / need * (0.35 + 0.45 * hope) if turns else 0.0
    if kind == GoalKind.END_FIELD:
        if now > 0.0:
            return now
        step = seats[row + KNOWLEDGE + arg]
        return table[1] * step / 7.0 * 0.8 if LAST_STEP - step <= turns else 0.0
    if kind == GoalKind.MARKERS_ON_LEVELS:
        if now > 0.0:
            return now
        count = on_levels(s, player, arg)
        wanted = GOAL_AT_LEAST[goal]
        return table[1] * count / wanted * 0.75 if wanted - count <= turns + 1 else 0.0
    if kind == GoalKind.MARKERS_IN_ZONE:
        return now + 0.5 * hope
    if kind in (GoalKind.DIFFERENT_ZONES, GoalKind.DIFFERENT_LEVELS, GoalKind.COUNT_ON_LEVEL):
        return now + 0.7 * hope
    return now * (0.9 - 0.4 * hope) + 0.6 * hope  # majorities


def maharaja(s: AmritsarState) -> float:
    seats, row = s.seats, SEAT * MAHARAJA
    value = float(seats[row + PP])
    if s.player == OVER:
        return value
    left = (DECADES - 1 - s.decade) * ROUNDS + ROUNDS - s.round
    value += maharaja_goal_points(s) + 0.7 * maharaja_knowledge_points(s) + temple(s, MAHARAJA)
    return value + 0.25 * resources(s, MAHARAJA) * min(1.0, left / 4.0) + 0.3 * min(seats[row + LOAD], left)
