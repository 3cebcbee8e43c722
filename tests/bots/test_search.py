"""The shared search: reproducible, honest, works without knowledge, and finds what is there to be found."""

from __future__ import annotations

import pytest

import durbar
from durbar.bots.base import ask
from durbar.bots.knowledge import Knowledge
from durbar.bots.levels import LEVELS, ROUNDS, answer, bot, play_out
from durbar.bots.search import Node, Search
from durbar.bots.searching import SearchBot, insight
from durbar.bots.self_play import samples
from durbar.bots.weights import read_weights
from durbar.core.errors import DurbarError
from durbar.core.rng import Rng
from durbar.core.state import State
from durbar.testing import position, tables
from tests.testing.toy.game import Toy


@pytest.mark.parametrize("game", durbar.game_ids())
def test_same_question_seed_and_rounds_give_the_same_answer(game: str) -> None:
    for table in tables(durbar.game(game)):
        s = table.walk(40, 3)
        if s.player >= 0:
            first = [SearchBot(12).choose(ask(table.game, s), Rng(5)) for _ in range(2)]
            assert first[0] == first[1]
            assert first[0] in table.game.legal(s)


@pytest.mark.parametrize("game", durbar.game_ids())
def test_a_search_knows_only_what_its_seat_knows(game: str) -> None:
    """What is hidden from the seat is dealt anew: same seed, same rounds, the same visits of every answer."""
    for table in tables(durbar.game(game)):
        s = table.walk(55, 8)
        if s.player < 0:
            continue
        seen = []
        for world in [s, *(table.game.imagine(s, s.player, Rng(n)) for n in range(2))]:
            outlooks = SearchBot(10).outlooks(ask(table.game, world), Rng(1))
            seen.append([(o.answer, o.visits, o.utility) for o in outlooks])
        assert seen[0] == seen[1] == seen[2], str(table)


def test_a_game_without_any_knowledge_still_gets_a_working_search() -> None:
    game = Toy()
    assert insight(game) is Knowledge
    high = position(game, players=2, decision=1, table=["card-9"])
    low = position(game, players=2, decision=1, table=["card-1"])
    assert game.to_text(answer(game, high, SearchBot(200), Rng(1))) == "twice"
    assert game.to_text(answer(game, low, SearchBot(200), Rng(1))) == "once"


def test_more_rounds_are_a_longer_look_at_the_same_tree() -> None:
    game = durbar.game("maharaja")
    s = game.setup(2, seed=4)
    search = Search(game, game.imagine(s, s.player, Rng(1)), insight(game)(game))
    rng = Rng(2)
    search.run(20, rng)
    search.run(30, rng)
    assert search.rounds == 50
    outlooks = search.outlooks()
    assert sum(o.visits for o in outlooks) == 50
    assert outlooks == sorted(outlooks, key=lambda o: -o.visits)
    assert all(0.0 <= o.win <= 1.0 for o in outlooks)


def _positions(search: Search, node: Node, s: State) -> list[State]:
    """Of every choice in the tree, reached by its answers in one world; what is forced is not in the tree."""
    while s.player >= 0 and len(moves := search.knowledge.candidates(s)) == 1:
        search.knowledge.play(s, moves[0])
    if not node.children:
        return []
    found = [s]
    for move in search.knowledge.candidates(s):
        if move in node.children:
            after = s.copy()
            search.knowledge.play(after, move)
            found += _positions(search, node.children[move], after)
    return found


def test_no_choice_in_the_tree_comes_after_something_turned_up() -> None:
    """An answer after a new offer or a roll means something else in every world: what one world shows says nothing about it."""
    maharaja = durbar.game("maharaja")
    s = maharaja.setup(4, seed=4)
    search = Search(maharaja, maharaja.imagine(s, s.player, Rng(1)), insight(maharaja)(maharaja))
    search.run(400, Rng(2))
    assert {maharaja.view(position, 0)["day"] for position in _positions(search, search.root, search.known.copy())} == {1}

    charmers = durbar.game("dice_charmers")
    s = charmers.setup(2, seed=4)
    search = Search(charmers, charmers.imagine(s, s.player, Rng(1)), insight(charmers)(charmers))
    search.run(100, Rng(2))
    rolls = {position.chance for position in _positions(search, search.root, search.known.copy())}
    assert rolls == {search.known.chance}


@pytest.mark.once
def test_hard_beats_greedy_at_maharaja() -> None:
    game = durbar.game("maharaja")
    wins = 0.0
    for number in range(6):
        s = game.setup(2, seed=number // 2)
        seats = [SearchBot(120) if p == number % 2 else bot("greedy") for p in range(2)]
        play_out(game, s, seats, Rng(number))
        ranks = game.ranking(s)
        wins += 1 / ranks.count(1) if ranks[number % 2] == 1 else 0
    assert wins >= 4


def test_every_level_has_its_name_and_its_budget() -> None:
    assert [bot(level).name for level in ("easy", "hard", "expert")] == ["easy", "hard", "expert"]
    assert set(ROUNDS) < set(LEVELS)
    assert ROUNDS["expert"] > ROUNDS["hard"]


def test_a_beginner_never_plays_the_worse_half() -> None:
    game = Toy()
    high = position(game, players=2, decision=1, table=["card-9"])
    assert {game.to_text(answer(game, high, bot("easy"), Rng(n))) for n in range(20)} == {"twice"}


# ---- learning ----


def test_self_play_is_the_same_from_the_same_seed() -> None:
    game = durbar.game("maharaja")
    first, again = (samples(game, game.setup(2, seed=1), insight(game), 4, Rng(1)) for _ in range(2))
    assert first == again
    phase, features, to_come = first[0]
    assert (phase, len(features)) == (1, 14)
    assert to_come > 0


def test_weights_that_do_not_fit_the_features_are_refused() -> None:
    assert read_weights("toy", ("always",), 1, (2, 3)) == [[], [], [], []]
    with pytest.raises(DurbarError, match="do not fit the features"):
        read_weights("maharaja", ("always",), 1, (2,))
