"""Servers as real processes, which can be killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.server.people import PATIENCE, wait_for
from tests.server.postgres import children, free_port

__all__ = ["ServerProcess", "children", "servers"]


@contextmanager
def servers(count: int, *options: str) -> Iterator[list[ServerProcess]]:
    """Several at the same moment: all of them bring the database to its newest shape."""
    started = [ServerProcess(*options) for _ in range(count)]
    try:
        for server in started:
            server.open(wait=False)
        for server in started:
            wait_for(server.is_well, f"the server at {server.port}; its log: {server.log}")
        yield started
    finally:
        for server in started:
            server.close()


class ServerProcess:
    """`durbar serve` as a process of its own, at a port it keeps over restarts."""

    def __init__(self, *options: str) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.options = options
        self.process: subprocess.Popen[bytes] | None = None
        self.log = Path(tempfile.mkstemp(prefix="durbar-server-", suffix=".log")[1])

    def open(self, wait: bool = True) -> ServerProcess:
        given = ["--port", str(self.port), "--limits", "0", "--bot-pause", "0", "--bot-seconds", "0.1", *self.options]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "durbar.cli.serve", *given], stdout=log, stderr=log, stdin=subprocess.DEVNULL
            )
        if wait:
            wait_for(self.is_well, f"the server at {self.port}; its log: {self.log}")
        return self

    def is_well(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.log.read_text()[-2000:]
        try:
            return httpx.get(self.url + "/health", timeout=2).status_code == 200
        except httpx.HTTPError:
            return False

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """As the power cut does it."""
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                self.process.kill()
        self.log.unlink(missing_ok=True)
