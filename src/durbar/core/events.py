"""What happened, as facts: log, animation and sound are all made from events."""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass, fields
from functools import lru_cache
from string import Formatter
from typing import Any, ClassVar

_WORD = re.compile(r"(?<!^)(?=[A-Z])")


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, in the past tense. Fields are ints, ids, or tuples of them: ready for JSON."""

    kind: ClassVar[str] = "event"
    elements: ClassVar[tuple[str, ...]] = ()  # what it touches on the board, by its fields: `city:{city}`, `deck`
    passing: ClassVar[bool] = False  # the player's next answer tells it again: then a log leaves it out

    def __init_subclass__(cls) -> None:
        cls.kind = _WORD.sub("-", cls.__name__).lower()  # CoinTaken -> coin-taken

    def seen_by(self, viewer: int) -> Event | None:
        """What this viewer learns of it: the same event, one with blanked (None) fields, or nothing at all."""
        return self

    @property
    def text_key(self) -> str:
        """Where its sentence stands; an event with blanked fields has a sentence of its own."""
        hidden = None in [getattr(self, name) for name in _names(type(self))]
        return f"event.{self.kind}-hidden" if hidden else f"event.{self.kind}"

    def facts(self) -> dict[str, Any]:
        return {name: _plain(getattr(self, name)) for name in _names(type(self))}

    def touches(self) -> list[str]:
        """The board elements it touches, named like the targets of a choice; nothing of what is blanked."""
        return list(dict.fromkeys(id for template in self.elements for id in self._named(template)))

    def _named(self, template: str) -> list[str]:
        found = [""]
        for text, name in _parts(template):
            found = [start + text for start in found]
            if name is not None:
                value = getattr(self, name)
                words = value if isinstance(value, tuple) else () if value is None else (value,)
                found = [f"{start}{word}" for start in found for word in words]
        return found

    def to_dict(self) -> dict[str, Any]:
        about: dict[str, Any] = {"event": self.kind, "key": self.text_key, "touches": self.touches()}
        if self.passing:
            about["passing"] = True
        return {**about, **self.facts()}


_NAMES: dict[type[Event], tuple[str, ...]] = {}  # of the fields, for each kind of event


def _names(kind: type[Event]) -> tuple[str, ...]:
    names = _NAMES.get(kind)
    if names is None:
        names = _NAMES[kind] = tuple(field.name for field in fields(kind))
    return names


@lru_cache(maxsize=1024)
def _parts(template: str) -> list[tuple[str, str | None]]:
    return [(text, name) for text, name, _, _ in Formatter().parse(template)]


def _plain(value: Any) -> Any:
    return [_plain(v) for v in value] if isinstance(value, tuple) else value


Log = list[Event]


def events_in(*modules: str) -> tuple[type[Event], ...]:
    """Every kind of event that these modules define, in their order."""
    found = [value for module in modules for value in vars(sys.modules[module]).values()]
    return tuple(kind for kind in found if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ in modules)


def seen(events: Log, viewer: int) -> Log:
    """The events as this viewer gets them."""
    shown = [event.seen_by(viewer) for event in events]
    return [event for event in shown if event is not None]
