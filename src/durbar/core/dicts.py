"""A state's dictionary as a text, and read field by field: every wrong entry gets one clear sentence."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from durbar.core.errors import BadState
from durbar.core.rng import MODULUS

DICT_VERSION = 1

# The readers below are named like the types they read; inside the class the types need other names.
Whole = int
Truth = bool
Items = list[Any]


def canonical(d: dict[str, Any]) -> str:
    """A state's dictionary as one text: what is fingerprinted and stored."""
    return json.dumps(d, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def fingerprint_of_text(text: str) -> str:
    """Of a canonical text."""
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


class Reader:
    """A dictionary from outside. Not strict: missing fields take the default that the reader names.

    Strict: every field must be there. Either way an unknown field or a value of the wrong kind is refused.
    """

    def __init__(
        self,
        game: str,
        d: Mapping[str, Any],
        strict: bool,
        names: Sequence[str],
        later: Sequence[str] = (),
        whole: Truth = True,
    ) -> None:
        if not isinstance(d, Mapping):
            raise BadState(f"{game}: a state is an object with named fields, not {d!r:.60}")
        self.game = game
        self.strict = strict
        self.d = d
        self.later = later  # may be missing even where reading is strict
        known = {*names, *(("game", "version", "chance") if whole else ())}
        unknown = sorted(str(name) for name in set(d) - known)
        if unknown:
            raise BadState(f"{game}: a state has no field {', '.join(unknown)}; it has: {', '.join(sorted(known))}")
        if strict and whole and d.get("game") != game:
            raise BadState(f"{game}: this is a state of {d.get('game')!r}")
        if strict and whole and d.get("version") != DICT_VERSION:
            raise BadState(f"{game}: the state has version {d.get('version')!r}; this program reads version {DICT_VERSION}")

    def fail(self, name: str, wanted: str, got: object) -> BadState:
        return BadState(f"{self.game}: '{name}' must be {wanted}, not {got!r:.60}")

    def get(self, name: str, default: Any) -> Any:
        return self.d[name] if self.has(name) else default

    def has(self, name: str) -> Truth:
        """Is it there? If it must be, it is refused that it is not."""
        if name not in self.d and self.strict and name not in self.later:
            raise self.missing(name)
        return name in self.d

    def missing(self, name: str) -> BadState:
        return BadState(f"{self.game}: the state has no field '{name}'")

    def inside(self, name: str, seat: Whole, row: object, names: Sequence[str]) -> Reader:
        """A reader of one seat's row, an object of its own."""
        if not isinstance(row, Mapping):
            raise self.fail(name, "a list of objects", row)
        return Reader(f"{self.game}: seat {seat}", row, self.strict, names, whole=False)

    def chance(self) -> Whole:
        text = self.get("chance", "1")
        try:
            chance = int(text, 16)
        except (TypeError, ValueError):
            raise self.fail("chance", "a hexadecimal text", text) from None
        if not 0 < chance < MODULUS:
            raise self.fail("chance", "a start of the generator", text)
        return chance

    def int(self, name: str, default: Whole, low: Whole, high: Whole) -> Whole:
        return self.as_int(name, self.get(name, default), low, high)

    def bool(self, name: str, default: Truth = False) -> Truth:
        value = self.get(name, default)
        if type(value) is not bool:
            raise self.fail(name, "true or false", value)
        return value

    def word(self, name: str, default: str, words: Sequence[str]) -> Whole:
        """One of the words, as its index."""
        return self.as_word(name, self.get(name, default), words)

    def list(self, name: str, default: Items, length: Whole | None = None) -> Items:
        return self.as_list(name, self.get(name, default), length)

    def ints(self, name: str, default: Items, low: Whole, high: Whole, length: Whole | None = None) -> Items:
        return [self.as_int(name, value, low, high) for value in self.list(name, default, length)]

    def words(self, name: str, default: Items, words: Sequence[str], length: Whole | None = None) -> Items:
        return [self.as_word(name, value, words) for value in self.list(name, default, length)]

    def as_list(self, name: str, value: object, length: Whole | None = None) -> Items:
        if not isinstance(value, (list, tuple)) or (length is not None and len(value) != length):
            raise self.fail(name, "a list" if length is None else f"a list of {length}", value)
        return list(value)

    def as_different(self, name: str, values: Items) -> Items:
        if len(set(values)) != len(values):
            raise self.fail(name, "a list in which nothing stands twice", values)
        return values

    def as_int(self, name: str, value: object, low: Whole, high: Whole) -> Whole:
        if type(value) is not int or not low <= value <= high:
            raise self.fail(name, f"a whole number from {low} to {high}", value)
        return value

    def as_word(self, name: str, value: object, words: Sequence[str]) -> Whole:
        if not isinstance(value, str) or value not in words:
            raise self.fail(name, f"one of {', '.join(words[:8])}{' …' if len(words) > 8 else ''}", value)
        return words.index(value)
