"""What happens at the table (5.8). Everything is public: no event hides anything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from durbar.core.events import Event, events_in
from durbar.core.shapes import Named, Player
from durbar.games.maharaja.shapes import Antique, Collection

Cause = Annotated[str, Named("cause")]


@dataclass(frozen=True, slots=True)
class CoinTaken(Event):
    elements = ("purse:{player}", "price")

    player: Player
    rupees: int


@dataclass(frozen=True, slots=True)
class AntiqueBought(Event):
    elements = ("antique:{antique}", "purse:{player}")

    player: Player
    antique: Antique
    price: int


@dataclass(frozen=True, slots=True)
class CollectionTaken(Event):
    elements = ("collection:{collection}", "seat:{player}")

    player: Player
    collection: Collection
    points: int


@dataclass(frozen=True, slots=True)
class AntiqueGivenUp(Event):
    elements = ("antique:{antique}",)

    player: Player
    antique: Antique


@dataclass(frozen=True, slots=True)
class TaxPaid(Event):
    elements = ("purse:{player}",)

    player: Player
    rupees: int


@dataclass(frozen=True, slots=True)
class BonusReceived(Event):
    elements = ("purse:{player}",)

    player: Player
    rupees: int


@dataclass(frozen=True, slots=True)
class ExtraTurnWon(Event):
    elements = ("seat:{player}",)

    player: Player


@dataclass(frozen=True, slots=True)
class ExtraTurnLapsed(Event):
    elements = ("seat:{player}",)

    player: Player


@dataclass(frozen=True, slots=True)
class OfferRemoved(Event):
    elements = ("antique:{antiques}",)

    antiques: tuple[Antique, ...]


@dataclass(frozen=True, slots=True)
class SaleDayEnded(Event):
    day: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class OfferDealt(Event):
    elements = ("antique:{antiques}", "stock")

    day: int
    antiques: tuple[Antique, ...]


@dataclass(frozen=True, slots=True)
class CoinsLaid(Event):
    elements = ("price",)

    coins: int


@dataclass(frozen=True, slots=True)
class AntiqueHandedIn(Event):
    elements = ("antique:{antique}",)

    player: Player
    antique: Antique


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[Player, ...]


EVENTS: Final = events_in(__name__)
