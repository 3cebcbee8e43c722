"""The answers made readable (5.6), and why some of them are not allowed (5.2, 10)."""

from __future__ import annotations

from typing import Any

from durbar.core.choices import Choice, Reason
from durbar.games.taj_mahal.actions import (
    ACTIONS,
    ADD_NONE,
    ADD_SPECIAL,
    ADD_WHITE,
    COMPANION,
    CROWN_PALACE,
    PALACE,
    PLACE,
    PLACE_CROWN,
    TAKE,
    TAKING,
    TURN,
    WITHDRAW,
)
from durbar.games.taj_mahal.components import (
    BIT,
    BONUSES,
    CARDS,
    CITIES,
    COLOUR_OF,
    COLOURED,
    COLOURS,
    FREE_COLOUR,
    KIND_COUNT,
    KINDS,
    NO_BONUS,
    PROVINCE_OF,
    PROVINCES,
    SHOWS,
)
from durbar.games.taj_mahal.components import SPECIALS as SPECIAL_CARDS
from durbar.games.taj_mahal.rules import is_off_colour
from durbar.games.taj_mahal.rules_prospect import bonus_worth, chain_with
from durbar.games.taj_mahal.rules_visit import bonus_in
from durbar.games.taj_mahal.rules_withdraw import majorities
from durbar.games.taj_mahal.scoring import copies_in
from durbar.games.taj_mahal.state import GOODS, HAND, LOCK, MORE, NO_LOCK, SPECIALS, SYMBOLS, TajMahalState, province
from durbar.games.taj_mahal.view import prize_names, withdrawal

# ---- choices ----


def choice(s: TajMahalState, action: int) -> Choice:
    text = ACTIONS[action]
    if action < WITHDRAW:
        return _play(s, action, text)
    if action == WITHDRAW:
        return _withdraw(s, text)
    if action == ADD_NONE:
        params = {"card": KINDS[s.chosen], "wins": _wins(s, SHOWS[s.chosen])}
        return Choice(action, text, "add-none", params, (f"card:{KINDS[s.chosen]}",))
    if action < PLACE:
        return _add(s, action, text)
    if action < PLACE_CROWN:
        return _place(s, action, text)
    if action < TAKE:
        city = action - PLACE_CROWN
        chain = chain_with(s, s.player, city)
        return Choice(action, text, "crown", {"city": CITIES[city], "chain": chain}, (f"city:{CITIES[city]}",))
    card = KINDS[action - TAKE]
    return Choice(action, text, "take", {"card": card}, (f"display:{card}",))


def _wins(s: TajMahalState, more: int) -> list[str]:
    """The prizes a withdrawal would win if the row had these symbols too."""
    return prize_names(s.court & majorities(s, s.player, s.seats[SYMBOLS + s.player] + more))


def _play(s: TajMahalState, kind: int, text: str) -> Choice:
    seats, player = s.seats, s.player
    params: dict[str, Any] = {"card": KINDS[kind], "wins": _wins(s, SHOWS[kind])}
    targets = (f"card:{KINDS[kind]}",)
    lock = seats[LOCK + player]
    if lock != NO_LOCK:
        return Choice(kind, text, "play" if lock == COLOUR_OF[kind] else "play-off-colour", params, targets)
    of_colour = [k for k in range(COLOURED) if COLOUR_OF[k] == COLOUR_OF[kind]]
    params["colour"] = COLOURS[COLOUR_OF[kind]]
    params["left"] = sum(copies_in(seats[HAND + player], seats[HAND + MORE + player], k) for k in of_colour) - 1
    return Choice(kind, text, "play-first", params, targets)


def _withdraw(s: TajMahalState, text: str) -> Choice:
    outlook = withdrawal(s, s.player)
    if outlook["blind"]:
        return Choice(WITHDRAW, text, "withdraw-pass", outlook, ("court",))
    kind = "withdraw" if outlook["prizes"] else "withdraw-empty"
    return Choice(WITHDRAW, text, kind, outlook, ("court", *(f"prize:{prize}" for prize in outlook["prizes"])))


def _add(s: TajMahalState, action: int, text: str) -> Choice:
    card = action - ADD_WHITE + COLOURED
    id = CARDS[card]
    params = {"card": KINDS[s.chosen], "companion": id, "wins": _wins(s, SHOWS[s.chosen] + SHOWS[card])}
    if card < KIND_COUNT:
        return Choice(action, text, "add-white", params, (f"card:{id}",))
    return Choice(action, text, "add-special", params, (f"card:{id}", f"special:{id}"))


def _place(s: TajMahalState, action: int, text: str) -> Choice:
    city = action - PLACE
    params: dict[str, Any] = {"city": CITIES[city], "chain": chain_with(s, s.player, city)}
    bonus = bonus_in(s.bonus, city)
    if bonus == NO_BONUS:
        return Choice(action, text, "place", params, (f"city:{CITIES[city]}",))
    params["bonus"] = BONUSES[bonus]
    params["points"] = bonus_worth(s.seats[GOODS + s.player], bonus)
    return Choice(action, text, "place-bonus", params, (f"city:{CITIES[city]}", f"bonus:{CITIES[city]}"))


# ---- refusals ----


def why_not(s: TajMahalState, action: int) -> Reason:
    """The first reason that applies, judged by what the player to move knows."""
    if action <= WITHDRAW:
        return _why_no_turn(s, action)
    if action < PLACE:
        return _why_no_companion(s, action)
    if action < PLACE_CROWN:
        return _why_no_palace(s, action - PLACE)
    if action < TAKE:
        return _why_no_crown(s, action - PLACE_CROWN)
    if s.decision != TAKING:
        return Reason("take-comes-last", "5.3")
    return Reason("not-in-display", "5.2", {"card": KINDS[action - TAKE]})


def _why_no_turn(s: TajMahalState, action: int) -> Reason:
    if s.decision == COMPANION:
        return Reason("card-chosen-already", "5.2", {"card": KINDS[s.chosen]})
    if s.decision != TURN:
        return Reason("withdrawing-already", "R27")
    if not s.seats[HAND + s.player] & BIT[action]:
        return Reason("not-in-hand", "5.2", {"card": KINDS[action]})
    lock = COLOURS[s.seats[LOCK + s.player]]
    return Reason("colour-locked", "5.2", {"colour": lock, "card": KINDS[action]})


def _why_no_companion(s: TajMahalState, action: int) -> Reason:
    if s.decision == TURN:
        return Reason("never-alone", "R17")
    if s.decision != COMPANION:
        return Reason("withdrawing-already", "R27")
    if action >= ADD_SPECIAL:
        special = action - ADD_SPECIAL
        if not s.seats[SPECIALS + s.player] & BIT[special]:
            return Reason("special-not-yours", "R38", {"card": SPECIAL_CARDS[special]})
        if s.used & BIT[special]:
            return Reason("special-in-row", "R19", {"card": SPECIAL_CARDS[special]})
    if is_off_colour(s):
        return Reason("only-free-colour", "R17", {"card": KINDS[s.chosen], "companion": SPECIAL_CARDS[FREE_COLOUR]})
    return Reason("not-in-hand", "5.2", {"card": CARDS[action - ADD_WHITE + COLOURED]})


def _why_no_palace(s: TajMahalState, city: int) -> Reason:
    if s.decision in (TURN, COMPANION):
        return Reason("palace-not-won", "5.3")
    if s.decision == CROWN_PALACE:
        return Reason("crown-palace-now", "R4")
    if s.decision == TAKING:
        return Reason("palaces-are-placed", "5.3")
    return _elsewhere(s, city) or Reason("city-taken", "R5", {"city": CITIES[city]})


def _why_no_crown(s: TajMahalState, city: int) -> Reason:
    if s.decision in (TURN, COMPANION):
        return Reason("palace-not-won", "5.3")
    if s.decision == PALACE:
        return Reason("normal-palaces-first", "R4")
    if s.decision == TAKING:
        return Reason("palaces-are-placed", "5.3")
    return _elsewhere(s, city) or Reason("other-question", "5.2")


def _elsewhere(s: TajMahalState, city: int) -> Reason | None:
    here = province(s)
    if PROVINCE_OF[city] == here:
        return None
    return Reason("other-province", "5.2", {"city": CITIES[city], "province": PROVINCES[here]})
