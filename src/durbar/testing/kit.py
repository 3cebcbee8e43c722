"""The list of checks and how they are run: Hypothesis looks for the game and the moment in which one fails."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from durbar.core.game import Game
from durbar.testing.tables import ContractBroken, Table, tables

Check = Callable[[Table, int, int], None]  # a table, a seed, and how far into a game, in percent


@dataclass(frozen=True)
class Contract:
    """One thing every game must keep."""

    name: str
    check: Check
    cost: int  # how many ordinary checks it takes as long as


CONTRACTS: list[Contract] = []


def contract(cost: int = 1) -> Callable[[Check], Check]:
    """Put a check on the list."""

    def add(check: Check) -> Check:
        CONTRACTS.append(Contract(check.__name__, check, cost))
        return check

    return add


def examples() -> int:
    """How many games each check looks at; `make test-full` asks for more."""
    return int(os.environ.get("DURBAR_EXAMPLES", "8"))


def seconds() -> float:
    """How long a check may look for a fault at one table; slow games are then sampled, `make test-full` takes its time."""
    return float(os.environ.get("DURBAR_SECONDS", "0.25"))


def run(contract: Contract, table: Table, count: int | None = None, limit: float | None = None, simplest: bool = True) -> None:
    """Let Hypothesis search for a game in which the contract is broken, however slow the game, in at least one.

    A fault is then made as simple as possible, unless the first best will do.
    """
    most = max(1, (count or examples()) // contract.cost)
    limit = seconds() if limit is None else limit
    at_least = max(1, 3 // contract.cost)
    start, looked, broken = time.monotonic(), 0, False

    @settings(
        max_examples=most,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        print_blob=False,
        report_multiple_bugs=False,
        phases=[Phase.generate, Phase.shrink] if simplest else [Phase.generate],
    )
    @given(seed=st.integers(0, 2**32 - 1), percent=st.integers(0, 100))
    def search(seed: int, percent: int) -> None:
        nonlocal looked, broken
        if looked >= at_least and not broken and time.monotonic() - start > limit:
            return
        looked += 1
        try:
            contract.check(table, seed, percent)
        except ContractBroken:
            broken = True  # from here on Hypothesis looks for the simplest case and must find the same fault again
            raise
        except Exception as error:
            broken = True
            raise ContractBroken(
                f"{table}: {contract.name} stopped with {type(error).__name__}: {error} (seed {seed}, {percent} %)"
            ) from error

    search()


def check(game: Game[Any], count: int | None = None, limit: float = 60.0) -> int:
    """Run the whole contract suite on a game, at every player count and option; returns how many checks passed.

    Raises ContractBroken at the first fault. This is how anybody's game is tested.
    """
    from durbar.testing import contracts  # noqa: F401  (fills the list)

    passed = 0
    for table in tables(game):
        for each in CONTRACTS:
            run(each, table, count, limit)
            passed += 1
    return passed


def demand(truth: object, message: str) -> None:
    if not truth:
        raise ContractBroken(message)
