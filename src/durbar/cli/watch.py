"""`durbar watch`: bots among themselves, as a spectator sees them."""

from __future__ import annotations

import time
from typing import Any

from rich.console import Console

from durbar.bots.levels import answer, bot
from durbar.cli.screen import BOT_NAMES, Screen
from durbar.core.game import Game
from durbar.core.options import OptionValue
from durbar.core.play import Play
from durbar.core.rng import Rng
from durbar.core.state import SPECTATOR


def watch(
    game: Game[Any],
    players: int,
    options: dict[str, OptionValue],
    levels: list[str],
    seed: str | None,
    delay: float,
    lang: str,
    console: Console,
) -> Play:
    """Play a whole game between bots; with a delay the table is drawn whenever the turn passes on."""
    seats = [bot(levels[p % len(levels)]) for p in range(players)]
    names = [f"{BOT_NAMES[p]} ({seats[p].name})" for p in range(players)]
    play = Play(game, players, options, seed, names)
    screen = Screen(game, names, lang, console)
    while not play.over:
        player = play.player
        rng = Rng(f"bots {play.seed} {play.step}")
        play.choose(answer(game, play.state, seats[player], rng))
        for line in screen.event_lines(play.events(SPECTATOR, play.step - 1)[0]):
            console.print(line, markup=False)
        if delay > 0 and play.player != player:
            screen.show(play.view(SPECTATOR), SPECTATOR)
            time.sleep(delay)
    screen.show(play.view(SPECTATOR), SPECTATOR)
    screen.show_result(play)
    return play
