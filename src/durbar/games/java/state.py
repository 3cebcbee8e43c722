"""What lies on the table. The verbs are in rules.py and its chapters.

Written by `make states` from fields.py, where every field is declared: change it there.
"""

# fmt: off
from __future__ import annotations

from typing import Final, final

from durbar.core.state import State
from durbar.games.java.state_board import Ground, Towns

# What belongs to a seat: s.seats[SEAT * player + CHIPS]
CHIPS: Final = 0  # action point chips left
TILES2: Final = 1  # two-space tiles left
RICES: Final = 2  # single rice tiles left
VILLAGES: Final = 3  # single village tiles left
FROM_PALACES: Final = 4  # points for palaces built and expanded
FROM_WATER: Final = 5  # points for enclosed water
FROM_FESTIVALS: Final = 6  # points for festivals
FROM_FINAL: Final = 7  # points of the final scoring
BID_WORTH: Final = 8  # the bid in a running festival
SEAT: Final = 9  # numbers in a row

NAMES: Final[tuple[str, ...]] = (
    "chance", "player", "decision", "players", "turn_player", "ap", "tile_due", "chip_used", "cards_bought", "palaces_used",
    "free_moved", "chosen", "ending", "trigger", "final_done", "idle_turns", "level", "top", "figure", "palace", "men", "seam",
    "tile3", "irrigation", "palaces_left", "hand", "known", "deck", "discard", "open_card", "card_log", "city", "guests",
    "played", "cards_in_bid", "last_player", "accepted", "flat", "over", "same", "single", "covered", "blocked", "cities",
    "lowland_gates", "mountain_gates", "seats",
)


@final
class JavaState(State):
    __slots__ = (*NAMES[3:], "ground", "towns")
    players: int  # how many play
    turn_player: int  # whose turn it is; in a festival others are asked too
    ap: int  # action points left
    tile_due: bool  # must a land tile still be laid this turn?
    chip_used: bool  # this turn
    cards_bought: int  # this turn
    palaces_used: int  # spaces of palaces built or expanded this turn
    free_moved: int  # spaces of figures that may not make another free move yet (R9)
    chosen: int  # between two steps: the tile's action, the figure's or the palace's space; else NONE
    ending: bool  # has the last three-space tile been laid?
    trigger: int  # who laid it, or NONE
    final_done: int  # players whose final scoring is over, one bit each
    idle_turns: int  # turns in a row without a tile (R21)
    level: bytes  # height of each space, plus BLOCKED where no tile may lie
    top: bytes  # BARE, RICE, VILLAGE or WATER
    figure: bytes  # 0, or 1 + the player whose figure stands there
    palace: bytes  # 0, or the palace's value, plus DANCED once its festival was held
    men: list[bytes]  # by player: the spaces of their figures, ascending; replaced, never changed in place
    seam: bytes  # the tile on top: which neighbours it also covers (LINKS), and its size (SEAM_SIZE)
    tile3: int  # three-space tiles left
    irrigation: int  # irrigation tiles left
    palaces_left: bytes  # palace tiles left, by index into PALACE_VALUES
    hand: bytes  # six numbers for each seat: cards by kind
    known: bytes  # likewise: those of them that everybody saw being taken (8)
    deck: bytes  # face down, top card last
    discard: bytes  # cards by kind
    open_card: int  # the theme
    card_log: bytes  # what else can be known of the hands since the deck was first made anew (8)
    city: int  # where the festival is: the palace's space, or NOWHERE
    guests: int  # players still in the festival, one bit each
    played: bytes  # six numbers for each seat: cards lying in front of the players
    cards_in_bid: int  # how many cards the deciding player has played in this bid
    last_player: int  # who finished a bid last, or NONE
    accepted: int  # players who want to share, one bit each
    flat: int  # footprints on which a tile would lie flat and free
    over: int  # footprints with a covered space: nothing there costs extra
    same: int  # footprints that show exactly one whole tile (5.4.4)
    single: int  # spaces that show a single tile
    covered: int  # spaces with a tile
    blocked: int  # spaces with a figure, a palace or water
    cities: int  # palaces on the board
    lowland_gates: int  # covered spaces where a figure enters and leaves over lowland
    mountain_gates: int  # the same over mountains only
    ground: Ground | None  # where figures walk, as native words (rules_walk)
    towns: Towns | None  # villages and cities, found when first asked for
    seats: list[int]  # a row of SEAT numbers for each seat

    def __init__(self, of: JavaState | None = None) -> None:
        if of is None:
            self.chance = self.player = self.decision = self.players = self.turn_player = self.ap = 0
            self.cards_bought = self.palaces_used = self.free_moved = self.chosen = self.trigger = self.final_done = 0
            self.idle_turns = self.tile3 = self.irrigation = self.open_card = self.city = self.guests = 0
            self.cards_in_bid = self.last_player = self.accepted = self.flat = self.over = self.same = 0
            self.single = self.covered = self.blocked = self.cities = self.lowland_gates = self.mountain_gates = 0
            self.tile_due = False
            self.chip_used = False
            self.ending = False
            self.level = b""
            self.top = b""
            self.figure = b""
            self.palace = b""
            self.men = []
            self.seam = b""
            self.palaces_left = b""
            self.hand = b""
            self.known = b""
            self.deck = b""
            self.discard = b""
            self.card_log = b""
            self.played = b""
            self.ground = None
            self.towns = None
            self.seats = []
        else:
            self.chance = of.chance
            self.player = of.player
            self.decision = of.decision
            self.players = of.players
            self.turn_player = of.turn_player
            self.ap = of.ap
            self.tile_due = of.tile_due
            self.chip_used = of.chip_used
            self.cards_bought = of.cards_bought
            self.palaces_used = of.palaces_used
            self.free_moved = of.free_moved
            self.chosen = of.chosen
            self.ending = of.ending
            self.trigger = of.trigger
            self.final_done = of.final_done
            self.idle_turns = of.idle_turns
            self.level = of.level
            self.top = of.top
            self.figure = of.figure
            self.palace = of.palace
            self.men = of.men
            self.seam = of.seam
            self.tile3 = of.tile3
            self.irrigation = of.irrigation
            self.palaces_left = of.palaces_left
            self.hand = of.hand
            self.known = of.known
            self.deck = of.deck
            self.discard = of.discard
            self.open_card = of.open_card
            self.card_log = of.card_log
            self.city = of.city
            self.guests = of.guests
            self.played = of.played
            self.cards_in_bid = of.cards_in_bid
            self.last_player = of.last_player
            self.accepted = of.accepted
            self.flat = of.flat
            self.over = of.over
            self.same = of.same
            self.single = of.single
            self.covered = of.covered
            self.blocked = of.blocked
            self.cities = of.cities
            self.lowland_gates = of.lowland_gates
            self.mountain_gates = of.mountain_gates
            self.ground = of.ground
            self.towns = of.towns
            self.seats = of.seats[:]

    def copy(self) -> JavaState:
        return JavaState(self)

    def names(self) -> tuple[str, ...]:
        return NAMES
