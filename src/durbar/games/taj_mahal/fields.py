"""What lies on the table, field by field: state.py, the dictionary and docs/states/taj_mahal.md follow from this list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from durbar.core.dicts import Reader
from durbar.core.fields import Each, Entry, Field, Fields, Own, Seat, Seats, Whole, Words, players, question
from durbar.games.taj_mahal.actions import DECISIONS
from durbar.games.taj_mahal.components import (
    BIT,
    BONUS_AT,
    BONUS_BITS,
    BONUSES,
    CARDS,
    CARDS_TO_TAKE,
    CITIES,
    COPIES,
    FIXED_PROVINCE,
    FORTRESSES,
    GOOD_BITS,
    GOODS,
    KINDS,
    NO_BONUS,
    ONE_MORE,
    PERSON_COUNT,
    PERSONS,
    PLAYER_COUNTS,
    PRIZES,
    PROVINCE_COUNT,
    PROVINCES,
    SPECIALS,
    TILE_GOODS,
    VISITS,
)
from durbar.games.taj_mahal.rules_bags import bonus_goods, bonus_in, kinds_in, tiles_in, token_counts

NONE: Final = -1  # no card chosen, nobody
NO_LOCK: Final = -1
ROW_PLAYER: Final = 64  # a card in State.rows is ROW_PLAYER * player + card
MOST_POINTS: Final = 100_000  # more than any game can reach

# ---- cards ----


def _cards(bag: Sequence[int], s: Any) -> list[str]:
    return [KINDS[kind] for kind in kinds_in(*bag)]


def _read_cards(reader: Reader, name: str, cards: Any, s: Any) -> list[int]:
    """A bag of ordinary cards; no bag can hold more of a kind than the box."""
    kinds = [reader.as_word(name, card, KINDS) for card in reader.as_list(name, cards)]
    present = more = 0
    for kind in kinds:
        if kinds.count(kind) > COPIES[kind]:
            raise reader.fail(name, f"a list with at most {COPIES[kind]} of {KINDS[kind]}", cards)
        if present & BIT[kind]:
            more += ONE_MORE[kind]
        present |= BIT[kind]
    return [present, more]


BAG: Final = Own("a list of ordinary cards, by kind", _cards, _read_cards)


def _pile(name: str, key: str, doc: str) -> tuple[Field, Field, Entry]:
    """A bag of cards on the table is two fields and one entry."""

    def read(reader: Reader, s: Any) -> None:
        kinds, more = BAG.read(reader, key, reader.get(key, []), s)
        setattr(s, name, kinds)
        setattr(s, f"{name}_more", more)

    return (
        Field(name, "int", f"{doc}: the kinds of a bag"),
        Field(f"{name}_more", "int", "and its further copies"),
        Entry(key, doc, lambda s: BAG.write((getattr(s, name), getattr(s, f"{name}_more")), s), read),
    )


def _read_draw_pile(reader: Reader, name: str, cards: Any, s: Any) -> list[int]:
    return [reader.as_word(name, card, KINDS) for card in reversed(reader.as_list(name, cards))]


def _read_played(reader: Reader, name: str, pair: Any, s: Any) -> int:
    if not isinstance(pair, (list, tuple)) or len(pair) != 2:
        raise reader.fail(name, "a list of pairs of seat and card", pair)
    return ROW_PLAYER * reader.as_int(name, pair[0], 0, s.players - 1) + reader.as_word(name, pair[1], CARDS)


DRAW_PILE: Final = Own("a list of cards, top card first", lambda pile, s: [KINDS[k] for k in reversed(pile)], _read_draw_pile)
PLAYED: Final = Own("seat and card", lambda one, s: [one // ROW_PLAYER, CARDS[one % ROW_PLAYER]], _read_played)

# ---- the board ----


def _default_route(s: Any) -> list[str]:
    """That of the worked examples: LAH fifth, AGR last, the others in the order of the box."""
    others = [PROVINCES[n] for n in range(PROVINCE_COUNT) if n != FIXED_PROVINCE and PROVINCES[n] != "LAH"]
    return [*others[:4], "LAH", *others[4:], PROVINCES[FIXED_PROVINCE]]


def _read_route(reader: Reader, name: str, value: Any, s: Any) -> tuple[int, ...]:
    route = [reader.as_word(name, province, PROVINCES) for province in reader.as_list(name, value, PROVINCE_COUNT)]
    if len(set(route)) != PROVINCE_COUNT:
        raise reader.fail(name, "a list of all provinces", value)
    return tuple(route)


def bonus_tiles(bonus: int) -> dict[str, str]:
    """The bonus tiles on the board, by fortress."""
    found = {city: bonus_in(bonus, city) for city in FORTRESSES}
    return {CITIES[city]: BONUSES[bonus] for city, bonus in found.items() if bonus != NO_BONUS}


def _read_bonus_tiles(reader: Reader, name: str, value: Any, s: Any) -> int:
    laid = BIT[BONUS_BITS * len(FORTRESSES)] - 1
    for city, bonus in _object(reader, name, value).items():
        at = BONUS_AT[FORTRESSES[reader.as_word(name, city, [CITIES[fortress] for fortress in FORTRESSES])]]
        laid ^= (NO_BONUS ^ reader.as_word(name, bonus, BONUSES)) << at
    return laid


def _object(reader: Reader, name: str, value: Any) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise reader.fail(name, "an object", value)
    return value


ROUTE: Final = Own("a list of all provinces", lambda route, s: [PROVINCES[province] for province in route], _read_route)
BONUS_TILES: Final = Own("an object: bonus tile by fortress", lambda bonus, s: bonus_tiles(bonus), _read_bonus_tiles)

# ---- what belongs to a seat ----


def _tokens(tokens: int, s: Any) -> list[str]:
    return [PERSONS[person] for person, held in enumerate(token_counts(tokens)) for _ in range(held)]


def _read_tokens(reader: Reader, name: str, tokens: Any, s: Any) -> int:
    held = 0
    for token in reader.as_list(name, tokens):
        bit = BIT[reader.as_word(name, token, PERSONS)]
        if held & bit << PERSON_COUNT:
            raise reader.fail(name, "a list with at most two of a kind", tokens)
        held |= bit << PERSON_COUNT if held & bit else bit
    return held


def _read_tiles(reader: Reader, name: str, tiles: Any, s: Any) -> int:
    numbers = [reader.as_int(name, tile, 1, VISITS) for tile in reader.as_list(name, tiles)]
    return sum(BIT[number - 1] for number in reader.as_different(name, numbers))


TOKEN_LIST: Final = Own("a list of persons, at most two of a kind", _tokens, _read_tokens)
TILE_LIST: Final = Own("a list of numbers of tiles", lambda tiles, s: tiles_in(tiles), _read_tiles)


def _column(s: Any, name: str) -> list[int]:
    """What all seats have of one thing."""
    return list(s.seats[FIELDS.place(name) :: FIELDS.width])


def _owned(name: str, key: str, things: Sequence[str], doc: str, supply: bool = False) -> Entry:
    """Sets of things that belong to seats, told as an object: the owner of each; with a supply, null for what nobody has."""

    def write(s: Any) -> dict[str, int | None]:
        found: dict[str, int | None] = {}
        for n, thing in enumerate(things):
            owner = [player for player, held in enumerate(_column(s, name)) if held & BIT[n]]
            if owner or supply:
                found[thing] = owner[0] if owner else None
        return found

    def read(reader: Reader, s: Any) -> None:
        for thing, owner in _object(reader, key, reader.get(key, {})).items():
            bit = BIT[reader.as_word(key, thing, things)]
            if owner is not None or not supply:
                s.seats[FIELDS.width * reader.as_int(key, owner, 0, s.players - 1) + FIELDS.place(name)] |= bit

    return Entry(key, doc, write, read)


def _bonus_goods(s: Any) -> list[list[str]]:
    pairs = zip(_column(s, "goods"), _column(s, "tiles"), strict=True)
    return [[GOODS[good] for good in bonus_goods(goods, tiles)] for goods, tiles in pairs]


def _read_goods(reader: Reader, s: Any) -> None:
    """Those of the province tiles are counted with them."""
    kept: Any = reader.list("bonus_goods", [[]] * s.players, s.players)
    for player, tiles in enumerate(_column(s, "tiles")):
        goods = [reader.as_word("bonus_goods", good, GOODS) for good in reader.as_list("bonus_goods", kept[player])]
        goods += [good for tile in tiles_in(tiles) for good in TILE_GOODS[tile - 1]]
        s.seats[FIELDS.width * player + FIELDS.place("goods")] = sum(1 << GOOD_BITS * good for good in goods)


POINTS: Final = Whole(0, MOST_POINTS)

FIELDS: Final = Fields(
    game="taj_mahal",
    doc="What lies on the table. The verbs are in rules.py. A bag of cards is two numbers (see components).",
    items=(
        players(PLAYER_COUNTS),
        Field("start_player", "int", "who begins this visit", Seat(), 0),
        *question(DECISIONS, "turn", lambda s: s.start_player),
        Field("visit", "int", "1 to 12", Whole(1, VISITS), 5),
        Field("route", "tuple[int, ...]", "the provinces in the order of their tiles", ROUTE, _default_route, key="order"),
        Field("bonus", "int", "bonus tiles on the board, three bits for each fortress", BONUS_TILES, {}),
        Field("court", "int", "prizes that can still be won in this visit: a set", Words(PRIZES), list(PRIZES)),
        Field("inside", "int", "players who have not withdrawn: a set", Seats(), lambda s: list(range(s.players))),
        Field("used", "int", "special cards lying in rows: a set"),
        Field("chosen", "int", "the kind chosen at D1 until D2 is answered, or NONE; it stands first in its hand"),
        Field("won", "int", "prizes of the running withdrawal not carried out yet: palaces, crown, tile", Words(PRIZES), []),
        Field("takes", "int", "cards that the withdrawing player still takes", Whole(0, CARDS_TO_TAKE), 0),
        *_pile("display", "display", "the open cards"),
        *_pile("discard", "discard_pile", "the discard pile, whose order never matters"),
        Field("draw_pile", "list[int]", "face down, top card last", DRAW_PILE, [], hidden=True),
        Field("rows", "list[int]", "all cards played and still lying, in the order of play", Each(PLAYED), []),
    ),
    seat=(
        Field("hand", "int", "ordinary cards, the one chosen at D1 included: a bag", BAG, [], "hands", hidden=True, size=2),
        Field("known", "int", "those of them that everybody saw being taken (8): a bag", BAG, [], size=2),
        Field("drawn", "int", "cards drawn unseen since the last shuffle, wherever now: a bag", BAG, [], hidden=True, size=2),
        Field("shown", "int", "cards played since then that nobody knew of before: a bag", BAG, [], size=2),
        Field("symbols", "int", "symbols in the row, six counters"),
        Field("lock", "int", "the colour that must be followed in this visit, or NO_LOCK"),
        Field("specials", "int", "special cards owned, in hand or in the row: a set"),
        Field("tokens", "int", "a set of persons, and four bits higher the set of those held twice", TOKEN_LIST, []),
        Field("tiles", "int", "province tiles: a set of visits, the first visit is bit 0", TILE_LIST, []),
        Field("goods", "int", "goods on all owned tiles, four counters"),
        Field("palaces", "int", "cities with a normal palace: a set"),
        Field("crowns", "int", "cities with a crown palace: a set"),
        Field("score", "int", "points on the track", POINTS, 0),
        Field("from_bonus", "int", "points by source; those of goods follow from the goods (6.2)", POINTS, 0),
        Field("from_palaces", "int", "points of chains", POINTS, 0),
        Field("from_special", "int", "points of special cards", POINTS, 0),
        Field("from_hand", "int", "points of the hand, at the end", POINTS, 0),
    ),
    last=(
        _owned("specials", "specials", SPECIALS, "who has each special card", supply=True),
        Entry("bonus_goods", "the goods on the bonus tiles that each seat has kept", _bonus_goods, _read_goods),
        _owned("palaces", "palaces", CITIES, "whose normal palace stands in a city"),
        _owned("crowns", "crown_palaces", CITIES, "whose crown palace stands in a city"),
    ),
)
