"""The answers made readable: what each would do, and which elements of the board it touches."""

from __future__ import annotations

from typing import Any

from durbar.core.choices import Choice
from durbar.games.amritsar import actions as act
from durbar.games.amritsar import components as box
from durbar.games.amritsar.fields import AREA_COINS, NONE
from durbar.games.amritsar.rules_agenda import FREE, PAID, arg_of, follow_colour
from durbar.games.amritsar.rules_donate import field_pp, supports
from durbar.games.amritsar.rules_market import price
from durbar.games.amritsar.rules_sow import penalty, steps_to, walking_cost, zone_of_move
from durbar.games.amritsar.state import CAPACITY, COINS, ELEPHANT, GOAL, KNOWLEDGE, MAHOUT, PP, SEAT, TILES, AmritsarState
from durbar.games.amritsar.view import landings
from durbar.games.amritsar.view_turn import ends_turn, given_up

Parts = tuple[str, dict[str, Any], tuple[str, ...]]  # kind, params, targets


def choice(s: AmritsarState, action: int) -> Choice:
    kind, params, targets = _parts(s, action)
    if ends_turn(s, action):
        params["ends_turn"] = True
    return Choice(action, act.ACTIONS[action], kind, params, targets)


def _parts(s: AmritsarState, action: int) -> Parts:
    if action < act.A_AREA:
        return _setup_or_elephant(s, action)
    if action < act.A_MAIN:
        return _sowing(s, action)
    if action < act.A_MAHOUT_TILE or act.A_EXCHANGE <= action < act.A_FOLLOW:
        return _action(s, action)
    if action < act.A_UP_STORAGE:
        return _small_answer(s, action)
    if action < act.A_PAY:
        return _upgrade(s, action)
    return _late_answer(s, action)


def _setup_or_elephant(s: AmritsarState, action: int) -> Parts:
    me = s.player
    if action < act.A_COLOUR:
        goal = box.GOALS[s.seats[SEAT * me + GOAL + action]]
        return "goal", {"goal": goal, "type": box.GOAL_TYPES[action]}, (f"goal:{me}:{goal}", f"goal-field:{me}:0")
    if action < act.A_ELEPHANT:
        colour = box.COLOURS[action - act.A_COLOUR]
        return "colour", {"colour": colour}, (f"mahout-field:{me}:{colour}",)
    zone = zone_of_move(action)
    here = s.seats[SEAT * me + ELEPHANT]
    targets = (f"zone:{box.ZONES[zone]}", f"elephant:{me}")
    if action >= act.A_TILE:
        return "elephant-tile", {"zone": box.ZONES[zone]}, (*targets, f"storage:{box.FREE_ELEPHANT_ID}")
    if action >= act.A_TOKEN:
        return "elephant-token", {"zone": box.ZONES[zone]}, (*targets, f"movement:{me}")
    if here == NONE:
        return "elephant-place", {"zone": box.ZONES[zone]}, targets
    if here == zone:
        return "elephant-stay", {"zone": box.ZONES[zone]}, targets
    steps = steps_to(here, zone)
    loss = min(penalty(s, me, here, steps), s.seats[SEAT * me + PP])
    params = {"zone": box.ZONES[zone], "coins": walking_cost(steps), "pp": loss}
    return ("elephant-passing" if penalty(s, me, here, steps) else "elephant"), params, targets


def _sowing(s: AmritsarState, action: int) -> Parts:
    if action < act.A_TAKE_COINS:
        area = action - act.A_AREA
        places = landings(s, area)
        params: dict[str, Any] = {
            "area": box.AREAS[area],
            "workers": box.workers_of(s.areas[area]),
            "coins": s.areas[AREA_COINS + area],
            "lands": places[0]["area"],  # without skipping
            "landings": places,
            "reach": _skips(s, area),
        }
        return ("area-coins" if params["coins"] else "area"), params, (f"area:{box.AREAS[area]}",)
    here = box.AREAS[s.place]
    coins = s.areas[AREA_COINS + s.place]
    targets: tuple[str, ...] = (f"area:{here}",)
    if action == act.A_TAKE_COINS:
        return "take-coins", {"coins": coins, "area": here}, targets
    if action == act.A_LEAVE_COINS:
        return "leave-coins", {"coins": coins, "area": here}, targets
    if action < act.A_PLACE:
        colour = box.COLOURS[action - act.A_DROP]
        return "drop", {"colour": colour, "area": here}, (*targets, f"worker:{colour}")
    params = {"area": here, "zone": box.ZONES[box.zone_of(s.place)], "colour": box.workers_of(s.hand)[0]}
    if action == act.A_PLACE:
        return "place-last", params, targets
    return ("skip-pay" if action == act.A_SKIP_PAY else "skip-free"), params, targets


def _skips(s: AmritsarState, area: int) -> int:
    """How many areas the last worker could skip, with the coins of the area in the storage (R9) and the free skip (R10)."""
    own = s.seats[SEAT * s.player : SEAT * (s.player + 1)]
    room = own[CAPACITY] - sum(own[: box.GOOD_COUNT])
    coins = own[COINS] + max(0, min(s.areas[AREA_COINS + area], room))
    return coins + (1 if own[TILES] & box.FREE_SKIP else 0)


def _action(s: AmritsarState, action: int) -> Parts:
    me = s.player
    if action >= act.A_EXCHANGE:
        given, taken = (
            box.GOODS[box.EXCHANGE_GIVES[action - act.A_EXCHANGE]],
            box.GOODS[box.EXCHANGE_TAKES[action - act.A_EXCHANGE]],
        )
        return "exchange", {"given": given, "taken": taken}, (f"good:{me}:{given}", f"storage:{box.EXCHANGE_ID}")
    if action == act.A_END:
        lost = given_up(s, action)
        return ("end-actions-open" if lost else "end-actions"), lost, ()
    if action >= act.A_ELEPHANT_MAHOUT:
        mahout = box.MAHOUTS[action - act.A_ELEPHANT_MAHOUT]
        lost = given_up(s, action)
        targets: tuple[str, ...] = (f"mahout:{me}:{mahout}", f"elephant:{me}")
        return ("elephant-mahout-closing" if lost else "elephant-mahout"), {"mahout": mahout, **lost}, targets
    kind, first, printed = "main", act.A_MAIN, box.TILE_MAIN
    if action >= act.A_ELEPHANT_MAIN:
        kind, first = "elephant-main", act.A_ELEPHANT_MAIN
    elif action >= act.A_SECONDARY:
        kind, first, printed = "secondary", act.A_SECONDARY, box.TILE_SECONDARY
    tile = s.tiles[box.SLOTS * box.zone_of(s.place) + action - first]
    id = box.ZONE_TILES[tile]
    part = "secondary" if kind == "secondary" else "main"
    params: dict[str, Any] = {"tile": id, "action": box.ZONE_ACTIONS[printed[tile]]}
    targets = (f"tile:{id}", f"tile:{id}:{part}")
    if kind == "elephant-main":
        targets = (*targets, f"elephant:{me}")
        lost = given_up(s, action)
        return ("elephant-main-closing" if lost else kind), {**params, **lost}, targets
    return kind, params, targets


def _small_answer(s: AmritsarState, action: int) -> Parts:
    me = s.player
    if action < act.A_OPTION:
        mahout = box.MAHOUTS[action - act.A_MAHOUT_TILE]
        return "mahout", {"mahout": mahout}, (f"mahout:{me}:{mahout}",)
    if action < act.A_RESOURCE:
        return ("option-marble" if action == act.A_OPTION else "option-copper"), {}, ()
    if action < act.A_DISCARD:
        return (
            "resource",
            {"resource": box.RESOURCES[action - act.A_RESOURCE]},
            (f"supply:{box.RESOURCES[action - act.A_RESOURCE]}",),
        )
    if action < act.A_BUY:
        return "discard", {"good": box.GOODS[action - act.A_DISCARD]}, (f"good:{me}:{box.GOODS[action - act.A_DISCARD]}",)
    if action < act.A_SELL:
        r = action - act.A_BUY
        params: dict[str, Any] = {"resource": box.RESOURCES[r], "coins": price(s, r, arg_of(s.agenda[-1]))}
        return "buy", params, (f"market:{box.RESOURCES[r]}",)
    if action < act.A_MARKET_COIN:
        r = action - act.A_SELL
        params = {"resource": box.RESOURCES[r], "coins": box.SELL_PRICE[r][s.market[r]], "pp": box.MARKET_PP[r][s.market[r]]}
        targets = (f"market:{box.RESOURCES[r]}", f"good:{me}:{box.RESOURCES[r]}")
        return ("sell-pp" if params["pp"] else "sell"), params, targets
    return ("market-coin" if action == act.A_MARKET_COIN else "market-done"), {}, ()


def _upgrade(s: AmritsarState, action: int) -> Parts:
    me = s.player
    number = act.upgrade_number(action)
    if number == act.STORAGE_UPGRADE:
        tile = action - act.A_UP_STORAGE
        params: dict[str, Any] = {"storage": box.STORAGES[tile], "tax": box.STORAGE_TAX[tile]}
        targets: tuple[str, ...] = (f"storage:{box.STORAGES[tile]}",)
    elif number == act.GOAL_UPGRADE:
        type, field = act.type_and_field(action)
        goal = s.seats[SEAT * me + GOAL + type]
        params = {"goal": box.GOALS[goal], "field": field, "tax": box.GOAL_TAX[goal]}
        params["bonus"] = f"field-{field}"
        targets = (f"goal:{me}:{box.GOALS[goal]}", f"goal-field:{me}:{field}")
    else:
        mahout, colour = act.mahout_and_colour(action)
        params = {"mahout": box.MAHOUTS[mahout], "colour": box.COLOURS[colour], "tax": box.MAHOUT_TAX[mahout]}
        targets = (f"mahout:{me}:{box.MAHOUTS[mahout]}", f"mahout-field:{me}:{box.COLOURS[colour]}")
    params["resource"] = _payment(s, number)
    return f"up-{box.UPGRADES[number]}", params, targets


def _payment(s: AmritsarState, number: int) -> str:
    """What an upgrade costs: a resource, any one with S14, or nothing."""
    if s.decision == act.UPGRADE and arg_of(s.agenda[-1]) & FREE:
        return "nothing"
    if s.seats[SEAT * s.player + TILES] & box.ANY_RESOURCE:
        return "any"
    return box.GOODS[box.UPGRADE_GOOD[number]]


def _late_answer(s: AmritsarState, action: int) -> Parts:
    me = s.player
    if action < act.A_TRACK:
        return "pay", {"resource": box.RESOURCES[action - act.A_PAY]}, (f"good:{me}:{box.RESOURCES[action - act.A_PAY]}",)
    if action < act.A_DONATE:
        track = action - act.A_TRACK
        step = s.seats[SEAT * me + KNOWLEDGE + track]
        at_end = step == box.LAST_STEP
        params = {"track": box.TRACKS[track], "step": min(step + 1, box.LAST_STEP)}
        params["bonus"] = f"{box.TRACKS[track]}-{'beyond' if at_end else step + 1}"
        return "track", params, (f"track:{me}:{box.TRACKS[track]}",)
    if action < act.A_EXCHANGE:
        return _donation(s, action - act.A_DONATE)
    if action == act.A_FOLLOW:
        arg = arg_of(s.agenda[-1])
        colour = follow_colour(arg)
        mahout = box.MAHOUTS[s.seats[SEAT * me + MAHOUT + colour]]
        params = {"mahout": mahout, "player": s.turn}
        return ("follow" if arg & PAID else "follow-golden"), params, (f"mahout:{me}:{mahout}",)
    assert action == act.A_DECLINE
    return ("decline-follow" if s.decision == act.FOLLOW else "decline"), {}, ()


def _donation(s: AmritsarState, field: int) -> Parts:
    zone = s.seats[SEAT * s.player + ELEPHANT]
    level, index = box.LEVEL_OF[field] + 1, box.INDEX_OF[field] + 1
    mine = box.SUPPORT_PP * supports(s, s.player, zone, field)
    others = [
        box.SUPPORT_PP * supports(s, seat, zone, field) if seat != s.player else 0 for seat in range(box.SEAT_COUNT[s.players])
    ]
    params = {
        "zone": box.ZONES[zone],
        "level": level,
        "index": index,
        "pp": field_pp(s, zone, field) + mine,
        "others": sum(others),
        "supports": others,
    }
    kind = "donate-supported" if params["others"] else "donate"
    return kind, params, (f"donation:{box.ZONES[zone]}:{level}:{index}",)
