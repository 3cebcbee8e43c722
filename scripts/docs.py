"""The docs site: gathers the pages, writes those that follow from the code, and has Sphinx build them into build/docs/html.

python scripts/docs.py [FOLDER]    (needs what `make docs` installs; every warning is an error)
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from scripts import links  # noqa: E402

GAMES = ROOT / "src" / "durbar" / "games"
LANGUAGES = ("en", "de")
BESIDE = ("CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "SECURITY.md")
PACKAGES = ("durbar.core", "durbar.bots", "durbar.arena", "durbar.testing", "durbar.table")
SECTIONS: dict[str, tuple[str, ...]] = {
    "Play": ("rules/README", "play/*.en"),
    "Spielen": ("index.de", "play/*.de"),
    "Host": ("hosting", "box", "verify", "SECURITY", "CHANGELOG"),
    "Build": ("architecture", "add-a-game", "bots", "research", "protocol", "api/index", "CONTRIBUTING", "CODE_OF_CONDUCT"),
    "Specifications": ("rules/[!R]*",),
    "States": ("states/*",),
    "Decisions": ("adr/*",),
    "Measured": ("benchmarks/*",),
}


def site() -> dict[Path, Path]:
    """Every written page and picture that the site shows, and its place there."""
    found = [*(ROOT / "docs").rglob("*.*"), *(ROOT / "benchmarks").glob("*.md"), *(ROOT / name for name in BESIDE)]
    pages = {path: path.relative_to(ROOT) for path in found if path.suffix in (".md", ".png", ".webp", ".json")}
    places = {path: place.relative_to("docs") if place.parts[0] == "docs" else place for path, place in pages.items()}
    helps = {path: Path("play") / f"{path.parent.name}{path.suffixes[0]}.md" for path in GAMES.glob("*/help.*.md")}
    return {**places, **helps}


def home() -> str | None:
    """Where this is built: forks do not send their readers to somebody else."""
    server, repository = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    return f"{server}/{repository}" if server and repository else None


def lead(page: Path, text: str, places: dict[Path, Path]) -> str:
    """The text with its links led to the pages of the site, to the repository, or nowhere if that is not known."""

    def to(target: str) -> str:
        place, mark, anchor = target.partition("#")
        if links.ELSEWHERE.match(target) or not place:
            return target
        file = (page.parent / place).resolve()
        if file in places:
            return Path(os.path.relpath(places[file], places[page].parent)).as_posix() + mark + anchor
        if home():
            return f"{home()}/{'tree' if file.is_dir() else 'blob'}/main/{file.relative_to(ROOT).as_posix()}{mark}{anchor}"
        return "nowhere:"

    return re.sub(r"(?<!!)\[([^\]]*)\]\(nowhere:\)", r"\1", links.rewritten(text, to))


def rules(path: Path, text: str) -> str:
    """A game's rules for players as one page: its title above both parts, without the marks of the table."""
    language = path.suffixes[0][1:]
    texts = tomllib.loads((path.parent / f"texts.{language}.toml").read_text(encoding="utf-8"))
    body = re.sub(r"^(#+ .*?)[ \t]*\{#[^}]*\}[ \t]*$", r"\1", text, flags=re.MULTILINE)
    body = re.sub(r"^(#+) ", r"#\1 ", body, flags=re.MULTILINE)
    return f"# {texts['title']}\n\n*{texts['tagline']}*\n\n{body}"


def contents(pages: list[str]) -> str:
    """The tables of contents, which Sphinx shows at the side; what no section names stands at the end."""
    named = ["index", *(pattern for patterns in SECTIONS.values() for pattern in patterns)]
    rest = tuple(page for page in pages if not any(fnmatch(page, pattern) for pattern in named))
    blocks = []
    for title, listed in {**SECTIONS, **({"More": rest} if rest else {})}.items():
        options = [":hidden:", f":caption: {title}", ":glob:", ":maxdepth: 1"]
        blocks.append("\n".join(["```{toctree}", *options, "", *listed, "```"]))
    return "\n\n".join(blocks)


def modules(package: str) -> list[str]:
    folder = ROOT / "src" / package.replace(".", "/")
    return [f"{package}.{path.stem}" for path in sorted(folder.glob("[!_]*.py"))]


def reference(folder: Path) -> None:
    """A page per module that is a library to others, filled from its docstrings."""
    folder.mkdir()
    names = ["durbar", *(name for package in PACKAGES for name in modules(package))]
    for name in names:
        options = "" if name == "durbar" else "   :members:\n   :member-order: bysource\n   :show-inheritance:\n"
        text = f"# `{name}`\n\n```{{eval-rst}}\n.. automodule:: {name}\n{options}```\n"
        (folder / f"{name}.md").write_text(text, encoding="utf-8")
    listed = "\n".join(["```{toctree}", ":maxdepth: 1", "", *names, "```"])
    intro = "What a program of yours may import, with the words that stand in the code. `import durbar` brings the most needed."
    (folder / "index.md").write_text(f"# Python reference\n\n{intro}\n\n{listed}\n", encoding="utf-8")


def gather(folder: Path) -> None:
    """All pages as Sphinx reads them."""
    shutil.rmtree(folder, ignore_errors=True)
    places = site()
    for path, place in places.items():
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix != ".md":
            shutil.copyfile(path, target)
            continue
        text = lead(path, path.read_text(encoding="utf-8"), places)
        text = rules(path, text) if path.is_relative_to(GAMES) else text
        target.write_text(text, encoding="utf-8")
    pages = sorted(place.with_suffix("").as_posix() for place in places.values() if place.suffix == ".md")
    with (folder / "index.md").open("a", encoding="utf-8") as start:
        start.write(f"\n\n{contents(pages)}\n")
    reference(folder / "api")


def build(folder: Path) -> int:
    """Sphinx' verdict: 0 if every page could be made and every link resolves."""
    gather(folder / "source")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "-c", str(ROOT / "docs")]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    html = folder / "html"
    return subprocess.run([*command, str(folder / "source"), str(html)], cwd=ROOT, env=environment).returncode


if __name__ == "__main__":
    wanted = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT / "build" / "docs"
    if importlib.util.find_spec("sphinx") is None:
        sys.exit("Sphinx is not installed here: `make docs` installs it")
    failed = build(wanted)
    sys.exit(failed)
