"""The contents of the box, read once from components.toml into tuples and bit masks; counts are checked.

Both sheets lie in one flat table each: sheet 0 is the Sun, sheet 1 the Moon, and `sheet * SIZE + k` finds an entry.
What the tables cost to work out is paid once, at import, and kept out of the rules.
"""

from __future__ import annotations

from typing import Any, Final

from durbar.core.box import ids_of, read_box

Field = int  # row * columns + column
Sides = int  # a set of field sides, one bit each: N 1, E 2, S 4, W 8
Fields = int  # a set of fields, one bit each
Slot = int  # the number of a bonus on its sheet
Slots = int  # a set of bonuses, one bit each

NONE: Final = -1


BOX: Final[dict[str, Any]] = read_box("durbar.games.dice_charmers")

PLAYER_COUNTS: Final[tuple[int, ...]] = tuple(range(BOX["meta"]["players_min"], BOX["meta"]["players_max"] + 1))
PASSES: Final[tuple[int, ...]] = tuple(int(BOX["options"]["rounds_passes"].get(str(n), 1)) for n in range(6))
SHEETS: Final[tuple[str, ...]] = tuple(BOX["options"]["sheet"])
_SHEETS: Final[tuple[dict[str, Any], ...]] = tuple(BOX["sheets"][sheet] for sheet in SHEETS)

FAME_LENGTH: Final[int] = BOX["tracks"]["fame_length"]
MONEY_LENGTH: Final[int] = BOX["tracks"]["money_length"]

# ---- names ----

GOODS: Final[tuple[str, ...]] = ids_of(BOX["good"])
BUILDINGS: Final[tuple[str, ...]] = ids_of(BOX["building_type"])
PERSONS: Final[tuple[str, ...]] = ids_of(BOX["palace"]["person"])
SYMBOL_COUNT: Final = 6
SYMBOLS: Final[tuple[str, ...]] = tuple(str(face["symbol"]) for face in BOX["dice"]["blue"]["faces"])
SIDES: Final[tuple[str, ...]] = tuple(BOX["paths"]["side_order"])
GOOD_COUNT: Final = 3
BUILDING_COUNT: Final = 4
PERSON_COUNT: Final = 6
GOODS_EACH: Final = 6  # goods of one type: the columns of the market area
BOXES: Final[int] = BOX["palace"]["boxes_per_person"]
TOP_VALUE: Final[int] = BOX["upgrades"]["values"][-1]
START_VALUE: Final[int] = BOX["upgrades"]["start_value"]
RIVER_LENGTH: Final = 18

GREAT_MOGUL: Final = 0
MAHARANI: Final = 1
MERCHANT: Final = 2
RAJA_MAN_SINGH: Final = 3
BUILDER: Final = 4
PORTUGUESE: Final = 5

BIT: Final[tuple[int, ...]] = tuple(1 << n for n in range(62))

# ---- dice ----

DICE: Final = 8
PURPLE: Final = 0
GREEN: Final = 1
BLUE: Final = 2
ORANGE: Final = 3
COLOURS: Final[tuple[str, ...]] = ("purple", "green", "blue", "orange")
ALL_DICE: Final = 255
PURPLE_DICE: Final = 3  # the dice of a colour, one bit each
GREEN_DICE: Final = 12
BLUE_DICE: Final = 48
ORANGE_DICE: Final = 192
DICE_EACH: Final = 2  # of a colour
DIE_FACES: Final = 6

FACE_GOODS: Final[tuple[int, ...]] = tuple(  # purple: the two goods of a face, 2 * face and 2 * face + 1
    GOODS.index(good) for face in BOX["dice"]["purple"]["faces"] for good in face["goods"]
)
TWO_HALVES: Final = 4  # a green face; otherwise its kind of path
PATH_KINDS: Final[tuple[str, ...]] = ("straight", "curve", "fork", "crossing", "two_halves", "straight_or_curve")
STRAIGHT: Final = 0
CURVE: Final = 1
FORK: Final = 2
CROSSING: Final = 3
STRAIGHT_OR_CURVE: Final = 5
FACE_PATH: Final[tuple[int, ...]] = tuple(PATH_KINDS.index(face["path"]) for face in BOX["dice"]["green"]["faces"])
FACE_NAMES: Final[tuple[tuple[str, ...], ...]] = (  # by colour and face
    tuple("+".join(face["goods"]) for face in BOX["dice"]["purple"]["faces"]),
    tuple(str(face["path"]) for face in BOX["dice"]["green"]["faces"]),
    SYMBOLS,
    tuple(str(face["person"]) for face in BOX["dice"]["orange"]["faces"]),
)
# Faces that show the same are one face, the first of them: colour * 6 + what was rolled.
ROLLED: Final[tuple[int, ...]] = tuple(names.index(name) for names in FACE_NAMES for name in names)

# ---- effects (3.4) ----

NOTHING: Final = -1
GAIN_FAME: Final = 0
GAIN_MONEY: Final = 1
GAIN_KARMA: Final = 2
UPGRADE: Final = 3
PALACE_ANY: Final = 4
PERSON: Final = 5
GOODS_DIE: Final = 6
GAIN_GOODS: Final = 7
SELL_ANY: Final = 8
SELL_EQUAL: Final = 9
SELL_DIFFERENT: Final = 10
HALF_PATH: Final = 11
PATH: Final = 12
RIVER_FORWARD: Final = 13
RIVER_BACK: Final = 14
RIVER_BACK_ANY: Final = 15
EFFECTS: Final[tuple[str, ...]] = (
    "fame",
    "money",
    "karma",
    "upgrade",
    "palace_any",
    "person",
    "goods_die",
    "gain_goods",
    "sell_any",
    "sell_equal",
    "sell_different",
    "half_path",
    "path",
    "river_forward",
    "river_back",
    "river_back_any",
)


def _argument(effect: dict[str, Any]) -> int:
    if effect["kind"] == "person":
        return PERSONS.index(effect["person"])
    if effect["kind"] == "path":
        return PATH_KINDS.index(effect["shape"])
    return int(effect.get("n", 0))


def effect_name(kind: int, argument: int) -> str:
    """`money_4`, `person_builder`, `karma`: the id under which a text stands."""
    if kind == PERSON:
        return f"person_{PERSONS[argument]}"
    if kind == PATH:
        return f"path_{PATH_KINDS[argument]}"
    return f"{EFFECTS[kind]}_{argument}" if argument else EFFECTS[kind]


# ---- path shapes ----

SIDE_COUNT: Final = 4
SIDE_SETS: Final = 16  # how many sets of sides there are


def _sides(text: str) -> Sides:
    return sum(BIT[SIDES.index(side)] for side in text)


def sides_text(sides: Sides) -> str:
    return "".join(SIDES[n] for n in range(SIDE_COUNT) if sides & BIT[n])


SHAPES: Final[tuple[str, ...]] = tuple(str(shape["sides"]) for shape in BOX["paths"]["shapes"])
SHAPE_COUNT: Final = 11
SHAPE_SIDES: Final[tuple[Sides, ...]] = tuple(_sides(text) for text in SHAPES)
SHAPE_KIND: Final[tuple[int, ...]] = tuple(PATH_KINDS.index(shape["kind"]) for shape in BOX["paths"]["shapes"])


def fits(shape: int, kind: int) -> bool:
    """Is this a shape of that kind? `STRAIGHT_OR_CURVE` and `TWO_HALVES` allow both."""
    made = SHAPE_KIND[shape]
    return made == kind or (kind >= TWO_HALVES and made <= CURVE)


# ---- bonuses: one slot each ----

SLOTS: Final = 64  # room per sheet in the tables
MOST_FIELDS: Final = 25


def _bonuses(sheet: dict[str, Any]) -> list[dict[str, Any]]:
    """Every bonus of a sheet by slot, with the place it belongs to."""
    found: list[dict[str, Any]] = []
    for place, entries in (
        ("edge", sheet["edge_bonus"]),
        ("tent", sheet["market"]["tent"]),
        ("palace", sheet["palace_column"]),
        ("upgrade", sheet["upgrade_column"]),
        ("karma", sheet["karma"]["bonus"]),
        ("money", sheet["money_bonus"]),
        ("fame", sheet["fame_bonus"]),
    ):
        found += [{**entry, "place": place} for entry in entries]
    found.sort(key=lambda entry: int(entry["slot"]))
    if [entry["slot"] for entry in found] != list(range(len(found))) or len(found) > 60:
        raise ValueError("dice_charmers/components.toml: bonus slots must count up from 0 without a gap, to 59 at most")
    ids_of(found)
    return found


BONUSES: Final[tuple[list[dict[str, Any]], ...]] = tuple(_bonuses(sheet) for sheet in _SHEETS)
BONUS_IDS: Final[tuple[tuple[str, ...], ...]] = tuple(tuple(str(bonus["id"]) for bonus in row) for row in BONUSES)


def _by_slot(values: list[list[int]]) -> tuple[int, ...]:
    return tuple(value for row in values for value in row + [NOTHING] * (SLOTS - len(row)))


BONUS_KIND: Final[tuple[int, ...]] = _by_slot([[EFFECTS.index(b["effect"]["kind"]) for b in row] for row in BONUSES])
BONUS_ARGUMENT: Final[tuple[int, ...]] = _by_slot([[_argument(b["effect"]) for b in row] for row in BONUSES])


def _slots(sheet: int, wanted: list[bool]) -> Slots:
    return sum(BIT[slot] for slot in range(len(BONUSES[sheet])) if wanted[slot])


def _slot(sheet: int, **facts: object) -> Slots:
    """The bonus (as a set of one, or of none) that has these facts."""
    return _slots(sheet, [all(bonus.get(name) == value for name, value in facts.items()) for bonus in BONUSES[sheet]])


_BOTH: Final = range(len(SHEETS))
# 5.5 step 1: bonuses that are used up by themselves.
AUTOMATIC: Final[tuple[Slots, ...]] = tuple(
    _slots(sheet, [BONUS_KIND[sheet * SLOTS + slot] <= GAIN_KARMA for slot in range(len(BONUSES[sheet]))]) for sheet in _BOTH
)
HALF_BONUSES: Final[tuple[Slots, ...]] = tuple(
    _slots(sheet, [BONUS_KIND[sheet * SLOTS + slot] == HALF_PATH for slot in range(len(BONUSES[sheet]))]) for sheet in _BOTH
)
ON_A_TRACK: Final[tuple[Slots, ...]] = tuple(
    _slots(sheet, [bonus["place"] in ("money", "fame") for bonus in BONUSES[sheet]]) for sheet in _BOTH
)
FAME_ROW: Final = FAME_LENGTH + 1
MONEY_ROW: Final = MONEY_LENGTH + 1
# 6: the track bonuses on the fields up to this one.
FAME_REACHED: Final[tuple[Slots, ...]] = tuple(
    _slots(sheet, [bonus["place"] == "fame" and bonus["field"] <= fame for bonus in BONUSES[sheet]])
    for sheet in _BOTH
    for fame in range(FAME_ROW)
)
MONEY_REACHED: Final[tuple[Slots, ...]] = tuple(
    _slots(sheet, [bonus["place"] == "money" and bonus["field"] <= money for bonus in BONUSES[sheet]])
    for sheet in _BOTH
    for money in range(MONEY_ROW)
)
KARMA_FIELDS: Final[tuple[int, ...]] = tuple(int(sheet["karma"]["fields"]) for sheet in _SHEETS)
START_KARMA: Final[tuple[int, ...]] = tuple(int(sheet["karma"]["start_circled"]) for sheet in _SHEETS)
KARMA_ROW: Final = 10
KARMA_BONUS: Final[tuple[Slots, ...]] = tuple(
    _slot(sheet, place="karma", field=karma) for sheet in _BOTH for karma in range(KARMA_ROW)
)
PALACE_HALVES: Final[tuple[str, ...]] = tuple(BOX["palace"]["halves"])
HALF_OF: Final[tuple[int, ...]] = tuple(
    next(n for n, half in enumerate(PALACE_HALVES) if person in BOX["palace"]["halves"][half]) for person in PERSONS
)
HALF_PERSONS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(PERSONS.index(person) for person in BOX["palace"]["halves"][half]) for half in PALACE_HALVES
)
PALACE_COLUMNS: Final = 4  # boxes per person, and the 0 before the first
PALACE_ROW: Final = 8  # half * PALACE_COLUMNS + column, per sheet
PALACE_BONUS: Final[tuple[Slots, ...]] = tuple(
    _slot(sheet, place="palace", half=half, column=column)
    for sheet in _BOTH
    for half in PALACE_HALVES
    for column in range(PALACE_COLUMNS)
)
VALUE_ROW: Final = 4
UPGRADE_BONUS: Final[tuple[Slots, ...]] = tuple(
    _slot(sheet, place="upgrade", value=value) for sheet in _BOTH for value in range(VALUE_ROW)
)

# ---- market area ----

PRICES: Final[tuple[int, ...]] = tuple(  # sheet * GOODS_EACH + column
    int(price) for sheet in _SHEETS for price in sheet["market"]["column_values"]
)
TENT_ROW: Final = GOODS_EACH + 1
# The tent whose last column this is: sold out when all three types have come this far.
TENT_BONUS: Final[tuple[Slots, ...]] = tuple(
    _slots(sheet, [b["place"] == "tent" and b["columns"][-1] == column for b in BONUSES[sheet]])
    for sheet in _BOTH
    for column in range(TENT_ROW)
)

# ---- province ----

ROWS: Final[tuple[int, ...]] = tuple(int(sheet["province"]["rows"]) for sheet in _SHEETS)
COLS: Final[tuple[int, ...]] = tuple(int(sheet["province"]["cols"]) for sheet in _SHEETS)
FIELD_COUNT: Final[tuple[int, ...]] = tuple(rows * cols for rows, cols in zip(ROWS, COLS, strict=True))
KINDS_OF_FIELD: Final[tuple[str, ...]] = (*BUILDINGS, "market_equal", "market_different", "residence")
MARKET_EQUAL: Final = 4
MARKET_DIFFERENT: Final = 5
RESIDENCE_KIND: Final = 6


def _province(sheet: dict[str, Any]) -> list[int]:
    codes = " ".join(sheet["province"]["grid"]).split()
    kinds = [KINDS_OF_FIELD.index(BOX["province_legend"][code]) for code in codes]
    return kinds + [NOTHING] * (MOST_FIELDS - len(kinds))


FIELD_KIND: Final[tuple[int, ...]] = tuple(kind for sheet in _SHEETS for kind in _province(sheet))
RESIDENCE: Final[tuple[Field, ...]] = tuple(
    int(sheet["province"]["residence"][0] * sheet["province"]["cols"] + sheet["province"]["residence"][1]) for sheet in _SHEETS
)
EXITS: Final[tuple[Sides, ...]] = tuple(_sides(sheet["province"]["residence_exits"]) for sheet in _SHEETS)
EXIT_MASKS: Final[tuple[tuple[Fields, ...], ...]] = tuple(  # for each side: the residence, if it has an exit there
    tuple(BIT[RESIDENCE[sheet]] if EXITS[sheet] & BIT[side] else 0 for side in range(SIDE_COUNT)) for sheet in _BOTH
)
ALL_FIELDS: Final[tuple[Fields, ...]] = tuple(BIT[count] - 1 for count in FIELD_COUNT)
NOT_LAST_COL: Final[tuple[Fields, ...]] = tuple(
    sum(BIT[f] for f in range(FIELD_COUNT[sheet]) if f % COLS[sheet] != COLS[sheet] - 1) for sheet in _BOTH
)
NOT_FIRST_COL: Final[tuple[Fields, ...]] = tuple(
    sum(BIT[f] for f in range(FIELD_COUNT[sheet]) if f % COLS[sheet] != 0) for sheet in _BOTH
)


def _edges(sheet: int, field: Field, sides: Sides) -> Slots:
    row, col = divmod(field, COLS[sheet])
    found = 0
    for n in range(SIDE_COUNT):
        if sides & BIT[n]:
            found |= _slot(sheet, place="edge", row=row, col=col, side=SIDES[n])
    return found


# 5.7: the edge bonuses at these sides of a field; (sheet * MOST_FIELDS + field) * SIDE_SETS + sides.
EDGE_BONUS: Final[tuple[Slots, ...]] = tuple(
    _edges(sheet, field, sides) for sheet in _BOTH for field in range(MOST_FIELDS) for sides in range(SIDE_SETS)
)

# ---- river ----


def _river() -> tuple[list[int], list[int], list[int], list[int]]:
    """Rewards of both sheets in one row, NOTHING behind each field's last; and where each field's first one stands."""
    first, kinds, arguments, symbols = [], [NOTHING], [0], []
    for sheet in _SHEETS:
        first.append(0)
        symbols.append(NOTHING)
        for number, field in enumerate(sheet["river"], 1):
            if field["field"] != number:
                raise ValueError("dice_charmers/components.toml: river fields must be listed from 1 on")
            first.append(len(kinds))
            symbols.append(SYMBOLS.index(field["symbol"]))
            for effect in field["effects"]:
                kinds.append(EFFECTS.index(effect["kind"]))
                arguments.append(_argument(effect))
            kinds.append(NOTHING)
            arguments.append(0)
    return first, kinds, arguments, symbols


_RIVER: Final = _river()
RIVER_ROW: Final = RIVER_LENGTH + 1
REWARD_BITS: Final = 8  # of a reward's number, in State.todo
REWARD_MASK: Final = 255
REWARD_FIRST: Final[tuple[int, ...]] = tuple(_RIVER[0])  # sheet * RIVER_ROW + river field
REWARD_KIND: Final[tuple[int, ...]] = tuple(_RIVER[1])
REWARD_ARGUMENT: Final[tuple[int, ...]] = tuple(_RIVER[2])
RIVER_SYMBOL: Final[tuple[int, ...]] = tuple(_RIVER[3])
BEHIND: Final[tuple[int, ...]] = tuple(sum(BIT[f] for f in range(1, position)) for position in range(RIVER_ROW))
# 5.3: the first field right of a position that shows a symbol, 0 if there is none.
NEXT_WITH: Final[tuple[int, ...]] = tuple(
    next((f for f in range(position + 1, RIVER_ROW) if RIVER_SYMBOL[sheet * RIVER_ROW + f] == symbol), 0)
    for sheet in _BOTH
    for position in range(RIVER_ROW)
    for symbol in range(len(SYMBOLS))
)


def rewards(sheet: int, field: int) -> list[str]:
    """The names of the rewards of a river field, in printed order."""
    names = []
    number = REWARD_FIRST[sheet * RIVER_ROW + field]
    while REWARD_KIND[number] != NOTHING:
        names.append(effect_name(REWARD_KIND[number], REWARD_ARGUMENT[number]))
        number += 1
    return names


def bonus_effect(sheet: int, slot: Slot) -> str:
    return effect_name(BONUS_KIND[sheet * SLOTS + slot], BONUS_ARGUMENT[sheet * SLOTS + slot])


def _check_the_box() -> None:
    """Fail at import, and say so, when the data cannot be this game's."""
    if list(SHEETS) != ["sun", "moon"] or list(SIDES) != ["N", "E", "S", "W"]:  # lists: mypyc miscompiles narrowed tuples
        raise ValueError("dice_charmers/components.toml: the sheets are sun and moon, the sides N, E, S, W, in this order")
    if list(PERSONS) != ["great_mogul", "maharani", "merchant", "raja_man_singh", "builder", "portuguese"]:
        raise ValueError("dice_charmers/components.toml: the six persons must stand in the order of the orange die")
    if list(FACE_NAMES[ORANGE]) != list(PERSONS) or BOX["dice"]["order"] != [colour for colour in COLOURS for _ in range(2)]:
        raise ValueError("dice_charmers/components.toml: dice are 0, 1 purple; 2, 3 green; 4, 5 blue; 6, 7 orange")
    if len(GOODS) != GOOD_COUNT or len(BUILDINGS) != BUILDING_COUNT or len(SHAPES) != SHAPE_COUNT:
        raise ValueError("dice_charmers/components.toml: three goods, four building types, eleven path shapes")
    if BOXES != 3 or BOX["upgrades"]["values"] != [1, 2, 3]:
        raise ValueError("dice_charmers/components.toml: three boxes per person, values from 1 to 3")
    if BOX["tracks"]["money_per_fame"] != 2 or MONEY_LENGTH != 2 * FAME_LENGTH:
        raise ValueError("dice_charmers/components.toml: two money fields lie beside each fame field")
    if len(REWARD_KIND) > REWARD_MASK:
        raise ValueError("dice_charmers/components.toml: more rewards on the rivers than one byte can number")
    for sheet in _BOTH:
        if len(_SHEETS[sheet]["river"]) != RIVER_LENGTH or len(_SHEETS[sheet]["market"]["column_values"]) != GOODS_EACH:
            raise ValueError(f"dice_charmers/components.toml: {SHEETS[sheet]} needs 18 river fields and six market columns")
        row = RIVER_SYMBOL[sheet * RIVER_ROW + 1 : sheet * RIVER_ROW + RIVER_ROW]
        if any(row.count(symbol) != 3 for symbol in range(len(SYMBOLS))):
            raise ValueError(f"dice_charmers/components.toml: every symbol stands three times on the river of {SHEETS[sheet]}")
        kinds = FIELD_KIND[sheet * MOST_FIELDS : sheet * MOST_FIELDS + FIELD_COUNT[sheet]]
        if kinds.count(RESIDENCE_KIND) != 1 or kinds[RESIDENCE[sheet]] != RESIDENCE_KIND or FIELD_COUNT[sheet] > MOST_FIELDS:
            raise ValueError(f"dice_charmers/components.toml: {SHEETS[sheet]} needs one residence and at most 25 fields")
        if KARMA_FIELDS[sheet] >= KARMA_ROW:
            raise ValueError(f"dice_charmers/components.toml: too many karma fields on {SHEETS[sheet]}")


_check_the_box()
