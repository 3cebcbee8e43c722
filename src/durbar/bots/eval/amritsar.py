"""What a bot knows of Amritsar (docs/rules/amritsar.md, 14): prestige now, prestige to come, and what a turn can still do.

The answers of a turn are judged one at a time, so the value of a position in the middle of a turn contains an estimate of
what the rest of the turn will bring: where the last worker can land, which actions wait there, which bonus is open.
"""

from __future__ import annotations

from typing import Final

from durbar.bots.eval.amritsar_prospects import maharaja, prospects
from durbar.bots.eval.amritsar_search import Insight as Insight
from durbar.bots.eval.amritsar_turn import actions_left, sowing
from durbar.core.state import OVER
from durbar.games.amritsar.actions import (
    CHOOSE_ACTION,
    CHOOSE_MAHOUT,
    CHOOSE_RESOURCE,
    CHOOSE_TRACK,
    DISCARD,
    DONATE,
    DROP_WORKER,
    LAST_WORKER,
    MARKET,
    PAY_RESOURCE,
    PICK_AREA,
    TAKE_COINS,
    TAKE_OPTION,
    UPGRADE,
)
from durbar.games.amritsar.components import BIT
from durbar.games.amritsar.rules import apply
from durbar.games.amritsar.state import AmritsarState

BUDGETS: Final[dict[str, int]] = {"hard": 20, "expert": 30}  # rounds per question

NESTED: Final = (
    BIT[CHOOSE_MAHOUT]
    | BIT[TAKE_OPTION]
    | BIT[CHOOSE_RESOURCE]
    | BIT[DISCARD]
    | BIT[MARKET]
    | BIT[UPGRADE]
    | BIT[PAY_RESOURCE]
    | BIT[CHOOSE_TRACK]
    | BIT[DONATE]
)
SOWING: Final = BIT[PICK_AREA] | BIT[TAKE_COINS] | BIT[DROP_WORKER] | BIT[LAST_WORKER]


def evaluate(s: AmritsarState, player: int) -> float:
    """The player's prospects, a share of the best opponent's taken off, in prestige points."""
    return _ahead(s, player, 3)


def _ahead(s: AmritsarState, player: int, depth: int) -> float:
    """Bonuses and details of an action are answered as well as possible, a few deep; then the position is judged."""
    if s.player == player and depth > 0 and NESTED & BIT[s.decision]:
        best = -1e9
        for action in s.answers:
            after = s.copy()
            apply(after, action)
            value = _ahead(after, player, depth - 1 if s.decision != MARKET else depth - 2)
            if value > best:
                best = value
        return best
    return _judge(s, player)


def _judge(s: AmritsarState, player: int) -> float:
    value = prospects(s, player)
    if s.players == 1:
        value -= 0.6 * maharaja(s)  # he can be held up a little, on tiles that fill up: own prestige counts for more
    else:
        best = -1e9
        for other in range(s.players):
            if other != player:
                theirs = prospects(s, other)
                if theirs > best:
                    best = theirs
        value -= (0.45 if s.players == 2 else 0.35) * best
    if s.player == player and s.turn == player and s.player != OVER:
        if s.decision == CHOOSE_ACTION:
            value += actions_left(s, player)
        elif BIT[s.decision] & SOWING:
            value += sowing(s, player)
    return value
