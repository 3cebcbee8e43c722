"""What happens at the table. Only goal tiles are hidden: which one is laid face down, its owner alone learns (8, R23)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final, Literal

from durbar.core.events import Event, events_in
from durbar.core.shapes import Named, Player
from durbar.games.amritsar import events_solo
from durbar.games.amritsar.shapes import (
    Action,
    Area,
    Border,
    Bridge,
    Colour,
    Goal,
    Good,
    Mahout,
    Resource,
    Source,
    Storage,
    Track,
    Zone,
)

Means = Annotated[Literal["token", "tile"], Named("means")]
MarkerPlace = Annotated[Literal["elephant", "market"], Named("marker-place")]


@dataclass(frozen=True, slots=True)
class StartGoalLaid(Event):  # setup: face down on the first goal field; only its owner sees which
    elements = ("goal:{player}:{goal}", "goal-field:{player}:0")

    player: Player
    goal: Goal | None

    def seen_by(self, viewer: int) -> StartGoalLaid:
        return self if viewer == self.player else replace(self, goal=None)


@dataclass(frozen=True, slots=True)
class StartMahoutLaid(Event):
    elements = ("mahout-field:{player}:{colour}",)

    player: Player
    colour: Colour


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    player: Player
    decade: int
    round: int


@dataclass(frozen=True, slots=True)
class ElephantPlaced(Event):
    elements = ("zone:{zone}", "elephant:{player}")

    player: Player
    zone: Zone


@dataclass(frozen=True, slots=True)
class ElephantStayed(Event):
    elements = ("zone:{zone}", "elephant:{player}")

    player: Player
    zone: Zone


@dataclass(frozen=True, slots=True)
class ElephantMoved(Event):
    elements = ("zone:{origin}", "zone:{zone}", "elephant:{player}")

    player: Player
    origin: Zone
    zone: Zone
    coins: int


@dataclass(frozen=True, slots=True)
class ElephantJumped(Event):  # by the movement tile or by S15
    elements = ("zone:{origin}", "zone:{zone}", "elephant:{player}")

    player: Player
    origin: Zone
    zone: Zone
    means: Means

    def touches(self) -> list[str]:
        return [*Event.touches(self), f"movement:{self.player}" if self.means == "token" else "storage:S15"]


@dataclass(frozen=True, slots=True)
class MaharajaPassed(Event):  # what it cost (R31)
    elements = ("pp:{player}",)

    player: Player
    pp: int


@dataclass(frozen=True, slots=True)
class WorkersPicked(Event):
    elements = ("area:{area}",)

    player: Player
    area: Area
    workers: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class AreaCoinsTaken(Event):
    elements = ("area:{area}", "good:{player}:coin")

    player: Player
    area: Area
    coins: int


@dataclass(frozen=True, slots=True)
class AreaCoinsLeft(Event):
    elements = ("area:{area}",)

    player: Player
    area: Area
    coins: int


@dataclass(frozen=True, slots=True)
class WorkerDropped(Event):
    elements = ("area:{area}",)

    player: Player
    area: Area
    colour: Colour


@dataclass(frozen=True, slots=True)
class AreaSkipped(Event):
    elements = ("area:{area}",)

    player: Player
    area: Area
    coins: int


@dataclass(frozen=True, slots=True)
class WorkerActivated(Event):  # the last one
    elements = ("area:{area}",)

    player: Player
    area: Area
    zone: Zone
    colour: Colour


@dataclass(frozen=True, slots=True)
class MainActionTaken(Event):
    elements = ("tile:{tile}", "tile:{tile}:main")

    player: Player
    tile: str
    action: Action


@dataclass(frozen=True, slots=True)
class SecondaryActionTaken(Event):
    elements = ("tile:{tile}", "tile:{tile}:secondary")

    player: Player
    tile: str
    action: Action


@dataclass(frozen=True, slots=True)
class ElephantActionTaken(Event):
    elements = ("tile:{tile}", "tile:{tile}:main", "elephant:{player}")

    player: Player
    tile: str
    action: Action


@dataclass(frozen=True, slots=True)
class MahoutUsed(Event):
    elements = ("mahout:{player}:{mahout}",)

    player: Player
    mahout: Mahout


@dataclass(frozen=True, slots=True)
class ResourcesExchanged(Event):
    elements = ("good:{player}:{given}", "good:{player}:{taken}", "storage:S13")

    player: Player
    given: Good
    taken: Good


@dataclass(frozen=True, slots=True)
class ActionsEnded(Event):
    player: Player


@dataclass(frozen=True, slots=True)
class GoodsTaken(Event):  # one word for each piece
    elements = ("good:{player}:{goods}",)

    player: Player
    goods: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class GoodDiscarded(Event):
    elements = ("good:{player}:{good}",)

    player: Player
    good: Good


@dataclass(frozen=True, slots=True)
class PrestigeGained(Event):
    elements = ("pp:{player}",)

    player: Player
    pp: int
    source: Source


@dataclass(frozen=True, slots=True)
class MarkerTaken(Event):  # from the market field to the elephant
    elements = ("stock:{player}", "cargo:{player}")

    player: Player


@dataclass(frozen=True, slots=True)
class MarkerLeft(Event):  # the elephant is full (5.5)
    elements = ("stock:{player}",)

    player: Player


@dataclass(frozen=True, slots=True)
class ResourceBought(Event):
    elements = ("market:{resource}", "good:{player}:{resource}")

    player: Player
    resource: Resource
    coins: int


@dataclass(frozen=True, slots=True)
class ResourceSold(Event):
    elements = ("market:{resource}", "good:{player}:{resource}")

    player: Player
    resource: Resource
    coins: int


@dataclass(frozen=True, slots=True)
class DonationMade(Event):
    elements = ("donation:{zone}:{level}:{index}", "cargo:{player}")

    player: Player
    zone: Zone
    level: int
    index: int
    pp: int


@dataclass(frozen=True, slots=True)
class StorageUpgraded(Event):  # `paid` is a resource, or nothing
    elements = ("storage:{storage}", "tax:{player}")

    player: Player
    storage: Storage
    tax: int
    paid: Resource


@dataclass(frozen=True, slots=True)
class GoalUpgraded(Event):  # only its owner sees which goal
    elements = ("goal:{player}:{goal}", "goal-field:{player}:{field}", "tax:{player}")

    player: Player
    goal: Goal | None
    field: int
    tax: int
    paid: Resource

    def seen_by(self, viewer: int) -> GoalUpgraded:
        return self if viewer == self.player else replace(self, goal=None)


@dataclass(frozen=True, slots=True)
class MahoutUpgraded(Event):
    elements = ("mahout:{player}:{mahout}", "mahout-field:{player}:{colour}", "tax:{player}")

    player: Player
    mahout: Mahout
    colour: Colour
    tax: int
    paid: Resource


@dataclass(frozen=True, slots=True)
class MarkerFreed(Event):  # from the covered field to the elephant or to the market
    player: Player
    to: MarkerPlace

    def touches(self) -> list[str]:
        return [f"cargo:{self.player}" if self.to == "elephant" else f"stock:{self.player}"]


@dataclass(frozen=True, slots=True)
class KnowledgeGained(Event):
    elements = ("track:{player}:{track}",)

    player: Player
    track: Track
    step: int


@dataclass(frozen=True, slots=True)
class KnowledgeOverflowed(Event):
    elements = ("track:{player}:{track}",)

    player: Player
    track: Track


@dataclass(frozen=True, slots=True)
class SecondMoveUnlocked(Event):
    elements = ("movement:{player}",)

    player: Player


@dataclass(frozen=True, slots=True)
class BonusDeclined(Event):
    player: Player


@dataclass(frozen=True, slots=True)
class Followed(Event):
    elements = ("mahout:{player}:{mahout}", "mahout-field:{player}:{colour}")

    player: Player
    mahout: Mahout
    colour: Colour


@dataclass(frozen=True, slots=True)
class FollowDeclined(Event):
    player: Player
    mahout: Mahout
    colour: Colour


@dataclass(frozen=True, slots=True)
class BridgeFulfilled(Event):
    elements = ("bridge:{bridge}",)

    player: Player
    bridge: Bridge


@dataclass(frozen=True, slots=True)
class MaharajaMoved(Event):  # his marker, at the end of a round
    elements = ("border:{border}",)

    border: Border
    decade: int
    round: int


@dataclass(frozen=True, slots=True)
class GoldenWorkerActivated(Event):
    elements = ("golden:{border}",)

    border: Border
    colour: Colour


@dataclass(frozen=True, slots=True)
class TempleScored(Event):
    elements = ("zone:{zone}", "pp:{player}")

    player: Player
    zone: Zone
    pp: int
    markers: int


@dataclass(frozen=True, slots=True)
class TaxPaid(Event):
    elements = ("good:{player}:coin",)

    player: Player
    coins: int


@dataclass(frozen=True, slots=True)
class TaxMissed(Event):
    elements = ("pp:{player}",)

    player: Player
    missing: int
    pp: int


@dataclass(frozen=True, slots=True)
class IncomeReceived(Event):
    elements = ("track:{player}:{track}",)

    player: Player
    track: Track


@dataclass(frozen=True, slots=True)
class DecadeEnded(Event):
    elements = ("rounds",)

    decade: int


@dataclass(frozen=True, slots=True)
class TempleBuilt(Event):  # the section of the decade is on its place
    elements = ("temple:{decade}",)

    decade: int


@dataclass(frozen=True, slots=True)
class KnowledgeScored(Event):
    elements = ("track:{player}:{track}", "pp:{player}")

    player: Player
    track: Track
    pp: int


@dataclass(frozen=True, slots=True)
class GoalScored(Event):  # face up at the end
    elements = ("goal:{player}:{goal}", "goal-field:{player}:{field}", "pp:{player}")

    player: Player
    goal: Goal
    field: int
    pp: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[Player, ...]


EVENTS: Final = events_in(__name__, events_solo.__name__)
