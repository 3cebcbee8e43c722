"""Nothing leaves the engine except through some viewer's eyes, and no bot can know more than its seat."""

from __future__ import annotations

import json
from typing import Any

from durbar.core.errors import DurbarError
from durbar.core.events import Log, seen
from durbar.core.knowledge import irreversible_reason
from durbar.core.playout import play_randomly
from durbar.core.rng import Rng
from durbar.core.state import OVER, State
from durbar.testing.kit import contract, demand
from durbar.testing.tables import Table, difference, some


@contract()
def views_are_plain_data(table: Table, seed: int, percent: int) -> None:
    game = table.game
    s = table.walk(seed, percent)
    for viewer in table.viewers:
        view = game.view(s, viewer)
        demand(json.loads(json.dumps(view)) == view, f"{table}: a view is not plain JSON (tuples? numbers as keys?)")
        demand(view.get("player") == s.player, f"{table}: a view must say who is to move ('player')")
        demand(view.get("decision") == game.decision_name(s), f"{table}: a view must name the question ('decision')")
        if viewer != s.player:
            demand(game.choices(s, viewer) == [], f"{table}: viewer {viewer} is offered the choices of player {s.player}")
    facts = game.facts()
    demand(json.loads(json.dumps(facts)) == facts, f"{table}: facts are not plain JSON")


@contract()
def imagined_worlds_look_the_same(table: Table, seed: int, percent: int) -> None:
    """The twin test: view, choices, worths, question and refusals do not depend on what the viewer cannot know."""
    game = table.game
    s = table.walk(seed, percent)
    for viewer in table.viewers:
        for number in (seed, seed + 1):
            w = game.imagine(s, viewer, Rng(number))
            demand((w.player, w.decision) == (s.player, s.decision), f"{table}: an imagined world asks another question")
            changed = difference(game.view(s, viewer), game.view(w, viewer))
            demand(not changed, f"{table}: viewer {viewer} can tell worlds apart by {', '.join(changed)}")
            same = game.choices(s, viewer) == game.choices(w, viewer)
            demand(same, f"{table}: the choices of viewer {viewer} depend on what is hidden from them")
            same = game.worth(s, viewer) == game.worth(w, viewer)
            demand(same, f"{table}: what things are worth to viewer {viewer} depends on what is hidden from them")
            if viewer == s.player:
                demand(game.legal(s) == game.legal(w), f"{table}: legal answers depend on what is hidden from the player")
                for action in some(list(range(len(game.actions))), 60, Rng(seed)):
                    same = game.explain(s, action) == game.explain(w, action)
                    demand(same, f"{table}: why '{game.to_text(action)}' is refused depends on what is hidden")


@contract()
def imagining_is_a_function_of_knowledge(table: Table, seed: int, percent: int) -> None:
    """Docs/adr/0003: the true world cannot be favoured, because imagining starts from what is known alone."""
    game = table.game
    s = table.walk(seed, percent)
    for viewer in table.viewers:
        other = game.imagine(s, viewer, Rng(seed + 1))
        one = game.imagine(s, viewer, Rng(seed))
        two = game.imagine(other, viewer, Rng(seed))
        changed = difference(game.to_dict(one), game.to_dict(two))
        demand(not changed, f"{table}: what viewer {viewer} imagines depends on what is hidden: {', '.join(changed)}")


@contract()
def imagining_changes_hidden_things_only(table: Table, seed: int, percent: int) -> None:
    game = table.game
    demand(game.hidden is not None, f"{table}: say which fields of to_dict can hold secrets (hidden=...; () if none)")
    s = table.walk(seed, percent)
    may_change = {*(game.hidden or ()), "chance"}
    for viewer in table.viewers:
        changed = set(difference(game.to_dict(s), game.to_dict(game.imagine(s, viewer, Rng(seed)))))
        open_ones = ", ".join(sorted(changed - may_change))
        demand(not open_ones, f"{table}: imagining changes what is not announced as hidden: {open_ones}")


@contract()
def imagined_worlds_can_be_played(table: Table, seed: int, percent: int) -> None:
    game = table.game
    s = table.walk(seed, percent)
    for viewer in table.viewers:
        w = game.imagine(s, viewer, Rng(seed))
        try:
            game.from_dict(game.to_dict(w))
        except DurbarError as error:
            demand(False, f"{table}: viewer {viewer} imagines an impossible state: {error}")
        play_randomly(game, w, Rng(seed), most=game.longest(table.players, table.options))
        demand(w.player == OVER, f"{table}: an imagined world does not come to an end")


@contract()
def imagining_changes_future_chance(table: Table, seed: int, percent: int) -> None:
    game = table.game
    s = table.walk(seed, percent)
    for viewer in table.viewers:
        chances = {game.imagine(s, viewer, Rng(seed + n)).chance for n in range(4)}
        demand(len(chances) == 4 and s.chance not in chances, f"{table}: the future chance is not hidden from viewer {viewer}")


@contract(cost=4)
def hidden_things_really_vary(table: Table, seed: int, percent: int) -> None:
    """Every field announced as hidden takes other values in some imagined world of some moment of a game."""
    game = table.game
    rest = set(game.hidden or ())
    for share in (0, 25, 50, 75, 90):
        s = table.walk(seed, share)
        truth = game.to_dict(s)
        for viewer in table.viewers:
            for number in range(4):
                rest -= set(difference(truth, game.to_dict(game.imagine(s, viewer, Rng(number)))))
        if not rest:
            return
    demand(_never_used(table, seed, rest), f"{table}: imagining never changes {', '.join(sorted(rest))}")


def _never_used(table: Table, seed: int, fields: set[str]) -> bool:
    """A field may be hidden at other player counts or options only: it then stays as it was dealt, all game long."""
    game = table.game
    at_first = game.to_dict(table.deal(seed))
    return all(
        not difference({f: game.to_dict(table.walk(seed, share)).get(f) for f in fields}, {f: at_first[f] for f in fields})
        for share in (30, 60, 90)
    )


@contract(cost=4)
def the_true_world_is_not_favoured(table: Table, seed: int, percent: int) -> None:
    game = table.game
    s = table.walk(seed, min(percent, 70))
    for viewer in table.viewers[-2:]:
        worlds: dict[str, int] = {}
        for number in range(40):
            worlds_key = _hidden(table, game.imagine(s, viewer, Rng(seed + number)))
            worlds[worlds_key] = worlds.get(worlds_key, 0) + 1
        if len(worlds) >= 20:  # many worlds are possible: any single one is rare
            times = worlds.get(_hidden(table, s), 0)
            demand(times <= 4, f"{table}: viewer {viewer} imagines the true world {times} times out of 40")


def _hidden(table: Table, s: State) -> str:
    d = table.game.to_dict(s)
    return json.dumps([d[name] for name in table.game.hidden or ()])


@contract()
def events_and_questions_tell_no_more_than_views(table: Table, seed: int, percent: int) -> None:
    """Worlds that looked alike report alike and go on with the same question, unless something was openly revealed."""
    game = table.game
    s = table.walk(seed, percent)
    if s.player == OVER:
        return
    for viewer in table.viewers:
        worlds = [s] + [game.imagine(s, viewer, Rng(seed + number)) for number in range(5)]
        answers: dict[int, list[State]] = {}
        for world in worlds:
            for action in some(game.legal(world), 300, Rng(seed)):
                answers.setdefault(action, []).append(world)
        shared = sorted(action for action, where in answers.items() if len(where) > 1)
        for action in some(shared, 6, Rng(seed)):
            _reports_alike(table, viewer, action, answers[action], 1 + seed % 1_000_003)


def _reports_alike(table: Table, viewer: int, action: int, worlds: list[State], chance: int) -> None:
    game = table.game
    text = game.to_text(action)
    reports: list[tuple[dict[str, Any], Log, tuple[int, int]]] = []
    for world in worlds:
        w = world.copy()
        w.chance = chance  # the same in all worlds: what differs afterwards was hidden before, not drawn since
        log: Log = []
        game.apply(w, action, log)
        view = {name: value for name, value in game.view(w, viewer).items() if name not in ("player", "decision")}
        reports.append((view, seen(log, viewer), (w.player, w.decision)))
    view, log, question = reports[0]
    for other_view, other_log, other_question in reports[1:]:
        if other_view == view:
            demand(other_log == log, f"{table}: the events of '{text}' tell viewer {viewer} what the view hides")
        # What is revealed is reported, so the reports differ at that point. A report that only goes on longer, or another
        # question after the same report, gives away something that nobody was shown.
        common = min(len(log), len(other_log))
        if log[:common] == other_log[:common]:
            same = len(log) == len(other_log) and question == other_question
            demand(same, f"{table}: what is asked after '{text}' tells viewer {viewer} what is hidden")


@contract(cost=2)
def undo_limits_tell_nothing(table: Table, seed: int, percent: int) -> None:
    game = table.game
    s = table.walk(seed, percent)
    if s.player == OVER:
        return
    w = game.imagine(s, s.player, Rng(seed))
    for action in some(game.legal(s), 5, Rng(seed)):
        same = irreversible_reason(game, s, action) == irreversible_reason(game, w, action)
        demand(same, f"{table}: the undo limit after '{game.to_text(action)}' depends on what is hidden from the player")
