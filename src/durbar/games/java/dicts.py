"""The complete state as a readable dictionary, and back.

The board is written as in the worked examples: `"F5": "V2:A"` is a village two levels high with a figure of player A,
`"G4": "V1*8d"` one with a palace of value 8 whose festival was held, `"C3": "W"` an irrigation tile. `tiles` are the
tiles seen from above: `"3:F4-F5"` is what is still to be seen of a three-space tile.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from durbar.core.dicts import DICT_VERSION
from durbar.core.dicts import Reader as Fields
from durbar.core.state import OVER
from durbar.games.java.actions import ACTIONS, BID, CORNER, DECISIONS, MAIN, RICE_TILE
from durbar.games.java.components import (
    ACTION_POINTS,
    BIT,
    CARD_COUNTS,
    CARD_KINDS,
    CARDS,
    CARDS_PER_TURN,
    CHIP_BONUS,
    CHIPS_EACH,
    FIGURES_EACH,
    IRRIGATION_COUNT,
    IS_LAKE,
    NEIGHBOURS,
    NOWHERE,
    PALACE_COUNTS,
    PALACE_VALUES,
    PLAYER_COUNTS,
    RICE_EACH,
    SPACE_COUNT,
    SPACE_NUMBERS,
    SPACES,
    TILE2_EACH,
    TILE3_COUNT,
    VILLAGE_EACH,
    names_of,
    spaces_of,
)
from durbar.games.java.rules import empty_table
from durbar.games.java.rules_geometry import derive
from durbar.games.java.rules_imagine import entries_of
from durbar.games.java.state import (
    BARE,
    CHIPS,
    DRAWN,
    HEIGHT,
    LOGGED_KIND,
    LOGGED_PLAYER,
    NONE,
    RESHUFFLED,
    RICE,
    RICES,
    SOURCE_KINDS,
    SOURCES,
    STOCK_KINDS,
    TILES2,
    VILLAGE,
    VILLAGES,
    WATER,
    JavaState,
    card_log,
)

GAME = "java"
LETTERS = "ABCD"  # players on the board
STOCKS = {"chips": CHIPS, "tile2": TILES2, "tile1_rice": RICES, "tile1_village": VILLAGES}
EACH = {"chips": CHIPS_EACH, "tile2": TILE2_EACH, "tile1_rice": RICE_EACH, "tile1_village": VILLAGE_EACH}
FESTIVAL_FIELDS = ("city", "guests", "bids", "played", "cards_in_bid", "last_player", "accepted")
NAMES = (
    "players",
    "player",
    "decision",
    "turn_player",
    "ap",
    "tile_due",
    "chip_used",
    "cards_bought",
    "palaces_used",
    "free_moved",
    "chosen",
    "ending",
    "trigger",
    "final_done",
    "idle_turns",
    "tile3",
    "irrigation",
    "palaces",
    "board",
    "tiles",
    *STOCKS,
    "points",
    "hands",
    "known",
    "deck",
    "discard",
    "open_card",
    "card_log",
    "drawn",
    "festival",
)
LATER_NAMES = ("card_log", "drawn")  # dictionaries of earlier programs do not have them
DRAWS = [f"draw:{player}" for player in range(max(PLAYER_COUNTS))]  # entries of the log of cards
PLAYS = [f"play:{player}:{card}" for player in range(max(PLAYER_COUNTS)) for card in CARDS]
_SPACE = re.compile(r"([RV])([1-9]\d?)(?:\*(\d+)(d?))?(?::([A-D]))?")
_TILE = re.compile(r"([123]):(.+)")


def to_dict(s: JavaState) -> dict[str, Any]:
    return {
        "game": GAME,
        "version": DICT_VERSION,
        "players": s.players,
        "player": s.player,
        "decision": "over" if s.player == OVER else DECISIONS[s.decision],
        "turn_player": s.turn_player,
        "ap": s.ap,
        "tile_due": s.tile_due,
        "chip_used": s.chip_used,
        "cards_bought": s.cards_bought,
        "palaces_used": names_of(spaces_of(s.palaces_used)),
        "free_moved": names_of(spaces_of(s.free_moved)),
        "chosen": chosen_name(s),
        "ending": s.ending,
        "trigger": None if s.trigger == NONE else s.trigger,
        "final_done": players_in(s.final_done),
        "idle_turns": s.idle_turns,
        "tile3": s.tile3,
        "irrigation": s.irrigation,
        "palaces": list(s.palaces_left),
        "board": {SPACES[c]: space_code(s, c) for c in range(SPACE_COUNT) if s.top[c] != BARE and not IS_LAKE[c]},
        "tiles": [f"{size}:" + "-".join(names_of(cells)) for size, cells in visible_tiles(s)],
        **{name: [s.stock[STOCK_KINDS * p + kind] for p in range(s.players)] for name, kind in STOCKS.items()},
        "points": {
            SOURCES[source]: [s.points[SOURCE_KINDS * p + source] for p in range(s.players)] for source in range(SOURCE_KINDS)
        },
        "hands": [cards_of(s.hand, p) for p in range(s.players)],
        "known": [cards_of(s.known, p) for p in range(s.players)],
        "deck": [CARDS[card] for card in s.deck],
        "discard": cards_of(s.discard, 0),
        "open_card": CARDS[s.open_card],
        "card_log": [_entry(entry) for entry in card_log(s)],
        "drawn": [CARDS[entry & LOGGED_KIND] for entry in card_log(s) if entry != RESHUFFLED and entry & DRAWN],
        "festival": None if s.city == NOWHERE else _festival(s),
        "chance": f"{s.chance:x}",
    }


def former_dicts(s: JavaState) -> list[dict[str, Any]]:
    """Earlier programs forgot what is known of the hands when the deck is made anew."""
    return [{name: value for name, value in to_dict(s).items() if name not in LATER_NAMES}]


def _entry(entry: int) -> str:
    """What everybody saw of an entry of the log."""
    if entry == RESHUFFLED:
        return "reshuffle"
    player, kind = entry >> LOGGED_PLAYER, entry & LOGGED_KIND
    return DRAWS[player] if entry & DRAWN else PLAYS[CARD_KINDS * player + kind]


def chosen_name(s: JavaState) -> str | None:
    if s.chosen == NONE:
        return None
    return ACTIONS[s.chosen] if s.decision == CORNER else SPACES[s.chosen]


def players_in(mask: int) -> list[int]:
    return [player for player in range(max(PLAYER_COUNTS)) if mask & BIT[player]]


def cards_of(row: bytes, player: int) -> list[str]:
    """The cards of one player, in the order of the box."""
    return [CARDS[kind] for kind in range(CARD_KINDS) for _ in range(row[CARD_KINDS * player + kind])]


def space_code(s: JavaState, c: int) -> str:
    if s.top[c] == WATER:
        return "W"
    code = ("V" if s.top[c] == VILLAGE else "R") + str(s.level[c] & HEIGHT)
    if s.palace[c]:
        code += f"*{s.palace[c] & ~1}" + ("d" if s.palace[c] & 1 else "")
    if s.figure[c]:
        code += ":" + LETTERS[s.figure[c] - 1]
    return code


def visible_tiles(s: JavaState) -> list[tuple[int, list[int]]]:
    """The tiles seen from above: their size and the spaces where they can still be seen."""
    found = []
    for c in range(SPACE_COUNT):
        if s.seam[c]:
            cells = sorted([c] + [NEIGHBOURS[c][i] for i in range(6) if s.seam[c] & BIT[i]])
            if cells[0] == c:
                found.append((s.seam[c] >> 6, cells))
    return found


def _festival(s: JavaState) -> dict[str, Any]:
    return {
        "city": SPACES[s.city],
        "guests": players_in(s.guests),
        "bids": list(s.bid),
        "played": [cards_of(s.played, p) for p in range(s.players)],
        "cards_in_bid": s.cards_in_bid,
        "last_player": None if s.last_player == NONE else s.last_player,
        "accepted": players_in(s.accepted),
    }


# ---- reading ----


def from_dict(d: Mapping[str, Any], strict: bool) -> JavaState:
    """Left out where not strict: two players, an empty board, full supplies, no cards but the theme, player 0 to move."""
    read = Fields(GAME, d, strict, NAMES)
    players = read.int("players", PLAYER_COUNTS[0], PLAYER_COUNTS[0], PLAYER_COUNTS[-1])
    s = empty_table(players, read.chance())
    s.player = read.int("player", 0, OVER, players - 1)
    s.decision = read.word("decision", "main", (*DECISIONS, "over"))
    s.turn_player = read.int("turn_player", max(0, s.player), 0, players - 1)
    s.ap = read.int("ap", ACTION_POINTS, 0, ACTION_POINTS + CHIP_BONUS)
    s.tile_due = read.bool("tile_due", True)
    s.chip_used = read.bool("chip_used")
    s.cards_bought = read.int("cards_bought", 0, 0, CARDS_PER_TURN)
    s.palaces_used = _spaces(read, "palaces_used")
    s.free_moved = _spaces(read, "free_moved")
    s.ending = read.bool("ending")
    s.trigger = _player(read, "trigger", read.get("trigger", None), players)
    s.final_done = _players(read, "final_done", read.get("final_done", []), players)
    s.idle_turns = read.int("idle_turns", 0, 0, players)
    _read_board(read, s, read.get("board", {}))
    _read_tiles(read, s, read.list("tiles", []))
    s.tile3 = read.int("tile3", TILE3_COUNT, 0, TILE3_COUNT)
    s.irrigation = read.int("irrigation", max(0, IRRIGATION_COUNT - _laid_water(s)), 0, IRRIGATION_COUNT)
    s.palaces_left = bytes(read.ints("palaces", _palaces_left(s), 0, max(PALACE_COUNTS), len(PALACE_VALUES)))
    for name, kind in STOCKS.items():
        counts: list[int] = read.ints(name, [EACH[name]] * players, 0, EACH[name], players)
        for player in range(players):
            s.stock[STOCK_KINDS * player + kind] = counts[player]
    _read_points(read, s)
    _read_cards(read, s)
    _read_festival(read, s, read.get("festival", None))
    chosen = read.get("chosen", None)
    if chosen is not None:
        words = ACTIONS[:RICE_TILE] if s.decision == CORNER else SPACES
        s.chosen = read.as_word("chosen", chosen, words)
    if s.decision == len(DECISIONS):
        s.decision = MAIN
        s.player = OVER
    derive(s)
    if strict:
        from durbar.games.java.check import check

        check(s)
    return s


def _space(read: Fields, name: str, id: object) -> int:
    if not isinstance(id, str) or id not in SPACE_NUMBERS:
        raise read.fail(name, "a space such as F5 or mt01", id)
    return SPACE_NUMBERS[id]


def _spaces(read: Fields, name: str) -> int:
    mask = 0
    for id in read.list(name, []):
        mask |= BIT[_space(read, name, id)]
    return mask


def _player(read: Fields, name: str, value: object, players: int) -> int:
    return NONE if value is None else read.as_int(name, value, 0, players - 1)


def _players(read: Fields, name: str, values: object, players: int) -> int:
    if not isinstance(values, (list, tuple)):
        raise read.fail(name, "a list of players", values)
    mask = 0
    for value in values:
        mask |= BIT[read.as_int(name, value, 0, players - 1)]
    return mask


def _read_board(read: Fields, s: JavaState, board: object) -> None:
    if not isinstance(board, Mapping):
        raise read.fail("board", "an object with a code for each space", board)
    level, top, figure, palace, seam = (bytearray(row) for row in (s.level, s.top, s.figure, s.palace, s.seam))
    men: list[list[int]] = [[] for _ in range(s.players)]
    for id, code in board.items():
        c = _space(read, "board", id)
        if IS_LAKE[c]:
            raise read.fail("board", "a map on which nothing lies on a lake", id)
        if code == "W":
            top[c] = WATER
            continue
        parts = _SPACE.fullmatch(code) if isinstance(code, str) else None
        if parts is None:
            raise read.fail("board", "a map of codes such as V2:A, R1, V1*8d or W", code)
        colour, height, value, danced, owner = parts.groups()
        top[c] = VILLAGE if colour == "V" else RICE
        level[c] = int(height)
        seam[c] = 3 << 6  # unless `tiles` says otherwise: a part of some larger tile
        if value is not None:
            if int(value) not in PALACE_VALUES or colour == "R" or owner is not None:
                raise read.fail("board", "a map with palaces of 2 to 10 on free villages", code)
            palace[c] = int(value) + (1 if danced else 0)
        if owner is not None:
            player = LETTERS.index(owner)
            if player >= s.players or len(men[player]) == FIGURES_EACH:
                raise read.fail("board", f"a map with figures of {s.players} players, at most {FIGURES_EACH} each", code)
            figure[c] = player + 1
            men[player].append(c)
    s.level, s.top, s.figure, s.palace, s.seam = (bytes(row) for row in (level, top, figure, palace, seam))
    s.men = [bytes(sorted(spaces)) for spaces in men]


def _read_tiles(read: Fields, s: JavaState, tiles: list[Any]) -> None:
    seam = bytearray(s.seam)
    seen = 0
    for text in tiles:
        parts = _TILE.fullmatch(text) if isinstance(text, str) else None
        cells = [_space(read, "tiles", id) for id in parts.group(2).split("-")] if parts is not None else []
        size = int(parts.group(1)) if parts is not None else 0
        apart = any(a != b and b not in NEIGHBOURS[a] for a in cells for b in cells)
        if not cells or len(set(cells)) != len(cells) or len(cells) > size or apart:
            raise read.fail("tiles", "a list of visible tiles such as 3:F4-F5-G4", text)
        for c in cells:
            if seen & BIT[c] or not s.level[c] & HEIGHT or s.top[c] == WATER:
                raise read.fail("tiles", "a list in which every covered space stands at most once", text)
            seen |= BIT[c]
            seam[c] = (size << 6) + sum(BIT[i] for i in range(6) if NEIGHBOURS[c][i] in cells)
    if read.strict and any(seam[c] and not seen & BIT[c] for c in range(SPACE_COUNT)):
        raise read.fail("tiles", "a list with every covered space", tiles)
    s.seam = bytes(seam)


def _laid_water(s: JavaState) -> int:
    return sum(1 for c in range(SPACE_COUNT) if s.top[c] == WATER and not IS_LAKE[c])


def _palaces_left(s: JavaState) -> list[int]:
    on_board = [value & ~1 for value in s.palace if value]
    return [max(0, count - on_board.count(value)) for value, count in zip(PALACE_VALUES, PALACE_COUNTS, strict=True)]


def _read_points(read: Fields, s: JavaState) -> None:
    points = read.get("points", {})
    if not isinstance(points, Mapping) or not set(points) <= set(SOURCES) or (read.strict and len(points) < SOURCE_KINDS):
        raise read.fail("points", f"an object with {', '.join(SOURCES)}", points)
    for source, name in enumerate(SOURCES):
        values = points.get(name, [0] * s.players)
        if not isinstance(values, (list, tuple)) or len(values) != s.players:
            raise read.fail("points", f"{s.players} numbers for '{name}'", values)
        for player, value in enumerate(values):
            s.points[SOURCE_KINDS * player + source] = read.as_int("points", value, 0, 10_000)


def _count(read: Fields, name: str, cards: object) -> list[int]:
    if not isinstance(cards, (list, tuple)):
        raise read.fail(name, "a list of palace cards", cards)
    counts = [0] * CARD_KINDS
    for card in cards:
        counts[read.as_word(name, card, CARDS)] += 1
    if any(count > most for count, most in zip(counts, CARD_COUNTS, strict=True)):
        raise read.fail(name, "a list with no more cards of a kind than the box has", cards)
    return counts


def _read_cards(read: Fields, s: JavaState) -> None:
    nothing: list[Any] = [[] for _ in range(s.players)]
    s.hand = bytes([n for cards in read.list("hands", nothing, s.players) for n in _count(read, "hands", cards)])
    s.known = bytes([n for cards in read.list("known", nothing, s.players) for n in _count(read, "known", cards)])
    if any(known > held for known, held in zip(s.known, s.hand, strict=True)):
        raise read.fail("known", "cards that are in the same hand", list(s.known))
    s.deck = bytes(read.words("deck", [], CARDS))
    s.discard = bytes(_count(read, "discard", read.get("discard", [])))
    s.open_card = read.word("open_card", CARDS[0], CARDS)
    s.known += _read_card_log(read, s.players)
    for player in range(s.players):
        if not _was_held(s, player):
            raise read.fail("card_log", f"what can have happened to the hand of player {player}", read.d.get("card_log"))


def _read_card_log(read: Fields, players: int) -> bytes:
    """Missing in the dictionaries of earlier programs: then nothing is known."""
    entries, drawn = read.d.get("card_log", []), read.d.get("drawn", [])
    if not isinstance(entries, (list, tuple)) or not isinstance(drawn, (list, tuple)):
        raise read.fail("card_log", "a list, like 'drawn'", entries)
    if len(drawn) != sum(1 for text in entries if text in DRAWS):
        raise read.fail("drawn", "a card for each 'draw' of 'card_log'", drawn)
    cards = [read.as_word("drawn", card, CARDS) for card in drawn]
    log: list[int] = []
    for text in entries:
        if text == "reshuffle":
            log.append(RESHUFFLED)
        elif log and text in DRAWS[:players]:
            log.append(DRAWS.index(text) << LOGGED_PLAYER | DRAWN | cards.pop(0))
        elif log and text in PLAYS[: players * CARD_KINDS]:
            player, kind = divmod(PLAYS.index(text), CARD_KINDS)
            log.append(player << LOGGED_PLAYER | kind)
        else:
            raise read.fail("card_log", "a list that begins with reshuffle and goes on like draw:1, play:0:drum", text)
    return bytes(log)


def _was_held(s: JavaState, player: int) -> bool:
    """Did the player hold every card of the log when it was played, so as to have the hand of today now?"""
    held = [s.hand[CARD_KINDS * player + kind] - s.known[CARD_KINDS * player + kind] for kind in range(CARD_KINDS)]
    for entry in reversed(entries_of(card_log(s), player)):
        held[entry & LOGGED_KIND] += -1 if entry & DRAWN else 1
        if held[entry & LOGGED_KIND] < 0:
            return False
    return True


def _read_festival(read: Fields, s: JavaState, festival: object) -> None:
    if festival is None:
        if s.decision >= BID and s.decision < len(DECISIONS):
            raise read.fail("festival", "described while one is held", festival)
        return
    if not isinstance(festival, Mapping) or set(festival) != set(FESTIVAL_FIELDS):
        raise read.fail("festival", f"an object with {', '.join(FESTIVAL_FIELDS)}", festival)
    inner = Fields(GAME, {"game": GAME, "version": DICT_VERSION, **festival}, read.strict, FESTIVAL_FIELDS)
    s.city = _space(inner, "city", festival["city"])
    s.guests = _players(inner, "guests", festival["guests"], s.players)
    s.bid = bytes(inner.ints("bids", [], 0, 60, s.players))
    s.played = bytes([n for cards in inner.list("played", [], s.players) for n in _count(inner, "played", cards)])
    s.cards_in_bid = inner.int("cards_in_bid", 0, 0, sum(CARD_COUNTS))
    s.last_player = _player(inner, "last_player", festival["last_player"], s.players)
    s.accepted = _players(inner, "accepted", festival["accepted"], s.players)
