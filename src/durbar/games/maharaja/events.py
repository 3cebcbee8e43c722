"""What happens at the table (5.8). Everything is public: no event hides anything."""

from __future__ import annotations

from dataclasses import dataclass

from durbar.core.events import Event


@dataclass(frozen=True, slots=True)
class CoinTaken(Event):
    player: int
    rupees: int


@dataclass(frozen=True, slots=True)
class AntiqueBought(Event):
    player: int
    antique: str
    price: int


@dataclass(frozen=True, slots=True)
class CollectionTaken(Event):
    player: int
    collection: str
    points: int


@dataclass(frozen=True, slots=True)
class AntiqueGivenUp(Event):
    player: int
    antique: str


@dataclass(frozen=True, slots=True)
class TaxPaid(Event):
    player: int
    rupees: int


@dataclass(frozen=True, slots=True)
class BonusReceived(Event):
    player: int
    rupees: int


@dataclass(frozen=True, slots=True)
class ExtraTurnWon(Event):
    player: int


@dataclass(frozen=True, slots=True)
class ExtraTurnLapsed(Event):
    player: int


@dataclass(frozen=True, slots=True)
class OfferRemoved(Event):
    antiques: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SaleDayEnded(Event):
    day: int
    cause: str  # last-antique, last-coin, offer-removed


@dataclass(frozen=True, slots=True)
class OfferDealt(Event):
    day: int
    antiques: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CoinsLaid(Event):
    coins: int


@dataclass(frozen=True, slots=True)
class AntiqueHandedIn(Event):
    player: int
    antique: str


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    CoinTaken,
    AntiqueBought,
    CollectionTaken,
    AntiqueGivenUp,
    TaxPaid,
    BonusReceived,
    ExtraTurnWon,
    ExtraTurnLapsed,
    OfferRemoved,
    SaleDayEnded,
    OfferDealt,
    CoinsLaid,
    AntiqueHandedIn,
    GameEnded,
)
