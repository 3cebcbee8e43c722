"""What no game can reach is refused: the invariants of section 12 that a single state can break."""

from __future__ import annotations

from durbar.core.state import OVER
from durbar.games.amritsar import components as box
from durbar.games.amritsar import state as at
from durbar.games.amritsar.actions import DISCARD, SETUP_COLOUR
from durbar.games.amritsar.fields import AREA_COINS, NONE, SOURCES
from durbar.games.amritsar.rules_donate import below_field, occupied, printed
from durbar.games.amritsar.scoring import donated
from durbar.games.amritsar.state import AmritsarState


def problems(s: AmritsarState) -> list[str]:
    found = [*_board(s), *_donations(s)]
    for player in range(s.players):
        found += [f"player {player}: {problem}" for problem in _player(s, player)]
    if s.players == 1:
        found += [f"the Maharaja: {problem}" for problem in _maharaja(s)]
    return found


def _board(s: AmritsarState) -> list[str]:
    found = []
    groups = [s.hand, *s.areas[:AREA_COINS]]
    for colour in range(box.COLOUR_COUNT):
        if sum(box.of_colour(group, colour) for group in groups) != box.WORKERS_PER_COLOUR:
            found.append(f"there must be {box.WORKERS_PER_COLOUR} {box.COLOURS[colour]} workers on the areas (invariant 1)")
    if any(box.SIZE[group] > box.AREA_CAPACITY for group in groups):
        found.append("an area holds four workers at most (invariant 1)")
    if sorted(s.golden) != (list(range(box.COLOUR_COUNT)) if s.players <= 2 else []):
        found.append("with one or two players, and only then, each colour has a golden worker (setup 6)")
    if len(set(s.temples)) != box.DECADES or len(set(s.bridges)) != box.DECADES:
        found.append("each decade has a temple tile and a bridge tile of its own (setup 1, 2)")
    zones = [s.tiles[first : first + box.SLOTS] for first in range(0, len(s.tiles), box.SLOTS)]
    if len(set(s.tiles)) != len(s.tiles) or any(len({box.TILE_COLOUR[tile] for tile in zone}) != box.SLOTS for zone in zones):
        found.append("every zone has three zone tiles of different colours (setup 5)")
    held = [s.offer, *(s.seats[at.SEAT * player + at.TILES] for player in range(s.players))]
    if sum(tiles.bit_count() for tiles in held) != box.OFFER_SIZE[s.players]:
        found.append("every storage tile of the game is on offer or on one board (setup 7)")
    if any(held[i] & held[j] for i in range(len(held)) for j in range(i)):
        found.append("a storage tile can be in one place only (setup 7)")
    goals = [
        s.seats[at.SEAT * seat + at.GOAL + type] for seat in range(box.SEAT_COUNT[s.players]) for type in range(box.TYPE_COUNT)
    ]
    dealt = [goal for goal in goals if goal != NONE]
    if len(set(dealt)) != len(dealt):
        found.append("a goal tile can be in one place only (setup 8)")
    if s.hard and s.players != 1:
        found.append("the harder variant is for the solo game (9.3)")
    if s.player == OVER and (s.decade, s.round, len(s.agenda)) != (box.DECADES - 1, box.ROUNDS - 1, 0):
        found.append("a game ends after the last round of the last decade (invariant 9)")
    return found


def _donations(s: AmritsarState) -> list[str]:
    found = []
    for zone in range(box.ZONE_COUNT):
        taken = occupied(s, zone)
        if taken & ~printed(s, zone):
            found.append("a donation marker lies where no field is (3.4)")
        if (
            sum(s.seats[at.SEAT * seat + at.DONATED + zone].bit_count() for seat in range(box.SEAT_COUNT[s.players]))
            != taken.bit_count()
        ):
            found.append("a donation field holds one marker (5.3)")
        if any(taken & box.BIT[field] and below_field(s, zone, field) & ~taken for field in range(box.FIELD_COUNT)):
            found.append("a donation marker lacks one that supports it (invariant 7)")
    return found


def _player(s: AmritsarState, player: int) -> list[str]:
    own = s.seats[at.SEAT * player : at.SEAT * (player + 1)]
    found = []
    on_board = own[at.FREE_STORAGES] + own[at.FREE_GOALS] + own[at.FREE_MAHOUTS]
    if on_board + own[at.LOAD] + own[at.STOCK] + donated(s, player) != box.MARKERS:
        found.append(f"there must be {box.MARKERS} donation markers (invariant 2)")
    if own[at.LOAD] > box.ELEPHANT_CAPACITY:
        found.append("the elephant carries too many markers (invariant 2)")
    if own[at.FREE_STORAGES] < 0:
        found.append("there are only three storage fields (invariant 3)")
    discards = s.player == player and s.decision == DISCARD
    if sum(own[at.COINS : at.COINS + box.GOOD_COUNT]) > own[at.CAPACITY] and not discards:
        found.append("the storage holds more than its capacity (invariant 4)")
    laid = [type for type in own[at.GOAL_FIELD : at.GOAL_FIELD + box.GOAL_FIELDS] if type != NONE]
    mahouts = [mahout for mahout in own[at.MAHOUT : at.MAHOUT + box.COLOUR_COUNT] if mahout != NONE]
    if len(set(laid)) != len(laid) or len(set(mahouts)) != len(mahouts):
        found.append("a tile lies on two fields (invariant 3)")
    if any(own[at.GOAL + type] // box.GOALS_PER_TYPE != type for type in range(box.TYPE_COUNT)):
        found.append("there must be one goal of each type (setup 8)")
        return found
    tax = sum(box.GOAL_TAX[own[at.GOAL + type]] for type in laid) + sum(box.MAHOUT_TAX[mahout] for mahout in mahouts)
    tax += sum(box.STORAGE_TAX[tile] for tile in range(box.STORAGE_COUNT) if own[at.TILES] & box.BIT[tile])
    if own[at.TAX] != min(box.LAST_TAX, tax):
        found.append("the tax marker does not show the tax symbols on the board (invariant 5)")
    if own[at.PP] != sum(own[at.SOURCE : at.SOURCE + len(SOURCES)]):
        found.append("the prestige points do not add up from their sources")
    if s.decision > SETUP_COLOUR and s.player != OVER and (not laid or box.M_DONATE not in mahouts):
        found.append("a first goal and the start mahout are laid in the setup (setup 11)")
    return found


def _maharaja(s: AmritsarState) -> list[str]:
    own = s.seats[at.SEAT * box.MAHARAJA : at.SEAT * (box.MAHARAJA + 1)]
    found = []
    if own[at.LOAD] + own[at.STOCK] + donated(s, box.MAHARAJA) != box.MARKERS:
        found.append(f"there must be {box.MARKERS} donation markers (invariant 13)")
    if any(own[good] > box.SOLO_SUPPLY[good] for good in range(box.GOOD_COUNT)):
        found.append("his storage holds more than his supply ever had (invariant 13)")
    if own[at.PP] != sum(own[at.SOURCE : at.SOURCE + len(SOURCES)]):
        found.append("the prestige points do not add up from their sources")
    return found
