"""`durbar admin people`: who is here, and what an operator can do about it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table as Grid

from durbar.cli.admin_run import console, run, when
from durbar.cli.places import DatabaseOption, DataOption
from durbar.server import moderation
from durbar.server.storage import Storage

people_app = typer.Typer(
    help="People: list them, give a new password by a link, ban, rename, remove, name operators.", no_args_is_help=True
)
Who = Annotated[str, typer.Argument(help="The id of a person, or the name of an account.")]


def _at(who: str, work: Callable[[Storage, Any], Awaitable[Any]], data: Path | None, database: str) -> tuple[Any, Any]:
    """Do something to one person; returns that person as they were, and what came of it."""

    async def inside(storage: Storage) -> tuple[Any, Any]:
        row = await moderation.find(storage, who)
        return row, await work(storage, row.id)

    return run(inside, data, database)


@people_app.command("list")
def list_people(
    search: Annotated[str, typer.Argument(help="Part of a name, or an id.")] = "",
    kind: Annotated[str | None, typer.Option(help="guest, account or bot.")] = None,
    data: DataOption = None,
    database: DatabaseOption = "",
) -> None:
    """The newest two hundred, or those whose name fits."""
    rows = run(lambda storage: moderation.people(storage, search, kind), data, database)
    grid = Grid("id", "name", "kind", "tables", "came (UTC)", "seen (UTC)", "")
    for row in rows:
        note = "banned" if row.banned_at is not None else "operator" if row.operator else ""
        grid.add_row(row.id, row.name, row.kind, str(row.tables), when(row.created_at), when(row.seen_at), note)
    console.print(grid)


@people_app.command("reset-password")
def reset_password(
    who: Who,
    address: Annotated[str, typer.Option(help="Where the server is for its visitors: https://…")] = "",
    data: DataOption = None,
    database: DatabaseOption = "",
) -> None:
    """A link by which an account gets a new password: once, within two days. Hand it over by a way you trust."""
    row, token = _at(who, moderation.reset_link, data, database)
    console.print(f"for {row.name}, once, within two days:", markup=False)
    console.print(f"{address.rstrip('/')}/#/reset/{token}", markup=False, soft_wrap=True)


def _command(name: str, work: Callable[[Storage, Any], Awaitable[Any]], words: str, said: str) -> None:
    """A command that does one thing to one person."""

    @people_app.command(name, help=words)
    def command(who: Who, data: DataOption = None, database: DatabaseOption = "") -> None:
        row, _ = _at(who, work, data, database)
        console.print(f"{row.name} {said}", markup=False)


_command(
    "ban", moderation.ban, "Nobody is this person any more, at once and until `unban`; their programs neither.", "is banned"
)
_command("unban", moderation.unban, "They may come back.", "is not banned")


@people_app.command()
def rename(
    who: Who,
    name: Annotated[str, typer.Argument(help="The new name.")],
    data: DataOption = None,
    database: DatabaseOption = "",
) -> None:
    """Give somebody another name; in logs of games that have begun the old one stays."""
    if not name.strip() or len(name) > 30 or not name.isprintable():
        raise typer.BadParameter("a name has 1 to 30 visible characters")
    row, _ = _at(who, lambda storage, user: moderation.rename(storage, user, name.strip()), data, database)
    console.print(f"{row.name} is called {name.strip()} now", markup=False)


@people_app.command()
def remove(
    who: Who,
    sure: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    data: DataOption = None,
    database: DatabaseOption = "",
) -> None:
    """Remove an account for good; the games of the others keep a seat without a person."""
    if not sure:
        typer.confirm(f"Remove {who} for good?", abort=True)
    row, _ = _at(who, moderation.remove, data, database)
    console.print(f"{row.name} is removed", markup=False)


@people_app.command()
def operator(
    who: Who,
    on: Annotated[bool, typer.Option("--on/--off", help="Whether they may open the operator's page.")] = True,
    data: DataOption = None,
    database: DatabaseOption = "",
) -> None:
    """Let an account open the operator's page in the browser."""
    row, _ = _at(who, lambda storage, user: moderation.make_operator(storage, user, on), data, database)
    console.print(f"{row.name} is {'an operator' if on else 'no operator'} now", markup=False)
