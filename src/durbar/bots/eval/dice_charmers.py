"""What a position of The Dice Charmers is worth: the tracks, and what is still in the sheet (docs/rules/dice_charmers.md, 14).

Within a turn nothing is left to chance, so a position in the middle of one is judged by playing the rest of the turn, each
answer the one that looks best at once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from durbar.bots.eval.dice_charmers_features import (
    FEATURES,
    KIND_FIELDS,
    KIND_ROW,
    PHASES,
    PRICE_SUM,
    WIDTH,
    features_of,
    field_count,
    is_to_move,
    phase_of,
    prospects,
    still_to_come,
)
from durbar.bots.knowledge import Knowledge
from durbar.bots.weights import read_weights
from durbar.core.game import Game
from durbar.core.rng import Rng
from durbar.core.state import OVER, State
from durbar.games.dice_charmers.actions import (
    ANY_PERSON,
    AT_MERCHANT,
    AT_PORTUGUESE,
    ATTACH_HALF,
    CHOOSE_DIE,
    CHOOSE_GOODS_DIE,
    DECISIONS,
    GAINING,
    KARMA_AGAIN,
    KARMA_RESULT,
    PLACE_HALVES,
    PLACE_PATH,
    SAIL_AHEAD,
    SAIL_BACK,
    SECOND_PERSON,
    SELLING,
    UPGRADING,
)
from durbar.games.dice_charmers.components import (
    ALL_FIELDS,
    BONUS_ARGUMENT,
    BONUS_KIND,
    BOXES,
    BUILDING_COUNT,
    COLS,
    EFFECTS,
    GOOD_COUNT,
    HALF_PERSONS,
    MARKET_EQUAL,
    NOT_FIRST_COL,
    NOT_LAST_COL,
    PERSON_COUNT,
    REWARD_BITS,
    RIVER_LENGTH,
    SLOTS,
    TENT_ROW,
)
from durbar.games.dice_charmers.fields import EAST, NORTH, SOLD, SOUTH, WEST
from durbar.games.dice_charmers.rules import apply
from durbar.games.dice_charmers.rules_effects import usable
from durbar.games.dice_charmers.rules_legal import legal
from durbar.games.dice_charmers.scoring import TOUCHING, half_points, overlaps
from durbar.games.dice_charmers.state import (
    CIRCLED,
    CROSSED,
    FAME,
    KARMA,
    KARMA_USED,
    MONEY,
    PATHS,
    POSITION,
    SEAT,
    VALUES,
    DiceCharmersState,
)

BUDGETS: Final[dict[str, int]] = {"hard": 100, "expert": 400}  # rounds per question

# Weights in fame points: the terms of the sketch in section 14.
STOCK: Final = 0.165  # of the price of a good in stock
BUILDING: Final = 0.62  # of each point above 1 that a building still to be built will bring
MARKET: Final = 0.44  # a market not opened yet
KARMA_LEFT: Final = 0.70  # karma not used yet
OPEN_END: Final = 0.15  # a path that arrives at a free field
BOX: Final = 0.09  # a free palace box
RIVER_AHEAD: Final = 0.07  # a river field ahead
COLUMN: Final = 0.32  # a box crossed in a column that is not complete
LAPSED: Final = 0.02  # of the sheet's promise once the race is run
FINISHED: Final = 30.0  # an overlap of one's own: the race is run

_WORTH: Final[dict[str, float]] = {
    "upgrade": 1.0,
    "palace_any": 1.4,
    "person": 1.2,
    "goods_die": 0.7,
    "gain_goods": 0.6,
    "sell_any": 0.9,
    "sell_equal": 1.2,
    "sell_different": 1.0,
    "half_path": 0.5,
    "path": 1.5,
    "river_forward": 1.2,
    "river_back": 1.2,
    "river_back_any": 1.5,
}
EFFECT_WORTH: Final[tuple[float, ...]] = tuple(_WORTH.get(effect, 0.0) for effect in EFFECTS)  # of a bonus that waits
_ASKED: Final[dict[int, float]] = {
    PLACE_PATH: 1.5,
    PLACE_HALVES: 1.4,
    ATTACH_HALF: 0.5,
    SELLING: 0.9,
    GAINING: 0.5,
    SECOND_PERSON: 1.3,
    ANY_PERSON: 1.4,
    AT_MERCHANT: 0.8,
    AT_PORTUGUESE: 0.9,
    SAIL_AHEAD: 1.3,
    SAIL_BACK: 1.4,
    UPGRADING: 0.9,
    CHOOSE_GOODS_DIE: 0.7,
}
ASKED_WORTH: Final[tuple[float, ...]] = tuple(
    _ASKED.get(decision, 0.0) for decision in range(len(DECISIONS))
)  # of a question to come
REWARD_WORTH: Final = 1.0  # of a reward that waits


def evaluate(s: DiceCharmersState, player: int) -> float:
    """Higher is better for the player: fame points and what will become fame points."""
    return _turn_worth(s, player, [], [0])


def _turn_worth(s: DiceCharmersState, player: int, weights: list[float], looked: list[int]) -> float:
    """With learned weights in half points, without any in fame; `looked` counts the positions on the way."""
    if s.player != player or s.decision < KARMA_RESULT:
        return _judged(s, player, weights)
    if s.decision > KARMA_RESULT:
        return _rest_of_the_turn(s.copy(), player, weights, looked)
    best = -1000.0
    for action in legal(s):
        if action != KARMA_AGAIN:
            after = s.copy()
            apply(after, action)
            best = max(best, _rest_of_the_turn(after, player, weights, looked))
    return best


def _rest_of_the_turn(s: DiceCharmersState, player: int, weights: list[float], looked: list[int]) -> float:
    """Answer every question of this turn as it looks best at once, and judge where the turn ends. Plays in place."""
    while s.player == player and s.decision > KARMA_RESULT:
        actions = legal(s)
        if len(actions) == 1:
            apply(s, actions[0])
            continue
        best = s
        value = -1000.0
        looked[0] += len(actions)
        for action in actions:
            after = s.copy()
            apply(after, action)
            worth_after = worth(after, player)
            if worth_after > value:
                value = worth_after
                best = after
        s = best
    return _judged(s, player, weights)


def _judged(s: DiceCharmersState, player: int, weights: list[float]) -> float:
    """The position as it lies at the end of a turn, by learned weights if there are any."""
    if not weights:
        return worth(s, player)
    points = float(half_points(s, player))
    if points > TOUCHING:
        return 2.0 * FINISHED + points
    if s.player == OVER or _somebody_else_finished(s, player):
        return points
    return points + prospects(s, player, weights)


def worth(s: DiceCharmersState, player: int) -> float:
    """The position as it lies, with a guess at what the open question and the waiting bonuses will bring."""
    row = SEAT * player
    seats = s.seats
    points = seats[row + FAME] + 0.5 * seats[row + MONEY]
    coming = 0.0
    if s.player == player:
        coming = _coming(s)
    if half_points(s, player) > TOUCHING:  # the game ends with this pass: only the overlap counts
        return FINISHED + points + coming + LAPSED * _potential(s, player)
    return points + coming + _share(s, player) * _potential(s, player)


def _share(s: DiceCharmersState, player: int) -> float:
    """How much of what the sheet can still bring will be brought: next to nothing once somebody has finished."""
    if s.player == OVER or half_points(s, player) > TOUCHING or _somebody_else_finished(s, player):
        return LAPSED
    return 1.0


def _somebody_else_finished(s: DiceCharmersState, player: int) -> bool:
    for other in range(s.players):
        if other != player and half_points(s, other) > TOUCHING:
            return True
    return False


def _coming(s: DiceCharmersState) -> float:
    """What is still to be done in this turn."""
    value = ASKED_WORTH[s.decision]
    todo = s.todo
    while todo:
        value += REWARD_WORTH
        todo >>= REWARD_BITS
    rest = s.pending
    row = s.sheet * SLOTS
    while rest:
        bit = rest & -rest
        slot = bit.bit_length() - 1
        kind = BONUS_KIND[row + slot]
        if usable(s, kind, BONUS_ARGUMENT[row + slot]):
            value += EFFECT_WORTH[kind]
        else:
            value += 0.25 * EFFECT_WORTH[kind]
        rest ^= bit
    return value


def _potential(s: DiceCharmersState, player: int) -> float:
    """What the sheet can still bring in the turns to come."""
    row = SEAT * player
    seats = s.seats
    sheet = s.sheet
    stock = 0
    prices, goods = sheet * TENT_ROW, row + CIRCLED
    for good in range(GOOD_COUNT):
        stock += PRICE_SUM[prices + seats[goods + good]] - PRICE_SUM[prices + seats[goods + SOLD + good]]
    value = STOCK * stock + KARMA_LEFT * (seats[row + KARMA] - seats[row + KARMA_USED])

    paths = row + PATHS
    north: i64 = seats[paths + NORTH]
    east: i64 = seats[paths + EAST]
    south: i64 = seats[paths + SOUTH]
    west: i64 = seats[paths + WEST]
    bare: i64 = ALL_FIELDS[sheet] & ~(north | east | south | west)
    ahead = 0
    for kind in range(BUILDING_COUNT):
        raised = seats[row + VALUES + kind] - 1
        if raised:
            ahead += raised * field_count(KIND_FIELDS[sheet * KIND_ROW + kind] & bare)
    value += BUILDING * ahead + MARKET * field_count(KIND_FIELDS[sheet * KIND_ROW + MARKET_EQUAL] & bare)
    cols: i64 = COLS[sheet]
    ends = field_count(south << cols & bare) + field_count(north >> cols & bare)
    ends += field_count((east & NOT_LAST_COL[sheet]) << 1 & bare) + field_count((west & NOT_FIRST_COL[sheet]) >> 1 & bare)
    value += OPEN_END * ends

    crossed = 0
    in_columns = 0
    for half in HALF_PERSONS:
        lowest = BOXES
        for person in half:
            boxes = seats[row + CROSSED + person]
            crossed += boxes
            if boxes < lowest:
                lowest = boxes
        in_columns += lowest * len(half)
    value += BOX * (PERSON_COUNT * BOXES - crossed) + COLUMN * (crossed - in_columns)
    return value + RIVER_AHEAD * (RIVER_LENGTH - seats[row + POSITION])


# ---- what the search knows ----

LAST_TURN: Final = 8.0  # half points that a turn in the last pass brings
FAR: Final = 400  # rounds that can tell answers apart through the dice of the turns to come
PATIENCE: Final = 1500  # positions per round; after so many in all, answers are judged as they look at once
HEAT: Final = 2.0  # half points by which an answer may lie behind and still be tried early


class Insight(Knowledge):
    """Every line is judged when this turn is over, or my next one where there is time: lines that end at different turns
    cannot be compared, as a turn is worth more than what most answers differ by. Within a turn nothing is chance but karma."""

    def __init__(self, game: Game[State]) -> None:
        super().__init__(game)
        self.boundaries = 1
        self.from_the_root = True
        self.trust = 0.15  # the values hardly differ from world to world
        self.spread = 12.0
        self.names = FEATURES
        self.weights = WEIGHTS[LEARNED_WITH]
        self.looked = [0]  # positions in turns that were thought through
        self.patience = 0  # how many of them there may be; 0 for any number
        self.chance = 0  # of the world in play, before anything is rolled in it

    def begin(self, s: State) -> None:
        assert isinstance(s, DiceCharmersState)
        self.patience = PATIENCE * self.rounds
        if s.players == 2 and self.rounds >= FAR:  # mine, theirs, and my next one
            self.boundaries = 3
            self.trust = 0.3

    def vary(self, s: State, me: int, rng: Rng) -> None:
        self.chance = s.chance

    def turned_up(self, s: State) -> bool:
        """A roll."""
        return s.chance != self.chance

    def at_boundary(self, s: State, mover: int) -> bool:
        return s.player != mover or s.decision == CHOOSE_DIE

    def policy(self, s: State, rng: Rng) -> int:
        """The die that makes the best turn; within the turn, what looks best at once."""
        assert isinstance(s, DiceCharmersState)
        actions = legal(s)
        if len(actions) == 1:
            return actions[0]
        far = (s.decision == CHOOSE_DIE or len(self.weights) > 0) and not self._is_tired()
        best = -1000.0
        chosen = actions[0]
        for action in actions:
            if s.decision == KARMA_RESULT and action == KARMA_AGAIN:
                continue
            after = s.copy()
            apply(after, action)
            value = _turn_worth(after, s.player, self.weights, self.looked) if far else worth(after, s.player)
            if value > best:
                best = value
                chosen = action
        return chosen

    def priors(self, s: State, moves: list[int]) -> list[float]:
        assert isinstance(s, DiceCharmersState)
        far = not self._is_tired()
        found: list[float] = []
        for move in moves:
            after = s.copy()
            apply(after, move)
            found.append(_turn_worth(after, s.player, self.weights, self.looked) if far else worth(after, s.player))
        return self.shares(found, HEAT if self.weights and far else 0.5 * HEAT)

    def _is_tired(self) -> bool:
        """A turn with a long chain of bonuses leads to many times as many positions as others."""
        return 0 < self.patience < self.looked[0]

    def values(self, s: State) -> list[float]:
        """In half points: the tracks and what the sheet can still bring."""
        assert isinstance(s, DiceCharmersState)
        weights = self.weights
        if s.player == OVER or overlaps(s):
            return self._ending(s)
        if not weights:
            return [half_points(s, seat) + 2.0 * _potential(s, seat) for seat in range(s.players)]
        found = [half_points(s, seat) + prospects(s, seat, weights) for seat in range(s.players)]
        level = still_to_come(s, weights)
        for seat in range(s.players):
            level += (half_points(s, seat) - found[seat]) / s.players
        return [value + level for value in found]

    def _ending(self, s: DiceCharmersState) -> list[float]:
        """Whoever has had the turn of the last pass gets nothing more."""
        found: list[float] = []
        for seat in range(s.players):
            value = float(half_points(s, seat))
            if s.player != OVER and is_to_move(s, seat):
                value += LAST_TURN
            found.append(value)
        return found

    def standing(self, s: State, seat: int) -> float:
        assert isinstance(s, DiceCharmersState)
        return 16.0 if s.player != OVER and half_points(s, seat) > TOUCHING else 0.0

    def sure(self, s: State, seat: int) -> float:
        assert isinstance(s, DiceCharmersState)
        return float(half_points(s, seat))

    def features(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, DiceCharmersState)
        return features_of(s, seat)

    def phase(self, s: State) -> int:
        assert isinstance(s, DiceCharmersState)
        return phase_of(s)

    def feature_weights(self, s: State) -> list[float]:
        assert isinstance(s, DiceCharmersState)
        row = WIDTH * phase_of(s)
        return self.weights[row : row + WIDTH]


LEARNED_WITH: Final = 4  # players: a sheet is filled in the same way by any number of them
WEIGHTS: list[list[float]] = read_weights("dice_charmers", FEATURES, PHASES, (LEARNED_WITH,))
