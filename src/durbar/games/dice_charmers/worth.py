"""What dice, fields, goods, persons and bonuses are worth: the dice to a player, the rest to whose sheet it is (5, 6)."""

from __future__ import annotations

from durbar.core.choices import Worth
from durbar.games.dice_charmers import components as box
from durbar.games.dice_charmers.fields import SOLD, place_of
from durbar.games.dice_charmers.rules import MARKET_GOODS
from durbar.games.dice_charmers.rules_paths import enterable, sides_of
from durbar.games.dice_charmers.rules_turn import usable_dice
from durbar.games.dice_charmers.state import (
    CIRCLED,
    CROSSED,
    FAME,
    KARMA,
    KARMA_USED,
    MONEY,
    POSITION,
    RIVER,
    SEAT,
    VALUES,
    DiceCharmersState,
)
from durbar.games.dice_charmers.view import die_preview, person_preview
from durbar.games.dice_charmers.view_bonuses import missing


def worth(s: DiceCharmersState, viewer: int) -> list[Worth]:
    found = [_die(_as(s, viewer), die) for die in range(box.DICE)]
    for owner in range(s.players):
        sheet = _as(s, owner)
        found += _fields(sheet) + _river(sheet) + _goods(sheet) + _persons(sheet) + _buildings(sheet) + _bonuses(sheet, s)
        karma = {"left": s.seats[SEAT * owner + KARMA] - s.seats[SEAT * owner + KARMA_USED]}
        found.append(Worth(f"karma:{owner}", "karma", karma))
    return found


def _as(s: DiceCharmersState, player: int) -> DiceCharmersState:
    """The same table as if this player were on turn."""
    seen = s.copy()
    seen.player = player
    return seen


def _die(s: DiceCharmersState, die: int) -> Worth:
    """What the player could do with a die if the turn came now."""
    element, place = f"die:{die}", place_of(s, die)
    if isinstance(place, int):
        return Worth(element, "die-used", {"player": place})
    if not usable_dice(s, box.BIT[die]):
        return Worth(element, "die-useless")
    shown = die_preview(s, die)
    if "goods" in shown:
        return Worth(element, "die-goods", {"goods": shown["goods"]})
    if "river" in shown:
        return Worth(element, "die-river", {"field": shown["river"], "rewards": shown["rewards"]})
    if "person" in shown:
        name = "die-person-bonus" if shown["effect"] else "die-person"
        return Worth(element, name, {"person": shown["person"], "box": shown["box"], "effect": shown["effect"]})
    return Worth(element, "die-path", {"fields": len({*shown["fields"], *shown["halves"]})})


# ---- the province ----


def _fields(s: DiceCharmersState) -> list[Worth]:
    owner, reach = s.player, enterable(s)
    found = []
    for field in range(box.FIELD_COUNT[s.sheet]):
        if field == box.RESIDENCE[s.sheet]:
            continue
        element = f"field:{owner}:{field}"
        if sides_of(s, owner, field):
            found.append(Worth(element, "field-drawn"))
            continue
        kind = box.FIELD_KIND[s.sheet * box.MOST_FIELDS + field]
        if kind < box.MARKET_EQUAL:
            found.append(Worth(element, "field-building", {"fame": _fame(s, s.seats[SEAT * owner + VALUES + kind])}))
        else:
            found.append(Worth(element, "field-market", {"money": _sale(s, kind == box.MARKET_EQUAL)}))
        if not reach & box.BIT[field]:
            found.append(Worth(element, "field-far"))
    return found


def _fame(s: DiceCharmersState, fame: int) -> int:
    """As far as it fits on the track (R4)."""
    return min(fame, box.FAME_LENGTH - s.seats[SEAT * s.player + FAME])


def _sale(s: DiceCharmersState, equal: bool) -> int:
    """The most that the goods in stock would bring at a market just opened."""
    stock = [_prices(s, good) for good in range(box.GOOD_COUNT)]
    best = max(sum(prices[:MARKET_GOODS]) for prices in stock) if equal else sum(prices[0] for prices in stock if prices)
    return min(best, box.MONEY_LENGTH - s.seats[SEAT * s.player + MONEY])


def _prices(s: DiceCharmersState, good: int) -> list[int]:
    """Of the goods in stock, the next one first."""
    at = SEAT * s.player + CIRCLED + good
    first = s.sheet * box.GOODS_EACH
    return list(box.PRICES[first + s.seats[at + SOLD] : first + s.seats[at]])


# ---- the rest of a sheet ----


def _river(s: DiceCharmersState) -> list[Worth]:
    row = SEAT * s.player
    found = []
    for field in range(1, box.RIVER_LENGTH + 1):
        symbol = box.SYMBOLS[box.RIVER_SYMBOL[s.sheet * box.RIVER_ROW + field]]
        params = {"rewards": box.rewards(s.sheet, field), "symbol": symbol}
        if s.seats[row + RIVER] & box.BIT[field]:
            name = "river-marked"
        else:
            name = "river-ahead" if field > s.seats[row + POSITION] else "river-behind"
        found.append(Worth(f"river:{s.player}:{field}", name, params))
    return found


def _goods(s: DiceCharmersState) -> list[Worth]:
    found = []
    for good in range(box.GOOD_COUNT):
        prices = _prices(s, good)
        params = {"stock": len(prices), "next": prices[0] if prices else 0, "money": sum(prices)}
        found.append(Worth(f"good:{s.player}:{box.GOODS[good]}", "good" if prices else "good-none", params))
    return found


def _persons(s: DiceCharmersState) -> list[Worth]:
    found = []
    for person, id in enumerate(box.PERSONS):
        left = box.BOXES - s.seats[SEAT * s.player + CROSSED + person]
        shown = person_preview(s, person) if left else None
        effect = shown["effect"] if shown else None
        name = "person-full" if not left else "person-bonus" if effect else "person"
        found.append(Worth(f"person:{s.player}:{id}", name, {"left": left, "effect": effect}))
    return found


def _buildings(s: DiceCharmersState) -> list[Worth]:
    first = s.sheet * box.MOST_FIELDS
    drawn = [field for field in range(box.FIELD_COUNT[s.sheet]) if sides_of(s, s.player, field)]
    found = []
    for building in range(box.BUILDING_COUNT):
        fields = [field for field in range(box.FIELD_COUNT[s.sheet]) if box.FIELD_KIND[first + field] == building]
        value = s.seats[SEAT * s.player + VALUES + building]
        params = {"count": len([field for field in fields if field not in drawn]), "fame": value}
        name = "building-top" if value == box.TOP_VALUE else "building"
        found.append(Worth(f"building:{s.player}:{box.BUILDINGS[building]}", name, params))
    return found


def _bonuses(s: DiceCharmersState, truth: DiceCharmersState) -> list[Worth]:
    found = []
    pending = truth.pending if truth.player == s.player else 0
    for slot, id in enumerate(box.BONUS_IDS[s.sheet]):
        lacking = missing(s, s.player, slot)
        name = "bonus-open" if lacking else "bonus-pending" if pending & box.BIT[slot] else "bonus-used"
        found.append(Worth(f"bonus:{s.player}:{id}", name, {"missing": lacking, "effect": box.bonus_effect(s.sheet, slot)}))
    return found
