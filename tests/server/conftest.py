"""One server for most tests, on a database of its own; rate limits off except where they are the subject."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from durbar.server import registry
from durbar.server.limits import RULES, Rule
from durbar.server.settings import Settings
from tests.server.people import Live, Someone
from tests.server.postgres import Postgres, postgres_server

_names = itertools.count(1)


@pytest.fixture(autouse=True)
def fixed_seeds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test deals its tables from seeds of its own, the same in every run."""
    dealt = itertools.count(1)
    monkeypatch.setattr(registry, "new_seed", lambda: f"{request.node.name} {next(dealt)}")


@pytest.fixture
def hourly(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a limit has taken away comes back once an hour: however slow the machine, it does not come back during a test."""
    for name, rule in RULES.items():
        monkeypatch.setitem(RULES, name, Rule(rule.burst, 1 / 3600, rule.shared))


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder = tmp_path_factory.mktemp("tables")
    server = Live(Settings(data=str(folder), limits=0, bot_pause=0, bot_seconds=0.2, bot_grace=0.5, clock_grace=0)).open()
    yield server
    server.close()


@pytest.fixture
def someone(live: Live) -> Callable[..., Someone]:
    """A new guest (or a program, by its token)."""

    def make(name: str | None = None, token: str | None = None) -> Someone:
        if token is not None:
            return Someone(live.url, token=token)
        return Someone(live.url, name or f"Guest {next(_names)}")

    return make


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server for all tests that do not kill it."""
    with postgres_server() as server:
        yield server


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    """The address of a database for one module."""
    return postgres.new_database()


@pytest.fixture
def empty_database(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., Live]]:
    """A server with other settings, for one test."""
    opened: list[Live] = []

    def make(**settings: object) -> Live:
        given: dict[str, object] = {"data": str(tmp_path), "limits": 0, "bot_pause": 0, "bot_seconds": 0.2, **settings}
        opened.append(Live(Settings(**given)).open())  # type: ignore[arg-type]
        return opened[-1]

    yield make
    for server in opened:
        server.close()
