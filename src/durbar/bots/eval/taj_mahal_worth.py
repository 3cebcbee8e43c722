"""What things of Taj Mahal are worth beyond their points: goods, palaces and tokens for the visits to come."""

from __future__ import annotations

from typing import Final

from durbar.games.taj_mahal.components import (
    BIT,
    BONUS_CARDS,
    BONUS_GOOD,
    CITIES_OF,
    COUNT_BITS,
    IN_PROVINCE,
    NEAR,
    NO_BONUS,
    SPECIAL_OF_TOKEN,
    TILE_GOODS,
    VISITS,
    Cities,
    City,
)
from durbar.games.taj_mahal.rules_bags import bonus_in, goods_of, members
from durbar.games.taj_mahal.rules_prospect import bonus_worth
from durbar.games.taj_mahal.scoring import chain_points, provinces_of, reached, united
from durbar.games.taj_mahal.state import SEAT, SPECIALS, TOKENS, TajMahalState

# A special card's worth for each visit to come, in the order of the box: grand mogul, elephant, free colour, two points.
PER_VISIT: Final[tuple[float, ...]] = (0.7, 0.9, 0.45, 1.65)
FIRST_TOKEN: Final = 0.3  # the share of the special card that lies in the first of the two tokens
DEFENCE: Final = 0.4  # a token of the own special card keeps others from it
BONUS_CARD: Final = 1.1  # a card drawn by a bonus tile
ROAD: Final = 0.15  # a road from a new palace into a province to come


def visits_left(s: TajMahalState) -> int:
    """Visits after this one."""
    return VISITS - s.visit


def best_chain(own: Cities, here: int) -> int:
    """What the chain of the current province would score with one more palace there, at best."""
    best = 0
    for city in CITIES_OF[here]:
        chain = chain_points(own | BIT[city], here)
        if chain > best:
            best = chain
    return best


def near(cities: Cities) -> Cities:
    """The cities one road away."""
    return united(cities, NEAR)


def cities_to_come(s: TajMahalState) -> Cities:
    """The cities of the provinces after this one."""
    cities = 0
    for visit in range(s.visit, VISITS):
        cities |= IN_PROVINCE[s.route[visit]]
    return cities


def special_worth(special: int, left: int) -> float:
    """Of a special card that serves in so many visits more."""
    return 1.0 + PER_VISIT[special] * left


def token_worth(s: TajMahalState, player: int, person: int) -> float:
    """What one more token of this person brings: a step to its special card, or its defence."""
    left = visits_left(s)
    special = SPECIAL_OF_TOKEN[person]
    if s.seats[SEAT * player + SPECIALS] & BIT[special]:
        return DEFENCE if left else 0.0
    worth = special_worth(special, left)
    first = FIRST_TOKEN * worth * (left / (left + 3.0))
    return worth - first if s.seats[SEAT * player + TOKENS] & BIT[person] else first


def goods_to_come(s: TajMahalState, goods: int, after: int) -> float:
    """Every good owned makes the tiles of the visits after that one more valuable."""
    value = 0.0
    for visit in range(after, VISITS):
        for good in TILE_GOODS[visit]:
            value += goods_of(goods, good)
        for city in CITIES_OF[s.route[visit]]:
            bonus = bonus_in(s.bonus, city)
            if bonus != NO_BONUS and BONUS_GOOD[bonus] >= 0:
                value += 0.6 * goods_of(goods, BONUS_GOOD[bonus])
    return value * 1.15 / (s.players + 0.5)


def chains_to_come(s: TajMahalState, own: Cities, after: int) -> float:
    """What these palaces will add to chains in the provinces of the visits after that one."""
    if own == 0:
        return 0.0
    doors = near(own)
    value = 0.0
    for visit in range(after, VISITS):
        here = s.route[visit]
        if not doors & IN_PROVINCE[here]:
            continue
        best = 0
        total = 0
        for city in CITIES_OF[here]:
            if doors & BIT[city]:
                more = COUNT_BITS[provinces_of(reached(own | BIT[city], BIT[city], NEAR))] - 1
                total += more
                if more > best:
                    best = more
        value += best + 0.12 * (total - best)
    return value * 1.6 / (s.players + 0.5)


def city_worth(own: Cities, city: City, here: int, to_come: Cities) -> float:
    """The chain that a palace in this city makes, and the roads that it opens."""
    roads: int = members(near(BIT[city]) & to_come)
    return chain_points(own | BIT[city], here) + ROAD * roads


def bonus_value(goods: int, bonus: int, left: int) -> float:
    """A bonus tile for the owner of these goods; a good counts again in visits to come, a card is a card."""
    value = bonus_worth(goods, bonus) + BONUS_CARD * BONUS_CARDS[bonus]
    return value + 0.06 * left if BONUS_GOOD[bonus] >= 0 else value
