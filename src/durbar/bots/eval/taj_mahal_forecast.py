"""How many points a player of Taj Mahal will still make, at the start of a visit: named features with learned weights.

The weights stand in taj_mahal_weights.toml, by player count, feature and visit; `durbar train taj_mahal`
fits them to games of all sorts of players.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Final, final

from durbar.bots.eval.taj_mahal_worth import best_chain, chains_to_come, goods_to_come
from durbar.core.state import OVER
from durbar.games.taj_mahal.components import (
    BIT,
    COLOUR_COUNT,
    COLOUR_OF,
    COLOURED_KINDS,
    ELEPHANT_AT,
    KINDS_IN,
    MORE,
    PART,
    PART_MASK,
    PARTS,
    SHOWS,
    SPECIAL_COUNT,
    TOKEN_OF_SPECIAL,
    VISITS,
    WHITE,
)
from durbar.games.taj_mahal.rules_bags import copies_in, size
from durbar.games.taj_mahal.scoring import owned_cities, province, tile_points
from durbar.games.taj_mahal.state import GOODS, HAND, SCORE, SEAT, SPECIALS, TOKENS, TajMahalState

FEATURES: Final[tuple[str, ...]] = (
    "base",  # 1 for everybody
    "coloured_cards",  # in hand
    "white_cards",
    "longest_colour",  # cards of the longest colour in hand
    "colour_squares",  # the squares of the cards of each colour: long colours win
    "hand_squares",  # the square of all cards: a big hand gets in its own way
    "two_persons",  # cards with two persons
    "mogul_card",  # special cards owned
    "elephant_card",
    "free_colour_card",
    "two_points_card",
    "mogul_token",  # one token on the way to each of them
    "elephant_token",
    "free_colour_token",
    "two_points_token",
    "threatened",  # own special cards of which a rival has a token
    "defended",  # own special cards of which we have a token
    "goods",  # goods owned, for the tiles after this visit
    "chains",  # palaces owned, for the provinces after this visit
    "tile_here",  # points of the tile of this visit
    "chain_here",  # points of the best chain in this province
    "turn_order",  # 0 for the start player, 1 for the next one, ...
    "rivals_cards",  # mean number of cards in the other hands
    "last_in_order",  # 1 for who comes last
)
FEATURE_COUNT: Final = 24
HAND_FEATURES: Final = range(1, 7)
FIRST_SPECIAL: Final = 7
FIRST_TOKEN: Final = 11
THREATENED: Final = 15
DEFENDED: Final = 16
FIRST_VISIT: Final = 2  # whoever looks ahead never looks to the start of the first one
SHIFT: Final = 16  # more than there are visits

Table = dict[int, list[float]]  # by visit: the weight of each feature

_WEIGHTS: dict[int, Table] = {}


def weights(players: int) -> Table:
    """By visit: the weight of each feature."""
    if players not in _WEIGHTS:
        text = resources.files("durbar.bots.eval").joinpath("taj_mahal_weights.toml").read_text(encoding="utf-8")
        table = tomllib.loads(text)[f"players-{players}"]
        _WEIGHTS[players] = {
            visit: [float(table[name][visit - FIRST_VISIT]) for name in FEATURES] for visit in range(FIRST_VISIT, VISITS + 1)
        }
    return _WEIGHTS[players]


def weigh(players: int, table: Table) -> Table:
    """Judge by other weights from now on; returns those used until now."""
    used = weights(players)
    _WEIGHTS[players] = table
    return used


@final
class Forecast:
    """For one open question: what goods and palaces are worth is worked out once for each set of them that comes up."""

    def __init__(self) -> None:
        self.goods: dict[int, float] = {}
        self.chains: dict[int, float] = {}
        self.chain_here: dict[int, int] = {}

    def points(self, s: TajMahalState, player: int) -> float:
        """Expected at the end of the game."""
        value = float(s.seats[SEAT * player + SCORE])
        if s.player == OVER:
            return value
        weight = weights(s.players)[s.visit]
        found = self.features(s, player)
        for n in range(FEATURE_COUNT):
            value += weight[n] * found[n]
        return value

    def features(self, s: TajMahalState, player: int) -> list[float]:
        seats = s.seats
        row = SEAT * player
        found = [0.0] * FEATURE_COUNT
        found[0] = 1.0
        self._hand(seats[row + HAND], seats[row + HAND + MORE], found)
        self._specials(s, player, found)
        own = owned_cities(s, player)
        goods = seats[row + GOODS]
        found[17] = self._goods(s, goods)
        found[18] = self._chains(s, own)
        found[19] = float(tile_points(goods, s.visit))
        found[20] = float(self._chain_here(s, own))
        order = (player - s.start_player + s.players) % s.players
        found[21] = float(order)
        cards = 0
        for other in range(s.players):
            if other != player:
                cards += int(size(seats[SEAT * other + HAND], seats[SEAT * other + HAND + MORE]))
        found[22] = cards / (s.players - 1)
        found[23] = 1.0 if order == s.players - 1 else 0.0
        return found

    def _hand(self, kinds: int, more: int, found: list[float]) -> None:
        counts = [0] * (COLOUR_COUNT + 1)
        two_persons = 0
        left = kinds
        for part in range(PARTS):
            for kind in KINDS_IN[(PART_MASK + 1) * part + (left & PART_MASK)]:
                copies = copies_in(kinds, more, kind)
                counts[COLOUR_OF[kind]] += copies
                if COLOURED_KINDS & BIT[kind] and SHOWS[kind] >> ELEPHANT_AT == 0:
                    two_persons += copies
            left >>= PART
        coloured = 0
        longest = 0
        squares = 0
        for colour in range(COLOUR_COUNT):
            count = counts[colour]
            coloured += count
            squares += count * count
            if count > longest:
                longest = count
        cards = coloured + counts[WHITE]
        found[1] = float(coloured)
        found[2] = float(counts[WHITE])
        found[3] = float(longest)
        found[4] = float(squares)
        found[5] = float(cards * cards)
        found[6] = float(two_persons)

    def _specials(self, s: TajMahalState, player: int, found: list[float]) -> None:
        seats = s.seats
        tokens = seats[SEAT * player + TOKENS]
        others = 0
        for other in range(s.players):
            if other != player:
                others |= seats[SEAT * other + TOKENS]
        for special in range(SPECIAL_COUNT):
            person = BIT[TOKEN_OF_SPECIAL[special]]
            if seats[SEAT * player + SPECIALS] & BIT[special]:
                found[FIRST_SPECIAL + special] = 1.0
                found[THREATENED] += 1.0 if others & person else 0.0
                found[DEFENDED] += 1.0 if tokens & person else 0.0
            elif tokens & person:
                found[FIRST_TOKEN + special] = 1.0

    # ---- worked out once ----

    def _goods(self, s: TajMahalState, goods: int) -> float:
        key = goods * SHIFT + s.visit
        if key not in self.goods:
            self.goods[key] = goods_to_come(s, goods, s.visit)
        return self.goods[key]

    def _chains(self, s: TajMahalState, own: int) -> float:
        key = own * SHIFT + s.visit
        if key not in self.chains:
            self.chains[key] = chains_to_come(s, own, s.visit)
        return self.chains[key]

    def _chain_here(self, s: TajMahalState, own: int) -> int:
        key = own * SHIFT + s.visit
        if key not in self.chain_here:
            self.chain_here[key] = best_chain(own, province(s))
        return self.chain_here[key]
