"""A cheap sensible player of Taj Mahal: cards are money, a lead in symbols is worth its prizes if it holds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from durbar.bots.eval.taj_mahal_worth import bonus_value, cities_to_come, city_worth, token_worth, visits_left
from durbar.games.taj_mahal.actions import (
    ADD_NONE,
    ADD_SPECIAL,
    ADD_WHITE,
    COMPANION,
    CROWN_PALACE,
    PALACE,
    PLACE,
    PLACE_CROWN,
    PLAY,
    TAKE,
    TURN,
    WITHDRAW,
)
from durbar.games.taj_mahal.components import (
    ALL_PERSONS,
    BIT,
    CITIES_OF,
    COLOUR_COUNT,
    COLOUR_MASK,
    COLOUR_OF,
    COLOURED,
    COUNT_BITS,
    CROWN,
    ELEPHANT_AT,
    FREE_COLOUR,
    GUARDS,
    IN_PROVINCE,
    MORE,
    NO_BONUS,
    ONE_OF_EACH,
    PER_COLOUR,
    PERSON_COUNT,
    POINTS_OF_SPECIAL,
    SHOWS,
    SPECIAL_COUNT,
    TILE,
    TILE_GOODS,
    VISITS,
    WHITE_COUNT,
)
from durbar.games.taj_mahal.fields import NO_LOCK
from durbar.games.taj_mahal.rules import legal, playable, specials_in_hand
from durbar.games.taj_mahal.rules_bags import bonus_in, by_colour
from durbar.games.taj_mahal.rules_withdraw import free_cities
from durbar.games.taj_mahal.scoring import owned_cities, province, tile_points
from durbar.games.taj_mahal.state import GOODS, HAND, LOCK, SEAT, SYMBOLS, TajMahalState

HOLDS: Final = 0.68  # the chance that a lead of one symbol outlives a rival's turn
HOLDS_WELL: Final = 0.83  # the same of a lead of two or more
CARD: Final = 1.6  # what playing a card costs: it is missing in visits to come
LAST_CARD: Final = 1.0  # and at the very end, where a card kept is a point
NEARING: Final = 4  # the cost falls over so many last visits
WHITE_CARD: Final = 2.0  # a white card costs so much more
PASSING: Final = 1.0  # the card drawn by whoever withdraws without having played
ANOTHER_PALACE: Final = 0.27  # a second, third, ... palace in the province
OFF_COLOUR: Final = 0.5  # "free colour" spent for one card
SPECIAL_CARD: Final = 0.02  # a special card returns: hardly a cost
LONG_COLOUR: Final = 0.1  # for each kind of the colour in hand, when the first card of a visit fixes the colour
WHITE_TAKEN: Final = 2.0  # a white card of the display; a coloured one is 1 and 0.2 for each kind of its colour in hand
WHITE_VIZIER: Final = 2.2  # the first white kind goes before a long colour too: the weights were learned like this
MOVE: Final = 256  # a move is an answer plus MOVE times the companion's answer


@final
class Stakes:
    """What each set of prizes of the running visit is worth to each player, worked out once; and what their cards cost them."""

    def __init__(self, s: TajMahalState) -> None:
        self.visit = s.visit
        self.left = visits_left(s)
        self.to_come = cities_to_come(s)
        nearing = self.left / NEARING if self.left < NEARING else 1.0
        self.card = LAST_CARD + (CARD - LAST_CARD) * nearing
        self.character: list[float] = [1.0] * s.players  # how dear their cards are to them
        self.worth: list[float] = []
        for player in range(s.players):
            self._add(s, player)

    def _add(self, s: TajMahalState, player: int) -> None:
        palace, chain = self._best_cities(s, player)
        tokens = [token_worth(s, player, person) for person in range(PERSON_COUNT)]
        tile = self._tile(s, player)
        for prizes in range(2 * TILE):
            persons = COUNT_BITS[prizes & ALL_PERSONS]
            value = tile if prizes & TILE else 0.0
            for person in range(PERSON_COUNT):
                if prizes & BIT[person]:
                    value += tokens[person]
            if persons:
                value += palace + ANOTHER_PALACE * (persons - 1 + (1 if prizes & CROWN else 0))
            elif prizes & CROWN:
                value += chain
            self.worth.append(value)

    def _best_cities(self, s: TajMahalState, player: int) -> tuple[float, float]:
        """The best place for a palace, and for a crown palace."""
        here, free = province(s), free_cities(s)
        own, goods = owned_cities(s, player), s.seats[SEAT * player + GOODS]
        palace = 0.0
        crown = 0.0
        for city in CITIES_OF[here]:
            value = city_worth(own, city, here, self.to_come)
            if value > crown:
                crown = value
            if free & BIT[city]:
                bonus = bonus_in(s.bonus, city)
                if bonus != NO_BONUS:
                    value += bonus_value(goods, bonus, self.left)
                if value > palace:
                    palace = value
        return palace, crown

    def _tile(self, s: TajMahalState, player: int) -> float:
        """Its points now, and those it adds to tiles to come."""
        value = float(tile_points(s.seats[SEAT * player + GOODS], s.visit))
        for visit in range(s.visit, VISITS):
            for good in TILE_GOODS[visit]:
                if good in TILE_GOODS[s.visit - 1]:
                    value += 1.15 / (s.players + 0.5)
        return value


# ---- leads: six counters at once ----


def strongest(s: TajMahalState, player: int) -> i64:
    """The most that a rival still in the visit shows of each symbol."""
    seats = s.seats
    top: i64 = 0
    for other in range(s.players):
        if other != player and s.inside & BIT[other]:
            theirs: i64 = seats[SEAT * other + SYMBOLS]
            keep: i64 = ((top | GUARDS) - theirs) & GUARDS
            keep -= keep >> 5
            top = top & keep | theirs & ~keep
    return top


def leading(symbols: i64, top: i64) -> i64:
    """Where the row shows more than that, as a set of prizes."""
    won: i64 = ((symbols | GUARDS) - ONE_OF_EACH - top) & GUARDS
    return won >> 5 & 1 | won >> 10 & 2 | won >> 15 & 4 | won >> 20 & 8 | won >> 25 & 16 | won >> 30 & 32


@final
class Turn:
    """One player's choice at D1 or D2: what can be played, and how good that looks."""

    def __init__(self, s: TajMahalState, stakes: Stakes) -> None:
        player = s.player
        seats = s.seats
        self.s = s
        self.stakes = stakes
        self.base = 2 * TILE * player
        self.symbols: i64 = seats[SEAT * player + SYMBOLS]
        self.top: i64 = strongest(s, player)
        self.lock = seats[SEAT * player + LOCK]
        self.specials = specials_in_hand(s, player)
        self.whites = seats[SEAT * player + HAND] >> COLOURED
        self.cost = stakes.card * stakes.character[player]
        self.holds = 1.0
        self.holds_well = 1.0
        for _ in range(COUNT_BITS[s.inside] - 1):
            self.holds *= HOLDS
            self.holds_well *= HOLDS_WELL

    def now(self) -> float:
        """What withdrawing brings."""
        prizes: int = leading(self.symbols, self.top) & self.s.court
        return self.stakes.worth[self.base + prizes] + (PASSING * self.stakes.card if self.symbols == 0 else 0.0)

    def colours(self) -> list[float]:
        """What it costs to begin with a colour, or at the end to give its cards away."""
        hand, more = self.s.seats[self.base_hand()], self.s.seats[self.base_hand() + MORE]
        costs = [self.cost] * COLOUR_COUNT
        if self.stakes.left == 0:
            counts = by_colour(hand, more)
            for colour in range(COLOUR_COUNT):
                longest = True
                for other in range(COLOUR_COUNT):
                    if other != colour and counts[other] >= counts[colour]:
                        longest = False
                costs[colour] = 1.0 if longest else 0.05
        elif self.symbols == 0:
            for colour in range(COLOUR_COUNT):
                costs[colour] -= LONG_COLOUR * COUNT_BITS[hand >> PER_COLOUR * colour & COLOUR_MASK]
        return costs

    def base_hand(self) -> int:
        return SEAT * self.s.player + HAND

    def shown(self, symbols: i64) -> float:
        """What a row of these symbols promises: its prizes, as far as the leads hold."""
        lead: i64 = leading(symbols, self.top) & self.s.court
        if lead == 0:
            return 0.0
        safe: i64 = leading(symbols, self.top + ONE_OF_EACH) & self.s.court
        worth = self.stakes.worth
        value = worth[self.base + safe]
        return self.holds_well * value + self.holds * (worth[self.base + lead] - value)

    def is_off_colour(self, kind: int) -> bool:
        return self.lock != NO_LOCK and self.lock != COLOUR_OF[kind]

    def companions(self, kind: int) -> list[int]:
        """The answers at D2 for this card."""
        if self.is_off_colour(kind):
            return [ADD_SPECIAL + FREE_COLOUR]
        found = [ADD_NONE]
        for white in range(WHITE_COUNT):
            if self.whites & BIT[white]:
                found.append(ADD_WHITE + white)
        for special in range(SPECIAL_COUNT):
            if self.specials & BIT[special]:
                found.append(ADD_SPECIAL + special)
        return found

    def pair(self, kind: int, companion: int) -> float:
        """How good a card and its companion look, without the card's own cost."""
        symbols: i64 = self.symbols + SHOWS[kind]
        if companion == ADD_NONE:
            return self.shown(symbols)
        symbols += SHOWS[companion - ADD_WHITE + COLOURED]
        if companion < ADD_SPECIAL:
            return self.shown(symbols) - (WHITE_CARD * self.cost if self.stakes.left else 1.0)
        special = companion - ADD_SPECIAL
        price = OFF_COLOUR if special == FREE_COLOUR else SPECIAL_CARD
        return self.shown(symbols) + POINTS_OF_SPECIAL[special] - price

    def best_companion(self, kind: int) -> int:
        best = -1.0e9
        chosen = ADD_NONE
        for companion in self.companions(kind):
            value = self.pair(kind, companion)
            if value > best:
                best = value
                chosen = companion
        return chosen

    def best(self) -> int:
        """The move: the best card with its best companion, or the withdrawal if that is better."""
        costs = self.colours()
        kinds: i64 = playable(self.s, self.s.player)
        best = -1.0e9
        chosen = -1
        kind = 0
        while kinds:
            if kinds & 1:
                value = self.shown(self.symbols + SHOWS[kind]) - costs[COLOUR_OF[kind]]
                if self.is_off_colour(kind):
                    value -= OFF_COLOUR
                if value > best:
                    best = value
                    chosen = kind
            kinds >>= 1
            kind += 1
        if chosen < 0:
            return WITHDRAW
        companion = ADD_NONE
        if self.whites | self.specials:
            companion = self.best_companion(chosen)
            best = self.pair(chosen, companion) - costs[COLOUR_OF[chosen]]
        return WITHDRAW if best <= self.now() else PLAY + chosen + MOVE * companion

    def moves(self, most: int) -> list[int]:
        """The withdrawal and the best pairs, the policy's own choice first."""
        costs = self.colours()
        found: list[int] = [WITHDRAW]
        values: list[float] = [self.now()]
        kinds: i64 = playable(self.s, self.s.player)
        kind = 0
        while kinds:
            if kinds & 1:
                for companion in self.companions(kind):
                    value = self.pair(kind, companion) - costs[COLOUR_OF[kind]]
                    _insert(found, values, PLAY + kind + MOVE * companion, value, most)
            kinds >>= 1
            kind += 1
        return found


def _insert(found: list[int], values: list[float], move: int, value: float, most: int) -> None:
    """Keep the best so many in order; the withdrawal is never dropped."""
    at = len(found)
    if at >= most and value <= values[at - 1]:
        return
    while at > 0 and values[at - 1] < value:
        at -= 1
    found.insert(at, move)
    values.insert(at, value)
    if len(found) > most:
        last = len(found) - 1
        if found[last] == WITHDRAW:
            last -= 1
        found.pop(last)
        values.pop(last)


# ---- the other questions ----


def place(s: TajMahalState, stakes: Stakes) -> int:
    """The best city for a palace or a crown palace."""
    here, crown = province(s), s.decision == CROWN_PALACE
    own, goods = owned_cities(s, s.player), s.seats[SEAT * s.player + GOODS]
    free = IN_PROVINCE[here] if crown else free_cities(s)
    best = -1.0
    chosen = 0
    for city in CITIES_OF[here]:
        if not free & BIT[city]:
            continue
        value = city_worth(own, city, here, stakes.to_come)
        if own & BIT[city]:
            value -= ANOTHER_PALACE
        bonus = NO_BONUS if crown else bonus_in(s.bonus, city)
        if bonus != NO_BONUS:
            value += bonus_value(goods, bonus, stakes.left)
        if value > best:
            best = value
            chosen = city
    return (PLACE_CROWN if crown else PLACE) + chosen


def take(s: TajMahalState) -> int:
    """White cards first, then the longest colour; two persons or two elephants on one card are better."""
    hand = s.seats[SEAT * s.player + HAND]
    best = -1.0
    chosen = 0
    display: i64 = s.display
    kind = 0
    while display:
        if display & 1:
            if kind >= COLOURED:
                value = WHITE_VIZIER if kind == COLOURED else WHITE_TAKEN
            else:
                value = 1.0 + 0.2 * COUNT_BITS[hand >> PER_COLOUR * COLOUR_OF[kind] & COLOUR_MASK]
                elephants = SHOWS[kind] >> ELEPHANT_AT
                value += 0.15 if elephants == 0 else 0.1 if elephants == 2 else 0.0
            if value > best:
                best = value
                chosen = kind
        display >>= 1
        kind += 1
    return TAKE + chosen


def policy(s: TajMahalState, stakes: Stakes) -> int:
    """The move of the player whose question is open."""
    if s.decision == TURN:
        return Turn(s, stakes).best()
    if s.decision == COMPANION:
        answers = legal(s)
        return answers[0] if len(answers) == 1 else Turn(s, stakes).best_companion(s.chosen)
    if s.decision == PALACE or s.decision == CROWN_PALACE:
        return place(s, stakes)
    return take(s)
