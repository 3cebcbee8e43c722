"""The list is the rules: every legal answer to each of the questions (5.6)."""

from __future__ import annotations

from durbar.core.state import OVER
from durbar.games.dice_charmers.actions import (
    AT_MERCHANT,
    AT_PORTUGUESE,
    ATTACH_HALF,
    CHOOSE_DIE,
    CHOOSE_GOODS_DIE,
    CHOOSE_PERSON,
    COMBINE_HALVES,
    GAINING,
    GAINS,
    HALVES,
    KARMA_AGAIN,
    KARMA_RESULT,
    KARMAS,
    NEXT_BONUS,
    PASS,
    PLACE_HALVES,
    PLACE_PATH,
    PLACEMENTS,
    RIVER_TO,
    SAIL_AHEAD,
    SAIL_BACK,
    SALES,
    SECOND_PERSON,
    SELLING,
    STOP,
    TAKES,
    UPGRADE_TYPE,
    UPGRADING,
    USE_BONUS,
    USE_GOODS_DIE,
)
from durbar.games.dice_charmers.components import (
    BIT,
    BUILDING_COUNT,
    DICE_EACH,
    GREAT_MOGUL,
    MOST_FIELDS,
    PERSON_COUNT,
    RIVER_LENGTH,
    SELL_DIFFERENT,
    SELL_EQUAL,
    SIDE_SETS,
    TOP_VALUE,
    TWO_HALVES,
)
from durbar.games.dice_charmers.rules_effects import goods_dice
from durbar.games.dice_charmers.rules_paths import enterable, entries_of, extendable, sides_of
from durbar.games.dice_charmers.rules_sheet import (
    free_behind,
    free_persons,
    gainable,
    in_stock,
    nearest_behind,
)
from durbar.games.dice_charmers.rules_turn import (
    can_combine,
    can_use_karma,
    usable_bonuses,
    usable_dice,
)
from durbar.games.dice_charmers.state import POSITION, RIVER, SEAT, VALUES, DiceCharmersState

# ---- what may be answered (5.6) ----


def legal(s: DiceCharmersState) -> list[int]:
    """Every legal answer to the open decision, ascending. Empty only when the game is over."""
    decision = s.decision
    if s.player == OVER:
        return []
    if decision == CHOOSE_DIE:
        return _dice_to_choose(s)
    if decision == PLACE_PATH:
        return _placements(s, s.mode)
    if decision == SELLING:
        return SALES[sellable(s)] + [STOP]
    if decision == NEXT_BONUS:
        return _bonuses(s)
    if decision == PLACE_HALVES:
        return _placements(s, TWO_HALVES) + _halves(s)
    if decision == ATTACH_HALF:
        return _halves(s)
    if decision == GAINING:
        return GAINS[gainable(s) & ~s.used][:]
    if decision == UPGRADING:
        at = SEAT * s.player + VALUES
        return [UPGRADE_TYPE + type for type in range(BUILDING_COUNT) if s.seats[at + type] < TOP_VALUE]
    if decision == CHOOSE_GOODS_DIE:
        dice = goods_dice(s)
        return [USE_GOODS_DIE + die for die in range(DICE_EACH) if dice & BIT[die]]
    if decision == AT_MERCHANT:
        return _offers_of_the_merchant(s)
    if decision == AT_PORTUGUESE:
        return _offers_of_the_portuguese(s)
    if decision == SAIL_AHEAD:
        field = s.seats[SEAT * s.player + POSITION] + 1
        return [RIVER_TO + field - 1] if field == RIVER_LENGTH else [RIVER_TO + field - 1, RIVER_TO + field]
    if decision == SAIL_BACK:
        fields = free_behind(s)
        return [RIVER_TO + field - 1 for field in range(1, RIVER_LENGTH) if fields & BIT[field]]
    if decision == KARMA_RESULT:
        return _dice_after_karma(s)
    persons = free_persons(s)
    if decision == SECOND_PERSON:
        persons &= ~BIT[GREAT_MOGUL]
    return [CHOOSE_PERSON + person for person in range(PERSON_COUNT) if persons & BIT[person]]


def _dice_to_choose(s: DiceCharmersState) -> list[int]:
    """D1: every usable die in the middle; karma with any of them; a pass only if there is nothing else (R6)."""
    fitting = usable_dice(s, s.middle)
    if can_use_karma(s):
        return TAKES[fitting] + KARMAS[s.middle]
    return TAKES[fitting][:] if fitting else [PASS]


def _dice_after_karma(s: DiceCharmersState) -> list[int]:
    """D2: one of the two that fits, either if neither does; or roll again (R8)."""
    rolled = BIT[s.elephant] | BIT[s.karma_die]
    fitting = usable_dice(s, rolled)
    if fitting == 0:
        fitting = rolled
    return TAKES[fitting] + [KARMA_AGAIN] if can_use_karma(s) else TAKES[fitting][:]


def _placements(s: DiceCharmersState, kind: int) -> list[int]:
    """D3: every turn of the shape on every free field that connects it."""
    answers: list[int] = []
    fields = enterable(s)
    field = 0
    while fields:
        if fields & 1:
            answers += PLACEMENTS[(kind * MOST_FIELDS + field) * SIDE_SETS + entries_of(s, field)]
        fields >>= 1
        field += 1
    return answers


def _halves(s: DiceCharmersState) -> list[int]:
    """D4: every side that a drawn path does not have."""
    answers: list[int] = []
    fields = extendable(s)
    field = 0
    while fields:
        if fields & 1:
            answers += HALVES[field * SIDE_SETS + sides_of(s, s.player, field)]
        fields >>= 1
        field += 1
    return answers


def sellable(s: DiceCharmersState) -> int:
    """D5: types in stock that fit the sale: any, the one type sold first, or types not sold yet."""
    types = in_stock(s)
    if s.mode == SELL_EQUAL:
        return types & s.used if s.used else types
    if s.mode == SELL_DIFFERENT:
        return types & ~s.used
    return types


def _offers_of_the_merchant(s: DiceCharmersState) -> list[int]:
    """D8: sell, or gain one good; who can only sell may decline (R35)."""
    gains = gainable(s)
    answers = GAINS[gains] + SALES[in_stock(s)]
    if gains == 0:
        answers.append(STOP)
    return answers


def _offers_of_the_portuguese(s: DiceCharmersState) -> list[int]:
    """D9: sail back to the nearest or second nearest free field, or gain one good."""
    gains = gainable(s)
    answers = GAINS[gains][:]
    if gains == 0:
        answers.append(STOP)
    nearest = nearest_behind(s)
    if nearest:
        river = s.seats[SEAT * s.player + RIVER]
        second = nearest - 1
        while second > 0 and river & BIT[second]:
            second -= 1
        if second > 0:
            answers.append(RIVER_TO + second - 1)
        answers.append(RIVER_TO + nearest - 1)
    return answers


def _bonuses(s: DiceCharmersState) -> list[int]:
    """D13: any usable pending bonus, or two half paths made one."""
    answers = []
    if can_combine(s):
        answers.append(COMBINE_HALVES)
    rest = usable_bonuses(s)
    while rest:
        bit = rest & -rest
        answers.append(USE_BONUS + bit.bit_length() - 1)
        rest ^= bit
    return answers
