"""What views and facts look like, and what lies on the table."""

from __future__ import annotations

from typing import Annotated, Any, Final, NotRequired, TypedDict

from durbar.core.shapes import Asked, Element, Named, Player, Scored
from durbar.games.taj_mahal.components import CARDS, CITIES, GOODS, KINDS, PLAYER_COUNTS, PRIZES, PROVINCES, SPECIALS

Bonus = Annotated[str, Named("bonus")]
Card = Annotated[str, Named("card")]
City = Annotated[str, Named("city")]
Colour = Annotated[str, Named("colour")]
Good = Annotated[str, Named("good")]
Prize = Annotated[str, Named("prize")]
Province = Annotated[str, Named("province")]
Symbol = Annotated[str, Named("symbol")]
Point = tuple[float, float]


class Withdrawal(TypedDict):
    """What withdrawing now would bring; for the player who is withdrawing, what is left of it."""

    prizes: list[Prize]
    tile: Annotated[int, "points of the province tile"]
    points: int
    blind: Annotated[bool, "nothing played yet: one blind card extra (R16)"]
    last: Annotated[bool, "the last one gets a single card"]


class Seat(Scored):
    inside: Annotated[bool, "has not withdrawn from this visit"]
    hand: Annotated[int, "how many cards"]
    cards: Annotated[list[Card] | None, "the hand, for whoever may see it"]
    hand_points: int | None
    known: Annotated[list[Card], "taken openly and not played yet"]
    row: Annotated[list[Card], "played in this visit"]
    symbols: Annotated[dict[Symbol, int], "of the row"]
    lock: Annotated[Colour | None, "the colour to follow in this visit"]
    tokens: dict[Prize, int]
    specials: list[Card]
    goods: dict[Good, int]
    tiles: list[int]
    bonus_goods: list[Good]
    chain: Annotated[int, "points of the own palaces in the current province"]
    tile_value: int
    next_tile_value: int | None
    withdrawal: Withdrawal | None


class Palaces(TypedDict):
    """Whose palaces stand in a city."""

    normal: Player | None
    crown: Player | None


class Special(TypedDict):
    """Where a special card is: in the supply (no owner), in a hand, or in its owner's row."""

    owner: Player | None
    in_row: bool


class Tile(TypedDict):
    number: int
    goods: list[Good]


class View(Asked):
    visit: int
    visits: int
    province: Province
    order: list[Province]
    start_player: Player
    next_start: Player | None
    inside: list[Player]
    court: Annotated[list[Prize], "not yet won in this visit"]
    tile: Tile
    won: Annotated[list[Prize], "by the withdrawal that goes on"]
    takes: Annotated[int, "cards that are still to be taken"]
    chosen: Annotated[Card | None, "the card being played, for its player alone"]
    bonus: dict[City, Bonus]
    palaces: dict[City, Palaces]
    display: list[Card]
    display_size: int
    draw_pile: int
    discard_pile: list[Card]
    token_supply: dict[Prize, int]
    specials: dict[Card, Special]
    seats: list[Seat]


class SymbolFacts(TypedDict):
    id: Symbol
    letter: str
    prize: Annotated[str, "what a majority of it wins"]
    ui_colour: str


class ColourFacts(TypedDict):
    id: Colour
    letter: str
    ui_colour: str


class CardFacts(TypedDict):
    colour: Colour
    symbols: list[Symbol]
    count: int


class SpecialFacts(TypedDict):
    token: Prize
    effect: str
    symbol: NotRequired[Symbol]
    points: NotRequired[int]


class GoodFacts(TypedDict):
    id: Good
    ui_colour: str


class BonusFacts(TypedDict):
    kind: str
    points: NotRequired[int]
    cards: NotRequired[int]
    good: NotRequired[Good]
    count: int
    kept: bool


class ProvinceFacts(TypedDict):
    neighbours: list[Province]
    tile_anchor: Point
    label_anchor: Point
    fill: str
    polygon: list[Point]
    cities: list[City]


class CityFacts(TypedDict):
    province: Province
    x: float
    y: float
    fortress: bool


class SeatColour(TypedDict):
    id: str
    ui_colour: str


class Facts(TypedDict):
    symbols: list[SymbolFacts]
    prizes: list[Prize]
    colours: list[ColourFacts]
    cards: dict[Card, CardFacts]
    specials: dict[Card, SpecialFacts]
    goods: list[GoodFacts]
    tiles: Annotated[dict[str, list[Good]], "by visit"]
    bonuses: dict[Bonus, BonusFacts]
    board: dict[str, Any]
    provinces: dict[Province, ProvinceFacts]
    cities: dict[City, CityFacts]
    roads: list[tuple[City, City]]
    player_colours: list[SeatColour]


SEATS: Final = range(max(PLAYER_COUNTS))
ELEMENTS: Final = (
    Element("card", CARDS),
    Element("display", KINDS),
    Element("discard", KINDS),
    Element("special", SPECIALS),
    Element("played", SEATS, CARDS),
    Element("city", CITIES),
    Element("bonus", CITIES),
    Element("tile", PROVINCES),
    Element("court"),
    Element("prize", PRIZES),
    Element("draw-pile"),
    Element("seat", SEATS),
    Element("hand", SEATS),
    Element("score", SEATS),
    Element("goods", SEATS, GOODS),
)
