"""What the README shows: badges that are true, a picture that moves, and links that also work on a package index."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest
import setuptools

from durbar.bots.levels import PLAYERS
from scripts import badges, links

README = Path(__file__).parents[1] / "README.md"


def packaged(monkeypatch: pytest.MonkeyPatch) -> str:
    """The README as a package tells it."""
    given: dict[str, Any] = {}
    monkeypatch.setattr(setuptools, "setup", given.update)
    monkeypatch.chdir(README.parent)
    runpy.run_path("setup.py")
    return str(given["long_description"])


def test_a_package_leads_to_the_place_that_built_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://example.org")
    monkeypatch.setenv("GITHUB_REPOSITORY", "anna/durbar")
    monkeypatch.setenv("GITHUB_SHA", "abc")
    text = packaged(monkeypatch)
    assert [found for match in links.links(text) if not (found := match.group(2)).startswith("https://")] == []
    home = "https://example.org/anna/durbar"
    assert f"({home}/raw/abc/docs/pictures/film.webp)" in text
    assert f"[![MIT licence]({home}/raw/abc/docs/pictures/badge-licence.svg)]({home}/blob/abc/LICENSE)" in text


def test_a_package_that_knows_no_place_invents_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GITHUB_REPOSITORY", raising=False)
    assert packaged(monkeypatch) == README.read_text(encoding="utf-8")


def test_the_badges_say_what_the_project_says() -> None:
    text = README.read_text(encoding="utf-8")
    for path, drawn in badges.badges().items():
        assert path.read_text(encoding="utf-8") == drawn, "python scripts/badges.py draws them anew"
        assert path.relative_to(README.parent).as_posix() in text


def test_the_moving_picture_moves_and_is_small() -> None:
    content = (README.parent / "docs" / "pictures" / "film.webp").read_bytes()
    assert len(content) < 1_500_000
    assert content.count(b"ANMF") > 10


def test_the_readme_names_every_level_of_the_bots() -> None:
    text = README.read_text(encoding="utf-8")
    assert [level for level in PLAYERS if f"`{level}`" not in text] == []
