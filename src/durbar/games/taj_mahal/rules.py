"""What may happen, and what then happens: the questions of 5.2 and the answers to them."""

from __future__ import annotations

from mypy_extensions import i64

from durbar.core.events import Log
from durbar.core.state import OVER
from durbar.games.taj_mahal.actions import (
    ADD_NONE,
    ADD_SPECIAL,
    ADD_WHITE,
    COMPANION,
    COMPANIONS,
    CROWN_PALACE,
    PALACE,
    PLACE,
    PLACE_CROWN,
    PLAY,
    PLAYS,
    TAKE,
    TAKES,
    TURN,
    WITHDRAW,
)
from durbar.games.taj_mahal.components import (
    BIT,
    CARDS,
    CITIES_OF,
    COLOUR_MASK,
    COLOUR_OF,
    COLOURED,
    COLOURED_KINDS,
    FREE_COLOUR,
    KIND_COUNT,
    OF_COLOUR,
    PART,
    PART_MASK,
    PER_COLOUR,
    POINTS_OF_SPECIAL,
    SHOWS,
    WHITE_COUNT,
)
from durbar.games.taj_mahal.events import CardChosen, CardPlayed, PairPlayed, SpecialScored
from durbar.games.taj_mahal.fields import NO_LOCK, NONE, ROW_PLAYER
from durbar.games.taj_mahal.rules_cards import leave_hand
from durbar.games.taj_mahal.rules_withdraw import free_cities, next_player, place_crown, place_palace, take_card, withdraw
from durbar.games.taj_mahal.scoring import province
from durbar.games.taj_mahal.state import FROM_SPECIAL, HAND, LOCK, SCORE, SEAT, SPECIALS, SYMBOLS, TajMahalState

# ---- what may be answered ----


def legal(s: TajMahalState) -> list[int]:
    """Every legal answer to the open decision, ascending. Empty only when the game is over."""
    if s.player == OVER:
        return []
    if s.decision == TURN:
        return _plays(s)
    if s.decision == COMPANION:
        return _companions(s)
    if s.decision == PALACE:
        return _cities(s, PLACE, free_cities(s))
    if s.decision == CROWN_PALACE:  # R6: any city of the province
        return [PLACE_CROWN + city for city in CITIES_OF[province(s)]]
    return _listed(s.display, PART, PART_MASK, TAKES)


def playable(s: TajMahalState, player: int) -> i64:
    """D1: the coloured kinds in hand that may be played."""
    hand: i64 = s.seats[SEAT * player + HAND]
    return hand & allowed(s, player)


def allowed(s: TajMahalState, player: int) -> i64:
    """D1: the coloured kinds that follow the lock, or all while there is none or "free colour" is in hand."""
    lock = s.seats[SEAT * player + LOCK]
    if lock == NO_LOCK or specials_in_hand(s, player) & BIT[FREE_COLOUR]:
        return COLOURED_KINDS
    return OF_COLOUR[lock]


def specials_in_hand(s: TajMahalState, player: int) -> int:
    """R19: owned and not lying in the row."""
    return s.seats[SEAT * player + SPECIALS] & ~s.used


def is_off_colour(s: TajMahalState) -> bool:
    """Whether the chosen card can only be played with "free colour"."""
    lock = s.seats[SEAT * s.player + LOCK]
    return lock != NO_LOCK and lock != COLOUR_OF[s.chosen]


def _plays(s: TajMahalState) -> list[int]:
    answers = _listed(playable(s, s.player), PER_COLOUR, COLOUR_MASK, PLAYS)
    answers.append(WITHDRAW)
    return answers


def _listed(kinds: i64, bits: i64, mask: i64, lists: tuple[tuple[list[int], ...], ...]) -> list[int]:
    """The answers for a set of kinds, so many bits at a time."""
    answers: list[int] = []
    n = 0
    while kinds:
        part: i64 = kinds & mask
        if part:
            answers += lists[n][part]
        kinds >>= bits
        n += 1
    return answers


def _companions(s: TajMahalState) -> list[int]:
    if is_off_colour(s):
        return [ADD_SPECIAL + FREE_COLOUR]
    free = specials_in_hand(s, s.player)
    return COMPANIONS[s.seats[SEAT * s.player + HAND] >> COLOURED | free << WHITE_COUNT][:]


def _cities(s: TajMahalState, first: int, cities: int) -> list[int]:
    answers: list[int] = []
    for city in CITIES_OF[province(s)]:
        if cities & BIT[city]:
            answers.append(first + city)
    return answers


# ---- what then happens ----


def apply(s: TajMahalState, action: int, log: Log | None = None) -> None:
    """Play one legal answer in place. Trusts its caller: Play.choose() is the checked door."""
    if s.decision == TURN:
        if action == WITHDRAW:
            withdraw(s, log)
        else:
            _choose(s, action - PLAY, log)
    elif s.decision == COMPANION:
        _play(s, NONE if action == ADD_NONE else action - ADD_WHITE + COLOURED, log)
    elif s.decision == PALACE:
        place_palace(s, action - PLACE, log)
    elif s.decision == CROWN_PALACE:
        place_crown(s, action - PLACE_CROWN, log)
    else:
        take_card(s, action - TAKE, log)


def _choose(s: TajMahalState, kind: int, log: Log | None) -> None:
    """R34: nobody else sees the card before its companion is chosen."""
    s.chosen = kind
    s.decision = COMPANION
    if log is not None:
        log.append(CardChosen(s.player, card=CARDS[kind]))


def _play(s: TajMahalState, companion: int, log: Log | None) -> None:
    """D2: the one or two cards join the row together."""
    player, kind, seats = s.player, s.chosen, s.seats
    row = SEAT * player
    shown = SHOWS[kind]
    free = False
    leave_hand(s, player, kind)
    s.rows.append(ROW_PLAYER * player + kind)
    if companion != NONE:
        shown += SHOWS[companion]
        s.rows.append(ROW_PLAYER * player + companion)
        if companion < KIND_COUNT:
            leave_hand(s, player, companion)
        else:
            s.used |= BIT[companion - KIND_COUNT]
            free = companion - KIND_COUNT == FREE_COLOUR
    seats[row + SYMBOLS] += shown
    if not free and seats[row + LOCK] == NO_LOCK:  # R18: a card played with "free colour" never sets the lock
        seats[row + LOCK] = COLOUR_OF[kind]
    s.chosen = NONE
    s.decision = TURN
    if log is not None:
        if companion == NONE:
            log.append(CardPlayed(player, card=CARDS[kind]))
        else:
            log.append(PairPlayed(player, card=CARDS[kind], companion=CARDS[companion]))
    if companion >= KIND_COUNT:
        points = POINTS_OF_SPECIAL[companion - KIND_COUNT]
        if points:  # 6.4
            seats[row + SCORE] += points
            seats[row + FROM_SPECIAL] += points
            if log is not None:
                log.append(SpecialScored(player, points=points, card=CARDS[companion]))
    next_player(s)
