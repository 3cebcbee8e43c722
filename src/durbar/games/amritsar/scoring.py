"""Final scoring, ranking and tie-breaks (6, 7)."""

from __future__ import annotations

from durbar.core.choices import Score
from durbar.core.state import OVER
from durbar.games.amritsar.components import (
    COPPER,
    END_COINS,
    END_RESOURCES,
    GOAL_ARG,
    GOAL_AT_LEAST,
    GOAL_FIELDS,
    GOAL_FIRST,
    GOAL_KIND,
    GOAL_PP,
    GOAL_SECOND,
    GOAL_STEP,
    GOLD,
    HARD_GOAL,
    LAST_STEP,
    LEVEL_FIELDS,
    LEVELS,
    MAHARAJA,
    MARBLE,
    MARKERS,
    PER_MARKER,
    PER_RESOURCE,
    SEAT_COUNT,
    SOLO_COINS,
    SOLO_END,
    SOLO_TYPE,
    TRACK_COUNT,
    TRACK_END,
    ZONE_COUNT,
    GoalKind,
    bits,
)
from durbar.games.amritsar.fields import FROM_GOALS, FROM_KNOWLEDGE, NONE, SOURCES
from durbar.games.amritsar.state import COINS, DONATED, GOAL, GOAL_FIELD, KNOWLEDGE, LOAD, PP, SEAT, SOURCE, AmritsarState


def resources(s: AmritsarState, seat: int) -> int:
    seats, row = s.seats, SEAT * seat
    return seats[row + MARBLE] + seats[row + COPPER] + seats[row + GOLD]


def donated(s: AmritsarState, seat: int) -> int:
    """The seat's markers on all donation tiles together."""
    seats, row = s.seats, SEAT * seat + DONATED
    return bits(seats[row]) + bits(seats[row + 1]) + bits(seats[row + 2]) + bits(seats[row + 3])


# ---- goals ----


def majority_value(s: AmritsarState, goal: int, seat: int) -> int:
    """What a goal of type A compares; in the solo game the Maharaja competes, without coins (R41)."""
    kind = GOAL_KIND[goal]
    if kind == GoalKind.MAJORITY_ZONE:
        return bits(s.seats[SEAT * seat + DONATED + GOAL_ARG[goal]])
    if kind == GoalKind.MAJORITY_COINS:
        return s.seats[SEAT * seat + COINS]
    return resources(s, seat)


def majority_points(s: AmritsarState, goal: int, player: int) -> int:
    """R33: dense ranking; nothing for a value of 0."""
    mine = majority_value(s, goal, player)
    if mine == 0:
        return 0
    best = mine
    better = 0  # how many different values are above mine: 0, 1 or "2 and more"
    for seat in range(SEAT_COUNT[s.players]):
        value = majority_value(s, goal, seat)
        if value > mine and value != best:
            better += 1
            best = value
    if better == 0:
        return GOAL_FIRST[goal]
    return GOAL_SECOND[goal] if better == 1 else 0


def on_levels(s: AmritsarState, seat: int, fields: int) -> int:
    """The seat's markers on the given fields of all four donation tiles."""
    seats, row = s.seats, SEAT * seat + DONATED
    return (
        bits(seats[row] & fields)
        + bits(seats[row + 1] & fields)
        + bits(seats[row + 2] & fields)
        + bits(seats[row + 3] & fields)
    )


def goal_points(s: AmritsarState, goal: int, player: int) -> int:
    """3.7: what a goal tile would bring a player if the game ended now."""
    seats, row = s.seats, SEAT * player
    kind, arg, table = GOAL_KIND[goal], GOAL_ARG[goal], GOAL_PP[goal]
    if kind <= GoalKind.MAJORITY_RESOURCES:
        return majority_points(s, goal, player)
    if kind == GoalKind.TWO_INTERIM:
        for track in range(TRACK_COUNT):
            if arg >> track & 1 and seats[row + KNOWLEDGE + track] < GOAL_STEP[track]:
                return 0
        return table[1]
    if kind == GoalKind.END_FIELD:
        return table[1] if seats[row + KNOWLEDGE + arg] == LAST_STEP else 0
    if kind == GoalKind.MARKERS_IN_ZONE:
        return table[1] * bits(seats[row + DONATED + arg])
    if kind == GoalKind.MARKERS_ON_LEVELS:
        return table[1] if on_levels(s, player, arg) >= GOAL_AT_LEAST[goal] else 0
    count = 0
    if kind == GoalKind.DIFFERENT_ZONES:
        for zone in range(ZONE_COUNT):
            if seats[row + DONATED + zone]:
                count += 1
    elif kind == GoalKind.DIFFERENT_LEVELS:
        for level in range(LEVELS):
            if on_levels(s, player, LEVEL_FIELDS[level]):
                count += 1
    elif kind == GoalKind.COUNT_ON_LEVEL:
        count = on_levels(s, player, arg)
    return table[min(count, len(table) - 1)]


def placed_goal_points(s: AmritsarState, player: int) -> int:
    """The goals on the player's board; those not placed score nothing."""
    row = SEAT * player
    points = 0
    for field in range(GOAL_FIELDS):
        type = s.seats[row + GOAL_FIELD + field]
        if type != NONE:
            points += goal_points(s, s.seats[row + GOAL + type], player)
    return points


# ---- knowledge ----


def track_points(s: AmritsarState, player: int, track: int) -> int:
    """6.1: the end field of a track, if it is reached."""
    seats, row = s.seats, SEAT * player
    if seats[row + KNOWLEDGE + track] < LAST_STEP:
        return 0
    if TRACK_END[track] == PER_MARKER:
        return seats[row + LOAD]
    if TRACK_END[track] == PER_RESOURCE:
        return resources(s, player)
    return seats[row + COINS]


def knowledge_points(s: AmritsarState, player: int) -> int:
    return track_points(s, player, 0) + track_points(s, player, 1) + track_points(s, player, 2)


# ---- the Maharaja of the solo game (9.2) ----


def maharaja_goal(s: AmritsarState) -> int:
    """His goal tile, NONE before it is drawn."""
    return s.seats[SEAT * MAHARAJA + GOAL + SOLO_TYPE]


def maharaja_goal_points(s: AmritsarState) -> int:
    goal = maharaja_goal(s)
    if goal == NONE:
        return 0
    return goal_points(s, goal, MAHARAJA) * (HARD_GOAL if s.hard else 1)


def visible_coins(s: AmritsarState) -> int:
    """R39: his resources lie on the first fields and cover the coins printed there."""
    coins = 0
    for field in range(resources(s, MAHARAJA), len(SOLO_COINS)):
        if SOLO_COINS[field]:
            coins += 1
    return coins


def maharaja_knowledge_points(s: AmritsarState) -> int:
    end = SOLO_END[s.seats[SEAT * MAHARAJA + KNOWLEDGE]]
    if end == END_RESOURCES:
        return resources(s, MAHARAJA)
    return visible_coins(s) if end == END_COINS else 0


# ---- points, ranking ----


def points(s: AmritsarState, seat: int) -> int:
    """What a seat would have if the final scoring came now."""
    pp = s.seats[SEAT * seat + PP]
    if s.player == OVER:
        return pp
    if s.players == 1 and seat == MAHARAJA:
        return pp + maharaja_goal_points(s) + maharaja_knowledge_points(s)
    return pp + knowledge_points(s, seat) + placed_goal_points(s, seat)


def sources(s: AmritsarState, player: int) -> dict[str, int]:
    """Where a player's points come from, the final scoring included."""
    row = SEAT * player + SOURCE
    given = {name: s.seats[row + number] for number, name in enumerate(SOURCES)}
    if s.player != OVER:
        given[SOURCES[FROM_KNOWLEDGE]] += knowledge_points(s, player)
        given[SOURCES[FROM_GOALS]] += placed_goal_points(s, player)
    return given


def scores(s: AmritsarState) -> list[Score]:
    return [Score(points(s, player), sources(s, player)) for player in range(s.players)]


def ranking(s: AmritsarState) -> list[int]:
    """R34: PP, then markers on donation tiles, then a shared rank. Solo: only strictly more PP than his win (R35)."""
    if s.players == 1:
        return [1 if points(s, 0) > points(s, MAHARAJA) else 2]
    strength = [points(s, player) * (MARKERS + 1) + donated(s, player) for player in range(s.players)]
    return [1 + sum([1 for other in strength if other > mine]) for mine in strength]
