"""What a viewer may know of the table, and what the answers mean. Only the order of the stock is hidden (8)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from durbar.core.choices import Choice, Reason
from durbar.core.state import OVER
from durbar.games.maharaja.actions import ACTIONS, BUY, COLLECT, COLLECTION, DECISIONS, DECLINE, GIVE_UP, TAKE_COIN, TURN
from durbar.games.maharaja.components import (
    ALL_COLLECTIONS,
    ANTIQUES,
    BIT,
    COLLECTION_COUNT,
    COLLECTIONS,
    COLOURS,
    COUNTS,
    DAYS,
    EFFECT,
    EFFECTS,
    GOLD_RUPEES,
    IS_LARGE,
    KIND_COUNT,
    KIND_SHIFT,
    KINDS,
    LETTERS,
    NEEDS,
    NEEDS_DIFFERENT,
    OFFER_SIZE,
    ONE_KIND,
    PALETTE,
    PATTERNS,
    POINTS,
    PRICES,
    RUPEE_LIMIT,
    SORT_OF,
    VALUES,
    Cards,
    antiques_of,
    collections_of,
)
from durbar.games.maharaja.components import GIVE_UP as GIVE_UP_KINDS
from durbar.games.maharaja.rules import closed, collectable, price
from durbar.games.maharaja.scoring import antique_points, collection_points, money_points, singles
from durbar.games.maharaja.state import EMPTY, MaharajaState


def view(s: MaharajaState) -> dict[str, Any]:
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
        "unseen": sorted(ANTIQUES[antique] for antique in s.stock),  # the set is known to all, the order to nobody
        "removed": antiques_of(s.removed),
        "supply": collections_of(s.supply),
        "seats": [_seat(s, player) for player in range(s.players)],
    }


def _seat(s: MaharajaState, player: int) -> dict[str, Any]:
    antiques, cards = s.antiques[player], s.collections[player]
    sources = {
        "antiques": antique_points(antiques),
        "collections": collection_points(cards),
        "money": money_points(s.rupees[player]),
    }
    return {
        "rupees": s.rupees[player],
        "antiques": antiques_of(antiques),
        "singles": antiques_of(singles(antiques)),
        "collections": collections_of(cards),
        "collectable": collections_of(collectable(s, player)),
        "closed": collections_of(closed(cards) & ALL_COLLECTIONS & s.supply),
        "missing": {COLLECTIONS[card]: missing(antiques, card) for card in range(COLLECTION_COUNT) if s.supply & BIT[card]},
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


def choice(s: MaharajaState, action: int) -> Choice:
    text = ACTIONS[action]
    if action == TAKE_COIN:
        place = len(PRICES[s.players]) - s.coins
        tax = max(0, s.rupees[s.player] + GOLD_RUPEES - RUPEE_LIMIT)
        kind = "take-coin-taxed" if tax else "take-coin"
        return Choice(action, text, kind, {"rupees": GOLD_RUPEES, "tax": tax}, (f"trade:{place}",))
    if action < BUY + OFFER_SIZE:
        slot = action - BUY
        antique = ANTIQUES[s.offer[slot]]
        params = {"slot": slot, "antique": antique, "price": price(s)}
        return Choice(action, text, "buy", params, (f"offer:{slot}", f"antique:{antique}"))
    if action == DECLINE:
        return Choice(action, text, "decline")
    if action < GIVE_UP:
        card = action - COLLECT
        id = COLLECTIONS[card]
        params = {"collection": id, "points": POINTS[card]}
        if s.grey_sides:
            params["effect"] = EFFECTS[EFFECT[card]]
        kind = "collect-grey" if s.grey_sides else "collect"
        return Choice(action, text, kind, params, (f"collection:{id}",))
    antique = ANTIQUES[action - GIVE_UP]
    alone = bool(singles(s.antiques[s.player]) & BIT[action - GIVE_UP])
    kind = "give-up-single" if alone else "give-up"
    return Choice(action, text, kind, {"antique": antique}, (f"antique:{antique}",))


def why_not(s: MaharajaState, action: int) -> Reason:
    """5.7: the first reason that applies."""
    asked = s.decision
    belongs = TURN if action < DECLINE else COLLECTION if action < GIVE_UP else 2
    if belongs != asked:
        if belongs == TURN:
            return Reason("one-action", "R3")
        if belongs == COLLECTION:
            return Reason("action-first", "R10") if asked == TURN else Reason("one-collection", "R10")
        return Reason("other-question", "5.4")
    if belongs == TURN:
        if s.offer[action - BUY] == EMPTY:
            return Reason("slot-empty", "5.2", {"slot": action - BUY + 1})
        return Reason("too-few-rupees", "R4", {"price": price(s), "rupees": s.rupees[s.player]})
    if belongs == COLLECTION:
        return _why_no_card(s, action - COLLECT)
    antique = action - GIVE_UP
    if not s.antiques[s.player] & BIT[antique]:
        return Reason("not-your-antique", "5.4", {"antique": ANTIQUES[antique]})
    return Reason("kind-not-listed", "R17", {"antique": ANTIQUES[antique], "kinds": _kinds(GIVE_UP_KINDS[s.taken])})


def _why_no_card(s: MaharajaState, card: int) -> Reason:
    params: dict[str, Any] = {"collection": COLLECTIONS[card]}
    if not s.supply & BIT[card]:
        return Reason("not-in-supply", "R18", params)
    antiques = s.antiques[s.player]
    lacking = missing(antiques, card)
    if lacking:
        return Reason("requirement-unmet", "5.3.1", {**params, "missing": lacking})
    if closed(s.collections[s.player]) & BIT[card]:
        return Reason("large-card-held", "R12", params)
    return Reason("nothing-to-give-up", "R16", {**params, "kinds": _kinds(GIVE_UP_KINDS[card])})


def _kinds(mask: int) -> list[str]:
    return [KINDS[kind] for kind in range(KIND_COUNT) if mask & BIT[kind]]


def facts() -> dict[str, Any]:
    """What is printed on the cards."""
    return {
        "kinds": list(KINDS),
        "colours": list(COLOURS),
        "values": dict(zip(ANTIQUES, VALUES, strict=True)),
        "palette": dict(zip(COLOURS, PALETTE, strict=True)),
        "patterns": dict(zip(COLOURS, PATTERNS, strict=True)),
        "letters": dict(zip(KINDS, LETTERS, strict=True)),
        "collections": {COLLECTIONS[card]: _printed(card) for card in range(COLLECTION_COUNT)},
    }


def _printed(card: int) -> dict[str, Any]:
    return {
        "sort": SORT_OF[card],
        "size": "large" if IS_LARGE[card] else "small",
        "needs": {KINDS[kind]: NEEDS[card][kind] for kind in range(KIND_COUNT) if NEEDS[card][kind]},
        "different": NEEDS_DIFFERENT[card],
        "counts": _kinds(COUNTS[card]),
        "give_up": _kinds(GIVE_UP_KINDS[card]),
        "points": POINTS[card],
        "effect": EFFECTS[EFFECT[card]],
    }
