"""What a viewer may know of the table: everything but the others' goal tiles (8)."""

from __future__ import annotations

from durbar.core.events import Log
from durbar.core.shapes import open_question
from durbar.core.state import OVER
from durbar.games.amritsar import components as box
from durbar.games.amritsar import state as at
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
from durbar.games.amritsar.fields import AREA_COINS, DONE, MOVEMENTS, NONE, SOURCES
from durbar.games.amritsar.rules_agenda import (
    COIN_TAKEN,
    FREE,
    KIND,
    MAY_DECLINE,
    PAID,
    PURCHASED,
    TRADED,
    WITH_COIN,
    Step,
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
from durbar.games.amritsar.state import AmritsarState


def view(s: AmritsarState, viewer: int) -> View:
    return {
        **open_question(s, DECISIONS),
        "question": {} if s.player == OVER else _question(s),
        "players": s.players,
        "solo": s.players == 1,
        "hard": s.hard,
        "decade": s.decade + 1,
        "decades": box.DECADES,
        "round": s.round + 1,
        "rounds": box.ROUNDS,
        "turn": s.turn,
        "maharaja": box.BORDERS[s.maharaja],
        "penalty": box.PASSING_PENALTY[s.decade],
        "tax_penalty": box.TAX_PENALTY[s.decade],
        "temples": [{"id": box.TEMPLES[t], "pp": list(box.TEMPLE_PP[t]), "when": _when(s, d)} for d, t in enumerate(s.temples)],
        "bridges": [{"id": box.BRIDGES[t], "when": _when(s, d)} for d, t in enumerate(s.bridges)],
        "zones": [_zone(s, zone) for zone in range(box.ZONE_COUNT)],
        "areas": [_area(s, area) for area in range(box.AREA_COUNT)],
        "golden": [box.COLOURS[colour] for colour in s.golden],
        "hand": box.workers_of(s.hand),
        "origin": box.AREAS[s.origin] if s.group else None,
        "place": box.AREAS[s.place] if s.group else None,
        "colour": None if s.colour == NONE else box.COLOURS[s.colour],
        "slot": None if s.slot == NONE else s.slot + 1,
        "done": box.set_to_list(s.done, DONE),
        "market": [_column(s, r) for r in range(box.RESOURCE_COUNT)],
        "offer": box.set_to_list(s.offer, box.STORAGES),
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
        return {"surplus": goods(s) - s.seats[at.SEAT * s.player + at.CAPACITY]}
    if s.decision == MARKET:
        return {
            "coin": bool(arg & WITH_COIN and not arg & COIN_TAKEN),
            "traded": bool(arg & TRADED),
            "purchased": bool(arg & PURCHASED),
        }
    if s.decision == UPGRADE:
        return {
            "kinds": box.set_to_list(arg & box.U_ANY, box.UPGRADES),
            "free": bool(arg & FREE),
            "bonus": bool(arg & MAY_DECLINE),
        }
    if s.decision == CHOOSE_MAHOUT:
        return {"bonus": bool(arg)}
    if s.decision == PAY_RESOURCE:
        return _unpaid(arg)
    if s.decision == FOLLOW:
        colour = follow_colour(arg)
        mahout = box.MAHOUTS[s.seats[at.SEAT * s.player + at.MAHOUT + colour]]
        return {"colour": box.COLOURS[colour], "mahout": mahout, "active": s.turn if arg & PAID else None}
    return {}


def _unpaid(action: int) -> Question:
    number = upgrade_number(action)
    if number == STORAGE_UPGRADE:
        return {"kind": "storage", "storage": box.STORAGES[action - A_UP_STORAGE]}
    if number == GOAL_UPGRADE:
        return {"kind": "goal", "field": type_and_field(action)[1]}
    mahout, colour = mahout_and_colour(action)
    return {"kind": "mahout", "mahout": box.MAHOUTS[mahout], "colour": box.COLOURS[colour]}


# ---- the board ----


def _zone(s: AmritsarState, zone: int) -> ZoneShown:
    counts = [s.seats[at.SEAT * seat + at.DONATED + zone].bit_count() for seat in range(box.SEAT_COUNT[s.players])]
    best = max(counts)
    return {
        "zone": box.ZONES[zone],
        "pp": box.TEMPLE_PP[s.temples[s.decade]][zone],
        "tiles": [box.ZONE_TILES[tile] for tile in s.tiles[box.SLOTS * zone : box.SLOTS * (zone + 1)]],
        "elephants": [seat for seat in range(box.SEAT_COUNT[s.players]) if s.seats[at.SEAT * seat + at.ELEPHANT] == zone],
        "donations": [_level(s, zone, level) for level in range(len(box.LEVEL_SIZE))],
        "markers": counts,
        "leaders": [seat for seat, count in enumerate(counts) if best and count == best],
    }


def _level(s: AmritsarState, zone: int, level: int) -> list[FieldShown]:
    """The fields of a level from the left: their PP, who has a marker there, and whether one could be laid."""
    tile, free = printed(s, zone), open_fields(s, zone)
    fields: list[FieldShown] = []
    for field in range(box.LEVEL_START[level], box.LEVEL_START[level] + box.LEVEL_SIZE[level]):
        if tile & box.BIT[field]:
            owner = [
                seat
                for seat in range(box.SEAT_COUNT[s.players])
                if s.seats[at.SEAT * seat + at.DONATED + zone] & box.BIT[field]
            ]
            fields.append(
                {
                    "pp": field_pp(s, zone, field),
                    "owner": owner[0] if owner else None,
                    "open": bool(free & box.BIT[field]),
                }
            )
    return fields


def _area(s: AmritsarState, area: int) -> AreaShown:
    return {
        "area": box.AREAS[area],
        "workers": box.workers_of(s.areas[area]),
        "coins": s.areas[AREA_COINS + area],
        "landings": landings(s, area),
    }


def landings(s: AmritsarState, area: int) -> list[Landing]:
    """If the group of this area were sown: where the last worker could land, and how many areas it skips on the way."""
    left = box.SIZE[s.areas[area]]
    if left == 0:
        return []
    places: list[Landing] = []
    place = area
    for _ in range(box.AREA_COUNT):
        place = (place + 1) % box.AREA_COUNT
        if place != area and box.SIZE[s.areas[place]] >= box.AREA_CAPACITY:
            continue
        if left > 1:
            left -= 1
        else:
            places.append({"area": box.AREAS[place], "skips": len(places)})
        if place == area:
            break
    return places


def _column(s: AmritsarState, r: int) -> Column:
    pieces = s.market[r]
    return {
        "resource": box.RESOURCES[r],
        "pieces": pieces,
        "rows": box.FILE_FIELDS,
        "buy": box.BUY_PRICE[r][pieces],
        "sell": box.SELL_PRICE[r][pieces],
        "sell_pp": box.MARKET_PP[r][pieces],
    }


# ---- the seats ----


def _seat(s: AmritsarState, player: int, viewer: int) -> Seat:
    own = s.seats[at.SEAT * player : at.SEAT * (player + 1)]
    due = tax_due(s, player)
    short = max(0, due - own[at.COINS])
    return {
        "points": own[at.PP],
        "coins": own[at.COINS],
        "marble": own[box.MARBLE],
        "copper": own[box.COPPER],
        "gold": own[box.GOLD],
        "capacity": own[at.CAPACITY],
        "elephant": None if own[at.ELEPHANT] == NONE else box.ZONES[own[at.ELEPHANT]],
        "load": own[at.LOAD],
        "stock": own[at.STOCK],
        "tax": own[at.TAX],
        "tax_due": due,
        "tax_short": short,
        "tax_loss": short * box.TAX_PENALTY[s.decade],
        "tiles": box.set_to_list(own[at.TILES], box.STORAGES),
        "flipped": own[at.FLIPPED] == 1,
        "movement": MOVEMENTS[own[at.MOVEMENT]],
        "bought": box.set_to_list(own[at.BOUGHT], box.RESOURCES),
        "sold": box.set_to_list(own[at.SOLD], box.RESOURCES),
        "knowledge": dict(zip(box.TRACKS, own[at.KNOWLEDGE : at.KNOWLEDGE + box.TRACK_COUNT], strict=True)),
        "mahouts": {
            box.COLOURS[c]: None if own[at.MAHOUT + c] == NONE else box.MAHOUTS[own[at.MAHOUT + c]]
            for c in range(len(box.COLOURS))
        },
        "donated": donated(s, player),
        "can_donate": box.set_to_list(donation_fields(s, player), box.FIELD_NAMES),
        "knowledge_points": 0 if s.player == OVER else knowledge_points(s, player),
        "sources": {name: own[at.SOURCE + n] for n, name in enumerate(SOURCES)},
        **_goals(s, player, viewer),
    }


def _goals(s: AmritsarState, player: int, viewer: int) -> Goals:
    """Which goal fields are covered is public; what covers them, the owner knows, and everybody at the end."""
    row = at.SEAT * player
    laid = [s.seats[row + at.GOAL_FIELD + field] for field in range(box.GOAL_FIELDS)]
    face_up = viewer == player or s.player == OVER
    shown: Goals = {
        "goals_laid": [type != NONE for type in laid],
        "goal_fields": [box.GOALS[s.seats[row + at.GOAL + type]] if face_up and type != NONE else None for type in laid],
        "goals": None,
        "goal_points": None,
        "total": points(s, player) if face_up else None,
    }
    if face_up:
        shown["goal_points"] = sum(goal_points(s, s.seats[row + at.GOAL + t], player) for t in laid if t != NONE)
    if viewer == player:
        shown["goals"] = [
            {
                "id": box.GOALS[s.seats[row + at.GOAL + type]],
                "type": box.GOAL_TYPES[type],
                "field": laid.index(type) if type in laid else None,
                "points": goal_points(s, s.seats[row + at.GOAL + type], player),
            }
            for type in range(len(box.GOAL_TYPES))
        ]
    return shown


# ---- the Maharaja ----


def _maharaja(s: AmritsarState) -> MaharajaBoard:
    own = s.seats[at.SEAT * box.MAHARAJA : at.SEAT * (box.MAHARAJA + 1)]
    goal = maharaja_goal(s)
    left = own[at.STOCK]
    rows: list[int] = []
    for size in reversed(box.SOLO_ROWS):  # the topmost rows empty first
        rows.insert(0, min(size, left))
        left -= rows[0]
    return {
        "pp": own[at.PP],
        "elephant": box.ZONES[own[at.ELEPHANT]],
        "load": own[at.LOAD],
        "rows": rows,
        "marble": own[box.MARBLE],
        "copper": own[box.COPPER],
        "gold": own[box.GOLD],
        "supply": {box.RESOURCES[r]: box.SOLO_SUPPLY[box.MARBLE + r] - own[box.MARBLE + r] for r in range(box.RESOURCE_COUNT)},
        "visible_coins": visible_coins(s),
        "knowledge": own[at.KNOWLEDGE],
        "goal": None if goal == NONE else box.GOALS[goal],
        "goal_points": maharaja_goal_points(s),
        "knowledge_points": maharaja_knowledge_points(s),
        "donated": donated(s, box.MAHARAJA),
        "total": points(s, box.MAHARAJA),
        "sources": {name: own[at.SOURCE + n] for n, name in enumerate(SOURCES)},
        "golden": box.COLOURS[s.golden[s.maharaja]],
        "next": _next_turns(s),
    }


def _next_turns(s: AmritsarState) -> dict[str, NextTurn]:
    """13: what his next turn would do on the present board, for each colour of your active worker; it is deterministic."""
    decade = _decade_of_his_turn(s)
    if s.player == OVER or s.decision <= SETUP_COLOUR or decade == box.DECADES:
        return {}
    turns: dict[str, NextTurn] = {}
    for colour in range(len(box.COLOURS)):
        ahead = s.copy()
        ahead.colour = colour
        ahead.decade = decade
        log: Log = []
        maharaja_turn(ahead, log)
        gained = ahead.seats[at.SEAT * box.MAHARAJA + at.PP] - s.seats[at.SEAT * box.MAHARAJA + at.PP]
        turns[box.COLOURS[colour]] = {"pp": gained, "events": [event.to_dict() for event in log]}
    return turns


def _decade_of_his_turn(s: AmritsarState) -> int:
    """After his last turn of a decade the next one follows in the decade to come; after the last there is none."""
    has_moved = any(task & KIND in (Step.NEXT_ROUND, Step.DECADE_END, Step.NEXT_DECADE) for task in s.agenda)
    return s.decade + 1 if has_moved and s.round + 1 == box.ROUNDS else s.decade
