"""The contents of the box, read once from components.toml into tuples, bit masks and tables; counts are checked."""

from __future__ import annotations

from typing import Any, Final

from durbar.core.box import ids_of, read_box

Kind = int  # an ordinary card: an index into KINDS; actions name kinds, never copies
Card = int  # a kind or a special card: an index into CARDS
City = int
Province = int
Cities = int  # a set of cities, one bit each
Symbols = int  # six counters of six bits: vizier, general, monk, princess, grand mogul, elephant


BOX: Final[dict[str, Any]] = read_box("durbar.games.taj_mahal")
_SCORING: Final[dict[str, Any]] = BOX["scoring"]

PLAYER_COUNTS: Final[tuple[int, ...]] = tuple(range(BOX["meta"]["min_players"], BOX["meta"]["max_players"] + 1))
MOST_PLAYERS: Final = 5
VISITS: Final[int] = BOX["meta"]["visits"]
HAND_SIZE: Final[int] = BOX["setup"]["hand_size"]
DISPLAY_SIZE: Final[tuple[int, ...]] = tuple(
    int(BOX["setup"]["display_size"].get(str(n), 0)) for n in range(max(PLAYER_COUNTS) + 1)
)
PALACE_POINTS: Final[int] = _SCORING["palace_current_province"]
CONNECTED_POINTS: Final[int] = _SCORING["palace_connected_province"]
GOOD_POINTS: Final[int] = _SCORING["good_own"]
EQUAL_GOOD_POINTS: Final[int] = _SCORING["good_match"]
SPECIAL_IN_HAND_POINTS: Final[int] = _SCORING["hand_special"]
WHITE_IN_HAND_POINTS: Final[int] = _SCORING["hand_white"]
LONGEST_COLOUR_POINTS: Final[int] = _SCORING["hand_longest_colour"]
CARDS_TO_TAKE: Final = 2  # 5.3: of the display, by whoever withdraws

BIT: Final[tuple[int, ...]] = tuple(1 << n for n in range(62))

# A set is walked in chunks of seven bits: one look into a table finds the union over a whole chunk.
CHUNK: Final = 7
CHUNK_MASK: Final = 127


def union_table(values: list[int]) -> tuple[int, ...]:
    """For every chunk of a set and every subset of it: the union of its members' values."""
    table: list[int] = []
    for start in range(0, len(values), CHUNK):
        part = values[start : start + CHUNK]
        unions = [0]
        for value in part + [0] * (CHUNK - len(part)):
            unions += [union | value for union in unions]
        table += unions
    return tuple(table)


def subset_lists(first: int, bits: int) -> tuple[list[int], ...]:
    """For every set of that many neighbouring numbers: its members, ascending."""
    lists: list[list[int]] = [[]]
    for bit in range(bits):
        lists += [[*smaller, first + bit] for smaller in lists]
    return tuple(lists)


# ---- symbols and prizes: a strict majority in symbol x wins prize x (5.3) ----

SYMBOLS: Final[tuple[str, ...]] = ids_of(BOX["symbol"])
PERSONS: Final[tuple[str, ...]] = tuple(str(symbol["id"]) for symbol in BOX["symbol"] if symbol["prize"] == "token")
PRIZES: Final[tuple[str, ...]] = (*PERSONS, "crown", "province_tile")
PERSON_COUNT: Final = 4
MOGUL: Final = 4
ELEPHANT: Final = 5
CROWN: Final = 16  # as sets of prizes
TILE: Final = 32
ALL_PERSONS: Final = 15
ALL_PRIZES: Final = 63
TOKEN_COPIES: Final[tuple[int, ...]] = tuple(int(BOX["tokens"][person]) for person in PERSONS)

SYMBOL_COUNT: Final = 6
SYMBOL_BITS: Final = 6  # counters stay below 32, so that one comparison serves all six (see rules_withdraw)
SYMBOL_MASK: Final = 63
ELEPHANT_AT: Final = 30  # where the counter of the elephants stands, the highest one
ONE_OF_EACH: Final = 1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24 | 1 << 30
GUARDS: Final = 32 * (1 | 1 << 6 | 1 << 12 | 1 << 18 | 1 << 24 | 1 << 30)

# ---- cards: 50 ordinary kinds, then 4 special cards ----

COLOURS: Final[tuple[str, ...]] = ids_of(BOX["card_colour"])
COLOUR_COUNT: Final = 4
WHITE: Final = 4
_ORDINARY: Final[list[dict[str, Any]]] = BOX["card"]
_SPECIAL: Final[list[dict[str, Any]]] = BOX["special_card"]
KINDS: Final[tuple[str, ...]] = ids_of(_ORDINARY)
SPECIALS: Final[tuple[str, ...]] = ids_of(_SPECIAL)
CARDS: Final[tuple[str, ...]] = (*KINDS, *SPECIALS)
KIND_COUNT: Final = 50
COLOURED: Final = 44  # kinds below this number have a colour
PER_COLOUR: Final = 11
COLOUR_MASK: Final = 2047
WHITE_COUNT: Final = 6
SPECIAL_COUNT: Final = 4
FREE_COLOUR: Final[int] = next(n for n, card in enumerate(_SPECIAL) if card["effect"] == "free_colour")

COPIES: Final[tuple[int, ...]] = tuple(int(card["count"]) for card in _ORDINARY)
CARD_COUNT: Final[int] = sum(COPIES)
COLOUR_OF: Final[tuple[int, ...]] = tuple(
    WHITE if card["colour"] == "white" else COLOURS.index(card["colour"]) for card in _ORDINARY
)
OF_COLOUR: Final[tuple[int, ...]] = tuple(  # kinds of each colour, white last, one bit each
    sum(BIT[kind] for kind in range(KIND_COUNT) if COLOUR_OF[kind] == colour) for colour in range(COLOUR_COUNT + 1)
)
COLOURED_KINDS: Final[int] = OF_COLOUR[0] | OF_COLOUR[1] | OF_COLOUR[2] | OF_COLOUR[3]


def _symbols(ids: list[str]) -> Symbols:
    return sum(1 << SYMBOL_BITS * SYMBOLS.index(id) for id in ids)


# 5.3: what a card adds to a row; special cards without a symbol add nothing.
SHOWS: Final[tuple[Symbols, ...]] = tuple(
    [_symbols(card["symbols"]) for card in _ORDINARY]
    + [_symbols([card["symbol"]] if card["effect"] == "symbol" else []) for card in _SPECIAL]
)
POINTS_OF_SPECIAL: Final[tuple[int, ...]] = tuple(int(card.get("points", 0)) for card in _SPECIAL)
TOKEN_OF_SPECIAL: Final[tuple[int, ...]] = tuple(PERSONS.index(card["token"]) for card in _SPECIAL)
SPECIAL_OF_TOKEN: Final[tuple[int, ...]] = tuple(TOKEN_OF_SPECIAL.index(token) for token in range(PERSON_COUNT))

# A bag of ordinary cards is two ints: one bit for each kind in it, and small counters for the further copies. Here is where
# the counter of each kind stands; a kind with a single copy has none.


def _counters() -> list[int]:
    """Shift of each kind's counter of further copies; the last entry is the width of all."""
    shifts, at = [], 0
    for copies in COPIES:
        shifts.append(at)
        at += (copies - 1).bit_length()
    return [*shifts, at]


_COUNTERS: Final[list[int]] = _counters()
COUNTER_AT: Final[tuple[int, ...]] = tuple(_COUNTERS[:-1])
COUNTER: Final[tuple[int, ...]] = tuple((BIT[(c - 1).bit_length()] - 1) << COUNTER_AT[k] for k, c in enumerate(COPIES))
ONE_MORE: Final[tuple[int, ...]] = tuple(1 << COUNTER_AT[kind] if COUNTER[kind] else 0 for kind in range(KIND_COUNT))
LONGEST_BAG: Final[int] = _COUNTERS[-1]
MORE: Final = 1  # from the place of a bag's kinds to that of its counters

# The counters digit by digit: which bits of a bag's counters are ones, twos and fours, and the kinds they belong to, by chunks.
_DIGITS: Final[list[tuple[Kind, int]]] = [
    (kind, digit) for kind, copies in enumerate(COPIES) for digit in range((copies - 1).bit_length())
]


def _bits_of(digit: int) -> int:
    return sum(BIT[n] for n in range(LONGEST_BAG) if _DIGITS[n][1] == digit)


def _kinds_by(digit: int) -> tuple[int, ...]:
    return union_table([BIT[kind] if n == digit else 0 for kind, n in _DIGITS])


ONES: Final[int] = _bits_of(0)
TWOS: Final[int] = _bits_of(1)
FOURS: Final[int] = _bits_of(2)
KINDS_BY_ONES: Final[tuple[int, ...]] = _kinds_by(0)
KINDS_BY_TWOS: Final[tuple[int, ...]] = _kinds_by(1)
KINDS_BY_FOURS: Final[tuple[int, ...]] = _kinds_by(2)
# The kinds of a set are listed ten at a time.
PART: Final = 10
PART_MASK: Final = 1023
PARTS: Final = 5
KINDS_IN: Final[tuple[list[Kind], ...]] = tuple(kinds for part in range(PARTS) for kinds in subset_lists(PART * part, PART))

# ---- goods and tiles ----

GOODS: Final[tuple[str, ...]] = ids_of(BOX["good"])
GOOD_COUNT: Final = 4
GOOD_BITS: Final = 6  # goods of a player are four counters of six bits
GOOD_MASK: Final = 63
_TILES: Final[list[dict[str, Any]]] = sorted(BOX["province_tile"], key=lambda tile: int(tile["number"]))
TILE_GOODS: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(GOODS.index(good) for good in tile["goods"]) for tile in _TILES)

_BONUS: Final[list[dict[str, Any]]] = BOX["bonus_tile"]
BONUSES: Final[tuple[str, ...]] = ids_of(_BONUS)
BONUS_COUNT: Final[int] = len(BONUSES)
BONUS_COPIES: Final[tuple[int, ...]] = tuple(int(tile["count"]) for tile in _BONUS)
BONUS_POINTS: Final[tuple[int, ...]] = tuple(int(tile.get("points", 0)) for tile in _BONUS)
BONUS_CARDS: Final[tuple[int, ...]] = tuple(int(tile.get("cards", 0)) for tile in _BONUS)
BONUS_GOOD: Final[tuple[int, ...]] = tuple(GOODS.index(tile["good"]) if tile["kind"] == "good" else -1 for tile in _BONUS)
NO_BONUS: Final = 7  # the bonus tiles on the board are one int, three bits for each fortress
BONUS_BITS: Final = 3

# ---- the map ----

_PROVINCES: Final[list[dict[str, Any]]] = BOX["province"]
_CITIES: Final[list[dict[str, Any]]] = BOX["city"]
PROVINCES: Final[tuple[str, ...]] = ids_of(_PROVINCES)
PROVINCE_COUNT: Final[int] = len(PROVINCES)
CITIES: Final[tuple[str, ...]] = ids_of(_CITIES)
CITY_COUNT: Final[int] = len(CITIES)
PROVINCE_OF: Final[tuple[Province, ...]] = tuple(PROVINCES.index(city["province"]) for city in _CITIES)
CITIES_OF: Final[tuple[tuple[City, ...], ...]] = tuple(
    tuple(CITIES.index(city) for city in province["cities"]) for province in _PROVINCES
)
IN_PROVINCE: Final[tuple[Cities, ...]] = tuple(sum(BIT[city] for city in cities) for cities in CITIES_OF)
FORTRESSES: Final[tuple[City, ...]] = tuple(city for city in range(CITY_COUNT) if _CITIES[city]["fortress"])
BONUS_AT: Final[tuple[int, ...]] = tuple(  # where a city's bonus tile stands in State.bonus; -1 without a fortress
    BONUS_BITS * FORTRESSES.index(city) if city in FORTRESSES else -1 for city in range(CITY_COUNT)
)
FIXED_TILE: Final[int] = BOX["setup"]["fixed_tile_number"]
FIXED_PROVINCE: Final[Province] = PROVINCES.index(BOX["setup"]["fixed_tile_province"])
FIXED_BONUS: Final[tuple[tuple[int, City], ...]] = tuple(
    (bonus, CITIES.index(tile["city"])) for bonus, tile in enumerate(_BONUS) if "city" in tile
)
ROADS: Final[tuple[tuple[City, City], ...]] = tuple((CITIES.index(a), CITIES.index(b)) for a, b in BOX["roads"]["list"])


def road_table(cities: int, roads: list[tuple[City, City]]) -> tuple[Cities, ...]:
    """The cities one road away from a set of cities, by chunks (6.3)."""
    near = [0] * cities
    for a, b in roads:
        near[a] |= BIT[b]
        near[b] |= BIT[a]
    return union_table(near)


NEAR: Final[tuple[Cities, ...]] = road_table(CITY_COUNT, list(ROADS))
PROVINCES_TOUCHED: Final[tuple[int, ...]] = union_table([BIT[province] for province in PROVINCE_OF])
COUNT_BITS: Final[tuple[int, ...]] = tuple(n.bit_count() for n in range(1 << 12))


def _check_the_box() -> None:
    """Fail at import, and say so, when the data cannot be this game's."""
    where = "taj_mahal/components.toml"
    if SYMBOLS[:PERSON_COUNT] != PERSONS or SYMBOLS[MOGUL] != "grand_mogul" or SYMBOLS[ELEPHANT] != "elephant":
        raise ValueError(f"{where}: the symbols are four persons, the grand mogul and the elephant, in this order")
    if len(KINDS) != KIND_COUNT or len(COLOURS) != COLOUR_COUNT or len(SPECIALS) != SPECIAL_COUNT or len(GOODS) != GOOD_COUNT:
        raise ValueError(f"{where}: 50 kinds of cards, 4 colours, 4 special cards and 4 goods are expected")
    if (*(kind // PER_COLOUR for kind in range(COLOURED)), *([WHITE] * WHITE_COUNT)) != COLOUR_OF:
        raise ValueError(f"{where}: the cards are listed by colour, eleven kinds each, the white ones last")
    if [card["index"] for card in _ORDINARY + _SPECIAL] != list(range(KIND_COUNT + SPECIAL_COUNT)) or CARD_COUNT != 96:
        raise ValueError(f"{where}: the cards are numbered in order and 96 of them are not special")
    if max(COPIES) > 7:
        raise ValueError(f"{where}: a pool of cards counts to seven of a kind, in three digits")
    if sorted(TOKEN_OF_SPECIAL) != list(range(PERSON_COUNT)) or LONGEST_BAG > 61 or PLAYER_COUNTS[-1] > MOST_PLAYERS:
        raise ValueError(f"{where}: every person earns one special card")
    if [tile["number"] for tile in _TILES] != list(range(1, VISITS + 1)) or PROVINCE_COUNT != VISITS or VISITS > 12:
        raise ValueError(f"{where}: there must be one province and one province tile for each of the twelve visits")
    if sum(BONUS_COPIES) != len(FORTRESSES) or BONUS_COUNT > NO_BONUS or BONUS_BITS * len(FORTRESSES) > 61 or CITY_COUNT > 61:
        raise ValueError(f"{where}: there must be one bonus tile for each fortress")
    if any(len(cities) < PERSON_COUNT for cities in CITIES_OF):
        raise ValueError(f"{where}: a province needs a city for each person (R8)")


_check_the_box()
