"""What a state holds, said once: the class of a state, its dictionary and its page in the docs follow from a game's `FIELDS`.

A `Field` is a part of the state with its name, type, meaning and the form in which it stands in a dictionary. An `Entry` is a
part of the dictionary that is not the form of one field alone. `durbar.testing.states` writes `state.py` from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from durbar.core.dicts import DICT_VERSION, Reader
from durbar.core.state import OVER, State

Default = Any  # in the form of the dictionary, or a function of the state so far (and of the seat, for what belongs to one)
REQUIRED: Any = object()  # never left out


class Form:
    """How a value stands in a dictionary."""

    def says(self) -> str:
        """A description for readers of the docs."""
        raise NotImplementedError

    def write(self, value: Any, s: Any) -> Any:
        return value

    def read(self, reader: Reader, name: str, value: Any, s: Any) -> Any:
        raise NotImplementedError


@dataclass(frozen=True)
class Whole(Form):
    """A whole number; in the dictionary it may be counted from another start than in the state."""

    low: int
    high: int
    counted_from: int = 0  # the dictionary's number of the state's 0

    def says(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def write(self, value: Any, s: Any) -> Any:
        return value + self.counted_from

    def read(self, reader: Reader, name: str, value: Any, s: Any) -> Any:
        return reader.as_int(name, value, self.low, self.high) - self.counted_from


@dataclass(frozen=True)
class Truth(Form):
    """A bool, also if the state holds it as a number of a seat's row."""

    def says(self) -> str:
        return "true or false"

    def write(self, value: Any, s: Any) -> Any:
        return bool(value)

    def read(self, reader: Reader, name: str, value: Any, s: Any) -> Any:
        if type(value) is not bool:
            raise reader.fail(name, self.says(), value)
        return value


@dataclass(frozen=True)
class Seat(Form):
    """A seat's number; null for nobody, which the state holds as `nobody`."""

    nobody: int | None = None

    def says(self) -> str:
        return "a seat" + ("" if self.nobody is None else " or null")

    def write(self, value: Any, s: Any) -> Any:
        return None if value == self.nobody else value

    def read(self, reader: Reader, name: str, value: Any, s: Any) -> Any:
        if value is None and self.nobody is not None:
            return self.nobody
        return reader.as_int(name, value, 0, s.players - 1)


@dataclass(frozen=True)
class Seats(Form):
    """A set of seats, one bit each."""

    def says(self) -> str:
        return "a list of different seats"

    def write(self, value: Any, s: Any) -> Any:
        return [player for player in range(s.players) if value >> player & 1]

    def read(self, reader: Reader, name: str, value: Any, s: Any) -> Any:
        players = [reader.as_int(name, player, 0, s.players - 1) for player in reader.as_list(name, value)]
        return sum(1 << player for player in reader.as_different(name, players))


def _some(words: Sequence[str]) -> str:
    return ", ".join(words[:4]) + (" …" if len(words) > 4 else "")


@dataclass(frozen=True)
class Word(Form):
    """One of the words, in the state its index; null, where allowed, is `none` in the state."""

    words: Sequence[str]
    none: int | None = None

    def says(self) -> str:
        return f"one of {_some(self.words)}{'' if self.none is None else ', or null'}"

    def write(self, value: Any, s: Any) -> Any:
        return None if value == self.none else self.words[value]

    def read(self, reader: Reader, name: str, value: Any, s: Any) -> Any:
        return self.none if value is None and self.none is not None else reader.as_word(name, value, self.words)


@dataclass(frozen=True)
class Words(Form):
    """A set of words, one bit each."""

    words: Sequence[str]

    def says(self) -> str:
        return f"a list in which nothing stands twice, of {_some(self.words)}"

    def write(self, value: Any, s: Any) -> Any:
        return [word for n, word in enumerate(self.words) if value >> n & 1]

    def read(self, reader: Reader, name: str, value: Any, s: Any) -> Any:
        words = [reader.as_word(name, word, self.words) for word in reader.as_list(name, value)]
        return sum(1 << word for word in reader.as_different(name, words))


@dataclass(frozen=True)
class Each(Form):
    """A list of values of one form; `length` is a number or a function of the state."""

    form: Form
    length: int | Callable[[Any], int] | None = None
    kind: Callable[[Iterable[Any]], Any] = list  # what the state holds: list, tuple or bytes

    def says(self) -> str:
        return f"a list{f' of {self.length}' if isinstance(self.length, int) else ''}, each: {self.form.says()}"

    def write(self, value: Any, s: Any) -> Any:
        return [self.form.write(one, s) for one in value]

    def read(self, reader: Reader, name: str, value: Any, s: Any) -> Any:
        length = self.length(s) if callable(self.length) else self.length
        return self.kind([self.form.read(reader, name, one, s) for one in reader.as_list(name, value, length)])


@dataclass(frozen=True)
class Table(Form):
    """Numbers by name, in the state a list of them in the order of the names."""

    names: Sequence[str]
    form: Form
    missing: int = 0  # of a name that is left out where reading is not strict

    def says(self) -> str:
        return f"an object with {', '.join(self.names)}, each: {self.form.says()}"

    def write(self, value: Any, s: Any) -> Any:
        return {name: self.form.write(one, s) for name, one in zip(self.names, value, strict=True)}

    def read(self, reader: Reader, name: str, value: Any, s: Any) -> Any:
        if not isinstance(value, Mapping) or set(value) - set(self.names) or (reader.strict and len(value) < len(self.names)):
            raise reader.fail(name, f"an object with {', '.join(self.names)}", value)
        return [self.form.read(reader, name, value[one], s) if one in value else self.missing for one in self.names]


@dataclass(frozen=True)
class Own(Form):
    """A form of the game's own."""

    described: str
    writer: Callable[[Any, Any], Any]  # value, state
    reader: Callable[[Reader, str, Any, Any], Any]  # reader, name, value of the dictionary, state

    def says(self) -> str:
        return self.described

    def write(self, value: Any, s: Any) -> Any:
        return self.writer(value, s)

    def read(self, reader: Reader, name: str, value: Any, s: Any) -> Any:
        return self.reader(reader, name, value, s)


@dataclass(frozen=True)
class Field:
    """A part of the state. Without a form it does not stand in the dictionary: it follows from others, or an entry tells it."""

    name: str
    type: str  # as it stands in state.py; a field of a seat is one or several ints
    doc: str
    form: Form | None = None
    default: Default = REQUIRED  # where a dictionary that is not read strictly leaves it out
    key: str = ""  # its name in the dictionary, if another one
    hidden: bool = False  # can it hold what a viewer may not know?
    size: int = 1  # how many numbers of a seat's row it takes
    cache: bool = False  # worked out when first asked for: shared by copies, no part of the state's identity
    frozen: bool = False  # a list that is never changed in place, so that copies share it
    apart: bool = False  # a seat's field that stands beside the seats' rows in the dictionary

    def write(self, s: Any) -> dict[str, Any]:
        assert self.form is not None
        return {self.named: self.form.write(getattr(s, self.name), s)}

    def read(self, reader: Reader, s: Any) -> None:
        assert self.form is not None
        setattr(s, self.name, self.value(reader, s))

    def value(self, reader: Reader, s: Any) -> Any:
        assert self.form is not None
        return self.form.read(
            reader, self.named, reader.d[self.named] if reader.has(self.named) else self.left_out(reader, s), s
        )

    def left_out(self, reader: Reader, *known: Any) -> Any:
        """What stands for a missing entry; known is the state, and the seat for what belongs to one."""
        if self.default is REQUIRED:
            raise reader.missing(self.named)
        return self.default(*known) if callable(self.default) else self.default

    @property
    def named(self) -> str:
        """Its name in the dictionary."""
        return self.key or self.name


@dataclass(frozen=True)
class Entry:
    """A part of the dictionary that tells several fields, or one of them in a way that depends on others."""

    key: str
    doc: str
    writer: Callable[[Any], Any]
    reader: Callable[[Reader, Any], None]  # sets the fields it tells
    hidden: bool = False

    @property
    def named(self) -> str:
        return self.key

    def write(self, s: Any) -> dict[str, Any]:
        return {self.key: self.writer(s)}

    def read(self, reader: Reader, s: Any) -> None:
        self.reader(reader, s)


def players(counts: Sequence[int], default: int | None = None) -> Field:
    """`players` as every game tells it; left out, as few as can play."""
    return Field("players", "int", "how many play", Whole(counts[0], counts[-1]), default or counts[0])


def question(decisions: Sequence[str], default: str, player: Default = 0) -> tuple[Entry, Entry]:
    """`player` and `decision` as every game tells them: after the end the decision is `over` and the player OVER."""

    def read_player(reader: Reader, s: Any) -> None:
        asked = reader.get("player", player(s) if callable(player) else player)
        s.player = reader.as_int("player", asked, OVER, s.players - 1)

    def read_decision(reader: Reader, s: Any) -> None:
        decision = reader.as_word("decision", reader.get("decision", default), (*decisions, "over"))
        over = decision == len(decisions)
        if reader.strict and over != (s.player == OVER):
            raise reader.fail("player", f"{OVER} exactly if the decision is 'over'", s.player)
        s.decision = decisions.index(default) if over else decision
        s.player = OVER if over else s.player

    def decision_name(s: State) -> str:
        return "over" if s.player == OVER else decisions[s.decision]

    return (
        Entry("player", f"the seat that must answer, {OVER} after the end", lambda s: s.player, read_player),
        Entry("decision", "the open question, `over` after the end", decision_name, read_decision),
    )


@dataclass(frozen=True)
class Fields:
    """All that a state of one game holds, in the order of its dictionary; fields are read in this order too."""

    game: str
    items: tuple[Field | Entry, ...]
    doc: str = "What lies on the table. The verbs are in rules.py."  # what there is to know about the whole
    seat: tuple[Field, ...] = ()  # what belongs to a seat: a row of numbers in `s.seats`
    last: tuple[Field | Entry, ...] = ()  # what is read after the seats
    rows: str = ""  # the dictionary's name for the seats' rows as objects; without it each field is a list over the seats
    imports: tuple[str, ...] = ()  # what the types in state.py need
    later: tuple[str, ...] = ()  # keys that dictionaries of earlier programs do not have
    seats: Callable[[Any], int] = field(default=lambda s: int(s.players))  # how many rows there are

    @property
    def state(self) -> str:
        """The name of its class."""
        return "".join(word.capitalize() for word in self.game.split("_")) + "State"

    @property
    def fields(self) -> tuple[Field, ...]:
        return tuple(item for item in (*self.items, *self.last) if isinstance(item, Field))

    @property
    def hidden(self) -> tuple[str, ...]:
        """The names in the dictionary that can hold secrets."""
        named = [item for item in (*self.items, *self.seat, *self.last) if item.hidden]
        return tuple(item.named for item in named)

    @cached_property
    def width(self) -> int:
        """How many numbers a seat's row has."""
        return sum(one.size for one in self.seat)

    def places(self) -> list[tuple[Field, int]]:
        """Where each field of a seat begins in its row."""
        found, at = [], 0
        for one in self.seat:
            found.append((one, at))
            at += one.size
        return found

    def place(self, name: str) -> int:
        """Where the field of that name begins in a row."""
        return next(at for one, at in self.places() if one.name == name)

    def columns(self) -> list[tuple[Field, int]]:
        """The fields of a seat that stand in the dictionary as a list over the seats."""
        return [(one, at) for one, at in self.places() if one.form is not None and (one.apart or not self.rows)]

    def in_rows(self) -> list[tuple[Field, int]]:
        """Those that stand in the seats' rows."""
        return [(one, at) for one, at in self.places() if one.form is not None and self.rows and not one.apart]

    @cached_property
    def _columns(self) -> list[tuple[Field, int]]:
        return self.columns()

    @cached_property
    def _in_rows(self) -> list[tuple[Field, int]]:
        return self.in_rows()

    def names(self) -> list[str]:
        """The keys of the dictionary, without those of every game's."""
        keys = [item.named for item in (*self.items, *self.last) if _stands(item)] + [one.named for one, _ in self.columns()]
        return keys + ([self.rows] if self.rows else [])

    # ---- writing ----

    def write(self, s: Any) -> dict[str, Any]:
        """The complete state as a readable dictionary."""
        found: dict[str, Any] = {"game": self.game, "version": DICT_VERSION}
        for item in (*self.items, *self.last):
            if _stands(item):
                found |= item.write(s)
        seats = range(self.seats(s))
        for one, at in self._columns:
            found[one.named] = [self._number(one, at, seat, s) for seat in seats]
        if self.rows:
            found[self.rows] = [{one.named: self._number(one, at, seat, s) for one, at in self._in_rows} for seat in seats]
        found["chance"] = f"{s.chance:x}"
        return found

    def _number(self, one: Field, at: int, seat: int, s: Any) -> Any:
        assert one.form is not None
        first = self.width * seat + at
        return one.form.write(s.seats[first] if one.size == 1 else s.seats[first : first + one.size], s)

    # ---- reading ----

    def read(self, s: Any, d: Mapping[str, Any], strict: bool) -> Reader:
        """Fill an empty state. What is left out where reading is not strict takes its default."""
        reader = Reader(self.game, d, strict, self.names(), self.later)
        s.chance = reader.chance()
        for item in self.items:
            if _stands(item):
                item.read(reader, s)
        if self.seat:
            self._read_seats(reader, s)
        for item in self.last:
            if _stands(item):
                item.read(reader, s)
        return reader

    def _read_seats(self, reader: Reader, s: Any) -> None:
        seats = self.seats(s)
        if len(s.seats) != self.width * seats:
            s.seats = [0] * (self.width * seats)
        for one, at in self.columns():
            values: Any = (
                reader.d[one.named] if reader.has(one.named) else [one.left_out(reader, s, seat) for seat in range(seats)]
            )
            for seat, value in enumerate(reader.as_list(one.named, values, seats)):
                self._put(reader, one, at, seat, value, s)
        if self.rows:
            names = [one.named for one, _ in self.in_rows()]
            for seat, row in enumerate(reader.as_list(self.rows, reader.get(self.rows, [{}] * seats), seats)):
                inner = reader.inside(self.rows, seat, row, names)
                for one, at in self.in_rows():
                    value = inner.d[one.named] if inner.has(one.named) else one.left_out(inner, s, seat)
                    self._put(inner, one, at, seat, value, s)

    def _put(self, reader: Reader, one: Field, at: int, seat: int, value: Any, s: Any) -> None:
        assert one.form is not None
        first = self.width * seat + at
        read = one.form.read(reader, one.named, value, s)
        s.seats[first : first + one.size] = [int(read)] if one.size == 1 else read


def _stands(item: Field | Entry) -> bool:
    """Does it stand in the dictionary?"""
    return isinstance(item, Entry) or item.form is not None
