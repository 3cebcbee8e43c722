"""What the search is told of Amritsar: a move is a whole turn, and the table is judged where a turn begins.

After the setup nothing is left to chance, and only goals are hidden. So all rounds share one imagined world, and the best
turns of a position are looked for once. With rounds enough every turn is judged where the own next one ends: the replies to it
and that next turn are each taken to be the best that a narrow look finds.
"""

from __future__ import annotations

from typing import Final

from durbar.bots.eval.amritsar_features import (
    COUNT,
    FEATURES,
    WHOLE_GAME,
    expected,
    features,
    turn_begins,
    turns_to_come,
    weights_for,
)
from durbar.bots.eval.amritsar_plans import Planner
from durbar.bots.eval.amritsar_prospects import maharaja
from durbar.bots.knowledge import Knowledge
from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.core.state import OVER, State
from durbar.games.amritsar.actions import ACTION_COUNT, SETUP_COLOUR
from durbar.games.amritsar.rules import apply
from durbar.games.amritsar.state import PP, SEAT, AmritsarState

FAR: Final = 30  # rounds with which the search looks on to the own next turn
FAR_WIDTH: Final = 4  # lines of the turns after it that are followed at a time


class Insight(Knowledge):
    """In the solo game the Maharaja's points stand beside the player's: what counts is to be ahead of him."""

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.names = FEATURES
        self.exploration = 0.1
        self.spread = 12.0
        self.boundaries = 1
        self.from_the_root = True
        self.width = 16  # lines of the own turn that are followed at a time
        self.keep = 6  # turns that the tree looks at
        self.reply_width = 6  # the same for the turns after it
        self.reply_keep = 3
        self.weights: list[float] = []
        self.root = AmritsarState()
        self.known: dict[tuple[int, ...], list[int]] = {}  # the best turns of a position
        self.turns: list[list[int]] = []  # the answers of each move
        self.queue: list[int] = []  # the rest of a turn that the policy has begun
        self.numbers: dict[tuple[int, ...], int] = {}  # the move of a row of answers

    def begin(self, s: State) -> None:
        assert isinstance(s, AmritsarState)
        self.root = s
        self.weights = weights_for(s.players)
        if self.rounds >= FAR:
            self.boundaries = s.players + 1  # mine, theirs, and my next one
            self.reply_width, self.reply_keep = FAR_WIDTH, 1

    def vary(self, s: State, me: int, rng: Rng) -> None:
        """One world for all rounds, so that a turn once found is found again."""
        assert isinstance(s, AmritsarState)
        s.seats = self.root.seats[:]
        self.queue = []

    def candidates(self, s: State) -> list[int]:
        assert isinstance(s, AmritsarState)
        if s.decision <= SETUP_COLOUR:
            return s.answers
        if s is self.root:
            return self._turns(s, self.width, self.keep)
        return self._turns(s, self.reply_width, self.reply_keep)

    def _turns(self, s: AmritsarState, width: int, keep: int) -> list[int]:
        """The best turns, by the numbers of their answers; known positions are not looked at again."""
        key = (s.player, s.round, s.decade, s.place, s.hand, s.done, *s.agenda, *s.areas, *s.market, *s.seats)
        found = self.known.get(key)
        if found is None:
            found = []
            for plan in Planner(s.player, self.weights, width).plans(s, keep):
                found.append(self._number(plan.answers))
            self.known[key] = found
        return found

    def _number(self, answers: list[int]) -> int:
        key = tuple(answers)
        number = self.numbers.get(key, -1)
        if number < 0:
            number = ACTION_COUNT + len(self.turns)
            self.turns.append(answers)
            self.numbers[key] = number
        return number

    def play(self, s: State, move: int) -> None:
        assert isinstance(s, AmritsarState)
        if move < ACTION_COUNT:
            apply(s, move)
            return
        for answer in self.turns[move - ACTION_COUNT]:
            apply(s, answer)

    def answer(self, move: int) -> int:
        return move if move < ACTION_COUNT else self.turns[move - ACTION_COUNT][0]

    def policy(self, s: State, rng: Rng) -> int:
        assert isinstance(s, AmritsarState)
        if s.decision <= SETUP_COLOUR:
            return s.answers[rng.below(len(s.answers))]
        if not self.queue:
            self.queue = self.turns[self._turns(s, self.reply_width, self.reply_keep)[0] - ACTION_COUNT][::-1]
        return self.queue.pop()

    def at_boundary(self, s: State, mover: int) -> bool:
        assert isinstance(s, AmritsarState)
        return s.player == OVER or turn_begins(s)

    def values(self, s: State) -> list[float]:
        assert isinstance(s, AmritsarState)
        values = [expected(s, player, self.weights) for player in range(s.players)]
        if s.players == 1:
            values.append(maharaja(s))
        return values

    def sure(self, s: State, seat: int) -> float:
        assert isinstance(s, AmritsarState)
        return float(s.seats[SEAT * seat + PP])

    def features(self, s: State, seat: int) -> list[float]:
        """Weighed already: what a feature is worth depends on the turns that the seat has left."""
        assert isinstance(s, AmritsarState)
        turns = turns_to_come(s, seat)
        found = features(s, seat, turns)
        time = turns / WHOLE_GAME
        return [found[n] * (self.weights[n] + time * self.weights[COUNT + n]) for n in range(COUNT)]

    def feature_weights(self, s: State) -> list[float]:
        return [1.0] * COUNT
