"""Writing on a sheet: tracks, karma, goods, river, palace and upgrades (5.3-5.8, 6).

Every function writes on the sheet of the player on turn and circles the bonuses that come with it (5.2). None of them
asks anything.
"""

from __future__ import annotations

from durbar.core.events import Log
from durbar.games.dice_charmers.components import (
    BEHIND,
    BIT,
    BONUS_IDS,
    BOXES,
    BUILDING_COUNT,
    BUILDINGS,
    FAME_LENGTH,
    FAME_REACHED,
    FAME_ROW,
    GOOD_COUNT,
    GOODS,
    GOODS_EACH,
    HALF_OF,
    HALF_PERSONS,
    KARMA_BONUS,
    KARMA_FIELDS,
    KARMA_ROW,
    MONEY_LENGTH,
    MONEY_REACHED,
    MONEY_ROW,
    PALACE_BONUS,
    PALACE_ROW,
    PERSON_COUNT,
    PERSONS,
    PRICES,
    REWARD_FIRST,
    RIVER_ROW,
    TENT_BONUS,
    TENT_ROW,
    TOP_VALUE,
    UPGRADE_BONUS,
    VALUE_ROW,
    Slots,
    bonus_effect,
    rewards,
)
from durbar.games.dice_charmers.events import (
    BonusCircled,
    BuildingUpgraded,
    FameGained,
    GoodsGained,
    GoodSold,
    KarmaGained,
    MoneyGained,
    PersonUsed,
    RiverMarked,
)
from durbar.games.dice_charmers.scoring import FAME_SOURCES, MONEY_SOURCES
from durbar.games.dice_charmers.state import (
    BOXES_AT,
    CIRCLED_AT,
    FAME_AT,
    FAME_BUILDINGS,
    KARMA_AT,
    MONEY_AT,
    MONEY_MARKETS,
    POSITION_AT,
    RIVER_AT,
    SHEET_SIZE,
    SOLD_AT,
    VALUE_AT,
    DiceCharmersState,
)

# ---- bonuses ----


def circle(s: DiceCharmersState, bonuses: Slots, log: Log | None) -> None:
    """5.2: a bonus reached is circled at once and used after the running action (R15)."""
    s.pending |= bonuses
    if log is not None:
        ids = BONUS_IDS[s.sheet]
        for slot in range(len(ids)):
            if bonuses & BIT[slot]:
                log.append(BonusCircled(s.player, bonus=ids[slot], effect=bonus_effect(s.sheet, slot)))


# ---- tracks (6) ----


def add_fame(s: DiceCharmersState, fame: int, source: int) -> int:
    """Enter fame on the track, whose bonuses are circled when reached or passed; returns what fitted (R4)."""
    at = s.player * SHEET_SIZE
    sheets = s.sheets
    before = sheets[at + FAME_AT]
    after = before + fame
    if after > FAME_LENGTH:
        after = FAME_LENGTH
    sheets[at + FAME_AT] = after
    sheets[at + source] += after - before
    return after - before


def add_money(s: DiceCharmersState, money: int, source: int) -> int:
    at = s.player * SHEET_SIZE
    sheets = s.sheets
    before = sheets[at + MONEY_AT]
    after = before + money
    if after > MONEY_LENGTH:
        after = MONEY_LENGTH
    sheets[at + MONEY_AT] = after
    sheets[at + source] += after - before
    return after - before


def pass_fame_bonuses(s: DiceCharmersState, gained: int, log: Log | None) -> None:
    row = s.sheet * FAME_ROW + s.sheets[s.player * SHEET_SIZE + FAME_AT]
    reached = FAME_REACHED[row] & ~FAME_REACHED[row - gained]
    if reached:
        circle(s, reached, log)


def pass_money_bonuses(s: DiceCharmersState, gained: int, log: Log | None) -> None:
    row = s.sheet * MONEY_ROW + s.sheets[s.player * SHEET_SIZE + MONEY_AT]
    reached = MONEY_REACHED[row] & ~MONEY_REACHED[row - gained]
    if reached:
        circle(s, reached, log)


def gain_fame(s: DiceCharmersState, fame: int, source: int, log: Log | None) -> None:
    gained = add_fame(s, fame, source)
    if log is not None:
        total = s.sheets[s.player * SHEET_SIZE + FAME_AT]
        log.append(FameGained(s.player, fame=gained, total=total, source=FAME_SOURCES[source - FAME_BUILDINGS]))
    pass_fame_bonuses(s, gained, log)


def gain_money(s: DiceCharmersState, money: int, source: int, log: Log | None) -> None:
    gained = add_money(s, money, source)
    if log is not None:
        total = s.sheets[s.player * SHEET_SIZE + MONEY_AT]
        log.append(MoneyGained(s.player, money=gained, total=total, source=MONEY_SOURCES[source - MONEY_MARKETS]))
    pass_money_bonuses(s, gained, log)


# ---- karma ----


def gain_karma(s: DiceCharmersState, log: Log | None) -> None:
    """Circle the next karma field; the third, fourth and fifth bring a bonus."""
    at = s.player * SHEET_SIZE + KARMA_AT
    karma = s.sheets[at] + 1
    s.sheets[at] = karma
    if log is not None:
        log.append(KarmaGained(s.player, karma=karma))
    bonus = KARMA_BONUS[s.sheet * KARMA_ROW + karma]
    if bonus:
        circle(s, bonus, log)


def karma_is_full(s: DiceCharmersState) -> bool:
    return s.sheets[s.player * SHEET_SIZE + KARMA_AT] >= KARMA_FIELDS[s.sheet]


# ---- goods (5.8) ----


def gainable(s: DiceCharmersState) -> int:
    """The types of which a good can still be circled, one bit each."""
    sheets = s.sheets
    at = s.player * SHEET_SIZE + CIRCLED_AT
    types = 0
    if sheets[at] < GOODS_EACH:
        types = 1
    if sheets[at + 1] < GOODS_EACH:
        types += 2
    if sheets[at + 2] < GOODS_EACH:
        types += 4
    return types


def in_stock(s: DiceCharmersState) -> int:
    """The types of which a good is circled and not sold, one bit each."""
    sheets = s.sheets
    at = s.player * SHEET_SIZE
    types = 0
    if sheets[at + CIRCLED_AT] > sheets[at + SOLD_AT]:
        types = 1
    if sheets[at + CIRCLED_AT + 1] > sheets[at + SOLD_AT + 1]:
        types += 2
    if sheets[at + CIRCLED_AT + 2] > sheets[at + SOLD_AT + 2]:
        types += 4
    return types


def gain_good(s: DiceCharmersState, good: int, log: Log | None) -> None:
    s.sheets[s.player * SHEET_SIZE + CIRCLED_AT + good] += 1
    if log is not None:
        log.append(GoodsGained(s.player, goods=(GOODS[good],)))


def gain_both(s: DiceCharmersState, first: int, second: int, log: Log | None) -> None:
    """5.3: both goods of a purple die; one of an exhausted type is skipped (R11)."""
    sheets = s.sheets
    at = s.player * SHEET_SIZE + CIRCLED_AT
    gained: list[int] = []
    if sheets[at + first] < GOODS_EACH:
        sheets[at + first] += 1
        gained.append(first)
    if sheets[at + second] < GOODS_EACH:
        sheets[at + second] += 1
        gained.append(second)
    if log is not None:
        log.append(GoodsGained(s.player, goods=tuple([GOODS[good] for good in gained])))


def gain_each(s: DiceCharmersState, types: int, log: Log | None) -> None:
    """5.6 D6: one good of each of these types."""
    at = s.player * SHEET_SIZE + CIRCLED_AT
    for good in range(GOOD_COUNT):
        if types & BIT[good]:
            s.sheets[at + good] += 1
    if log is not None:
        log.append(GoodsGained(s.player, goods=tuple([GOODS[good] for good in range(GOOD_COUNT) if types & BIT[good]])))


def sell_good(s: DiceCharmersState, good: int, log: Log | None) -> None:
    """5.8: the leftmost unsold good brings the price of its column (R12); six goods sold out bring a tent's bonus (R14)."""
    sheets = s.sheets
    at = s.player * SHEET_SIZE
    column = sheets[at + SOLD_AT + good] + 1
    sheets[at + SOLD_AT + good] = column
    gained = add_money(s, PRICES[s.sheet * GOODS_EACH + column - 1], MONEY_MARKETS)
    if log is not None:
        log.append(GoodSold(s.player, good=GOODS[good], column=column, money=gained, total=sheets[at + MONEY_AT]))
    pass_money_bonuses(s, gained, log)
    tent = TENT_BONUS[s.sheet * TENT_ROW + column]
    if tent:
        for other in range(GOOD_COUNT):
            if sheets[at + SOLD_AT + other] < column:
                return
        circle(s, tent, log)


# ---- upgrades ----


def can_upgrade(s: DiceCharmersState) -> bool:
    at = s.player * SHEET_SIZE + VALUE_AT
    for building in range(BUILDING_COUNT):
        if s.sheets[at + building] < TOP_VALUE:
            return True
    return False


def raise_value(s: DiceCharmersState, building: int, log: Log | None) -> None:
    """D11: the column bonus comes when every type has at least the new value (R33)."""
    sheets = s.sheets
    at = s.player * SHEET_SIZE + VALUE_AT
    value = sheets[at + building] + 1
    sheets[at + building] = value
    if log is not None:
        log.append(BuildingUpgraded(s.player, building=BUILDINGS[building], value=value))
    for other in range(BUILDING_COUNT):
        if sheets[at + other] < value:
            return
    bonus = UPGRADE_BONUS[s.sheet * VALUE_ROW + value]
    if bonus:
        circle(s, bonus, log)


# ---- palace (5.4) ----


def free_persons(s: DiceCharmersState) -> int:
    """The persons with a free box, one bit each."""
    at = s.player * SHEET_SIZE + BOXES_AT
    persons = 0
    for person in range(PERSON_COUNT):
        if s.sheets[at + person] < BOXES:
            persons |= BIT[person]
    return persons


def cross_box(s: DiceCharmersState, person: int, log: Log | None) -> None:
    sheets = s.sheets
    at = s.player * SHEET_SIZE + BOXES_AT
    box = sheets[at + person] + 1
    sheets[at + person] = box
    if log is not None:
        log.append(PersonUsed(s.player, person=PERSONS[person], box=box))
    half = HALF_OF[person]
    for other in HALF_PERSONS[half]:
        if sheets[at + other] < box:
            return
    bonus = PALACE_BONUS[s.sheet * PALACE_ROW + half * 4 + box]
    if bonus:
        circle(s, bonus, log)


# ---- river ----


def mark_river(s: DiceCharmersState, field: int, log: Log | None) -> None:
    """Mark a field; its rewards are the next thing to do (R26). Sailing back does not move the position (R25)."""
    sheets = s.sheets
    at = s.player * SHEET_SIZE
    sheets[at + RIVER_AT] |= BIT[field]
    if field > sheets[at + POSITION_AT]:
        sheets[at + POSITION_AT] = field
    s.todo = (s.todo << 8) + REWARD_FIRST[s.sheet * RIVER_ROW + field]
    if log is not None:
        log.append(RiverMarked(s.player, field=field, rewards=tuple(rewards(s.sheet, field))))


def free_behind(s: DiceCharmersState) -> int:
    """The free river fields left of the position, one bit each."""
    at = s.player * SHEET_SIZE
    return BEHIND[s.sheets[at + POSITION_AT]] & ~s.sheets[at + RIVER_AT]


def nearest_behind(s: DiceCharmersState) -> int:
    """The nearest free river field left of the position, 0 if there is none."""
    at = s.player * SHEET_SIZE
    river = s.sheets[at + RIVER_AT]
    field = s.sheets[at + POSITION_AT] - 1
    while field > 0 and river & BIT[field]:
        field -= 1
    return field if field > 0 else 0
