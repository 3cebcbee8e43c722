"""Why some answers are not allowed (5.2, 10)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from durbar.core.choices import Reason
from durbar.games.taj_mahal import actions as act
from durbar.games.taj_mahal import components as box
from durbar.games.taj_mahal.components import SPECIALS as SPECIAL_CARDS
from durbar.games.taj_mahal.rules import is_off_colour
from durbar.games.taj_mahal.scoring import province
from durbar.games.taj_mahal.state import HAND, LOCK, SEAT, SPECIALS, TajMahalState


def why_not(s: TajMahalState, action: int) -> Reason:
    """The first reason that applies, judged by what the player to move knows."""
    block = act.BLOCK_OF[action]
    return REASONS[block](s, action - block)


def _why_no_withdrawal(s: TajMahalState, _: int) -> Reason:
    if s.decision == act.COMPANION:
        return Reason("card-chosen-already", "5.2", {"card": box.KINDS[s.chosen]})
    return Reason("withdrawing-already", "R27")


def _why_no_turn(s: TajMahalState, kind: int) -> Reason:
    if s.decision != act.TURN:
        return _why_no_withdrawal(s, kind)
    if not s.seats[SEAT * s.player + HAND] & box.BIT[kind]:
        return Reason("not-in-hand", "5.2", {"card": box.KINDS[kind]})
    lock = box.COLOURS[s.seats[SEAT * s.player + LOCK]]
    return Reason("colour-locked", "5.2", {"colour": lock, "card": box.KINDS[kind]})


def _why_no_companion(s: TajMahalState, number: int) -> Reason:
    if s.decision == act.TURN:
        return Reason("never-alone", "R17")
    if s.decision != act.COMPANION:
        return Reason("withdrawing-already", "R27")
    action = act.ADD_NONE + number
    if action >= act.ADD_SPECIAL:
        special = action - act.ADD_SPECIAL
        if not s.seats[SEAT * s.player + SPECIALS] & box.BIT[special]:
            return Reason("special-not-yours", "R38", {"card": SPECIAL_CARDS[special]})
        if s.used & box.BIT[special]:
            return Reason("special-in-row", "R19", {"card": SPECIAL_CARDS[special]})
    if is_off_colour(s):
        return Reason("only-free-colour", "R17", {"card": box.KINDS[s.chosen], "companion": SPECIAL_CARDS[box.FREE_COLOUR]})
    return Reason("not-in-hand", "5.2", {"card": box.CARDS[action - act.ADD_WHITE + box.COLOURED]})


def _why_no_palace(s: TajMahalState, city: int) -> Reason:
    if s.decision == act.CROWN_PALACE:
        return Reason("crown-palace-now", "R4")
    return _nothing_to_place(s) or _elsewhere(s, city) or Reason("city-taken", "R5", {"city": box.CITIES[city]})


def _why_no_crown(s: TajMahalState, city: int) -> Reason:
    if s.decision == act.PALACE:
        return Reason("normal-palaces-first", "R4")
    return _nothing_to_place(s) or _elsewhere(s, city) or Reason("other-question", "5.2")


def _nothing_to_place(s: TajMahalState) -> Reason | None:
    if s.decision in (act.TURN, act.COMPANION):
        return Reason("palace-not-won", "5.3")
    return Reason("palaces-are-placed", "5.3") if s.decision == act.TAKING else None


def _elsewhere(s: TajMahalState, city: int) -> Reason | None:
    here = province(s)
    if box.PROVINCE_OF[city] == here:
        return None
    return Reason("other-province", "5.2", {"city": box.CITIES[city], "province": box.PROVINCES[here]})


def _why_not_taken(s: TajMahalState, kind: int) -> Reason:
    if s.decision != act.TAKING:
        return Reason("take-comes-last", "5.3")
    return Reason("not-in-display", "5.2", {"card": box.KINDS[kind]})


REASONS: Final[dict[int, Callable[[TajMahalState, int], Reason]]] = {
    act.PLAY: _why_no_turn,
    act.WITHDRAW: _why_no_withdrawal,
    act.ADD_NONE: _why_no_companion,
    act.PLACE: _why_no_palace,
    act.PLACE_CROWN: _why_no_crown,
    act.TAKE: _why_not_taken,
}
