"""What happens at the table, in the past tense. Only a card drawn from the deck hides anything (8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final

from durbar.core.events import Event, events_in
from durbar.core.shapes import Named, Player
from durbar.games.java.shapes import Card, Space

Tile = Annotated[str, Named("tile")]


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    player: Player
    action_points: int


@dataclass(frozen=True, slots=True)
class LastTurnStarted(Event):
    player: Player
    action_points: int


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    elements = ("space:{spaces}",)

    player: Player
    tile: Tile
    spaces: tuple[Space, ...]
    villages: tuple[Space, ...]  # those of the spaces that show village now
    height: int
    cost: int

    @property
    def text_key(self) -> str:
        return "event.tile-placed" if len(self.spaces) > 1 else "event.tile-placed-single"  # its name says what it shows


@dataclass(frozen=True, slots=True)
class IrrigationPlaced(Event):
    elements = ("space:{space}",)

    player: Player
    space: Space
    cost: int


@dataclass(frozen=True, slots=True)
class WaterEnclosed(Event):
    elements = ("space:{spaces}", "seat:{player}")

    player: Player  # who leads around it
    spaces: tuple[Space, ...]
    points: int


@dataclass(frozen=True, slots=True)
class WaterEnclosedForNobody(Event):
    elements = ("space:{spaces}",)

    spaces: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class FigureEntered(Event):
    elements = ("space:{space}",)

    player: Player
    space: Space
    cost: int


@dataclass(frozen=True, slots=True)
class FigureMoved(Event):
    elements = ("space:{path}",)

    player: Player
    origin: Space
    space: Space
    path: tuple[Space, ...]  # from origin to space
    cost: int


@dataclass(frozen=True, slots=True)
class FigureLeft(Event):
    elements = ("space:{space}",)

    player: Player
    space: Space
    cost: int


@dataclass(frozen=True, slots=True)
class PalaceBuilt(Event):
    elements = ("space:{space}", "palace:{value}", "seat:{player}")

    player: Player
    space: Space
    value: int
    points: int


@dataclass(frozen=True, slots=True)
class PalaceExpanded(Event):
    elements = ("space:{space}", "palace:{value}", "seat:{player}")

    player: Player
    space: Space
    before: int
    value: int
    points: int


@dataclass(frozen=True, slots=True)
class OpenCardBought(Event):
    elements = ("open-card", "hand:{player}")

    player: Player
    card: Card
    open_card: Card  # the new theme


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    elements = ("deck", "hand:{player}", "card:{card}")

    player: Player
    card: Card | None

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.player else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    elements = ("deck",)

    cards: int


@dataclass(frozen=True, slots=True)
class ChipUsed(Event):
    elements = ("seat:{player}",)

    player: Player
    action_points: int


@dataclass(frozen=True, slots=True)
class FestivalCalled(Event):
    elements = ("space:{space}", "festival")

    player: Player
    space: Space
    value: int
    theme: Card
    guests: tuple[Player, ...]  # everybody with a figure in the city, the caller first


@dataclass(frozen=True, slots=True)
class FestivalCardPlayed(Event):
    elements = ("festival", "hand:{player}")

    player: Player
    card: Card
    worth: int
    bid: int  # the player's total now


@dataclass(frozen=True, slots=True)
class FestivalPassed(Event):
    elements = ("festival",)

    player: Player


@dataclass(frozen=True, slots=True)
class SharingOffered(Event):
    elements = ("festival",)

    player: Player
    bid: int


@dataclass(frozen=True, slots=True)
class SharingAccepted(Event):
    elements = ("festival",)

    player: Player


@dataclass(frozen=True, slots=True)
class FestivalHeld(Event):
    elements = ("space:{space}", "seat:{player}")

    player: Player
    space: Space
    points: int


@dataclass(frozen=True, slots=True)
class FestivalShared(Event):
    elements = ("space:{space}", "seat:{hosts}")

    hosts: tuple[Player, ...]
    space: Space
    points: int  # each


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    player: Player
    action_points: int  # those that lapse

    @property
    def text_key(self) -> str:
        return "event.turn-ended" if self.action_points else "event.turn-ended-spent"


@dataclass(frozen=True, slots=True)
class LastTilePlaced(Event):
    player: Player


@dataclass(frozen=True, slots=True)
class NobodyCanPlace(Event):
    player: Player  # who ends the game by it (R21)


@dataclass(frozen=True, slots=True)
class CityScored(Event):
    elements = ("space:{space}", "seat:{player}")

    player: Player
    space: Space  # of the palace
    value: int
    rank: int  # 1 or 2
    points: int


@dataclass(frozen=True, slots=True)
class FinalScored(Event):
    elements = ("seat:{player}",)

    player: Player
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[Player, ...]


EVENTS: Final = events_in(__name__)
