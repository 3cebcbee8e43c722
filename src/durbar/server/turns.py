"""Whose turn it is when several wait for a process to think for them.

Everybody (an address, or whoever owns a table) gets the same time, however many tables they have; and of somebody's tables
each comes in its turn. Nobody waits for more than the job under way of each of the others.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")
MOST_KEYS = 50_000


@dataclass(slots=True, eq=False)
class Place(Generic[T]):
    """One who waits; `given` is what they wait for."""

    owner: str
    table: str
    given: asyncio.Future[T] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Turns(Generic[T]):
    def __init__(self) -> None:
        self._waiting: dict[str, dict[str, deque[Place[T]]]] = {}  # owner -> table -> its jobs; those first who are next
        self._under_way: Counter[str] = Counter()
        self._used: dict[str, float] = {}  # owner -> seconds, counted from the moment at which nobody had any advantage
        self._level = 0.0  # whoever comes anew begins here: waiting earns nothing
        self.count = 0

    def of(self, owner: str) -> int:
        """How many jobs of theirs wait."""
        return sum(len(places) for places in self._waiting.get(owner, {}).values())

    def join(self, owner: str, table: str) -> Place[T]:
        place: Place[T] = Place(owner, table)
        self._waiting.setdefault(owner, {}).setdefault(table, deque()).append(place)
        self.count += 1
        return place

    def leave(self, place: Place[T]) -> None:
        """They wait no longer, whether it was given to them or not."""
        tables = self._waiting.get(place.owner, {})
        places = tables.get(place.table, deque())
        if place not in places:
            return
        places.remove(place)
        self.count -= 1
        if not places:
            del tables[place.table]
        if not tables:
            del self._waiting[place.owner]

    def next(self) -> Place[T] | None:
        """Take out who is next: of those with the fewest jobs under way whoever has used least."""
        if not self._waiting:
            return None
        owner = min(self._waiting, key=lambda each: (self._under_way[each], self._account(each)))
        tables = self._waiting[owner]
        table = next(iter(tables))
        place = tables[table][0]
        self.leave(place)
        if table in tables:
            tables[table] = tables.pop(table)  # to the end: the other tables of this owner come first
        return place

    def begin(self, owner: str) -> None:
        self._level = self._account(owner)
        self._used[owner] = self._level
        self._under_way[owner] += 1

    def end(self, owner: str, seconds: float) -> None:
        self._used[owner] = self._account(owner) + seconds
        self._under_way[owner] -= 1
        if not self._under_way[owner]:
            del self._under_way[owner]
        if len(self._used) > MOST_KEYS:
            self._used = {each: used for each, used in self._used.items() if used > self._level}

    def _account(self, owner: str) -> float:
        return max(self._used.get(owner, 0.0), self._level)
