"""Lessons: what can be learnt, and one moment of a lesson."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from durbar.server.messages.tables import ChoiceInfo, ReasonInfo, WorthInfo
from durbar.table.fields import Inbound, Outbound, Word

MAX_ANSWERS = 64  # that led on, in one lesson
Answer = Annotated[str, Field(max_length=120)]  # a notation; nothing, to a step that is only read


class LessonInfo(Outbound):
    id: str
    title: str
    idea: str
    steps: int


class Lessons(Outbound):
    """GET /api/games/{game}/lessons/{language}."""

    game: str
    language: str
    lessons: list[LessonInfo]
    guide: dict[str, str]  # by decision: what the guided game says when it comes up first


class NewLessonMoment(Inbound):
    """POST /api/games/{game}/lessons/{lesson}: where these answers lead, and what is said to one more. Nothing is kept."""

    given: Annotated[list[Answer], Field(max_length=MAX_ANSWERS)] = Field(default_factory=list)  # what led on so far
    answer: Answer | None = None  # a notation, or "" to go on where nothing is asked
    language: Word = "en"


class ToldInfo(Outbound):
    """What the teacher says to an answer. Only `done` and `read` led on: keep the answer among those given."""

    verdict: Literal["done", "read", "other", "illegal", "asked", "over"]
    step: int  # the step it speaks of
    key: str | None  # of the sentence: `lesson.<id>.<step>.done`, `.other` or `.why.<kind>`
    sentence: str | None
    reason: ReasonInfo | None  # with `illegal`: the game's own reason, and its rule


class LessonMoment(Outbound):
    """A lesson as its learner sees it."""

    lesson: str
    players: int
    seat: int  # the learner's
    step: int  # the step that waits, from 0
    steps: int
    over: bool
    asks: bool  # an answer is waited for; otherwise the step is only read
    show: list[str]  # board elements in the light
    do: str | None
    player: int | None
    decision: str
    view: dict[str, Any]
    choices: list[ChoiceInfo]  # all that the rules allow; empty where nothing is asked
    events: list[list[dict[str, Any]]]  # what the last thing done has caused, answer by answer
    told: ToldInfo | None
    worths: dict[str, list[WorthInfo]]  # by board element: what it is worth to the learner
