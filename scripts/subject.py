"""Refuses a commit whose subject is longer than 72 characters: `python scripts/subject.py FILE`."""

from __future__ import annotations

import sys
from pathlib import Path

LONGEST = 72


def complaint(message: str) -> str | None:
    lines = [line for line in message.splitlines() if not line.startswith("#")] or [""]
    if len(lines[0]) > LONGEST:
        return f"the subject has {len(lines[0])} characters; at most {LONGEST} are read by everybody"
    if len(lines) > 1 and lines[1].strip():
        return "the line after the subject is empty, then comes the body"
    return None


if __name__ == "__main__":
    sys.exit(complaint(Path(sys.argv[1]).read_text(encoding="utf-8")))
