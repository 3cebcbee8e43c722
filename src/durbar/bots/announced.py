"""Bots of other packages announce themselves as entry points in the group `durbar.bots`, and are loaded when asked for."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from durbar.bots.base import Bot

GROUP: Final = "durbar.bots"


@cache
def announced() -> dict[str, EntryPoint]:
    """By name. Each is called with a budget in iterations and one in seconds, of which at most one is given."""
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name)}


def announced_bot(name: str, iterations: int | None = None, seconds: float | None = None) -> Bot:
    """The bot of that name, which must be announced."""
    made: Bot = announced()[name].load()(iterations, seconds)
    return made
