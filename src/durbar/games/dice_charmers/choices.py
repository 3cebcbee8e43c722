"""The legal answers as data: enough to draw a button, light up the board, preview what comes of it, and say it aloud."""

from __future__ import annotations

from typing import Any

from durbar.core.choices import Choice
from durbar.games.dice_charmers.actions import (
    ACTIONS,
    AT_MERCHANT,
    CHOOSE_PERSON,
    COMBINE_HALVES,
    GAIN_GOOD,
    HALF,
    KARMA_AGAIN,
    PASS,
    PLACE,
    RIVER_TO,
    SELL_GOOD,
    SELLING,
    STOP,
    TAKE_DIE,
    UPGRADE_TYPE,
    USE_BONUS,
    USE_GOODS_DIE,
    USE_KARMA,
)
from durbar.games.dice_charmers.components import (
    BIT,
    BONUS_IDS,
    BUILDINGS,
    COLOURS,
    EDGE_BONUS,
    FIELD_COUNT,
    FIELD_KIND,
    GOODS,
    GOODS_EACH,
    GREEN,
    HALF_BONUSES,
    KINDS_OF_FIELD,
    MARKET_EQUAL,
    MOST_FIELDS,
    ORANGE,
    PATH_KINDS,
    PRICES,
    SHAPE_COUNT,
    SHAPE_KIND,
    SHAPE_SIDES,
    SHAPES,
    SIDES,
    bonus_effect,
    rewards,
    sides_text,
)
from durbar.games.dice_charmers.facts import place_name
from durbar.games.dice_charmers.rules_paths import sides_of
from durbar.games.dice_charmers.rules_turn import face_name, usable_dice
from durbar.games.dice_charmers.state import CIRCLED_AT, KARMA_AT, SHEET_SIZE, SOLD_AT, USED_AT, VALUE_AT, DiceCharmersState
from durbar.games.dice_charmers.view import die_preview, person_preview

# How a path looks in one character, by its sides: the same in every language.
GLYPHS = {
    "NS": "│",
    "EW": "─",
    "NE": "└",
    "ES": "┌",
    "SW": "┐",
    "NW": "┘",
    "NES": "├",
    "ESW": "┬",
    "NSW": "┤",
    "NEW": "┴",
    "NESW": "┼",
}


def choice(s: DiceCharmersState, action: int) -> Choice:
    kind, params, targets = _parts(s, action)
    return Choice(action, ACTIONS[action], kind, params, targets)


def _parts(s: DiceCharmersState, action: int) -> tuple[str, dict[str, Any], tuple[str, ...]]:
    if action >= HALF:
        return _half(s, (action - HALF) >> 2, (action - HALF) & 3)
    if action >= PLACE:
        return _placement(s, (action - PLACE) // SHAPE_COUNT, (action - PLACE) % SHAPE_COUNT)
    if action >= USE_BONUS:
        slot = action - USE_BONUS
        id = BONUS_IDS[s.sheet][slot]
        return "bonus", {"bonus": id, "effect": bonus_effect(s.sheet, slot)}, (f"bonus:{id}",)
    if action == COMBINE_HALVES:
        ids = [id for slot, id in enumerate(BONUS_IDS[s.sheet]) if s.pending & HALF_BONUSES[s.sheet] & BIT[slot]]
        return "combine-halves", {"bonuses": ids}, tuple(f"bonus:{id}" for id in ids)
    if action >= UPGRADE_TYPE:
        return _upgrade(s, action - UPGRADE_TYPE)
    if action >= CHOOSE_PERSON:
        preview = person_preview(s, action - CHOOSE_PERSON)
        kind = "person-column" if preview["bonus"] else "person"
        return kind, {**preview}, (f"person:{preview['person']}",)
    if action >= RIVER_TO:
        field = action - RIVER_TO + 1
        return "river", {"field": field, "rewards": rewards(s.sheet, field)}, (f"river:{field}",)
    if action >= USE_GOODS_DIE:
        die = action - USE_GOODS_DIE
        return "goods-die", {"die": die, "face": face_name(s, die), **die_preview(s, die)}, (f"die:{die}",)
    if action == STOP:
        kind = "stop" if s.decision == SELLING else "decline-merchant" if s.decision == AT_MERCHANT else "decline-portuguese"
        return kind, {}, ()
    if action >= SELL_GOOD:
        return _sale(s, action - SELL_GOOD)
    if action >= GAIN_GOOD:
        good = action - GAIN_GOOD
        column = s.sheets[s.player * SHEET_SIZE + CIRCLED_AT + good] + 1
        return "gain", {"good": GOODS[good], "column": column}, (f"good:{GOODS[good]}",)
    if action >= USE_KARMA:
        return _karma(s, s.karma_die if action == KARMA_AGAIN else action - USE_KARMA, action == KARMA_AGAIN)
    if action == PASS:
        return "pass", {}, ()
    return _die(s, action - TAKE_DIE)


def _die(s: DiceCharmersState, die: int) -> tuple[str, dict[str, Any], tuple[str, ...]]:
    params: dict[str, Any] = {"die": die, "face": face_name(s, die)}
    targets = (f"die:{die}",)
    if not usable_dice(s, BIT[die]):
        return "take-useless", params, targets
    preview = die_preview(s, die)
    kind = f"take-{COLOURS[die >> 1]}"
    if die >> 1 == ORANGE and preview["bonus"]:
        kind = "take-orange-column"
    if die >> 1 == GREEN:
        params["count"] = len(preview["fields"])
    return kind, {**params, **preview}, targets


def _karma(s: DiceCharmersState, die: int, again: bool) -> tuple[str, dict[str, Any], tuple[str, ...]]:
    at = s.player * SHEET_SIZE
    params = {
        "die": die,
        "face": face_name(s, die),
        "elephant": s.elephant,
        "elephant_face": face_name(s, s.elephant),
        "left": s.sheets[at + KARMA_AT] - s.sheets[at + USED_AT],
    }
    return "karma-again" if again else "karma", params, (f"die:{die}", f"die:{s.elephant}", "karma")


def _sale(s: DiceCharmersState, good: int) -> tuple[str, dict[str, Any], tuple[str, ...]]:
    """What it brings now, and what the next of its type would."""
    at = s.player * SHEET_SIZE
    sold, circled = s.sheets[at + SOLD_AT + good], s.sheets[at + CIRCLED_AT + good]
    price = PRICES[s.sheet * GOODS_EACH + sold]
    params: dict[str, Any] = {"good": GOODS[good], "column": sold + 1, "money": price}
    targets = (f"good:{GOODS[good]}",)
    if circled > sold + 1:
        return "sell-more", {**params, "then": PRICES[s.sheet * GOODS_EACH + sold + 1]}, targets
    return "sell", params, targets


def _upgrade(s: DiceCharmersState, building: int) -> tuple[str, dict[str, Any], tuple[str, ...]]:
    """How many buildings of the type are still to be built: the upgrade counts for them alone (R31)."""
    value = s.sheets[s.player * SHEET_SIZE + VALUE_AT + building] + 1
    ahead = [
        field
        for field in range(FIELD_COUNT[s.sheet])
        if FIELD_KIND[s.sheet * MOST_FIELDS + field] == building and not sides_of(s, s.player, field)
    ]
    id = BUILDINGS[building]
    return "upgrade", {"building": id, "value": value, "ahead": len(ahead)}, (f"building:{id}",)


def _placement(s: DiceCharmersState, field: int, shape: int) -> tuple[str, dict[str, Any], tuple[str, ...]]:
    kind = FIELD_KIND[s.sheet * MOST_FIELDS + field]
    params: dict[str, Any] = {
        "field": field,
        "where": place_name(s.sheet, field),
        "path": PATH_KINDS[SHAPE_KIND[shape]],
        "sides": SHAPES[shape],
        "glyph": GLYPHS[SHAPES[shape]],
        "place": KINDS_OF_FIELD[kind],
    }
    name = "place-market"
    if kind < MARKET_EQUAL:
        params["fame"] = s.sheets[s.player * SHEET_SIZE + VALUE_AT + kind]
        name = "place-building"
    return _with_edges(s, name, params, field, SHAPE_SIDES[shape])


def _half(s: DiceCharmersState, field: int, side: int) -> tuple[str, dict[str, Any], tuple[str, ...]]:
    sides = sides_text(sides_of(s, s.player, field) | BIT[side])
    params = {
        "field": field,
        "where": place_name(s.sheet, field),
        "side": SIDES[side],
        "sides": sides,
        "glyph": GLYPHS[sides],
        "place": KINDS_OF_FIELD[FIELD_KIND[s.sheet * MOST_FIELDS + field]],
    }
    return _with_edges(s, "half", params, field, BIT[side])


def _with_edges(
    s: DiceCharmersState, name: str, params: dict[str, Any], field: int, sides: int
) -> tuple[str, dict[str, Any], tuple[str, ...]]:
    """A path that connects bonuses at the edge says which."""
    edges = EDGE_BONUS[(s.sheet * MOST_FIELDS + field) * 16 + sides]
    slots = [slot for slot in range(len(BONUS_IDS[s.sheet])) if edges & BIT[slot]]
    targets = (f"field:{field}", *(f"bonus:{BONUS_IDS[s.sheet][slot]}" for slot in slots))
    if not slots:
        return name, params, targets
    params["bonuses"] = [BONUS_IDS[s.sheet][slot] for slot in slots]
    params["effects"] = [bonus_effect(s.sheet, slot) for slot in slots]
    return f"{name}-edge", params, targets
