"""The variants of a game as data: small, typed, checked before anything is dealt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product

from durbar.core.errors import BadOption

OptionValue = bool | int | str
Options = dict[str, OptionValue]


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen before the start. The first value is the default."""

    id: str
    values: Callable[[int], tuple[OptionValue, ...]]  # which values exist at a table of that many players


def flag(id: str, players: tuple[int, ...] | None = None) -> Option:
    """A switch that is off unless asked for, perhaps only at some player counts."""
    return Option(id, lambda n: (False, True) if players is None or n in players else (False,))


def one_of(id: str, *values: OptionValue) -> Option:
    return Option(id, lambda n: values)


def start_player() -> Option:
    """Who begins: at random unless a seat is named."""
    return Option("start_player", lambda n: ("random", *range(n)))


def named_start(options: Options) -> int:
    """The seat that shall begin, -1 if it is to be drawn."""
    start = options["start_player"]
    return start if isinstance(start, int) else -1


def check_options(game: str, offered: tuple[Option, ...], players: int, given: Mapping[str, object]) -> Options:
    """The full options of a table, defaults filled in; refuses what the game does not offer."""
    names = [option.id for option in offered]
    for name in given:
        if name not in names:
            known = ", ".join(names) or "none"
            raise BadOption(f"{game}: there is no option '{name}'; known options: {known}")
    chosen: Options = {}
    for option in offered:
        values = option.values(players)
        value = given.get(option.id, values[0])
        # True == 1 in Python: compare types as well, so that start_player=True is refused.
        match = [v for v in values if v == value and type(v) is type(value)]
        if not match:
            allowed = ", ".join(show(v) for v in values)
            raise BadOption(f"{game}: {option.id}={show(value)} is not offered with {players} players; offered: {allowed}")
        chosen[option.id] = match[0]
    return chosen


def parse_option(offered: tuple[Option, ...], players: int, game: str, text: str) -> tuple[str, OptionValue]:
    """`grey_sides=on` as a name and a value, for command lines and forms."""
    name, sep, word = text.partition("=")
    for option in offered:
        if option.id == name and sep:
            for value in option.values(players):
                if show(value) == word.lower() or str(value).lower() == word.lower():
                    return name, value
            allowed = ", ".join(show(v) for v in option.values(players))
            raise BadOption(f"{game}: {name}={word} is not offered with {players} players; offered: {allowed}")
    names = ", ".join(option.id for option in offered) or "none"
    raise BadOption(f"{game}: '{text}' is not an option; write NAME=VALUE with one of: {names}")


def show(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def variants(offered: tuple[Option, ...], players: int, most: int = 12) -> Iterator[Options]:
    """Every combination of options at that player count; where they are too many, the default and each single change."""
    names = [option.id for option in offered]
    lists = [option.values(players) for option in offered]
    count = 1
    for values in lists:
        count *= len(values)
    if count <= most:
        for combination in product(*lists):
            yield dict(zip(names, combination, strict=True))
        return
    default = {name: values[0] for name, values in zip(names, lists, strict=True)}
    yield default
    for name, values in zip(names, lists, strict=True):
        for value in values[1:]:
            yield {**default, name: value}
