"""Recover the state of `durbar.core.rng.Rng` from what everybody could see of a deal.

How it works, in five steps.

1. *What was seen, as draws.* A deal is a list of lots and shuffles whose structure is public. A shuffle fixes its list from
   the end, which is where piles are drawn from: a card that has been seen therefore tells which number was drawn for it.

2. *The generator is a line.* From one draw to the next the state x becomes MULTIPLIER * (x % 2**32) + (x >> 32), and that
   is the same as x * MULTIPLIER modulo MODULUS. So all states are multiples of the first one, and the vector of all states is
   a point of a known lattice: once a few dozen of them are known *roughly*, only one point of the lattice is that near.

3. *How to know them roughly.* A draw below n shows the leading bits of (low half xor high half). The low half of x leads the
   *next* state, and the high half of x is what leads x itself, scaled down to less than a quarter by MULTIPLIER. So

       leading half of the next state  =  what was drawn  xor  (leading half of this state * MULTIPLIER >> 32)

   and whoever knows nothing at all of the first state knows two bits of the second, four of the third, and from then on as
   much as each draw tells. We leave the bookkeeping to a crowd of imagined deals: each of them could have led to what was
   seen, each is carried through the formula, and we look where the crowd stands after every draw.

4. *Two camps.* Where a carry is undecided, the crowd stands in two camps far apart and its middle tells nothing. Then we look
   at each camp by itself, and so on until enough is known; the largest camps come first.

5. *Is it true?* Each lattice point near the crowd's middle is a state. We deal from it and compare with what was seen.

That `below` sometimes draws again (once in 2**32 / n draws) is ignored.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log2, sqrt
from random import Random

from durbar.core.rng import MODULUS, MULTIPLIER, Rng
from tests.attack.lattice import Lattice

UNSEEN = -1  # an item that lies there face down
SMALL_CROWD = 300  # imagined deals, if they stand together
LARGE_CROWD = 1500  # imagined deals, if they have to be split into camps
CAMP = 60  # a camp smaller than this is not split again
DIMENSIONS = 44  # how many draws enter the lattice, the most telling ones
PATIENCE = 100_000  # steps of the search for lattice points, shared by all camps
STATE_BITS = log2(MODULUS)


# ---- what was seen ----


@dataclass(frozen=True)
class Lot:
    """One draw below n; all results that show the same face are possible."""

    n: int
    results: tuple[int, ...]

    def imagine(self, luck: Random) -> list[tuple[int, int]]:
        return [(self.n, luck.choice(self.results))] if self.n > 1 else []

    def agrees(self, source: Rng) -> bool:
        return source.below(self.n) in self.results


@dataclass(frozen=True)
class Shuffle:
    """A list that was shuffled: the items before, and what was seen of them afterwards.

    `seen` goes from the end of the list, where piles are drawn from, to its beginning. Items of one group came to light
    together: nobody knows their order.
    """

    items: tuple[int, ...]
    seen: tuple[tuple[int, ...], ...]

    def imagine(self, luck: Random) -> list[tuple[int, int]]:
        """The draws of one way in which it could have happened: which of equal items it was, and where the unseen ones lie."""
        if all(item == UNSEEN for group in self.seen for item in group):  # the same, only faster
            return [(n, luck.randrange(n)) for n in range(len(self.items), 1, -1)]
        places: dict[int, list[int]] = {}
        for place, item in enumerate(self.items):
            places.setdefault(item, []).append(place)
        for equal in places.values():
            luck.shuffle(equal)
        groups = [[places[item].pop() if item != UNSEEN else UNSEEN for item in group] for group in self.seen]
        rest = [place for equal in places.values() for place in equal]
        luck.shuffle(rest)
        order = []
        for group in groups:
            luck.shuffle(group)
            order += [rest.pop() if place == UNSEEN else place for place in group]
        return _draws(order)

    def agrees(self, source: Rng) -> bool:
        items = list(self.items)
        source.shuffle(items)
        for group in self.seen:
            found = Counter(items.pop() for _ in group)
            if Counter(item for item in group if item != UNSEEN) - found:
                return False
        return True


Step = Lot | Shuffle


def _draws(order: Sequence[int]) -> list[tuple[int, int]]:
    """Which numbers `Rng.shuffle` drew to bring the places 0, 1, 2, ... into this order (the last one first)."""
    at = list(range(len(order)))  # where an item is now
    items = list(range(len(order)))
    draws = []
    for item in order[:-1]:
        last, j = len(items) - 1, at[item]
        draws.append((len(items), j))
        items[j] = items[last]
        at[items[j]] = j
        items.pop()
    return draws


# ---- the attack ----


def source_at(state: int) -> Rng:
    """A generator in exactly this state."""
    source = Rng(1)
    source.chance = state
    return source


def recover(seen: Sequence[Step], luck: Random) -> int | None:
    """The state before the first draw, if one is found that agrees with everything that was seen."""
    for _ in range(2):  # another crowd stands a little differently: a second try finds what the first has missed
        telling, crowd = _crowd(seen, SMALL_CROWD, luck)
        if not _knows_enough(crowd):
            telling, crowd = _crowd(seen, LARGE_CROWD, luck)
        for state in _states_near(telling, crowd):
            source = source_at(state)
            if all(step.agrees(source) for step in seen):
                return state
    return None


def _crowd(seen: Sequence[Step], size: int, luck: Random) -> tuple[list[int], list[list[float]]]:
    """The most telling draws, and where imagined deals stand after each of them."""
    deals = [_leading_halves(seen, luck) for _ in range(size)]
    bits = [_bits(column) for column in zip(*deals)]
    known = [draw for draw in range(len(bits)) if bits[draw] > 0.5]
    known.sort(key=lambda draw: -bits[draw])
    telling = sorted(known[:DIMENSIONS])
    return telling, [[halves[draw] for draw in telling] for halves in deals]


def _states_near(telling: Sequence[int], crowd: list[list[float]]) -> Iterator[int]:
    """States before the first draw that lead to about where the crowd stands."""
    if not telling:
        return
    powers = [pow(MULTIPLIER, draw + 2, MODULUS) for draw in telling]  # a draw shows the leading half of the next state
    back = pow(powers[0], -1, MODULUS)
    rows = _short_rows(powers, [_middle(column)[1] for column in zip(*crowd)])
    camps = sorted(_camps(crowd), key=len, reverse=True)
    for camp in camps:
        middles = [_middle(column) for column in zip(*camp)]
        lattice = Lattice(rows, [1 / (spread * MODULUS) for _, spread in middles])
        place = [middle * MODULUS for middle, _ in middles]
        for point in lattice.near(place, patience=PATIENCE // len(camps)):
            state = point[0] * back % MODULUS
            if state:
                yield state


def _leading_halves(seen: Sequence[Step], luck: Random) -> list[float]:
    """One imagined deal: the leading half of the state after each draw, as a fraction of the whole."""
    half = luck.getrandbits(32)
    halves = []
    for step in seen:
        for n, j in step.imagine(luck):
            drawn = int((j + luck.random()) / n * 2**32)
            half = drawn ^ (half * MULTIPLIER >> 32)
            halves.append(half / 2**32)
    return halves


def _middle(column: Sequence[float]) -> tuple[float, float]:
    """Where the crowd stands on average, and how far from there."""
    middle = sum(column) / len(column)
    return middle, sqrt(sum((x - middle) ** 2 for x in column) / len(column)) + 2**-32


def _bits(column: Sequence[float]) -> float:
    """How many bits are known there: none, if the crowd stands everywhere alike."""
    return -log2(_middle(column)[1] * sqrt(12))


def _knows_enough(crowd: list[list[float]]) -> bool:
    """More than the bits of a state: every dimension of the lattice costs something."""
    columns = list(zip(*crowd))
    return sum(map(_bits, columns)) >= STATE_BITS + 8 + 0.3 * len(columns)


def _camps(crowd: list[list[float]]) -> Iterator[list[list[float]]]:
    """The crowd itself if it knows enough; otherwise its camps, split where that helps most."""
    if len(crowd) < CAMP or _knows_enough(crowd):
        yield crowd
        return
    columns = list(zip(*crowd))
    borders = [_border(column) for column in columns]
    draw = max(range(len(columns)), key=lambda draw: borders[draw][0])
    _, border = borders[draw]
    yield from _camps([halves for halves in crowd if halves[draw] < border])
    yield from _camps([halves for halves in crowd if halves[draw] >= border])


def _border(column: Sequence[float]) -> tuple[float, float]:
    """How many bits are won if the crowd is split at its widest gap, and where that is."""
    ordered = sorted(column)
    margin = len(ordered) // 20
    _, first = max((ordered[i] - ordered[i - 1], i) for i in range(margin + 1, len(ordered) - margin))
    left, right = ordered[:first], ordered[first:]
    known = (len(left) * _bits(left) + len(right) * _bits(right)) / len(ordered)
    return known - _bits(ordered), ordered[first]


def _short_rows(powers: Sequence[int], spreads: Sequence[float]) -> list[list[int]]:
    """The lattice of all (x * power modulo MODULUS for each power), one column after the other: so it is reduced fastest."""
    rows = [[1]]
    inverse = pow(powers[0], -1, MODULUS)
    for size in range(2, len(powers) + 1):
        ratio = powers[size - 1] * inverse % MODULUS
        rows = [[*row, row[0] * ratio % MODULUS] for row in rows] + [[0] * (size - 1) + [MODULUS]]
        rows = Lattice(rows, [1 / spread for spread in spreads[:size]]).rows
    return rows
