"""Carries a contest out over local processes. A bot that hangs or takes its process down loses that game; the run goes on."""

from __future__ import annotations

import json
import math
import multiprocessing
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from durbar.arena.contest import BadContest, Case, Contest, cases
from durbar.arena.match import Result, blank, forfeit, play, read_result

PATIENCE = 60.0  # seconds for one answer, unless the contest allows more


class Worker:
    """A process that plays one case after the other and says which seat is thinking."""

    def __init__(self, contest: Contest) -> None:
        context = multiprocessing.get_context("spawn")
        self.contest = contest
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, contest), daemon=True)
        self.process.start()
        theirs.close()
        self.case: Case | None = None
        self.seat = 0
        self.since = math.inf  # nobody thinks while the process starts

    def give(self, case: Case) -> None:
        self.case, self.seat, self.since = case, 0, math.inf
        self.pipe.send(case)

    def hear(self) -> Result | None:
        """What the process says: a result, or nothing but which seat thinks. A broken pipe is a crash."""
        assert self.case is not None
        try:
            said: int | Result = self.pipe.recv()
        except (EOFError, OSError):
            return self.lost("took its process down")
        if isinstance(said, Result):
            return said
        self.seat, self.since = said, time.monotonic()
        return None

    def lost(self, why: str) -> Result:
        assert self.case is not None
        return forfeit(blank(self.contest, self.case), self.seat, why)

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


def _work(pipe: Connection, contest: Contest) -> None:
    while True:
        try:
            case = pipe.recv()
            pipe.send(play(contest, case, pipe.send))
        except (EOFError, OSError, KeyboardInterrupt):  # the run has ended
            return


def run(contest: Contest, todo: Iterable[Case], processes: int, patience: float = PATIENCE) -> Iterator[Result]:
    """The results as they come in."""
    waiting = iter(todo)
    workers: list[Worker] = []
    try:
        for case in waiting:
            workers.append(Worker(contest))
            workers[-1].give(case)
            if len(workers) == processes:
                break
        while workers:
            yield from _listen(contest, workers, waiting, patience)
    finally:
        for worker in workers:
            worker.end()


def _listen(contest: Contest, workers: list[Worker], waiting: Iterator[Case], patience: float) -> Iterator[Result]:
    ready = wait([worker.pipe for worker in workers], timeout=0.5)
    for worker in list(workers):
        result = None
        if worker.pipe in ready:
            result = worker.hear()
        elif time.monotonic() - worker.since > patience:
            result = worker.lost(f"did not answer within {patience:g} seconds")
        if result is None:
            continue
        broken = not worker.process.is_alive() or result.fault.startswith(("took", "did not"))
        following = next(waiting, None)
        if broken or following is None:
            worker.end()
            workers.remove(worker)
        if following is not None:
            if broken:
                worker = Worker(contest)
                workers.append(worker)
            worker.give(following)
        yield result


class Book:
    """A file of results: the contest in the first line, then a line per game; what is there already is not played again."""

    def __init__(self, path: Path | None, contest: Contest, resume: bool) -> None:
        self.path = path
        self.results: list[Result] = []
        if path is None:
            return
        header = contest.header()
        if path.exists() and resume:
            self._read(path, json.loads(json.dumps(header)))
        elif path.exists():
            raise BadContest(f"{path} exists already: --resume goes on with it, another name begins anew")
        else:
            path.write_text(json.dumps(header) + "\n", encoding="utf-8")

    def _read(self, path: Path, header: dict[str, Any]) -> None:
        lines = path.read_text(encoding="utf-8").split("\n")
        whole, torn = lines[:-1], lines[-1]  # a run that was cut off may leave half a line
        try:
            if json.loads(whole[0]) != header:
                raise BadContest(f"{path} belongs to another contest: {whole[0]}")
            self.results = [read_result(json.loads(line)) for line in whole[1:]]
        except (IndexError, ValueError, TypeError):
            raise BadContest(f"{path} is not a file of arena results") from None
        if torn:
            path.write_text("\n".join([*whole, ""]), encoding="utf-8")

    def todo(self, contest: Contest) -> list[Case]:
        done = {result.number for result in self.results}
        return [case for case in cases(contest) if case.number not in done]

    def add(self, result: Result) -> None:
        self.results.append(result)
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(result)) + "\n")


def hold(contest: Contest, book: Book, played: Iterable[Result], told: Callable[[Result], None]) -> list[Result]:
    """Enter what was missing in the book as it is played; the results of this contest in the order of the games."""
    for result in played:
        book.add(result)
        told(result)
    return sorted((r for r in book.results if r.number < contest.games), key=lambda r: r.number)
