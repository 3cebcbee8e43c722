"""What happens at the table. Hidden from the others: the card chosen at D1 and cards drawn unseen (8)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from durbar.core.events import Event


@dataclass(frozen=True, slots=True)
class CardChosen(Event):
    player: int
    card: str | None

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.player else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    player: int
    card: str


@dataclass(frozen=True, slots=True)
class PairPlayed(Event):
    player: int
    card: str
    companion: str


@dataclass(frozen=True, slots=True)
class SpecialScored(Event):
    player: int
    points: int
    card: str


@dataclass(frozen=True, slots=True)
class Withdrawn(Event):
    player: int
    prizes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WithdrawnEmpty(Event):
    player: int


@dataclass(frozen=True, slots=True)
class PalacePlaced(Event):
    player: int
    city: str


@dataclass(frozen=True, slots=True)
class CrownPalacePlaced(Event):
    player: int
    city: str


@dataclass(frozen=True, slots=True)
class BonusPointsWon(Event):
    player: int
    points: int
    bonus: str


@dataclass(frozen=True, slots=True)
class BonusGoodWon(Event):
    player: int
    points: int
    good: str


@dataclass(frozen=True, slots=True)
class BonusCardWon(Event):
    player: int


@dataclass(frozen=True, slots=True)
class TileWon(Event):
    player: int
    points: int
    tile: int
    goods: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChainScored(Event):
    player: int
    points: int
    provinces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    player: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SpecialsReturned(Event):
    player: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    player: int
    card: str | None

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.player else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class NothingToDraw(Event):
    player: int


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    cards: int


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    player: int
    card: str


@dataclass(frozen=True, slots=True)
class VisitEnded(Event):
    visit: int
    province: str


@dataclass(frozen=True, slots=True)
class SpecialGained(Event):
    player: int
    token: str
    card: str


@dataclass(frozen=True, slots=True)
class SpecialTakenOver(Event):
    player: int
    token: str
    card: str
    loser: int


@dataclass(frozen=True, slots=True)
class SpecialKept(Event):
    player: int
    token: str
    card: str


@dataclass(frozen=True, slots=True)
class BonusesRemoved(Event):
    cities: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TileRemoved(Event):
    tile: int


@dataclass(frozen=True, slots=True)
class VisitStarted(Event):
    player: int  # the start player
    visit: int
    province: str
    goods: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DisplayFilled(Event):
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HandScored(Event):
    player: int
    points: int
    specials: int
    white: int
    colour: str  # the longest colour
    longest: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    CardChosen,
    CardPlayed,
    PairPlayed,
    SpecialScored,
    Withdrawn,
    WithdrawnEmpty,
    PalacePlaced,
    CrownPalacePlaced,
    BonusPointsWon,
    BonusGoodWon,
    BonusCardWon,
    TileWon,
    ChainScored,
    CardsDiscarded,
    SpecialsReturned,
    CardDrawn,
    NothingToDraw,
    PileShuffled,
    CardTaken,
    VisitEnded,
    SpecialGained,
    SpecialTakenOver,
    SpecialKept,
    BonusesRemoved,
    TileRemoved,
    VisitStarted,
    DisplayFilled,
    HandScored,
    GameEnded,
)
