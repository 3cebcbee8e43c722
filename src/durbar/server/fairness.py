"""Nobody gets more of the event loop than a share: whoever has used theirs up waits, and the others do not notice.

Rates count requests; this counts what they cost. The time is the processor's, so a slow or busy machine changes nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Generator
from typing import Any

SHARE = 0.15  # of one processor, for one address in the long run
BURST_SECONDS = 0.5  # of the processor's time at once: a page, its tables, a few moves
LONGEST_WAIT = 5.0
LEARNING = 0.2  # of what is new in the cost of the last piece of work
MOST_KEYS = 50_000


class Timed:
    """Awaits something and knows what it has cost: only its own steps count, not what ran while it waited."""

    def __init__(self, work: Awaitable[Any]) -> None:
        self._steps = work.__await__()
        self.seconds = 0.0

    def close(self) -> None:
        """It will not be awaited after all."""
        self._steps.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        sent: Any = None
        fault: BaseException | None = None
        while True:
            started = time.thread_time()
            try:
                waits_for = self._steps.send(sent) if fault is None else self._steps.throw(fault)
            except StopIteration as end:
                return end.value
            finally:
                self.seconds += time.thread_time() - started
            sent, fault = None, None
            try:
                sent = yield waits_for
            except BaseException as error:  # a cancellation belongs to the one who waits inside
                fault = error


class Fairness:
    def __init__(self, factor: float) -> None:
        self.share, self.burst = SHARE * factor, BURST_SECONDS * factor
        self._debts: dict[str, tuple[float, float]] = {}  # key -> seconds used and not yet forgiven, when
        self._usual: dict[str, float] = {}  # what a piece of work for that key costs

    def _debt(self, key: str, now: float) -> float:
        debt, when = self._debts.get(key, (0.0, now))
        return max(0.0, debt - (now - when) * self.share)

    def wait(self, key: str, now: float | None = None) -> float:
        """How long this one has to wait before anything more is done for them."""
        if not self.share:
            return 0.0
        over = self._debt(key, time.monotonic() if now is None else now) - self.burst
        return min(LONGEST_WAIT, max(0.0, over) / self.share)

    def spend(self, key: str, seconds: float, now: float | None = None) -> None:
        if not self.share:
            return
        now = time.monotonic() if now is None else now
        if len(self._debts) >= MOST_KEYS:
            self._debts = {key: self._debts[key] for key in self._debts if self._debt(key, now)}
            self._usual = {key: self._usual[key] for key in self._usual if key in self._debts}
        self._debts[key] = (self._debt(key, now) + seconds, now)

    async def do(self, key: str, work: Awaitable[Any]) -> None:
        """Wait for one's turn, do it, and count what it cost.

        What it will cost is counted beforehand as far as one can tell: of many that have waited only some can begin.
        """
        if not self.share:
            await work
            return
        timed = Timed(work)
        try:
            while seconds := self.wait(key):
                await asyncio.sleep(seconds)
        except asyncio.CancelledError:
            timed.close()
            raise
        usual = self._usual.get(key, 0.0)
        self.spend(key, usual)
        try:
            await timed
        finally:
            self.spend(key, timed.seconds - usual)
            self._usual[key] = usual + (timed.seconds - usual) * LEARNING
