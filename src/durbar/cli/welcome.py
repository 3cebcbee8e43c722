"""`durbar` with nothing else: a free port, a browser at the lobby, two lines on where games are and how friends join."""

from __future__ import annotations

import io
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import segno
import typer
from rich.console import Console
from rich.text import Text

from durbar.cli.places import data_folder
from durbar.cli.serve import EVERYWHERE, bind, locked, make_settings, run, with_address
from durbar.core.texts import Catalogue, catalogue
from durbar.server.settings import Settings

USUAL_PORT = 8000
LOG_BYTES = 5_000_000
QUIET_ZONE = 2  # empty modules around a code


def open_tables(data: Path | None, lang: str, browser: bool, only_here: bool, log: bool) -> None:
    """Serve until Ctrl-C, for a person and their friends; logs go to a file unless they are asked for."""
    folder = data_folder(data)
    settings = make_settings(database="", data=str(folder), processes=1)
    with locked(settings):
        _open(settings, folder, lang, browser, only_here, log)


def _open(settings: Settings, folder: Path, lang: str, browser: bool, only_here: bool, log: bool) -> None:
    listening = usual_or_free_port("127.0.0.1" if only_here else EVERYWHERE)
    port = listening.getsockname()[1]
    here = f"http://localhost:{port}"
    settings = with_address(settings, listening)
    word, out = catalogue("durbar.cli", lang), Console(highlight=False)
    welcome(out, word, here, folder, settings.address or None)
    if browser and can_open_browser():
        threading.Thread(target=open_when_ready, args=(here,), daemon=True).start()
    file = folder / "durbar.log"
    try:
        with nullcontext() if log else standard_error_in(file):
            run(settings, listening)
    except SystemExit:  # the server could not begin
        if not log:
            out.print(Text(word.text("cli.open-failed", {"file": str(file)})), soft_wrap=True)
        raise


def usual_or_free_port(host: str) -> socket.socket:
    """Listens at the usual port, or at any other if that is taken."""
    try:
        listening = bind(host, USUAL_PORT)
        listening.listen()  # two may bind at the same moment, but only one listens
    except (typer.BadParameter, OSError):
        return bind(host, 0)
    return listening


def welcome(out: Console, word: Catalogue, here: str, folder: Path, friends: str | None) -> None:
    out.print(Text(word.text("cli.open-here", {"address": here, "folder": str(folder)})), soft_wrap=True)
    if friends is None:
        out.print(Text(word.text("cli.open-alone")), soft_wrap=True)
        return
    code = drawn_code(friends, out)
    key = "cli.open-friends" if code is None else "cli.open-friends-code"
    out.print(Text(word.text(key, {"address": friends})), soft_wrap=True)
    if code is not None:
        out.print(code)


def drawn_code(address: str, out: Console) -> Text | None:
    """A QR code of half blocks, or nothing where it cannot be shown."""
    code = segno.make_qr(address)
    width = code.symbol_size(border=QUIET_ZONE)[0]
    if not out.is_terminal or out.width < width or not out.encoding.startswith("utf"):
        return None
    drawn = io.StringIO()
    code.terminal(drawn, border=QUIET_ZONE, compact=True)
    return Text(drawn.getvalue().rstrip("\n"), style="bright_white on black", no_wrap=True)


def can_open_browser() -> bool:
    """Not where it would be a text browser in the same terminal."""
    if "BROWSER" in os.environ or not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def open_when_ready(address: str, patience: float = 60.0) -> None:
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=2):  # noqa: S310
                webbrowser.open(address)
                return
        except OSError:
            time.sleep(0.1)


@contextmanager
def standard_error_in(file: Path) -> Iterator[None]:
    """Whatever this process and its children write to standard error goes to the end of a file."""
    if file.exists() and file.stat().st_size > LOG_BYTES:
        file.replace(file.with_suffix(".log.1"))
    sys.stderr.flush()
    kept = os.dup(2)
    try:
        with file.open("ab") as log:
            os.dup2(log.fileno(), 2)
        yield
    finally:
        sys.stderr.flush()
        os.dup2(kept, 2)
        os.close(kept)
