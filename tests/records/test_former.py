"""Games of former rules: nobody can play their records on, but their films go on telling what was seen."""

from __future__ import annotations

from pathlib import Path

import pytest

import durbar
from durbar.core.errors import BadRecord
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.state import SPECTATOR
from durbar.core.texts import LANGUAGES
from durbar.core.verify import UNKNOWN, verify
from durbar.table.films import Film

AMRITSAR = Path(__file__).parent / "former" / "amritsar"
NAMES = ("Anna", "Björn", "Chitra")


def record() -> Record:
    return Record.load(AMRITSAR / "rules-1.json")


def film() -> Film:
    """Written by the program that knew rules version 1."""
    return Film.decode((AMRITSAR / "rules-1.film").read_text(encoding="ascii"))


def test_a_record_of_former_rules_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadRecord, match="played under amritsar rules 1; these are rules 2"):
        Play.from_record(record())


def test_verifying_a_record_of_former_rules_accuses_nobody() -> None:
    found = verify(record())
    assert found.holds
    assert (found.checks[-1].name, found.checks[-1].verdict) == ("rules", UNKNOWN)
    assert found.checks[-1].params == {"game": "amritsar", "version": 1}


def test_a_film_of_former_rules_shows_its_own_boards_and_result() -> None:
    kept, claimed = film(), record().result
    assert kept.record["rules_version"] == 1
    assert kept.steps == len(record().actions)
    for viewer in (SPECTATOR, 0, 1, 2):
        views = [kept.view(step, viewer) for step in (0, kept.steps // 2, kept.steps)]
        for view in views:
            assert [len(level) for level in view["zones"][0]["donations"]] == [5, 4, 3, 2]
        assert views[-1]["decision"] == "over"
        assert claimed is not None
        assert [seat["points"] for seat in views[-1]["seats"]] == [score["points"] for score in claimed["scores"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_a_film_of_former_rules_still_has_its_sentence(language: str) -> None:
    kept, texts = film(), durbar.game("amritsar").texts(language)
    told = [event for step in range(kept.steps + 1) for event in kept.events(step, SPECTATOR)]
    assert len(told) > kept.steps
    for event in told:
        assert "{" not in texts.text(event["key"], event, NAMES)
