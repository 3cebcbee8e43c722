"""Why not? The rule that forbids an answer, judged by what the player to move knows."""

from __future__ import annotations

from typing import Any

from durbar.core.choices import Reason
from durbar.games.amritsar.actions import (
    A_AREA,
    A_BUY,
    A_COLOUR,
    A_DECLINE,
    A_DISCARD,
    A_DONATE,
    A_DROP,
    A_ELEPHANT,
    A_ELEPHANT_MAHOUT,
    A_ELEPHANT_MAIN,
    A_EXCHANGE,
    A_FOLLOW,
    A_GOAL,
    A_MAHOUT_TILE,
    A_MAIN,
    A_MARKET_COIN,
    A_MARKET_DONE,
    A_OPTION,
    A_PAY,
    A_PLACE,
    A_RESOURCE,
    A_SECONDARY,
    A_SELL,
    A_SKIP_PAY,
    A_TAKE_COINS,
    A_TILE,
    A_TOKEN,
    A_TRACK,
    A_UP_STORAGE,
    CHOOSE_ACTION,
    CHOOSE_MAHOUT,
    CHOOSE_RESOURCE,
    CHOOSE_TRACK,
    DISCARD,
    DONATE,
    DROP_WORKER,
    ELEPHANT_MOVE,
    ELEPHANT_PLACE,
    FOLLOW,
    LAST_WORKER,
    MARKET,
    PAY_RESOURCE,
    PICK_AREA,
    SETUP_COLOUR,
    SETUP_GOAL,
    TAKE_COINS,
    TAKE_OPTION,
    UPGRADE,
    mahout_and_colour,
    type_and_field,
    upgrade_number,
)
from durbar.games.amritsar.components import (
    AREAS,
    BIT,
    COLOUR_COUNT,
    COLOURS,
    EXCHANGE_GIVES,
    EXCHANGE_TILE,
    FREE_ELEPHANT,
    FREE_SKIP,
    GOAL_TYPES,
    GOALS,
    GOODS,
    INDEX_OF,
    LEVEL_OF,
    MAHOUTS,
    RESOURCES,
    SLOTS,
    STORAGES,
    TILE_COLOUR,
    TILE_MAIN,
    TILE_SECONDARY,
    U_ANY,
    UPGRADE_GOOD,
    UPGRADES,
    ZONE_ACTIONS,
    ZONE_TILES,
    ZONES,
    set_to_list,
    zone_of,
)
from durbar.games.amritsar.fields import ELEPHANT_DONE, MAIN_DONE, NONE, READY, SECONDARY_DONE
from durbar.games.amritsar.rules_actions import counts_as, elephant_is_here
from durbar.games.amritsar.rules_agenda import arg_of
from durbar.games.amritsar.rules_donate import occupied, open_fields, printed
from durbar.games.amritsar.rules_market import price
from durbar.games.amritsar.rules_sow import steps_to, walking_cost, zone_of_move
from durbar.games.amritsar.rules_upgrade import placed_types
from durbar.games.amritsar.state import (
    BOUGHT,
    COINS,
    ELEPHANT,
    FREE_STORAGES,
    GOAL,
    GOAL_FIELD,
    MAHOUT,
    MOVEMENT,
    SEAT,
    SOLD,
    TILES,
    AmritsarState,
)

_ELEPHANT = (ELEPHANT_MOVE, ELEPHANT_PLACE)
_LAST = (LAST_WORKER, DROP_WORKER)
# The first answer of each block, and the questions it belongs to.
_BELONGS: tuple[tuple[int, tuple[int, ...]], ...] = (
    (A_DECLINE, (FOLLOW, CHOOSE_MAHOUT, UPGRADE)),
    (A_FOLLOW, (FOLLOW,)),
    (A_EXCHANGE, (CHOOSE_ACTION,)),
    (A_DONATE, (DONATE,)),
    (A_TRACK, (CHOOSE_TRACK,)),
    (A_PAY, (PAY_RESOURCE,)),
    (A_UP_STORAGE, (UPGRADE,)),
    (A_BUY, (MARKET,)),
    (A_DISCARD, (DISCARD,)),
    (A_RESOURCE, (CHOOSE_RESOURCE,)),
    (A_OPTION, (TAKE_OPTION,)),
    (A_MAHOUT_TILE, (CHOOSE_MAHOUT,)),
    (A_MAIN, (CHOOSE_ACTION,)),
    (A_DROP, _LAST),
    (A_TAKE_COINS, (TAKE_COINS,)),
    (A_AREA, (PICK_AREA,)),
    (A_ELEPHANT, _ELEPHANT),
    (A_COLOUR, (SETUP_COLOUR,)),
    (A_GOAL, (SETUP_GOAL,)),
)


def why_not(s: AmritsarState, action: int) -> Reason:
    questions = next(questions for first, questions in _BELONGS if action >= first)
    if s.decision not in questions:
        return Reason("other-question", "5")
    if action < A_ELEPHANT:
        return Reason("colour-taken", "R53", {"colour": COLOURS[action - A_COLOUR]})
    if action < A_AREA:
        return _elephant(s, action)
    if action < A_TAKE_COINS:
        return Reason("area-empty", "5.1", {"area": AREAS[action - A_AREA]})
    if action < A_MAIN:
        return _worker(s, action)
    if action < A_MAHOUT_TILE:
        return _action(s, action)
    if action < A_OPTION:
        return _mahout(s, action - A_MAHOUT_TILE)
    if action < A_BUY:
        return Reason("none-of-that", "5.4", {"good": GOODS[action - A_DISCARD]})
    if action < A_UP_STORAGE:
        return _market(s, action)
    if action < A_PAY:
        return _upgrade(s, action)
    if action < A_TRACK:
        return Reason("none-of-that", "5.3", {"good": RESOURCES[action - A_PAY]})
    if action < A_EXCHANGE:
        return _donation(s, action - A_DONATE)
    if action < A_FOLLOW:
        return _exchange(s, action - A_EXCHANGE)
    return Reason("must-carry-out", "R48")


def _elephant(s: AmritsarState, action: int) -> Reason:
    seats, row = s.seats, SEAT * s.player
    if s.decision == ELEPHANT_PLACE:
        return Reason("place-elephant-first", "R4")
    zone = zone_of_move(action)
    here = seats[row + ELEPHANT]
    if action < A_TOKEN:
        need = walking_cost(steps_to(here, zone))
        return Reason("way-too-dear", "R5", {"need": need, "coins": seats[row + COINS], "zone": ZONES[zone]})
    if action < A_TILE and seats[row + MOVEMENT] != READY:
        return Reason("no-movement-tile", "R26")
    if action >= A_TILE and not seats[row + TILES] & FREE_ELEPHANT:
        return Reason("no-free-elephant", "R44")
    if zone == here:
        return Reason("elephant-already-there", "5.1", {"zone": ZONES[zone]})
    return Reason("tile-flipped", "R44")


def _worker(s: AmritsarState, action: int) -> Reason:
    if s.decision == DROP_WORKER:
        if action >= A_PLACE:
            return Reason("not-the-last-worker", "5.1")
        return Reason("not-in-hand", "5.1", {"colour": COLOURS[action - A_DROP]})
    if action < A_PLACE:
        return Reason("last-worker", "5.1")
    if action == A_SKIP_PAY:
        return Reason("no-coin-to-skip", "5.1")
    owned = s.seats[SEAT * s.player + TILES] & FREE_SKIP
    return Reason("free-skip-used", "R10") if owned else Reason("no-free-skip", "R10")


def _action(s: AmritsarState, action: int) -> Reason:
    if action >= A_ELEPHANT_MAIN:
        if s.done & ELEPHANT_DONE:
            return Reason("elephant-used", "5.1")
        if not elephant_is_here(s):
            return Reason("elephant-elsewhere", "5.1", {"zone": ZONES[zone_of(s.place)]})
        if action >= A_ELEPHANT_MAHOUT:
            return _mahout(s, action - A_ELEPHANT_MAHOUT)
        return _no_effect(s, TILE_MAIN[_tile(s, action - A_ELEPHANT_MAIN)])
    slot = action - (A_SECONDARY if action >= A_SECONDARY else A_MAIN)
    done = s.done & (SECONDARY_DONE if action >= A_SECONDARY else MAIN_DONE)
    if s.slot not in (NONE, slot):
        return Reason("other-tile-chosen", "R12", {"tile": ZONE_TILES[_tile(s, s.slot)]})
    if done:
        both_after_elephant = s.done == MAIN_DONE | SECONDARY_DONE | ELEPHANT_DONE
        return Reason("tile-closed", "5.1") if both_after_elephant else Reason("action-done", "5.1")
    tile = _tile(s, slot)
    if action < A_SECONDARY:
        return _no_effect(s, TILE_MAIN[tile])
    if not counts_as(s, s.colour, TILE_COLOUR[tile]):
        return Reason("wrong-colour", "R14", {"colour": COLOURS[s.colour], "needed": COLOURS[TILE_COLOUR[tile]]})
    return _no_effect(s, TILE_SECONDARY[tile])


def _tile(s: AmritsarState, slot: int) -> int:
    return s.tiles[SLOTS * zone_of(s.place) + slot]


def _no_effect(s: AmritsarState, action: int) -> Reason:
    return Reason("no-effect", "R13", {"action": ZONE_ACTIONS[action]})


def _mahout(s: AmritsarState, mahout: int) -> Reason:
    row = SEAT * s.player + MAHOUT
    if mahout not in s.seats[row : row + COLOUR_COUNT]:
        return Reason("mahout-not-laid", "5.1", {"mahout": MAHOUTS[mahout]})
    return Reason("mahout-no-effect", "R13", {"mahout": MAHOUTS[mahout]})


def _exchange(s: AmritsarState, pair: int) -> Reason:
    if not s.seats[SEAT * s.player + TILES] & EXCHANGE_TILE:
        return Reason("no-exchange-tile", "R15")
    if s.exchanged:
        return Reason("exchange-used", "R15")
    return Reason("none-of-that", "R15", {"good": GOODS[EXCHANGE_GIVES[pair]]})


def _market(s: AmritsarState, action: int) -> Reason:
    seats, row = s.seats, SEAT * s.player
    if action == A_MARKET_DONE:
        return Reason("trade-first", "R18")
    if action == A_MARKET_COIN:
        return Reason("no-coin-now", "R46")
    if action >= A_SELL:
        r = action - A_SELL
        if seats[row + BOUGHT] & BIT[r]:
            return Reason("bought-this-turn", "R19", {"resource": RESOURCES[r]})
        return Reason("none-of-that", "5.3", {"good": RESOURCES[r]})
    r = action - A_BUY
    if seats[row + SOLD] & BIT[r]:
        return Reason("sold-this-turn", "R19", {"resource": RESOURCES[r]})
    cost = price(s, r, arg_of(s.agenda[-1]))
    return Reason("too-dear", "5.3", {"price": cost, "coins": seats[row + COINS], "resource": RESOURCES[r]})


def _upgrade(s: AmritsarState, action: int) -> Reason:
    arg = arg_of(s.agenda[-1])
    number = upgrade_number(action)
    if not arg & BIT[number]:
        return Reason("other-upgrade", "5.3", {"kinds": set_to_list(arg & U_ANY, UPGRADES)})
    reason = (_storage, _goal, _mahout_field)[number](s, action)
    return reason or Reason("upgrade-unpaid", "5.3", {"kind": UPGRADES[number], "resource": GOODS[UPGRADE_GOOD[number]]})


def _storage(s: AmritsarState, action: int) -> Reason | None:
    tile = action - A_UP_STORAGE
    if not s.offer & BIT[tile]:
        return Reason("not-on-offer", "5.3", {"storage": STORAGES[tile]})
    if s.seats[SEAT * s.player + FREE_STORAGES] == 0:
        return Reason("no-storage-field", "5.3")
    return None


def _goal(s: AmritsarState, action: int) -> Reason | None:
    row = SEAT * s.player
    type, field = type_and_field(action)
    if placed_types(s, s.player) & BIT[type]:
        return Reason("goal-laid", "5.3", {"goal": GOALS[s.seats[row + GOAL + type]], "type": GOAL_TYPES[type]})
    if s.seats[row + GOAL_FIELD + field] != NONE:
        return Reason("goal-field-covered", "5.3", {"field": field})
    return None


def _mahout_field(s: AmritsarState, action: int) -> Reason | None:
    row = SEAT * s.player + MAHOUT
    mahout, colour = mahout_and_colour(action)
    if mahout in s.seats[row : row + COLOUR_COUNT]:
        return Reason("mahout-laid", "5.3", {"mahout": MAHOUTS[mahout]})
    if s.seats[row + colour] != NONE:
        return Reason("mahout-field-covered", "5.3", {"colour": COLOURS[colour]})
    return None


def _donation(s: AmritsarState, field: int) -> Reason:
    zone = s.seats[SEAT * s.player + ELEPHANT]
    params: dict[str, Any] = {"zone": ZONES[zone], "level": LEVEL_OF[field] + 1, "index": INDEX_OF[field] + 1}
    if not printed(s, zone) & BIT[field]:
        return Reason("no-such-field", "3.4", params)
    if occupied(s, zone) & BIT[field]:
        return Reason("field-taken", "5.3", params)
    if not open_fields(s, zone) & BIT[field]:
        return Reason("no-support", "5.3", params)
    return Reason("donation-unpaid", "5.3", params)
