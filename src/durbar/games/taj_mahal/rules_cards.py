"""Bags of cards, the draw pile and what everybody knows of the hands (5.3, 8)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from durbar.core.events import Log
from durbar.games.taj_mahal.components import (
    BIT,
    CARDS,
    COUNTER,
    COUNTER_AT,
    FOURS,
    ONE_MORE,
    ONES,
    TWOS,
    Kind,
)
from durbar.games.taj_mahal.events import CardDrawn, NothingToDraw, PileShuffled
from durbar.games.taj_mahal.state import DRAWN, HAND, KNOWN, MORE, NONE, SHOWN, TajMahalState

TOP: Final = 0x2000000000000000  # the set of an imaginary kind 61

# ---- bags ----


def put(seats: list[int], bag: int, kind: Kind) -> None:
    """One card into a bag; `bag` is its column and seat."""
    bit: i64 = BIT[kind]
    kinds: i64 = seats[bag]
    if kinds & bit:
        seats[bag + MORE] += ONE_MORE[kind]
    else:
        seats[bag] = kinds | bit


def remove(seats: list[int], bag: int, kind: Kind) -> None:
    """One card out of a bag that holds it."""
    if seats[bag + MORE] & COUNTER[kind]:
        seats[bag + MORE] -= ONE_MORE[kind]
    else:
        seats[bag] ^= BIT[kind]


def bit_of(kind: i64) -> i64:
    """The set of this kind alone. BIT[kind] is slower, and `1 << kind` wrong in compiled code."""
    return TOP >> (61 - kind)


def kinds_in(kinds: int, more: int) -> list[Kind]:
    """All cards of a bag, equal ones side by side, by kind."""
    cards: list[int] = []
    kind = 0
    while kinds:
        if kinds & 1:
            cards.append(kind)
            if more & COUNTER[kind]:
                for _ in range((more & COUNTER[kind]) >> COUNTER_AT[kind]):
                    cards.append(kind)
        kinds >>= 1
        kind += 1
    return cards


def size(kinds: i64, more: i64) -> i64:
    """How many cards are in a bag."""
    if more == 0:
        return members(kinds)
    return members(kinds) + members(more & ONES) + 2 * members(more & TWOS) + 4 * members(more & FOURS)


def members(bits: i64) -> i64:
    """How many bits are set: counted in every two neighbours at once, then in four, in eight, and at last in all."""
    bits -= bits >> 1 & 0x55555555555555
    bits = (bits & 0x33333333333333) + (bits >> 2 & 0x33333333333333)
    return (bits + (bits >> 4) & 0x0F0F0F0F0F0F0F) % 255


# ---- the display and the discard pile ----


def lay_open(s: TajMahalState, kind: Kind) -> None:
    if s.display & BIT[kind]:
        s.display_more += ONE_MORE[kind]
    else:
        s.display |= BIT[kind]


def take_from_display(s: TajMahalState, kind: Kind) -> None:
    """8: everybody sees it, and knows it until it is played."""
    if s.display_more & COUNTER[kind]:
        s.display_more -= ONE_MORE[kind]
    else:
        s.display ^= BIT[kind]
    put(s.seats, HAND + s.player, kind)
    put(s.seats, KNOWN + s.player, kind)


def discard(s: TajMahalState, kind: Kind) -> None:
    if s.discard & BIT[kind]:
        s.discard_more += ONE_MORE[kind]
    else:
        s.discard |= BIT[kind]


# ---- hands ----


def leave_hand(s: TajMahalState, player: int, kind: Kind) -> None:
    """8: a played card leaves the known ones if it is among them, and else has shown a hidden one."""
    remove(s.seats, HAND + player, kind)
    if s.seats[KNOWN + player] & BIT[kind]:
        remove(s.seats, KNOWN + player, kind)
    else:
        put(s.seats, SHOWN + player, kind)


def draw(s: TajMahalState, log: Log | None) -> Kind:
    """The top card of the draw pile; the discard pile is shuffled if there is none (R14), NONE if both are empty (R15)."""
    if not s.draw_pile:
        if s.discard == 0:
            return NONE
        _reshuffle(s, log)
    return s.draw_pile.pop()


def _reshuffle(s: TajMahalState, log: Log | None) -> None:
    s.draw_pile = kinds_in(s.discard, s.discard_more)
    s.shuffle(s.draw_pile)
    s.discard = 0
    s.discard_more = 0
    for player in range(s.players):  # 8: what was hidden before belongs to the old cards from now on
        s.seats[DRAWN + player] = 0
        s.seats[DRAWN + MORE + player] = 0
        s.seats[SHOWN + player] = 0
        s.seats[SHOWN + MORE + player] = 0
    if log is not None:
        log.append(PileShuffled(cards=len(s.draw_pile)))


def draw_blind(s: TajMahalState, log: Log | None) -> None:
    """One unseen card into the hand of the player to move."""
    kind = draw(s, log)
    if kind != NONE:
        put(s.seats, HAND + s.player, kind)
        put(s.seats, DRAWN + s.player, kind)
    if log is not None:
        log.append(NothingToDraw(s.player) if kind == NONE else CardDrawn(s.player, card=CARDS[kind]))
