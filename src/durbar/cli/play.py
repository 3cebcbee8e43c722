"""`durbar play`: a person against bots in the terminal, with undo, hints, a log, and records to go on from."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from rich.console import Console

from durbar.bots.base import Bot
from durbar.bots.levels import answer, bot
from durbar.cli.box import use_data_of
from durbar.cli.hint import show_hint
from durbar.cli.listing import Listing
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
        self.mine = False  # whether the last answer was the player's own: the table was drawn just before it
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
        self.mine = False

    def _show_news(self) -> None:
        events = [event for step in self.play.events(self.seat, self.shown) for event in step]
        self.screen.show_events(events, self.screen.t("since"))
        self.shown = self.play.step

    def _ask(self) -> None:
        play = self.play
        choices = play.choices(self.seat)
        self._show_news()
        if len(choices) == 1 and self.mine:
            self._ask_for_the_only_one(choices)
            return
        self.screen.show(play.view(self.seat), self.seat, choices)
        self.screen.show_question(play.decision, play.player)
        listing = Listing(choices, self.screen.choice_text, self.console.width)
        self.screen.show_choices(play, listing)
        self._listen(listing)

    def _ask_for_the_only_one(self, choices: list[Choice]) -> None:
        """In one line, without drawing the table again; what can be taken back is answered by itself."""
        if self.play.is_final(choices[0].action) is None:
            self.screen.say("only-given", "green", choice=self.screen.choice_text(choices[0]))
            self.play.choose(choices[0].action, self.seat)
            return
        self.screen.say("only-answer", "bold", choice=self.screen.choice_text(choices[0]))
        self._listen(Listing(choices, self.screen.choice_text, self.console.width))

    def _listen(self, listing: Listing) -> None:
        """Read lines until one of them changes the table."""
        step = self.play.step
        while self.play.step == step and not self.play.over:
            line = self.console.input(f"[bold]{self.screen.t('prompt')}:[/] ").strip()
            if self._obey(line, listing):
                return

    def _obey(self, line: str, listing: Listing) -> bool:
        """Carry out one line; true if the table has changed and must be shown again."""
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "u": self._undo,
            "r": self._redo,
            "t": self._restart,
            "h": self._hint,
            "l": self._log,
            "+": lambda: self._turn_page(listing),
            "?": lambda: self.screen.say("help", "dim"),
        }
        if word.lower() == "q":
            raise Leave
        if word.lower() == "s":
            self._save(Path(rest.strip()) if rest.strip() else None)
            return False
        command = commands.get(line.lower())
        if command is not None:
            before = self.play.step
            command()
            return self.play.step != before
        return self._answer(line, listing)

    def _answer(self, line: str, listing: Listing) -> bool:
        """A number, a notation, words that narrow the list, or nothing: the whole list, or the only answer."""
        if not line and len(listing.all) == 1:
            return self._choose(listing.all[0][1].action)
        if line.isdigit() and 1 <= int(line) <= len(listing.all):
            return self._choose(listing.all[int(line) - 1][1].action)
        if line.isdigit():
            self.screen.say("not-a-choice", "red", answer=line)
            return False
        if all(choice.notation != line for _, choice in listing.all) and listing.narrow(line):
            self.screen.show_choices(self.play, listing)
            return False
        return self._choose(line)

    def _choose(self, answer: int | str) -> bool:
        try:
            self.play.choose(answer, self.seat)
        except BadAction:
            self.screen.say("not-a-choice", "red", answer=answer)
            return False
        except IllegalAction as error:
            if error.reason is not None:
                reason = self.screen.reason_text(error.reason)
                key = "why-not-rule" if error.reason.rule else "why-not"
                self.screen.say(key, "red", reason=reason, **({"rule": error.reason.rule} if error.reason.rule else {}))
            return False
        self.mine = True
        return True

    def _turn_page(self, listing: Listing) -> None:
        listing.turn_page()
        self.screen.show_choices(self.play, listing)

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
        self.mine = False  # what was taken back is asked again, also where there is a single answer
        self.screen.say(done, "green")

    def _hint(self) -> None:
        show_hint(self.screen, self.play.state, self.play.step)

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
    play = Play.from_record(use_data_of(Record.load(path)))
    seat, level = play.meta.get("seat", 0), play.meta.get("bot", "medium")
    if type(seat) is not int or not 0 <= seat < play.players or not isinstance(level, str):
        raise BadOption(f"{path}: the record does not say who plays at which seat")
    if not play.names:
        play.names = [f"{name} ({level})" for name in BOT_NAMES[: play.players]]
    session = Session(play, seat, level, lang, console)
    session.path = path
    return session
