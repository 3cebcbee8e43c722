"""The legal answers as data: enough to draw a button, light up the board, preview what comes of it, and say it aloud."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from durbar.core.choices import Choice
from durbar.games.dice_charmers import actions as act
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
    SIDE_COUNT,
    SIDE_SETS,
    SIDES,
    bonus_effect,
    rewards,
    sides_text,
)
from durbar.games.dice_charmers.facts import place_name
from durbar.games.dice_charmers.fields import SOLD
from durbar.games.dice_charmers.rules import MARKET_GOODS
from durbar.games.dice_charmers.rules_paths import sides_of
from durbar.games.dice_charmers.rules_turn import face_name, usable_dice
from durbar.games.dice_charmers.state import CIRCLED, KARMA, KARMA_USED, SEAT, VALUES, DiceCharmersState
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


Parts = tuple[str, dict[str, Any], tuple[str, ...]]  # kind, parameters, board elements


def choice(s: DiceCharmersState, action: int) -> Choice:
    block = act.BLOCK_OF[action]
    kind, params, targets = PARTS[block](s, action - block)
    return Choice(action, act.ACTIONS[action], kind, params, targets)


def _pass(s: DiceCharmersState, _: int) -> Parts:
    return "pass", {}, ()


def _die(s: DiceCharmersState, die: int) -> Parts:
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


def _karma(s: DiceCharmersState, die: int) -> Parts:
    row = SEAT * s.player
    params = {
        "die": die,
        "face": face_name(s, die),
        "elephant": s.elephant,
        "elephant_face": face_name(s, s.elephant),
        "left": s.seats[row + KARMA] - s.seats[row + KARMA_USED],
    }
    return "karma", params, (f"die:{die}", f"die:{s.elephant}", "karma")


def _karma_again(s: DiceCharmersState, _: int) -> Parts:
    return "karma-again", *_karma(s, s.karma_die)[1:]


def _gain(s: DiceCharmersState, good: int) -> Parts:
    column = s.seats[SEAT * s.player + CIRCLED + good] + 1
    return "gain", {"good": GOODS[good], "column": column}, (f"good:{GOODS[good]}",)


def _sale(s: DiceCharmersState, good: int) -> Parts:
    """What it brings now, and what the next of its type would."""
    row = SEAT * s.player
    sold, circled = s.seats[row + CIRCLED + SOLD + good], s.seats[row + CIRCLED + good]
    price = PRICES[s.sheet * GOODS_EACH + sold]
    params: dict[str, Any] = {"good": GOODS[good], "column": sold + 1, "money": price}
    targets = (f"good:{GOODS[good]}",)
    if circled > sold + 1:
        return "sell-more", {**params, "then": PRICES[s.sheet * GOODS_EACH + sold + 1]}, targets
    return "sell", params, targets


def _stop(s: DiceCharmersState, _: int) -> Parts:
    kind = (
        "stop" if s.decision == act.SELLING else "decline-merchant" if s.decision == act.AT_MERCHANT else "decline-portuguese"
    )
    return kind, {}, ()


def _goods_die(s: DiceCharmersState, die: int) -> Parts:
    return "goods-die", {"die": die, "face": face_name(s, die), **die_preview(s, die)}, (f"die:{die}",)


def _river(s: DiceCharmersState, number: int) -> Parts:
    field = number + 1
    return "river", {"field": field, "rewards": rewards(s.sheet, field)}, (f"river:{field}",)


def _person(s: DiceCharmersState, person: int) -> Parts:
    preview = person_preview(s, person)
    return "person-column" if preview["bonus"] else "person", {**preview}, (f"person:{preview['person']}",)


def _upgrade(s: DiceCharmersState, building: int) -> Parts:
    """How many buildings of the type are still to be built: the upgrade counts for them alone (R31)."""
    value = s.seats[SEAT * s.player + VALUES + building] + 1
    ahead = [
        field
        for field in range(FIELD_COUNT[s.sheet])
        if FIELD_KIND[s.sheet * MOST_FIELDS + field] == building and not sides_of(s, s.player, field)
    ]
    id = BUILDINGS[building]
    return "upgrade", {"building": id, "value": value, "ahead": len(ahead)}, (f"building:{id}",)


def _combining(s: DiceCharmersState, _: int) -> Parts:
    ids = [id for slot, id in enumerate(BONUS_IDS[s.sheet]) if s.pending & HALF_BONUSES[s.sheet] & BIT[slot]]
    return "combine-halves", {"bonuses": ids}, tuple(f"bonus:{id}" for id in ids)


def _bonus(s: DiceCharmersState, slot: int) -> Parts:
    id = BONUS_IDS[s.sheet][slot]
    return "bonus", {"bonus": id, "effect": bonus_effect(s.sheet, slot)}, (f"bonus:{id}",)


def _placement(s: DiceCharmersState, placement: int) -> Parts:
    field, shape = divmod(placement, SHAPE_COUNT)
    kind = FIELD_KIND[s.sheet * MOST_FIELDS + field]
    params: dict[str, Any] = {
        "field": field,
        "where": place_name(s.sheet, field),
        "path": PATH_KINDS[SHAPE_KIND[shape]],
        "sides": SHAPES[shape],
        "glyph": GLYPHS[SHAPES[shape]],
        "place": KINDS_OF_FIELD[kind],
    }
    if kind < MARKET_EQUAL:
        params["fame"] = s.seats[SEAT * s.player + VALUES + kind]
        name = "place-building"
    else:
        params["money"] = _takings(s, kind)
        name = "place-market" if params["money"] else "place-market-empty"
    return _with_edges(s, name, params, field, SHAPE_SIDES[shape])


def _takings(s: DiceCharmersState, market: int) -> int:
    """The most that a sale at this market brings now: of one type, or one of each."""
    first = s.sheet * GOODS_EACH
    row = SEAT * s.player + CIRCLED
    stocks = [PRICES[first + s.seats[row + SOLD + good] : first + s.seats[row + good]] for good in range(len(GOODS))]
    if market == MARKET_EQUAL:
        return max(sum(prices[:MARKET_GOODS]) for prices in stocks)
    return sum(sorted([prices[0] for prices in stocks if prices], reverse=True)[:MARKET_GOODS])


def _half(s: DiceCharmersState, half: int) -> Parts:
    field, side = divmod(half, SIDE_COUNT)
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


def _with_edges(s: DiceCharmersState, name: str, params: dict[str, Any], field: int, sides: int) -> Parts:
    """A path that connects bonuses at the edge says which."""
    edges = EDGE_BONUS[(s.sheet * MOST_FIELDS + field) * SIDE_SETS + sides]
    slots = [slot for slot in range(len(BONUS_IDS[s.sheet])) if edges & BIT[slot]]
    targets = (f"field:{field}", *(f"bonus:{BONUS_IDS[s.sheet][slot]}" for slot in slots))
    if not slots:
        return name, params, targets
    params["bonuses"] = [BONUS_IDS[s.sheet][slot] for slot in slots]
    params["effects"] = [bonus_effect(s.sheet, slot) for slot in slots]
    return f"{name}-edge", params, targets


PARTS: Final[dict[int, Callable[[DiceCharmersState, int], Parts]]] = {
    act.PASS: _pass,
    act.TAKE_DIE: _die,
    act.USE_KARMA: _karma,
    act.KARMA_AGAIN: _karma_again,
    act.GAIN_GOOD: _gain,
    act.SELL_GOOD: _sale,
    act.STOP: _stop,
    act.USE_GOODS_DIE: _goods_die,
    act.RIVER_TO: _river,
    act.CHOOSE_PERSON: _person,
    act.UPGRADE_TYPE: _upgrade,
    act.COMBINE_HALVES: _combining,
    act.USE_BONUS: _bonus,
    act.PLACE: _placement,
    act.HALF: _half,
}
