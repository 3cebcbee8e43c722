"""What lies on the table. The verbs are in rules.py.

Written by `make states` from fields.py, where every field is declared: change it there.
"""

# fmt: off
from __future__ import annotations

from typing import Final, final

from durbar.core.state import State
from durbar.games.maharaja.components import Cards

# What belongs to a seat: s.seats[SEAT * player + RUPEES]
RUPEES: Final = 0  # money
DISPLAY: Final = 1  # antiques
CARDS: Final = 2  # collection cards
SEAT: Final = 3  # numbers in a row

NAMES: Final[tuple[str, ...]] = (
    "chance", "player", "decision", "players", "grey_sides", "day", "coins", "offer", "stock", "removed", "taken", "extra_turn",
    "supply", "seats",
)


@final
class MaharajaState(State):
    __slots__ = NAMES[3:]
    players: int  # how many play
    grey_sides: bool  # the two-player variant
    day: int  # sale day
    coins: int  # how many trade cards still hold a coin; they empty from left to right
    offer: list[int]  # antique per slot, EMPTY once bought
    stock: list[int]  # face down, top card last
    removed: Cards  # antiques out of the game
    taken: int  # the collection card taken this turn, or NONE
    extra_turn: bool  # is this turn an extra turn?
    supply: Cards  # collection cards nobody has
    seats: list[int]  # a row of SEAT numbers for each seat

    def __init__(self, of: MaharajaState | None = None) -> None:
        if of is None:
            self.chance = self.player = self.decision = self.players = self.day = self.coins = 0
            self.removed = self.taken = self.supply = 0
            self.grey_sides = False
            self.offer = []
            self.stock = []
            self.extra_turn = False
            self.seats = []
        else:
            self.chance = of.chance
            self.player = of.player
            self.decision = of.decision
            self.players = of.players
            self.grey_sides = of.grey_sides
            self.day = of.day
            self.coins = of.coins
            self.offer = of.offer[:]
            self.stock = of.stock[:]
            self.removed = of.removed
            self.taken = of.taken
            self.extra_turn = of.extra_turn
            self.supply = of.supply
            self.seats = of.seats[:]

    def copy(self) -> MaharajaState:
        return MaharajaState(self)

    def names(self) -> tuple[str, ...]:
        return NAMES
