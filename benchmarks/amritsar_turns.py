"""Two levels of Amritsar against each other, every turn searched once and then carried out: ten times as quick as the arena.

python -m benchmarks.amritsar_turns expert hard --games 200

In the arena and at a table a bot is asked again for every answer of its turn, and searches again.
"""

from __future__ import annotations

import argparse
import time

import durbar
from durbar.arena.tally import wilson
from durbar.bots.eval.amritsar import BUDGETS, Insight
from durbar.bots.search import Search
from durbar.core.rng import Rng
from durbar.games.amritsar.actions import ACTION_COUNT, SETUP_COLOUR
from durbar.games.amritsar.state import AmritsarState

GAME = durbar.game("amritsar")


def turn(s: AmritsarState, level: str, rng: Rng) -> list[int]:
    """The answers of the turn that the level finds best."""
    if len(s.answers) == 1:
        return s.answers[:]
    if s.decision <= SETUP_COLOUR:
        return [s.answers[rng.below(len(s.answers))]]
    knowledge = Insight(GAME)
    knowledge.rounds = BUDGETS[level]
    search = Search(GAME, GAME.imagine(s, s.player, rng), knowledge)
    search.run(knowledge.rounds, rng)
    nodes = search.root.children
    if not nodes:
        best = search.moves[0]
    else:
        best = max(nodes, key=lambda move: (nodes[move].visits, nodes[move].utility / max(nodes[move].visits, 1)))
    return [best] if best < ACTION_COUNT else knowledge.turns[best - ACTION_COUNT]


def play(levels: list[str], seed: str, number: int, seconds: list[float]) -> AmritsarState:
    s: AmritsarState = GAME.setup(len(levels), seed=f"{seed} {number // len(levels)}")
    chance = [Rng(f"{seed} {number} {seat}") for seat in range(len(levels))]
    while s.player >= 0:
        seat = s.player
        started = time.process_time()
        answers = turn(s, levels[seat], chance[seat])
        seconds[seat] += time.process_time() - started
        for answer in answers:
            GAME.apply(s, answer)
    return s


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("level")
    parser.add_argument("rival")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="turns")
    given = parser.parse_args()
    won, lead, spent = 0.0, 0.0, 0.0
    for number in range(given.games):
        seat, seconds = number % 2, [0.0, 0.0]
        levels = [given.level if player == seat else given.rival for player in range(2)]
        s = play(levels, given.seed, number, seconds)
        ranks, points = GAME.ranking(s), [score.points for score in GAME.scores(s)]
        won += 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
        lead += points[seat] - points[1 - seat]
        spent += seconds[seat]
        games = number + 1
        low, high = wilson(won, games)
        found = f"{won:g} of {games}: {won / games:.0%} [{low:.0%}-{high:.0%}]"
        print(f"{found}, lead {lead / games:.1f}, {spent / games:.2f} s of {given.level} per game", flush=True)


if __name__ == "__main__":
    main()
