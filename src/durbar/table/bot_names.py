"""What the server's bots are called: names of our own choice, none twice at a table."""

from __future__ import annotations

from collections.abc import Iterable

NAMES = (
    "Asha", "Bima", "Chandra", "Dewi", "Farid", "Gita", "Harun", "Indra", "Jamila", "Kavi", "Lestari", "Mohan",
    "Nila", "Putu", "Rani", "Sari", "Tarun", "Usha", "Vikram", "Wayan", "Yasmin", "Zafar",
)  # fmt: skip


def free_name(name: str, taken: set[str | None]) -> str:
    """The name, or with a number behind it where somebody has it already: `Anna 2`."""
    count, found = 1, name
    while found in taken:
        count += 1
        found = f"{name} {count}"
    return found


def names_for(count: int, taken: Iterable[str | None], salt: str) -> list[str]:
    """So many names that nobody at the table has; another table (another salt) gets others."""
    known = set(taken)
    first = sum(salt.encode()) % len(NAMES)
    free = [name for name in NAMES[first:] + NAMES[:first] if name not in known]
    found: list[str] = []
    for number in range(count):
        found.append(free[number] if number < len(free) else free_name(NAMES[0], known | set(found)))
    return found
