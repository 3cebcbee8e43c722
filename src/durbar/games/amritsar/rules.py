"""What may happen, and what then happens: the door to all chapters of docs/rules/amritsar.md.

The agenda (rules_agenda.py) says what is still to be done. `apply` answers the question on top of it and works the
agenda off until somebody has a real choice again: a question with a single answer answers itself (5).
"""

from __future__ import annotations

from durbar.core.events import Log
from durbar.core.rng import Rng
from durbar.core.state import OVER
from durbar.games.amritsar import actions as act
from durbar.games.amritsar.components import COIN
from durbar.games.amritsar.rules_actions import (
    action_answers,
    choose_action,
    choose_mahout,
    follow,
    follow_answers,
    mahout_answers,
    take_option,
)
from durbar.games.amritsar.rules_agenda import ARG_BITS, KIND, Step, arg_of, follow_seat
from durbar.games.amritsar.rules_decade import (
    decade_end,
    end_turn,
    follow_paid,
    income,
    interim,
    next_decade,
    next_round,
    next_turn,
    phase_3,
    start_turn,
)
from durbar.games.amritsar.rules_donate import donate, donate_answers
from durbar.games.amritsar.rules_goods import (
    bridge,
    bridge_tile,
    choose_resource,
    discard,
    discard_answers,
    take_good,
    take_marker,
)
from durbar.games.amritsar.rules_market import market_answers, trade
from durbar.games.amritsar.rules_setup import colour_answers, setup_colour, setup_goal
from durbar.games.amritsar.rules_setup import deal as deal_the_table
from durbar.games.amritsar.rules_setup import imagine as imagine_the_table
from durbar.games.amritsar.rules_sow import (
    area_answers,
    coin_question,
    drop_answers,
    drop_worker,
    elephant_answers,
    last_answers,
    last_worker,
    move_elephant,
    pick_area,
)
from durbar.games.amritsar.rules_upgrade import choose_track, knowledge, pay_answers, pay_resource, upgrade, upgrade_answers
from durbar.games.amritsar.state import AmritsarState


def deal(players: int, hard: bool, source: Rng) -> AmritsarState:
    s = deal_the_table(players, hard, source)
    run(s, None)
    return s


def legal(s: AmritsarState) -> list[int]:
    """Every legal answer to the open decision, ascending. Empty only when the game is over."""
    return s.answers[:]


def apply(s: AmritsarState, action: int, log: Log | None = None) -> None:
    """Play one legal answer in place. Trusts its caller: Play.choose() is the checked door."""
    _answer(s, s.decision, arg_of(s.agenda.pop()), action, log)
    run(s, log)


def run(s: AmritsarState, log: Log | None) -> None:
    """Work the agenda off until somebody must be asked, or the game is over."""
    agenda = s.agenda
    while True:
        task = agenda[-1]
        kind, arg = task & KIND, task >> ARG_BITS
        if kind > act.FOLLOW:
            agenda.pop()
            _step(s, kind, arg, log)
            if s.player == OVER:
                return
            continue
        if kind == act.FOLLOW or kind <= act.SETUP_COLOUR:
            s.player = asked(s, kind, arg)
        answers = ask(s, kind, arg)
        if len(answers) > 1:
            s.decision = kind
            s.answers = answers
            return
        agenda.pop()
        if answers:
            _answer(s, kind, arg, answers[0], log)


def asked(s: AmritsarState, question: int, arg: int) -> int:
    """Who must answer: the player a task names, or whoever is acting already."""
    if question == act.FOLLOW:
        return follow_seat(arg)
    return arg if question <= act.SETUP_COLOUR else s.player


def ask(s: AmritsarState, question: int, arg: int) -> list[int]:
    """The legal answers of the player to move to a question: THE rules."""
    if question == act.CHOOSE_ACTION:
        return action_answers(s)
    if question in (act.ELEPHANT_MOVE, act.ELEPHANT_PLACE):
        return elephant_answers(s, question)
    if question == act.PICK_AREA:
        return area_answers(s)
    if question == act.LAST_WORKER:
        return last_answers(s)
    if question == act.DROP_WORKER:
        return drop_answers(s)
    if question == act.FOLLOW:
        return follow_answers(s, arg)
    if question == act.MARKET:
        return market_answers(s, arg)
    if question == act.UPGRADE:
        return upgrade_answers(s, arg)
    if question == act.CHOOSE_MAHOUT:
        return mahout_answers(s, arg)
    if question == act.DONATE:
        return donate_answers(s)
    if question == act.DISCARD:
        return discard_answers(s)
    if question == act.PAY_RESOURCE:
        return pay_answers(s)
    if question == act.TAKE_COINS:
        return [act.A_TAKE_COINS, act.A_LEAVE_COINS]
    if question == act.TAKE_OPTION:
        return [act.A_OPTION, act.A_OPTION + 1]
    if question == act.CHOOSE_RESOURCE:
        return [act.A_RESOURCE, act.A_RESOURCE + 1, act.A_RESOURCE + 2]
    if question == act.CHOOSE_TRACK:
        return [act.A_TRACK, act.A_TRACK + 1, act.A_TRACK + 2]
    if question == act.SETUP_COLOUR:
        return colour_answers(s)
    return [act.A_GOAL, act.A_GOAL + 1, act.A_GOAL + 2, act.A_GOAL + 3]


def _answer(s: AmritsarState, question: int, arg: int, action: int, log: Log | None) -> None:
    """The task is off the agenda already; what goes on asking puts it back."""
    if question == act.CHOOSE_ACTION:
        choose_action(s, action, log)
    elif question in (act.ELEPHANT_MOVE, act.ELEPHANT_PLACE):
        move_elephant(s, action, log)
    elif question == act.PICK_AREA:
        pick_area(s, action, log)
    elif question == act.LAST_WORKER:
        last_worker(s, action, log)
    elif question == act.DROP_WORKER:
        drop_worker(s, action, log)
    elif question == act.FOLLOW:
        follow(s, arg, action, log)
    elif question == act.MARKET:
        trade(s, arg, action, log)
    elif question == act.UPGRADE:
        upgrade(s, arg, action, log)
    elif question == act.CHOOSE_MAHOUT:
        choose_mahout(s, action, log)
    elif question == act.DONATE:
        donate(s, action, log)
    elif question == act.DISCARD:
        discard(s, action, log)
    elif question == act.PAY_RESOURCE:
        pay_resource(s, arg, action, log)
    elif question == act.TAKE_COINS:
        coin_question(s, action, log)
    elif question == act.TAKE_OPTION:
        take_option(s, action, log)
    elif question == act.CHOOSE_RESOURCE:
        choose_resource(s, arg, action, log)
    elif question == act.CHOOSE_TRACK:
        choose_track(s, action, log)
    elif question == act.SETUP_COLOUR:
        setup_colour(s, arg, action, log)
    else:
        setup_goal(s, arg, action, log)


def _step(s: AmritsarState, kind: int, arg: int, log: Log | None) -> None:
    """A step of the game that nobody is asked about."""
    if kind == Step.BRIDGE:
        bridge(s, arg, log)
    elif kind == Step.START_TURN:
        start_turn(s, arg, log)
    elif kind == Step.PHASE_3:
        phase_3(s)
    elif kind == Step.END_TURN:
        end_turn(s)
    elif kind == Step.NEXT_TURN:
        next_turn(s, log)
    elif kind == Step.NEXT_ROUND:
        next_round(s)
    elif kind == Step.FOLLOW_PAID:
        follow_paid(s, log)
    elif kind == Step.TAKE_MARKER:
        take_marker(s, log)
    elif kind == Step.KNOWLEDGE_STEP:
        knowledge(s, arg, log)
    elif kind == Step.MARKET_COIN:
        take_good(s, COIN, 1, log)
    elif kind == Step.BRIDGE_TILE:
        bridge_tile(s, arg, log)
    elif kind == Step.INCOME:
        income(s, arg)
    elif kind == Step.INTERIM:
        interim(s, arg, log)
    elif kind == Step.DECADE_END:
        decade_end(s, log)
    elif kind == Step.NEXT_DECADE:
        next_decade(s, log)


def imagine(s: AmritsarState, viewer: int, rng: Rng) -> AmritsarState:
    """8: what this viewer cannot know, dealt anew; the answers to the open question follow from it."""
    imagined = imagine_the_table(s, viewer, rng)
    if imagined.player != OVER:
        imagined.answers = ask(imagined, imagined.decision, arg_of(imagined.agenda[-1]))
    return imagined
