"""The moments that the boards of the web table are tested with are those that `make fixtures` writes."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

WEB = Path(__file__).parents[1] / "web"


def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("fixtures", WEB / "scripts" / "fixtures.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


WRITERS = script().WRITERS


@pytest.mark.parametrize("name", sorted(WRITERS))
def test_a_fixture_is_what_the_command_writes(name: str) -> None:
    kept = (WEB / "tests" / "fixtures" / f"{name}.json").read_text(encoding="utf-8")
    assert kept == WRITERS[name](), "run: make fixtures"


def test_there_is_no_other_fixture() -> None:
    assert sorted(path.stem for path in (WEB / "tests" / "fixtures").glob("*.json")) == sorted(WRITERS)
