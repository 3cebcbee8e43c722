"""How a bot bids at a festival of Java: cheaply. A card is worth more at the next festival than as one too many at this."""

from __future__ import annotations

from typing import Final

from durbar.games.java.actions import ACCEPT, PASS, PLAY, STOP
from durbar.games.java.components import ALONE_POINTS, BIT, CARD_KINDS, SHARED_POINTS, WORTH
from durbar.games.java.rules_festival import bids, highest, strength
from durbar.games.java.state import BID_WORTH, SEAT, JavaState
from durbar.games.java.state_board import value_at

CARD_STRENGTH: Final = 0.6  # what an unseen card is worth on average under a theme
CARD_PRICE: Final = 0.4  # what it costs to play one point more
HOPE: Final = 0.9  # of staying alone at the end after matching a bid
STRONGER: Final = 1.5  # by so much one's cards must exceed the others' before sharing is refused


def bid(s: JavaState) -> int:
    """The answer to an open question of a festival, in the eyes of the player who is asked."""
    me = s.player
    answers = bids(s)
    if STOP in answers:
        return STOP
    theme = WORTH[s.open_card]
    plays = [action for action in answers if PLAY <= action < STOP]
    if not plays:
        return answers[-1]
    cheapest = plays[0]
    dearest = plays[0]
    for action in plays:
        if theme[action - PLAY] < theme[cheapest - PLAY]:
            cheapest = action
        if theme[action - PLAY] > theme[dearest - PLAY]:
            dearest = action
    value = value_at(s.palace, s.city)
    alone, shared = ALONE_POINTS[value], SHARED_POINTS[value]
    if ACCEPT in answers:
        stronger = strength(s, me) - CARD_STRENGTH * _most_cards_against(s, me) >= STRONGER
        return cheapest if stronger and alone > shared else ACCEPT
    missing = highest(s) - s.seats[SEAT * me + BID_WORTH]
    if PASS in answers and shared + HOPE * (alone - shared) <= CARD_PRICE * missing:
        return PASS
    return dearest if missing >= 2 else cheapest


def _most_cards_against(s: JavaState, me: int) -> int:
    most = 0
    for player in range(s.players):
        if player != me and s.guests & BIT[player]:
            most = max(most, cards_of(s, player))
    return most


def cards_of(s: JavaState, player: int) -> int:
    cards = 0
    for kind in range(CARD_KINDS):
        cards += s.hand[CARD_KINDS * player + kind]
    return cards


def prospect(s: JavaState, me: int, city: int, rivals: list[int], weight: float) -> float:
    """What calling a festival with rivals would bring, less a part of what it brings them, in fame points."""
    value = value_at(s.palace, city)
    most = 0
    for player in rivals:
        most = max(most, cards_of(s, player))
    lead = strength(s, me) - CARD_STRENGTH * most
    alone = min(0.9, max(0.05, 0.3 + 0.25 * lead))
    lost = min(0.9 - alone, max(0.05, 0.15 - 0.2 * lead)) if alone < 0.85 else 0.05
    both = 1.0 - alone - lost
    mine = alone * ALONE_POINTS[value] + both * SHARED_POINTS[value]
    theirs = lost * ALONE_POINTS[value] + both * SHARED_POINTS[value]
    return mine - weight * theirs - 0.5
