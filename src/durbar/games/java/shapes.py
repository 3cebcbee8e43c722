"""What views and facts look like, and what lies on the table."""

from __future__ import annotations

from typing import Annotated, Final, Literal, NotRequired, TypedDict

from durbar.core.shapes import Asked, Element, Named, Player, Scored
from durbar.games.java.components import CARDS, PALACE_VALUES, PLAYER_COUNTS, SPACES

Card = Annotated[str, Named("card")]
TileKind = Literal["tile3", "tile2"]
PieceKind = Literal["figure", "palace"]
Zone = Literal["land", "lake", "outside"]
Top = Literal["bare", "rice", "village", "water"]
Space = Annotated[str, Named("space")]
Symbol = Annotated[str, Named("symbol")]


class SpaceShown(TypedDict):
    """A space that is not bare."""

    top: Top
    height: int
    figure: NotRequired[Player]
    palace: NotRequired[Annotated[int, "its value"]]
    danced: NotRequired[Annotated[bool, "the palace has had its festival"]]
    gate: NotRequired[Annotated[int, "what entering here costs"]]


class Chosen(TypedDict):
    """Between the two steps of a decision: what was picked first."""

    kind: TileKind | PieceKind
    spaces: list[Space]
    cost: NotRequired[int]


class Rank(TypedDict):
    player: Player
    rank: int
    levels: Annotated[list[int], "the heights on which the figures stand, the highest first"]


class Town(TypedDict):
    """A village or city with two spaces, a palace or a figure."""

    spaces: list[Space]
    size: int
    palace: Annotated[str | None, "the space of the palace"]
    value: int
    danced: bool
    best: Annotated[int | None, "the palace that may be built there"]
    leader: Player | None
    ranks: list[Rank]


class Water(TypedDict):
    spaces: list[Space]
    enclosed: bool
    open: Annotated[int, "bare spaces around it"]
    leader: Player | None
    points: Annotated[int, "for whoever leads when it is enclosed"]


class FestivalShown(TypedDict):
    space: Space
    value: int
    theme: Card
    alone: int
    shared: int
    guests: list[Player]
    highest: int
    bids: Annotated[list[int], "by seat"]
    played: Annotated[list[list[Card]], "by seat"]
    cards_in_bid: int
    asker: Annotated[Player | None, "who offered to share"]
    accepted: list[Player]


class HandCard(TypedDict):
    card: Card
    worth: Annotated[int, "at a festival of the present theme"]


class CityResult(TypedDict):
    space: Space
    value: int
    rank: int
    points: int


class Seat(Scored):
    final_done: bool
    final_now: Annotated[int, "the final scoring as the board stands"]
    cities: Annotated[list[CityResult], "the parts of `final_now`"]
    figures: Annotated[int, "not yet on the board"]
    on_board: list[str]
    chips: int
    tile2: int
    tile1_rice: int
    tile1_village: int
    cards: int
    known_cards: Annotated[list[Card], "bought openly and not played yet"]


class View(Asked):
    turn_player: Player
    ap: Annotated[int, "action points left"]
    tile_due: Annotated[bool, "a tile must be laid before the turn ends"]
    chip_used: bool
    cards_bought: int
    palaces_used: Annotated[list[str], "built or expanded in this turn"]
    resting: Annotated[list[str], "figures that have moved for free and wait for a tile"]
    chosen: Chosen | None
    ending: bool
    trigger: Annotated[Player | None, "who laid the last three-space tile"]
    final_done: list[Player]
    tile3: int
    irrigation: int
    palaces: Annotated[dict[str, int], "left, by value"]
    open_card: Card
    deck: int
    discard: list[Card]
    unseen: Annotated[dict[Card, int], "cards that the viewer cannot place, in the deck or in a hand"]
    hand: Annotated[list[HandCard] | None, "the viewer's own"]
    spaces: dict[str, SpaceShown]
    tiles: Annotated[list[list[str]], "the visible tiles by their spaces"]
    towns: list[Town]
    water: list[Water]
    festival: FestivalShown | None
    seats: list[Seat]


class Printed(TypedDict):
    """A space of the map: a hex of side 1 with its points up, its centre at (x, y), y downwards."""

    id: str
    zone: Zone
    q: int
    r: int
    x: float
    y: float
    neighbours: Annotated[list[str | None], "E, NE, NW, W, SW, SE"]
    terrain: NotRequired[Literal["mountain", "lowland"]]
    open: NotRequired[bool]
    edge: NotRequired[bool]


class PalacePrinted(TypedDict):
    count: int
    points: Annotated[int, "for building it"]
    alone: Annotated[int, "for a festival alone"]
    shared: Annotated[int, "for a festival shared"]


class SeatColour(TypedDict):
    id: str
    hex: str


class Facts(TypedDict):
    spaces: list[Printed]
    doubtful: Annotated[list[str], "spaces that we could not verify"]
    palaces: Annotated[dict[str, PalacePrinted], "by value"]
    symbols: list[Symbol]
    cards: dict[Card, list[Symbol]]
    card_counts: dict[Card, int]
    colours: list[SeatColour]


SEATS: Final = range(max(PLAYER_COUNTS))
TOOLS: Final = ("tile3", "tile2", "rice", "village", "irrigate", "use-chip")
SUPPLIES: Final = ("figures", "chips", "tile2", "rice", "village")
ELEMENTS: Final = (
    Element("space", SPACES),
    Element("palace", PALACE_VALUES),
    Element("card", CARDS),
    Element("open-card"),
    Element("deck"),
    Element("chip"),
    Element("festival"),
    Element("hand", SEATS),
    Element("seat", SEATS),
    Element("tool", TOOLS),
    Element("supply", SEATS, SUPPLIES),
)
