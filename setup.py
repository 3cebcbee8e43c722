"""Builds the package; with DURBAR_COMPILE=1 the hot modules are compiled by mypyc, each game as a group of its own.

Without it (or without a C compiler) the same files run as plain Python.
"""

import os
from pathlib import Path

from setuptools import Extension, setup

HOT_CORE = ["rng", "state", "game", "playout"]
HOT_GAME = ["components", "actions", "state", "state_*", "scoring", "rules*", "game"]


def groups() -> list[tuple[list[str], str | None]]:
    """What is compiled, by group: the core, then one group per game with its evaluation."""
    source = Path("src/durbar")
    found: list[tuple[list[str], str | None]] = [([str(source / "core" / f"{name}.py") for name in HOT_CORE], "durbar_core")]
    for game in sorted(path.parent for path in source.glob("games/*/game.py")):
        files = [str(file) for name in HOT_GAME for file in sorted(game.glob(f"{name}.py"))]
        files += [str(file) for name in (game.name, f"{game.name}_*") for file in sorted(source.glob(f"bots/eval/{name}.py"))]
        found.append((files, f"durbar_{game.name}"))
    return found


def extensions() -> list[Extension]:
    if os.environ.get("DURBAR_COMPILE") != "1":
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", "src")
    compiled = groups()
    files = [file for names, _ in compiled for file in names]
    flags = ["--strict", "--explicit-package-bases", "--python-version=3.11"]
    built: list[Extension] = mypycify([*flags, *files], separate=compiled, opt_level=os.environ.get("DURBAR_OPT", "3"))
    return built


setup(ext_modules=extensions())
