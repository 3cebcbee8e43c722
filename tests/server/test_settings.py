"""How a server is set up: by arguments, by the environment, and the same in every process."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from durbar.cli.main import app
from durbar.cli.serve import make_settings
from durbar.server.settings import PREFIX, Settings, table

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that a test sets stays behind."""
    for name in (*Settings.model_fields, "config"):
        monkeypatch.setenv(PREFIX + name.upper(), "")
        monkeypatch.delenv(PREFIX + name.upper())


def test_another_process_gets_the_same_settings() -> None:
    settings = Settings(database="postgres://a:b@c/d?e=f", origins=("https://one.example", "https://two.example"), limits=0.5)
    settings.to_environment()
    assert Settings() == settings
    assert settings.url == "postgresql+asyncpg://a:b@c/d?e=f"


def test_what_is_said_comes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURBAR_CACHE", "50")
    monkeypatch.setenv("DURBAR_LIMITS", "0")
    assert (Settings(limits=2).limits, Settings(limits=2).cache) == (2, 50)


def test_a_variable_that_makes_no_sense_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURBAR_BOT_GRACE", "soon")
    with pytest.raises(typer.BadParameter, match=r"valid number.*soon") as refused:
        make_settings(data=os.curdir)
    assert refused.value.param_hint == "DURBAR_BOT_GRACE"


def test_a_file_comes_after_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "durbar.toml"
    file.write_text('limits = 0.25\ncache = 7\nhosts = ["tables.example"]\n', encoding="utf-8")
    monkeypatch.setenv("DURBAR_CONFIG", str(file))
    monkeypatch.setenv("DURBAR_CACHE", "50")
    settings = make_settings(bot_pause=0)
    assert (settings.limits, settings.cache, settings.hosts, settings.bot_pause) == (0.25, 50, ("tables.example",), 0)


@pytest.mark.parametrize("content", ["limits = 'many'", "unheard_of = 1", "limits ="])
def test_a_file_that_makes_no_sense_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, content: str) -> None:
    file = tmp_path / "durbar.toml"
    file.write_text(content, encoding="utf-8")
    monkeypatch.setenv("DURBAR_CONFIG", str(file))
    with pytest.raises(typer.BadParameter):
        make_settings()


def test_the_handbook_lists_every_setting() -> None:
    assert table() in (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_the_example_file_and_the_unit_are_understood(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURBAR_CONFIG", str(ROOT / "deploy" / "durbar.toml"))
    settings = make_settings()
    assert settings.secure_cookies
    assert settings.trusted_proxies == ("127.0.0.1",)
    unit = (ROOT / "deploy" / "durbar.service").read_text(encoding="utf-8")
    (start,) = re.findall(r"^ExecStart=\S+/durbar (.*)$", unit, re.MULTILINE)
    known = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200"}).output
    assert start.split()[0] == "serve"
    assert [word for word in start.split() if word.startswith("--") and word not in known] == []
