"""What leaves a game, as types: marks for the fields of views, facts and events, and the elements of a board.

A view, the facts of a game and their parts are `TypedDict`s in the game's `shapes.py`. They say how the data looks as JSON:
a pair of coordinates is a `tuple[float, float]`, though JSON makes it a list. A text in `Annotated[int, "half points"]` tells
what the field means. JSON Schema and the types of the web table are made from them (durbar/table/shapes.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Annotated, TypedDict

from durbar.core.state import OVER, State


@dataclass(frozen=True, slots=True)
class Named:
    """`Annotated[str, Named("antique")]`: an id whose name stands at `antique.<id>`. Its board element is `antique:<id>`."""

    table: str


Player = Annotated[int, Named("player")]  # a seat by its number; players' names are not in the texts


class Asked(TypedDict):
    """What every view says about the moment."""

    player: Annotated[int, "who is to move; -1 at the end"]
    decision: Annotated[str, "the open question; `over` at the end"]


def open_question(s: State, decisions: Sequence[str]) -> Asked:
    """The beginning of a view."""
    return {"player": s.player, "decision": "over" if s.player == OVER else decisions[s.decision]}


class Scored(TypedDict):
    """What the view of every seat says about its points."""

    points: Annotated[int, "if the game ended now, as far as the viewer knows"]
    sources: Annotated[dict[str, int], "where the points come from; they add up to them"]


class Element:
    """A kind of thing on the board that choices and events can name: `Element("city", CITIES)` is `city:agra`."""

    def __init__(self, kind: str, *parts: Iterable[object]) -> None:
        self.kind = kind
        self.parts = tuple(frozenset(str(word) for word in part) for part in parts)

    def names(self, id: str) -> bool:
        """Whether there is such a thing."""
        kind, *words = id.split(":")
        fits = kind == self.kind and len(words) == len(self.parts)
        return fits and all(word in part for word, part in zip(words, self.parts, strict=True))
