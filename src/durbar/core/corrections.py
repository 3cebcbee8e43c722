"""Corrections of what is in a box: which values they change, whether these fit their places, and their fingerprint.

A correction names a value of components.toml by its path: `antique_values.jug[0]`, `collection[jugs-large].points`,
`province_tile[number=4].goods`. An entry of a list is named by its `id`, by another number of its own, or by its place from 0.
"""

from __future__ import annotations

import copy
import hashlib
import json
import math
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from durbar.core.errors import BadData, DurbarError
from durbar.core.texts import data_texts

Box = Mapping[str, Any]
Changes = dict[str, Any]  # path -> another value
Way = tuple[str | int, ...]  # to a value: the keys and places that lead there

MOST_CHARACTERS = 30_000  # of the corrections of one game, written as JSON: they travel with every record
LARGEST = 1_000_000
_NUMBERED = ("number", "field", "value")  # what tells the entries of a list apart that have no ids
_PART = re.compile(r"(?:^|\.)([^.\[\]]+)|\[([^\[\]]+)\]")
_KINDS = ((bool, "switch"), (int, "number"), (float, "decimal"), (str, "text"), (list, "list"), (dict, "table"))


@dataclass(frozen=True, slots=True)
class Problem:
    """Something about a correction file; its sentence is `data.<name>`."""

    name: str
    params: dict[str, Any] = field(default_factory=dict)

    def text(self, language: str = "en") -> str:
        texts = data_texts(language)
        words = {key: texts.text(f"data-kind.{value}") if key == "kind" else value for key, value in self.params.items()}
        return texts.text(f"data.{self.name}", words)


class Misfit(DurbarError):
    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.text())
        self.problem = problem


# ---- paths ----


def way_to(box: Any, path: str) -> Way:
    """The way to the value of that path; raises Misfit where there is none."""
    steps = _parts(path)
    if steps is None:
        raise Misfit(Problem("no-path", {"path": path}))
    way: Way = ()
    part = box
    for key, entry in steps:
        found = _step(part, key, entry)
        if found is None:
            at = path_of(box, way) or "components.toml"
            raise Misfit(Problem("unknown-path", {"path": path, "step": key or f"[{entry}]", "at": at, "known": _known(part)}))
        way, part = (*way, found), part[found]
    return way


def _parts(path: str) -> list[tuple[str, str]] | None:
    parts = [(match[1] or "", match[2] or "") for match in _PART.finditer(path)]
    whole = "".join(match[0] for match in _PART.finditer(path))
    return parts if parts and whole == path else None


def _step(part: Any, key: str, entry: str) -> str | int | None:
    if key:
        return key if isinstance(part, dict) and key in part else None
    if not isinstance(part, list):
        return None
    for place, name in enumerate(_names(part)):
        if name == entry:
            return place
    named, _, value = entry.partition("=")
    for place, each in enumerate(part):
        if isinstance(each, dict) and value and str(each.get(named)) == value:
            return place
    return int(entry) if entry.isdecimal() and int(entry) < len(part) else None


def _names(entries: list[Any]) -> list[str]:
    """What each entry of a list is called in a path."""
    for key in ("id", *_NUMBERED):
        names = [str(each[key]) for each in entries if isinstance(each, dict) and key in each]
        if len(set(names)) == len(entries) and entries:
            return names if key == "id" else [f"{key}={name}" for name in names]
    return [str(place) for place in range(len(entries))]


def _known(part: Any) -> str:
    names = list(part) if isinstance(part, dict) else [f"[{name}]" for name in _names(part)] if isinstance(part, list) else []
    return ", ".join(names[:12]) + (" …" if len(names) > 12 else "") or "–"


def path_of(box: Any, way: Way) -> str:
    """How a value is called, always in the same way."""
    path, part = "", box
    for step in way:
        if isinstance(step, str):
            path += f".{step}" if path else step
        else:
            path += f"[{_names(part)[step]}]"
        part = part[step]
    return path


def ways_like(box: Any, pattern: str) -> list[Way]:
    """All values that a pattern names: `*` is any key, `[*]` any entry."""
    steps = _parts(pattern)
    ways: list[Way] = [()] if steps is not None else []
    for key, entry in steps or []:
        ways = [(*way, found) for way in ways for found in _steps(at(box, way), key, entry)]
    return ways


def _steps(part: Any, key: str, entry: str) -> Iterator[str | int]:
    if key == "*" and isinstance(part, dict):
        yield from part
    elif entry == "*" and isinstance(part, list):
        yield from range(len(part))
    else:
        found = _step(part, key, entry)
        if found is not None:
            yield found


def at(box: Any, way: Way) -> Any:
    for step in way:
        box = box[step]
    return box


# ---- values ----


def kind_of(value: object) -> str:
    return next((name for kind, name in _KINDS if type(value) is kind), "other")


def _misfits(path: str, value: Any, known: list[Any]) -> Iterator[Problem]:
    """What keeps a value from taking the place of values like these."""
    kind = kind_of(value)
    kinds = {kind_of(one) for one in known}
    if kind not in kinds and not (kind == "number" and "decimal" in kinds):
        yield Problem("wrong-kind", {"path": path, "kind": sorted(kinds)[0], "value": shown(value)})
    elif kind in ("number", "decimal") and not (math.isfinite(value) and abs(value) <= LARGEST):
        yield Problem("too-large", {"path": path, "value": shown(value), "most": LARGEST})
    elif kind == "list":
        entries = [entry for one in known if isinstance(one, list) for entry in one]
        for place, entry in enumerate(value):
            yield from _misfits(f"{path}[{place}]", entry, entries) if entries else ()
    elif kind == "table":
        tables = [one for one in known if isinstance(one, dict)]
        for key in sorted(set.intersection(*(set(one) for one in tables)) - set(value)):
            yield Problem("missing-key", {"path": path, "step": key})
        for key, entry in value.items():
            alike = [one[key] for one in tables if key in one]
            yield from _misfits(f"{path}.{key}", entry, alike) if alike else ()


def _alike(box: Any, way: Way) -> list[Any]:
    """The values at the same place of all entries of the lists on the way."""
    parts = [box]
    for step in way:
        if isinstance(step, int):
            parts = [entry for part in parts if isinstance(part, list) for entry in part]
        else:
            parts = [part[step] for part in parts if isinstance(part, dict) and step in part]
    return parts


def shown(value: object) -> str:
    """As it stands in a TOML file."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {shown(one)}" for key, one in value.items()) + " }" if value else "{}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(shown(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False, default=str)


# ---- corrections ----


def fitted(box: Box, changes: Mapping[str, Any]) -> tuple[Changes, list[Problem]]:
    """The changes by the usual names of their values, without those that change nothing, and what is wrong with them."""
    found: dict[Way, Any] = {}
    problems: list[Problem] = []
    for path, value in changes.items():
        try:
            way = way_to(box, path)
        except Misfit as misfit:
            problems.append(misfit.problem)
            continue
        twice = next((other for other in found if other[: len(way)] == way[: len(other)]), None)
        if twice is not None:
            problems.append(Problem("named-twice", {"path": path, "other": path_of(box, twice)}))
            continue
        found[way] = value
        problems += _misfits(path, value, _alike(box, way))
    kept = {path_of(box, way): value for way, value in found.items() if at(box, way) != value}
    if len(json.dumps(kept, default=str)) > MOST_CHARACTERS:
        problems.append(Problem("too-much", {"most": MOST_CHARACTERS}))
    return dict(sorted(kept.items())), problems


def corrected(box: dict[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The box with these values instead; the box itself where nothing changes."""
    if not changes:
        return box
    ways = [(way_to(box, path), value) for path, value in changes.items()]
    other = copy.deepcopy(box)
    for way, value in ways:
        at(other, way[:-1])[way[-1]] = value
    return other


def hash_of(game: str, changes: Mapping[str, Any]) -> str:
    """What these corrections are called in short; nothing for none."""
    if not changes:
        return ""
    text = json.dumps([game, dict(changes)], sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


# ---- files ----


def read_file(file: Path, game: str, box: Box) -> tuple[Changes, list[Problem]]:
    """The corrections of a file, and what is wrong with it."""
    try:
        content = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        return {}, [Problem("unreadable", {"why": error.strerror or str(error)})]
    except UnicodeDecodeError:
        return {}, [Problem("no-text")]
    except tomllib.TOMLDecodeError as error:
        return {}, [Problem("broken", {"why": str(error)})]
    named = content.get("game")
    if named is None:
        return {}, [Problem("no-game", {"game": game})]
    if named != game:
        return {}, [Problem("other-game", {"found": shown(named), "game": game})]
    changes = content.get("change", {})
    stray = sorted(set(content) - {"game", "change"})
    if stray or not isinstance(changes, dict):
        return {}, [Problem("stray", {"names": stray or ["change"]})]
    return fitted(box, changes)


def refuse(where: str, problems: Iterable[Problem]) -> None:
    """One sentence per problem, if there are any."""
    sentences = [problem.text() for problem in problems]
    if sentences:
        raise BadData(f"{where}: {' '.join(sentences)}")
