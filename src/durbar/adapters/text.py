"""A view as plain text, for people who look over an environment's shoulder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from durbar.core.game import Game

CHOICES = 20  # how many of the legal answers are written out


def describe(game: Game[Any], view: Mapping[str, Any], answers: list[int]) -> str:
    """What a viewer sees, field by field, and what they may answer."""
    lines = [game.texts("en").text("title"), *_lines(view, "  ")]
    if answers:
        more = f" … ({len(answers)})" if len(answers) > CHOICES else ""
        lines.append("legal: " + " ".join(game.to_text(action) for action in answers[:CHOICES]) + more)
    return "\n".join(lines)


def _lines(value: Mapping[str, Any] | list[Any], indent: str) -> Iterator[str]:
    items = value.items() if isinstance(value, Mapping) else enumerate(value)
    for key, inner in items:
        if _is_plain(inner):
            yield f"{indent}{key}: {_plain(inner)}"
        else:
            yield f"{indent}{key}:"
            yield from _lines(inner, indent + "  ")


def _is_plain(value: Any) -> bool:
    """Whether it fits on a line: no dictionaries inside a list or a dictionary."""
    inner = value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ()
    return not any(isinstance(one, Mapping | list) for one in inner)


def _plain(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_plain(inner)}" for key, inner in value.items()) or "–"
    if isinstance(value, list):
        return ", ".join(_plain(inner) for inner in value) or "–"
    return "–" if value is None else str(value)
