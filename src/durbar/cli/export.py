"""`durbar export`: recorded games, or games of bots among themselves, as a data set with a row for each decision."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

import durbar
from durbar.bots.levels import answer, bot
from durbar.cli.arena import Processes, progress
from durbar.core.errors import BadOption, DurbarError
from durbar.core.options import Options, parse_option
from durbar.core.play import Play
from durbar.core.record import Record, read_each
from durbar.core.rng import Rng

KINDS = (".json", ".jsonl")
SelfPlay = Annotated[str | None, typer.Option("--self-play", metavar="GAME", help="Let bots play this game instead.")]


def export_command(
    files: Annotated[list[Path] | None, typer.Argument(help="Records, .jsonl files of many, or folders of them.")] = None,
    to: Annotated[Path, typer.Option("--to", help="The Parquet file to write.")] = Path("games.parquet"),
    self_play: SelfPlay = None,
    games: Annotated[int, typer.Option("--games", min=1, help="How many games the bots play.")] = 100,
    bots: Annotated[str, typer.Option("--bots", help="Levels; they change seats from game to game.")] = "hard,greedy",
    players: Annotated[int | None, typer.Option("--players", "-n", help="How many sit at the table.")] = None,
    seed: Annotated[str, typer.Option("--seed", help="Another word deals other games.")] = "export",
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="A variant, NAME=VALUE.")] = None,
    processes: Processes = None,
) -> None:
    """Write recorded games, or games of bots among themselves, as a Parquet file with a row for each decision."""
    from durbar.adapters import dataset  # needs pyarrow: nobody else waits for it

    if bool(files) == (self_play is not None):
        raise BadOption("what is exported? Name files or folders of records, or a game with --self-play")
    broken: list[str] = []
    if self_play is not None:
        found = _played(self_play, games, bots, players, seed, option, processes or os.cpu_count() or 1)
    else:
        found = _records(files or [], broken)
    try:
        with progress(Console(stderr=True)) as bar:
            task = bar.add_task("games", total=games if self_play else None)
            written = dataset.write(to, _rows(found, broken), lambda done: bar.update(task, completed=done))
    finally:
        for sentence in broken:
            typer.echo(f"durbar: left out: {sentence}", err=True)
    typer.echo(f"{written[0]} games with {written[1]} decisions written to {to}.")
    if broken:
        raise typer.Exit(1)


def _rows(records: Iterator[tuple[str, Record]], broken: list[str]) -> Iterator[Any]:
    """What can be played again; what cannot is noted and left out."""
    from durbar.adapters import dataset

    for where, record in records:
        try:
            rows = dataset.decisions(record)
        except DurbarError as error:
            broken.append(f"{where}: {error}")
        else:
            yield rows


# ---- from files ----


def _records(places: list[Path], broken: list[str]) -> Iterator[tuple[str, Record]]:
    for path in _files(places):
        for where, found in read_each(path):
            if isinstance(found, Record):
                yield where, found
            else:
                broken.append(str(found))


def _files(places: list[Path]) -> Iterator[Path]:
    for place in places:
        if place.is_dir():
            yield from sorted(path for path in place.rglob("*") if path.suffix in KINDS and path.is_file())
        else:
            yield place


# ---- by playing ----


def _played(
    name: str, games: int, bots: str, players: int | None, seed: str, option: list[str] | None, processes: int
) -> Iterator[tuple[str, Record]]:
    game = durbar.game(name)
    count = players if players is not None else next((n for n in game.players if n > 1), game.players[0])
    options = game.check_options(count, dict(parse_option(game.options, count, game.id, text) for text in option or []))
    levels = [level.strip() for level in bots.split(",") if level.strip()]
    if not levels:
        raise BadOption("--bots names no bot")
    for level in levels:
        bot(level)
    tasks = [(game.id, count, options, levels, seed, number) for number in range(games)]
    return _over(tasks, min(processes, games))


Task = tuple[str, int, Options, list[str], str, int]


def _over(tasks: list[Task], processes: int) -> Iterator[tuple[str, Record]]:
    if processes == 1:
        yield from map(play_one, tasks)
        return
    with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(play_one, tasks)


def play_one(task: Task) -> tuple[str, Record]:
    """One game at a table of its own: a record that can be checked like any other."""
    game, players, options, levels, seed, number = task
    seats = [levels[(number + seat) % len(levels)] for seat in range(players)]
    play = Play(game, players, options, f"{seed} {number}", seats)
    play.meta = {"seats": [{"name": level, "kind": "bot", "bot": level} for level in seats]}
    bots = [bot(level) for level in seats]
    while not play.over:
        play.choose(answer(play.game, play.state, bots[play.player], Rng(f"bots {play.seed} {play.step}")))
    return f"game {number}", play.record()
