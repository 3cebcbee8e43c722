"""The complete state as a readable dictionary, and back. What stands in it is said in fields.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durbar.core.dicts import Reader
from durbar.core.state import OVER
from durbar.games.amritsar.actions import DECISIONS, SETUP_GOAL
from durbar.games.amritsar.components import (
    BIT,
    COLOUR_COUNT,
    FLIPPED_SLOTS,
    FREE_ELEPHANT,
    FREE_ELEPHANT_SLOTS,
    GOAL_FIELDS,
    LAST_STEP,
    START_SLOTS,
    STORAGE_COUNT,
    STORAGE_FIELDS,
    STORAGE_SLOTS,
    TRACK_COUNT,
)
from durbar.games.amritsar.fields import FIELDS, NONE
from durbar.games.amritsar.rules import ask, asked, run
from durbar.games.amritsar.rules_agenda import arg_of, kind_of, task_text
from durbar.games.amritsar.state import (
    CAPACITY,
    FLIPPED,
    FREE_GOALS,
    FREE_MAHOUTS,
    FREE_STORAGES,
    GOAL_FIELD,
    KNOWLEDGE,
    MAHOUT,
    SEAT,
    TILES,
    AmritsarState,
)


def to_dict(s: AmritsarState) -> dict[str, Any]:
    return FIELDS.write(s)


def from_dict(d: Mapping[str, Any], strict: bool) -> AmritsarState:
    """Left out where not strict: the base position of section 11, two players. Tasks that ask nobody are worked off."""
    s = AmritsarState()
    reader = FIELDS.read(s, d, strict)
    for player in range(s.players):
        _count_fields(reader, s, SEAT * player)
        if not strict:
            s.offer &= ~s.seats[SEAT * player + TILES]
    if s.player == OVER:
        s.decision = SETUP_GOAL  # as after the last answer
    elif strict:
        _open_the_question(reader, s)
    else:
        run(s, None)
    return s


def _open_the_question(reader: Reader, s: AmritsarState) -> None:
    task = s.agenda[-1] if s.agenda else NONE
    if kind_of(task) != s.decision:
        raise reader.fail("agenda", "a list whose last task is the open question", [task_text(task) for task in s.agenda])
    s.answers = ask(s, s.decision, arg_of(task))
    if asked(s, s.decision, arg_of(task)) != s.player or len(s.answers) < 2:
        raise reader.fail("decision", "a question with at least two answers for the player to move", DECISIONS[s.decision])


def _count_fields(reader: Reader, s: AmritsarState, row: int) -> None:
    """Capacity and free fields follow from the tiles on a player's board."""
    seats = s.seats
    steps = seats[row + KNOWLEDGE : row + KNOWLEDGE + TRACK_COUNT]
    if max(steps) > LAST_STEP:
        raise reader.fail("knowledge", f"at most {LAST_STEP} on a player's track", steps)
    tiles = [tile for tile in range(STORAGE_COUNT) if seats[row + TILES] & BIT[tile]]
    seats[row + CAPACITY] = START_SLOTS + sum(STORAGE_SLOTS[tile] for tile in tiles)
    if seats[row + FLIPPED] and seats[row + TILES] & FREE_ELEPHANT:
        seats[row + CAPACITY] += FLIPPED_SLOTS - FREE_ELEPHANT_SLOTS
    seats[row + FREE_STORAGES] = STORAGE_FIELDS - len(tiles)
    seats[row + FREE_GOALS] = seats[row + GOAL_FIELD : row + GOAL_FIELD + GOAL_FIELDS].count(NONE)
    seats[row + FREE_MAHOUTS] = seats[row + MAHOUT : row + MAHOUT + COLOUR_COUNT].count(NONE)
