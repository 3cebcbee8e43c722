"""Rules as a machine: deterministic, exact, and always at an end."""

from __future__ import annotations

import json
import pickle

from durbar.core.errors import BadAction, DurbarError, IllegalAction, WrongSeat
from durbar.core.events import Log
from durbar.core.playout import play_randomly
from durbar.core.rng import Rng
from durbar.core.state import OVER, State
from durbar.testing.kit import contract, demand
from durbar.testing.tables import Table, refusals, some
from durbar.testing.watched import Written, watched


@contract()
def same_seed_same_game(table: Table, seed: int, percent: int) -> None:
    game = table.game
    one, two = table.deal(seed), table.deal(seed)
    demand(one == two, f"{table}: two deals of seed {seed} differ")
    first, second = Rng(seed), Rng(seed)
    while one.player != OVER:
        demand(game.legal(one) == game.legal(two), f"{table}: two equal states have different legal answers")
        game.apply(one, game.sample(one, first))
        game.apply(two, game.sample(two, second))
        demand(one.player == two.player, f"{table}: the same answers lead to different players to move")
    demand(game.fingerprint(one) == game.fingerprint(two), f"{table}: the same seed and answers lead to different ends")


@contract()
def seeds_matter(table: Table, seed: int, percent: int) -> None:
    game = table.game
    ends = set()
    for other in range(seed, seed + 4):
        s = table.deal(other)
        play_randomly(game, s, Rng(seed))
        ends.add(game.fingerprint(s))
    demand(len(ends) > 1, f"{table}: four different seeds give one and the same game")


@contract()
def legal_answers_are_sorted_and_never_missing(table: Table, seed: int, percent: int) -> None:
    game = table.game
    s, rng = table.deal(seed), Rng(seed)
    while s.player != OVER:
        legal = game.legal(s)
        demand(legal, f"{table}: no legal answer to '{game.decision_name(s)}' before the end")
        demand(all(type(a) is int for a in legal), f"{table}: legal answers are not all ints: {legal[:5]}")
        demand(legal == sorted(set(legal)), f"{table}: legal answers are not ascending and unique: {legal[:10]}")
        demand(legal[0] >= 0 and legal[-1] < len(game.actions), f"{table}: a legal answer lies outside the action space")
        demand(0 <= s.player < table.players, f"{table}: player {s.player} has no seat")
        demand(0 <= s.decision < len(game.decisions), f"{table}: decision {s.decision} has no name")
        sampled = game.sample(s, rng)
        demand(sampled in legal, f"{table}: sample gives {sampled}, which is not legal")
        game.apply(s, sampled)
    demand(game.legal(s) == [], f"{table}: answers are legal after the end")


@contract()
def asking_changes_nothing(table: Table, seed: int, percent: int) -> None:
    s = table.walk(seed, percent)
    before = s.copy()
    try:
        _ask_everything(table, watched(s.copy()), seed)
    except Written as written:
        demand(False, f"{table}: asking about a state writes to it, even if only for a moment: {written}")
    _ask_everything(table, s, seed)
    demand(s == before, f"{table}: asking about a state has changed it")


def _ask_everything(table: Table, s: State, seed: int) -> None:
    game = table.game
    game.legal(s)
    game.scores(s)
    game.ranking(s)
    game.to_dict(s)
    game.sample(s, Rng(seed)) if s.player != OVER else None
    for viewer in table.viewers:
        game.view(s, viewer)
        game.choices(s, viewer)
        game.imagine(s, viewer, Rng(seed))
    for action in some(list(range(len(game.actions))), 50, Rng(seed)):
        game.explain(s, action)


@contract()
def every_legal_answer_applies(table: Table, seed: int, percent: int) -> None:
    game = table.game
    s = table.walk(seed, percent)
    before = s.copy()
    for action in some(game.legal(s), 60, Rng(seed)):
        after = s.copy()
        game.apply(after, action)
        demand(s == before, f"{table}: '{game.to_text(action)}' on a copy has changed the original")
        demand(after != s, f"{table}: '{game.to_text(action)}' changes nothing")
        answers = game.legal(after)
        demand(bool(answers) != (after.player == OVER), f"{table}: a dead end after '{game.to_text(action)}'")


@contract()
def every_other_answer_is_explained(table: Table, seed: int, percent: int) -> None:
    game = table.game
    s = table.walk(seed, percent)
    for action, reason in refusals(table, s, 400, seed):
        demand(reason is not None, f"{table}: no reason why {action} is not legal")
    for action in some(game.legal(s), 20, Rng(seed)):
        demand(game.explain(s, action) is None, f"{table}: a reason is given against the legal '{game.to_text(action)}'")


@contract(cost=3)
def play_refuses_what_is_not_legal(table: Table, seed: int, percent: int) -> None:
    game = table.game
    play = table.random_play(seed, percent // 3)
    before, step = play.state, play.step
    legal = set(play.legal())
    for action in some([a for a in range(len(game.actions)) if a not in legal], 40, Rng(seed)):
        try:
            play.choose(action)
        except IllegalAction as error:
            demand(error.reason is not None, f"{table}: {action} was refused without a reason")
        else:
            demand(False, f"{table}: Play accepted '{game.to_text(action)}', which is not legal")
    wrong: list[object] = [-1, len(game.actions), True, 1.0, None, "no such action", "", 2**70]
    for nonsense in wrong:
        try:
            play.choose(nonsense)  # type: ignore[arg-type]
        except (BadAction, IllegalAction):
            pass
        else:
            demand(False, f"{table}: Play accepted {nonsense!r}")
    for player in [*range(-2, table.players + 1), 99]:
        if legal and player != play.player:
            try:
                play.choose(min(legal), player)
            except WrongSeat:
                pass
            else:
                demand(False, f"{table}: Play accepted an answer of player {player}")
    demand(play.state == before and play.step == step, f"{table}: a refused answer has changed the table")


@contract()
def copies_are_independent(table: Table, seed: int, percent: int) -> None:
    game = table.game
    s = table.walk(seed, percent)
    twin, before = s.copy(), game.to_dict(s)
    demand(s == twin and game.copy(s) == s, f"{table}: a copy is not equal to its original")
    play_randomly(game, twin, Rng(seed))
    demand(game.to_dict(s) == before, f"{table}: playing on a copy has changed the original")
    demand(pickle.loads(pickle.dumps(s)) == s, f"{table}: a pickled state comes back changed")  # noqa: S301
    twin = s.copy()
    fingerprint = game.fingerprint(twin)
    play_randomly(game, s, Rng(seed))
    demand(game.fingerprint(twin) == fingerprint, f"{table}: playing on the original has changed a copy")


@contract()
def dictionaries_go_round(table: Table, seed: int, percent: int) -> None:
    game = table.game
    s = table.walk(seed, percent)
    d = game.to_dict(s)
    text = json.dumps(d)
    demand(json.loads(text) == d, f"{table}: to_dict is not plain JSON (tuples? numbers as keys?)")
    try:
        back = game.from_dict(json.loads(text))
    except DurbarError as error:
        demand(False, f"{table}: from_dict refuses what to_dict wrote: {error}")
        return
    demand(back == s, f"{table}: from_dict(to_dict(s)) is another state")
    demand(game.fingerprint(back) == game.fingerprint(s), f"{table}: the fingerprint changes on the way through a dictionary")


@contract(cost=6)
def notation_goes_round(table: Table, seed: int, percent: int) -> None:
    game = table.game
    demand(len(set(game.actions)) == len(game.actions), f"{table}: two actions share a notation")
    for action in range(len(game.actions)):
        text = game.to_text(action)
        demand(game.from_text(text) == action, f"{table}: '{text}' does not lead back to {action}")
        demand(text == text.strip() and text, f"{table}: action {action} has an empty notation")


@contract()
def a_log_changes_nothing(table: Table, seed: int, percent: int) -> None:
    game = table.game
    one, two = table.deal(seed), table.deal(seed)
    rng = Rng(seed)
    log: Log = []
    while one.player != OVER:
        action = game.sample(one, rng)
        game.apply(one, action)
        game.apply(two, action, log)
        demand(one == two, f"{table}: '{game.to_text(action)}' has another effect when a log is kept")
    demand(log, f"{table}: a whole game passed without an event")
    for event in log:
        demand(type(event) in game.events, f"{table}: the event '{event.kind}' is not announced")
        json.dumps(event.to_dict())


@contract()
def games_end_and_scores_add_up(table: Table, seed: int, percent: int) -> None:
    game = table.game
    s = table.deal(seed)
    bound = game.longest(table.players, table.options)
    play_randomly(game, s, Rng(seed), most=bound + 1)
    demand(s.player == OVER, f"{table}: the game is not over after {bound} decisions")
    for state in (table.walk(seed, percent), s):
        scores, ranks = game.scores(state), game.ranking(state)
        demand(len(scores) == table.players == len(ranks), f"{table}: scores and ranks are not one per player")
        for score in scores:
            total = sum(score.sources.values())
            demand(score.points == total, f"{table}: {score.points} points, but the sources add up to {total}")
        for rank in ranks:
            demand(1 <= rank <= max(table.players, 2), f"{table}: rank {rank} is impossible")
    if table.players > 1:
        ranks = game.ranking(s)
        expected = [1 + sum(other < rank for other in ranks) for rank in ranks]
        demand(ranks == expected, f"{table}: ranks {ranks} do not count like 1, 1, 3")
