"""What a learner is shown: the lessons of a game, and a moment of one. Nothing is kept: the answers given tell where one is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from durbar.core.game import Game
from durbar.core.state import OVER
from durbar.core.texts import Catalogue
from durbar.table.lessons import Lesson, lesson_texts, lessons_of
from durbar.table.serialize import choice_info, reason_info, worth_info
from durbar.table.teacher import Teacher, Told, led

JSON = dict[str, Any]
GUIDE = "guide."


def overview(game: Game[Any], language: str) -> JSON:
    """The lessons of a game in their order, and what the guided game says to each kind of decision."""
    texts = lesson_texts(game.id, language)
    guide = {key.removeprefix(GUIDE): text for key, text in texts.entries.items() if key.startswith(GUIDE)}
    lessons = [_entry(lesson, texts) for lesson in lessons_of(game.id)]
    return {"game": game.id, "language": language, "lessons": lessons, "guide": guide}


def _entry(lesson: Lesson, texts: Catalogue) -> JSON:
    steps = len(lesson.steps)
    return {"id": lesson.id, "title": texts.text(lesson.text("title")), "idea": texts.text(lesson.text("idea")), "steps": steps}


def moment(game: Game[Any], lesson: Lesson, given: Sequence[str], answer: str | None, language: str) -> JSON:
    """The lesson after the answers that led on so far and this one, and what the teacher says to it."""
    texts = lesson_texts(game.id, language)
    teacher = led(game.id, lesson, given)
    told = None if answer is None else teacher.take(answer)
    state, step = teacher.state, teacher.step
    return {
        "lesson": lesson.id,
        "players": lesson.players,
        "seat": lesson.seat,
        "step": teacher.at,
        "steps": len(lesson.steps),
        "over": teacher.over,
        "asks": step is not None and not step.is_read,
        "show": list(step.show) if step is not None else [],
        "do": texts.text(lesson.text("do", teacher.at)) if step is not None else None,
        "player": None if state.player == OVER else state.player,
        "decision": game.decision_name(state),
        "view": game.view(state, lesson.seat),
        "choices": _choices(teacher),
        "events": [[event.to_dict() for event in log] for log in teacher.told],
        "told": None if told is None else _told(lesson, told, texts),
        "worths": worth_info(game.worth(state, lesson.seat)),
    }


def _choices(teacher: Teacher) -> list[JSON]:
    game, state, step = teacher.game, teacher.state, teacher.step
    if step is None or step.is_read or state.player != teacher.lesson.seat:
        return []
    return [choice_info(game.choice(state, action)) for action in game.legal(state)]


def _told(lesson: Lesson, told: Told, texts: Catalogue) -> JSON:
    key = sentence_key(lesson, told, texts)
    return {
        "verdict": told.verdict,
        "step": told.step,
        "key": key,
        "sentence": None if key is None else texts.text(key),
        "reason": reason_info(told.reason),
    }


def sentence_key(lesson: Lesson, told: Told, texts: Catalogue) -> str | None:
    """Where the teacher's sentence stands: why another kind of answer is legal too, if somebody wrote that down."""
    if told.verdict == "done":
        return lesson.text("done", told.step)
    if told.verdict != "other":
        return None
    why = f"{lesson.text('why', told.step)}.{told.kind}"
    return why if why in texts else lesson.text("other", told.step)
