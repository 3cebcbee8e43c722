"""Whether an answer can be undone costs many imagined worlds: Play finds it out when somebody asks, and only once."""

from __future__ import annotations

from typing import Any

import pytest

from durbar.core import play as plays
from durbar.core.choices import Reason
from durbar.core.game import Game
from durbar.core.knowledge import irreversible_reason
from durbar.core.play import LATER, Play
from durbar.core.rng import Rng
from durbar.core.state import State


def walk(play: Play, steps: int) -> None:
    rng = Rng(5)
    for _ in range(steps):
        actions = play.legal()
        play.choose(actions[rng.below(len(actions))])


def test_answering_asks_nobody_and_asking_twice_costs_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(game: Game[Any], s: State, action: int) -> Reason | None:
        asked.append(action)
        return irreversible_reason(game, s, action)

    monkeypatch.setattr(plays, "irreversible_reason", counted)
    play = Play("maharaja", 3, seed="lazy")
    walk(play, 40)
    assert asked == []
    steps = [step for step, reason in enumerate(play._closed) if reason is LATER]
    assert steps, "this walk never leaves the turn with a player"
    while play.step > steps[-1] + 1:
        play.take_back(play.step - 1)
    limit = play.undo_limit
    first = len(asked)
    assert first >= 1
    assert (play.undo_limit, len(asked)) == (limit, first)


def test_a_replayed_record_has_the_same_limits_as_the_game_itself() -> None:
    play = Play("maharaja", 3, seed="lazy")
    rng = Rng(6)
    while not play.over:
        actions = play.legal()
        play.choose(actions[rng.below(len(actions))])
        again = Play.from_record(play.record())
        assert again.undo_limit == play.undo_limit
        assert again.why_no_undo() == play.why_no_undo()
