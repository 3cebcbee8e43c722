"""What leads through every lesson of a game, for the browser tests: `python lessons.py GAME` prints {lesson: [answers]}."""

from __future__ import annotations

import json
import sys

from durbar.table.lessons import Lesson, lessons_of
from durbar.table.teacher import GO_ON, Teacher


def way(game: str, lesson: Lesson) -> list[str]:
    teacher, given = Teacher(game, lesson), []
    while (step := teacher.step) is not None:
        given.append(GO_ON if step.is_read else next(answer for answer in teacher.legal() if step.leads_on(answer)))
        teacher.take(given[-1])
    return given


if __name__ == "__main__":
    print(json.dumps({lesson.id: way(sys.argv[1], lesson) for lesson in lessons_of(sys.argv[1])}))
