"""What happens at the table, in the past tense. Only a card drawn from the deck hides anything (8)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from durbar.core.events import Event


@dataclass(frozen=True, slots=True)
class TurnStarted(Event):
    player: int
    action_points: int


@dataclass(frozen=True, slots=True)
class LastTurnStarted(Event):
    player: int
    action_points: int


@dataclass(frozen=True, slots=True)
class TilePlaced(Event):
    player: int
    tile: str  # tile3, tile2, tile1-rice, tile1-village
    spaces: tuple[str, ...]
    villages: tuple[str, ...]  # those of the spaces that show village now
    height: int
    cost: int


@dataclass(frozen=True, slots=True)
class IrrigationPlaced(Event):
    player: int
    space: str
    cost: int


@dataclass(frozen=True, slots=True)
class WaterEnclosed(Event):
    player: int  # who leads around it
    spaces: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class WaterEnclosedForNobody(Event):
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FigureEntered(Event):
    player: int
    space: str
    cost: int


@dataclass(frozen=True, slots=True)
class FigureMoved(Event):
    player: int
    origin: str
    space: str
    path: tuple[str, ...]  # from origin to space
    cost: int


@dataclass(frozen=True, slots=True)
class FigureLeft(Event):
    player: int
    space: str
    cost: int


@dataclass(frozen=True, slots=True)
class PalaceBuilt(Event):
    player: int
    space: str
    value: int
    points: int


@dataclass(frozen=True, slots=True)
class PalaceExpanded(Event):
    player: int
    space: str
    before: int
    value: int
    points: int


@dataclass(frozen=True, slots=True)
class OpenCardBought(Event):
    player: int
    card: str
    open_card: str  # the new theme


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    player: int
    card: str | None

    def seen_by(self, viewer: int) -> Event:
        return self if viewer == self.player else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    cards: int


@dataclass(frozen=True, slots=True)
class ChipUsed(Event):
    player: int
    action_points: int


@dataclass(frozen=True, slots=True)
class FestivalCalled(Event):
    player: int
    space: str
    value: int
    theme: str
    guests: tuple[int, ...]  # everybody with a figure in the city, the caller first


@dataclass(frozen=True, slots=True)
class FestivalCardPlayed(Event):
    player: int
    card: str
    worth: int
    bid: int  # the player's total now


@dataclass(frozen=True, slots=True)
class FestivalPassed(Event):
    player: int


@dataclass(frozen=True, slots=True)
class SharingOffered(Event):
    player: int
    bid: int


@dataclass(frozen=True, slots=True)
class SharingAccepted(Event):
    player: int


@dataclass(frozen=True, slots=True)
class FestivalHeld(Event):
    player: int
    space: str
    points: int


@dataclass(frozen=True, slots=True)
class FestivalShared(Event):
    hosts: tuple[int, ...]
    space: str
    points: int  # each


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    player: int
    action_points: int  # those that lapse


@dataclass(frozen=True, slots=True)
class LastTilePlaced(Event):
    player: int


@dataclass(frozen=True, slots=True)
class NobodyCanPlace(Event):
    player: int  # who ends the game by it (R21)


@dataclass(frozen=True, slots=True)
class CityScored(Event):
    player: int
    space: str  # of the palace
    value: int
    rank: int  # 1 or 2
    points: int


@dataclass(frozen=True, slots=True)
class FinalScored(Event):
    player: int
    points: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    points: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    TurnStarted,
    LastTurnStarted,
    TilePlaced,
    IrrigationPlaced,
    WaterEnclosed,
    WaterEnclosedForNobody,
    FigureEntered,
    FigureMoved,
    FigureLeft,
    PalaceBuilt,
    PalaceExpanded,
    OpenCardBought,
    CardDrawn,
    DeckReshuffled,
    ChipUsed,
    FestivalCalled,
    FestivalCardPlayed,
    FestivalPassed,
    SharingOffered,
    SharingAccepted,
    FestivalHeld,
    FestivalShared,
    TurnEnded,
    LastTilePlaced,
    NobodyCanPlace,
    CityScored,
    FinalScored,
    GameEnded,
)
