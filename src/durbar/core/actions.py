"""The action space of a game: blocks of numbers, each with a word, and the notation that follows from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Block:
    """Answers of one kind: `buy:0`, `buy:1`, ... from a first number on, or a single `decline`."""

    first: int
    word: str
    items: Iterable[object] | None = None  # what is named behind the word; None: the word stands alone

    def notations(self) -> list[str]:
        return [self.word] if self.items is None else [f"{self.word}:{item}" for item in self.items]


def notations(game: str, count: int, blocks: Sequence[Block]) -> tuple[str, ...]:
    """The notation of so many actions by their numbers; refuses a block that does not begin at its number."""
    found: list[str] = []
    for block in blocks:
        if len(found) != block.first:
            raise ValueError(f"{game}: '{block.word}' begins at action {block.first}, but the box has {len(found)} before it")
        found += block.notations()
    if len(found) != count:
        raise ValueError(f"{game}: there are {count} actions, but the box has {len(found)}")
    return tuple(found)


def first_of_block(actions: Sequence[str]) -> tuple[int, ...]:
    """The number of the first action with the same word, for each action."""
    words = [action.partition(":")[0] for action in actions]
    return tuple(words.index(word) for word in words)
