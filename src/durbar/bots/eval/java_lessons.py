"""Games of narrow plans against themselves, to learn the weights of the features from, and deals to try new ones on."""

from __future__ import annotations

from typing import Final

from durbar.bots.eval.java_bids import bid
from durbar.bots.eval.java_turns import best_second_step, plan
from durbar.bots.eval.java_worth import FEATURE_COUNT, POINTS, TURN_WEIGHTS, features, weigh_turns
from durbar.bots.eval.java_worth import NAMES as NAMES
from durbar.bots.self_play import Sample
from durbar.core.registry import game
from durbar.core.rng import Rng
from durbar.core.state import OVER
from durbar.games.java.actions import BID, MAIN
from durbar.games.java.components import ACTION_POINTS, PLAYER_COUNTS
from durbar.games.java.rules import apply, legal
from durbar.games.java.scoring import total
from durbar.games.java.state import JavaState

Table = dict[int, list[float]]

TABLES: Final[tuple[int, ...]] = PLAYER_COUNTS
ALWAYS: Final = 0  # how far the game has gone is in the features
PHASES: Final[tuple[int, ...]] = (ALWAYS,)
HANDMADE: Final[dict[int, Table]] = {players: {ALWAYS: list(TURN_WEIGHTS)} for players in TABLES}
GAMES: Final = 200  # to learn from
WIDTH: Final = 1  # of the plans: many games matter more than good ones
ASTRAY: Final = 40  # one answer in so many is given by lot, so that unusual positions are seen as well


def lesson(players: int, seed: int) -> list[Sample]:
    """One game: at the beginning of every turn each seat beside the mean of the others, there and at the end."""
    rng = Rng(f"java lesson {players} {seed}")
    s = _dealt(players, f"java lesson {players} {seed}")
    seen: list[tuple[int, list[float]]] = []
    while s.player != OVER:
        if _turn_begins(s):
            for seat in range(players):
                seen.append((seat, _beside(features(s, seat), seat, FEATURE_COUNT)))
        if rng.below(ASTRAY) == 0:
            answers = legal(s)
            apply(s, answers[rng.below(len(answers))])
        else:
            _play_on(s)
    final = [float(total(s, seat)) for seat in range(players)]
    return [(ALWAYS, _without_points(row), _beside(final, seat, 1)[0] - row[POINTS]) for seat, row in seen]


def _without_points(row: list[float]) -> list[float]:
    """What is scored is scored: its weight is not learned."""
    return [0.0 if n == POINTS else value for n, value in enumerate(row)]


def _beside(found: list[float], seat: int, width: int) -> list[float]:
    """A seat's row less the mean of the others'."""
    players = len(found) // width
    mine = found[width * seat : width * (seat + 1)]
    others = [sum([found[width * player + n] for player in range(players) if player != seat]) for n in range(width)]
    return [mine[n] - others[n] / (players - 1) for n in range(width)]


def _turn_begins(s: JavaState) -> bool:
    return s.decision == MAIN and s.ap == ACTION_POINTS and s.palaces_used == 0 and s.cards_bought == 0


def _play_on(s: JavaState) -> None:
    """The rest of the turn as it is planned, or the one small question that is open."""
    me = s.player
    if s.decision >= BID:
        apply(s, bid(s))
    elif s.decision != MAIN:
        apply(s, best_second_step(s, me))
    else:
        answers = plan(s, me, WIDTH)
        for answer in answers or legal(s)[-1:]:
            apply(s, answer)


def duel(players: int, seed: int, new: Table, old: Table) -> float:
    """One deal from every seat: by how many points plans with the new weights are ahead of the best with the old ones."""
    used = weigh_turns(players, old[ALWAYS])
    lead = 0
    for seat in range(players):
        s = _dealt(players, f"java duel {players} {seed}")
        while s.player != OVER:
            weigh_turns(players, new[ALWAYS] if s.player == seat else old[ALWAYS])
            _play_on(s)
        lead += total(s, seat) - max([total(s, other) for other in range(players) if other != seat])
    weigh_turns(players, used)
    return lead / players


def _dealt(players: int, seed: str) -> JavaState:
    s = game("java").setup(players, seed=seed)
    assert isinstance(s, JavaState)
    return s
