"""The same work on Ray (`pip install 'durbar[ray]'`): on this machine, or on a cluster whose machines have durbar installed."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import groupby
from typing import Any

from durbar.arena.contest import BadContest, Case, Contest
from durbar.arena.match import Result
from durbar.arena.run import PATIENCE, run

LOCAL = "local"  # a Ray of our own on this machine, ended with the run


@contextmanager
def connected(address: str) -> Iterator[Any]:
    """Ray, with a cluster at the address or one of our own."""
    try:
        ray = importlib.import_module("ray")
    except ModuleNotFoundError:
        raise BadContest("--ray needs Ray: pip install 'durbar[ray]'") from None
    try:
        ray.init(address=address, include_dashboard=False if address == LOCAL else None, log_to_driver=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BadContest(f"there is no Ray at '{address}': {error}") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def run_on_ray(contest: Contest, todo: Iterable[Case], address: str, patience: float = PATIENCE) -> Iterator[Result]:
    """The results as they come in. A task is a deal in a process of its own: a bot that takes it down loses that game."""
    deals = [tuple(cases) for _, cases in groupby(todo, key=lambda case: case.deal)]
    if not deals:
        return
    with connected(address) as ray:
        task = ray.remote(_deal)
        open_tasks = [task.remote(contest, cases, patience) for cases in deals]
        while open_tasks:
            done, open_tasks = ray.wait(open_tasks, num_returns=1)
            for results in ray.get(done):
                yield from results


def _deal(contest: Contest, cases: tuple[Case, ...], patience: float) -> list[Result]:
    return list(run(contest, cases, 1, patience))


def map_on_ray(address: str) -> Callable[[Callable[[Any], Any], list[Any]], list[Any]]:
    """Like `map`, as a list, every call a task."""

    def mapped(function: Callable[[Any], Any], items: list[Any]) -> list[Any]:
        with connected(address) as ray:
            task = ray.remote(_called)
            found: list[Any] = ray.get([task.remote(function, item) for item in items])
            return found

    return mapped


def _called(function: Callable[[Any], Any], item: Any) -> Any:
    return function(item)
