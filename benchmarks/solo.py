"""How often does a bot win alone at the table, and how long does it think? Times are process time, on one core.

python -m benchmarks.solo amritsar hard --games 200
"""

from __future__ import annotations

import argparse
import time

import durbar
from durbar.arena.tally import wilson
from durbar.bots.levels import answer, bot
from durbar.core.rng import Rng


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("level")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="solo")
    parser.add_argument("--option", "-o", action="append", default=[], help="a flag that is set")
    given = parser.parse_args()
    game = durbar.game(given.game)
    won = 0
    slowest = 0.0
    for number in range(1, given.games + 1):
        s = game.setup(1, dict.fromkeys(given.option, True), seed=f"{given.seed} {number}")
        player, rng = bot(given.level), Rng(f"{given.seed} {number}")
        while s.player >= 0:
            started = time.process_time()
            action = answer(game, s, player, rng)
            slowest = max(slowest, time.process_time() - started)
            game.apply(s, action)
        won += game.ranking(s)[0] == 1
        low, high = wilson(won, number)
        found = f"{won} of {number}: {won / number:.0%} [{low:.0%}-{high:.0%}]"
        print(f"{found}, slowest answer {1000 * slowest:.0f} ms", flush=True)


if __name__ == "__main__":
    main()
