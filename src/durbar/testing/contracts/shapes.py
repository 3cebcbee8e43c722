"""What leaves a game looks as it is announced, and names things that are on the board."""

from __future__ import annotations

from collections.abc import Iterable

from durbar.core.events import Log, seen
from durbar.core.rng import Rng
from durbar.core.state import OVER, State
from durbar.table.shapes import Shapes
from durbar.testing.kit import contract, demand
from durbar.testing.tables import Table

EVERY = 10  # of how many moments of a game one is looked at; of its events all are


@contract(cost=2)
def views_look_as_announced(table: Table, seed: int, percent: int) -> None:
    game = table.game
    demand(game.view_type is not None, f"{table}: say what a view looks like (view_type=...)")
    shapes = Shapes(game, table.players)
    _none(table, "the facts", shapes.in_facts(game.facts()))
    s, rng, step = table.deal(seed), Rng(seed), 0
    while s.player != OVER:
        if step % EVERY == seed % EVERY:
            _view(table, shapes, s)
        game.apply(s, game.sample(s, rng))
        step += 1
    _view(table, shapes, s)


def _view(table: Table, shapes: Shapes, s: State) -> None:
    for viewer in table.viewers:
        view = table.game.view(s, viewer)
        _none(table, f"the view of viewer {viewer}", shapes.in_view(view))
        seats = view.get("seats")
        demand(isinstance(seats, list) and len(seats) == table.players, f"{table}: a view must show every seat ('seats')")
        for seat in seats or []:
            demand("points" in seat and "sources" in seat, f"{table}: a seat must say its points and their sources")
            total = sum(seat["sources"].values())
            demand(seat["points"] == total, f"{table}: a seat shows {seat['points']} points, but its sources add up to {total}")


@contract()
def events_look_as_announced(table: Table, seed: int, percent: int) -> None:
    game = table.game
    shapes = Shapes(game, table.players)
    s, rng = table.deal(seed), Rng(seed)
    while s.player != OVER:
        log: Log = []
        game.apply(s, game.sample(s, rng), log)
        for viewer in table.viewers:
            for event in seen(log, viewer):
                _none(table, f"the event '{event.kind}'", shapes.in_event(event))
                _on_the_board(table, f"the event '{event.kind}'", event.touches())


@contract(cost=3)
def choices_name_what_is_on_the_board(table: Table, seed: int, percent: int) -> None:
    game = table.game
    s, rng, step = table.deal(seed), Rng(seed), 0
    while s.player != OVER:
        if step % EVERY == seed % EVERY:
            for choice in game.choices(s, s.player):
                _on_the_board(table, f"the choice '{choice.notation}'", choice.targets)
            for viewer in table.viewers:
                _on_the_board(table, "a worth", [worth.element for worth in game.worth(s, viewer)])
        game.apply(s, game.sample(s, rng))
        step += 1


def _on_the_board(table: Table, what: str, ids: Iterable[str]) -> None:
    for id in ids:
        known = any(element.names(id) for element in table.game.elements)
        demand(known, f"{table}: {what} touches '{id}', which is no announced element of the board")


def _none(table: Table, what: str, faults: list[str]) -> None:
    demand(not faults, f"{table}: {what} is not as announced: {'; '.join(faults[:4])}")
