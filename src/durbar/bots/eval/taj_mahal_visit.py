"""Taj Mahal for the search: a tree within the visit, the policy to its end, a forecast there.

A card and its companion are one move. Palaces, crowns and taken cards are searched where they are the open question, and
left to the policy further down.
"""

from __future__ import annotations

from typing import Final, final

from durbar.bots.eval.taj_mahal_forecast import FEATURES, Forecast, weights
from durbar.bots.eval.taj_mahal_policy import MOVE, Stakes, Turn, policy
from durbar.bots.knowledge import Knowledge
from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.core.state import State
from durbar.games.taj_mahal.actions import TURN
from durbar.games.taj_mahal.components import BIT
from durbar.games.taj_mahal.rules import apply, legal
from durbar.games.taj_mahal.state import SCORE, SEAT, TajMahalState

OWN_MOVES: Final = 24  # that are ever looked at
RIVALS_MOVES: Final = 14
AT_ONCE: Final = 10  # from the beginning; the others come with the visits
THRIFT: Final = 0.8  # how dear their cards are to rivals, on average ...
VARIETY: Final = 0.5  # ... and how much less or more, as a share
FINE: Final = 1000


def _question(s: TajMahalState) -> tuple[int, int, int, int]:
    """Which question this is: within a withdrawal prizes and cards to take become fewer with every answer."""
    return (s.player, s.decision, s.won, s.takes)


@final
class Insight(Knowledge):
    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.names = FEATURES
        self.boundaries = 1
        self.from_the_root = True
        self.exploration = 0.15
        self.spread = 10.0
        self.widest = AT_ONCE
        self.depth = 400
        self.own_moves = OWN_MOVES
        self.rivals_moves = RIVALS_MOVES
        self.thrift = THRIFT
        self.variety = VARIETY
        self.me = 0
        self.question = (0, 0, 0, 0)
        self.forecast = Forecast()
        self.root_stakes: Stakes | None = None
        self.other_stakes: Stakes | None = None

    def begin(self, s: State) -> None:
        assert isinstance(s, TajMahalState)
        self.me = s.player
        self.question = _question(s)
        self.root_stakes = Stakes(s)

    def vary(self, s: State, me: int, rng: Rng) -> None:
        assert self.root_stakes is not None
        character = self.root_stakes.character
        for player in range(len(character)):
            if player != me:
                character[player] = self.thrift * (1.0 - self.variety + 2.0 * self.variety * rng.below(FINE) / FINE)
        self.other_stakes = None

    def _stakes(self, s: TajMahalState) -> Stakes:
        """Of the running visit."""
        root = self.root_stakes
        assert root is not None
        if s.visit == root.visit:
            return root
        other = self.other_stakes
        if other is None or other.visit != s.visit:
            other = Stakes(s)
            other.character = root.character
            self.other_stakes = other
        return other

    def candidates(self, s: State) -> list[int]:
        assert isinstance(s, TajMahalState)
        stakes = self._stakes(s)
        if s.decision == TURN:
            return Turn(s, stakes).moves(self.own_moves if s.player == self.me else self.rivals_moves)
        first = policy(s, stakes)
        if _question(s) != self.question:
            return [first]
        return [first] + [answer for answer in legal(s) if answer != first]

    def play(self, s: State, move: int) -> None:
        assert isinstance(s, TajMahalState)
        apply(s, move % MOVE)
        if move >= MOVE:
            apply(s, move // MOVE)

    def answer(self, move: int) -> int:
        return move % MOVE

    def policy(self, s: State, rng: Rng) -> int:
        assert isinstance(s, TajMahalState)
        return policy(s, self._stakes(s)) % MOVE

    def at_boundary(self, s: State, mover: int) -> bool:
        """A visit begins: nobody has played or withdrawn."""
        assert isinstance(s, TajMahalState)
        return s.decision == TURN and not s.rows and s.inside == BIT[s.players] - 1

    def values(self, s: State) -> list[float]:
        assert isinstance(s, TajMahalState)
        return [self.forecast.points(s, player) for player in range(s.players)]

    def sure(self, s: State, seat: int) -> float:
        assert isinstance(s, TajMahalState)
        return float(s.seats[SEAT * seat + SCORE])

    def features(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, TajMahalState)
        return self.forecast.features(s, seat)

    def feature_weights(self, s: State) -> list[float]:
        """Of a visit that begins; before the second one nothing is judged."""
        assert isinstance(s, TajMahalState)
        return weights(s.players)[s.visit]
