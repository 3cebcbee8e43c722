"""What effects do (3.4) and what the persons in the palace do (5.4): done at once, or a question put to the player."""

from __future__ import annotations

from typing import Final

from durbar.core.events import Log
from durbar.games.dice_charmers import actions as act
from durbar.games.dice_charmers.components import (
    BIT,
    BOXES,
    BUILDER,
    DICE_EACH,
    FACE_GOODS,
    GAIN_FAME,
    GAIN_GOODS,
    GAIN_KARMA,
    GAIN_MONEY,
    GOODS_DIE,
    GREAT_MOGUL,
    HALF_PATH,
    MAHARANI,
    MERCHANT,
    PALACE_ANY,
    PATH,
    PERSON,
    RAJA_MAN_SINGH,
    RIVER_BACK,
    RIVER_BACK_ANY,
    RIVER_FORWARD,
    RIVER_LENGTH,
    SELL_ANY,
    SELL_DIFFERENT,
    SELL_EQUAL,
    UPGRADE,
    effect_name,
)
from durbar.games.dice_charmers.events import RewardLapsed
from durbar.games.dice_charmers.fields import BY_PALACE, FAME_BY_RIVER, MONEY_BY_RIVER
from durbar.games.dice_charmers.rules_paths import enterable, extendable
from durbar.games.dice_charmers.rules_sheet import (
    can_upgrade,
    cross_box,
    free_behind,
    free_persons,
    gain_each,
    gain_fame,
    gain_karma,
    gain_money,
    gainable,
    in_stock,
    karma_is_full,
    mark_river,
    nearest_behind,
)
from durbar.games.dice_charmers.state import CROSSED, POSITION, SEAT, DiceCharmersState

RAJA_MONEY: Final = 1  # 5.4
COUNT_TYPES: Final[tuple[int, ...]] = (0, 1, 1, 2, 1, 2, 2, 3)  # of a set of goods


def usable(s: DiceCharmersState, kind: int, argument: int) -> bool:
    """3.4: would this effect do anything for the player on turn?"""
    if kind <= GAIN_MONEY:
        return True
    if kind == GAIN_KARMA:
        return not karma_is_full(s)
    if kind == UPGRADE:
        return can_upgrade(s)
    if kind == PALACE_ANY:
        return free_persons(s) != 0
    if kind == PERSON:  # a free box is enough, whatever the action does (R19)
        return s.seats[SEAT * s.player + CROSSED + argument] < BOXES
    if kind == GOODS_DIE:
        return goods_dice(s) != 0
    if kind == GAIN_GOODS:
        return gainable(s) != 0
    if kind <= SELL_DIFFERENT:
        return in_stock(s) != 0
    if kind == HALF_PATH:
        return extendable(s) != 0
    if kind == PATH:  # a field that can be entered takes every kind of path, turned the right way
        return enterable(s) != 0
    if kind == RIVER_FORWARD:
        return s.seats[SEAT * s.player + POSITION] < RIVER_LENGTH
    return free_behind(s) != 0


def goods_dice(s: DiceCharmersState) -> int:
    """The purple dice of which at least one good can be gained, one bit each; it does not matter where they lie (R32)."""
    types = gainable(s)
    dice = 0
    for die in range(DICE_EACH):
        face = s.faces[die]
        if types & (BIT[FACE_GOODS[2 * face]] | BIT[FACE_GOODS[2 * face + 1]]):
            dice |= BIT[die]
    return dice


USELESS: Final[dict[int, str]] = {
    GAIN_KARMA: "karma-full",
    UPGRADE: "all-upgraded",
    PALACE_ANY: "palace-full",
    PERSON: "person-full",
    GOODS_DIE: "dice-goods-full",
    GAIN_GOODS: "goods-full",
    SELL_ANY: "no-goods",
    SELL_EQUAL: "no-goods",
    SELL_DIFFERENT: "no-goods",
    HALF_PATH: "no-path-to-extend",
    PATH: "no-field-to-enter",
    RIVER_FORWARD: "river-end",
    RIVER_BACK: "nothing-behind",
    RIVER_BACK_ANY: "nothing-behind",
}


def why_useless(s: DiceCharmersState, kind: int) -> str:
    """The name of the reason why an effect is not usable."""
    return USELESS[GAIN_GOODS if kind == GOODS_DIE and not gainable(s) else kind]


def lapse(s: DiceCharmersState, kind: int, argument: int, log: Log | None) -> bool:
    if log is not None:
        log.append(RewardLapsed(s.player, effect=effect_name(kind, argument), cause=why_useless(s, kind)))
    return False


def take_effect(s: DiceCharmersState, kind: int, argument: int, log: Log | None) -> bool:
    """Carry out a reward or a bonus. True: it asks the player something; False: it is done, or has lapsed."""
    if not usable(s, kind, argument):
        return lapse(s, kind, argument, log)
    if kind == GAIN_FAME:
        gain_fame(s, argument, FAME_BY_RIVER, log)
    elif kind == GAIN_MONEY:
        gain_money(s, argument, MONEY_BY_RIVER, log)
    elif kind == GAIN_KARMA:
        gain_karma(s, log)
    elif kind == UPGRADE:
        s.decision = act.UPGRADING
        return True
    elif kind == PALACE_ANY:
        s.decision = act.ANY_PERSON
        return True
    elif kind == PERSON:
        return use_person(s, argument, log)
    elif kind == GOODS_DIE:
        s.decision = act.CHOOSE_GOODS_DIE
        return True
    elif kind == GAIN_GOODS:
        return gain_different(s, argument, log)
    elif kind <= SELL_DIFFERENT:
        return hold_sale(s, kind, argument)
    elif kind == HALF_PATH:
        s.decision = act.ATTACH_HALF
        return True
    elif kind == PATH:
        s.decision = act.PLACE_PATH
        s.mode = argument
        return True
    elif kind == RIVER_FORWARD:
        mark_river(s, s.seats[SEAT * s.player + POSITION] + 1, log)
    elif kind == RIVER_BACK:
        mark_river(s, nearest_behind(s), log)
    else:
        s.decision = act.SAIL_BACK
        return True
    return False


def gain_different(s: DiceCharmersState, count: int, log: Log | None) -> bool:
    """D6: asked only while there are more types than goods to gain."""
    types = gainable(s)
    if COUNT_TYPES[types] <= count:
        gain_each(s, types, log)
        return False
    s.decision = act.GAINING
    s.left = count
    s.used = 0
    return True


def hold_sale(s: DiceCharmersState, mode: int, count: int) -> bool:
    """D5: a sale without goods in stock is not held."""
    if in_stock(s) == 0:
        return False
    s.decision = act.SELLING
    s.mode = mode
    s.left = count
    s.used = 0
    return True


def use_person(s: DiceCharmersState, person: int, log: Log | None) -> bool:
    """5.4: cross the box first, then the action."""
    cross_box(s, person, log)
    if person == GREAT_MOGUL:
        if free_persons(s) & ~BIT[GREAT_MOGUL] == 0:
            return lapse(s, PALACE_ANY, 0, log)
        s.decision = act.SECOND_PERSON
    elif person == MAHARANI:
        if s.seats[SEAT * s.player + POSITION] == RIVER_LENGTH:
            return lapse(s, RIVER_FORWARD, 0, log)
        s.decision = act.SAIL_AHEAD
    elif person == MERCHANT:
        if in_stock(s) == 0 and gainable(s) == 0:
            return lapse(s, GAIN_GOODS, 1, log)
        s.decision = act.AT_MERCHANT
    elif person == RAJA_MAN_SINGH:
        gain_money(s, RAJA_MONEY, BY_PALACE, log)
        if not can_upgrade(s):
            return lapse(s, UPGRADE, 0, log)
        s.decision = act.UPGRADING
    elif person == BUILDER:
        return lay_halves(s, log)
    else:
        if free_behind(s) == 0 and gainable(s) == 0:
            return lapse(s, GAIN_GOODS, 1, log)
        s.decision = act.AT_PORTUGUESE
    return True


def lay_halves(s: DiceCharmersState, log: Log | None) -> bool:
    """D4 with both halves; nothing to ask when there is no room for them."""
    if enterable(s) == 0 and extendable(s) == 0:
        return lapse(s, PATH, 0, log)
    s.decision = act.PLACE_HALVES
    return True
