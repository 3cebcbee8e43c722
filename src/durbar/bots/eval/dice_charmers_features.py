"""What a sheet of The Dice Charmers can still bring, in features whose weights are fitted by `durbar train dice_charmers`."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from durbar.games.dice_charmers import state as at
from durbar.games.dice_charmers.components import (
    ALL_FIELDS,
    BIT,
    BOXES,
    BUILDING_COUNT,
    COLS,
    EDGE_BONUS,
    FAME_LENGTH,
    FAME_REACHED,
    FIELD_COUNT,
    FIELD_KIND,
    GOOD_COUNT,
    GOODS_EACH,
    HALF_PERSONS,
    MARKET_EQUAL,
    MONEY_LENGTH,
    MONEY_REACHED,
    MOST_FIELDS,
    NOT_FIRST_COL,
    NOT_LAST_COL,
    PRICES,
    RESIDENCE,
    SHEETS,
    SIDE_SETS,
    TENT_ROW,
    TOP_VALUE,
)
from durbar.games.dice_charmers.fields import EAST, NORTH, SOLD, SOUTH, WEST
from durbar.games.dice_charmers.scoring import TOUCHING, half_points
from durbar.games.dice_charmers.state import DiceCharmersState

FEATURES: Final[tuple[str, ...]] = (
    "always",  # one: half points that everybody gets; the others tell what makes the difference
    "fame",  # on the track
    "money",  # on the track
    "fame_bonus",  # how near the next bonus of the fame track is: from 0 to 1
    "money_bonus",  # the same of the money track
    "stock_price",  # what the goods in stock would bring
    "stock",  # goods in stock
    "stock_equal",  # of the type that is in stock most often
    "stock_types",  # types in stock
    "goods",  # goods circled so far
    "sold_evenly",  # goods sold of the type that was sold least: tents
    "karma",  # not used yet
    "karma_circled",
    "upgrades",  # steps in the table of buildings
    "upgrades_evenly",  # of the type with the lowest value: its columns
    "ahead",  # points above 1 of all buildings still to be built
    "ahead_near",  # of those that a path has reached
    "markets_near",  # markets that a path has reached
    "markets",  # not opened yet
    "ends",  # free fields that a path has reached
    "edges_near",  # of these, those with a bonus at the edge
    "edges_side",  # sides towards a bonus at fields that are drawn already
    "drawn",  # fields drawn
    "extendable",  # of these, those that are no crossings yet
    "boxes",  # palace boxes crossed
    "columns",  # of these, in columns that are not complete
    "column_due",  # halves of the palace in which one box completes a column
    "position",  # on the river
    "behind",  # free river fields behind the position
    "to_move",  # one if the seat's turn in this pass is still to come
)

WIDTH: Final = len(FEATURES)
KNOTS: Final = 7
KNOT_STEP: Final = 12  # half points of the leader between two knots
PHASES: Final = KNOTS * len(SHEETS)

# The sum of the first prices of a sheet: sheet * TENT_ROW + how many.
PRICE_SUM: Final[tuple[int, ...]] = tuple(
    sum(PRICES[sheet * GOODS_EACH : sheet * GOODS_EACH + count]) for sheet in range(len(SHEETS)) for count in range(TENT_ROW)
)
# The fields of one kind, as a mask: sheet * KIND_ROW + kind; the markets together stand at MARKET_EQUAL.
KIND_ROW: Final = 7
KIND_FIELDS: Final[tuple[int, ...]] = tuple(
    sum(
        1 << field
        for field in range(FIELD_COUNT[sheet])
        if FIELD_KIND[sheet * MOST_FIELDS + field] == kind
        or (kind == MARKET_EQUAL and FIELD_KIND[sheet * MOST_FIELDS + field] == kind + 1)
    )
    for sheet in range(len(SHEETS))
    for kind in range(KIND_ROW)
)
# The fields with a bonus at one of these sides: sheet * 4 + side; and at any side: sheet.
EDGE_FIELDS: Final[tuple[int, ...]] = tuple(
    sum(
        1 << field for field in range(FIELD_COUNT[sheet]) if EDGE_BONUS[(sheet * MOST_FIELDS + field) * SIDE_SETS + (1 << side)]
    )
    for sheet in range(len(SHEETS))
    for side in range(4)
)
EDGE_ANY: Final[tuple[int, ...]] = tuple(
    EDGE_FIELDS[4 * sheet] | EDGE_FIELDS[4 * sheet + 1] | EDGE_FIELDS[4 * sheet + 2] | EDGE_FIELDS[4 * sheet + 3]
    for sheet in range(len(SHEETS))
)


HALF_BITS: Final = 13  # of a mask of fields
COUNT_BITS: Final[bytes] = bytes([n.bit_count() for n in range(1 << HALF_BITS)])
LOW_HALF: Final = (1 << HALF_BITS) - 1
if MOST_FIELDS > 2 * HALF_BITS:
    raise ValueError("dice_charmers/components.toml: more fields than are counted in two halves")


def field_count(fields: i64) -> int:
    """How many fields a mask has; compiled, `int.bit_count` takes several times as long."""
    return COUNT_BITS[fields & LOW_HALF] + COUNT_BITS[fields >> HALF_BITS]


def _nearness(reached: tuple[int, ...], row: int, length: int) -> list[float]:
    """By field of a track: how much of the way from the last bonus to the next one is done; 0 behind the last."""
    found: list[float] = []
    for field in range(length + 1):
        first = field
        while first > 0 and reached[row + first - 1] == reached[row + field]:
            first -= 1
        last = field
        while last < length and reached[row + last] == reached[row + field]:
            last += 1
        found.append((field - first) / (last - first) if reached[row + last] != reached[row + field] else 0.0)
    return found


FAME_NEAR: Final[tuple[float, ...]] = tuple(
    near for sheet in range(len(SHEETS)) for near in _nearness(FAME_REACHED, sheet * (FAME_LENGTH + 1), FAME_LENGTH)
)
MONEY_NEAR: Final[tuple[float, ...]] = tuple(
    near for sheet in range(len(SHEETS)) for near in _nearness(MONEY_REACHED, sheet * (MONEY_LENGTH + 1), MONEY_LENGTH)
)


def leader_halves(s: DiceCharmersState) -> int:
    """How far the race is run: the half points of the leader, up to where the tracks touch."""
    most = 0
    for seat in range(s.players):
        halves = half_points(s, seat)
        if halves > most:
            most = halves
    return most if most < TOUCHING else TOUCHING


def phase_of(s: DiceCharmersState) -> int:
    return KNOTS * s.sheet + min(leader_halves(s) // KNOT_STEP, KNOTS - 1)


def is_to_move(s: DiceCharmersState, seat: int) -> bool:
    """Has the seat's turn in this pass still to come?"""
    return (seat - s.start) % s.players >= s.turn % s.players


def features_of(s: DiceCharmersState, seat: int) -> list[float]:
    """In the order of FEATURES."""
    row = at.SEAT * seat
    seats = s.seats
    sheet = s.sheet
    fame, money = seats[row + at.FAME], seats[row + at.MONEY]
    found = [1.0, float(fame), float(money)]
    found.append(FAME_NEAR[sheet * (FAME_LENGTH + 1) + fame])
    found.append(MONEY_NEAR[sheet * (MONEY_LENGTH + 1) + money])
    _goods(s, row, found)
    found.append(float(seats[row + at.KARMA] - seats[row + at.KARMA_USED]))
    found.append(float(seats[row + at.KARMA]))
    _province(s, row, found)
    _palace(s, row, found)
    position = seats[row + at.POSITION]
    found.append(float(position))
    found.append(float(position - field_count(seats[row + at.RIVER])))
    found.append(1.0 if is_to_move(s, seat) else 0.0)
    return found


def _goods(s: DiceCharmersState, row: int, found: list[float]) -> None:
    seats = s.seats
    price = 0
    stock = 0
    most = 0
    types = 0
    goods = 0
    least = GOODS_EACH
    prices = s.sheet * TENT_ROW
    for good in range(GOOD_COUNT):
        circled = seats[row + at.CIRCLED + good]
        sold = seats[row + at.CIRCLED + SOLD + good]
        here = circled - sold
        goods += circled
        if sold < least:
            least = sold
        if here > 0:
            price += PRICE_SUM[prices + circled] - PRICE_SUM[prices + sold]
            stock += here
            types += 1
            if here > most:
                most = here
    found.append(float(price))
    found.append(float(stock))
    found.append(float(most))
    found.append(float(types))
    found.append(float(goods))
    found.append(float(least))


def _province(s: DiceCharmersState, row: int, found: list[float]) -> None:
    seats = s.seats
    sheet = s.sheet
    paths = row + at.PATHS
    north: i64 = seats[paths + NORTH]
    east: i64 = seats[paths + EAST]
    south: i64 = seats[paths + SOUTH]
    west: i64 = seats[paths + WEST]
    drawn = north | east | south | west
    bare: i64 = ALL_FIELDS[sheet] & ~drawn
    cols: i64 = COLS[sheet]
    near = south << cols | north >> cols | (east & NOT_LAST_COL[sheet]) << 1 | (west & NOT_FIRST_COL[sheet]) >> 1
    near &= bare
    steps = 0
    lowest = TOP_VALUE
    ahead = 0
    ahead_near = 0
    for kind in range(BUILDING_COUNT):
        value = seats[row + at.VALUES + kind]
        if value < lowest:
            lowest = value
        if value > 1:
            fields = KIND_FIELDS[sheet * KIND_ROW + kind] & bare
            steps += value - 1
            ahead += (value - 1) * field_count(fields)
            ahead_near += (value - 1) * field_count(fields & near)
    markets = KIND_FIELDS[sheet * KIND_ROW + MARKET_EQUAL] & bare
    own = drawn & ~BIT[RESIDENCE[sheet]]
    edges = 4 * sheet
    sides = field_count(EDGE_FIELDS[edges] & own & ~north) + field_count(EDGE_FIELDS[edges + 1] & own & ~east)
    sides += field_count(EDGE_FIELDS[edges + 2] & own & ~south) + field_count(EDGE_FIELDS[edges + 3] & own & ~west)
    found.append(float(steps))
    found.append(float(lowest - 1))
    found.append(float(ahead))
    found.append(float(ahead_near))
    found.append(float(field_count(markets & near)))
    found.append(float(field_count(markets)))
    found.append(float(field_count(near)))
    found.append(float(field_count(near & EDGE_ANY[sheet])))
    found.append(float(sides))
    found.append(float(field_count(own)))
    found.append(float(field_count(own & ~(north & east & south & west))))


def _palace(s: DiceCharmersState, row: int, found: list[float]) -> None:
    seats = s.seats
    boxes = 0
    loose = 0
    due = 0
    for half in HALF_PERSONS:
        lowest = BOXES
        here = 0
        at_lowest = 0
        for person in half:
            crossed = seats[row + at.CROSSED + person]
            here += crossed
            if crossed < lowest:
                lowest = crossed
                at_lowest = 1
            elif crossed == lowest:
                at_lowest += 1
        boxes += here
        loose += here - lowest * len(half)
        if at_lowest == 1 and lowest < BOXES:
            due += 1
    found.append(float(boxes))
    found.append(float(loose))
    found.append(float(due))


def prospects(s: DiceCharmersState, seat: int, weights: list[float]) -> float:
    """What a seat is ahead by at the end, beside others with nothing: between the weights of the two nearest knots."""
    found = features_of(s, seat)
    place = _place(s)
    knot = min(int(place), KNOTS - 2)
    first = (KNOTS * s.sheet + knot) * WIDTH
    early = 0.0
    late = 0.0
    for n in range(1, WIDTH):
        early += weights[first + n] * found[n]
        late += weights[first + WIDTH + n] * found[n]
    return early + (place - knot) * (late - early)


def still_to_come(s: DiceCharmersState, weights: list[float]) -> float:
    """Half points that a seat gets until the end, on the average."""
    place = _place(s)
    knot = min(int(place), KNOTS - 2)
    first = (KNOTS * s.sheet + knot) * WIDTH
    return weights[first] + (place - knot) * (weights[first + WIDTH] - weights[first])


def _place(s: DiceCharmersState) -> float:
    """Where between the first and the last knot the race is."""
    place = leader_halves(s) / KNOT_STEP - 0.5
    return min(max(place, 0.0), KNOTS - 1.0)
