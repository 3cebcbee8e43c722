"""Setup (4) and what an answer does (5.6); the chapters are in the other `rules_` files."""

from __future__ import annotations

from typing import Final

from durbar.core.events import Log
from durbar.core.rng import Rng
from durbar.games.dice_charmers.actions import (
    AT_MERCHANT,
    ATTACH_HALF,
    CHOOSE_DIE,
    CHOOSE_PERSON,
    COMBINE_HALVES,
    GAIN_GOOD,
    GAINING,
    HALF,
    KARMA_AGAIN,
    KARMA_RESULT,
    PASS,
    PLACE,
    PLACE_HALVES,
    PLACE_PATH,
    RIVER_TO,
    SELL_GOOD,
    SELLING,
    STOP,
    TAKE_DIE,
    UPGRADE_TYPE,
    USE_BONUS,
    USE_GOODS_DIE,
    USE_KARMA,
)
from durbar.games.dice_charmers.components import (
    BIT,
    BONUS_IDS,
    BUILDING_COUNT,
    DICE,
    EXIT_MASKS,
    FACE_GOODS,
    HALF_BONUSES,
    MARKET_DIFFERENT,
    MARKET_EQUAL,
    NONE,
    SELL_ANY,
    SELL_DIFFERENT,
    SELL_EQUAL,
    SHAPE_COUNT,
    SIDE_COUNT,
    START_KARMA,
    START_VALUE,
    STRAIGHT_OR_CURVE,
)
from durbar.games.dice_charmers.events import HalvesCombined, OfferDeclined, SaleStopped
from durbar.games.dice_charmers.rules_effects import hold_sale, use_person
from durbar.games.dice_charmers.rules_legal import sellable
from durbar.games.dice_charmers.rules_paths import attach_half, draw_path, extendable
from durbar.games.dice_charmers.rules_sheet import (
    gain_both,
    gain_good,
    mark_river,
    raise_value,
    sell_good,
)
from durbar.games.dice_charmers.rules_turn import (
    go_on,
    pass_the_turn,
    roll_all,
    roll_karma,
    take_die,
    take_karma_die,
    use_bonus,
)
from durbar.games.dice_charmers.state import KARMA, PATHS, SEAT, VALUES, DiceCharmersState

MARKET_GOODS: Final = 3  # a market just opened buys up to three goods (5.7)
MERCHANT_GOODS: Final = 2  # and the Merchant up to two

# ---- setup (4) ----


def deal(players: int, sheet: int, start_player: int, source: Rng) -> DiceCharmersState:
    """A new table; a negative start player is drawn by lot (4.4)."""
    s = DiceCharmersState()
    s.chance = source.chance
    s.decision = CHOOSE_DIE
    s.players = players
    s.sheet = sheet
    s.round = 1
    s.faces = [0] * DICE
    s.karma_die = NONE
    s.seats = _blank_sheet(sheet) * players
    s.start = s.below(players) if start_player < 0 else start_player
    s.player = s.start
    roll_all(s)
    return s


def _blank_sheet(sheet: int) -> list[int]:
    """4.2: the first karma is circled, every building type is worth 1, paths can start at the residence."""
    row = [0] * SEAT
    row[KARMA] = START_KARMA[sheet]
    for building in range(BUILDING_COUNT):
        row[VALUES + building] = START_VALUE
    for side in range(SIDE_COUNT):
        row[PATHS + side] = EXIT_MASKS[sheet][side]
    return row


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
    attach_half(s, half // SIDE_COUNT, half % SIDE_COUNT, log)
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
