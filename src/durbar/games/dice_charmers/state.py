"""What lies on the table. The verbs are in rules.py.

Written by `make states` from fields.py, where every field is declared: change it there.
"""

# fmt: off
from __future__ import annotations

from typing import Final, final

from durbar.core.state import State

# What belongs to a seat: s.seats[SEAT * player + FAME]
FAME: Final = 0  # fame on the track
MONEY: Final = 1  # money on the track
KARMA: Final = 2  # karma circled
KARMA_USED: Final = 3  # karma crossed off
RIVER: Final = 4  # marked river fields, one bit each
POSITION: Final = 5  # the rightmost of them, 0 before the first
PATHS: Final = 6  # by side N, E, S, W: the fields whose path has it, the residence with its exits
CIRCLED: Final = 10  # goods in stock or sold, by type, then those sold
VALUES: Final = 16  # fame of a new building, by type
CROSSED: Final = 20  # palace boxes crossed, by person
FAME_FROM: Final = 26  # fame by source
MONEY_FROM: Final = 30  # money by source
DEPOT: Final = 35  # dice used in this round, one bit each
SEAT: Final = 36  # numbers in a row

NAMES: Final[tuple[str, ...]] = (
    "chance", "player", "decision", "players", "sheet", "round", "start", "turn", "faces", "middle", "elephant", "pending",
    "todo", "karma_die", "mode", "left", "used", "seats",
)


@final
class DiceCharmersState(State):
    __slots__ = NAMES[3:]
    players: int  # how many play
    sheet: int  # 0 Sun, 1 Moon
    round: int  # counted from 1
    start: int  # the start player of the round
    turn: int  # turns of the round that are over
    faces: list[int]  # what each of the eight dice shows
    middle: int  # dice in the middle, one bit each
    elephant: int  # the die on the elephant, or NONE
    pending: int  # circled bonuses of the turn, one bit per slot
    todo: int  # rewards still to be taken, innermost in the lowest byte: numbers of rewards
    karma_die: int  # the die rolled together with the elephant's, or NONE
    mode: int  # of the open question: kind of path to place, or kind of sale
    left: int  # goods still to be sold or gained
    used: int  # goods already sold or gained in this sale or gain, one bit each
    seats: list[int]  # a row of SEAT numbers for each seat

    def __init__(self, of: DiceCharmersState | None = None) -> None:
        if of is None:
            self.chance = self.player = self.decision = self.players = self.sheet = self.round = 0
            self.start = self.turn = self.middle = self.elephant = self.pending = self.todo = 0
            self.karma_die = self.mode = self.left = self.used = 0
            self.faces = []
            self.seats = []
        else:
            self.chance = of.chance
            self.player = of.player
            self.decision = of.decision
            self.players = of.players
            self.sheet = of.sheet
            self.round = of.round
            self.start = of.start
            self.turn = of.turn
            self.faces = of.faces[:]
            self.middle = of.middle
            self.elephant = of.elephant
            self.pending = of.pending
            self.todo = of.todo
            self.karma_die = of.karma_die
            self.mode = of.mode
            self.left = of.left
            self.used = of.used
            self.seats = of.seats[:]

    def copy(self) -> DiceCharmersState:
        return DiceCharmersState(self)

    def names(self) -> tuple[str, ...]:
        return NAMES
