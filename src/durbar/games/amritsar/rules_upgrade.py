"""Upgrades and knowledge (5.3)."""

from __future__ import annotations

from durbar.core.events import Log
from durbar.games.amritsar.actions import (
    A_DECLINE,
    A_PAY,
    A_TRACK,
    A_UP_STORAGE,
    CHOOSE_TRACK,
    GOAL_UPGRADE,
    PAY_RESOURCE,
    STORAGE_UPGRADE,
    goal_upgrade,
    mahout_and_colour,
    mahout_upgrade,
    type_and_field,
    upgrade_number,
)
from durbar.games.amritsar.components import (
    ANY_KNOWLEDGE,
    ANY_RESOURCE,
    ANY_TRACK,
    BIT,
    COLOUR_COUNT,
    COLOURS,
    COPPER,
    GOAL_FIELD_GAIN,
    GOAL_FIELDS,
    GOAL_GOOD,
    GOAL_TAX,
    GOALS,
    GOLD,
    GOODS,
    LAST_STEP,
    LAST_TAX,
    MAHOUT_GOOD,
    MAHOUT_TAX,
    MAHOUTS,
    MARBLE,
    ON_UPGRADE,
    OVERFLOW_GAIN,
    RESOURCE_COUNT,
    STEP_GAIN,
    STEPS,
    STORAGE_COUNT,
    STORAGE_GAIN,
    STORAGE_GOOD,
    STORAGE_SLOTS,
    STORAGE_TAX,
    STORAGES,
    TRACKS,
    TYPE_COUNT,
    U_GOAL,
    U_MAHOUT,
    U_STORAGE,
    UPGRADE_GOOD,
)
from durbar.games.amritsar.events import (
    BonusDeclined,
    GoalUpgraded,
    KnowledgeGained,
    KnowledgeOverflowed,
    MahoutUpgraded,
    StorageUpgraded,
)
from durbar.games.amritsar.fields import CHOSEN, FROM_GOAL_FIELDS, FROM_KNOWLEDGE, FROM_TILES, NONE
from durbar.games.amritsar.rules_agenda import ARG, FREE, MAY_DECLINE, Step
from durbar.games.amritsar.rules_goods import free_marker, gain
from durbar.games.amritsar.state import (
    CAPACITY,
    FREE_GOALS,
    FREE_MAHOUTS,
    FREE_STORAGES,
    GOAL,
    GOAL_FIELD,
    KNOWLEDGE,
    MAHOUT,
    SEAT,
    TAX,
    TILES,
    AmritsarState,
)

# ---- upgrades ----


def possible_upgrades(s: AmritsarState, free: bool) -> int:
    """R13: the kinds of upgrade for which there are a tile, a free field and the payment."""
    seats, row = s.seats, SEAT * s.player
    kinds = 0
    if s.offer and seats[row + FREE_STORAGES]:
        kinds |= U_STORAGE
    if seats[row + FREE_GOALS]:
        kinds |= U_GOAL
    if seats[row + FREE_MAHOUTS]:
        kinds |= U_MAHOUT
    if free:
        return kinds
    if seats[row + TILES] & ANY_RESOURCE:
        return kinds if seats[row + MARBLE] + seats[row + COPPER] + seats[row + GOLD] else 0
    if seats[row + STORAGE_GOOD] == 0:
        kinds &= ~U_STORAGE
    if seats[row + GOAL_GOOD] == 0:
        kinds &= ~U_GOAL
    if seats[row + MAHOUT_GOOD] == 0:
        kinds &= ~U_MAHOUT
    return kinds


def upgrade_answers(s: AmritsarState, arg: int) -> list[int]:
    seats, row = s.seats, SEAT * s.player
    kinds = arg & possible_upgrades(s, arg & FREE != 0)
    answers = []
    if kinds & U_STORAGE:
        for tile in range(STORAGE_COUNT):
            if s.offer & BIT[tile]:
                answers.append(A_UP_STORAGE + tile)
    if kinds & U_GOAL:
        placed = placed_types(s, s.player)
        for type in range(TYPE_COUNT):
            if not placed & BIT[type]:
                first = goal_upgrade(type, 0)
                for field in range(1, GOAL_FIELDS):
                    if seats[row + GOAL_FIELD + field] == NONE:
                        answers.append(first + field)
    if kinds & U_MAHOUT:
        held = 0
        for colour in range(COLOUR_COUNT):
            if seats[row + MAHOUT + colour] != NONE:
                held |= BIT[seats[row + MAHOUT + colour]]
        for mahout in range(1, len(MAHOUTS)):
            if not held & BIT[mahout]:
                first = mahout_upgrade(mahout, 0)
                for colour in range(COLOUR_COUNT):
                    if seats[row + MAHOUT + colour] == NONE:
                        answers.append(first + colour)
    if arg & MAY_DECLINE:
        answers.append(A_DECLINE)
    return answers


def placed_types(s: AmritsarState, player: int) -> int:
    """The types of the goals on a player's board, one bit each."""
    row = SEAT * player + GOAL_FIELD
    types = 0
    for field in range(GOAL_FIELDS):
        if s.seats[row + field] != NONE:
            types |= BIT[s.seats[row + field]]
    return types


def upgrade(s: AmritsarState, arg: int, action: int, log: Log | None) -> None:
    if action == A_DECLINE:
        decline(s, log)
        return
    if arg & FREE:
        _place(s, action, "nothing", log)
        return
    row = SEAT * s.player
    if s.seats[row + TILES] & ANY_RESOURCE:
        if upgrade_number(action) == GOAL_UPGRADE:  # the agenda is public, the goal's type is not
            type, field = type_and_field(action)
            s.seats[row + GOAL_FIELD + CHOSEN] = type
            action = goal_upgrade(0, field)
        s.agenda.append(PAY_RESOURCE + ARG * action)
        return
    good = UPGRADE_GOOD[upgrade_number(action)]
    s.seats[row + good] -= 1
    _place(s, action, GOODS[good], log)


def decline(s: AmritsarState, log: Log | None) -> None:
    """R48: bonus upgrades and bonus mahout actions may be declined."""
    if log is not None:
        log.append(BonusDeclined(s.player))


def pay_answers(s: AmritsarState) -> list[int]:
    row = SEAT * s.player + MARBLE
    return [A_PAY + r for r in range(RESOURCE_COUNT) if s.seats[row + r]]


def pay_resource(s: AmritsarState, arg: int, action: int, log: Log | None) -> None:
    """S14: any one resource instead of the required one."""
    row = SEAT * s.player
    good = MARBLE + action - A_PAY
    s.seats[row + good] -= 1
    type = s.seats[row + GOAL_FIELD + CHOSEN]
    if type != NONE:
        _, field = type_and_field(arg)
        arg = goal_upgrade(type, field)
        s.seats[row + GOAL_FIELD + CHOSEN] = NONE
    _place(s, arg, GOODS[good], log)


def _place(s: AmritsarState, action: int, paid: str, log: Log | None) -> None:
    """R21: tile, tax, marker, immediate bonus, bridge, in this order; new slots count at once."""
    seats, row = s.seats, SEAT * s.player
    s.agenda.append(Step.BRIDGE + ARG * ON_UPGRADE)
    number = upgrade_number(action)
    if number == STORAGE_UPGRADE:
        tile = action - A_UP_STORAGE
        seats[row + TILES] |= BIT[tile]
        seats[row + FREE_STORAGES] -= 1
        seats[row + CAPACITY] += STORAGE_SLOTS[tile]
        _count_tax(seats, row, STORAGE_TAX[tile])
        s.offer &= ~BIT[tile]
        if log is not None:
            log.append(StorageUpgraded(s.player, storage=STORAGES[tile], tax=STORAGE_TAX[tile], paid=paid))
        free_marker(s, log)
        gain(s, STORAGE_GAIN[tile], FROM_TILES, log)
    elif number == GOAL_UPGRADE:
        type, field = type_and_field(action)
        goal = seats[row + GOAL + type]
        seats[row + GOAL_FIELD + field] = type
        seats[row + FREE_GOALS] -= 1
        _count_tax(seats, row, GOAL_TAX[goal])
        if log is not None:
            log.append(GoalUpgraded(s.player, goal=GOALS[goal], field=field, tax=GOAL_TAX[goal], paid=paid))
        free_marker(s, log)
        gain(s, GOAL_FIELD_GAIN[field], FROM_GOAL_FIELDS, log)
    else:
        mahout, colour = mahout_and_colour(action)
        seats[row + MAHOUT + colour] = mahout
        seats[row + FREE_MAHOUTS] -= 1
        _count_tax(seats, row, MAHOUT_TAX[mahout])
        if log is not None:
            tax = MAHOUT_TAX[mahout]
            log.append(MahoutUpgraded(s.player, mahout=MAHOUTS[mahout], colour=COLOURS[colour], tax=tax, paid=paid))
        free_marker(s, log)


def _count_tax(seats: list[int], row: int, symbols: int) -> None:
    """R62: beyond the last field of the track the marker stays where it is."""
    tax = seats[row + TAX] + symbols
    seats[row + TAX] = LAST_TAX if tax > LAST_TAX else tax


# ---- knowledge ----


def knowledge(s: AmritsarState, track: int, log: Log | None) -> None:
    """A step on the prescribed track, or on one of choice; S12 makes every track one of choice (R47)."""
    if track == ANY_TRACK or s.seats[SEAT * s.player + TILES] & ANY_KNOWLEDGE:
        s.agenda.append(CHOOSE_TRACK)
    else:
        learn(s, track, log)


def choose_track(s: AmritsarState, action: int, log: Log | None) -> None:
    learn(s, action - A_TRACK, log)


def learn(s: AmritsarState, track: int, log: Log | None) -> None:
    place = SEAT * s.player + KNOWLEDGE + track
    step = s.seats[place]
    if step == LAST_STEP:
        if log is not None:
            log.append(KnowledgeOverflowed(s.player, track=TRACKS[track]))
        gain(s, OVERFLOW_GAIN[track], FROM_KNOWLEDGE, log)
        return
    s.seats[place] = step + 1
    if log is not None:
        log.append(KnowledgeGained(s.player, track=TRACKS[track], step=step + 1))
    gain(s, STEP_GAIN[STEPS * track + step + 1], FROM_KNOWLEDGE, log)
