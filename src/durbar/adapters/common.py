"""What the adapters share: the worth of a finished game, and the word for a missing package."""

from __future__ import annotations

from typing import Any, Literal

from durbar.core.errors import DurbarError
from durbar.core.game import Game
from durbar.core.state import State

Reward = Literal["place", "margin"]


class NotInstalled(DurbarError, ImportError):
    """What an adapter stands on is missing."""


def utility(game: Game[Any], state: State, reward: Reward = "place") -> list[float]:
    """What a finished game is worth to each seat. `place`: 1, shared by the winners. `margin`: points more than the best."""
    if reward == "place":
        places = game.ranking(state)
        return [1.0 / places.count(1) if place == 1 else 0.0 for place in places]
    points = [score.points for score in game.scores(state)]
    return [float(own - max(points[:seat] + points[seat + 1 :], default=0)) for seat, own in enumerate(points)]
