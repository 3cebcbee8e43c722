"""What lies on the table, field by field: state.py, the dictionary and docs/states/amritsar.md follow from this list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from durbar.core.dicts import Reader
from durbar.core.fields import Each, Entry, Field, Fields, Form, Own, Seat, Table, Truth, Whole, Word, Words, question
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
    GOAL_FIELDS,
    GOAL_TYPES,
    GOALS,
    GOODS,
    LAST_STEP,
    MAHARAJA,
    MAHOUTS,
    MARKERS,
    MARKET_START,
    ONE,
    PLAYER_COUNTS,
    RED_SPACE,
    RESOURCES,
    ROUNDS,
    ROWS,
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
from durbar.games.amritsar.rules_agenda import ARG, END_TURN, PHASE_3, TASKS, task_text

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

MANY: Final = 1000  # more pieces than any game can reach
MOST_PP: Final = 10_000
MOST_TAX: Final = 100
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
SLOT: Final[Form] = Own(f"a whole number from 1 to {SLOTS}, or null", lambda n, s: None if n == NONE else n + 1, _read_slot)
TASK: Final[Form] = Own("a task, such as market:4", lambda task, s: task_text(task), _read_task)


def _read_areas(reader: Reader, s: Any) -> None:
    s.areas = Each(WORKERS, AREA_COUNT).read(reader, "areas", reader.get("areas", BASE["areas"]), s)


def _read_area_coins(reader: Reader, s: Any) -> None:
    s.areas += reader.ints("area_coins", [0] * AREA_COUNT, 0, MOST_PP, AREA_COUNT)


# ---- what stands for a missing entry: the base position of section 11 ----


def _by_seat(player: Any, maharaja: Callable[[Any], Any] | Any) -> Callable[[Any, int], Any]:
    """A player's, and in the solo game the Maharaja's."""

    def of(s: Any, seat: int) -> Any:
        chosen = maharaja if is_maharaja(s, seat) else player
        return chosen(s) if callable(chosen) else chosen

    return of


def is_maharaja(s: Any, seat: int) -> bool:
    return bool(s.players == 1 and seat == MAHARAJA)


def _mahouts(s: Any, seat: int) -> list[str | None]:
    mine = None if is_maharaja(s, seat) else BASE["start_mahout_colour"][seat]
    return [MAHOUTS[0] if colour == mine else None for colour in COLOURS]


def _goals(s: Any, seat: int) -> list[str | None]:
    if is_maharaja(s, seat):
        return [BASE["solo_maharaja_goal"] if type == SOLO_TYPE else None for type in range(len(GOAL_TYPES))]
    goals: list[str | None] = BASE["goals"][seat]
    return goals


def _sources(s: Any, seat: int) -> dict[str, int]:
    return {SOURCES[FROM_START]: s.seats[FIELDS.width * seat + FIELDS.place("pp")]}


def _agenda(s: Any) -> list[str]:
    """The running turn of the player to move, at the open question."""
    if s.player == OVER:
        return []
    tasks = [END_TURN, PHASE_3, CHOOSE_ACTION]
    if s.decision in (ELEPHANT_MOVE, ELEPHANT_PLACE):
        placed = s.seats[FIELDS.width * s.player + FIELDS.place("elephant")] != NONE
        tasks += [PICK_AREA, s.decision if placed else ELEPHANT_PLACE]
    elif s.decision != CHOOSE_ACTION:
        tasks.append(s.decision)
    return [task_text(task) for task in tasks]


FIELDS: Final = Fields(
    game="amritsar",
    state="AmritsarState",
    doc="What lies on the table. The verbs are in the rules*.py. In the solo game the Maharaja has the second seat's row.",
    imports=("from durbar.games.amritsar.components import Workers",),
    rows="seats",
    seats=lambda s: SEAT_COUNT[s.players],
    items=(
        Field("players", "int", "how many play", Whole(PLAYER_COUNTS[0], PLAYER_COUNTS[-1]), 2),
        *question(DECISIONS, "elephant-move"),
        Field("hard", "bool", "the harder solo game", Truth(), False),
        Field(
            "temples",
            "tuple[int, ...]",
            "the temple tiles of the three decades",
            Each(Word(TEMPLES), DECADES, tuple),
            BASE["temple_tiles"],
        ),
        Field(
            "bridges",
            "tuple[int, ...]",
            "the bridge tiles of the three decades",
            Each(Word(BRIDGES), DECADES, tuple),
            BASE["bridge_tiles"],
        ),
        Field(
            "tiles",
            "tuple[int, ...]",
            "zone tile by SLOTS * zone + slot",
            Own("a list for each zone, of its zone tiles", _zone_tiles, _read_zone_tiles),
            BASE["zone_tiles"],
        ),
        Field(
            "golden",
            "tuple[int, ...]",
            "colour of the golden worker at each border; empty with three or four players",
            Each(Word(COLOURS), kind=tuple),
            lambda s: BASE["golden"] if s.players <= 2 else [],
        ),
        Field("decade", "int", "0 to 2", Whole(1, DECADES, counted_from=1), 1),
        Field("round", "int", "0 to 3", Whole(1, ROUNDS, counted_from=1), 1),
        Field("turn", "int", "whose turn it is; others may have to answer in it", Seat(), lambda s: max(0, s.player)),
        Field("maharaja", "int", "the border where his marker lies", Word(BORDERS), BORDERS[RED_SPACE]),
        Field("offer", "int", "storage tiles on offer", Words(STORAGES), lambda s: BASE["storage_offer"][str(s.players)]),
        Field("origin", "int", "sowing: the area the workers come from", Word(AREAS), AREAS[0]),
        Field(
            "place",
            "int",
            "sowing: the area the hand is over; afterwards where the active worker stands",
            Word(AREAS),
            AREAS[0],
        ),
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
        Field(
            "market",
            "list[int]",
            "pieces in the columns of marble, copper, gold",
            Each(Whole(0, ROWS), len(RESOURCES)),
            [MARKET_START] * len(RESOURCES),
        ),
    ),
    seat=(
        Field(
            "coins",
            "int",
            "the storage: coins, marble, copper, gold; the row begins with it, so that a good's number is its place",
            Each(Whole(0, MANY), len(GOODS)),
            _by_seat(list(START_GOODS), list(SOLO_GOODS)),
            key="storage",
            size=len(GOODS),
        ),
        Field("pp", "int", "prestige points", Whole(0, MOST_PP), START_PP),
        Field(
            "elephant",
            "int",
            "its zone, or NONE",
            Word(ZONES, NONE),
            _by_seat(None, lambda s: ZONES[ZONES_BY_PP[s.temples[0]][0]]),
        ),
        Field(
            "load",
            "int",
            "donation markers on the elephant",
            Whole(0, MARKERS),
            _by_seat(2, lambda s: SOLO_LOADS[s.hard]),
        ),
        Field(
            "stock",
            "int",
            "donation markers in the market field; the Maharaja's: on his board",
            Whole(0, MARKERS),
            _by_seat(STOCK_MARKERS, lambda s: MARKERS - SOLO_LOADS[s.hard]),
        ),
        Field("tax", "int", "tax symbols on the board", Whole(0, MOST_TAX), _by_seat(1, 0)),
        Field("tiles", "int", "storage tiles", Words(STORAGES), []),
        Field("flipped", "int", "1 once the free elephant move of S15 is used", Truth(), False),
        Field("movement", "int", "the movement tile: LOCKED, READY, USED", Word(MOVEMENTS), MOVEMENTS[LOCKED]),
        Field("bought", "int", "resources bought in the running turn", Words(RESOURCES), []),
        Field("sold", "int", "resources sold in the running turn", Words(RESOURCES), []),
        Field(
            "knowledge",
            "int",
            "step on the three tracks; the Maharaja has one",
            Each(Whole(0, max(LAST_STEP, SOLO_LAST_STEP)), len(TRACKS)),
            [0] * len(TRACKS),
            size=len(TRACKS),
        ),
        Field(
            "mahout",
            "int",
            "mahout tile on the four colours, or NONE",
            Each(Word(MAHOUTS, NONE), len(COLOURS)),
            _mahouts,
            key="mahouts",
            size=len(COLOURS),
        ),
        Field(
            "donated",
            "int",
            "the seat's donation markers in the four zones",
            Each(Words(FIELD_NAMES), len(ZONES)),
            [[]] * len(ZONES),
            size=len(ZONES),
        ),
        Field(
            "source",
            "int",
            "where the prestige came from",
            Table(SOURCES, Whole(-MOST_PP, MOST_PP)),
            _sources,
            key="sources",
            size=len(SOURCES),
        ),
        Field(
            "goal",
            "int",
            "the four goal tiles by type",
            Each(Word(GOALS, NONE), len(GOAL_TYPES)),
            _goals,
            key="goals",
            size=len(GOAL_TYPES),
            hidden=True,
            apart=True,
        ),
        Field(
            "goal_field",
            "int",
            "the type on each of the four goal fields, or NONE; then CHOSEN",
            Each(Word(GOAL_TYPES, NONE), GOAL_FIELDS + 1),
            _by_seat([BASE["start_goal_type"]] + [None] * GOAL_FIELDS, [None] * (GOAL_FIELDS + 1)),
            key="goal_fields",
            size=GOAL_FIELDS + 1,
            hidden=True,
            apart=True,
        ),
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
