"""Which bonuses a sheet has reached, and how far it is from the others: for views, explanations and strict reading."""

from __future__ import annotations

from typing import Any

from durbar.games.dice_charmers.components import BIT, BONUSES, BUILDING_COUNT, COLS, GOOD_COUNT, PERSONS, SIDES, Slots
from durbar.games.dice_charmers.components import BOX as _BOX
from durbar.games.dice_charmers.fields import SOLD
from durbar.games.dice_charmers.rules_paths import sides_of
from durbar.games.dice_charmers.state import CIRCLED, CROSSED, FAME, KARMA, MONEY, SEAT, VALUES, DiceCharmersState


def missing(s: DiceCharmersState, player: int, slot: int) -> int:
    """How many steps the player is short of a bonus: goods to sell, boxes, values, karma, fields of a track, a path side."""
    bonus: dict[str, Any] = BONUSES[s.sheet][slot]
    sheet = s.seats[SEAT * player : SEAT * (player + 1)]
    place = bonus["place"]
    if place == "edge":
        sides = sides_of(s, player, bonus["row"] * COLS[s.sheet] + bonus["col"])
        return 0 if sides & BIT[SIDES.index(bonus["side"])] else 1
    if place == "tent":
        first, last = bonus["columns"][0], bonus["columns"][-1]
        return sum(min(max(0, last - sold), last - first + 1) for sold in sheet[CIRCLED + SOLD : CIRCLED + SOLD + GOOD_COUNT])
    if place == "palace":
        persons = [PERSONS.index(person) for person in _BOX["palace"]["halves"][bonus["half"]]]
        return sum(max(0, bonus["column"] - sheet[CROSSED + person]) for person in persons)
    if place == "upgrade":
        return sum(max(0, bonus["value"] - value) for value in sheet[VALUES : VALUES + BUILDING_COUNT])
    at = {"karma": KARMA, "money": MONEY, "fame": FAME}[place]
    return int(max(0, bonus["field"] - sheet[at]))


def reached(s: DiceCharmersState, player: int) -> Slots:
    """Invariant 7: the bonuses that have been circled are those whose condition holds."""
    return sum(BIT[slot] for slot in range(len(BONUSES[s.sheet])) if missing(s, player, slot) == 0)
