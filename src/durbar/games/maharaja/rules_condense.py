"""The view as few whole numbers (core/columns.py): the same facts as in view.py, for recordings of very many positions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from durbar.core.columns import DIGIT_BITS, NO_DIGIT, NOTHING, Column, digits, number, word, words
from durbar.core.state import OVER
from durbar.games.maharaja.actions import DECISIONS
from durbar.games.maharaja.components import (
    ALL_COLLECTIONS,
    ANTIQUES,
    BIT,
    COLLECTION_COUNT,
    COLLECTIONS,
    COLOUR_COUNT,
    COLOUR_SETS,
    COUNT_BITS,
    COUNTS,
    DAYS,
    KIND_COUNT,
    NEEDS,
    NEEDS_DIFFERENT,
    OFFER_SIZE,
    ONE_KIND,
    PRICES,
    RUPEE_LIMIT,
    Cards,
)
from durbar.games.maharaja.rules import closed, collectable
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

_CARDS: Final = range(COLLECTION_COUNT)
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

# What a card still asks for is the sum of what it lacks of each kind and of different kinds: no card asks for both.
LACKING_DIGITS: Final[tuple[int, ...]] = tuple(  # by COLOUR_SETS * kind + colours: a digit for each card
    sum(max(0, NEEDS[card][kind] - COUNT_BITS[colours]) << (DIGIT_BITS * card) for card in _CARDS)
    for kind in range(KIND_COUNT)
    for colours in range(COLOUR_SETS)
)
DIFFERENT_DIGITS: Final[tuple[int, ...]] = tuple(  # per set of kinds
    sum(max(0, NEEDS_DIFFERENT[card] - COUNT_BITS[present & COUNTS[card]]) << (DIGIT_BITS * card) for card in _CARDS)
    for present in range(1 << KIND_COUNT)
)
LOW_BYTE: Final = 0xFF
GONE: Final[tuple[int, ...]] = tuple(  # per set of eight cards: no digit for those in it
    sum(NO_DIGIT << (DIGIT_BITS * card) for card in range(8) if cards >> card & 1) for cards in range(256)
)
if any(NEEDS_DIFFERENT[card] and any(NEEDS[card]) for card in _CARDS) or COLLECTION_COUNT > 15:
    raise ValueError("maharaja: the box does not fit a row of digits")


def condense(s: MaharajaState, out: list[int]) -> None:
    """All viewers see the same table."""
    over = s.player == OVER
    prices = PRICES[s.players]
    row = len(prices)
    unseen = 0
    for antique in s.stock:  # as a set: its order is hidden
        unseen |= BIT[antique]
    out += [
        s.player,
        len(DECISIONS) if over else s.decision,
        s.day,
        DAYS,
        1 if s.grey_sides else 0,
        1 if s.extra_turn else 0,
        PRICE_DIGITS[s.players],
        COIN_DIGITS[row][s.coins],
        NOTHING if over or s.coins == 0 else prices[row - s.coins],
        NOTHING if over or s.coins < 2 else prices[row - s.coins + 1],
        RUPEE_LIMIT,
    ]
    out += s.offer
    out += [len(s.stock), unseen, s.removed, s.supply]
    for player in range(s.players):
        out += _seat(s, player)


def _seat(s: MaharajaState, player: int) -> list[int]:
    antiques, cards = s.seats[SEAT * player + DISPLAY], s.seats[SEAT * player + CARDS]
    rupees = s.seats[SEAT * player + RUPEES]
    of_antiques, of_cards, of_money = antique_points(antiques), collection_points(cards), money_points(rupees)
    return [
        of_antiques + of_cards + of_money,
        of_antiques,
        of_cards,
        of_money,
        rupees,
        antiques,
        singles(antiques),
        cards,
        collectable(s, player),
        closed(cards) & ALL_COLLECTIONS & s.supply,
        missing_digits(antiques, s.supply),
    ]


def missing_digits(antiques: Cards, supply: Cards) -> int:
    """How many antiques each card of the supply still asks for."""
    gone = ALL_COLLECTIONS & ~supply
    return lacking_digits(antiques) | GONE[gone & LOW_BYTE] | GONE[gone >> 8] << (8 * DIGIT_BITS)


def lacking_digits(antiques: Cards) -> int:
    """The same of every card, whoever has it."""
    held: i64 = antiques
    digits: i64 = 0
    row: i64 = 0
    kind: i64 = 1
    present: i64 = 0
    while row < len(LACKING_DIGITS):
        colours = held & ONE_KIND
        digits += LACKING_DIGITS[row + colours]
        if colours != 0:
            present |= kind
        held >>= COLOUR_COUNT
        row += COLOUR_SETS
        kind += kind
    return digits + DIFFERENT_DIGITS[present]
