"""Lessons over HTTP, without an account: every lesson of every game is played to its end in every language."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import durbar
from durbar.core.texts import LANGUAGES
from durbar.server import messages as m
from durbar.table.lessons import Lesson, lessons_of
from tests.server.people import Live

JSON = dict[str, Any]
TAUGHT = durbar.game_ids()


class Learner:
    """Somebody without a name who takes one lesson."""

    def __init__(self, url: str, game: str, lesson: Lesson, language: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=60)
        self.path = f"/api/games/{game}/lessons/{lesson.id}"
        self.game = durbar.game(game)
        self.texts = self.game.texts(language)
        self.lesson, self.language = lesson, language
        self.given: list[str] = []

    def say(self, answer: str | None) -> JSON:
        answered = self.http.post(self.path, json={"given": self.given, "answer": answer, "language": self.language})
        assert answered.status_code == 200, answered.text
        shown: JSON = answered.json()
        m.LessonMoment.model_validate(shown)
        return shown

    def walk(self) -> None:
        """To the end; in the first language with a legal and an illegal detour at every step."""
        while not (now := self.say(None))["over"]:
            step = self.lesson.steps[now["step"]]
            assert now["do"]
            if not step.is_read and self.language == LANGUAGES[0]:
                self._detours(now)
            leading = "" if step.is_read else next(filter(step.leads_on, (choice["notation"] for choice in now["choices"])))
            told = self.say(leading)["told"]
            assert told["verdict"] == ("read" if step.is_read else "done")
            assert step.is_read or told["sentence"]
            self.given.append(leading)

    def _detours(self, now: JSON) -> None:
        """What else can be said, each with a sentence and without any change."""
        step = self.lesson.steps[now["step"]]
        legal = [choice["notation"] for choice in now["choices"]]
        assert self.say("")["told"]["verdict"] == "asked"
        kinds = {choice["kind"]: choice["notation"] for choice in now["choices"] if not step.leads_on(choice["notation"])}
        for notation in kinds.values():
            shown = self.say(notation)
            assert shown["told"]["verdict"] == "other"
            assert shown["told"]["sentence"]
            assert {**shown, "told": None} == now
        illegal = next((text for text in map(self.game.to_text, range(len(self.game.actions))) if text not in legal), None)
        if illegal is not None:
            shown = self.say(illegal)
            assert shown["told"]["verdict"] == "illegal"
            reason = shown["told"]["reason"]
            assert self.texts.text(reason["key"], reason["params"], ["Anna"] * self.lesson.players)
            assert {**shown, "told": None} == now


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_every_lesson_is_played_to_its_end(live: Live, game: str, language: str) -> None:
    listed = httpx.get(f"{live.url}/api/games/{game}/lessons/{language}").json()
    assert [entry["id"] for entry in listed["lessons"]] == [lesson.id for lesson in lessons_of(game)]
    assert all(entry["title"] and entry["idea"] for entry in listed["lessons"])
    assert set(listed["guide"]) == set(durbar.game(game).decisions)
    for lesson in lessons_of(game):
        Learner(live.url, game, lesson, language).walk()


def test_what_there_is_not_is_refused_with_a_sentence(live: Live) -> None:
    def code(path: str, body: JSON | None = None) -> str:
        answer = httpx.get(f"{live.url}{path}") if body is None else httpx.post(f"{live.url}{path}", json=body)
        assert answer.status_code >= 400
        return str(answer.json()["code"])

    assert code("/api/games/chess/lessons/en") == "unknown-game"
    assert code("/api/games/java/lessons/fr") == "unknown-language"
    assert code("/api/games/java/lessons/moon", {}) == "unknown-lesson"
    assert code("/api/games/java/lessons/moon", {"language": "fr"}) == "unknown-language"
    assert code("/api/games/java/lessons/moon", {"given": [""] * 65}) == "malformed"
    assert code("/api/games/java/lessons/moon", {"answer": "x" * 121}) == "malformed"
    assert code("/api/games/java/lessons/moon", {"given": "all"}) == "malformed"


def test_the_list_of_games_tells_how_many_lessons_there_are(live: Live) -> None:
    games = httpx.get(f"{live.url}/api/games").json()["games"]
    assert {game["id"]: game["lessons"] for game in games} == {id: len(lessons_of(id)) for id in durbar.game_ids()}
