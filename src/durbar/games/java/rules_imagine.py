"""What a viewer cannot know, dealt anew (8): the others' hands and the deck, in every way in which they can lie.

Whenever the deck is made anew, everybody sees what goes into it, and so what is left in the hands. Every unseen card
therefore belongs to a generation: 0 for those that were hidden in hands when the deck was first made anew (or for all,
as long as it never was), n for those of the nth new deck. A place in a hand holds a card of the generation of the deck
it was drawn from; which place a card came from that was played out of the hand is part of what has to be imagined.
"""

from __future__ import annotations

from math import comb, factorial
from typing import Final, final

from durbar.core.rng import Rng
from durbar.core.state import EVERYBODY
from durbar.games.java.actions import BID
from durbar.games.java.components import CARD_COUNTS, CARD_KINDS, WORTH
from durbar.games.java.fields import DRAWN, LOGGED_KIND, LOGGED_PLAYER, NONE, RESHUFFLED
from durbar.games.java.rules_festival import highest, strength
from durbar.games.java.state import BID_WORTH, SEAT, JavaState

MOST: Final[int] = sum(CARD_COUNTS)
COMB: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(comb(n, k) for k in range(MOST + 1)) for n in range(MOST + 1))
FACTORIAL: Final[tuple[int, ...]] = tuple(factorial(n) for n in range(MOST + 1))
DIGIT: Final = 5  # bits that hold any number of cards


def imagine(s: JavaState, viewer: int, rng: Rng) -> JavaState:
    """The same table with other players' unknown cards and the deck dealt anew; cards taken openly stay where they are."""
    world = s.copy()
    if viewer == EVERYBODY:  # together they know every hand: only the order of the deck is left
        deck = list(s.deck)
        deck.sort()
        rng.shuffle(deck)
        world.deck = bytes(deck)
        world.chance = rng.fork()
        return world
    needed = _needed(s) if s.player >= 0 and s.player != viewer else 0
    if s.card_log or not _deal_anything(s, world, viewer, needed, rng):
        _deal_what_can_be(s, world, viewer, needed, rng)
    world.chance = rng.fork()
    return world


def _needed(s: JavaState) -> int:
    """What everybody knows of the bidder's hand: who calls has a matching card, who has begun to bid can reach the highest."""
    if s.decision != BID:
        return 0
    if s.last_player == NONE:
        return 1 if s.cards_in_bid == 0 else 0
    if s.cards_in_bid:
        return max(0, highest(s) - s.seats[SEAT * s.player + BID_WORTH])
    return 0


def _deal_anything(s: JavaState, world: JavaState, viewer: int, needed: int, rng: Rng) -> bool:
    """Without a log of cards all unseen ones are one pool, sorted and shuffled. Did the bidder get what is needed?"""
    pool = list(s.deck)
    open_places = [0] * s.players
    hand = list(s.hand)
    for player in range(s.players):
        if player != viewer:
            for kind in range(CARD_KINDS):
                at = CARD_KINDS * player + kind
                unknown = s.hand[at] - s.known[at]
                if unknown:
                    open_places[player] += unknown
                    pool += [kind] * unknown
                    hand[at] = s.known[at]
    pool.sort()
    rng.shuffle(pool)
    for player in range(s.players):
        for _ in range(open_places[player]):
            hand[CARD_KINDS * player + pool.pop()] += 1
    world.hand = bytes(hand)
    world.deck = bytes(pool)
    return needed == 0 or strength(world, s.player) >= needed


# ---- the careful way ----


@final
class Unseen:
    """What one viewer knows of the cards that he does not see, and the ways in which they can lie.

    A way is a card for every place, and for every card that was shown a place that it came from. All ways are equally
    likely: as if the viewer had seen every card from behind.
    """

    __slots__ = (
        "bidder",
        "index",
        "key",
        "known_ways",
        "least",
        "needed",
        "others",
        "places",
        "pool",
        "shown",
        "used",
        "worth",
    )
    others: list[int]  # the players whose cards are unseen
    index: list[int]  # by player, as entries of the log name them: their index in `others`, or NONE
    pool: list[list[int]]  # by generation and kind: unseen cards, and shown ones that are not yet traced
    places: list[list[int]]  # by other and generation: every place that ever held one of these cards
    used: list[list[int]]  # likewise: those that shown cards were traced to
    shown: list[tuple[int, int, list[int]]]  # an other, the kind of the card, and their places then
    least: list[int]  # by generation: so many cards are left at least when all shown ones are traced
    key: int  # the numbers of `pool` and `used` that tracing has changed, as digits
    known_ways: dict[int, int]
    bidder: int  # the index in `others` of the one who is known to have strong cards, or NONE
    needed: int  # how much their unseen cards must be worth
    worth: tuple[int, ...]

    def __init__(self, s: JavaState, log: bytes, viewer: int, needed: int) -> None:
        generations = log.count(RESHUFFLED) + 1
        self.others = []
        self.index = [NONE] * ((RESHUFFLED >> LOGGED_PLAYER) + 1)
        self.pool = [[0] * CARD_KINDS for _ in range(generations)]
        self.places = []
        self.used = []
        self.shown = []
        self.key = 0
        self.known_ways = {}
        for player in range(s.players):
            if player != viewer:
                self.index[player] = len(self.others)
                self.others.append(player)
                self.places.append([0] * generations)
                self.used.append([0] * generations)
        self._look_at_the_hands(s)
        self._look_at_the_log(log)
        for kind in s.deck:
            self.pool[generations - 1][kind] += 1
        self.least = [max(0, sum(cards) - len(self.shown)) for cards in self.pool] if self.shown else []
        self.worth = WORTH[s.open_card]
        self.needed = needed
        self.bidder = NONE
        if needed:
            self.bidder = self.index[s.player]
            for kind in range(CARD_KINDS):
                self.needed -= self.worth[kind] * s.known[CARD_KINDS * s.player + kind]

    def _look_at_the_hands(self, s: JavaState) -> None:
        first = self.pool[0]
        for other in range(len(self.others)):
            at = CARD_KINDS * self.others[other]
            for kind in range(CARD_KINDS):
                hidden = s.hand[at] - s.known[at]
                if hidden:
                    first[kind] += hidden
                    self.places[other][0] += hidden
                at += 1

    def _look_at_the_log(self, log: bytes) -> None:
        first = self.pool[0]
        for entry in log:  # back to the hands at the first entry, when the deck was made anew
            other = self.index[entry >> LOGGED_PLAYER]
            if other != NONE:
                step = -1 if entry & DRAWN else 1
                first[entry & LOGGED_KIND] += step
                self.places[other][0] += step
        generation = 0
        for entry in log:
            other = self.index[entry >> LOGGED_PLAYER]
            if entry == RESHUFFLED:
                generation += 1
            elif other != NONE:
                kind = entry & LOGGED_KIND
                if entry & DRAWN:
                    self.pool[generation][kind] += 1
                    self.places[other][generation] += 1
                else:
                    self.shown.append((other, kind, self.places[other][:]))

    # ---- where shown cards came from ----

    def trace(self, rng: Rng) -> list[int]:
        """The generation of every shown card; the cards and their places are then used up."""
        found: list[int] = []
        for n in range(len(self.shown)):
            generation = 0
            left = below(rng, self.ways(n)) - self._ways_through(n, 0)
            while left >= 0:
                generation += 1
                left -= self._ways_through(n, generation)
            found.append(generation)
            self._use(n, generation, 1)
        return found

    def ways(self, n: int) -> int:
        """In how many ways everything can lie, if the shown cards before the nth came from where they were traced to."""
        if n == len(self.shown):
            return self._ways_to_deal()
        if self.key in self.known_ways:
            return self.known_ways[self.key]
        ways = 0
        for generation in range(len(self.pool)):
            ways += self._ways_through(n, generation)
        self.known_ways[self.key] = ways
        return ways

    def _ways_through(self, n: int, generation: int) -> int:
        other, kind, places = self.shown[n]
        choices = self.pool[generation][kind] * (places[generation] - self.used[other][generation])
        if choices == 0:
            return 0
        self._use(n, generation, 1)
        ways = choices * self.ways(n + 1)
        self._use(n, generation, -1)
        return ways

    def _use(self, n: int, generation: int, count: int) -> None:
        other, kind, _ = self.shown[n]
        self.pool[generation][kind] -= count
        self.used[other][generation] += count
        digits = generation * (CARD_KINDS + len(self.others))
        self.key += count * ((1 << DIGIT * (digits + kind)) + (1 << DIGIT * (digits + CARD_KINDS + other)))

    # ---- what the places hold now ----

    def _ways_to_deal(self) -> int:
        """In how many ways the cards that were never shown can lie in the places that are left.

        Unless somebody bids, a factor that all ways have in common is left out: small numbers are multiplied faster.
        """
        ways = 1
        for generation in range(len(self.pool)):
            size = sum(self.pool[generation])
            if self.bidder == NONE:
                for number in range(self.least[generation] + 1, size + 1):
                    ways *= number
            else:
                count = self.places_left(self.bidder, generation)
                ways *= FACTORIAL[count] * FACTORIAL[size - count]
        return ways if self.bidder == NONE else ways * self.strong_hands(0, self.needed)

    def places_left(self, other: int, generation: int) -> int:
        return self.places[other][generation] - self.used[other][generation]

    def strong_hands(self, generation: int, needed: int) -> int:
        """How many hands of the bidder are worth that much, counting the cards from this generation on."""
        if generation == len(self.pool):
            return 1 if needed <= 0 else 0
        dull, good, best = self._by_worth(generation)
        count = self.places_left(self.bidder, generation)
        hands = 0
        for two in range(min(best, count) + 1):
            for one in range(min(good, count - two) + 1):
                some = COMB[best][two] * COMB[good][one] * COMB[dull][count - two - one]
                if some:
                    hands += some * self.strong_hands(generation + 1, needed - 2 * two - one)
        return hands

    def _by_worth(self, generation: int) -> tuple[int, int, int]:
        cards = [0, 0, 0]
        for kind in range(CARD_KINDS):
            cards[self.worth[kind]] += self.pool[generation][kind]
        return cards[0], cards[1], cards[2]

    def deal_strong_hand(self, rng: Rng) -> list[list[int]]:
        """The bidder's unseen cards by generation: one of all the hands that are worth enough. They leave the pools."""
        needed = self.needed
        dealt = []
        for generation in range(len(self.pool)):
            dull, good, best = self._by_worth(generation)
            count = self.places_left(self.bidder, generation)
            left = below(rng, self.strong_hands(generation, needed))
            two = one = 0
            while True:
                some = COMB[best][two] * COMB[good][one] * COMB[dull][count - two - one]
                if some:
                    left -= some * self.strong_hands(generation + 1, needed - 2 * two - one)
                    if left < 0:
                        break
                one += 1
                if one > count - two:
                    two += 1
                    one = 0
            needed -= 2 * two + one
            cards: list[int] = []
            for worth, number in ((2, two), (1, one), (0, count - two - one)):
                for _ in range(number):
                    cards.append(self._draw(generation, worth, rng))
            rng.shuffle(cards)
            dealt.append(cards)
        return dealt

    def _draw(self, generation: int, worth: int, rng: Rng) -> int:
        """Any card of this generation that is worth so much."""
        pool = self.pool[generation]
        kinds = [kind for kind in range(CARD_KINDS) if self.worth[kind] == worth]
        left = rng.below(sum([pool[kind] for kind in kinds]))
        for kind in kinds:
            left -= pool[kind]
            if left < 0:
                break
        pool[kind] -= 1
        return kind


def below(rng: Rng, n: int) -> int:
    """A uniform int from 0 to n-1, however large n is."""
    if n < 1 << 30:
        return rng.below(n)
    while True:
        x = 0
        bits = (n - 1).bit_length()
        while bits > 0:
            step = min(bits, 24)
            x = (x << step) + rng.below(1 << step)
            bits -= step
        if x < n:
            return x


def _deal_what_can_be(s: JavaState, world: JavaState, viewer: int, needed: int, rng: Rng) -> None:
    """Trace what was shown, deal to the bidder, then deal the rest of every generation."""
    log = s.card_log
    unseen = Unseen(s, log, viewer, needed)
    if needed and unseen.ways(0) == 0:  # only if somebody has laid out an impossible position
        unseen = Unseen(s, log, viewer, 0)
    traced = unseen.trace(rng)
    strong = unseen.deal_strong_hand(rng) if unseen.bidder != NONE else []
    rest: list[list[int]] = []
    for pool in unseen.pool:
        cards: list[int] = []
        for kind in range(CARD_KINDS):
            if pool[kind]:
                cards += [kind] * pool[kind]
        rng.shuffle(cards)
        rest.append(cards)
    hand = list(s.hand)
    for other in range(len(unseen.others)):
        mine = CARD_KINDS * unseen.others[other]
        cards = strong[0] if other == unseen.bidder else rest[0]
        for kind in range(CARD_KINDS):
            hand[mine + kind] = s.known[mine + kind]
        for _ in range(unseen.places_left(other, 0)):
            hand[mine + cards.pop()] += 1
    entries = list(log)
    shown = _faces_of_shown(entries, unseen, traced)
    generation = 0
    for at in range(len(entries)):
        entry = entries[at]
        other = unseen.index[entry >> LOGGED_PLAYER]
        if entry == RESHUFFLED:
            generation += 1
        elif other != NONE and entry & DRAWN and at not in shown:
            kind = strong[generation].pop() if other == unseen.bidder else rest[generation].pop()
            hand[CARD_KINDS * unseen.others[other] + kind] += 1
            entries[at] = entry & ~LOGGED_KIND | kind
    world.hand = bytes(hand)
    world.card_log = bytes(entries)
    world.deck = bytes(rest[generation])


def _faces_of_shown(entries: list[int], unseen: Unseen, traced: list[int]) -> list[int]:
    """Write into the log which draws have brought the cards that were shown; where these draws stand."""
    found: list[int] = []
    for n in range(len(traced)):
        other, kind, _ = unseen.shown[n]
        if traced[n] > 0:
            generation = 0
            at = -1
            while True:  # the first such draw that is left; it comes before the card was shown
                at += 1
                entry = entries[at]
                if entry == RESHUFFLED:
                    generation += 1
                elif generation == traced[n] and unseen.index[entry >> LOGGED_PLAYER] == other and entry & DRAWN:
                    if at not in found:
                        break
            entries[at] = entries[at] & ~LOGGED_KIND | kind
            found.append(at)
    return found
