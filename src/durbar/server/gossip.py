"""What the processes on one PostgreSQL tell each other about those who do much: limits hold for all processes together.

Asking the database at every message would cost more than the message. Each process counts by itself, tells the others once a
second what it has granted (at once, if it is much), and takes off what they have granted. Who does little is not mentioned.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from durbar.server import metrics
from durbar.server.limits import RULES, Limits
from durbar.table.refusals import Refused

if TYPE_CHECKING:
    from durbar.server.storage import Storage

JSON = dict[str, Any]
TELL_SECONDS = 1.0
WORTH = 1 / 8  # of what is allowed: less is not worth a word
AGAIN_SECONDS = 30.0  # open sockets are told again, for those who did not hear it
BELIEVED_SECONDS = 75.0  # and believed for this long: a process may have died
AT_ONCE = 50  # keys in one notice
LONGEST_KEY = 64


class OpenSockets:
    """How many sockets an address has open, here and in other processes."""

    def __init__(self, most: float) -> None:
        self.most = most  # 0: as many as they like
        self.here: dict[str, int] = {}
        self._elsewhere: dict[str, dict[str, tuple[int, float]]] = {}  # address -> run -> sockets, when that was said
        self._told: dict[str, int] = {}
        self._told_at = 0.0

    def of(self, address: str, now: float | None = None) -> int:
        now = time.monotonic() if now is None else now
        others = self._elsewhere.get(address, {}).values()
        return self.here.get(address, 0) + sum(count for count, when in others if now - when < BELIEVED_SECONDS)

    @contextmanager
    def place(self, address: str) -> Iterator[None]:
        """One of the sockets that an address may have open at once."""
        open_now = self.of(address)
        if self.most and open_now >= self.most:
            metrics.LIMITED.labels("sockets").inc()
            raise Refused("too-many-sockets", f"{open_now} sockets are open from this address; close some first")
        self.here[address] = self.here.get(address, 0) + 1
        try:
            yield
        finally:
            self.here[address] -= 1
            if not self.here[address]:
                del self.here[address]

    def hear(self, run: str, counts: list[tuple[str, int]], now: float | None = None) -> None:
        now = time.monotonic() if now is None else now
        for address, count in counts:
            said = {**self._elsewhere.pop(address, {}), run: (count, now)}
            said = {run: (there, at) for run, (there, at) in said.items() if there and now - at < BELIEVED_SECONDS}
            if said:
                self._elsewhere[address] = said

    def news(self, now: float) -> list[tuple[str, int]]:
        """What the others do not know yet."""
        if not self.most:
            return []
        many = {address: count for address, count in self.here.items() if count >= WORTH * self.most and _is_short(address)}
        known, self._told = self._told, many
        if now - self._told_at >= AGAIN_SECONDS:
            self._told_at = now
            return [*many.items(), *((address, 0) for address in known if address not in many)]
        new = [(address, count) for address, count in many.items() if known.get(address) != count]
        return new + [(address, 0) for address in known if address not in many]


class Gossip:
    def __init__(self, storage: Storage, run: str, limits: Limits, sockets: OpenSockets) -> None:
        self._storage = storage
        self._run = run
        self._limits = limits
        self._sockets = sockets
        self._told_at = 0.0

    async def tell(self) -> None:
        """Called over and over: waits a second, or less if somebody takes much."""
        with suppress(TimeoutError):
            async with asyncio.timeout(TELL_SECONDS):
                await self._limits.much.wait()
        if notices := self.notices(time.monotonic()):
            async with self._storage.write() as transaction:
                await self._storage.notify(transaction, notices)

    def notices(self, now: float) -> list[JSON]:
        """What there is to tell; it is asked for once."""
        seconds = max(0.05, min(TELL_SECONDS, now - self._told_at))
        self._told_at = now
        granted = []
        for (rule, key), count in self._limits.granted().items():
            if count >= max(1.0, RULES[rule].per_second * self._limits.factor * seconds * WORTH) and _is_short(key):
                granted.append((rule, key, count))
        counts = self._sockets.news(now)
        told: list[JSON] = [{"granted": granted[n : n + AT_ONCE], "run": self._run} for n in range(0, len(granted), AT_ONCE)]
        return told + [{"sockets": counts[n : n + AT_ONCE], "run": self._run} for n in range(0, len(counts), AT_ONCE)]

    def hear(self, notice: JSON) -> None:
        """What another process has told."""
        for rule, key, count in notice.get("granted", ()):
            self._limits.granted_elsewhere(rule, key, count)
        self._sockets.hear(notice["run"], notice.get("sockets", []))


def _is_short(key: str) -> bool:
    return len(key) <= LONGEST_KEY and key.isascii()
