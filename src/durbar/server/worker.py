"""A process that thinks: bots and previews. It gets imagined worlds as JSON lines and answers in JSON lines.

It never sees a true state, so neither a bot nor a fault of one can give anything away. It ends when its input ends.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import asdict
from typing import Any

from durbar.bots.base import ask
from durbar.bots.hints import advise
from durbar.bots.levels import answer, bot
from durbar.core.registry import game as find_game
from durbar.core.rng import Rng
from durbar.table.films import film
from durbar.table.gains import gains
from durbar.table.previews import previews
from durbar.table.replays import replay
from durbar.table.verification import verification

MEMORY_BYTES = 4 << 30
MOST_FILES = 4096  # that a server may have open when it starts a thought


def do(job: dict[str, Any]) -> Any:
    if job["kind"] == "replay":
        return replay(job["ask"], job.get("corrections") is not None)
    if job["kind"] == "film":
        return film(job["record"], job["result"], job["finished_at"])
    if job["kind"] == "gains":
        return gains(job["record"])
    if job["kind"] == "verify":
        return verification(job["record"])
    game = find_game(job["game"])
    known = game.from_dict(job["state"])
    if job["kind"] == "answer":
        return answer(game, known, bot(job["level"]), Rng(job["seed"]), job["seconds"])
    if job["kind"] == "hint":
        return [asdict(advice) for advice in advise(ask(game, known, job["seconds"]), Rng(job["seed"]))]
    if job["kind"] == "previews":
        return previews(game, known, job["actions"])
    raise ValueError(f"a worker has no job '{job['kind']}'")


def main() -> None:
    # A thought can outlive a server that is killed: it must not keep the server's port, nor anything else of it.
    os.closerange(3, MOST_FILES)
    if "gentle" in sys.argv[1:] and hasattr(os, "nice"):
        os.nice(10)
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
    except (ImportError, ValueError, OSError):  # no such limit on this system
        pass
    for line in sys.stdin:
        try:
            reply: dict[str, Any] = {"result": do(json.loads(line))}
        except Exception as error:
            reply = {"error": f"{type(error).__name__}: {error}"}
        sys.stdout.write(json.dumps(reply) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
