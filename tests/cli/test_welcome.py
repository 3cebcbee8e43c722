"""`durbar` with nothing else, as somebody starts it for the first time."""

from __future__ import annotations

import io
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from rich.console import Console

from durbar.cli import serve
from durbar.cli.serve import network_address
from durbar.cli.welcome import drawn_code
from durbar.server.settings import Settings

PATIENCE = 120.0
pytestmark = pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent as a signal")


class Started:
    def __init__(self, folder: Path, *options: str, **more: str) -> None:
        self.out, self.errors, self.data = folder / "out", folder / "errors", folder / "data"
        command = [sys.executable, "-m", "durbar.cli.main", "--data", str(self.data), *options]
        environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1", **more}
        with self.out.open("wb") as out, self.errors.open("wb") as errors:
            self.process = subprocess.Popen(command, stdout=out, stderr=errors, env=environment)

    def lines(self) -> list[str]:
        return self.out.read_text(encoding="utf-8").splitlines()

    def wait(self, truth: Callable[[], object]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not truth():
            assert self.process.poll() is None, self.errors.read_text()
            assert time.monotonic() < deadline, self.lines()
            time.sleep(0.02)

    def address(self) -> str:
        """Where it says that it is, once it answers there."""
        self.wait(lambda: len(self.lines()) >= 2)
        found = re.search(r"http://localhost:\d+", self.lines()[0])
        assert found is not None, self.lines()
        self.wait(lambda: self.answers(found.group()))
        return found.group()

    def answers(self, address: str) -> bool:
        try:
            return httpx.get(f"{address}/health", timeout=2).status_code == 200
        except httpx.HTTPError:
            return False

    def press_ctrl_c(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(PATIENCE)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Started]]:
    begun: list[Started] = []

    def begin(*options: str, **more: str) -> Started:
        begun.append(Started(tmp_path, *options, **more))
        return begun[-1]

    yield begin
    for each in begun:
        if each.process.poll() is None:
            each.process.kill()
            each.process.wait()


def test_two_lines_say_where_games_are_and_how_friends_join_and_a_browser_opens(
    start: Callable[..., Started], tmp_path: Path
) -> None:
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    durbar = start("--lang", "en", BROWSER=f"{browser} %s")
    address = durbar.address()
    durbar.wait(lambda: opened.exists() and opened.read_text().strip() == address)
    first, second = durbar.lines()
    assert first == f"Durbar is open at {address} and keeps its games in {durbar.data} (Ctrl-C closes it)."
    own = network_address()
    port = address.rpartition(":")[2]
    assert second == (
        f"Friends on the same network join at http://{own}:{port}" if own is not None else "Only this computer can join."
    )
    assert durbar.press_ctrl_c() == 0
    assert durbar.errors.read_text() == ""
    assert '"message": "the tables are open"' in (durbar.data / "durbar.log").read_text()
    assert (durbar.data / "durbar.db").exists()


def test_friends_are_given_the_address_in_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "network_address", lambda: "192.0.2.7")
    for host, given, address in (
        ("127.0.0.1", "", ""),
        (serve.EVERYWHERE, "", "http://192.0.2.7:{port}"),
        (serve.EVERYWHERE, "https://durbar.example", "https://durbar.example"),
    ):
        with serve.bind(host, 0) as listening:
            port = listening.getsockname()[1]
            found = serve.with_address(Settings(address=given), listening).address
            assert found == address.format(port=port)


def take_the_usual_port(other: socket.socket) -> None:
    """A test beside this one may have it: then once that is over. Whoever has it for good is as good."""
    other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            other.bind(("0.0.0.0", 8000))
            other.listen()
            return
        except OSError:
            if time.monotonic() > deadline:
                return
            time.sleep(0.05)


def test_a_taken_port_is_no_obstacle_and_the_log_appears_when_asked_for(start: Callable[..., Started]) -> None:
    with socket.socket() as other:
        take_the_usual_port(other)
        durbar = start("--lang", "de", "--no-open", "--only-here", "--log")
        assert not durbar.address().endswith(":8000")
        assert durbar.lines()[1] == "Nur dieser Rechner kann mitspielen."
        assert durbar.press_ctrl_c() == 0
    assert '"from": "uvicorn.error"' in durbar.errors.read_text()
    assert not (durbar.data / "durbar.log").exists()


def test_when_it_cannot_open_a_sentence_says_why(start: Callable[..., Started], tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "durbar.db").write_text("this is no database, it is a letter " * 100)
    durbar = start("--lang", "en", "--no-open", "--only-here")
    assert durbar.process.wait(PATIENCE) == 1
    assert durbar.lines() == []
    said = durbar.errors.read_text()
    assert said.startswith("Durbar cannot start:")
    assert str(durbar.data / "durbar.db") in said
    assert "Traceback" not in said


def test_the_code_is_drawn_where_there_is_room_for_it() -> None:
    def terminal(width: int, is_terminal: bool = True) -> Console:
        return Console(file=io.StringIO(), force_terminal=is_terminal, width=width)

    code = drawn_code("http://10.0.0.7:8000", terminal(80))
    assert code is not None
    rows = code.plain.splitlines()
    assert {len(row) for row in rows} == {29}
    assert drawn_code("http://10.0.0.7:8000", terminal(28)) is None
    assert drawn_code("http://10.0.0.7:8000", terminal(80, is_terminal=False)) is None
