"""The contents of the box, read once from components.toml into tuples and bit masks; counts are checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from durbar.core.box import ids_of, read_box
from durbar.core.names import words_of

Zone = int  # 0..3 = north, east, south, west
Area = int  # 0..7 clockwise; area a lies in zone a // 2
Colour = int  # 0..3 = white, yellow, blue, green
Good = int  # 0..3 = coin, marble, copper, gold
Workers = int  # how many of each colour, three bits each
Fields = int  # a set of donation fields, one bit each
Gain = tuple[int, ...]  # see the G_ places below

_FILE: Final = "amritsar/components.toml"


BOX: Final[dict[str, Any]] = read_box("durbar.games.amritsar")
_GENERAL: Final[dict[str, Any]] = BOX["general"]
_PLAYER_BOARD: Final[dict[str, Any]] = BOX["player_board"]
_SOLO: Final[dict[str, Any]] = BOX["solo"]

PLAYER_COUNTS: Final[tuple[int, ...]] = tuple(range(BOX["players_min"], BOX["players_max"] + 1))
DECADES: Final[int] = _GENERAL["decades"]
ROUNDS: Final[int] = _GENERAL["rounds_per_decade"]
START_PP: Final[int] = _GENERAL["start_pp"]
PP_FLOOR: Final[int] = _GENERAL["pp_floor"]
ELEPHANT_CAPACITY: Final[int] = _GENERAL["elephant_capacity"]
AREA_CAPACITY: Final[int] = _GENERAL["area_capacity"]
MARKERS: Final[int] = _GENERAL["donation_markers_per_player"]
BOARD_MARKERS: Final[int] = _GENERAL["donation_markers_on_player_board"]
STOCK_MARKERS: Final[int] = _GENERAL["donation_markers_in_market"]
PASSING_PENALTY: Final[tuple[int, ...]] = tuple(_GENERAL["pass_maharaja_penalty"])
TAX_PENALTY: Final[tuple[int, ...]] = tuple(_GENERAL["unpaid_tax_penalty"])
FREE_STEPS: Final[int] = _GENERAL["elephant_free_steps"]
STEP_COST: Final[int] = _GENERAL["elephant_extra_step_cost"]
SKIP_COST: Final[int] = _GENERAL["skip_area_cost"]
FOLLOW_PP: Final[int] = _GENERAL["follow_pp_for_active_player"]
SUPPORT_PP: Final[int] = _GENERAL["support_pp"]
EMPTY_STOCK_PP: Final[int] = _GENERAL["empty_market_field_pp"]
OFFER_SIZE: Final[tuple[int, ...]] = tuple(
    int(_GENERAL["storage_offer_by_players"].get(str(n), 0)) for n in range(PLAYER_COUNTS[-1] + 1)
)

# ---- words ----

ZONES: Final[tuple[str, ...]] = ("north", "east", "south", "west")
ZONE_COUNT: Final = 4
AREA_COUNT: Final = 8
AREAS: Final[tuple[str, ...]] = tuple(f"{zone}-{n}" for zone in ZONES for n in (1, 2))
BORDERS: Final[tuple[str, ...]] = ("north-east", "south-east", "south-west", "north-west")  # the Maharaja spaces
COLOURS: Final[tuple[str, ...]] = tuple(_PLAYER_BOARD["mahout_fields"])
COLOUR_COUNT: Final = 4
WHITE: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
GREEN: Final = 3
GOODS: Final[tuple[str, ...]] = ("coin", "marble", "copper", "gold")  # a seat's row begins with them, in this order
GOOD_COUNT: Final = 4
COIN: Final = 0
MARBLE: Final = 1
COPPER: Final = 2
GOLD: Final = 3
RESOURCES: Final[tuple[str, ...]] = GOODS[MARBLE:]  # resource r is good MARBLE + r
RESOURCE_COUNT: Final = 3
TRACKS: Final[tuple[str, ...]] = ids_of(BOX["knowledge_track"])
TRACK_COUNT: Final = 3
GOAL_TYPES: Final[tuple[str, ...]] = ("A", "B", "C", "D")
TYPE_COUNT: Final = 4
SLOTS: Final = 3  # zone tiles in a zone
SEAT_COUNT: Final[tuple[int, ...]] = tuple(  # by players: in the solo game the Maharaja has the second seat
    2 if n == 1 else n for n in range(PLAYER_COUNTS[-1] + 1)
)

BIT: Final[tuple[int, ...]] = tuple(1 << n for n in range(61))


def zone_of(area: Area) -> Zone:
    """Every zone has two areas."""
    return area >> 1


# ---- workers: three bits for each colour ----

ONE: Final[tuple[Workers, ...]] = (1, 8, 64, 512)  # one worker of each colour
_GROUPS: Final = 4096  # every group of workers is a number below


def of_colour(workers: Workers, colour: Colour) -> int:
    """How many workers of that colour there are in a group."""
    return workers // ONE[colour] & 7


SIZE: Final[tuple[int, ...]] = tuple(sum(of_colour(n, c) for c in range(COLOUR_COUNT)) for n in range(_GROUPS))  # in all
COLOURS_IN: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(colour for colour in range(COLOUR_COUNT) if of_colour(n, colour)) for n in range(_GROUPS)
)
WORKERS_PER_COLOUR: Final[int] = _GENERAL["workers_per_colour_on_areas"]
START_WORKERS: Final[tuple[int, ...]] = tuple(BOX["board"]["start_workers_per_area"])
RED_SPACE: Final[int] = BOX["board"]["maharaja_start"]
COLOURFUL_SLOT: Final[int] = BOX["board"]["colourful_slot"]

# ---- gains: what a bonus or an action gives, worked off in this order (R57) ----

G_PP: Final = 0
G_GOODS: Final = 1  # coins, marble, copper, gold
G_ANY: Final = 5  # resources of choice
G_MARKERS: Final = 6
G_ACTION: Final = 7  # one of the A_ below
G_TIMES: Final = 8  # how often
A_NONE: Final = 0
A_UPGRADE: Final = 1
A_FREE_UPGRADE: Final = 2
A_UNLOCK: Final = 3
A_MAHOUT: Final = 4
A_STEP: Final = 5  # on a knowledge track of choice
_ACTION_WORDS: Final = {
    "upgrade": A_UPGRADE,
    "upgrade_free": A_FREE_UPGRADE,
    "unlock_phase3": A_UNLOCK,
    "mahout": A_MAHOUT,
    "knowledge_steps": A_STEP,
}
_PIECES: Final = {
    "pp": G_PP,
    "coins": G_GOODS + COIN,
    "marble": G_GOODS + MARBLE,
    "copper": G_GOODS + COPPER,
    "gold": G_GOODS + GOLD,
    "resource_any": G_ANY,
    "marker": G_MARKERS,
}
NO_GAIN: Final[Gain] = (0, 0, 0, 0, 0, 0, 0, 0, 0)


def _gain(printed: dict[str, Any]) -> Gain:
    gain = list(NO_GAIN)
    for word, count in printed.items():
        if word in _PIECES:
            gain[_PIECES[word]] = int(count)
        elif word in _ACTION_WORDS and gain[G_ACTION] == A_NONE:
            gain[G_ACTION], gain[G_TIMES] = _ACTION_WORDS[word], int(count)
        else:
            raise ValueError(f"{_FILE}: no rule knows the bonus {printed}")
    return tuple(gain)


# ---- temple and bridge tiles ----

TEMPLES: Final[tuple[str, ...]] = ids_of(BOX["temple_tile"])
TEMPLE_PP: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(tile["pp"]) for tile in BOX["temple_tile"])
# The zones of each temple tile, the most valuable first.
ZONES_BY_PP: Final[tuple[tuple[Zone, ...], ...]] = tuple(
    tuple([pp.index(value) for value in sorted(pp, reverse=True)]) for pp in TEMPLE_PP
)
BRIDGES: Final[tuple[str, ...]] = ids_of(BOX["bridge_tile"])
TRIGGERS: Final[tuple[str, ...]] = ("move_four", "donate", "market", "upgrade")
MOVE_FOUR: Final = 0
ON_DONATION: Final = 1
ON_MARKET: Final = 2
ON_UPGRADE: Final = 3
BRIDGE_TRIGGER: Final[tuple[int, ...]] = tuple(TRIGGERS.index(tile["trigger"]) for tile in BOX["bridge_tile"])
BRIDGE_GAIN: Final[tuple[Gain, ...]] = tuple(_gain(tile["bonus"]) for tile in BOX["bridge_tile"])

# ---- donation tiles: 18 bits a zone, six for level 1, five for level 2, four, three; index from the left ----

LEVELS: Final = 4
START_2: Final = 6
START_3: Final = 11
START_4: Final = 15
FIELD_COUNT: Final = 18
LEVEL_START: Final[tuple[int, ...]] = (0, START_2, START_3, START_4)
LEVEL_SIZE: Final[tuple[int, ...]] = (START_2, START_3 - START_2, START_4 - START_3, FIELD_COUNT - START_4)
LEVEL_1: Final[Fields] = (1 << START_2) - 1
LEVEL_2: Final[Fields] = (1 << START_3) - (1 << START_2)
LEVEL_3: Final[Fields] = (1 << START_4) - (1 << START_3)
LEVEL_OF: Final[tuple[int, ...]] = tuple(level for level in range(LEVELS) for _ in range(LEVEL_SIZE[level]))
INDEX_OF: Final[tuple[int, ...]] = tuple(i for level in range(LEVELS) for i in range(LEVEL_SIZE[level]))
FIELD_NAMES: Final[tuple[str, ...]] = tuple(f"{level + 1}:{index + 1}" for level, index in zip(LEVEL_OF, INDEX_OF, strict=True))
LEVEL_FIELDS: Final[tuple[Fields, ...]] = tuple(((1 << LEVEL_SIZE[level]) - 1) << LEVEL_START[level] for level in range(LEVELS))
LEVEL_COST: Final[tuple[tuple[int, ...], ...]] = tuple(  # marble, copper, gold
    tuple(int(cost.get(r, 0)) for r in RESOURCES) for cost in _GENERAL["level_cost"]
)
_DONATION: Final[dict[tuple[int, int], dict[str, Any]]] = {(t["players"], t["zone"]): t for t in BOX["donation_tile"]}


def _tile_for(players: int, zone: int) -> dict[str, Any]:
    return _DONATION[(max(2, players), zone)]  # solo uses the tiles for two


def _fields_of(tile: dict[str, Any]) -> list[int]:
    return [f for f in range(FIELD_COUNT) if INDEX_OF[f] < tile["fields"][LEVEL_OF[f]]]


def _of_field(tile: dict[str, Any], name: str, f: int) -> Any:
    return tile[name][LEVEL_OF[f]][INDEX_OF[f]]


def _supports(tile: dict[str, Any], f: int) -> Fields:
    return sum(1 << (LEVEL_START[LEVEL_OF[f] - 1] + i) for i in _of_field(tile, "supports", f))


def _carried(tile: dict[str, Any], level: int) -> tuple[Fields, ...]:
    """By the occupied fields of a level, one bit each: the fields of the next level that have all their supports."""
    above = [f for f in _fields_of(tile) if LEVEL_OF[f] == level + 1]
    needs = [_supports(tile, f) >> LEVEL_START[level] for f in above]
    return tuple(
        sum(1 << f for f, need in zip(above, needs, strict=True) if taken & need == need)
        for taken in range(1 << LEVEL_SIZE[level])
    )


# By ZONE_COUNT * players + zone, as everything here: nobody plays at the first four.
_TILES: Final[list[dict[str, Any]]] = [_tile_for(n, zone) for n in range(PLAYER_COUNTS[-1] + 1) for zone in range(ZONE_COUNT)]
PRINTED: Final[tuple[Fields, ...]] = tuple(sum(1 << f for f in _fields_of(tile)) for tile in _TILES)
FIELD_PP: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(int(_of_field(tile, "pp", f)) if f in _fields_of(tile) else 0 for f in range(FIELD_COUNT)) for tile in _TILES
)
# The fields that a field rests on: none on level 1, else one or two of the level below (R61).
BELOW: Final[tuple[tuple[Fields, ...], ...]] = tuple(
    tuple(_supports(tile, f) if f in _fields_of(tile) else 0 for f in range(FIELD_COUNT)) for tile in _TILES
)
CARRIED_2: Final[tuple[tuple[Fields, ...], ...]] = tuple(_carried(tile, 0) for tile in _TILES)
CARRIED_3: Final[tuple[tuple[Fields, ...], ...]] = tuple(_carried(tile, 1) for tile in _TILES)
CARRIED_4: Final[tuple[tuple[Fields, ...], ...]] = tuple(_carried(tile, 2) for tile in _TILES)
# R37: where several fields pay the Maharaja the same, the leftmost by x, then the higher one.
LEFT_TO_RIGHT: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple([f for _, _, f in sorted((_of_field(tile, "x", f), -LEVEL_OF[f], f) for f in _fields_of(tile))]) for tile in _TILES
)
MOST_PAID: Final[int] = max(max(cost) for cost in LEVEL_COST)  # of one resource
# The fields that can be paid, by marble, copper and gold, each capped at MOST_PAID: digits of a number to this base.
PAY_BASE: Final[int] = MOST_PAID + 1
PAYABLE: Final[tuple[Fields, ...]] = tuple(
    sum(
        LEVEL_FIELDS[level]
        for level in range(LEVELS)
        if m >= LEVEL_COST[level][0] and c >= LEVEL_COST[level][1] and g >= LEVEL_COST[level][2]
    )
    for m in range(PAY_BASE)
    for c in range(PAY_BASE)
    for g in range(PAY_BASE)
)


def bits(n: int) -> int:
    """How many bits of a small mask are set."""
    return BITS[n & 511] + BITS[n >> 9 & 511]


BITS: Final[tuple[int, ...]] = tuple(n.bit_count() for n in range(512))

# ---- zone tiles ----

ZONE_TILES: Final[tuple[str, ...]] = ids_of(BOX["zone_tile"])
TILE_COLOUR: Final[tuple[Colour, ...]] = tuple(COLOURS.index(tile["colour"]) for tile in BOX["zone_tile"])
ZONE_ACTIONS: Final[tuple[str, ...]] = tuple(BOX["zone_action"])
TILE_MAIN: Final[tuple[int, ...]] = tuple(ZONE_ACTIONS.index(tile["main"]) for tile in BOX["zone_tile"])
TILE_SECONDARY: Final[tuple[int, ...]] = tuple(ZONE_ACTIONS.index(tile["secondary"]) for tile in BOX["zone_tile"])

K_TAKE: Final = 0
K_CHOICE: Final = 1
K_MAHOUT: Final = 2
K_MARKET: Final = 3
K_COIN_MARKET: Final = 4
K_UPGRADE: Final = 5
K_KNOWLEDGE: Final = 6
ACTION_KINDS: Final[tuple[str, ...]] = ("take", "choice", "mahout", "market", "coin_market", "upgrade", "knowledge")
_ACTIONS: Final[list[dict[str, Any]]] = [BOX["zone_action"][name] for name in ZONE_ACTIONS]
ACTION_KIND: Final[tuple[int, ...]] = tuple(ACTION_KINDS.index(action["kind"]) for action in _ACTIONS)
ACTION_GAIN: Final[tuple[Gain, ...]] = tuple(_gain(action.get("take", {})) for action in _ACTIONS)
OPTION_GAIN: Final[tuple[Gain, ...]] = tuple(_gain(g) for g in BOX["zone_action"]["marble2_or_copper"]["choice"])

UPGRADES: Final[tuple[str, ...]] = ("storage", "goal", "mahout")
U_STORAGE: Final = 1
U_GOAL: Final = 2
U_MAHOUT: Final = 4
U_ANY: Final = 7
UPGRADE_GOOD: Final[tuple[Good, ...]] = tuple(GOODS.index(_GENERAL["upgrade_cost"][kind]) for kind in UPGRADES)
STORAGE_GOOD: Final[Good] = UPGRADE_GOOD[0]
GOAL_GOOD: Final[Good] = UPGRADE_GOOD[1]
MAHOUT_GOOD: Final[Good] = UPGRADE_GOOD[2]
ANY_TRACK: Final = 3
# Per zone action: the kinds of upgrade, or the track.
ACTION_ARG: Final[tuple[int, ...]] = tuple(
    sum(1 << UPGRADES.index(kind) for kind in action["upgrade"])
    if "upgrade" in action
    else (ANY_TRACK if action["track"] == "any" else TRACKS.index(action["track"]))
    if "track" in action
    else 0
    for action in _ACTIONS
)

# ---- storage tiles ----

STORAGES: Final[tuple[str, ...]] = ids_of(BOX["storage_tile"])
STORAGE_COUNT: Final[int] = len(STORAGES)
STORAGE_SLOTS: Final[tuple[int, ...]] = tuple(tile["slots"] for tile in BOX["storage_tile"])
STORAGE_TAX: Final[tuple[int, ...]] = tuple(tile["tax"] for tile in BOX["storage_tile"])
STORAGE_BONUS: Final[tuple[str, ...]] = tuple(tile["bonus"] for tile in BOX["storage_tile"])
STORAGE_GAIN: Final[tuple[Gain, ...]] = tuple(
    _gain({**tile.get("take", {}), **{word: tile[word] for word in ("knowledge_steps",) if word in tile}})
    for tile in BOX["storage_tile"]
)


def _with_bonus(bonus: str) -> int:
    return 1 << STORAGE_BONUS.index(bonus)


def _tile_with(bonus: str) -> dict[str, Any]:
    tile: dict[str, Any] = BOX["storage_tile"][STORAGE_BONUS.index(bonus)]
    return tile


WHITE_COUNTS_AS: Final[tuple[int, ...]] = tuple(  # per colour: the tile that lets a white worker count as it
    0 if colour == "white" else _with_bonus(f"white_as_{colour}") for colour in COLOURS
)
MARKET_DISCOUNT: Final[int] = _with_bonus("market_discount")
TAX_DISCOUNT: Final[int] = _with_bonus("tax_discount")
FREE_SKIP: Final[int] = _with_bonus("free_skip")
NO_PENALTY: Final[int] = _with_bonus("no_maharaja_penalty")
ALL_BRIDGES: Final[int] = _with_bonus("all_open_bridges")
ANY_KNOWLEDGE: Final[int] = _with_bonus("any_knowledge_track")
EXCHANGE_TILE: Final[int] = _with_bonus("exchange_once_per_turn")
ANY_RESOURCE: Final[int] = _with_bonus("upgrade_any_resource")
FREE_ELEPHANT: Final[int] = _with_bonus("free_elephant_once")
FREE_ELEPHANT_ID: Final[str] = _tile_with("free_elephant_once")["id"]
FREE_ELEPHANT_SLOTS: Final[int] = _tile_with("free_elephant_once")["slots"]
FLIPPED_SLOTS: Final[int] = _tile_with("free_elephant_once")["flipped_slots"]
MARKET_DISCOUNT_COINS: Final[int] = _tile_with("market_discount")["discount"]
TAX_DISCOUNT_COINS: Final[int] = _tile_with("tax_discount")["discount"]
EXCHANGE_ID: Final[str] = _tile_with("exchange_once_per_turn")["id"]
_PAIRS: Final[list[list[str]]] = _tile_with("exchange_once_per_turn")["pairs"]
EXCHANGE_GIVES: Final[tuple[Good, ...]] = tuple(GOODS.index(pair[0]) for pair in _PAIRS)
EXCHANGE_TAKES: Final[tuple[Good, ...]] = tuple(GOODS.index(pair[1]) for pair in _PAIRS)

# ---- goal tiles: six of each type, tile 6 * type + n ----

GOALS: Final[tuple[str, ...]] = ids_of(BOX["goal_tile"])
GOALS_PER_TYPE: Final = 6
GOALS_OF: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple([GOALS_PER_TYPE * type + n for n in range(GOALS_PER_TYPE)]) for type in range(TYPE_COUNT)
)
GOAL_TAX: Final[tuple[int, ...]] = tuple(tile["tax"] for tile in BOX["goal_tile"])
HAS_STAR: Final[tuple[bool, ...]] = tuple(tile["star"] for tile in BOX["goal_tile"])
GOAL_FIELDS: Final[int] = len(BOX["goal_field"])
GOAL_FIELD_GAIN: Final[tuple[Gain, ...]] = tuple(_gain(field["bonus"]) for field in BOX["goal_field"])


class GoalKind:
    """What a goal tile asks for; the first three compare players."""

    MAJORITY_ZONE: Final = 0
    MAJORITY_COINS: Final = 1
    MAJORITY_RESOURCES: Final = 2
    TWO_INTERIM: Final = 3
    END_FIELD: Final = 4
    MARKERS_IN_ZONE: Final = 5
    DIFFERENT_ZONES: Final = 6
    DIFFERENT_LEVELS: Final = 7
    MARKERS_ON_LEVELS: Final = 8
    COUNT_ON_LEVEL: Final = 9


GOAL_KINDS: Final[tuple[str, ...]] = words_of(GoalKind, between="_")
GOAL_KIND: Final[tuple[int, ...]] = tuple(GOAL_KINDS.index(tile["kind"]) for tile in BOX["goal_tile"])


def _goal_arg(tile: dict[str, Any]) -> int:
    """The zone, the track, the two tracks as bits, or the fields of the levels that a goal talks about."""
    if "zone" in tile:
        return int(tile["zone"])
    if "track" in tile:
        return TRACKS.index(tile["track"])
    if "tracks" in tile:
        return sum(1 << TRACKS.index(track) for track in tile["tracks"])
    return sum(LEVEL_FIELDS[level - 1] for level in tile.get("levels", [tile["level"]] if "level" in tile else []))


GOAL_ARG: Final[tuple[int, ...]] = tuple(_goal_arg(tile) for tile in BOX["goal_tile"])
GOAL_FIRST: Final[tuple[int, ...]] = tuple(int(tile.get("first", 0)) for tile in BOX["goal_tile"])
GOAL_SECOND: Final[tuple[int, ...]] = tuple(int(tile.get("second", 0)) for tile in BOX["goal_tile"])
GOAL_AT_LEAST: Final[tuple[int, ...]] = tuple(int(tile.get("at_least", 0)) for tile in BOX["goal_tile"])
# PP by count; a single value stands for "reached".
GOAL_PP: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(tile["pp"]) if isinstance(tile.get("pp"), list) else (0, int(tile.get("pp", tile.get("pp_each", 0))))
    for tile in BOX["goal_tile"]
)

# ---- mahout tiles ----

MAHOUTS: Final[tuple[str, ...]] = ids_of(BOX["mahout_tile"])
MAHOUT_TAX: Final[tuple[int, ...]] = tuple(tile["tax"] for tile in BOX["mahout_tile"])
M_DONATE: Final = 0
M_UPGRADE: Final = 1
M_COIN_PP: Final = 2
M_MARKET: Final = 3
M_COIN_MARBLE: Final = 4
M_RESOURCE: Final = 5
M_KNOWLEDGE: Final = 6
MAHOUT_ACTIONS: Final = (
    "donate",
    "upgrade_any",
    "coin_and_pp",
    "market",
    "coin_and_marble",
    "resource_any",
    "knowledge_any",
)
MAHOUT_GAIN: Final[tuple[Gain, ...]] = (
    NO_GAIN,
    NO_GAIN,
    _gain({"coins": 1, "pp": 1}),
    NO_GAIN,
    _gain({"coins": 1, "marble": 1}),
    _gain({"resource_any": 1}),
    NO_GAIN,
)

# ---- player board: storage, tax, knowledge ----

START_GOODS: Final[tuple[int, ...]] = (_GENERAL["start_coins"], 0, 0, 0)
START_SLOTS: Final[int] = _PLAYER_BOARD["start_storage_slots"]
STORAGE_FIELDS: Final[int] = _PLAYER_BOARD["storage_fields"]
_TAX_TRACK: Final[dict[str, Any]] = BOX["tax_track"]
TAX_DUE: Final[tuple[int, ...]] = tuple(_TAX_TRACK["due"])
LAST_TAX: Final[int] = len(TAX_DUE) - 1  # R62: the marker goes no further, whatever lies on the board

_TRACKS: Final[list[dict[str, Any]]] = BOX["knowledge_track"]
LAST_STEP: Final[int] = len(_TRACKS[0]["steps"]) - 1
STEPS: Final[int] = LAST_STEP + 1
# By STEPS * track + step.
STEP_GAIN: Final[tuple[Gain, ...]] = tuple(_gain(step.get("immediate", {})) for track in _TRACKS for step in track["steps"])
OVERFLOW_GAIN: Final[tuple[Gain, ...]] = tuple(_gain(track["overflow"]) for track in _TRACKS)
INTERIM_GAIN: Final[tuple[Gain, ...]] = tuple(
    _gain({word: n for word, n in step.get("interim", {}).items() if word != "tax_discount"})
    for track in _TRACKS
    for step in track["steps"]
)
INTERIM_TAX: Final[tuple[int, ...]] = tuple(
    int(step.get("interim", {}).get("tax_discount", 0)) for track in _TRACKS for step in track["steps"]
)
PAYING_STEPS: Final[tuple[int, ...]] = tuple(  # the steps with an income, tracks in order and from the bottom up
    n for n in range(TRACK_COUNT * STEPS) if INTERIM_GAIN[n] != NO_GAIN
)
TAX_STEPS: Final[tuple[int, ...]] = tuple(n for n in range(TRACK_COUNT * STEPS) if INTERIM_TAX[n])
GOAL_STEP: Final[tuple[int, ...]] = tuple(int(track["goal_interim_step"]) for track in _TRACKS)
PER_MARKER: Final = 0
PER_RESOURCE: Final = 1
PER_COIN: Final = 2
_ENDS: Final = ("pp_per_marker_on_elephant", "pp_per_resource", "pp_per_coin")
TRACK_END: Final[tuple[int, ...]] = tuple(_ENDS.index(track["steps"][-1]["end"]) for track in _TRACKS)

# ---- market: one price column, beside which each kind has a file of fields; pieces fill a file from the top ----

_MARKET: Final[dict[str, Any]] = BOX["market"]
MARKET_START: Final[int] = _MARKET["start_each"]
FILE_FIELDS: Final[int] = _MARKET["fields"]
_LOWEST_ROW: Final[tuple[int, ...]] = tuple(_MARKET[r]["lowest_row"] - 1 for r in RESOURCES)
_FILE_PRICES: Final[tuple[tuple[int, ...], ...]] = tuple(  # of the fields of a kind, from the top
    tuple(reversed(_MARKET["prices"][lowest : lowest + FILE_FIELDS])) for lowest in _LOWEST_ROW
)
# By pieces in the file: what the next one costs, and what another one brings. An empty file costs as much as its own top
# field, a full one brings as much as its lowest (R63).
BUY_PRICE: Final[tuple[tuple[int, ...], ...]] = tuple((prices[0], *prices) for prices in _FILE_PRICES)
SELL_PRICE: Final[tuple[tuple[int, ...], ...]] = tuple((*prices, prices[-1]) for prices in _FILE_PRICES)
MARKET_PP: Final[tuple[tuple[int, ...], ...]] = tuple((*reversed(_MARKET[r]["pp"]), 0) for r in RESOURCES)

# ---- the Maharaja of the solo game ----

MAHARAJA: Final = 1  # his seat
SOLO_BOARD_MARKERS: Final[int] = _SOLO["markers_on_board"]
SOLO_LOAD: Final[int] = _SOLO["markers_on_elephant"]
HARD_LOAD: Final[int] = _SOLO["hard_markers_on_elephant"]
HARD_GOAL: Final[int] = _SOLO["hard_goal_multiplier"]
SOLO_LOADS: Final[tuple[int, int]] = (SOLO_LOAD, HARD_LOAD)  # by difficulty; R42: the extra one is the first of row 1
SOLO_GOODS: Final[tuple[int, ...]] = tuple(int(good == _SOLO["start_resource"]) for good in GOODS)
SOLO_TYPE: Final = 2  # his goal is of type C (R60)
SOLO_ORDER: Final[tuple[Colour, ...]] = tuple(COLOURS.index(colour) for colour in _SOLO["action_order"])
SOLO_SUPPLY: Final[tuple[int, ...]] = (
    0,
    *(sum(row["count"] for row in _SOLO["supply_rows"] if row["resource"] == r) for r in RESOURCES),
)
SOLO_SUPPLY_ORDER: Final[tuple[Good, ...]] = tuple(GOODS.index(row["resource"]) for row in _SOLO["supply_rows"])
SOLO_COINS: Final[tuple[bool, ...]] = tuple(_SOLO["storage_coins"])
SOLO_BLUE: Final[tuple[tuple[Good, ...], ...]] = tuple(tuple(GOODS.index(r) for r in row) for row in _SOLO["blue_by_decade"])
_ROW_SIZES: Final[tuple[int, ...]] = tuple(row["count"] for row in _SOLO["marker_row"])
SOLO_ROWS: Final[tuple[int, ...]] = _ROW_SIZES
# By markers left on his board: which row is empty then (its bonus falls due), or -1.
SOLO_ROW_EMPTY: Final[tuple[int, ...]] = tuple(
    next((row for row in range(len(_ROW_SIZES)) if sum(_ROW_SIZES[row + 1 :]) == left), -1)
    for left in range(SOLO_BOARD_MARKERS + 1)
)
SOLO_ROW_GAIN: Final[tuple[Gain, ...]] = tuple(_gain(row["bonus"]) for row in _SOLO["marker_row"])
SOLO_STEP_GAIN: Final[tuple[Gain, ...]] = tuple(_gain(step["bonus"]) for step in _SOLO["knowledge"])
SOLO_LAST_STEP: Final[int] = len(SOLO_STEP_GAIN) - 1
_SOLO_ENDS: Final = ("", "pp_per_resource_in_storage", "pp_per_visible_coin")
SOLO_END: Final[tuple[int, ...]] = tuple(_SOLO_ENDS.index(step.get("end", "")) for step in _SOLO["knowledge"])
END_RESOURCES: Final = 1
END_COINS: Final = 2

BASE: Final[dict[str, Any]] = BOX["base_position"]


def _check_the_box() -> None:
    """Fail at import, and say so, when the data cannot be this game's."""

    def need(condition: bool, sentence: str) -> None:
        if not condition:
            raise ValueError(f"{_FILE}: {sentence}")

    need(COLOURS == ("white", "yellow", "blue", "green"), "the mahout fields are white, yellow, blue, green, in this order")
    need(TRACKS == ("development", "resources", "economy"), "the tracks are development, resources, economy, in this order")
    need(all(len(track["steps"]) == STEPS for track in _TRACKS), "the three knowledge tracks must be equally long")
    need(
        len(ZONE_TILES) == SLOTS * ZONE_COUNT and all(TILE_COLOUR.count(c) == SLOTS for c in range(COLOUR_COUNT)),
        "there are three zone tiles of each colour",
    )
    types = [type for type in GOAL_TYPES for _ in range(GOALS_PER_TYPE)]
    need([tile["type"] for tile in BOX["goal_tile"]] == types, "there are six goal tiles of each type, sorted by type")
    need(tuple(t["action"] for t in BOX["mahout_tile"]) == MAHOUT_ACTIONS, "the mahout tiles are M0 to M6 in the order of 3.8")
    need(STORAGE_COUNT == 15 and len(TEMPLES) == 4 and len(BRIDGES) == 6, "15 storage, 4 temple and 6 bridge tiles are needed")
    need(all(sorted(pp) == [1, 2, 3, 4] for pp in TEMPLE_PP), "every temple tile shows 4, 3, 2 and 1")
    need(GOAL_FIELDS == 4, "a player board has four goal fields")
    need(_GENERAL["workers_per_colour"] == WORKERS_PER_COLOUR + 1, "one worker of each colour is golden, the others are not")
    need(BOX["board"]["golden_spaces"] == len(BORDERS) == COLOUR_COUNT, "there is a golden space at each border")
    need(_GENERAL["elephant_max_steps"] == ZONE_COUNT - 1, "an elephant walks to any other zone, never further (R3)")
    need([tile["start"] for tile in BOX["mahout_tile"]] == [m == M_DONATE for m in range(len(MAHOUTS))], "M0 is the start tile")
    _check_storage_tiles(need)
    need(BOARD_MARKERS == STORAGE_FIELDS + GOAL_FIELDS + COLOUR_COUNT, "every field of a player board holds one marker")
    need(MARKERS == BOARD_MARKERS + STOCK_MARKERS, "a player's markers lie on the board and in the market")
    need(sum(START_WORKERS) == COLOUR_COUNT * WORKERS_PER_COLOUR == 12, "twelve workers begin on the areas")
    need(_TAX_TRACK["symbols_beyond_end"] == "stay", "the tax marker stays on the last field of its track (R62)")
    _check_the_market(need)
    need(sum(_ROW_SIZES) == SOLO_BOARD_MARKERS == MARKERS - SOLO_LOAD, "the Maharaja's rows must hold his markers")
    need(len(SOLO_COINS) == _SOLO["storage_fields"] == sum(SOLO_SUPPLY), "the Maharaja's storage must hold all his resources")
    need(len(_PAIRS) == 4 and len(OPTION_GAIN) == 2, "four exchanges and two alternatives have numbers of their own")
    for tile in BOX["donation_tile"]:
        _check_donation_tile(need, tile)


def _check_donation_tile(need: Callable[[bool, str], None], tile: dict[str, Any]) -> None:
    fields = tile["fields"]
    need(
        len(fields) == LEVELS and all(0 < n <= LEVEL_SIZE[level] for level, n in enumerate(fields)),
        f"donation tile {tile['id']} has more fields than there are actions",
    )
    need(
        all([len(row) for row in tile[name]] == fields for name in ("pp", "supports", "x")),
        f"every field of donation tile {tile['id']} has its PP, its supports and its place",
    )
    need(
        all(
            1 <= len(set(below)) == len(below) <= 2 and set(below) <= set(range(fields[level - 1])) if level else below == []
            for level, row in enumerate(tile["supports"])
            for below in row
        ),
        f"a field of donation tile {tile['id']} rests on one or two fields of the level below (R61), on level 1 on none",
    )
    need(all(row == sorted(set(row)) for row in tile["x"]), f"the fields of donation tile {tile['id']} run from left to right")


def _check_the_market(need: Callable[[bool, str], None]) -> None:
    prices = _MARKET["prices"]
    need(prices == sorted(prices), "the prices of the market rise from the cheap end")
    need(all(row >= 0 and row + FILE_FIELDS <= len(prices) for row in _LOWEST_ROW), "every market field stands beside a price")
    need(all(len(_MARKET[r]["pp"]) == FILE_FIELDS for r in RESOURCES), "every market field says what PP it carries")
    need(0 <= MARKET_START <= FILE_FIELDS, "the pieces of the start find room in the market")


def _check_storage_tiles(need: Callable[[bool, str], None]) -> None:
    for tile, gain in zip(BOX["storage_tile"], STORAGE_GAIN, strict=True):
        timing = "permanent" if gain == NO_GAIN else "immediate"
        need(tile["timing"] == timing, f"the bonus of storage tile {tile['id']} is {timing}")
    for colour in COLOURS[YELLOW:]:
        need(_tile_with(f"white_as_{colour}")["white_counts_as"] == colour, f"white_as_{colour} must be about {colour}")
    need(_tile_with("free_skip")["free_skips"] == 1, "there is one free skip in a turn (R10)")


_check_the_box()


def workers_of(workers: Workers) -> list[str]:
    """The colours of a group, one word for each worker."""
    return [COLOURS[colour] for colour in range(COLOUR_COUNT) for _ in range(of_colour(workers, colour))]


def set_to_list(mask: int, words: tuple[str, ...]) -> list[str]:
    """The words of a set, one bit each."""
    return [words[n] for n in range(len(words)) if mask & BIT[n]]
