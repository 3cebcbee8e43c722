"""The answers made readable."""

from __future__ import annotations

from durbar.core.choices import Choice
from durbar.games.maharaja.actions import ACTIONS, BUY, COLLECT, DECLINE, GIVE_UP, TAKE_COIN
from durbar.games.maharaja.components import (
    ANTIQUES,
    BIT,
    COLLECTIONS,
    EFFECT,
    EFFECTS,
    GOLD_RUPEES,
    OFFER_SIZE,
    POINTS,
    PRICES,
    RUPEE_LIMIT,
)
from durbar.games.maharaja.rules import price
from durbar.games.maharaja.scoring import singles
from durbar.games.maharaja.state import DISPLAY, RUPEES, SEAT, MaharajaState


def choice(s: MaharajaState, action: int) -> Choice:
    text = ACTIONS[action]
    if action == TAKE_COIN:
        place = len(PRICES[s.players]) - s.coins
        tax = max(0, s.seats[SEAT * s.player + RUPEES] + GOLD_RUPEES - RUPEE_LIMIT)
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
    alone = bool(singles(s.seats[SEAT * s.player + DISPLAY]) & BIT[action - GIVE_UP])
    kind = "give-up-single" if alone else "give-up"
    return Choice(action, text, kind, {"antique": antique}, (f"antique:{antique}",))
