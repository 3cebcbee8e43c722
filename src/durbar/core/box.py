"""What is in a game's box: its components.toml, read once, with the corrections of whoever owns the box.

A process plays a game with one set of data, chosen before the game is first used: that of the folder DURBAR_DATA_DIR names
(`<game>.toml`), or for the sake of one record that of DURBAR_CORRECTIONS (JSON, by game). Child processes inherit both.
"""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any

from durbar.core.corrections import Changes, corrected, fitted, read_file, refuse
from durbar.core.doubts import broken_promises, doubts_of
from durbar.core.errors import BadData, TooLate

DATA_DIR = "DURBAR_DATA_DIR"
CORRECTIONS = "DURBAR_CORRECTIONS"
_read: dict[str, Changes] = {}  # by package: with which corrections this process has read a game


def read_box(package: str) -> dict[str, Any]:
    """The components of a game's package, as this process plays with them."""
    box = plain_box(package)
    _read[package] = _wanted(package, box)
    return corrected(box, _read[package])


def plain_box(package: str) -> dict[str, Any]:
    """The components as we know them, whatever has been corrected."""
    return tomllib.loads(resources.files(package).joinpath("components.toml").read_text(encoding="utf-8"))


def name_of(package: str) -> str:
    return package.rpartition(".")[2]


def ids_of(entries: list[dict[str, Any]]) -> tuple[str, ...]:
    """The ids of a list of components; none may stand twice."""
    ids = tuple(str(entry["id"]) for entry in entries)
    if len(set(ids)) != len(ids):
        raise ValueError(f"components.toml: an id stands twice in {ids}")
    return ids


# ---- which data this process plays with ----


def corrections_of(package: str) -> Changes:
    """What this process has corrected of a game that it has read."""
    return _read.get(package, {})


def use_folder(folder: Path | str) -> None:
    """Play with the corrections in this folder, here and in child processes; before the first game is used."""
    path = Path(folder).absolute()
    if not path.is_dir():
        raise BadData(f"there is no folder {path} with corrected data")
    _use(DATA_DIR, str(path))


def use_changes(game: str, changes: Mapping[str, Any]) -> None:
    """Play this game with these corrections and no others (a record's), here and in child processes."""
    _use(CORRECTIONS, with_changes(game, changes))


def with_changes(game: str, changes: Mapping[str, Any]) -> str:
    """What DURBAR_CORRECTIONS must say for that."""
    return json.dumps({**_told(), game: dict(changes)})


def _use(variable: str, value: str) -> None:
    before = os.environ.get(variable)
    os.environ[variable] = value
    try:
        for package, changes in _read.items():
            if _wanted(package, plain_box(package)) != changes:
                game = name_of(package)
                raise TooLate(f"{game} is in use with other data: corrected data must be chosen before the first game is used")
    except BadData:
        if before is None:
            del os.environ[variable]
        else:
            os.environ[variable] = before
        raise


def _wanted(package: str, box: dict[str, Any]) -> Changes:
    """What the environment says is to be corrected of a game."""
    game, told = name_of(package), _told()
    if game in told:
        _, problems = fitted(box, told[game])
        refuse(f"the corrected data of {game}", problems)
        return dict(told[game])
    folder = os.environ.get(DATA_DIR, "")
    file = Path(folder) / f"{game}.toml"
    if not folder or not file.exists():
        return {}
    changes, problems = read_file(file, game, box)
    refuse(str(file), problems or broken_promises(doubts_of(package), box, changes))
    return changes


def _told() -> dict[str, Any]:
    told = os.environ.get(CORRECTIONS, "")
    return dict(json.loads(told)) if told else {}
