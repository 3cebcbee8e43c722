"""What lies on the table. The verbs are in the rules*.py.

Everything that belongs to one seat stands in one row of the flat list `own`: `own[WIDTH * seat + COINS]`. In the solo
game the Maharaja has the second row.
"""

from __future__ import annotations

from typing import Final, final

from durbar.core.state import State
from durbar.games.amritsar.components import Workers

NONE: Final = -1  # no mahout on that field, no goal there, no slot chosen; an elephant that is not on the board

# ---- places in a seat's row ----

COINS: Final = 0  # the storage: coins, marble, copper, gold
PP: Final = 4
ELEPHANT: Final = 5  # its zone, or NONE
LOAD: Final = 6  # donation markers on the elephant
STOCK: Final = 7  # donation markers in the market field; the Maharaja's: on his board
TAX: Final = 8  # tax symbols on the board
TILES: Final = 9  # storage tiles, one bit each
CAPACITY: Final = 10  # storage slots
MOVEMENT: Final = 11  # the movement tile: LOCKED, READY, USED
BOUGHT: Final = 12  # resources bought in the running turn, by bit of the good
SOLD: Final = 13
FLIPPED: Final = 14  # 1 once the free elephant move of S15 is used
FREE_STORAGES: Final = 15  # fields still free for upgrades
FREE_GOALS: Final = 16
FREE_MAHOUTS: Final = 17
KNOWLEDGE: Final = 18  # step on the three tracks
MAHOUT: Final = 21  # mahout tile on the four colours, or NONE
GOAL: Final = 25  # the four goal tiles by type: hidden from the others
GOAL_FIELD: Final = 29  # the type on each of the four goal fields, or NONE: hidden from the others
CHOSEN: Final = 33  # the type of a goal that is chosen but not yet paid for (S14), or NONE: hidden from the others
DONATED: Final = 34  # the seat's donation markers in the four zones, one bit per field
SOURCE: Final = 38  # where the PP came from, by the numbers below
WIDTH: Final = 53

LOCKED: Final = 0
READY: Final = 1
USED: Final = 2

# ---- what gives prestige ----

FROM_START: Final = 0
FROM_FIELDS: Final = 1  # donation fields
FROM_SUPPORTS: Final = 2
FROM_FOLLOWS: Final = 3
FROM_MARKET: Final = 4
FROM_BRIDGES: Final = 5
FROM_TILES: Final = 6  # mahout, zone and storage tiles; the Maharaja's board
FROM_GOAL_FIELDS: Final = 7
FROM_MARKERS: Final = 8  # markers that could not be taken; the Maharaja's missing resources
FROM_TEMPLE: Final = 9
FROM_INCOME: Final = 10
FROM_KNOWLEDGE: Final = 11
FROM_GOALS: Final = 12
FROM_PASSING: Final = 13  # lost to the Maharaja
FROM_TAXES: Final = 14  # lost to unpaid taxes
SOURCES: Final[tuple[str, ...]] = (
    "start",
    "donations",
    "supports",
    "follows",
    "market",
    "bridges",
    "tiles",
    "goal-fields",
    "spare-markers",
    "temple",
    "income",
    "knowledge",
    "goals",
    "passing",
    "taxes",
)

# ---- the actions of a turn that are done or closed (5.1) ----

MAIN_DONE: Final = 1
SECONDARY_DONE: Final = 2
ELEPHANT_DONE: Final = 4

AREA_COINS: Final = 8  # in `areas`: workers on the eight areas, then coins on them


@final
class AmritsarState(State):
    __slots__ = (
        "agenda",
        "answers",
        "areas",
        "bridges",
        "colour",
        "decade",
        "done",
        "exchanged",
        "golden",
        "group",
        "hand",
        "hard",
        "maharaja",
        "market",
        "offer",
        "origin",
        "own",
        "place",
        "players",
        "round",
        "skipped",
        "slot",
        "temples",
        "tiles",
        "turn",
    )
    players: int
    hard: bool  # the harder solo game
    temples: tuple[int, ...]  # the temple tiles of the three decades
    bridges: tuple[int, ...]  # the bridge tiles of the three decades
    tiles: tuple[int, ...]  # zone tile by 3 * zone + slot
    golden: tuple[int, ...]  # colour of the golden worker at each border; empty with three or four players
    decade: int  # 0 to 2
    round: int  # 0 to 3
    turn: int  # whose turn it is; others may have to answer in it
    maharaja: int  # the border where his marker lies
    offer: int  # storage tiles on offer, one bit each
    origin: int  # sowing: the area the workers come from
    place: int  # sowing: the area the hand is over; afterwards where the active worker stands
    hand: Workers
    group: int  # sowing: how many workers were picked up
    skipped: bool  # sowing: has the free skip been used?
    colour: int  # of the last active worker, or NONE
    slot: int  # the zone tile chosen this turn, or NONE
    done: int  # which of the turn's actions are done or closed
    exchanged: bool  # has the exchange been used this turn?
    own: list[int]  # a row for each seat
    areas: list[int]
    market: list[int]  # pieces in the columns of marble, copper, gold
    agenda: list[int]  # what is still to be done, the next thing last; its last task is the open question
    answers: list[int]  # the legal answers to it; worked out once, never changed in place, shared by copies

    def __init__(
        self,
        chance: int,
        player: int,
        decision: int,
        players: int,
        hard: bool,
        temples: tuple[int, ...],
        bridges: tuple[int, ...],
        tiles: tuple[int, ...],
        golden: tuple[int, ...],
        decade: int,
        round: int,
        turn: int,
        maharaja: int,
        offer: int,
        origin: int,
        place: int,
        hand: Workers,
        group: int,
        skipped: bool,
        colour: int,
        slot: int,
        done: int,
        exchanged: bool,
        own: list[int],
        areas: list[int],
        market: list[int],
        agenda: list[int],
        answers: list[int],
    ) -> None:
        self.chance = chance
        self.player = player
        self.decision = decision
        self.players = players
        self.hard = hard
        self.temples = temples
        self.bridges = bridges
        self.tiles = tiles
        self.golden = golden
        self.decade = decade
        self.round = round
        self.turn = turn
        self.maharaja = maharaja
        self.offer = offer
        self.origin = origin
        self.place = place
        self.hand = hand
        self.group = group
        self.skipped = skipped
        self.colour = colour
        self.slot = slot
        self.done = done
        self.exchanged = exchanged
        self.own = own
        self.areas = areas
        self.market = market
        self.agenda = agenda
        self.answers = answers

    def copy(self) -> AmritsarState:
        return AmritsarState(
            self.chance,
            self.player,
            self.decision,
            self.players,
            self.hard,
            self.temples,
            self.bridges,
            self.tiles,
            self.golden,
            self.decade,
            self.round,
            self.turn,
            self.maharaja,
            self.offer,
            self.origin,
            self.place,
            self.hand,
            self.group,
            self.skipped,
            self.colour,
            self.slot,
            self.done,
            self.exchanged,
            self.own[:],
            self.areas[:],
            self.market[:],
            self.agenda[:],
            self.answers,
        )

    def key(self) -> tuple[object, ...]:
        return (
            self.chance,
            self.player,
            self.decision,
            self.players,
            self.hard,
            self.temples,
            self.bridges,
            self.tiles,
            self.golden,
            self.decade,
            self.round,
            self.turn,
            self.maharaja,
            self.offer,
            self.origin,
            self.place,
            self.hand,
            self.group,
            self.skipped,
            self.colour,
            self.slot,
            self.done,
            self.exchanged,
            self.own,
            self.areas,
            self.market,
            self.agenda,
            self.answers,
        )

    def seats(self) -> int:
        """The players, and in the solo game the Maharaja."""
        return 2 if self.players == 1 else self.players
