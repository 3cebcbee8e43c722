"""The view as few whole numbers (core/columns.py): the same facts as in view.py, for recordings of very many positions."""

from __future__ import annotations

from typing import Final

from durbar.core.columns import DIGIT_BITS, NO_DIGIT, NOTHING, Column, digits, number, word, words
from durbar.core.state import OVER
from durbar.games.maharaja.actions import DECISIONS
from durbar.games.maharaja.components import (
    ALL_COLLECTIONS,
    ANTIQUES,
    BIT,
    COLLECTION_COUNT,
    COLLECTIONS,
    COUNT_BITS,
    DAYS,
    KIND_COUNT,
    KIND_SHIFT,
    OFFER_SIZE,
    ONE_KIND,
    PRICES,
    RUPEE_LIMIT,
)
from durbar.games.maharaja.rules import closed, collectable, missing_of
from durbar.games.maharaja.scoring import antique_points, collection_points, money_points, singles
from durbar.games.maharaja.state import CARDS, DISPLAY, RUPEES, SEAT, MaharajaState

COLUMNS: Final[tuple[Column, ...]] = (
    number("player"),
    word("decision", (*DECISIONS, "over")),
    number("day"),
    number("days"),
    number("grey_sides"),
    number("extra_turn"),
    digits("prices"),
    digits("coins"),
    number("price"),
    number("next_price"),
    number("rupee_limit"),
    *(word(f"offer[{slot}]", ANTIQUES) for slot in range(OFFER_SIZE)),
    number("stock"),
    words("unseen", ANTIQUES),
    words("removed", ANTIQUES),
    words("supply", COLLECTIONS),
    number("seats[].points"),
    number("seats[].sources.antiques"),
    number("seats[].sources.collections"),
    number("seats[].sources.money"),
    number("seats[].rupees"),
    words("seats[].antiques", ANTIQUES),
    words("seats[].singles", ANTIQUES),
    words("seats[].collections", COLLECTIONS),
    words("seats[].collectable", COLLECTIONS),
    words("seats[].closed", COLLECTIONS),
    digits("seats[].missing", COLLECTIONS),
)

NO_DIGITS: Final = (1 << DIGIT_BITS * 15) - 1


def _digits(values: list[int]) -> int:
    row = NO_DIGITS
    for place in range(len(values)):
        row ^= (NO_DIGIT ^ values[place]) << (DIGIT_BITS * place)
    return row


PRICE_DIGITS: Final[tuple[int, ...]] = tuple(_digits(list(prices)) for prices in PRICES)
COIN_DIGITS: Final[tuple[tuple[int, ...], ...]] = tuple(  # by the length of the row and the coins on it
    tuple(_digits([0] * (row - coins) + [1] * coins) for coins in range(row + 1))
    for row in range(max(len(prices) for prices in PRICES) + 1)
)


def condense(s: MaharajaState, out: list[int]) -> None:
    """All viewers see the same table."""
    over = s.player == OVER
    prices = PRICES[s.players]
    row = len(prices)
    out.append(s.player)
    out.append(len(DECISIONS) if over else s.decision)
    out.append(s.day)
    out.append(DAYS)
    out.append(1 if s.grey_sides else 0)
    out.append(1 if s.extra_turn else 0)
    out.append(PRICE_DIGITS[s.players])
    out.append(COIN_DIGITS[row][s.coins])
    out.append(NOTHING if over or s.coins == 0 else prices[row - s.coins])
    out.append(NOTHING if over or s.coins < 2 else prices[row - s.coins + 1])
    out.append(RUPEE_LIMIT)
    for antique in s.offer:
        out.append(antique)
    out.append(len(s.stock))
    unseen = 0
    for antique in s.stock:  # as a set: its order is hidden
        unseen |= BIT[antique]
    out.append(unseen)
    out.append(s.removed)
    out.append(s.supply)
    for player in range(s.players):
        _condense_seat(s, player, out)


def _condense_seat(s: MaharajaState, player: int, out: list[int]) -> None:
    antiques, cards = s.seats[SEAT * player + DISPLAY], s.seats[SEAT * player + CARDS]
    rupees = s.seats[SEAT * player + RUPEES]
    of_antiques, of_cards, of_money = antique_points(antiques), collection_points(cards), money_points(rupees)
    out.append(of_antiques + of_cards + of_money)
    out.append(of_antiques)
    out.append(of_cards)
    out.append(of_money)
    out.append(rupees)
    out.append(antiques)
    out.append(singles(antiques))
    out.append(cards)
    out.append(collectable(s, player))
    out.append(closed(cards) & ALL_COLLECTIONS & s.supply)
    out.append(_missing(s, antiques))


def _missing(s: MaharajaState, antiques: int) -> int:
    counts: list[int] = []
    present = 0
    for kind in range(KIND_COUNT):
        count = COUNT_BITS[(antiques >> KIND_SHIFT[kind]) & ONE_KIND]
        counts.append(count)
        if count:
            present |= BIT[kind]
    row = NO_DIGITS
    for card in range(COLLECTION_COUNT):
        if s.supply & BIT[card]:
            row ^= (NO_DIGIT ^ missing_of(card, counts, present)) << (DIGIT_BITS * card)
    return row
