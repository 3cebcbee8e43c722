"""A few games of chance through the checked door: does a game hold together with the data of this process?

`python -m durbar.core.trial GAME` prints what is wrong as JSON: `[]`, or the name and the places of a sentence (`data.<name>`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from typing import Any

from durbar.core.box import CORRECTIONS, with_changes
from durbar.core.corrections import Problem
from durbar.core.errors import BadData
from durbar.core.game import Game
from durbar.core.play import Play
from durbar.core.registry import game as find_game
from durbar.core.rng import Rng
from durbar.core.state import SPECTATOR

GAMES = 1  # per player count and value of an option
MOST_ANSWERS = 20_000
SECONDS = 240


def tried(id: str, changes: Mapping[str, Any], module: str = "durbar.core.trial") -> list[Problem]:
    """The same in a process of its own, with these corrections; another module may try more."""
    environment = {**os.environ, CORRECTIONS: with_changes(id, changes)}
    command = [sys.executable, "-m", module, id]
    try:
        done = subprocess.run(  # noqa: S603
            command, env=environment, capture_output=True, text=True, encoding="utf-8", timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return [Problem("slow", {"seconds": SECONDS})]
    if done.returncode:
        return [Problem("refused", {"why": (done.stderr.strip() or f"status {done.returncode}").splitlines()[-1]})]
    return [Problem(**problem) for problem in json.loads(done.stdout)]


def trial(id: str) -> list[Problem]:
    """What goes wrong; nothing for data that a game can be played with."""
    try:
        game = find_game(id)
        json.dumps(game.facts())
    except BadData as error:
        return [Problem("refused", {"why": str(error)})]
    except Exception as error:
        return [Problem("refused", {"why": f"{type(error).__name__}: {error}"})]
    for players in game.players:
        for options in _variants(game, players):
            for seed in range(GAMES):
                problem = _play(game, players, options, seed)
                if problem is not None:
                    return [problem]
    return []


def _variants(game: Game[Any], players: int) -> Iterator[dict[str, Any]]:
    """Every value of every option that has several, the others as usual: another sheet, another side."""
    several = [option for option in game.options if len(option.values(players)) > 1]
    if not several:
        yield {}
    for option in several:
        for value in option.values(players):
            yield {option.id: value}


def _play(game: Game[Any], players: int, options: dict[str, Any], seed: int) -> Problem | None:
    rng = Rng(seed)
    try:
        play = Play(game, players, options, f"trial {seed}")
        while not play.over:
            if play.step == MOST_ANSWERS:
                return Problem("endless", {"players": players})
            legal = play.legal()
            play.choose(legal[rng.below(len(legal))])
            if play.step % 30 == 1:
                _look(game, play, rng)
        json.dumps(play.result())
        Play.from_record(play.record(), game)
    except Exception as error:  # whatever breaks here would break at a table
        return Problem("stuck", {"players": players, "why": f"{type(error).__name__}: {error}"})
    return None


def _look(game: Game[Any], play: Play, rng: Rng) -> None:
    """What every viewer sees, what the next one may do, and what they could imagine."""
    for viewer in (SPECTATOR, *range(play.players)):
        json.dumps(play.view(viewer))
    if not play.over:
        json.dumps([choice.to_dict() for choice in play.choices(play.player)])
        game.legal(game.imagine(play.state, play.player, rng))


def told(problems: list[Problem]) -> str:
    return json.dumps([{"name": problem.name, "params": problem.params} for problem in problems])


if __name__ == "__main__":
    print(told(trial(sys.argv[1])))
