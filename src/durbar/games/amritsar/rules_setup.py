"""Setup (4), and what a viewer can only imagine (8)."""

from __future__ import annotations

from durbar.core.events import Log
from durbar.core.rng import Rng
from durbar.core.state import EVERYBODY, OVER
from durbar.games.amritsar.actions import A_COLOUR, A_GOAL, SETUP_COLOUR, SETUP_GOAL
from durbar.games.amritsar.components import (
    AREA_COUNT,
    BIT,
    BRIDGES,
    COLOUR_COUNT,
    COLOURFUL_SLOT,
    COLOURS,
    DECADES,
    GOAL_FIELDS,
    GOAL_TAX,
    GOALS,
    GOALS_OF,
    GOOD_COUNT,
    HAS_STAR,
    M_DONATE,
    MAHARAJA,
    MARKERS,
    MARKET_START,
    OFFER_SIZE,
    ONE,
    RED_SPACE,
    RESOURCE_COUNT,
    SEAT_COUNT,
    SLOTS,
    SOLO_GOODS,
    SOLO_LOADS,
    SOLO_TYPE,
    START_GOODS,
    START_PP,
    START_SLOTS,
    START_WORKERS,
    STOCK_MARKERS,
    STORAGE_COUNT,
    STORAGE_FIELDS,
    TEMPLES,
    TILE_COLOUR,
    TYPE_COUNT,
    WORKERS_PER_COLOUR,
    ZONE_COUNT,
    ZONES_BY_PP,
)
from durbar.games.amritsar.events import StartGoalLaid, StartMahoutLaid
from durbar.games.amritsar.events_solo import MaharajaGoalDrawn
from durbar.games.amritsar.fields import AREA_COINS, CHOSEN, FROM_START, NONE
from durbar.games.amritsar.rules_agenda import ARG, Step
from durbar.games.amritsar.state import (
    CAPACITY,
    COINS,
    ELEPHANT,
    FREE_GOALS,
    FREE_MAHOUTS,
    FREE_STORAGES,
    GOAL,
    GOAL_FIELD,
    LOAD,
    MAHOUT,
    PP,
    SEAT,
    SOURCE,
    STOCK,
    TAX,
    AmritsarState,
)


def deal(players: int, hard: bool, source: Rng) -> AmritsarState:
    """A new table, draws in the order of section 4. The start player is seat 0."""
    s = AmritsarState()
    temples = list(range(len(TEMPLES)))
    source.shuffle(temples)
    bridges = list(range(len(BRIDGES)))
    source.shuffle(bridges)
    s.players = players
    s.hard = hard
    s.temples = tuple(temples[:DECADES])
    s.bridges = tuple(bridges[:DECADES])
    s.tiles = tuple(_zone_tiles(source))
    s.areas = _workers(source)
    s.golden = _golden_workers(source) if players <= 2 else ()
    storages = list(range(STORAGE_COUNT))
    source.shuffle(storages)
    for tile in storages[: OFFER_SIZE[players]]:
        s.offer |= BIT[tile]
    s.chance = source.chance
    s.maharaja = RED_SPACE
    s.colour = NONE
    s.slot = NONE
    s.market = [MARKET_START] * RESOURCE_COUNT
    s.seats = _seats(s)
    _deal_goals(s)
    s.agenda = [Step.START_TURN]
    for player in range(players - 1, -1, -1):
        s.agenda.append(SETUP_COLOUR + ARG * player)
        s.agenda.append(SETUP_GOAL + ARG * player)
    return s


def _seats(s: AmritsarState) -> list[int]:
    """Every seat before its setup decisions; in the solo game also the Maharaja's."""
    seats = [0] * (SEAT * SEAT_COUNT[s.players])
    for row in range(0, len(seats), SEAT):
        seats[row + ELEPHANT] = NONE
        seats[row + PP] = START_PP
        seats[row + SOURCE + FROM_START] = START_PP
        for colour in range(COLOUR_COUNT):
            seats[row + MAHOUT + colour] = NONE
        for field in range(GOAL_FIELDS):
            seats[row + GOAL_FIELD + field] = NONE
        seats[row + GOAL_FIELD + CHOSEN] = NONE
    for player in range(s.players):
        row = SEAT * player
        seats[row + COINS : row + COINS + GOOD_COUNT] = START_GOODS
        seats[row + STOCK] = STOCK_MARKERS
        seats[row + CAPACITY] = START_SLOTS
        seats[row + FREE_STORAGES] = STORAGE_FIELDS
        seats[row + FREE_GOALS] = GOAL_FIELDS
        seats[row + FREE_MAHOUTS] = COLOUR_COUNT
    if s.players == 1:
        row = SEAT * MAHARAJA
        seats[row + COINS : row + COINS + GOOD_COUNT] = SOLO_GOODS
        seats[row + ELEPHANT] = ZONES_BY_PP[s.temples[0]][0]
        seats[row + LOAD] = SOLO_LOADS[s.hard]
        seats[row + STOCK] = MARKERS - seats[row + LOAD]
        for type in range(TYPE_COUNT):
            seats[row + GOAL + type] = NONE
    return seats


def _deal_goals(s: AmritsarState) -> None:
    for type in range(TYPE_COUNT):
        goals = list(GOALS_OF[type])
        s.shuffle(goals)
        for player in range(s.players):
            s.seats[SEAT * player + GOAL + type] = goals[player]


def _zone_tiles(source: Rng) -> list[int]:
    """R43: which zone has a colour's first tile in the colourful slot, and which zone has none of that colour."""
    stacks = []
    for colour in range(COLOUR_COUNT):
        stack = [tile for tile in range(len(TILE_COLOUR)) if TILE_COLOUR[tile] == colour]
        source.shuffle(stack)
        stacks.append(stack)
    colourful = list(range(ZONE_COUNT))  # zone by colour
    source.shuffle(colourful)
    missing = list(range(ZONE_COUNT))  # zone by colour; never the same as above
    source.shuffle(missing)
    while any(missing[colour] == colourful[colour] for colour in range(COLOUR_COUNT)):
        source.shuffle(missing)
    tiles = [NONE] * (SLOTS * ZONE_COUNT)
    for colour in range(COLOUR_COUNT):
        tiles[SLOTS * colourful[colour] + COLOURFUL_SLOT] = stacks[colour].pop()
    slots = [slot for slot in range(SLOTS) if slot != COLOURFUL_SLOT]
    for zone in range(ZONE_COUNT):
        colours = [colour for colour in range(COLOUR_COUNT) if colourful[colour] != zone and missing[colour] != zone]
        source.shuffle(colours)
        for slot, colour in zip(slots, colours, strict=True):
            tiles[SLOTS * zone + slot] = stacks[colour].pop()
    return tiles


def _workers(source: Rng) -> list[int]:
    """Three workers of each colour on the marked spaces of the areas; no coins there."""
    workers = [colour for colour in range(COLOUR_COUNT) for _ in range(WORKERS_PER_COLOUR)]
    source.shuffle(workers)
    areas = [0] * (AREA_COINS + AREA_COUNT)
    for area in range(AREA_COUNT):
        for _ in range(START_WORKERS[area]):
            areas[area] += ONE[workers.pop()]
    return areas


def _golden_workers(source: Rng) -> tuple[int, ...]:
    """With one or two players the fourth worker of each colour stands on a golden space."""
    golden = list(range(COLOUR_COUNT))
    source.shuffle(golden)
    return tuple(golden)


# ---- the two setup decisions of each player ----


def setup_goal(s: AmritsarState, player: int, action: int, log: Log | None) -> None:
    row = SEAT * player
    type = action - A_GOAL
    goal = s.seats[row + GOAL + type]
    s.seats[row + GOAL_FIELD] = type
    s.seats[row + FREE_GOALS] -= 1
    s.seats[row + LOAD] += 1
    s.seats[row + TAX] += GOAL_TAX[goal]
    if log is not None:
        log.append(StartGoalLaid(player, goal=GOALS[goal]))


def colour_answers(s: AmritsarState) -> list[int]:
    """R53: the start mahouts of all players lie on different colours."""
    return [
        A_COLOUR + colour
        for colour in range(COLOUR_COUNT)
        if all(s.seats[SEAT * player + MAHOUT + colour] == NONE for player in range(s.players))
    ]


def setup_colour(s: AmritsarState, player: int, action: int, log: Log | None) -> None:
    row = SEAT * player
    colour = action - A_COLOUR
    s.seats[row + MAHOUT + colour] = M_DONATE
    s.seats[row + FREE_MAHOUTS] -= 1
    s.seats[row + LOAD] += 1
    if log is not None:
        log.append(StartMahoutLaid(player, colour=COLOURS[colour]))
    if s.players == 1:
        _draw_the_maharajas_goal(s, log)


def _draw_the_maharajas_goal(s: AmritsarState, log: Log | None) -> None:
    """R60: from the type C tiles that are left, until one with a star appears: the last chance of the game."""
    mine = s.seats[GOAL + SOLO_TYPE]
    left = [goal for goal in GOALS_OF[SOLO_TYPE] if HAS_STAR[goal] and goal != mine]
    goal = left[s.below(len(left))]
    s.seats[SEAT * MAHARAJA + GOAL + SOLO_TYPE] = goal
    if log is not None:
        log.append(MaharajaGoalDrawn(goal=GOALS[goal]))


# ---- what a viewer cannot know (8) ----


def imagine(s: AmritsarState, viewer: int, rng: Rng) -> AmritsarState:
    """The others' goal tiles dealt anew, and which of them lie where. At the end the laid ones are face up."""
    imagined = s.copy()
    seats = imagined.seats
    over = s.player == OVER
    hidden = [player for player in range(s.players) if player != viewer and viewer != EVERYBODY]
    for type in range(TYPE_COUNT):
        known = []
        if viewer >= 0:
            known.append(seats[SEAT * viewer + GOAL + type])
        if s.players == 1:
            known.append(seats[SEAT * MAHARAJA + GOAL + type])
        unknown = []
        for player in hidden:
            if over and type in _laid(s, player):
                known.append(seats[SEAT * player + GOAL + type])
            else:
                unknown.append(player)
        pool = [goal for goal in GOALS_OF[type] if goal not in known]
        rng.shuffle(pool)
        for number in range(len(unknown)):
            seats[SEAT * unknown[number] + GOAL + type] = pool[number]
    if not over:
        for player in hidden:
            _lay_anew(imagined, player, rng)
    imagined.chance = rng.fork()
    return imagined


def _laid(s: AmritsarState, player: int) -> list[int]:
    row = SEAT * player + GOAL_FIELD
    return [s.seats[row + field] for field in range(GOAL_FIELDS) if s.seats[row + field] != NONE]


def _lay_anew(s: AmritsarState, player: int, rng: Rng) -> None:
    """Any types on the occupied fields; one that is chosen but not yet paid for (S14) is hidden as well."""
    types = [0, 1, 2, 3]
    rng.shuffle(types)
    row = SEAT * player + GOAL_FIELD
    for field in range(GOAL_FIELDS):
        if s.seats[row + field] != NONE:
            s.seats[row + field] = types.pop()
    if s.seats[row + CHOSEN] != NONE:
        s.seats[row + CHOSEN] = types.pop()
