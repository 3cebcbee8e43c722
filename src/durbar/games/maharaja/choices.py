"""The answers made readable."""

from __future__ import annotations

from durbar.core.choices import Choice
from durbar.games.maharaja import actions as act
from durbar.games.maharaja import components as box
from durbar.games.maharaja.rules import price
from durbar.games.maharaja.scoring import singles
from durbar.games.maharaja.state import DISPLAY, RUPEES, SEAT, MaharajaState


def choice(s: MaharajaState, action: int) -> Choice:
    text = act.ACTIONS[action]
    if action == act.TAKE_COIN:
        place = len(box.PRICES[s.players]) - s.coins
        tax = max(0, s.seats[SEAT * s.player + RUPEES] + box.GOLD_RUPEES - box.RUPEE_LIMIT)
        kind = "take-coin-taxed" if tax else "take-coin"
        return Choice(action, text, kind, {"rupees": box.GOLD_RUPEES, "tax": tax}, (f"trade:{place}",))
    if action < act.BUY + box.OFFER_SIZE:
        slot = action - act.BUY
        antique = box.ANTIQUES[s.offer[slot]]
        params = {"slot": slot, "antique": antique, "price": price(s)}
        return Choice(action, text, "buy", params, (f"offer:{slot}", f"antique:{antique}"))
    if action == act.DECLINE:
        return Choice(action, text, "decline")
    if action < act.GIVE_UP:
        card = action - act.COLLECT
        id = box.COLLECTIONS[card]
        params = {"collection": id, "points": box.POINTS[card]}
        if s.grey_sides:
            params["effect"] = box.EFFECTS[box.EFFECT[card]]
        kind = "collect-grey" if s.grey_sides else "collect"
        return Choice(action, text, kind, params, (f"collection:{id}",))
    antique = box.ANTIQUES[action - act.GIVE_UP]
    alone = bool(singles(s.seats[SEAT * s.player + DISPLAY]) & box.BIT[action - act.GIVE_UP])
    kind = "give-up-single" if alone else "give-up"
    return Choice(action, text, kind, {"antique": antique}, (f"antique:{antique}",))
