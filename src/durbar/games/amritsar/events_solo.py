"""What the Maharaja of the solo game does. He has no seat with a name, so his events name no player."""

from __future__ import annotations

from dataclasses import dataclass

from durbar.core.events import Event


@dataclass(frozen=True, slots=True)
class MaharajaGoalDrawn(Event):  # solo: face up (R60)
    goal: str


@dataclass(frozen=True, slots=True)
class MaharajaActed(Event):  # solo: the actions of his turn, in his order
    colours: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MaharajaDonated(Event):
    zone: str
    level: int
    index: int
    pp: int


@dataclass(frozen=True, slots=True)
class MaharajaTookMarker(Event):
    left: int


@dataclass(frozen=True, slots=True)
class MaharajaTookResource(Event):
    resource: str


@dataclass(frozen=True, slots=True)
class MaharajaLearned(Event):
    step: int


@dataclass(frozen=True, slots=True)
class MaharajaEmptiedRow(Event):
    row: int


@dataclass(frozen=True, slots=True)
class MaharajaBoughtMarble(Event):  # from the market to the supply
    left: int


@dataclass(frozen=True, slots=True)
class MaharajaGained(Event):
    pp: int
    source: str


@dataclass(frozen=True, slots=True)
class MaharajaTempleScored(Event):
    zone: str
    pp: int
    markers: int


@dataclass(frozen=True, slots=True)
class MaharajaGoalScored(Event):
    goal: str
    pp: int


@dataclass(frozen=True, slots=True)
class SoloWon(Event):
    player: int
    points: int
    maharaja: int


@dataclass(frozen=True, slots=True)
class SoloLost(Event):
    player: int
    points: int
    maharaja: int
