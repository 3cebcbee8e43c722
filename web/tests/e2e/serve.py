"""The server of the browser tests: `durbar serve`, but what it deals follows from the name of the test that runs.

    python serve.py LOTS OPENING_SECONDS [options of durbar serve]

LOTS is a file with the name of the test and the number of tables dealt in it so far. The product itself has no such way in:
only this program, which is no part of the package, puts another source of seeds into the server.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable
from pathlib import Path

import typer

from durbar.cli.serve import serve_command
from durbar.server import registry
from durbar.table import decide


def seed_of(test: str, number: int) -> str:
    """The secret of the table that this test opens as its first, second …"""
    return hashlib.sha256(f"{test}\n{number}".encode()).hexdigest()


def seeds(lots: Path) -> Callable[[], str]:
    def next_seed() -> str:
        told = json.loads(lots.read_text(encoding="utf-8"))
        told["dealt"] += 1
        lots.write_text(json.dumps(told), encoding="utf-8")
        return seed_of(told["test"], told["dealt"])

    return next_seed


def replace(module: object, name: str, value: object) -> None:
    if not hasattr(module, name):
        sys.exit(f"{module} has no {name} any more: the tests would be dealt by luck")
    setattr(module, name, value)


if __name__ == "__main__":
    program, lots, opening, *options = sys.argv
    replace(registry, "new_seed", seeds(Path(lots)))
    replace(decide, "OPENING_SECONDS", float(opening))  # a slow machine must not deal without a browser's contribution
    sys.argv = [program, *options]
    typer.run(serve_command)
