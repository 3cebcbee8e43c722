"""What a viewer may know of the table (8): everything but the others' hands, the chosen card and the draw pile."""

from __future__ import annotations

from durbar.core.shapes import open_question
from durbar.core.state import OVER
from durbar.games.taj_mahal import state as at
from durbar.games.taj_mahal.actions import COMPANION, DECISIONS
from durbar.games.taj_mahal.components import (
    BIT,
    CARDS,
    CITIES,
    CITY_COUNT,
    COLOURS,
    DISPLAY_SIZE,
    KINDS,
    MORE,
    PERSON_COUNT,
    PERSONS,
    PRIZES,
    PROVINCES,
    SPECIAL_COUNT,
    SYMBOL_BITS,
    SYMBOL_MASK,
    TILE,
    TILE_GOODS,
    TOKEN_COPIES,
    VISITS,
)
from durbar.games.taj_mahal.components import GOODS as GOOD_IDS
from durbar.games.taj_mahal.components import SPECIALS as SPECIAL_CARDS
from durbar.games.taj_mahal.components import SYMBOLS as SYMBOL_IDS
from durbar.games.taj_mahal.fields import NO_LOCK, ROW_PLAYER, bonus_tiles
from durbar.games.taj_mahal.rules_bags import bonus_goods, goods_of, kinds_in, size, tiles_in, token_counts
from durbar.games.taj_mahal.rules_cards import cards_of
from durbar.games.taj_mahal.rules_prospect import best_points
from durbar.games.taj_mahal.rules_withdraw import prizes
from durbar.games.taj_mahal.scoring import chain_of, hand_points, province, sources, tile_points
from durbar.games.taj_mahal.shapes import Palaces, Seat, Special, View, Withdrawal
from durbar.games.taj_mahal.state import TajMahalState


def view(s: TajMahalState, viewer: int) -> View:
    over = s.player == OVER
    asked = not over and s.decision == COMPANION and viewer == s.player
    return {
        **open_question(s, DECISIONS),
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
        "bonus": bonus_tiles(s.bonus),
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
            if s.seats[at.SEAT * player + at.PALACES] & BIT[city]:
                found.setdefault(CITIES[city], {"normal": None, "crown": None})["normal"] = player
            if s.seats[at.SEAT * player + at.CROWNS] & BIT[city]:
                found.setdefault(CITIES[city], {"normal": None, "crown": None})["crown"] = player
    return found


def _token_supply(s: TajMahalState) -> dict[str, int]:
    held = [token_counts(tokens) for tokens in s.seats[at.TOKENS :: at.SEAT]]
    return {PERSONS[n]: TOKEN_COPIES[n] - (s.court >> n & 1) - sum(tokens[n] for tokens in held) for n in range(PERSON_COUNT)}


def _specials(s: TajMahalState) -> dict[str, Special]:
    """Where each special card is: in the supply (owner None), in a hand, or in its owner's row."""
    held = s.seats[at.SPECIALS :: at.SEAT]
    owners = [next((player for player, cards in enumerate(held) if cards & BIT[n]), None) for n in range(SPECIAL_COUNT)]
    return {special: {"owner": owners[n], "in_row": bool(s.used & BIT[n])} for n, special in enumerate(SPECIAL_CARDS)}


def _seat(s: TajMahalState, player: int, viewer: int) -> Seat:
    seats, row = s.seats, at.SEAT * player
    over = s.player == OVER
    opened = over or viewer == player
    lock = seats[row + at.LOCK]
    goods = seats[row + at.GOODS]
    parts = sources(s, player)
    if not over:
        del parts["hand"]  # scored at the end only
    return {
        "points": seats[row + at.SCORE],
        "sources": parts,
        "inside": bool(s.inside & BIT[player]),
        "hand": size(seats[row + at.HAND], seats[row + at.HAND + MORE]),
        "cards": [KINDS[kind] for kind in cards_of(s, at.HAND, player)] if opened else None,
        "hand_points": hand_points(s, player) if opened else None,
        "known": [KINDS[kind] for kind in cards_of(s, at.KNOWN, player)],  # taken openly and not played yet
        "row": [CARDS[entry % ROW_PLAYER] for entry in s.rows if entry // ROW_PLAYER == player],
        "symbols": {id: seats[row + at.SYMBOLS] >> SYMBOL_BITS * n & SYMBOL_MASK for n, id in enumerate(SYMBOL_IDS)},
        "lock": None if lock == NO_LOCK else COLOURS[lock],
        "tokens": dict(zip(PERSONS, token_counts(seats[row + at.TOKENS]), strict=True)),
        "specials": [special for n, special in enumerate(SPECIAL_CARDS) if seats[row + at.SPECIALS] & BIT[n]],
        "goods": {id: goods_of(goods, n) for n, id in enumerate(GOOD_IDS)},
        "tiles": tiles_in(seats[row + at.TILES]),
        "bonus_goods": [GOOD_IDS[good] for good in bonus_goods(goods, seats[row + at.TILES])],
        "chain": chain_of(s, player),  # points of the own palaces in the current province
        "tile_value": tile_points(goods, s.visit),
        "next_tile_value": None if s.visit == VISITS else tile_points(goods, s.visit + 1),
        "withdrawal": None if over or not s.inside & BIT[player] else withdrawal(s, player),
    }


def withdrawal(s: TajMahalState, player: int) -> Withdrawal:
    """What withdrawing now would bring; for the player who is withdrawing, what is left of it."""
    won = s.won if s.won and s.player == player else prizes(s, player)
    return {
        "prizes": prize_names(won),
        "tile": tile_points(s.seats[at.SEAT * player + at.GOODS], s.visit) if won & TILE else 0,
        "points": best_points(s, player, won) if won else 0,
        "blind": s.seats[at.SEAT * player + at.SYMBOLS] == 0,  # nothing played yet: one blind card extra (R16)
        "last": s.inside == BIT[player],  # the last one gets a single card
    }
