"""The pages lead where they say, and the site can be built of them."""

from __future__ import annotations

import importlib.util
import os
import re
import tomllib
from pathlib import Path

import pytest

import durbar
from scripts import docs, links

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").glob("*.md")])
REQUEST = re.compile(
    r"<(?:script|img|link|iframe|source)\b[^>]*?\b(?:src|href)=\"(?:https?:)?//[^\"]*\"|url\([\"']?(?:https?:)?//"
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    assert links.broken(page, ROOT) == []


def test_links_that_lead_nowhere_are_found(tmp_path: Path) -> None:
    (tmp_path / "b.md").write_text("# Über `uns` & you\n\n## Twice\n\n## Twice\n\n<a id='own'></a>\n", encoding="utf-8")
    page = tmp_path / "a.md"
    page.write_text(
        "[fine](b.md#über-uns--you) [fine](b.md#twice-1) [fine](b.md#own) [fine](https://example.org/x) [![fine](b.md)](b.md)\n"
        "`[code](c.md)`\n\n```\n[code](c.md)\n```\n\n"
        "![gone](c.png)\n[no heading](b.md#twice-2) [here](#nothing)\n[out](../x.md)\n<img src='d.png'>\n\n[r]: e.md\n",
        encoding="utf-8",
    )
    assert links.broken(page, tmp_path) == [
        "a.md:8: c.png: there is no such file",
        "a.md:9: b.md#twice-2: that page has no such heading",
        "a.md:9: #nothing: that page has no such heading",
        "a.md:10: ../x.md: it leads out of the project",
        "a.md:11: d.png: there is no such file",
        "a.md:13: e.md: there is no such file",
    ]


def test_both_start_pages_lead_to_the_rules_of_every_game() -> None:
    for page, language in (("rules/README.md", "en"), ("rules/README.md", "de"), ("index.de.md", "de")):
        text = (ROOT / "docs" / page).read_text(encoding="utf-8")
        assert [game for game in durbar.game_ids() if f"games/{game}/help.{language}.md" not in text] == []


def test_the_site_leads_to_its_own_pages_and_to_no_repository_that_it_does_not_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, places = ROOT / "docs" / "index.md", docs.site()
    text = "[r](../src/durbar/games/java/help.de.md) [v](verify.md#x) [readme](../README.md) [tests](../tests)"
    monkeypatch.delenv("GITHUB_REPOSITORY", raising=False)
    assert docs.lead(page, text, places) == "[r](play/java.de.md) [v](verify.md#x) readme tests"
    monkeypatch.setenv("GITHUB_SERVER_URL", "https://example.org")
    monkeypatch.setenv("GITHUB_REPOSITORY", "anna/durbar")
    home = "https://example.org/anna/durbar"
    assert docs.lead(page, text, places).endswith(f"[readme]({home}/blob/main/README.md) [tests]({home}/tree/main/tests)")


def test_the_rules_of_a_game_become_one_page_with_its_title() -> None:
    path = ROOT / "src" / "durbar" / "games" / "maharaja" / "help.de.md"
    text = docs.rules(path, path.read_text(encoding="utf-8"))
    assert text.startswith("# Das Vermächtnis des Maharaja\n")
    assert "\n## Kurz\n" in text
    assert "\n### Dein Zug\n" in text
    assert "{#" not in text


def test_a_page_that_no_section_names_stands_at_the_end_of_the_contents() -> None:
    listed = docs.contents(["index", "hosting", "play/java.de", "a-new-page"])
    assert listed.count("a-new-page") == 1
    assert ":caption: More" in listed
    assert listed.count("hosting") == 1
    assert ":caption: More" not in docs.contents(["index", "hosting", "play/java.de", "rules/README", "rules/java"])


def test_what_the_site_needs_is_pinned() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]["docs"]
    pinned = (ROOT / "docs" / "requirements.txt").read_text(encoding="utf-8")
    assert [name for name in wanted if f"\n{re.split('[>=]', name)[0]}==" not in pinned] == []


@pytest.mark.skipif(not os.environ.get("DURBAR_FULL"), reason="takes half a minute: make test-full")
@pytest.mark.skipif(importlib.util.find_spec("myst_parser") is None, reason="`make docs` installs what builds the site")
def test_the_site_is_built_without_a_warning_and_asks_no_other_host(tmp_path: Path) -> None:
    assert docs.build(tmp_path) == 0
    html = tmp_path / "html"
    for game in durbar.game_ids():
        assert (html / "rules" / f"{game}.html").exists()
        assert all((html / "play" / f"{game}.{language}.html").exists() for language in docs.LANGUAGES)
    assert "Play one legal answer in place" in (html / "api" / "durbar.core.game.html").read_text(encoding="utf-8")
    files = [path for path in html.rglob("*") if path.suffix in (".html", ".css")]
    assert {found for path in files for found in REQUEST.findall(path.read_text(encoding="utf-8"))} == set()
