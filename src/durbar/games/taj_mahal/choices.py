"""The answers made readable (5.6)."""

from __future__ import annotations

from typing import Any

from durbar.core.choices import Choice
from durbar.games.taj_mahal.actions import (
    ACTIONS,
    ADD_NONE,
    ADD_WHITE,
    PLACE,
    PLACE_CROWN,
    TAKE,
    WITHDRAW,
)
from durbar.games.taj_mahal.components import (
    BONUSES,
    CARDS,
    CITIES,
    COLOUR_OF,
    COLOURED,
    COLOURS,
    KIND_COUNT,
    KINDS,
    MORE,
    NO_BONUS,
    SHOWS,
)
from durbar.games.taj_mahal.fields import NO_LOCK
from durbar.games.taj_mahal.rules import playable
from durbar.games.taj_mahal.rules_bags import bonus_in, by_colour
from durbar.games.taj_mahal.rules_prospect import bonus_worth, chain_with
from durbar.games.taj_mahal.rules_withdraw import majorities
from durbar.games.taj_mahal.state import GOODS, HAND, LOCK, SEAT, SYMBOLS, TajMahalState
from durbar.games.taj_mahal.view import prize_names, withdrawal


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
    return prize_names(s.court & majorities(s, s.player, s.seats[SEAT * s.player + SYMBOLS] + more))


def _play(s: TajMahalState, kind: int, text: str) -> Choice:
    seats, row = s.seats, SEAT * s.player
    params: dict[str, Any] = {"card": KINDS[kind], "wins": _wins(s, SHOWS[kind])}
    targets = (f"card:{KINDS[kind]}",)
    lock = seats[row + LOCK]
    if lock != NO_LOCK:
        return Choice(kind, text, "play" if lock == COLOUR_OF[kind] else "play-off-colour", params, targets)
    params["colour"] = COLOURS[COLOUR_OF[kind]]
    params["left"] = by_colour(seats[row + HAND], seats[row + HAND + MORE])[COLOUR_OF[kind]] - 1
    return Choice(kind, text, "play-first", params, targets)


def _withdraw(s: TajMahalState, text: str) -> Choice:
    outlook = withdrawal(s, s.player)
    if outlook["blind"]:
        return Choice(WITHDRAW, text, "withdraw-pass", {**outlook}, ("court",))
    targets = ("court", *(f"prize:{prize}" for prize in outlook["prizes"]))
    lock = s.seats[SEAT * s.player + LOCK]
    if lock != NO_LOCK and not playable(s, s.player):
        return Choice(WITHDRAW, text, "withdraw-forced", {**outlook, "colour": COLOURS[lock]}, targets)
    return Choice(WITHDRAW, text, "withdraw" if outlook["prizes"] else "withdraw-empty", {**outlook}, targets)


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
    params["points"] = bonus_worth(s.seats[SEAT * s.player + GOODS], bonus)
    return Choice(action, text, "place-bonus", params, (f"city:{CITIES[city]}", f"bonus:{CITIES[city]}"))
