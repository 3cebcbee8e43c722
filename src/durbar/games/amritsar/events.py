"""What happens at the table. Only goal tiles are hidden: which one is laid face down, its owner alone learns (8, R23)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from durbar.core.events import Event
from durbar.games.amritsar.events_solo import (
    MaharajaActed,
    MaharajaBoughtMarble,
    MaharajaDonated,
    MaharajaEmptiedRow,
    MaharajaGained,
    MaharajaGoalDrawn,
    MaharajaGoalScored,
    MaharajaLearned,
    MaharajaTempleScored,
    MaharajaTookMarker,
    MaharajaTookResource,
    SoloLost,
    SoloWon,
)


@dataclass(frozen=True, slots=True)
class StartGoalLaid(Event):  # setup: face down on the first goal field; only its owner sees which
    player: int
    goal: str | None

    def seen_by(self, viewer: int) -> StartGoalLaid:
        return self if viewer == self.player else replace(self, goal=None)


@dataclass(frozen=True, slots=True)
class StartMahoutLaid(Event):
    player: int
    colour: str


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    player: int
    decade: int
    round: int


@dataclass(frozen=True, slots=True)
class ElephantPlaced(Event):
    player: int
    zone: str


@dataclass(frozen=True, slots=True)
class ElephantStayed(Event):
    player: int
    zone: str


@dataclass(frozen=True, slots=True)
class ElephantMoved(Event):
    player: int
    origin: str
    zone: str
    coins: int


@dataclass(frozen=True, slots=True)
class ElephantJumped(Event):  # by the movement tile or by S15: token, tile
    player: int
    origin: str
    zone: str
    means: str


@dataclass(frozen=True, slots=True)
class MaharajaPassed(Event):  # what it cost (R31)
    player: int
    pp: int


@dataclass(frozen=True, slots=True)
class WorkersPicked(Event):
    player: int
    area: str
    workers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AreaCoinsTaken(Event):
    player: int
    area: str
    coins: int


@dataclass(frozen=True, slots=True)
class AreaCoinsLeft(Event):
    player: int
    area: str
    coins: int


@dataclass(frozen=True, slots=True)
class WorkerDropped(Event):
    player: int
    area: str
    colour: str


@dataclass(frozen=True, slots=True)
class AreaSkipped(Event):
    player: int
    area: str
    coins: int


@dataclass(frozen=True, slots=True)
class WorkerActivated(Event):  # the last one
    player: int
    area: str
    zone: str
    colour: str


@dataclass(frozen=True, slots=True)
class MainActionTaken(Event):
    player: int
    tile: str
    action: str


@dataclass(frozen=True, slots=True)
class SecondaryActionTaken(Event):
    player: int
    tile: str
    action: str


@dataclass(frozen=True, slots=True)
class ElephantActionTaken(Event):
    player: int
    tile: str
    action: str


@dataclass(frozen=True, slots=True)
class MahoutUsed(Event):
    player: int
    mahout: str


@dataclass(frozen=True, slots=True)
class ResourcesExchanged(Event):
    player: int
    given: str
    taken: str


@dataclass(frozen=True, slots=True)
class ActionsEnded(Event):
    player: int


@dataclass(frozen=True, slots=True)
class GoodsTaken(Event):  # one word for each piece
    player: int
    goods: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GoodDiscarded(Event):
    player: int
    good: str


@dataclass(frozen=True, slots=True)
class PrestigeGained(Event):
    player: int
    pp: int
    source: str


@dataclass(frozen=True, slots=True)
class MarkerTaken(Event):  # from the market field to the elephant
    player: int


@dataclass(frozen=True, slots=True)
class MarkerLeft(Event):  # the elephant is full (5.5)
    player: int


@dataclass(frozen=True, slots=True)
class ResourceBought(Event):
    player: int
    resource: str
    coins: int


@dataclass(frozen=True, slots=True)
class ResourceSold(Event):
    player: int
    resource: str
    coins: int


@dataclass(frozen=True, slots=True)
class DonationMade(Event):
    player: int
    zone: str
    level: int
    index: int
    pp: int


@dataclass(frozen=True, slots=True)
class StorageUpgraded(Event):  # `paid` is a resource, or nothing
    player: int
    storage: str
    tax: int
    paid: str


@dataclass(frozen=True, slots=True)
class GoalUpgraded(Event):  # only its owner sees which goal
    player: int
    goal: str | None
    field: int
    tax: int
    paid: str

    def seen_by(self, viewer: int) -> GoalUpgraded:
        return self if viewer == self.player else replace(self, goal=None)


@dataclass(frozen=True, slots=True)
class MahoutUpgraded(Event):
    player: int
    mahout: str
    colour: str
    tax: int
    paid: str


@dataclass(frozen=True, slots=True)
class MarkerFreed(Event):  # from the covered field to the elephant or to the market
    player: int
    to: str


@dataclass(frozen=True, slots=True)
class KnowledgeGained(Event):
    player: int
    track: str
    step: int


@dataclass(frozen=True, slots=True)
class KnowledgeOverflowed(Event):
    player: int
    track: str


@dataclass(frozen=True, slots=True)
class SecondMoveUnlocked(Event):
    player: int


@dataclass(frozen=True, slots=True)
class BonusDeclined(Event):
    player: int


@dataclass(frozen=True, slots=True)
class Followed(Event):
    player: int
    mahout: str
    colour: str


@dataclass(frozen=True, slots=True)
class FollowDeclined(Event):
    player: int
    mahout: str
    colour: str


@dataclass(frozen=True, slots=True)
class BridgeFulfilled(Event):
    player: int
    bridge: str


@dataclass(frozen=True, slots=True)
class MaharajaMoved(Event):  # his marker, at the end of a round
    border: str
    decade: int
    round: int


@dataclass(frozen=True, slots=True)
class GoldenWorkerActivated(Event):
    border: str
    colour: str


@dataclass(frozen=True, slots=True)
class TempleScored(Event):
    player: int
    zone: str
    pp: int
    markers: int


@dataclass(frozen=True, slots=True)
class TaxPaid(Event):
    player: int
    coins: int


@dataclass(frozen=True, slots=True)
class TaxMissed(Event):
    player: int
    missing: int
    pp: int


@dataclass(frozen=True, slots=True)
class IncomeReceived(Event):
    player: int
    track: str


@dataclass(frozen=True, slots=True)
class DecadeEnded(Event):
    decade: int


@dataclass(frozen=True, slots=True)
class TempleBuilt(Event):  # the section of the decade is on its place
    decade: int


@dataclass(frozen=True, slots=True)
class KnowledgeScored(Event):
    player: int
    track: str
    pp: int


@dataclass(frozen=True, slots=True)
class GoalScored(Event):  # face up at the end
    player: int
    goal: str
    field: int
    pp: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    StartGoalLaid,
    StartMahoutLaid,
    MaharajaGoalDrawn,
    TurnStarted,
    ElephantPlaced,
    ElephantStayed,
    ElephantMoved,
    ElephantJumped,
    MaharajaPassed,
    WorkersPicked,
    AreaCoinsTaken,
    AreaCoinsLeft,
    WorkerDropped,
    AreaSkipped,
    WorkerActivated,
    MainActionTaken,
    SecondaryActionTaken,
    ElephantActionTaken,
    MahoutUsed,
    ResourcesExchanged,
    ActionsEnded,
    GoodsTaken,
    GoodDiscarded,
    PrestigeGained,
    MarkerTaken,
    MarkerLeft,
    ResourceBought,
    ResourceSold,
    DonationMade,
    StorageUpgraded,
    GoalUpgraded,
    MahoutUpgraded,
    MarkerFreed,
    KnowledgeGained,
    KnowledgeOverflowed,
    SecondMoveUnlocked,
    BonusDeclined,
    Followed,
    FollowDeclined,
    BridgeFulfilled,
    MaharajaMoved,
    GoldenWorkerActivated,
    TempleScored,
    TaxPaid,
    TaxMissed,
    IncomeReceived,
    DecadeEnded,
    TempleBuilt,
    MaharajaActed,
    MaharajaDonated,
    MaharajaTookMarker,
    MaharajaTookResource,
    MaharajaLearned,
    MaharajaEmptiedRow,
    MaharajaBoughtMarble,
    MaharajaGained,
    MaharajaTempleScored,
    KnowledgeScored,
    GoalScored,
    MaharajaGoalScored,
    GameEnded,
    SoloWon,
    SoloLost,
)
