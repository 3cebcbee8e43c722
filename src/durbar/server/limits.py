"""How often somebody may do something, per address and per user.

What comes seldom and matters (`shared`) is counted in PostgreSQL where there is one, so that more processes do not mean more
tries. What comes often is counted in this process's memory; processes on one PostgreSQL tell each other (gossip.py).
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import text

from durbar.server import metrics
from durbar.table.refusals import Refused

if TYPE_CHECKING:
    from durbar.server.storage import Storage


@dataclass(frozen=True, slots=True)
class Rule:
    burst: float  # at once
    per_second: float  # and then
    shared: bool = False


RULES: dict[str, Rule] = {
    "sign-up": Rule(10, 1 / 60, True),
    "login": Rule(10, 1 / 30, True),
    "login-name": Rule(10, 1 / 30, True),  # by name, from wherever: this one only slows down
    "table": Rule(20, 1 / 15, True),
    "code": Rule(10, 1 / 10, True),  # tries to find a table by its code (table/codes.py says why that is safe)
    "chat": Rule(10, 1 / 2, True),
    "report": Rule(10, 1 / 300, True),
    "socket": Rule(400, 80),  # messages
    "connect": Rule(60, 2),
    "preview": Rule(40, 8),
    "request": Rule(300, 40),  # HTTP, of whatever kind
    "command": Rule(200, 40),
}
MOST_KEYS = 50_000
MUCH = 1 / 4  # of what is allowed at once: the other processes want to know at once
SLOWEST = 3.0
KEY_LENGTH = 160

# One number per key is enough: when all that was taken would be given back. The database's clock is everybody's.
_TAKE = text("""
    INSERT INTO limits (rule, key, until) VALUES (:rule, :key, extract(epoch FROM clock_timestamp()) + :period)
    ON CONFLICT (rule, key) DO UPDATE
    SET until = greatest(limits.until, extract(epoch FROM clock_timestamp())) + :period
    WHERE greatest(limits.until, extract(epoch FROM clock_timestamp())) + :period
          <= extract(epoch FROM clock_timestamp()) + :window
    RETURNING until
""")
_LEFT = text("""
    SELECT until + :period - :window - extract(epoch FROM clock_timestamp()) FROM limits WHERE rule = :rule AND key = :key
""")


class Limits:
    def __init__(self, factor: float, storage: Storage | None = None) -> None:
        self.factor = factor
        self._storage = storage if storage is not None and storage.is_postgres else None
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}  # (rule, key) -> tokens, when
        self._granted: Counter[tuple[str, str]] = Counter()  # since the other processes were told
        self.much = asyncio.Event()

    def wait(self, name: str, key: str, now: float | None = None) -> float:
        """Take one token; 0, or the seconds until there is one again."""
        if not self.factor:
            return 0.0
        burst, rate = RULES[name].burst * self.factor, RULES[name].per_second * self.factor
        now = time.monotonic() if now is None else now
        tokens = self._tokens(name, key, now)
        if tokens < 1:
            self._buckets[(name, key)] = (tokens, now)
            return (1 - tokens) / rate
        if len(self._buckets) >= MOST_KEYS:
            self._forget()
        self._buckets[(name, key)] = (tokens - 1, now)
        if self._storage is not None:
            self._granted[name, key] += 1
            if self._granted[name, key] >= burst * MUCH:
                self.much.set()
        return 0.0

    def _tokens(self, name: str, key: str, now: float) -> float:
        rule = RULES[name]
        burst = rule.burst * self.factor
        tokens, since = self._buckets.get((name, key), (burst, now))
        return min(burst, tokens + (now - since) * rule.per_second * self.factor)

    def granted(self) -> Counter[tuple[str, str]]:
        """What this process has granted since this was asked last."""
        granted, self._granted = self._granted, Counter()
        self.much.clear()
        return granted

    def granted_elsewhere(self, name: str, key: str, count: int, now: float | None = None) -> None:
        """Another process has granted so many; what is missing then has to come back first."""
        if name in RULES and self.factor:
            now = time.monotonic() if now is None else now
            self._buckets[(name, key)] = (self._tokens(name, key, now) - count, now)

    def check(self, name: str, *keys: str | None) -> None:
        """Refuse what comes too often, from this address or this user."""
        for key in keys:
            self._refuse(name, self.wait(name, key) if key else 0.0)

    async def take(self, name: str, *keys: str | None) -> None:
        """The same for a rule that all processes share."""
        for key in keys:
            self._refuse(name, await self.wait_shared(name, key) if key else 0.0)

    async def slow_down(self, name: str, key: str) -> None:
        """Whoever comes too often waits a moment, and is not refused: it may be somebody else who tries under this key."""
        await asyncio.sleep(min(SLOWEST, await self.wait_shared(name, key)))

    async def wait_shared(self, name: str, key: str) -> float:
        key = key[:KEY_LENGTH]
        if self._storage is None or not self.factor:
            return self.wait(name, key)
        rule = RULES[name]
        period = 1 / (rule.per_second * self.factor)
        given = {"rule": name, "key": key, "period": period, "window": max(1.0, rule.burst * self.factor) * period}
        async with self._storage.write() as connection:
            if (await connection.execute(_TAKE, given)).first() is not None:
                return 0.0
            left = (await connection.execute(_LEFT, given)).scalar_one_or_none()
        return max(0.1, float(left or 0.0))

    def _refuse(self, name: str, seconds: float) -> None:
        if seconds:
            metrics.LIMITED.labels(name).inc()
            raise Refused("too-many", f"too many of these; wait {seconds:.0f} seconds", retry_after=max(0.1, round(seconds, 1)))

    def _forget(self) -> None:
        """The oldest half goes."""
        kept = sorted(self._buckets.items(), key=lambda item: item[1][1])[MOST_KEYS // 2 :]
        self._buckets = dict(kept)
