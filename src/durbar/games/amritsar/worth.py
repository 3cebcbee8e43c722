"""What tiles, fields, goods and steps are worth to a player: now, at the end of a decade, and at the end (6)."""

from __future__ import annotations

from durbar.core.choices import Worth
from durbar.games.amritsar import components as box
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
    found = _temples(s, viewer) + _bridges(s, viewer)
    for zone in range(box.ZONE_COUNT):
        found += _zone_tiles(s, viewer, zone) + _donations(s, viewer, zone)
    found += _storages(s, viewer) + _goals(s, viewer) + _mahouts(s, viewer)
    return found + _goods(s, viewer) + _tracks(s, viewer) + _boards(s, viewer)


def upgrade_good(kind: str) -> str:
    return box.GOODS[box.UPGRADE_GOOD[box.UPGRADES.index(kind)]]


# ---- the site ----


def _leads(s: AmritsarState, viewer: int, zone: int) -> tuple[bool, int]:
    """Whether the player has the most markers in a zone (with others, too), and how many more would do."""
    counts = [s.seats[SEAT * seat + DONATED + zone].bit_count() for seat in range(box.SEAT_COUNT[s.players])]
    most = max(counts)
    return counts[viewer] == most > 0, max(1, most) - counts[viewer]


def _temples(s: AmritsarState, viewer: int) -> list[Worth]:
    """5.6: what each decade would pay as the markers lie now; and what each zone pays in this one."""
    led = [_leads(s, viewer, zone) for zone in range(box.ZONE_COUNT)]
    found = []
    for decade in range(len(s.temples)):
        pays = box.TEMPLE_PP[s.temples[decade]]
        pp = sum(pays[zone] for zone in range(box.ZONE_COUNT) if led[zone][0])
        name = "temple-past" if decade < s.decade else "temple-now" if decade == s.decade else "temple-later"
        found.append(Worth(f"temple:{decade + 1}", name, {"pp": pp}))
    pays = box.TEMPLE_PP[s.temples[s.decade]]
    for zone in range(box.ZONE_COUNT):
        params = {"pp": pays[zone], "missing": led[zone][1]}
        found.append(Worth(f"zone:{box.ZONES[zone]}", "zone-led" if led[zone][0] else "zone-behind", params))
    return found


def _bridges(s: AmritsarState, viewer: int) -> list[Worth]:
    found = []
    for decade, tile in enumerate(s.bridges):
        early = bool(s.seats[SEAT * viewer + TILES] & box.ALL_BRIDGES)
        now = decade == s.decade or (early and decade > s.decade)
        name = "bridge-now" if now else "bridge-later" if decade > s.decade else "bridge-past"
        found.append(Worth(f"bridge:{box.BRIDGES[tile]}", name, {"decade": decade + 1}))
    return found


# ---- the zones ----


def _zone_tiles(s: AmritsarState, viewer: int, zone: int) -> list[Worth]:
    mine = s.copy()
    mine.player = viewer
    here = s.seats[SEAT * viewer + ELEPHANT] == zone
    found = []
    for tile in s.tiles[box.SLOTS * zone : box.SLOTS * (zone + 1)]:
        element = f"tile:{box.ZONE_TILES[tile]}"
        params = {"zone": box.ZONES[zone], "colour": box.COLOURS[box.TILE_COLOUR[tile]]}
        found.append(Worth(element, "tile-elephant" if here else "tile", params))
        if not effective(mine, box.TILE_MAIN[tile]):
            found.append(Worth(element, f"tile-idle-{box.ACTION_KINDS[box.ACTION_KIND[box.TILE_MAIN[tile]]]}"))
    return found


def _donations(s: AmritsarState, viewer: int, zone: int) -> list[Worth]:
    """What a marker would bring at once, by the field and by own markers below it, and by own goals at the end."""
    fields, free, can_pay = printed(s, zone), open_fields(s, zone), payable(s, viewer)
    goals = placed_goal_points(s, viewer)
    found: list[Worth] = []
    for field in range(box.FIELD_COUNT):
        if not fields & box.BIT[field]:
            continue
        element = f"donation:{box.ZONES[zone]}:{box.FIELD_NAMES[field]}"
        owner = next((p for p in range(box.SEAT_COUNT[s.players]) if s.seats[SEAT * p + DONATED + zone] & box.BIT[field]), None)
        if owner is not None:
            found.append(Worth(element, "donation-mine" if owner == viewer else "donation-theirs", {"pp": box.SUPPORT_PP}))
            continue
        after = s.copy()
        after.seats[SEAT * viewer + DONATED + zone] |= box.BIT[field]
        pp = field_pp(s, zone, field) + box.SUPPORT_PP * supports(s, viewer, zone, field)
        params = {"pp": pp, "goals": placed_goal_points(after, viewer) - goals}
        found.append(Worth(element, "donation-goals" if params["goals"] else "donation", params))
        if not free & box.BIT[field]:
            found.append(Worth(element, "donation-unsupported"))
        elif not can_pay & box.BIT[field]:
            found.append(Worth(element, "donation-unpaid", {"resources": _lacking(s, viewer, field)}))
    return found


def _lacking(s: AmritsarState, viewer: int, field: int) -> list[str]:
    cost, row = box.LEVEL_COST[box.LEVEL_OF[field]], SEAT * viewer + box.MARBLE
    return [box.RESOURCES[r] for r in range(box.RESOURCE_COUNT) if s.seats[row + r] < cost[r]]


# ---- tiles of the players ----


def _tax_with(s: AmritsarState, viewer: int, symbols: int, tiles: int = 0) -> int:
    """The coins that would be due with so many tax symbols and these storage tiles more."""
    after = s.copy()
    at = SEAT * viewer + TAX
    after.seats[at] = min(box.LAST_TAX, after.seats[at] + symbols)
    after.seats[SEAT * viewer + TILES] |= tiles
    return tax_due(after, viewer)


def _storages(s: AmritsarState, viewer: int) -> list[Worth]:
    found = []
    for tile in range(box.STORAGE_COUNT):
        element = f"storage:{box.STORAGES[tile]}"
        owner = next((p for p in range(s.players) if s.seats[SEAT * p + TILES] & box.BIT[tile]), None)
        if s.offer & box.BIT[tile]:
            due = _tax_with(s, viewer, box.STORAGE_TAX[tile], box.BIT[tile])
            params = {"slots": box.STORAGE_SLOTS[tile], "resource": upgrade_good("storage"), "due": due}
            found.append(Worth(element, "storage-offer", params))
        elif owner is not None:
            mine = "storage-mine" if box.STORAGE_GAIN[tile] == box.NO_GAIN else "storage-mine-now"
            found.append(Worth(element, mine if owner == viewer else "storage-theirs", {"player": owner}))
    return found


def _goals(s: AmritsarState, viewer: int) -> list[Worth]:
    """Own goals pay what they would pay now; those of the others lie face down."""
    row = SEAT * viewer
    laid = s.seats[row + GOAL_FIELD : row + GOAL_FIELD + box.GOAL_FIELDS]
    found = []
    for type in range(box.TYPE_COUNT):
        goal = s.seats[row + GOAL + type]
        params = {"points": goal_points(s, goal, viewer), "resource": upgrade_good("goal")}
        if type in laid:
            found.append(Worth(f"goal-field:{viewer}:{laid.index(type)}", "goal-laid", params))
        else:
            found.append(Worth(f"goal:{viewer}:{box.GOALS[goal]}", "goal-unlaid", params))
    for player in range(s.players):
        fields = s.seats[SEAT * player + GOAL_FIELD : SEAT * player + GOAL_FIELD + box.GOAL_FIELDS]
        for field, type in enumerate(fields):
            if type == NONE:
                found.append(Worth(f"goal-field:{player}:{field}", "goal-free", {"resource": upgrade_good("goal")}))
            elif player != viewer:
                found.append(Worth(f"goal-field:{player}:{field}", "goal-theirs", {"player": player}))
    return found


def _mahouts(s: AmritsarState, viewer: int) -> list[Worth]:
    found = []
    for player in range(s.players):
        laid = s.seats[SEAT * player + MAHOUT : SEAT * player + MAHOUT + box.COLOUR_COUNT]
        for colour, tile in enumerate(laid):
            element = f"mahout-field:{player}:{box.COLOURS[colour]}"
            params = {"player": player, "colour": box.COLOURS[colour], "resource": upgrade_good("mahout")}
            mine = "mahout-mine" if s.players > 1 else "mahout-mine-alone"
            name = "mahout-free" if tile == NONE else mine if player == viewer else "mahout-theirs"
            found.append(Worth(element, name, params))
        if player == viewer:
            for tile in [tile for tile in range(len(box.MAHOUTS)) if tile not in laid]:
                params = {"resource": upgrade_good("mahout"), "due": _tax_with(s, viewer, box.MAHOUT_TAX[tile])}
                found.append(Worth(f"mahout:{viewer}:{box.MAHOUTS[tile]}", "mahout-unlaid", params))
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
    for good in range(box.GOOD_COUNT):
        if s.seats[row + good]:
            params = {"points": -_changed(s, viewer, good, -1)}
            found.append(Worth(f"good:{viewer}:{box.GOODS[good]}", "good-coin" if good == box.COIN else "good", params))
    for r in range(box.RESOURCE_COUNT):
        held, pieces = s.seats[row + box.MARBLE + r], s.market[r]
        prices = {
            "have": held,
            "buy": box.BUY_PRICE[r][pieces],
            "sell": box.SELL_PRICE[r][pieces],
            "pp": box.MARKET_PP[r][pieces],
        }
        found.append(Worth(f"market:{box.RESOURCES[r]}", "market", prices))
        found.append(Worth(f"market:{box.RESOURCES[r]}", "market-end", {"points": _changed(s, viewer, box.MARBLE + r, 1)}))
        found.append(Worth(f"supply:{box.RESOURCES[r]}", "market-end", {"points": _changed(s, viewer, box.MARBLE + r, 1)}))
    return found


def _tracks(s: AmritsarState, viewer: int) -> list[Worth]:
    """What the next step brings, and what the end field would pay the player as things are."""
    found = []
    for track in range(box.TRACK_COUNT):
        at = s.seats[SEAT * viewer + KNOWLEDGE + track]
        ended = s.copy()
        ended.seats[SEAT * viewer + KNOWLEDGE + track] = box.LAST_STEP
        step = f"{box.TRACKS[track]}-{at + 1 if at < box.LAST_STEP else 'beyond'}"
        params = {"step": step, "points": track_points(ended, viewer, track)}
        name = "track" if at < box.LAST_STEP else "track-done"
        found.append(Worth(f"track:{viewer}:{box.TRACKS[track]}", name, params))
    return found


def _boards(s: AmritsarState, viewer: int) -> list[Worth]:
    """Taxes, the movement tile, and the golden workers of one or two players."""
    own = s.seats[SEAT * viewer : SEAT * (viewer + 1)]
    short = max(0, tax_due(s, viewer) - own[COINS])
    params = {"due": tax_due(s, viewer), "loss": short * box.TAX_PENALTY[s.decade]}
    found = [
        Worth(f"tax:{viewer}", "tax-short" if short else "tax", params),
        Worth(f"movement:{viewer}", f"movement-{MOVEMENTS[own[MOVEMENT]]}"),
    ]
    for border, colour in enumerate(s.golden):
        tile = own[MAHOUT + colour]
        name = "golden-none" if tile == NONE else "golden"
        mahout = {"colour": box.COLOURS[colour], "mahout": box.MAHOUTS[max(tile, 0)]}
        found.append(Worth(f"golden:{box.BORDERS[border]}", name, mahout))
    return found
