"""Upgrades and knowledge (5.3)."""

from __future__ import annotations

from durbar.core.events import Log
from durbar.games.amritsar.actions import (
    A_DECLINE,
    A_PAY,
    A_TRACK,
    A_UP_GOAL,
    A_UP_MAHOUT,
    A_UP_STORAGE,
    CHOOSE_TRACK,
    PAY_RESOURCE,
)
from durbar.games.amritsar.components import (
    ANY_KNOWLEDGE,
    ANY_RESOURCE,
    ANY_TRACK,
    BIT,
    COLOURS,
    COPPER,
    GOAL_FIELD_GAIN,
    GOAL_FIELDS,
    GOAL_TAX,
    GOALS,
    GOLD,
    GOODS,
    LAST_STEP,
    MAHOUT_TAX,
    MAHOUTS,
    MARBLE,
    ON_UPGRADE,
    OVERFLOW_GAIN,
    STEP_GAIN,
    STEPS,
    STORAGE_COUNT,
    STORAGE_GAIN,
    STORAGE_SLOTS,
    STORAGE_TAX,
    STORAGES,
    TRACKS,
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
from durbar.games.amritsar.rules_agenda import ARG, BRIDGE, FREE, MAY_DECLINE
from durbar.games.amritsar.rules_goods import free_marker, gain
from durbar.games.amritsar.state import (
    CAPACITY,
    CHOSEN,
    FREE_GOALS,
    FREE_MAHOUTS,
    FREE_STORAGES,
    FROM_GOAL_FIELDS,
    FROM_KNOWLEDGE,
    FROM_TILES,
    GOAL,
    GOAL_FIELD,
    KNOWLEDGE,
    MAHOUT,
    NONE,
    TAX,
    TILES,
    WIDTH,
    AmritsarState,
)

# ---- upgrades ----


def possible_upgrades(s: AmritsarState, free: bool) -> int:
    """R13: the kinds of upgrade for which there are a tile, a free field and the payment."""
    own, row = s.own, WIDTH * s.player
    kinds = 0
    if s.offer and own[row + FREE_STORAGES]:
        kinds |= U_STORAGE
    if own[row + FREE_GOALS]:
        kinds |= U_GOAL
    if own[row + FREE_MAHOUTS]:
        kinds |= U_MAHOUT
    if free:
        return kinds
    if own[row + TILES] & ANY_RESOURCE:
        return kinds if own[row + MARBLE] + own[row + COPPER] + own[row + GOLD] else 0
    if own[row + UPGRADE_GOOD[0]] == 0:
        kinds &= ~U_STORAGE
    if own[row + UPGRADE_GOOD[1]] == 0:
        kinds &= ~U_GOAL
    if own[row + UPGRADE_GOOD[2]] == 0:
        kinds &= ~U_MAHOUT
    return kinds


def upgrade_answers(s: AmritsarState, arg: int) -> list[int]:
    own, row = s.own, WIDTH * s.player
    kinds = arg & possible_upgrades(s, arg & FREE != 0)
    answers = []
    if kinds & U_STORAGE:
        for tile in range(STORAGE_COUNT):
            if s.offer & BIT[tile]:
                answers.append(A_UP_STORAGE + tile)
    if kinds & U_GOAL:
        placed = placed_types(s, s.player)
        for type in range(4):
            if not placed & BIT[type]:
                for field in range(1, GOAL_FIELDS):
                    if own[row + GOAL_FIELD + field] == NONE:
                        answers.append(A_UP_GOAL + 3 * type + field - 1)
    if kinds & U_MAHOUT:
        held = 0
        for colour in range(4):
            if own[row + MAHOUT + colour] != NONE:
                held |= BIT[own[row + MAHOUT + colour]]
        for mahout in range(1, len(MAHOUTS)):
            if not held & BIT[mahout]:
                for colour in range(4):
                    if own[row + MAHOUT + colour] == NONE:
                        answers.append(A_UP_MAHOUT + 4 * (mahout - 1) + colour)
    if arg & MAY_DECLINE:
        answers.append(A_DECLINE)
    return answers


def placed_types(s: AmritsarState, player: int) -> int:
    """The types of the goals on a player's board, one bit each."""
    row = WIDTH * player + GOAL_FIELD
    types = 0
    for field in range(GOAL_FIELDS):
        if s.own[row + field] != NONE:
            types |= BIT[s.own[row + field]]
    return types


def upgrade(s: AmritsarState, arg: int, action: int, log: Log | None) -> None:
    if action == A_DECLINE:
        decline(s, log)
        return
    if arg & FREE:
        _place(s, action, "nothing", log)
        return
    if s.own[WIDTH * s.player + TILES] & ANY_RESOURCE:
        if A_UP_GOAL <= action < A_UP_MAHOUT:  # the agenda is public, the goal's type is not
            s.own[WIDTH * s.player + CHOSEN] = (action - A_UP_GOAL) // 3
            action = A_UP_GOAL + (action - A_UP_GOAL) % 3
        s.agenda.append(PAY_RESOURCE + ARG * action)
        return
    good = UPGRADE_GOOD[0 if action < A_UP_GOAL else 1 if action < A_UP_MAHOUT else 2]
    s.own[WIDTH * s.player + good] -= 1
    _place(s, action, GOODS[good], log)


def decline(s: AmritsarState, log: Log | None) -> None:
    """R48: bonus upgrades and bonus mahout actions may be declined."""
    if log is not None:
        log.append(BonusDeclined(s.player))


def pay_answers(s: AmritsarState) -> list[int]:
    row = WIDTH * s.player + 1
    return [A_PAY + r for r in range(3) if s.own[row + r]]


def pay_resource(s: AmritsarState, arg: int, action: int, log: Log | None) -> None:
    """S14: any one resource instead of the required one."""
    row = WIDTH * s.player
    good = 1 + action - A_PAY
    s.own[row + good] -= 1
    if s.own[row + CHOSEN] != NONE:
        arg += 3 * s.own[row + CHOSEN]
        s.own[row + CHOSEN] = NONE
    _place(s, arg, GOODS[good], log)


def _place(s: AmritsarState, action: int, paid: str, log: Log | None) -> None:
    """R21: tile, tax, marker, immediate bonus, bridge, in this order; new slots count at once."""
    own, row = s.own, WIDTH * s.player
    s.agenda.append(BRIDGE + ARG * ON_UPGRADE)
    if action < A_UP_GOAL:
        tile = action - A_UP_STORAGE
        own[row + TILES] |= BIT[tile]
        own[row + FREE_STORAGES] -= 1
        own[row + CAPACITY] += STORAGE_SLOTS[tile]
        own[row + TAX] += STORAGE_TAX[tile]
        s.offer &= ~BIT[tile]
        if log is not None:
            log.append(StorageUpgraded(s.player, storage=STORAGES[tile], tax=STORAGE_TAX[tile], paid=paid))
        free_marker(s, log)
        gain(s, STORAGE_GAIN[tile], FROM_TILES, log)
    elif action < A_UP_MAHOUT:
        type, field = (action - A_UP_GOAL) // 3, 1 + (action - A_UP_GOAL) % 3
        goal = own[row + GOAL + type]
        own[row + GOAL_FIELD + field] = type
        own[row + FREE_GOALS] -= 1
        own[row + TAX] += GOAL_TAX[goal]
        if log is not None:
            log.append(GoalUpgraded(s.player, goal=GOALS[goal], field=field, tax=GOAL_TAX[goal], paid=paid))
        free_marker(s, log)
        gain(s, GOAL_FIELD_GAIN[field], FROM_GOAL_FIELDS, log)
    else:
        mahout, colour = 1 + (action - A_UP_MAHOUT) // 4, (action - A_UP_MAHOUT) % 4
        own[row + MAHOUT + colour] = mahout
        own[row + FREE_MAHOUTS] -= 1
        own[row + TAX] += MAHOUT_TAX[mahout]
        if log is not None:
            tax = MAHOUT_TAX[mahout]
            log.append(MahoutUpgraded(s.player, mahout=MAHOUTS[mahout], colour=COLOURS[colour], tax=tax, paid=paid))
        free_marker(s, log)


# ---- knowledge ----


def knowledge(s: AmritsarState, track: int, log: Log | None) -> None:
    """A step on the prescribed track, or on one of choice; S12 makes every track one of choice (R47)."""
    if track == ANY_TRACK or s.own[WIDTH * s.player + TILES] & ANY_KNOWLEDGE:
        s.agenda.append(CHOOSE_TRACK)
    else:
        learn(s, track, log)


def choose_track(s: AmritsarState, action: int, log: Log | None) -> None:
    learn(s, action - A_TRACK, log)


def learn(s: AmritsarState, track: int, log: Log | None) -> None:
    place = WIDTH * s.player + KNOWLEDGE + track
    step = s.own[place]
    if step == LAST_STEP:
        if log is not None:
            log.append(KnowledgeOverflowed(s.player, track=TRACKS[track]))
        gain(s, OVERFLOW_GAIN[track], FROM_KNOWLEDGE, log)
        return
    s.own[place] = step + 1
    if log is not None:
        log.append(KnowledgeGained(s.player, track=TRACKS[track], step=step + 1))
    gain(s, STEP_GAIN[STEPS * track + step + 1], FROM_KNOWLEDGE, log)
