"""What views and facts look like, and what lies on the table."""

from __future__ import annotations

from typing import Annotated, Final, Literal, TypedDict

from durbar.core.shapes import Asked, Element, Named, Scored
from durbar.games.maharaja.components import ANTIQUES, COLLECTIONS, OFFER_SIZE, PLAYER_COUNTS, PRICES

Antique = Annotated[str, Named("antique")]
Collection = Annotated[str, Named("collection")]
Kind = Annotated[str, Named("kind")]
Colour = Annotated[str, Named("colour")]
Effect = Annotated[str, Named("effect")]


class Seat(Scored):
    rupees: int
    antiques: list[Antique]
    singles: Annotated[list[Antique], "alone in their colour"]
    collections: list[Collection]
    collectable: Annotated[list[Collection], "cards of the supply that could be taken now"]
    closed: Annotated[list[Collection], "cards of the supply that can never be taken any more"]
    missing: Annotated[dict[Collection, int], "how many antiques each card of the supply still asks for"]


class View(Asked):
    day: int
    days: int
    grey_sides: bool
    extra_turn: bool
    prices: Annotated[list[int], "on the trade cards, from left to right"]
    coins: Annotated[list[bool], "whether a coin lies on the trade card"]
    price: Annotated[int | None, "of an antique now"]
    next_price: Annotated[int | None, "when one more coin has been taken"]
    rupee_limit: int
    offer: list[Antique | None]
    stock: int
    unseen: Annotated[list[Antique], "the stock as a set: its order is known to nobody"]
    removed: list[Antique]
    supply: list[Collection]
    seats: list[Seat]


class Printed(TypedDict):
    """A collection card."""

    sort: str
    size: Literal["small", "large"]
    needs: dict[Kind, int]
    different: Annotated[int, "how many different kinds it asks for"]
    counts: Annotated[list[Kind], "the kinds that count for `different`"]
    give_up: list[Kind]
    points: int
    effect: Annotated[Effect, "of the grey side"]


class Facts(TypedDict):
    kinds: list[Kind]
    colours: list[Colour]
    values: dict[Antique, int]
    palette: dict[Colour, str]
    patterns: dict[Colour, str]
    letters: dict[Kind, str]
    collections: dict[Collection, Printed]


SEATS: Final = range(max(PLAYER_COUNTS))
ELEMENTS: Final = (
    Element("antique", ANTIQUES),
    Element("collection", COLLECTIONS),
    Element("offer", range(OFFER_SIZE)),
    Element("trade", range(max(len(PRICES[players]) for players in PLAYER_COUNTS))),
    Element("purse", SEATS),
    Element("seat", SEATS),
    Element("price"),
    Element("stock"),
)
