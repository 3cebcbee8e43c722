"""Why some answers are not allowed (5.7)."""

from __future__ import annotations

from typing import Any

from durbar.core.choices import Reason
from durbar.games.maharaja.actions import BUY, COLLECT, COLLECTION, DECLINE, GIVE_UP, TURN
from durbar.games.maharaja.components import (
    ANTIQUES,
    BIT,
    COLLECTIONS,
    kinds_of,
)
from durbar.games.maharaja.components import GIVE_UP as GIVE_UP_KINDS
from durbar.games.maharaja.fields import EMPTY
from durbar.games.maharaja.rules import closed, price
from durbar.games.maharaja.state import CARDS, DISPLAY, RUPEES, SEAT, MaharajaState
from durbar.games.maharaja.view import missing


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
        return Reason("too-few-rupees", "R4", {"price": price(s), "rupees": s.seats[SEAT * s.player + RUPEES]})
    if belongs == COLLECTION:
        return _why_no_card(s, action - COLLECT)
    antique = action - GIVE_UP
    if not s.seats[SEAT * s.player + DISPLAY] & BIT[antique]:
        return Reason("not-your-antique", "5.4", {"antique": ANTIQUES[antique]})
    return Reason("kind-not-listed", "R17", {"antique": ANTIQUES[antique], "kinds": kinds_of(GIVE_UP_KINDS[s.taken])})


def _why_no_card(s: MaharajaState, card: int) -> Reason:
    params: dict[str, Any] = {"collection": COLLECTIONS[card]}
    if not s.supply & BIT[card]:
        return Reason("not-in-supply", "R18", params)
    antiques = s.seats[SEAT * s.player + DISPLAY]
    lacking = missing(antiques, card)
    if lacking:
        return Reason("requirement-unmet", "5.3.1", {**params, "missing": lacking})
    if closed(s.seats[SEAT * s.player + CARDS]) & BIT[card]:
        return Reason("large-card-held", "R12", params)
    return Reason("nothing-to-give-up", "R16", {**params, "kinds": kinds_of(GIVE_UP_KINDS[card])})
