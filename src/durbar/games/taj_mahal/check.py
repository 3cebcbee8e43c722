"""What no game can reach: the invariants of section 12 that a single state can break."""

from __future__ import annotations

from collections.abc import Iterator

from durbar.core.state import OVER
from durbar.games.taj_mahal import state as at
from durbar.games.taj_mahal.actions import COMPANION, CROWN_PALACE, PALACE, TAKING, TURN
from durbar.games.taj_mahal.components import (
    ALL_PERSONS,
    BIT,
    BONUS_COPIES,
    BONUS_COUNT,
    CARDS_TO_TAKE,
    CITIES_OF,
    COLOUR_OF,
    COLOURED,
    COPIES,
    CROWN,
    DISPLAY_SIZE,
    FIXED_BONUS,
    FIXED_PROVINCE,
    FIXED_TILE,
    FORTRESSES,
    FREE_COLOUR,
    IN_PROVINCE,
    KIND_COUNT,
    NO_BONUS,
    PERSON_COUNT,
    SPECIAL_COUNT,
    TILE,
    TOKEN_COPIES,
    VISITS,
)
from durbar.games.taj_mahal.fields import NONE, ROW_PLAYER
from durbar.games.taj_mahal.rules import playable
from durbar.games.taj_mahal.rules_bags import bonus_in, kinds_in, size, token_counts
from durbar.games.taj_mahal.rules_cards import cards_of
from durbar.games.taj_mahal.rules_withdraw import free_cities
from durbar.games.taj_mahal.scoring import goods_points, province
from durbar.games.taj_mahal.state import TajMahalState


def problems(s: TajMahalState) -> list[str]:
    return [*_cards(s), *_hands(s), *_rows(s), *_tokens(s), *_board(s), *_tiles(s), *_question(s)]


def all_cards(s: TajMahalState) -> list[int]:
    """Every ordinary card, wherever it is."""
    found = [*s.draw_pile, *kinds_in(s.display, s.display_more), *kinds_in(s.discard, s.discard_more)]
    found += [entry % ROW_PLAYER for entry in s.rows if entry % ROW_PLAYER < KIND_COUNT]
    for player in range(s.players):
        found += cards_of(s, at.HAND, player)
    return found


def _cards(s: TajMahalState) -> Iterator[str]:
    cards = all_cards(s)
    if any(cards.count(kind) != COPIES[kind] for kind in range(KIND_COUNT)):
        yield "every card of the box must be in exactly one place (I1)"
    for special in range(SPECIAL_COUNT):
        if sum(held >> special & 1 for held in s.seats[at.SPECIALS :: at.SEAT]) > 1:
            yield "a special card has one owner at most (I2)"
    finished = s.players - s.inside.bit_count()
    taken = CARDS_TO_TAKE * finished
    if s.player != OVER and s.decision == TAKING:
        taken -= s.takes
    if size(s.display, s.display_more) > max(0, DISPLAY_SIZE[s.players] - taken):
        yield "the display holds more cards than can be left (I11)"


def _hands(s: TajMahalState) -> Iterator[str]:
    for player in range(s.players):
        hand, known = cards_of(s, at.HAND, player), cards_of(s, at.KNOWN, player)
        hidden = [hand.count(kind) - known.count(kind) for kind in range(KIND_COUNT)]
        drawn, shown = cards_of(s, at.DRAWN, player), cards_of(s, at.SHOWN, player)
        if min(hidden) < 0:
            yield f"the known cards of player {player} must be in his hand (8)"
        if any(drawn.count(kind) > hidden[kind] + shown.count(kind) for kind in set(drawn)):
            yield f"what player {player} has drawn unseen must be in his hand or have been shown (I20)"


def _rows(s: TajMahalState) -> Iterator[str]:
    for player in range(s.players):
        row = [entry % ROW_PLAYER for entry in s.rows if entry // ROW_PLAYER == player]
        if row and not s.inside & BIT[player]:
            yield f"player {player} has withdrawn and has no row (5.3)"
        colours = []
        before = NONE
        for card in row:
            if card < COLOURED:
                colours.append(COLOUR_OF[card])
            elif not 0 <= before < COLOURED:
                yield f"every white or special card of player {player} must follow a coloured card (I6)"
            elif card == KIND_COUNT + FREE_COLOUR:
                colours.pop()
            before = card
        if len(set(colours)) > 1:
            yield f"the coloured cards of player {player} must have one colour (I6)"


def _tokens(s: TajMahalState) -> Iterator[str]:
    for person in range(PERSON_COUNT):
        held = [token_counts(tokens)[person] for tokens in s.seats[at.TOKENS :: at.SEAT]]
        at_court = s.court >> person & 1
        if sum(held) + at_court > TOKEN_COPIES[person] or held.count(2) + at_court > 1:
            yield "there are six tokens of each person, and one can be won in a visit (I3)"


def _board(s: TajMahalState) -> Iterator[str]:
    here = province(s)
    for place in (at.PALACES, at.CROWNS):
        union = 0
        for mask in s.seats[place :: at.SEAT]:
            if union & mask:
                yield "a city holds one normal and one crown palace at most (I4)"
            union |= mask
        most = PERSON_COUNT if place == at.PALACES else 1
        for visit in range(1, VISITS + 1):
            count = (union & IN_PROVINCE[s.route[visit - 1]]).bit_count()
            if count > (most if visit <= s.visit else 0):
                yield "there are more palaces in a province than can have been won (I4)"
        if place == at.PALACES:
            gone = PERSON_COUNT - (s.court & ALL_PERSONS).bit_count() - (s.won & ALL_PERSONS).bit_count()
        else:
            gone = 0 if s.court & CROWN else 1
        if (union & IN_PROVINCE[here]).bit_count() != gone:
            yield "the palaces in the current province must be those won in this visit (I4)"
    if s.route[FIXED_TILE - 1] != FIXED_PROVINCE:
        yield "tile 12 always lies in the province of Agra (4)"


def _tiles(s: TajMahalState) -> Iterator[str]:
    fixed = dict(FIXED_BONUS)
    counts = [0] * BONUS_COUNT
    normal = 0
    for cities in s.seats[at.PALACES :: at.SEAT]:
        normal |= cities
    for city in FORTRESSES:
        bonus = bonus_in(s.bonus, city)
        if bonus != NO_BONUS:
            counts[bonus] += 1
            visited = any(city in CITIES_OF[there] for there in s.route[: s.visit - 1])
            if normal & BIT[city] or visited or (s.player == OVER):
                yield "no bonus tile stays under a normal palace or in a province visited before (I5)"
            if fixed.get(bonus, city) != city:
                yield "the Taj Mahal always lies on Agra (4)"
    if any(counts[bonus] > BONUS_COPIES[bonus] for bonus in range(BONUS_COUNT)):
        yield "there are more bonus tiles of a kind than in the box (3.5)"
    owned = 0
    for player in range(s.players):
        row = at.SEAT * player
        tiles = s.seats[row + at.TILES]
        if owned & tiles or tiles >> s.visit:
            yield "a province tile has one owner at most, and none before its visit (I13)"
        owned |= tiles
        sources = (at.FROM_BONUS, at.FROM_PALACES, at.FROM_SPECIAL, at.FROM_HAND)
        total = sum(s.seats[row + source] for source in sources) + goods_points(s.seats[row + at.GOODS])
        if s.seats[row + at.SCORE] != total:
            yield f"the score of player {player} must be the sum of its sources (I8)"
    if owned & BIT[s.visit - 1] and s.court & TILE:
        yield "the tile of this visit cannot be owned and at the court (I13)"


def _question(s: TajMahalState) -> Iterator[str]:
    if s.player == OVER:
        if s.visit != VISITS or s.inside or s.won or s.takes or s.chosen != NONE or s.court & TILE:
            yield "a finished game has ended its last visit (7)"
        return
    is_in = bool(s.inside & BIT[s.player])
    persons = s.won & ALL_PERSONS
    if persons & s.court or s.won & ~ALL_PERSONS & ~s.court:
        yield "tokens are taken from the court at once, crown and tile when their turn comes (5.3)"
    if (s.chosen != NONE) != (s.decision == COMPANION) or (s.takes > 0) != (s.decision == TAKING):
        yield "a chosen card belongs to D2, and cards to take to D5 (5.2)"
    elif s.decision == TURN and (s.won or not is_in):
        yield "a turn belongs to a player in the visit and comes after every withdrawal (5.1)"
    elif s.decision == COMPANION and (s.won or not is_in or not playable(s, s.player) & BIT[s.chosen]):
        yield "the chosen card must be a playable card in hand (5.2)"
    elif s.decision == PALACE and (not is_in or persons == 0 or free_cities(s).bit_count() < 2):
        yield "a palace to place needs a token just won and a choice of cities (5.2)"
    elif s.decision == CROWN_PALACE and (not is_in or persons or not s.won & CROWN):
        yield "a crown palace comes after the normal ones (R4)"
    elif s.decision == TAKING and (is_in or s.won or not s.display & (s.display - 1)):
        yield "taking cards comes last and needs a choice of kinds (5.3)"
