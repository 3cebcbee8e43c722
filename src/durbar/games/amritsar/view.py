"""What a viewer may know of the table: everything but the others' goal tiles (8)."""

from __future__ import annotations

from durbar.core.events import Log
from durbar.core.state import OVER
from durbar.games.amritsar.actions import (
    A_UP_STORAGE,
    CHOOSE_MAHOUT,
    CHOOSE_RESOURCE,
    DECISIONS,
    DISCARD,
    FOLLOW,
    GOAL_UPGRADE,
    MARKET,
    PAY_RESOURCE,
    SETUP_COLOUR,
    STORAGE_UPGRADE,
    UPGRADE,
    mahout_and_colour,
    type_and_field,
    upgrade_number,
)
from durbar.games.amritsar.components import (
    AREA_CAPACITY,
    AREA_COUNT,
    AREAS,
    BIT,
    BORDERS,
    BRIDGES,
    BUY_PRICE,
    COLOURS,
    COPPER,
    DECADES,
    FIELD_NAMES,
    FILE_FIELDS,
    GOAL_FIELDS,
    GOAL_TYPES,
    GOALS,
    GOLD,
    LEVEL_SIZE,
    LEVEL_START,
    MAHARAJA,
    MAHOUTS,
    MARBLE,
    MARKET_PP,
    PASSING_PENALTY,
    RESOURCE_COUNT,
    RESOURCES,
    ROUNDS,
    SEAT_COUNT,
    SELL_PRICE,
    SIZE,
    SLOTS,
    SOLO_ROWS,
    SOLO_SUPPLY,
    STORAGES,
    TAX_PENALTY,
    TEMPLE_PP,
    TEMPLES,
    TRACK_COUNT,
    TRACKS,
    U_ANY,
    UPGRADES,
    ZONE_COUNT,
    ZONE_TILES,
    ZONES,
    set_to_list,
    workers_of,
)
from durbar.games.amritsar.fields import AREA_COINS, DONE, MOVEMENTS, NONE, SOURCES
from durbar.games.amritsar.rules_agenda import (
    COIN_TAKEN,
    DECADE_END,
    FREE,
    KIND,
    MAY_DECLINE,
    NEXT_DECADE,
    NEXT_ROUND,
    PAID,
    PURCHASED,
    TRADED,
    WITH_COIN,
    arg_of,
    follow_colour,
    pieces_left,
)
from durbar.games.amritsar.rules_decade import tax_due
from durbar.games.amritsar.rules_donate import donation_fields, field_pp, open_fields, printed
from durbar.games.amritsar.rules_goods import goods
from durbar.games.amritsar.rules_solo import maharaja_turn
from durbar.games.amritsar.scoring import (
    donated,
    goal_points,
    knowledge_points,
    maharaja_goal,
    maharaja_goal_points,
    maharaja_knowledge_points,
    points,
    visible_coins,
)
from durbar.games.amritsar.shapes import (
    AreaShown,
    Column,
    FieldShown,
    Goals,
    Landing,
    MaharajaBoard,
    NextTurn,
    Question,
    Seat,
    View,
    When,
    ZoneShown,
)
from durbar.games.amritsar.state import (
    BOUGHT,
    CAPACITY,
    COINS,
    DONATED,
    ELEPHANT,
    FLIPPED,
    GOAL,
    GOAL_FIELD,
    KNOWLEDGE,
    LOAD,
    MAHOUT,
    MOVEMENT,
    PP,
    SEAT,
    SOLD,
    SOURCE,
    STOCK,
    TAX,
    TILES,
    AmritsarState,
)


def view(s: AmritsarState, viewer: int) -> View:
    over = s.player == OVER
    return {
        "player": s.player,
        "decision": "over" if over else DECISIONS[s.decision],
        "question": {} if over else _question(s),
        "players": s.players,
        "solo": s.players == 1,
        "hard": s.hard,
        "decade": s.decade + 1,
        "decades": DECADES,
        "round": s.round + 1,
        "rounds": ROUNDS,
        "turn": s.turn,
        "maharaja": BORDERS[s.maharaja],
        "penalty": PASSING_PENALTY[s.decade],
        "tax_penalty": TAX_PENALTY[s.decade],
        "temples": [{"id": TEMPLES[t], "pp": list(TEMPLE_PP[t]), "when": _when(s, d)} for d, t in enumerate(s.temples)],
        "bridges": [{"id": BRIDGES[t], "when": _when(s, d)} for d, t in enumerate(s.bridges)],
        "zones": [_zone(s, zone) for zone in range(ZONE_COUNT)],
        "areas": [_area(s, area) for area in range(AREA_COUNT)],
        "golden": [COLOURS[colour] for colour in s.golden],
        "hand": workers_of(s.hand),
        "origin": AREAS[s.origin] if s.group else None,
        "place": AREAS[s.place] if s.group else None,
        "colour": None if s.colour == NONE else COLOURS[s.colour],
        "slot": None if s.slot == NONE else s.slot + 1,
        "done": set_to_list(s.done, DONE),
        "market": [_column(s, r) for r in range(RESOURCE_COUNT)],
        "offer": set_to_list(s.offer, STORAGES),
        "seats": [_seat(s, player, viewer) for player in range(s.players)],
        "maharaja_board": _maharaja(s) if s.players == 1 else None,
    }


def _when(s: AmritsarState, decade: int) -> When:
    if decade < s.decade or s.player == OVER:
        return "past"
    return "active" if decade == s.decade else "coming"


# ---- the open question ----


def _question(s: AmritsarState) -> Question:
    """What is known of the open question beside its name. A goal's type is not: it lies face down."""
    arg = arg_of(s.agenda[-1])
    if s.decision == CHOOSE_RESOURCE:
        return {"left": pieces_left(arg)}
    if s.decision == DISCARD:
        return {"surplus": goods(s) - s.seats[SEAT * s.player + CAPACITY]}
    if s.decision == MARKET:
        return {
            "coin": bool(arg & WITH_COIN and not arg & COIN_TAKEN),
            "traded": bool(arg & TRADED),
            "purchased": bool(arg & PURCHASED),
        }
    if s.decision == UPGRADE:
        return {"kinds": set_to_list(arg & U_ANY, UPGRADES), "free": bool(arg & FREE), "bonus": bool(arg & MAY_DECLINE)}
    if s.decision == CHOOSE_MAHOUT:
        return {"bonus": bool(arg)}
    if s.decision == PAY_RESOURCE:
        return _unpaid(arg)
    if s.decision == FOLLOW:
        colour = follow_colour(arg)
        mahout = MAHOUTS[s.seats[SEAT * s.player + MAHOUT + colour]]
        return {"colour": COLOURS[colour], "mahout": mahout, "active": s.turn if arg & PAID else None}
    return {}


def _unpaid(action: int) -> Question:
    number = upgrade_number(action)
    if number == STORAGE_UPGRADE:
        return {"kind": "storage", "storage": STORAGES[action - A_UP_STORAGE]}
    if number == GOAL_UPGRADE:
        return {"kind": "goal", "field": type_and_field(action)[1]}
    mahout, colour = mahout_and_colour(action)
    return {"kind": "mahout", "mahout": MAHOUTS[mahout], "colour": COLOURS[colour]}


# ---- the board ----


def _zone(s: AmritsarState, zone: int) -> ZoneShown:
    counts = [s.seats[SEAT * seat + DONATED + zone].bit_count() for seat in range(SEAT_COUNT[s.players])]
    best = max(counts)
    return {
        "zone": ZONES[zone],
        "pp": TEMPLE_PP[s.temples[s.decade]][zone],
        "tiles": [ZONE_TILES[tile] for tile in s.tiles[SLOTS * zone : SLOTS * (zone + 1)]],
        "elephants": [seat for seat in range(SEAT_COUNT[s.players]) if s.seats[SEAT * seat + ELEPHANT] == zone],
        "donations": [_level(s, zone, level) for level in range(len(LEVEL_SIZE))],
        "markers": counts,
        "leaders": [seat for seat, count in enumerate(counts) if best and count == best],
    }


def _level(s: AmritsarState, zone: int, level: int) -> list[FieldShown]:
    """The fields of a level from the left: their PP, who has a marker there, and whether one could be laid."""
    tile, free = printed(s, zone), open_fields(s, zone)
    fields: list[FieldShown] = []
    for field in range(LEVEL_START[level], LEVEL_START[level] + LEVEL_SIZE[level]):
        if tile & BIT[field]:
            owner = [seat for seat in range(SEAT_COUNT[s.players]) if s.seats[SEAT * seat + DONATED + zone] & BIT[field]]
            fields.append(
                {
                    "pp": field_pp(s, zone, field),
                    "owner": owner[0] if owner else None,
                    "open": bool(free & BIT[field]),
                }
            )
    return fields


def _area(s: AmritsarState, area: int) -> AreaShown:
    return {
        "area": AREAS[area],
        "workers": workers_of(s.areas[area]),
        "coins": s.areas[AREA_COINS + area],
        "landings": landings(s, area),
    }


def landings(s: AmritsarState, area: int) -> list[Landing]:
    """If the group of this area were sown: where the last worker could land, and how many areas it skips on the way."""
    left = SIZE[s.areas[area]]
    if left == 0:
        return []
    places: list[Landing] = []
    place = area
    for _ in range(AREA_COUNT):
        place = (place + 1) % AREA_COUNT
        if place != area and SIZE[s.areas[place]] >= AREA_CAPACITY:
            continue
        if left > 1:
            left -= 1
        else:
            places.append({"area": AREAS[place], "skips": len(places)})
        if place == area:
            break
    return places


def _column(s: AmritsarState, r: int) -> Column:
    pieces = s.market[r]
    return {
        "resource": RESOURCES[r],
        "pieces": pieces,
        "rows": FILE_FIELDS,
        "buy": BUY_PRICE[r][pieces],
        "sell": SELL_PRICE[r][pieces],
        "sell_pp": MARKET_PP[r][pieces],
    }


# ---- the seats ----


def _seat(s: AmritsarState, player: int, viewer: int) -> Seat:
    own = s.seats[SEAT * player : SEAT * (player + 1)]
    due = tax_due(s, player)
    short = max(0, due - own[COINS])
    return {
        "points": own[PP],
        "coins": own[COINS],
        "marble": own[MARBLE],
        "copper": own[COPPER],
        "gold": own[GOLD],
        "capacity": own[CAPACITY],
        "elephant": None if own[ELEPHANT] == NONE else ZONES[own[ELEPHANT]],
        "load": own[LOAD],
        "stock": own[STOCK],
        "tax": own[TAX],
        "tax_due": due,
        "tax_short": short,
        "tax_loss": short * TAX_PENALTY[s.decade],
        "tiles": set_to_list(own[TILES], STORAGES),
        "flipped": own[FLIPPED] == 1,
        "movement": MOVEMENTS[own[MOVEMENT]],
        "bought": set_to_list(own[BOUGHT], RESOURCES),
        "sold": set_to_list(own[SOLD], RESOURCES),
        "knowledge": dict(zip(TRACKS, own[KNOWLEDGE : KNOWLEDGE + TRACK_COUNT], strict=True)),
        "mahouts": {COLOURS[c]: None if own[MAHOUT + c] == NONE else MAHOUTS[own[MAHOUT + c]] for c in range(len(COLOURS))},
        "donated": donated(s, player),
        "can_donate": set_to_list(donation_fields(s, player), FIELD_NAMES),
        "knowledge_points": 0 if s.player == OVER else knowledge_points(s, player),
        "sources": {name: own[SOURCE + n] for n, name in enumerate(SOURCES)},
        **_goals(s, player, viewer),
    }


def _goals(s: AmritsarState, player: int, viewer: int) -> Goals:
    """Which goal fields are covered is public; what covers them, the owner knows, and everybody at the end."""
    row = SEAT * player
    laid = [s.seats[row + GOAL_FIELD + field] for field in range(GOAL_FIELDS)]
    face_up = viewer == player or s.player == OVER
    shown: Goals = {
        "goals_laid": [type != NONE for type in laid],
        "goal_fields": [GOALS[s.seats[row + GOAL + type]] if face_up and type != NONE else None for type in laid],
        "goals": None,
        "goal_points": None,
        "total": points(s, player) if face_up else None,
    }
    if face_up:
        shown["goal_points"] = sum(goal_points(s, s.seats[row + GOAL + t], player) for t in laid if t != NONE)
    if viewer == player:
        shown["goals"] = [
            {
                "id": GOALS[s.seats[row + GOAL + type]],
                "type": GOAL_TYPES[type],
                "field": laid.index(type) if type in laid else None,
                "points": goal_points(s, s.seats[row + GOAL + type], player),
            }
            for type in range(len(GOAL_TYPES))
        ]
    return shown


# ---- the Maharaja ----


def _maharaja(s: AmritsarState) -> MaharajaBoard:
    own = s.seats[SEAT * MAHARAJA : SEAT * (MAHARAJA + 1)]
    goal = maharaja_goal(s)
    left = own[STOCK]
    rows: list[int] = []
    for size in reversed(SOLO_ROWS):  # the topmost rows empty first
        rows.insert(0, min(size, left))
        left -= rows[0]
    return {
        "pp": own[PP],
        "elephant": ZONES[own[ELEPHANT]],
        "load": own[LOAD],
        "rows": rows,
        "marble": own[MARBLE],
        "copper": own[COPPER],
        "gold": own[GOLD],
        "supply": {RESOURCES[r]: SOLO_SUPPLY[MARBLE + r] - own[MARBLE + r] for r in range(RESOURCE_COUNT)},
        "visible_coins": visible_coins(s),
        "knowledge": own[KNOWLEDGE],
        "goal": None if goal == NONE else GOALS[goal],
        "goal_points": maharaja_goal_points(s),
        "knowledge_points": maharaja_knowledge_points(s),
        "donated": donated(s, MAHARAJA),
        "total": points(s, MAHARAJA),
        "sources": {name: own[SOURCE + n] for n, name in enumerate(SOURCES)},
        "golden": COLOURS[s.golden[s.maharaja]],
        "next": _next_turns(s),
    }


def _next_turns(s: AmritsarState) -> dict[str, NextTurn]:
    """13: what his next turn would do on the present board, for each colour of your active worker; it is deterministic."""
    decade = _decade_of_his_turn(s)
    if s.player == OVER or s.decision <= SETUP_COLOUR or decade == DECADES:
        return {}
    turns: dict[str, NextTurn] = {}
    for colour in range(len(COLOURS)):
        ahead = s.copy()
        ahead.colour = colour
        ahead.decade = decade
        log: Log = []
        maharaja_turn(ahead, log)
        gained = ahead.seats[SEAT * MAHARAJA + PP] - s.seats[SEAT * MAHARAJA + PP]
        turns[COLOURS[colour]] = {"pp": gained, "events": [event.to_dict() for event in log]}
    return turns


def _decade_of_his_turn(s: AmritsarState) -> int:
    """After his last turn of a decade the next one follows in the decade to come; after the last there is none."""
    has_moved = any(task & KIND in (NEXT_ROUND, DECADE_END, NEXT_DECADE) for task in s.agenda)
    return s.decade + 1 if has_moved and s.round + 1 == ROUNDS else s.decade
