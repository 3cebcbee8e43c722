"""What is in a game's box: its components.toml, read once."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any


def read_box(package: str) -> dict[str, Any]:
    """The components of a game's package."""
    return tomllib.loads(resources.files(package).joinpath("components.toml").read_text(encoding="utf-8"))


def ids_of(entries: list[dict[str, Any]]) -> tuple[str, ...]:
    """The ids of a list of components; none may stand twice."""
    ids = tuple(str(entry["id"]) for entry in entries)
    if len(set(ids)) != len(ids):
        raise ValueError(f"components.toml: an id stands twice in {ids}")
    return ids
