"""Donations: the four pyramids (3.4, 5.3)."""

from __future__ import annotations

from durbar.core.events import Log
from durbar.games.amritsar.actions import A_DONATE
from durbar.games.amritsar.components import (
    BELOW,
    BIT,
    COPPER,
    FIELD_COUNT,
    FIELD_PP,
    FIELDS,
    GOLD,
    INDEX_OF,
    LEVEL_COST,
    LEVEL_FIELDS,
    LEVEL_OF,
    MAHARAJA,
    MARBLE,
    ON_DONATION,
    PAYABLE,
    SUPPORT_PP,
    ZONES,
    Fields,
    bits,
)
from durbar.games.amritsar.events import DonationMade
from durbar.games.amritsar.events_solo import MaharajaDonated
from durbar.games.amritsar.rules_agenda import ARG, BRIDGE
from durbar.games.amritsar.rules_goods import add_pp, gain_pp
from durbar.games.amritsar.state import DONATED, ELEPHANT, FROM_FIELDS, FROM_SUPPORTS, LOAD, WIDTH, AmritsarState

_LEVEL_1 = LEVEL_FIELDS[0]


def occupied(s: AmritsarState, zone: int) -> Fields:
    own = s.own
    fields = 0
    for seat in range(s.seats()):
        fields |= own[WIDTH * seat + DONATED + zone]
    return fields


def open_fields(s: AmritsarState, zone: int) -> Fields:
    """The free fields that have their support: level 1, or both fields below occupied by anybody."""
    taken = occupied(s, zone)
    pairs = taken & taken >> 1
    # Two neighbours at bits i and i + 1 carry field i of the next level, which begins 6, 5 and 4 bits further on.
    supported = 0x3F | (pairs & 0x1F) << 6 | (pairs & 0x3C0) << 5 | (pairs & 0x3800) << 4
    return supported & FIELDS[4 * s.players + zone] & ~taken


def payable(s: AmritsarState, seat: int) -> Fields:
    own, row = s.own, WIDTH * seat
    marble, copper, gold = own[row + MARBLE], own[row + COPPER], own[row + GOLD]
    return PAYABLE[9 * (2 if marble > 2 else marble) + 3 * (2 if copper > 2 else copper) + (2 if gold > 2 else gold)]


def donation_fields(s: AmritsarState, seat: int) -> Fields:
    """Where a player can donate: in the zone of the own elephant, which must be on the board (R6) and carry a marker."""
    own, row = s.own, WIDTH * seat
    zone = own[row + ELEPHANT]
    if zone < 0 or own[row + LOAD] == 0:
        return 0
    can_pay = payable(s, seat)
    return can_pay & open_fields(s, zone) if can_pay else 0


def donate_answers(s: AmritsarState) -> list[int]:
    fields = donation_fields(s, s.player)
    answers = []
    for field in range(FIELD_COUNT):
        if fields & BIT[field]:
            answers.append(A_DONATE + field)
    return answers


def donate(s: AmritsarState, action: int, log: Log | None) -> None:
    s.agenda.append(BRIDGE + ARG * ON_DONATION)
    lay_marker(s, s.player, s.own[WIDTH * s.player + ELEPHANT], action - A_DONATE, log)


def lay_marker(s: AmritsarState, seat: int, zone: int, field: int, log: Log | None) -> None:
    """Pay, lay the marker, gain the field's PP; everybody directly below gets a PP for each marker there."""
    own, row = s.own, WIDTH * seat
    cost = LEVEL_COST[LEVEL_OF[field]]
    own[row + MARBLE] -= cost[0]
    own[row + COPPER] -= cost[1]
    own[row + GOLD] -= cost[2]
    own[row + LOAD] -= 1
    pp = FIELD_PP[4 * s.players + zone][field]
    add_pp(s, seat, pp, FROM_FIELDS)
    if log is not None:
        level, index = LEVEL_OF[field] + 1, INDEX_OF[field] + 1
        if s.players == 1 and seat == MAHARAJA:
            log.append(MaharajaDonated(zone=ZONES[zone], level=level, index=index, pp=pp))
        else:
            log.append(DonationMade(seat, zone=ZONES[zone], level=level, index=index, pp=pp))
    below = BELOW[field]
    if below:
        for other in range(s.seats()):
            supports = own[WIDTH * other + DONATED + zone] & below
            if supports:
                gain_pp(s, other, SUPPORT_PP * bits(supports), FROM_SUPPORTS, log)
    own[row + DONATED + zone] |= BIT[field]


def supports(s: AmritsarState, seat: int, zone: int, field: int) -> int:
    """How many of the two markers below a field are this seat's."""
    return bits(s.own[WIDTH * seat + DONATED + zone] & BELOW[field])
