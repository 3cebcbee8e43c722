"""Why not? The rule that forbids an answer, for every answer and every question."""

from __future__ import annotations

from durbar.core.choices import Reason
from durbar.games.dice_charmers.actions import (
    ANY_PERSON,
    AT_MERCHANT,
    AT_PORTUGUESE,
    ATTACH_HALF,
    CHOOSE_DIE,
    CHOOSE_GOODS_DIE,
    CHOOSE_PERSON,
    COMBINE_HALVES,
    DECISIONS,
    GAIN_GOOD,
    GAINING,
    HALF,
    KARMA_AGAIN,
    KARMA_RESULT,
    NEXT_BONUS,
    PLACE,
    PLACE_HALVES,
    PLACE_PATH,
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
    BIT,
    BLUE,
    BONUS_IDS,
    BONUS_KIND,
    BUILDINGS,
    COLS,
    FACE_GOODS,
    FIELD_COUNT,
    GOODS,
    GREAT_MOGUL,
    GREEN,
    HALF_BONUSES,
    NONE,
    PATH_KINDS,
    PERSONS,
    PURPLE,
    RESIDENCE,
    SELL_EQUAL,
    SHAPE_COUNT,
    SHAPE_KIND,
    SIDES,
    SLOTS,
    SYMBOLS,
    TWO_HALVES,
    bonus_effect,
    fits,
)
from durbar.games.dice_charmers.rules_effects import why_useless
from durbar.games.dice_charmers.rules_paths import sides_of
from durbar.games.dice_charmers.rules_sheet import gainable, in_stock
from durbar.games.dice_charmers.rules_turn import can_use_karma
from durbar.games.dice_charmers.state import POSITION_AT, RIVER_AT, SHEET_SIZE, DiceCharmersState
from durbar.games.dice_charmers.view_bonuses import missing


def why_not(s: DiceCharmersState, action: int) -> Reason:
    """The first reason that applies."""
    if action >= HALF:
        return _no_half(s, (action - HALF) >> 2, (action - HALF) & 3)
    if action >= PLACE:
        return _no_placement(s, (action - PLACE) // SHAPE_COUNT, (action - PLACE) % SHAPE_COUNT)
    if action >= USE_BONUS:
        return _no_bonus(s, action - USE_BONUS)
    if action == COMBINE_HALVES:
        return _no_combining(s)
    if action >= UPGRADE_TYPE:
        if s.decision == UPGRADING:
            return Reason("top-value", "D11", {"building": BUILDINGS[action - UPGRADE_TYPE]})
        return _not_asked(s)
    if action >= CHOOSE_PERSON:
        return _no_person(s, action - CHOOSE_PERSON)
    if action >= RIVER_TO:
        return _no_sailing(s, action - RIVER_TO + 1)
    if action >= USE_GOODS_DIE:
        if s.decision == CHOOSE_GOODS_DIE:
            return why_useless_die(s, action - USE_GOODS_DIE)
        return _not_asked(s)
    if action == STOP:
        return _no_stopping(s)
    if action >= SELL_GOOD:
        return _no_sale(s, action - SELL_GOOD)
    if action >= GAIN_GOOD:
        return _no_gain(s, action - GAIN_GOOD)
    if action >= USE_KARMA:
        return _no_karma(s, action)
    if action >= TAKE_DIE:
        return _no_die(s, action - TAKE_DIE)
    return Reason("must-act", "R6") if s.decision == CHOOSE_DIE else _not_asked(s)


def _not_asked(s: DiceCharmersState) -> Reason:
    """The answer belongs to another question than the open one."""
    return Reason("not-asked", "5.6", {"question": DECISIONS[s.decision]})


# ---- dice and karma ----


def _no_die(s: DiceCharmersState, die: int) -> Reason:
    if s.decision == KARMA_RESULT:
        if die not in (s.elephant, s.karma_die):
            return Reason("bound-to-two-dice", "R8")
        return why_useless_die(s, die)
    if s.decision != CHOOSE_DIE:
        return Reason("die-already-taken", "5.2")
    if s.elephant == die:
        return Reason("die-on-elephant", "R7")
    if not s.middle & BIT[die]:
        owner = next(player for player in range(s.players) if s.depots[player] & BIT[die])
        return Reason("die-in-depot", "R34", {"player": owner})
    return why_useless_die(s, die)


def why_useless_die(s: DiceCharmersState, die: int) -> Reason:
    """5.6: why the player on turn can do nothing with what a die shows."""
    colour, face = die >> 1, s.faces[die]
    if colour == PURPLE:
        goods = list(dict.fromkeys(GOODS[good] for good in FACE_GOODS[2 * face : 2 * face + 2]))
        return Reason("goods-exhausted", "R11", {"goods": goods})
    if colour == GREEN:
        return Reason("no-room-for-path", "R5")
    if colour == BLUE:
        return Reason("no-symbol-ahead", "R25", {"symbol": SYMBOLS[face]})
    return Reason("person-used-up", "5.4", {"person": PERSONS[face]})


def _no_karma(s: DiceCharmersState, action: int) -> Reason:
    if s.decision not in (CHOOSE_DIE, KARMA_RESULT):
        return Reason("karma-only-before", "R10")
    if s.decision == KARMA_RESULT:
        if action != KARMA_AGAIN and can_use_karma(s):
            return Reason("karma-same-dice", "R8")
        return Reason("no-karma", "5.6")
    if action == KARMA_AGAIN:
        return Reason("karma-not-rolled", "R8")
    if s.elephant == NONE:
        return Reason("karma-first-die", "R7") if s.turn == 0 else Reason("elephant-empty", "R6")
    if not can_use_karma(s):
        return Reason("no-karma", "5.6")
    return Reason("karma-die-not-free", "R8")


# ---- goods ----


def _no_gain(s: DiceCharmersState, good: int) -> Reason:
    if s.decision not in (GAINING, AT_MERCHANT, AT_PORTUGUESE):
        return _not_asked(s)
    if not gainable(s) & BIT[good]:
        return Reason("goods-exhausted", "R11", {"goods": [GOODS[good]]})
    return Reason("gain-different", "D6", {"good": GOODS[good]})


def _no_sale(s: DiceCharmersState, good: int) -> Reason:
    if s.decision not in (SELLING, AT_MERCHANT):
        return Reason("no-sale-now", "5.8")
    if not in_stock(s) & BIT[good]:
        return Reason("not-in-stock", "5.8", {"good": GOODS[good]})
    if s.mode == SELL_EQUAL:
        return Reason("sale-equal", "D5", {"good": next(GOODS[g] for g in range(3) if s.used & BIT[g])})
    return Reason("sale-different", "D5", {"good": GOODS[good]})


def _no_stopping(s: DiceCharmersState) -> Reason:
    if s.decision in (AT_MERCHANT, AT_PORTUGUESE):
        return Reason("take-a-good-instead", "R35")
    if s.decision == NEXT_BONUS:
        return Reason("bonuses-mandatory", "R17")
    return Reason("no-declining", "R35")


# ---- river, palace, bonuses ----


def _no_sailing(s: DiceCharmersState, field: int) -> Reason:
    if s.decision not in (SAIL_AHEAD, SAIL_BACK, AT_PORTUGUESE):
        return _not_asked(s)
    position = s.sheets[s.player * SHEET_SIZE + POSITION_AT]
    if s.sheets[s.player * SHEET_SIZE + RIVER_AT] & BIT[field]:
        return Reason("river-marked", "R25", {"field": field})
    if s.decision == SAIL_AHEAD:
        return Reason("one-or-two-ahead", "D10", {"position": position})
    if field > position:
        return Reason("only-backwards", "D9" if s.decision == AT_PORTUGUESE else "D10", {"position": position})
    return Reason("nearest-two-only", "D9", {"field": field})


def _no_person(s: DiceCharmersState, person: int) -> Reason:
    if s.decision not in (SECOND_PERSON, ANY_PERSON):
        return _not_asked(s)
    if s.decision == SECOND_PERSON and person == GREAT_MOGUL:
        return Reason("another-person", "R20")
    return Reason("person-used-up", "5.4", {"person": PERSONS[person]})


def _no_bonus(s: DiceCharmersState, slot: int) -> Reason:
    if slot >= len(BONUS_IDS[s.sheet]):
        return Reason("no-such-bonus", "3.3")
    params = {"bonus": BONUS_IDS[s.sheet][slot], "effect": bonus_effect(s.sheet, slot)}
    if s.pending & BIT[slot]:
        if s.decision != NEXT_BONUS:
            return Reason("action-first", "R16", params)
        cause = why_useless(s, BONUS_KIND[s.sheet * SLOTS + slot])
        return Reason("bonus-useless-now", "5.5", {**params, "cause": cause})
    if missing(s, s.player, slot):
        return Reason("bonus-not-reached", "5.2", params)
    return Reason("bonus-gone", "R17", params)


def _no_combining(s: DiceCharmersState) -> Reason:
    halves = s.pending & HALF_BONUSES[s.sheet]
    if not halves & (halves - 1):
        return Reason("two-halves-needed", "R24")
    return Reason("action-first-halves", "R16") if s.decision != NEXT_BONUS else Reason("no-room-for-path", "R24")


# ---- paths ----


def _no_placement(s: DiceCharmersState, field: int, shape: int) -> Reason:
    wrong = _no_field(s, field)
    if wrong is not None:
        return wrong
    where = {"where": _where(s, field)}
    if s.decision == ATTACH_HALF:
        return Reason("half-starts-no-field", "5.7")
    if s.decision not in (PLACE_PATH, PLACE_HALVES):
        return _not_asked(s)
    if sides_of(s, s.player, field):
        return Reason("field-drawn", "5.7", where)
    kind = s.mode if s.decision == PLACE_PATH else TWO_HALVES
    if not fits(shape, kind):
        return Reason("wrong-path", "D3", {"path": PATH_KINDS[SHAPE_KIND[shape]], "wanted": PATH_KINDS[kind]})
    return Reason("not-connected", "5.7", where)


def _no_half(s: DiceCharmersState, field: int, side: int) -> Reason:
    wrong = _no_field(s, field)
    if wrong is not None:
        return wrong
    where = {"where": _where(s, field)}
    if s.decision == PLACE_PATH:
        return Reason("whole-path-only", "5.7")
    if s.decision not in (PLACE_HALVES, ATTACH_HALF):
        return _not_asked(s)
    if not sides_of(s, s.player, field):
        return Reason("half-needs-path", "5.7", where)
    return Reason("side-drawn", "5.7", {**where, "side": SIDES[side]})


def _no_field(s: DiceCharmersState, field: int) -> Reason | None:
    if field >= FIELD_COUNT[s.sheet]:
        return Reason("no-such-field", "3.3")
    if field == RESIDENCE[s.sheet]:
        return Reason("residence", "5.7")
    return None


def _where(s: DiceCharmersState, field: int) -> str:
    row, col = divmod(field, COLS[s.sheet])
    return f"{'ABCDEF'[col]}{row + 1}"
