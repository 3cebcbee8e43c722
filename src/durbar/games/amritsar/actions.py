"""The 19 questions, the 159 answers and their notation (5.7). Append, never renumber."""

from __future__ import annotations

from typing import Final

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
# Name, number of the first answer, one word for each answer of the block.
BLOCKS: Final[tuple[tuple[str, int, tuple[str, ...]], ...]] = (
    ("goal", A_GOAL, box.GOAL_TYPES),
    ("colour", A_COLOUR, box.COLOURS),
    ("elephant", A_ELEPHANT, box.ZONES),
    ("elephant-token", A_TOKEN, box.ZONES),
    ("elephant-tile", A_TILE, box.ZONES),
    ("area", A_AREA, box.AREAS),
    ("take-coins", A_TAKE_COINS, ("",)),
    ("leave-coins", A_LEAVE_COINS, ("",)),
    ("drop", A_DROP, box.COLOURS),
    ("place-last", A_PLACE, ("",)),
    ("skip-pay", A_SKIP_PAY, ("",)),
    ("skip-free", A_SKIP_FREE, ("",)),
    ("main", A_MAIN, _SLOTS),
    ("secondary", A_SECONDARY, _SLOTS),
    ("elephant-main", A_ELEPHANT_MAIN, _SLOTS),
    ("elephant-mahout", A_ELEPHANT_MAHOUT, box.MAHOUTS),
    ("end-actions", A_END, ("",)),
    ("mahout", A_MAHOUT_TILE, box.MAHOUTS),
    ("option", A_OPTION, ("1", "2")),
    ("resource", A_RESOURCE, box.RESOURCES),
    ("discard", A_DISCARD, box.GOODS),
    ("buy", A_BUY, box.RESOURCES),
    ("sell", A_SELL, box.RESOURCES),
    ("market-coin", A_MARKET_COIN, ("",)),
    ("market-done", A_MARKET_DONE, ("",)),
    ("up-storage", A_UP_STORAGE, box.STORAGES),
    ("up-goal", A_UP_GOAL, tuple(f"{type}:{field}" for type in box.GOAL_TYPES for field in range(1, GOALS_UP + 1))),
    ("up-mahout", A_UP_MAHOUT, tuple(f"{mahout}:{colour}" for mahout in box.MAHOUTS[1:] for colour in box.COLOURS)),
    ("pay", A_PAY, box.RESOURCES),
    ("track", A_TRACK, box.TRACKS),
    ("donate", A_DONATE, box.FIELD_NAMES),
    ("exchange", A_EXCHANGE, _EXCHANGES),
    ("follow", A_FOLLOW, ("",)),
    ("decline", A_DECLINE, ("",)),
)

ACTIONS: Final[tuple[str, ...]] = tuple(f"{name}:{word}" if word else name for name, _, words in BLOCKS for word in words)

if len(ACTIONS) != ACTION_COUNT or any(
    ACTIONS[first] != (f"{name}:{words[0]}" if words[0] else name) for name, first, words in BLOCKS
):
    raise ValueError("amritsar: the box does not fit the numbers of the actions")


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
