"""What a viewer may know of the table. Only the order of the stock is hidden (8)."""

from __future__ import annotations

from functools import lru_cache

from durbar.core.state import OVER
from durbar.games.maharaja.actions import DECISIONS
from durbar.games.maharaja.components import (
    ALL_COLLECTIONS,
    ANTIQUES,
    BIT,
    COLLECTION_COUNT,
    COLLECTIONS,
    COUNTS,
    DAYS,
    KIND_COUNT,
    KIND_SHIFT,
    NEEDS,
    NEEDS_DIFFERENT,
    ONE_KIND,
    PRICES,
    RUPEE_LIMIT,
    Cards,
    antiques_of,
    collections_of,
)
from durbar.games.maharaja.fields import EMPTY
from durbar.games.maharaja.rules import closed, collectable, price
from durbar.games.maharaja.scoring import antique_points, collection_points, money_points, singles
from durbar.games.maharaja.shapes import Seat, View
from durbar.games.maharaja.state import CARDS, DISPLAY, RUPEES, SEAT, MaharajaState


def view(s: MaharajaState) -> View:
    """All viewers see the same table."""
    prices = PRICES[s.players]
    row = len(prices)
    over = s.player == OVER
    return {
        "player": s.player,
        "decision": "over" if over else DECISIONS[s.decision],
        "day": s.day,
        "days": DAYS,
        "grey_sides": s.grey_sides,
        "extra_turn": s.extra_turn,
        "prices": list(prices),
        "coins": [place >= row - s.coins for place in range(row)],
        "price": None if over or s.coins == 0 else price(s),
        "next_price": None if over or s.coins < 2 else prices[row - s.coins + 1],
        "rupee_limit": RUPEE_LIMIT,
        "offer": [None if antique == EMPTY else ANTIQUES[antique] for antique in s.offer],
        "stock": len(s.stock),
        "unseen": sorted(ANTIQUES[antique] for antique in s.stock),
        "removed": antiques_of(s.removed),
        "supply": collections_of(s.supply),
        "seats": [_seat(s, player) for player in range(s.players)],
    }


def _seat(s: MaharajaState, player: int) -> Seat:
    row = SEAT * player
    return _shown(s.seats[row + RUPEES], s.seats[row + DISPLAY], s.seats[row + CARDS], collectable(s, player), s.supply)


@lru_cache(maxsize=1 << 12)  # a seat is shown to everybody, and again with every answer of the others
def _shown(rupees: int, antiques: Cards, cards: Cards, to_collect: Cards, supply: Cards) -> Seat:
    sources = {
        "antiques": antique_points(antiques),
        "collections": collection_points(cards),
        "money": money_points(rupees),
    }
    return {
        "rupees": rupees,
        "antiques": antiques_of(antiques),
        "singles": antiques_of(singles(antiques)),
        "collections": collections_of(cards),
        "collectable": collections_of(to_collect),
        "closed": collections_of(closed(cards) & ALL_COLLECTIONS & supply),
        "missing": {COLLECTIONS[card]: missing(antiques, card) for card in range(COLLECTION_COUNT) if supply & BIT[card]},
        "points": sum(sources.values()),
        "sources": sources,
    }


@lru_cache(maxsize=1 << 16)  # a table asks the same again with every view; half of the time of a view went here
def missing(antiques: Cards, card: int) -> int:
    """How many antiques the card still asks for."""
    lacking = 0
    present = 0
    for kind in range(KIND_COUNT):
        count = ((antiques >> KIND_SHIFT[kind]) & ONE_KIND).bit_count()
        lacking += max(0, NEEDS[card][kind] - count)
        if count:
            present |= BIT[kind]
    return max(lacking, NEEDS_DIFFERENT[card] - (present & COUNTS[card]).bit_count())
