"""How an operator's command reaches the database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import typer
from rich.console import Console

from durbar.cli.places import default_data
from durbar.core.box import use_folder
from durbar.core.errors import DurbarError
from durbar.server.settings import Settings
from durbar.server.storage import Storage

console = Console()
errors = Console(stderr=True)
T = TypeVar("T")


def run(work: Callable[[Storage], Awaitable[T]], data: Path | None, database: str, new: bool = False) -> T:
    """Do something with the database; a complaint becomes one sentence and status 1."""
    folder = data or default_data()
    if not database and not new and not (folder / "durbar.db").exists():
        errors.print(f"there is no database in {folder}; name another folder with --data", style="red")
        raise typer.Exit(1)
    if new and not database:
        folder.mkdir(parents=True, exist_ok=True)

    settings = Settings(database=database, data=str(folder))

    async def inside() -> T:
        if settings.data_dir:
            use_folder(settings.data_dir)
        storage = Storage(settings, announces=True)
        await storage.open()
        try:
            return await work(storage)
        finally:
            await storage.close()

    try:
        return asyncio.run(inside())
    except (DurbarError, OSError) as error:
        errors.print(str(error), style="red", markup=False)
        raise typer.Exit(1) from None


def when(at: float | None) -> str:
    return "–" if at is None else datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M:%S")
