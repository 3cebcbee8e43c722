"""Palace cards and festivals: buying, calling, bidding, offering to share (5.6, R23 to R30)."""

from __future__ import annotations

from typing import Final

from durbar.core.events import Log
from durbar.games.java.actions import ACCEPT, ANSWER, BID, PASS, PLAY, STOP
from durbar.games.java.components import (
    ACTION_PRICE,
    ALONE_POINTS,
    BIT,
    CARD_KINDS,
    CARDS,
    NOWHERE,
    SHARED_POINTS,
    SPACES,
    WORTH,
)
from durbar.games.java.events import (
    CardDrawn,
    DeckReshuffled,
    FestivalCalled,
    FestivalCardPlayed,
    FestivalHeld,
    FestivalPassed,
    FestivalShared,
    OpenCardBought,
    SharingAccepted,
    SharingOffered,
)
from durbar.games.java.fields import DRAWN, LOGGED_PLAYER, NONE, RESHUFFLED
from durbar.games.java.rules_geometry import changed
from durbar.games.java.rules_towns import towns_of, towns_with
from durbar.games.java.state import BID_WORTH, FROM_FESTIVALS, SEAT, JavaState
from durbar.games.java.state_board import DANCED, value_at

REMEMBERED_PLAYS: Final = 8

# ---- cards ----


def buy_open(s: JavaState, log: Log | None) -> None:
    """Everybody sees which card it is; the top of the deck is the new theme at once."""
    player = s.turn_player
    card = s.open_card
    at = CARD_KINDS * player + card
    s.hand = changed(s.hand, at, s.hand[at] + 1)
    s.known = changed(s.known, at, s.known[at] + 1)
    s.open_card = s.deck[-1]
    s.deck = s.deck[:-1]
    _paid_for_a_card(s)
    if log is not None:
        log.append(OpenCardBought(player, CARDS[card], CARDS[s.open_card]))
    reshuffle(s, log)


def buy_deck(s: JavaState, log: Log | None) -> None:
    player = s.turn_player
    card = s.deck[-1]
    at = CARD_KINDS * player + card
    s.hand = changed(s.hand, at, s.hand[at] + 1)
    s.deck = s.deck[:-1]
    _note(s, player, DRAWN | card)
    _paid_for_a_card(s)
    if log is not None:
        log.append(CardDrawn(player, CARDS[card]))
    reshuffle(s, log)


def _paid_for_a_card(s: JavaState) -> None:
    s.ap -= ACTION_PRICE
    s.free_moved = 0
    s.cards_bought += 1


def _note(s: JavaState, player: int, what: int) -> None:
    """8: from the first new deck on it matters who has drawn from which one. Before, every unseen card is like any other."""
    if s.card_log:
        s.card_log = _recent(s.card_log + bytes([player << LOGGED_PLAYER | what]))


def _recent(log: bytes) -> bytes:
    """8: the log reaches back to the last new deck, and further only as long as few cards were played since.

    In how many ways older cards can have been played grows without bound, and little can be learned from them.
    """
    plays = 0
    for entry in log:
        if not entry & DRAWN:
            plays += 1
    if plays > REMEMBERED_PLAYS:
        second = log.find(bytes([RESHUFFLED]), 1)
        if second > 0:
            return _recent(log[second:])
    return log


def reshuffle(s: JavaState, log: Log | None) -> None:
    """R23: an empty deck is made anew from the discards, if there are any."""
    if s.deck:
        return
    cards: list[int] = []
    for kind in range(CARD_KINDS):
        cards += [kind] * s.discard[kind]
    if not cards:
        return
    s.shuffle(cards)
    s.deck = bytes(cards)
    s.discard = bytes(CARD_KINDS)
    s.card_log += bytes([RESHUFFLED])
    if log is not None:
        log.append(DeckReshuffled(len(cards)))


def strength(s: JavaState, player: int) -> int:
    """What the player's cards are worth under the theme, all together."""
    worth = WORTH[s.open_card]
    total = 0
    for kind in range(CARD_KINDS):
        total += worth[kind] * s.hand[CARD_KINDS * player + kind]
    return total


# ---- calling ----


def open_cities(s: JavaState, player: int) -> list[int]:
    """R25: the palaces where the player could call a festival, if a card matches: own figure there, not danced yet."""
    towns = towns_of(s)
    found = []
    for number in towns_with(s, player):
        seat = towns.palace[number]
        if seat != NOWHERE and s.palace[seat] & DANCED == 0:
            found.append(seat)
    found.sort()
    return found


def call(s: JavaState, c: int, log: Log | None) -> None:
    """Everybody with a figure in the city takes part (R26); the caller opens."""
    caller = s.turn_player
    towns = towns_of(s)
    number = towns.label[c]
    guests: list[int] = []
    for step in range(s.players):
        player = (caller + step) % s.players
        for man in s.men[player]:
            if towns.label[man] == number:
                guests.append(player)
                break
    s.ap = 0
    s.city = c
    s.guests = 0
    for player in guests:
        s.guests |= BIT[player]
    s.decision = BID
    if log is not None:
        log.append(FestivalCalled(caller, SPACES[c], value_at(s.palace, c), CARDS[s.open_card], tuple(guests)))


# ---- bidding and answering ----


def highest(s: JavaState) -> int:
    best = 0
    for player in range(s.players):
        bid = s.seats[SEAT * player + BID_WORTH]
        if bid > best:
            best = bid
    return best


def bids(s: JavaState) -> list[int]:
    """Every legal answer in a festival: 5.6.1 and 5.6.2 for a bid, 5.6.3 for the offer to share."""
    player = s.player
    started = s.cards_in_bid > 0
    answers = []
    may_play = True
    if s.decision == BID and not started:  # R29: a bid must be able to reach the highest one
        may_play = s.seats[SEAT * player + BID_WORTH] + strength(s, player) >= highest(s)
    if may_play:
        worth = WORTH[s.open_card]
        for kind in range(CARD_KINDS):
            if worth[kind] and s.hand[CARD_KINDS * player + kind]:
                answers.append(PLAY + kind)
    if started:
        if s.seats[SEAT * player + BID_WORTH] >= highest(s):
            answers.append(STOP)
    elif s.decision == ANSWER:
        answers.append(ACCEPT)
    elif s.last_player != NONE:  # the opening bid cannot be passed
        answers.append(PASS)
    return answers


def answer(s: JavaState, action: int, log: Log | None) -> bool:
    """One answer in a festival; is the festival over?"""
    player = s.player
    if action == PASS:
        s.guests &= ~BIT[player]
        if log is not None:
            log.append(FestivalPassed(player))
        return _go_on(s, player, log)
    if action == ACCEPT:
        s.accepted |= BIT[player]
        if log is not None:
            log.append(SharingAccepted(player))
        return _ask_next(s, player, log)
    if action == STOP:
        s.cards_in_bid = 0
        s.last_player = player
        s.accepted = 0
        return _go_on(s, player, log)
    _play(s, player, action - PLAY, log)
    return False


def _play(s: JavaState, player: int, kind: int, log: Log | None) -> None:
    at = CARD_KINDS * player + kind
    worth = WORTH[s.open_card][kind]
    s.hand = changed(s.hand, at, s.hand[at] - 1)
    if s.known[at]:
        s.known = changed(s.known, at, s.known[at] - 1)
    else:
        _note(s, player, kind)
    s.played = changed(s.played, at, s.played[at] + 1)
    s.seats[SEAT * player + BID_WORTH] += worth
    s.cards_in_bid += 1
    if log is not None:
        log.append(FestivalCardPlayed(player, CARDS[kind], worth, s.seats[SEAT * player + BID_WORTH]))


def _go_on(s: JavaState, player: int, log: Log | None) -> bool:
    """5.6.2: after a bid or a pass the next one below the highest bid decides; if there is none, the sharing is offered."""
    if s.guests.bit_count() == 1:
        return _finish(s, log)
    best = highest(s)
    for step in range(1, s.players):
        other = (player + step) % s.players
        if s.guests & BIT[other] and s.seats[SEAT * other + BID_WORTH] < best:
            s.player = other
            s.decision = BID
            return False
    if log is not None:
        log.append(SharingOffered(s.last_player, best))
    return _ask_next(s, s.last_player, log)


def _ask_next(s: JavaState, player: int, log: Log | None) -> bool:
    """5.6.3: the others answer clockwise from the asker; when all have accepted, the festival is shared."""
    asker = s.last_player
    for step in range(1, s.players):
        other = (player + step) % s.players
        if other == asker:
            break
        if s.guests & BIT[other] and not s.accepted & BIT[other]:
            s.player = other
            s.decision = ANSWER
            return False
    return _finish(s, log)


def _finish(s: JavaState, log: Log | None) -> bool:
    """5.6.4: score, discard every card played (R30), turn the palace tile."""
    hosts = [player for player in range(s.players) if s.guests & BIT[player]]
    value = value_at(s.palace, s.city)
    points = ALONE_POINTS[value] if len(hosts) == 1 else SHARED_POINTS[value]
    for player in hosts:
        s.seats[SEAT * player + FROM_FESTIVALS] += points
    if log is not None:
        if len(hosts) == 1:
            log.append(FestivalHeld(hosts[0], SPACES[s.city], points))
        else:
            log.append(FestivalShared(tuple(hosts), SPACES[s.city], points))
    discard = list(s.discard)
    for player in range(s.players):
        for kind in range(CARD_KINDS):
            discard[kind] += s.played[CARD_KINDS * player + kind]
    s.discard = bytes(discard)
    s.palace = changed(s.palace, s.city, value + DANCED)
    s.city = NOWHERE
    s.guests = 0
    for player in range(s.players):
        s.seats[SEAT * player + BID_WORTH] = 0
    s.played = bytes(CARD_KINDS * s.players)
    s.cards_in_bid = 0
    s.last_player = NONE
    s.accepted = 0
    reshuffle(s, log)
    return True
