"""Where a server keeps its games, as options of several commands; quick to load."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def default_data() -> Path:
    import platformdirs

    return Path(platformdirs.user_data_dir("durbar", appauthor=False))


def data_folder(data: Path | None) -> Path:
    """The folder of an embedded database, made if it is missing."""
    folder = data or default_data()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise typer.BadParameter(f"cannot use the folder {folder}: {error.strerror}") from None
    return folder


DataOption = Annotated[Path | None, typer.Option("--data", help="Folder of the embedded database (default: yours).")]
DatabaseOption = Annotated[
    str, typer.Option("--database", envvar="DURBAR_DATABASE", help="postgresql://… instead of the embedded database.")
]
