"""What a bot knows of The Maharaja's Legacy (docs/rules/maharaja.md, 14): points now, points within reach, money, tempo."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from durbar.bots.knowledge import Knowledge
from durbar.bots.weights import read_weights
from durbar.core.columns import DIGIT_BITS, NO_DIGIT
from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.core.state import OVER, State
from durbar.games.maharaja.actions import BUY, COLLECT, COLLECTION, DECLINE, GIVE_UP, TAKE_COIN, TURN
from durbar.games.maharaja.components import (
    ANTIQUE_COUNT,
    BIT,
    COLLECTION_COUNT,
    COLOUR_COUNT,
    COLOUR_SETS,
    DAYS,
    EVERY_KIND,
    GIVE_UP_CARDS,
    GOLD_RUPEES,
    KIND_COUNT,
    KIND_SHIFT,
    OF_COLOUR,
    OFFER_SIZE,
    ONE_KIND,
    PLAYER_COUNTS,
    POINTS,
    RUPEE_LIMIT,
    VALUES,
    Cards,
)
from durbar.games.maharaja.fields import EMPTY
from durbar.games.maharaja.rules import apply, closed, legal, price, unmet
from durbar.games.maharaja.rules_condense import lacking_digits
from durbar.games.maharaja.scoring import collection_points, lone_colours, points, worth
from durbar.games.maharaja.state import CARDS, DISPLAY, RUPEES, SEAT, MaharajaState

BUDGETS: Final[dict[str, int]] = {"hard": 1500, "expert": 12000}  # rounds per question

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
    antiques = s.seats[SEAT * player + DISPLAY]
    value = float(collection_points(s.seats[SEAT * player + CARDS])) + _antiques(antiques, _on_offer(s), left)
    value += _cards_in_reach(s, player, left)
    rupees = min(s.seats[SEAT * player + RUPEES], RUPEE_LIMIT)
    rate = 0.34 + 0.26 * (DAYS - s.day) / (DAYS - 1)
    value += rate * rupees
    if rupees > 6 and s.day < DAYS:
        value -= 0.3 * (rupees - 6)  # the next coin would be taxed
    return value


def _on_offer(s: MaharajaState) -> Cards:
    """The antiques that can be bought, as a set."""
    found = 0
    for antique in s.offer:
        if antique != EMPTY:
            found |= BIT[antique]
    return found


def _antiques(antiques: Cards, on_offer: Cards, left: float) -> float:
    """A colour held twice counts in full; a single one counts as far as a partner may still come."""
    value = 0.0
    for colour in range(COLOUR_COUNT):
        held = antiques & OF_COLOUR[colour]
        if held == 0:
            continue
        if held & (held - 1):
            value += _worth(held)
        else:
            chance = 0.75 * left + (0.2 if on_offer & OF_COLOUR[colour] else 0.0)
            value += _worth(held) * min(chance, 0.9)
    return value


def _cards_in_reach(s: MaharajaState, player: int, left: float) -> float:
    antiques = s.seats[SEAT * player + DISPLAY]
    lone = lone_colours(antiques)
    later = min(1.0, 0.15 + 1.1 * left)
    value = 0.0
    wanted: i64 = s.supply & ~closed(s.seats[SEAT * player + CARDS])
    digits: i64 = lacking_digits(antiques)
    card: i64 = 0
    while wanted != 0:
        missing = digits & NO_DIGIT
        if wanted & 1 and missing <= 3:
            gain = float(POINTS[card]) - _cost(antiques, lone, card)
            share = NEAR[missing]
            if missing > 0:
                share *= later
            value += share * gain
        wanted >>= 1
        digits >>= DIGIT_BITS
        card += 1
    return value


PAYING: Final[tuple[tuple[int, ...], ...]] = tuple(  # by card: the kinds of its give-up list
    tuple([kind for kind in range(KIND_COUNT) if GIVE_UP_CARDS[card] & ONE_KIND << KIND_SHIFT[kind]])
    for card in range(COLLECTION_COUNT)
)
NO_VALUE: Final = 255


def _cheapest(kind: int, colours: int) -> int:
    values = [VALUES[COLOUR_COUNT * kind + colour] for colour in range(COLOUR_COUNT) if colours & BIT[colour]]
    return min(values, default=NO_VALUE)


# By COLOUR_SETS * kind + colours: the lowest value among these antiques.
CHEAPEST: Final[bytes] = bytes([_cheapest(kind, colours) for kind in range(KIND_COUNT) for colours in range(COLOUR_SETS)])


def _cost(antiques: Cards, lone: int, card: int) -> float:
    """What the cheapest antique for the give-up list would cost: nearly nothing if it is alone in its colour."""
    kinds = PAYING[card]
    if not kinds:
        return 0.0
    cheapest = 2.0
    for kind in kinds:
        row = COLOUR_SETS * kind
        colours = (antiques >> KIND_SHIFT[kind]) & ONE_KIND
        in_company = float(CHEAPEST[row + (colours & ~lone)])
        if in_company < cheapest:
            cheapest = in_company
        alone = 0.3 * CHEAPEST[row + (colours & lone)]
        if alone < cheapest:
            cheapest = alone
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


# ---- what the search knows ----

# Of a seat's prospects, in points unless said otherwise; the weights are fitted by `durbar train maharaja`.
FEATURES: Final[tuple[str, ...]] = (
    "always",  # one
    "paired",  # antiques of colours held at least twice
    "alone",  # antiques that are alone in their colour
    "rescue",  # of these, what the offer could pair
    "rupees",  # what is in hand, in rupees
    "taxed",  # rupees beyond five
    "afford",  # rupees beyond the price, if the seat is to move
    "met",  # cards of the supply that could be taken, less their cost
    "one_missing",
    "two_missing",
    "three_missing",
    "next_met",  # the best card with one antique missing that lies on offer
    "disputed",  # cards that miss at most one, and that another seat is as near to
    "waits",  # turns until the seat is to move
)


class Insight(Knowledge):
    """Judged some turns later: before that it is not clear what a purchase was good for."""

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.names = FEATURES
        self.boundaries = 8
        self.exploration = 0.2
        self.spread = 8.0
        self.day = 0  # of the open question

    def begin(self, s: State) -> None:
        assert isinstance(s, MaharajaState)
        self.spread = 6.0 if s.players == 2 else 3.0
        self.day = s.day

    def turned_up(self, s: State) -> bool:
        """A new offer."""
        assert isinstance(s, MaharajaState)
        return s.day != self.day

    def at_boundary(self, s: State, mover: int) -> bool:
        return s.decision == TURN

    def values(self, s: State) -> list[float]:
        assert isinstance(s, MaharajaState)
        weights = WEIGHTS[s.players]
        if s.player == OVER or not weights:
            return [_prospects(s, player) for player in range(s.players)]
        row = len(FEATURES) * (s.day - 1)
        found: list[float] = []
        lacking = _lacking(s)
        for seat in range(s.players):
            value = float(collection_points(s.seats[SEAT * seat + CARDS]))
            features = _features(s, seat, lacking)
            for n in range(len(features)):
                value += weights[row + n] * features[n]
            found.append(value)
        return found

    def policy(self, s: State, rng: Rng) -> int:
        assert isinstance(s, MaharajaState)
        if s.decision == TURN:
            return _shopping(s, rng)
        best = -1.0e9
        chosen = DECLINE
        for answer in legal(s):
            if s.decision == COLLECTION:  # a card is hardly ever worth waiting for
                value = float(POINTS[answer - COLLECT]) if answer != DECLINE else 0.0
            else:
                value = -_loss(s, answer - GIVE_UP)
            if value > best:
                best = value
                chosen = answer
        return chosen

    def priors(self, s: State, moves: list[int]) -> list[float]:
        assert isinstance(s, MaharajaState)
        me = s.player
        found: list[float] = []
        for move in moves:
            after = s.copy()
            apply(after, move)
            found.append(evaluate(after, me))
        return self.shares(found, HEAT)

    def sure(self, s: State, seat: int) -> float:
        assert isinstance(s, MaharajaState)
        return float(collection_points(s.seats[SEAT * seat + CARDS]))

    def features(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, MaharajaState)
        return _features(s, seat, _lacking(s))

    def phase(self, s: State) -> int:
        assert isinstance(s, MaharajaState)
        return s.day

    def feature_weights(self, s: State) -> list[float]:
        assert isinstance(s, MaharajaState)
        row = len(FEATURES) * (s.day - 1)
        return WEIGHTS[s.players][row : row + len(FEATURES)]


WEIGHTS: list[list[float]] = read_weights("maharaja", FEATURES, DAYS, PLAYER_COUNTS)


def _lacking(s: MaharajaState) -> list[int]:
    """By seat: how many antiques its display lacks for each card, as a row of digits."""
    return [lacking_digits(s.seats[SEAT * seat + DISPLAY]) for seat in range(s.players)]


def _features(s: MaharajaState, seat: int, lacking: list[int]) -> list[float]:
    antiques = s.seats[SEAT * seat + DISPLAY]
    on_offer = _on_offer(s)
    lone = lone_colours(antiques)
    single = antiques & EVERY_KIND[lone]
    rescue = 0
    for colour in range(COLOUR_COUNT):
        if lone & BIT[colour] and on_offer & OF_COLOUR[colour]:
            rescue += _worth(single & OF_COLOUR[colour])
    rupees = min(s.seats[SEAT * seat + RUPEES], RUPEE_LIMIT)
    reach = _reach(s, seat, on_offer, lacking)
    waits = seat - s.player
    if waits < 0:
        waits += s.players
    return [
        1.0,
        float(worth(antiques & ~single)),
        float(_worth(single)),
        float(rescue),
        float(rupees),
        float(max(rupees - 5, 0)),
        float(max(rupees - price(s), 0)) if waits == 0 and s.coins > 0 else 0.0,
        reach[0],
        reach[1],
        reach[2],
        reach[3],
        reach[4],
        reach[5],
        float(waits),
    ]


HEAT: Final = 0.5  # points by which an answer may lie behind and still be tried early

# What the policy goes by, in points.
RUPEE: Final = 0.42
LATE_RUPEE: Final = 0.33  # on the last day
NEW_CARD: Final = 0.85  # of the points of the best card that a purchase makes collectable
PROGRESS: Final = 0.5  # towards the cards of a kind, while there are days to come
PARTNER: Final = 0.6  # of the value of an antique that is alone in its colour, early in the game
NOISE: Final = 1.2  # people differ


def _shopping(s: MaharajaState, rng: Rng) -> int:
    """Take the coin, or buy what helps most for its price; with some caprice."""
    seat = SEAT * s.player
    left = (DAYS - s.day) / DAYS
    rupee = RUPEE if s.day < DAYS else LATE_RUPEE
    rupees = s.seats[seat + RUPEES]
    best = rupee * (min(rupees + GOLD_RUPEES, RUPEE_LIMIT) - rupees) + NOISE * rng.below(64) / 64.0
    chosen = TAKE_COIN
    cost = price(s)
    if cost > rupees:
        return chosen
    antiques = s.seats[seat + DISPLAY]
    out_of_reach = s.supply & ~closed(s.seats[seat + CARDS]) & unmet(antiques)
    offer = s.offer
    for slot in range(OFFER_SIZE):
        antique = offer[slot]
        if antique == EMPTY:
            continue
        held = antiques & OF_COLOUR[antique % COLOUR_COUNT]
        value = float(VALUES[antique])
        if held == 0:
            value *= PARTNER * left
        elif held & (held - 1) == 0:
            value += (1.0 - PARTNER * left) * _worth(held)
        fresh = out_of_reach & ~unmet(antiques | BIT[antique])
        gained = 0
        while fresh:
            low = fresh & -fresh
            gained = max(gained, POINTS[low.bit_length() - 1])
            fresh ^= low
        value += NEW_CARD * gained + PROGRESS * left - rupee * cost + NOISE * rng.below(64) / 64.0
        if value > best:
            best = value
            chosen = BUY + slot
    return chosen


def _loss(s: MaharajaState, antique: int) -> float:
    """What giving an antique up costs."""
    held = s.seats[SEAT * s.player + DISPLAY] & OF_COLOUR[antique % COLOUR_COUNT]
    value = float(VALUES[antique])
    if held & (held - 1) == 0:
        return 0.3 * value
    rest = held & ~BIT[antique]
    return value + (0.7 * _worth(rest) if rest & (rest - 1) == 0 else 0.0)


def _worth(held: Cards) -> int:
    """The values of few antiques."""
    found = 0
    while held:
        low = held & -held
        found += VALUES[low.bit_length() - 1]
        held ^= low
    return found


def _reach(s: MaharajaState, seat: int, on_offer: Cards, lacking: list[int]) -> list[float]:
    """Cards of the supply by what is missing (0 to 3), the best one that the offer completes, and the disputed ones."""
    found = [0.0] * 6
    antiques = s.seats[SEAT * seat + DISPLAY]
    lone = lone_colours(antiques)
    wanted: i64 = s.supply & ~closed(s.seats[SEAT * seat + CARDS])
    digits: i64 = lacking[seat]
    with_offer: i64 = lacking_digits(antiques | on_offer)
    card: i64 = 0
    while wanted != 0:
        missing = digits & NO_DIGIT
        if wanted & 1 and missing <= 3:
            gain = float(POINTS[card]) - _cost(antiques, lone, card)
            found[missing] += gain
            if missing == 1 and gain > found[4] and with_offer & NO_DIGIT == 0:
                found[4] = gain
            if missing <= 1 and _is_disputed(s, seat, card, lacking):
                found[5] += gain
        wanted >>= 1
        digits >>= DIGIT_BITS
        with_offer >>= DIGIT_BITS
        card += 1
    return found


def _is_disputed(s: MaharajaState, seat: int, card: int, lacking: list[int]) -> bool:
    """Does another seat lack at most one antique for the card?"""
    for other in range(s.players):
        if other != seat and (lacking[other] >> (DIGIT_BITS * card)) & NO_DIGIT <= 1:
            return True
    return False
