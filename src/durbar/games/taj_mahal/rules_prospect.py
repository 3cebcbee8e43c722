"""What a withdrawal would be worth, worked out before it happens: for previews and bots."""

from __future__ import annotations

from durbar.games.taj_mahal.components import (
    ALL_PERSONS,
    BIT,
    BONUS_GOOD,
    BONUS_POINTS,
    CITIES_OF,
    COUNT_BITS,
    CROWN,
    GOOD_BITS,
    NO_BONUS,
    TILE,
    City,
)
from durbar.games.taj_mahal.rules_bags import bonus_in
from durbar.games.taj_mahal.rules_withdraw import free_cities
from durbar.games.taj_mahal.scoring import chain_points, next_good, owned_cities, province, tile_points
from durbar.games.taj_mahal.state import GOODS, SEAT, TajMahalState


def best_points(s: TajMahalState, player: int, won: int) -> int:
    """The most points that these prizes can bring: bonus tiles, province tile and chain, over all placements."""
    here = province(s)
    cities = CITIES_OF[here]
    own = owned_cities(s, player)
    goods = s.seats[SEAT * player + GOODS]
    free = free_cities(s)
    count = COUNT_BITS[won & ALL_PERSONS]
    open_cities = [city for city in cities if free & BIT[city]]
    best = 0
    for subset in range(BIT[len(open_cities)]):
        if COUNT_BITS[subset] != count:
            continue
        owned_goods = goods
        built = own
        points = 0
        for n in range(len(open_cities)):
            if subset & BIT[n]:
                city = open_cities[n]
                built |= BIT[city]
                bonus = bonus_in(s.bonus, city)
                if bonus != NO_BONUS:
                    points += bonus_worth(owned_goods, bonus)
                    good = BONUS_GOOD[bonus]
                    if good >= 0:
                        owned_goods += BIT[GOOD_BITS * good]
        if won & TILE:
            points += tile_points(owned_goods, s.visit)
        if won & CROWN:
            longest = 0
            for city in cities:
                chain = chain_points(built | BIT[city], here)
                if chain > longest:
                    longest = chain
            points += longest
        else:
            points += chain_points(built, here)
        if points > best:
            best = points
    return best


def bonus_worth(goods: int, bonus: int) -> int:
    """6.1: the points of a bonus tile for the owner of these goods."""
    good = BONUS_GOOD[bonus]
    if good >= 0:
        return next_good(goods, good)
    return BONUS_POINTS[bonus]


def chain_with(s: TajMahalState, player: int, city: City) -> int:
    """How many points the chain would bring with a palace in that city of the current province."""
    return chain_points(owned_cities(s, player) | BIT[city], province(s))
