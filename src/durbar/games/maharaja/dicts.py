"""The complete state as a readable dictionary, and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from durbar.core.dicts import DICT_VERSION, Fields
from durbar.core.errors import BadState
from durbar.core.state import OVER
from durbar.games.maharaja.actions import COLLECTION, DECISIONS, TURN
from durbar.games.maharaja.components import (
    ALL_COLLECTIONS,
    ANTIQUE_COUNT,
    ANTIQUES,
    BIT,
    COLLECTION_COUNT,
    COLLECTIONS,
    DAYS,
    EFFECT,
    EXTRA_TURN,
    GIVE_UP_CARDS,
    GOLD_RUPEES,
    OFFER_SIZE,
    OTHER_RUPEES,
    PLAYER_COUNTS,
    PRICES,
    RUPEE_LIMIT,
    antiques_of,
    collections_of,
)
from durbar.games.maharaja.rules import collectable, price
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


def check(s: MaharajaState) -> None:
    """Refuse a state that no game can reach: the invariants of section 12 that a single state can break."""
    for problem in _problems(s):
        raise BadState(f"{GAME}: {problem}")


def _problems(s: MaharajaState) -> Iterator[str]:
    yield from _places(s)
    yield from _money(s)
    yield from _extra_turn(s)
    if s.player == OVER:
        yield from _end(s)
    elif s.decision == TURN:
        yield from _turn(s)
    else:
        yield from _taking_a_card(s)


def _places(s: MaharajaState) -> Iterator[str]:
    everywhere = [*s.stock, *(a for a in s.offer if a != EMPTY)]
    for cards in [*s.antiques, s.removed]:
        everywhere += [a for a in range(ANTIQUE_COUNT) if cards & BIT[a]]
    if sorted(everywhere) != list(range(ANTIQUE_COUNT)):
        yield "every antique must be in exactly one place (invariant 1)"
    cards_held = [c for cards in [*s.collections, s.supply] for c in range(COLLECTION_COUNT) if cards & BIT[c]]
    if sorted(cards_held) != list(range(COLLECTION_COUNT)):
        yield "every collection card must be in exactly one place (invariant 2)"
    if len(s.stock) != OFFER_SIZE * (DAYS - s.day):
        yield "the stock must hold four antiques for each sale day to come (invariant 3)"


def _money(s: MaharajaState) -> Iterator[str]:
    for player in range(s.players):
        in_turn = player == s.player and s.decision != TURN
        if s.rupees[player] > RUPEE_LIMIT + (GOLD_RUPEES if in_turn else 0):
            yield f"player {player} has more rupees than the tax allows (invariant 6)"


def _extra_turn(s: MaharajaState) -> Iterator[str]:
    if s.grey_sides and s.players != 2:
        yield "grey sides are for two players (R30)"
    if not s.extra_turn:
        return
    if not s.grey_sides:
        yield "there are extra turns with grey sides only (R24)"
    earlier = [c for c in range(COLLECTION_COUNT) if s.collections[s.player] & BIT[c] and c != s.taken]
    if all(EFFECT[c] != EXTRA_TURN for c in earlier):
        yield "an extra turn is earned by taking a card with that effect (5.5)"


def _end(s: MaharajaState) -> Iterator[str]:
    if s.day != DAYS or any(singles(cards) for cards in s.antiques):
        yield "a finished game is on its last day and has handed in all singles (invariant 12)"
    if any(a != EMPTY for a in s.offer):
        yield "a finished game has nothing on offer (5.6)"
    if s.taken != NONE:
        yield "no collection card is being taken once the game is over (5.4)"


def _turn(s: MaharajaState) -> Iterator[str]:
    if s.coins == 0 or all(a == EMPTY for a in s.offer):
        yield "a turn needs a coin and an antique on offer (invariant 5)"
    if s.taken != NONE:
        yield "no collection card can be taken before the action (R10)"
    untouched = s.coins == len(PRICES[s.players]) and EMPTY not in s.offer
    if s.day == 1 and untouched and any(s.collections):
        yield "nobody holds a collection card before the first action (R10)"


def _taking_a_card(s: MaharajaState) -> Iterator[str]:
    if s.decision == COLLECTION:
        if s.taken != NONE or not collectable(s, s.player):
            yield "the collection question needs a card that can be taken (invariant 11)"
    elif not _was_open(s) or not s.antiques[s.player] & GIVE_UP_CARDS[s.taken]:
        yield "giving up needs a card just taken, which was open to the player, and an antique it asks for (5.4)"
    if not (_may_have_taken_a_coin(s) or _may_have_bought(s)):
        yield "a collection card is taken after an action, and there was none (R10)"


def _may_have_taken_a_coin(s: MaharajaState) -> bool:
    """Can the action of this turn have been a coin? It left the offer as it was, which was not empty (invariant 5)."""
    return s.coins < len(PRICES[s.players]) and s.rupees[s.player] >= GOLD_RUPEES and any(a != EMPTY for a in s.offer)


def _may_have_bought(s: MaharajaState) -> bool:
    """Can it have been a purchase? It left the coins as they were, and the player had at most eight rupees before."""
    return s.coins > 0 and EMPTY in s.offer and s.rupees[s.player] + price(s) <= RUPEE_LIMIT


def _was_open(s: MaharajaState) -> bool:
    """Was the card taken this turn open to the player (5.3)? We lay it back and look."""
    if s.taken == NONE or not s.collections[s.player] & BIT[s.taken]:
        return False
    before = s.copy()
    before.collections[s.player] &= ~BIT[s.taken]
    before.supply |= BIT[s.taken]
    return collectable(before, s.player) & BIT[s.taken] != 0
