"""What the search must be told of a game: which answers are worth a look, how to play on, where to judge, and how.

A turn is a chain of small questions, and an evaluation asked half-way through misleads. So a game names its natural
boundaries (the end of a turn, a visit, a day), a cheap policy that plays on to the next one, and an evaluation there. This
class alone knows nothing: every answer is worth a look, the policy is chance, the only boundary is the end of the game.
"""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """Derive from it in `bots/eval/<game>.py` and name the class `Insight`. One is made for every question."""

    def __init__(self, game: Game[State]) -> None:
        self.game = game
        self.boundaries = 1  # how many natural boundaries a line is followed before it is judged
        self.from_the_root = False  # counted from the open question; otherwise from where the tree ends
        self.exploration = 0.5  # how curious the tree is, beside utilities from 0 to 1
        self.trust = 1.0  # how far the tree follows priors, where the game has them
        self.spread = 10.0  # a lead of so many points is nearly a victory
        self.widest = 12  # so many candidates are looked at from the beginning; more come with the visits
        self.names: tuple[str, ...] = ()  # of the features, where there are any
        self.rounds = 0  # that the search is going to have, where that is known
        self.depth = 200  # no line is followed further than so many answers

    def begin(self, s: State) -> None:
        """Called once with an imagined world of the open question: the place to work out what all worlds share."""

    def vary(self, s: State, me: int, rng: Rng) -> None:
        """Called with every new world: the place to give the opponents another character."""

    def candidates(self, s: State) -> list[int]:
        """The moves worth a look, the most promising first. A move is an answer, unless `play` says otherwise."""
        return self.game.legal(s)

    def priors(self, s: State, moves: list[int]) -> list[float]:
        """How likely a sensible player is to make each of the moves, as shares of one; empty where nothing is known.

        Where there are priors, the tree follows them until its visits know better.
        """
        return []

    def shares(self, values: list[float], heat: float) -> list[float]:
        """Priors out of how good moves look: what lies `heat` behind the best is a quarter as likely."""
        best = max(values)
        total = 0.0
        found: list[float] = []
        for value in values:
            x = 1.0 / (1.0 + (best - value) / heat)
            found.append(x * x)
            total += x * x
        return [x / total for x in found]

    def play(self, s: State, move: int) -> None:
        """Carry out a move in place."""
        self.game.apply(s, move)

    def answer(self, move: int) -> int:
        """The answer that a move begins with."""
        return move

    def policy(self, s: State, rng: Rng) -> int:
        """A cheap sensible answer, for both sides, where the tree has ended."""
        return self.game.sample(s, rng)

    def turned_up(self, s: State) -> bool:
        """Has chance shown something since the open question? The same answer then means something else in every world, so the
        tree ends here and the policy plays on."""
        return False

    def at_boundary(self, s: State, mover: int) -> bool:
        """Is this position, just reached by an answer of `mover`, a natural place to judge?"""
        return False

    def values(self, s: State) -> list[float]:
        """The points each seat can expect at the end of the game, judged at a boundary."""
        return [float(score.points) for score in self.game.scores(s)]

    def standing(self, s: State, seat: int) -> float:
        """What a seat's place in the race is worth beyond its points, for the choice alone: a finish in sight, for instance."""
        return 0.0

    # ---- what can be learned (durbar.bots.learning) ----

    def sure(self, s: State, seat: int) -> float:
        """Points that the seat has and keeps; the weights of the features estimate the rest."""
        return 0.0

    def features(self, s: State, seat: int) -> list[float]:
        """What a seat's prospects are made of, in the order of the module's FEATURES; empty if nothing is learned."""
        return []

    def phase(self, s: State) -> int:
        """Which part of the game it is: each has weights of its own."""
        return 0

    def feature_weights(self, s: State) -> list[float]:
        """Of the features, at this time of the game; empty where nothing was learned."""
        return []
