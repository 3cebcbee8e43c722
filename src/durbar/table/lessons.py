"""Lessons: positions of a game laid out by data, one idea and one thing to do each, in every language.

`lessons.toml` beside a game says what lies on the table, what leads on and what stands in the light; `lessons.<language>.toml`
holds the sentences. Who plays them is the teacher (teacher.py), who knows no game; what can be wrong with one is told by
durbar/testing/lessons.py. How to write them: docs/add-a-game.md.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from importlib import resources
from typing import Any

from durbar.core.errors import DurbarError
from durbar.core.game import Game
from durbar.core.registry import game as find_game
from durbar.core.state import State
from durbar.core.texts import Catalogue, check_language

JSON = dict[str, Any]
STRUCTURE = "lessons.toml"


class BadLesson(DurbarError):
    """A lesson that cannot be read or laid out: the sentence says which and why."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do, or to read where nothing is to be answered."""

    answers: tuple[str, ...] = ()  # what leads on, as notations; `*` stands for anything: `buy:*`
    show: tuple[str, ...] = ()  # the board elements in the light
    others: tuple[str, ...] = ()  # what the other seats answer after it

    @property
    def is_read(self) -> bool:
        return not self.answers

    def leads_on(self, notation: str) -> bool:
        return any(fnmatchcase(notation, pattern) for pattern in self.answers)


@dataclass(frozen=True, slots=True)
class Lesson:
    id: str
    players: int
    steps: tuple[Step, ...]
    seat: int = 0  # the learner's
    seed: str = "lesson"  # what is dealt
    options: Mapping[str, object] = field(default_factory=dict)
    after: str | None = None  # the lesson at whose end it begins; then nothing is dealt
    answers: tuple[str, ...] = ()  # given before the lesson begins, by whoever is to move
    swap: Mapping[str, list[str]] = field(default_factory=dict)  # what lies where, exchanged with where it lay: `hands.0`
    lay: Mapping[str, object] = field(default_factory=dict)  # fields of the state's dictionary that differ: `rupees.0`

    def text(self, part: str, step: int | None = None) -> str:
        """The key of one of its sentences: `lesson.coin.title`, `lesson.coin.1.do`."""
        return f"lesson.{self.id}.{part}" if step is None else f"lesson.{self.id}.{step + 1}.{part}"


@cache
def lessons_of(game_id: str) -> tuple[Lesson, ...]:
    """The lessons of a game in their order; none where nobody has written any."""
    game = find_game(game_id)
    file = resources.files(game.package).joinpath(STRUCTURE)
    if not file.is_file():
        return ()
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadLesson(f"{game.id}: {STRUCTURE} cannot be read: {error}") from None
    return tuple(_lesson(game.id, entry) for entry in found.get("lesson", []))


def lesson_of(game_id: str, id: str) -> Lesson | None:
    return next((lesson for lesson in lessons_of(game_id) if lesson.id == id), None)


@cache
def lesson_texts(game_id: str, language: str) -> Catalogue:
    """The sentences of a game's lessons: `lesson.…`, and at `guide.<decision>` those of the guided game."""
    file = resources.files(find_game(game_id).package).joinpath(f"lessons.{check_language(language)}.toml")
    return Catalogue(language, [tomllib.loads(file.read_text(encoding="utf-8"))] if file.is_file() else [])


def _lesson(game_id: str, entry: JSON) -> Lesson:
    name = entry.get("id", "?")
    known = {"id", "players", "seat", "seed", "options", "after", "answers", "swap", "lay", "step"}
    if set(entry) - known:
        raise BadLesson(f"{game_id}: lesson '{name}' has unknown fields: {', '.join(sorted(set(entry) - known))}")
    try:
        return Lesson(
            id=entry["id"],
            players=entry["players"],
            steps=tuple(_step(step) for step in entry["step"]),
            seat=entry.get("seat", 0),
            seed=str(entry.get("seed", "lesson")),
            options=entry.get("options", {}),
            after=entry.get("after"),
            answers=tuple(entry.get("answers", ())),
            swap=entry.get("swap", {}),
            lay=entry.get("lay", {}),
        )
    except (KeyError, TypeError) as error:
        raise BadLesson(f"{game_id}: lesson '{name}' lacks or misuses {error}") from None


def _step(entry: JSON) -> Step:
    return Step(**{name: tuple(values) for name, values in entry.items()})


# ---- laying out ----


def lay_out(game: Game[Any], lesson: Lesson) -> State:
    """The position in which the lesson begins: dealt, played on, and then laid as it says."""
    try:
        state = _begun(game, lesson)
        for notation in lesson.answers:
            give(game, state, notation)
        if not lesson.swap and not lesson.lay:
            return state
        d = game.to_dict(state)
        fixed: set[tuple[str, int]] = set()
        for path, wanted in lesson.swap.items():
            for place, value in enumerate(wanted):
                _exchange(d, path, place, value, fixed)
        for path, laid_there in lesson.lay.items():
            _put(d, path, laid_there)
        laid: State = game.from_dict(d)
    except (DurbarError, KeyError, IndexError, TypeError, ValueError) as error:
        raise BadLesson(f"{game.id}: lesson '{lesson.id}' cannot be laid out: {error}") from error
    return laid


def _begun(game: Game[Any], lesson: Lesson) -> State:
    """As dealt, or as an earlier lesson ends for somebody who always gives the first answer that leads on."""
    if lesson.after is None:
        state: State = game.setup(lesson.players, lesson.options, f"lesson {lesson.seed}")
        return state
    former = lesson_of(game.id, lesson.after)
    if former is None:
        raise BadLesson(f"there is no lesson '{lesson.after}' after which it could begin")
    state = lay_out(game, former)
    for step in former.steps:
        if not step.is_read:
            legal = (game.to_text(action) for action in game.legal(state))
            give(game, state, next(notation for notation in legal if step.leads_on(notation)))
        for notation in step.others:
            give(game, state, notation)
    return state


def give(game: Game[Any], state: State, notation: str, log: Any = None) -> None:
    """Play a legal answer in place; raises where the rules do not allow it."""
    action = game.from_text(notation)
    if action not in game.legal(state):
        reason = game.explain(state, action)
        why = f" ({reason.name}, {reason.rule})" if reason else ""
        raise BadLesson(f"'{notation}' is not legal for seat {state.player} at '{game.decision_name(state)}'{why}")
    game.apply(state, action, log)


def _at(d: Any, path: str) -> Any:
    for part in path.split("."):
        d = d[int(part)] if isinstance(d, list) else d[part]
    return d


def _put(d: Any, path: str, value: object) -> None:
    *way, last = path.split(".")
    holder = _at(d, ".".join(way)) if way else d
    if isinstance(holder, list):
        holder[int(last)] = value
    else:
        holder[last] = value


def _exchange(d: JSON, path: str, place: int, value: str, fixed: set[tuple[str, int]]) -> None:
    """Put a value into a place of a list; what lay there goes to where the value lay."""
    mine = _at(d, path)
    if mine[place] != value:
        for other, where in _lists(d):
            for at, found in enumerate(where):
                if found == value and (other, at) not in fixed and (other != path or at > place):
                    where[at], mine[place] = mine[place], value
                    fixed.add((path, place))
                    return
        raise BadLesson(f"there is no other '{value}' to put into {path}")
    fixed.add((path, place))


def _lists(d: Any, path: str = "") -> list[tuple[str, list[Any]]]:
    """Every list of texts in a dictionary, with its path."""
    if isinstance(d, list) and any(isinstance(one, str) for one in d):
        return [(path, d)]
    inner = enumerate(d) if isinstance(d, list) else d.items() if isinstance(d, dict) else ()
    return [found for name, value in inner for found in _lists(value, f"{path}.{name}" if path else str(name))]
