"""The complete state as a readable dictionary, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durbar.core.dicts import DICT_VERSION, Fields
from durbar.core.errors import BadState
from durbar.core.state import OVER
from durbar.games.maharaja.actions import COLLECTION, DECISIONS, GIVING_UP, TURN
from durbar.games.maharaja.components import (
    ALL_COLLECTIONS,
    ANTIQUE_COUNT,
    ANTIQUES,
    BIT,
    COLLECTION_COUNT,
    COLLECTIONS,
    DAYS,
    GIVE_UP_CARDS,
    OFFER_SIZE,
    OTHER_RUPEES,
    PLAYER_COUNTS,
    PRICES,
    RUPEE_LIMIT,
    antiques_of,
    collections_of,
)
from durbar.games.maharaja.rules import collectable
from durbar.games.maharaja.scoring import singles
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
    if s.decision == len(DECISIONS):
        s.decision = TURN
        s.player = OVER
    if strict:
        check(s)
    return s


def _set(read: Fields, name: str, ids: object, words: tuple[str, ...]) -> int:
    if not isinstance(ids, (list, tuple)) or len(set(map(str, ids))) != len(ids):
        raise read.fail(name, "a list in which nothing stands twice", ids)
    cards = 0
    for id in ids:
        cards |= BIT[read.as_word(name, id, words)]
    return cards


def check(s: MaharajaState) -> None:
    """Refuse a state that no game can reach: the invariants of section 12 that a single state can break."""
    problems = list(_problems(s))
    if problems:
        raise BadState(f"{GAME}: {problems[0]}")


def _problems(s: MaharajaState) -> list[str]:
    problems = []
    everywhere = [*s.stock, *(a for a in s.offer if a != EMPTY)]
    for cards in [*s.antiques, s.removed]:
        everywhere += [a for a in range(ANTIQUE_COUNT) if cards & BIT[a]]
    if sorted(everywhere) != list(range(ANTIQUE_COUNT)):
        problems.append("every antique must be in exactly one place (invariant 1)")
    cards_held = [c for cards in [*s.collections, s.supply] for c in range(COLLECTION_COUNT) if cards & BIT[c]]
    if sorted(cards_held) != list(range(COLLECTION_COUNT)):
        problems.append("every collection card must be in exactly one place (invariant 2)")
    if len(s.stock) != OFFER_SIZE * (DAYS - s.day):
        problems.append("the stock must hold four antiques for each sale day to come (invariant 3)")
    for player in range(s.players):
        in_turn = player == s.player and s.decision != TURN
        if s.rupees[player] > RUPEE_LIMIT + (3 if in_turn else 0):
            problems.append(f"player {player} has more rupees than the tax allows (invariant 6)")
    if s.grey_sides and s.players != 2:
        problems.append("grey sides are for two players (R30)")
    if s.player == OVER:
        if s.day != DAYS or any(singles(cards) for cards in s.antiques):
            problems.append("a finished game is on its last day and has handed in all singles (invariant 12)")
        return problems
    if s.decision == TURN:
        if s.coins == 0 or all(a == EMPTY for a in s.offer):
            problems.append("a turn needs a coin and an antique on offer (invariant 5)")
        if s.taken != NONE:
            problems.append("no collection card can be taken before the action (R10)")
    elif s.decision == COLLECTION and (s.taken != NONE or not collectable(s, s.player)):
        problems.append("the collection question needs a card that can be taken (invariant 11)")
    elif s.decision == GIVING_UP and (
        s.taken == NONE or not s.collections[s.player] & BIT[s.taken] or not s.antiques[s.player] & GIVE_UP_CARDS[s.taken]
    ):
        problems.append("giving up needs a card just taken and an antique it asks for (5.4)")
    return problems
