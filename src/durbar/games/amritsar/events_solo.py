"""What the Maharaja of the solo game does. He has no seat with a name, so his events name no player."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from durbar.core.events import Event
from durbar.core.shapes import Named, Player
from durbar.games.amritsar.shapes import Goal, Resource, Source, Zone

MaharajaAction = Annotated[str, Named("maharaja-action")]


@dataclass(frozen=True, slots=True)
class MaharajaGoalDrawn(Event):  # solo: face up (R60)
    elements = ("board:1",)

    goal: Goal


@dataclass(frozen=True, slots=True)
class MaharajaActed(Event):  # solo: the actions of his turn, in his order
    elements = ("board:1",)

    colours: tuple[MaharajaAction, ...]


@dataclass(frozen=True, slots=True)
class MaharajaDonated(Event):
    elements = ("donation:{zone}:{level}:{index}", "cargo:1")

    zone: Zone
    level: int
    index: int
    pp: int


@dataclass(frozen=True, slots=True)
class MaharajaTookMarker(Event):
    elements = ("cargo:1",)

    left: int


@dataclass(frozen=True, slots=True)
class MaharajaTookResource(Event):
    elements = ("goods:1",)

    resource: Resource


@dataclass(frozen=True, slots=True)
class MaharajaLearned(Event):
    elements = ("board:1",)

    step: int


@dataclass(frozen=True, slots=True)
class MaharajaEmptiedRow(Event):
    elements = ("board:1",)

    row: int


@dataclass(frozen=True, slots=True)
class MaharajaBoughtMarble(Event):  # from the market to the supply
    elements = ("market:marble",)

    left: int


@dataclass(frozen=True, slots=True)
class MaharajaGained(Event):
    elements = ("pp:1",)

    pp: int
    source: Source


@dataclass(frozen=True, slots=True)
class MaharajaTempleScored(Event):
    elements = ("zone:{zone}", "pp:1")

    zone: Zone
    pp: int
    markers: int


@dataclass(frozen=True, slots=True)
class MaharajaGoalScored(Event):
    elements = ("board:1", "pp:1")

    goal: Goal
    pp: int


@dataclass(frozen=True, slots=True)
class SoloWon(Event):
    player: Player
    points: int
    maharaja: int


@dataclass(frozen=True, slots=True)
class SoloLost(Event):
    player: Player
    points: int
    maharaja: int
