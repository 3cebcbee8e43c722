"""The answers as a list that fits a screen: whole, page by page, or narrowed by words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from durbar.core.choices import Choice

LINES: Final = 26  # printed at once
MARGIN: Final = 30  # columns of a line beside its text: the number and the mark of a final answer

Numbered = tuple[int, Choice]  # an answer and its number, which stays the same however the list is narrowed


class Listing:
    """What is offered, what of it matches the words typed, and the page that is shown."""

    def __init__(self, choices: Sequence[Choice], text: Callable[[Choice], str], width: int) -> None:
        self.all: list[Numbered] = list(enumerate(choices, 1))
        texts = {number: text(choice) for number, choice in self.all}
        self._found = {number: _searched(choice, texts[number]) for number, choice in self.all}
        self._lines = {number: _lines(choice, texts[number], width) for number, choice in self.all}
        self.words = ""
        self.matching = self.all
        self.first = 0

    def narrow(self, words: str) -> bool:
        """Keep what every word fits, by kind, place or name; false, and nothing changes, if that is nothing."""
        kept = self.all
        for word in words.casefold().split():
            kept = self._fitting(kept, re.escape(word))
        if not kept:
            return False
        self.words, self.matching, self.first = words, kept, 0
        return True

    def _fitting(self, listed: list[Numbered], word: str) -> list[Numbered]:
        """What has the word as a whole, else as the beginning of a word, else anywhere."""
        for pattern in (rf"(?<!\w){word}(?!\w)", rf"(?<!\w){word}", word):
            kept = [each for each in listed if re.search(pattern, self._found[each[0]])]
            if kept:
                return kept
        return []

    def turn_page(self) -> None:
        self.first += len(self.page)
        if self.first == len(self.matching):
            self.first = 0

    @property
    def page(self) -> list[Numbered]:
        """As many as fit, at least one."""
        shown: list[Numbered] = []
        lines = 0
        for each in self.matching[self.first :]:
            lines += self._lines[each[0]]
            if shown and lines > LINES:
                break
            shown.append(each)
        return shown

    def kinds(self) -> list[tuple[str, int]]:
        """The words by which a long list is narrowed best, most frequent first: how notations begin."""
        return Counter(choice.notation.partition(":")[0] for _, choice in self.matching).most_common()


def _searched(choice: Choice, text: str) -> str:
    return " ".join((choice.kind, choice.notation, *choice.targets, text)).casefold()


def _lines(choice: Choice, text: str, width: int) -> int:
    return -(-(len(text) + len(choice.notation) + MARGIN) // max(width, MARGIN))
