"""What lies on the table, field by field: state.py, the dictionary and docs/states/dice_charmers.md follow from this list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from durbar.core.dicts import Reader
from durbar.core.fields import Entry, Field, Fields, Own, Seat, Table, Whole, Word, Words, players, question
from durbar.games.dice_charmers.actions import CHOOSE_DIE, DECISIONS, PLACE_PATH, SELLING
from durbar.games.dice_charmers.components import (
    BIT,
    BONUS_IDS,
    BOXES,
    BUILDINGS,
    COLS,
    DICE,
    EFFECTS,
    EXIT_MASKS,
    FACE_NAMES,
    FAME_LENGTH,
    FIELD_COUNT,
    GOOD_COUNT,
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
    REWARD_BITS,
    REWARD_FIRST,
    REWARD_MASK,
    RIVER_LENGTH,
    RIVER_ROW,
    SELL_ANY,
    SELL_DIFFERENT,
    SHEETS,
    SIDE_COUNT,
    SIDES,
    START_KARMA,
    START_VALUE,
    TOP_VALUE,
    TWO_HALVES,
    rewards,
    sides_text,
)

# Where fame and money came from: places in a seat's FAME_FROM and MONEY_FROM; each group adds up to the track.
FAME_SOURCES: Final[tuple[str, ...]] = ("buildings", "river", "bonuses", "tracks")
BY_BUILDINGS: Final = 0
FAME_BY_RIVER: Final = 1
FAME_BY_BONUSES: Final = 2
FAME_BY_TRACKS: Final = 3
MONEY_SOURCES: Final[tuple[str, ...]] = ("markets", "river", "palace", "bonuses", "tracks")
BY_MARKETS: Final = 0
MONEY_BY_RIVER: Final = 1
BY_PALACE: Final = 2
MONEY_BY_BONUSES: Final = 3
MONEY_BY_TRACKS: Final = 4

# A seat's PATHS: for each side the fields whose path has it.
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SOLD: Final = 3  # in a seat's CIRCLED, from the goods circled of a type to those of them that are sold

MOST_ROUNDS: Final = 100_000  # more than any game can reach
DEFAULT_FACES: Final = ("tea+tea", "tea+silk", "straight", "curve", "flag", "lotus", "great_mogul", "maharani")  # 11.1

# ---- the dice ----


def _faces(faces: Sequence[int], s: Any) -> list[str]:
    return [FACE_NAMES[die >> 1][face] for die, face in enumerate(faces)]


def _read_faces(reader: Reader, name: str, faces: Any, s: Any) -> list[int]:
    return [reader.as_word(name, face, FACE_NAMES[die >> 1]) for die, face in enumerate(reader.as_list(name, faces, DICE))]


def place_of(s: Any, die: int) -> str | int:
    """Where a die lies: in the middle, on the elephant, or with a player."""
    if s.middle & BIT[die]:
        return "middle"
    if s.elephant == die:
        return "elephant"
    return next(player for player in range(s.players) if s.seats[FIELDS.width * player + FIELDS.place("depot")] & BIT[die])


def _read_places(reader: Reader, s: Any) -> None:
    s.elephant = NONE
    for die, place in enumerate(reader.list("places", ["middle"] * DICE, DICE)):
        if place == "middle":
            s.middle |= BIT[die]
        elif place == "elephant" and s.elephant == NONE:
            s.elephant = die
        elif type(place) is int and 0 <= place < s.players:
            s.seats[FIELDS.width * place + FIELDS.place("depot")] |= BIT[die]
        else:
            raise reader.fail("places", "'middle', 'elephant' (for one die) or a seat, for each die", place)


def _read_die(reader: Reader, name: str, die: Any, s: Any) -> int:
    return NONE if die is None else reader.as_int(name, die, 0, DICE - 1)


FACES: Final = Own("what each die shows", _faces, _read_faces)
DIE: Final = Own("the number of a die, or null", lambda die, s: None if die == NONE else die, _read_die)

# ---- the turn in progress ----


def _read_turn(reader: Reader, name: str, turn: Any, s: Any) -> int:
    return reader.as_int(name, turn, 0, s.players * PASSES[s.players])


def _mode(mode: int, s: Any) -> str | None:
    return PATH_KINDS[mode] if s.decision == PLACE_PATH else EFFECTS[mode] if s.decision == SELLING else None


def _read_mode(reader: Reader, name: str, mode: Any, s: Any) -> int:
    if (mode is not None) != (s.decision in (PLACE_PATH, SELLING)):
        raise reader.fail(name, "given when a path is placed or goods are sold, and only then", mode)
    if mode is None:
        return 0
    paths = [kind for kind in PATH_KINDS if kind != PATH_KINDS[TWO_HALVES]]
    allowed = paths if s.decision == PLACE_PATH else EFFECTS[SELL_ANY : SELL_DIFFERENT + 1]
    reader.as_word(name, mode, allowed)
    return reader.as_word(name, mode, PATH_KINDS if s.decision == PLACE_PATH else EFFECTS)


def todo_of(todo: int, sheet: int) -> list[list[int]]:
    """The rewards still to be taken, outermost first, as river field and number of the reward."""
    found = []
    first = [REWARD_FIRST[sheet * RIVER_ROW + field] for field in range(1, RIVER_ROW)]
    while todo:
        reward = todo & REWARD_MASK
        field = max(f for f in range(1, RIVER_ROW) if first[f - 1] <= reward)
        found.append([field, reward - first[field - 1] + 1])
        todo >>= REWARD_BITS
    return found[::-1]


def _read_todo(reader: Reader, name: str, value: Any, s: Any) -> int:
    todo = 0
    for entry in reader.as_list(name, value):
        if not isinstance(entry, (list, tuple)) or len(entry) != 2:
            raise reader.fail(name, "a list of river fields and numbers of rewards", entry)
        field = reader.as_int(name, entry[0], 1, RIVER_LENGTH)
        number = reader.as_int(name, entry[1], 1, len(rewards(s.sheet, field)))
        todo = (todo << REWARD_BITS) + REWARD_FIRST[s.sheet * RIVER_ROW + field] + number - 1
    return todo


TURN: Final = Own("a whole number", lambda turn, s: turn, _read_turn)
MODE: Final = Own("a kind of path or of sale, or null", _mode, _read_mode)
TODO: Final = Own("a list of pairs: river field, number of its reward", lambda todo, s: todo_of(todo, s.sheet), _read_todo)
PENDING: Final = Own(
    "a list of bonuses of the sheet",
    lambda slots, s: Words(BONUS_IDS[s.sheet]).write(slots, s),
    lambda reader, name, value, s: Words(BONUS_IDS[s.sheet]).read(reader, name, value, s),
)

# ---- a sheet ----


def _read_used(reader: Reader, name: str, used: Any, s: Any) -> int:
    return reader.as_int(name, used, 0, reader.get("karma", START_KARMA[s.sheet]))


def _read_river(reader: Reader, name: str, fields: Any, s: Any) -> int:
    return sum({BIT[reader.as_int(name, field, 1, RIVER_LENGTH)] for field in reader.as_list(name, fields)})


def _paths(masks: Sequence[int], s: Any) -> dict[str, str]:
    """The drawn fields as `row,column` with the sides of their paths."""
    paths = {}
    for field in range(FIELD_COUNT[s.sheet]):
        sides = sum(BIT[side] for side in range(SIDE_COUNT) if masks[side] & BIT[field])
        if sides and field != RESIDENCE[s.sheet]:
            row, col = divmod(field, COLS[s.sheet])
            paths[f"{row},{col}"] = sides_text(sides)
    return paths


def _read_paths(reader: Reader, name: str, paths: Any, s: Any) -> list[int]:
    """The residence counts with its exits."""
    cols, residence = COLS[s.sheet], RESIDENCE[s.sheet]
    names = {f"{field // cols},{field % cols}": field for field in range(FIELD_COUNT[s.sheet]) if field != residence}
    if not isinstance(paths, Mapping):
        raise reader.fail(name, "a table of fields and sides", paths)
    masks = list(EXIT_MASKS[s.sheet])
    for field, text in paths.items():
        if field not in names:
            raise reader.fail(name, "a table of fields, as 'row,column', without the residence", field)
        if not isinstance(text, str) or len(text) < 2 or len(set(text)) != len(text) or set(text) - set(SIDES):
            raise reader.fail(name, "two to four of the sides N, E, S, W", text)
        for side in text:
            masks[SIDES.index(side)] |= BIT[names[field]]
    return masks


def _goods(numbers: Sequence[int], s: Any) -> dict[str, list[int]]:
    return {good: [numbers[n], numbers[SOLD + n]] for n, good in enumerate(GOODS)}


def _read_pair(reader: Reader, name: str, pair: Any, s: Any) -> tuple[int, int]:
    if not isinstance(pair, (list, tuple)) or len(pair) != 2:
        raise reader.fail(name, "goods circled and sold, by type", pair)
    circled = reader.as_int(name, pair[0], 0, GOODS_EACH)
    return circled, reader.as_int(name, pair[1], 0, circled)


def _read_goods(reader: Reader, name: str, goods: Any, s: Any) -> list[int]:
    found = Table(GOODS, Own("circled and sold", lambda pair, s: pair, _read_pair)).read(reader, name, goods, s)
    pairs = [pair or (0, 0) for pair in found]  # a type that is left out
    return [circled for circled, _ in pairs] + [sold for _, sold in pairs]


USED: Final = Own("a whole number up to `karma`", lambda used, s: used, _read_used)
RIVER: Final = Own("a list of river fields", lambda r, s: [f for f in range(1, RIVER_ROW) if r & BIT[f]], _read_river)
PATHS: Final = Own("an object: the sides by `row,column`", _paths, _read_paths)
CIRCLED: Final = Own("an object: circled and sold by type", _goods, _read_goods)
VALUES: Final = Table(BUILDINGS, Whole(START_VALUE, TOP_VALUE), START_VALUE)
CROSSED: Final = Table(PERSONS, Whole(0, BOXES))
FAME_FROM: Final = Table(FAME_SOURCES, Whole(0, FAME_LENGTH))
MONEY_FROM: Final = Table(MONEY_SOURCES, Whole(0, MONEY_LENGTH))


def _all_from(track: str) -> Callable[[Any, int], dict[str, int]]:
    """Where nothing is said about it, all of it came from the first source."""
    source = FAME_SOURCES[BY_BUILDINGS] if track == "fame" else MONEY_SOURCES[BY_MARKETS]
    return lambda s, seat: {source: s.seats[FIELDS.width * seat + FIELDS.place(track)]}


FIELDS: Final = Fields(
    game="dice_charmers",
    rows="sheets",
    items=(
        players(PLAYER_COUNTS, 3),
        Field("sheet", "int", "0 Sun, 1 Moon", Word(SHEETS), SHEETS[0]),
        Field("round", "int", "counted from 1", Whole(1, MOST_ROUNDS), 1),
        Field("start", "int", "the start player of the round", Seat(), 0),
        Field("turn", "int", "turns of the round that are over", TURN, 0),
        *question(DECISIONS, DECISIONS[CHOOSE_DIE], lambda s: (s.start + s.turn) % s.players),
        Field("faces", "list[int]", "what each of the eight dice shows", FACES, DEFAULT_FACES),
        Field("middle", "int", "dice in the middle, one bit each"),
        Field("elephant", "int", "the die on the elephant, or NONE"),
        Field("pending", "int", "circled bonuses of the turn, one bit per slot", PENDING, []),
        Field("todo", "int", "rewards still to be taken, innermost in the lowest byte: numbers of rewards", TODO, []),
        Field("karma_die", "int", "the die rolled together with the elephant's, or NONE", DIE, None),
        Field("mode", "int", "of the open question: kind of path to place, or kind of sale", MODE, None),
        Field("left", "int", "goods still to be sold or gained", Whole(0, GOODS_EACH), 0),
        Field("used", "int", "goods already sold or gained in this sale or gain, one bit each", Words(GOODS), []),
    ),
    seat=(
        Field("fame", "int", "fame on the track", Whole(0, FAME_LENGTH), 0),
        Field("money", "int", "money on the track", Whole(0, MONEY_LENGTH), 0),
        Field("karma", "int", "karma circled", Whole(0, max(KARMA_FIELDS)), lambda s, seat: START_KARMA[s.sheet]),
        Field("karma_used", "int", "karma crossed off", USED, 0),
        Field("river", "int", "marked river fields, one bit each", RIVER, []),
        Field("position", "int", "the rightmost of them, 0 before the first"),
        Field(
            "paths", "int", "by side N, E, S, W: the fields whose path has it, the residence with its exits", PATHS, {}, size=4
        ),
        Field("circled", "int", "goods in stock or sold, by type, then those sold", CIRCLED, {}, "goods", size=2 * GOOD_COUNT),
        Field("values", "int", "fame of a new building, by type", VALUES, {}, size=len(BUILDINGS)),
        Field("crossed", "int", "palace boxes crossed, by person", CROSSED, {}, "palace", size=len(PERSONS)),
        Field("fame_from", "int", "fame by source", FAME_FROM, _all_from("fame"), size=len(FAME_SOURCES)),
        Field("money_from", "int", "money by source", MONEY_FROM, _all_from("money"), size=len(MONEY_SOURCES)),
        Field("depot", "int", "dice used in this round, one bit each"),
    ),
    last=(Entry("places", "where each die lies", lambda s: [place_of(s, die) for die in range(DICE)], _read_places),),
)
