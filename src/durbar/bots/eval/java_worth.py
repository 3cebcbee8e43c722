"""What a position of Java is worth at the end of a turn: named features of every player, each with its weight in fame points.

A turn is a chain of small questions; judged half-way it misleads. So this evaluation is made for the end of a turn (and is
good enough to choose what to look at on the way there): besides what is scored and what ranks promise it counts what the next
player could take at once, and where a led town lies open to a higher figure.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from durbar.bots.weights import read_weights
from durbar.core.state import OVER
from durbar.games.java.actions import MAIN
from durbar.games.java.components import (
    ACTION_POINTS,
    ALONE_POINTS,
    BIT,
    BUILD_POINTS,
    CARD_KINDS,
    LOWLAND_PRICE,
    MOUNTAIN_PRICE,
    NEXT,
    NOWHERE,
    PALACE_VALUES,
    PLAYER_COUNTS,
    SHARED_POINTS,
    SPACE_COUNT,
    TILE3_COUNT,
    WATER_POINTS,
    WORTH,
)
from durbar.games.java.fields import NONE
from durbar.games.java.rules_festival import strength
from durbar.games.java.rules_figures import entrances, figures_left
from durbar.games.java.rules_palaces import best_value
from durbar.games.java.rules_tiles import shore_keys, water_area
from durbar.games.java.rules_towns import POWER, leader, towns_of
from durbar.games.java.scoring import rank_in, share, total
from durbar.games.java.state import CHIPS, RICES, SEAT, TILES2, VILLAGES, JavaState
from durbar.games.java.state_board import BARE, DANCED, HEIGHT, RICE, VILLAGE, WATER, Towns, value_at

# The features, by number. What is said in fame points is meant as points; the weight says how much of it counts.
POINTS: Final = 0  # scored
RANKS: Final = 1  # of the final scoring as the board stands, as far as ranks are likely to last
BUILD: Final = 2  # of the palaces that the player could build or expand in this turn
BUILD_LATER: Final = 3  # the same in a later turn
FIGURES: Final = 4  # on the board, half as many in the last round
HEIGHTS: Final = 5  # levels below the figures in towns
SPACES: Final = 6  # of the towns that the player leads
CHIPS_LEFT: Final = 7  # to one who looks one answer ahead this and the next two count less and less as tiles run out
TWOS_LEFT: Final = 8  # two-space tiles
ONES_LEFT: Final = 9  # single tiles
CARDS_HELD: Final = 10  # up to five
FIRST_MATCH: Final = 11  # a card that fits the theme
MORE_MATCHES: Final = 12  # the next two
FESTIVAL: Final = 13  # of the best festival that could be called in this turn, and a quarter of the others
FESTIVAL_LATER: Final = 14  # the same in a later turn
WATER_LED: Final = 15  # of water that is nearly enclosed, less with every open side
EXPOSED: Final = 16  # of led towns with a free space at least as high as the leader's highest figure
THREAT: Final = 17  # that the player about to begin a turn could win, and take from others, with a few action points
ACCESS: Final = 18  # of the best town that a figure in the fields could walk into in this turn
NO_FIGURES: Final = 19  # all of them are on the board
FEATURE_COUNT: Final = 20

# What each is called (texts: `feature.<name>`), and how many fame points it is worth to one who looks one answer ahead.
WEIGHED: Final[tuple[tuple[str, float], ...]] = (
    ("points", 1.0),
    ("ranks", 1.0),
    ("build", 0.6),
    ("build-later", 0.4),
    ("figures", 0.3),
    ("heights", 0.05),
    ("spaces", 0.06),
    ("chips", 1.0),
    ("tiles-of-two", 0.6),
    ("tiles-of-one", 0.5),
    ("cards", 0.1),
    ("matching-card", 1.2),
    ("more-matching-cards", 0.35),
    ("festival", 0.85),
    ("festival-later", 0.3),
    ("water", 1.0),
    ("exposed", -0.15),
    ("threat", 0.5),
    ("access", 0.6),
    ("no-figures-left", -0.3),
)
NAMES: Final[tuple[str, ...]] = tuple(name for name, _ in WEIGHED)
WEIGHTS: Final[tuple[float, ...]] = tuple(weight for _, weight in WEIGHED)
HASTY: Final[list[float]] = list(WEIGHTS)
# Whoever plans whole turns keeps these for the end: in the last turns they decide ranks when nobody can answer any more.
KEPT: Final[dict[str, float]] = {"chips": 3.0, "tiles-of-two": 2.0, "tiles-of-one": 2.0}
TURN_WEIGHTS: Final[tuple[float, ...]] = tuple(KEPT.get(name, weight) for name, weight in WEIGHED)
# By players: what `durbar train java` found; where it found nothing better, what was set by hand.
_of_turns: Final[list[list[float]]] = [found or list(TURN_WEIGHTS) for found in read_weights("java", NAMES, 1, PLAYER_COUNTS)]

OPPONENT: Final[tuple[float, ...]] = (0.0, 0.0, 0.9, 0.7, 0.6)  # by players: how much of the best opponent's worth counts
SURE: Final = 0.35  # of a rank's points at the start of the game ...
SURER: Final = 0.55  # ... and so much more when the last tile is laid
OPEN_SIDES: Final[tuple[float, ...]] = (0.0, 0.45, 0.2, 0.08)  # share of a water area's points by open sides left
LATE: Final = 0.3  # share of a chip's or small tile's worth that is left near the end
RAID: Final = 4  # action points that a threat may cost
RAID_PRICE: Final = 0.6  # what each of them is worth otherwise
FAR: Final = 9


def weigh_turns(players: int, weights: list[float]) -> list[float]:
    """From now on plans are judged by these weights; returns the former ones. For trials."""
    former = _of_turns[players]
    _of_turns[players] = weights
    return former


def turn_weights(players: int) -> list[float]:
    return _of_turns[players]


def judge(s: JavaState, me: int, whole: bool = True) -> float:
    """The player's worth less a part of the best opponent's, to one who plans whole turns or looks one answer ahead."""
    weights = _of_turns[s.players] if whole else HASTY
    found = features(s, me, whole)
    mine = 0.0
    best = -1e9
    for player in range(s.players):
        row = FEATURE_COUNT * player
        worth = 0.0
        for n in range(FEATURE_COUNT):
            if found[row + n] != 0.0:
                worth += weights[n] * found[row + n]
        if player == me:
            mine = worth
        elif worth > best:
            best = worth
    return mine - OPPONENT[s.players] * best


def features(s: JavaState, me: int, whole: bool = True) -> list[float]:
    """A row of FEATURE_COUNT numbers for each player, in the eyes of one who sees their own cards only.

    Whoever looks one answer ahead sees no threat, and less in what is kept as tiles run out.
    """
    found = [0.0] * (FEATURE_COUNT * s.players)
    for player in range(s.players):
        found[FEATURE_COUNT * player] = float(total(s, player))
    if s.player == OVER:
        return found
    towns = towns_of(s)
    gone = float(TILE3_COUNT - s.tile3) / TILE3_COUNT
    sure = 1.0 if s.ending else SURE + SURER * gone
    keys = [0] * (len(towns.spaces) * s.players)
    highest = [0] * (len(towns.spaces) * s.players)
    for player in range(s.players):
        _place(s, towns, player, found, keys, highest)
        if not s.final_done & BIT[player]:
            _things(s, player, me, gone, 1.0 if whole else LATE, found)
    _look_at_towns(s, towns, me, keys, highest, sure, found)
    turn = s.turn_player
    begins = s.ap == ACTION_POINTS and s.decision == MAIN and s.palaces_used == 0 and s.cards_bought == 0
    if turn != me:
        if whole and begins:
            found[FEATURE_COUNT * turn + THREAT] = _threat(s, towns, turn, keys, sure)
    elif s.ap > 0:
        found[FEATURE_COUNT * me + ACCESS] = _access(s, towns, me, keys, sure)
    _look_at_water(s, found)
    return found


def _place(s: JavaState, towns: Towns, player: int, found: list[float], keys: list[int], highest: list[int]) -> None:
    """Where the player's figures stand."""
    label, level = towns.label, s.level
    men = s.men[player]
    count: i64 = len(men)
    heights = 0
    i: i64 = 0
    while i < count:
        c: i64 = men[i]
        i += 1
        number = label[c]
        if number:
            height = level[c] & HEIGHT
            at = number * s.players + player
            keys[at] += POWER[height]
            heights += height
            if height > highest[at]:
                highest[at] = height
    if not s.final_done & BIT[player]:
        row = FEATURE_COUNT * player
        found[row + FIGURES] = len(men) * (0.5 if s.ending else 1.0)
        found[row + HEIGHTS] = float(heights)
        if figures_left(s, player) == 0:
            found[row + NO_FIGURES] = 1.0


def _things(s: JavaState, player: int, me: int, gone: float, late: float, found: list[float]) -> None:
    """Chips, small tiles and cards; of other hands only the number of cards is known."""
    row = FEATURE_COUNT * player
    seat = SEAT * player
    left = 0.0 if s.ending else 1.0 - gone
    later = late + (1.0 - late) * left
    if s.ending and s.turn_player == player and s.ap < ACTION_POINTS:
        later = 0.0
    found[row + CHIPS_LEFT] = later * s.seats[seat + CHIPS]
    found[row + TWOS_LEFT] = later * s.seats[seat + TILES2]
    found[row + ONES_LEFT] = later * (s.seats[seat + RICES] + s.seats[seat + VILLAGES])
    theme = WORTH[s.open_card]
    cards = 0
    fitting = 0
    for kind in range(CARD_KINDS):
        held = s.hand[CARD_KINDS * player + kind]
        cards += held
        if theme[kind]:
            fitting += held
    found[row + CARDS_HELD] = (0.5 + left) * min(cards, 5)
    scale = 0.3 + 0.7 * left
    if player == me:
        if s.ending:
            scale = 0.0 if s.turn_player == me else 0.5
        found[row + FIRST_MATCH] = scale if fitting else 0.0
        found[row + MORE_MATCHES] = scale * min(max(fitting - 1, 0), 2)
    else:
        found[row + FIRST_MATCH] = scale * _chance_of_a_match(cards)
        found[row + MORE_MATCHES] = scale * 0.5 if cards > 2 else 0.0


def _chance_of_a_match(cards: int) -> float:
    return 0.9 if cards > 2 else 0.35 * cards


def _chance_to_call(s: JavaState, player: int, me: int) -> float:
    """A festival takes a card that fits."""
    if player == me:
        return 1.0 if strength(s, player) else 0.0
    cards = 0
    for kind in range(CARD_KINDS):
        cards += s.hand[CARD_KINDS * player + kind]
    return _chance_of_a_match(cards)


def _look_at_towns(
    s: JavaState, towns: Towns, me: int, keys: list[int], highest: list[int], sure: float, found: list[float]
) -> None:
    """Ranks, palaces to come, festivals and open towns."""
    players = s.players
    turn = s.turn_player
    best_festival = [0.0] * players
    festivals = [0.0] * players
    for number in range(1, len(towns.spaces)):
        if not _is_settled(keys, number * players, players):
            continue
        seat = towns.palace[number]
        size = len(towns.spaces[number])
        value = value_at(s.palace, seat) if seat != NOWHERE else 0
        here = keys[number * players : (number + 1) * players]
        promise = _promise(s, size, value, sure)
        first = leader(here)
        if first != NONE and not s.final_done & BIT[first]:
            row = FEATURE_COUNT * first
            if first == turn and s.ap > 0 and not (seat != NOWHERE and s.palaces_used & BIT[seat]):
                found[row + BUILD] += promise
            elif first != turn or not s.ending:
                found[row + BUILD_LATER] += promise
            found[row + SPACES] += float(size)
            if value or promise > 0.0:
                found[row + EXPOSED] += (value + promise) * _openness(s, towns, number, highest[number * players + first])
        if value:
            guests = 0
            for player in range(players):
                if here[player]:
                    guests += 1
                    if not s.final_done & BIT[player]:
                        found[FEATURE_COUNT * player + RANKS] += sure * share(value, rank_in(here, player))
            if s.palace[seat] & DANCED == 0:
                gain = float(ALONE_POINTS[value]) if guests == 1 else 0.6 * SHARED_POINTS[value]
                for player in range(players):
                    if here[player] and (player == turn or not s.ending):
                        festivals[player] += gain
                        if gain > best_festival[player]:
                            best_festival[player] = gain
    for player in range(players):
        if best_festival[player] > 0.0:
            row = FEATURE_COUNT * player
            at = FESTIVAL if player == turn else FESTIVAL_LATER
            found[row + at] = _chance_to_call(s, player, me) * (0.75 * best_festival[player] + 0.25 * festivals[player])


def _is_settled(keys: list[int], first: i64, players: i64) -> bool:
    """Does anybody's figure stand in the town whose rank keys begin there?"""
    for at in range(first, first + players):
        if keys[at]:
            return True
    return False


def _promise(s: JavaState, size: int, value: int, sure: float) -> float:
    """What the next palace of a town of that size would bring, at once and in the final scoring."""
    kind = best_value(s, size, value)
    if kind == NONE:
        return 0.0
    return BUILD_POINTS[PALACE_VALUES[kind]] + sure * (PALACE_VALUES[kind] - value)


def _openness(s: JavaState, towns: Towns, number: int, mine: int) -> float:
    """Is there a free space above the leader's highest figure (1), or as high (a half)?"""
    high = 0
    for c in towns.spaces[number]:
        if s.figure[c] == 0 and s.palace[c] == 0 and s.level[c] & HEIGHT > high:
            high = s.level[c] & HEIGHT
    part = 0.0 if high < mine else 0.5 if high == mine else 1.0
    return 0.5 * part if s.ending else part


def _look_at_water(s: JavaState, found: list[float]) -> None:
    top = s.top
    seen: list[int] = []
    c = top.find(WATER)
    while c >= 0:
        if is_in_play(top, c) and c not in seen:
            area, shore, enclosed = water_area(top, c)
            seen.extend(area)
            if not enclosed:
                sides = 0
                for n in shore:
                    if top[n] == BARE:
                        sides += 1
                if sides < len(OPEN_SIDES):
                    first = leader(shore_keys(s, shore))
                    if first != NONE:
                        found[FEATURE_COUNT * first + WATER_LED] += OPEN_SIDES[sides] * WATER_POINTS * len(area)
        c = top.find(WATER, c + 1)


def is_in_play(top: bytes, c: i64) -> bool:
    """Could the area around this water be nearly enclosed? Not if this space alone has too many open sides, or none at all."""
    bare: i64 = 0
    wet = False
    j = 6 * c
    end = j + 6
    while j < end:
        shown: i64 = top[i64(NEXT[j])]
        j += 1
        if shown == BARE:
            bare += 1
        elif shown == WATER:
            wet = True
    return bare < len(OPEN_SIDES) and (wet or bare > 0)


# ---- what could be taken ----


def _ways(s: JavaState, who: int, most: int, fields: bool) -> list[list[int]]:
    """By action points up to that: the free village spaces to which one figure could come for so many, from anywhere or from
    the fields alone."""
    top, figure, palace = s.top, s.figure, s.palace
    cost = [FAR] * (SPACE_COUNT + 1)
    layers: list[list[int]] = [[] for _ in range(max(most, MOUNTAIN_PRICE) + 2)]
    for c in s.men[who]:
        if top[c] == RICE or not fields:
            cost[c] = 0
            layers[0].append(c)
    if figures_left(s, who) and not fields:
        for price in (LOWLAND_PRICE, MOUNTAIN_PRICE):
            doors = entrances(s, price)
            while doors:
                low = doors & -doors
                doors ^= low
                c = low.bit_length() - 1
                if cost[c] > price:
                    cost[c] = price
                    layers[price].append(c)
    found: list[list[int]] = []
    for k in range(most + 1):
        layer = layers[k]
        homes: list[int] = []
        i = 0
        while i < len(layer):
            c = layer[i]
            i += 1
            if cost[c] != k:
                continue
            colour: i64 = top[c]
            if colour == VILLAGE and figure[c] == 0:
                homes.append(c)
            j: i64 = 6 * i64(c)
            end = j + 6
            while j < end:
                n: i64 = NEXT[j]
                j += 1
                if (top[n] != RICE and top[n] != VILLAGE) or palace[n] != 0 or (figure[n] != 0 and figure[n] != who + 1):
                    continue
                d = k if top[n] == colour else k + 1
                if d < cost[n]:
                    cost[n] = d
                    layers[d].append(n)
        found.append(homes)
    return found


def _threat(s: JavaState, towns: Towns, who: int, keys: list[int], sure: float) -> float:
    """What one more figure in a town could bring the player on turn at most, and most of a second town in the same raid."""
    count = len(towns.spaces)
    gain = [0.0] * count
    price = [FAR] * count
    tried = [-1] * count  # the highest space that was tried in a town
    ways = _ways(s, who, RAID, False)
    for k in range(RAID + 1):
        for c in ways[k]:
            number = towns.label[c]
            height = s.level[c] & HEIGHT
            if height > tried[number] and (gain[number] <= 0.0 or price[number] == k):
                tried[number] = height
                taken = _taking(s, towns, who, number, height, keys, sure)
                if taken > gain[number]:
                    gain[number] = taken
                    price[number] = k
    first = second = 0.0
    first_price = 0
    for number in range(1, count):
        if gain[number] > 0.0:
            worth = gain[number] - RAID_PRICE * price[number]
            if worth > first:
                if first_price + price[number] <= RAID:
                    second = first
                first = worth
                first_price = price[number]
            elif worth > second and first_price + price[number] <= RAID:
                second = worth
    return first + 0.7 * second


def _taking(s: JavaState, towns: Towns, who: int, number: int, height: int, keys: list[int], sure: float) -> float:
    """What one more figure there brings: rank in the final scoring, what the others lose, and the palace it allows."""
    players = s.players
    before = keys[number * players : (number + 1) * players]
    if leader(before) == who:
        return 0.0
    seat = towns.palace[number]
    value = value_at(s.palace, seat) if seat != NOWHERE else 0
    after = before[:]
    after[who] += POWER[height]
    gain = 0.0
    if value:
        for player in range(players):
            if (before[player] or player == who) and not s.final_done & BIT[player]:
                change = share(value, rank_in(after, player)) - share(value, rank_in(before, player))
                gain += sure * (change if player == who else -change)
    if leader(after) == who:
        gain += _promise(s, len(towns.spaces[number]), value, sure)
    return gain


def _access(s: JavaState, towns: Towns, me: int, keys: list[int], sure: float) -> float:
    """In the middle of a turn: the best town that a figure could still walk into."""
    best = 0.0
    if not _is_in_the_fields(s, me):
        return best
    players = s.players
    prizes = [-1.0] * len(towns.spaces)  # by town: what leading it would bring, -1 if nobody asked yet
    for layer in _ways(s, me, min(s.ap, 1), True):
        for c in layer:
            number = towns.label[c]
            if prizes[number] < 0.0:
                prizes[number] = _prize(s, towns, number, sure)
            if prizes[number] > best:
                rival = 0
                for player in range(players):
                    if player != me and keys[number * players + player] > rival:
                        rival = keys[number * players + player]
                mine = keys[number * players + me]
                if mine <= rival < mine + POWER[s.level[c] & HEIGHT]:
                    best = prizes[number]
    return best


def _prize(s: JavaState, towns: Towns, number: int, sure: float) -> float:
    """What leading a town would bring."""
    seat = towns.palace[number]
    value = value_at(s.palace, seat) if seat != NOWHERE else 0
    return WEIGHTS[BUILD] * _promise(s, len(towns.spaces[number]), value, sure) + sure * value


def _is_in_the_fields(s: JavaState, who: int) -> bool:
    """Does a figure of the player stand on rice?"""
    top = s.top
    for c in s.men[who]:
        if top[c] == RICE:
            return True
    return False
