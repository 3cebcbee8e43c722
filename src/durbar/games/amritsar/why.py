"""Why not? The rule that forbids an answer, judged by what the player to move knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from durbar.core.choices import Reason
from durbar.games.amritsar import actions as act
from durbar.games.amritsar import components as box
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


def why_not(s: AmritsarState, action: int) -> Reason:
    questions, why = next((questions, why) for first, questions, why in BLOCKS if action >= first)
    return why(s, action) if s.decision in questions else _not_asked(s, action)


def _not_asked(s: AmritsarState, action: int) -> Reason:
    return Reason("other-question", "5")


def _must(s: AmritsarState, action: int) -> Reason:
    return Reason("must-carry-out", "R48")


def _colour(s: AmritsarState, action: int) -> Reason:
    return Reason("colour-taken", "R53", {"colour": box.COLOURS[action - act.A_COLOUR]})


def _area(s: AmritsarState, action: int) -> Reason:
    return Reason("area-empty", "5.1", {"area": box.AREAS[action - act.A_AREA]})


def _discard(s: AmritsarState, action: int) -> Reason:
    return Reason("none-of-that", "5.4", {"good": box.GOODS[action - act.A_DISCARD]})


def _payment(s: AmritsarState, action: int) -> Reason:
    return Reason("none-of-that", "5.3", {"good": box.RESOURCES[action - act.A_PAY]})


def _elephant(s: AmritsarState, action: int) -> Reason:
    seats, row = s.seats, SEAT * s.player
    if s.decision == act.ELEPHANT_PLACE:
        return Reason("place-elephant-first", "R4")
    zone = zone_of_move(action)
    here = seats[row + ELEPHANT]
    if action < act.A_TOKEN:
        need = walking_cost(steps_to(here, zone))
        return Reason("way-too-dear", "R5", {"need": need, "coins": seats[row + COINS], "zone": box.ZONES[zone]})
    if action < act.A_TILE and seats[row + MOVEMENT] != READY:
        return Reason("no-movement-tile", "R26")
    if action >= act.A_TILE and not seats[row + TILES] & box.FREE_ELEPHANT:
        return Reason("no-free-elephant", "R44")
    if zone == here:
        return Reason("elephant-already-there", "5.1", {"zone": box.ZONES[zone]})
    return Reason("tile-flipped", "R44")


def _worker(s: AmritsarState, action: int) -> Reason:
    if s.decision == act.DROP_WORKER:
        if action >= act.A_PLACE:
            return Reason("not-the-last-worker", "5.1")
        return Reason("not-in-hand", "5.1", {"colour": box.COLOURS[action - act.A_DROP]})
    if action < act.A_PLACE:
        return Reason("last-worker", "5.1")
    if action == act.A_SKIP_PAY:
        return Reason("no-coin-to-skip", "5.1")
    owned = s.seats[SEAT * s.player + TILES] & box.FREE_SKIP
    return Reason("free-skip-used", "R10") if owned else Reason("no-free-skip", "R10")


def _action(s: AmritsarState, action: int) -> Reason:
    if action >= act.A_ELEPHANT_MAIN:
        if s.done & ELEPHANT_DONE:
            return Reason("elephant-used", "5.1")
        if not elephant_is_here(s):
            return Reason("elephant-elsewhere", "5.1", {"zone": box.ZONES[box.zone_of(s.place)]})
        if action >= act.A_ELEPHANT_MAHOUT:
            return _no_mahout(s, action - act.A_ELEPHANT_MAHOUT)
        return _no_effect(s, box.TILE_MAIN[_tile(s, action - act.A_ELEPHANT_MAIN)])
    slot = action - (act.A_SECONDARY if action >= act.A_SECONDARY else act.A_MAIN)
    done = s.done & (SECONDARY_DONE if action >= act.A_SECONDARY else MAIN_DONE)
    if s.slot not in (NONE, slot):
        return Reason("other-tile-chosen", "R12", {"tile": box.ZONE_TILES[_tile(s, s.slot)]})
    if done:
        both_after_elephant = s.done == MAIN_DONE | SECONDARY_DONE | ELEPHANT_DONE
        return Reason("tile-closed", "5.1") if both_after_elephant else Reason("action-done", "5.1")
    tile = _tile(s, slot)
    if action < act.A_SECONDARY:
        return _no_effect(s, box.TILE_MAIN[tile])
    if not counts_as(s, s.colour, box.TILE_COLOUR[tile]):
        return Reason("wrong-colour", "R14", {"colour": box.COLOURS[s.colour], "needed": box.COLOURS[box.TILE_COLOUR[tile]]})
    return _no_effect(s, box.TILE_SECONDARY[tile])


def _tile(s: AmritsarState, slot: int) -> int:
    return s.tiles[box.SLOTS * box.zone_of(s.place) + slot]


def _no_effect(s: AmritsarState, action: int) -> Reason:
    return Reason(f"no-effect-{box.ACTION_KINDS[box.ACTION_KIND[action]]}", "R13", {"action": box.ZONE_ACTIONS[action]})


def _mahout(s: AmritsarState, action: int) -> Reason:
    return _no_mahout(s, action - act.A_MAHOUT_TILE)


def _no_mahout(s: AmritsarState, mahout: int) -> Reason:
    row = SEAT * s.player + MAHOUT
    if mahout not in s.seats[row : row + box.COLOUR_COUNT]:
        return Reason("mahout-not-laid", "5.1", {"mahout": box.MAHOUTS[mahout]})
    return Reason("mahout-no-effect", "R13", {"mahout": box.MAHOUTS[mahout]})


def _exchange(s: AmritsarState, action: int) -> Reason:
    pair = action - act.A_EXCHANGE
    if not s.seats[SEAT * s.player + TILES] & box.EXCHANGE_TILE:
        return Reason("no-exchange-tile", "R15")
    if s.exchanged:
        return Reason("exchange-used", "R15")
    return Reason("none-of-that", "R15", {"good": box.GOODS[box.EXCHANGE_GIVES[pair]]})


def _market(s: AmritsarState, action: int) -> Reason:
    seats, row = s.seats, SEAT * s.player
    if action == act.A_MARKET_DONE:
        return Reason("trade-first", "R18")
    if action == act.A_MARKET_COIN:
        return Reason("no-coin-now", "R46")
    if action >= act.A_SELL:
        r = action - act.A_SELL
        if seats[row + BOUGHT] & box.BIT[r]:
            return Reason("bought-this-turn", "R19", {"resource": box.RESOURCES[r]})
        return Reason("none-of-that", "5.3", {"good": box.RESOURCES[r]})
    r = action - act.A_BUY
    if seats[row + SOLD] & box.BIT[r]:
        return Reason("sold-this-turn", "R19", {"resource": box.RESOURCES[r]})
    cost = price(s, r, arg_of(s.agenda[-1]))
    return Reason("too-dear", "5.3", {"price": cost, "coins": seats[row + COINS], "resource": box.RESOURCES[r]})


def _upgrade(s: AmritsarState, action: int) -> Reason:
    arg = arg_of(s.agenda[-1])
    number = act.upgrade_number(action)
    if not arg & box.BIT[number]:
        return Reason("other-upgrade", "5.3", {"kinds": box.set_to_list(arg & box.U_ANY, box.UPGRADES)})
    reason = (_storage, _goal, _mahout_field)[number](s, action)
    return reason or Reason(
        "upgrade-unpaid", "5.3", {"kind": box.UPGRADES[number], "resource": box.GOODS[box.UPGRADE_GOOD[number]]}
    )


def _storage(s: AmritsarState, action: int) -> Reason | None:
    tile = action - act.A_UP_STORAGE
    if not s.offer & box.BIT[tile]:
        return Reason("not-on-offer", "5.3", {"storage": box.STORAGES[tile]})
    if s.seats[SEAT * s.player + FREE_STORAGES] == 0:
        return Reason("no-storage-field", "5.3")
    return None


def _goal(s: AmritsarState, action: int) -> Reason | None:
    row = SEAT * s.player
    type, field = act.type_and_field(action)
    if placed_types(s, s.player) & box.BIT[type]:
        return Reason("goal-laid", "5.3", {"goal": box.GOALS[s.seats[row + GOAL + type]], "type": box.GOAL_TYPES[type]})
    if s.seats[row + GOAL_FIELD + field] != NONE:
        return Reason("goal-field-covered", "5.3", {"field": field})
    return None


def _mahout_field(s: AmritsarState, action: int) -> Reason | None:
    row = SEAT * s.player + MAHOUT
    mahout, colour = act.mahout_and_colour(action)
    if mahout in s.seats[row : row + box.COLOUR_COUNT]:
        return Reason("mahout-laid", "5.3", {"mahout": box.MAHOUTS[mahout]})
    if s.seats[row + colour] != NONE:
        return Reason("mahout-field-covered", "5.3", {"colour": box.COLOURS[colour]})
    return None


def _donation(s: AmritsarState, action: int) -> Reason:
    field = action - act.A_DONATE
    zone = s.seats[SEAT * s.player + ELEPHANT]
    params: dict[str, Any] = {"zone": box.ZONES[zone], "level": box.LEVEL_OF[field] + 1, "index": box.INDEX_OF[field] + 1}
    if not printed(s, zone) & box.BIT[field]:
        return Reason("no-such-field", "3.4", params)
    if occupied(s, zone) & box.BIT[field]:
        return Reason("field-taken", "5.3", params)
    if not open_fields(s, zone) & box.BIT[field]:
        return Reason("no-support", "5.3", params)
    return Reason("donation-unpaid", "5.3", params)


# The first answer of a block, the questions it belongs to, and why it is refused there; where every answer is legal,
# there is no such reason. From the last block to the first.
BLOCKS: Final[tuple[tuple[int, tuple[int, ...], Callable[[AmritsarState, int], Reason]], ...]] = (
    (act.A_DECLINE, (act.FOLLOW, act.CHOOSE_MAHOUT, act.UPGRADE), _must),
    (act.A_FOLLOW, (act.FOLLOW,), _not_asked),
    (act.A_EXCHANGE, (act.CHOOSE_ACTION,), _exchange),
    (act.A_DONATE, (act.DONATE,), _donation),
    (act.A_TRACK, (act.CHOOSE_TRACK,), _not_asked),
    (act.A_PAY, (act.PAY_RESOURCE,), _payment),
    (act.A_UP_STORAGE, (act.UPGRADE,), _upgrade),
    (act.A_BUY, (act.MARKET,), _market),
    (act.A_DISCARD, (act.DISCARD,), _discard),
    (act.A_RESOURCE, (act.CHOOSE_RESOURCE,), _not_asked),
    (act.A_OPTION, (act.TAKE_OPTION,), _not_asked),
    (act.A_MAHOUT_TILE, (act.CHOOSE_MAHOUT,), _mahout),
    (act.A_MAIN, (act.CHOOSE_ACTION,), _action),
    (act.A_DROP, (act.LAST_WORKER, act.DROP_WORKER), _worker),
    (act.A_TAKE_COINS, (act.TAKE_COINS,), _not_asked),
    (act.A_AREA, (act.PICK_AREA,), _area),
    (act.A_ELEPHANT, (act.ELEPHANT_MOVE, act.ELEPHANT_PLACE), _elephant),
    (act.A_COLOUR, (act.SETUP_COLOUR,), _colour),
    (act.A_GOAL, (act.SETUP_GOAL,), _not_asked),
)
