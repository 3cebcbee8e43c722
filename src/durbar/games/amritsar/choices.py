"""The answers made readable: what each would do, and which elements of the board it touches."""

from __future__ import annotations

from typing import Any

from durbar.core.choices import Choice
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
    A_END,
    A_EXCHANGE,
    A_FOLLOW,
    A_LEAVE_COINS,
    A_MAHOUT_TILE,
    A_MAIN,
    A_MARKET_COIN,
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
    ACTIONS,
    FOLLOW,
    GOAL_UPGRADE,
    STORAGE_UPGRADE,
    UPGRADE,
    mahout_and_colour,
    type_and_field,
    upgrade_number,
)
from durbar.games.amritsar.components import (
    ANY_RESOURCE,
    AREAS,
    COLOURS,
    EXCHANGE_GIVES,
    EXCHANGE_ID,
    EXCHANGE_TAKES,
    FREE_ELEPHANT_ID,
    GOAL_TAX,
    GOAL_TYPES,
    GOALS,
    GOODS,
    INDEX_OF,
    LAST_STEP,
    LEVEL_OF,
    MAHOUT_TAX,
    MAHOUTS,
    MARKET_PP,
    RESOURCES,
    SEAT_COUNT,
    SELL_PRICE,
    SLOTS,
    STORAGE_TAX,
    STORAGES,
    SUPPORT_PP,
    TILE_MAIN,
    TILE_SECONDARY,
    TRACKS,
    UPGRADE_GOOD,
    UPGRADES,
    ZONE_ACTIONS,
    ZONE_TILES,
    ZONES,
    workers_of,
    zone_of,
)
from durbar.games.amritsar.fields import AREA_COINS, NONE
from durbar.games.amritsar.rules_agenda import FREE, PAID, arg_of, follow_colour
from durbar.games.amritsar.rules_donate import field_pp, supports
from durbar.games.amritsar.rules_market import price
from durbar.games.amritsar.rules_sow import penalty, steps_to, walking_cost, zone_of_move
from durbar.games.amritsar.state import ELEPHANT, GOAL, KNOWLEDGE, MAHOUT, PP, SEAT, TILES, AmritsarState
from durbar.games.amritsar.view import landings

Parts = tuple[str, dict[str, Any], tuple[str, ...]]  # kind, params, targets


def choice(s: AmritsarState, action: int) -> Choice:
    kind, params, targets = _parts(s, action)
    return Choice(action, ACTIONS[action], kind, params, targets)


def _parts(s: AmritsarState, action: int) -> Parts:
    if action < A_AREA:
        return _setup_or_elephant(s, action)
    if action < A_MAIN:
        return _sowing(s, action)
    if action < A_MAHOUT_TILE or A_EXCHANGE <= action < A_FOLLOW:
        return _action(s, action)
    if action < A_UP_STORAGE:
        return _small_answer(s, action)
    if action < A_PAY:
        return _upgrade(s, action)
    return _late_answer(s, action)


def _setup_or_elephant(s: AmritsarState, action: int) -> Parts:
    me = s.player
    if action < A_COLOUR:
        goal = GOALS[s.seats[SEAT * me + GOAL + action]]
        return "goal", {"goal": goal, "type": GOAL_TYPES[action]}, (f"goal:{me}:{goal}", f"goal-field:{me}:0")
    if action < A_ELEPHANT:
        colour = COLOURS[action - A_COLOUR]
        return "colour", {"colour": colour}, (f"mahout-field:{me}:{colour}",)
    zone = zone_of_move(action)
    here = s.seats[SEAT * me + ELEPHANT]
    targets = (f"zone:{ZONES[zone]}", f"elephant:{me}")
    if action >= A_TILE:
        return "elephant-tile", {"zone": ZONES[zone]}, (*targets, f"storage:{FREE_ELEPHANT_ID}")
    if action >= A_TOKEN:
        return "elephant-token", {"zone": ZONES[zone]}, (*targets, f"movement:{me}")
    if here == NONE:
        return "elephant-place", {"zone": ZONES[zone]}, targets
    if here == zone:
        return "elephant-stay", {"zone": ZONES[zone]}, targets
    steps = steps_to(here, zone)
    loss = min(penalty(s, me, here, steps), s.seats[SEAT * me + PP])
    params = {"zone": ZONES[zone], "coins": walking_cost(steps), "pp": loss}
    return ("elephant-passing" if penalty(s, me, here, steps) else "elephant"), params, targets


def _sowing(s: AmritsarState, action: int) -> Parts:
    if action < A_TAKE_COINS:
        area = action - A_AREA
        places = landings(s, area)
        params: dict[str, Any] = {
            "area": AREAS[area],
            "workers": workers_of(s.areas[area]),
            "coins": s.areas[AREA_COINS + area],
            "lands": places[0]["area"],  # without skipping
            "landings": places,
        }
        return ("area-coins" if params["coins"] else "area"), params, (f"area:{AREAS[area]}",)
    here = AREAS[s.place]
    coins = s.areas[AREA_COINS + s.place]
    targets: tuple[str, ...] = (f"area:{here}",)
    if action == A_TAKE_COINS:
        return "take-coins", {"coins": coins, "area": here}, targets
    if action == A_LEAVE_COINS:
        return "leave-coins", {"coins": coins, "area": here}, targets
    if action < A_PLACE:
        colour = COLOURS[action - A_DROP]
        return "drop", {"colour": colour, "area": here}, (*targets, f"worker:{colour}")
    params = {"area": here, "zone": ZONES[zone_of(s.place)], "colour": workers_of(s.hand)[0]}
    if action == A_PLACE:
        return "place-last", params, targets
    return ("skip-pay" if action == A_SKIP_PAY else "skip-free"), params, targets


def _action(s: AmritsarState, action: int) -> Parts:
    me = s.player
    if action >= A_EXCHANGE:
        given, taken = GOODS[EXCHANGE_GIVES[action - A_EXCHANGE]], GOODS[EXCHANGE_TAKES[action - A_EXCHANGE]]
        return "exchange", {"given": given, "taken": taken}, (f"good:{me}:{given}", f"storage:{EXCHANGE_ID}")
    if action == A_END:
        return "end-actions", {"unused": sum(1 for answer in s.answers if answer != A_END)}, ()
    if action >= A_ELEPHANT_MAHOUT:
        mahout = MAHOUTS[action - A_ELEPHANT_MAHOUT]
        return "elephant-mahout", {"mahout": mahout}, (f"mahout:{me}:{mahout}", f"elephant:{me}")
    kind, first, printed = "main", A_MAIN, TILE_MAIN
    if action >= A_ELEPHANT_MAIN:
        kind, first = "elephant-main", A_ELEPHANT_MAIN
    elif action >= A_SECONDARY:
        kind, first, printed = "secondary", A_SECONDARY, TILE_SECONDARY
    tile = s.tiles[SLOTS * zone_of(s.place) + action - first]
    id = ZONE_TILES[tile]
    part = "secondary" if kind == "secondary" else "main"
    targets: tuple[str, ...] = (f"tile:{id}", f"tile:{id}:{part}")
    if kind == "elephant-main":
        targets = (*targets, f"elephant:{me}")
    return kind, {"tile": id, "action": ZONE_ACTIONS[printed[tile]]}, targets


def _small_answer(s: AmritsarState, action: int) -> Parts:
    me = s.player
    if action < A_OPTION:
        mahout = MAHOUTS[action - A_MAHOUT_TILE]
        return "mahout", {"mahout": mahout}, (f"mahout:{me}:{mahout}",)
    if action < A_RESOURCE:
        return ("option-marble" if action == A_OPTION else "option-copper"), {}, ()
    if action < A_DISCARD:
        return "resource", {"resource": RESOURCES[action - A_RESOURCE]}, (f"supply:{RESOURCES[action - A_RESOURCE]}",)
    if action < A_BUY:
        return "discard", {"good": GOODS[action - A_DISCARD]}, (f"good:{me}:{GOODS[action - A_DISCARD]}",)
    if action < A_SELL:
        r = action - A_BUY
        params: dict[str, Any] = {"resource": RESOURCES[r], "coins": price(s, r, arg_of(s.agenda[-1]))}
        return "buy", params, (f"market:{RESOURCES[r]}",)
    if action < A_MARKET_COIN:
        r = action - A_SELL
        params = {"resource": RESOURCES[r], "coins": SELL_PRICE[r][s.market[r]], "pp": MARKET_PP[r][s.market[r]]}
        targets = (f"market:{RESOURCES[r]}", f"good:{me}:{RESOURCES[r]}")
        return ("sell-pp" if params["pp"] else "sell"), params, targets
    return ("market-coin" if action == A_MARKET_COIN else "market-done"), {}, ()


def _upgrade(s: AmritsarState, action: int) -> Parts:
    me = s.player
    number = upgrade_number(action)
    if number == STORAGE_UPGRADE:
        tile = action - A_UP_STORAGE
        params: dict[str, Any] = {"storage": STORAGES[tile], "tax": STORAGE_TAX[tile]}
        targets: tuple[str, ...] = (f"storage:{STORAGES[tile]}",)
    elif number == GOAL_UPGRADE:
        type, field = type_and_field(action)
        goal = s.seats[SEAT * me + GOAL + type]
        params = {"goal": GOALS[goal], "field": field, "tax": GOAL_TAX[goal]}
        params["bonus"] = f"field-{field}"
        targets = (f"goal:{me}:{GOALS[goal]}", f"goal-field:{me}:{field}")
    else:
        mahout, colour = mahout_and_colour(action)
        params = {"mahout": MAHOUTS[mahout], "colour": COLOURS[colour], "tax": MAHOUT_TAX[mahout]}
        targets = (f"mahout:{me}:{MAHOUTS[mahout]}", f"mahout-field:{me}:{COLOURS[colour]}")
    params["resource"] = _payment(s, number)
    return f"up-{UPGRADES[number]}", params, targets


def _payment(s: AmritsarState, number: int) -> str:
    """What an upgrade costs: a resource, any one with S14, or nothing."""
    if s.decision == UPGRADE and arg_of(s.agenda[-1]) & FREE:
        return "nothing"
    if s.seats[SEAT * s.player + TILES] & ANY_RESOURCE:
        return "any"
    return GOODS[UPGRADE_GOOD[number]]


def _late_answer(s: AmritsarState, action: int) -> Parts:
    me = s.player
    if action < A_TRACK:
        return "pay", {"resource": RESOURCES[action - A_PAY]}, (f"good:{me}:{RESOURCES[action - A_PAY]}",)
    if action < A_DONATE:
        track = action - A_TRACK
        step = s.seats[SEAT * me + KNOWLEDGE + track]
        at_end = step == LAST_STEP
        params = {"track": TRACKS[track], "step": min(step + 1, LAST_STEP)}
        params["bonus"] = f"{TRACKS[track]}-{'beyond' if at_end else step + 1}"
        return "track", params, (f"track:{me}:{TRACKS[track]}",)
    if action < A_EXCHANGE:
        return _donation(s, action - A_DONATE)
    if action == A_FOLLOW:
        arg = arg_of(s.agenda[-1])
        colour = follow_colour(arg)
        mahout = MAHOUTS[s.seats[SEAT * me + MAHOUT + colour]]
        params = {"mahout": mahout, "player": s.turn}
        return ("follow" if arg & PAID else "follow-golden"), params, (f"mahout:{me}:{mahout}",)
    assert action == A_DECLINE
    return ("decline-follow" if s.decision == FOLLOW else "decline"), {}, ()


def _donation(s: AmritsarState, field: int) -> Parts:
    zone = s.seats[SEAT * s.player + ELEPHANT]
    level, index = LEVEL_OF[field] + 1, INDEX_OF[field] + 1
    mine = SUPPORT_PP * supports(s, s.player, zone, field)
    others = [SUPPORT_PP * supports(s, seat, zone, field) if seat != s.player else 0 for seat in range(SEAT_COUNT[s.players])]
    params = {
        "zone": ZONES[zone],
        "level": level,
        "index": index,
        "pp": field_pp(s, zone, field) + mine,
        "others": sum(others),
        "supports": others,
    }
    kind = "donate-supported" if params["others"] else "donate"
    return kind, params, (f"donation:{ZONES[zone]}:{level}:{index}",)
