"""`durbar arena` and `durbar train`: bots against bots, and evaluations that learn from it."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import durbar
from durbar.arena.cluster import map_on_ray, run_on_ray
from durbar.arena.contest import Contest
from durbar.arena.match import Result
from durbar.arena.plot import draw
from durbar.arena.run import PATIENCE, Book, hold, run
from durbar.arena.tally import Row, seat_shares, table
from durbar.bots.training import over_processes, train
from durbar.cli.box import DataDir
from durbar.core.options import parse_option

GameName = Annotated[str, typer.Argument(help="The id of a game; see `durbar games`.")]
WIDE = 110  # the table's columns, where nobody says how wide the screen is
Processes = Annotated[int | None, typer.Option("--processes", min=1, help="How many games at once; otherwise one per core.")]
Ray = Annotated[str | None, typer.Option("--ray", help="Play on Ray instead: `local`, or the address of a cluster.")]


def arena_command(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", help="Levels or MODULE:CLASS; of two, the first sits alone.")] = "hard,greedy",
    games: Annotated[int, typer.Option("--games", min=1, help="How many games.")] = 100,
    players: Annotated[int | None, typer.Option("--players", "-n", help="How many sit at the table.")] = None,
    seed: Annotated[str, typer.Option("--seed", help="Another word deals other games.")] = "arena",
    iterations: Annotated[int | None, typer.Option("--iterations", min=1, help="Rounds per question of a search.")] = None,
    seconds: Annotated[float | None, typer.Option("--seconds", min=0.001, help="Or time per question.")] = None,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", help="A variant, NAME=VALUE.")] = None,
    file: Annotated[Path | None, typer.Option("--json", help="Keep every result in this file, a line per game.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the file of an earlier run.")] = False,
    plot: Annotated[Path | None, typer.Option("--plot", help="Draw the shares into this file (SVG or PNG).")] = None,
    processes: Processes = None,
    ray: Ray = None,
    patience: Annotated[float, typer.Option("--patience", help="Seconds for one answer; then the bot has lost.")] = PATIENCE,
    data_dir: DataDir = None,
) -> None:
    """Bots against bots: every deal once per rotation of the seats, over all cores, with honest intervals."""
    title = durbar.game(game)
    count = players if players is not None else next((n for n in title.players if n > 1), title.players[0])
    chosen = dict(parse_option(title.options, count, title.id, text) for text in option or [])
    names = tuple(name.strip() for name in bots.split(",") if name.strip())
    contest = Contest(title.id, names, count, games, seed, tuple(sorted(chosen.items())), iterations, seconds)
    book = Book(file, contest, resume)
    out = Console(highlight=False)
    if not out.is_terminal and out.width < WIDE:
        out.width = WIDE
    with progress(out) as bar:
        task = bar.add_task(f"{title.id}, {count} players", total=games, completed=games - len(book.todo(contest)))

        def told(result: Result) -> None:
            bar.advance(task)
            if result.fault and result.culprit is not None:
                bar.console.print(
                    f"game {result.number}: {result.seats[result.culprit]} {result.fault}", style="yellow", markup=False
                )

        todo = book.todo(contest)
        if ray is not None:
            played = run_on_ray(contest, todo, ray, patience)
        else:
            played = run(contest, todo, processes or os.cpu_count() or 1, patience)
        results = hold(contest, book, played, told)
    rows = table(results)
    out.print(_shown(rows))
    shares = ", ".join(f"{100 * share:.1f} %" for share in seat_shares(results))
    out.print(f"{len(results)} games, {len({r.deal for r in results})} deals; victories by seat: {shares}")
    if plot is not None:
        draw(rows, f"{title.texts('en').text('title')}, {count} players, {len(results)} games", plot)


def progress(out: Console) -> Progress:
    return Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=out)


def _shown(rows: list[Row]) -> Table:
    shown = Table(box=box.SIMPLE)
    for head in ("bot", "seats", "won", "95 %", "even", "place", "points", "ms", "slowest", "lost by fault", "rating"):
        shown.add_column(head, justify="left" if head == "bot" else "right")
    for row in rows:
        rating = f"{row.rating:.1f} ± {2 * row.doubt:.1f}" if row.rating is not None and row.doubt is not None else "–"
        cells: list[Any] = [
            row.bot,
            row.seats,
            f"{100 * row.share:.1f} %",
            f"{100 * row.low:.1f}–{100 * row.high:.1f}",
            f"{100 * row.expected:.0f} %",
            f"{row.place:.2f}",
            f"{row.points:.1f}",
            f"{row.mean_ms:.1f}",
            f"{row.slowest_ms:.0f}",
            row.faults,
            rating,
        ]
        shown.add_row(*[str(cell) for cell in cells])
    return shown


def train_command(
    game: GameName,
    games: Annotated[int | None, typer.Option("--games", min=1, help="To learn from, per player count.")] = None,
    held_out: Annotated[int, typer.Option("--held-out", min=1, help="To judge by.")] = 300,
    seed: Annotated[int, typer.Option("--seed", help="Another number plays other games.")] = 1,
    players: Annotated[int | None, typer.Option("-n", "--players", min=1, help="Only for so many players.")] = None,
    file: Annotated[Path | None, typer.Option("--file", help="Weights to improve; otherwise those of the package.")] = None,
    processes: Processes = None,
    ray: Ray = None,
    data_dir: DataDir = None,
) -> None:
    """Learn the weights of a game's features from self-play; new ones are kept only if they are better in other games."""
    mapped = map_on_ray(ray) if ray is not None else over_processes(processes or os.cpu_count() or 1)
    path = train(durbar.game(game).id, games, held_out, seed, file, typer.echo, mapped, players)
    typer.echo(f"Written to {path}." if path is not None else "Nothing better was found; the weights set by hand stay.")
