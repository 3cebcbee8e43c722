"""What lies on the table, field by field: state.py, the dictionary and docs/states/amritsar.md follow from this list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from durbar.core.dicts import Reader
from durbar.core.fields import Each, Entry, Field, Fields, Form, Own, Seat, Table, Truth, Whole, Word, Words, players, question
from durbar.core.state import OVER
from durbar.games.amritsar.actions import CHOOSE_ACTION, DECISIONS, ELEPHANT_MOVE, ELEPHANT_PLACE, PICK_AREA
from durbar.games.amritsar.components import (
    AREA_CAPACITY,
    AREA_COUNT,
    AREAS,
    BASE,
    BORDERS,
    BRIDGES,
    COLOURS,
    DECADES,
    FIELD_NAMES,
    FILE_FIELDS,
    GOAL_FIELDS,
    GOAL_TYPES,
    GOALS,
    GOODS,
    LAST_STEP,
    LAST_TAX,
    MAHARAJA,
    MAHOUTS,
    MARKERS,
    MARKET_START,
    ONE,
    PLAYER_COUNTS,
    RED_SPACE,
    RESOURCES,
    ROUNDS,
    SEAT_COUNT,
    SLOTS,
    SOLO_GOODS,
    SOLO_LAST_STEP,
    SOLO_LOADS,
    SOLO_TYPE,
    START_GOODS,
    START_PP,
    STOCK_MARKERS,
    STORAGES,
    TEMPLES,
    TRACKS,
    ZONE_TILES,
    ZONES,
    ZONES_BY_PP,
    workers_of,
)
from durbar.games.amritsar.rules_agenda import ARG, TASKS, Step, task_text

NONE: Final = -1  # no mahout on that field, no goal there, no slot chosen; an elephant that is not on the board

AREA_COINS: Final = 8  # in `areas`: workers on the eight areas, then coins on them
CHOSEN: Final = 4  # behind the four goal fields: the type of a goal that is chosen but not yet paid for (S14), or NONE

# ---- the movement tile of a seat ----

LOCKED: Final = 0
READY: Final = 1
USED: Final = 2
MOVEMENTS: Final = ("locked", "ready", "used")

# ---- the actions of a turn that are done or closed (5.1) ----

MAIN_DONE: Final = 1
SECONDARY_DONE: Final = 2
ELEPHANT_DONE: Final = 4
DONE: Final = ("main", "secondary", "elephant")

# ---- what gives prestige ----

FROM_START: Final = 0
FROM_FIELDS: Final = 1  # donation fields
FROM_SUPPORTS: Final = 2
FROM_FOLLOWS: Final = 3
FROM_MARKET: Final = 4
FROM_BRIDGES: Final = 5
FROM_TILES: Final = 6  # mahout, zone and storage tiles; the Maharaja's board
FROM_GOAL_FIELDS: Final = 7
FROM_MARKERS: Final = 8  # markers that could not be taken; the Maharaja's missing resources
FROM_TEMPLE: Final = 9
FROM_INCOME: Final = 10
FROM_KNOWLEDGE: Final = 11
FROM_GOALS: Final = 12
FROM_PASSING: Final = 13  # lost to the Maharaja
FROM_TAXES: Final = 14  # lost to unpaid taxes
SOURCES: Final[tuple[str, ...]] = (
    "start",
    "donations",
    "supports",
    "follows",
    "market",
    "bridges",
    "tiles",
    "goal-fields",
    "spare-markers",
    "temple",
    "income",
    "knowledge",
    "goals",
    "passing",
    "taxes",
)

MANY: Final = 10_000  # more pieces or points than any game can reach
MOST_STEPS: Final = max(LAST_STEP, SOLO_LAST_STEP)
LONGEST_ARG: Final = 4  # digits of a task's argument


# ---- forms of our own ----


def _read_workers(reader: Reader, name: str, value: Any, s: Any) -> int:
    if not isinstance(value, (list, tuple)) or len(value) > AREA_CAPACITY:
        raise reader.fail(name, f"a list of at most {AREA_CAPACITY} workers", value)
    return sum(ONE[reader.as_word(name, colour, COLOURS)] for colour in value)


def _zone_tiles(tiles: Any, s: Any) -> list[list[str]]:
    words = [ZONE_TILES[tile] for tile in tiles]
    return [words[first : first + SLOTS] for first in range(0, len(words), SLOTS)]


def _read_zone_tiles(reader: Reader, name: str, value: Any, s: Any) -> tuple[int, ...]:
    zones = [reader.as_list(name, zone, SLOTS) for zone in reader.as_list(name, value, len(ZONES))]
    return tuple(reader.as_word(name, tile, ZONE_TILES) for zone in zones for tile in zone)


def _read_slot(reader: Reader, name: str, value: Any, s: Any) -> int:
    return NONE if value is None else reader.as_int(name, value, 1, SLOTS) - 1


def _read_task(reader: Reader, name: str, value: Any, s: Any) -> int:
    kind, _, arg = str(value).partition(":")
    if kind not in TASKS or (arg and not arg.isdecimal()) or len(arg) > LONGEST_ARG:
        raise reader.fail(name, "a list of tasks", value)
    return TASKS.index(kind) + ARG * int(arg or 0)


WORKERS: Final[Form] = Own("a list of the workers' colours", lambda workers, s: workers_of(workers), _read_workers)
TILES: Final[Form] = Own("a list for each zone, of its zone tiles", _zone_tiles, _read_zone_tiles)
SLOT: Final[Form] = Own(f"a whole number from 1 to {SLOTS}, or null", lambda n, s: None if n == NONE else n + 1, _read_slot)
TASK: Final[Form] = Own("a task, such as market:4", lambda task, s: task_text(task), _read_task)
TYPE: Final[Form] = Word(GOAL_TYPES, NONE)
TAX: Final[Form] = Whole(0, LAST_TAX)
POINTS: Final[Form] = Table(SOURCES, Whole(-MANY, MANY))


def _read_areas(reader: Reader, s: Any) -> None:
    s.areas = Each(WORKERS, AREA_COUNT).read(reader, "areas", reader.get("areas", BASE["areas"]), s)


def _read_area_coins(reader: Reader, s: Any) -> None:
    s.areas += reader.ints("area_coins", [0] * AREA_COUNT, 0, MANY, AREA_COUNT)


def _several(name: str, doc: str, form: Form, per: Sequence[str], default: Any, key: str = "", hidden: bool = False) -> Field:
    """Numbers of a seat's row, one for each of the words; a list in the dictionary. Hidden ones stand beside the rows."""
    each = Each(form, len(per))
    return Field(name, "int", doc, each, default, key, hidden, len(per), apart=hidden)


# ---- what stands for a missing entry: the base position of section 11 ----


def _golden(s: Any) -> list[str]:
    golden: list[str] = BASE["golden"]
    return golden if s.players <= 2 else []


def _by_seat(player: Any, maharaja: Any) -> Callable[[Any, int], Any]:
    """A player's, and in the solo game the Maharaja's, which may be a function of the state."""

    def of(s: Any, seat: int) -> Any:
        if s.players > 1 or seat != MAHARAJA:
            return player
        return maharaja(s) if callable(maharaja) else maharaja

    return of


def _mahouts(s: Any, seat: int) -> list[str | None]:
    mine = _by_seat(BASE["start_mahout_colour"][seat], None)(s, seat)
    return [MAHOUTS[0] if colour == mine else None for colour in COLOURS]


def _goals(s: Any, seat: int) -> Any:
    his = [BASE["solo_maharaja_goal"] if type == SOLO_TYPE else None for type in range(len(GOAL_TYPES))]
    return _by_seat(BASE["goals"][seat], his)(s, seat)


def _sources(s: Any, seat: int) -> dict[str, int]:
    return {SOURCES[FROM_START]: s.seats[FIELDS.width * seat + FIELDS.place("pp")]}


def _agenda(s: Any) -> list[str]:
    """The running turn of the player to move, at the open question."""
    if s.player == OVER:
        return []
    tasks = [Step.END_TURN, Step.PHASE_3, CHOOSE_ACTION]
    if s.decision in (ELEPHANT_MOVE, ELEPHANT_PLACE):
        placed = s.seats[FIELDS.width * s.player + FIELDS.place("elephant")] != NONE
        tasks += [PICK_AREA, s.decision if placed else ELEPHANT_PLACE]
    elif s.decision != CHOOSE_ACTION:
        tasks.append(s.decision)
    return [task_text(task) for task in tasks]


INTS: Final = "tuple[int, ...]"
LAID: Final = (*[f"field {n}" for n in range(GOAL_FIELDS)], "chosen")  # what a seat's goal fields tell
_MARKET: Final = [MARKET_START] * len(RESOURCES)
_STORAGE: Final = _by_seat(list(START_GOODS), list(SOLO_GOODS))
_ELEPHANT: Final = _by_seat(None, lambda s: ZONES[ZONES_BY_PP[s.temples[0]][0]])
_LOAD: Final = _by_seat(2, lambda s: SOLO_LOADS[s.hard])
_STOCK: Final = _by_seat(STOCK_MARKERS, lambda s: MARKERS - SOLO_LOADS[s.hard])
_LAID: Final = _by_seat([BASE["start_goal_type"]] + [None] * GOAL_FIELDS, [None] * len(LAID))

FIELDS: Final = Fields(
    game="amritsar",
    doc="What lies on the table. The verbs are in the rules*.py. In the solo game the Maharaja has the second seat's row.",
    imports=("from durbar.games.amritsar.components import Workers",),
    rows="seats",
    seats=lambda s: SEAT_COUNT[s.players],
    items=(
        players(PLAYER_COUNTS, 2),
        *question(DECISIONS, "elephant-move"),
        Field("hard", "bool", "the harder solo game", Truth(), False),
        Field("temples", INTS, "the temple tile of each decade", Each(Word(TEMPLES), DECADES, tuple), BASE["temple_tiles"]),
        Field("bridges", INTS, "the bridge tile of each decade", Each(Word(BRIDGES), DECADES, tuple), BASE["bridge_tiles"]),
        Field("tiles", INTS, "zone tile by SLOTS * zone + slot", TILES, BASE["zone_tiles"]),
        Field("golden", INTS, "colour of the golden worker at each border", Each(Word(COLOURS), kind=tuple), _golden),
        Field("decade", "int", "counted from 0", Whole(1, DECADES, counted_from=1), 1),
        Field("round", "int", "counted from 0", Whole(1, ROUNDS, counted_from=1), 1),
        Field("turn", "int", "whose turn it is; others may have to answer in it", Seat(), lambda s: max(0, s.player)),
        Field("maharaja", "int", "the border where his marker lies", Word(BORDERS), BORDERS[RED_SPACE]),
        Field("offer", "int", "storage tiles on offer", Words(STORAGES), lambda s: BASE["storage_offer"][str(s.players)]),
        Field("origin", "int", "sowing: the area the workers come from", Word(AREAS), AREAS[0]),
        Field("place", "int", "the area the hand is over; then where the active worker stands", Word(AREAS), AREAS[0]),
        Field("hand", "Workers", "sowing: the workers still to be placed", WORKERS, []),
        Field("group", "int", "sowing: how many workers were picked up", Whole(0, AREA_CAPACITY), 0),
        Field("skipped", "bool", "sowing: has the free skip been used?", Truth(), False),
        Field("colour", "int", "of the last active worker, or NONE", Word(COLOURS, NONE), None),
        Field("slot", "int", "the zone tile chosen this turn, or NONE", SLOT, None),
        Field("done", "int", "which of the turn's actions are done or closed", Words(DONE), []),
        Field("exchanged", "bool", "has the exchange been used this turn?", Truth(), False),
        Field("areas", "list[int]", "workers on the eight areas, then the coins on them"),
        Entry("areas", "workers on each area", lambda s: [workers_of(area) for area in s.areas[:AREA_COINS]], _read_areas),
        Entry("area_coins", "coins on each area", lambda s: s.areas[AREA_COINS:], _read_area_coins),
        Field("market", "list[int]", "pieces of marble, copper, gold", Each(Whole(0, FILE_FIELDS), len(RESOURCES)), _MARKET),
    ),
    seat=(
        _several("coins", "and marble, copper, gold: a good's number is its place", Whole(0, MANY), GOODS, _STORAGE, "storage"),
        Field("pp", "int", "prestige points", Whole(0, MANY), START_PP),
        Field("elephant", "int", "its zone, or NONE", Word(ZONES, NONE), _ELEPHANT),
        Field("load", "int", "donation markers on the elephant", Whole(0, MARKERS), _LOAD),
        Field("stock", "int", "markers in the market field; the Maharaja's: on his board", Whole(0, MARKERS), _STOCK),
        Field(
            "tax",
            "int",
            "place of the tax marker: as many symbols as lie on the board, while the track lasts",
            TAX,
            _by_seat(1, 0),
        ),
        Field("tiles", "int", "storage tiles", Words(STORAGES), []),
        Field("flipped", "int", "1 once the free elephant move of S15 is used", Truth(), False),
        Field("movement", "int", "the movement tile: LOCKED, READY, USED", Word(MOVEMENTS), MOVEMENTS[LOCKED]),
        Field("bought", "int", "resources bought in the running turn", Words(RESOURCES), []),
        Field("sold", "int", "resources sold in the running turn", Words(RESOURCES), []),
        _several("knowledge", "step on the tracks; the Maharaja has one", Whole(0, MOST_STEPS), TRACKS, [0] * len(TRACKS)),
        _several("mahout", "mahout tile on the four colours, or NONE", Word(MAHOUTS, NONE), COLOURS, _mahouts, "mahouts"),
        _several("donated", "donation markers in the four zones", Words(FIELD_NAMES), ZONES, [[]] * len(ZONES)),
        Field("source", "int", "where the prestige came from", POINTS, _sources, "sources", size=len(SOURCES)),
        _several("goal", "goal tile of each type", Word(GOALS, NONE), GOAL_TYPES, _goals, "goals", hidden=True),
        _several("goal_field", "type on each goal field, or NONE; then CHOSEN", TYPE, LAID, _LAID, "goal_fields", hidden=True),
        Field("capacity", "int", "storage slots"),
        Field("free_storages", "int", "fields still free for storage tiles"),
        Field("free_goals", "int", "fields still free for goals"),
        Field("free_mahouts", "int", "fields still free for mahouts"),
    ),
    last=(
        Field("agenda", "list[int]", "what is still to be done; its last task is the open question", Each(TASK), _agenda),
        Field("answers", "list[int]", "the legal answers to it; worked out once, shared by copies", frozen=True),
    ),
)
