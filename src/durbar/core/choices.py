"""Answers, refusals and things made readable: what a viewer may do, why not, and what something is worth to them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action as data: enough to draw a button, light up the board, and say it aloud."""

    action: int
    notation: str  # `buy:2`, as records write it
    kind: str  # `buy`; its sentence stands at `choice.buy`
    params: dict[str, Any] = field(default_factory=dict)
    targets: tuple[str, ...] = ()  # the board elements it touches, `offer:2`

    @property
    def text_key(self) -> str:
        return f"choice.{self.kind}"

    def to_dict(self) -> dict[str, Any]:
        return {
            "action": self.action,
            "notation": self.notation,
            "kind": self.kind,
            "params": self.params,
            "targets": list(self.targets),
            "key": self.text_key,
        }


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is not allowed: a text key and the number of the rule that forbids it."""

    name: str  # `too-few-rupees`; its sentence stands at `why.too-few-rupees`
    rule: str = ""  # `R4` or `5.3.1`, as numbered in docs/rules/<game>.md
    params: dict[str, Any] = field(default_factory=dict)

    @property
    def text_key(self) -> str:
        return f"why.{self.name}"

    def to_dict(self) -> dict[str, Any]:
        return {"key": self.text_key, "rule": self.rule, "params": self.params}


@dataclass(frozen=True, slots=True)
class Worth:
    """What a thing on the table does for a viewer now, or gives them at the end: one sentence of several."""

    element: str  # `offer:2`, one of the game's `elements`
    name: str  # its sentence stands at `worth.<name>`
    params: dict[str, Any] = field(default_factory=dict)

    @property
    def text_key(self) -> str:
        return f"worth.{self.name}"

    def to_dict(self) -> dict[str, Any]:
        return {"key": self.text_key, "params": self.params}


@dataclass(frozen=True, slots=True)
class Score:
    """A player's points and where they come from. `points` is counted by the rules, `sources` explain it."""

    points: int
    sources: dict[str, int]

    def to_dict(self) -> dict[str, Any]:
        return {"points": self.points, "sources": self.sources}
