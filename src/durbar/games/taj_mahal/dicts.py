"""The complete state as a readable dictionary, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durbar.core.dicts import DICT_VERSION
from durbar.core.dicts import Reader as Fields
from durbar.core.errors import BadState
from durbar.core.state import OVER
from durbar.games.taj_mahal.actions import COMPANION, DECISIONS, TURN
from durbar.games.taj_mahal.check import all_cards, problems
from durbar.games.taj_mahal.components import (
    BIT,
    BONUS_AT,
    BONUS_BITS,
    BONUSES,
    CARDS,
    CITIES,
    CITY_COUNT,
    COLOUR_OF,
    COLOURED,
    COPIES,
    FIXED_PROVINCE,
    FORTRESSES,
    FREE_COLOUR,
    GOOD_BITS,
    GOOD_COUNT,
    KIND_COUNT,
    KINDS,
    NO_BONUS,
    ONE_MORE,
    PERSON_COUNT,
    PERSONS,
    PLAYER_COUNTS,
    PRIZES,
    PROVINCE_COUNT,
    PROVINCES,
    SHOWS,
    TILE,
    TILE_GOODS,
    VISITS,
)
from durbar.games.taj_mahal.components import GOODS as GOOD_IDS
from durbar.games.taj_mahal.components import SPECIALS as SPECIAL_CARDS
from durbar.games.taj_mahal.rules_cards import kinds_in
from durbar.games.taj_mahal.rules_visit import bonus_in
from durbar.games.taj_mahal.scoring import goods_of
from durbar.games.taj_mahal.state import (
    CROWNS,
    DRAWN,
    FROM_BONUS,
    FROM_HAND,
    FROM_PALACES,
    FROM_SPECIAL,
    GOODS,
    HAND,
    KNOWN,
    LOCK,
    MORE,
    NO_LOCK,
    NONE,
    PALACES,
    SCORE,
    SEAT,
    SEATS,
    SHOWN,
    SPECIALS,
    SYMBOLS,
    TILES,
    TOKENS,
    TajMahalState,
)

GAME = "taj_mahal"
BAGS = (("hands", HAND), ("known", KNOWN), ("drawn", DRAWN), ("shown", SHOWN))
NUMBERS = (
    ("score", SCORE),
    ("from_bonus", FROM_BONUS),
    ("from_palaces", FROM_PALACES),
    ("from_special", FROM_SPECIAL),
    ("from_hand", FROM_HAND),
)
ON_BOARD = (("palaces", PALACES), ("crown_palaces", CROWNS))
NAMES = (
    "players",
    "player",
    "decision",
    "visit",
    "start_player",
    "order",
    "bonus",
    "court",
    "inside",
    "won",
    "takes",
    "display",
    "draw_pile",
    "discard_pile",
    "rows",
    "specials",
    "tokens",
    "tiles",
    "bonus_goods",
    *(name for name, _ in BAGS),
    *(name for name, _ in ON_BOARD),
    *(name for name, _ in NUMBERS),
)


# ---- writing ----


def to_dict(s: TajMahalState) -> dict[str, Any]:
    """The draw pile is listed with its top card first; `rows` are pairs of seat and card in the order of play.

    Hands are sorted, except that at D2 the chosen card stands first in its hand.
    """
    seats, players = s.seats, range(s.players)
    bags = {name: [bag_of(s, column, player) for player in players] for name, column in BAGS}
    if s.chosen != NONE:
        hand = bags["hands"][s.player]
        hand.insert(0, hand.pop(hand.index(KINDS[s.chosen])))
    return {
        "game": GAME,
        "version": DICT_VERSION,
        "players": s.players,
        "player": s.player,
        "decision": "over" if s.player == OVER else DECISIONS[s.decision],
        "visit": s.visit,
        "start_player": s.start_player,
        "order": [PROVINCES[province] for province in s.route],
        "bonus": bonus_tiles(s),
        "court": _members(s.court, PRIZES),
        "inside": [player for player in players if s.inside & BIT[player]],
        "won": _members(s.won, PRIZES),
        "takes": s.takes,
        "display": _cards(s.display, s.display_more),
        "draw_pile": [KINDS[kind] for kind in reversed(s.draw_pile)],
        "discard_pile": _cards(s.discard, s.discard_more),
        "rows": [[entry // SEAT, CARDS[entry % SEAT]] for entry in s.rows],
        "specials": owners(s),
        "tokens": [tokens_of(s, player) for player in players],
        "tiles": [tiles_of(s, player) for player in players],
        "bonus_goods": [bonus_goods_of(s, player) for player in players],
        **bags,
        **{name: _on_board(s, column) for name, column in ON_BOARD},
        **{name: seats[column : column + s.players] for name, column in NUMBERS},
        "chance": f"{s.chance:x}",
    }


def former_dicts(s: TajMahalState) -> list[dict[str, Any]]:
    """R25: the tile of the last visit used to stay at the court after the end if nobody had won it."""
    if s.player != OVER or any(s.seats[TILES + player] & BIT[VISITS - 1] for player in range(s.players)):
        return []
    return [{**to_dict(s), "court": _members(s.court | TILE, PRIZES)}]


def _members(mask: int, names: tuple[str, ...]) -> list[str]:
    return [names[n] for n in range(len(names)) if mask & BIT[n]]


def _cards(kinds: int, more: int) -> list[str]:
    return [KINDS[kind] for kind in kinds_in(kinds, more)]


def bag_of(s: TajMahalState, column: int, player: int) -> list[str]:
    return _cards(s.seats[column + player], s.seats[column + MORE + player])


def bonus_tiles(s: TajMahalState) -> dict[str, str]:
    found = {city: bonus_in(s.bonus, city) for city in FORTRESSES}
    return {CITIES[city]: BONUSES[bonus] for city, bonus in found.items() if bonus != NO_BONUS}


def owners(s: TajMahalState) -> dict[str, int | None]:
    """Who owns each special card; None for the supply."""
    found: dict[str, int | None] = dict.fromkeys(SPECIAL_CARDS)
    for player in range(s.players):
        for special in _members(s.seats[SPECIALS + player], SPECIAL_CARDS):
            found[special] = player
    return found


def tokens_of(s: TajMahalState, player: int) -> list[str]:
    tokens = s.seats[TOKENS + player]
    held = [(tokens >> person & 1) + (tokens >> PERSON_COUNT + person & 1) for person in range(PERSON_COUNT)]
    return [PERSONS[person] for person in range(PERSON_COUNT) for _ in range(held[person])]


def tiles_of(s: TajMahalState, player: int) -> list[int]:
    return [visit for visit in range(1, VISITS + 1) if s.seats[TILES + player] & BIT[visit - 1]]


def bonus_goods_of(s: TajMahalState, player: int) -> list[str]:
    """The goods on the bonus tiles a player has kept: all goods without those of the province tiles."""
    counts = [goods_of(s.seats[GOODS + player], good) for good in range(GOOD_COUNT)]
    for tile in tiles_of(s, player):
        for good in TILE_GOODS[tile - 1]:
            counts[good] -= 1
    return [GOOD_IDS[good] for good in range(GOOD_COUNT) for _ in range(counts[good])]


def _on_board(s: TajMahalState, column: int) -> dict[str, int]:
    return {
        CITIES[city]: player
        for city in range(CITY_COUNT)
        for player in range(s.players)
        if s.seats[column + player] & BIT[city]
    }


# ---- reading ----


def from_dict(d: Mapping[str, Any], strict: bool) -> TajMahalState:
    """Left out where not strict: visit 5 in LAH, three players, all in, a complete court, no cards and no tiles anywhere."""
    read = Fields(GAME, d, strict, NAMES)
    players = read.int("players", PLAYER_COUNTS[0], PLAYER_COUNTS[0], PLAYER_COUNTS[-1])
    start = read.int("start_player", 0, 0, players - 1)
    inside = _seats(read, "inside", read.get("inside", list(range(players))), players)
    display, display_more = _bag(read, "display", read.list("display", []))
    discard, discard_more = _bag(read, "discard_pile", read.list("discard_pile", []))
    s = TajMahalState(
        chance=read.chance(),
        player=read.int("player", start, OVER, players - 1),
        decision=read.word("decision", "turn", (*DECISIONS, "over")),
        players=players,
        start_player=start,
        visit=read.int("visit", 5, 1, VISITS),
        route=_order(read),
        bonus=_bonus(read),
        court=_set(read, "court", read.get("court", list(PRIZES)), PRIZES),
        inside=inside,
        used=0,
        chosen=NONE,
        won=_set(read, "won", read.get("won", []), PRIZES),
        takes=read.int("takes", 0, 0, 2),
        display=display,
        display_more=display_more,
        discard=discard,
        discard_more=discard_more,
        draw_pile=list(reversed(read.words("draw_pile", [], KINDS))),
        rows=[],
        seats=[0] * SEATS,
    )
    for name, column in BAGS:
        _read_bags(read, s, name, column)
    _read_areas(read, s)
    _read_rows(read, s)
    if s.decision == len(DECISIONS):
        s.decision = TURN
        s.player = OVER
    elif s.decision == COMPANION:
        s.chosen = _chosen(read, s)
    if s.player == OVER:
        s.court &= ~TILE  # R25; see former_dicts
    _check_copies(s)
    if strict:
        found = problems(s)
        if found:
            raise BadState(f"{GAME}: {found[0]}")
    return s


def _set(read: Fields, name: str, ids: object, words: tuple[str, ...]) -> int:
    if not isinstance(ids, (list, tuple)) or len(set(map(str, ids))) != len(ids):
        raise read.fail(name, "a list in which nothing stands twice", ids)
    return sum(BIT[read.as_word(name, id, words)] for id in ids)


def _seats(read: Fields, name: str, value: object, players: int) -> int:
    if not isinstance(value, (list, tuple)) or len(set(map(str, value))) != len(value):
        raise read.fail(name, "a list of different seats", value)
    return sum(BIT[read.as_int(name, seat, 0, players - 1)] for seat in value)


def _bag(read: Fields, name: str, cards: object) -> tuple[int, int]:
    """A bag of ordinary cards; no bag can hold more of a kind than the box."""
    if not isinstance(cards, (list, tuple)):
        raise read.fail(name, "a list of cards", cards)
    kinds = [read.as_word(name, card, KINDS) for card in cards]
    present = more = 0
    for kind in kinds:
        if kinds.count(kind) > COPIES[kind]:
            raise read.fail(name, f"a list with at most {COPIES[kind]} of {KINDS[kind]}", cards)
        if present & BIT[kind]:
            more += ONE_MORE[kind]
        present |= BIT[kind]
    return present, more


def _read_bags(read: Fields, s: TajMahalState, name: str, column: int) -> None:
    for player, cards in enumerate(read.list(name, [[]] * s.players, s.players)):
        s.seats[column + player], s.seats[column + MORE + player] = _bag(read, name, cards)


def _chosen(read: Fields, s: TajMahalState) -> int:
    hand = read.get("hands", [])[s.player] if s.player != OVER else []
    if not hand or hand[0] not in KINDS[:COLOURED]:
        raise read.fail("hands", "lists, with the chosen card first in the hand of the player at D2", hand)
    return KINDS.index(hand[0])


def _order(read: Fields) -> tuple[int, ...]:
    """The default of the worked examples: LAH fifth, AGR last, the others in the order of the box."""
    others = [PROVINCES[n] for n in range(PROVINCE_COUNT) if n != FIXED_PROVINCE and PROVINCES[n] != "LAH"]
    default = [*others[:4], "LAH", *others[4:], PROVINCES[FIXED_PROVINCE]]
    order = read.words("order", default, PROVINCES, PROVINCE_COUNT)
    if len(set(order)) != PROVINCE_COUNT:
        raise read.fail("order", "a list of all provinces", order)
    return tuple(order)


def _mapping(read: Fields, name: str, default: dict[str, Any]) -> dict[str, Any]:
    value = read.get(name, default)
    if not isinstance(value, Mapping):
        raise read.fail(name, "an object", value)
    return dict(value)


def _bonus(read: Fields) -> int:
    laid = BIT[BONUS_BITS * len(FORTRESSES)] - 1
    fortresses = tuple(CITIES[city] for city in FORTRESSES)
    for id, bonus in _mapping(read, "bonus", {}).items():
        city = FORTRESSES[read.as_word("bonus", id, fortresses)]
        laid ^= (NO_BONUS ^ read.as_word("bonus", bonus, BONUSES)) << BONUS_AT[city]
    return laid


def _read_areas(read: Fields, s: TajMahalState) -> None:
    players = s.players
    for special, owner in _mapping(read, "specials", dict.fromkeys(SPECIAL_CARDS)).items():
        card = read.as_word("specials", special, SPECIAL_CARDS)
        if owner is not None:
            s.seats[SPECIALS + read.as_int("specials", owner, 0, players - 1)] |= BIT[card]
    for player, tokens in enumerate(read.list("tokens", [[]] * players, players)):
        for token in tokens:
            bit = BIT[read.as_word("tokens", token, PERSONS)]
            held = s.seats[TOKENS + player]
            if held & bit << PERSON_COUNT:
                raise read.fail("tokens", "a list with at most two of a kind", tokens)
            s.seats[TOKENS + player] = held | (bit << PERSON_COUNT if held & bit else bit)
    for player, tiles in enumerate(read.list("tiles", [[]] * players, players)):
        for tile in tiles:
            number = read.as_int("tiles", tile, 1, VISITS)
            s.seats[TILES + player] |= BIT[number - 1]
            for good in TILE_GOODS[number - 1]:
                s.seats[GOODS + player] += 1 << GOOD_BITS * good
    for player, goods in enumerate(read.list("bonus_goods", [[]] * players, players)):
        for id in goods:
            s.seats[GOODS + player] += 1 << GOOD_BITS * read.as_word("bonus_goods", id, GOOD_IDS)
    for name, column in ON_BOARD:
        for city, owner in _mapping(read, name, {}).items():
            s.seats[column + read.as_int(name, owner, 0, players - 1)] |= BIT[read.as_word(name, city, CITIES)]
    for name, column in NUMBERS:
        s.seats[column : column + players] = read.ints(name, [0] * players, 0, 100_000, players)


def _read_rows(read: Fields, s: TajMahalState) -> None:
    """Symbols, locks and special cards in use follow from the rows."""
    rows: list[list[int]] = [[] for _ in range(s.players)]
    for pair in read.list("rows", []):
        if not isinstance(pair, (list, tuple)) or len(pair) != 2:
            raise read.fail("rows", "a list of pairs of seat and card", pair)
        player = read.as_int("rows", pair[0], 0, s.players - 1)
        card = read.as_word("rows", pair[1], CARDS)
        s.rows.append(SEAT * player + card)
        s.seats[SYMBOLS + player] += SHOWS[card]
        rows[player].append(card)
        if card >= KIND_COUNT:
            if not s.seats[SPECIALS + player] & BIT[card - KIND_COUNT] or s.used & BIT[card - KIND_COUNT]:
                raise read.fail("rows", "cards with each special card once, in its owner's row", pair)
            s.used |= BIT[card - KIND_COUNT]
    for player, row in enumerate(rows):
        s.seats[LOCK + player] = lock_of(row)


def lock_of(row: list[int]) -> int:
    """R18: the colour of the first coloured card that was not played with "free colour"."""
    for n, card in enumerate(row):
        if card < COLOURED and row[n + 1 : n + 2] != [KIND_COUNT + FREE_COLOUR]:
            return COLOUR_OF[card]
    return NO_LOCK


def _check_copies(s: TajMahalState) -> None:
    cards = all_cards(s)
    for kind in range(KIND_COUNT):
        if cards.count(kind) > COPIES[kind]:
            raise BadState(f"{GAME}: the box has {COPIES[kind]} of {KINDS[kind]}, the state {cards.count(kind)}")
