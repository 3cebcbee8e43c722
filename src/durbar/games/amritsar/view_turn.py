"""What an answer does to the running turn, told before it is given: whether it ends it, and which open actions it gives up."""

from __future__ import annotations

from typing import Any

from durbar.core.state import OVER
from durbar.games.amritsar import actions as act
from durbar.games.amritsar import components as box
from durbar.games.amritsar import rules
from durbar.games.amritsar.fields import NONE
from durbar.games.amritsar.rules_agenda import Step
from durbar.games.amritsar.state import AmritsarState


def ends_turn(s: AmritsarState, action: int) -> bool:
    """Whether nothing more will be asked of the player in the own turn. Public: what others hide changes no answer of it."""
    if s.turn != s.player or not _running(s):
        return False
    after = s.copy()
    rules.apply(after, action)
    return after.player == OVER or not _running(after) or (s.decade, s.round, s.turn) != (after.decade, after.round, after.turn)


def _running(s: AmritsarState) -> bool:
    return int(Step.END_TURN) in s.agenda


def given_up(s: AmritsarState, action: int) -> dict[str, Any]:
    """5.1: the elephant closes the chosen tile; to end the actions closes all that are open."""
    if action == act.A_END:
        parts = [part for part, first, last in _PARTS if any(first <= answer < last for answer in s.answers)]
        return {"gives_up": parts} if parts else {}
    if s.slot == NONE:
        return {}
    tile = s.tiles[box.SLOTS * box.zone_of(s.place) + s.slot]
    lost = []
    if act.A_MAIN + s.slot in s.answers:
        lost.append(box.ZONE_ACTIONS[box.TILE_MAIN[tile]])
    if act.A_SECONDARY + s.slot in s.answers:
        lost.append(box.ZONE_ACTIONS[box.TILE_SECONDARY[tile]])
    return {"gives_up": lost} if lost else {}


_PARTS = (
    ("main", act.A_MAIN, act.A_SECONDARY),
    ("secondary", act.A_SECONDARY, act.A_ELEPHANT_MAIN),
    ("elephant", act.A_ELEPHANT_MAIN, act.A_END),
)
