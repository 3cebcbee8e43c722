"""Runs one step of the set-up: says what it does, gives a sign of life while it lasts, and ends with a sentence if it fails.

python scripts/steps.py TITLE HINT COMMAND …    (the standard library alone: also before anything is installed)
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

FIRST_SIGN = 2.0
NEXT_SIGN = 10.0  # where the output is no terminal; a terminal counts the seconds
LONGEST = 1800.0  # a step that takes longer than this hangs


def say(text: str) -> None:
    print(f"== {text}", flush=True)


class Sign:
    """A line that counts the seconds, or one line now and then where nobody watches."""

    def __init__(self) -> None:
        self.live = sys.stdout.isatty()
        self.start = time.monotonic()
        self.next = FIRST_SIGN

    def seconds(self) -> float:
        return time.monotonic() - self.start

    def show(self) -> None:
        if self.seconds() < self.next:
            return
        self.next += 1.0 if self.live else NEXT_SIGN
        print(f"{chr(13) if self.live else ''}   … {self.seconds():.0f} s", end="" if self.live else "\n", flush=True)

    def end(self) -> None:
        if self.live and self.next > FIRST_SIGN:
            print(flush=True)


def run(
    command: Sequence[str],
    title: str,
    hint: str,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    longest: float = LONGEST,
) -> None:
    """Run the command; leave with the end of what it wrote, and the hint, if it fails or takes too long."""
    say(title)
    sign = Sign()
    with tempfile.TemporaryFile() as output:
        try:
            # A group of its own: what the command has started ends with it.
            child = subprocess.Popen(
                command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True
            )
        except OSError as error:
            _leave(f"cannot start {command[0]}: {error.strerror}", title, hint)
        too_long = not _wait(child, sign, longest)
        if too_long or child.returncode:
            output.seek(0)
            written = output.read()[-4000:].decode(errors="replace").strip()
            _leave(f"{written}\nit took longer than {longest:.0f} seconds" if too_long else written, title, hint)


def _wait(child: subprocess.Popen[bytes], sign: Sign, longest: float) -> bool:
    """Whether it has ended by itself."""
    try:
        while sign.seconds() < longest:
            try:
                child.wait(0.2)
                return True
            except subprocess.TimeoutExpired:
                sign.show()
        return False
    finally:
        sign.end()
        if child.poll() is None:
            _end(child)


def _end(child: subprocess.Popen[bytes]) -> None:
    if os.name == "nt":
        child.kill()
    else:
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()


def _leave(written: str, title: str, hint: str) -> None:
    print(written, file=sys.stderr)
    sys.exit(f"== {title}: that failed. {hint}")


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit("usage: steps.py TITLE HINT COMMAND …")
    try:
        run(sys.argv[3:], sys.argv[1], sys.argv[2])
    except KeyboardInterrupt:
        sys.exit(130)
