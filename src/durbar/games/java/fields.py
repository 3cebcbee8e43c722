"""What lies on the table, field by field: state.py, the dictionary and docs/states/java.md follow from this list.

Rows of the board are `bytes`, one per space (and one more for NOWHERE): they are read fastest, copies share them, and a
change replaces the whole row. What follows from the rows and is asked all the time (which footprints lie flat, where the
gates are) is kept up to date in sets, ints with one bit per footprint or space; `rules_geometry.derive` finds them anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from durbar.core.dicts import Reader
from durbar.core.fields import Each, Entry, Field, Fields, Own, Seat, Seats, Truth, Whole, Word, Words, players, question
from durbar.games.java.actions import ACTIONS, BID, CORNER, DECISIONS, RICE_TILE
from durbar.games.java.components import (
    ACTION_POINTS,
    CARD_COUNTS,
    CARD_KINDS,
    CARDS,
    CARDS_PER_TURN,
    CHIP_BONUS,
    CHIPS_EACH,
    IRRIGATION_COUNT,
    IS_LAKE,
    NOWHERE,
    PALACE_COUNTS,
    PALACE_VALUES,
    PLAYER_COUNTS,
    RICE_EACH,
    SPACE_COUNT,
    SPACES,
    TILE2_EACH,
    TILE3_COUNT,
    VILLAGE_EACH,
    cards_of,
)
from durbar.games.java.state_board import WATER, read_board, read_tiles, value_at, write_board, write_tiles

NONE: Final = -1  # nobody, nothing

SOURCES: Final[tuple[str, ...]] = ("palaces", "water", "festivals", "final")  # of points, in the order of a seat's row

RESHUFFLED: Final = 255  # an entry of the log of cards: the discards became the deck
LOGGED_PLAYER: Final = 4  # any other entry: the player in the bits from here on, then
DRAWN: Final = 8  # a card drawn unseen; without this bit: played out of the unseen ones
LOGGED_KIND: Final = 7  # and its kind

MOST_POINTS: Final = 10_000  # more than any game can reach
DRAWS: Final = tuple(f"draw:{player}" for player in range(max(PLAYER_COUNTS)))  # entries of the log in the dictionary
PLAYS: Final = tuple(f"play:{player}:{card}" for player in range(max(PLAYER_COUNTS)) for card in CARDS)


# ---- the board ----


def _chosen(value: int, s: Any) -> str | None:
    if value == NONE:
        return None
    return ACTIONS[value] if s.decision == CORNER else SPACES[value]


def _read_chosen(reader: Reader, name: str, value: Any, s: Any) -> int:
    return NONE if value is None else reader.as_word(name, value, ACTIONS[:RICE_TILE] if s.decision == CORNER else SPACES)


def _irrigation_left(s: Any) -> int:
    return max(0, IRRIGATION_COUNT - sum(1 for c in range(SPACE_COUNT) if s.top[c] == WATER and not IS_LAKE[c]))


def _palaces_left(s: Any) -> list[int]:
    on_board = [value_at(s.palace, c) for c in range(SPACE_COUNT)]
    return [max(0, count - on_board.count(value)) for value, count in zip(PALACE_VALUES, PALACE_COUNTS, strict=True)]


# ---- points ----


def _points(s: Any) -> dict[str, list[int]]:
    return {source: s.seats[FIELDS.place(f"from_{source}") :: FIELDS.width] for source in SOURCES}


def _read_points(reader: Reader, s: Any) -> None:
    points = reader.get("points", {})
    if not isinstance(points, Mapping) or not set(points) <= set(SOURCES) or (reader.strict and len(points) < len(SOURCES)):
        raise reader.fail("points", f"an object with {', '.join(SOURCES)}", points)
    for source, values in points.items():
        if not isinstance(values, (list, tuple)) or len(values) != s.players:
            raise reader.fail("points", f"{s.players} numbers for '{source}'", values)
        column = [reader.as_int("points", value, 0, MOST_POINTS) for value in values]
        s.seats[FIELDS.place(f"from_{source}") :: FIELDS.width] = column


# ---- cards ----


def _counted(reader: Reader, name: str, cards: Any, s: Any) -> bytes:
    counts = [0] * CARD_KINDS
    for card in reader.as_list(name, cards):
        counts[reader.as_word(name, card, CARDS)] += 1
    if any(count > most for count, most in zip(counts, CARD_COUNTS, strict=True)):
        raise reader.fail(name, "a list with no more cards of a kind than the box has", cards)
    return bytes(counts)


def _hands(row: bytes, s: Any) -> list[list[str]]:
    return [cards_of(row, player) for player in range(s.players)]


def _read_hands(reader: Reader, name: str, hands: Any, s: Any) -> bytes:
    return b"".join(_counted(reader, name, cards, s) for cards in reader.as_list(name, hands, s.players))


def _read_known(reader: Reader, name: str, hands: Any, s: Any) -> bytes:
    known = _read_hands(reader, name, hands, s)
    if any(seen > held for seen, held in zip(known, s.hand, strict=True)):
        raise reader.fail(name, "cards that are in the same hand", hands)
    return known


def _nothing(s: Any) -> list[list[str]]:
    return [[] for _ in range(s.players)]


CARD_PILE: Final = Own("a list of cards", lambda row, s: cards_of(row, 0), _counted)
CARD_ROWS: Final = Own("a list of cards for each seat", _hands, _read_hands)
KNOWN_ROWS: Final = Own("likewise", _hands, _read_known)


def _entry(entry: int) -> str:
    """What everybody saw of an entry of the log."""
    if entry == RESHUFFLED:
        return "reshuffle"
    player, kind = entry >> LOGGED_PLAYER, entry & LOGGED_KIND
    return DRAWS[player] if entry & DRAWN else PLAYS[CARD_KINDS * player + kind]


def _log(s: Any) -> list[str]:
    return [_entry(entry) for entry in s.card_log]


def _read_log(reader: Reader, s: Any) -> None:
    """Which cards were drawn is filled in by `drawn`. Both are missing in the dictionaries of earlier programs."""
    log: list[int] = []
    for text in reader.list("card_log", []):
        if text == "reshuffle":
            log.append(RESHUFFLED)
        elif log and text in DRAWS[: s.players]:
            log.append(DRAWS.index(text) << LOGGED_PLAYER | DRAWN)
        elif log and text in PLAYS[: s.players * CARD_KINDS]:
            player, kind = divmod(PLAYS.index(text), CARD_KINDS)
            log.append(player << LOGGED_PLAYER | kind)
        else:
            raise reader.fail("card_log", "a list that begins with reshuffle and goes on like draw:1, play:0:drum", text)
    s.card_log = bytes(log)


def _draws(s: Any) -> list[int]:
    """Where in the log cards were drawn."""
    return [at for at, entry in enumerate(s.card_log) if entry != RESHUFFLED and entry & DRAWN]


def _drawn(s: Any) -> list[str]:
    return [CARDS[s.card_log[at] & LOGGED_KIND] for at in _draws(s)]


def _read_drawn(reader: Reader, s: Any) -> None:
    log, draws = bytearray(s.card_log), _draws(s)
    cards = reader.words("drawn", [], CARDS)
    if len(cards) != len(draws):
        raise reader.fail("drawn", "a card for each 'draw' of 'card_log'", cards)
    for at, card in zip(draws, cards, strict=True):
        log[at] |= card
    s.card_log = bytes(log)
    for player in range(s.players):
        if not _was_held(s, player):
            raise reader.fail("card_log", f"what can have happened to the hand of player {player}", _log(s))


def _was_held(s: Any, player: int) -> bool:
    """Did the player hold every card of the log when it was played, so as to have the hand of today now?"""
    mine = range(CARD_KINDS * player, CARD_KINDS * (player + 1))
    held = [s.hand[at] - s.known[at] for at in mine]
    for entry in reversed(s.card_log):
        if entry >> LOGGED_PLAYER == player:
            held[entry & LOGGED_KIND] += -1 if entry & DRAWN else 1
            if held[entry & LOGGED_KIND] < 0:
                return False
    return True


# ---- a running festival (5.6) ----

FESTIVAL: Final = (
    Field("city", "int", "where the festival is: the palace's space, or NOWHERE", Word(SPACES)),
    Field("guests", "int", "players still in the festival, one bit each", Seats()),
    Field("played", "bytes", "six numbers for each seat: cards lying in front of the players", CARD_ROWS),
    Field("cards_in_bid", "int", "how many cards the deciding player has played in this bid", Whole(0, sum(CARD_COUNTS))),
    Field("last_player", "int", "who finished a bid last, or NONE", Seat(NONE)),
    Field("accepted", "int", "players who want to share, one bit each", Seats()),
)
BIDS: Final = Each(Whole(0, 2 * sum(CARD_COUNTS)), lambda s: int(s.players))


def _festival(s: Any) -> dict[str, Any] | None:
    if s.city == NOWHERE:
        return None
    found = {"bids": s.seats[FIELDS.place("bid_worth") :: FIELDS.width]}
    for one in FESTIVAL:
        found |= one.write(s)
    return found


def _read_festival(reader: Reader, s: Any) -> None:
    festival = reader.get("festival", None)
    if festival is None:
        if s.decision >= BID:
            raise reader.fail("festival", "described while one is held", festival)
        s.city, s.last_player, s.played = NOWHERE, NONE, bytes(CARD_KINDS * s.players)
        return
    names = ["bids", *(one.name for one in FESTIVAL)]
    if not isinstance(festival, Mapping) or set(festival) != set(names):
        raise reader.fail("festival", f"an object with {', '.join(names)}", festival)
    inner = Reader(FIELDS.game, festival, reader.strict, names, whole=False)
    s.seats[FIELDS.place("bid_worth") :: FIELDS.width] = BIDS.read(inner, "bids", festival["bids"], s)
    for one in FESTIVAL:
        one.read(inner, s)


FIELDS: Final = Fields(
    game="java",
    doc="What lies on the table. The verbs are in rules.py and its chapters.",
    imports=("from durbar.games.java.state_board import Ground, Towns",),
    items=(
        players(PLAYER_COUNTS),
        *question(DECISIONS, "main"),
        Field("turn_player", "int", "whose turn it is; in a festival others are asked too", Seat(), lambda s: max(0, s.player)),
        Field("ap", "int", "action points left", Whole(0, ACTION_POINTS + CHIP_BONUS), ACTION_POINTS),
        Field("tile_due", "bool", "must a land tile still be laid this turn?", Truth(), True),
        Field("chip_used", "bool", "this turn", Truth(), False),
        Field("cards_bought", "int", "this turn", Whole(0, CARDS_PER_TURN), 0),
        Field("palaces_used", "int", "spaces of palaces built or expanded this turn", Words(SPACES), []),
        Field("free_moved", "int", "spaces of figures that may not make another free move yet (R9)", Words(SPACES), []),
        Field(
            "chosen",
            "int",
            "between two steps: the tile's action, the figure's or the palace's space; else NONE",
            Own("an action or a space, or null", _chosen, _read_chosen),
            None,
        ),
        Field("ending", "bool", "has the last three-space tile been laid?", Truth(), False),
        Field("trigger", "int", "who laid it, or NONE", Seat(NONE), None),
        Field("final_done", "int", "players whose final scoring is over, one bit each", Seats(), []),
        Field("idle_turns", "int", "turns in a row without a tile (R21)", Whole(0, PLAYER_COUNTS[-1]), 0),
        # the board
        Entry("board", "what lies on each space, as in the worked examples: V2:A, V1*8d, W", write_board, read_board),
        Field("level", "bytes", "height of each space, plus BLOCKED where no tile may lie"),
        Field("top", "bytes", "BARE, RICE, VILLAGE or WATER"),
        Field("figure", "bytes", "0, or 1 + the player whose figure stands there"),
        Field("palace", "bytes", "0, or the palace's value, plus DANCED once its festival was held"),
        Field(
            "men",
            "list[bytes]",
            "by player: the spaces of their figures, ascending; replaced, never changed in place",
            frozen=True,
        ),
        Entry("tiles", "the tiles seen from above: size and spaces", write_tiles, read_tiles),
        Field("seam", "bytes", "the tile on top: which neighbours it also covers (LINKS), and its size (SEAM_SIZE)"),
        Field("tile3", "int", "three-space tiles left", Whole(0, TILE3_COUNT), TILE3_COUNT),
        Field("irrigation", "int", "irrigation tiles left", Whole(0, IRRIGATION_COUNT), _irrigation_left),
        Field(
            "palaces_left",
            "bytes",
            "palace tiles left, by index into PALACE_VALUES",
            Each(Whole(0, max(PALACE_COUNTS)), len(PALACE_VALUES), bytes),
            _palaces_left,
            key="palaces",
        ),
        # the cards; hands are bytes, which copies share: as numbers of the seats' rows they would make a copy 60 % slower
        Field("hand", "bytes", "six numbers for each seat: cards by kind", CARD_ROWS, _nothing, key="hands", hidden=True),
        Field("known", "bytes", "likewise: those of them that everybody saw being taken (8)", KNOWN_ROWS, _nothing),
        Field("deck", "bytes", "face down, top card last", Each(Word(CARDS), kind=bytes), [], hidden=True),
        Field("discard", "bytes", "cards by kind", CARD_PILE, []),
        Field("open_card", "int", "the theme", Word(CARDS), CARDS[0]),
        Field("card_log", "bytes", "what else can be known of the hands since the deck was first made anew (8)"),
        Entry("card_log", "new decks, who drew, and what was played out of the unseen cards", _log, _read_log),
        Entry("drawn", "which cards these draws brought", _drawn, _read_drawn, hidden=True),
        *(replace(one, form=None) for one in FESTIVAL),
        # what follows from the board; a footprint is an action below RICE_TILE
        Field("flat", "int", "footprints on which a tile would lie flat and free"),
        Field("over", "int", "footprints with a covered space: nothing there costs extra"),
        Field("same", "int", "footprints that show exactly one whole tile (5.4.4)"),
        Field("single", "int", "spaces that show a single tile"),
        Field("covered", "int", "spaces with a tile"),
        Field("blocked", "int", "spaces with a figure, a palace or water"),
        Field("cities", "int", "palaces on the board"),
        Field("lowland_gates", "int", "covered spaces where a figure enters and leaves over lowland"),
        Field("mountain_gates", "int", "the same over mountains only"),
        Field("ground", "Ground | None", "where figures walk, as native words (rules_walk)", cache=True),
        Field("towns", "Towns | None", "villages and cities, found when first asked for", cache=True),
    ),
    seat=(
        Field("chips", "int", "action point chips left", Whole(0, CHIPS_EACH), CHIPS_EACH),
        Field("tiles2", "int", "two-space tiles left", Whole(0, TILE2_EACH), TILE2_EACH, key="tile2"),
        Field("rices", "int", "single rice tiles left", Whole(0, RICE_EACH), RICE_EACH, key="tile1_rice"),
        Field("villages", "int", "single village tiles left", Whole(0, VILLAGE_EACH), VILLAGE_EACH, key="tile1_village"),
        Field("from_palaces", "int", "points for palaces built and expanded"),
        Field("from_water", "int", "points for enclosed water"),
        Field("from_festivals", "int", "points for festivals"),
        Field("from_final", "int", "points of the final scoring"),
        Field("bid_worth", "int", "the bid in a running festival"),
    ),
    last=(
        Entry("points", "for each source a number for each seat", _points, _read_points),
        Entry("festival", "a running festival, or null", _festival, _read_festival),
    ),
    later=("card_log", "drawn"),
)
