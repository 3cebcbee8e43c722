"""Views as vectors of fixed size: the layout follows from the types of a game's views, and this command shows it.

python -m durbar.adapters.layout java --players 3
"""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from durbar.adapters.parts import Bag, Block, Groups, Maybe, Number, Part, Places, Record, Row, Table, Word
from durbar.core.errors import DurbarError
from durbar.core.game import Game
from durbar.core.registry import game as find_game
from durbar.core.registry import game_ids
from durbar.core.shapes import Named


class NoLayout(DurbarError):
    """A view has a part for which nobody has said how large it can be."""


class Layout:
    """How the view of a seat becomes a vector, for one game and player count: `viewer`, then the view field by field."""

    def __init__(self, game: Game[Any], players: int) -> None:
        game.check_options(players, {})
        self.viewer = Word(range(players))
        self.view = _Reader(game, players).part("", game.view_type)
        self.size = self.viewer.size + self.view.size

    def encode(self, view: Mapping[str, Any], viewer: int) -> list[float]:
        """The vector of what this viewer sees."""
        numbers: list[float] = []
        self.viewer.write(viewer, numbers)
        self.view.write(view, numbers)
        return numbers

    def blocks(self) -> Iterator[Block]:
        """What stands where, from the first number to the last."""
        yield from self.viewer.blocks("viewer")
        yield from self.view.blocks("")


@cache
def layout(game: Game[Any], players: int) -> Layout:
    return Layout(game, players)


class _Reader:
    """Makes the parts of a vector from types, with the help of the game's table."""

    def __init__(self, game: Game[Any], players: int) -> None:
        self.game = game
        self.players = players
        self.texts = game.texts("en")
        table = _table(game.id)
        self.words: dict[str, Any] = {"seats[].sources{key}": "source", **table.get("words", {})}
        self.most: dict[str, int] = {"seats": players, **table.get("most", {})}
        self.in_order = frozenset(table.get("in_order", []))
        self.places = frozenset(table.get("places", []))
        self.groups = frozenset(table.get("groups", []))
        self.left_out = frozenset(table.get("left_out", {}))

    def part(self, path: str, hint: Any, marks: tuple[object, ...] = ()) -> Part:
        """The part of the vector for a value of that type."""
        origin, inner = get_origin(hint), get_args(hint)
        if is_typeddict(hint):
            return self._record(path, hint)
        if origin is Annotated:
            return self.part(path, inner[0], hint.__metadata__)
        if origin is NotRequired:
            return Maybe(self.part(path, inner[0]))
        if origin in (Union, UnionType):
            return self._union(path, inner, marks)
        if origin is Literal:
            return Word(inner)
        if origin is dict:
            return Table(self._word(f"{path}{{key}}", inner[0]).words, self.part(f"{path}{{}}", inner[1]))
        if origin is list:
            return self._list(path, inner[0])
        if hint is str or _named(marks):
            return Word(self._names(path, marks))
        if hint in (int, float, bool):
            return Number(flag=hint is bool)
        raise NoLayout(f"{self.game.id}: there is no layout for '{path}' of type {hint!r}")

    def _record(self, path: str, hint: Any) -> Part:
        found: dict[str, Part] = {}
        for key, inner in get_type_hints(hint, include_extras=True).items():
            at = f"{path}.{key}" if path else key
            if at not in self.left_out:
                optional = key not in hint.__required_keys__ and get_origin(inner) is not NotRequired
                part = self.part(at, inner)
                found[key] = Maybe(part) if optional else part
        return Record(found)

    def _union(self, path: str, inner: Sequence[Any], marks: tuple[object, ...]) -> Part:
        some = [one for one in inner if one is not NoneType]
        if all(get_origin(one) is Literal for one in some):
            part: Part = Word([word for one in some for word in get_args(one)])
        elif len(some) == 1:
            part = self.part(path, some[0], marks)
        else:
            raise NoLayout(f"{self.game.id}: '{path}' can be of several types")
        return Maybe(part) if len(some) < len(inner) else part

    def _list(self, path: str, hint: Any) -> Part:
        if path in self.groups:
            return Groups(self._word(f"{path}[][]", get_args(hint)[0]).words)
        item = self.part(f"{path}[]", hint)
        if isinstance(item, Word) and path not in self.in_order | self.places:
            return Bag(item.words)
        if path not in self.most:
            raise self._unsaid(f"how long '{path}' can be")
        if isinstance(item, Word) and path in self.places:
            return Places(item.words, self.most[path])
        return Row(item, self.most[path])

    def _word(self, path: str, hint: Any) -> Word:
        part = self.part(path, hint)
        if not isinstance(part, Word):
            raise NoLayout(f"{self.game.id}: '{path}' is not a word")
        return part

    def _names(self, path: str, marks: tuple[object, ...]) -> Iterable[object]:
        """The words that can stand there: by the mark of the type, else by the game's table."""
        source = _named(marks) or self.words.get(path)
        if path == "decision":
            return (*self.game.decisions, "over")
        if source == "player":
            return range(self.players)
        if isinstance(source, list):
            return source
        if isinstance(source, str):
            return self._listed(source)
        raise self._unsaid(f"which words '{path}' can be")

    def _unsaid(self, what: str) -> NoLayout:
        return NoLayout(f"{self.game.id}: nobody has said {what}; write it into layouts/{self.game.id}.toml")

    def _listed(self, source: str) -> list[str]:
        """`space`: the ids that the texts name in that table; `facts.shapes`: a list of facts; `0..24`: numbers as words."""
        first, dots, last = source.partition("..")
        if dots:
            return [str(number) for number in range(int(first), int(last) + 1)]
        if source.startswith("facts."):
            return list(self.game.facts()[source.removeprefix("facts.")])
        start = f"{source}."
        found = {key.removeprefix(start) for key in self.texts.entries if key.startswith(start)}
        return sorted({word.removesuffix(".one").removesuffix(".other") for word in found})


def _named(marks: tuple[object, ...]) -> str | None:
    return next((mark.table for mark in marks if isinstance(mark, Named)), None)


def _table(id: str) -> dict[str, Any]:
    """What the types do not say: words of plain texts, lengths of lists, where order counts, what follows from the rest."""
    file = resources.files("durbar.adapters.layouts") / f"{id}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def lines(game: Game[Any], players: int) -> Iterator[str]:
    """The layout as text: where a block begins, how many numbers it has, its path, and what the numbers are."""
    found = layout(game, players)
    yield f"{game.id}, {players} players: {found.size} numbers"
    at = 0
    for block in found.blocks():
        yield f"{at:>7} {block.size:>5}  {block.path:<44} {block.meaning}"
        at += block.size


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m durbar.adapters.layout", description="The layout of observation vectors.")
    parser.add_argument("game", choices=game_ids())
    parser.add_argument("-n", "--players", type=int)
    asked = parser.parse_args()
    game = find_game(asked.game)
    try:
        print("\n".join(lines(game, asked.players or game.players[0])))
    except DurbarError as error:
        parser.error(str(error))


if __name__ == "__main__":
    main()
