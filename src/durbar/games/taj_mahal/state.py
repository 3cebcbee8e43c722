"""What lies on the table. The verbs are in rules.py.

Everything that belongs to a player stands in one flat list, a column of five seats for each thing: `s.seats[SCORE + p]`. One
list copies many times faster than twenty. A bag of cards takes two neighbouring columns (see components).
"""

from __future__ import annotations

from typing import Final, final

from durbar.core.state import State
from durbar.games.taj_mahal.components import Cities

NONE: Final = -1  # no card chosen
NO_LOCK: Final = -1

# The columns of State.seats.
MORE: Final = 5  # from the kinds of a bag to the counters of its further copies
HAND: Final = 0  # ordinary cards in hand, the one chosen at D1 included
KNOWN: Final = 10  # those of them that everybody saw being taken (8)
DRAWN: Final = 20  # cards drawn unseen since the last shuffle, wherever they are now
SHOWN: Final = 30  # cards played since the last shuffle that nobody knew of before
SYMBOLS: Final = 40  # symbols in the row, six counters
LOCK: Final = 45  # the colour that must be followed in this visit, or NO_LOCK
SPECIALS: Final = 50  # special cards owned, in hand or in the row: a set
TOKENS: Final = 55  # a set of persons, and four bits higher the set of those held twice
GOODS: Final = 60  # goods on owned tiles, four counters
TILES: Final = 65  # province tiles owned: a set of visits, the first visit is bit 0
PALACES: Final = 70  # cities with a normal palace
CROWNS: Final = 75  # cities with a crown palace
SCORE: Final = 80
FROM_BONUS: Final = 85  # points by source; those of goods follow from the goods (6.2)
FROM_PALACES: Final = 90
FROM_SPECIAL: Final = 95
FROM_HAND: Final = 100
SEATS: Final = 105  # length of the list

SEAT: Final = 64  # a card in State.rows is SEAT * player + card


@final
class TajMahalState(State):
    __slots__ = (
        "bonus",
        "chosen",
        "court",
        "discard",
        "discard_more",
        "display",
        "display_more",
        "draw_pile",
        "inside",
        "players",
        "route",
        "rows",
        "seats",
        "start_player",
        "takes",
        "used",
        "visit",
        "won",
    )
    players: int
    start_player: int  # of this visit
    visit: int  # 1 to 12
    route: tuple[int, ...]  # the provinces in the order of their tiles
    bonus: int  # bonus tiles on the board, three bits for each fortress
    court: int  # prizes that can still be won in this visit: a set
    inside: int  # players who have not withdrawn: a set
    used: int  # special cards lying in rows: a set
    chosen: int  # the kind chosen at D1 until D2 is answered, or NONE
    won: int  # prizes of the running withdrawal that are not carried out yet: palaces to place, crown, tile
    takes: int  # cards that the withdrawing player still takes
    display: int  # the open cards: a bag
    display_more: int
    discard: int  # the discard pile: a bag, as its order never matters
    discard_more: int
    draw_pile: list[int]  # face down, top card last; a view shows only its size
    rows: list[int]  # all cards played and still lying, in the order of play
    seats: list[int]

    def __init__(
        self,
        chance: int,
        player: int,
        decision: int,
        players: int,
        start_player: int,
        visit: int,
        route: tuple[int, ...],
        bonus: int,
        court: int,
        inside: int,
        used: int,
        chosen: int,
        won: int,
        takes: int,
        display: int,
        display_more: int,
        discard: int,
        discard_more: int,
        draw_pile: list[int],
        rows: list[int],
        seats: list[int],
    ) -> None:
        self.chance = chance
        self.player = player
        self.decision = decision
        self.players = players
        self.start_player = start_player
        self.visit = visit
        self.route = route
        self.bonus = bonus
        self.court = court
        self.inside = inside
        self.used = used
        self.chosen = chosen
        self.won = won
        self.takes = takes
        self.display = display
        self.display_more = display_more
        self.discard = discard
        self.discard_more = discard_more
        self.draw_pile = draw_pile
        self.rows = rows
        self.seats = seats

    def copy(self, draw_pile: list[int] | None = None) -> TajMahalState:
        """A draw pile that is given is taken over as it is."""
        return TajMahalState(
            self.chance,
            self.player,
            self.decision,
            self.players,
            self.start_player,
            self.visit,
            self.route,
            self.bonus,
            self.court,
            self.inside,
            self.used,
            self.chosen,
            self.won,
            self.takes,
            self.display,
            self.display_more,
            self.discard,
            self.discard_more,
            self.draw_pile[:] if draw_pile is None else draw_pile,
            self.rows[:],
            self.seats[:],
        )

    def key(self) -> tuple[object, ...]:
        return (
            self.chance,
            self.player,
            self.decision,
            self.players,
            self.start_player,
            self.visit,
            self.route,
            self.bonus,
            self.court,
            self.inside,
            self.used,
            self.chosen,
            self.won,
            self.takes,
            self.display,
            self.display_more,
            self.discard,
            self.discard_more,
            self.draw_pile,
            self.rows,
            self.seats,
        )


def province(s: TajMahalState) -> int:
    """The province being visited."""
    return s.route[s.visit - 1]


def owned_cities(s: TajMahalState, player: int) -> Cities:
    """R9: a crown palace is a palace."""
    return s.seats[PALACES + player] | s.seats[CROWNS + player]
