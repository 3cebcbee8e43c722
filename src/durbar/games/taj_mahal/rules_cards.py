"""The display, the draw pile and what everybody knows of the hands (5.3, 8)."""

from __future__ import annotations

from durbar.core.events import Log
from durbar.games.taj_mahal.components import BIT, CARDS, COUNTER, MORE, ONE_MORE, Kind
from durbar.games.taj_mahal.events import CardDrawn, NothingToDraw, PileShuffled
from durbar.games.taj_mahal.fields import NONE
from durbar.games.taj_mahal.rules_bags import kinds_in, put, remove
from durbar.games.taj_mahal.state import DRAWN, HAND, KNOWN, SEAT, SHOWN, TajMahalState

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
    row = SEAT * s.player
    put(s.seats, row + HAND, kind)
    put(s.seats, row + KNOWN, kind)


def discard(s: TajMahalState, kind: Kind) -> None:
    if s.discard & BIT[kind]:
        s.discard_more += ONE_MORE[kind]
    else:
        s.discard |= BIT[kind]


# ---- hands ----


def cards_of(s: TajMahalState, place: int, player: int) -> list[Kind]:
    """The cards of a seat's bag, by its place in the row."""
    bag = SEAT * player + place
    return kinds_in(s.seats[bag], s.seats[bag + MORE])


def leave_hand(s: TajMahalState, player: int, kind: Kind) -> None:
    """8: a played card leaves the known ones if it is among them, and else has shown a hidden one."""
    seats, row = s.seats, SEAT * player
    remove(seats, row + HAND, kind)
    if seats[row + KNOWN] & BIT[kind]:
        remove(seats, row + KNOWN, kind)
    else:
        put(seats, row + SHOWN, kind)


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
    seats = s.seats
    for row in range(0, SEAT * s.players, SEAT):  # 8: what was hidden before belongs to the old cards from now on
        seats[row + DRAWN] = 0
        seats[row + DRAWN + MORE] = 0
        seats[row + SHOWN] = 0
        seats[row + SHOWN + MORE] = 0
    if log is not None:
        log.append(PileShuffled(cards=len(s.draw_pile)))


def draw_blind(s: TajMahalState, log: Log | None) -> None:
    """One unseen card into the hand of the player to move."""
    kind = draw(s, log)
    if kind != NONE:
        row = SEAT * s.player
        put(s.seats, row + HAND, kind)
        put(s.seats, row + DRAWN, kind)
    if log is not None:
        log.append(NothingToDraw(s.player) if kind == NONE else CardDrawn(s.player, card=CARDS[kind]))
