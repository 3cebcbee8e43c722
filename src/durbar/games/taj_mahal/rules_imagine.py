"""What a viewer cannot know, dealt anew (8).

Two pools hold what the viewer cannot see. NEW: the cards of the last shuffle that were never laid open, wherever they are.
OLD: the cards that were hidden in the other hands at that shuffle. Every other player has a number of places for each of
them, and what he has shown since lay in some of these. Every deal is equally likely, with every choice of places in which
the shown cards can have lain.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from durbar.core.rng import Rng
from durbar.core.state import EVERYBODY
from durbar.games.taj_mahal.actions import COMPANION
from durbar.games.taj_mahal.components import BIT, CARD_COUNT, COLOURED, MORE, MOST_PLAYERS, ONE_MORE, Kind
from durbar.games.taj_mahal.fields import NONE
from durbar.games.taj_mahal.rules import allowed, playable
from durbar.games.taj_mahal.rules_bags import bit_of, copies_in, kinds_in, put, size
from durbar.games.taj_mahal.rules_pool import Pool
from durbar.games.taj_mahal.state import DRAWN, HAND, KNOWN, SEAT, SHOWN, TajMahalState

FACTORIAL: Final[tuple[int, ...]] = tuple(math.factorial(n) for n in range(CARD_COUNT + 1))
DEALS: Final = 100  # see _deal_with_chosen
PRECISION: Final = 30  # bits of the longest number that is asked of chance


def imagine(s: TajMahalState, viewer: int, rng: Rng) -> TajMahalState:
    """A world that looks the same to the viewer."""
    world = s.copy()
    if viewer == EVERYBODY:  # together they know every hand and the chosen card: only the order of the pile is left
        world.draw_pile.sort()
        rng.shuffle(world.draw_pile)
    elif s.decision == COMPANION and s.player != viewer and s.player >= 0:
        _deal_with_chosen(world, viewer, rng)
    else:
        Deal(world, viewer, NONE).deal(rng)
    world.chance = rng.fork()
    return world


def _deal_with_chosen(world: TajMahalState, viewer: int, rng: Rng) -> None:
    """At D2 the player to move has a playable card, either among those that everybody knows or among the others.

    In the second case one of the others is made playable first. A hand with k playable cards comes about in k ways like
    that, so it is kept one time in k, and else everything is dealt again. If that fails a hundred times (with ten playable
    cards this happens to one world in forty thousand), the last deal stands, which is possible as well.
    """
    player = world.player
    row = SEAT * player
    kinds: i64 = allowed(world, player)
    if world.seats[row + KNOWN] & kinds:
        Deal(world, viewer, NONE).deal(rng)
    else:
        for _ in range(DEALS):
            Deal(world, viewer, player).deal(rng)
            hand, more = world.seats[row + HAND], world.seats[row + HAND + MORE]
            if rng.below(sum([copies_in(hand, more, kind) for kind in range(COLOURED) if kinds & BIT[kind]])) == 0:
                break
    kinds = playable(world, player)
    found = [kind for kind in range(COLOURED) if kinds & BIT[kind]]
    world.chosen = found[rng.below(len(found))]


@final
class Deal:
    """The cards that a viewer cannot see, taken from the table and dealt back."""

    __slots__ = ("chooser", "new", "old", "others", "shown_new", "wanted", "world")
    world: TajMahalState
    others: list[int]
    chooser: int  # the player who needs one of the wanted kinds, or NONE
    wanted: i64
    shown_new: int  # the place in a row that holds the shown cards that were new: all of them, until some turn out to be old
    new: Pool
    old: Pool

    def __init__(self, world: TajMahalState, viewer: int, chooser: int) -> None:
        self.world = world
        self.others = [player for player in range(world.players) if player != viewer]
        self.chooser = chooser
        self.wanted = 0 if chooser == NONE else allowed(world, chooser)
        self.new = Pool()
        self.old = Pool()
        self.shown_new = SHOWN

    def deal(self, rng: Rng) -> None:
        self._gather()
        if not self.old.is_empty():
            self._place_shown(rng)
        if self.chooser == NONE:
            self._deal_rest(rng)
        else:
            self._deal_chosen_and_rest(rng)

    # ---- gathering ----

    def _gather(self) -> None:
        """Into the pools with everything unknown, and count the places that it leaves."""
        seats, new, old = self.world.seats, self.new, self.old
        new.add_cards(self.world.draw_pile)
        for player in self.others:
            row: i64 = SEAT * player
            # What is in the hand and not known, kinds and further copies each by themselves: no bag, but it adds up like one.
            hidden: i64 = seats[row + HAND] ^ seats[row + KNOWN]
            hidden_more: i64 = seats[row + HAND + MORE] - seats[row + KNOWN + MORE]
            drawn: i64 = seats[row + DRAWN]
            drawn_more: i64 = seats[row + DRAWN + MORE]
            shown: i64 = seats[row + SHOWN]
            shown_more: i64 = seats[row + SHOWN + MORE]
            places: i64 = size(hidden, hidden_more)
            older: i64 = places + size(shown, shown_more) - size(drawn, drawn_more)
            if older == 0:  # he has had new cards only: those that he has shown, and those that he still has
                new.add(hidden, hidden_more)
                new.places[player] = places
            else:
                new.add(drawn, drawn_more)
                new.places[player] = size(drawn, drawn_more)
                old.add(hidden, hidden_more)
                old.add(shown, shown_more)
                old.remove(drawn, drawn_more)
                old.places[player] = older

    # ---- the cards that were shown ----

    def _place_shown(self, rng: Rng) -> None:
        """Who has had old cards has shown each card out of one pool or the other; mostly only one of them is possible."""
        seats, new, old = self.world.seats, self.new, self.old
        self.shown_new = DRAWN
        doubtful: list[int] = []
        for player in self.others:
            row: i64 = SEAT * player
            shown, more = seats[row + SHOWN], seats[row + SHOWN + MORE]
            if old.places[player] == 0:
                seats[row + DRAWN], seats[row + DRAWN + MORE] = shown, more
                continue
            seats[row + DRAWN], seats[row + DRAWN + MORE] = 0, 0
            for kind in kinds_in(shown, more):
                if old.ways(player, kind) == 0:
                    self._was_new(player, kind)
                elif new.ways(player, kind) == 0:
                    old.take(player, kind)
                else:
                    doubtful.append(kind * MOST_PLAYERS + player)
        if doubtful:
            doubtful.sort()
            self._decide(doubtful, rng)

    def _was_new(self, player: int, kind: Kind) -> None:
        self.new.take(player, kind)
        put(self.world.seats, SEAT * player + DRAWN, kind)

    def _decide(self, doubtful: list[int], rng: Rng) -> None:
        """Old or new, in proportion to the number of deals in which it is so."""
        known: dict[int, int] = {}
        for at in range(len(doubtful)):
            kind, player = divmod(doubtful[at], MOST_PLAYERS)
            if _happens(self._deals_if(self.new, doubtful, at, known), self._deals(doubtful, at, known), rng):
                self._was_new(player, kind)
            else:
                self.old.take(player, kind)

    def _deals(self, doubtful: list[int], at: int, known: dict[int, int]) -> int:
        """How many deals there are, if the doubtful cards before this one have been decided."""
        if at == len(doubtful):
            if self.chooser == NONE:
                return FACTORIAL[self.new.size()] * FACTORIAL[self.old.size()]
            return self._deals_if_chosen(self.new, self.old) + self._deals_if_chosen(self.old, self.new)
        # As the cards are in the order of their kinds, the places left and the cards left of this kind say everything.
        key: int = at * 8 + self.new.count(BIT[doubtful[at] // MOST_PLAYERS])
        for places in self.new.places:
            key = key * (CARD_COUNT + 1) + places
        if key not in known:
            known[key] = self._deals_if(self.new, doubtful, at, known) + self._deals_if(self.old, doubtful, at, known)
        return known[key]

    def _deals_if(self, pool: Pool, doubtful: list[int], at: int, known: dict[int, int]) -> int:
        """How many of them have the next doubtful card in this pool."""
        kind, player = divmod(doubtful[at], MOST_PLAYERS)
        ways = pool.ways(player, kind)
        if ways == 0:
            return 0
        pool.take(player, kind)
        deals = ways * self._deals(doubtful, at + 1, known)
        pool.put_back(player, kind)
        return deals

    # ---- the card that was chosen ----

    def _deals_if_chosen(self, pool: Pool, other: Pool) -> int:
        """In how many ways a wanted card lies in one of the chooser's places for this pool, and the rest anywhere."""
        ways: int = pool.places[self.chooser] * pool.count(self.wanted)
        return ways * FACTORIAL[pool.size() - 1] * FACTORIAL[other.size()] if ways else 0

    def _deal_chosen_and_rest(self, rng: Rng) -> None:
        from_new = self._deals_if_chosen(self.new, self.old)
        is_new = _happens(from_new, from_new + self._deals_if_chosen(self.old, self.new), rng)
        pool = self.new if is_new else self.old
        cards = [kind for kind in pool.cards() if self.wanted & BIT[kind]]
        kind = cards[rng.below(len(cards))]
        pool.take(self.chooser, kind)
        self._deal_rest(rng)
        row = SEAT * self.chooser
        put(self.world.seats, row + HAND, kind)
        if is_new:
            put(self.world.seats, row + DRAWN, kind)

    # ---- the rest ----

    def _deal_rest(self, rng: Rng) -> None:
        seats = self.world.seats
        cards = self.new.cards()
        rng.shuffle(cards)
        for player in self.others:
            row: i64 = SEAT * player
            hand: i64 = seats[row + KNOWN]
            hand_more: i64 = seats[row + KNOWN + MORE]
            drawn: i64 = seats[row + self.shown_new]
            drawn_more: i64 = seats[row + self.shown_new + MORE]
            for _ in range(self.new.places[player]):
                kind: i64 = cards.pop()
                bit: i64 = bit_of(kind)
                if hand & bit:
                    hand_more += ONE_MORE[kind]
                if drawn & bit:
                    drawn_more += ONE_MORE[kind]
                hand |= bit
                drawn |= bit
            seats[row + HAND] = hand
            seats[row + HAND + MORE] = hand_more
            seats[row + DRAWN] = drawn
            seats[row + DRAWN + MORE] = drawn_more
        self.world.draw_pile = cards
        if not self.old.is_empty():
            self._deal_old(rng)

    def _deal_old(self, rng: Rng) -> None:
        cards = self.old.cards()
        rng.shuffle(cards)
        for player in self.others:
            for _ in range(self.old.places[player]):
                put(self.world.seats, SEAT * player + HAND, cards.pop())


def _happens(deals: int, out_of: int, rng: Rng) -> bool:
    """Whether the world is one of these deals, out of all; of long numbers the first thirty bits decide."""
    excess = out_of.bit_length() - PRECISION
    if excess > 0:
        deals >>= excess
        out_of >>= excess
    return rng.below(out_of) < deals
