"""Setup (4), the end of a visit (5.4), the start of the next (5.5) and the end of the game (6.5, 7)."""

from __future__ import annotations

from durbar.core.events import Log
from durbar.core.rng import Rng
from durbar.core.state import OVER
from durbar.games.taj_mahal.actions import TURN
from durbar.games.taj_mahal.components import (
    ALL_PERSONS,
    ALL_PRIZES,
    BIT,
    BONUS_AT,
    BONUS_COPIES,
    BONUS_COUNT,
    CARDS,
    CITIES,
    CITIES_OF,
    COLOUR_COUNT,
    COLOURS,
    COPIES,
    COUNT_BITS,
    DISPLAY_SIZE,
    FIXED_BONUS,
    FIXED_PROVINCE,
    FIXED_TILE,
    FORTRESSES,
    GOODS,
    HAND_SIZE,
    KIND_COUNT,
    MORE,
    NO_BONUS,
    PERSON_COUNT,
    PERSONS,
    PROVINCE_COUNT,
    PROVINCES,
    SPECIAL_OF_TOKEN,
    TILE,
    TILE_GOODS,
    VISITS,
    WHITE,
)
from durbar.games.taj_mahal.components import SPECIALS as SPECIAL_CARDS
from durbar.games.taj_mahal.events import (
    BonusesRemoved,
    DisplayFilled,
    GameEnded,
    HandScored,
    SpecialGained,
    SpecialKept,
    SpecialTakenOver,
    TileRemoved,
    VisitEnded,
    VisitStarted,
)
from durbar.games.taj_mahal.fields import NO_LOCK, NONE
from durbar.games.taj_mahal.rules_bags import bonus_in, by_colour, kinds_in, put, without_bonus
from durbar.games.taj_mahal.rules_cards import draw, lay_open
from durbar.games.taj_mahal.scoring import hand_points, province, ranking
from durbar.games.taj_mahal.state import (
    DRAWN,
    FROM_HAND,
    HAND,
    KNOWN,
    LOCK,
    SCORE,
    SEAT,
    SHOWN,
    SPECIALS,
    TOKENS,
    TajMahalState,
)

# ---- setup (4) ----


def deal(players: int, start_player: int, source: Rng) -> TajMahalState:
    """A new table; a negative start player is drawn by lot (R33)."""
    start = source.below(players) if start_player < 0 else start_player
    route = _lay_province_tiles(source)
    bonus = _lay_bonus_tiles(source)
    pile: list[int] = []
    for kind in range(KIND_COUNT):
        pile += [kind] * COPIES[kind]
    source.shuffle(pile)
    s = TajMahalState()
    s.chance = source.chance
    s.player = s.start_player = start
    s.decision = TURN
    s.players = players
    s.visit = 1
    s.route = route
    s.bonus = bonus
    s.court = ALL_PRIZES
    s.inside = BIT[players] - 1
    s.chosen = NONE
    s.draw_pile = pile
    s.seats = [0] * (SEAT * players)
    for row in range(0, SEAT * players, SEAT):
        s.seats[row + LOCK] = NO_LOCK
        for _ in range(HAND_SIZE):
            kind = s.draw_pile.pop()
            put(s.seats, row + HAND, kind)
            put(s.seats, row + DRAWN, kind)
    for _ in range(DISPLAY_SIZE[players]):
        lay_open(s, s.draw_pile.pop())
    return s


def _lay_province_tiles(source: Rng) -> tuple[int, ...]:
    """4.2: tile 12 lies in the province of Agra, the others at random; the tiles give the route."""
    others = [n for n in range(PROVINCE_COUNT) if n != FIXED_PROVINCE]
    source.shuffle(others)
    return (*others[: FIXED_TILE - 1], FIXED_PROVINCE, *others[FIXED_TILE - 1 :])


def _lay_bonus_tiles(source: Rng) -> int:
    """4.3: one tile on each fortress; the Taj Mahal always on Agra."""
    fixed_city = [city for _, city in FIXED_BONUS]
    fixed_bonus = [bonus for bonus, _ in FIXED_BONUS]
    loose: list[int] = []
    for bonus in range(BONUS_COUNT):
        if bonus not in fixed_bonus:
            loose += [bonus] * BONUS_COPIES[bonus]
    source.shuffle(loose)
    laid = 0
    for city in FORTRESSES:
        bonus = fixed_bonus[fixed_city.index(city)] if city in fixed_city else loose.pop()
        laid |= bonus << BONUS_AT[city]
    return laid


# ---- the end of a visit (5.4) ----


def end_visit(s: TajMahalState, log: Log | None) -> None:
    if log is not None:
        log.append(VisitEnded(visit=s.visit, province=PROVINCES[province(s)]))
    for player in range(s.players):
        if s.seats[SEAT * player + TOKENS] > ALL_PERSONS:
            _exchange_tokens(s, player, log)
    _clear_province(s, log)
    if s.visit == VISITS:
        _end_game(s, log)
    else:
        _start_visit(s, log)


def _exchange_tokens(s: TajMahalState, player: int, log: Log | None) -> None:
    """R20: two equal tokens buy the special card, whoever has it (R21 to R23)."""
    seats, row = s.seats, SEAT * player
    pairs = seats[row + TOKENS] >> PERSON_COUNT
    seats[row + TOKENS] &= ALL_PERSONS & ~pairs
    for token in range(PERSON_COUNT):
        if not pairs & BIT[token]:
            continue
        special = SPECIAL_OF_TOKEN[token]
        loser = NONE
        for other in range(s.players):
            if seats[SEAT * other + SPECIALS] & BIT[special]:
                loser = other
        if loser != NONE:
            seats[SEAT * loser + SPECIALS] ^= BIT[special]
        seats[row + SPECIALS] |= BIT[special]
        if log is not None:
            person, card = PERSONS[token], SPECIAL_CARDS[special]
            if loser == NONE:
                log.append(SpecialGained(player, token=person, card=card))
            elif loser == player:
                log.append(SpecialKept(player, token=person, card=card))
            else:
                log.append(SpecialTakenOver(player, token=person, card=card, loser=loser))


def _clear_province(s: TajMahalState, log: Log | None) -> None:
    """R25: bonus tiles and province tile that nobody won leave the game."""
    cities: list[str] = []
    for city in CITIES_OF[province(s)]:
        if bonus_in(s.bonus, city) != NO_BONUS:
            if log is not None:
                cities.append(CITIES[city])
            s.bonus = without_bonus(s.bonus, city)
    if log is not None and cities:
        log.append(BonusesRemoved(cities=tuple(cities)))
    if s.court & TILE:
        s.court &= ~TILE
        if log is not None:
            log.append(TileRemoved(tile=s.visit))


# ---- the start of a visit (5.5) ----


def _start_visit(s: TajMahalState, log: Log | None) -> None:
    s.start_player += 1  # R26
    if s.start_player == s.players:
        s.start_player = 0
    s.visit += 1
    s.court = ALL_PRIZES
    s.inside = BIT[s.players] - 1
    s.player = s.start_player
    s.decision = TURN
    if log is not None:
        goods = tuple([GOODS[good] for good in TILE_GOODS[s.visit - 1]])
        log.append(VisitStarted(s.player, visit=s.visit, province=PROVINCES[province(s)], goods=goods))
    for _ in range(DISPLAY_SIZE[s.players]):
        kind = draw(s, log)
        if kind == NONE:  # R15: the display stays short
            break
        lay_open(s, kind)
    if log is not None:
        log.append(DisplayFilled(cards=tuple([CARDS[kind] for kind in kinds_in(s.display, s.display_more)])))


# ---- the end of the game (6.5, 7) ----


def _end_game(s: TajMahalState, log: Log | None) -> None:
    """The hands are scored and opened (R40): from now on everybody knows them."""
    seats = s.seats
    for player in range(s.players):
        row = SEAT * player
        gained = hand_points(s, player)
        seats[row + FROM_HAND] = gained
        seats[row + SCORE] += gained
        for part in (0, MORE):  # of a bag: its kinds, then its further copies
            seats[row + KNOWN + part] = seats[row + HAND + part]
            seats[row + DRAWN + part] = 0
            seats[row + SHOWN + part] = 0
        if log is not None:
            _report_hand(s, player, gained, log)
    s.player = OVER
    s.decision = TURN
    if log is not None:
        ranks = ranking(s)
        log.append(
            GameEnded(
                points=tuple(seats[SCORE::SEAT]),
                ranks=tuple(ranks),
                winners=tuple([player for player in range(s.players) if ranks[player] == 1]),
            )
        )


def _report_hand(s: TajMahalState, player: int, gained: int, log: Log) -> None:
    kinds, more = s.seats[SEAT * player + HAND], s.seats[SEAT * player + HAND + MORE]
    counts = by_colour(kinds, more)
    longest = max(range(COLOUR_COUNT), key=lambda colour: counts[colour])
    log.append(
        HandScored(
            player,
            points=gained,
            specials=COUNT_BITS[s.seats[SEAT * player + SPECIALS]],
            white=counts[WHITE],
            colour=COLOURS[longest],
            longest=counts[longest],
            cards=tuple([CARDS[kind] for kind in kinds_in(kinds, more)]),
        )
    )
