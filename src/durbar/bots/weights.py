"""Learned weights as small files beside the evaluations: readable, and checked against the names of the features."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any

from durbar.core.errors import DurbarError


def read_weights(game: str, features: tuple[str, ...], phases: int, players: tuple[int, ...]) -> list[list[float]]:
    """By player count, phase after phase in the order of the features; an empty list where nothing was learned."""
    found: list[list[float]] = [[] for _ in range(max(players) + 1)]
    file = files("durbar.bots.eval").joinpath(f"{game}_weights.toml")
    if not file.is_file():
        return found
    tables: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    for count in players:
        rows = tables.get(f"players-{count}")
        if rows is None:
            continue
        if list(rows) != list(features) or any(len(row) != phases for row in rows.values()):
            raise DurbarError(f"{file.name}: the weights for {count} players do not fit the features; learn them anew")
        found[count] = [float(rows[name][phase]) for phase in range(phases) for name in features]
    return found
