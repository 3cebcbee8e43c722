"""`durbar verify`: every check of a record in plain words."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from durbar.core.record import Record
from durbar.core.texts import catalogue
from durbar.core.verify import BAD, GOOD, UNKNOWN, Verification, verify

MARKS = {GOOD: ("✓", "green"), BAD: ("✗", "bold red"), UNKNOWN: ("·", "yellow")}


def show_verification(record: Record, published: str, with_draws: bool, lang: str, console: Console) -> bool:
    """Print what was checked; False if anything was found wrong."""
    texts = catalogue("durbar.cli", lang)
    names = record.names
    found = verify(record, published)
    for check in found.checks:
        mark, style = MARKS[check.verdict]
        line = Text(f"{mark} ", style=style)
        line.append(texts.text(check.text_key, check.params, names), style=style if check.verdict == BAD else "")
        console.print(line)
    if with_draws:
        for step in _draws(found):
            console.print(Text(step, style="dim"))
    open_points = sum(check.verdict == UNKNOWN for check in found.checks)
    key = "verify-bad" if not found.holds else "verify-open" if open_points else "verify-good"
    console.print(Text(texts.text(f"cli.{key}", {"points": open_points}), style="bold" if found.holds else "bold red"))
    return found.holds


def _draws(found: Verification) -> list[str]:
    """Step by step, the set-up as step 0: which of how many."""
    return [
        f"{step:5}: " + " ".join(f"{which}/{of_how_many}" for of_how_many, which in lots)
        for step, lots in enumerate(found.draws)
        if lots
    ]
