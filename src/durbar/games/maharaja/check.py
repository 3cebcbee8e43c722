"""Refuses a state that no game can reach: the invariants of section 12 that a single state can break."""

from __future__ import annotations

from collections.abc import Iterator

from durbar.core.state import OVER
from durbar.games.maharaja.actions import COLLECTION, TURN
from durbar.games.maharaja.components import (
    ANTIQUE_COUNT,
    BIT,
    COLLECTION_COUNT,
    DAYS,
    EFFECT,
    EXTRA_TURN,
    GIVE_UP_CARDS,
    GOLD_RUPEES,
    OFFER_SIZE,
    PRICES,
    RUPEE_LIMIT,
)
from durbar.games.maharaja.fields import EMPTY, NONE
from durbar.games.maharaja.rules import collectable, price
from durbar.games.maharaja.scoring import singles
from durbar.games.maharaja.state import CARDS, DISPLAY, RUPEES, SEAT, MaharajaState


def problems(s: MaharajaState) -> Iterator[str]:
    yield from _places(s)
    yield from _money(s)
    yield from _extra_turn(s)
    if s.player == OVER:
        yield from _end(s)
    elif s.decision == TURN:
        yield from _turn(s)
    else:
        yield from _taking_a_card(s)


def _places(s: MaharajaState) -> Iterator[str]:
    everywhere = [*s.stock, *(a for a in s.offer if a != EMPTY)]
    for cards in [*s.seats[DISPLAY::SEAT], s.removed]:
        everywhere += [a for a in range(ANTIQUE_COUNT) if cards & BIT[a]]
    if sorted(everywhere) != list(range(ANTIQUE_COUNT)):
        yield "every antique must be in exactly one place (invariant 1)"
    cards_held = [c for cards in [*s.seats[CARDS::SEAT], s.supply] for c in range(COLLECTION_COUNT) if cards & BIT[c]]
    if sorted(cards_held) != list(range(COLLECTION_COUNT)):
        yield "every collection card must be in exactly one place (invariant 2)"
    if len(s.stock) != OFFER_SIZE * (DAYS - s.day):
        yield "the stock must hold four antiques for each sale day to come (invariant 3)"


def _money(s: MaharajaState) -> Iterator[str]:
    for player in range(s.players):
        in_turn = player == s.player and s.decision != TURN
        if s.seats[SEAT * player + RUPEES] > RUPEE_LIMIT + (GOLD_RUPEES if in_turn else 0):
            yield f"player {player} has more rupees than the tax allows (invariant 6)"


def _extra_turn(s: MaharajaState) -> Iterator[str]:
    if s.grey_sides and s.players != 2:
        yield "grey sides are for two players (R30)"
    if not s.extra_turn:
        return
    if not s.grey_sides:
        yield "there are extra turns with grey sides only (R24)"
    earlier = [c for c in range(COLLECTION_COUNT) if s.seats[SEAT * s.player + CARDS] & BIT[c] and c != s.taken]
    if all(EFFECT[c] != EXTRA_TURN for c in earlier):
        yield "an extra turn is earned by taking a card with that effect (5.5)"


def _end(s: MaharajaState) -> Iterator[str]:
    if s.day != DAYS or any(singles(cards) for cards in s.seats[DISPLAY::SEAT]):
        yield "a finished game is on its last day and has handed in all singles (invariant 12)"
    if any(a != EMPTY for a in s.offer):
        yield "a finished game has nothing on offer (5.6)"
    if s.taken != NONE:
        yield "no collection card is being taken once the game is over (5.4)"


def _turn(s: MaharajaState) -> Iterator[str]:
    if s.coins == 0 or all(a == EMPTY for a in s.offer):
        yield "a turn needs a coin and an antique on offer (invariant 5)"
    if s.taken != NONE:
        yield "no collection card can be taken before the action (R10)"
    untouched = s.coins == len(PRICES[s.players]) and EMPTY not in s.offer
    if s.day == 1 and untouched and any(s.seats[CARDS::SEAT]):
        yield "nobody holds a collection card before the first action (R10)"


def _taking_a_card(s: MaharajaState) -> Iterator[str]:
    if s.decision == COLLECTION:
        if s.taken != NONE or not collectable(s, s.player):
            yield "the collection question needs a card that can be taken (invariant 11)"
    elif not _was_open(s) or not s.seats[SEAT * s.player + DISPLAY] & GIVE_UP_CARDS[s.taken]:
        yield "giving up needs a card just taken, which was open to the player, and an antique it asks for (5.4)"
    if not (_may_have_taken_a_coin(s) or _may_have_bought(s)):
        yield "a collection card is taken after an action, and there was none (R10)"


def _may_have_taken_a_coin(s: MaharajaState) -> bool:
    """Can the action of this turn have been a coin? It left the offer as it was, which was not empty (invariant 5)."""
    return (
        s.coins < len(PRICES[s.players])
        and s.seats[SEAT * s.player + RUPEES] >= GOLD_RUPEES
        and any(a != EMPTY for a in s.offer)
    )


def _may_have_bought(s: MaharajaState) -> bool:
    """Can it have been a purchase? It left the coins as they were, and the player had at most eight rupees before."""
    return s.coins > 0 and EMPTY in s.offer and s.seats[SEAT * s.player + RUPEES] + price(s) <= RUPEE_LIMIT


def _was_open(s: MaharajaState) -> bool:
    """Was the card taken this turn open to the player (5.3)? We lay it back and look."""
    if s.taken == NONE or not s.seats[SEAT * s.player + CARDS] & BIT[s.taken]:
        return False
    before = s.copy()
    before.seats[SEAT * s.player + CARDS] &= ~BIT[s.taken]
    before.supply |= BIT[s.taken]
    return collectable(before, s.player) & BIT[s.taken] != 0
