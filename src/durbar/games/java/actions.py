"""The answers and their notation (5.9). All sizes come from the box; append, never renumber."""

from __future__ import annotations

from typing import Final

from durbar.core.actions import Block, notations
from durbar.games.java import components as box

# The questions.
MAIN: Final = 0
CORNER: Final = 1
TARGET: Final = 2
VALUE: Final = 3
BID: Final = 4
ANSWER: Final = 5
DECISIONS: Final[tuple[str, ...]] = (
    "main",
    "village-corner",
    "figure-target",
    "palace-value",
    "festival-bid",
    "festival-answer",
)

# The answers: first number of each block.
TILE3: Final[int] = 0
TILE2: Final[int] = TILE3 + box.TRIANGLE_COUNT
RICE_TILE: Final[int] = TILE2 + box.PAIR_COUNT
VILLAGE_TILE: Final[int] = RICE_TILE + box.SPACE_COUNT
IRRIGATE: Final[int] = VILLAGE_TILE + box.SPACE_COUNT
ENTER: Final[int] = IRRIGATE + box.SPACE_COUNT
SELECT: Final[int] = ENTER + box.SPACE_COUNT
PALACE: Final[int] = SELECT + box.SPACE_COUNT
FESTIVAL: Final[int] = PALACE + box.SPACE_COUNT
MOVE: Final[int] = FESTIVAL + box.SPACE_COUNT
CORNERS: Final[int] = MOVE + box.SPACE_COUNT
LEAVE: Final[int] = CORNERS + 3
VALUES: Final[int] = LEAVE + 1
PLAY: Final[int] = VALUES + len(box.PALACE_VALUES)
STOP: Final[int] = PLAY + len(box.CARDS)
PASS: Final[int] = STOP + 1
ACCEPT: Final[int] = PASS + 1
BUY_OPEN: Final[int] = ACCEPT + 1
BUY_DECK: Final[int] = BUY_OPEN + 1
CHIP: Final[int] = BUY_DECK + 1
END_TURN: Final[int] = CHIP + 1
ACTION_COUNT: Final[int] = END_TURN + 1


ACTIONS: Final[tuple[str, ...]] = notations(
    "java",
    ACTION_COUNT,
    [
        Block(TILE3, "tile3", ["-".join([box.SPACES[c] for c in triangle]) for triangle in box.TRIANGLES]),
        Block(TILE2, "tile2", ["-".join([box.SPACES[c] for c in pair]) for pair in box.PAIRS]),
        Block(RICE_TILE, "rice", box.SPACES),
        Block(VILLAGE_TILE, "village", box.SPACES),
        Block(IRRIGATE, "irrigate", box.SPACES),
        Block(ENTER, "enter", box.SPACES),
        Block(SELECT, "figure", box.SPACES),
        Block(PALACE, "palace", box.SPACES),
        Block(FESTIVAL, "festival", box.SPACES),
        Block(MOVE, "move", box.SPACES),
        Block(CORNERS, "corner", range(3)),
        Block(LEAVE, "leave"),
        Block(VALUES, "value", box.PALACE_VALUES),
        Block(PLAY, "play", box.CARDS),
        Block(STOP, "stop"),
        Block(PASS, "pass"),
        Block(ACCEPT, "accept"),
        Block(BUY_OPEN, "buy-open"),
        Block(BUY_DECK, "buy-deck"),
        Block(CHIP, "use-chip"),
        Block(END_TURN, "end-turn"),
    ],
)


def sorted_spaces(text: str) -> str:
    """The same placement with its spaces in the order of the notation; any other text as it is."""
    tile, _, spaces = text.partition(":")
    ids = spaces.split("-")
    if tile not in ("tile3", "tile2") or not all(id in box.SPACE_NUMBERS for id in ids):
        return text
    return f"{tile}:" + "-".join(sorted(ids, key=box.SPACE_NUMBERS.__getitem__))
