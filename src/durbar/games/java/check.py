"""Refuses a state that no game can reach: the invariants (12) that a single state can break."""

from __future__ import annotations

from collections.abc import Iterator

from durbar.core.state import OVER
from durbar.games.java import components as box
from durbar.games.java.actions import ANSWER, BID, CORNER, MAIN, PALACE, SELECT, TARGET, VALUE
from durbar.games.java.fields import NONE
from durbar.games.java.rules import legal
from durbar.games.java.rules_towns import towns_of
from durbar.games.java.state import BID_WORTH, RICES, SEAT, TILES2, VILLAGES, JavaState
from durbar.games.java.state_board import DANCED, HEIGHT, WATER, value_at


def problems(s: JavaState) -> Iterator[str]:
    yield from _board(s)
    yield from _cards(s)
    yield from _turn(s)
    if s.player != OVER:
        yield from _question(s)


def _board(s: JavaState) -> Iterator[str]:
    laid3 = box.TILE3_COUNT - s.tile3
    laid2 = sum(box.TILE2_EACH - left for left in s.seats[TILES2::SEAT])
    laid1 = (box.RICE_EACH + box.VILLAGE_EACH) * s.players - sum(s.seats[RICES::SEAT]) - sum(s.seats[VILLAGES::SEAT])
    if sum(s.level[c] & HEIGHT for c in range(box.SPACE_COUNT)) != 3 * laid3 + 2 * laid2 + laid1:
        yield "the heights must add up to the tiles that were laid (invariant 2)"
    water = [c for c in range(box.SPACE_COUNT) if s.top[c] == WATER and not box.IS_LAKE[c]]
    if len(water) + s.irrigation != box.IRRIGATION_COUNT or any(box.IS_EDGE[c] or not box.IS_LAND[c] for c in water):
        yield "irrigation tiles lie inland, sixteen in all (invariant 4)"
    for number, seat in enumerate(towns_of(s).palace):
        if seat != box.NOWHERE and sum(1 for c in towns_of(s).spaces[number] if s.palace[c]) > 1:
            yield f"the city of {box.SPACES[seat]} has two palaces (invariant 3)"
    used = [count - left for count, left in zip(box.PALACE_COUNTS, s.palaces_left, strict=True)]
    shown = [value_at(s.palace, c) for c in range(box.SPACE_COUNT)]
    if any(n < shown.count(value) for value, n in zip(box.PALACE_VALUES, used, strict=True)):
        yield "more palaces are on the board than have left the supply (invariant 3)"


def _cards(s: JavaState) -> Iterator[str]:
    for kind in range(box.CARD_KINDS):
        count = s.discard[kind] + list(s.deck).count(kind) + (1 if s.open_card == kind else 0)
        count += sum(s.hand[box.CARD_KINDS * p + kind] + s.played[box.CARD_KINDS * p + kind] for p in range(s.players))
        if count != box.CARD_COUNTS[kind]:
            yield "there are five palace cards of each kind (invariant 7)"
    if not s.deck and any(s.discard) and s.city == box.NOWHERE:
        yield "an empty deck is made anew from the discards at once (invariant 7)"


def _turn(s: JavaState) -> Iterator[str]:
    everybody = box.BIT[s.players] - 1
    if s.ending != (s.trigger != NONE) or (s.tile3 == 0 and not s.ending):
        yield "the game is ending exactly when somebody has laid the last three-space tile (5.7)"
    if (s.player == OVER) != (s.final_done == everybody):
        yield "the game is over when everybody has had their final scoring (invariant 14)"
    if s.final_done and not s.ending:
        yield "nobody scores finally before the game is ending (5.7)"
    if s.idle_turns > s.players:
        yield "the game is ending when everybody has had a turn without a tile (R21)"
    if s.player == OVER:
        return
    if s.final_done & box.BIT[s.turn_player]:
        yield "who has had the final scoring has no more turn (invariant 14)"
    if s.player != s.turn_player and s.decision < BID:
        yield "only festivals ask other players (5.3)"
    if s.tile_due and s.ending:
        yield "no tile is due in a last turn (5.7)"
    if any(s.palaces_used & box.BIT[c] and not s.palace[c] for c in range(box.SPACE_COUNT)):
        yield "a palace that was used stands on the board (5.3)"
    if any(s.free_moved & box.BIT[c] and s.figure[c] != s.turn_player + 1 for c in range(box.SPACE_COUNT)):
        yield "a figure that rests is one of the player on turn (R9)"


def _question(s: JavaState) -> Iterator[str]:
    if s.decision in (CORNER, TARGET, VALUE):
        before = s.copy()
        before.decision = MAIN
        before.chosen = NONE
        first = s.chosen if s.decision == CORNER else s.chosen + (SELECT if s.decision == TARGET else PALACE)
        if s.chosen == NONE or first not in legal(before):
            yield "the first step of a decision must have been legal (5.3)"
    elif s.chosen != NONE:
        yield "something is chosen only between two steps (5.3)"
    if (s.city != box.NOWHERE) != (s.decision in (BID, ANSWER)):
        yield "bids belong to a festival (5.6)"
        return
    if s.city != box.NOWHERE:
        yield from _festival(s)
    if not legal(s):
        yield "there is no legal answer (invariant 13)"


def _festival(s: JavaState) -> Iterator[str]:
    if not s.palace[s.city] or s.palace[s.city] & DANCED:
        yield "a festival needs a palace that has not danced (R25)"
    if not s.guests & box.BIT[s.player]:
        yield "only guests of the festival are asked (R26)"
    worth = box.WORTH[s.open_card]
    for player in range(s.players):
        total = sum(worth[kind] * s.played[box.CARD_KINDS * player + kind] for kind in range(box.CARD_KINDS))
        if total != s.seats[SEAT * player + BID_WORTH]:
            yield "a bid is the worth of the cards played (invariant 10)"
    if s.accepted & ~s.guests or (s.decision == ANSWER and s.last_player in (NONE, s.player)):
        yield "guests answer the one who offers to share (R28)"
