"""Points, ranking and tie-breaks (6, 7)."""

from __future__ import annotations

from durbar.core.choices import Score
from durbar.games.maharaja.components import (
    EVERY_KIND,
    KIND_COUNT,
    KIND_SHIFT,
    ONE_KIND,
    POINTS,
    RUPEE_LIMIT,
    RUPEES_PER_POINT,
    WORTH,
    Cards,
)
from durbar.games.maharaja.state import CARDS, DISPLAY, RUPEES, SEAT, MaharajaState


def singles(cards: Cards) -> Cards:
    """6.1: the antiques of colours that are held too few times to count."""
    return cards & EVERY_KIND[lone_colours(cards)]


def lone_colours(cards: Cards) -> int:
    """The colours that are held just once, one bit each."""
    once = 0
    twice = 0
    for kind in range(KIND_COUNT):
        colours = (cards >> KIND_SHIFT[kind]) & ONE_KIND
        twice |= once & colours
        once |= colours
    return once & ~twice


def antique_points(cards: Cards) -> int:
    """6.2: the values of the antiques that are kept."""
    return worth(cards & ~singles(cards))


def worth(cards: Cards) -> int:
    """The values of some antiques."""
    found = 0
    for kind in range(KIND_COUNT):
        found += WORTH[kind][(cards >> KIND_SHIFT[kind]) & ONE_KIND]
    return found


def collection_points(cards: Cards) -> int:
    """6.3: every collection card counts, whatever has become of its antiques."""
    points = 0
    while cards:
        card = cards & -cards
        points += POINTS[card.bit_length() - 1]
        cards ^= card
    return points


def money_points(rupees: int) -> int:
    """6.4: what is above the limit in the middle of a turn will be taxed and does not count."""
    return min(rupees, RUPEE_LIMIT) // RUPEES_PER_POINT


def sources(s: MaharajaState, player: int) -> dict[str, int]:
    """Where they would come from if the game ended now."""
    seats, row = s.seats, SEAT * player
    return sources_of(seats[row + DISPLAY], seats[row + CARDS], seats[row + RUPEES])


def sources_of(antiques: Cards, cards: Cards, rupees: int) -> dict[str, int]:
    return {"antiques": antique_points(antiques), "collections": collection_points(cards), "money": money_points(rupees)}


def points(s: MaharajaState, player: int) -> int:
    """6.5: what the player would have if the game ended now."""
    seats, row = s.seats, SEAT * player
    return antique_points(seats[row + DISPLAY]) + collection_points(seats[row + CARDS]) + money_points(seats[row + RUPEES])


def kept_count(cards: Cards) -> int:
    return (cards & ~singles(cards)).bit_count()


def scores(s: MaharajaState) -> list[Score]:
    return [Score(points(s, player), sources(s, player)) for player in range(s.players)]


def ranking(s: MaharajaState) -> list[int]:
    """7: points, then antiques kept (R20), then a shared rank: 1 + the number of players strictly better."""
    strength = [points(s, p) * 100 + kept_count(s.seats[SEAT * p + DISPLAY]) for p in range(s.players)]
    return [1 + sum([1 for other in strength if other > mine]) for mine in strength]
