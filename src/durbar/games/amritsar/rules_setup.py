"""Setup (4), and what a viewer can only imagine (8)."""

from __future__ import annotations

from durbar.core.events import Log
from durbar.core.rng import Rng
from durbar.core.state import EVERYBODY, OVER
from durbar.games.amritsar.actions import A_COLOUR, SETUP_COLOUR, SETUP_GOAL
from durbar.games.amritsar.components import (
    AREA_COUNT,
    BIT,
    COLOURFUL_SLOT,
    COLOURS,
    DECADES,
    GOAL_FIELDS,
    GOAL_TAX,
    GOALS,
    GOALS_PER_TYPE,
    HARD_LOAD,
    HAS_STAR,
    M_DONATE,
    MAHARAJA,
    MARKERS,
    MARKET_START,
    OFFER_SIZE,
    ONE,
    RED_SPACE,
    SOLO_LOAD,
    SOLO_START_GOOD,
    START_COINS,
    START_PP,
    START_SLOTS,
    START_WORKERS,
    STOCK_MARKERS,
    STORAGE_COUNT,
    STORAGE_FIELDS,
    TEMPLE_PP,
    TILE_COLOUR,
    WORKERS_PER_COLOUR,
)
from durbar.games.amritsar.events import StartGoalLaid, StartMahoutLaid
from durbar.games.amritsar.events_solo import MaharajaGoalDrawn
from durbar.games.amritsar.rules_agenda import ARG, START_TURN
from durbar.games.amritsar.state import (
    CAPACITY,
    CHOSEN,
    COINS,
    ELEPHANT,
    FREE_GOALS,
    FREE_MAHOUTS,
    FREE_STORAGES,
    FROM_START,
    GOAL,
    GOAL_FIELD,
    LOAD,
    MAHOUT,
    NONE,
    PP,
    SOURCE,
    STOCK,
    TAX,
    WIDTH,
    AmritsarState,
)


def deal(players: int, hard: bool, source: Rng) -> AmritsarState:
    """A new table, draws in the order of section 4. The start player is seat 0."""
    temples = list(range(len(TEMPLE_PP)))
    source.shuffle(temples)
    bridges = list(range(6))
    source.shuffle(bridges)
    tiles = _zone_tiles(source)
    areas, golden = _workers(source, players <= 2)
    storages = list(range(STORAGE_COUNT))
    source.shuffle(storages)
    offer = 0
    for tile in storages[: OFFER_SIZE[players]]:
        offer |= BIT[tile]
    s = AmritsarState(
        chance=source.chance,
        player=0,
        decision=SETUP_GOAL,
        players=players,
        hard=hard,
        temples=tuple(temples[:DECADES]),
        bridges=tuple(bridges[:DECADES]),
        tiles=tuple(tiles),
        golden=tuple(golden),
        decade=0,
        round=0,
        turn=0,
        maharaja=RED_SPACE,
        offer=offer,
        origin=0,
        place=0,
        hand=0,
        group=0,
        skipped=False,
        colour=NONE,
        slot=NONE,
        done=0,
        exchanged=False,
        own=empty_rows(players, hard),
        areas=areas,
        market=[MARKET_START] * 3,
        agenda=[START_TURN],
        answers=[],
    )
    for type in range(4):
        goals = [GOALS_PER_TYPE * type + n for n in range(GOALS_PER_TYPE)]
        s.shuffle(goals)
        for player in range(players):
            s.own[WIDTH * player + GOAL + type] = goals[player]
    if players == 1:
        s.own[WIDTH * MAHARAJA + ELEPHANT] = TEMPLE_PP[s.temples[0]].index(4)
    for player in range(players - 1, -1, -1):
        s.agenda.append(SETUP_COLOUR + ARG * player)
        s.agenda.append(SETUP_GOAL + ARG * player)
    return s


def empty_rows(players: int, hard: bool) -> list[int]:
    """Every seat before its setup decisions; in the solo game also the Maharaja's."""
    own = [0] * (WIDTH * (2 if players == 1 else players))
    for player in range(players):
        row = WIDTH * player
        own[row + COINS] = START_COINS
        own[row + STOCK] = STOCK_MARKERS
        own[row + CAPACITY] = START_SLOTS
        own[row + FREE_STORAGES] = STORAGE_FIELDS
        own[row + FREE_GOALS] = GOAL_FIELDS
        own[row + FREE_MAHOUTS] = 4
    if players == 1:
        row = WIDTH * MAHARAJA
        own[row + LOAD] = HARD_LOAD if hard else SOLO_LOAD  # R42: the extra one is the first of row 1
        own[row + STOCK] = MARKERS - own[row + LOAD]
        own[row + SOLO_START_GOOD] = 1
        for type in range(4):
            own[row + GOAL + type] = NONE
    for row in range(0, len(own), WIDTH):
        own[row + ELEPHANT] = NONE
        own[row + CHOSEN] = NONE
        own[row + PP] = START_PP
        own[row + SOURCE + FROM_START] = START_PP
        for n in range(4):
            own[row + MAHOUT + n] = NONE
            own[row + GOAL_FIELD + n] = NONE
    return own


def _zone_tiles(source: Rng) -> list[int]:
    """R43: which zone has a colour's first tile in the colourful slot, and which zone has none of that colour."""
    stacks = []
    for colour in range(4):
        stack = [tile for tile in range(len(TILE_COLOUR)) if TILE_COLOUR[tile] == colour]
        source.shuffle(stack)
        stacks.append(stack)
    colourful = [0, 1, 2, 3]  # zone by colour
    source.shuffle(colourful)
    missing = [0, 1, 2, 3]  # zone by colour; never the same as above
    source.shuffle(missing)
    while any(missing[colour] == colourful[colour] for colour in range(4)):
        source.shuffle(missing)
    tiles = [NONE] * 12
    for colour in range(4):
        tiles[3 * colourful[colour] + COLOURFUL_SLOT] = stacks[colour].pop()
    slots = [slot for slot in range(3) if slot != COLOURFUL_SLOT]
    for zone in range(4):
        colours = [colour for colour in range(4) if colourful[colour] != zone and missing[colour] != zone]
        source.shuffle(colours)
        for slot, colour in zip(slots, colours, strict=True):
            tiles[3 * zone + slot] = stacks[colour].pop()
    return tiles


def _workers(source: Rng, with_golden: bool) -> tuple[list[int], list[int]]:
    """Three workers of each colour on the marked spaces; with one or two players the fourth ones on the golden spaces."""
    workers = [colour for colour in range(4) for _ in range(WORKERS_PER_COLOUR)]
    source.shuffle(workers)
    areas = [0] * (2 * AREA_COUNT)
    for area in range(AREA_COUNT):
        for _ in range(START_WORKERS[area]):
            areas[area] += ONE[workers.pop()]
    golden: list[int] = []
    if with_golden:
        golden = [0, 1, 2, 3]
        source.shuffle(golden)
    return areas, golden


# ---- the two setup decisions of each player ----


def setup_goal(s: AmritsarState, player: int, action: int, log: Log | None) -> None:
    row = WIDTH * player
    goal = s.own[row + GOAL + action]
    s.own[row + GOAL_FIELD] = action
    s.own[row + FREE_GOALS] -= 1
    s.own[row + LOAD] += 1
    s.own[row + TAX] += GOAL_TAX[goal]
    if log is not None:
        log.append(StartGoalLaid(player, goal=GOALS[goal]))


def colour_answers(s: AmritsarState) -> list[int]:
    """R53: the start mahouts of all players lie on different colours."""
    return [
        A_COLOUR + colour
        for colour in range(4)
        if not any(s.own[WIDTH * player + MAHOUT + colour] != NONE for player in range(s.players))
    ]


def setup_colour(s: AmritsarState, player: int, action: int, log: Log | None) -> None:
    row = WIDTH * player
    colour = action - A_COLOUR
    s.own[row + MAHOUT + colour] = M_DONATE
    s.own[row + FREE_MAHOUTS] -= 1
    s.own[row + LOAD] += 1
    if log is not None:
        log.append(StartMahoutLaid(player, colour=COLOURS[colour]))
    if s.players == 1:
        _draw_the_maharajas_goal(s, log)


def _draw_the_maharajas_goal(s: AmritsarState, log: Log | None) -> None:
    """R60: from the type C tiles that are left, until one with a star appears: the last chance of the game."""
    mine = s.own[GOAL + 2]
    left = [goal for goal in range(len(GOALS)) if goal // GOALS_PER_TYPE == 2 and HAS_STAR[goal] and goal != mine]
    goal = left[s.below(len(left))]
    s.own[WIDTH * MAHARAJA + GOAL + 2] = goal
    if log is not None:
        log.append(MaharajaGoalDrawn(goal=GOALS[goal]))


# ---- what a viewer cannot know (8) ----


def imagine(s: AmritsarState, viewer: int, rng: Rng) -> AmritsarState:
    """The others' goal tiles dealt anew, and which of them lie where. At the end the laid ones are face up."""
    imagined = s.copy()
    own = imagined.own
    over = s.player == OVER
    hidden = [player for player in range(s.players) if player != viewer and viewer != EVERYBODY]
    for type in range(4):
        known = []
        if viewer >= 0:
            known.append(own[WIDTH * viewer + GOAL + type])
        if s.players == 1:
            known.append(own[WIDTH * MAHARAJA + GOAL + type])
        unknown = []
        for player in hidden:
            if over and type in _laid(s, player):
                known.append(own[WIDTH * player + GOAL + type])
            else:
                unknown.append(player)
        pool = [GOALS_PER_TYPE * type + n for n in range(GOALS_PER_TYPE)]
        pool = [goal for goal in pool if goal not in known]
        rng.shuffle(pool)
        for number in range(len(unknown)):
            own[WIDTH * unknown[number] + GOAL + type] = pool[number]
    if not over:
        for player in hidden:
            _lay_anew(imagined, player, rng)
    imagined.chance = rng.fork()
    return imagined


def _laid(s: AmritsarState, player: int) -> list[int]:
    row = WIDTH * player + GOAL_FIELD
    return [s.own[row + field] for field in range(GOAL_FIELDS) if s.own[row + field] != NONE]


def _lay_anew(s: AmritsarState, player: int, rng: Rng) -> None:
    """Any types on the occupied fields; one that is chosen but not yet paid for (S14) is hidden as well."""
    types = [0, 1, 2, 3]
    rng.shuffle(types)
    row = WIDTH * player + GOAL_FIELD
    for field in range(GOAL_FIELDS):
        if s.own[row + field] != NONE:
            s.own[row + field] = types.pop()
    if s.own[WIDTH * player + CHOSEN] != NONE:
        s.own[WIDTH * player + CHOSEN] = types.pop()
