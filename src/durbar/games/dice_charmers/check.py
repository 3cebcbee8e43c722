"""Which states no game can reach: the invariants of section 12 that a single state can break."""

from __future__ import annotations

from collections.abc import Iterator

from durbar.core.state import OVER
from durbar.games.dice_charmers.actions import (
    CHOOSE_DIE,
    GAINING,
    KARMA_RESULT,
    PLACE_PATH,
    SELLING,
)
from durbar.games.dice_charmers.components import (
    ALL_DICE,
    BIT,
    COLS,
    DICE,
    FIELD_COUNT,
    FIELD_KIND,
    GAIN_GOODS,
    GOOD_COUNT,
    GOODS_EACH,
    MARKET_EQUAL,
    MONEY_LENGTH,
    MOST_FIELDS,
    NONE,
    PASSES,
    PRICES,
    RESIDENCE,
    REWARD_ARGUMENT,
    REWARD_KIND,
    SELL_DIFFERENT,
    START_KARMA,
    TOP_VALUE,
)
from durbar.games.dice_charmers.fields import BY_BUILDINGS, BY_MARKETS, SOLD
from durbar.games.dice_charmers.rules_legal import legal
from durbar.games.dice_charmers.rules_paths import sides_of
from durbar.games.dice_charmers.rules_turn import all_exhausted
from durbar.games.dice_charmers.scoring import TOUCHING, half_points, overlaps
from durbar.games.dice_charmers.state import CIRCLED, DEPOT, FAME, FAME_FROM, KARMA, MONEY, MONEY_FROM, SEAT, DiceCharmersState
from durbar.games.dice_charmers.view_bonuses import reached

MOST_AT_ONCE = max(
    [
        3,
        *(
            argument
            for kind, argument in zip(REWARD_KIND, REWARD_ARGUMENT, strict=True)
            if GAIN_GOODS <= kind <= SELL_DIFFERENT
        ),
    ]
)


def problems(s: DiceCharmersState) -> list[str]:
    """Why no game can reach this state; nothing if one can, as far as this can see."""
    found = [*_of_the_dice(s), *_of_the_turn(s)]
    for player in range(s.players):
        found += _of_a_sheet(s, player)
    return found


def _of_the_dice(s: DiceCharmersState) -> Iterator[str]:
    over = s.player == OVER
    for player in range(s.players):
        turns = len([turn for turn in range(s.turn) if (s.start + turn) % s.players == player])
        acting = player == s.player and s.decision not in (CHOOSE_DIE, KARMA_RESULT)
        if s.seats[SEAT * player + DEPOT].bit_count() > turns + acting:
            yield f"player {player} has used more dice than turns in this round (invariant 8)"
    if s.turn == 0 and not over:
        begun = s.decision not in (CHOOSE_DIE, KARMA_RESULT)
        if (s.middle != ALL_DICE) != begun or (s.elephant != NONE) != begun:
            yield "the first die of a round is taken from all eight, and sends one to the elephant (invariant 9)"
    if s.elephant == NONE and s.middle.bit_count() + sum(dice.bit_count() for dice in s.seats[DEPOT::SEAT]) != DICE:
        yield "every die is in the middle, on the elephant or with a player (invariant 8)"


def _of_the_turn(s: DiceCharmersState) -> Iterator[str]:
    whole = s.players * PASSES[s.players]
    if s.player == OVER:
        if s.turn == 0 or s.turn % s.players:
            yield "a game ends when all have had the same number of turns (invariant 10)"
        elif not overlaps(s) and not all_exhausted(s):
            yield "a finished game has an overlap, or nothing left to do for anybody (7, R28)"
        if s.pending or s.todo or s.left or s.used or s.karma_die != NONE:
            yield "nothing is left to do in a finished game (invariant 6)"
        return
    if s.turn >= whole or s.player != (s.start + s.turn) % s.players:
        yield "turns go round from the start player (5.1)"
    before_action = s.decision in (CHOOSE_DIE, KARMA_RESULT)
    if before_action and (s.pending or s.todo):
        yield "no bonus or reward can be waiting before a die is taken (invariant 6)"
    first = s.turn - s.turn % s.players
    moved = {(s.start + turn) % s.players for turn in range(first, s.turn if before_action else s.turn + 1)}
    if any(half_points(s, player) > TOUCHING for player in range(s.players) if player not in moved):
        yield "only who has moved in this pass can have an overlap while the game goes on (7)"
    if (s.decision == KARMA_RESULT) != (s.karma_die != NONE):
        yield "a karma die is named exactly when karma was used (D2)"
    elif s.karma_die != NONE and (s.elephant == NONE or not s.middle & BIT[s.karma_die]):
        yield "karma rolls the elephant's die and one from the middle (R8)"
    if s.decision in (SELLING, GAINING):
        if not 1 <= s.left <= MOST_AT_ONCE or (s.decision == GAINING and s.left + s.used.bit_count() >= GOOD_COUNT):
            yield "there must be goods left to sell or, of more types than that, to gain (D5, D6)"
    elif s.left or s.used:
        yield "goods are counted only in a sale or a gain (D5, D6)"
    if s.decision != PLACE_PATH and s.decision != SELLING and s.mode:
        yield "only a path to place and a sale have a kind (D3, D5)"
    if s.pending & ~reached(s, s.player):
        yield "only a bonus whose condition holds can be waiting (invariant 7)"
    if not _can_answer(s):
        yield "the open question has no answer (5.6)"


def _can_answer(s: DiceCharmersState) -> bool:
    if s.decision == KARMA_RESULT and (s.karma_die == NONE or s.elephant == NONE):
        return False
    answers = legal(s)
    return bool(answers) and (s.decision != SELLING or len(answers) > 1)  # D5: never STOP alone


def _of_a_sheet(s: DiceCharmersState, player: int) -> Iterator[str]:
    sheet = s.seats[SEAT * player : SEAT * (player + 1)]
    if sum(sheet[FAME_FROM:MONEY_FROM]) != sheet[FAME] or sum(sheet[MONEY_FROM:DEPOT]) != sheet[MONEY]:
        yield f"fame and money of player {player} must add up from their sources (6)"
    prices = PRICES[s.sheet * GOODS_EACH : (s.sheet + 1) * GOODS_EACH]
    brought = sum(sum(prices[: sheet[CIRCLED + SOLD + good]]) for good in range(GOOD_COUNT))
    if sheet[MONEY_FROM + BY_MARKETS] > brought or (sheet[MONEY_FROM + BY_MARKETS] < brought and sheet[MONEY] < MONEY_LENGTH):
        yield f"the money of player {player} from sales must be the prices of the goods sold (invariant 2)"
    if sheet[KARMA] < START_KARMA[s.sheet]:
        yield f"player {player} starts with karma (invariant 3)"
    drawn = [field for field in range(FIELD_COUNT[s.sheet]) if sides_of(s, player, field) and field != RESIDENCE[s.sheet]]
    if len(connected(s, player)) != len(drawn):
        yield f"every path of player {player} must lead to the residence (invariant 5)"
    buildings = [field for field in drawn if FIELD_KIND[s.sheet * MOST_FIELDS + field] < MARKET_EQUAL]
    if sheet[FAME_FROM + BY_BUILDINGS] > TOP_VALUE * len(buildings):
        yield f"player {player} has more fame from buildings than they can bring (invariant 11)"


def connected(s: DiceCharmersState, player: int) -> set[int]:
    """The drawn fields from which paths lead to the residence (invariant 5)."""
    cols = COLS[s.sheet]
    rows = FIELD_COUNT[s.sheet] // cols
    found = {RESIDENCE[s.sheet]}
    border = [RESIDENCE[s.sheet]]
    while border:
        field = border.pop()
        row, col = divmod(field, cols)
        for side, (down, right) in enumerate(((-1, 0), (0, 1), (1, 0), (0, -1))):
            if not sides_of(s, player, field) & BIT[side] or not (0 <= row + down < rows and 0 <= col + right < cols):
                continue
            next_field = field + down * cols + right
            if next_field not in found and sides_of(s, player, next_field) & BIT[(side + 2) % 4]:
                found.add(next_field)
                border.append(next_field)
    return found - {RESIDENCE[s.sheet]}
