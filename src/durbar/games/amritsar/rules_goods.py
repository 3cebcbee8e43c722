"""Prestige, goods, donation markers and bonuses: 5.3 Take, 5.4, 5.5 and the bridge tiles."""

from __future__ import annotations

from durbar.core.events import Log
from durbar.games.amritsar.actions import A_DISCARD, A_RESOURCE, CHOOSE_MAHOUT, CHOOSE_RESOURCE, DISCARD, UPGRADE
from durbar.games.amritsar.components import (
    A_FREE_UPGRADE,
    A_MAHOUT,
    A_UNLOCK,
    A_UPGRADE,
    ALL_BRIDGES,
    ANY_TRACK,
    BRIDGE_GAIN,
    BRIDGE_TRIGGER,
    BRIDGES,
    COPPER,
    DECADES,
    ELEPHANT_CAPACITY,
    EMPTY_STOCK_PP,
    G_ACTION,
    G_ANY,
    G_GOODS,
    G_MARKERS,
    G_PP,
    G_TIMES,
    GOLD,
    GOOD_COUNT,
    GOODS,
    MAHARAJA,
    MARBLE,
    PP_FLOOR,
    RESOURCE_COUNT,
    RESOURCES,
    U_ANY,
    Gain,
)
from durbar.games.amritsar.events import (
    BridgeFulfilled,
    GoodDiscarded,
    GoodsTaken,
    MarkerFreed,
    MarkerLeft,
    MarkerTaken,
    PrestigeGained,
    SecondMoveUnlocked,
)
from durbar.games.amritsar.events_solo import MaharajaGained
from durbar.games.amritsar.fields import FROM_BRIDGES, FROM_MARKERS, LOCKED, READY, SOURCES
from durbar.games.amritsar.rules_agenda import ARG, FREE, MAY_DECLINE, Step, pieces_chosen, pieces_left, with_chosen
from durbar.games.amritsar.state import CAPACITY, COINS, LOAD, MOVEMENT, PP, SEAT, SOURCE, STOCK, TILES, AmritsarState

# ---- prestige ----


def add_pp(s: AmritsarState, seat: int, pp: int, source: int) -> None:
    row = SEAT * seat
    s.seats[row + PP] += pp
    s.seats[row + SOURCE + source] += pp


def gain_pp(s: AmritsarState, seat: int, pp: int, source: int, log: Log | None) -> None:
    if pp == 0:
        return
    add_pp(s, seat, pp, source)
    if log is not None:
        if s.players == 1 and seat == MAHARAJA:
            log.append(MaharajaGained(pp=pp, source=SOURCES[source]))
        else:
            log.append(PrestigeGained(seat, pp=pp, source=SOURCES[source]))


def lose_pp(s: AmritsarState, seat: int, pp: int, source: int) -> int:
    """R31: the marker stays at the lowest field. Returns what was really lost."""
    lost = min(pp, s.seats[SEAT * seat + PP] - PP_FLOOR)
    add_pp(s, seat, -lost, source)
    return lost


# ---- goods (5.4) ----


def goods(s: AmritsarState) -> int:
    """How many pieces lie in the player's storage."""
    seats, row = s.seats, SEAT * s.player
    return seats[row + COINS] + seats[row + MARBLE] + seats[row + COPPER] + seats[row + GOLD]


def mind_the_storage(s: AmritsarState) -> None:
    """5.4: after every arrival of pieces, what exceeds the capacity must go."""
    if goods(s) > s.seats[SEAT * s.player + CAPACITY]:
        s.agenda.append(DISCARD)


def take_good(s: AmritsarState, good: int, count: int, log: Log | None) -> None:
    s.seats[SEAT * s.player + good] += count
    mind_the_storage(s)
    if log is not None:
        log.append(GoodsTaken(s.player, goods=(GOODS[good],) * count))


def discard_answers(s: AmritsarState) -> list[int]:
    seats, row = s.seats, SEAT * s.player
    answers = []
    for good in range(GOOD_COUNT):
        if seats[row + good]:
            answers.append(A_DISCARD + good)
    return answers


def discard(s: AmritsarState, action: int, log: Log | None) -> None:
    """R16: any piece, new or old, one at a time."""
    good = action - A_DISCARD
    s.seats[SEAT * s.player + good] -= 1
    if log is not None:
        log.append(GoodDiscarded(s.player, good=GOODS[good]))
    mind_the_storage(s)


def choose_resource(s: AmritsarState, arg: int, action: int, log: Log | None) -> None:
    """R57: first all are chosen, then all arrive together."""
    arg = with_chosen(arg, action - A_RESOURCE)
    if pieces_left(arg):
        s.agenda.append(CHOOSE_RESOURCE + ARG * arg)
        return
    row = SEAT * s.player + MARBLE
    for r in range(RESOURCE_COUNT):
        s.seats[row + r] += pieces_chosen(arg, r)
    mind_the_storage(s)
    if log is not None:
        pieces = [RESOURCES[r] for r in range(RESOURCE_COUNT) for _ in range(pieces_chosen(arg, r))]
        log.append(GoodsTaken(s.player, goods=tuple(pieces)))


# ---- bonuses ----


def gain(s: AmritsarState, printed: Gain, source: int, log: Log | None) -> None:
    """R57: PP, named pieces, pieces of choice, markers, actions; what may ask is laid on the agenda, last part first."""
    for _ in range(printed[G_TIMES]):
        _plan_action(s, printed[G_ACTION], log)
    for _ in range(printed[G_MARKERS]):
        s.agenda.append(Step.TAKE_MARKER)
    if printed[G_ANY]:
        s.agenda.append(CHOOSE_RESOURCE + ARG * printed[G_ANY])
    gain_pp(s, s.player, printed[G_PP], source, log)
    seats, row = s.seats, SEAT * s.player
    count = 0
    for good in range(GOOD_COUNT):
        pieces = printed[G_GOODS + good]
        if pieces:
            seats[row + good] += pieces
            count += pieces
    if count:
        mind_the_storage(s)
        if log is not None:
            log.append(
                GoodsTaken(s.player, goods=tuple([GOODS[g] for g in range(GOOD_COUNT) for _ in range(printed[G_GOODS + g])]))
            )


def _plan_action(s: AmritsarState, action: int, log: Log | None) -> None:
    if action == A_UPGRADE:
        s.agenda.append(UPGRADE + ARG * (U_ANY + MAY_DECLINE))  # R48
    elif action == A_FREE_UPGRADE:
        s.agenda.append(UPGRADE + ARG * (U_ANY + MAY_DECLINE + FREE))
    elif action == A_MAHOUT:
        s.agenda.append(CHOOSE_MAHOUT + ARG)
    elif action == A_UNLOCK:
        _unlock_phase_3(s, log)
    else:  # S03: the first step is completely resolved before the second
        s.agenda.append(Step.KNOWLEDGE_STEP + ARG * ANY_TRACK)


def _unlock_phase_3(s: AmritsarState, log: Log | None) -> None:
    """R26: the third phase is open at once, and the movement tile waits for its one use."""
    row = SEAT * s.player
    if s.seats[row + MOVEMENT] == LOCKED:
        s.seats[row + MOVEMENT] = READY
        if log is not None:
            log.append(SecondMoveUnlocked(s.player))


# ---- donation markers (5.5) ----


def take_marker(s: AmritsarState, log: Log | None) -> None:
    """R20: an empty market field pays a PP; a full elephant leaves the marker where it is."""
    seats, row = s.seats, SEAT * s.player
    if seats[row + STOCK] == 0:
        gain_pp(s, s.player, EMPTY_STOCK_PP, FROM_MARKERS, log)
    elif seats[row + LOAD] < ELEPHANT_CAPACITY:
        seats[row + STOCK] -= 1
        seats[row + LOAD] += 1
        if log is not None:
            log.append(MarkerTaken(s.player))
    elif log is not None:
        log.append(MarkerLeft(s.player))


def free_marker(s: AmritsarState, log: Log | None) -> None:
    """The marker of a covered field goes to the elephant, or to the market field if that is full."""
    seats, row = s.seats, SEAT * s.player
    full = seats[row + LOAD] >= ELEPHANT_CAPACITY
    seats[row + (STOCK if full else LOAD)] += 1
    if log is not None:
        log.append(MarkerFreed(s.player, to="market" if full else "elephant"))


# ---- bridge tiles ----


def bridge(s: AmritsarState, trigger: int, log: Log | None) -> None:
    """The active tile pays, with S11 also those of later decades, in the order of the decades (R45)."""
    if s.seats[SEAT * s.player + TILES] & ALL_BRIDGES:
        for decade in range(DECADES - 1, s.decade, -1):
            if BRIDGE_TRIGGER[s.bridges[decade]] == trigger:
                s.agenda.append(Step.BRIDGE_TILE + ARG * decade)
    if BRIDGE_TRIGGER[s.bridges[s.decade]] == trigger:
        bridge_tile(s, s.decade, log)


def bridge_tile(s: AmritsarState, decade: int, log: Log | None) -> None:
    tile = s.bridges[decade]
    if log is not None:
        log.append(BridgeFulfilled(s.player, bridge=BRIDGES[tile]))
    gain(s, BRIDGE_GAIN[tile], FROM_BRIDGES, log)
