"""What antiques, collection cards and coins are worth to a player: now, and at the end (6)."""

from __future__ import annotations

from durbar.core.choices import Worth
from durbar.games.maharaja import components as box
from durbar.games.maharaja.rules import closed, collectable
from durbar.games.maharaja.scoring import antique_points, money_points
from durbar.games.maharaja.state import CARDS, DISPLAY, RUPEES, SEAT, MaharajaState
from durbar.games.maharaja.view import missing


def worth(s: MaharajaState, viewer: int) -> list[Worth]:
    found = [_antique(s, viewer, antique) for antique in range(len(box.ANTIQUES))]
    found += _completed(s, viewer)
    for card in range(box.COLLECTION_COUNT):
        found += _collection(s, viewer, card)
    return found + _coins(s, viewer)


def _owner(s: MaharajaState, column: int, card: int) -> int | None:
    return next((player for player in range(s.players) if s.seats[SEAT * player + column] & box.BIT[card]), None)


def _antique(s: MaharajaState, viewer: int, antique: int) -> Worth:
    element, colour = f"antique:{box.ANTIQUES[antique]}", box.COLOURS[antique % len(box.COLOURS)]
    mine = s.seats[SEAT * viewer + DISPLAY]
    owner = _owner(s, DISPLAY, antique)
    if s.removed & box.BIT[antique]:
        return Worth(element, "antique-removed")
    if owner is not None and owner != viewer:
        return Worth(element, "antique-theirs", {"player": owner})
    gain = antique_points(mine | box.BIT[antique]) - antique_points(mine & ~box.BIT[antique])
    name = "antique-mine" if owner == viewer else "antique-free"
    return Worth(element, name if gain else f"{name}-alone", {"points": gain, "colour": colour})


def _completed(s: MaharajaState, viewer: int) -> list[Worth]:
    """Which collection cards an antique of the offer would complete."""
    mine = s.seats[SEAT * viewer + DISPLAY]
    shut = closed(s.seats[SEAT * viewer + CARDS])
    cards = [card for card in range(box.COLLECTION_COUNT) if s.supply & ~shut & box.BIT[card] and missing(mine, card)]
    found = []
    for antique in [antique for antique in s.offer if antique >= 0]:
        done = [box.COLLECTIONS[card] for card in cards if missing(mine | box.BIT[antique], card) == 0]
        if done:
            found.append(Worth(f"antique:{box.ANTIQUES[antique]}", "antique-completes", {"collections": done}))
    return found


def _collection(s: MaharajaState, viewer: int, card: int) -> list[Worth]:
    element, points = f"collection:{box.COLLECTIONS[card]}", box.POINTS[card]
    owner = _owner(s, CARDS, card)
    if owner is not None:
        name = "collection-mine" if owner == viewer else "collection-theirs"
        return [Worth(element, name, {"points": points, "player": owner})]
    if closed(s.seats[SEAT * viewer + CARDS]) & box.BIT[card]:
        return [Worth(element, "collection-closed")]
    lacking = missing(s.seats[SEAT * viewer + DISPLAY], card)
    name = "met" if collectable(s, viewer) & box.BIT[card] else "missing" if lacking else "unpaid"
    found = [Worth(element, f"collection-{name}", {"missing": lacking, "points": points})]
    if box.GIVE_UP[card]:
        found.append(Worth(element, "collection-gives-up", {"kinds": box.kinds_of(box.GIVE_UP[card])}))
    if s.grey_sides:
        found.append(Worth(element, "collection-effect", {"effect": box.EFFECTS[box.EFFECT[card]]}))
    return found


def _coins(s: MaharajaState, viewer: int) -> list[Worth]:
    row = len(box.PRICES[s.players])
    rupees = s.seats[SEAT * viewer + RUPEES]
    gain = money_points(rupees + box.GOLD_RUPEES) - money_points(rupees)
    params = {"points": gain, "rupees": box.GOLD_RUPEES, "each": box.RUPEES_PER_POINT}
    return [Worth(f"trade:{place}", "coin", params) for place in range(row - s.coins, row)]
