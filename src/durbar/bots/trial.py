"""Trial games with the data of this process, and whether the bots cope with them: `python -m durbar.bots.trial GAME`."""

from __future__ import annotations

import sys

from durbar.bots.levels import answer, bot
from durbar.core.corrections import Problem
from durbar.core.registry import game as find_game
from durbar.core.rng import Rng
from durbar.core.state import OVER
from durbar.core.trial import told, trial

LEVELS = ("hard", "easy", "medium")  # each answers once per player count; an expert is a hard bot with more time
SECONDS = 0.2


def trial_with_bots(id: str) -> list[Problem]:
    """What goes wrong with games of chance, or with bots of several levels in turn."""
    problems = trial(id)
    return problems or _bots(id)


def _bots(id: str) -> list[Problem]:
    game = find_game(id)
    for players in game.players:
        rng = Rng(players)
        try:
            state = game.deal(players, game.check_options(players, {}), Rng(players))
            for level in LEVELS:
                if state.player != OVER:
                    game.apply(state, answer(game, state, bot(level), rng, SECONDS))
        except Exception as error:  # whatever breaks here would break at a table
            return [Problem("bots", {"players": players, "why": f"{type(error).__name__}: {error}"})]
    return []


if __name__ == "__main__":
    print(told(trial_with_bots(sys.argv[1])))
