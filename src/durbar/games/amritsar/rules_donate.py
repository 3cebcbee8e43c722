"""Donations: the tiles of the four zones, whose fields rest on fields below (3.4, 5.3)."""

from __future__ import annotations

from durbar.core.events import Log
from durbar.games.amritsar.actions import A_DONATE
from durbar.games.amritsar.components import (
    BELOW,
    BIT,
    CARRIED_2,
    CARRIED_3,
    CARRIED_4,
    COPPER,
    FIELD_COUNT,
    FIELD_PP,
    GOLD,
    INDEX_OF,
    LEVEL_1,
    LEVEL_2,
    LEVEL_3,
    LEVEL_COST,
    LEVEL_OF,
    MAHARAJA,
    MARBLE,
    MOST_PAID,
    ON_DONATION,
    PAY_BASE,
    PAYABLE,
    PRINTED,
    RESOURCE_COUNT,
    SEAT_COUNT,
    START_2,
    START_3,
    SUPPORT_PP,
    ZONE_COUNT,
    ZONES,
    Fields,
    bits,
)
from durbar.games.amritsar.events import DonationMade
from durbar.games.amritsar.events_solo import MaharajaDonated
from durbar.games.amritsar.fields import FROM_FIELDS, FROM_SUPPORTS
from durbar.games.amritsar.rules_agenda import ARG, Step
from durbar.games.amritsar.rules_goods import add_pp, gain_pp
from durbar.games.amritsar.state import DONATED, ELEPHANT, LOAD, SEAT, AmritsarState


def printed(s: AmritsarState, zone: int) -> Fields:
    """The fields of a zone's donation tile; it depends on the number of players."""
    return PRINTED[ZONE_COUNT * s.players + zone]


def field_pp(s: AmritsarState, zone: int, field: int) -> int:
    return FIELD_PP[ZONE_COUNT * s.players + zone][field]


def below_field(s: AmritsarState, zone: int, field: int) -> Fields:
    """The fields that support this one."""
    return BELOW[ZONE_COUNT * s.players + zone][field]


def occupied(s: AmritsarState, zone: int) -> Fields:
    seats = s.seats
    fields = 0
    for seat in range(SEAT_COUNT[s.players]):
        fields |= seats[SEAT * seat + DONATED + zone]
    return fields


def open_fields(s: AmritsarState, zone: int) -> Fields:
    """The free fields that have their support: level 1, or all connected fields below occupied by anybody."""
    taken = occupied(s, zone)
    tile = ZONE_COUNT * s.players + zone
    supported = LEVEL_1 | CARRIED_2[tile][taken & LEVEL_1]
    supported |= CARRIED_3[tile][(taken & LEVEL_2) >> START_2] | CARRIED_4[tile][(taken & LEVEL_3) >> START_3]
    return supported & PRINTED[tile] & ~taken


def payable(s: AmritsarState, seat: int) -> Fields:
    seats, row = s.seats, SEAT * seat
    return payable_with(seats[row + MARBLE], seats[row + COPPER], seats[row + GOLD])


def payable_with(marble: int, copper: int, gold: int) -> Fields:
    most, base = MOST_PAID, PAY_BASE
    marble = most if marble > most else marble
    copper = most if copper > most else copper
    return PAYABLE[(marble * base + copper) * base + (most if gold > most else gold)]


def donation_fields(s: AmritsarState, seat: int) -> Fields:
    """Where a player can donate: in the zone of the own elephant, which must be on the board (R6) and carry a marker."""
    seats, row = s.seats, SEAT * seat
    zone = seats[row + ELEPHANT]
    if zone < 0 or seats[row + LOAD] == 0:
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
    s.agenda.append(Step.BRIDGE + ARG * ON_DONATION)
    lay_marker(s, s.player, s.seats[SEAT * s.player + ELEPHANT], action - A_DONATE, log)


def lay_marker(s: AmritsarState, seat: int, zone: int, field: int, log: Log | None) -> None:
    """Pay, lay the marker, gain the field's PP (R64: perhaps none); each marker that supports it earns its owner a PP."""
    seats, row = s.seats, SEAT * seat
    cost = LEVEL_COST[LEVEL_OF[field]]
    for r in range(RESOURCE_COUNT):
        seats[row + MARBLE + r] -= cost[r]
    seats[row + LOAD] -= 1
    pp = field_pp(s, zone, field)
    add_pp(s, seat, pp, FROM_FIELDS)
    if log is not None:
        level, index = LEVEL_OF[field] + 1, INDEX_OF[field] + 1
        if s.players == 1 and seat == MAHARAJA:
            log.append(MaharajaDonated(zone=ZONES[zone], level=level, index=index, pp=pp))
        else:
            log.append(DonationMade(seat, zone=ZONES[zone], level=level, index=index, pp=pp))
    below = below_field(s, zone, field)
    if below:
        for other in range(SEAT_COUNT[s.players]):
            supports = seats[SEAT * other + DONATED + zone] & below
            if supports:
                gain_pp(s, other, SUPPORT_PP * bits(supports), FROM_SUPPORTS, log)
    seats[row + DONATED + zone] |= BIT[field]


def supports(s: AmritsarState, seat: int, zone: int, field: int) -> int:
    """How many of the markers that support a field are this seat's."""
    return bits(s.seats[SEAT * seat + DONATED + zone] & below_field(s, zone, field))
