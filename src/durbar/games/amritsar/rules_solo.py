"""The Maharaja of the solo game: he decides nothing and follows a fixed procedure (9.2)."""

from __future__ import annotations

from typing import Final

from durbar.core.events import Log
from durbar.games.amritsar.components import (
    BIT,
    BLUE,
    COLOURS,
    G_GOODS,
    G_MARKERS,
    G_PP,
    GOAL_ARG,
    GOOD_COUNT,
    GOODS,
    LEFT_TO_RIGHT,
    MAHARAJA,
    MARBLE,
    SOLO_BLUE,
    SOLO_LAST_STEP,
    SOLO_ORDER,
    SOLO_ROW_EMPTY,
    SOLO_ROW_GAIN,
    SOLO_STEP_GAIN,
    SOLO_SUPPLY,
    SOLO_SUPPLY_ORDER,
    SUPPORT_PP,
    WHITE,
    YELLOW,
    ZONE_COUNT,
    ZONES_BY_PP,
    Gain,
)
from durbar.games.amritsar.events_solo import (
    MaharajaActed,
    MaharajaBoughtMarble,
    MaharajaEmptiedRow,
    MaharajaLearned,
    MaharajaTookMarker,
    MaharajaTookResource,
)
from durbar.games.amritsar.fields import FROM_MARKERS, FROM_TILES, NONE
from durbar.games.amritsar.rules_donate import field_pp, lay_marker, open_fields, payable, supports
from durbar.games.amritsar.rules_goods import gain_pp
from durbar.games.amritsar.scoring import maharaja_goal
from durbar.games.amritsar.state import ELEPHANT, KNOWLEDGE, LOAD, SEAT, STOCK, AmritsarState

_ROW: Final = SEAT * MAHARAJA
SPARE_PP: Final = 1  # for a marker or a resource that he cannot take


def zones_by_value(s: AmritsarState) -> list[int]:
    """The zones by the active temple tile, the one worth most first."""
    return list(ZONES_BY_PP[s.temples[s.decade]])


def maharaja_turn(s: AmritsarState, log: Log | None) -> None:
    """He tries to donate, then acts for your last active worker and for the golden worker beside his marker."""
    try_to_donate(s, zones_by_value(s), log)
    mine, golden = s.colour, s.golden[s.maharaja]
    colours = []
    for colour in SOLO_ORDER:
        if colour == mine:
            colours.append(colour)
        if colour == golden:
            colours.append(colour)
    if log is not None:
        log.append(MaharajaActed(colours=tuple([COLOURS[colour] for colour in colours])))
    for colour in colours:
        _act(s, colour, log)


def _act(s: AmritsarState, colour: int, log: Log | None) -> None:
    if colour == WHITE:
        _learn(s, log)
    elif colour == YELLOW:
        _take_marker(s, log)
        _take_resource(s, MARBLE, log)
        _buy_marble(s, log)
    elif colour == BLUE:
        for good in SOLO_BLUE[s.decade]:
            _take_resource(s, good, log)
    else:
        goal = maharaja_goal(s)
        zones = zones_by_value(s)
        if goal != NONE:
            zones.insert(0, GOAL_ARG[goal])
        try_to_donate(s, zones, log)


def _buy_marble(s: AmritsarState, log: Log | None) -> None:
    """The market loses a piece if there is one; he gets nothing for it."""
    column = MARBLE - 1
    if s.market[column]:
        s.market[column] -= 1
        if log is not None:
            log.append(MaharajaBoughtMarble(left=s.market[column]))


def try_to_donate(s: AmritsarState, zones: list[int], log: Log | None) -> None:
    """The first zone where he can; otherwise he takes a marker."""
    if s.seats[_ROW + LOAD]:
        can_pay = payable(s, MAHARAJA)
        for zone in zones:
            fields = open_fields(s, zone) & can_pay
            if fields:
                s.seats[_ROW + ELEPHANT] = zone
                lay_marker(s, MAHARAJA, zone, best_field(s, zone, fields), log)
                return
    _take_marker(s, log)


def best_field(s: AmritsarState, zone: int, fields: int) -> int:
    """R37: most PP for him, his own supports included; then the leftmost, then the higher one."""
    best, most = NONE, -1
    for field in LEFT_TO_RIGHT[ZONE_COUNT * s.players + zone]:
        if fields & BIT[field]:
            pp = field_pp(s, zone, field) + SUPPORT_PP * supports(s, MAHARAJA, zone, field)
            if pp > most:
                best, most = field, pp
    return best


def _take_marker(s: AmritsarState, log: Log | None) -> None:
    """Row by row from the top; a row that becomes empty pays its bonus. His elephant has no limit (R36)."""
    seats = s.seats
    if seats[_ROW + STOCK] == 0:
        gain_pp(s, MAHARAJA, SPARE_PP, FROM_MARKERS, log)
        return
    seats[_ROW + STOCK] -= 1
    seats[_ROW + LOAD] += 1
    left = seats[_ROW + STOCK]
    if log is not None:
        log.append(MaharajaTookMarker(left=left))
    row = SOLO_ROW_EMPTY[left]
    if row != NONE:
        if log is not None:
            log.append(MaharajaEmptiedRow(row=row + 1))
        _gain(s, SOLO_ROW_GAIN[row], log)


def _take_resource(s: AmritsarState, good: int, log: Log | None) -> None:
    """From his closed supply; a missing kind is replaced by the first one from the top (R38), an empty supply pays a PP."""
    seats = s.seats
    if seats[_ROW + good] == SOLO_SUPPLY[good]:
        good = NONE
        for other in SOLO_SUPPLY_ORDER:
            if good == NONE and seats[_ROW + other] < SOLO_SUPPLY[other]:
                good = other
        if good == NONE:
            gain_pp(s, MAHARAJA, SPARE_PP, FROM_MARKERS, log)
            return
    seats[_ROW + good] += 1
    if log is not None:
        log.append(MaharajaTookResource(resource=GOODS[good]))


def _learn(s: AmritsarState, log: Log | None) -> None:
    """One step forward; at the end to and fro between the two end fields."""
    step = s.seats[_ROW + KNOWLEDGE]
    step = step + 1 if step < SOLO_LAST_STEP else SOLO_LAST_STEP - 1
    s.seats[_ROW + KNOWLEDGE] = step
    if log is not None:
        log.append(MaharajaLearned(step=step))
    _gain(s, SOLO_STEP_GAIN[step], log)


def _gain(s: AmritsarState, printed: Gain, log: Log | None) -> None:
    gain_pp(s, MAHARAJA, printed[G_PP], FROM_TILES, log)
    for good in range(MARBLE, GOOD_COUNT):
        for _ in range(printed[G_GOODS + good]):
            _take_resource(s, good, log)
    for _ in range(printed[G_MARKERS]):
        _take_marker(s, log)
