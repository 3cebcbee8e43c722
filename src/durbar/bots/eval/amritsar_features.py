"""What speaks for a seat of Amritsar between two turns, as named numbers, and what each of them is worth in points to come."""

from __future__ import annotations

from typing import Final

from durbar.bots.eval.amritsar_prospects import (
    ABSENT,
    BONUS,
    INCOME,
    LAST_INCOME,
    MAHOUT_WORTH,
    goal_worth,
    lead_in,
    room_left,
    share,
    turns_left,
)
from durbar.bots.weights import read_weights
from durbar.core.state import OVER
from durbar.games.amritsar.actions import PICK_AREA
from durbar.games.amritsar.components import (
    BIT,
    COLOUR_COUNT,
    DECADES,
    FIELD_COUNT,
    LAST_STEP,
    LEVEL_OF,
    PAYING_STEPS,
    PLAYER_COUNTS,
    ROUNDS,
    STEPS,
    STORAGE_COUNT,
    TAX_PENALTY,
    TEMPLE_PP,
    TRACK_COUNT,
    TYPE_COUNT,
    ZONE_COUNT,
)
from durbar.games.amritsar.fields import LOCKED, READY
from durbar.games.amritsar.rules_decade import tax_due
from durbar.games.amritsar.rules_donate import donation_fields, field_pp, open_fields, supports
from durbar.games.amritsar.rules_upgrade import placed_types
from durbar.games.amritsar.scoring import goal_points, knowledge_points
from durbar.games.amritsar.state import (
    CAPACITY,
    COINS,
    DONATED,
    ELEPHANT,
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

TEMPLE_NOW: Final = 0
TEMPLE_LATER: Final = 1
GOALS_NOW: Final = 2
END_FIELDS: Final = 3
INCOMES: Final = 4
UNPAID: Final = 5
LIVE: Final = 6  # from here on: of no use any more when the own turns are over
UNPAID_SOON: Final = 6
UNPAID_LATER: Final = 7
TAX_LATER: Final = 8
TAX_PAID: Final = 9
GOODS: Final = 10  # coins, marble, copper, gold: three of a kind
GOODS_MORE: Final = 14
FULL: Final = 15
MARKERS: Final = 16
MARKERS_MORE: Final = 17
BONUSES: Final = 18
SLOTS: Final = 19
MAHOUTS: Final = 20
SECOND_MOVE: Final = 21
TOKEN: Final = 22
STEPS_DONE: Final = 23  # on the three tracks
ENDS: Final = 26  # end fields reached
NEAR_END: Final = 29
GOAL_HOPES: Final = 30
GOAL_HAND: Final = 31
GOAL_SECOND: Final = 32
CARRIED: Final = 33
ELEPHANT_ZONE: Final = 34
DONATION: Final = 35
TURNS: Final = 36
# Every feature with the points it is worth at the end of the game, and how many more a whole game before it.
WEIGHED: Final[tuple[tuple[str, float, float], ...]] = (
    ("temple_now", 1.0, 0.0),  # temple tiles of this decade, as likely as the lead lasts
    ("temple_later", 1.0, 0.0),  # temple tiles of later decades
    ("goals_now", 1.0, 0.0),  # points of the goals laid, if the game ended now
    ("end_fields", 1.0, 0.0),  # points of the end fields, if the game ended now
    ("incomes", 1.0, 0.0),  # what interim fields will still pay
    ("unpaid", -1.0, 0.0),  # points lost for taxes that no turn can pay any more
    ("unpaid_soon", -0.5, 0.0),  # coins missing for taxes, one turn before them
    ("unpaid_later", -0.25, 0.0),  # coins missing for taxes, earlier
    ("tax_later", -0.3, 0.0),  # tax due at the end of each later decade
    ("tax_paid", -0.6, 0.0),  # coins that the taxes of this decade will take
    ("coins", 0.5, 0.2),  # coins, up to three
    ("marble", 0.8, 0.2),  # marble, up to three
    ("copper", 0.7, 0.2),  # copper, up to three
    ("gold", 1.2, 0.2),  # gold, up to three
    ("goods_more", 0.35, 0.2),  # goods beyond three of a kind
    ("full", -0.4, 0.0),  # a full storage
    ("markers", 0.8, 0.2),  # markers on the elephant, up to three
    ("markers_more", 0.4, 0.2),  # markers on the elephant beyond
    ("bonuses", 0.0, 1.0),  # permanent bonuses of storage tiles
    ("slots", 0.1, 0.3),  # storage slots beyond the first four
    ("mahouts", 0.0, 0.8),  # mahouts beside the start tile
    ("second_move", 0.0, 2.0),  # the second move of the elephant
    ("movement_tile", 0.3, 0.3),  # the movement tile
    ("development", 0.1, 0.2),  # steps of development
    ("resources", 0.1, 0.2),  # steps of resources
    ("economy", 0.1, 0.2),  # steps of economy
    ("end_development", 0.5, 1.0),  # end field of development
    ("end_resources", 0.5, 1.0),  # end field of resources
    ("end_economy", 0.5, 1.0),  # end field of economy
    ("near_end", 2.5, 1.0),  # tracks whose end can still be reached
    ("goal_hopes", 0.8, 0.0),  # what the goals laid may still bring
    ("goal_hand", 0.2, 0.2),  # the best goal in hand
    ("goal_second", 0.0, 0.0),  # the second best goal in hand
    ("carried", 0.2, 0.0),  # own markers below an open field
    ("elephant_zone", 0.1, 0.0),  # temple tile at the elephant
    ("donation", 0.3, 0.0),  # the best donation that could be made at once
    ("turn", 0.0, 40.0),  # a turn to come
)
FEATURES: Final[tuple[str, ...]] = tuple(name for name, _, _ in WEIGHED)
NAMES: Final[tuple[str, ...]] = (*FEATURES, *[f"{name}_early" for name in FEATURES])  # of the weights
WEIGHTS: Final[tuple[float, ...]] = (*[end for _, end, _ in WEIGHED], *[more for _, _, more in WEIGHED])
LEARNED: Final[list[list[float]]] = read_weights("amritsar", NAMES, 1, PLAYER_COUNTS)
COUNT: Final = 37
WHOLE_GAME: Final = 12.0  # turns


def weights_for(players: int) -> list[float]:
    """What `durbar train amritsar` found for so many players; where it found nothing better, what was set by hand."""
    return LEARNED[players] or list(WEIGHTS)


def turn_begins(s: AmritsarState) -> bool:
    """The elephant is asked for, and the workers are still to be sown."""
    return len(s.agenda) > 1 and s.agenda[-2] == PICK_AREA


def turns_to_come(s: AmritsarState, player: int) -> int:
    """Own turns, one that is just beginning included."""
    turns = turns_left(s, player)
    return turns + 1 if s.turn == player and turn_begins(s) else turns


def features(s: AmritsarState, player: int, turns: int) -> list[float]:
    f = [0.0] * COUNT
    seats, row = s.seats, SEAT * player
    _temple(s, player, f)
    _taxes(s, player, turns, f)
    _goals(s, player, turns, f)
    f[END_FIELDS] = float(knowledge_points(s, player))
    ends = DECADES - s.decade
    for number in PAYING_STEPS:
        if seats[row + KNOWLEDGE + number // STEPS] >= number % STEPS:
            f[INCOMES] += INCOME[number] * (ends - 1) + LAST_INCOME[number]
    if turns == 0:
        return f
    _storage(s, player, f)
    _board(s, player, turns, f)
    _donations(s, player, f)
    f[TURNS] = 1.0
    return f


def _temple(s: AmritsarState, player: int, f: list[float]) -> None:
    rounds = ROUNDS - s.round
    for zone in range(ZONE_COUNT):
        lead = lead_in(s, player, zone)
        if lead == ABSENT:
            continue
        f[TEMPLE_NOW] += TEMPLE_PP[s.temples[s.decade]][zone] * share(lead, rounds)
        for decade in range(s.decade + 1, DECADES):
            f[TEMPLE_LATER] += TEMPLE_PP[s.temples[decade]][zone] * share(lead, rounds + ROUNDS * (decade - s.decade))


def _taxes(s: AmritsarState, player: int, turns: int, f: list[float]) -> None:
    due = tax_due(s, player)
    coins = s.seats[SEAT * player + COINS]
    later = DECADES - 1 - s.decade
    before = turns - ROUNDS * later  # own turns before the taxes are due
    short = due - coins
    if short > 0:
        if before <= 0:
            f[UNPAID] = float(short * TAX_PENALTY[s.decade])
        elif before == 1:
            f[UNPAID_SOON] = float(short * TAX_PENALTY[s.decade])
        else:
            f[UNPAID_LATER] = float(short * TAX_PENALTY[s.decade])
    if turns:
        f[TAX_LATER] = float(later * due)
        f[TAX_PAID] = float(min(due, coins))


def _goals(s: AmritsarState, player: int, turns: int, f: list[float]) -> None:
    seats, row = s.seats, SEAT * player
    laid = placed_types(s, player)
    for type in range(TYPE_COUNT):
        goal = seats[row + GOAL + type]
        if laid & BIT[type]:
            now = float(goal_points(s, goal, player))
            f[GOALS_NOW] += now
            if turns:
                f[GOAL_HOPES] += goal_worth(s, goal, player, turns) - now
        elif turns and seats[row + FREE_GOALS]:
            prospect = goal_worth(s, goal, player, turns)
            if prospect > f[GOAL_HAND]:
                f[GOAL_SECOND] = f[GOAL_HAND]
                f[GOAL_HAND] = prospect
            elif prospect > f[GOAL_SECOND]:
                f[GOAL_SECOND] = prospect


def _storage(s: AmritsarState, player: int, f: list[float]) -> None:
    seats, row = s.seats, SEAT * player
    for good in range(4):
        count = seats[row + good]
        full = count if count < 3 else 3
        f[GOODS + good] = float(full)
        f[GOODS_MORE] += count - full
    if room_left(s, player) <= 0:
        f[FULL] = 1.0
    load = seats[row + LOAD]
    f[MARKERS] = float(load if load < 3 else 3)
    f[MARKERS_MORE] = float(load - 3 if load > 3 else 0)


def _board(s: AmritsarState, player: int, turns: int, f: list[float]) -> None:
    seats, row = s.seats, SEAT * player
    tiles = seats[row + TILES]
    if tiles:
        for tile in range(STORAGE_COUNT):
            if tiles & BIT[tile]:
                f[BONUSES] += BONUS[tile]
        f[SLOTS] = float(seats[row + CAPACITY] - 4)
    for colour in range(COLOUR_COUNT):
        mahout = seats[row + MAHOUT + colour]
        if mahout > 0:
            f[MAHOUTS] += MAHOUT_WORTH[mahout]
    if seats[row + MOVEMENT] != LOCKED:
        f[SECOND_MOVE] = 1.0
        if seats[row + MOVEMENT] == READY:
            f[TOKEN] = 1.0
    for track in range(TRACK_COUNT):
        step = seats[row + KNOWLEDGE + track]
        f[STEPS_DONE + track] = float(step)
        if step == LAST_STEP:
            f[ENDS + track] = 1.0
        elif LAST_STEP - step <= turns:
            f[NEAR_END] += step * step / 49.0


def _donations(s: AmritsarState, player: int, f: list[float]) -> None:
    seats, row = s.seats, SEAT * player
    for zone in range(ZONE_COUNT):
        fields = open_fields(s, zone)
        if seats[row + DONATED + zone]:
            for field in range(FIELD_COUNT):
                if fields & BIT[field] and LEVEL_OF[field]:
                    f[CARRIED] += supports(s, player, zone, field)
    zone = seats[row + ELEPHANT]
    if zone < 0:
        return
    if open_fields(s, zone):
        f[ELEPHANT_ZONE] = float(TEMPLE_PP[s.temples[s.decade]][zone])
    fields = donation_fields(s, player)
    if fields:
        best = 0
        for field in range(FIELD_COUNT):
            if fields & BIT[field]:
                pp = field_pp(s, zone, field) + supports(s, player, zone, field)
                if pp > best:
                    best = pp
        f[DONATION] = best + 0.5


def expected(s: AmritsarState, player: int, weights: list[float]) -> float:
    """The points a seat can expect at the end."""
    value = float(s.seats[SEAT * player + PP])
    if s.player == OVER:
        return value
    turns = turns_to_come(s, player)
    time = turns / WHOLE_GAME
    f = features(s, player, turns)
    for n in range(COUNT):
        if f[n] != 0.0:
            value += f[n] * (weights[n] + time * weights[COUNT + n])
    return value
