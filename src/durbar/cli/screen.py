"""How a table is shown in a terminal: the drawing, what happened, and the choices with their texts."""

from __future__ import annotations

import importlib
import importlib.util
import json
import os
from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Console, RenderableType
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from durbar.cli.listing import Listing
from durbar.cli.scene import Scene
from durbar.core.choices import Choice, Reason
from durbar.core.events import Log
from durbar.core.game import Game
from durbar.core.play import Play
from durbar.core.state import SPECTATOR
from durbar.core.texts import LANGUAGES, catalogue, check_language

BOT_NAMES = ("Akbar", "Noor", "Birbal", "Jodha", "Tansen")


def language(asked: str | None) -> str:
    """The language asked for, else that of the environment, else English."""
    if asked is not None:
        return check_language(asked)
    wish = os.environ.get("LC_ALL", os.environ.get("LANG", "")).lower()[:2]
    return wish if wish in LANGUAGES else LANGUAGES[0]


class Screen:
    """One game seen through one pair of eyes."""

    def __init__(self, game: Game[Any], names: Sequence[str], lang: str, console: Console) -> None:
        self.game = game
        self.names = list(names)
        self.console = console
        self.texts = game.texts(lang)
        self.own = catalogue("durbar.cli", lang)
        self.facts = game.facts()

    def t(self, key: str, **values: Any) -> str:
        return self.own.text(f"cli.{key}", values, self.names)

    def say(self, key: str, style: str = "", **values: Any) -> None:
        self.console.print(Text(self.t(key, **values), style=style))

    def show(
        self, view: Mapping[str, Any], viewer: int, choices: Sequence[Choice] = (), lit: frozenset[str] = frozenset()
    ) -> None:
        """The drawing; marked is what can be chosen or, where something stands in the light, that."""
        targets = lit or frozenset(target for choice in choices for target in choice.targets)
        scene = Scene(view, self.facts, self.texts, self.names, viewer, self.console.width, targets)
        self.console.print(drawing(self.game, scene))

    def event_lines(self, events: Log) -> list[str]:
        return [self.texts.text(event.text_key, event.facts(), self.names) for event in events]

    def choice_text(self, choice: Choice) -> str:
        return self.texts.text(choice.text_key, choice.params, self.names)

    def reason_text(self, reason: Reason) -> str:
        return self.texts.text(reason.text_key, reason.params, self.names)

    def show_events(self, events: Log, title: str) -> None:
        lines = self.event_lines(events)
        if lines:
            body = Text("\n".join(lines))
            self.console.print(Panel(body, title=escape(title), title_align="left", border_style="dim", box=box.ROUNDED))

    def show_question(self, decision: str, player: int) -> None:
        self.console.print(Text(self.texts.text(f"decision.{decision}", {"player": player}, self.names), style="bold"))

    def show_choices(self, play: Play | None, listing: Listing) -> None:
        """A page of them, numbered from 1; those from which there is no way back are marked."""
        marks = {number: self._mark(play, choice) for number, choice in listing.page}
        shared = marks[listing.page[0][0]] if len(marks) > 1 and len(set(marks.values())) == 1 else ""
        if shared:
            self.say("all-final", "dim red", mark=shared)
        for number, choice in listing.page:
            line = Text(f"{number:>4}  ", style="bold cyan")
            line.append(self.choice_text(choice), style="default")
            line.append(f"  {choice.notation}", style="dim")
            if marks[number] and not shared:
                line.append(f"  ⊘ {marks[number]}", style="dim red")
            self.console.print(line)
        if len(listing.page) < len(listing.all):
            self._show_where(listing)

    def _mark(self, play: Play | None, choice: Choice) -> str:
        reason = play.is_final(choice.action) if play is not None else None
        if reason is None:
            return ""
        return self.t("ends-turn-mark" if reason.name == "undo-turn-passed" else "final-mark")

    def _show_where(self, listing: Listing) -> None:
        """Which part of a long list is shown, and by which words the rest is found."""
        first, last = listing.first + 1, listing.first + len(listing.page)
        values = {"first": first, "last": last, "count": len(listing.matching), "of": len(listing.all)}
        if listing.words:
            self.say("list-narrowed", "dim", words=listing.words, **values)
            return
        kinds = " · ".join(f"{kind} {count}" for kind, count in listing.kinds()[:12])
        self.say("list-part", "dim", kinds=kinds, **values)

    def show_result(self, play: Play) -> None:
        """The players side by side, the winner first; a row for each source of points, the sum below."""
        if tells_result(self.game, play.game.view(play.state, SPECTATOR)):
            return
        scores, ranks = play.game.scores(play.state), play.game.ranking(play.state)
        order = sorted(range(len(scores)), key=lambda p: (ranks[p], p))
        table = Table(title=self.t("over"), box=box.ROUNDED, title_style="bold yellow", show_footer=True)
        table.add_column("", footer=f"[bold]{self.t('points')}[/]\n{self.t('rank')}")
        for seat in order:
            footer = f"[bold]{scores[seat].points}[/]\n{ranks[seat]}"
            table.add_column(escape(self.names[seat]), justify="right", footer=footer)
        for source in scores[0].sources:
            points = [scores[seat].sources.get(source, 0) for seat in order]
            if any(points):
                table.add_row(self.texts.text(f"source.{source}"), *[str(number) for number in points])
        self.console.print(table)


def tells_result(game: Game[Any], view: Mapping[str, Any]) -> bool:
    """Whether the game's own table has shown the result already, with what the shared one does not know."""
    name = f"durbar.cli.tables.{game.id}"
    tells = getattr(importlib.import_module(name), "tells_result", None) if importlib.util.find_spec(name) else None
    return tells is not None and bool(tells(view))


def drawing(game: Game[Any], scene: Scene) -> RenderableType:
    """The game's own terminal table; for a game without one, its view as readable text."""
    name = f"durbar.cli.tables.{game.id}"
    if importlib.util.find_spec(name) is not None:
        result: RenderableType = importlib.import_module(name).draw(scene)
        return result
    body = json.dumps(scene.view, indent=2, ensure_ascii=False)
    return Panel(Text(body), title=escape(scene.texts.text("title")), box=box.ROUNDED)
