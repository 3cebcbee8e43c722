"""The complete state as a readable dictionary, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durbar.core.dicts import DICT_VERSION, Fields
from durbar.core.state import OVER
from durbar.games.maharaja.actions import DECISIONS, TURN
from durbar.games.maharaja.check import check
from durbar.games.maharaja.components import (
    ALL_COLLECTIONS,
    ANTIQUES,
    BIT,
    COLLECTIONS,
    DAYS,
    OFFER_SIZE,
    OTHER_RUPEES,
    PLAYER_COUNTS,
    PRICES,
    antiques_of,
    collections_of,
)
from durbar.games.maharaja.state import EMPTY, NONE, MaharajaState

GAME = "maharaja"


NAMES = (
    "players",
    "player",
    "decision",
    "grey_sides",
    "day",
    "coins",
    "rupees",
    "offer",
    "stock",
    "antiques",
    "collections",
    "supply",
    "removed",
    "taken",
    "extra_turn",
)


def to_dict(s: MaharajaState) -> dict[str, Any]:
    row = len(PRICES[s.players])
    return {
        "game": GAME,
        "version": DICT_VERSION,
        "players": s.players,
        "player": s.player,
        "decision": "over" if s.player == OVER else DECISIONS[s.decision],
        "grey_sides": s.grey_sides,
        "day": s.day,
        "coins": [0] * (row - s.coins) + [1] * s.coins,
        "rupees": s.rupees[:],
        "offer": [None if antique == EMPTY else ANTIQUES[antique] for antique in s.offer],
        "stock": [ANTIQUES[antique] for antique in s.stock],
        "antiques": [antiques_of(cards) for cards in s.antiques],
        "collections": [collections_of(cards) for cards in s.collections],
        "supply": collections_of(s.supply),
        "removed": antiques_of(s.removed),
        "taken": None if s.taken == NONE else COLLECTIONS[s.taken],
        "extra_turn": s.extra_turn,
        "chance": f"{s.chance:x}",
    }


def from_dict(d: Mapping[str, Any], strict: bool) -> MaharajaState:
    """Left out where not strict: two players, nothing on the table but coins and the supply, day 1, player 0 to move."""
    read = Fields(GAME, d, strict, NAMES)
    players = read.int("players", PLAYER_COUNTS[0], PLAYER_COUNTS[0], PLAYER_COUNTS[-1])
    row = len(PRICES[players])
    coins = read.ints("coins", [1] * row, 0, 1, row)
    if coins != sorted(coins):
        raise read.fail("coins", "a row that empties from left to right", coins)
    offer = read.list("offer", [None] * OFFER_SIZE, OFFER_SIZE)
    taken = read.get("taken", None)
    collections = [_set(read, "collections", cards, COLLECTIONS) for cards in read.list("collections", [[]] * players, players)]
    held = 0
    for cards in collections:
        held |= cards
    s = MaharajaState(
        chance=read.chance(),
        player=read.int("player", 0, OVER, players - 1),
        decision=read.word("decision", "turn", (*DECISIONS, "over")),
        players=players,
        grey_sides=read.bool("grey_sides"),
        day=read.int("day", 1, 1, DAYS),
        coins=sum(coins),
        rupees=read.ints("rupees", [OTHER_RUPEES] * players, 0, 1000, players),
        offer=[EMPTY if antique is None else read.as_word("offer", antique, ANTIQUES) for antique in offer],
        stock=read.words("stock", [], ANTIQUES),
        antiques=[_set(read, "antiques", cards, ANTIQUES) for cards in read.list("antiques", [[]] * players, players)],
        collections=collections,
        supply=_set(read, "supply", read.get("supply", collections_of(ALL_COLLECTIONS & ~held)), COLLECTIONS),
        removed=_set(read, "removed", read.get("removed", []), ANTIQUES),
        taken=NONE if taken is None else read.as_word("taken", taken, COLLECTIONS),
        extra_turn=read.bool("extra_turn"),
    )
    player, agree = s.player, (s.player == OVER) == (s.decision == len(DECISIONS))
    if s.decision == len(DECISIONS):
        s.decision = TURN
        s.player = OVER
    if s.player == OVER and s.grey_sides:
        s.extra_turn = False  # R29; see former_dicts
    if strict:
        check(s)
        if not agree:
            raise read.fail("player", f"{OVER} exactly if the decision is 'over'", player)
    return s


def former_dicts(s: MaharajaState) -> list[dict[str, Any]]:
    """R29: a turn that earned an extra turn and ended the game used to leave its mark in the final state."""
    return [{**to_dict(s), "extra_turn": True}] if s.player == OVER and s.grey_sides else []


def _set(read: Fields, name: str, ids: object, words: tuple[str, ...]) -> int:
    if not isinstance(ids, (list, tuple)) or len(set(map(str, ids))) != len(ids):
        raise read.fail(name, "a list in which nothing stands twice", ids)
    cards = 0
    for id in ids:
        cards |= BIT[read.as_word(name, id, words)]
    return cards
