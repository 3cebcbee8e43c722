"""Whole turns of Amritsar: all ways to move and sow, then the best few to act, each followed to the end of the turn."""

from __future__ import annotations

from typing import Final

from durbar.bots.eval.amritsar_features import expected, turn_begins
from durbar.bots.eval.amritsar_prospects import maharaja
from durbar.bots.eval.amritsar_turn import actions_left
from durbar.games.amritsar.actions import (
    CHOOSE_ACTION,
    DISCARD,
    DROP_WORKER,
    ELEPHANT_MOVE,
    FOLLOW,
    LAST_WORKER,
    MARKET,
    PICK_AREA,
    TAKE_COINS,
    UPGRADE,
)
from durbar.games.amritsar.rules import apply
from durbar.games.amritsar.state import SEAT, AmritsarState

MOST_SOWN: Final = 400  # ways to sow that are looked at
PATIENCE: Final = 4000  # after so many positions only the best answer to a small question is followed


class Plan:
    """Answers in a row, the position they lead to, and what it is worth."""

    def __init__(self, s: AmritsarState, answers: list[int], value: float) -> None:
        self.s = s
        self.answers = answers
        self.value = value


class Planner:
    def __init__(self, me: int, weights: list[float], width: int) -> None:
        self.me = me
        self.weights = weights
        self.width = width
        self.looked = 0

    def plans(self, s: AmritsarState, keep: int) -> list[Plan]:
        """The best ways to answer the open question and all that follow in this turn, best first."""
        done: list[Plan] = []
        landed: list[Plan] = []
        first = Plan(s, [], 0.0)
        if turn_begins(s) or moving(s):
            self._sow(first, landed, done)
        else:
            self._answer(first, landed, done)
        beam = self._best(landed)
        while beam:
            found: list[Plan] = []
            for plan in beam:
                self._answer(plan, found, done)
            beam = self._best(found)
        done.sort(key=_by_value)
        return done[:keep]

    def _sow(self, first: Plan, landed: list[Plan], done: list[Plan]) -> None:
        """All ways to move the elephant and to sow; how the workers on the way are arranged is left to chance."""
        ways = [first]
        seen: set[tuple[int, ...]] = set()
        while ways:
            found: list[Plan] = []
            for way in ways:
                for answer in way.s.answers:
                    after = way.s.copy()
                    apply(after, answer)
                    plan = Plan(after, [*way.answers, answer], 0.0)
                    if self._over(after):
                        self._finish(plan, done)
                    elif moving(after):
                        key = _moving_key(after)
                        if key not in seen:
                            seen.add(key)
                            found.append(plan)
                    else:
                        self._settle(plan, landed, done, 0)
            ways = found[:MOST_SOWN]

    def _answer(self, plan: Plan, found: list[Plan], done: list[Plan]) -> None:
        s = plan.s
        for answer in s.answers:
            after = s.copy()
            apply(after, answer)
            self._settle(Plan(after, [*plan.answers, answer], 0.0), found, done, 0)

    def _settle(self, plan: Plan, found: list[Plan], done: list[Plan], depth: int) -> None:
        """The small questions of one action, answered by the few that look best, until the turn asks for an action again."""
        s = plan.s
        self.looked += 1
        if self._over(s):
            self._finish(plan, done)
            return
        if s.decision == CHOOSE_ACTION:
            plan.value = expected(s, self.me, self.weights) + actions_left(s, self.me)
            found.append(plan)
            return
        next: list[Plan] = []
        for answer in s.answers:
            after = s.copy()
            apply(after, answer)
            child = Plan(after, [*plan.answers, answer], 0.0)
            next.append(child)
        most = _most(s.decision, depth) if self.looked < PATIENCE else 1
        if len(next) > most:
            for child in next:
                child.value = expected(child.s, self.me, self.weights)
            next.sort(key=_by_value)
            next = next[:most]
        for child in next:
            self._settle(child, found, done, depth + 1)

    def _best(self, plans: list[Plan]) -> list[Plan]:
        plans.sort(key=_by_value)
        seen: set[tuple[int, ...]] = set()
        best: list[Plan] = []
        for plan in plans:
            key = _acting_key(plan.s, self.me)
            if key not in seen:
                seen.add(key)
                best.append(plan)
                if len(best) == self.width:
                    break
        return best

    def _over(self, s: AmritsarState) -> bool:
        return s.player != self.me or s.decision == FOLLOW or turn_begins(s)

    def _finish(self, plan: Plan, done: list[Plan]) -> None:
        s = plan.s
        value = expected(s, self.me, self.weights)
        if s.players == 1:
            value -= maharaja(s)
        else:
            total = 0.0
            best = -1.0e9
            for other in range(s.players):
                if other != self.me:
                    theirs = expected(s, other, self.weights)
                    total += theirs
                    if theirs > best:
                        best = theirs
            value -= 0.5 * (best + total / (s.players - 1))
        plan.value = value
        done.append(plan)


def _most(decision: int, depth: int) -> int:
    """How many answers to a small question are followed; fewer, the longer the chain is already."""
    if decision == ELEPHANT_MOVE:
        return 8
    if depth > 3:
        return 1
    if depth > 0:
        return 2 if decision in (MARKET, DISCARD) else 3
    if decision == UPGRADE:
        return 6
    if decision == MARKET:
        return 3
    return 2 if decision == DISCARD else 4


def moving(s: AmritsarState) -> bool:
    """Are workers still to be sown?"""
    return s.decision in (PICK_AREA, DROP_WORKER, LAST_WORKER) or (s.decision == TAKE_COINS and s.hand != 0)


def _moving_key(s: AmritsarState) -> tuple[int, ...]:
    mine = s.seats[SEAT * s.player : SEAT * s.player + 12]
    return (s.decision, s.origin, s.place, s.hand, s.colour, s.skipped, *mine)


def _acting_key(s: AmritsarState, me: int) -> tuple[int, ...]:
    return (s.decision, s.place, s.colour, s.slot, s.done, s.exchanged, *s.market, *s.seats[SEAT * me : SEAT * me + SEAT])


def _by_value(plan: Plan) -> float:
    return -plan.value
