"""What lies on the table. The verbs are in rules.py."""

from __future__ import annotations

from typing import Final, final

from durbar.core.state import State

# One player's sheet is a stretch of SHEET_SIZE numbers in `sheets`; these are the places in it.
FAME_AT: Final = 0
MONEY_AT: Final = 1
KARMA_AT: Final = 2  # karma circled
USED_AT: Final = 3  # karma crossed off
RIVER_AT: Final = 4  # marked river fields, one bit each
POSITION_AT: Final = 5  # the rightmost of them, 0 before the first
NORTH_AT: Final = 6  # the fields whose path has a north side; the residence counts with its exits
EAST_AT: Final = 7
SOUTH_AT: Final = 8
WEST_AT: Final = 9
CIRCLED_AT: Final = 10  # goods in stock or sold, by type
SOLD_AT: Final = 13  # goods sold, by type
VALUE_AT: Final = 16  # fame of a new building, by type
BOXES_AT: Final = 20  # palace boxes crossed, by person
# Where fame and money came from; each group adds up to the track.
FAME_BUILDINGS: Final = 26
FAME_RIVER: Final = 27
FAME_BONUSES: Final = 28
FAME_TRACKS: Final = 29
MONEY_MARKETS: Final = 30
MONEY_RIVER: Final = 31
MONEY_PALACE: Final = 32
MONEY_BONUSES: Final = 33
MONEY_TRACKS: Final = 34
SHEET_SIZE: Final = 35


@final
class DiceCharmersState(State):
    __slots__ = (
        "depots",
        "elephant",
        "faces",
        "karma_die",
        "left",
        "middle",
        "mode",
        "pending",
        "players",
        "round",
        "sheet",
        "sheets",
        "start",
        "todo",
        "turn",
        "used",
    )
    players: int
    sheet: int  # 0 Sun, 1 Moon
    round: int  # counted from 1
    start: int  # the start player of the round
    turn: int  # turns of the round that are over
    faces: list[int]  # what each of the eight dice shows
    middle: int  # dice in the middle, one bit each
    elephant: int  # the die on the elephant, or NONE
    depots: list[int]  # dice that each player has used this round, one bit each
    sheets: list[int]  # all sheets, SHEET_SIZE numbers each
    # The turn in progress.
    pending: int  # circled bonuses, one bit per slot
    todo: int  # rewards still to be taken, innermost in the lowest byte: numbers into the table of rewards
    karma_die: int  # the die rolled together with the elephant's, or NONE
    mode: int  # of the open question: kind of path to place, or kind of sale
    left: int  # goods still to be sold or gained
    used: int  # goods already sold or gained in this sale or gain, one bit each

    def __init__(
        self,
        chance: int,
        player: int,
        decision: int,
        players: int,
        sheet: int,
        round: int,
        start: int,
        turn: int,
        faces: list[int],
        middle: int,
        elephant: int,
        depots: list[int],
        sheets: list[int],
        pending: int,
        todo: int,
        karma_die: int,
        mode: int,
        left: int,
        used: int,
    ) -> None:
        self.chance = chance
        self.player = player
        self.decision = decision
        self.players = players
        self.sheet = sheet
        self.round = round
        self.start = start
        self.turn = turn
        self.faces = faces
        self.middle = middle
        self.elephant = elephant
        self.depots = depots
        self.sheets = sheets
        self.pending = pending
        self.todo = todo
        self.karma_die = karma_die
        self.mode = mode
        self.left = left
        self.used = used

    def copy(self) -> DiceCharmersState:
        return DiceCharmersState(
            self.chance,
            self.player,
            self.decision,
            self.players,
            self.sheet,
            self.round,
            self.start,
            self.turn,
            self.faces[:],
            self.middle,
            self.elephant,
            self.depots[:],
            self.sheets[:],
            self.pending,
            self.todo,
            self.karma_die,
            self.mode,
            self.left,
            self.used,
        )

    def key(self) -> tuple[object, ...]:
        return (
            self.chance,
            self.player,
            self.decision,
            self.players,
            self.sheet,
            self.round,
            self.start,
            self.turn,
            self.faces,
            self.middle,
            self.elephant,
            self.depots,
            self.sheets,
            self.pending,
            self.todo,
            self.karma_die,
            self.mode,
            self.left,
            self.used,
        )
