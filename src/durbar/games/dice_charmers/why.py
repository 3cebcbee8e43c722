"""Why not? The rule that forbids an answer, for every answer and every question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from durbar.core.choices import Reason
from durbar.games.dice_charmers import actions as act
from durbar.games.dice_charmers import components as box
from durbar.games.dice_charmers.facts import place_name
from durbar.games.dice_charmers.fields import place_of
from durbar.games.dice_charmers.rules_effects import why_useless
from durbar.games.dice_charmers.rules_paths import sides_of
from durbar.games.dice_charmers.rules_sheet import gainable, in_stock
from durbar.games.dice_charmers.rules_turn import can_use_karma
from durbar.games.dice_charmers.state import POSITION, RIVER, SEAT, DiceCharmersState
from durbar.games.dice_charmers.view_bonuses import missing


def why_not(s: DiceCharmersState, action: int) -> Reason:
    """The first reason that applies."""
    block = act.BLOCK_OF[action]
    return REASONS[block](s, action - block)


def _not_asked(s: DiceCharmersState) -> Reason:
    """The answer belongs to another question than the open one."""
    return Reason("not-asked", "5.6", {"question": act.DECISIONS[s.decision]})


# ---- dice and karma ----


def _no_pass(s: DiceCharmersState, _: int) -> Reason:
    return Reason("must-act", "R6") if s.decision == act.CHOOSE_DIE else _not_asked(s)


def _no_die(s: DiceCharmersState, die: int) -> Reason:
    if s.decision == act.KARMA_RESULT:
        if die not in (s.elephant, s.karma_die):
            return Reason("bound-to-two-dice", "R8")
        return why_useless_die(s, die)
    if s.decision != act.CHOOSE_DIE:
        return Reason("die-already-taken", "5.2")
    if s.elephant == die:
        return Reason("die-on-elephant", "R7")
    if not s.middle & box.BIT[die]:
        return Reason("die-in-depot", "R34", {"player": place_of(s, die)})
    return why_useless_die(s, die)


def why_useless_die(s: DiceCharmersState, die: int) -> Reason:
    """5.6: why the player on turn can do nothing with what a die shows."""
    colour, face = die >> 1, s.faces[die]
    if colour == box.PURPLE:
        goods = list(dict.fromkeys(box.GOODS[good] for good in box.FACE_GOODS[2 * face : 2 * face + 2]))
        return Reason("goods-exhausted", "R11", {"goods": goods})
    if colour == box.GREEN:
        return Reason("no-room-for-path", "R5")
    if colour == box.BLUE:
        return Reason("no-symbol-ahead", "R25", {"symbol": box.SYMBOLS[face]})
    return Reason("person-used-up", "5.4", {"person": box.PERSONS[face]})


def _no_karma(s: DiceCharmersState, die: int) -> Reason:
    if s.decision == act.KARMA_RESULT and can_use_karma(s):
        return Reason("karma-same-dice", "R8")
    if s.decision != act.CHOOSE_DIE:
        return _no_more_karma(s)
    if s.elephant == box.NONE:
        return Reason("karma-first-die", "R7") if s.turn == 0 else Reason("elephant-empty", "R6")
    if not can_use_karma(s):
        return Reason("no-karma", "5.6")
    return Reason("karma-die-not-free", "R8")


def _no_karma_again(s: DiceCharmersState, _: int) -> Reason:
    return Reason("karma-not-rolled", "R8") if s.decision == act.CHOOSE_DIE else _no_more_karma(s)


def _no_more_karma(s: DiceCharmersState) -> Reason:
    return Reason("no-karma", "5.6") if s.decision == act.KARMA_RESULT else Reason("karma-only-before", "R10")


# ---- goods ----


def _no_goods_die(s: DiceCharmersState, die: int) -> Reason:
    return why_useless_die(s, die) if s.decision == act.CHOOSE_GOODS_DIE else _not_asked(s)


def _no_gain(s: DiceCharmersState, good: int) -> Reason:
    if s.decision not in (act.GAINING, act.AT_MERCHANT, act.AT_PORTUGUESE):
        return _not_asked(s)
    if not gainable(s) & box.BIT[good]:
        return Reason("goods-exhausted", "R11", {"goods": [box.GOODS[good]]})
    return Reason("gain-different", "D6", {"good": box.GOODS[good]})


def _no_sale(s: DiceCharmersState, good: int) -> Reason:
    if s.decision not in (act.SELLING, act.AT_MERCHANT):
        return Reason("no-sale-now", "5.8")
    if not in_stock(s) & box.BIT[good]:
        return Reason("not-in-stock", "5.8", {"good": box.GOODS[good]})
    if s.mode == box.SELL_EQUAL:
        return Reason("sale-equal", "D5", {"good": next(box.GOODS[g] for g in range(box.GOOD_COUNT) if s.used & box.BIT[g])})
    return Reason("sale-different", "D5", {"good": box.GOODS[good]})


def _no_stopping(s: DiceCharmersState, _: int) -> Reason:
    if s.decision in (act.AT_MERCHANT, act.AT_PORTUGUESE):
        return Reason("take-a-good-instead", "R35")
    if s.decision == act.NEXT_BONUS:
        return Reason("bonuses-mandatory", "R17")
    return Reason("no-declining", "R35")


# ---- river, palace, bonuses ----


def _no_sailing(s: DiceCharmersState, number: int) -> Reason:
    field = number + 1
    if s.decision not in (act.SAIL_AHEAD, act.SAIL_BACK, act.AT_PORTUGUESE):
        return _not_asked(s)
    position = s.seats[SEAT * s.player + POSITION]
    if s.seats[SEAT * s.player + RIVER] & box.BIT[field]:
        return Reason("river-marked", "R25", {"field": field})
    if s.decision == act.SAIL_AHEAD:
        return Reason("one-or-two-ahead", "D10", {"position": position})
    if field > position:
        return Reason("only-backwards", "D9" if s.decision == act.AT_PORTUGUESE else "D10", {"position": position})
    return Reason("nearest-two-only", "D9", {"field": field})


def _no_upgrade(s: DiceCharmersState, building: int) -> Reason:
    return Reason("top-value", "D11", {"building": box.BUILDINGS[building]}) if s.decision == act.UPGRADING else _not_asked(s)


def _no_person(s: DiceCharmersState, person: int) -> Reason:
    if s.decision not in (act.SECOND_PERSON, act.ANY_PERSON):
        return _not_asked(s)
    if s.decision == act.SECOND_PERSON and person == box.GREAT_MOGUL:
        return Reason("another-person", "R20")
    return Reason("person-used-up", "5.4", {"person": box.PERSONS[person]})


def _no_bonus(s: DiceCharmersState, slot: int) -> Reason:
    if slot >= len(box.BONUS_IDS[s.sheet]):
        return Reason("no-such-bonus", "3.3")
    params = {"bonus": box.BONUS_IDS[s.sheet][slot], "effect": box.bonus_effect(s.sheet, slot)}
    if s.pending & box.BIT[slot]:
        if s.decision != act.NEXT_BONUS:
            return Reason("action-first", "R16", params)
        cause = why_useless(s, box.BONUS_KIND[s.sheet * box.SLOTS + slot])
        return Reason("bonus-useless-now", "5.5", {**params, "cause": cause})
    if missing(s, s.player, slot):
        return Reason("bonus-not-reached", "5.2", params)
    return Reason("bonus-gone", "R17", params)


def _no_combining(s: DiceCharmersState, _: int) -> Reason:
    halves = s.pending & box.HALF_BONUSES[s.sheet]
    if not halves & (halves - 1):
        return Reason("two-halves-needed", "R24")
    return Reason("action-first-halves", "R16") if s.decision != act.NEXT_BONUS else Reason("no-room-for-path", "R24")


# ---- paths ----


def _no_placement(s: DiceCharmersState, placement: int) -> Reason:
    field, shape = divmod(placement, box.SHAPE_COUNT)
    return _no_field(s, field) or _no_path(s, field, shape)


def _no_path(s: DiceCharmersState, field: int, shape: int) -> Reason:
    where = {"where": place_name(s.sheet, field)}
    if s.decision == act.ATTACH_HALF:
        return Reason("half-starts-no-field", "5.7")
    if s.decision not in (act.PLACE_PATH, act.PLACE_HALVES):
        return _not_asked(s)
    if sides_of(s, s.player, field):
        return Reason("field-drawn", "5.7", where)
    kind = s.mode if s.decision == act.PLACE_PATH else box.TWO_HALVES
    if not box.fits(shape, kind):
        return Reason("wrong-path", "D3", {"path": box.PATH_KINDS[box.SHAPE_KIND[shape]], "wanted": box.PATH_KINDS[kind]})
    return Reason("not-connected", "5.7", where)


def _no_half(s: DiceCharmersState, half: int) -> Reason:
    field, side = divmod(half, box.SIDE_COUNT)
    return _no_field(s, field) or _no_side(s, field, side)


def _no_side(s: DiceCharmersState, field: int, side: int) -> Reason:
    where = {"where": place_name(s.sheet, field)}
    if s.decision == act.PLACE_PATH:
        return Reason("whole-path-only", "5.7")
    if s.decision not in (act.PLACE_HALVES, act.ATTACH_HALF):
        return _not_asked(s)
    if not sides_of(s, s.player, field):
        return Reason("half-needs-path", "5.7", where)
    return Reason("side-drawn", "5.7", {**where, "side": box.SIDES[side]})


def _no_field(s: DiceCharmersState, field: int) -> Reason | None:
    if field >= box.FIELD_COUNT[s.sheet]:
        return Reason("no-such-field", "3.3")
    if field == box.RESIDENCE[s.sheet]:
        return Reason("residence", "5.7")
    return None


REASONS: Final[dict[int, Callable[[DiceCharmersState, int], Reason]]] = {
    act.PASS: _no_pass,
    act.TAKE_DIE: _no_die,
    act.USE_KARMA: _no_karma,
    act.KARMA_AGAIN: _no_karma_again,
    act.GAIN_GOOD: _no_gain,
    act.SELL_GOOD: _no_sale,
    act.STOP: _no_stopping,
    act.USE_GOODS_DIE: _no_goods_die,
    act.RIVER_TO: _no_sailing,
    act.CHOOSE_PERSON: _no_person,
    act.UPGRADE_TYPE: _no_upgrade,
    act.COMBINE_HALVES: _no_combining,
    act.USE_BONUS: _no_bonus,
    act.PLACE: _no_placement,
    act.HALF: _no_half,
}
