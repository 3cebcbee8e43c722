"""The complete state as a readable dictionary, and back. What stands in it is said in fields.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from durbar.core.dicts import Reader
from durbar.core.errors import BadState
from durbar.core.state import OVER
from durbar.games.taj_mahal.actions import COMPANION
from durbar.games.taj_mahal.check import all_cards
from durbar.games.taj_mahal.components import (
    BIT,
    COLOUR_OF,
    COLOURED,
    COPIES,
    FREE_COLOUR,
    KIND_COUNT,
    KINDS,
    PRIZES,
    SHOWS,
    TILE,
    VISITS,
)
from durbar.games.taj_mahal.fields import FIELDS, NO_LOCK, NONE, ROW_PLAYER
from durbar.games.taj_mahal.state import LOCK, SEAT, SPECIALS, SYMBOLS, TILES, TajMahalState


def to_dict(s: TajMahalState) -> dict[str, Any]:
    """Hands are sorted, except that at D2 the chosen card stands first in its hand."""
    d = FIELDS.write(s)
    if s.chosen != NONE:
        hand = d["hands"][s.player]
        hand.insert(0, hand.pop(hand.index(KINDS[s.chosen])))
    return d


def former_dicts(s: TajMahalState) -> list[dict[str, Any]]:
    """R25: the tile of the last visit used to stay at the court after the end if nobody had won it."""
    if s.player != OVER or any(tiles & BIT[VISITS - 1] for tiles in s.seats[TILES::SEAT]):
        return []
    d = to_dict(s)
    return [{**d, "court": [prize for prize in PRIZES if prize in d["court"] or prize == "province_tile"]}]


def from_dict(d: Mapping[str, Any], strict: bool) -> TajMahalState:
    """Left out where not strict: visit 5 in LAH, three players, all in, a complete court, no cards and no tiles anywhere."""
    s = TajMahalState()
    reader = FIELDS.read(s, d, strict)
    _follow_rows(reader, s)
    s.chosen = _chosen(reader, s) if s.player != OVER and s.decision == COMPANION else NONE
    if s.player == OVER:
        s.court &= ~TILE  # R25; see former_dicts
    _check_copies(s)
    return s


def _follow_rows(reader: Reader, s: TajMahalState) -> None:
    """Symbols, locks and special cards in use follow from the rows."""
    rows: list[list[int]] = [[] for _ in range(s.players)]
    for entry in s.rows:
        player, card = divmod(entry, ROW_PLAYER)
        rows[player].append(card)
        if card >= KIND_COUNT:
            special = BIT[card - KIND_COUNT]
            if not s.seats[SEAT * player + SPECIALS] & special or s.used & special:
                raise reader.fail("rows", "cards with each special card once, in its owner's row", reader.d["rows"])
            s.used |= special
    for player, row in enumerate(rows):
        s.seats[SEAT * player + SYMBOLS] = sum(SHOWS[card] for card in row)
        s.seats[SEAT * player + LOCK] = lock_of(row)


def lock_of(row: list[int]) -> int:
    """R18: the colour of the first coloured card that was not played with "free colour"."""
    for n, card in enumerate(row):
        if card < COLOURED and row[n + 1 : n + 2] != [KIND_COUNT + FREE_COLOUR]:
            return COLOUR_OF[card]
    return NO_LOCK


def _chosen(reader: Reader, s: TajMahalState) -> int:
    hand = reader.get("hands", [[]] * s.players)[s.player]
    if not hand or hand[0] not in KINDS[:COLOURED]:
        raise reader.fail("hands", "lists, with the chosen card first in the hand of the player at D2", hand)
    return KINDS.index(hand[0])


def _check_copies(s: TajMahalState) -> None:
    cards = all_cards(s)
    for kind in range(KIND_COUNT):
        if cards.count(kind) > COPIES[kind]:
            raise BadState(f"{FIELDS.game}: the box has {COPIES[kind]} of {KINDS[kind]}, the state {cards.count(kind)}")
