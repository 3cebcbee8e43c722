"""Games announce themselves as entry points in the group `durbar.games`; here they are found."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from durbar.core.box import corrections_of
from durbar.core.errors import BadData, DurbarError, UnknownGame
from durbar.core.game import Game

GROUP = "durbar.games"


@cache
def _announced() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda e: e.name)}


def game_ids() -> list[str]:
    """The ids of all installed games, sorted."""
    return list(_announced())


def package_of(id: str) -> str:
    """Where an installed game lies; it is not loaded for that."""
    return _entry(id).module.rpartition(".")[0]


def _entry(id: str) -> EntryPoint:
    entry = _announced().get(id)
    if entry is None:
        known = ", ".join(game_ids()) or "none"
        raise UnknownGame(f"there is no game '{id}'; installed games: {known}")
    return entry


@cache
def game(id: str) -> Game[Any]:
    """The installed game with that id."""
    found = _loaded(_entry(id))
    if not isinstance(found, Game) or found.id != id:
        raise UnknownGame(f"the package that announces '{id}' does not hold a game of that id")
    return found


def _loaded(entry: EntryPoint) -> Any:
    """What the entry point names; where corrected data keep a game from being made, a sentence."""
    try:
        return entry.load()
    except DurbarError:
        raise
    except Exception as error:
        if not corrections_of(entry.module.rpartition(".")[0]):
            raise
        why = str(error) if isinstance(error, ValueError) else f"{type(error).__name__}: {error}"
        raise BadData(f"{entry.name} cannot be played with the corrected data: {why}") from error
