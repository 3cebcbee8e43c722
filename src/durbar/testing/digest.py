"""One hash over many random games, to compare builds and machines: `python -m durbar.testing.digest maharaja`."""

from __future__ import annotations

import argparse
import hashlib

from durbar.core.playout import play_randomly
from durbar.core.registry import game as find_game
from durbar.core.rng import Rng
from durbar.testing.tables import tables


def digest(game_id: str, games: int, start: int = 0) -> str:
    """Random games over all player counts and options in turn; half-way and final states go into the hash."""
    game = find_game(game_id)
    all_tables = list(tables(game))
    total = hashlib.blake2b(digest_size=16)
    for number in range(start, start + games):
        table = all_tables[number % len(all_tables)]
        s, rng = table.deal(number), Rng(number)
        play_randomly(game, s, rng, most=40)
        total.update(game.fingerprint(s).encode())
        play_randomly(game, s, rng)
        total.update(game.fingerprint(s).encode())
    return total.hexdigest()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=1000)
    asked = parser.parse_args()
    print(digest(asked.game, asked.games))
