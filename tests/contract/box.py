"""A game's components.toml read again with one value changed, or with somebody watching which values are read."""

from __future__ import annotations

import importlib
import sys
import tomllib
from collections.abc import Iterator
from importlib import util
from pathlib import Path
from types import ModuleType
from typing import Any
from unittest.mock import patch

import durbar.games

GAMES = Path(str(durbar.games.__file__)).parent
Way = tuple[str | int, ...]  # to a value: the keys and places that lead there


def box_of(game: str) -> dict[str, Any]:
    return tomllib.loads((GAMES / game / "components.toml").read_text(encoding="utf-8"))


def values_in(part: Any, way: Way = ()) -> Iterator[tuple[Way, Any]]:
    """Every single value, with the way to it."""
    if isinstance(part, (dict, list)):
        for key, value in part.items() if isinstance(part, dict) else enumerate(part):
            yield from values_in(value, (*way, key))
    else:
        yield way, part


def changed(part: Any, way: Way) -> Any:
    """A copy in which the value at the end of the way is another one of its kind."""
    if not way:
        return not part if isinstance(part, bool) else part + ("-other" if isinstance(part, str) else 1)
    if isinstance(part, dict):
        return {key: changed(value, way[1:]) if key == way[0] else value for key, value in part.items()}
    return [changed(value, way[1:]) if place == way[0] else value for place, value in enumerate(part)]


def made_from(game: str, box: dict[str, Any]) -> dict[str, Any]:
    """All that follows from a box: the constants of components.py and the facts that boards are drawn from.

    The box itself does not count. Only plain Python can be read again like this.
    """
    names = [f"durbar.games.{game}.{name}" for name in ("components", "facts")]
    kept = {name: importlib.import_module(name) for name in names}
    try:
        components, facts = (_read_again(name, kept[name], box) for name in names)
        constants = {name: value for name, value in vars(components).items() if name.isupper() and value is not box}
        return {**constants, "facts": facts.facts()}
    finally:
        for name, module in kept.items():
            _put(name, module)


def _put(name: str, module: ModuleType) -> None:
    """As what is imported by this name, also by way of its package."""
    sys.modules[name] = module
    package, _, last = name.rpartition(".")
    setattr(sys.modules[package], last, module)


def _read_again(name: str, module: ModuleType, box: dict[str, Any]) -> ModuleType:
    spec = util.spec_from_file_location(name, str(module.__file__))
    assert spec is not None
    assert spec.loader is not None
    fresh = util.module_from_spec(spec)
    _put(name, fresh)
    with patch("durbar.core.box.tomllib.loads", lambda text: box):
        spec.loader.exec_module(fresh)
    return fresh


class Watched:
    """A box that remembers which of its values were read."""

    def __init__(self, box: dict[str, Any]) -> None:
        self.read: set[Way] = set()
        self.box = _WatchedDict(box, (), self.read)


class _WatchedDict(dict[str, Any]):
    def __init__(self, values: dict[str, Any], way: Way, read: set[Way]) -> None:
        super().__init__({key: _watch(value, (*way, key), read) for key, value in values.items()})
        self.way = way
        self.seen = read

    def __getitem__(self, key: str) -> Any:
        return self._note(key, super().__getitem__(key))

    def get(self, key: str, default: Any = None) -> Any:
        return self._note(key, super().get(key, default))

    def __iter__(self) -> Iterator[str]:  # with one of its own, `{**box}` asks for each value, too
        return iter(list(super().__iter__()))

    def items(self) -> Any:
        return [(key, self[key]) for key in self]

    def values(self) -> Any:
        return [self[key] for key in self]

    def _note(self, key: str, value: Any) -> Any:
        if not isinstance(value, (dict, list)):
            self.seen.add((*self.way, key))
        return value


class _WatchedList(list[Any]):
    def __init__(self, values: list[Any], way: Way, read: set[Way]) -> None:
        super().__init__(_watch(value, (*way, place), read) for place, value in enumerate(values))
        self.way = way
        self.seen = read

    def __iter__(self) -> Iterator[Any]:
        return iter([self[place] for place in range(len(self))])

    def __getitem__(self, place: Any) -> Any:
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        value = super().__getitem__(place)
        if not isinstance(value, (dict, list)):
            self.seen.add((*self.way, place % len(self)))
        return value

    def __eq__(self, other: object) -> bool:
        return list(self) == other

    def __ne__(self, other: object) -> bool:
        return list(self) != other

    def __add__(self, other: Any) -> Any:
        return list(self) + list(other)

    def __contains__(self, value: object) -> bool:
        return value in list(self)

    def index(self, value: Any, *limits: Any) -> int:
        return list(self).index(value, *limits)


def _watch(value: Any, way: Way, read: set[Way]) -> Any:
    if isinstance(value, dict):
        return _WatchedDict(value, way, read)
    return _WatchedList(value, way, read) if isinstance(value, list) else value
