"""What a viewer may know of the table. Only the order of the stock is hidden (8)."""

from __future__ import annotations

from functools import lru_cache

from durbar.core.shapes import open_question
from durbar.core.state import OVER
from durbar.games.maharaja import components as box
from durbar.games.maharaja.actions import DECISIONS
from durbar.games.maharaja.fields import EMPTY
from durbar.games.maharaja.rules import closed, collectable, price
from durbar.games.maharaja.scoring import singles, sources_of
from durbar.games.maharaja.shapes import Seat, View
from durbar.games.maharaja.state import CARDS, DISPLAY, RUPEES, SEAT, MaharajaState


def view(s: MaharajaState, viewer: int) -> View:
    """All viewers see the same table."""
    prices = box.PRICES[s.players]
    row = len(prices)
    over = s.player == OVER
    return {
        **open_question(s, DECISIONS),
        "day": s.day,
        "days": box.DAYS,
        "grey_sides": s.grey_sides,
        "extra_turn": s.extra_turn,
        "prices": list(prices),
        "coins": [place >= row - s.coins for place in range(row)],
        "price": None if over or s.coins == 0 else price(s),
        "next_price": None if over or s.coins < 2 else prices[row - s.coins + 1],
        "rupee_limit": box.RUPEE_LIMIT,
        "offer": [None if antique == EMPTY else box.ANTIQUES[antique] for antique in s.offer],
        "stock": len(s.stock),
        "unseen": sorted(box.ANTIQUES[antique] for antique in s.stock),
        "removed": box.antiques_of(s.removed),
        "supply": box.collections_of(s.supply),
        "seats": [_seat(s, player) for player in range(s.players)],
    }


def _seat(s: MaharajaState, player: int) -> Seat:
    row = SEAT * player
    return _shown(s.seats[row + RUPEES], s.seats[row + DISPLAY], s.seats[row + CARDS], collectable(s, player), s.supply)


@lru_cache(maxsize=1 << 12)  # a seat is shown to everybody, and again with every answer of the others
def _shown(rupees: int, antiques: box.Cards, cards: box.Cards, to_collect: box.Cards, supply: box.Cards) -> Seat:
    parts = sources_of(antiques, cards, rupees)
    return {
        "rupees": rupees,
        "antiques": box.antiques_of(antiques),
        "singles": box.antiques_of(singles(antiques)),
        "collections": box.collections_of(cards),
        "collectable": box.collections_of(to_collect),
        "closed": box.collections_of(closed(cards) & box.ALL_COLLECTIONS & supply),
        "missing": {
            box.COLLECTIONS[card]: missing(antiques, card) for card in range(box.COLLECTION_COUNT) if supply & box.BIT[card]
        },
        "points": sum(parts.values()),
        "sources": parts,
    }


@lru_cache(maxsize=1 << 16)  # a table asks the same again with every view; half of the time of a view went here
def missing(antiques: box.Cards, card: int) -> int:
    """How many antiques the card still asks for."""
    lacking = 0
    present = 0
    for kind in range(box.KIND_COUNT):
        count = ((antiques >> box.KIND_SHIFT[kind]) & box.ONE_KIND).bit_count()
        lacking += max(0, box.NEEDS[card][kind] - count)
        if count:
            present |= box.BIT[kind]
    return max(lacking, box.NEEDS_DIFFERENT[card] - (present & box.COUNTS[card]).bit_count())
