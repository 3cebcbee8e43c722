"""What tiles, fields, goods and steps are worth to a player: now, at the end of a decade, and at the end (6)."""

from __future__ import annotations

from durbar.core.choices import Worth
from durbar.core.state import OVER
from durbar.games.amritsar.components import (
    ALL_BRIDGES,
    BIT,
    BORDERS,
    BRIDGES,
    BUY_PRICE,
    COIN,
    COLOUR_COUNT,
    COLOURS,
    FIELD_COUNT,
    FIELD_NAMES,
    GOAL_FIELDS,
    GOALS,
    GOOD_COUNT,
    GOODS,
    LAST_STEP,
    LAST_TAX,
    LEVEL_COST,
    LEVEL_OF,
    MAHOUT_TAX,
    MAHOUTS,
    MARBLE,
    MARKET_PP,
    NO_GAIN,
    RESOURCE_COUNT,
    RESOURCES,
    SEAT_COUNT,
    SELL_PRICE,
    SLOTS,
    STORAGE_COUNT,
    STORAGE_GAIN,
    STORAGE_SLOTS,
    STORAGE_TAX,
    STORAGES,
    SUPPORT_PP,
    TAX_PENALTY,
    TEMPLE_PP,
    TILE_COLOUR,
    TILE_MAIN,
    TRACK_COUNT,
    TRACKS,
    TYPE_COUNT,
    UPGRADE_GOOD,
    UPGRADES,
    ZONE_COUNT,
    ZONE_TILES,
    ZONES,
)
from durbar.games.amritsar.fields import MOVEMENTS, NONE
from durbar.games.amritsar.rules_actions import effective
from durbar.games.amritsar.rules_decade import tax_due
from durbar.games.amritsar.rules_donate import field_pp, open_fields, payable, printed, supports
from durbar.games.amritsar.scoring import goal_points, placed_goal_points, points, track_points
from durbar.games.amritsar.state import (
    COINS,
    DONATED,
    ELEPHANT,
    GOAL,
    GOAL_FIELD,
    KNOWLEDGE,
    MAHOUT,
    MOVEMENT,
    SEAT,
    TAX,
    TILES,
    AmritsarState,
)


def worth(s: AmritsarState, viewer: int) -> list[Worth]:
    if s.player == OVER or not 0 <= viewer < s.players:
        return []
    found = _temples(s, viewer) + _bridges(s, viewer)
    for zone in range(ZONE_COUNT):
        found += _zone_tiles(s, viewer, zone) + _donations(s, viewer, zone)
    found += _storages(s, viewer) + _goals(s, viewer) + _mahouts(s, viewer)
    return found + _goods(s, viewer) + _tracks(s, viewer) + _boards(s, viewer)


def upgrade_good(kind: str) -> str:
    return GOODS[UPGRADE_GOOD[UPGRADES.index(kind)]]


# ---- the site ----


def _leads(s: AmritsarState, viewer: int, zone: int) -> tuple[bool, int]:
    """Whether the player has the most markers in a zone (with others, too), and how many more would do."""
    counts = [s.seats[SEAT * seat + DONATED + zone].bit_count() for seat in range(SEAT_COUNT[s.players])]
    most = max(counts)
    return counts[viewer] == most > 0, max(1, most) - counts[viewer]


def _temples(s: AmritsarState, viewer: int) -> list[Worth]:
    """5.6: what each decade would pay as the markers lie now; and what each zone pays in this one."""
    led = [_leads(s, viewer, zone) for zone in range(ZONE_COUNT)]
    found = []
    for decade in range(len(s.temples)):
        pays = TEMPLE_PP[s.temples[decade]]
        pp = sum(pays[zone] for zone in range(ZONE_COUNT) if led[zone][0])
        name = "temple-past" if decade < s.decade else "temple-now" if decade == s.decade else "temple-later"
        found.append(Worth(f"temple:{decade + 1}", name, {"pp": pp}))
    pays = TEMPLE_PP[s.temples[s.decade]]
    for zone in range(ZONE_COUNT):
        params = {"pp": pays[zone], "missing": led[zone][1]}
        found.append(Worth(f"zone:{ZONES[zone]}", "zone-led" if led[zone][0] else "zone-behind", params))
    return found


def _bridges(s: AmritsarState, viewer: int) -> list[Worth]:
    found = []
    for decade, tile in enumerate(s.bridges):
        early = bool(s.seats[SEAT * viewer + TILES] & ALL_BRIDGES)
        now = decade == s.decade or (early and decade > s.decade)
        name = "bridge-now" if now else "bridge-later" if decade > s.decade else "bridge-past"
        found.append(Worth(f"bridge:{BRIDGES[tile]}", name, {"decade": decade + 1}))
    return found


# ---- the zones ----


def _zone_tiles(s: AmritsarState, viewer: int, zone: int) -> list[Worth]:
    mine = s.copy()
    mine.player = viewer
    here = s.seats[SEAT * viewer + ELEPHANT] == zone
    found = []
    for tile in s.tiles[SLOTS * zone : SLOTS * (zone + 1)]:
        element = f"tile:{ZONE_TILES[tile]}"
        params = {"zone": ZONES[zone], "colour": COLOURS[TILE_COLOUR[tile]]}
        found.append(Worth(element, "tile-elephant" if here else "tile", params))
        if not effective(mine, TILE_MAIN[tile]):
            found.append(Worth(element, "tile-idle"))
    return found


def _donations(s: AmritsarState, viewer: int, zone: int) -> list[Worth]:
    """What a marker would bring at once, by the field and by own markers below it, and by own goals at the end."""
    fields, free, can_pay = printed(s, zone), open_fields(s, zone), payable(s, viewer)
    goals = placed_goal_points(s, viewer)
    found: list[Worth] = []
    for field in range(FIELD_COUNT):
        if not fields & BIT[field]:
            continue
        element = f"donation:{ZONES[zone]}:{FIELD_NAMES[field]}"
        owner = next((p for p in range(SEAT_COUNT[s.players]) if s.seats[SEAT * p + DONATED + zone] & BIT[field]), None)
        if owner is not None:
            found.append(Worth(element, "donation-mine" if owner == viewer else "donation-theirs", {"pp": SUPPORT_PP}))
            continue
        after = s.copy()
        after.seats[SEAT * viewer + DONATED + zone] |= BIT[field]
        pp = field_pp(s, zone, field) + SUPPORT_PP * supports(s, viewer, zone, field)
        params = {"pp": pp, "goals": placed_goal_points(after, viewer) - goals}
        found.append(Worth(element, "donation-goals" if params["goals"] else "donation", params))
        if not free & BIT[field]:
            found.append(Worth(element, "donation-unsupported"))
        elif not can_pay & BIT[field]:
            found.append(Worth(element, "donation-unpaid", {"resources": _lacking(s, viewer, field)}))
    return found


def _lacking(s: AmritsarState, viewer: int, field: int) -> list[str]:
    cost, row = LEVEL_COST[LEVEL_OF[field]], SEAT * viewer + MARBLE
    return [RESOURCES[r] for r in range(RESOURCE_COUNT) if s.seats[row + r] < cost[r]]


# ---- tiles of the players ----


def _tax_with(s: AmritsarState, viewer: int, symbols: int, tiles: int = 0) -> int:
    """The coins that would be due with so many tax symbols and these storage tiles more."""
    after = s.copy()
    at = SEAT * viewer + TAX
    after.seats[at] = min(LAST_TAX, after.seats[at] + symbols)
    after.seats[SEAT * viewer + TILES] |= tiles
    return tax_due(after, viewer)


def _storages(s: AmritsarState, viewer: int) -> list[Worth]:
    found = []
    for tile in range(STORAGE_COUNT):
        element = f"storage:{STORAGES[tile]}"
        owner = next((p for p in range(s.players) if s.seats[SEAT * p + TILES] & BIT[tile]), None)
        if s.offer & BIT[tile]:
            due = _tax_with(s, viewer, STORAGE_TAX[tile], BIT[tile])
            params = {"slots": STORAGE_SLOTS[tile], "resource": upgrade_good("storage"), "due": due}
            found.append(Worth(element, "storage-offer", params))
        elif owner is not None:
            mine = "storage-mine" if STORAGE_GAIN[tile] == NO_GAIN else "storage-mine-now"
            found.append(Worth(element, mine if owner == viewer else "storage-theirs", {"player": owner}))
    return found


def _goals(s: AmritsarState, viewer: int) -> list[Worth]:
    """Own goals pay what they would pay now; those of the others lie face down."""
    row = SEAT * viewer
    laid = s.seats[row + GOAL_FIELD : row + GOAL_FIELD + GOAL_FIELDS]
    found = []
    for type in range(TYPE_COUNT):
        goal = s.seats[row + GOAL + type]
        params = {"points": goal_points(s, goal, viewer), "resource": upgrade_good("goal")}
        if type in laid:
            found.append(Worth(f"goal-field:{viewer}:{laid.index(type)}", "goal-laid", params))
        else:
            found.append(Worth(f"goal:{viewer}:{GOALS[goal]}", "goal-unlaid", params))
    for player in range(s.players):
        fields = s.seats[SEAT * player + GOAL_FIELD : SEAT * player + GOAL_FIELD + GOAL_FIELDS]
        for field, type in enumerate(fields):
            if type == NONE:
                found.append(Worth(f"goal-field:{player}:{field}", "goal-free", {"resource": upgrade_good("goal")}))
            elif player != viewer:
                found.append(Worth(f"goal-field:{player}:{field}", "goal-theirs", {"player": player}))
    return found


def _mahouts(s: AmritsarState, viewer: int) -> list[Worth]:
    found = []
    for player in range(s.players):
        laid = s.seats[SEAT * player + MAHOUT : SEAT * player + MAHOUT + COLOUR_COUNT]
        for colour, tile in enumerate(laid):
            element = f"mahout-field:{player}:{COLOURS[colour]}"
            params = {"player": player, "colour": COLOURS[colour], "resource": upgrade_good("mahout")}
            name = "mahout-free" if tile == NONE else "mahout-mine" if player == viewer else "mahout-theirs"
            found.append(Worth(element, name, params))
        if player == viewer:
            for tile in [tile for tile in range(len(MAHOUTS)) if tile not in laid]:
                params = {"resource": upgrade_good("mahout"), "due": _tax_with(s, viewer, MAHOUT_TAX[tile])}
                found.append(Worth(f"mahout:{viewer}:{MAHOUTS[tile]}", "mahout-unlaid", params))
    return found


# ---- goods, knowledge, taxes ----


def _changed(s: AmritsarState, viewer: int, good: int, by: int) -> int:
    """How the player's points at the end would change with one piece more or less."""
    after = s.copy()
    after.seats[SEAT * viewer + good] += by
    return points(after, viewer) - points(s, viewer)


def _goods(s: AmritsarState, viewer: int) -> list[Worth]:
    row = SEAT * viewer
    found = []
    for good in range(GOOD_COUNT):
        if s.seats[row + good]:
            params = {"points": -_changed(s, viewer, good, -1)}
            found.append(Worth(f"good:{viewer}:{GOODS[good]}", "good-coin" if good == COIN else "good", params))
    for r in range(RESOURCE_COUNT):
        held, pieces = s.seats[row + MARBLE + r], s.market[r]
        prices = {"have": held, "buy": BUY_PRICE[r][pieces], "sell": SELL_PRICE[r][pieces], "pp": MARKET_PP[r][pieces]}
        found.append(Worth(f"market:{RESOURCES[r]}", "market", prices))
        found.append(Worth(f"market:{RESOURCES[r]}", "market-end", {"points": _changed(s, viewer, MARBLE + r, 1)}))
        found.append(Worth(f"supply:{RESOURCES[r]}", "market-end", {"points": _changed(s, viewer, MARBLE + r, 1)}))
    return found


def _tracks(s: AmritsarState, viewer: int) -> list[Worth]:
    """What the next step brings, and what the end field would pay the player as things are."""
    found = []
    for track in range(TRACK_COUNT):
        at = s.seats[SEAT * viewer + KNOWLEDGE + track]
        ended = s.copy()
        ended.seats[SEAT * viewer + KNOWLEDGE + track] = LAST_STEP
        step = f"{TRACKS[track]}-{at + 1 if at < LAST_STEP else 'beyond'}"
        params = {"step": step, "points": track_points(ended, viewer, track)}
        name = "track" if at < LAST_STEP else "track-done"
        found.append(Worth(f"track:{viewer}:{TRACKS[track]}", name, params))
    return found


def _boards(s: AmritsarState, viewer: int) -> list[Worth]:
    """Taxes, the movement tile, and the golden workers of one or two players."""
    own = s.seats[SEAT * viewer : SEAT * (viewer + 1)]
    short = max(0, tax_due(s, viewer) - own[COINS])
    params = {"due": tax_due(s, viewer), "loss": short * TAX_PENALTY[s.decade]}
    found = [
        Worth(f"tax:{viewer}", "tax-short" if short else "tax", params),
        Worth(f"movement:{viewer}", f"movement-{MOVEMENTS[own[MOVEMENT]]}"),
    ]
    for border, colour in enumerate(s.golden):
        tile = own[MAHOUT + colour]
        name = "golden-none" if tile == NONE else "golden"
        mahout = {"colour": COLOURS[colour], "mahout": MAHOUTS[max(tile, 0)]}
        found.append(Worth(f"golden:{BORDERS[border]}", name, mahout))
    return found
