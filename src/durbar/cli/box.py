"""`durbar box`: what we could not verify of a game's components, and corrections of it by whoever owns the box."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from durbar.cli.screen import language
from durbar.core.box import plain_box, use_changes, use_folder
from durbar.core.corrections import Problem, at, hash_of, path_of, read_file, shown, way_to
from durbar.core.doubts import Doubt, broken_promises, doubt_about, doubts_of, values_in_doubt
from durbar.core.errors import BadOption
from durbar.core.record import Record
from durbar.core.registry import package_of
from durbar.core.texts import Catalogue, catalogue, data_texts
from durbar.core.trial import tried

FEW = 3  # values of a doubt about the drawing alone, unless all are asked for


def _use(folder: Path | None) -> Path | None:
    if folder is not None:
        use_folder(folder)
    return folder


DataDir = Annotated[
    Path | None, typer.Option("--data-dir", callback=_use, help="Folder of corrected data, GAME.toml each (see `durbar box`).")
]


def use_data_of(record: Record) -> Record:
    """From here on this process plays the record's game with the data that it was played with."""
    use_changes(record.game, record.corrections)
    return record


def box_command(
    game: Annotated[str, typer.Argument(help="Which game.")],
    check: Annotated[Path | None, typer.Option("--check", help="Check a correction file and try it out.")] = None,
    write: Annotated[Path | None, typer.Option("--write", help="Write a correction file to fill in.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="List also every value that is only drawn.")] = False,
    lang: Annotated[str | None, typer.Option("--lang", help="de or en; otherwise that of your system.")] = None,
) -> None:
    """List what we could not verify of a game's components; check or begin a file that corrects it."""
    texts, out = catalogue("durbar.cli", language(lang)), Console(highlight=False)
    if write is not None:
        _write(write, template(game, texts))
        out.print(Text(texts.text("cli.box-written", {"file": str(write), "game": game})), soft_wrap=True)
    elif check is not None:
        if not _check(game, check, texts, out):
            raise typer.Exit(1)
    else:
        _list(game, everything, texts, out)


# ---- the list ----


def _list(game: str, everything: bool, texts: Catalogue, out: Console) -> None:
    package = package_of(game)
    box = plain_box(package)
    found = values_in_doubt(doubts_of(package), box)
    for doubt, ways in found:
        out.print(Text(doubt.used[texts.language], style="bold"), soft_wrap=True)
        for line in _words(doubt, texts):
            out.print(Text(f"  {line}"), soft_wrap=True)
        listed = ways if everything or not doubt.drawing else ways[:FEW]
        for way in listed:
            value = f" = {shown(at(box, way))}"
            out.print(Text.assemble((f"    {path_of(box, way)}", "cyan"), value), soft_wrap=True)
        if len(listed) < len(ways):
            out.print(Text("    " + texts.text("cli.box-more", {"count": len(ways) - len(listed)}), style="dim"))
        out.print()
    count = sum(len(ways) for _, ways in found)
    out.print(Text(texts.text("cli.box-end", {"count": count, "game": game}), style="dim"), soft_wrap=True)


def _words(doubt: Doubt, texts: Catalogue) -> list[str]:
    """Why, by which rule, and what a correction must keep."""
    mark = data_texts(texts.language).text(f"doubt-mark.{doubt.mark}")
    lines = [f"{mark}: {doubt.why[texts.language]}", texts.text("cli.box-rules", {"rules": doubt.rules})]
    if doubt.low is not None and doubt.high is not None:
        lines.append(texts.text("cli.box-range", {"low": doubt.low, "high": doubt.high}))
    if doubt.one_of:
        lines.append(texts.text("cli.box-words", {"known": ", ".join(doubt.one_of)}))
    if doubt.keep:
        lines.append(texts.text(f"cli.box-keep-{doubt.keep}"))
    if doubt.drawing:
        lines.append(texts.text("cli.box-drawing"))
    return lines


def template(game: str, texts: Catalogue) -> str:
    """A correction file in which every doubtful value stands as a comment."""
    package = package_of(game)
    box = plain_box(package)
    lines = [f"# {texts.text('cli.box-template', {'game': game})}", f'game = "{game}"', "", "[change]"]
    for doubt, ways in values_in_doubt(doubts_of(package), box):
        lines += ["", f"# {doubt.used[texts.language]}", *(f"# {line}" for line in _words(doubt, texts))]
        lines += [f'# "{path_of(box, way)}" = {shown(at(box, way))}' for way in ways]
    return "\n".join(lines) + "\n"


def _write(file: Path, content: str) -> None:
    try:
        with file.open("x", encoding="utf-8") as new:
            new.write(content)
    except FileExistsError:
        raise BadOption(f"{file} exists already; nothing was written") from None
    except OSError as error:
        raise BadOption(f"cannot write {file}: {error.strerror}") from None


# ---- the check ----


def _check(game: str, file: Path, texts: Catalogue, out: Console) -> bool:
    """Say what is wrong with a file; True if it can be played with."""
    package = package_of(game)
    box, doubts = plain_box(package), doubts_of(package)
    changes, problems = read_file(file, game, box)
    problems = problems or broken_promises(doubts, box, changes)
    if not problems and not changes:
        problems = [Problem("unchanged")]
    if not problems:
        for path in changes:
            if doubt_about(doubts, box, path) is None:
                value = shown(at(box, way_to(box, path)))
                _say("!", "yellow", Problem("not-in-doubt", {"path": path, "value": value}).text(texts.language), out)
        with out.status(texts.text("cli.box-trying")):
            problems = tried(game, changes, "durbar.bots.trial")
    for problem in problems:
        _say("✗", "bold red", problem.text(texts.language), out)
    if not problems:
        said = {"count": len(changes), "hash": hash_of(game, changes), "game": game}
        _say("✓", "green", texts.text("cli.box-good", said), out)
    return not problems


def _say(mark: str, style: str, sentence: str, out: Console) -> None:
    out.print(Text(f"{mark} ", style=style).append(sentence), soft_wrap=True)
