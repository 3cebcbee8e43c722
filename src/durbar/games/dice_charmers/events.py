"""What happens at the table. Everything is public: no event hides anything (8)."""

from __future__ import annotations

from dataclasses import dataclass

from durbar.core.events import Event


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A new round: all dice are rolled into the middle (5.1)."""

    round: int
    player: int
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DieTaken(Event):
    player: int
    die: int
    face: str


@dataclass(frozen=True, slots=True)
class DieToElephant(Event):
    die: int
    face: str


@dataclass(frozen=True, slots=True)
class KarmaUsed(Event):
    """The elephant's die and one from the middle are rolled again; `faces` are the new ones."""

    player: int
    dice: tuple[int, ...]
    faces: tuple[str, ...]
    left: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    player: int


@dataclass(frozen=True, slots=True)
class DieWasted(Event):
    """After karma neither die fitted: the turn has no action (R8)."""

    player: int
    die: int
    face: str


@dataclass(frozen=True, slots=True)
class GoodsGained(Event):
    player: int
    goods: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GoodSold(Event):
    player: int
    good: str
    column: int
    money: int
    total: int


@dataclass(frozen=True, slots=True)
class SaleStopped(Event):
    player: int


@dataclass(frozen=True, slots=True)
class OfferDeclined(Event):
    player: int
    person: str


@dataclass(frozen=True, slots=True)
class PathDrawn(Event):
    player: int
    field: int
    sides: str
    path: str
    place: str


@dataclass(frozen=True, slots=True)
class PathExtended(Event):
    player: int
    field: int
    side: str
    sides: str
    path: str
    place: str


@dataclass(frozen=True, slots=True)
class BuildingBuilt(Event):
    player: int
    building: str
    field: int
    fame: int
    total: int


@dataclass(frozen=True, slots=True)
class MarketOpened(Event):
    player: int
    market: str
    field: int


@dataclass(frozen=True, slots=True)
class FameGained(Event):
    player: int
    fame: int
    total: int
    source: str


@dataclass(frozen=True, slots=True)
class MoneyGained(Event):
    player: int
    money: int
    total: int
    source: str


@dataclass(frozen=True, slots=True)
class RiverMarked(Event):
    player: int
    field: int
    rewards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PersonUsed(Event):
    player: int
    person: str
    box: int


@dataclass(frozen=True, slots=True)
class BuildingUpgraded(Event):
    player: int
    building: str
    value: int


@dataclass(frozen=True, slots=True)
class KarmaGained(Event):
    player: int
    karma: int


@dataclass(frozen=True, slots=True)
class BonusCircled(Event):
    player: int
    bonus: str
    effect: str


@dataclass(frozen=True, slots=True)
class BonusUsed(Event):
    player: int
    bonus: str
    effect: str


@dataclass(frozen=True, slots=True)
class HalvesCombined(Event):
    player: int
    bonuses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BonusLapsed(Event):
    player: int
    bonus: str
    effect: str
    cause: str


@dataclass(frozen=True, slots=True)
class RewardLapsed(Event):
    """An effect of a river field, a bonus or a person that can do nothing (5.6)."""

    player: int
    effect: str
    cause: str


@dataclass(frozen=True, slots=True)
class OverlapReached(Event):
    player: int
    overlap: str


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    cause: str
    overlaps: tuple[str, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    RoundStarted,
    DieTaken,
    DieToElephant,
    KarmaUsed,
    TurnPassed,
    DieWasted,
    GoodsGained,
    GoodSold,
    SaleStopped,
    OfferDeclined,
    PathDrawn,
    PathExtended,
    BuildingBuilt,
    MarketOpened,
    FameGained,
    MoneyGained,
    RiverMarked,
    PersonUsed,
    BuildingUpgraded,
    KarmaGained,
    BonusCircled,
    BonusUsed,
    HalvesCombined,
    BonusLapsed,
    RewardLapsed,
    OverlapReached,
    GameEnded,
)
