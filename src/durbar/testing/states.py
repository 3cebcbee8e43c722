"""Writes a game's state.py, and its page docs/states/<game>.md, from its fields.py: python -m durbar.testing.states
[--check], at the root of a checkout.

The class is spelled out because that is what compiles to fast code: a copy takes as long as its assignments. With `--check`
nothing is written; what is not up to date is named and the exit code is 1.
"""

from __future__ import annotations

import importlib
import sys
import textwrap
from pathlib import Path
from typing import Any

from durbar.core.fields import Entry, Field, Fields
from durbar.core.registry import game_ids

EMPTY = {
    "int": "0",
    "bool": "False",
    "bytes": 'b""',
    "str": '""',
}  # of an empty state; lists and tuples are empty too
COMMON = ("chance", "player", "decision")
WIDTH = 128


def state_module(fields: Fields) -> str:
    """The text of state.py."""
    own = [*fields.fields, *_seats(fields)]
    imports = sorted(fields.imports)
    lines = [
        f'"""{fields.doc}',
        "",
        "Written by `make states` from fields.py, where every field is declared: change it there.",
        '"""',
        "",
        "# fmt: off",
        "from __future__ import annotations",
        "",
        "from typing import Final, final",
        "",
        "from durbar.core.state import State",
        *imports,
        "",
        *_places(fields),
        *_wrapped("NAMES: Final[tuple[str, ...]] = (", [f'"{name}"' for name in (*COMMON, *_key(own))], "", ")"),
        "",
        "",
        "@final",
        f"class {fields.state}(State):",
        f"    __slots__ = {_slots(own)}",
        *(f"    {one.name}: {one.type}  # {one.doc}" for one in own),
        "",
        f"    def __init__(self, of: {fields.state} | None = None) -> None:",
        "        if of is None:",
        *_emptied(own),
        "        else:",
        *(f"            self.{name} = of.{name}" for name in COMMON),
        *(f"            self.{one.name} = of.{one.name}{_copied(one)}" for one in own),
        "",
        f"    def copy(self) -> {fields.state}:",
        f"        return {fields.state}(self)",
        "",
        "    def names(self) -> tuple[str, ...]:",
        "        return NAMES",
    ]
    return "\n".join(lines) + "\n"


def _seats(fields: Fields) -> list[Field]:
    return [Field("seats", "list[int]", "a row of SEAT numbers for each seat")] if fields.seat else []


def _key(own: list[Field]) -> list[str]:
    return [one.name for one in own if not one.cache]


def _slots(own: list[Field]) -> str:
    caches = "".join(f', "{one.name}"' for one in own if one.cache)
    return f"(*NAMES[{len(COMMON)}:]{caches})" if caches else f"NAMES[{len(COMMON)}:]"


def _places(fields: Fields) -> list[str]:
    """What belongs to a seat, by its place in the row."""
    if not fields.seat:
        return []
    lines = ["# What belongs to a seat: s.seats[SEAT * player + " + fields.seat[0].name.upper() + "]"]
    for one, at in fields.places():
        lines.append(f"{one.name.upper()}: Final = {at}  # {one.doc}")
    return [*lines, f"SEAT: Final = {fields.width}  # numbers in a row", ""]


def _emptied(own: list[Field]) -> list[str]:
    """Numbers are set together, each list on its own."""
    numbers = [f"self.{name}" for name in COMMON] + [f"self.{one.name}" for one in own if _empty(one) == "0"]
    lines = [f"{' = '.join(numbers[n : n + 6])} = 0" for n in range(0, len(numbers), 6)]
    lines += [f"self.{one.name} = {_empty(one)}" for one in own if _empty(one) != "0"]
    return [f"            {line}" for line in lines]


def _empty(one: Field) -> str:
    if one.type.startswith("list"):
        return "[]"
    if one.type.startswith("tuple"):
        return "()"
    return "None" if one.type.endswith("None") else EMPTY.get(one.type, "0")  # any other name stands for an int


def _copied(one: Field) -> str:
    return "[:]" if one.type.startswith("list") and not one.frozen and not one.cache else ""


def _wrapped(start: str, parts: list[str], indent: str, end: str) -> list[str]:
    body = textwrap.wrap(", ".join(parts) + ",", WIDTH - len(indent) - 4)
    return [f"{indent}{start}", *(f"{indent}    {line}" for line in body), f"{indent}{end}"]


def page(fields: Fields) -> str:
    """The page for readers of states: what there is, what it means, how it stands in a dictionary."""
    lines = [
        f"# What a state of `{fields.game}` holds",
        "",
        "Written by `make states` from the game's `fields.py`. The keys are those of `GAME.to_dict(state)`; besides them",
        "there are `game`, `version` and `chance`. Keys marked *hidden* can hold what a viewer may not know.",
        "",
        "| key | field of the state | meaning | in the dictionary |",
        "|---|---|---|---|",
        *(_row(item, "") for item in fields.items),
        *(_row(one, "a seat's ") for one in fields.seat),
        *(_row(item, "") for item in fields.last),
    ]
    if fields.rows:
        lines += ["", f"A seat's fields stand in `{fields.rows}`, an object for each seat, unless they are hidden."]
    elif fields.seat:
        lines += ["", "A seat's fields are lists over the seats."]
    return "\n".join(lines) + "\n"


def _row(item: Field | Entry, whose: str) -> str:
    if isinstance(item, Entry):
        return f"| `{item.key}`{_mark(item)} | | {_cell(item.doc)} | |"
    key = f"`{item.named}`{_mark(item)}" if item.form is not None else ""
    return f"| {key} | {whose}`{item.name}` | {_cell(item.doc)} | {_cell(item.form.says()) if item.form is not None else ''} |"


def _mark(item: Field | Entry) -> str:
    return " *hidden*" if item.hidden else ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def outputs(game: str, root: Path) -> dict[Path, str]:
    """What is written for one of the games in the checkout at `root`, by file."""
    module: Any = importlib.import_module(f"durbar.games.{game}.fields")
    return {
        root / "src" / "durbar" / "games" / game / "state.py": state_module(module.FIELDS),
        root / "docs" / "states" / f"{game}.md": page(module.FIELDS),
    }


def main(arguments: list[str]) -> int:
    stale = []
    for game in game_ids():
        for file, text in outputs(game, Path.cwd()).items():
            if not file.exists() or file.read_text(encoding="utf-8") != text:
                stale.append(file)
                if "--check" not in arguments:
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_text(text, encoding="utf-8")
    for file in stale:
        print(f"{file}: {'not what fields.py says; run make states' if '--check' in arguments else 'written'}")
    return 1 if stale and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
