"""`durbar play`: a person against bots in the terminal, with undo, hints, a log, and records to go on from."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from rich.console import Console

from durbar.bots.base import Bot, ask
from durbar.bots.greedy import GreedyBot
from durbar.bots.levels import answer, bot
from durbar.cli.screen import BOT_NAMES, Screen
from durbar.core.chance import aside
from durbar.core.choices import Choice
from durbar.core.errors import BadAction, BadOption, DurbarError, IllegalAction, UndoClosed
from durbar.core.game import Game
from durbar.core.options import OptionValue
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.rng import Rng


class Leave(Exception):
    """The player goes; the game is kept."""


class Session:
    """One person at a terminal table."""

    def __init__(self, play: Play, seat: int, level: str, lang: str, console: Console) -> None:
        self.play = play
        self.seat = seat
        self.level = level
        self.bot: Bot = bot(level)
        self.rng = Rng(aside(play.seed, f"bots from {play.step}"))  # the bots' own chance, apart from the table's
        self.screen = Screen(play.game, play.names, lang, console)
        self.console = console
        self.shown = play.step
        self.path: Path | None = None
        play.meta |= {"seat": seat, "bot": level}

    def run(self) -> None:
        try:
            while not self.play.over:
                if self.play.player == self.seat:
                    self._ask()
                else:
                    self._let_the_bot_answer()
            self._show_news()
            self.screen.show(self.play.view(self.seat), self.seat)
            self.screen.show_result(self.play)
            self.screen.say("seed", "dim", seed=self.play.seed, commitment=self.play.commitment)
            self._save(None)
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
            path = self._save(None)
            self.screen.say("resume", "bold", path=str(path))

    def _let_the_bot_answer(self) -> None:
        play = self.play
        with self.console.status(self.screen.t("thinking", player=play.player)):
            action = answer(play.game, play.state, self.bot, self.rng)
        play.choose(action, play.player)

    def _show_news(self) -> None:
        events = [event for step in self.play.events(self.seat, self.shown) for event in step]
        self.screen.show_events(events, self.screen.t("since"))
        self.shown = self.play.step

    def _ask(self) -> None:
        play = self.play
        choices = play.choices(self.seat)
        self._show_news()
        self.screen.show(play.view(self.seat), self.seat, choices)
        self.screen.show_choices(play, choices)
        step = play.step
        while play.step == step and not play.over:
            line = self.console.input(f"[bold]{self.screen.t('prompt')}:[/] ").strip()
            if line and self._obey(line, choices):
                return

    def _obey(self, line: str, choices: list[Choice]) -> bool:
        """Carry out one line; true if the table has changed and must be shown again."""
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "u": self._undo,
            "r": self._redo,
            "t": self._restart,
            "h": self._hint,
            "l": self._log,
            "?": lambda: self.screen.say("help", "dim"),
        }
        command = commands.get(word.lower())
        if word.lower() == "q":
            raise Leave
        if word.lower() == "s":
            self._save(Path(rest.strip()) if rest.strip() else None)
            return False
        if command is not None:
            before = self.play.step
            command()
            return self.play.step != before
        return self._answer(line, choices)

    def _answer(self, line: str, choices: list[Choice]) -> bool:
        try:
            if line.isdigit():
                number = int(line)
                if not 1 <= number <= len(choices):
                    self.screen.say("not-a-choice", "red", answer=line)
                    return False
                self.play.choose(choices[number - 1].action, self.seat)
            else:
                self.play.choose(line, self.seat)
        except BadAction:
            self.screen.say("not-a-choice", "red", answer=line)
            return False
        except IllegalAction as error:
            if error.reason is not None:
                reason = self.screen.reason_text(error.reason)
                key = "why-not-rule" if error.reason.rule else "why-not"
                self.screen.say(key, "red", reason=reason, **({"rule": error.reason.rule} if error.reason.rule else {}))
            return False
        return True

    def _undo(self) -> None:
        self._back(lambda: self.play.undo(self.seat), "undone")

    def _redo(self) -> None:
        self._back(lambda: self.play.redo(self.seat), "redone")

    def _restart(self) -> None:
        self._back(lambda: self.play.restart_turn(self.seat), "undone")

    def _back(self, step: Callable[[], object], done: str) -> None:
        try:
            step()
        except UndoClosed as error:
            reason = self.screen.reason_text(error.reason) if error.reason else str(error)
            self.screen.say("no-undo", "red", reason=reason)
            return
        self.shown = self.play.step
        self.screen.say(done, "green")

    def _hint(self) -> None:
        play = self.play
        question = ask(play.game, play.state, seconds=2.0)
        values = GreedyBot().values(question, Rng(play.step))
        ranked = sorted(zip(values, play.choices(self.seat), strict=True), key=lambda pair: -pair[0])
        text = self.screen.choice_text(ranked[0][1])
        if len(ranked) > 1 and ranked[0][0] - ranked[1][0] >= 0.05:
            self.screen.say("hint-lead", "magenta", choice=text, lead=f"{ranked[0][0] - ranked[1][0]:.1f}")
        else:
            self.screen.say("hint", "magenta", choice=text)

    def _log(self) -> None:
        lines = [line for events in self.play.events(self.seat) for line in self.screen.event_lines(events)]
        self.console.print("\n".join(lines) if lines else self.screen.t("log-empty"), markup=False)

    def _save(self, path: Path | None) -> Path:
        if path is None:
            path = self.path or _default_path(self.play)
            path.parent.mkdir(parents=True, exist_ok=True)
        try:
            self.play.record().save(path)
        except DurbarError as error:
            self.console.print(f"[red]{error}[/]")
            return path
        self.path = path
        self.screen.say("saved", "dim", path=str(path))
        return path


def _default_path(play: Play) -> Path:
    stamp = time.strftime("%Y-%m-%d-%H%M%S")
    return user_data_path("durbar") / "records" / f"{play.game.id}-{stamp}.json"


def new_session(
    game: Game[Any],
    players: int,
    options: dict[str, OptionValue],
    seat: int,
    level: str,
    seed: str | None,
    name: str | None,
    lang: str,
    console: Console,
) -> Session:
    if not 0 <= seat < players:
        raise BadOption(f"{game.id}: there is no seat {seat} at a table of {players}; seats are 0 to {players - 1}")
    bot(level)  # refuses an unknown level before anything is dealt
    own = name or Screen(game, [], lang, console).t("guest")
    others = iter(BOT_NAMES)
    names = [own if p == seat else f"{next(others)} ({level})" for p in range(players)]
    return Session(Play(game, players, options, seed, names), seat, level, lang, console)


def resumed_session(path: Path, lang: str, console: Console) -> Session:
    """A saved game, where its player left it."""
    play = Play.from_record(Record.load(path))
    seat, level = play.meta.get("seat", 0), play.meta.get("bot", "medium")
    if type(seat) is not int or not 0 <= seat < play.players or not isinstance(level, str):
        raise BadOption(f"{path}: the record does not say who plays at which seat")
    if not play.names:
        play.names = [f"{name} ({level})" for name in BOT_NAMES[: play.players]]
    session = Session(play, seat, level, lang, console)
    session.path = path
    return session
