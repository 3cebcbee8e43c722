"""How a server is set up: by arguments, by the environment, and the same in every process."""

from __future__ import annotations

import os

import pytest
import typer

from durbar.cli.serve import make_settings
from durbar.server.settings import PREFIX, Settings


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing that a test sets stays behind."""
    for name in Settings.model_fields:
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
