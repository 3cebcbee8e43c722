"""What an answer would certainly cause, worked out on worlds that the player could imagine.

The truth never enters: `known` is itself an imagined world, and imagining from it gives the same worlds as imagining from
the truth (docs/adr/0003). So nothing that a preview says can depend on what the player does not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from durbar.core.events import Log, seen
from durbar.core.game import Game
from durbar.core.knowledge import WORLDS, irreversible_reason
from durbar.core.rng import Rng
from durbar.core.state import State
from durbar.table.serialize import reason_info

JSON = dict[str, Any]


def previews(game: Game[Any], known: State, actions: Sequence[int]) -> list[JSON]:
    """One preview per action, in the eyes of the player to move."""
    player = known.player
    worlds = [game.imagine(known, player, Rng(number)) for number in range(WORLDS)]
    before = [_points(game.view(world, player)) for world in worlds]
    waiting = [_waiting(game, world, points, player) for world, points in zip(worlds, before, strict=True)]
    return [_preview(game, known, worlds, before, waiting, action) for action in actions]


def _preview(
    game: Game[Any], known: State, worlds: list[State], before: list[Any], waiting: list[dict[str, int]], action: int
) -> JSON:
    player = known.player
    gains, stories, views, ends = [], [], [], []
    for world, points, waits in zip(worlds, before, waiting, strict=True):
        after = world.copy()
        log: Log = []
        game.apply(after, action, log)
        stories.append([event.to_dict() for event in seen(log, player)])
        views.append(game.view(after, player))
        now = _points(views[-1])
        gains.append(_gains(points, now))
        ends.append(_changes(waits, _waiting(game, after, now, player)))
    agreed = all(gain == gains[0] for gain in gains)
    certain = agreed and all(story == stories[0] for story in stories) and all(view == views[0] for view in views)
    return {
        "action": action,
        "notation": game.to_text(action),
        "points": {seat: sum(parts.values()) for seat, parts in gains[0].items()} if agreed else None,
        "sources": gains[0] if agreed else None,
        "end": ends[0] if all(end == ends[0] for end in ends) else None,
        "events": _common(stories),
        "certain": certain,
        "final": reason_info(irreversible_reason(game, known, action)),
    }


def _points(view: Mapping[str, Any]) -> list[dict[str, int]]:
    """The points as they lie on the table: what counts at the end only is no gain yet, and no loss."""
    return [dict(seat["sources"]) for seat in view["seats"]]


def _waiting(game: Game[Any], state: State, points: list[dict[str, int]], player: int) -> dict[str, int]:
    """What the game would add for the player if it ended now, by source: a hand, goals."""
    scored = game.scores(state)[player].sources
    return {name: value - points[player].get(name, 0) for name, value in scored.items()}


def _changes(old: Mapping[str, int], new: Mapping[str, int]) -> dict[str, int]:
    parts = {name: new.get(name, 0) - old.get(name, 0) for name in sorted({*old, *new})}
    return {name: value for name, value in parts.items() if value}


def _gains(before: list[dict[str, int]], after: list[dict[str, int]]) -> dict[str, dict[str, int]]:
    """The change per seat and source; seats and sources without a change are left out."""
    gains: dict[str, dict[str, int]] = {}
    for seat, (old, new) in enumerate(zip(before, after, strict=True)):
        changed = _changes(old, new)
        if changed:
            gains[str(seat)] = changed
    return gains


def _common(stories: list[list[JSON]]) -> list[JSON]:
    """The events that happen in every world, in the order of the first."""
    common = stories[0]
    for story in stories[1:]:
        rest = list(story)
        kept = []
        for event in common:
            if event in rest:
                rest.remove(event)
                kept.append(event)
        common = kept
    return common
