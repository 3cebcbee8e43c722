"""The complete state as a readable dictionary, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durbar.core.dicts import DICT_VERSION
from durbar.core.dicts import Reader as Fields
from durbar.core.state import OVER
from durbar.games.amritsar import check
from durbar.games.amritsar.actions import (
    CHOOSE_ACTION,
    DECISIONS,
    ELEPHANT_MOVE,
    ELEPHANT_PLACE,
    PICK_AREA,
    SETUP_GOAL,
)
from durbar.games.amritsar.components import (
    AREAS,
    BASE,
    BIT,
    BORDERS,
    BRIDGES,
    COLOURS,
    DECADES,
    FIELD_COUNT,
    FLIPPED_SLOTS,
    FREE_ELEPHANT,
    FREE_ELEPHANT_SLOTS,
    GOAL_FIELDS,
    GOAL_TYPES,
    GOALS,
    INDEX_OF,
    LAST_STEP,
    LEVEL_OF,
    MAHARAJA,
    MAHOUTS,
    MARKERS,
    ONE,
    PLAYER_COUNTS,
    RED_SPACE,
    RESOURCES,
    ROUNDS,
    ROWS,
    SOLO_LAST_STEP,
    START_SLOTS,
    STORAGE_COUNT,
    STORAGE_FIELDS,
    STORAGE_SLOTS,
    STORAGES,
    TEMPLE_PP,
    TEMPLES,
    ZONE_TILES,
    ZONES,
    workers_of,
)
from durbar.games.amritsar.rules import ask, run
from durbar.games.amritsar.rules_agenda import ARG, END_TURN, PHASE_3, TASKS, task_text
from durbar.games.amritsar.rules_setup import empty_rows
from durbar.games.amritsar.state import (
    AREA_COINS,
    BOUGHT,
    CAPACITY,
    COINS,
    DONATED,
    ELEPHANT,
    FLIPPED,
    FREE_GOALS,
    FREE_MAHOUTS,
    FREE_STORAGES,
    FROM_START,
    GOAL,
    GOAL_FIELD,
    KNOWLEDGE,
    LOAD,
    MAHOUT,
    MOVEMENT,
    NONE,
    PP,
    SOLD,
    SOURCE,
    SOURCES,
    STOCK,
    TAX,
    TILES,
    WIDTH,
    AmritsarState,
)

GAME = "amritsar"
NAMES = (
    "players",
    "player",
    "decision",
    "hard",
    "temples",
    "bridges",
    "tiles",
    "golden",
    "decade",
    "round",
    "turn",
    "maharaja",
    "offer",
    "origin",
    "place",
    "hand",
    "group",
    "skipped",
    "colour",
    "slot",
    "done",
    "exchanged",
    "areas",
    "area_coins",
    "market",
    "agenda",
    "goals",
    "goal_fields",
    "seats",
)
SEAT_NAMES = (
    "storage",
    "pp",
    "elephant",
    "load",
    "stock",
    "tax",
    "tiles",
    "flipped",
    "movement",
    "bought",
    "sold",
    "knowledge",
    "mahouts",
    "donated",
    "sources",
)
MOVEMENTS = ("locked", "ready", "used")
DONE = ("main", "secondary", "elephant")
FIELD_NAMES = tuple(f"{LEVEL_OF[f] + 1}:{INDEX_OF[f] + 1}" for f in range(FIELD_COUNT))


def to_dict(s: AmritsarState) -> dict[str, Any]:
    return {
        "game": GAME,
        "version": DICT_VERSION,
        "players": s.players,
        "player": s.player,
        "decision": "over" if s.player == OVER else DECISIONS[s.decision],
        "hard": s.hard,
        "temples": [TEMPLES[tile] for tile in s.temples],
        "bridges": [BRIDGES[tile] for tile in s.bridges],
        "tiles": [[ZONE_TILES[tile] for tile in s.tiles[3 * zone : 3 * zone + 3]] for zone in range(4)],
        "golden": [COLOURS[colour] for colour in s.golden],
        "decade": s.decade + 1,
        "round": s.round + 1,
        "turn": s.turn,
        "maharaja": BORDERS[s.maharaja],
        "offer": set_to_list(s.offer, STORAGES),
        "origin": AREAS[s.origin],
        "place": AREAS[s.place],
        "hand": workers_of(s.hand),
        "group": s.group,
        "skipped": s.skipped,
        "colour": None if s.colour == NONE else COLOURS[s.colour],
        "slot": None if s.slot == NONE else s.slot + 1,
        "done": set_to_list(s.done, DONE),
        "exchanged": s.exchanged,
        "areas": [workers_of(s.areas[area]) for area in range(AREA_COINS)],
        "area_coins": s.areas[AREA_COINS:],
        "market": s.market[:],
        "agenda": [task_text(task) for task in s.agenda],
        "goals": [_words(s, seat, GOAL, 4, GOALS) for seat in range(s.seats())],
        "goal_fields": [_words(s, seat, GOAL_FIELD, 5, GOAL_TYPES) for seat in range(s.seats())],  # the fifth: CHOSEN
        "seats": [_seat_to_dict(s, seat) for seat in range(s.seats())],
        "chance": f"{s.chance:x}",
    }


def set_to_list(mask: int, words: tuple[str, ...]) -> list[str]:
    return [words[n] for n in range(len(words)) if mask & BIT[n]]


def _words(s: AmritsarState, seat: int, place: int, count: int, words: tuple[str, ...]) -> list[str | None]:
    first = WIDTH * seat + place
    return [None if number == NONE else words[number] for number in s.own[first : first + count]]


def _seat_to_dict(s: AmritsarState, seat: int) -> dict[str, Any]:
    own = s.own[WIDTH * seat : WIDTH * (seat + 1)]
    return {
        "storage": own[COINS : COINS + 4],
        "pp": own[PP],
        "elephant": None if own[ELEPHANT] == NONE else ZONES[own[ELEPHANT]],
        "load": own[LOAD],
        "stock": own[STOCK],
        "tax": own[TAX],
        "tiles": set_to_list(own[TILES], STORAGES),
        "flipped": own[FLIPPED] == 1,
        "movement": MOVEMENTS[own[MOVEMENT]],
        "bought": set_to_list(own[BOUGHT], RESOURCES),
        "sold": set_to_list(own[SOLD], RESOURCES),
        "knowledge": own[KNOWLEDGE : KNOWLEDGE + 3],
        "mahouts": _words(s, seat, MAHOUT, 4, MAHOUTS),
        "donated": [set_to_list(own[DONATED + zone], FIELD_NAMES) for zone in range(4)],
        "sources": {name: own[SOURCE + n] for n, name in enumerate(SOURCES)},
    }


def from_dict(d: Mapping[str, Any], strict: bool) -> AmritsarState:
    """Left out where not strict: the base position of section 11, two players. Tasks that ask nobody are worked off."""
    read = Fields(GAME, d, strict, NAMES)
    players = read.int("players", 2, PLAYER_COUNTS[0], PLAYER_COUNTS[-1])
    seats = 2 if players == 1 else players
    hard = read.bool("hard")
    rows = read.list("seats", [{}] * seats, seats)
    own = empty_rows(players, hard)
    temples: tuple[int, ...] = tuple(read.words("temples", BASE["temple_tiles"], TEMPLES, DECADES))
    for seat, row in enumerate(rows):
        if not isinstance(row, Mapping):
            raise read.fail("seats", "a list of objects", row)
        _read_goals(read, own, seat, players)
        _read_seat(Fields(f"{GAME}: seat {seat}", row, False, SEAT_NAMES), strict, own, seat, players, temples[0])
    held = 0
    for seat in range(players):
        held |= own[WIDTH * seat + TILES]
    offer = set_from_list(read, "offer", BASE["storage_offer"][str(players)], STORAGES)
    s = AmritsarState(
        chance=read.chance(),
        player=read.int("player", 0, OVER, players - 1),
        decision=SETUP_GOAL,
        players=players,
        hard=hard,
        temples=temples,
        bridges=tuple(read.words("bridges", BASE["bridge_tiles"], BRIDGES, DECADES)),
        tiles=tuple(
            read.as_word("tiles", tile, ZONE_TILES)
            for row in read.list("tiles", BASE["zone_tiles"], 4)
            for tile in _three(read, row)
        ),
        golden=tuple(read.words("golden", BASE["golden"] if players <= 2 else [], COLOURS)),
        decade=read.int("decade", 1, 1, DECADES) - 1,
        round=read.int("round", 1, 1, ROUNDS) - 1,
        turn=read.int("turn", d["player"] if type(d.get("player")) is int else 0, 0, players - 1),
        maharaja=read.word("maharaja", BORDERS[RED_SPACE], BORDERS),
        offer=offer if strict else offer & ~held,
        origin=read.word("origin", AREAS[0], AREAS),
        place=read.word("place", AREAS[0], AREAS),
        hand=_workers(read, "hand", read.get("hand", [])),
        group=read.int("group", 0, 0, 4),
        skipped=read.bool("skipped"),
        colour=_word_or_none(read, "colour", read.get("colour", None), COLOURS),
        slot=NONE if read.get("slot", None) is None else read.int("slot", 1, 1, 3) - 1,
        done=set_from_list(read, "done", [], DONE),
        exchanged=read.bool("exchanged"),
        own=own,
        areas=[_workers(read, "areas", group) for group in read.list("areas", BASE["areas"], AREA_COINS)]
        + read.ints("area_coins", [0] * AREA_COINS, 0, 10_000, AREA_COINS),
        market=read.ints("market", [4, 4, 4], 0, ROWS, 3),
        agenda=[],
        answers=[],
    )
    over = read.get("decision", None) == "over" or s.player == OVER
    question = None if over or read.get("decision", None) is None else read.word("decision", "", DECISIONS)
    s.agenda = [_task(read, text) for text in read.list("agenda", _default_agenda(s, question, over))]
    if over:
        s.player = OVER
    elif strict:
        _open_the_question(read, s, question)
    else:
        run(s, None)
    if strict:
        check.check(s)
    return s


def _open_the_question(read: Fields, s: AmritsarState, question: int | None) -> None:
    if not s.agenda or question is None or s.agenda[-1] % ARG != question:
        raise read.fail("agenda", "a list whose last task is the open question", [task_text(task) for task in s.agenda])
    player = s.player
    s.decision = question
    s.answers = ask(s, question, s.agenda[-1] // ARG)
    if s.player != player or len(s.answers) < 2:
        raise read.fail("decision", "a question with at least two answers for the player to move", DECISIONS[question])


def _default_agenda(s: AmritsarState, question: int | None, over: bool) -> list[str]:
    """The running turn of the player to move, at the given question or at its start."""
    if over:
        return []
    placed = s.own[WIDTH * s.player + ELEPHANT] != NONE
    if question is None:
        question = ELEPHANT_MOVE if placed else ELEPHANT_PLACE
    tasks = [END_TURN, PHASE_3, CHOOSE_ACTION]
    if question in (ELEPHANT_MOVE, ELEPHANT_PLACE):
        tasks += [PICK_AREA, question]
    elif question != CHOOSE_ACTION:
        tasks.append(question)
    return [task_text(task) for task in tasks]


def _task(read: Fields, text: object) -> int:
    name, _, arg = str(text).partition(":")
    if name not in TASKS or (arg and not arg.isdecimal()) or len(arg) > 4:
        raise read.fail("agenda", "a list of tasks", text)
    return TASKS.index(name) + ARG * int(arg or 0)


def _three(read: Fields, row: object) -> list[Any]:
    if not isinstance(row, (list, tuple)) or len(row) != 3:
        raise read.fail("tiles", "three tiles for each zone", row)
    return list(row)


def _workers(read: Fields, name: str, group: object) -> int:
    if not isinstance(group, (list, tuple)) or len(group) > 4:
        raise read.fail(name, "a list of at most four workers", group)
    return sum(ONE[read.as_word(name, colour, COLOURS)] for colour in group)


def set_from_list(read: Fields, name: str, default: list[str], words: tuple[str, ...]) -> int:
    return as_set(read, name, read.get(name, default), words)


def as_set(read: Fields, name: str, ids: object, words: tuple[str, ...]) -> int:
    if not isinstance(ids, (list, tuple)) or len(set(map(str, ids))) != len(ids):
        raise read.fail(name, "a list in which nothing stands twice", ids)
    return sum(BIT[read.as_word(name, id, words)] for id in ids)


def _word_or_none(read: Fields, name: str, value: object, words: tuple[str, ...]) -> int:
    return NONE if value is None else read.as_word(name, value, words)


def _read_seat(read: Fields, strict: bool, own: list[int], seat: int, players: int, first_temple: int) -> None:
    """One seat's row. What is left out where not strict stands as in the base position."""
    if strict:
        for name in SEAT_NAMES:
            if name not in read.d:
                raise read.fail(name, "there", None)
    row = WIDTH * seat
    is_maharaja = players == 1 and seat == MAHARAJA
    base = _base_seat(own, seat, is_maharaja, first_temple)
    own[row : row + 4] = read.ints("storage", own[row : row + 4], 0, 1000, 4)
    own[row + PP] = read.int("pp", own[row + PP], 0, 10_000)
    own[row + ELEPHANT] = _word_or_none(read, "elephant", read.get("elephant", base["elephant"]), ZONES)
    own[row + LOAD] = read.int("load", base["load"], 0, MARKERS)
    own[row + STOCK] = read.int("stock", own[row + STOCK], 0, MARKERS)
    own[row + TAX] = read.int("tax", base["tax"], 0, 100)
    own[row + TILES] = set_from_list(read, "tiles", [], STORAGES)
    own[row + FLIPPED] = int(read.bool("flipped"))
    own[row + MOVEMENT] = read.word("movement", MOVEMENTS[0], MOVEMENTS)
    own[row + BOUGHT] = set_from_list(read, "bought", [], RESOURCES)
    own[row + SOLD] = set_from_list(read, "sold", [], RESOURCES)
    last = SOLO_LAST_STEP if is_maharaja else LAST_STEP
    own[row + KNOWLEDGE : row + KNOWLEDGE + 3] = read.ints("knowledge", [0, 0, 0], 0, last, 3)
    for n, value in enumerate(read.list("mahouts", base["mahouts"], 4)):
        own[row + MAHOUT + n] = _word_or_none(read, "mahouts", value, MAHOUTS)
    for zone, fields in enumerate(read.list("donated", [[], [], [], []], 4)):
        own[row + DONATED + zone] = as_set(read, "donated", fields, FIELD_NAMES)
    _derive(own, row, is_maharaja)
    sources = read.get("sources", {SOURCES[FROM_START]: own[row + PP]})
    if not isinstance(sources, Mapping) or not set(sources) <= set(SOURCES):
        raise read.fail("sources", "prestige by source", sources)
    for n, name in enumerate(SOURCES):
        own[row + SOURCE + n] = read.as_int("sources", sources.get(name, 0), -10_000, 10_000)


def _read_goals(read: Fields, own: list[int], seat: int, players: int) -> None:
    """The hidden part of a seat: its four goals, what lies on the four goal fields, and what is not yet paid for."""
    if players == 1:
        goals = [BASE["goals"][0], [None, None, BASE["solo_maharaja_goal"], None]]
        fields = [[BASE["start_goal_type"]] + [None] * 4, [None] * 5]
    else:
        goals = BASE["goals"][:players]
        fields = [[BASE["start_goal_type"]] + [None] * 4] * players
    _read_words(read, own, WIDTH * seat + GOAL, "goals", goals, seat, GOALS)
    _read_words(read, own, WIDTH * seat + GOAL_FIELD, "goal_fields", fields, seat, GOAL_TYPES)


def _read_words(
    read: Fields, own: list[int], first: int, name: str, base: list[list[Any]], seat: int, words: tuple[str, ...]
) -> None:
    row = read.list(name, base, len(base))[seat]
    if not isinstance(row, (list, tuple)) or len(row) != len(base[0]):
        raise read.fail(name, f"a list of {len(base[0])} for each seat", row)
    for n, value in enumerate(row):
        own[first + n] = _word_or_none(read, name, value, words)


def _base_seat(own: list[int], seat: int, is_maharaja: bool, first_temple: int) -> dict[str, Any]:
    if is_maharaja:
        return {
            "elephant": ZONES[TEMPLE_PP[first_temple].index(4)],
            "load": own[WIDTH * seat + LOAD],
            "tax": 0,
            "mahouts": [None] * 4,
        }
    colour = BASE["start_mahout_colour"][seat]
    return {
        "elephant": None,
        "load": 2,
        "tax": 1,
        "mahouts": [MAHOUTS[0] if c == colour else None for c in COLOURS],
    }


def _derive(own: list[int], row: int, is_maharaja: bool) -> None:
    """Capacity and free fields follow from the tiles on the board."""
    if is_maharaja:
        return
    tiles = [tile for tile in range(STORAGE_COUNT) if own[row + TILES] & BIT[tile]]
    own[row + CAPACITY] = START_SLOTS + sum(STORAGE_SLOTS[tile] for tile in tiles)
    if own[row + FLIPPED] and own[row + TILES] & FREE_ELEPHANT:
        own[row + CAPACITY] += FLIPPED_SLOTS - FREE_ELEPHANT_SLOTS
    own[row + FREE_STORAGES] = STORAGE_FIELDS - len(tiles)
    own[row + FREE_GOALS] = sum(own[row + GOAL_FIELD + field] == NONE for field in range(GOAL_FIELDS))
    own[row + FREE_MAHOUTS] = sum(own[row + MAHOUT + colour] == NONE for colour in range(4))
