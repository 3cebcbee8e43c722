"""The complete state as a readable dictionary, and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from durbar.core.dicts import DICT_VERSION
from durbar.core.dicts import Reader as Fields
from durbar.core.errors import BadState
from durbar.core.state import OVER
from durbar.games.dice_charmers.actions import CHOOSE_DIE, DECISIONS, PLACE_PATH, SELLING
from durbar.games.dice_charmers.check import problems
from durbar.games.dice_charmers.components import (
    BIT,
    BONUS_IDS,
    BOXES,
    BUILDINGS,
    COLS,
    DICE,
    EFFECTS,
    FACE_NAMES,
    FAME_LENGTH,
    FIELD_COUNT,
    GOODS,
    GOODS_EACH,
    KARMA_FIELDS,
    MONEY_LENGTH,
    NONE,
    PASSES,
    PATH_KINDS,
    PERSONS,
    PLAYER_COUNTS,
    RESIDENCE,
    REWARD_FIRST,
    RIVER_LENGTH,
    RIVER_ROW,
    SELL_ANY,
    SELL_DIFFERENT,
    SHEETS,
    SIDES,
    START_KARMA,
    TOP_VALUE,
    rewards,
    sides_text,
)
from durbar.games.dice_charmers.rules import blank_sheet
from durbar.games.dice_charmers.rules_paths import sides_of
from durbar.games.dice_charmers.scoring import FAME_SOURCES, MONEY_SOURCES
from durbar.games.dice_charmers.state import (
    BOXES_AT,
    CIRCLED_AT,
    EAST_AT,
    FAME_AT,
    FAME_BUILDINGS,
    KARMA_AT,
    MONEY_AT,
    MONEY_MARKETS,
    NORTH_AT,
    POSITION_AT,
    RIVER_AT,
    SHEET_SIZE,
    SOLD_AT,
    SOUTH_AT,
    USED_AT,
    VALUE_AT,
    WEST_AT,
    DiceCharmersState,
)

GAME = "dice_charmers"
NAMES = (
    "players",
    "player",
    "decision",
    "sheet",
    "round",
    "start",
    "turn",
    "faces",
    "places",
    "sheets",
    "pending",
    "todo",
    "karma_die",
    "mode",
    "left",
    "used",
)
SHEET_NAMES = (
    "fame",
    "money",
    "karma",
    "karma_used",
    "river",
    "paths",
    "goods",
    "values",
    "palace",
    "fame_from",
    "money_from",
)
DEFAULT_FACES = ("tea+tea", "tea+silk", "straight", "curve", "flag", "lotus", "great_mogul", "maharani")  # 11.1
MODES = (*PATH_KINDS, *EFFECTS[SELL_ANY : SELL_DIFFERENT + 1])


# ---- writing ----


def to_dict(s: DiceCharmersState) -> dict[str, Any]:
    return {
        "game": GAME,
        "version": DICT_VERSION,
        "players": s.players,
        "player": s.player,
        "decision": "over" if s.player == OVER else DECISIONS[s.decision],
        "sheet": SHEETS[s.sheet],
        "round": s.round,
        "start": s.start,
        "turn": s.turn,
        "faces": [FACE_NAMES[die >> 1][s.faces[die]] for die in range(DICE)],
        "places": [place_of(s, die) for die in range(DICE)],
        "sheets": [sheet_to_dict(s, player) for player in range(s.players)],
        "pending": [id for slot, id in enumerate(BONUS_IDS[s.sheet]) if s.pending & BIT[slot]],
        "todo": todo_of(s),
        "karma_die": None if s.karma_die == NONE else s.karma_die,
        "mode": PATH_KINDS[s.mode] if s.decision == PLACE_PATH else EFFECTS[s.mode] if s.decision == SELLING else None,
        "left": s.left,
        "used": [good for number, good in enumerate(GOODS) if s.used & BIT[number]],
        "chance": f"{s.chance:x}",
    }


def place_of(s: DiceCharmersState, die: int) -> str | int:
    """Where a die lies: in the middle, on the elephant, or with a player."""
    if s.middle & BIT[die]:
        return "middle"
    if s.elephant == die:
        return "elephant"
    return next(player for player in range(s.players) if s.depots[player] & BIT[die])


def sheet_to_dict(s: DiceCharmersState, player: int) -> dict[str, Any]:
    sheet = s.sheets[player * SHEET_SIZE : (player + 1) * SHEET_SIZE]
    return {
        "fame": sheet[FAME_AT],
        "money": sheet[MONEY_AT],
        "karma": sheet[KARMA_AT],
        "karma_used": sheet[USED_AT],
        "river": [field for field in range(1, RIVER_ROW) if sheet[RIVER_AT] & BIT[field]],
        "paths": paths_of(s, player),
        "goods": {good: [sheet[CIRCLED_AT + n], sheet[SOLD_AT + n]] for n, good in enumerate(GOODS)},
        "values": {building: sheet[VALUE_AT + n] for n, building in enumerate(BUILDINGS)},
        "palace": {person: sheet[BOXES_AT + n] for n, person in enumerate(PERSONS)},
        "fame_from": {source: sheet[FAME_BUILDINGS + n] for n, source in enumerate(FAME_SOURCES)},
        "money_from": {source: sheet[MONEY_MARKETS + n] for n, source in enumerate(MONEY_SOURCES)},
    }


def paths_of(s: DiceCharmersState, player: int) -> dict[str, str]:
    """The drawn fields as `row,column` with the sides of their paths."""
    paths = {}
    for field in range(FIELD_COUNT[s.sheet]):
        sides = sides_of(s, player, field)
        if sides and field != RESIDENCE[s.sheet]:
            row, col = divmod(field, COLS[s.sheet])
            paths[f"{row},{col}"] = sides_text(sides)
    return paths


def todo_of(s: DiceCharmersState) -> list[list[int]]:
    """The rewards still to be taken, outermost first, as river field and number of the reward."""
    todo = s.todo
    found = []
    first = [REWARD_FIRST[s.sheet * RIVER_ROW + field] for field in range(1, RIVER_ROW)]
    while todo:
        reward = todo & 255
        field = max(f for f in range(1, RIVER_ROW) if first[f - 1] <= reward)
        found.append([field, reward - first[field - 1] + 1])
        todo >>= 8
    return found[::-1]


# ---- reading ----


def from_dict(d: Mapping[str, Any], strict: bool) -> DiceCharmersState:
    """Left out where not strict: three players with empty Sun sheets, player 0 starts the round (11.1)."""
    read = Fields(GAME, d, strict, NAMES)
    players = read.int("players", 3, PLAYER_COUNTS[0], PLAYER_COUNTS[-1])
    sheet = read.word("sheet", SHEETS[0], SHEETS)
    start = read.int("start", 0, 0, players - 1)
    turn = read.int("turn", 0, 0, players * PASSES[players])
    decision = read.word("decision", DECISIONS[CHOOSE_DIE], (*DECISIONS, "over"))
    over = decision == len(DECISIONS)
    player = read.int("player", OVER if over else (start + turn) % players, OVER, players - 1)
    if over != (player == OVER):
        raise read.fail("player", "-1 exactly when the game is over", player)
    middle, elephant, depots = _places(read, players)
    faces = read.list("faces", list(DEFAULT_FACES), DICE)
    karma_die = read.get("karma_die", None)
    mode = read.get("mode", None)
    if (mode is not None) != (decision in (PLACE_PATH, SELLING)):
        raise read.fail("mode", "given when a path is placed or goods are sold, and only then", mode)
    s = DiceCharmersState(
        chance=read.chance(),
        player=player,
        decision=CHOOSE_DIE if over else decision,
        players=players,
        sheet=sheet,
        round=read.int("round", 1, 1, 100_000),
        start=start,
        turn=turn,
        faces=[read.as_word("faces", face, FACE_NAMES[die >> 1]) for die, face in enumerate(faces)],
        middle=middle,
        elephant=elephant,
        depots=depots,
        sheets=_sheets(read, players, sheet),
        pending=_bits(read.words("pending", [], BONUS_IDS[sheet])),
        todo=_todo(read, sheet),
        karma_die=NONE if karma_die is None else read.as_int("karma_die", karma_die, 0, DICE - 1),
        mode=0 if mode is None else _mode(read, mode, decision),
        left=read.int("left", 0, 0, 6),
        used=_bits(read.words("used", [], GOODS)),
    )
    if strict:
        found = problems(s)
        if found:
            raise BadState(f"{GAME}: {found[0]}")
    return s


def _bits(numbers: Iterable[int]) -> int:
    return sum(BIT[number] for number in set(numbers))


def _mode(read: Fields, mode: object, decision: int) -> int:
    words = PATH_KINDS if decision == PLACE_PATH else EFFECTS
    allowed = [word for word in MODES if word in words and word != "two_halves"]
    read.as_word("mode", mode, allowed)
    return read.as_word("mode", mode, words)


def _places(read: Fields, players: int) -> tuple[int, int, list[int]]:
    middle, elephant, depots = 0, NONE, [0] * players
    for die, place in enumerate(read.list("places", ["middle"] * DICE, DICE)):
        if place == "middle":
            middle |= BIT[die]
        elif place == "elephant" and elephant == NONE:
            elephant = die
        elif type(place) is int and 0 <= place < players:
            depots[place] |= BIT[die]
        else:
            raise read.fail("places", "'middle', 'elephant' (for one die) or a seat, for each die", place)
    return middle, elephant, depots


def _todo(read: Fields, sheet: int) -> int:
    todo = 0
    for entry in read.list("todo", []):
        if not isinstance(entry, (list, tuple)) or len(entry) != 2:
            raise read.fail("todo", "a list of river fields and numbers of rewards", entry)
        field = read.as_int("todo", entry[0], 1, RIVER_LENGTH)
        number = read.as_int("todo", entry[1], 1, len(rewards(sheet, field)))
        todo = (todo << 8) + REWARD_FIRST[sheet * RIVER_ROW + field] + number - 1
    return todo


def _sheets(read: Fields, players: int, sheet: int) -> list[int]:
    entries: Any = read.list("sheets", [{}] * players, players if read.strict else None)
    if len(entries) > players:
        raise read.fail("sheets", f"a list of at most {players} sheets", entries)
    sheets: list[int] = []
    for entry in [*entries, *([{}] * (players - len(entries)))]:
        if not isinstance(entry, Mapping):
            raise read.fail("sheets", "a list of sheets", entry)
        sheets += _sheet(Fields(GAME, {"game": GAME, "version": DICT_VERSION, **entry}, read.strict, SHEET_NAMES), sheet)
    return sheets


def _sheet(read: Fields, sheet: int) -> list[int]:
    numbers = blank_sheet(sheet)
    numbers[FAME_AT] = read.int("fame", 0, 0, FAME_LENGTH)
    numbers[MONEY_AT] = read.int("money", 0, 0, MONEY_LENGTH)
    numbers[KARMA_AT] = read.int("karma", START_KARMA[sheet], 0, KARMA_FIELDS[sheet])
    numbers[USED_AT] = read.int("karma_used", 0, 0, numbers[KARMA_AT])
    river: Any = read.ints("river", [], 1, RIVER_LENGTH)
    for field in river:
        numbers[RIVER_AT] |= BIT[field]
        numbers[POSITION_AT] = max(numbers[POSITION_AT], field)
    _draw_paths(read, numbers, sheet)
    for name, pair in _table(read, "goods", GOODS).items():
        if not isinstance(pair, (list, tuple)) or len(pair) != 2:
            raise read.fail("goods", "goods circled and sold, by type", pair)
        good = GOODS.index(name)
        numbers[CIRCLED_AT + good] = read.as_int("goods", pair[0], 0, GOODS_EACH)
        numbers[SOLD_AT + good] = read.as_int("goods", pair[1], 0, pair[0])
    for name, value in _table(read, "values", BUILDINGS).items():
        numbers[VALUE_AT + BUILDINGS.index(name)] = read.as_int("values", value, 1, TOP_VALUE)
    for name, value in _table(read, "palace", PERSONS).items():
        numbers[BOXES_AT + PERSONS.index(name)] = read.as_int("palace", value, 0, BOXES)
    fame = _table(read, "fame_from", FAME_SOURCES, {FAME_SOURCES[0]: numbers[FAME_AT]})
    for name, value in fame.items():
        numbers[FAME_BUILDINGS + FAME_SOURCES.index(name)] = read.as_int("fame_from", value, 0, FAME_LENGTH)
    money = _table(read, "money_from", MONEY_SOURCES, {MONEY_SOURCES[0]: numbers[MONEY_AT]})
    for name, value in money.items():
        numbers[MONEY_MARKETS + MONEY_SOURCES.index(name)] = read.as_int("money_from", value, 0, MONEY_LENGTH)
    return numbers


def _table(read: Fields, name: str, words: tuple[str, ...], default: dict[str, Any] | None = None) -> dict[str, Any]:
    """A dictionary whose keys are among the words; all of them where reading is strict."""
    value = read.get(name, default or {})
    if not isinstance(value, Mapping) or set(value) - set(words) or (read.strict and set(value) != set(words)):
        raise read.fail(name, f"a table of {', '.join(words)}", value)
    return dict(value)


def _draw_paths(read: Fields, numbers: list[int], sheet: int) -> None:
    names = {f"{field // COLS[sheet]},{field % COLS[sheet]}": field for field in range(FIELD_COUNT[sheet])}
    paths = read.get("paths", {})
    if not isinstance(paths, Mapping):
        raise read.fail("paths", "a table of fields and sides", paths)
    for name, text in paths.items():
        field = names.get(name, RESIDENCE[sheet])
        if field == RESIDENCE[sheet]:
            raise read.fail("paths", "a table of fields, as 'row,column', without the residence", name)
        wrong = not isinstance(text, str) or len(text) < 2 or len(set(text)) != len(text) or set(text) - set(SIDES)
        if wrong:
            raise read.fail("paths", "two to four of the sides N, E, S, W", text)
        for side, at in zip(SIDES, (NORTH_AT, EAST_AT, SOUTH_AT, WEST_AT), strict=True):
            if side in text:
                numbers[at] |= BIT[field]
