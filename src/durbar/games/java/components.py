"""The contents of the box, read once from components.toml into tuples; counts are checked.

The map becomes three things: spaces (0 to 213), the footprints a tile can have (triangles and pairs of spaces), and a
table of neighbours. Sets of spaces or footprints are ints with one bit each.
"""

from __future__ import annotations

from typing import Any, Final

from durbar.core.box import read_box

Space = int  # an index into SPACES
Footprint = int  # an index into TRIANGLES or PAIRS
Card = int  # a kind of palace card, an index into CARDS


_BOX: Final[dict[str, Any]] = read_box("durbar.games.java")
_TURN: Final[dict[str, int]] = _BOX["turn"]
_COST: Final[dict[str, int]] = _BOX["cost"]
_SUPPLY: Final[dict[str, int]] = _BOX["player_supply"]

PLAYER_COUNTS: Final[tuple[int, ...]] = tuple(range(_BOX["game"]["players_min"], _BOX["game"]["players_max"] + 1))

# ---- a turn and its prices (3.2) ----

ACTION_POINTS: Final[int] = _TURN["action_points"]
CHIP_BONUS: Final[int] = _TURN["chip_bonus"]
CARDS_PER_TURN: Final[int] = _TURN["cards_bought_per_turn"]
ACTION_PRICE: Final = 1  # of every paid action but going in and out; the box is held to it
LOWLAND_PRICE: Final[int] = _COST["enter_lowland"]
MOUNTAIN_PRICE: Final[int] = _COST["enter_mountain"]
_PRICED: Final = ("place_tile", "outside_space", "colour_change", "build_palace", "expand_palace", "irrigate", "buy_card")
_FREE: Final = ("move_same_colour", "festival")
_SCORE: Final[dict[str, float]] = _BOX["score"]
WATER_POINTS: Final[int] = int(_SCORE["irrigation_per_space"])

# ---- supplies (3.1) ----

_TILES: Final[dict[str, dict[str, Any]]] = {tile["id"]: tile for tile in _BOX["tile"]}
TILE3_COUNT: Final[int] = _TILES["tile3"]["box_count"]
TILE2_EACH: Final[int] = _SUPPLY["tile2"]
RICE_EACH: Final[int] = _SUPPLY["tile1_rice"]
VILLAGE_EACH: Final[int] = _SUPPLY["tile1_village"]
CHIPS_EACH: Final[int] = _SUPPLY["chips"]
FIGURES_EACH: Final[int] = _SUPPLY["figures"]
HAND_SIZE: Final[int] = _SUPPLY["hand_cards"]
IRRIGATION_COUNT: Final[int] = _BOX["irrigation"]["tiles"]
COLOURS: Final[tuple[dict[str, str], ...]] = tuple(_BOX["colour"])

# ---- palaces (3.4) ----

PALACE_VALUES: Final[tuple[int, ...]] = tuple(int(palace["value"]) for palace in _BOX["palace"])
PALACE_COUNTS: Final[tuple[int, ...]] = tuple(int(palace["count"]) for palace in _BOX["palace"])
PALACE_KINDS: Final[int] = len(PALACE_VALUES)


def _by_value(column: str) -> tuple[int, ...]:
    points = [0] * (max(PALACE_VALUES) + 1)
    for palace in _BOX["palace"]:
        points[palace["value"]] = palace[column]
    return tuple(points)


BUILD_POINTS: Final[tuple[int, ...]] = _by_value("build_points")  # by palace value, like the next two
ALONE_POINTS: Final[tuple[int, ...]] = _by_value("festival_alone")
SHARED_POINTS: Final[tuple[int, ...]] = _by_value("festival_shared")
# 6: by rank from 0 (no figure there) on, then by palace value: what the final scoring gives.
FINAL_POINTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(int(part * value) for value in range(max(PALACE_VALUES) + 1))
    for part in (0, _SCORE["final_first"], _SCORE["final_second"])
)

# ---- palace cards (3.3) ----

SYMBOLS: Final[tuple[str, ...]] = tuple(symbol["id"] for symbol in _BOX["symbol"])
CARDS: Final[tuple[str, ...]] = tuple(card["id"] for card in _BOX["card"])
CARD_KINDS: Final[int] = len(CARDS)
CARD_COUNTS: Final[tuple[int, ...]] = tuple(int(card["count"]) for card in _BOX["card"])
CARD_SYMBOLS: Final[tuple[tuple[str, ...], ...]] = tuple(tuple(card["symbols"]) for card in _BOX["card"])
WORTH: Final[tuple[tuple[int, ...], ...]] = tuple(  # by theme, then by card: the symbols they share
    tuple(len(set(theme) & set(card)) for card in CARD_SYMBOLS) for theme in CARD_SYMBOLS
)

# ---- the map (3.5) ----

CELLS: Final[list[dict[str, Any]]] = _BOX["board"]["cells"]
SPACES: Final[tuple[str, ...]] = tuple(str(cell["id"]) for cell in CELLS)
SPACE_COUNT: Final[int] = len(SPACES)
NOWHERE: Final[int] = SPACE_COUNT  # stands for a neighbour that is not on the map
IS_LAND: Final[tuple[bool, ...]] = tuple(cell["zone"] == "land" for cell in CELLS)
IS_LAKE: Final[tuple[bool, ...]] = tuple(cell["zone"] == "lake" for cell in CELLS)
IS_OUTSIDE: Final[tuple[bool, ...]] = tuple(cell["zone"] == "outside" for cell in CELLS)
IS_EDGE: Final[tuple[bool, ...]] = tuple(bool(cell.get("edge", False)) for cell in CELLS)
IS_OPEN: Final[tuple[bool, ...]] = tuple(bool(cell.get("open", False)) for cell in CELLS)
IS_LOWLAND: Final[tuple[bool, ...]] = tuple(cell.get("terrain") == "lowland" for cell in CELLS)
DOUBTFUL: Final[tuple[str, ...]] = tuple(_BOX["board"]["doubtful"])
_DIRECTIONS: Final[tuple[tuple[int, int], ...]] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # E NE NW W SW SE
_AT: Final[dict[tuple[int, int], int]] = {(cell["q"], cell["r"]): index for index, cell in enumerate(CELLS)}
NEIGHBOURS: Final[tuple[tuple[int, ...], ...]] = tuple(  # always six, in the order of _DIRECTIONS; NOWHERE off the map
    tuple(_AT.get((cell["q"] + q, cell["r"] + r), NOWHERE) for q, r in _DIRECTIONS) for cell in CELLS
)
NEXT: Final[bytes] = bytes([n for row in NEIGHBOURS for n in row] + [NOWHERE] * 6)  # flat: six for each space
SPACE_NUMBERS: Final[dict[str, int]] = {id: number for number, id in enumerate(SPACES)}

BIT: Final[tuple[int, ...]] = tuple(1 << n for n in range(1024))


def _triangles() -> tuple[tuple[int, ...], ...]:
    found = set()
    for a in range(SPACE_COUNT):
        around = NEIGHBOURS[a]
        for turn in range(6):
            b, c = around[turn], around[(turn + 1) % 6]
            if NOWHERE not in (b, c) and not (IS_LAKE[a] or IS_LAKE[b] or IS_LAKE[c]):
                found.add(tuple(sorted((a, b, c))))
    return tuple(sorted(found))


def _pairs() -> tuple[tuple[int, ...], ...]:
    found = set()
    for a in range(SPACE_COUNT):
        for b in NEIGHBOURS[a]:
            if b != NOWHERE and not (IS_LAKE[a] or IS_LAKE[b]):
                found.add((min(a, b), max(a, b)))
    return tuple(sorted(found))


# 5.9: footprints are ascending tuples of spaces without lakes, in ascending order.
TRIANGLES: Final[tuple[tuple[int, ...], ...]] = _triangles()
PAIRS: Final[tuple[tuple[int, ...], ...]] = _pairs()
TRIANGLE_COUNT: Final[int] = len(TRIANGLES)
PAIR_COUNT: Final[int] = len(PAIRS)


def spaces_of(mask: int) -> list[int]:
    """The members of a set of spaces, ascending."""
    return [space for space in range(SPACE_COUNT) if mask & BIT[space]]


def names_of(spaces: list[int]) -> list[str]:
    return [SPACES[space] for space in spaces]


def cards_of(row: bytes, player: int) -> list[str]:
    """The cards of one player, of a row with a number by kind for each; in the order of the box."""
    return [CARDS[kind] for kind in range(CARD_KINDS) for _ in range(row[CARD_KINDS * player + kind])]


def players_in(mask: int) -> list[int]:
    """The members of a set of players, ascending."""
    return [player for player in range(max(PLAYER_COUNTS)) if mask & BIT[player]]


def _demand(holds: bool, sentence: str) -> None:
    """Fail at import, and say so, when the data cannot be this game's."""
    if not holds:
        raise ValueError(f"java/components.toml: {sentence}")


def _check_the_map() -> None:
    board = _BOX["board"]
    numbered = [cell["i"] for cell in CELLS] == list(range(SPACE_COUNT)) and len(set(SPACES)) == SPACE_COUNT
    _demand(numbered, "the cells must be numbered in order and have different ids")
    found = (sum(IS_LAND), sum(IS_LAKE), sum(IS_OUTSIDE), sum(IS_LAKE))
    said = (board["land"], board["lakes"], board["outside"], _BOX["irrigation"]["printed"])
    _demand(found == said, "the map does not have as many land, lake and outside spaces as it says")
    _demand(SPACE_COUNT <= 254, "more spaces than fit into a byte")
    for space in range(SPACE_COUNT):
        id = SPACES[space]
        touches = [n for n in NEIGHBOURS[space] if n != NOWHERE]
        if IS_OUTSIDE[space]:
            _demand(any(not IS_OUTSIDE[n] for n in touches), f"{id} lies outside but touches no board space")
        else:
            is_edge = any(IS_OUTSIDE[n] for n in touches)
            _demand(
                IS_EDGE[space] == is_edge and NOWHERE not in NEIGHBOURS[space], f"{id} is not an edge space as the data says"
            )
        _demand(not (IS_LAKE[space] and IS_EDGE[space]), f"the lake {id} may not lie at the edge")


def _check_the_pieces() -> None:
    _demand(sum(CARD_COUNTS) == 30 and len(set(CARDS)) == CARD_KINDS, "there are thirty palace cards of different kinds")
    even = all(value >= 2 and value % 2 == 0 for value in PALACE_VALUES)
    _demand(even and list(PALACE_VALUES) == sorted(set(PALACE_VALUES)), "palace values must grow and be even")
    halves = all(BUILD_POINTS[value] == value // _SCORE["palace_divisor"] for value in PALACE_VALUES)
    _demand(halves, "building a palace scores its value divided by the palace divisor")
    _demand(max(PLAYER_COUNTS) <= len(COLOURS), "every player needs a colour")
    for tile, each in (("tile2", TILE2_EACH), ("tile1_rice", RICE_EACH), ("tile1_village", VILLAGE_EACH)):
        _demand(_TILES[tile]["box_count"] == each * len(COLOURS), f"the box has {tile} for every colour")
    made = {id: (tile["spaces"], tile["rice"], tile["village"]) for id, tile in _TILES.items()}
    wanted = {"tile3": (3, 2, 1), "tile2": (2, 1, 1), "tile1_rice": (1, 1, 0), "tile1_village": (1, 0, 1)}
    _demand(made == wanted, "a tile of several spaces has one village, the rest is rice")


def _check_the_prices() -> None:
    flat = {_COST[name] for name in _PRICED} == {ACTION_PRICE} and {_COST[name] for name in _FREE} == {0}
    _demand(flat, "what costs anything costs 1 action point, but for the ways in and out")
    same = (_COST["leave_lowland"], _COST["leave_mountain"]) == (LOWLAND_PRICE, MOUNTAIN_PRICE)
    _demand(
        same and LOWLAND_PRICE <= MOUNTAIN_PRICE, "the lowland is the cheaper way in, and leaving costs what entering costs"
    )
    once = {_TURN["chips_per_turn"], _TURN["festivals_per_turn"], _TURN["mandatory_tiles"]} == {1}
    _demand(once, "a turn has one chip, one festival and one tile that is due")


_check_the_map()
_check_the_pieces()
_check_the_prices()
