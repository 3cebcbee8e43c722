"""What is printed on the components, for whoever draws them: names, effects, and a complete layout of both sheets (13)."""

from __future__ import annotations

from typing import Any

from durbar.games.dice_charmers.components import (
    BONUSES,
    BOX,
    BUILDINGS,
    COLOURS,
    COLS,
    EXITS,
    FACE_NAMES,
    FAME_LENGTH,
    FIELD_COUNT,
    FIELD_KIND,
    GOODS,
    GOODS_EACH,
    KARMA_FIELDS,
    KINDS_OF_FIELD,
    MONEY_LENGTH,
    MOST_FIELDS,
    PALACE_HALVES,
    PERSONS,
    PRICES,
    RESIDENCE,
    RIVER_LENGTH,
    RIVER_ROW,
    RIVER_SYMBOL,
    ROWS,
    SHAPES,
    SHEETS,
    SIDES,
    SYMBOLS,
    bonus_effect,
    rewards,
    sides_text,
)
from durbar.games.dice_charmers.shapes import BonusFacts, Facts, SheetFacts


def facts() -> Facts:
    return {
        "goods": list(GOODS),
        "buildings": list(BUILDINGS),
        "persons": list(PERSONS),
        "symbols": list(SYMBOLS),
        "sides": list(SIDES),
        "shapes": list(SHAPES),
        "halves": {half: list(BOX["palace"]["halves"][half]) for half in PALACE_HALVES},
        "dice": [
            {"id": die, "colour": COLOURS[die >> 1], "faces": list(dict.fromkeys(FACE_NAMES[die >> 1]))} for die in range(8)
        ],
        "tracks": {
            "fame": FAME_LENGTH,
            "money": MONEY_LENGTH,
            "fame_xy": BOX["tracks"]["fame_xy"],
            "money_xy": BOX["tracks"]["money_xy"],
        },
        "drawing": BOX["drawing"],
        "sheets": {id: _sheet(sheet) for sheet, id in enumerate(SHEETS)},
    }


def place_name(sheet: int, field: int) -> str:
    """A field as players say it: a letter for the column, a number for the row, `C3`."""
    row, col = divmod(field, COLS[sheet])
    return f"{'ABCDEF'[col]}{row + 1}"


def _sheet(sheet: int) -> SheetFacts:
    box = BOX["sheets"][SHEETS[sheet]]
    return {
        "province": {
            "rows": ROWS[sheet],
            "cols": COLS[sheet],
            "fields": [
                {
                    "field": field,
                    "name": place_name(sheet, field),
                    "kind": KINDS_OF_FIELD[FIELD_KIND[sheet * MOST_FIELDS + field]],
                }
                for field in range(FIELD_COUNT[sheet])
            ],
            "residence": RESIDENCE[sheet],
            "exits": sides_text(EXITS[sheet]),
            "origin": box["province"]["origin"],
            "cell": box["province"]["cell"],
        },
        "river": [
            {
                "field": field,
                "symbol": SYMBOLS[RIVER_SYMBOL[sheet * RIVER_ROW + field]],
                "rewards": rewards(sheet, field),
                "xy": box["river"][field - 1]["xy"],
            }
            for field in range(1, RIVER_LENGTH + 1)
        ],
        "market": {
            "prices": list(PRICES[sheet * GOODS_EACH : (sheet + 1) * GOODS_EACH]),
            "column_x": box["market"]["column_x"],
            "row_y": box["market"]["row_y"],
            "coin_y": box["market"]["coin_y"],
        },
        "karma": {"fields": KARMA_FIELDS[sheet], "xy": box["karma"]["field_xy"]},
        "bonuses": [_bonus(sheet, slot) for slot in range(len(BONUSES[sheet]))],
    }


def _bonus(sheet: int, slot: int) -> BonusFacts:
    """A bonus: its id and slot, its effect, where it stands, and what it belongs to (edge side, tent, column, field)."""
    entry = BONUSES[sheet][slot]
    names = ("row", "col", "side", "columns", "half", "column", "value", "field")
    belongs: Any = {name: entry[name] for name in names if name in entry}
    bonus: BonusFacts = {
        "id": entry["id"],
        "slot": slot,
        "place": entry["place"],
        "effect": bonus_effect(sheet, slot),
        "xy": entry["xy"],
    }
    bonus.update(belongs)
    return bonus
