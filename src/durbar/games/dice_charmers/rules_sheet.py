"""Writing on a sheet: tracks, karma, goods, river, palace and upgrades (5.3-5.8, 6).

Every function writes on the sheet of the player on turn and circles the bonuses that come with it (5.2). None of them
asks anything.
"""

from __future__ import annotations

from typing import Final

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
    PALACE_COLUMNS,
    PALACE_ROW,
    PERSON_COUNT,
    PERSONS,
    PRICES,
    REWARD_BITS,
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
from durbar.games.dice_charmers.fields import BY_MARKETS, FAME_SOURCES, MONEY_SOURCES, SOLD
from durbar.games.dice_charmers.state import (
    CIRCLED,
    CROSSED,
    FAME,
    FAME_FROM,
    KARMA,
    MONEY,
    MONEY_FROM,
    POSITION,
    RIVER,
    SEAT,
    VALUES,
    DiceCharmersState,
)

ALL_GOODS: Final[tuple[int, ...]] = tuple(range(GOOD_COUNT))
ALL_BUILDINGS: Final[tuple[int, ...]] = tuple(range(BUILDING_COUNT))


# ---- boxes: what is crossed from left to right ----


def _next_box(s: DiceCharmersState, place: int) -> int:
    """Cross the next one of a line, which is a place in the player's row; its number."""
    seats, at = s.seats, SEAT * s.player + place
    box = seats[at] + 1
    seats[at] = box
    return box


def _all_have(s: DiceCharmersState, first: int, lines: tuple[int, ...], box: int) -> bool:
    """Is this box crossed in each of these lines, counted from the first? Then the column is complete (R14, R33)."""
    seats, at = s.seats, SEAT * s.player + first
    for line in lines:
        if seats[at + line] < box:
            return False
    return True


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


def _enter(s: DiceCharmersState, track: int, length: int, points: int, source: int) -> int:
    """Enter points on a track as far as they fit; track and source are places in the row. Returns what fitted (R4)."""
    seats, row = s.seats, SEAT * s.player
    before = seats[row + track]
    after = before + points
    if after > length:
        after = length
    seats[row + track] = after
    seats[row + source] += after - before
    return after - before


def add_fame(s: DiceCharmersState, fame: int, source: int) -> int:
    return _enter(s, FAME, FAME_LENGTH, fame, FAME_FROM + source)


def add_money(s: DiceCharmersState, money: int, source: int) -> int:
    return _enter(s, MONEY, MONEY_LENGTH, money, MONEY_FROM + source)


def pass_fame_bonuses(s: DiceCharmersState, gained: int, log: Log | None) -> None:
    """The bonuses of a track are circled when reached or passed."""
    field = s.sheet * FAME_ROW + s.seats[SEAT * s.player + FAME]
    reached = FAME_REACHED[field] & ~FAME_REACHED[field - gained]
    if reached:
        circle(s, reached, log)


def pass_money_bonuses(s: DiceCharmersState, gained: int, log: Log | None) -> None:
    field = s.sheet * MONEY_ROW + s.seats[SEAT * s.player + MONEY]
    reached = MONEY_REACHED[field] & ~MONEY_REACHED[field - gained]
    if reached:
        circle(s, reached, log)


def gain_fame(s: DiceCharmersState, fame: int, source: int, log: Log | None) -> None:
    gained = add_fame(s, fame, source)
    if log is not None:
        total = s.seats[SEAT * s.player + FAME]
        log.append(FameGained(s.player, fame=gained, total=total, source=FAME_SOURCES[source]))
    pass_fame_bonuses(s, gained, log)


def gain_money(s: DiceCharmersState, money: int, source: int, log: Log | None) -> None:
    gained = add_money(s, money, source)
    if log is not None:
        total = s.seats[SEAT * s.player + MONEY]
        log.append(MoneyGained(s.player, money=gained, total=total, source=MONEY_SOURCES[source]))
    pass_money_bonuses(s, gained, log)


# ---- karma ----


def gain_karma(s: DiceCharmersState, log: Log | None) -> None:
    """Circle the next karma field; the third, fourth and fifth bring a bonus."""
    at = SEAT * s.player + KARMA
    karma = s.seats[at] + 1
    s.seats[at] = karma
    if log is not None:
        log.append(KarmaGained(s.player, karma=karma))
    bonus = KARMA_BONUS[s.sheet * KARMA_ROW + karma]
    if bonus:
        circle(s, bonus, log)


def karma_is_full(s: DiceCharmersState) -> bool:
    return s.seats[SEAT * s.player + KARMA] >= KARMA_FIELDS[s.sheet]


# ---- goods (5.8) ----


def gainable(s: DiceCharmersState) -> int:
    """The types of which a good can still be circled, one bit each."""
    seats = s.seats
    at = SEAT * s.player + CIRCLED
    types = 0
    if seats[at] < GOODS_EACH:
        types = 1
    if seats[at + 1] < GOODS_EACH:
        types += 2
    if seats[at + 2] < GOODS_EACH:
        types += 4
    return types


def in_stock(s: DiceCharmersState) -> int:
    """The types of which a good is circled and not sold, one bit each."""
    seats = s.seats
    at = SEAT * s.player + CIRCLED
    types = 0
    if seats[at] > seats[at + SOLD]:
        types = 1
    if seats[at + 1] > seats[at + (SOLD + 1)]:
        types += 2
    if seats[at + 2] > seats[at + (SOLD + 2)]:
        types += 4
    return types


def gain_good(s: DiceCharmersState, good: int, log: Log | None) -> None:
    s.seats[SEAT * s.player + CIRCLED + good] += 1
    if log is not None:
        log.append(GoodsGained(s.player, goods=(GOODS[good],)))


def gain_both(s: DiceCharmersState, first: int, second: int, log: Log | None) -> None:
    """5.3: both goods of a purple die; one of an exhausted type is skipped (R11)."""
    seats = s.seats
    at = SEAT * s.player + CIRCLED
    gained: list[int] = []
    if seats[at + first] < GOODS_EACH:
        seats[at + first] += 1
        gained.append(first)
    if seats[at + second] < GOODS_EACH:
        seats[at + second] += 1
        gained.append(second)
    if log is not None:
        log.append(GoodsGained(s.player, goods=tuple([GOODS[good] for good in gained])))


def gain_each(s: DiceCharmersState, types: int, log: Log | None) -> None:
    """5.6 D6: one good of each of these types."""
    at = SEAT * s.player + CIRCLED
    for good in range(GOOD_COUNT):
        if types & BIT[good]:
            s.seats[at + good] += 1
    if log is not None:
        log.append(GoodsGained(s.player, goods=tuple([GOODS[good] for good in range(GOOD_COUNT) if types & BIT[good]])))


def sell_good(s: DiceCharmersState, good: int, log: Log | None) -> None:
    """5.8: the leftmost unsold good brings the price of its column (R12); six goods sold out bring a tent's bonus (R14)."""
    column = _next_box(s, CIRCLED + SOLD + good)
    gained = add_money(s, PRICES[s.sheet * GOODS_EACH + column - 1], BY_MARKETS)
    if log is not None:
        log.append(GoodSold(s.player, good=GOODS[good], column=column, money=gained, total=s.seats[SEAT * s.player + MONEY]))
    pass_money_bonuses(s, gained, log)
    tent = TENT_BONUS[s.sheet * TENT_ROW + column]
    if tent and _all_have(s, CIRCLED + SOLD, ALL_GOODS, column):
        circle(s, tent, log)


# ---- upgrades ----


def can_upgrade(s: DiceCharmersState) -> bool:
    return not _all_have(s, VALUES, ALL_BUILDINGS, TOP_VALUE)


def raise_value(s: DiceCharmersState, building: int, log: Log | None) -> None:
    """D11: the column bonus comes when every type has at least the new value (R33)."""
    value = _next_box(s, VALUES + building)
    if log is not None:
        log.append(BuildingUpgraded(s.player, building=BUILDINGS[building], value=value))
    bonus = UPGRADE_BONUS[s.sheet * VALUE_ROW + value]
    if bonus and _all_have(s, VALUES, ALL_BUILDINGS, value):
        circle(s, bonus, log)


# ---- palace (5.4) ----


def free_persons(s: DiceCharmersState) -> int:
    """The persons with a free box, one bit each."""
    at = SEAT * s.player + CROSSED
    persons = 0
    for person in range(PERSON_COUNT):
        if s.seats[at + person] < BOXES:
            persons |= BIT[person]
    return persons


def cross_box(s: DiceCharmersState, person: int, log: Log | None) -> None:
    box = _next_box(s, CROSSED + person)
    if log is not None:
        log.append(PersonUsed(s.player, person=PERSONS[person], box=box))
    half = HALF_OF[person]
    bonus = PALACE_BONUS[s.sheet * PALACE_ROW + half * PALACE_COLUMNS + box]
    if bonus and _all_have(s, CROSSED, HALF_PERSONS[half], box):
        circle(s, bonus, log)


# ---- river ----


def mark_river(s: DiceCharmersState, field: int, log: Log | None) -> None:
    """Mark a field; its rewards are the next thing to do (R26). Sailing back does not move the position (R25)."""
    seats = s.seats
    row = SEAT * s.player
    seats[row + RIVER] |= BIT[field]
    if field > seats[row + POSITION]:
        seats[row + POSITION] = field
    s.todo = (s.todo << REWARD_BITS) + REWARD_FIRST[s.sheet * RIVER_ROW + field]
    if log is not None:
        log.append(RiverMarked(s.player, field=field, rewards=tuple(rewards(s.sheet, field))))


def free_behind(s: DiceCharmersState) -> int:
    """The free river fields left of the position, one bit each."""
    row = SEAT * s.player
    return BEHIND[s.seats[row + POSITION]] & ~s.seats[row + RIVER]


def nearest_behind(s: DiceCharmersState) -> int:
    """The nearest free river field left of the position, 0 if there is none."""
    row = SEAT * s.player
    river = s.seats[row + RIVER]
    field = s.seats[row + POSITION] - 1
    while field > 0 and river & BIT[field]:
        field -= 1
    return field if field > 0 else 0
