"""The badges of the README as pictures of our own, so that no reader's browser asks another host for them.

python scripts/badges.py    (what they say is read from pyproject.toml)
"""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "pictures"
LETTER = 6.6  # the width of most letters, in pixels
SHAPE = """<svg xmlns="http://www.w3.org/2000/svg" width="{all}" height="20" role="img" aria-label="{name}: {value}">
<title>{name}: {value}</title>
<clipPath id="r"><rect width="{all}" height="20" rx="3"/></clipPath>
<g clip-path="url(#r)"><rect width="{all}" height="20" fill="#a8481c"/><rect width="{left}" height="20" fill="#232f5c"/></g>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">
<text x="{first}" y="14" textLength="{long}">{name}</text><text x="{second}" y="14" textLength="{longer}">{value}</text>
</g>
</svg>
"""


def facts() -> dict[str, str]:
    """What the badges say, by the word in front."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    python, language = "Programming Language :: Python :: 3.", "Natural Language :: "
    versions = ["3." + line.removeprefix(python) for line in project["classifiers"] if line.startswith(python)]
    languages = [line.removeprefix(language) for line in project["classifiers"] if line.startswith(language)]
    games = str(len(project["entry-points"]["durbar.games"]))
    return {
        "python": f"{versions[0]} – {versions[-1]}",
        "games": games,
        "languages": ", ".join(languages),
        "licence": project["license"],
    }


def drawn(name: str, value: str) -> str:
    long, longer = round(len(name) * LETTER), round(len(value) * LETTER)
    left, whole = long + 12, long + longer + 24
    sizes = {"all": whole, "left": left, "long": long, "longer": longer, "first": left / 2, "second": (left + whole) / 2}
    return SHAPE.format(name=name, value=value, **sizes)


def badges() -> dict[Path, str]:
    return {FOLDER / f"badge-{name}.svg": drawn(name, value) for name, value in facts().items()}


if __name__ == "__main__":
    for path, text in badges().items():
        path.write_text(text, encoding="utf-8")
