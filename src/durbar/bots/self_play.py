"""Games of a small search against itself: what stood on the table at each boundary, and how it ended. To learn from."""

from __future__ import annotations

from typing import Final

from durbar.bots.knowledge import Knowledge
from durbar.bots.search import Search
from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.core.state import OVER, State

ASTRAY: Final = 12  # one answer in so many is given by lot, so that unusual positions are seen as well
Sample = tuple[int, list[float], float]  # phase, features, points still to come


def samples(game: Game[State], s: State, insight: type[Knowledge], rounds: int, rng: Rng) -> list[Sample]:
    """Play a dealt game to its end by a search of so many rounds in every seat, or by the policy alone if there are none;
    a sample per boundary and seat, the seats of a boundary in a row."""
    seats = len(game.ranking(s))
    eye = insight(game)
    seen: list[Sample] = []
    holders: list[int] = []
    while s.player != OVER:
        mover = s.player
        game.apply(s, _answer(game, s, insight, rounds, rng))
        if s.player != OVER and eye.at_boundary(s, mover):
            for seat in range(seats):
                seen.append((eye.phase(s), eye.features(s, seat), eye.sure(s, seat)))
                holders.append(seat)
    points = [float(score.points) for score in game.scores(s)]
    return [(seen[n][0], seen[n][1], points[holders[n]] - seen[n][2]) for n in range(len(seen))]


def _answer(game: Game[State], s: State, insight: type[Knowledge], rounds: int, rng: Rng) -> int:
    legal = game.legal(s)
    if len(legal) == 1:
        return legal[0]
    if rng.below(ASTRAY) == 0:
        return legal[rng.below(len(legal))]
    if rounds == 0:
        return insight(game).policy(game.imagine(s, s.player, rng), rng)
    search = Search(game, game.imagine(s, s.player, rng), insight(game))
    search.run(rounds, rng)
    return search.outlooks()[0].answer
