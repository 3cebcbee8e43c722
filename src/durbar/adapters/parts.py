"""The parts that a vector is made of: each has a fixed size and writes a value of a view as that many numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from durbar.core.errors import DurbarError

LARGEST = 10_000.0  # no number of a view is larger, or smaller than its negative


class BadView(DurbarError):
    """A view holds what its layout has no place for."""


@dataclass(frozen=True, slots=True)
class Block:
    """Numbers of a vector that belong together, and between which values each of them lies."""

    path: str
    size: int
    meaning: str
    low: float = 0.0
    high: float = 1.0


class Part(ABC):
    size: int

    @abstractmethod
    def write(self, value: Any, out: list[float]) -> None:
        """Add exactly `size` numbers."""

    @abstractmethod
    def blocks(self, path: str) -> Iterator[Block]:
        """What those numbers are."""


class Number(Part):
    """A number as it is; a flag is 0 or 1."""

    def __init__(self, flag: bool = False) -> None:
        self.size = 1
        self._flag = flag

    def write(self, value: Any, out: list[float]) -> None:
        out.append(float(value))

    def blocks(self, path: str) -> Iterator[Block]:
        yield Block(path, 1, "0 or 1") if self._flag else Block(path, 1, "as it is", -LARGEST, LARGEST)


class Word(Part):
    """One of several words: a 1 in its place."""

    def __init__(self, words: Iterable[object]) -> None:
        self.words = tuple(dict.fromkeys(words))
        self.size = len(self.words)
        self._rows = {word: [float(other == word) for other in self.words] for word in self.words}

    def write(self, value: Any, out: list[float]) -> None:
        row = self._rows.get(value)
        if row is None:
            raise BadView(f"{value!r} is none of the words {_told(self.words)}")
        out += row

    def blocks(self, path: str) -> Iterator[Block]:
        yield Block(path, self.size, f"one of {_told(self.words)}")


class _Worded(Part):
    """One number for each of some words."""

    def __init__(self, words: Sequence[object]) -> None:
        self.size = len(words)
        self.words = words
        self._places = {word: place for place, word in enumerate(words)}

    def place(self, word: object) -> int:
        place = self._places.get(word)
        if place is None:
            raise BadView(f"{word!r} is none of the words {_told(self.words)}")
        return place


class Bag(_Worded):
    """A list of words whose order says nothing: how often each word is in it."""

    def write(self, value: Any, out: list[float]) -> None:
        counts = [0.0] * self.size
        for word in value:
            counts[self.place(word)] += 1.0
        out += counts

    def blocks(self, path: str) -> Iterator[Block]:
        yield Block(path, self.size, f"how often each of {_told(self.words)}", 0.0, LARGEST)


class Places(Part):
    """A long list of words in its order: how often each is in it, then for each place the number of its word, from 1."""

    def __init__(self, words: Sequence[object], most: int) -> None:
        self.size = len(words) + most
        self._bag = Bag(words)
        self.most = most
        self._numbers = {word: float(number) for number, word in enumerate(words, 1)}

    def write(self, value: Any, out: list[float]) -> None:
        if len(value) > self.most:
            raise BadView(f"a list of {len(value)} where at most {self.most} were announced: {value!r}")
        self._bag.write(value, out)
        out += [self._numbers[word] for word in value]
        out += [0.0] * (self.most - len(value))

    def blocks(self, path: str) -> Iterator[Block]:
        yield from self._bag.blocks(path)
        yield Block(f"{path}[]", self.most, "the number of the word in each place, from 1", 0.0, LARGEST)


class Groups(_Worded):
    """A list of lists in which no word comes twice: for each word the number of its list, from 1; 0 if it is in none."""

    def write(self, value: Any, out: list[float]) -> None:
        numbers = [0.0] * self.size
        for number, group in enumerate(value, 1):
            for word in group:
                place = self.place(word)
                if numbers[place]:
                    raise BadView(f"{word!r} is in two groups")
                numbers[place] = float(number)
        out += numbers

    def blocks(self, path: str) -> Iterator[Block]:
        yield Block(path, self.size, f"the number of its group, for each of {_told(self.words)}", 0.0, LARGEST)


class Maybe(Part):
    """Something or nothing: 1 and the thing, or zeros."""

    def __init__(self, part: Part) -> None:
        self.size = 1 + part.size
        self.part = part
        self._nothing = [0.0] * self.size

    def write(self, value: Any, out: list[float]) -> None:
        if value is None:
            out += self._nothing
        else:
            out.append(1.0)
            self.part.write(value, out)

    def blocks(self, path: str) -> Iterator[Block]:
        yield Block(f"{path}?", 1, "whether it is there")
        yield from self.part.blocks(path)


class Row(Part):
    """A list in its order: for each place whether it is taken, and by what."""

    def __init__(self, part: Part, most: int) -> None:
        self.place = Maybe(part)
        self.most = most
        self.size = most * self.place.size

    def write(self, value: Any, out: list[float]) -> None:
        if len(value) > self.most:
            raise BadView(f"a list of {len(value)} where at most {self.most} were announced: {value!r}")
        for item in value:
            out.append(1.0)
            self.place.part.write(item, out)
        out += [0.0] * (self.place.size * (self.most - len(value)))

    def blocks(self, path: str) -> Iterator[Block]:
        for number in range(self.most):
            yield from self.place.blocks(f"{path}[{number}]")


class Table(Part):
    """A dictionary: for each key that can be in it whether it is, and its value."""

    def __init__(self, keys: Sequence[object], part: Part) -> None:
        self.keys = keys
        self._known = frozenset(keys)
        self.place = Maybe(part)
        self.size = len(keys) * self.place.size

    def write(self, value: Any, out: list[float]) -> None:
        if not self._known.issuperset(value):
            raise BadView(f"a dictionary with keys beside {_told(self.keys)}: {sorted(set(value) - self._known)}")
        for key in self.keys:
            if key in value:
                out.append(1.0)
                self.place.part.write(value[key], out)
            else:
                out += self.place._nothing

    def blocks(self, path: str) -> Iterator[Block]:
        for key in self.keys:
            yield from self.place.blocks(f"{path}.{key}")


class Record(Part):
    """A dictionary with known fields, one after the other. A field that may be missing is a `Maybe`."""

    def __init__(self, fields: Mapping[str, Part]) -> None:
        self.fields = tuple(fields.items())
        self.size = sum(part.size for part in fields.values())

    def write(self, value: Any, out: list[float]) -> None:
        for key, part in self.fields:
            try:
                part.write(value.get(key), out)
            except BadView as error:
                raise BadView(f"{key}: {error}") from None

    def blocks(self, path: str) -> Iterator[Block]:
        for key, part in self.fields:
            yield from part.blocks(f"{path}.{key}" if path else key)


def _told(words: Sequence[object]) -> str:
    shown = ", ".join(str(word) for word in words[:12])
    return f"{shown}, … ({len(words)})" if len(words) > 12 else shown
