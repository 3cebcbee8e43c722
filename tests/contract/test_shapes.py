"""What leaves the games is written down: schemas, and the views and events of the golden games are as they say."""

from __future__ import annotations

from pathlib import Path

import pytest

import durbar
from durbar.core.events import Event
from durbar.core.state import SPECTATOR
from durbar.server.schema import game_text
from durbar.table.shapes import Shapes, schema
from tests.records.golden import Golden, listed, load

ROOT = Path(__file__).parents[2]
EVERY = 60  # of how many views of a golden game one is looked at


@pytest.mark.parametrize("game", durbar.game_ids())
def test_the_schema_of_a_game_is_current(game: str) -> None:
    kept = ROOT / "docs" / "shapes" / f"{game}.schema.json"
    assert kept.read_text(encoding="utf-8") == game_text(game), "run: make types"


@pytest.mark.parametrize("golden", list(listed()), ids=str)
def test_views_and_events_of_a_golden_game_are_as_announced(golden: Golden) -> None:
    play = durbar.Play.from_record(load(golden))
    shapes = Shapes(play.game, golden.players)
    viewers = [*range(golden.players), SPECTATOR]
    steps = [*range(golden.players, play.step, EVERY), play.step]
    assert [fault for step in steps for v in viewers for fault in shapes.in_view(play.game.view(play.state_at(step), v))] == []
    told = {event for viewer in viewers for log in play.events(viewer) for event in log}
    assert [fault for event in told for fault in shapes.in_event(event)] == []
    unknown = {id for event in told for id in event.touches() if not any(e.names(id) for e in play.game.elements)}
    assert unknown == set()


def named(game: str, kind: str) -> type[Event]:
    return next(event for event in durbar.game(game).events if event.kind == kind)


def test_events_name_what_they_touch_like_choices_do() -> None:
    moved = named("java", "figure-moved")(player=1, origin="F5", space="F7", path=("F5", "F6", "F7"), cost=1)  # type: ignore[call-arg]
    assert moved.touches() == ["space:F5", "space:F6", "space:F7"]
    laid = named("amritsar", "mahout-upgraded")(player=2, mahout="M3", colour="blue", tax=1, paid="copper")  # type: ignore[call-arg]
    assert laid.touches() == ["mahout:2:M3", "mahout-field:2:blue", "tax:2"]
    assert laid.to_dict()["touches"] == laid.touches()


def test_a_blanked_field_touches_nothing() -> None:
    laid = named("amritsar", "goal-upgraded")(player=2, goal="A2", field=1, tax=1, paid="copper")  # type: ignore[call-arg]
    shown = laid.seen_by(0)
    assert laid.touches() == ["goal:2:A2", "goal-field:2:1", "tax:2"]
    assert shown is not None
    assert shown.touches() == ["goal-field:2:1", "tax:2"]


@pytest.mark.parametrize("game", durbar.game_ids())
def test_the_schema_knows_every_event(game: str) -> None:
    found = schema(durbar.game(game))["$defs"]
    assert len(found["AnyEvent"]["anyOf"]) == len(durbar.game(game).events)
    assert all(found[event.__name__]["properties"]["event"] == {"const": event.kind} for event in durbar.game(game).events)
