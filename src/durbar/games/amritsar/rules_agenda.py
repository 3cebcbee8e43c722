"""The agenda: what is still to be done, as a stack of ints that can be copied in the middle of any nested bonus (R24).

A task is `kind + ARG * arg`. Kinds below those of a Step are the questions of 5.7: such a task stays on top while its question
is open. The others are steps of the game that nobody is asked about.
"""

from __future__ import annotations

from typing import Final

from durbar.core.names import words_of
from durbar.games.amritsar.actions import DECISIONS

ARG_BITS: Final = 6
ARG: Final = 1 << ARG_BITS
KIND: Final = ARG - 1  # the bits of the kind


class Step:
    """What the game does next without asking anybody; numbered behind the questions."""

    START_TURN: Final = 19  # arg: seat
    PHASE_3: Final = 20
    END_TURN: Final = 21
    FOLLOW_PAID: Final = 22
    NEXT_TURN: Final = 23
    NEXT_ROUND: Final = 24
    INCOME: Final = 25  # arg: seat
    INTERIM: Final = 26  # arg: STEPS * track + step
    NEXT_DECADE: Final = 27
    TAKE_MARKER: Final = 28
    BRIDGE: Final = 29  # arg: trigger
    KNOWLEDGE_STEP: Final = 30  # arg: track, or ANY_TRACK
    MARKET_COIN: Final = 31  # the coin of "1 coin + market" that was left for the end
    BRIDGE_TILE: Final = 32  # arg: decade; one more bridge tile that pays (S11)
    DECADE_END: Final = 33


TASKS: Final[tuple[str, ...]] = (*DECISIONS, *words_of(Step, first=len(DECISIONS)))

# Arguments of MARKET: which market action it is, and what has happened in it.
WITH_COIN: Final = 1  # "1 coin + market"
COIN_TAKEN: Final = 2
TRADED: Final = 4
PURCHASED: Final = 8  # the discount of S07 is used up

# Arguments of UPGRADE, beside the kinds U_STORAGE, U_GOAL, U_MAHOUT.
FREE: Final = 8
MAY_DECLINE: Final = 16

# Arguments of FOLLOW: seat + FOLLOW_COLOUR * colour + PAID if the player in turn gets a PP for it; two bits each.
FOLLOW_COLOUR: Final = 4
PAID: Final = 16

# Arguments of CHOOSE_RESOURCE: how many are left to choose, then how many of each resource are chosen; two bits each.
_TWO_BITS: Final = 3


def kind_of(task: int) -> int:
    return task & KIND


def arg_of(task: int) -> int:
    return task >> ARG_BITS


def follow_seat(arg: int) -> int:
    """Who is asked to follow."""
    return arg & _TWO_BITS


def follow_colour(arg: int) -> int:
    """The colour that is followed."""
    return arg >> 2 & _TWO_BITS


def pieces_left(arg: int) -> int:
    """How many resources of choice are still to be chosen."""
    return arg & _TWO_BITS


def pieces_chosen(arg: int, r: int) -> int:
    """How many of resource r are chosen."""
    return arg >> 2 * (r + 1) & _TWO_BITS


def with_chosen(arg: int, r: int) -> int:
    """One more of resource r, one less to choose."""
    return arg + (1 << 2 * (r + 1)) - 1


def task_text(task: int) -> str:
    """The readable form of a task, `market:4`."""
    kind, arg = kind_of(task), arg_of(task)
    return f"{TASKS[kind]}:{arg}" if arg else TASKS[kind]
