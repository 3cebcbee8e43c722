"""What happens at the table. Hidden from the others: the card chosen at D1 and cards drawn unseen (8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from durbar.core.events import Event, events_in
from durbar.core.shapes import Player
from durbar.games.taj_mahal.shapes import Bonus, Card, City, Colour, Good, Prize, Province


@dataclass(frozen=True, slots=True)
class CardChosen(Event):
    elements = ("hand:{player}", "card:{card}")
    passing = True  # CardPlayed or PairPlayed follows

    player: Player
    card: Card

    def seen_by(self, viewer: int) -> Event | None:
        return self if viewer == self.player else None


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    elements = ("seat:{player}", "hand:{player}")

    player: Player
    card: Card


@dataclass(frozen=True, slots=True)
class PairPlayed(Event):
    elements = ("seat:{player}", "hand:{player}")

    player: Player
    card: Card
    companion: Card


@dataclass(frozen=True, slots=True)
class SpecialScored(Event):
    elements = ("special:{card}", "score:{player}")

    player: Player
    points: int
    card: Card


@dataclass(frozen=True, slots=True)
class Withdrawn(Event):
    elements = ("prize:{prizes}", "seat:{player}")

    player: Player
    prizes: tuple[Prize, ...]


@dataclass(frozen=True, slots=True)
class WithdrawnEmpty(Event):
    elements = ("seat:{player}",)

    player: Player


@dataclass(frozen=True, slots=True)
class PalacePlaced(Event):
    elements = ("city:{city}",)

    player: Player
    city: City


@dataclass(frozen=True, slots=True)
class CrownPalacePlaced(Event):
    elements = ("city:{city}",)

    player: Player
    city: City


@dataclass(frozen=True, slots=True)
class BonusPointsWon(Event):
    elements = ("score:{player}",)

    player: Player
    points: int
    bonus: Bonus


@dataclass(frozen=True, slots=True)
class BonusGoodWon(Event):
    elements = ("goods:{player}:{good}", "score:{player}")

    player: Player
    points: int
    good: Good


@dataclass(frozen=True, slots=True)
class BonusCardWon(Event):
    elements = ("hand:{player}",)

    player: Player


@dataclass(frozen=True, slots=True)
class TileWon(Event):
    elements = ("prize:province_tile", "goods:{player}:{goods}", "score:{player}")

    player: Player
    points: int
    tile: int
    goods: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class ChainScored(Event):
    elements = ("tile:{provinces}", "score:{player}")

    player: Player
    points: int
    provinces: tuple[Province, ...]


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    elements = ("seat:{player}",)

    player: Player
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SpecialsReturned(Event):
    elements = ("special:{cards}", "hand:{player}")

    player: Player
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    elements = ("draw-pile", "hand:{player}", "card:{card}")

    player: Player
    card: Card | None

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.player else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class NothingToDraw(Event):
    elements = ("draw-pile",)

    player: Player


@dataclass(frozen=True, slots=True)
class PileShuffled(Event):
    elements = ("draw-pile",)

    cards: int


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    elements = ("display:{card}", "hand:{player}")

    player: Player
    card: Card


@dataclass(frozen=True, slots=True)
class VisitEnded(Event):
    elements = ("tile:{province}",)

    visit: int
    province: Province


@dataclass(frozen=True, slots=True)
class SpecialGained(Event):
    elements = ("special:{card}", "seat:{player}")

    player: Player
    token: Prize
    card: Card


@dataclass(frozen=True, slots=True)
class SpecialTakenOver(Event):
    elements = ("special:{card}", "seat:{player}", "seat:{loser}")

    player: Player
    token: Prize
    card: Card
    loser: Player


@dataclass(frozen=True, slots=True)
class SpecialKept(Event):
    elements = ("special:{card}",)

    player: Player
    token: Prize
    card: Card


@dataclass(frozen=True, slots=True)
class BonusesRemoved(Event):
    elements = ("bonus:{cities}",)

    cities: tuple[City, ...]


@dataclass(frozen=True, slots=True)
class TileRemoved(Event):
    elements = ("prize:province_tile",)

    tile: int


@dataclass(frozen=True, slots=True)
class VisitStarted(Event):
    elements = ("tile:{province}", "court")

    player: Player  # the start player
    visit: int
    province: Province
    goods: tuple[Good, ...]


@dataclass(frozen=True, slots=True)
class DisplayFilled(Event):
    elements = ("display:{cards}",)

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandScored(Event):
    elements = ("hand:{player}", "score:{player}")

    player: Player
    points: int
    specials: int
    white: int
    colour: Colour  # the longest colour
    longest: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[Player, ...]


EVENTS: Final = events_in(__name__)
