"""What lies on the table. The verbs are in rules.py."""

from __future__ import annotations

from typing import Final, final

from durbar.core.state import State
from durbar.games.maharaja.components import Cards

EMPTY: Final = -1  # an offer slot whose antique is gone
NONE: Final = -1  # no collection card was taken this turn


@final
class MaharajaState(State):
    __slots__ = (
        "antiques",
        "coins",
        "collections",
        "day",
        "extra_turn",
        "grey_sides",
        "offer",
        "players",
        "removed",
        "rupees",
        "stock",
        "supply",
        "taken",
    )
    players: int
    grey_sides: bool  # the two-player variant
    day: int  # sale day, 1 to 9
    coins: int  # how many trade cards still hold a coin; they empty from left to right
    rupees: list[int]
    offer: list[int]  # antique per slot, EMPTY once bought
    stock: list[int]  # face down, top card last; a view shows only its size
    antiques: list[Cards]  # each player's display
    collections: list[Cards]  # each player's collection cards
    supply: Cards  # collection cards nobody has
    removed: Cards  # antiques out of the game
    taken: int  # the collection card taken this turn, or NONE
    extra_turn: bool  # is this turn an extra turn?

    def __init__(
        self,
        chance: int,
        player: int,
        decision: int,
        players: int,
        grey_sides: bool,
        day: int,
        coins: int,
        rupees: list[int],
        offer: list[int],
        stock: list[int],
        antiques: list[Cards],
        collections: list[Cards],
        supply: Cards,
        removed: Cards,
        taken: int,
        extra_turn: bool,
    ) -> None:
        self.chance = chance
        self.player = player
        self.decision = decision
        self.players = players
        self.grey_sides = grey_sides
        self.day = day
        self.coins = coins
        self.rupees = rupees
        self.offer = offer
        self.stock = stock
        self.antiques = antiques
        self.collections = collections
        self.supply = supply
        self.removed = removed
        self.taken = taken
        self.extra_turn = extra_turn

    def copy(self) -> MaharajaState:
        return MaharajaState(
            self.chance,
            self.player,
            self.decision,
            self.players,
            self.grey_sides,
            self.day,
            self.coins,
            self.rupees[:],
            self.offer[:],
            self.stock[:],
            self.antiques[:],
            self.collections[:],
            self.supply,
            self.removed,
            self.taken,
            self.extra_turn,
        )

    def key(self) -> tuple[object, ...]:
        return (
            self.chance,
            self.player,
            self.decision,
            self.players,
            self.grey_sides,
            self.day,
            self.coins,
            self.rupees,
            self.offer,
            self.stock,
            self.antiques,
            self.collections,
            self.supply,
            self.removed,
            self.taken,
            self.extra_turn,
        )
