"""What a viewer may know of the table (8): everything but the others' hands, the chosen card and the draw pile."""

from __future__ import annotations

from durbar.core.state import OVER
from durbar.games.taj_mahal.actions import COMPANION, DECISIONS
from durbar.games.taj_mahal.components import (
    BIT,
    CARDS,
    CITIES,
    CITY_COUNT,
    COLOURS,
    DISPLAY_SIZE,
    KINDS,
    PERSON_COUNT,
    PERSONS,
    PRIZES,
    PROVINCES,
    SYMBOL_BITS,
    TILE,
    TILE_GOODS,
    TOKEN_COPIES,
    VISITS,
)
from durbar.games.taj_mahal.components import GOODS as GOOD_IDS
from durbar.games.taj_mahal.components import SPECIALS as SPECIAL_CARDS
from durbar.games.taj_mahal.components import SYMBOLS as SYMBOL_IDS
from durbar.games.taj_mahal.dicts import bag_of, bonus_goods_of, bonus_tiles, owners, tiles_of
from durbar.games.taj_mahal.rules_cards import kinds_in, size
from durbar.games.taj_mahal.rules_prospect import best_points
from durbar.games.taj_mahal.rules_withdraw import prizes
from durbar.games.taj_mahal.scoring import SOURCES, chain_of, goods_of, hand_points, sources, tile_points
from durbar.games.taj_mahal.shapes import Palaces, Seat, Special, View, Withdrawal
from durbar.games.taj_mahal.state import (
    CROWNS,
    GOODS,
    HAND,
    KNOWN,
    LOCK,
    MORE,
    NO_LOCK,
    PALACES,
    SCORE,
    SEAT,
    SPECIALS,
    SYMBOLS,
    TOKENS,
    TajMahalState,
    province,
)


def view(s: TajMahalState, viewer: int) -> View:
    over = s.player == OVER
    asked = not over and s.decision == COMPANION and viewer == s.player
    return {
        "player": s.player,
        "decision": "over" if over else DECISIONS[s.decision],
        "visit": s.visit,
        "visits": VISITS,
        "province": PROVINCES[province(s)],
        "order": [PROVINCES[there] for there in s.route],
        "start_player": s.start_player,
        "next_start": None if over or s.visit == VISITS else (s.start_player + 1) % s.players,
        "inside": [player for player in range(s.players) if s.inside & BIT[player]],
        "court": prize_names(s.court),
        "tile": {"number": s.visit, "goods": [GOOD_IDS[good] for good in TILE_GOODS[s.visit - 1]]},
        "won": prize_names(s.won),
        "takes": s.takes,
        "chosen": KINDS[s.chosen] if asked else None,
        "bonus": bonus_tiles(s),
        "palaces": _palaces(s),
        "display": [KINDS[kind] for kind in kinds_in(s.display, s.display_more)],
        "display_size": DISPLAY_SIZE[s.players],
        "draw_pile": len(s.draw_pile),
        "discard_pile": [KINDS[kind] for kind in kinds_in(s.discard, s.discard_more)],
        "token_supply": _token_supply(s),
        "specials": _specials(s),
        "seats": [_seat(s, player, viewer) for player in range(s.players)],
    }


def prize_names(prizes: int) -> list[str]:
    return [PRIZES[n] for n in range(len(PRIZES)) if prizes & BIT[n]]


def _palaces(s: TajMahalState) -> dict[str, Palaces]:
    """Per city with a palace: whose normal and whose crown palace stands there."""
    found: dict[str, Palaces] = {}
    for city in range(CITY_COUNT):
        for player in range(s.players):
            if s.seats[PALACES + player] & BIT[city]:
                found.setdefault(CITIES[city], {"normal": None, "crown": None})["normal"] = player
            if s.seats[CROWNS + player] & BIT[city]:
                found.setdefault(CITIES[city], {"normal": None, "crown": None})["crown"] = player
    return found


def tokens_of(s: TajMahalState, player: int) -> list[int]:
    tokens = s.seats[TOKENS + player]
    return [(tokens >> person & 1) + (tokens >> PERSON_COUNT + person & 1) for person in range(PERSON_COUNT)]


def _token_supply(s: TajMahalState) -> dict[str, int]:
    held = [tokens_of(s, player) for player in range(s.players)]
    return {PERSONS[n]: TOKEN_COPIES[n] - (s.court >> n & 1) - sum(tokens[n] for tokens in held) for n in range(PERSON_COUNT)}


def _specials(s: TajMahalState) -> dict[str, Special]:
    """Where each special card is: in the supply (owner None), in a hand, or in its owner's row."""
    found = owners(s)
    return {special: {"owner": found[special], "in_row": bool(s.used & BIT[n])} for n, special in enumerate(SPECIAL_CARDS)}


def _seat(s: TajMahalState, player: int, viewer: int) -> Seat:
    seats = s.seats
    over = s.player == OVER
    opened = over or viewer == player
    lock = seats[LOCK + player]
    goods = seats[GOODS + player]
    parts = dict(zip(SOURCES, sources(s, player), strict=True))
    if not over:
        parts["hand"] = 0  # scored at the end only
    return {
        "points": seats[SCORE + player],
        "sources": parts,
        "inside": bool(s.inside & BIT[player]),
        "hand": size(seats[HAND + player], seats[HAND + MORE + player]),
        "cards": bag_of(s, HAND, player) if opened else None,
        "hand_points": hand_points(s, player) if opened else None,
        "known": bag_of(s, KNOWN, player),
        "row": [CARDS[entry % SEAT] for entry in s.rows if entry // SEAT == player],
        "symbols": {id: seats[SYMBOLS + player] >> SYMBOL_BITS * n & 63 for n, id in enumerate(SYMBOL_IDS)},
        "lock": None if lock == NO_LOCK else COLOURS[lock],
        "tokens": dict(zip(PERSONS, tokens_of(s, player), strict=True)),
        "specials": [special for n, special in enumerate(SPECIAL_CARDS) if seats[SPECIALS + player] & BIT[n]],
        "goods": {id: goods_of(goods, n) for n, id in enumerate(GOOD_IDS)},
        "tiles": tiles_of(s, player),
        "bonus_goods": bonus_goods_of(s, player),
        "chain": chain_of(s, player),
        "tile_value": tile_points(goods, s.visit),
        "next_tile_value": None if s.visit == VISITS else tile_points(goods, s.visit + 1),
        "withdrawal": None if over or not s.inside & BIT[player] else withdrawal(s, player),
    }


def withdrawal(s: TajMahalState, player: int) -> Withdrawal:
    """What withdrawing now would bring; for the player who is withdrawing, what is left of it."""
    won = s.won if s.won and s.player == player else prizes(s, player)
    return {
        "prizes": prize_names(won),
        "tile": tile_points(s.seats[GOODS + player], s.visit) if won & TILE else 0,
        "points": best_points(s, player, won) if won else 0,
        "blind": s.seats[SYMBOLS + player] == 0,
        "last": s.inside == BIT[player],
    }
