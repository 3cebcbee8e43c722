"""`durbar replay`: a recorded game step by step, forward and back, with anybody's eyes."""

from __future__ import annotations

from rich.console import Console

from durbar.cli.screen import Screen
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.state import SPECTATOR


class Replay:
    def __init__(self, record: Record, viewer: int, lang: str, console: Console) -> None:
        self.play = Play.from_record(record)
        names = record.names or [f"{n + 1}" for n in range(record.players)]
        self.screen = Screen(self.play.game, names, lang, console)
        self.console = console
        self.viewer = viewer
        self.step = 0

    def show(self) -> None:
        screen, play = self.screen, self.play
        eyes = screen.t("seen-by-all") if self.viewer == SPECTATOR else screen.t("seen-by", player=self.viewer)
        title = f"{screen.t('step', step=self.step, steps=play.step)}, {eyes}"
        state = play.state_at(self.step)
        events = play.events(self.viewer)[self.step - 1] if self.step else []
        if events:
            screen.show_events(events, title)
        else:  # the beginning, or an answer of which this viewer is told nothing
            self.console.print(title, style="dim")
        screen.show(play.game.view(state, self.viewer), self.viewer)
        if self.step == play.step and play.over:
            screen.show_result(play)
            screen.say("seed", "dim", seed=play.seed, commitment=play.commitment)

    def run(self) -> None:
        """Read commands until the reader leaves or the input ends."""
        self.show()
        self.screen.say("replay-help", "dim")
        while True:
            try:
                line = self.console.input("> ").strip().lower()
            except (EOFError, KeyboardInterrupt):
                return
            if line == "q":
                return
            if self.obey(line):
                self.show()

    def obey(self, line: str) -> bool:
        last = self.play.step
        if line in ("", "n"):
            self.step = min(last, self.step + 1)
        elif line == "b":
            self.step = max(0, self.step - 1)
        elif line == "e":
            self.step = last
        elif line.isdigit():
            self.step = min(last, int(line))
        elif line.startswith("v"):
            return self._look(line[1:].strip())
        else:
            self.screen.say("replay-help", "dim")
            return False
        return True

    def _look(self, word: str) -> bool:
        if word in ("all", "-"):
            self.viewer = SPECTATOR
            return True
        if word.isdigit() and int(word) < self.play.players:
            self.viewer = int(word)
            return True
        self.screen.say("no-such-seat", "red", seat=word)
        return False
