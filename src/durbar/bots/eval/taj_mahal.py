"""What a bot knows of Taj Mahal (docs/rules/taj_mahal.md, 14): points, cards, goods, chains, special cards, this visit."""

from __future__ import annotations

from typing import Final

from durbar.bots.eval.taj_mahal_visit import Insight as Insight
from durbar.bots.eval.taj_mahal_worth import (
    DEFENCE,
    FIRST_TOKEN,
    best_chain,
    chains_to_come,
    goods_to_come,
    special_worth,
    token_worth,
    visits_left,
)
from durbar.core.state import OVER
from durbar.games.taj_mahal.actions import COMPANION
from durbar.games.taj_mahal.components import (
    BIT,
    BONUS_CARDS,
    CITIES_OF,
    COLOUR_COUNT,
    COLOUR_OF,
    COLOURED,
    COLOURED_KINDS,
    COUNT_BITS,
    ELEPHANT,
    ELEPHANT_AT,
    KIND_COUNT,
    MOGUL,
    MORE,
    NO_BONUS,
    OF_COLOUR,
    PERSON_COUNT,
    SHOWS,
    SPECIAL_COUNT,
    SYMBOL_BITS,
    SYMBOL_COUNT,
    SYMBOL_MASK,
    TOKEN_OF_SPECIAL,
    WHITE,
)
from durbar.games.taj_mahal.fields import NO_LOCK
from durbar.games.taj_mahal.rules import apply, legal
from durbar.games.taj_mahal.rules_bags import bonus_in, copies_in
from durbar.games.taj_mahal.rules_prospect import bonus_worth
from durbar.games.taj_mahal.rules_withdraw import free_cities, majorities
from durbar.games.taj_mahal.scoring import (
    chain_points,
    hand_points,
    owned_cities,
    province,
    tile_points,
)
from durbar.games.taj_mahal.state import (
    GOODS,
    HAND,
    LOCK,
    SCORE,
    SEAT,
    SPECIALS,
    SYMBOLS,
    TOKENS,
    TajMahalState,
)

BUDGETS: Final[dict[str, int]] = {"hard": 600, "expert": 12000}  # rounds per question

# The worth of the first, second, ... card of a colour in hand: a visit is fought with one colour.
OF_A_COLOUR: Final[tuple[float, ...]] = (0.85, 1.15, 1.3, 1.3, 1.2, 1.1, 1.0, 0.9)
# The chance to win a prize at the next turn, by how the row compares with the strongest rival's.
SAFE: Final = 0.93  # no rival can draw level in one turn
AHEAD: Final = 0.7
LEVEL: Final = 0.22
BEHIND: Final = 0.07
BEFORE_ELEPHANTS: Final = 0x3FFFFFFF  # the counters of the other symbols


def evaluate(s: TajMahalState, player: int) -> float:
    """The player's prospects, less a share of what the others have."""
    if s.player == OVER:
        best = 0
        for other in range(s.players):
            if other != player and s.seats[SEAT * other + SCORE] > best:
                best = s.seats[SEAT * other + SCORE]
        return float(s.seats[SEAT * player + SCORE] - best)
    if s.decision == COMPANION and s.player == player:
        return _best_pair(s, player)
    others = 0.0
    for other in range(s.players):
        if other != player:
            others += _standing(s, other)
    return _prospects(s, player) - 0.5 * others / (s.players - 1)


def _best_pair(s: TajMahalState, player: int) -> float:
    """A card is judged with its best companion, and both as played: what lies in the row is no longer held."""
    best = -1.0e9
    for answer in legal(s):
        after = s.copy()
        apply(after, answer)
        value = evaluate(after, player)
        if value > best:
            best = value
    return best


def _standing(s: TajMahalState, player: int) -> float:
    """A rival's points and the most striking of what is to come for him."""
    value = float(s.seats[SEAT * player + SCORE]) + _specials(s, player)
    if s.inside & BIT[player]:
        value += _visit(s, player)
    return value


def _prospects(s: TajMahalState, player: int) -> float:
    value = float(s.seats[SEAT * player + SCORE]) + _specials(s, player) + _hand(s, player)
    value += goods_to_come(s, s.seats[SEAT * player + GOODS], s.visit) + chains_to_come(s, owned_cities(s, player), s.visit)
    if s.inside & BIT[player]:
        value += _visit(s, player)
        rivals = COUNT_BITS[s.inside] - 1
        value += _card_worth(s) * (1.0 if rivals == 0 else 2.0 - 0.5 / (rivals + 1))
    elif s.player == player:
        value += _card_worth(s) * s.takes
    return value


# ---- cards ----


def _card_worth(s: TajMahalState) -> float:
    return 1.2 if visits_left(s) else 0.85


def _hand(s: TajMahalState, player: int) -> float:
    """What the hand may win in visits to come, and at least what it scores at the end."""
    kinds = s.seats[SEAT * player + HAND]
    more = s.seats[SEAT * player + HAND + MORE]
    left = visits_left(s)
    if left == 0 and not s.inside & BIT[player]:
        return float(hand_points(s, player))
    value = 0.0
    counts = [0] * (COLOUR_COUNT + 1)
    for kind in range(KIND_COUNT):
        if kinds & BIT[kind]:
            copies = copies_in(kinds, more, kind)
            counts[COLOUR_OF[kind]] += copies
            if kind < COLOURED:
                value += 0.12 * copies if SHOWS[kind] >> ELEPHANT_AT == 0 else 0.0  # two persons on one card
    longest = 0
    for colour in range(COLOUR_COUNT):
        count = counts[colour]
        if count > longest:
            longest = count
        for n in range(count):
            value += OF_A_COLOUR[n if n < 8 else 7]
    value += 1.25 * counts[WHITE]
    end = float(counts[WHITE] + longest)
    share = left / 4.0 if left < 4 else 1.0  # towards the end a card is worth what it scores
    return share * value + (1.0 - share) * end


def _specials(s: TajMahalState, player: int) -> float:
    """Tokens and special cards: a pair is a special card from the next visit on, and may take it from another."""
    left = visits_left(s)
    seats = s.seats
    tokens = seats[SEAT * player + TOKENS]
    value = 0.0
    for special in range(SPECIAL_COUNT):
        person = TOKEN_OF_SPECIAL[special]
        worth = special_worth(special, left)
        threatened = 0
        for other in range(s.players):
            if other != player:
                held = seats[SEAT * other + TOKENS]
                if held & BIT[person + PERSON_COUNT]:
                    threatened = 2
                elif held & BIT[person] and threatened == 0:
                    threatened = 1
        if seats[SEAT * player + SPECIALS] & BIT[special]:
            value += worth * (0.0 if threatened == 2 else 0.8 if threatened == 1 else 1.0)
            if tokens & BIT[person]:
                value += DEFENCE if left else 0.0
        elif tokens & BIT[person + PERSON_COUNT]:
            value += worth
        elif tokens & BIT[person] and left:
            value += FIRST_TOKEN * worth * (left / (left + 3.0))
    return value


# ---- this visit ----


def _visit(s: TajMahalState, player: int) -> float:
    """What the running visit will probably bring to a player who is still in it."""
    withdrawing = s.won != 0 and s.player == player
    chances = [0.0] * SYMBOL_COUNT
    if withdrawing:
        for n in range(SYMBOL_COUNT):
            if s.won & BIT[n]:
                chances[n] = 1.0
    else:
        _weigh(s, player, chances)
    value = 0.0
    none = 1.0  # the chance to place no palace at all
    left = visits_left(s)
    for n in range(PERSON_COUNT):
        if chances[n] > 0.0:
            none *= 1.0 - chances[n]
            value += chances[n] * (0.25 if left else 0.0)
            if not withdrawing:
                value += chances[n] * token_worth(s, player, n)
    value += (1.0 - none) * _best_city(s, player)
    crown = chances[MOGUL]
    if crown > 0.0:
        value += crown * (0.3 + none * _best_chain(s, player))
    if chances[ELEPHANT] > 0.0:
        goods = s.seats[SEAT * player + GOODS]
        value += chances[ELEPHANT] * (tile_points(goods, s.visit) + 0.12 * left)
    return value


def _best_city(s: TajMahalState, player: int) -> float:
    """Chain and bonus tile of the best free city."""
    free = free_cities(s)
    own = owned_cities(s, player)
    here = province(s)
    goods = s.seats[SEAT * player + GOODS]
    best = 0.0
    for city in CITIES_OF[here]:
        if free & BIT[city]:
            value = float(chain_points(own | BIT[city], here))
            bonus = bonus_in(s.bonus, city)
            if bonus != NO_BONUS:
                value += bonus_worth(goods, bonus) + BONUS_CARDS[bonus]
            if value > best:
                best = value
    return best


def _best_chain(s: TajMahalState, player: int) -> float:
    return float(best_chain(owned_cities(s, player), province(s)))


def _weigh(s: TajMahalState, player: int, chances: list[float]) -> None:
    """The chance to win each prize when it is the player's turn again."""
    seats = s.seats
    symbols = seats[SEAT * player + SYMBOLS]
    if s.inside == BIT[player]:
        won = s.court & majorities(s, player, symbols)
        for n in range(SYMBOL_COUNT):
            if won & BIT[n]:
                chances[n] = 1.0
        return
    if symbols == 0:
        return
    reach = [0] * s.players
    for other in range(s.players):
        if other != player and s.inside & BIT[other]:
            reach[other] = _reach(s, other)
    for n in range(SYMBOL_COUNT):
        mine = symbols >> SYMBOL_BITS * n & SYMBOL_MASK
        if mine == 0 or not s.court & BIT[n]:
            continue
        chance = 1.0
        for other in range(s.players):
            if other != player and s.inside & BIT[other]:
                theirs = seats[SEAT * other + SYMBOLS] >> SYMBOL_BITS * n & SYMBOL_MASK
                could = reach[other] >> SYMBOL_BITS * n & SYMBOL_MASK
                if mine > theirs + could:
                    chance *= SAFE
                elif mine > theirs:
                    chance *= AHEAD
                elif mine == theirs:
                    chance *= LEVEL
                else:
                    chance *= BEHIND
        chances[n] = chance


def _reach(s: TajMahalState, player: int) -> int:
    """Whether a rival could add a symbol with his next card, six counters of 0 or 1 (2 for a double elephant)."""
    kinds = s.seats[SEAT * player + HAND]
    lock = s.seats[SEAT * player + LOCK]
    coloured = kinds & COLOURED_KINDS
    if lock != NO_LOCK:
        coloured &= OF_COLOUR[lock]
    found = 0
    if coloured == 0:
        return 0
    for kind in range(COLOURED):
        if coloured & BIT[kind]:
            shows = SHOWS[kind]
            if shows >> ELEPHANT_AT == 2 or not found >> ELEPHANT_AT:
                found |= shows
            else:
                found |= shows & BEFORE_ELEPHANTS
    return found
