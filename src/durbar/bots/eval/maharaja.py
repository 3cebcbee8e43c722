"""What a bot knows of The Maharaja's Legacy (docs/rules/maharaja.md, 14): points now, points within reach, money, tempo."""

from __future__ import annotations

from typing import Final

from durbar.bots.knowledge import Knowledge
from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.core.state import OVER, State
from durbar.games.maharaja.actions import BUY, COLLECT, COLLECTION, DECLINE, TAKE_COIN, TURN
from durbar.games.maharaja.components import (
    ANTIQUE_COUNT,
    BIT,
    COLLECTION_COUNT,
    COLOUR_COUNT,
    COUNT_BITS,
    COUNTS,
    DAYS,
    GIVE_UP_CARDS,
    KIND_COUNT,
    KIND_SHIFT,
    NEEDS,
    NEEDS_DIFFERENT,
    OF_COLOUR,
    OFFER_SIZE,
    ONE_KIND,
    POINTS,
    RUPEE_LIMIT,
    VALUES,
    Cards,
)
from durbar.games.maharaja.fields import EMPTY
from durbar.games.maharaja.rules import closed, price
from durbar.games.maharaja.scoring import collection_points, points
from durbar.games.maharaja.state import CARDS, DISPLAY, RUPEES, SEAT, MaharajaState

NEAR: Final[tuple[float, ...]] = (0.85, 0.42, 0.13, 0.03)  # share of a card's points when this many antiques are missing


def evaluate(s: MaharajaState, player: int) -> float:
    """The player's prospects less the best opponent's, in points."""
    mine = _prospects(s, player)
    best = -1000.0
    for other in range(s.players):
        if other != player:
            theirs = _prospects(s, other)
            if theirs > best:
                best = theirs
    value = mine - (0.5 if s.players > 2 else 0.8) * best
    if s.player != OVER and s.player != player:
        value -= _gift(s, s.player)
    return value


def _prospects(s: MaharajaState, player: int) -> float:
    if s.player == OVER:
        return float(points(s, player))
    left = len(s.stock) / (ANTIQUE_COUNT - OFFER_SIZE)  # share of the deck still to come
    on_offer = 0
    for antique in s.offer:
        if antique != EMPTY:
            on_offer |= BIT[antique]
    antiques = s.seats[SEAT * player + DISPLAY]
    value = float(collection_points(s.seats[SEAT * player + CARDS])) + _antiques(antiques, on_offer, left)
    value += _cards_in_reach(s, player, left)
    rupees = min(s.seats[SEAT * player + RUPEES], RUPEE_LIMIT)
    worth = 0.34 + 0.26 * (DAYS - s.day) / (DAYS - 1)
    value += worth * rupees
    if rupees > 6 and s.day < DAYS:
        value -= 0.3 * (rupees - 6)  # the next coin would be taxed
    return value


def _antiques(antiques: Cards, on_offer: Cards, left: float) -> float:
    """A colour held twice counts in full; a single one counts as far as a partner may still come."""
    value = 0.0
    for colour in range(COLOUR_COUNT):
        held = antiques & OF_COLOUR[colour]
        if held == 0:
            continue
        worth = 0
        count = 0
        for kind in range(KIND_COUNT):
            antique = COLOUR_COUNT * kind + colour
            if held & BIT[antique]:
                worth += VALUES[antique]
                count += 1
        if count > 1:
            value += worth
        else:
            chance = 0.75 * left + (0.2 if on_offer & OF_COLOUR[colour] else 0.0)
            value += worth * min(chance, 0.9)
    return value


def _cards_in_reach(s: MaharajaState, player: int, left: float) -> float:
    antiques = s.seats[SEAT * player + DISPLAY]
    barred = closed(s.seats[SEAT * player + CARDS])
    value = 0.0
    counts: list[int] = []
    present = 0
    for kind in range(KIND_COUNT):
        count = COUNT_BITS[(antiques >> KIND_SHIFT[kind]) & ONE_KIND]
        counts.append(count)
        if count > 0:
            present |= BIT[kind]
    for card in range(COLLECTION_COUNT):
        if not s.supply & BIT[card] or barred & BIT[card]:
            continue
        missing = NEEDS_DIFFERENT[card] - COUNT_BITS[present & COUNTS[card]]
        for kind in range(KIND_COUNT):
            lack = NEEDS[card][kind] - counts[kind]
            if lack > 0:
                missing = max(missing, 0) + lack
        missing = max(missing, 0)
        if missing > 3:
            continue
        gain = float(POINTS[card]) - _cost(antiques, card)
        share = NEAR[missing]
        if missing > 0:
            share *= min(1.0, 0.15 + 1.1 * left)
        value += share * gain
    return value


def _cost(antiques: Cards, card: int) -> float:
    """What the cheapest antique for the give-up list would cost: nothing if it is alone in its colour."""
    payable = antiques & GIVE_UP_CARDS[card]
    if GIVE_UP_CARDS[card] == 0:
        return 0.0
    cheapest = 2.0
    for antique in range(ANTIQUE_COUNT):
        if payable & BIT[antique]:
            of_colour = antiques & OF_COLOUR[antique % COLOUR_COUNT]
            cost = float(VALUES[antique])
            if of_colour == BIT[antique]:
                cost = 0.3 * cost
            if cost < cheapest:
                cheapest = cost
    return cheapest


def _gift(s: MaharajaState, other: int) -> float:
    """What the next player is handed: a low price with antiques on offer and the money to pay."""
    if s.coins == 0:
        return 0.0
    cost = price(s)
    if s.seats[SEAT * other + RUPEES] < cost:
        return 0.0
    left = 0
    for antique in s.offer:
        if antique != EMPTY:
            left += 1
    return 0.25 * (4 - cost) if left > 0 else 0.0


class Insight(Knowledge):
    """Judged after every turn: before that it is not clear what a purchase was good for."""

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.spread = 8.0

    def at_boundary(self, s: State, mover: int) -> bool:
        return s.decision == TURN

    def values(self, s: State) -> list[float]:
        assert isinstance(s, MaharajaState)
        return [_prospects(s, player) for player in range(s.players)]
