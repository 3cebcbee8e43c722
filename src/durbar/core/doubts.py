"""What we could not verify of a game's components: its doubts.toml, and what a correction of it must keep.

A doubt names its values by patterns of paths, says in both languages why they are doubtful and where they are used, and quotes
the comments of components.toml that it stands for.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import Any

from durbar.core.corrections import Problem, Way, at, corrected, path_of, shown, way_to, ways_like
from durbar.core.texts import LANGUAGES

MARKS = ("reconstructed", "extrapolated", "photo", "recalled", "public")
KEEPS = ("values", "all-values", "sum", "length")
_KEYS = {"paths", "mark", "why", "used", "rules", "quotes", "low", "high", "one_of", "keep", "drawing"}


@dataclass(frozen=True, slots=True)
class Doubt:
    paths: tuple[str, ...]  # patterns: `antique_values.*`, `city[*].fortress`
    mark: str  # where the value comes from: one of MARKS, whose words are the texts `doubt-mark.<mark>`
    why: Mapping[str, str]  # by language, as the next one
    used: Mapping[str, str]  # at the table
    rules: str  # where docs/rules/<game>.md uses it
    quotes: tuple[str, ...]  # of the comments in components.toml
    low: int | None = None  # every number in such a value is at least this, and
    high: int | None = None  # at most that
    one_of: tuple[str, ...] = ()  # every word in such a value is one of these
    keep: str = ""  # one of KEEPS: what must stay as it is printed elsewhere or follows from the rules
    drawing: bool = False  # seen on the board, without effect on play

    def ways(self, box: Any) -> list[Way]:
        """The values in doubt."""
        return [way for pattern in self.paths for way in ways_like(box, pattern)]


def doubts_of(package: str) -> list[Doubt]:
    """The doubts about a game's components; none where there is no such file."""
    file = resources.files(package).joinpath("doubts.toml")
    if not file.is_file():
        return []
    return [_doubt(entry) for entry in tomllib.loads(file.read_text(encoding="utf-8"))["doubt"]]


def _doubt(entry: dict[str, Any]) -> Doubt:
    if not set(entry) <= _KEYS or entry["mark"] not in MARKS or entry.get("keep", "") not in ("", *KEEPS):
        raise ValueError(f"doubts.toml: this is no doubt: {entry}")
    if any(set(entry[key]) != set(LANGUAGES) for key in ("why", "used")):
        raise ValueError(f"doubts.toml: why and used stand in every language; not so at {entry['paths']}")
    lists = {key: tuple(value) for key, value in entry.items() if isinstance(value, list)}
    return Doubt(**{**entry, **lists})


def values_in_doubt(doubts: list[Doubt], box: Any) -> list[tuple[Doubt, list[Way]]]:
    """Every doubtful value once, at the first doubt that names it."""
    seen: set[Way] = set()
    found = []
    for doubt in doubts:
        ways = [way for way in doubt.ways(box) if way not in seen]
        seen.update(ways)
        found.append((doubt, ways))
    return found


def doubt_about(doubts: list[Doubt], box: Any, path: str) -> Doubt | None:
    """The doubt that a value belongs to, wholly or in part; None for one that we are sure of."""
    way = way_to(box, path)
    for doubt in doubts:
        if any(one[: len(way)] == way[: len(one)] for one in doubt.ways(box)):
            return doubt
    return None


# ---- what a correction must keep ----


def broken_promises(doubts: list[Doubt], box: dict[str, Any], changes: Mapping[str, Any]) -> list[Problem]:
    """What the corrections no longer keep, doubt by doubt."""
    other = corrected(box, changes)
    return [problem for doubt in doubts for problem in _broken(doubt, box, other)] if changes else []


def _broken(doubt: Doubt, box: Any, other: Any) -> Iterator[Problem]:
    changed = [way for way in doubt.ways(box) if at(box, way) != at(other, way)]
    for way in changed:
        yield from _out_of_range(doubt, path_of(box, way), at(other, way))
        yield from _each_kept(doubt, path_of(box, way), at(box, way), at(other, way))
    if changed and doubt.keep in ("all-values", "sum"):
        before, after = ([leaf for way in doubt.ways(box) for leaf in leaves(at(part, way))] for part in (box, other))
        paths = ", ".join(doubt.paths)
        if doubt.keep == "sum" and sum(before) != sum(after):
            yield Problem("other-sum", {"path": paths, "now": sum(after), "sum": sum(before)})
        elif doubt.keep == "all-values" and sorted(before, key=str) != sorted(after, key=str):
            yield Problem("other-values", {"path": paths, "values": _counted(before), "now": _counted(after)})


def _out_of_range(doubt: Doubt, path: str, value: Any) -> Iterator[Problem]:
    for leaf in leaves(value):
        if type(leaf) in (int, float) and doubt.low is not None and leaf < doubt.low:
            yield Problem("too-low", {"path": path, "value": shown(leaf), "low": doubt.low})
        elif type(leaf) in (int, float) and doubt.high is not None and leaf > doubt.high:
            yield Problem("too-high", {"path": path, "value": shown(leaf), "high": doubt.high})
        elif isinstance(leaf, str) and doubt.one_of and leaf not in doubt.one_of:
            yield Problem("no-such-word", {"path": path, "value": shown(leaf), "known": ", ".join(doubt.one_of)})


def _each_kept(doubt: Doubt, path: str, before: Any, after: Any) -> Iterator[Problem]:
    if doubt.keep == "values" and sorted(leaves(before), key=str) != sorted(leaves(after), key=str):
        yield Problem("other-values", {"path": path, "values": _counted(leaves(before)), "now": _counted(leaves(after))})
    if doubt.keep == "length" and isinstance(before, list) and len(before) != len(after):
        yield Problem("other-length", {"path": path, "now": len(after), "length": len(before)})


def leaves(value: Any) -> list[Any]:
    """All single values in a value."""
    if isinstance(value, dict):
        value = list(value.values())
    return [leaf for one in value for leaf in leaves(one)] if isinstance(value, list) else [value]


def _counted(values: list[Any]) -> str:
    names = sorted({shown(value) for value in values})
    return ", ".join(f"{sum(shown(value) == name for value in values)} × {name}" for name in names)
