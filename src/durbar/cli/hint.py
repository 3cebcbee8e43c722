"""Hints in words: the best answers with their chance to win, the points they lead to, and what speaks for them."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from durbar.bots.base import ask
from durbar.bots.hints import Advice, advise
from durbar.cli.screen import Screen
from durbar.core.errors import BadOption
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.rng import Rng
from durbar.core.state import State

SECONDS: Final = 8.0  # a safety line for slow machines


def show_hint(screen: Screen, state: State, step: int) -> None:
    """The advice for whoever must answer, from what that seat knows."""
    with screen.console.status(screen.t("thinking", player=state.player)):
        advice = advise(ask(screen.game, state, SECONDS), Rng(step))
    screen.console.print(_lines(screen, state, advice))


def _lines(screen: Screen, state: State, advice: list[Advice]) -> Table:
    numbers = {choice.action: (n, choice) for n, choice in enumerate(screen.game.choices(state, state.player), 1)}
    table = Table.grid(padding=(0, 1))
    for place, one in enumerate(advice, 1):
        number, choice = numbers[one.action]
        head = screen.t("hint" if place == 1 else "hint-next", choice=screen.choice_text(choice))
        table.add_row(Text(f"{number:>4}", style="bold cyan"), Text(head, style="magenta" if place == 1 else ""))
        said = advice_text(screen, one)
        if said:
            table.add_row(Text(""), Text(said, style="dim"))
    return table


def advice_text(screen: Screen, one: Advice) -> str:
    """Chance, points and reasons, as far as they are known."""
    parts: list[str] = []
    if one.win is not None:
        parts.append(screen.t("hint-win", percent=round(100 * one.win)))
    if one.points is not None:
        parts.append(screen.t("hint-points", points=_decimal(screen, one.points)))
    reasons = [screen.texts.text(f"feature.{name}") for name in one.reasons if f"feature.{name}" in screen.texts]
    if reasons:
        parts.append(screen.t("hint-why", reasons=", ".join(reasons)))
    return " · ".join(parts)


def _decimal(screen: Screen, number: float) -> str:
    shown = f"{number:.1f}"
    return shown.replace(".", ",") if screen.texts.language == "de" else shown


def hint_of_record(record: Record, step: int | None, lang: str, console: Console) -> None:
    """The advice for one question of a recorded game; without a step, for its last one."""
    play = Play.from_record(record)
    last = play.step - 1 if play.over else play.step
    if step is None:
        step = last
    if not 0 <= step <= last:
        raise BadOption(f"{record.game}: step {step} asks no question; questions are asked at steps 0 to {last}")
    state = play.state_at(step)
    screen = Screen(play.game, record.names or [f"{n + 1}" for n in range(record.players)], lang, console)
    screen.say("step", "dim", step=step, steps=play.step)
    screen.show_question(play.game.decision_name(state), state.player)
    show_hint(screen, state, step)
