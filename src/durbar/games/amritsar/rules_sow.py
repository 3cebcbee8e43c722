"""Phase 1, 3 and the sowing of phase 2: the elephant's way and the mancala of workers (5.1)."""

from __future__ import annotations

from typing import Final

from durbar.core.events import Log
from durbar.games.amritsar.actions import (
    A_AREA,
    A_DROP,
    A_ELEPHANT,
    A_LEAVE_COINS,
    A_PLACE,
    A_SKIP_FREE,
    A_SKIP_PAY,
    A_TAKE_COINS,
    A_TILE,
    A_TOKEN,
    DROP_WORKER,
    ELEPHANT_PLACE,
    LAST_WORKER,
    TAKE_COINS,
)
from durbar.games.amritsar.components import (
    AREA_CAPACITY,
    AREA_COUNT,
    AREAS,
    COLOURS,
    COLOURS_IN,
    FLIPPED_SLOTS,
    FREE_ELEPHANT,
    FREE_ELEPHANT_SLOTS,
    FREE_SKIP,
    FREE_STEPS,
    MOVE_FOUR,
    NO_PENALTY,
    ONE,
    PASSING_PENALTY,
    SIZE,
    SKIP_COST,
    STEP_COST,
    ZONE_COUNT,
    ZONES,
    workers_of,
    zone_of,
)
from durbar.games.amritsar.events import (
    AreaCoinsLeft,
    AreaCoinsTaken,
    AreaSkipped,
    ElephantJumped,
    ElephantMoved,
    ElephantPlaced,
    ElephantStayed,
    MaharajaPassed,
    WorkerActivated,
    WorkerDropped,
    WorkersPicked,
)
from durbar.games.amritsar.fields import AREA_COINS, FROM_PASSING, NONE, READY, USED
from durbar.games.amritsar.rules_agenda import ARG, Step
from durbar.games.amritsar.rules_goods import lose_pp, mind_the_storage
from durbar.games.amritsar.state import CAPACITY, COINS, ELEPHANT, FLIPPED, MOVEMENT, SEAT, TILES, AmritsarState

RING: Final = ZONE_COUNT - 1  # the bits of a zone: the four lie in a ring
BIG_GROUP: Final = 4  # moving so many workers pays at a bridge (R11)

# ---- the elephant ----


def elephant_answers(s: AmritsarState, question: int) -> list[int]:
    if question == ELEPHANT_PLACE:  # R4: any zone, free
        return [A_ELEPHANT, A_ELEPHANT + 1, A_ELEPHANT + 2, A_ELEPHANT + 3]
    seats, row = s.seats, SEAT * s.player
    here, coins = seats[row + ELEPHANT], seats[row + COINS]
    answers = []
    for zone in range(ZONE_COUNT):
        if coins >= walking_cost((zone - here) & RING):  # R5: the coins must be there
            answers.append(A_ELEPHANT + zone)
    if seats[row + MOVEMENT] == READY:
        for zone in range(ZONE_COUNT):
            if zone != here:
                answers.append(A_TOKEN + zone)
    if seats[row + TILES] & FREE_ELEPHANT and not seats[row + FLIPPED]:
        for zone in range(ZONE_COUNT):
            if zone != here:
                answers.append(A_TILE + zone)
    return answers


def steps_to(here: int, zone: int) -> int:
    """How many steps lead clockwise from zone to zone."""
    return (zone - here) & RING


def zone_of_move(action: int) -> int:
    """Where a move takes the elephant, on its feet, by the token or by the tile."""
    return (action - A_ELEPHANT) & RING


def walking_cost(steps: int) -> int:
    """The first step is free, each further one costs a coin; three steps at most (R3)."""
    return STEP_COST * (steps - FREE_STEPS) if steps > FREE_STEPS else 0


def passes(s: AmritsarState, here: int, steps: int) -> bool:
    """R2: is the Maharaja's border among those that the elephant steps over?"""
    return steps_to(here, s.maharaja) < steps


def penalty(s: AmritsarState, player: int, here: int, steps: int) -> int:
    """What the way costs in PP, once at most (R5), before R31."""
    if passes(s, here, steps) and not s.seats[SEAT * player + TILES] & NO_PENALTY:
        return PASSING_PENALTY[s.decade]
    return 0


def move_elephant(s: AmritsarState, action: int, log: Log | None) -> None:
    seats, row = s.seats, SEAT * s.player
    here = seats[row + ELEPHANT]
    zone = zone_of_move(action)
    seats[row + ELEPHANT] = zone
    if action >= A_TILE:  # R44: flipped, it becomes a larger storage
        seats[row + FLIPPED] = 1
        seats[row + CAPACITY] += FLIPPED_SLOTS - FREE_ELEPHANT_SLOTS
        if log is not None:
            log.append(ElephantJumped(s.player, origin=ZONES[here], zone=ZONES[zone], means="tile"))
    elif action >= A_TOKEN:
        seats[row + MOVEMENT] = USED
        if log is not None:
            log.append(ElephantJumped(s.player, origin=ZONES[here], zone=ZONES[zone], means="token"))
    elif here == NONE:
        if log is not None:
            log.append(ElephantPlaced(s.player, zone=ZONES[zone]))
    elif here == zone:
        if log is not None:
            log.append(ElephantStayed(s.player, zone=ZONES[zone]))
    else:
        steps = steps_to(here, zone)
        cost = walking_cost(steps)
        seats[row + COINS] -= cost
        if log is not None:
            log.append(ElephantMoved(s.player, origin=ZONES[here], zone=ZONES[zone], coins=cost))
        fine = penalty(s, s.player, here, steps)
        if fine:
            lost = lose_pp(s, s.player, fine, FROM_PASSING)
            if log is not None:
                log.append(MaharajaPassed(s.player, pp=lost))


# ---- sowing ----


def area_answers(s: AmritsarState) -> list[int]:
    answers = []
    for area in range(AREA_COUNT):
        if s.areas[area]:
            answers.append(A_AREA + area)
    return answers


def pick_area(s: AmritsarState, action: int, log: Log | None) -> None:
    area = action - A_AREA
    s.origin = s.place = area
    s.hand = s.areas[area]
    s.group = SIZE[s.hand]
    s.skipped = False
    s.areas[area] = 0
    if log is not None:
        log.append(WorkersPicked(s.player, area=AREAS[area], workers=tuple(workers_of(s.hand))))
    if s.areas[AREA_COINS + area]:
        s.agenda.append(TAKE_COINS)  # R9: before sowing, so that they can pay for skips
    else:
        go_on(s)


def next_area(area: int) -> int:
    return (area + 1) & (AREA_COUNT - 1)


def go_on(s: AmritsarState) -> None:
    """To the next area that has room; full ones are passed over for nothing."""
    place = next_area(s.place)
    while SIZE[s.areas[place]] >= AREA_CAPACITY:
        place = next_area(place)
    s.place = place
    s.agenda.append(LAST_WORKER if SIZE[s.hand] == 1 else DROP_WORKER)


def coin_question(s: AmritsarState, action: int, log: Log | None) -> None:
    """R9: take all or leave all, at the start and where the last worker lands."""
    area = s.place
    coins = s.areas[AREA_COINS + area]
    if s.hand:
        go_on(s)
    if action == A_TAKE_COINS:
        s.areas[AREA_COINS + area] = 0
        s.seats[SEAT * s.player + COINS] += coins
        mind_the_storage(s)
    if log is not None:
        if action == A_LEAVE_COINS:
            log.append(AreaCoinsLeft(s.player, area=AREAS[area], coins=coins))
        else:
            log.append(AreaCoinsTaken(s.player, area=AREAS[area], coins=coins))


def drop_answers(s: AmritsarState) -> list[int]:
    return [A_DROP + colour for colour in COLOURS_IN[s.hand]]


def drop_worker(s: AmritsarState, action: int, log: Log | None) -> None:
    colour = action - A_DROP
    s.hand -= ONE[colour]
    s.areas[s.place] += ONE[colour]
    if log is not None:
        log.append(WorkerDropped(s.player, area=AREAS[s.place], colour=COLOURS[colour]))
    go_on(s)


def last_answers(s: AmritsarState) -> list[int]:
    answers = [A_PLACE]
    if s.place != s.origin:  # R7: one full lap at most
        row = SEAT * s.player
        if s.seats[row + COINS] >= SKIP_COST:
            answers.append(A_SKIP_PAY)
        if s.seats[row + TILES] & FREE_SKIP and not s.skipped:  # R10
            answers.append(A_SKIP_FREE)
    return answers


def last_worker(s: AmritsarState, action: int, log: Log | None) -> None:
    area = s.place
    if action == A_PLACE:
        _activate(s, log)
        return
    if action == A_SKIP_PAY:
        s.seats[SEAT * s.player + COINS] -= SKIP_COST
        s.areas[AREA_COINS + area] += SKIP_COST
    else:
        s.skipped = True
    if log is not None:
        log.append(AreaSkipped(s.player, area=AREAS[area], coins=SKIP_COST if action == A_SKIP_PAY else 0))
    go_on(s)


def _activate(s: AmritsarState, log: Log | None) -> None:
    """The last worker lands; first its coins, then the bridge for a group of four (R11), then the actions."""
    area = s.place
    s.areas[area] += s.hand
    s.colour = COLOURS_IN[s.hand][0]
    s.hand = 0
    if log is not None:
        log.append(WorkerActivated(s.player, area=AREAS[area], zone=ZONES[zone_of(area)], colour=COLOURS[s.colour]))
    if s.group == BIG_GROUP:
        s.agenda.append(Step.BRIDGE + ARG * MOVE_FOUR)
    if s.areas[AREA_COINS + area]:
        s.agenda.append(TAKE_COINS)
