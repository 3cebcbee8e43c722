"""The contents of the box, read once from components.toml into tuples and bit masks; counts are checked."""

from __future__ import annotations

from typing import Any, Final

from durbar.core.box import ids_of, read_box

Antique = int  # 6 * kind + colour
Collection = int  # an index into COLLECTIONS
Cards = int  # a set of antiques or of collection cards, one bit each


_BOX: Final[dict[str, Any]] = read_box("durbar.games.maharaja")
_RULES: Final[dict[str, Any]] = _BOX["rules"]

PLAYER_COUNTS: Final[tuple[int, ...]] = tuple(range(_BOX["game"]["players_min"], _BOX["game"]["players_max"] + 1))
OFFER_SIZE: Final[int] = _RULES["offer_size"]
GOLD_RUPEES: Final[int] = _RULES["gold_rupees"]
START_RUPEES: Final[int] = _RULES["rupees_start_player"]
OTHER_RUPEES: Final[int] = _RULES["rupees_other_players"]
RUPEE_LIMIT: Final[int] = _RULES["rupee_limit"]
COLOUR_MINIMUM: Final[int] = _RULES["colour_minimum"]
RUPEES_PER_POINT: Final[int] = _RULES["rupees_per_point"]
BONUS_RUPEES: Final[int] = _RULES["bonus_rupees"]

# ---- antiques: one card for each pair of kind and colour ----

KINDS: Final[tuple[str, ...]] = ids_of(_BOX["kind"])
COLOURS: Final[tuple[str, ...]] = ids_of(_BOX["colour"])
LETTERS: Final[tuple[str, ...]] = tuple(str(kind["letter"]) for kind in _BOX["kind"])
PALETTE: Final[tuple[str, ...]] = tuple(str(colour["hex"]) for colour in _BOX["colour"])
PATTERNS: Final[tuple[str, ...]] = tuple(str(colour["pattern"]) for colour in _BOX["colour"])
KIND_COUNT: Final[int] = len(KINDS)
COLOUR_COUNT: Final[int] = len(COLOURS)
ANTIQUES: Final[tuple[str, ...]] = tuple(f"{kind}-{colour}" for kind in KINDS for colour in COLOURS)
VALUES: Final[tuple[int, ...]] = tuple(int(value) for kind in KINDS for value in _BOX["antique_values"][kind])
ANTIQUE_COUNT: Final[int] = len(ANTIQUES)
DAYS: Final[int] = ANTIQUE_COUNT // OFFER_SIZE

BIT: Final[tuple[int, ...]] = tuple(1 << n for n in range(ANTIQUE_COUNT + 1))
KIND_SHIFT: Final[tuple[int, ...]] = tuple(COLOUR_COUNT * kind for kind in range(KIND_COUNT))
ONE_KIND: Final[int] = (1 << COLOUR_COUNT) - 1  # the colours of one kind, shifted down
COLOUR_SETS: Final[int] = 1 << COLOUR_COUNT
COUNT_BITS: Final[bytes] = bytes(n.bit_count() for n in range(COLOUR_SETS))
OF_COLOUR: Final[tuple[Cards, ...]] = tuple(
    sum(BIT[COLOUR_COUNT * kind + colour] for kind in range(KIND_COUNT)) for colour in range(COLOUR_COUNT)
)

EVERY_KIND: Final[tuple[Cards, ...]] = tuple(  # the antiques of all kinds in these colours
    sum(OF_COLOUR[colour] for colour in range(COLOUR_COUNT) if colours >> colour & 1) for colours in range(1 << COLOUR_COUNT)
)
WORTH: Final[tuple[tuple[int, ...], ...]] = tuple(  # per kind: the values of its antiques in these colours
    tuple(
        sum(VALUES[COLOUR_COUNT * kind + n] for n in range(COLOUR_COUNT) if colours >> n & 1)
        for colours in range(1 << COLOUR_COUNT)
    )
    for kind in range(KIND_COUNT)
)

# ---- trade cards: prices from left to right ----

PRICES: Final[tuple[tuple[int, ...], ...]] = tuple(
    next((tuple(row["prices"]) for row in _BOX["trade_set"] if n in row["players"]), ()) for n in range(max(PLAYER_COUNTS) + 1)
)

# ---- collection cards ----

_CARDS: Final[list[dict[str, Any]]] = _BOX["collection"]
COLLECTIONS: Final[tuple[str, ...]] = ids_of(_CARDS)
COLLECTION_COUNT: Final[int] = len(COLLECTIONS)
ALL_COLLECTIONS: Final[Cards] = (1 << COLLECTION_COUNT) - 1
SORTS: Final[tuple[str, ...]] = ids_of(_BOX["sort"])
SORT_OF: Final[tuple[str, ...]] = tuple(str(card["sort"]) for card in _CARDS)
IS_LARGE: Final[tuple[bool, ...]] = tuple(card["size"] == "large" for card in _CARDS)
POINTS: Final[tuple[int, ...]] = tuple(int(card["points"]) for card in _CARDS)
NEEDS: Final[tuple[tuple[int, ...], ...]] = tuple(  # per card: how many of each kind
    tuple(int(card.get("needs", {}).get(kind, 0)) for kind in KINDS) for card in _CARDS
)
NEEDS_DIFFERENT: Final[tuple[int, ...]] = tuple(int(card.get("needs_different", 0)) for card in _CARDS)
COUNTS: Final[tuple[int, ...]] = tuple(  # per card: which kinds count as different ones, one bit each
    sum(1 << KINDS.index(kind) for kind in card.get("counts", KINDS)) for card in _CARDS
)
GIVE_UP: Final[tuple[int, ...]] = tuple(  # per card: the kinds of its give-up list, one bit each
    sum(1 << KINDS.index(kind) for kind in card["give_up"]) for card in _CARDS
)
GIVE_UP_CARDS: Final[tuple[Cards, ...]] = tuple(  # the same as a set of antiques
    sum(ONE_KIND << KIND_SHIFT[kind] for kind in range(KIND_COUNT) if GIVE_UP[card] >> kind & 1)
    for card in range(COLLECTION_COUNT)
)

EFFECTS: Final[tuple[str, ...]] = ids_of(_BOX["effect"])
BONUS: Final = 0
EXTRA_TURN: Final = 1
CLEAR_OFFER: Final = 2
EFFECT: Final[tuple[int, ...]] = tuple(EFFECTS.index(card["effect"]) for card in _CARDS)

# ---- what closes which collection card to whom, worked out once (5.3) ----

# 5.3.1: by COLOUR_SETS * kind + colours, the cards that ask for more antiques of this kind than these.
LACKING: Final[tuple[Cards, ...]] = tuple(
    sum(BIT[card] for card in range(COLLECTION_COUNT) if NEEDS[card][kind] > COUNT_BITS[colours])
    for kind in range(KIND_COUNT)
    for colours in range(COLOUR_SETS)
)


def _barred(present: int) -> Cards:
    """The cards that ask for more different kinds than these (5.3.1) or can't be paid with them (5.3.3)."""
    barred = 0
    for card in range(COLLECTION_COUNT):
        unmet = (present & COUNTS[card]).bit_count() < NEEDS_DIFFERENT[card]
        unpaid = GIVE_UP[card] != 0 and present & GIVE_UP[card] == 0
        if unmet or unpaid:
            barred |= BIT[card]
    return barred


BARRED: Final[tuple[Cards, ...]] = tuple(_barred(present) for present in range(1 << KIND_COUNT))

# 5.3.2: the small cards that a large one closes to its owner.
LARGE: Final[tuple[Collection, ...]] = tuple(card for card in range(COLLECTION_COUNT) if IS_LARGE[card])
LARGE_CARDS: Final[Cards] = sum(BIT[card] for card in LARGE)
CLOSES: Final[tuple[Cards, ...]] = tuple(
    sum(BIT[c] for c in range(COLLECTION_COUNT) if SORT_OF[c] == SORT_OF[card] and not IS_LARGE[c]) if IS_LARGE[card] else 0
    for card in range(COLLECTION_COUNT)
)


def _check_the_box() -> None:
    """Fail at import, and say so, when the data cannot be this game's."""
    if EFFECTS != ("bonus-rupees", "extra-turn", "clear-offer"):
        raise ValueError("maharaja/components.toml: the three effects are bonus-rupees, extra-turn, clear-offer, in this order")
    if len(VALUES) != ANTIQUE_COUNT or ANTIQUE_COUNT % OFFER_SIZE or _BOX["antique_values"]["colours"] != list(COLOURS):
        raise ValueError("maharaja/components.toml: antique_values must give one value for each kind and colour")
    if ANTIQUE_COUNT > 60 or COLOUR_COUNT > 10:
        raise ValueError("maharaja/components.toml: more antiques than a bit mask holds")
    if COLOUR_MINIMUM != 2:
        raise ValueError(
            "maharaja/components.toml: an antique counts from the second of its colour; scoring.singles relies on it"
        )
    if not set(SORT_OF) <= set(SORTS) or any(card["size"] not in ("small", "large") for card in _CARDS):
        raise ValueError("maharaja/components.toml: a collection card has one of the sorts, and is small or large")
    if not all(PRICES[n] and list(PRICES[n]) == sorted(PRICES[n], reverse=True) for n in PLAYER_COUNTS):
        raise ValueError("maharaja/components.toml: every player count needs trade cards with falling prices")


_check_the_box()


def kinds_of(mask: Cards) -> list[str]:
    return [KINDS[kind] for kind in range(KIND_COUNT) if mask & BIT[kind]]


def antiques_of(cards: Cards) -> list[str]:
    """The ids of a set of antiques, by kind and then by colour."""
    return [ANTIQUES[n] for n in range(ANTIQUE_COUNT) if cards & BIT[n]]


def collections_of(cards: Cards) -> list[str]:
    return [COLLECTIONS[n] for n in range(COLLECTION_COUNT) if cards & BIT[n]]
