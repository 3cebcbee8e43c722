"""Numbers with names: a class of `Final` ints, which compiled code folds like literals. The words in files follow from it."""

from __future__ import annotations


def words_of(numbers: type, first: int = 0, between: str = "-") -> tuple[str, ...]:
    """The names of a class of numbers, in their order: `START_TURN` is `start-turn`. They must count up from the first."""
    named = {value: name for name, value in vars(numbers).items() if name.isupper()}
    if sorted(named) != list(range(first, first + len(named))):
        raise ValueError(f"{numbers.__name__}: the numbers must count up from {first}, not {sorted(named)}")
    return tuple(named[number].lower().replace("_", between) for number in sorted(named))
