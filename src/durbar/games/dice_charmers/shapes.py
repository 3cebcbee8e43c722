"""What views and facts look like, and what lies on the table.

A choice names things on the sheet of whoever answers (`field:7`); an event says whose sheet it is (`field:2:7`).
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict

from durbar.core.shapes import Asked, Element, Named, Player, Scored
from durbar.games.dice_charmers.components import (
    BONUS_IDS,
    BUILDINGS,
    DICE,
    FIELD_COUNT,
    GOODS,
    PERSONS,
    PLAYER_COUNTS,
    RIVER_LENGTH,
)

Bonus = Annotated[str, Named("bonus")]
Colour = Annotated[str, Named("colour")]
Effect = Annotated[str, Named("effect")]
Face = Annotated[str, Named("face")]
Good = Annotated[str, Named("good")]
Lapse = Annotated[str, Named("lapse")]
Path = Annotated[str, Named("path")]
Person = Annotated[str, Named("person")]
Place = Annotated[str, Named("place")]
Side = Annotated[str, Named("side")]
Symbol = Annotated[str, Named("symbol")]
SheetId = Annotated[str, Named("option-value")]
Point = tuple[float, float]


class Preview(TypedDict):
    """What the player on turn could do with a die that fits, by its colour."""

    goods: NotRequired[Annotated[list[Good], "purple: those that can be circled"]]
    fields: NotRequired[Annotated[list[int], "green: those that a path can enter"]]
    halves: NotRequired[Annotated[list[int], "green: those whose path can be extended"]]
    river: NotRequired[Annotated[int, "blue: the field that would be marked"]]
    rewards: NotRequired[list[Effect]]
    person: NotRequired[Annotated[Person, "orange"]]
    box: NotRequired[int]
    bonus: NotRequired[Annotated[Bonus | None, "of the column that would be complete"]]
    effect: NotRequired[Effect | None]


class PersonPreview(TypedDict):
    """The box that would be crossed, and the column bonus that would bring."""

    person: Person
    box: int
    bonus: Bonus | None
    effect: Effect | None


class Why(TypedDict):
    key: str
    rule: str
    params: dict[str, Any]


class Die(TypedDict):
    id: int
    colour: Colour
    face: Face
    place: Annotated[str, "middle, elephant or depot"]
    owner: Player | None
    rolled: Annotated[bool, "by the karma that is being used"]
    usable: Annotated[bool | None, "by the player on turn"]
    why: Annotated[Why | None, "why it is not usable"]
    preview: Preview | None


class GoodShown(TypedDict):
    circled: int
    sold: int
    stock: int
    prices: Annotated[list[int], "of the stock, the next one first"]


class Seat(Scored):
    fame: int
    money: int
    overlap_halves: Annotated[int, "half points; below zero while the tracks are apart"]
    overlap: Annotated[str, "the same as text"]
    needs: Annotated[int, "half points to a real overlap"]
    karma: int
    karma_used: int
    goods: dict[Good, GoodShown]
    values: Annotated[dict[Place, int], "of the building types"]
    palace: Annotated[dict[Person, int], "boxes crossed"]
    river: Annotated[list[int], "fields marked"]
    position: Annotated[int, "of the boat"]
    paths: Annotated[dict[str, str], "the sides, by field"]
    bonuses: dict[Bonus, Literal["open", "pending", "done"]]
    near: Annotated[list[Bonus], "columns and tents that lack one step"]
    fame_from: dict[str, int]
    money_from: dict[str, int]


class Pending(TypedDict):
    """A circled bonus of the turn."""

    bonus: Bonus
    slot: int
    effect: Effect
    usable: bool
    cause: Annotated[Lapse | None, "why it will lapse if nothing changes"]


class Question(TypedDict):
    """What more there is to say about the open question."""

    path: NotRequired[Path]
    sale: NotRequired[str]
    left: NotRequired[int]
    sold: NotRequired[list[Good]]
    gained: NotRequired[list[Good]]
    rolled: NotRequired[Annotated[list[int], "dice"]]


Pass = TypedDict("Pass", {"pass": int})  # a word of Python, so this field cannot be written like the others


class View(Asked, Pass):
    sheet: SheetId
    players: int
    round: int
    start: Player
    turn: int
    passes: Annotated[int, "turns each in a round"]
    dice: list[Die]
    asked: Question
    pending: list[Pending]
    todo: Annotated[list[Effect], "rewards that come after the open question, the next one first"]
    seats: list[Seat]
    ranking: list[int]
    last_round: bool


class BonusFacts(TypedDict):
    """A bonus: its effect, where it stands, and what it belongs to (edge side, tent, column, field)."""

    id: Bonus
    slot: int
    place: Literal["edge", "tent", "palace", "upgrade", "karma", "money", "fame"]
    effect: Effect
    xy: Point
    row: NotRequired[int]
    col: NotRequired[int]
    side: NotRequired[Side]
    columns: NotRequired[list[int]]
    half: NotRequired[str]
    column: NotRequired[int]
    value: NotRequired[int]
    field: NotRequired[int]


class FieldFacts(TypedDict):
    field: int
    name: Annotated[str, "as players say it, `C3`"]
    kind: Place


class Province(TypedDict):
    rows: int
    cols: int
    fields: list[FieldFacts]
    residence: int
    exits: str
    origin: Point
    cell: float


class RiverField(TypedDict):
    field: int
    symbol: Symbol
    rewards: list[Effect]
    xy: Point


class MarketFacts(TypedDict):
    prices: list[int]
    column_x: list[float]
    row_y: dict[Good, float]
    coin_y: float


class KarmaFacts(TypedDict):
    fields: int
    xy: list[Point]


class SheetFacts(TypedDict):
    province: Province
    river: list[RiverField]
    market: MarketFacts
    karma: KarmaFacts
    bonuses: list[BonusFacts]


class DrawingArea(TypedDict):
    id: str
    label_en: str
    label_de: str
    rect: tuple[float, float, float, float]


class Drawing(TypedDict):
    canvas: Point
    fame_box: Point
    money_box: Point
    icon_radius: float
    palace_portrait_x: float
    palace_label_x: float
    palace_box_x: list[float]
    palace_row_y: dict[Person, float]
    palace_box: Point
    upgrade_label_x: float
    upgrade_value_x: list[float]
    upgrade_row_y: dict[Place, float]
    upgrade_box: Point
    market_label_x: float
    good_radius: float
    coin_radius: float
    tent_roof: Point
    karma_radius: float
    river_start: Point
    river_box: Point
    river_symbol_y: float
    areas: list[DrawingArea]


class Tracks(TypedDict):
    fame: int
    money: int
    fame_xy: list[Point]
    money_xy: list[Point]


class DieFacts(TypedDict):
    id: int
    colour: Colour
    faces: list[Face]


class Facts(TypedDict):
    goods: list[Good]
    buildings: list[Place]
    persons: list[Person]
    symbols: list[Symbol]
    sides: list[Side]
    shapes: Annotated[list[str], "of paths, by their sides"]
    halves: Annotated[dict[str, list[Person]], "of the palace"]
    dice: list[DieFacts]
    tracks: Tracks
    drawing: Drawing
    sheets: dict[SheetId, SheetFacts]


SEATS: Final = range(max(PLAYER_COUNTS))
_ON_A_SHEET: Final[tuple[tuple[str, tuple[object, ...]], ...]] = (
    ("field", tuple(range(max(FIELD_COUNT)))),
    ("river", tuple(range(1, RIVER_LENGTH + 1))),
    ("good", GOODS),
    ("person", PERSONS),
    ("building", BUILDINGS),
    ("bonus", tuple({id for ids in BONUS_IDS for id in ids})),
)
ELEMENTS: Final = (
    Element("die", range(DICE)),
    Element("karma"),
    *(Element(kind, words) for kind, words in _ON_A_SHEET),
    *(Element(kind, SEATS, words) for kind, words in _ON_A_SHEET),
    Element("sale", SEATS, GOODS),
    *(Element(kind, SEATS) for kind in ("karma", "fame", "money")),
)
