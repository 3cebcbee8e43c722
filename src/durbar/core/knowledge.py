"""What a player would learn by an action, found out on worlds that the player could imagine.

Nothing here looks at what the player cannot know: the answers are the same in the true state and in any imagined one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from durbar.core.choices import Reason
from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.core.state import State

WORLDS = 16  # two equally likely outcomes are mistaken for one once in 2**15 times

TURN_PASSED = Reason("undo-turn-passed")
CHANCE = Reason("undo-chance")
LEARNED = Reason("undo-learned")
OTHER_PLAYER = Reason("undo-other-player")


@lru_cache(maxsize=64)
def _start(number: int) -> int:
    return Rng(number).chance


def irreversible_reason(game: Game[Any], s: State, action: int, worlds: int = WORLDS) -> Reason | None:
    """Whether there is no way back after this answer, and why: the point of no return, known before it is crossed.

    The way back is closed if another player is then to move, if chance is used, or if the player learns something: if
    the views after the same action differ between worlds that looked alike before it. What a player imagines follows from
    what that player knows (adr 0003), so where the same is imagined afterwards the views are the same, and none is built.
    """
    player = s.player
    first: State | None = None
    known: State | None = None
    source = Rng(0)
    for number in range(worlds):
        source.chance = _start(number)
        world = game.imagine(s, player, source)
        chance = world.chance
        game.apply(world, action)
        if world.player != player:
            return TURN_PASSED
        if world.chance != chance:
            return CHANCE
        source.chance = _start(worlds)
        knows = game.imagine(world, player, source)
        if first is None:
            first, known = world, knows
        elif knows != known and game.view(world, player) != game.view(first, player):
            return LEARNED
    return None
