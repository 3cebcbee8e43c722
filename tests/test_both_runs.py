"""`make test` asks most tests once, of the plain or of the compiled build: none may fall between the two."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LEFT_OUT = re.compile(r"addprefix --ignore=tests/,([a-z ]+)\)")
PLAIN_ONLY = "in the plain run"  # so says whatever skips itself in the compiled one


def test_what_only_the_plain_run_asks_is_not_left_out_of_it() -> None:
    found = LEFT_OUT.search((ROOT / "Makefile").read_text(encoding="utf-8"))
    assert found, "the Makefile names the folders that the plain run leaves out"
    for folder in found[1].split():
        files = sorted((ROOT / "tests" / folder).rglob("*.py"))
        assert files, f"tests/{folder} is left out of the plain run, and is not there"
        for file in files:
            assert PLAIN_ONLY not in file.read_text(encoding="utf-8"), f"nobody asks {file.relative_to(ROOT)}: neither run"
