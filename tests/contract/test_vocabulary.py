"""The same job has the same file name in every game (docs/add-a-game.md lists them)."""

from __future__ import annotations

from pathlib import Path

import pytest

import durbar
import durbar.games

JOBS = {
    "__init__", "game", "components", "actions", "fields", "state", "dicts", "check", "rules", "scoring", "events", "view",
    "choices", "why", "worth", "facts", "shapes",
}  # fmt: skip
CHAPTERS = ("rules_", "state_", "events_", "view_")  # a job that has grown is split by the chapters of the rules


def files(game: str) -> set[str]:
    return {path.stem for path in (Path(str(durbar.games.__file__)).parent / game).glob("*.py")}


@pytest.mark.parametrize("game", durbar.game_ids())
def test_a_game_has_a_file_for_every_job_and_none_beside(game: str) -> None:
    found = files(game)
    assert not JOBS - found
    assert [name for name in sorted(found - JOBS) if not name.startswith(CHAPTERS)] == []


def test_the_list_stands_in_the_documentation() -> None:
    page = (Path(__file__).parents[2] / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    assert [job for job in sorted(JOBS - {"__init__"}) if f"`{job}.py`" not in page] == []
