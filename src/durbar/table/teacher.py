"""The teacher: leads one learner through a lesson of any game. It knows positions, answers and sentences, and no rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from durbar.core.choices import Reason
from durbar.core.errors import BadAction
from durbar.core.events import Log, seen
from durbar.core.game import Game
from durbar.core.registry import game as find_game
from durbar.core.state import OVER, State
from durbar.table.lessons import Lesson, Step, give, lay_out

GO_ON = ""  # what a learner says to a step that is only read


class Teacher:
    """One lesson, under way. What was wrong or else is told and changes nothing."""

    def __init__(self, game: Game[Any] | str, lesson: Lesson, laid: State | None = None) -> None:
        self.game: Game[Any] = find_game(game) if isinstance(game, str) else game
        self.lesson = lesson
        self.at = 0  # the number of the step that waits
        self.state: State = lay_out(self.game, lesson) if laid is None else laid
        self.told: list[Log] = []  # what the learner saw happen after the last thing done, answer by answer

    @property
    def over(self) -> bool:
        return self.at == len(self.lesson.steps)

    @property
    def step(self) -> Step | None:
        return None if self.over else self.lesson.steps[self.at]

    def legal(self) -> list[str]:
        """What the rules allow the learner now, as notations."""
        if self.state.player != self.lesson.seat:
            return []
        return [self.game.to_text(action) for action in self.game.legal(self.state)]

    def take(self, answer: str) -> Told:
        """The learner's answer, or `GO_ON`. Only what leads on changes the table."""
        step = self.step
        if step is None:
            return Told("over")
        if step.is_read or answer == GO_ON:
            if not step.is_read:
                return Told("asked")
            self.told = []
            self._others(step)
            self.at += 1
            return Told("read", self.at - 1)
        reason = self._why_not(answer)
        if reason is not None:
            return Told("illegal", self.at, reason=reason)
        if not step.leads_on(answer):
            return Told("other", self.at, kind=self._kind(answer))
        self.told = []
        self._play(answer)
        self._others(step)
        self.at += 1
        return Told("done", self.at - 1)

    def _kind(self, answer: str) -> str:
        return self.game.choice(self.state, self.game.from_text(answer)).kind

    def _why_not(self, answer: str) -> Reason | None:
        try:
            action = self.game.from_text(answer)
        except BadAction:
            return Reason("no-such-action")
        if self.state.player != self.lesson.seat:
            return Reason("game-over" if self.state.player == OVER else "no-such-action")
        return self.game.explain(self.state, action)

    def _others(self, step: Step) -> None:
        for notation in step.others:
            self._play(notation)

    def _play(self, notation: str) -> None:
        log: Log = []
        give(self.game, self.state, notation, log)
        self.told.append(seen(log, self.lesson.seat))


class Told:
    """What the teacher says to an answer.

    `read`, `done`; `other`: legal, but not what this is about; `illegal`; `asked`: an answer is waited for; `over`.
    """

    def __init__(self, verdict: str, step: int = 0, kind: str | None = None, reason: Reason | None = None) -> None:
        self.verdict = verdict
        self.step = step  # the step it speaks of
        self.kind = kind  # of an answer that is legal as well: its sentence stands at `lesson.<id>.<step>.why.<kind>`
        self.reason = reason


_LAID: dict[tuple[str, str], tuple[Lesson, State]] = {}  # whoever takes a lesson asks for its beginning again and again


def _laid(game: Game[Any], lesson: Lesson) -> State:
    known, state = _LAID.get((game.id, lesson.id), (None, None))
    if known is not lesson or state is None:
        state = lay_out(game, lesson)
        _LAID[game.id, lesson.id] = lesson, state
    copied: State = game.copy(state)
    return copied


def led(game: str, lesson: Lesson, given: Sequence[str]) -> Teacher:
    """The lesson after these answers, all of which led on; those that do not are left out."""
    found = find_game(game)
    teacher = Teacher(found, lesson, _laid(found, lesson))
    for answer in given:
        teacher.take(answer)
    return teacher
