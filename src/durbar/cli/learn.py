"""`durbar learn`: the lessons of a game in the terminal, one thing to do after the other; what was done is remembered."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from rich import box
from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.text import Text

from durbar.cli.listing import Listing
from durbar.cli.screen import BOT_NAMES, Screen
from durbar.core.errors import BadOption
from durbar.core.game import Game
from durbar.table.learning import sentence_key
from durbar.table.lessons import Lesson, lesson_texts, lessons_of
from durbar.table.teacher import GO_ON, Teacher, Told


class Leave(Exception):
    """The learner goes; what was done is kept."""


class Turn(Exception):
    """Another lesson is wanted: the next one, the one before, or this one again."""

    def __init__(self, by: int) -> None:
        self.by = by


class Course:
    """The lessons of one game, and one learner."""

    def __init__(self, game: Game[Any], lang: str, console: Console, kept: Path | None = None) -> None:
        self.game = game
        self.lessons = lessons_of(game.id)
        if not self.lessons:
            raise BadOption(f"{game.id}: nobody has written lessons for this game")
        self.texts = lesson_texts(game.id, lang)
        self.screen = Screen(game, [], lang, console)
        self.console = console
        self.progress = Progress(kept or user_data_path("durbar") / "lessons.json", game.id)

    def run(self, first: str | None = None) -> None:
        try:
            at = self._number(first) if first is not None else self._ask_which()
            while at < len(self.lessons):
                at = self._teach(at)
            self.screen.say("learn-all-done", "bold green", game=self.game.id)
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
            done, count = len(self.progress.done), len(self.lessons)
            self.screen.say("learn-left", "dim", game=self.game.id, done=done, count=count)

    def _number(self, id: str) -> int:
        ids = [lesson.id for lesson in self.lessons]
        if id not in ids:
            raise BadOption(f"{self.game.id}: there is no lesson '{id}'; there are: {', '.join(ids)}")
        return ids.index(id)

    def _ask_which(self) -> int:
        """The list of lessons; Enter begins with the first that is not done."""
        for number, lesson in enumerate(self.lessons, 1):
            mark = "✓" if lesson.id in self.progress.done else " "
            line = Text(f"{number:>4} {mark} ", style="bold cyan")
            line.append(self._text(lesson, "title"), style="default")
            line.append(f"  {lesson.id}", style="dim")
            self.console.print(line)
        following = next((n for n, each in enumerate(self.lessons) if each.id not in self.progress.done), 0)
        while True:
            word = self._read("learn-which", number=following + 1)
            if not word:
                return following
            if word.isdigit() and 1 <= int(word) <= len(self.lessons):
                return int(word) - 1
            if any(lesson.id == word for lesson in self.lessons):
                return self._number(word)

    def _teach(self, at: int) -> int:
        """One lesson to its end; the number of the lesson that comes after it."""
        lesson = self.lessons[at]
        self.screen.names = [self.screen.t("guest") if p == lesson.seat else BOT_NAMES[p] for p in range(lesson.players)]
        title = f"{at + 1}/{len(self.lessons)}  {self._text(lesson, 'title')}"
        self._card(title, self._text(lesson, "idea"), "yellow")
        teacher = Teacher(self.game, lesson)
        try:
            while not teacher.over:
                self._step(teacher)
            self.screen.show(self.game.view(teacher.state, lesson.seat), lesson.seat)
            self.progress.keep(lesson.id)
            self.screen.say("learn-done", "bold green", done=at + 1, count=len(self.lessons))
            if at + 1 < len(self.lessons):
                self._read("learn-next")
        except Turn as turn:
            return max(0, at + turn.by)
        return at + 1

    def _step(self, teacher: Teacher) -> None:
        lesson, step = teacher.lesson, teacher.step
        assert step is not None
        actions = self.game.legal(teacher.state) if teacher.legal() else []
        choices = [self.game.choice(teacher.state, action) for action in actions]
        view = self.game.view(teacher.state, lesson.seat)
        self.screen.show(view, lesson.seat, choices, frozenset(step.show))
        number = f"{teacher.at + 1}/{len(lesson.steps)}"
        self._card(number, self._text(lesson, "do", teacher.at), "cyan")
        if step.is_read:
            self._read("learn-go-on")
            self._answer(teacher, GO_ON)
            return
        listing = Listing(choices, self.screen.choice_text, self.console.width)
        self.screen.show_choices(None, listing)
        before = teacher.at
        while teacher.at == before:
            self._listen(teacher, listing)

    def _listen(self, teacher: Teacher, listing: Listing) -> None:
        """A number, a notation, or words that narrow the list."""
        line = self._read("learn-prompt")
        if line == "+":
            listing.turn_page()
            self.screen.show_choices(None, listing)
        elif line.isdigit():
            if 1 <= int(line) <= len(listing.all):
                self._answer(teacher, listing.all[int(line) - 1][1].notation)
            else:
                self.screen.say("not-a-choice", "red", answer=line)
        elif all(choice.notation != line for _, choice in listing.all) and listing.narrow(line):
            self.screen.show_choices(None, listing)
        else:
            self._answer(teacher, line)

    def _answer(self, teacher: Teacher, answer: str) -> None:
        told = teacher.take(answer)
        if told.verdict in ("done", "read"):
            for events in teacher.told:
                self.screen.show_events(events, self.screen.t("learn-happened"))
        self._say(teacher.lesson, told, answer)

    def _say(self, lesson: Lesson, told: Told, answer: str) -> None:
        if told.reason is not None and told.reason.name == "no-such-action":
            self.screen.say("not-a-choice", "red", answer=answer)
        elif told.reason is not None:
            key = "why-not-rule" if told.reason.rule else "why-not"
            rule = {"rule": told.reason.rule} if told.reason.rule else {}
            self.screen.say(key, "red", reason=self.screen.reason_text(told.reason), **rule)
        key_of = sentence_key(lesson, told, self.texts)
        if key_of is None:
            return
        title = self.screen.t("learn-right" if told.verdict == "done" else "learn-other")
        self._card(title, self.texts.text(key_of), "green" if told.verdict == "done" else "magenta")

    def _read(self, key: str, **values: Any) -> str:
        line = self.console.input(f"[bold]{escape(self.screen.t(key, **values))}[/] ").strip()
        turns = {"n": 1, "b": -1, "a": 0}
        if line.lower() == "q":
            raise Leave
        if line.lower() in turns and key != "learn-which":
            raise Turn(turns[line.lower()])
        if line == "?":
            self.screen.say("learn-help", "dim")
            return self._read(key, **values)
        return line

    def _text(self, lesson: Lesson, part: str, step: int | None = None) -> str:
        return self.texts.text(lesson.text(part, step))

    def _card(self, title: str, text: str, style: str) -> None:
        self.console.print(Panel(Text(text), title=escape(title), title_align="left", border_style=style, box=box.ROUNDED))


class Progress:
    """Which lessons of a game were done, in a file for all games."""

    def __init__(self, path: Path, game: str) -> None:
        self.path = path
        self.game = game
        kept = self._all().get(game, [])
        self.done: list[str] = [id for id in kept if isinstance(id, str)] if isinstance(kept, list) else []

    def _all(self) -> dict[str, Any]:
        try:
            found = json.loads(self.path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def keep(self, lesson: str) -> None:
        """Remember a lesson; where nothing can be written, only until the end of this command."""
        if lesson in self.done:
            return
        self.done.append(lesson)
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(json.dumps({**self._all(), self.game: self.done}, indent=1), encoding="utf-8")
        except OSError:
            return
