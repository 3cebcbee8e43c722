"""What is wrong with the lessons of a game: every fault in one sentence. A sound set of lessons gives none."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from durbar.core.errors import DurbarError
from durbar.core.game import Game
from durbar.core.texts import LANGUAGES, Catalogue, read_texts
from durbar.table.lessons import Lesson, Step, lesson_texts, lessons_of
from durbar.table.teacher import GO_ON, Teacher

FEWEST, MOST = 8, 15
WAYS = 400  # so many ways through a lesson are tried; one with more asks for a narrower pattern
LONGEST = {"title": 60, "idea": 420, "do": 240, "done": 420, "other": 300}  # characters: a lesson is read on a phone


def faults(game: Game[Any]) -> list[str]:
    """Everything that is wrong with a game's lessons, in sentences that name the place."""
    try:
        lessons = lessons_of(game.id)
    except DurbarError as error:
        return [str(error)]
    found = [] if FEWEST <= len(lessons) <= MOST else [f"{game.id}: {len(lessons)} lessons; {FEWEST} to {MOST} are wanted"]
    ids = [lesson.id for lesson in lessons]
    found += [f"{game.id}: the lesson id '{id}' stands twice" for id in sorted({id for id in ids if ids.count(id) > 1})]
    for lesson in lessons:
        found += [f"{game.id}: lesson '{lesson.id}': {fault}" for fault in [*_structure(game, lesson), *_played(game, lesson)]]
    return found + _texts(game, lessons)


def _structure(game: Game[Any], lesson: Lesson) -> Iterator[str]:
    if not lesson.steps:
        yield "it has no steps"
    elif not any(step.answers for step in lesson.steps):
        yield "there is nothing to do in it"
    for number, step in enumerate(lesson.steps, 1):
        for element in step.show:
            if not any(known.names(element) for known in game.elements):
                yield f"step {number} lights up '{element}', which is not on the board"


def _played(game: Game[Any], lesson: Lesson) -> list[str]:
    """Walk every way that leads on, to the end."""
    try:
        ways = [Teacher(game, lesson)]
    except DurbarError as error:
        return [str(error)]
    for number, step in enumerate(lesson.steps, 1):
        following: list[Teacher] = []
        for teacher in ways:
            fault = _asked(teacher, step)
            if fault is not None:
                return [f"step {number}: {fault}"]
            answers = [GO_ON] if step.is_read else [answer for answer in teacher.legal() if step.leads_on(answer)]
            for answer in answers:
                try:
                    following.append(_after(teacher, answer))
                except DurbarError as error:
                    return [f"step {number}, after '{answer}': {error}"]
        if len(following) > WAYS:
            return [f"step {number}: more than {WAYS} ways lead on; name fewer answers"]
        ways = following
    return []


def _asked(teacher: Teacher, step: Step) -> str | None:
    """Why the learner cannot do what a step asks; None if all is well."""
    if step.is_read:
        return None
    game, state = teacher.game, teacher.state
    if state.player != teacher.lesson.seat:
        return f"seat {state.player} is to move, not the learner at {teacher.lesson.seat}"
    legal = teacher.legal()
    for pattern in step.answers:
        if not any(Step((pattern,)).leads_on(answer) for answer in legal):
            listed = ", ".join(legal[:8]) + (" …" if len(legal) > 8 else "")
            return f"'{pattern}' fits no legal answer to '{game.decision_name(state)}'; legal: {listed}"
    return None


def _after(teacher: Teacher, answer: str) -> Teacher:
    after = Teacher.__new__(Teacher)
    after.game, after.lesson, after.at = teacher.game, teacher.lesson, teacher.at
    after.state, after.told = teacher.state.copy(), []
    told = after.take(answer)
    if told.verdict not in ("read", "done"):
        raise DurbarError(f"the teacher says '{told.verdict}'")
    return after


# ---- sentences ----


def _texts(game: Game[Any], lessons: tuple[Lesson, ...]) -> list[str]:
    found: list[str] = []
    needed, possible = set(wanted(game, lessons)), set(_possible(game, lessons))
    for language in LANGUAGES:
        texts = lesson_texts(game.id, language)
        keys = set(texts.entries)
        found += [f"{game.id}, {language}: no text '{key}'" for key in sorted(needed - keys)]
        found += [f"{game.id}, {language}: nobody asks for '{key}'" for key in sorted(keys - needed - possible)]
        found += [f"{game.id}, {language}: {fault}" for fault in _lengths(texts)]
    first, *rest = (set(lesson_texts(game.id, language).entries) for language in LANGUAGES)
    for language, other in zip(LANGUAGES[1:], rest, strict=True):
        found += [f"{game.id}: '{key}' stands in {LANGUAGES[0]} or {language} only" for key in sorted(first ^ other)]
    return found


def _lengths(texts: Catalogue) -> Iterator[str]:
    for key, text in texts.entries.items():
        most = LONGEST.get(key.rsplit(".", 1)[-1])
        if most is not None and len(text) > most:
            yield f"'{key}' has {len(text)} characters; {most} are enough"


def wanted(game: Game[Any], lessons: tuple[Lesson, ...]) -> Iterator[str]:
    """The sentences that must be there: for every lesson, and for every kind of decision in the guided game."""
    for lesson in lessons:
        yield lesson.text("title")
        yield lesson.text("idea")
        for number, step in enumerate(lesson.steps):
            yield lesson.text("do", number)
            if not step.is_read:
                yield lesson.text("done", number)
                yield lesson.text("other", number)
    for decision in game.decisions:
        yield f"guide.{decision}"


def _possible(game: Game[Any], lessons: tuple[Lesson, ...]) -> Iterator[str]:
    """The sentences that may be there besides: why another kind of answer is legal too."""
    kinds = list(read_texts(game.package, LANGUAGES[0])["choice"])
    for lesson in lessons:
        for number, step in enumerate(lesson.steps):
            if not step.is_read:
                yield from (f"{lesson.text('why', number)}.{kind}" for kind in kinds)
