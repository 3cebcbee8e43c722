"""What may be answered (5.6), what an answer does, and setup (4); the chapters are in the other `rules_` files."""

from __future__ import annotations

from typing import Final

from durbar.core.events import Log
from durbar.core.rng import Rng
from durbar.core.state import OVER
from durbar.games.dice_charmers.actions import (
    AT_MERCHANT,
    AT_PORTUGUESE,
    ATTACH_HALF,
    CHOOSE_DIE,
    CHOOSE_GOODS_DIE,
    CHOOSE_PERSON,
    COMBINE_HALVES,
    GAIN_GOOD,
    GAINING,
    HALF,
    HALVES,
    KARMA_AGAIN,
    KARMA_RESULT,
    NEXT_BONUS,
    PASS,
    PLACE,
    PLACE_HALVES,
    PLACE_PATH,
    PLACEMENTS,
    RIVER_TO,
    SAIL_AHEAD,
    SAIL_BACK,
    SECOND_PERSON,
    SELL_GOOD,
    SELLING,
    STOP,
    TAKE_DIE,
    UPGRADE_TYPE,
    UPGRADING,
    USE_BONUS,
    USE_GOODS_DIE,
    USE_KARMA,
)
from durbar.games.dice_charmers.components import (
    ALL_DICE,
    BIT,
    BONUS_IDS,
    BUILDING_COUNT,
    DICE,
    EXITS,
    FACE_GOODS,
    FIELD_COUNT,
    GOOD_COUNT,
    GREAT_MOGUL,
    HALF_BONUSES,
    MARKET_DIFFERENT,
    MARKET_EQUAL,
    NONE,
    PERSON_COUNT,
    RESIDENCE,
    RIVER_LENGTH,
    SELL_ANY,
    SELL_DIFFERENT,
    SELL_EQUAL,
    SHAPE_COUNT,
    START_KARMA,
    START_VALUE,
    STRAIGHT_OR_CURVE,
    TOP_VALUE,
    TWO_HALVES,
)
from durbar.games.dice_charmers.events import HalvesCombined, OfferDeclined, SaleStopped
from durbar.games.dice_charmers.rules_effects import goods_dice, hold_sale, use_person
from durbar.games.dice_charmers.rules_sheet import (
    attach_half,
    draw_path,
    enterable,
    entries_of,
    extendable,
    free_behind,
    free_persons,
    gain_both,
    gain_good,
    gainable,
    in_stock,
    mark_river,
    nearest_behind,
    raise_value,
    sell_good,
    sides_of,
)
from durbar.games.dice_charmers.rules_turn import (
    can_combine,
    can_use_karma,
    go_on,
    pass_the_turn,
    roll_all,
    roll_karma,
    take_die,
    take_karma_die,
    usable_bonuses,
    usable_dice,
    use_bonus,
)
from durbar.games.dice_charmers.state import (
    EAST_AT,
    KARMA_AT,
    NORTH_AT,
    POSITION_AT,
    RIVER_AT,
    SHEET_SIZE,
    SOUTH_AT,
    VALUE_AT,
    WEST_AT,
    DiceCharmersState,
)

MARKET_GOODS: Final = 3  # a market just opened buys up to three goods (5.7)
MERCHANT_GOODS: Final = 2  # and the Merchant up to two

# ---- setup (4) ----


def blank_sheet(sheet: int) -> list[int]:
    """4.2: the first karma is circled, every building type is worth 1, paths can start at the residence."""
    numbers = [0] * SHEET_SIZE
    numbers[KARMA_AT] = START_KARMA[sheet]
    for building in range(BUILDING_COUNT):
        numbers[VALUE_AT + building] = START_VALUE
    for side, at in enumerate((NORTH_AT, EAST_AT, SOUTH_AT, WEST_AT)):
        if EXITS[sheet] & BIT[side]:
            numbers[at] = BIT[RESIDENCE[sheet]]
    return numbers


def deal(players: int, sheet: int, start_player: int, chance: int) -> DiceCharmersState:
    """A new table; a negative start player is drawn by lot (4.4)."""
    sheets: list[int] = []
    for _ in range(players):
        sheets += blank_sheet(sheet)
    s = DiceCharmersState(
        chance=chance,
        player=0,
        decision=CHOOSE_DIE,
        players=players,
        sheet=sheet,
        round=1,
        start=0,
        turn=0,
        faces=[0] * DICE,
        middle=ALL_DICE,
        elephant=NONE,
        depots=[0] * players,
        sheets=sheets,
        pending=0,
        todo=0,
        karma_die=NONE,
        mode=0,
        left=0,
        used=0,
    )
    s.start = s.below(players) if start_player < 0 else start_player
    s.player = s.start
    roll_all(s)
    return s


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
        answers = _goods(sellable(s), SELL_GOOD)
        answers.append(STOP)
        return answers
    if decision == NEXT_BONUS:
        return _bonuses(s)
    if decision == PLACE_HALVES:
        return _placements(s, TWO_HALVES) + _halves(s)
    if decision == ATTACH_HALF:
        return _halves(s)
    if decision == GAINING:
        return _goods(gainable(s) & ~s.used, GAIN_GOOD)
    if decision == UPGRADING:
        at = s.player * SHEET_SIZE + VALUE_AT
        return [UPGRADE_TYPE + type for type in range(BUILDING_COUNT) if s.sheets[at + type] < TOP_VALUE]
    if decision == CHOOSE_GOODS_DIE:
        dice = goods_dice(s)
        return [USE_GOODS_DIE + die for die in range(2) if dice & BIT[die]]
    if decision == AT_MERCHANT:
        return _offers_of_the_merchant(s)
    if decision == AT_PORTUGUESE:
        return _offers_of_the_portuguese(s)
    if decision == SAIL_AHEAD:
        field = s.sheets[s.player * SHEET_SIZE + POSITION_AT] + 1
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
    middle = s.middle
    fitting = usable_dice(s, middle)
    answers = []
    for die in range(DICE):
        if fitting & BIT[die]:
            answers.append(TAKE_DIE + die)
    if can_use_karma(s):
        for die in range(DICE):
            if middle & BIT[die]:
                answers.append(USE_KARMA + die)
    if not answers:
        answers.append(PASS)
    return answers


def _dice_after_karma(s: DiceCharmersState) -> list[int]:
    """D2: one of the two that fits, either if neither does; or roll again (R8)."""
    rolled = BIT[s.elephant] | BIT[s.karma_die]
    fitting = usable_dice(s, rolled)
    if fitting == 0:
        fitting = rolled
    answers = [TAKE_DIE + die for die in range(DICE) if fitting & BIT[die]]
    if can_use_karma(s):
        answers.append(KARMA_AGAIN)
    return answers


def _placements(s: DiceCharmersState, kind: int) -> list[int]:
    """D3: every turn of the shape on every free field that connects it."""
    answers: list[int] = []
    fields = enterable(s)
    for field in range(FIELD_COUNT[s.sheet]):
        if fields & BIT[field]:
            answers += PLACEMENTS[kind * 400 + field * 16 + entries_of(s, field)]
    return answers


def _halves(s: DiceCharmersState) -> list[int]:
    """D4: every side that a drawn path does not have."""
    answers: list[int] = []
    fields = extendable(s)
    for field in range(FIELD_COUNT[s.sheet]):
        if fields & BIT[field]:
            answers += HALVES[field * 16 + sides_of(s, s.player, field)]
    return answers


def sellable(s: DiceCharmersState) -> int:
    """D5: types in stock that fit the sale: any, the one type sold first, or types not sold yet."""
    types = in_stock(s)
    if s.mode == SELL_EQUAL:
        return types & s.used if s.used else types
    if s.mode == SELL_DIFFERENT:
        return types & ~s.used
    return types


def _goods(types: int, first: int) -> list[int]:
    return [first + good for good in range(GOOD_COUNT) if types & BIT[good]]


def _offers_of_the_merchant(s: DiceCharmersState) -> list[int]:
    """D8: sell, or gain one good; who can only sell may decline (R35)."""
    gains = gainable(s)
    answers = _goods(gains, GAIN_GOOD) + _goods(in_stock(s), SELL_GOOD)
    if gains == 0:
        answers.append(STOP)
    return answers


def _offers_of_the_portuguese(s: DiceCharmersState) -> list[int]:
    """D9: sail back to the nearest or second nearest free field, or gain one good."""
    gains = gainable(s)
    answers = _goods(gains, GAIN_GOOD)
    if gains == 0:
        answers.append(STOP)
    nearest = nearest_behind(s)
    if nearest:
        river = s.sheets[s.player * SHEET_SIZE + RIVER_AT]
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


# ---- what an answer does ----


def apply(s: DiceCharmersState, action: int, log: Log | None = None) -> None:
    """Play one legal answer in place. Trusts its caller: Play.choose() is the checked door."""
    if action >= HALF:
        _attach(s, action - HALF, log)
    elif action >= PLACE:
        _draw(s, action - PLACE, log)
    elif action >= USE_BONUS:
        use_bonus(s, action - USE_BONUS, log)
    elif action == COMBINE_HALVES:
        _combine(s, log)
    elif action >= UPGRADE_TYPE:
        raise_value(s, action - UPGRADE_TYPE, log)
        go_on(s, log)
    elif action >= CHOOSE_PERSON:
        if not use_person(s, action - CHOOSE_PERSON, log):
            go_on(s, log)
    elif action >= RIVER_TO:
        mark_river(s, action - RIVER_TO + 1, log)
        go_on(s, log)
    elif action >= USE_GOODS_DIE:
        face = s.faces[action - USE_GOODS_DIE]
        gain_both(s, FACE_GOODS[2 * face], FACE_GOODS[2 * face + 1], log)
        go_on(s, log)
    elif action == STOP:
        _stop(s, log)
    elif action >= SELL_GOOD:
        _sell(s, action - SELL_GOOD, log)
    elif action >= GAIN_GOOD:
        _gain(s, action - GAIN_GOOD, log)
    elif action == KARMA_AGAIN:
        roll_karma(s, s.karma_die, log)
    elif action >= USE_KARMA:
        roll_karma(s, action - USE_KARMA, log)
    elif action == PASS:
        pass_the_turn(s, log)
    elif s.decision == KARMA_RESULT:
        take_karma_die(s, action - TAKE_DIE, log)
    else:
        take_die(s, action - TAKE_DIE, log)


def _draw(s: DiceCharmersState, placement: int, log: Log | None) -> None:
    s.mode = 0
    kind = draw_path(s, placement // SHAPE_COUNT, placement % SHAPE_COUNT, log)
    if kind == MARKET_EQUAL and hold_sale(s, SELL_EQUAL, MARKET_GOODS):
        return
    if kind == MARKET_DIFFERENT and hold_sale(s, SELL_DIFFERENT, MARKET_GOODS):
        return
    go_on(s, log)


def _attach(s: DiceCharmersState, half: int, log: Log | None) -> None:
    """R21: after the first of two halves the second must be attached too, if it can be."""
    attach_half(s, half >> 2, half & 3, log)
    if s.decision == PLACE_HALVES and extendable(s):
        s.decision = ATTACH_HALF
        return
    go_on(s, log)


def _combine(s: DiceCharmersState, log: Log | None) -> None:
    """R24: both half path bonuses are crossed off."""
    halves = s.pending & HALF_BONUSES[s.sheet]
    s.pending &= ~halves
    if log is not None:
        ids = BONUS_IDS[s.sheet]
        log.append(HalvesCombined(s.player, bonuses=tuple([ids[slot] for slot in range(len(ids)) if halves & BIT[slot]])))
    s.decision = PLACE_PATH
    s.mode = STRAIGHT_OR_CURVE


def _sell(s: DiceCharmersState, good: int, log: Log | None) -> None:
    """D5 and D8: a sale goes on until its number is sold, nothing fits any more, or the player stops."""
    sell_good(s, good, log)
    if s.decision == AT_MERCHANT:  # the first of two goods is sold
        s.decision = SELLING
        s.mode = SELL_ANY
        s.left = MERCHANT_GOODS
        s.used = 0
    s.left -= 1
    s.used |= BIT[good]
    if s.left == 0 or sellable(s) == 0:
        _close(s, log)


def _gain(s: DiceCharmersState, good: int, log: Log | None) -> None:
    """D6, D8 and D9: one good; D6 goes on until its number is gained."""
    gain_good(s, good, log)
    if s.decision == GAINING:
        s.left -= 1
        s.used |= BIT[good]
        if s.left > 0:
            return
    _close(s, log)


def _stop(s: DiceCharmersState, log: Log | None) -> None:
    if log is not None:
        if s.decision == SELLING:
            log.append(SaleStopped(s.player))
        else:
            person = "merchant" if s.decision == AT_MERCHANT else "portuguese"
            log.append(OfferDeclined(s.player, person=person))
    _close(s, log)


def _close(s: DiceCharmersState, log: Log | None) -> None:
    """The sale or the gain is over."""
    s.mode = 0
    s.left = 0
    s.used = 0
    go_on(s, log)


# ---- what nobody can know (8) ----


def imagine(s: DiceCharmersState, rng: Rng) -> DiceCharmersState:
    """The same table with other chance to come: nothing is hidden but future dice, and they from everybody."""
    imagined = s.copy()
    imagined.chance = rng.fork()
    return imagined
