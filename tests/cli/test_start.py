"""What `durbar` loads before it can say anything: the database belongs to hosts."""

from __future__ import annotations

import subprocess
import sys

import pytest

HEAVY = ("sqlalchemy", "fastapi", "uvicorn", "alembic", "asyncpg", "numpy", "pydantic_settings")
SCRIPT = """
import sys
from durbar.cli.main import app
app({arguments!r}, standalone_mode=False)
print("loaded:", *[name for name in {names!r} if name in sys.modules])
"""


def started(*arguments: str) -> str:
    script = SCRIPT.format(arguments=list(arguments), names=HEAVY)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=300, check=True)
    return done.stdout


@pytest.mark.parametrize("arguments", [("--help",), ("games", "--lang", "en"), ("--version",)], ids=" ".join)
def test_no_database_is_loaded_to_say_what_can_be_played(arguments: tuple[str, ...]) -> None:
    said = started(*arguments)
    assert len(said.splitlines()) > 1
    assert said.splitlines()[-1].strip() == "loaded:"


def test_the_operators_tools_are_named_and_load_what_they_need() -> None:
    assert "admin" in started("--help")
    done = subprocess.run(
        [sys.executable, "-m", "durbar.cli.main", "admin", "people", "--help"], capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0
    for word in ("durbar admin people", "ban", "unban", "reset-password", "operator"):
        assert word in done.stdout


def test_a_mistake_in_the_operators_tools_is_a_sentence() -> None:
    command = [sys.executable, "-m", "durbar.cli.main", "admin", "dance"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 2
    assert "dance" in done.stderr
