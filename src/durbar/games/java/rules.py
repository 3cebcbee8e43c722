"""What may happen, and what then happens: setup (4), turns (5) and the end (6, 7).

The chapters: rules_geometry (the board as sets), rules_towns (villages, cities, ranks), rules_tiles, rules_figures,
rules_palaces, rules_festival, rules_turn (the main decision), rules_imagine (what a viewer cannot know, 8). Rule numbers
are those of docs/rules/java.md.
"""

from __future__ import annotations

from durbar.core.events import Log
from durbar.core.rng import Rng
from durbar.core.state import OVER
from durbar.games.java import actions as act
from durbar.games.java.components import (
    ACTION_POINTS,
    BIT,
    CARD_COUNTS,
    CARD_KINDS,
    CHIP_BONUS,
    CHIPS_EACH,
    HAND_SIZE,
    IRRIGATION_COUNT,
    NOWHERE,
    PALACE_COUNTS,
    RICE_EACH,
    SPACES,
    TILE2_EACH,
    TILE3_COUNT,
    VILLAGE_EACH,
)
from durbar.games.java.events import (
    ChipUsed,
    CityScored,
    FinalScored,
    GameEnded,
    LastTurnStarted,
    NobodyCanPlace,
    TurnEnded,
    TurnStarted,
)
from durbar.games.java.fields import NONE
from durbar.games.java.rules_festival import answer, bids, buy_deck, buy_open, call
from durbar.games.java.rules_figures import enter, leave, move
from durbar.games.java.rules_geometry import derive
from durbar.games.java.rules_palaces import build, values
from durbar.games.java.rules_tiles import corners, irrigate, lay_tile, spaces_of_tile
from durbar.games.java.rules_turn import main_answers, targets
from durbar.games.java.scoring import city_results, ranking, total
from durbar.games.java.state import CHIPS, FROM_FINAL, RICES, SEAT, TILES2, VILLAGES, JavaState
from durbar.games.java.state_board import BLANK, BLANK_LEVEL, BLANK_TOP

# ---- setup (4) ----


def deal(players: int, start_player: int, source: Rng) -> JavaState:
    """A new table; a negative start player is drawn by lot."""
    cards: list[int] = []
    for kind in range(CARD_KINDS):
        cards += [kind] * CARD_COUNTS[kind]
    source.shuffle(cards)
    start = source.below(players) if start_player < 0 else start_player
    s = JavaState()
    s.chance = source.chance
    s.player = s.turn_player = start
    s.decision = act.MAIN
    s.players = players
    s.ap = ACTION_POINTS
    s.tile_due = True
    s.chosen = s.trigger = s.last_player = NONE
    s.city = NOWHERE
    s.tile3 = TILE3_COUNT
    s.irrigation = IRRIGATION_COUNT
    s.palaces_left = bytes(list(PALACE_COUNTS))
    s.level = BLANK_LEVEL
    s.top = BLANK_TOP
    s.figure = s.palace = s.seam = BLANK
    s.men = [b""] * players
    s.seats = [0] * (SEAT * players)
    for player in range(players):
        row = SEAT * player
        s.seats[row + CHIPS] = CHIPS_EACH
        s.seats[row + TILES2] = TILE2_EACH
        s.seats[row + RICES] = RICE_EACH
        s.seats[row + VILLAGES] = VILLAGE_EACH
    hand = [0] * (CARD_KINDS * players)
    for player in range(players):
        for _ in range(HAND_SIZE):
            hand[CARD_KINDS * player + cards.pop()] += 1
    s.hand = bytes(hand)
    s.known = s.played = bytes(CARD_KINDS * players)
    s.discard = bytes(CARD_KINDS)
    s.open_card = cards.pop()
    s.deck = bytes(cards)
    derive(s)
    return s


# ---- what may be answered ----


def legal(s: JavaState) -> list[int]:
    """Every legal answer to the open decision, ascending. Empty only when the game is over."""
    if s.player == OVER:
        return []
    if s.decision == act.MAIN:
        return main_answers(s)
    if s.decision == act.CORNER:
        return corners(s)
    if s.decision == act.TARGET:
        return targets(s)
    if s.decision == act.VALUE:
        return values(s)
    return bids(s)


# ---- what then happens ----


def apply(s: JavaState, action: int, log: Log | None = None) -> None:
    """Play one legal answer in place. Trusts its caller; `Play.choose` is the checked door."""
    if s.decision == act.MAIN:
        _act(s, action, log)
    elif s.decision == act.CORNER:
        tile = s.chosen
        _back_to_main(s)
        lay_tile(s, tile, spaces_of_tile(tile)[action - act.CORNERS], log)
    elif s.decision == act.TARGET:
        figure = s.chosen
        _back_to_main(s)
        if action == act.LEAVE:
            leave(s, figure, log)
        else:
            move(s, figure, action - act.MOVE, log)
    elif s.decision == act.VALUE:
        site = s.chosen
        _back_to_main(s)
        build(s, site, action - act.VALUES, log)
    elif answer(s, action, log):
        _end_the_turn(s, log)


def _back_to_main(s: JavaState) -> None:
    s.decision = act.MAIN
    s.chosen = NONE


def _act(s: JavaState, action: int, log: Log | None) -> None:
    """5.3: one answer to the main decision; the blocks of 5.9 in their order."""
    if action < act.RICE_TILE:
        s.chosen = action
        s.decision = act.CORNER
    elif action < act.VILLAGE_TILE:
        lay_tile(s, action, NONE, log)
    elif action < act.IRRIGATE:
        lay_tile(s, action, action - act.VILLAGE_TILE, log)
    elif action < act.ENTER:
        irrigate(s, action - act.IRRIGATE, log)
    elif action < act.SELECT:
        enter(s, action - act.ENTER, log)
    elif action < act.PALACE:
        s.chosen = action - act.SELECT
        s.decision = act.TARGET
    elif action < act.FESTIVAL:
        s.chosen = action - act.PALACE
        s.decision = act.VALUE
    elif action < act.MOVE:
        call(s, action - act.FESTIVAL, log)
    elif action == act.BUY_OPEN:
        buy_open(s, log)
    elif action == act.BUY_DECK:
        buy_deck(s, log)
    elif action == act.CHIP:
        _use_chip(s, log)
    elif action == act.END_TURN:
        _end_the_turn(s, log)


def _use_chip(s: JavaState, log: Log | None) -> None:
    """R22: one more action point; it does not end anybody's rest (5.3)."""
    s.seats[SEAT * s.turn_player + CHIPS] -= 1
    s.chip_used = True
    s.ap += CHIP_BONUS
    if log is not None:
        log.append(ChipUsed(s.turn_player, s.ap))


# ---- the end of a turn and of the game (5.7) ----


def _end_the_turn(s: JavaState, log: Log | None) -> None:
    player = s.turn_player
    if log is not None:
        log.append(TurnEnded(player, s.ap))
    if not s.ending:
        s.idle_turns = s.idle_turns + 1 if s.tile_due else 0
        if s.idle_turns == s.players:  # R21: nobody can lay a tile any more
            s.ending = True
            s.trigger = player
            if log is not None:
                log.append(NobodyCanPlace(player))
    if s.ending:
        _score_finally(s, player, log)
    s.cards_bought = 0
    s.chip_used = False
    s.palaces_used = 0
    s.free_moved = 0
    s.decision = act.MAIN
    if s.final_done == BIT[s.players] - 1:
        s.ap = 0
        s.tile_due = False
        s.player = OVER
        if log is not None:
            ranks = ranking(s)
            totals = [total(s, p) for p in range(s.players)]
            winners = [p for p in range(s.players) if ranks[p] == 1]
            log.append(GameEnded(tuple(totals), tuple(ranks), tuple(winners)))
        return
    s.turn_player = (player + 1) % s.players
    s.player = s.turn_player
    s.ap = ACTION_POINTS
    s.tile_due = not s.ending
    if log is not None:
        log.append(LastTurnStarted(s.player, s.ap) if s.ending else TurnStarted(s.player, s.ap))


def _score_finally(s: JavaState, player: int, log: Log | None) -> None:
    """6: the player's own final scoring, right after their last turn (R35)."""
    points = 0
    for seat, value, rank, counted in city_results(s, player):
        points += counted
        if log is not None:
            log.append(CityScored(player, SPACES[seat], value, rank, counted))
    s.seats[SEAT * player + FROM_FINAL] += points
    s.final_done |= BIT[player]
    if log is not None:
        log.append(FinalScored(player, points))
