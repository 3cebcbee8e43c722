"""Everything that can go wrong at the door, one class per kind of mistake.

Each message is one sentence that says what was tried, where, and what would have been right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from durbar.core.choices import Reason


class DurbarError(Exception):
    """The common base: catch this to catch every complaint of ours and nothing else."""


class UnknownGame(DurbarError):
    """No installed game has that id."""


class BadOption(DurbarError):
    """A player count or an option that the game does not offer."""


class BadAction(DurbarError):
    """A text that is not in the game's notation, or an int outside its action space."""


class IllegalAction(DurbarError):
    """An action that exists but is not an answer the rules allow now."""

    def __init__(self, message: str, reason: Reason | None = None) -> None:
        super().__init__(message)
        self.reason = reason


class WrongSeat(DurbarError):
    """Somebody answered who was not asked."""


class UndoClosed(DurbarError):
    """The way back is closed; `reason` says by what."""

    def __init__(self, message: str, reason: Reason | None = None) -> None:
        super().__init__(message)
        self.reason = reason


class BadState(DurbarError):
    """A dictionary that does not describe a position of the game."""


class BadRecord(DurbarError):
    """A record that is damaged, was edited, or was played under other rules."""


class BadData(DurbarError):
    """Corrections of a box that a game cannot be played with, or that come too late."""


class TooLate(BadData):
    """A game is in use with other data already."""


class UnknownLanguage(DurbarError):
    """A language we have no texts for."""


class MissingText(DurbarError):
    """A text key without an entry: a mistake of ours, found by the tests."""
