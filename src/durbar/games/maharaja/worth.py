"""What antiques, collection cards and coins are worth to a player: now, and at the end (6)."""

from __future__ import annotations

from durbar.core.choices import Worth
from durbar.core.state import OVER
from durbar.games.maharaja.components import (
    ANTIQUES,
    BIT,
    COLLECTION_COUNT,
    COLLECTIONS,
    COLOURS,
    EFFECT,
    EFFECTS,
    GIVE_UP,
    GOLD_RUPEES,
    POINTS,
    PRICES,
    RUPEES_PER_POINT,
    kinds_of,
)
from durbar.games.maharaja.rules import closed, collectable
from durbar.games.maharaja.scoring import antique_points, money_points
from durbar.games.maharaja.state import CARDS, DISPLAY, RUPEES, SEAT, MaharajaState
from durbar.games.maharaja.view import missing


def worth(s: MaharajaState, viewer: int) -> list[Worth]:
    if s.player == OVER or not 0 <= viewer < s.players:
        return []
    found = [_antique(s, viewer, antique) for antique in range(len(ANTIQUES))]
    found += _completed(s, viewer)
    for card in range(COLLECTION_COUNT):
        found += _collection(s, viewer, card)
    return found + _coins(s, viewer)


def _owner(s: MaharajaState, column: int, card: int) -> int | None:
    return next((player for player in range(s.players) if s.seats[SEAT * player + column] & BIT[card]), None)


def _antique(s: MaharajaState, viewer: int, antique: int) -> Worth:
    element, colour = f"antique:{ANTIQUES[antique]}", COLOURS[antique % len(COLOURS)]
    mine = s.seats[SEAT * viewer + DISPLAY]
    owner = _owner(s, DISPLAY, antique)
    if s.removed & BIT[antique]:
        return Worth(element, "antique-removed")
    if owner is not None and owner != viewer:
        return Worth(element, "antique-theirs", {"player": owner})
    gain = antique_points(mine | BIT[antique]) - antique_points(mine & ~BIT[antique])
    name = "antique-mine" if owner == viewer else "antique-free"
    return Worth(element, name if gain else f"{name}-alone", {"points": gain, "colour": colour})


def _completed(s: MaharajaState, viewer: int) -> list[Worth]:
    """Which collection cards an antique of the offer would complete."""
    mine = s.seats[SEAT * viewer + DISPLAY]
    shut = closed(s.seats[SEAT * viewer + CARDS])
    cards = [card for card in range(COLLECTION_COUNT) if s.supply & ~shut & BIT[card] and missing(mine, card)]
    found = []
    for antique in [antique for antique in s.offer if antique >= 0]:
        done = [COLLECTIONS[card] for card in cards if missing(mine | BIT[antique], card) == 0]
        if done:
            found.append(Worth(f"antique:{ANTIQUES[antique]}", "antique-completes", {"collections": done}))
    return found


def _collection(s: MaharajaState, viewer: int, card: int) -> list[Worth]:
    element, points = f"collection:{COLLECTIONS[card]}", POINTS[card]
    owner = _owner(s, CARDS, card)
    if owner is not None:
        name = "collection-mine" if owner == viewer else "collection-theirs"
        return [Worth(element, name, {"points": points, "player": owner})]
    if closed(s.seats[SEAT * viewer + CARDS]) & BIT[card]:
        return [Worth(element, "collection-closed")]
    lacking = missing(s.seats[SEAT * viewer + DISPLAY], card)
    name = "met" if collectable(s, viewer) & BIT[card] else "missing" if lacking else "unpaid"
    found = [Worth(element, f"collection-{name}", {"missing": lacking, "points": points})]
    if GIVE_UP[card]:
        found.append(Worth(element, "collection-gives-up", {"kinds": kinds_of(GIVE_UP[card])}))
    if s.grey_sides:
        found.append(Worth(element, "collection-effect", {"effect": EFFECTS[EFFECT[card]]}))
    return found


def _coins(s: MaharajaState, viewer: int) -> list[Worth]:
    row = len(PRICES[s.players])
    rupees = s.seats[SEAT * viewer + RUPEES]
    gain = money_points(rupees + GOLD_RUPEES) - money_points(rupees)
    params = {"points": gain, "rupees": GOLD_RUPEES, "each": RUPEES_PER_POINT}
    return [Worth(f"trade:{place}", "coin", params) for place in range(row - s.coins, row)]
