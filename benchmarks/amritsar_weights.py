"""Where the weights of Amritsar's features come from: games of the planner against itself, and a ridge regression on them.

python -m benchmarks.amritsar_weights fit 2 400 --first 100000     the weights for two players, from 400 games
python -m benchmarks.amritsar_weights trial 2 100 FILE             those of a file against those in use, seats rotated
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Sequence
from pathlib import Path

import durbar
from durbar.bots.eval.amritsar_features import COUNT, FEATURES, WEIGHTS, features, turn_begins, turns_to_come
from durbar.bots.eval.amritsar_plans import Planner
from durbar.core.rng import Rng
from durbar.games.amritsar import scoring
from durbar.games.amritsar.actions import SETUP_COLOUR
from durbar.games.amritsar.state import PP, SEAT, AmritsarState

GAME = durbar.game("amritsar")
WIDTH = 6  # narrow: many games matter more than good ones
STRAY = 5  # one turn in so many is not the best one known, so that the features vary
RIDGE = 12.0  # how strongly the weights in use are held on to, in games' worth of doubt

Sample = tuple[int, float, list[float]]  # turns to come, points to come, features


def play(players: int, seed: int, weights: Sequence[list[float]], stray: int, samples: list[Sample] | None) -> AmritsarState:
    """A game in which every turn is planned once and then carried out."""
    s: AmritsarState = GAME.setup(players, seed=seed)
    rng = Rng(f"weights {seed}")
    seen: list[tuple[int, int, int, list[float]]] = []
    while s.player >= 0:
        if s.decision <= SETUP_COLOUR:
            GAME.apply(s, s.answers[rng.below(len(s.answers))])
            continue
        begins = turn_begins(s)
        if samples is not None and begins:
            for seat in range(players):
                turns = turns_to_come(s, seat)
                seen.append((seat, turns, s.seats[SEAT * seat + PP], features(s, seat, turns)))
        plans = Planner(s.player, weights[s.player], WIDTH).plans(s, 3)
        chosen = rng.below(len(plans)) if begins and stray and rng.below(stray) == 0 else 0
        for answer in plans[chosen].answers:
            GAME.apply(s, answer)
    if samples is not None:
        samples += [(turns, scoring.points(s, seat) - float(pp), f) for seat, turns, pp, f in seen]
    return s


def regress(samples: Sequence[Sample], prior: list[float], ridge: float) -> list[float]:
    """The weights with the least squared error, drawn to the prior by `ridge` times the mean square of each column."""
    size = 2 * COUNT
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for turns, points, f in samples:
        row = [(n, f[n]) for n in range(COUNT) if f[n]]
        row += [(COUNT + n, value * turns / 12.0) for n, value in row]
        error = points - sum([value * prior[n] for n, value in row])
        for n, value in row:
            right[n] += value * error
            line = matrix[n]
            for m, other in row:
                line[m] += value * other
    for n in range(size):
        matrix[n][n] += ridge * matrix[n][n] / 1000.0 + 1e-6 + ridge
    change = solve(matrix, right)
    return [was + delta for was, delta in zip(prior, change, strict=True)]


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss with pivots; the matrix is used up."""
    size = len(right)
    for n in range(size):
        pivot = max(range(n, size), key=lambda m: abs(matrix[m][n]))
        matrix[n], matrix[pivot] = matrix[pivot], matrix[n]
        right[n], right[pivot] = right[pivot], right[n]
        for m in range(n + 1, size):
            factor = matrix[m][n] / matrix[n][n]
            if factor:
                matrix[m] = [a - factor * b for a, b in zip(matrix[m], matrix[n], strict=True)]
                right[m] -= factor * right[n]
    found = [0.0] * size
    for n in range(size - 1, -1, -1):
        found[n] = (right[n] - sum([matrix[n][m] * found[m] for m in range(n + 1, size)])) / matrix[n][n]
    return found


def fit(players: int, games: int, first: int, start: list[float]) -> list[float]:
    samples: list[Sample] = []
    for seed in range(first, first + games):
        play(players, seed, [start] * players, STRAY, samples)
    found = regress(samples, start, RIDGE)
    for name, weights in (("before", start), ("after", found)):
        off = [points - _guess(weights, turns, f) for turns, points, f in samples]
        print(f"{name}: {len(samples)} positions, off by {math.sqrt(sum([x * x for x in off]) / len(off)):.2f} points")
    return found


def _guess(weights: list[float], turns: int, f: list[float]) -> float:
    return sum([f[n] * (weights[n] + turns / 12.0 * weights[COUNT + n]) for n in range(COUNT)])


def trial(players: int, games: int, first: int, new: list[float], old: list[float]) -> None:
    """One seat with the new weights against the old ones; in the solo game both against the Maharaja."""
    won = lead = 0.0
    for n in range(games):
        deal, seat = divmod(n, players)
        s = play(players, first + deal, [new if p == seat else old for p in range(players)], 0, None)
        points = [scoring.points(s, p) for p in range(max(2, players))]
        ranks = GAME.ranking(s)
        won += 1 / ranks.count(1) if ranks[seat] == 1 else 0
        lead += points[seat] - max([p for other, p in enumerate(points) if other != seat])
    print(f"{players} players: {won:g} of {games} won, {lead / games:+.1f} points ahead of the best other", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("wish", choices=["fit", "trial"])
    parser.add_argument("players", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("file", nargs="?", help="weights as a list in JSON; `fit` starts from them")
    parser.add_argument("--first", type=int, default=100_000, help="seed of the first game")
    parser.add_argument("--out", help="where `fit` writes them")
    wish = parser.parse_args()
    used = list(WEIGHTS)
    given = json.loads(Path(wish.file).read_text()) if wish.file else used
    if wish.wish == "trial":
        trial(wish.players, wish.games, wish.first, given, used)
        return
    found = [round(weight, 3) for weight in fit(wish.players, wish.games, wish.first, given)]
    for n, name in enumerate(FEATURES):
        print(f"{given[n]:8.2f} {given[COUNT + n]:8.2f}  ->  {found[n]:8.2f} {found[COUNT + n]:8.2f}  {name}")
    if wish.out:
        Path(wish.out).write_text(json.dumps(found))


if __name__ == "__main__":
    main()
