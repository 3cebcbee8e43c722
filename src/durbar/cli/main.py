"""The command `durbar`: parses, calls, prints, nothing else. A mistake gets one sentence and exit code 2."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.table import Table

import durbar
from durbar.cli import play as terminal
from durbar.cli.arena import arena_command, train_command
from durbar.cli.box import DataDir, box_command, use_data_of
from durbar.cli.export import export_command
from durbar.cli.hint import hint_of_record
from durbar.cli.learn import Course
from durbar.cli.places import DataOption
from durbar.cli.replay import Replay
from durbar.cli.screen import language
from durbar.cli.verify import show_verification
from durbar.cli.watch import watch as watch_bots
from durbar.core.errors import BadOption, DurbarError
from durbar.core.game import Game
from durbar.core.options import OptionValue, parse_option, show
from durbar.core.record import Record, read_records
from durbar.core.texts import catalogue
from durbar.core.viewers import viewer_at

app = typer.Typer(
    name="durbar",
    help="A table for five board games. Without a command: open the tables and a browser at the lobby.",
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
)

app.command("arena")(arena_command)
app.command("train")(train_command)
app.command("export")(export_command)
app.command("box")(box_command)

Players = Annotated[int | None, typer.Option("--players", "-n", help="How many sit at the table.")]
Lang = Annotated[str | None, typer.Option("--lang", help="de or en; otherwise that of your system.")]
Seed = Annotated[str | None, typer.Option("--seed", help="Deal the same game again; otherwise a fresh secret one.")]
Chosen = Annotated[list[str] | None, typer.Option("--option", "-o", help="A variant, NAME=VALUE; see `durbar games`.")]


def console() -> Console:
    out = Console(highlight=False)
    if not out.is_terminal and out.width < 100:
        out.width = 100
    return out


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    data: DataOption = None,
    lang: Lang = None,
    browser: Annotated[bool, typer.Option("--open/--no-open", help="Open a browser at the lobby.")] = True,
    only_here: Annotated[bool, typer.Option("--only-here", help="For this computer only, not for the network.")] = False,
    data_dir: DataDir = None,
    log: Annotated[bool, typer.Option("--log", help="Show the server's log here instead of keeping it in durbar.log.")] = False,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    if context.invoked_subcommand is not None:
        return
    if version:
        print(f"durbar {durbar.__version__}")
        return
    from durbar.cli.welcome import open_tables

    open_tables(data, language(lang), browser, only_here, log)


# What the server and its database need takes as long to load as all the rest: it is loaded when it is asked for.
READS_ITS_OWN_OPTIONS: dict[str, Any] = {
    "add_help_option": False,
    "context_settings": {"allow_extra_args": True, "ignore_unknown_options": True},
}


@app.command(
    "serve",
    help="Open the tables: the web table, the lobby and the bots, on an embedded database unless told otherwise.",
    **READS_ITS_OWN_OPTIONS,
)
def serve(context: typer.Context) -> None:
    from durbar.cli.serve import serve_app

    serve_app(context.args, prog_name="durbar serve")


@app.command(
    "admin", help="The operator's tools: look at tables and people, verify, undo, move, back up.", **READS_ITS_OWN_OPTIONS
)
def admin(context: typer.Context) -> None:
    from durbar.cli.admin import admin_app

    admin_app(context.args, prog_name="durbar admin")


@app.command()
def games(lang: Lang = None, data_dir: DataDir = None) -> None:
    """List the installed games with their player counts and options."""
    out, word = console(), catalogue("durbar.cli", language(lang))
    table = Table(title=word.text("cli.games-title"), box=box.ROUNDED)
    for title in ("", "", word.text("cli.players"), word.text("cli.options")):
        table.add_column(title)
    for id in durbar.game_ids():
        game = durbar.game(id)
        texts = game.texts(language(lang))
        options = []
        for option in game.options:
            values = dict.fromkeys(show(value) for players in game.players for value in option.values(players))
            options.append(f"{option.id}={'|'.join(values)}")
        counts = f"{game.players[0]}–{game.players[-1]}"
        title = f"[bold]{texts.text('title')}[/]\n{texts.text('tagline')}"
        table.add_row(id, title, counts, "\n".join(options) or word.text("cli.none"))
    out.print(table)


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="Which game; asked for if none is named.")] = None,
    players: Players = None,
    bot: Annotated[str, typer.Option("--bot", "-b", help="The level of the other players.")] = "medium",
    seat: Annotated[int, typer.Option("--seat", help="Where you sit, from 0.")] = 0,
    option: Chosen = None,
    seed: Seed = None,
    name: Annotated[str | None, typer.Option("--name", help="What you are called at the table.")] = None,
    lang: Lang = None,
    resume: Annotated[Path | None, typer.Option("--resume", help="Go on with a saved game.")] = None,
    data_dir: DataDir = None,
) -> None:
    """Play against bots in the terminal."""
    out, chosen_language = console(), language(lang)
    if resume is not None:
        terminal.resumed_session(resume, chosen_language, out).run()
        return
    found = durbar.game(game if game is not None else _ask_which(out, chosen_language))
    count = _count(found, players)
    chosen = _options(found, count, option)
    terminal.new_session(found, count, chosen, seat, bot, seed, name, chosen_language, out).run()


@app.command()
def learn(
    game: Annotated[str, typer.Argument(help="Which game.")],
    lesson: Annotated[str | None, typer.Option("--lesson", help="Begin with this lesson.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Say what is wrong with the lessons, and leave.")] = False,
    lang: Lang = None,
) -> None:
    """Learn a game by its lessons, on real positions."""
    found = durbar.game(game)
    if not check:
        Course(found, language(lang), console()).run(lesson)
        return
    from durbar.testing.lessons import faults

    wrong = faults(found)
    for fault in wrong:
        print(fault)
    if wrong:
        raise typer.Exit(2)


@app.command()
def watch(
    game: Annotated[str, typer.Argument(help="Which game.")],
    players: Players = None,
    bot: Annotated[list[str] | None, typer.Option("--bot", "-b", help="Levels, in the order of the seats; repeatable.")] = None,
    option: Chosen = None,
    seed: Seed = None,
    delay: Annotated[float, typer.Option("--delay", help="Seconds between turns; 0 prints the log and the end.")] = 0.0,
    lang: Lang = None,
    save: Annotated[Path | None, typer.Option("--save", help="Keep the game as a record.")] = None,
    data_dir: DataDir = None,
) -> None:
    """Watch bots play among themselves."""
    out, found = console(), durbar.game(game)
    count = _count(found, players)
    chosen = _options(found, count, option)
    played = watch_bots(found, count, chosen, bot or ["medium"], seed, max(0.0, delay), language(lang), out)
    if save is not None:
        played.record().save(save)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A record, or a .jsonl file of many.")],
    published: Annotated[
        str, typer.Option("--commitment", help="The commitment you wrote down before the game (the table's menu shows it).")
    ] = "",
    draws: Annotated[bool, typer.Option("--draws", help="List every draw, step by step.")] = False,
    number: Annotated[int, typer.Option("--number", help="Which record of a .jsonl file, from 1.")] = 1,
    lang: Lang = None,
) -> None:
    """Check a recorded game without trusting anybody: its secret, every draw, every answer, the result."""
    if not show_verification(use_data_of(_record(file, number)), published.strip().lower(), draws, language(lang), console()):
        raise typer.Exit(1)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record, or a .jsonl file of many.")],
    seat: Annotated[int | None, typer.Option("--seat", help="Through whose eyes, from 0; otherwise a spectator's.")] = None,
    step: Annotated[int | None, typer.Option("--step", help="Show this step and leave.")] = None,
    number: Annotated[int, typer.Option("--number", help="Which record of a .jsonl file, from 1.")] = 1,
    lang: Lang = None,
) -> None:
    """Step through a recorded game, forward and back, from any seat's eyes."""
    record = use_data_of(_record(file, number))
    viewer = viewer_at(seat)
    if seat is not None and not 0 <= seat < record.players:
        raise BadOption(f"{file}: there is no seat {seat}; seats are 0 to {record.players - 1}")
    shown = Replay(record, viewer, language(lang), console())
    if step is None:
        shown.run()
        return
    if not 0 <= step <= shown.play.step:
        raise BadOption(f"{file}: there is no step {step}; the game has steps 0 to {shown.play.step}")
    shown.step = step
    shown.show()


@app.command()
def hint(
    file: Annotated[Path, typer.Argument(help="A record, or a .jsonl file of many.")],
    step: Annotated[int | None, typer.Option("--step", help="At which step; otherwise at the last question.")] = None,
    number: Annotated[int, typer.Option("--number", help="Which record of a .jsonl file, from 1.")] = 1,
    lang: Lang = None,
) -> None:
    """The best three answers to a question of a recorded game: chance to win, expected points, reasons."""
    hint_of_record(use_data_of(_record(file, number)), step, language(lang), console())


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(help="Which game; all if none is named.")] = None,
    seconds: Annotated[float, typer.Option("--seconds", help="How long each measurement lasts.")] = 0.4,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")] = False,
    data_dir: DataDir = None,
) -> None:
    """Measure random play, copies and imagined worlds per second on one core, with the build that is loaded."""
    from durbar.testing.speed import Speed, measure

    found = [durbar.game(game)] if game else [durbar.game(id) for id in durbar.game_ids()]
    rows: list[Speed] = [measure(each, players, seconds) for each in found for players in each.players]
    if as_json:
        print(json.dumps([row.to_dict() for row in rows], indent=1))
        return
    table = Table(box=box.SIMPLE_HEAD)
    for title in ("game", "players", "build", "decisions/s", "sampled/s", "games/s", "copies/s", "imagines/s"):
        table.add_column(title, justify="left" if title in ("game", "build") else "right")
    for row in rows:
        figures = [row.decisions, row.sampled, row.games, row.copies, row.imagines]
        table.add_row(row.game, str(row.players), row.build, *[f"{figure:,}" for figure in figures])
    console().print(table)


def _ask_which(out: Console, lang: str) -> str:
    ids = durbar.game_ids()
    for number, id in enumerate(ids, 1):
        out.print(f"[bold cyan]{number:>4}[/]  {durbar.game(id).texts(lang).text('title')}  [dim]{id}[/]")
    question = catalogue("durbar.cli", lang).text("cli.choose-game")
    while True:
        try:
            word = out.input(f"[bold]{question}[/] ").strip()
        except (EOFError, KeyboardInterrupt):
            raise BadOption(f"no game was named; installed games: {', '.join(ids)}") from None
        if word.isdigit() and 1 <= int(word) <= len(ids):
            return ids[int(word) - 1]
        if word in ids:
            return word


def _count(game: Game[Any], players: int | None) -> int:
    """The player count asked for, or the smallest at which a person meets somebody."""
    return players if players is not None else next((n for n in game.players if n > 1), game.players[0])


def _options(game: Game[Any], players: int, given: list[str] | None) -> dict[str, OptionValue]:
    game.check_options(players, {})
    return dict(parse_option(game.options, players, game.id, text) for text in given or [])


def _record(file: Path, number: int) -> Record:
    if file.suffix != ".jsonl":
        return Record.load(file)
    count = 0
    for count, record in enumerate(read_records(file), 1):
        if count == number:
            return record
    raise BadOption(f"{file}: there is no record {number}; the file holds {count}")


def run() -> None:
    """The entry point: our own complaints become one sentence, everything else is a fault of ours and shows itself."""
    try:
        app()
    except DurbarError as error:
        print(f"durbar: {error}", file=sys.stderr)
        raise SystemExit(2) from None


if __name__ == "__main__":
    run()
