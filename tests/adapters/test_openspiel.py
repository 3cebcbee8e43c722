"""The games pass OpenSpiel's own tests, its bots play them, and no seat is told what it cannot know."""

from __future__ import annotations

import doctest
import importlib
import os
import pickle
import subprocess
import sys
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel", reason="there is no wheel of OpenSpiel for this machine")

import numpy as np  # noqa: E402
from benchmarks import peers  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402

import durbar  # noqa: E402
from durbar.adapters import openspiel, pettingzoo  # noqa: E402
from durbar.adapters.common import utility  # noqa: E402
from durbar.adapters.layout import layout  # noqa: E402
from durbar.adapters.openspiel_bots import IsmctsBot  # noqa: E402
from durbar.arena.contest import Contest, cases, seat_bot  # noqa: E402
from durbar.arena.match import play  # noqa: E402
from durbar.bots.base import ask  # noqa: E402
from durbar.bots.levels import UnknownBot  # noqa: E402
from durbar.core.errors import BadOption  # noqa: E402
from durbar.testing import Table, tables  # noqa: E402

GAMES = durbar.game_ids()
TABLES = [table for id in GAMES for table in tables(durbar.game(id))]
FULL = os.environ.get("DURBAR_FULL") == "1"
WHOLE = GAMES if FULL else ["maharaja"]  # which games OpenSpiel's bots play to the end


def begun(game: Any, seed: int = 1) -> Any:
    """A state after its chance nodes, or the state given."""
    state, rng = game.new_initial_state(), durbar.Rng(seed)
    while state.is_chance_node():
        state.apply_action(rng.below(openspiel.OUTCOMES))
    return state


def answered(state: Any, count: int, seed: int = 1) -> Any:
    """The state after so many random answers, in place."""
    rng = durbar.Rng(seed)
    while count and not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])
        count -= 1
    return state


@pytest.mark.parametrize("table", TABLES if FULL else [next(t for t in TABLES if t.game.id == id) for id in GAMES], ids=str)
def test_random_sim(table: Table) -> None:
    game = openspiel.load(table.game.id, table.players, table.options)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_player_count_and_option_can_be_loaded_and_played(table: Table) -> None:
    game = openspiel.load(table.game.id, table.players, table.options)
    assert (game.players, game.options) == (table.players, table.options)
    assert str(pyspiel.load_game(str(game))) == str(game)
    state = answered(begun(game), 12)
    assert state.num_players() == table.players
    for player in range(table.players):
        assert len(state.observation_tensor(player)) == layout(table.game, table.players).size
        assert len(state.information_state_tensor(player)) == game.information_state_tensor_size()


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("durbar_maharaja(players=2,start_player=1,grey_sides=True)")
    assert game.options == {"start_player": 1, "grey_sides": True}
    assert begun(game).current_player() == 1
    assert pyspiel.load_game("durbar_maharaja").options == {"start_player": "random", "grey_sides": False}
    assert pyspiel.load_game("durbar_dice_charmers(sheet=moon)").options["sheet"] == "moon"
    with pytest.raises(BadOption, match="cannot be played by 9 players"):
        pyspiel.load_game("durbar_maharaja(players=9)")
    with pytest.raises(BadOption, match="grey_sides=True is not offered with 3 players"):
        pyspiel.load_game("durbar_maharaja(players=3,grey_sides=True)")


def test_the_same_draws_and_answers_give_the_same_state() -> None:
    game = openspiel.load("taj_mahal")
    state = answered(begun(game, 5), 40)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    other = begun(game, 6)
    assert str(other) != str(begun(game, 5))


@pytest.mark.parametrize("id", GAMES)
def test_copies_and_stored_states_go_on_alike(id: str) -> None:
    state = answered(begun(openspiel.load(id)), 20)
    _, stored = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    others = [state.clone(), stored, pickle.loads(pickle.dumps(state))]
    before, player = str(state), state.current_player()
    for other in others:
        assert other.history() == state.history()
        assert [other.information_state_string(p) for p in range(other.num_players())] == [
            state.information_state_string(p) for p in range(state.num_players())
        ]
        answered(other, 10, seed=3)
    assert str(state) == before
    answered(state, 10, seed=3)
    assert {str(other) for other in others} == {str(state)} != {before}
    assert {other.information_state_string(player) for other in others} == {state.information_state_string(player)}


def test_actions_have_the_notation_of_the_game() -> None:
    state = begun(pyspiel.load_game("durbar_maharaja(start_player=0)"))
    assert [state.action_to_string(action) for action in state.legal_actions()][:2] == ["take-coin", "buy:0"]
    assert state.string_to_action("buy:0") == 1
    assert state.get_game().new_initial_state().action_to_string(7) == "seed:7"


def test_the_winner_gets_one_and_winners_share_it() -> None:
    for seed in range(5):
        state = answered(begun(openspiel.load("maharaja", 3), seed), 1000, seed)
        places = state.durbar.ranking(state.world)
        assert state.returns() == [1 / places.count(1) if place == 1 else 0 for place in places]
    assert begun(openspiel.load("maharaja")).returns() == [0, 0]


# ---- secrets ----


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_seat_is_told_the_same_in_every_world_that_it_could_be_in(table: Table) -> None:
    state, another = begun(openspiel.load(table.game.id, table.players, table.options), 4), 0
    for step in range(3):
        for player in range(table.players):
            world = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(step, 0.0, 1.0))
            assert told(world, player) == told(state, player)
            assert world.history() == []
            one, other = table.game.to_dict(state.world), table.game.to_dict(world.world)
            another += any(one[field] != other[field] for field in table.game.hidden or ())
        answered(state, 30, seed=step)
        if state.is_terminal():
            break
    assert another > 0 or table.players == 1 or table.game.hidden == ()  # alone at the table, only chance is hidden


def told(state: Any, player: int) -> Any:
    return (
        state.observation_string(player),
        state.information_state_string(player),
        state.observation_tensor(player),
        state.information_state_tensor(player),
        state.legal_actions_mask(player) if state.current_player() == player else state.legal_actions(player),
    )


def test_the_future_is_dealt_anew_as_well() -> None:
    state = begun(openspiel.load("dice_charmers"))  # nothing is hidden but the dice to come
    worlds = [state.imagined(0, durbar.Rng(seed)) for seed in range(4)]
    assert len({told(world, 0)[0] for world in worlds}) == 1
    assert len({str(answered(world, 60)) for world in worlds}) == 4


def test_an_information_state_remembers_what_a_view_forgets() -> None:
    state = begun(openspiel.load("maharaja"))
    player = state.current_player()
    start = state.information_state_string(player)
    digests = {start.split()[2]}
    counts = []
    for _ in range(8):
        answered(state, 1)
        digests.add(state.information_state_string(player).split()[2])
        counts.append(sum(state.information_state_tensor(player)[-len(state.durbar.actions) :]))
    assert len(digests) == 9
    assert counts[0] == 1
    assert counts == sorted(counts)
    assert counts[-1] < 8  # only the own answers count
    assert start.split(maxsplit=3)[3] in begun(openspiel.load("maharaja")).observation_string(player)


def test_what_others_alone_know_is_not_remembered_in_an_imagined_world() -> None:
    state = answered(begun(openspiel.load("taj_mahal")), 12)
    digest = {p: state.information_state_string(p).split()[2] for p in range(3)}
    world = state.imagined(0, durbar.Rng(1))
    seen = {p: world.information_state_string(p).split()[2] for p in range(3)}
    assert seen[0] == digest[0]
    assert seen[1] == seen[2] != digest[1] != digest[2]
    assert world.information_state_tensor(1)[-len(state.durbar.actions) :] == [0.0] * len(state.durbar.actions)


# ---- OpenSpiel's bots ----


def finished(state: Any, choose: Any, most: int) -> Any:
    """The game, with one bot in all seats."""
    while most and not state.is_terminal():
        state.apply_action(choose(state))
        most -= 1
    return state


@pytest.mark.parametrize("id", GAMES)
def test_mcts_plays(id: str) -> None:
    state = begun(openspiel.load(id))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1), max_length=None if id in WHOLE else 20)
    bot = mcts.MCTSBot(state.get_game(), 1.4, 3, evaluator, random_state=np.random.RandomState(2))
    finished(state, bot.step, 100_000 if id in WHOLE else 3)
    assert state.is_terminal() == (id in WHOLE)


@pytest.mark.parametrize("id", GAMES)
def test_is_mcts_plays(id: str) -> None:
    state = begun(openspiel.load(id))
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1), max_length=None if id in WHOLE else 20)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.4, 3, random_state=np.random.RandomState(2))
    finished(state, bot.step, 100_000 if id in WHOLE else 3)
    assert state.is_terminal() == (id in WHOLE)


# ---- in the arena ----


@pytest.mark.parametrize("id", GAMES)
def test_is_mcts_is_a_bot_of_the_arena(id: str) -> None:
    game = durbar.game(id)
    count = next(n for n in game.players if n > 1)
    contest = Contest(id, ("openspiel-ismcts", "random"), count, 1, iterations=2)
    bot = seat_bot("openspiel-ismcts", contest)
    assert isinstance(bot, IsmctsBot)
    s, rng = game.setup(count, {}, 1), durbar.Rng(1)
    for _ in range(3):
        action = bot.choose(ask(game, s), rng)
        assert action in game.legal(s)
        game.apply(s, action)


def test_is_mcts_plays_a_contest_to_its_end() -> None:
    contest = Contest("maharaja", ("openspiel-ismcts", "random"), 2, 1, iterations=8)
    result = play(contest, next(cases(contest)), lambda seat: None)
    assert (result.fault, sorted(result.places)) == ("", [1, 2])


def test_its_budget_can_be_seconds() -> None:
    game = durbar.game("maharaja")
    s = game.setup(2, {}, 1)
    bot = seat_bot("openspiel-ismcts", Contest("maharaja", ("openspiel-ismcts", "random"), 2, 1, seconds=0.001))
    assert bot.choose(ask(game, s, seconds=0.001), durbar.Rng(1)) in game.legal(s)


def test_the_same_question_and_seed_get_the_same_answer_in_every_world() -> None:
    game, answers = durbar.game("taj_mahal"), set()
    s = game.setup(3, {}, 1)
    for seed in range(3):
        world = game.imagine(s, s.player, durbar.Rng(seed))
        assert world != s
        answers.add(IsmctsBot(iterations=30).choose(ask(game, world), durbar.Rng(5)))
    assert answers == {IsmctsBot(iterations=30).choose(ask(game, s), durbar.Rng(5))}


def test_it_finds_the_last_answer_that_wins() -> None:
    game, found = durbar.game("maharaja"), 0
    for seed in range(150):
        s, rng = game.setup(2, {}, seed), durbar.Rng(seed)
        before = s.copy()
        while s.player != durbar.OVER:
            before = s.copy()
            game.apply(s, game.sample(s, rng))
        shares = {action: share(game, before, action) for action in game.legal(before)}
        if None not in shares.values() and len(set(shares.values())) > 1:
            found += 1
            chosen = IsmctsBot(iterations=60).choose(ask(game, before), durbar.Rng(seed))
            assert shares[chosen] == max(value for value in shares.values() if value is not None)
    assert found >= 2


def share(game: Any, before: Any, action: int) -> float | None:
    """What the player who answers gets, if this answer ends the game."""
    s = before.copy()
    game.apply(s, action)
    return utility(game, s)[before.player] if s.player == durbar.OVER else None


def test_an_unknown_bot_is_refused_with_the_names_of_all() -> None:
    with pytest.raises(UnknownBot, match=r"known bots: easy, .*; in the arena also: openspiel-ismcts"):
        Contest("maharaja", ("openspiel", "random"), 2, 1)


def test_openspiel_is_imported_only_when_asked_for() -> None:
    program = (
        "import sys, durbar.cli.main; from durbar.arena.contest import Contest; "
        "Contest('maharaja', ('hard', 'random'), 2, 1); assert 'pyspiel' not in sys.modules; "
        "Contest('maharaja', ('openspiel-ismcts', 'random'), 2, 1); assert 'pyspiel' in sys.modules"
    )
    subprocess.run([sys.executable, "-c", program], check=True)


def test_without_openspiel_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "durbar.adapters.openspiel")
    with pytest.raises(ImportError, match=r"durbar.adapters.openspiel needs pyspiel: pip install 'durbar\[openspiel\]'"):
        importlib.import_module("durbar.adapters.openspiel")


def test_the_benchmark_counts_decisions() -> None:
    assert 5 <= peers.inside_spiel("tic_tac_toe")(1) <= 9
    assert 5 <= peers.spiel(pyspiel.load_game("tic_tac_toe"))(1) <= 9
    ours = openspiel.load("maharaja")
    assert peers.spiel(ours)(1) == peers.spiel(ours)(1) > 20
    assert peers.bare("maharaja")(1) > 20
    assert peers.zoo(pettingzoo.env("maharaja", max_cycles=5))(1) == 5
    assert peers.rate(lambda seed: 7, 0.0) > 0


def test_the_examples_run() -> None:
    assert doctest.testmod(openspiel) == doctest.TestResults(0, 3)
