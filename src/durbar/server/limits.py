"""How often somebody may do something: token buckets per address and per user, in this process's memory."""

from __future__ import annotations

import time
from dataclasses import dataclass

from durbar.server import metrics
from durbar.table.refusals import Refused


@dataclass(frozen=True, slots=True)
class Rule:
    burst: float  # at once
    per_second: float  # and then


RULES: dict[str, Rule] = {
    "sign-up": Rule(10, 1 / 60),
    "login": Rule(10, 1 / 30),
    "table": Rule(20, 1 / 15),
    "code": Rule(10, 1 / 10),  # tries to find a table by its code (table/codes.py says why that is safe)
    "chat": Rule(10, 1 / 2),
    "socket": Rule(400, 80),  # messages
    "connect": Rule(60, 2),
    "preview": Rule(40, 8),
    "request": Rule(300, 40),  # HTTP, of whatever kind
    "command": Rule(200, 40),
}
MOST_KEYS = 50_000


class Limits:
    def __init__(self, factor: float) -> None:
        self.factor = factor
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}  # (rule, key) -> tokens, when

    def wait(self, name: str, key: str, now: float | None = None) -> float:
        """Take one token; 0, or the seconds until there is one again."""
        if not self.factor:
            return 0.0
        rule = RULES[name]
        burst, rate = rule.burst * self.factor, rule.per_second * self.factor
        now = time.monotonic() if now is None else now
        tokens, since = self._buckets.get((name, key), (burst, now))
        tokens = min(burst, tokens + (now - since) * rate)
        if tokens < 1:
            self._buckets[(name, key)] = (tokens, now)
            return (1 - tokens) / rate
        if len(self._buckets) >= MOST_KEYS:
            self._forget(now)
        self._buckets[(name, key)] = (tokens - 1, now)
        return 0.0

    def check(self, name: str, *keys: str | None) -> None:
        """Refuse what comes too often, from this address or this user."""
        for key in keys:
            seconds = self.wait(name, key) if key else 0.0
            if seconds:
                metrics.LIMITED.labels(name).inc()
                raise Refused("too-many", f"too many of these; wait {seconds:.0f} seconds", retry_after=round(seconds, 1))

    def _forget(self, now: float) -> None:
        """Full buckets say nothing; if that is not enough, the oldest go."""
        kept = sorted(self._buckets.items(), key=lambda item: item[1][1])[MOST_KEYS // 2 :]
        self._buckets = dict(kept)
