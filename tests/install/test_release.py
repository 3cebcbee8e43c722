"""What a release and a commit say about themselves."""

from __future__ import annotations

import pytest

import durbar
from scripts.release import notes, version
from scripts.subject import complaint

CHANGELOG = """# Changelog

## 0.3.0 (unreleased)

- later

## 0.2.0 (2027-01-31)

- **Boards** are round.

## 0.1.0 (2026-12-01)

- first
"""


def test_a_release_tells_its_own_part_of_the_changelog() -> None:
    assert notes(CHANGELOG, "0.2.0") == "- **Boards** are round."
    assert notes(CHANGELOG, "0.1.0") == "- first"


@pytest.mark.parametrize("wanted", ["0.3.0", "0.4.0"])
def test_a_version_without_a_date_is_not_released(wanted: str) -> None:
    with pytest.raises(SystemExit, match="give the release its date first"):
        notes(CHANGELOG, wanted)


def test_the_version_stands_in_one_place() -> None:
    assert version() == durbar.__version__


def test_a_subject_has_at_most_72_characters_and_the_body_comes_after_an_empty_line() -> None:
    assert complaint("x" * 72 + "\n\nbecause\n") is None
    assert complaint("x" * 73) == "the subject has 73 characters; at most 72 are read by everybody"
    assert complaint("short\nbecause\n") == "the line after the subject is empty, then comes the body"
