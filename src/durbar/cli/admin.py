"""`durbar admin`: the operator's tools. They work on the database, also while the server runs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid

from durbar.cli.admin_people import people_app
from durbar.cli.admin_run import console, errors, run, when
from durbar.cli.places import DatabaseOption, DataOption
from durbar.server import operator
from durbar.server.storage import Storage

admin_app = typer.Typer(help="The operator's tools: look at tables, verify, undo, move, back up.", no_args_is_help=True)
TableArgument = Annotated[str, typer.Argument(help="The id of a table.")]


@admin_app.command("list")
def list_tables(
    status: Annotated[str | None, typer.Option(help="waiting, playing, finished or cancelled.")] = None,
    data: DataOption = None,
    database: DatabaseOption = "",
) -> None:
    """All tables, latest first."""
    rows = run(lambda storage: operator.all_tables(storage, status), data, database)
    grid = Grid("table", "game", "status", "number", "step", "players", "changed (UTC)")
    for row in rows:
        names = ", ".join(seat["name"] or "–" for seat in json.loads(row.summary)["seats"])
        grid.add_row(row.id, row.game, row.status, str(row.number), str(row.step), names, when(row.changed_at))
    console.print(grid)


@admin_app.command()
def show(table: TableArgument, data: DataOption = None, database: DatabaseOption = "") -> None:
    """One table with its whole log. It shows secrets: seeds and hidden answers."""
    found = run(lambda storage: operator.load(storage, table), data, database)
    console.print(f"{found.game} for {found.players}, {found.status}, state {found.number}, step {found.step}", markup=False)
    console.print(f"options {found.options}, pace {found.pace}, {found.visibility}, seed {found.seed}", markup=False)
    for number, seat in enumerate(found.seats):
        note = f" (bot: {seat.level})" if seat.level else ""
        console.print(f"  seat {number}: {seat.name or '–'} [{seat.kind}]{note}", markup=False)
    for line in found.lines:
        entry = line.entry
        what = entry.data.get("action") or {k: v for k, v in entry.data.items() if k not in ("seats", "seed", "options")}
        who = "" if entry.seat is None else f"seat {entry.seat} "
        console.print(f"{entry.number:5} {when(entry.at)} {entry.kind:10} {who}{entry.by} {what or ''}", markup=False)


@admin_app.command()
def verify(
    table: Annotated[str | None, typer.Argument(help="The id of a table; all of them if left out.")] = None,
    data: DataOption = None,
    database: DatabaseOption = "",
) -> None:
    """Derive every state again from the logs and compare the snapshots."""

    async def work(storage: Storage) -> list[operator.Verdict]:
        return [await operator.verify(storage, id) for id in ([table] if table else await operator.ids(storage))]

    verdicts = run(work, data, database)
    faulty = [verdict for verdict in verdicts if verdict.faults]
    for verdict in faulty:
        for fault in verdict.faults:
            errors.print(f"table {verdict.table}: {fault}", style="red", markup=False)
    states, kept = sum(v.number for v in verdicts), sum(v.snapshots for v in verdicts)
    console.print(f"{len(verdicts)} tables, {states} states derived, {kept} snapshots compared, {len(faulty)} tables damaged")
    if faulty:
        raise typer.Exit(1)


@admin_app.command()
def undo(
    table: TableArgument,
    step: Annotated[int, typer.Argument(help="The step to go back to.")],
    data: DataOption = None,
    database: DatabaseOption = "",
) -> None:
    """Take a table back to an earlier step; the log keeps what was undone."""
    number = run(lambda storage: operator.take_back(storage, table, step), data, database)
    console.print(f"table {table} is back at step {step} (state {number})")


@admin_app.command("export")
def export_tables(
    file: Annotated[Path, typer.Argument(help="A .jsonl file; one table a line.")],
    table: Annotated[list[str] | None, typer.Option(help="Only this table; may be repeated.")] = None,
    data: DataOption = None,
    database: DatabaseOption = "",
) -> None:
    """Write tables with their logs, talk and notes into a file."""

    async def work(storage: Storage) -> list[dict[str, Any]]:
        return [await operator.export_table(storage, id) for id in (table or await operator.ids(storage))]

    exported = run(work, data, database)
    file.write_text("".join(json.dumps(each, ensure_ascii=False) + "\n" for each in exported), encoding="utf-8")
    console.print(f"{len(exported)} tables written to {file}")


@admin_app.command("import")
def import_tables(
    file: Annotated[Path, typer.Argument(help="A file made by export.")], data: DataOption = None, database: DatabaseOption = ""
) -> None:
    """Put exported tables back; each is checked before it is written."""
    try:
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]
    except (OSError, ValueError) as error:
        errors.print(f"cannot read {file}: {error}", style="red", markup=False)
        raise typer.Exit(1) from None

    async def work(storage: Storage) -> int:
        for line in lines:
            await operator.import_table(storage, line)
        return len(lines)

    console.print(f"{run(work, data, database, new=True)} tables read from {file}")


@admin_app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="Where to; .jsonl.gz")], data: DataOption = None, database: DatabaseOption = ""
) -> None:
    """Everything into one file, as it was at one moment, while the server runs."""
    count = run(lambda storage: operator.backup(storage, file), data, database)
    console.print(f"{count} rows written to {file}")


@admin_app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file made by backup.")], data: DataOption = None, database: DatabaseOption = ""
) -> None:
    """Everything from a backup into a new database, embedded or PostgreSQL."""
    count = run(lambda storage: operator.restore(storage, file), data, database, new=True)
    console.print(f"{count} rows read from {file}")


admin_app.add_typer(people_app, name="people")


if __name__ == "__main__":
    admin_app()
