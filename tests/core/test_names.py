"""Names of numbers: each is written once, and its word follows."""

from __future__ import annotations

from typing import Final

import pytest

from durbar.core.names import words_of


class Step:
    START_TURN: Final = 3
    PHASE_3: Final = 4


def test_words_follow_from_the_names() -> None:
    assert words_of(Step, first=3) == ("start-turn", "phase-3")
    assert words_of(Step, first=3, between="_") == ("start_turn", "phase_3")


def test_numbers_with_a_gap_are_refused() -> None:
    with pytest.raises(ValueError, match="Step: the numbers must count up from 0"):
        words_of(Step)
