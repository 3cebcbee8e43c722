"""What happens at the table. Everything is public: no event hides anything (8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from durbar.core.events import Event, events_in
from durbar.core.shapes import Named, Player
from durbar.games.dice_charmers.components import DICE
from durbar.games.dice_charmers.shapes import Bonus, Effect, Face, Good, Lapse, Path, Person, Place, Side

ALL_DICE = tuple(f"die:{die}" for die in range(DICE))

Origin = Annotated[str, Named("origin")]
Cause = Annotated[str, Named("cause")]


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A new round: all dice are rolled into the middle (5.1)."""

    elements = ALL_DICE

    round: int
    player: Player
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class DieTaken(Event):
    elements = ("die:{die}",)

    player: Player
    die: int
    face: Face


@dataclass(frozen=True, slots=True)
class DieToElephant(Event):
    elements = ("die:{die}",)

    die: int
    face: Face


@dataclass(frozen=True, slots=True)
class KarmaUsed(Event):
    """The elephant's die and one from the middle are rolled again; `faces` are the new ones."""

    elements = ("die:{dice}", "karma:{player}")

    player: Player
    dice: tuple[int, ...]
    faces: tuple[Face, ...]
    left: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    player: Player


@dataclass(frozen=True, slots=True)
class DieWasted(Event):
    """After karma neither die fitted: the turn has no action (R8)."""

    elements = ("die:{die}",)

    player: Player
    die: int
    face: Face


@dataclass(frozen=True, slots=True)
class GoodsGained(Event):
    elements = ("good:{player}:{goods}",)

    player: Player
    goods: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class GoodSold(Event):
    elements = ("sale:{player}:{good}", "money:{player}")

    player: Player
    good: Good
    column: int
    money: int
    total: int


@dataclass(frozen=True, slots=True)
class SaleStopped(Event):
    player: Player


@dataclass(frozen=True, slots=True)
class OfferDeclined(Event):
    player: Player
    person: Person


@dataclass(frozen=True, slots=True)
class PathDrawn(Event):
    elements = ("field:{player}:{field}",)

    player: Player
    field: int
    sides: str
    path: Path
    place: Place


@dataclass(frozen=True, slots=True)
class PathExtended(Event):
    elements = ("field:{player}:{field}",)

    player: Player
    field: int
    side: Side
    sides: str
    path: Path
    place: Place


@dataclass(frozen=True, slots=True)
class BuildingBuilt(Event):
    elements = ("field:{player}:{field}", "fame:{player}")

    player: Player
    building: Place
    field: int
    fame: int
    total: int


@dataclass(frozen=True, slots=True)
class MarketOpened(Event):
    elements = ("field:{player}:{field}",)

    player: Player
    market: Place
    field: int


@dataclass(frozen=True, slots=True)
class FameGained(Event):
    elements = ("fame:{player}",)

    player: Player
    fame: int
    total: int
    source: Origin


@dataclass(frozen=True, slots=True)
class MoneyGained(Event):
    elements = ("money:{player}",)

    player: Player
    money: int
    total: int
    source: Origin


@dataclass(frozen=True, slots=True)
class RiverMarked(Event):
    elements = ("river:{player}:{field}",)

    player: Player
    field: int
    rewards: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class PersonUsed(Event):
    elements = ("person:{player}:{person}",)

    player: Player
    person: Person
    box: int


@dataclass(frozen=True, slots=True)
class BuildingUpgraded(Event):
    elements = ("building:{player}:{building}",)

    player: Player
    building: Place
    value: int


@dataclass(frozen=True, slots=True)
class KarmaGained(Event):
    elements = ("karma:{player}",)

    player: Player
    karma: int


@dataclass(frozen=True, slots=True)
class BonusCircled(Event):
    elements = ("bonus:{player}:{bonus}",)

    player: Player
    bonus: Bonus
    effect: Effect


@dataclass(frozen=True, slots=True)
class BonusUsed(Event):
    elements = ("bonus:{player}:{bonus}",)

    player: Player
    bonus: Bonus
    effect: Effect


@dataclass(frozen=True, slots=True)
class HalvesCombined(Event):
    elements = ("bonus:{player}:{bonuses}",)

    player: Player
    bonuses: tuple[Bonus, ...]


@dataclass(frozen=True, slots=True)
class BonusLapsed(Event):
    elements = ("bonus:{player}:{bonus}",)

    player: Player
    bonus: Bonus
    effect: Effect
    cause: Lapse


@dataclass(frozen=True, slots=True)
class RewardLapsed(Event):
    """An effect of a river field, a bonus or a person that can do nothing (5.6)."""

    player: Player
    effect: Effect
    cause: Lapse


@dataclass(frozen=True, slots=True)
class OverlapReached(Event):
    elements = ("fame:{player}", "money:{player}")

    player: Player
    overlap: str


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    cause: Cause
    overlaps: tuple[str, ...]
    ranks: tuple[int, ...]
    winners: tuple[Player, ...]


EVENTS: Final = events_in(__name__)
