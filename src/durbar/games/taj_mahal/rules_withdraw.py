"""The withdrawal, step by step (5.3)."""

from __future__ import annotations

from mypy_extensions import i64

from durbar.core.events import Log
from durbar.games.taj_mahal.actions import CROWN_PALACE, PALACE, TAKING, TURN
from durbar.games.taj_mahal.components import (
    ALL_PERSONS,
    BIT,
    BONUS_CARDS,
    BONUS_GOOD,
    BONUS_POINTS,
    BONUSES,
    CARDS,
    CARDS_TO_TAKE,
    CITIES,
    CROWN,
    GOOD_BITS,
    GUARDS,
    IN_PROVINCE,
    KIND_COUNT,
    NEAR,
    NO_BONUS,
    ONE_OF_EACH,
    PERSON_COUNT,
    PRIZES,
    PROVINCE_COUNT,
    PROVINCES,
    TILE,
    TILE_GOODS,
    Cities,
    City,
)
from durbar.games.taj_mahal.components import GOODS as GOOD_IDS
from durbar.games.taj_mahal.events import (
    BonusCardWon,
    BonusGoodWon,
    BonusPointsWon,
    CardsDiscarded,
    CardTaken,
    ChainScored,
    CrownPalacePlaced,
    PalacePlaced,
    SpecialsReturned,
    TileWon,
    Withdrawn,
    WithdrawnEmpty,
)
from durbar.games.taj_mahal.fields import NO_LOCK, ROW_PLAYER
from durbar.games.taj_mahal.rules_bags import bonus_in, without_bonus
from durbar.games.taj_mahal.rules_cards import discard, draw_blind, take_from_display
from durbar.games.taj_mahal.rules_visit import end_visit
from durbar.games.taj_mahal.scoring import chain_of, next_good, owned_cities, province, provinces_of, reached, tile_points
from durbar.games.taj_mahal.state import (
    CROWNS,
    FROM_BONUS,
    FROM_PALACES,
    GOODS,
    LOCK,
    PALACES,
    SCORE,
    SEAT,
    SPECIALS,
    SYMBOLS,
    TILES,
    TOKENS,
    TajMahalState,
)


def majorities(s: TajMahalState, player: int, symbols: int) -> int:
    """R1: the symbols of which such a row shows more than each other player still in the visit, as a set of prizes.

    All six at once: 32 + mine - theirs - 1 has its highest bit set exactly where mine is more than theirs.
    """
    mine: i64 = (symbols | GUARDS) - ONE_OF_EACH
    won: i64 = mine & GUARDS  # at least one symbol
    seats = s.seats
    for other in range(s.players):
        if other != player and s.inside & BIT[other]:
            theirs: i64 = seats[SEAT * other + SYMBOLS]
            won &= mine - theirs
    return won >> 5 & 1 | won >> 10 & 2 | won >> 15 & 4 | won >> 20 & 8 | won >> 25 & 16 | won >> 30 & 32


def prizes(s: TajMahalState, player: int) -> int:
    """What the player would win by withdrawing now; a prize that is gone cannot be won again (R2)."""
    return s.court & majorities(s, player, s.seats[SEAT * player + SYMBOLS])


def free_cities(s: TajMahalState) -> Cities:
    """R5: the cities of the current province without a normal palace."""
    free: i64 = IN_PROVINCE[province(s)]
    seats = s.seats
    for player in range(s.players):
        theirs: i64 = seats[SEAT * player + PALACES]
        free &= ~theirs
    return free


def withdraw(s: TajMahalState, log: Log | None) -> None:
    won = prizes(s, s.player)
    s.won = won
    s.court &= ~(won & ALL_PERSONS)
    at = SEAT * s.player + TOKENS
    tokens = s.seats[at]  # step 1
    taken = won & ALL_PERSONS
    s.seats[at] = tokens | taken | (tokens & taken) << PERSON_COUNT
    if log is not None:
        if won:
            log.append(Withdrawn(s.player, prizes=tuple([PRIZES[n] for n in range(len(PRIZES)) if won & BIT[n]])))
        else:
            log.append(WithdrawnEmpty(s.player))
    _continue(s, log)


def _continue(s: TajMahalState, log: Log | None) -> None:
    """Steps 2 to 7: ask for the next palace, or carry on by itself."""
    while s.won & ALL_PERSONS:
        free = free_cities(s)
        if free & (free - 1):
            s.decision = PALACE
            return
        _build(s, _only(free), log)  # everybody can see that there is no choice (R41)
    if s.won & CROWN:
        s.decision = CROWN_PALACE
        return
    if s.won & TILE:
        _win_tile(s, log)
    _score_chain(s, log)
    _leave(s, log)


def _only(cities: Cities) -> City:
    city = 0
    while not cities & BIT[city]:
        city += 1
    return city


# ---- palaces (steps 2 and 3) ----


def place_palace(s: TajMahalState, city: City, log: Log | None) -> None:
    _build(s, city, log)
    _continue(s, log)


def _build(s: TajMahalState, city: City, log: Log | None) -> None:
    s.won &= s.won - 1  # one of the persons' palaces, which are all alike
    s.seats[SEAT * s.player + PALACES] |= BIT[city]
    if log is not None:
        log.append(PalacePlaced(s.player, city=CITIES[city]))
    bonus = bonus_in(s.bonus, city)
    if bonus != NO_BONUS:
        s.bonus = without_bonus(s.bonus, city)
        _win_bonus(s, bonus, log)


def _win_bonus(s: TajMahalState, bonus: int, log: Log | None) -> None:
    """6.1"""
    seats, player = s.seats, s.player
    row = SEAT * player
    good = BONUS_GOOD[bonus]
    if good >= 0:
        points = next_good(seats[row + GOODS], good)
        seats[row + GOODS] += 1 << GOOD_BITS * good
        seats[row + SCORE] += points
        if log is not None:
            log.append(BonusGoodWon(player, points=points, good=GOOD_IDS[good]))
        return
    points = BONUS_POINTS[bonus]
    if points:
        seats[row + SCORE] += points
        seats[row + FROM_BONUS] += points
        if log is not None:
            log.append(BonusPointsWon(player, points=points, bonus=BONUSES[bonus]))
    if BONUS_CARDS[bonus]:
        if log is not None:
            log.append(BonusCardWon(player))
        for _ in range(BONUS_CARDS[bonus]):
            draw_blind(s, log)


def place_crown(s: TajMahalState, city: City, log: Log | None) -> None:
    """R6, R7: anywhere in the province, and never for the bonus tile."""
    s.won &= ~CROWN
    s.court &= ~CROWN
    s.seats[SEAT * s.player + CROWNS] |= BIT[city]
    if log is not None:
        log.append(CrownPalacePlaced(s.player, city=CITIES[city]))
    _continue(s, log)


# ---- points for the tile and the palaces (steps 4 and 5) ----


def _win_tile(s: TajMahalState, log: Log | None) -> None:
    seats, player = s.seats, s.player
    row = SEAT * player
    points = tile_points(seats[row + GOODS], s.visit)
    goods = TILE_GOODS[s.visit - 1]
    for good in goods:
        seats[row + GOODS] += 1 << GOOD_BITS * good
    seats[row + TILES] |= BIT[s.visit - 1]
    seats[row + SCORE] += points
    s.won = 0
    s.court &= ~TILE
    if log is not None:
        log.append(TileWon(player, points=points, tile=s.visit, goods=tuple([GOOD_IDS[good] for good in goods])))


def _score_chain(s: TajMahalState, log: Log | None) -> None:
    """R11: who has a palace in the current province has placed it in this withdrawal."""
    points = chain_of(s, s.player)
    if points:
        row = SEAT * s.player
        s.seats[row + SCORE] += points
        s.seats[row + FROM_PALACES] += points
        if log is not None:
            own = owned_cities(s, s.player)
            touched = provinces_of(reached(own, own & IN_PROVINCE[province(s)], NEAR))
            ids = tuple([PROVINCES[n] for n in range(PROVINCE_COUNT) if touched & BIT[n]])
            log.append(ChainScored(s.player, points=points, provinces=ids))


# ---- cards (steps 6 to 8) ----


def _leave(s: TajMahalState, log: Log | None) -> None:
    player = s.player
    if s.seats[SEAT * player + SYMBOLS]:
        _clear_row(s, log)
    else:
        draw_blind(s, log)  # R16: no card played in this visit
    s.inside &= ~BIT[player]
    s.takes = CARDS_TO_TAKE
    _take_more(s, log)


def _clear_row(s: TajMahalState, log: Log | None) -> None:
    """Step 6: special cards return to the hand, the others are discarded."""
    player = s.player
    low = ROW_PLAYER * player
    high = low + ROW_PLAYER
    left: list[int] = []
    for entry in s.rows:
        if low <= entry < high:
            if entry - low < KIND_COUNT:
                discard(s, entry - low)
        else:
            left.append(entry)
    if log is not None:
        cards = [entry - low for entry in s.rows if low <= entry < high]
        log.append(CardsDiscarded(player, cards=tuple([CARDS[card] for card in cards if card < KIND_COUNT])))
        back = tuple([CARDS[card] for card in cards if card >= KIND_COUNT])
        if back:
            log.append(SpecialsReturned(player, cards=back))
    s.rows = left
    row = SEAT * player
    s.used &= ~s.seats[row + SPECIALS]
    s.seats[row + SYMBOLS] = 0
    s.seats[row + LOCK] = NO_LOCK


def take_card(s: TajMahalState, kind: int, log: Log | None) -> None:
    _take(s, kind, log)
    _take_more(s, log)


def _take(s: TajMahalState, kind: int, log: Log | None) -> None:
    take_from_display(s, kind)
    s.takes -= 1
    if log is not None:
        log.append(CardTaken(s.player, card=CARDS[kind]))


def _take_more(s: TajMahalState, log: Log | None) -> None:
    """Step 8: two cards, fewer if the display runs out (R15); a single kind is taken without a question (R41)."""
    while s.takes:
        display = s.display
        if display & (display - 1):
            s.decision = TAKING
            return
        if display == 0:
            s.takes = 0
        else:
            _take(s, _only(display), log)
    _pass_on(s, log)


def _pass_on(s: TajMahalState, log: Log | None) -> None:
    """Step 9"""
    if s.inside == 0:
        end_visit(s, log)
    else:
        s.decision = TURN
        next_player(s)


def next_player(s: TajMahalState) -> None:
    """R27: clockwise, the next one still in the visit."""
    player = s.player
    while True:
        player += 1
        if player == s.players:
            player = 0
        if s.inside & BIT[player]:
            s.player = player
            return
