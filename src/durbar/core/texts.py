"""Every sentence a human reads, in every language, with plural forms.

A catalogue is a TOML file. Keys are dotted paths. A table with the keys `one` and `other` is a sentence with plural
forms, chosen by the first whole number among its places. Places are named:

    {rupees}             the value itself
    {antique:antique}    the value is an id; its name stands in the table [antique]; lists are joined with commas
    {player}             a seat, shown by its name; `{winners:player}` likewise
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from durbar.core.errors import MissingText, UnknownLanguage

LANGUAGES = ("en", "de")  # one more: a name here, a texts.<language>.toml beside each of the others
_PLACE = re.compile(r"\{([a-z_]+)(?::([a-z-]+))?\}")


class Catalogue:
    """The texts of one language, of one game and of all that is shared."""

    def __init__(self, language: str, tables: Iterable[Mapping[str, Any]]) -> None:
        self.language = language
        self.entries: dict[str, str] = {}
        for table in tables:
            self.entries.update(_flatten(table))

    def __contains__(self, key: str) -> bool:
        return key in self.entries or f"{key}.other" in self.entries

    def text(self, key: str, values: Mapping[str, Any] | None = None, names: Sequence[str] = ()) -> str:
        """The sentence for a key, its places filled in; `names` are the players' names by seat."""
        values = values or {}
        template = self.entries.get(key)
        if template is None:
            other = self.entries.get(f"{key}.other")
            if other is None:
                raise MissingText(f"no text '{key}' in language '{self.language}'")
            template = self.entries[f"{key}.one"] if self._count(other, values) == 1 else other

        def fill(place: re.Match[str]) -> str:
            name, table = place.group(1), place.group(2)
            if name not in values:
                raise MissingText(f"text '{key}' has a place '{name}' that nobody fills")
            return self._show(values[name], table or ("player" if name == "player" else None), names)

        return _PLACE.sub(fill, template)

    def name(self, table: str, id: str) -> str:
        """The name of a component, `name('antique', 'vase-red')`; the id itself where there is none."""
        return self.entries.get(f"{table}.{id}", id)

    def _count(self, template: str, values: Mapping[str, Any]) -> int | None:
        for place in _PLACE.finditer(template):
            value = values.get(place.group(1))
            if place.group(2) is None and place.group(1) != "player" and type(value) is int:
                return abs(value)
        return None

    def _show(self, value: Any, table: str | None, names: Sequence[str]) -> str:
        if isinstance(value, (list, tuple)):
            shown = [self._show(v, table, names) for v in value]
            return self._join(shown) if shown else "–"
        if table == "player" and type(value) is int:
            if 0 <= value < len(names):
                return names[value]
            return self.text("player.unnamed", {"number": value + 1})
        if table is not None and value is not None:
            key = f"{table}.{value}"
            if key not in self.entries:
                raise MissingText(f"no name '{key}' in language '{self.language}'")
            return self.entries[key]
        return str(value)

    def _join(self, shown: Sequence[str]) -> str:
        *rest, last = shown
        return self.text("list.last", {"rest": ", ".join(rest), "last": last}) if rest else last


def _flatten(table: Mapping[str, Any], path: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat.update(_flatten(value, f"{path}{key}."))
        else:
            flat[f"{path}{key}"] = str(value)
    return flat


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        raise UnknownLanguage(f"there are no texts in '{language}'; known languages: {', '.join(LANGUAGES)}")
    return language


def read_texts(package: str, language: str, name: str = "texts") -> dict[str, Any]:
    """The `texts.<language>.toml` of a package, or another such file."""
    file = resources.files(package).joinpath(f"{name}.{check_language(language)}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def catalogue(package: str, language: str) -> Catalogue:
    """The texts of a game or a room together with those that all share."""
    shared = read_texts("durbar.core", language)
    return Catalogue(language, [shared, read_texts(package, language)])


@cache
def data_texts(language: str) -> Catalogue:
    """What is said about corrected data: to whoever owns a box, and to nobody else."""
    return Catalogue(language, [read_texts("durbar.core", language), read_texts("durbar.core", language, "data")])


def places(template: str) -> list[str]:
    """The places of a sentence, sorted: both languages must have the same."""
    return sorted({place.group(0) for place in _PLACE.finditer(template)})
