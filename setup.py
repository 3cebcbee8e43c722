"""Builds the package; `scripts/build.py` and `scripts/backend.py` call it and say what is wanted.

DURBAR_SETUP=compile compiles the hot modules by mypyc, each game as a group of its own. The other wishes make a wheel of
build/wheel: pack-compiled finds a compiled copy of the package there, pack-pure puts the plain one there.
"""

import os
import re
from pathlib import Path
from typing import Any

from setuptools import Extension, setup

WISH = os.environ.get("DURBAR_SETUP", "")
PRECISE = "-ffp-contract=off"  # one rounding per operation: a bot weighs the same where one could multiply and add at once
CLOSED = "-fvisibility=hidden"  # nobody calls what a module holds from outside: short functions can be put into their callers
OWN_CACHE = "build/mypyc_cache"  # `make check` has the usual one, and may run at the same time: two writers break it
HOT_CORE = ["rng", "state", "game", "folder", "playout", "recording"]
HOT_BOTS = ["knowledge", "search", "self_play"]
HOT_GAME = ["components", "actions", "state", "state_*", "scoring", "rules*", "game"]


def groups() -> list[tuple[list[str], str | None]]:
    """What is compiled, by group: the core, then one group per game with its evaluation."""
    source = Path("src/durbar")
    found: list[tuple[list[str], str | None]] = [([str(source / "core" / f"{name}.py") for name in HOT_CORE], "durbar_core")]
    found.append(([str(source / "bots" / f"{name}.py") for name in HOT_BOTS], "durbar_bots"))
    for game in sorted(path.parent for path in source.glob("games/*/game.py")):
        files = [str(file) for name in HOT_GAME for file in sorted(game.glob(f"{name}.py"))]
        files += [str(file) for name in (game.name, f"{game.name}_*") for file in sorted(source.glob(f"bots/eval/{name}.py"))]
        found.append((files, f"durbar_{game.name}"))
    return found


def extensions() -> list[Extension]:
    if WISH != "compile":
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", "src")
    compiled = groups()
    files = [file for names, _ in compiled for file in names]
    flags = ["--strict", "--explicit-package-bases", "--python-version=3.11", f"--cache-dir={OWN_CACHE}"]
    built: list[Extension] = mypycify([*flags, *files], separate=compiled, opt_level=os.environ.get("DURBAR_OPT", "3"))
    if os.name != "nt":
        for extension in built:
            extension.extra_compile_args += [PRECISE, CLOSED]
    return built


def packing() -> dict[str, Any]:
    if not WISH.startswith("pack-"):
        return {}
    options: dict[str, Any] = {"build": {"build_lib": "build/wheel"}}
    if WISH == "pack-pure":
        return {"options": options}
    options["bdist_wheel"] = {"skip_build": True}
    return {"options": options, "has_ext_modules": lambda: True}  # they are there already: the wheel's name must say so


def home() -> str | None:
    """A package names the place that built it: forks do not send their users to somebody else."""
    server, repository = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    return f"{server}/{repository}" if server and repository else None


def urls() -> dict[str, str]:
    place = home()
    if place is None:
        return {}
    changelog = f"{place}/blob/main/CHANGELOG.md"
    return {"Source": place, "Issues": f"{place}/issues", "Changelog": changelog, "Documentation": f"{place}/tree/main/docs"}


def readme() -> str:
    """The README for a package index, where relative links lead nowhere: pictures and pages of the commit that is built."""
    text, place, commit = Path("README.md").read_text(encoding="utf-8"), home(), os.environ.get("GITHUB_SHA", "main")
    if place is None:
        return text
    text = re.sub(r"(!\[[^]]*\]\()(?![a-z]+:|#)", rf"\g<1>{place}/raw/{commit}/", text)
    return re.sub(r"((?<!!)\[(?:[^][]|!\[[^]]*\]\([^)]*\))*\]\()(?![a-z]+:|#)", rf"\g<1>{place}/blob/{commit}/", text)


setup(
    ext_modules=extensions(),
    project_urls=urls(),
    long_description=readme(),
    long_description_content_type="text/markdown",
    **packing(),
)
