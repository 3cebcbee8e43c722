"""Lessons for Whispers, the toy game, written into a package of their own: sound ones, or broken as a test wants them."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from durbar.core.errors import UnknownGame
from durbar.core.texts import LANGUAGES
from durbar.table import lessons, teacher
from tests.testing import toy
from tests.testing.toy.game import Toy

JSON = dict[str, Any]
Open = Callable[..., Toy]
TABLES = ("step", "options", "swap", "lay")


def lesson(id: str = "first", **changes: Any) -> JSON:
    """One lesson: read, play the card that was laid into the hand, let the other seat draw, count it twice."""
    sound: JSON = {
        "id": id,
        "players": 2,
        "swap": {"hands.0": ["card-3", "card-5"]},
        "step": [
            {"show": ["deck"]},
            {"answers": ["play:card-5"], "show": ["card:card-5"]},
            {"answers": ["twice"], "others": ["draw"]},
        ],
    }
    return {**sound, **changes}


def course(*changed: JSON) -> list[JSON]:
    """Eight lessons; those given stand in for the first."""
    return [*changed, *(lesson(f"lesson-{n}") for n in range(len(changed), 8))]


def sentences(listed: list[JSON]) -> dict[str, str]:
    found = {"guide.act": "Draw, roll or play.", "guide.count": "Once or twice?"}
    for entry in listed:
        start = f"lesson.{entry['id']}"
        found |= {f"{start}.title": "Cards", f"{start}.idea": "Cards count their number."}
        for number, step in enumerate(entry["step"], 1):
            parts = ("do", "done", "other") if step.get("answers") else ("do",)
            found |= {f"{start}.{number}.{part}": f"{part} {number}" for part in parts}
    return found


def _toml(listed: list[JSON]) -> str:
    """TOML is read from JSON values but for tables, which get their own lines."""
    lines = []
    for entry in listed:
        lines.append("[[lesson]]")
        lines += [f"{name} = {json.dumps(value)}" for name, value in entry.items() if name not in TABLES]
        lines += [] if entry["step"] else ["step = []"]
        for table in ("options", "swap", "lay"):
            if table in entry:
                lines.append(f"[lesson.{table}]")
                lines += [f"{json.dumps(path)} = {json.dumps(value)}" for path, value in entry[table].items()]
        for step in entry["step"]:
            lines.append("[[lesson.step]]")
            lines += [f"{name} = {json.dumps(value)}" for name, value in step.items()]
    return "\n".join(lines)


@pytest.fixture
def school(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Open a school with these lessons; `texts` change the sentences of one language or of all."""
    known: dict[str, Toy] = {}

    def find(id: str) -> Toy:
        if id not in known:
            raise UnknownGame(id)
        return known[id]

    def make(listed: list[JSON], texts: Callable[[str, dict[str, str]], None] | None = None) -> Toy:
        name = f"school_of_{len(known)}_{tmp_path.name.replace('-', '_')}"
        folder = tmp_path / name
        folder.mkdir()
        (folder / "__init__.py").write_text("", encoding="utf-8")
        (folder / "lessons.toml").write_text(_toml(listed), encoding="utf-8")
        for language in LANGUAGES:
            own = Path(str(toy.__file__)).with_name(f"texts.{language}.toml")
            (folder / own.name).write_text(own.read_text(encoding="utf-8"), encoding="utf-8")
            said = sentences(listed)
            if texts is not None:
                texts(language, said)
            lines = [f"{key} = {json.dumps(text)}" for key, text in said.items()]
            (folder / f"lessons.{language}.toml").write_text("\n".join(lines), encoding="utf-8")
        known[name] = Toy(id=name, package=name)
        return known[name]

    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(lessons, "find_game", find)
    monkeypatch.setattr(teacher, "find_game", find)
    yield make
    lessons.lessons_of.cache_clear()
    lessons.lesson_texts.cache_clear()
