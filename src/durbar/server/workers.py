"""The thinking processes: a few of them, each with one job at a time, a time limit, and a successor when it dies."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
import time
from typing import Any

from durbar.core.box import CORRECTIONS
from durbar.server import metrics
from durbar.server.turns import Turns
from durbar.table.serialize import encode

log = logging.getLogger("durbar.workers")
LONGEST_LINE = 64 << 20


class WorkerError(Exception):
    """The process died, took too long or failed: a thought is lost, never a game."""


class WorkersBusy(WorkerError):
    """So many wait already that this one is not taken on."""


class Workers:
    def __init__(self, count: int, most_waiting: int | None = None, gentle: bool = False) -> None:
        self.count = count
        self._most_waiting = most_waiting
        self._gentle = gentle  # others come first, if the processor is busy
        self._idle: list[Worker] = []
        self._turns: Turns[Worker] = Turns()
        self._quiet = asyncio.Event()
        self._all: list[Worker] = []
        self._closed = False

    @property
    def waiting(self) -> int:
        return self._turns.count

    async def open(self) -> None:
        self._all = [Worker(self._gentle) for _ in range(self.count)]
        self._idle = list(self._all)
        self._quiet.set()

    async def close(self) -> None:
        self._closed = True
        for worker in self._all:
            await worker.stop()

    def is_well(self) -> bool:
        return bool(self._all) and not self._closed

    async def idle(self) -> None:
        """Wait until a process has nothing to do."""
        await self._quiet.wait()

    async def run(self, job: dict[str, Any], seconds: float, owner: str, table: str = "", most: int | None = None) -> Any:
        """The result of a job, within that time once it is the turn of this owner and this table (turns.py).

        `most` is how many jobs of this owner may wait.
        """
        if self._closed:
            raise WorkerError("the server is shutting down")
        if self._most_waiting is not None and self.waiting >= self._most_waiting:
            raise WorkersBusy("too many wait already")
        if most is not None and self._turns.of(owner) >= most:
            raise WorkersBusy("too many of yours wait already")
        worker = await self._take(owner, table)
        started = time.monotonic()
        outcome = "lost"
        try:
            result = await worker.run(job, seconds)
            outcome = "done"
            return result
        finally:
            took = time.monotonic() - started
            metrics.THOUGHTS.labels(job["kind"], outcome).inc()
            metrics.THOUGHT_SECONDS.labels(job["kind"]).observe(took)
            self._turns.end(owner, took)
            self._give(worker)

    async def _take(self, owner: str, table: str) -> Worker:
        if self._idle:
            worker = self._idle.pop()
            if not self._idle:
                self._quiet.clear()
            self._turns.begin(owner)
            return worker
        place = self._turns.join(owner, table)
        try:
            return await place.given
        except asyncio.CancelledError:
            self._turns.leave(place)
            if not place.given.cancelled():  # given and called off at the same moment
                self._turns.end(owner, 0.0)
                self._give(place.given.result())
            raise

    def _give(self, worker: Worker) -> None:
        """To whoever is next."""
        while (place := self._turns.next()) is not None:
            if not place.given.done():
                self._turns.begin(place.owner)
                place.given.set_result(worker)
                return
        self._idle.append(worker)
        self._quiet.set()


class Worker:
    """One process, started when first needed and again whenever it has ended."""

    def __init__(self, gentle: bool = False) -> None:
        self._words = ["gentle"] if gentle else []
        self.process: asyncio.subprocess.Process | None = None
        self._corrections: str | None = None  # the data that the process plays with; None: those of this server

    async def run(self, job: dict[str, Any], seconds: float) -> Any:
        process = await self._alive(job.get("corrections"))
        assert process.stdin is not None
        assert process.stdout is not None
        finished = False
        try:
            async with asyncio.timeout(seconds):
                process.stdin.write(encode(job).encode() + b"\n")
                await process.stdin.drain()
                line = await process.stdout.readline()
            if not line:
                raise WorkerError("the process died")
            reply = json.loads(line)
            finished = True
        except TimeoutError:
            raise WorkerError(f"no answer within {seconds:.1f} seconds") from None
        except (OSError, ValueError) as error:
            raise WorkerError(f"the line to the process broke: {error}") from error
        finally:
            if not finished:  # also when the waiting task was cancelled: the late answer must not meet the next job
                await self.stop()
        if "error" in reply:
            raise WorkerError(str(reply["error"]))
        return reply["result"]

    async def _alive(self, corrections: str | None) -> asyncio.subprocess.Process:
        """A process that plays with these data: one holds one set of data, so another one may have to be started."""
        if corrections != self._corrections:
            await self.stop()
        if self.process is not None and self.process.returncode is None:
            return self.process
        if self.process is not None:
            log.warning("a thinking process ended with status %s; starting another", self.process.returncode)
        self._corrections = corrections
        environment = None if corrections is None else {**os.environ, CORRECTIONS: corrections}
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "durbar.server.worker", *self._words, env=environment,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST_LINE, start_new_session=True,
        )  # fmt: skip
        return self.process

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            try:
                process.kill()
            except ProcessLookupError:
                return
            await process.wait()
