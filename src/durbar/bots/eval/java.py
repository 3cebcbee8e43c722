"""What a bot knows of Java (docs/rules/java.md, 14): fame now, the final scoring to come, towns to build in, festivals.

A decision in two steps is judged by its best second step, so that a footprint or a figure looks as good as what can be
made of it.
"""

from __future__ import annotations

from typing import Final

from durbar.core.state import OVER
from durbar.games.java.actions import CORNER, MAIN, TARGET, TILE2, TILE3, VALUE
from durbar.games.java.components import (
    ALONE_POINTS,
    BIT,
    BUILD_POINTS,
    CARD_KINDS,
    NEXT,
    NOWHERE,
    PALACE_VALUES,
    SHARED_POINTS,
    SPACE_COUNT,
    TILE3_COUNT,
    WATER_POINTS,
)
from durbar.games.java.fields import NONE
from durbar.games.java.rules import apply, legal
from durbar.games.java.rules_festival import highest, strength
from durbar.games.java.rules_figures import figures_left
from durbar.games.java.rules_palaces import best_value, values
from durbar.games.java.rules_tiles import corners, shore_keys, spaces_of_tile, water_area
from durbar.games.java.rules_towns import POWER, leader, towns_of
from durbar.games.java.scoring import rank_in, share, total
from durbar.games.java.state import BID_WORTH, CHIPS, RICES, SEAT, TILES2, VILLAGES, JavaState
from durbar.games.java.state_board import BARE, DANCED, HEIGHT, RICE, VILLAGE, WATER, value_at

ACTION_POINT: Final = 0.35
TEMPO: Final = 0.3  # for a three-space tile, about two of which are laid in a turn
STROLL: Final = 0.15  # a walk that gains less than this changes hardly anything ...
IDLE: Final = 20.0  # ... and is not worth the other players' time, even if it puts off a worse decision
PROMISE: Final = 0.6  # how much of a palace that could be built counts before it is built
OPEN_SIDES: Final[tuple[float, ...]] = (0.0, 0.45, 0.2, 0.08)  # share of a water area's points by open sides left


def evaluate(s: JavaState, player: int) -> float:
    """The player's prospects less the best opponent's, in fame points."""
    if s.player == player:
        if s.decision == CORNER or s.decision == VALUE:
            return _best_second_step(s, player)
        if s.decision == TARGET:
            best = _best_second_step(s, player)
            return best if best > _judge(s, player) + STROLL else best - IDLE
    return _judge(s, player)


def bonus(s: JavaState, action: int) -> float:
    """Three-space tiles are the game's clock: they are laid rather than kept."""
    return TEMPO if s.decision == MAIN and TILE3 <= action < TILE2 else 0.0


def _best_second_step(s: JavaState, player: int) -> float:
    if s.decision == VALUE:
        answers = values(s)[-1:]
    elif s.decision == CORNER:
        answers = corners(s)
        if _is_remote(s):
            answers = answers[:1]
    else:
        answers = legal(s)
    best = -1e9
    for answer in answers:
        after = s.copy()
        apply(after, answer)
        value = _judge(after, player)
        if value > best:
            best = value
    return best


def _is_remote(s: JavaState) -> bool:
    """Is the chosen footprint so far from villages and figures that it does not matter where the tile's village is?"""
    for c in spaces_of_tile(s.chosen):
        if s.top[c] == VILLAGE:
            return False
        for j in range(6 * c, 6 * c + 6):
            if s.top[NEXT[j]] == VILLAGE or s.figure[NEXT[j]] != 0:
                return False
    return True


def _judge(s: JavaState, player: int) -> float:
    prospects = _prospects(s, player)
    best = -1e9
    for other in range(s.players):
        if other != player and prospects[other] > best:
            best = prospects[other]
    value = prospects[player] - (0.8 if s.players == 2 else 0.5) * best
    if s.player == OVER:
        return value
    value += _own_things(s, player)
    if s.city != NOWHERE:
        value += _festival(s, player)
    return value


def _own_things(s: JavaState, player: int) -> float:
    """Action points, cards, chips and small tiles, worth less and less towards the end."""
    done = s.final_done & BIT[player] != 0
    left = 0.0 if s.ending else s.tile3 / TILE3_COUNT
    seats, row = s.seats, SEAT * player
    value = 0.0
    if s.turn_player == player:
        value += ACTION_POINT * s.ap
    if not done:
        later = 0.15 + left if not s.ending or s.turn_player != player else 0.0
        value += 0.5 * later * seats[row + CHIPS]
        value += later * (0.3 * seats[row + TILES2] + 0.25 * seats[row + RICES] + 0.25 * seats[row + VILLAGES])
        if figures_left(s, player) == 0:
            value -= 0.3
    cards = 0
    for kind in range(CARD_KINDS):
        cards += s.hand[CARD_KINDS * player + kind]
    return value + (0.1 + 0.25 * left) * min(cards, 6)


def _prospects(s: JavaState, me: int) -> list[float]:
    """Per player: points, and what the board promises them."""
    worth = [float(total(s, player)) for player in range(s.players)]
    if s.player == OVER:
        return worth
    towns = towns_of(s)
    count = len(towns.spaces)
    level = s.level
    sure = 1.0 if s.ending else 0.35 + 0.55 * (TILE3_COUNT - s.tile3) / TILE3_COUNT  # how likely ranks are to last
    keys = [0] * (count * s.players)
    for player in range(s.players):
        for c in s.men[player]:
            number = towns.label[c]
            if number:
                keys[number * s.players + player] += POWER[level[c] & HEIGHT]
                worth[player] += 0.05 * (level[c] & HEIGHT)
            worth[player] += 0.15 * sure if s.ending else 0.3
    mine = s.turn_player == me
    matching = strength(s, me)
    prizes = [0.0] * count  # what leading a town without a leader of one's own would bring
    for number in range(1, count):
        seat = towns.palace[number]
        size = len(towns.spaces[number])
        value = value_at(s.palace, seat) if seat != NOWHERE else 0
        here = keys[number * s.players : (number + 1) * s.players]
        kind = best_value(s, size, value)
        promise = 0.0
        if kind != NONE:
            grown = PALACE_VALUES[kind]
            promise = PROMISE * (BUILD_POINTS[grown] + sure * (grown - value))
        promise += 0.1 * size
        first = leader(here)
        if first != NONE:
            used = seat != NOWHERE and s.palaces_used & BIT[seat] != 0
            worth[first] += 0.6 * promise if used or s.final_done & BIT[first] else promise
        prizes[number] = promise + sure * value
        if value:
            for player in range(s.players):
                if here[player] and not s.final_done & BIT[player]:
                    worth[player] += sure * share(value, rank_in(here, player))
            if here[me] and matching and s.palace[seat] & DANCED == 0:
                rivals = len([key for key in here if key]) - 1
                chance = 0.85 if mine and s.ap > 0 else 0.3
                worth[me] += chance * (ALONE_POINTS[value] if rivals == 0 else 0.7 * SHARED_POINTS[value] + 0.5)
    if mine and s.ap > 0:
        worth[me] += _access(s, me, prizes, keys)
    _water(s, worth)
    return worth


def _access(s: JavaState, me: int, prizes: list[float], keys: list[int]) -> float:
    """Figures in the rice fields: the best town that one of them can walk into for one colour change."""
    top, figure, palace = s.top, s.figure, s.palace
    seen = [False] * (SPACE_COUNT + 1)
    fields: list[int] = []
    for c in s.men[me]:
        if top[c] == RICE:
            seen[c] = True
            fields.append(c)
    doors: list[int] = []
    i = 0
    while i < len(fields):
        k = 6 * fields[i]
        i += 1
        for j in range(k, k + 6):
            n = NEXT[j]
            if not seen[n] and palace[n] == 0 and (figure[n] == 0 or figure[n] == me + 1):
                seen[n] = True
                if top[n] == RICE:
                    fields.append(n)
                elif top[n] == VILLAGE:
                    doors.append(n)
    label = towns_of(s).label
    best = 0.0
    i = 0
    while i < len(doors):
        c = doors[i]
        i += 1
        k = 6 * c
        for j in range(k, k + 6):
            n = NEXT[j]
            if not seen[n] and top[n] == VILLAGE and palace[n] == 0 and (figure[n] == 0 or figure[n] == me + 1):
                seen[n] = True
                doors.append(n)
        if figure[c]:
            continue
        number = label[c]
        rival = 0
        for player in range(s.players):
            if player != me and keys[number * s.players + player] > rival:
                rival = keys[number * s.players + player]
        mine = keys[number * s.players + me]
        if mine > rival:
            continue
        prize = prizes[number] if mine + POWER[s.level[c] & HEIGHT] > rival else 0.2 * prizes[number]
        if prize > best:
            best = prize
    return 0.6 * best


def _water(s: JavaState, worth: list[float]) -> None:
    """Water that is nearly enclosed, for whoever leads around it."""
    top = s.top
    seen: list[int] = []
    for c in range(SPACE_COUNT):
        if top[c] == WATER and c not in seen:
            area, shore, enclosed = water_area(top, c)
            seen.extend(area)
            if enclosed:
                continue
            sides = 0
            for n in shore:
                if top[n] == BARE:
                    sides += 1
            first = leader(shore_keys(s, shore))
            if first != NONE and sides < len(OPEN_SIDES):
                worth[first] += OPEN_SIDES[sides] * WATER_POINTS * len(area)


def _festival(s: JavaState, player: int) -> float:
    """What a running festival may bring: more with a higher bid, nothing once one is out."""
    if not s.guests & BIT[player]:
        return 0.0
    value = value_at(s.palace, s.city)
    alone, shared = ALONE_POINTS[value], SHARED_POINTS[value]
    rival = 0
    others = 0
    for other in range(s.players):
        if other != player and s.guests & BIT[other]:
            others += 1
            rival = max(rival, s.seats[SEAT * other + BID_WORTH])
    if others == 0:
        return float(alone)
    bid = s.seats[SEAT * player + BID_WORTH]
    chance = 0.35 + 0.2 * (bid - rival)
    if chance < 0.05:
        chance = 0.05
    elif chance > 0.9:
        chance = 0.9
    hope = shared + (alone - shared) * chance
    return hope if bid >= highest(s) else 0.6 * hope
