"""The search plans whole turns of Amritsar, honestly and the same every time."""

from __future__ import annotations

import pytest

import durbar
from durbar.bots.base import Bot, Question, ask
from durbar.bots.eval.amritsar import BUDGETS, Insight
from durbar.bots.eval.amritsar_features import (
    COUNT,
    DONATION,
    ELEPHANT_ZONE,
    FEATURES,
    GOALS_NOW,
    GOODS,
    MARKERS,
    TAX_PAID,
    TEMPLE_NOW,
    TURNS,
    UNPAID,
    WEIGHTS,
    expected,
    features,
    turn_begins,
    turns_to_come,
)
from durbar.bots.eval.amritsar_plans import Planner
from durbar.bots.greedy import GreedyBot
from durbar.bots.levels import answer
from durbar.bots.search import Outlook, Search
from durbar.bots.searching import SearchBot, insight
from durbar.core.rng import Rng
from durbar.games.amritsar import scoring
from durbar.games.amritsar.state import AmritsarState

GAME = durbar.game("amritsar")


class NarrowBot(SearchBot):
    """The search as it is, looking at fewer turns: quick enough for plain Python."""

    def outlooks(self, question: Question, rng: Rng) -> list[Outlook]:
        knowledge = Insight(question.game)
        knowledge.width, knowledge.keep, knowledge.reply_width = 3, 2, 2
        search = Search(question.game, question.imagine(rng), knowledge)
        search.run(self.rounds, rng)
        return search.outlooks()


def position(players: int, seed: int, turns: int) -> AmritsarState:
    """Where the planner gets to in so many turns."""
    s: AmritsarState = GAME.setup(players, seed=seed)
    while s.decision <= 1:
        GAME.apply(s, s.answers[0])
    while turns or not turn_begins(s):
        turns -= turn_begins(s)
        for action in Planner(s.player, list(WEIGHTS), 2).plans(s, 1)[0].answers:
            GAME.apply(s, action)
    return s


def test_the_search_knows_amritsar() -> None:
    assert insight(GAME) is Insight
    assert len(FEATURES) == COUNT
    assert len(WEIGHTS) == 2 * COUNT


def test_features_of_a_laid_out_position() -> None:
    seat = {"storage": [2, 1, 1, 0], "elephant": "east", "donated": [[], ["1:1"], [], []]}
    s = GAME.from_dict({"players": 2, "round": 4, "seats": [seat, {}]}, strict=False)
    assert isinstance(s, AmritsarState)
    assert turns_to_come(s, 0) == 9
    f = features(s, 0, 9)
    assert f[GOODS : GOODS + 4] == [2.0, 1.0, 1.0, 0.0]
    assert f[TEMPLE_NOW] == pytest.approx(4 * (0.98 - 0.045))  # alone in the east, one round before the temple pays
    assert f[MARKERS] == 2.0
    assert f[TAX_PAID] == 1.0
    assert f[UNPAID] == 0.0
    assert f[ELEPHANT_ZONE] == 4.0
    assert f[DONATION] == 1.5  # one more marble on level 1
    assert f[TURNS] == 1.0
    assert features(s, 0, 0)[GOODS : GOODS + 4] == [0.0] * 4  # nothing can be made of them any more


def test_at_the_end_only_points_count() -> None:
    s = GAME.setup(2, seed=3)
    rng = Rng(1)
    while s.player >= 0:
        GAME.apply(s, GAME.sample(s, rng))
    assert isinstance(s, AmritsarState)
    assert [expected(s, seat, list(WEIGHTS)) for seat in range(2)] == [scoring.points(s, seat) for seat in range(2)]
    assert features(s, 0, 0)[GOALS_NOW] == scoring.placed_goal_points(s, 0)


def test_a_plan_is_a_turn() -> None:
    s = position(3, 5, 4)
    me = s.player
    for plan in Planner(me, list(WEIGHTS), 4).plans(s, 3):
        after = s.copy()
        for action in plan.answers:
            assert action in GAME.legal(after)
            assert after.player == me
            GAME.apply(after, action)
        assert after.player != me or turn_begins(after)
        assert GAME.to_dict(after) == GAME.to_dict(plan.s)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_same_question_same_seed_same_answer(players: int) -> None:
    s = position(players, 8, 5)
    first, second = [NarrowBot(20).outlooks(ask(GAME, s), Rng("again")) for _ in range(2)]
    assert [(o.answer, o.visits, o.utility) for o in first] == [(o.answer, o.visits, o.utility) for o in second]


def test_goals_of_others_make_no_difference() -> None:
    s = position(3, 9, 7)
    twins = [GAME.imagine(s, s.player, Rng(n)) for n in range(4)]
    assert len({str(GAME.to_dict(twin)) for twin in twins}) > 1
    answers = [[(o.answer, o.utility) for o in NarrowBot(12).outlooks(ask(GAME, twin), Rng(4))] for twin in [s, *twins]]
    assert all(found == answers[0] for found in answers)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_an_expert_looks_on_to_the_end_of_its_next_turn(players: int) -> None:
    s = position(players, 8, 1)

    def planned(level: str) -> tuple[int, set[int]]:
        """How far one round looks, and the rounds of the game of which a turn is planned in it."""
        knowledge = Insight(GAME)
        knowledge.width = 2
        knowledge.rounds = BUDGETS[level]
        Search(GAME, s.copy(), knowledge).run(1, Rng(1))
        return knowledge.boundaries, {key[1] for key in knowledge.known}

    assert planned("hard") == (1, {s.round})
    assert planned("expert") == (players + 1, {s.round, s.round + 1})


@pytest.mark.once
def test_the_search_wins_a_small_match() -> None:
    won = 0
    bots: dict[bool, Bot] = {True: NarrowBot(4), False: GreedyBot(worlds=1)}
    for seed, seat in ((1, 0), (2, 1), (3, 0)):
        s = GAME.setup(2, seed=seed)
        rng = [Rng(f"{seed} {player}") for player in range(2)]
        while s.player >= 0:
            GAME.apply(s, answer(GAME, s, bots[s.player == seat], rng[s.player], seconds=60))
        won += GAME.ranking(s)[seat] == 1
    assert won == 3


def test_the_solo_game_is_judged_by_the_lead() -> None:
    s = position(1, 4, 6)
    knowledge = Insight(GAME)
    knowledge.begin(s)
    mine, his = knowledge.values(s)
    assert mine > scoring.points(s, 0) - 5
    assert his >= scoring.points(s, 1) - 5
