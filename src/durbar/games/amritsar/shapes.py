"""What views and facts look like, and what lies on the table. In the solo game the Maharaja has seat 1."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, NotRequired, TypedDict

from durbar.core.shapes import Asked, Element, Named, Player, Scored
from durbar.games.amritsar.components import (
    AREAS,
    BORDERS,
    BRIDGES,
    COLOURS,
    DECADES,
    GOAL_FIELDS,
    GOALS,
    GOODS,
    LEVEL_SIZE,
    LEVELS,
    MAHOUTS,
    PLAYER_COUNTS,
    RESOURCES,
    STORAGES,
    TRACKS,
    ZONE_TILES,
    ZONES,
)

Action = Annotated[str, Named("action")]
Area = Annotated[str, Named("area")]
Border = Annotated[str, Named("border")]
Bridge = Annotated[str, Named("bridge")]
Colour = Annotated[str, Named("colour")]
Goal = Annotated[str, Named("goal")]
Good = Annotated[str, Named("good")]
Mahout = Annotated[str, Named("mahout")]
Resource = Annotated[str, Named("resource")]
Source = Annotated[str, Named("source")]
Storage = Annotated[str, Named("storage")]
Track = Annotated[str, Named("track")]
Upgrade = Annotated[str, Named("upgrade")]
Zone = Annotated[str, Named("zone")]
Rider = Annotated[int, "a seat; 1 is the Maharaja in the solo game"]
When = Literal["past", "active", "coming"]
Point = tuple[float, float]
Bonus = Annotated[dict[str, int], "points, goods and actions, by their words in components.toml"]


class Question(TypedDict):
    """What is known of the open question beside its name."""

    left: NotRequired[int]
    surplus: NotRequired[int]
    coin: NotRequired[bool]
    traded: NotRequired[bool]
    purchased: NotRequired[bool]
    kinds: NotRequired[list[Upgrade]]
    free: NotRequired[bool]
    bonus: NotRequired[bool]
    kind: NotRequired[Annotated[Upgrade, "of what is to be paid"]]
    storage: NotRequired[Storage]
    field: NotRequired[int]
    mahout: NotRequired[Mahout]
    colour: NotRequired[Colour]
    active: NotRequired[Annotated[Player | None, "who gets a point if one follows"]]


class TempleShown(TypedDict):
    id: str
    pp: Annotated[list[int], "by zone"]
    when: When


class BridgeShown(TypedDict):
    id: Bridge
    when: When


class FieldShown(TypedDict):
    """A field for donations."""

    pp: int
    owner: Rider | None
    open: Annotated[bool, "a marker could be laid there"]


class ZoneShown(TypedDict):
    zone: Zone
    pp: Annotated[int, "for the leader at the end of the decade"]
    tiles: list[str]
    elephants: list[Rider]
    donations: Annotated[list[list[FieldShown]], "by level, from the left"]
    markers: Annotated[list[int], "by seat"]
    leaders: list[Rider]


class Landing(TypedDict):
    area: Area
    skips: int


class AreaShown(TypedDict):
    area: Area
    workers: list[Colour]
    coins: int
    landings: Annotated[list[Landing], "where the last worker could land if this group were sown"]


class Column(TypedDict):
    """One resource of the market."""

    resource: Resource
    pieces: int
    rows: int
    buy: int
    sell: int
    sell_pp: int


class GoalShown(TypedDict):
    id: Goal
    type: str
    field: int | None
    points: int


class Goals(TypedDict):
    """Which goal fields are covered is public; what covers them, the owner knows, and everybody at the end."""

    goals_laid: Annotated[list[bool], "by goal field"]
    goal_fields: list[Goal | None]
    goals: Annotated[list[GoalShown] | None, "the viewer's own"]
    goal_points: int | None
    total: Annotated[int | None, "if the game ended now, goals and knowledge included"]


class Seat(Scored, Goals):
    coins: int
    marble: int
    copper: int
    gold: int
    capacity: int
    elephant: Zone | None
    load: Annotated[int, "markers on the elephant"]
    stock: Annotated[int, "markers at the market"]
    tax: int
    tax_due: int
    tax_short: Annotated[int, "coins that lack now"]
    tax_loss: Annotated[int, "points that would cost"]
    tiles: list[Storage]
    flipped: bool
    movement: Annotated[str, "locked, ready or used"]
    bought: list[Resource]
    sold: list[Resource]
    knowledge: dict[Track, int]
    mahouts: dict[Colour, Mahout | None]
    donated: int
    can_donate: Annotated[list[str], "level and index, `1:2`"]
    knowledge_points: int


class NextTurn(TypedDict):
    """What the Maharaja's next turn would do."""

    pp: int
    events: list[dict[str, Any]]


class MaharajaBoard(TypedDict):
    pp: int
    elephant: Zone
    load: int
    rows: Annotated[list[int], "markers left"]
    marble: int
    copper: int
    gold: int
    supply: dict[Resource, int]
    visible_coins: int
    knowledge: int
    goal: Goal | None
    goal_points: int
    knowledge_points: int
    donated: int
    total: int
    sources: dict[Source, int]
    golden: Colour
    next: Annotated[dict[Colour, NextTurn], "by the colour of your active worker"]


class View(Asked):
    question: Question
    players: int
    solo: bool
    hard: bool
    decade: int
    decades: int
    round: int
    rounds: int
    turn: Player
    maharaja: Border
    penalty: Annotated[int, "points for passing the Maharaja"]
    tax_penalty: Annotated[int, "points for each coin of tax that lacks"]
    temples: list[TempleShown]
    bridges: list[BridgeShown]
    zones: list[ZoneShown]
    areas: list[AreaShown]
    golden: Annotated[list[Colour], "by border"]
    hand: Annotated[list[Colour], "workers picked up and not yet sown"]
    origin: Area | None
    place: Area | None
    colour: Annotated[Colour | None, "of the active worker"]
    slot: int | None
    done: Annotated[list[str], "main, secondary, elephant"]
    market: list[Column]
    offer: list[Storage]
    seats: list[Seat]
    maharaja_board: Annotated[MaharajaBoard | None, "in the solo game"]


class ZoneActionFacts(TypedDict):
    kind: str
    take: NotRequired[Bonus]
    choice: NotRequired[list[Bonus]]
    upgrade: NotRequired[list[Upgrade]]
    track: NotRequired[str]


class DonationTile(TypedDict):
    id: str
    players: int
    zone: int
    fields: Annotated[list[int], "by level"]
    pp: Annotated[list[list[int]], "by level"]
    supports: Annotated[list[list[list[int]]], "by level and field: which fields of the level below must be occupied"]
    x: Annotated[list[list[float]], "by level: places from left to right, in distances of two fields of level 1"]


class TempleTile(TypedDict):
    pp: list[int]


class BridgeTile(TypedDict):
    trigger: str
    bonus: Bonus


class ZoneTile(TypedDict):
    colour: Colour
    main: Action
    secondary: Action


class StorageTile(TypedDict):
    timing: str
    bonus: str
    slots: int
    tax: int
    take: NotRequired[Bonus]
    knowledge_steps: NotRequired[int]
    white_counts_as: NotRequired[Colour]
    discount: NotRequired[int]
    free_skips: NotRequired[int]
    pairs: NotRequired[list[tuple[Good, Good]]]
    flipped_slots: NotRequired[int]


class GoalTile(TypedDict):
    type: str
    kind: str
    tax: int
    star: bool
    zone: NotRequired[int]
    first: NotRequired[int]
    second: NotRequired[int]
    tracks: NotRequired[list[Track]]
    track: NotRequired[Track]
    pp: NotRequired[int | list[int]]
    pp_each: NotRequired[int]
    level: NotRequired[int]
    levels: NotRequired[list[int]]
    at_least: NotRequired[int]


class MahoutTile(TypedDict):
    action: str
    start: bool
    tax: int


class Step(TypedDict):
    immediate: NotRequired[Bonus]
    interim: NotRequired[Bonus]
    end: NotRequired[str]


class KnowledgeTrack(TypedDict):
    goal_interim_step: int
    overflow: Bonus
    steps: list[Step]


class MarketFile(TypedDict):
    """The fields of one resource."""

    lowest_row: Annotated[int, "beside which price its lowest field stands, counted from 1"]
    pp: Annotated[list[int], "of its fields, from the bottom"]


class MarketFacts(TypedDict):
    fields: Annotated[int, "of each resource"]
    prices: Annotated[list[int], "one column for all resources, from the cheap end"]
    files: dict[Resource, MarketFile]


class MarkerRow(TypedDict):
    count: int
    bonus: Bonus


class SoloStep(TypedDict):
    bonus: Bonus
    end: NotRequired[str]


class SupplyRow(TypedDict):
    resource: Resource
    count: int


class Solo(TypedDict):
    start_resource: Resource
    markers_on_board: int
    markers_on_elephant: int
    hard_markers_on_elephant: int
    hard_goal_multiplier: int
    action_order: list[Colour]
    supply_rows: list[SupplyRow]
    storage_fields: int
    storage_coins: list[bool]
    blue_by_decade: list[list[Resource]]
    marker_row: list[MarkerRow]
    knowledge: list[SoloStep]


class BoardLayout(TypedDict):
    """Where our drawing puts things, on a board of 1000 by 1000."""

    size: Point
    temple: Point
    lake_box: dict[str, float]
    compass: Point
    elephant_path_box: dict[str, float]
    building_box: dict[str, float]
    market_box: dict[str, float]
    market_marker_box: dict[str, float]
    supply_boxes: list[dict[str, float]]
    round_box: dict[str, float]
    round_track: list[list[Point]]
    zone_labels: list[Point]
    areas: list[Point]
    worker_spaces: list[list[Point]]
    area_coin_fields: list[Point]
    zone_tiles: list[list[Point]]
    elephant_spots: list[list[Point]]
    maharaja_spaces: list[Point]
    golden_spaces: list[Point]
    donation_tile_centre: list[Point]
    donation_tile_rotation: list[float]
    donation_field_dx: float
    donation_field_dy: float
    temple_section_fields: list[Point]
    bridge_fields: list[Point]
    market_icons: list[Point]
    market_prices: Annotated[list[Point], "from the cheap end"]
    market_cells: Annotated[list[list[Point]], "by resource, from the top"]
    market_marker_fields: list[Point]
    pp_track: list[Point]
    size_of: dict[str, float | list[float]]


class Layout(TypedDict):
    board: BoardLayout
    player_board: dict[str, Any]
    solo_board: dict[str, Any]


class Facts(TypedDict):
    zones: list[Zone]
    areas: list[Area]
    borders: list[Border]
    red_space: Border
    colours: list[Colour]
    goods: list[Good]
    resources: list[Resource]
    tracks: list[Track]
    upgrades: list[Upgrade]
    goal_types: list[str]
    decades: int
    rounds: int
    start_slots: int
    elephant_capacity: int
    tax_due: list[int]
    level_cost: Annotated[list[dict[Resource, int]], "of a donation, by level"]
    upgrade_cost: dict[Upgrade, Resource]
    zone_action: dict[Action, ZoneActionFacts]
    donation_tile: list[DonationTile]
    goal_field: Annotated[list[Bonus], "by goal field"]
    market: MarketFacts
    solo: Solo
    player_colour: list[dict[str, str]]
    worker_rgb: dict[Colour, str]
    layout: Layout
    temple_tile: dict[str, TempleTile]
    bridge_tile: dict[Bridge, BridgeTile]
    zone_tile: dict[str, ZoneTile]
    storage_tile: dict[Storage, StorageTile]
    goal_tile: dict[Goal, GoalTile]
    mahout_tile: dict[Mahout, MahoutTile]
    knowledge_track: dict[Track, KnowledgeTrack]


SEATS: Final = range(max(PLAYER_COUNTS))
ELEMENTS: Final = (
    Element("zone", ZONES),
    Element("area", AREAS),
    Element("worker", COLOURS),
    Element("tile", ZONE_TILES),
    Element("tile", ZONE_TILES, ("main", "secondary")),
    Element("donation", ZONES, range(1, LEVELS + 1), range(1, max(LEVEL_SIZE) + 1)),
    Element("bridge", BRIDGES),
    Element("temple", range(1, DECADES + 1)),
    Element("border", BORDERS),
    Element("golden", BORDERS),
    Element("rounds"),
    Element("market", RESOURCES),
    Element("supply", RESOURCES),
    Element("storage", STORAGES),
    Element("good", SEATS, GOODS),
    Element("goal", SEATS, GOALS),
    Element("goal-field", SEATS, range(GOAL_FIELDS)),
    Element("mahout", SEATS, MAHOUTS),
    Element("mahout-field", SEATS, COLOURS),
    Element("track", SEATS, TRACKS),
    *(Element(kind, SEATS) for kind in ("board", "cargo", "elephant", "goods", "movement", "pp", "stock", "tax")),
)
