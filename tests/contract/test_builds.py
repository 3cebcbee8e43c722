"""Same seed, same answers, same game: in other processes, under other hash seeds, plain and compiled."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import durbar
import durbar.core.rng

# Both builds are compared by processes of their own: once is enough, in the plain run.
pytestmark = pytest.mark.skipif(not str(durbar.core.rng.__file__).endswith(".py"), reason="compared in the plain run")

ROOT = Path(__file__).parents[2]
PLAIN = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"
GAMES = int(os.environ.get("DURBAR_DIGEST_GAMES", "40"))


def digest(game: str, build: Path, hash_seed: int, count: int = GAMES) -> str:
    environment = {**os.environ, "PYTHONPATH": str(build), "PYTHONHASHSEED": str(hash_seed)}
    command = [sys.executable, "-m", "durbar.testing.digest", game, "--games", str(count)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, cwd=ROOT)
    return done.stdout.strip()


@pytest.mark.parametrize("game", durbar.game_ids())
def test_games_do_not_depend_on_the_process_or_its_hash_seed(game: str) -> None:
    assert digest(game, PLAIN, 1, 12) == digest(game, PLAIN, 2, 12)


@pytest.mark.skipif(not list(COMPILED.glob("durbar_core__mypyc*")), reason="there is no compiled build: `make build`")
@pytest.mark.parametrize("game", durbar.game_ids())
def test_plain_and_compiled_play_the_same_games(game: str) -> None:
    assert digest(game, PLAIN, 0) == digest(game, COMPILED, 0)
