"""The 19 questions, the 159 answers and their notation (5.7). Append, never renumber."""

from __future__ import annotations

from typing import Final

from durbar.core.actions import Block, notations
from durbar.games.amritsar import components as box

# ---- the questions; each is also the first part of a task on the agenda (rules_agenda.py) ----

SETUP_GOAL: Final = 0
SETUP_COLOUR: Final = 1
ELEPHANT_PLACE: Final = 2
ELEPHANT_MOVE: Final = 3
PICK_AREA: Final = 4
TAKE_COINS: Final = 5
DROP_WORKER: Final = 6
LAST_WORKER: Final = 7
CHOOSE_ACTION: Final = 8
CHOOSE_MAHOUT: Final = 9
TAKE_OPTION: Final = 10
CHOOSE_RESOURCE: Final = 11
DISCARD: Final = 12
MARKET: Final = 13
UPGRADE: Final = 14
PAY_RESOURCE: Final = 15
CHOOSE_TRACK: Final = 16
DONATE: Final = 17
FOLLOW: Final = 18
DECISIONS: Final[tuple[str, ...]] = (
    "setup-goal",
    "setup-colour",
    "elephant-place",
    "elephant-move",
    "pick-area",
    "take-coins",
    "drop-worker",
    "last-worker",
    "choose-action",
    "choose-mahout",
    "take-option",
    "choose-resource",
    "discard",
    "market",
    "upgrade",
    "pay-resource",
    "choose-track",
    "donate",
    "follow",
)

# ---- the answers: first number of each block ----

A_GOAL: Final = 0
A_COLOUR: Final = 4
A_ELEPHANT: Final = 8
A_TOKEN: Final = 12
A_TILE: Final = 16
A_AREA: Final = 20
A_TAKE_COINS: Final = 28
A_LEAVE_COINS: Final = 29
A_DROP: Final = 30
A_PLACE: Final = 34
A_SKIP_PAY: Final = 35
A_SKIP_FREE: Final = 36
A_MAIN: Final = 37
A_SECONDARY: Final = 40
A_ELEPHANT_MAIN: Final = 43
A_ELEPHANT_MAHOUT: Final = 46
A_END: Final = 53
A_MAHOUT_TILE: Final = 54
A_OPTION: Final = 61
A_RESOURCE: Final = 63
A_DISCARD: Final = 66
A_BUY: Final = 70
A_SELL: Final = 73
A_MARKET_COIN: Final = 76
A_MARKET_DONE: Final = 77
A_UP_STORAGE: Final = 78
A_UP_GOAL: Final = 93
A_UP_MAHOUT: Final = 105
A_PAY: Final = 129
A_TRACK: Final = 132
A_DONATE: Final = 135
A_EXCHANGE: Final = 153
A_FOLLOW: Final = 157
A_DECLINE: Final = 158
ACTION_COUNT: Final = 159

GOALS_UP: Final = 3  # goal fields that an upgrade covers: all but the first, which is covered in the setup

_SLOTS: Final = tuple(str(slot + 1) for slot in range(box.SLOTS))
_EXCHANGES: Final = tuple(
    f"{box.GOODS[give]}:{box.GOODS[take]}" for give, take in zip(box.EXCHANGE_GIVES, box.EXCHANGE_TAKES, strict=True)
)
ACTIONS: Final[tuple[str, ...]] = notations(
    "amritsar",
    ACTION_COUNT,
    [
        Block(A_GOAL, "goal", box.GOAL_TYPES),
        Block(A_COLOUR, "colour", box.COLOURS),
        Block(A_ELEPHANT, "elephant", box.ZONES),
        Block(A_TOKEN, "elephant-token", box.ZONES),
        Block(A_TILE, "elephant-tile", box.ZONES),
        Block(A_AREA, "area", box.AREAS),
        Block(A_TAKE_COINS, "take-coins"),
        Block(A_LEAVE_COINS, "leave-coins"),
        Block(A_DROP, "drop", box.COLOURS),
        Block(A_PLACE, "place-last"),
        Block(A_SKIP_PAY, "skip-pay"),
        Block(A_SKIP_FREE, "skip-free"),
        Block(A_MAIN, "main", _SLOTS),
        Block(A_SECONDARY, "secondary", _SLOTS),
        Block(A_ELEPHANT_MAIN, "elephant-main", _SLOTS),
        Block(A_ELEPHANT_MAHOUT, "elephant-mahout", box.MAHOUTS),
        Block(A_END, "end-actions"),
        Block(A_MAHOUT_TILE, "mahout", box.MAHOUTS),
        Block(A_OPTION, "option", ("1", "2")),
        Block(A_RESOURCE, "resource", box.RESOURCES),
        Block(A_DISCARD, "discard", box.GOODS),
        Block(A_BUY, "buy", box.RESOURCES),
        Block(A_SELL, "sell", box.RESOURCES),
        Block(A_MARKET_COIN, "market-coin"),
        Block(A_MARKET_DONE, "market-done"),
        Block(A_UP_STORAGE, "up-storage", box.STORAGES),
        Block(A_UP_GOAL, "up-goal", [f"{type}:{field}" for type in box.GOAL_TYPES for field in range(1, GOALS_UP + 1)]),
        Block(A_UP_MAHOUT, "up-mahout", [f"{mahout}:{colour}" for mahout in box.MAHOUTS[1:] for colour in box.COLOURS]),
        Block(A_PAY, "pay", box.RESOURCES),
        Block(A_TRACK, "track", box.TRACKS),
        Block(A_DONATE, "donate", box.FIELD_NAMES),
        Block(A_EXCHANGE, "exchange", _EXCHANGES),
        Block(A_FOLLOW, "follow"),
        Block(A_DECLINE, "decline"),
    ],
)


# ---- the answers to UPGRADE ----


STORAGE_UPGRADE: Final = 0  # the numbers of UPGRADES
GOAL_UPGRADE: Final = 1
MAHOUT_UPGRADE: Final = 2


def upgrade_number(action: int) -> int:
    """Which of the UPGRADES it is."""
    if action < A_UP_GOAL:
        return STORAGE_UPGRADE
    return GOAL_UPGRADE if action < A_UP_MAHOUT else MAHOUT_UPGRADE


def goal_upgrade(type: int, field: int) -> int:
    return A_UP_GOAL + GOALS_UP * type + field - 1


def type_and_field(action: int) -> tuple[int, int]:
    """The type of the goal, and the goal field it is laid on."""
    number = action - A_UP_GOAL
    return number // GOALS_UP, 1 + number % GOALS_UP


def mahout_upgrade(mahout: int, colour: int) -> int:
    return A_UP_MAHOUT + box.COLOUR_COUNT * (mahout - 1) + colour


def mahout_and_colour(action: int) -> tuple[int, int]:
    """The mahout tile, and the colour it is laid on."""
    number = action - A_UP_MAHOUT
    return 1 + number // box.COLOUR_COUNT, number % box.COLOUR_COUNT
