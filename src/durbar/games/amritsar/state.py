"""What lies on the table. The verbs are in the rules*.py. In the solo game the Maharaja has the second seat's row.

Written by `make states` from fields.py, where every field is declared: change it there.
"""

# fmt: off
from __future__ import annotations

from typing import Final, final

from durbar.core.state import State
from durbar.games.amritsar.components import Workers

# What belongs to a seat: s.seats[SEAT * player + COINS]
COINS: Final = 0  # and marble, copper, gold: a good's number is its place
PP: Final = 4  # prestige points
ELEPHANT: Final = 5  # its zone, or NONE
LOAD: Final = 6  # donation markers on the elephant
STOCK: Final = 7  # markers in the market field; the Maharaja's: on his board
TAX: Final = 8  # place of the tax marker: as many symbols as lie on the board, while the track lasts
TILES: Final = 9  # storage tiles
FLIPPED: Final = 10  # 1 once the free elephant move of S15 is used
MOVEMENT: Final = 11  # the movement tile: LOCKED, READY, USED
BOUGHT: Final = 12  # resources bought in the running turn
SOLD: Final = 13  # resources sold in the running turn
KNOWLEDGE: Final = 14  # step on the tracks; the Maharaja has one
MAHOUT: Final = 17  # mahout tile on the four colours, or NONE
DONATED: Final = 21  # donation markers in the four zones
SOURCE: Final = 25  # where the prestige came from
GOAL: Final = 40  # goal tile of each type
GOAL_FIELD: Final = 44  # type on each goal field, or NONE; then CHOSEN
CAPACITY: Final = 49  # storage slots
FREE_STORAGES: Final = 50  # fields still free for storage tiles
FREE_GOALS: Final = 51  # fields still free for goals
FREE_MAHOUTS: Final = 52  # fields still free for mahouts
SEAT: Final = 53  # numbers in a row

NAMES: Final[tuple[str, ...]] = (
    "chance", "player", "decision", "players", "hard", "temples", "bridges", "tiles", "golden", "decade", "round", "turn",
    "maharaja", "offer", "origin", "place", "hand", "group", "skipped", "colour", "slot", "done", "exchanged", "areas",
    "market", "agenda", "answers", "seats",
)


@final
class AmritsarState(State):
    __slots__ = NAMES[3:]
    players: int  # how many play
    hard: bool  # the harder solo game
    temples: tuple[int, ...]  # the temple tile of each decade
    bridges: tuple[int, ...]  # the bridge tile of each decade
    tiles: tuple[int, ...]  # zone tile by SLOTS * zone + slot
    golden: tuple[int, ...]  # colour of the golden worker at each border
    decade: int  # counted from 0
    round: int  # counted from 0
    turn: int  # whose turn it is; others may have to answer in it
    maharaja: int  # the border where his marker lies
    offer: int  # storage tiles on offer
    origin: int  # sowing: the area the workers come from
    place: int  # the area the hand is over; then where the active worker stands
    hand: Workers  # sowing: the workers still to be placed
    group: int  # sowing: how many workers were picked up
    skipped: bool  # sowing: has the free skip been used?
    colour: int  # of the last active worker, or NONE
    slot: int  # the zone tile chosen this turn, or NONE
    done: int  # which of the turn's actions are done or closed
    exchanged: bool  # has the exchange been used this turn?
    areas: list[int]  # workers on the eight areas, then the coins on them
    market: list[int]  # pieces of marble, copper, gold
    agenda: list[int]  # what is still to be done; its last task is the open question
    answers: list[int]  # the legal answers to it; worked out once, shared by copies
    seats: list[int]  # a row of SEAT numbers for each seat

    def __init__(self, of: AmritsarState | None = None) -> None:
        if of is None:
            self.chance = self.player = self.decision = self.players = self.decade = self.round = 0
            self.turn = self.maharaja = self.offer = self.origin = self.place = self.hand = 0
            self.group = self.colour = self.slot = self.done = 0
            self.hard = False
            self.temples = ()
            self.bridges = ()
            self.tiles = ()
            self.golden = ()
            self.skipped = False
            self.exchanged = False
            self.areas = []
            self.market = []
            self.agenda = []
            self.answers = []
            self.seats = []
        else:
            self.chance = of.chance
            self.player = of.player
            self.decision = of.decision
            self.players = of.players
            self.hard = of.hard
            self.temples = of.temples
            self.bridges = of.bridges
            self.tiles = of.tiles
            self.golden = of.golden
            self.decade = of.decade
            self.round = of.round
            self.turn = of.turn
            self.maharaja = of.maharaja
            self.offer = of.offer
            self.origin = of.origin
            self.place = of.place
            self.hand = of.hand
            self.group = of.group
            self.skipped = of.skipped
            self.colour = of.colour
            self.slot = of.slot
            self.done = of.done
            self.exchanged = of.exchanged
            self.areas = of.areas[:]
            self.market = of.market[:]
            self.agenda = of.agenda[:]
            self.answers = of.answers
            self.seats = of.seats[:]

    def copy(self) -> AmritsarState:
        return AmritsarState(self)

    def names(self) -> tuple[str, ...]:
        return NAMES
