"""OpenSpiel's IS-MCTS as a player of the arena, where it is called `openspiel-ismcts`."""

from __future__ import annotations

import math
import time
from functools import cache
from typing import Any, Final

from durbar.adapters.common import utility
from durbar.adapters.openspiel import SpielState, load
from durbar.bots.base import Question
from durbar.core.playout import sample_to_the_end
from durbar.core.rng import Rng

import numpy as np  # isort: skip  # only now is it clear that these are there
from open_spiel.python.algorithms import ismcts, mcts  # isort: skip

SIMULATIONS: Final = 500  # per question, where nobody gives a budget
EXPLORATION: Final = math.sqrt(2)  # utilities lie between 0 and 1


class Playouts(mcts.Evaluator):  # type: ignore[misc]  # OpenSpiel has no types
    """What a state is worth by a random game to its end, with the loop inside our engine: the same as OpenSpiel's, quicker."""

    def __init__(self, rng: Rng) -> None:
        self._rng = rng

    def evaluate(self, state: SpielState) -> Any:
        world = state.world.copy()
        sample_to_the_end(state.durbar, world, self._rng)
        return np.array(utility(state.durbar, world))

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


@cache
def _loaded(game: str, players: int) -> Any:
    """Options are not asked for: what they change is in the imagined world."""
    return load(game, players)


class TimeIsUp(Exception):
    """Said between two simulations."""


class TimedIsmcts(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search with a clock, which it does not have, and with keys that are quicker than whole information states."""

    def __init__(self, seconds: float, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._seconds = seconds
        self._until = math.inf

    def get_state_key(self, state: SpielState) -> Any:
        """What the player to move was told and has answered since the root, and may answer. Views would take the most time."""
        player = state.current_player()
        return player, state.moment.memory.digest(player), tuple(state.legal_actions())

    def run_search(self, state: SpielState) -> Any:
        self._until = time.perf_counter() + self._seconds
        try:
            return super().run_search(state)
        except TimeIsUp:
            return self.get_final_policy(state, self._root_node)

    def sample_root_state(self, state: SpielState) -> Any:
        if time.perf_counter() >= self._until and self._root_node.total_visits > 0:
            raise TimeIsUp
        return super().sample_root_state(state)


class IsmctsBot:
    """Searches from an imagined world, in worlds imagined from it: it is told what every other bot is told."""

    name = "openspiel-ismcts"

    def __init__(self, iterations: int | None = None, seconds: float | None = None) -> None:
        self._iterations = iterations
        self._seconds = seconds

    def choose(self, question: Question, rng: Rng) -> int:
        if len(question.legal) == 1:
            return question.legal[0]
        root = _loaded(question.game.id, len(question.view["seats"])).state_of(question.imagine(rng))
        return int(self._search(min(question.seconds, self._seconds or math.inf), rng).step(root))

    def _search(self, seconds: float, rng: Rng) -> Any:
        timed = self._iterations is None and seconds < math.inf
        search = TimedIsmcts(
            seconds,
            None,
            Playouts(Rng(rng.below(2**31))),
            EXPLORATION,
            2**31 if timed else self._iterations or SIMULATIONS,
            random_state=np.random.RandomState(rng.below(2**31)),
        )
        search.set_resampler(lambda state, player: state.imagined(player, rng))
        return search
