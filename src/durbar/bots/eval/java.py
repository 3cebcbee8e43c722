"""What a bot knows of Java when it looks one answer ahead (docs/rules/java.md, 14): the worth of the position after it.

A decision in two steps is judged by its best second step, so that a footprint or a figure looks as good as what can be
made of it. The features are those of whole turns (java_worth), without the threat at the end of the turn, which would be held
against ending it, and with weights that let chips and small tiles go early; bids are those of java_bids.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from durbar.bots.eval.java_bids import bid, prospect
from durbar.bots.eval.java_outlook import estimate as estimate
from durbar.bots.eval.java_turns import TurnBot
from durbar.bots.eval.java_worth import NAMES, OPPONENT, judge
from durbar.core.state import OVER
from durbar.games.java.actions import BID, CORNER, MAIN, TARGET, TILE2, TILE3, VALUE
from durbar.games.java.components import ALONE_POINTS, BIT, CARD_KINDS, NEXT, NOWHERE
from durbar.games.java.rules import apply, legal
from durbar.games.java.rules_geometry import changed
from durbar.games.java.rules_palaces import values
from durbar.games.java.rules_tiles import DEAREST_TILE, corners, spaces_of_tile, tile_cost
from durbar.games.java.state import JavaState
from durbar.games.java.state_board import DANCED, VILLAGE, WATER, value_at

BUDGETS: Final[dict[str, int]] = {"hard": 32, "expert": 128}  # expansions in the plan of a turn

FEATURES: Final = NAMES  # of the estimates in hints
ACTION_POINT: Final = 0.35
TEMPO: Final = 0.3  # for a three-space tile, about two of which are laid in a turn
STROLL: Final = 0.15  # a walk that gains less than this changes hardly anything ...
IDLE: Final = 20.0  # ... and is not worth the other players' time, even if it puts off a worse decision
BEST_BID: Final = 100.0  # more than anything else about a bid
DECK_DIGIT: Final = 32  # more than all cards
MEMORY: Final = 4096  # judgements of the last positions

Rows = tuple[int, ...]
Key = tuple[bytes, bytes, bytes, bytes, bytes, Rows, Rows, int, int, int, int, int, int, bool, int]

_known: Final[dict[Key, float]] = {}  # imagined worlds differ in what cannot be seen, and most judgements do not


def evaluate(s: JavaState, player: int) -> float:
    """The player's prospects less a part of the best opponent's, in fame points."""
    key = _key(s, player)
    found = _known.get(key)
    if found is None:
        if len(_known) >= MEMORY:
            _known.clear()
        found = _evaluated(s, player)
        _known[key] = found
    return found


def _key(s: JavaState, player: int) -> Key:
    """All that the judgement depends on: not the deck, nor which cards the others hold."""
    own = s.hand[CARD_KINDS * player : CARD_KINDS * (player + 1)]
    others = (s.player, s.turn_player, s.open_card, s.cards_bought, s.guests, s.final_done, _hand_sizes(s), s.free_moved)
    return (
        s.level,
        s.top,
        s.figure,
        s.palace,
        own + s.palaces_left,
        tuple(s.seats),
        others,
        player,
        s.decision,
        _alike(s) if s.decision == CORNER else s.chosen,
        s.ap,
        s.city,
        s.tile3,
        s.ending,
        s.palaces_used,
    )


def _hand_sizes(s: JavaState) -> int:
    """The number of cards of every hand, as digits."""
    hand = s.hand
    sizes: i64 = 0
    i: i64 = 0
    while i < len(hand):
        if i % CARD_KINDS == 0:
            sizes *= DECK_DIGIT
        sizes += hand[i]
        i += 1
    return sizes


def _alike(s: JavaState) -> int:
    """The chosen footprint; far from everything one is as good as another of its size and price."""
    if not _is_remote(s):
        return s.chosen
    cells = spaces_of_tile(s.chosen)
    return -len(cells) * DEAREST_TILE - tile_cost(s, cells)


def _evaluated(s: JavaState, player: int) -> float:
    if s.player == player:
        if s.decision == CORNER or s.decision == VALUE:
            return _best_second_step(s, player)
        if s.decision == TARGET:
            best = _best_second_step(s, player)
            return best if best > _judge(s, player) + STROLL else best - IDLE
    return _judge(s, player)


def bonus(s: JavaState, action: int) -> float:
    """Three-space tiles are the game's clock: they are laid rather than kept. Bids follow their own judgement."""
    if s.decision == MAIN:
        return TEMPO if TILE3 <= action < TILE2 else 0.0
    return BEST_BID if s.decision >= BID and action == bid(s) else 0.0


def _best_second_step(s: JavaState, player: int) -> float:
    if s.decision == VALUE:
        answers = values(s)[-1:]
    elif s.decision == CORNER:
        answers = corners(s)
        if _is_remote(s):
            answers = answers[:1]
    else:
        answers = legal(s)
    best = -1e9
    for answer in answers:
        after = s.copy()
        apply(after, answer)
        value = _judge(after, player)
        if value > best:
            best = value
    return best


def _is_remote(s: JavaState) -> bool:
    """Is the chosen footprint so far from villages, figures and water that it does not matter where the tile's village is?"""
    for c in spaces_of_tile(s.chosen):
        if s.top[c] == VILLAGE:
            return False
        for j in range(6 * c, 6 * c + 6):
            n = NEXT[j]
            if s.top[n] == VILLAGE or s.top[n] == WATER or s.figure[n] != 0:
                return False
    return True


def _judge(s: JavaState, player: int) -> float:
    if s.player == OVER:
        return judge(s, player, False)
    if s.city == NOWHERE:
        left = ACTION_POINT * s.ap if s.turn_player == player else 0.0
        return judge(s, player, False) + left
    after = s.copy()  # as if the festival were over, and what it may bring
    after.palace = changed(s.palace, s.city, s.palace[s.city] | DANCED)
    return judge(after, player, False) + _festival(s, player)


def _festival(s: JavaState, player: int) -> float:
    if not s.guests & BIT[player]:
        return 0.0
    rivals = [other for other in range(s.players) if other != player and s.guests & BIT[other]]
    if not rivals:
        return float(ALONE_POINTS[value_at(s.palace, s.city)])
    return prospect(s, player, s.city, rivals, OPPONENT[s.players])


def is_planned(s: JavaState) -> bool:
    """Is the question a part of a turn, and not a bid?"""
    return s.decision < BID


def planner(budget: int) -> TurnBot:
    """Java is not played by the shared search: a turn is planned whole."""
    return TurnBot(budget)
