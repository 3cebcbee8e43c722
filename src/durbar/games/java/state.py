"""What lies on the table. The verbs are in rules.py and its chapters.

Rows of the board are `bytes`, one per space (and one more for NOWHERE): they are read fastest, copies share them, and a
change replaces the whole row. What follows from the rows and is asked all the time (which footprints lie flat, where the
gates are) is kept up to date in sets, ints with one bit per footprint or space; `rules_geometry.derive` finds them anew.
"""

from __future__ import annotations

from typing import Final, final

from durbar.core.state import State

NONE: Final = -1  # nobody, nothing

BARE: Final = 0  # what a space shows
RICE: Final = 1
VILLAGE: Final = 2
WATER: Final = 3

BLOCKED: Final = 128  # added to the height of a space on which no tile may lie
HEIGHT: Final = 127  # the height alone

CHIPS: Final = 0  # a player's own supply, four numbers each
TILES2: Final = 1
RICES: Final = 2
VILLAGES: Final = 3
STOCK_KINDS: Final = 4

FROM_PALACES: Final = 0  # a player's points by source, four numbers each
FROM_WATER: Final = 1
FROM_FESTIVALS: Final = 2
FROM_FINAL: Final = 3
SOURCE_KINDS: Final = 4
SOURCES: Final[tuple[str, ...]] = ("palaces", "water", "festivals", "final")

# The log of cards: what else can be known of the hands since the deck was first made anew (8). What was drawn is hidden.
# It is a part of `known`, because a field of its own would make every copy slower by some 4 %.
RESHUFFLED: Final = 255  # an entry: the discards became the deck
LOGGED_PLAYER: Final = 4  # any other entry: the player in the bits from here on, then
DRAWN: Final = 8  # a card drawn unseen; without this bit: played out of the unseen ones
LOGGED_KIND: Final = 7  # and its kind


@final
class Towns:
    """The villages and cities of one picture of the board, never changed once made. Number 0 means none."""

    __slots__ = ("barred2", "barred3", "danger", "label", "palace", "spaces")
    label: list[int]  # by space: the number of its village or city
    spaces: list[list[int]]  # by number: its spaces
    palace: list[int]  # by number: the space of its palace, or NOWHERE for a village
    danger: int  # the spaces that touch more than one city: a village there might join them
    barred3: int  # the triangles on which a tile would join cities wherever its village is
    barred2: int

    def __init__(self, label: list[int], spaces: list[list[int]], palace: list[int]) -> None:
        self.label = label
        self.spaces = spaces
        self.palace = palace
        self.danger = 0
        self.barred3 = 0
        self.barred2 = 0


@final
class JavaState(State):
    __slots__ = (
        "accepted",
        "ap",
        "bid",
        "blocked",
        "cards_bought",
        "cards_in_bid",
        "chip_used",
        "chosen",
        "city",
        "covered",
        "deck",
        "discard",
        "ending",
        "figure",
        "final_done",
        "flat2",
        "flat3",
        "free_moved",
        "gate1",
        "gate2",
        "guests",
        "hand",
        "idle_turns",
        "irrigation",
        "known",
        "last_player",
        "level",
        "men",
        "open_card",
        "over2",
        "over3",
        "palace",
        "palaces_left",
        "palaces_used",
        "played",
        "players",
        "points",
        "same2",
        "same3",
        "seam",
        "single",
        "stock",
        "tile3",
        "tile_due",
        "top",
        "towns",
        "trigger",
        "turn_player",
    )
    players: int
    turn_player: int  # whose turn it is; in a festival others decide meanwhile
    ap: int  # action points left
    tile_due: bool  # must a land tile still be laid this turn?
    chip_used: bool
    cards_bought: int  # this turn
    palaces_used: int  # spaces of palaces built or expanded this turn
    free_moved: int  # spaces of figures that may not make another free move yet (R9)
    chosen: int  # between two steps: the tile's action, the figure's or the palace's space; else NONE
    ending: bool  # has the last three-space tile been laid?
    trigger: int  # who laid it, or NONE
    final_done: int  # players whose final scoring is over, one bit each
    idle_turns: int  # turns in a row without a tile (R21)
    tile3: int  # three-space tiles left
    irrigation: int  # irrigation tiles left
    palaces_left: bytes  # palace tiles left, by index into PALACE_VALUES
    # the board
    level: bytes  # height of each space, plus BLOCKED where no tile may lie
    top: bytes  # BARE, RICE, VILLAGE or WATER
    figure: bytes  # 0, or 1 + the player whose figure stands there
    palace: bytes  # 0, or the palace's value, plus 1 once its festival was held
    seam: bytes  # the tile on top: which neighbours it also covers (six bits), and its size in the two bits above
    # the players
    men: list[bytes]  # by player: the spaces of their figures, ascending
    stock: list[int]  # four numbers each: CHIPS, TILES2, RICES, VILLAGES left
    points: list[int]  # four numbers each: FROM_PALACES, FROM_WATER, FROM_FESTIVALS, FROM_FINAL
    hand: bytes  # six numbers each: cards by kind; hidden
    known: bytes  # likewise: those of them that everybody saw being taken (8); behind them the log of cards
    # the cards
    deck: bytes  # face down, top card last; hidden
    discard: bytes  # cards by kind
    open_card: int  # the theme
    # a running festival (5.6)
    city: int  # where the festival is: the palace's space, or NOWHERE
    guests: int  # players still in the festival, one bit each
    bid: bytes  # by player
    played: bytes  # six numbers each: cards lying in front of the players
    cards_in_bid: int  # how many cards the deciding player has played in this bid
    last_player: int  # who finished a bid last, or NONE
    accepted: int  # players who want to share, one bit each
    # what follows from the board
    flat3: int  # triangles on which a three-space tile would lie flat and free
    flat2: int  # the same for pairs
    over3: int  # triangles with a covered space: nothing there costs extra
    over2: int
    same3: int  # triangles that show exactly one three-space tile (5.4.4)
    same2: int
    single: int  # spaces that show a single tile
    covered: int  # spaces with a tile
    blocked: int  # spaces with a figure, a palace or water
    gate1: int  # covered spaces where a figure enters and leaves over lowland
    gate2: int  # the same over mountains only
    towns: Towns | None  # villages and cities, found when first asked for; no field of its own

    def __init__(
        self,
        chance: int,
        player: int,
        decision: int,
        players: int,
        turn_player: int,
        ap: int,
        tile_due: bool,
        chip_used: bool,
        cards_bought: int,
        palaces_used: int,
        free_moved: int,
        chosen: int,
        ending: bool,
        trigger: int,
        final_done: int,
        idle_turns: int,
        tile3: int,
        irrigation: int,
        palaces_left: bytes,
        level: bytes,
        top: bytes,
        figure: bytes,
        palace: bytes,
        seam: bytes,
        men: list[bytes],
        stock: list[int],
        points: list[int],
        hand: bytes,
        known: bytes,
        deck: bytes,
        discard: bytes,
        open_card: int,
        city: int,
        guests: int,
        bid: bytes,
        played: bytes,
        cards_in_bid: int,
        last_player: int,
        accepted: int,
        flat3: int,
        flat2: int,
        over3: int,
        over2: int,
        same3: int,
        same2: int,
        single: int,
        covered: int,
        blocked: int,
        gate1: int,
        gate2: int,
    ) -> None:
        self.chance = chance
        self.player = player
        self.decision = decision
        self.players = players
        self.turn_player = turn_player
        self.ap = ap
        self.tile_due = tile_due
        self.chip_used = chip_used
        self.cards_bought = cards_bought
        self.palaces_used = palaces_used
        self.free_moved = free_moved
        self.chosen = chosen
        self.ending = ending
        self.trigger = trigger
        self.final_done = final_done
        self.idle_turns = idle_turns
        self.tile3 = tile3
        self.irrigation = irrigation
        self.palaces_left = palaces_left
        self.level = level
        self.top = top
        self.figure = figure
        self.palace = palace
        self.seam = seam
        self.men = men
        self.stock = stock
        self.points = points
        self.hand = hand
        self.known = known
        self.deck = deck
        self.discard = discard
        self.open_card = open_card
        self.city = city
        self.guests = guests
        self.bid = bid
        self.played = played
        self.cards_in_bid = cards_in_bid
        self.last_player = last_player
        self.accepted = accepted
        self.flat3 = flat3
        self.flat2 = flat2
        self.over3 = over3
        self.over2 = over2
        self.same3 = same3
        self.same2 = same2
        self.single = single
        self.covered = covered
        self.blocked = blocked
        self.gate1 = gate1
        self.gate2 = gate2
        self.towns = None

    def copy(self) -> JavaState:
        s = JavaState(
            self.chance,
            self.player,
            self.decision,
            self.players,
            self.turn_player,
            self.ap,
            self.tile_due,
            self.chip_used,
            self.cards_bought,
            self.palaces_used,
            self.free_moved,
            self.chosen,
            self.ending,
            self.trigger,
            self.final_done,
            self.idle_turns,
            self.tile3,
            self.irrigation,
            self.palaces_left,
            self.level,
            self.top,
            self.figure,
            self.palace,
            self.seam,
            self.men[:],
            self.stock[:],
            self.points[:],
            self.hand,
            self.known,
            self.deck,
            self.discard,
            self.open_card,
            self.city,
            self.guests,
            self.bid,
            self.played,
            self.cards_in_bid,
            self.last_player,
            self.accepted,
            self.flat3,
            self.flat2,
            self.over3,
            self.over2,
            self.same3,
            self.same2,
            self.single,
            self.covered,
            self.blocked,
            self.gate1,
            self.gate2,
        )
        s.towns = self.towns
        return s

    def key(self) -> tuple[object, ...]:
        return (
            self.chance,
            self.player,
            self.decision,
            self.players,
            self.turn_player,
            self.ap,
            self.tile_due,
            self.chip_used,
            self.cards_bought,
            self.palaces_used,
            self.free_moved,
            self.chosen,
            self.ending,
            self.trigger,
            self.final_done,
            self.idle_turns,
            self.tile3,
            self.irrigation,
            self.palaces_left,
            self.level,
            self.top,
            self.figure,
            self.palace,
            self.seam,
            self.men,
            self.stock,
            self.points,
            self.hand,
            self.known,
            self.deck,
            self.discard,
            self.open_card,
            self.city,
            self.guests,
            self.bid,
            self.played,
            self.cards_in_bid,
            self.last_player,
            self.accepted,
            self.flat3,
            self.flat2,
            self.over3,
            self.over2,
            self.same3,
            self.same2,
            self.single,
            self.covered,
            self.blocked,
            self.gate1,
            self.gate2,
        )


def card_log(s: JavaState) -> bytes:
    return s.known[len(s.hand) :]
