"""What lies on the table. The verbs are in rules.py. A bag of cards is two numbers (see components).

Written by `make states` from fields.py, where every field is declared: change it there.
"""

# fmt: off
from __future__ import annotations

from typing import Final, final

from durbar.core.state import State

# What belongs to a seat: s.seats[SEAT * player + HAND]
HAND: Final = 0  # ordinary cards, the one chosen at D1 included: a bag
KNOWN: Final = 2  # those of them that everybody saw being taken (8): a bag
DRAWN: Final = 4  # cards drawn unseen since the last shuffle, wherever now: a bag
SHOWN: Final = 6  # cards played since then that nobody knew of before: a bag
SYMBOLS: Final = 8  # symbols in the row, six counters
LOCK: Final = 9  # the colour that must be followed in this visit, or NO_LOCK
SPECIALS: Final = 10  # special cards owned, in hand or in the row: a set
TOKENS: Final = 11  # a set of persons, and four bits higher the set of those held twice
TILES: Final = 12  # province tiles: a set of visits, the first visit is bit 0
GOODS: Final = 13  # goods on all owned tiles, four counters
PALACES: Final = 14  # cities with a normal palace: a set
CROWNS: Final = 15  # cities with a crown palace: a set
SCORE: Final = 16  # points on the track
FROM_BONUS: Final = 17  # points by source; those of goods follow from the goods (6.2)
FROM_PALACES: Final = 18  # points of chains
FROM_SPECIAL: Final = 19  # points of special cards
FROM_HAND: Final = 20  # points of the hand, at the end
SEAT: Final = 21  # numbers in a row

NAMES: Final[tuple[str, ...]] = (
    "chance", "player", "decision", "players", "start_player", "visit", "route", "bonus", "court", "inside", "used", "chosen",
    "won", "takes", "display", "display_more", "discard", "discard_more", "draw_pile", "rows", "seats",
)


@final
class TajMahalState(State):
    __slots__ = NAMES[3:]
    players: int  # how many play
    start_player: int  # who begins this visit
    visit: int  # 1 to 12
    route: tuple[int, ...]  # the provinces in the order of their tiles
    bonus: int  # bonus tiles on the board, three bits for each fortress
    court: int  # prizes that can still be won in this visit: a set
    inside: int  # players who have not withdrawn: a set
    used: int  # special cards lying in rows: a set
    chosen: int  # the kind chosen at D1 until D2 is answered, or NONE; it stands first in its hand
    won: int  # prizes of the running withdrawal not carried out yet: palaces, crown, tile
    takes: int  # cards that the withdrawing player still takes
    display: int  # the open cards: the kinds of a bag
    display_more: int  # and its further copies
    discard: int  # the discard pile, whose order never matters: the kinds of a bag
    discard_more: int  # and its further copies
    draw_pile: list[int]  # face down, top card last
    rows: list[int]  # all cards played and still lying, in the order of play
    seats: list[int]  # a row of SEAT numbers for each seat

    def __init__(self, of: TajMahalState | None = None) -> None:
        if of is None:
            self.chance = self.player = self.decision = self.players = self.start_player = self.visit = 0
            self.bonus = self.court = self.inside = self.used = self.chosen = self.won = 0
            self.takes = self.display = self.display_more = self.discard = self.discard_more = 0
            self.route = ()
            self.draw_pile = []
            self.rows = []
            self.seats = []
        else:
            self.chance = of.chance
            self.player = of.player
            self.decision = of.decision
            self.players = of.players
            self.start_player = of.start_player
            self.visit = of.visit
            self.route = of.route
            self.bonus = of.bonus
            self.court = of.court
            self.inside = of.inside
            self.used = of.used
            self.chosen = of.chosen
            self.won = of.won
            self.takes = of.takes
            self.display = of.display
            self.display_more = of.display_more
            self.discard = of.discard
            self.discard_more = of.discard_more
            self.draw_pile = of.draw_pile[:]
            self.rows = of.rows[:]
            self.seats = of.seats[:]

    def copy(self) -> TajMahalState:
        return TajMahalState(self)

    def names(self) -> tuple[str, ...]:
        return NAMES
