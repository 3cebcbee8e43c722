"""What an answer of Java leads to, for hints: the rest of the turn is planned, and judged where it ends."""

from __future__ import annotations

from typing import Final

from durbar.bots.eval.java_turns import BUCKETS, BUDGET, best_end, best_second_step
from durbar.bots.eval.java_worth import FEATURE_COUNT, features, turn_weights
from durbar.bots.search import lead_utility
from durbar.core.state import OVER
from durbar.games.java.actions import CORNER, MAIN, TARGET, VALUE
from durbar.games.java.components import TILE3_COUNT
from durbar.games.java.rules import apply
from durbar.games.java.scoring import ranking, total
from durbar.games.java.state import JavaState

USUAL: Final[tuple[float, ...]] = (0.0, 0.0, 100.0, 80.0, 65.0)  # points of a whole game, by players
SPREAD: Final = 6.0  # a lead of so many points is nearly a victory when the last tile is laid ...
SPREAD_EARLY: Final = 24.0  # ... and so many more at the start


def estimate(s: JavaState, answer: int) -> tuple[float, float, list[float]]:
    """A rough chance to win, the points expected at the end, and the worth of every feature; plays the imagined world on."""
    me = s.player
    apply(s, answer)
    end = _turn_end(s, me)
    found = features(end, me)
    weights = turn_weights(end.players)
    worth: list[float] = []
    for player in range(end.players):
        row = FEATURE_COUNT * player
        worth.append(sum([weights[n] * found[row + n] for n in range(FEATURE_COUNT)]))
    mine = found[FEATURE_COUNT * me : FEATURE_COUNT * (me + 1)]
    weighed = [weights[n] * mine[n] for n in range(FEATURE_COUNT)]
    if end.player == OVER:
        ranks = ranking(end)
        return (1.0 / ranks.count(1) if ranks[me] == 1 else 0.0), float(total(end, me)), weighed
    left = end.tile3 / TILE3_COUNT
    rival = max([worth[player] for player in range(end.players) if player != me])
    win = lead_utility(worth[me] - rival, SPREAD + SPREAD_EARLY * left)
    return win, worth[me] + USUAL[end.players] * left, weighed


def _turn_end(s: JavaState, me: int) -> JavaState:
    """The position after the best turn found; a question half answered is first answered by what looks best."""
    while s.player == me and s.decision in (CORNER, TARGET, VALUE):
        apply(s, best_second_step(s, me))
    if s.player == me and s.decision == MAIN:
        end = best_end(s, me, max(1, BUDGET // BUCKETS))
        if end is not None:
            return end.state
    return s
