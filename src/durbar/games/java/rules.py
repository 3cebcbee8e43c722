"""What may happen, and what then happens: setup (4), turns (5) and the end (6, 7).

The chapters: rules_geometry (the board as sets), rules_towns (villages, cities, ranks), rules_tiles, rules_figures,
rules_palaces, rules_festival, rules_turn (the main decision), rules_imagine (what a viewer cannot know, 8). Rule numbers
are those of docs/rules/java.md.
"""

from __future__ import annotations

from durbar.core.events import Log
from durbar.core.rng import Rng
from durbar.core.state import OVER
from durbar.games.java.actions import (
    BUY_DECK,
    BUY_OPEN,
    CHIP,
    CORNER,
    CORNERS,
    END_TURN,
    ENTER,
    FESTIVAL,
    IRRIGATE,
    LEAVE,
    MAIN,
    MOVE,
    PALACE,
    RICE_TILE,
    SELECT,
    TARGET,
    VALUE,
    VALUES,
    VILLAGE_TILE,
)
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
from durbar.games.java.rules_festival import answer, bids, buy_deck, buy_open, call
from durbar.games.java.rules_figures import enter, leave, move
from durbar.games.java.rules_geometry import blank_rows, derive, listed, nth
from durbar.games.java.rules_palaces import build, values
from durbar.games.java.rules_tiles import corners, irrigate, lay_tile, spaces_of_tile
from durbar.games.java.rules_turn import main_actions, targets
from durbar.games.java.scoring import city_results, ranking, total
from durbar.games.java.state import CHIPS, FROM_FINAL, NONE, SOURCE_KINDS, STOCK_KINDS, JavaState

# ---- setup (4) ----


def empty_table(players: int, chance: int) -> JavaState:
    """The table before any card is dealt."""
    level, top, nothing = blank_rows()
    s = JavaState(
        chance=chance,
        player=0,
        decision=MAIN,
        players=players,
        turn_player=0,
        ap=ACTION_POINTS,
        tile_due=True,
        chip_used=False,
        cards_bought=0,
        palaces_used=0,
        free_moved=0,
        chosen=NONE,
        ending=False,
        trigger=NONE,
        final_done=0,
        idle_turns=0,
        tile3=TILE3_COUNT,
        irrigation=IRRIGATION_COUNT,
        palaces_left=bytes(list(PALACE_COUNTS)),
        level=level,
        top=top,
        figure=nothing,
        palace=nothing,
        seam=nothing,
        men=[b""] * players,
        stock=[CHIPS_EACH, TILE2_EACH, RICE_EACH, VILLAGE_EACH] * players,
        points=[0] * (SOURCE_KINDS * players),
        hand=bytes(CARD_KINDS * players),
        known=bytes(CARD_KINDS * players),
        deck=b"",
        discard=bytes(CARD_KINDS),
        open_card=0,
        city=NOWHERE,
        guests=0,
        bid=bytes(players),
        played=bytes(CARD_KINDS * players),
        cards_in_bid=0,
        last_player=NONE,
        accepted=0,
        flat3=0,
        flat2=0,
        over3=0,
        over2=0,
        same3=0,
        same2=0,
        single=0,
        covered=0,
        blocked=0,
        gate1=0,
        gate2=0,
    )
    derive(s)
    return s


def deal(players: int, start_player: int, source: Rng) -> JavaState:
    """A new table; a negative start player is drawn by lot."""
    cards: list[int] = []
    for kind in range(CARD_KINDS):
        cards += [kind] * CARD_COUNTS[kind]
    source.shuffle(cards)
    start = source.below(players) if start_player < 0 else start_player
    s = empty_table(players, source.chance)
    hand = [0] * (CARD_KINDS * players)
    for player in range(players):
        for _ in range(HAND_SIZE):
            hand[CARD_KINDS * player + cards.pop()] += 1
    s.hand = bytes(hand)
    s.open_card = cards.pop()
    s.deck = bytes(cards)
    s.player = s.turn_player = start
    return s


# ---- what may be answered ----


def legal(s: JavaState) -> list[int]:
    """Every legal answer to the open decision, ascending. Empty only when the game is over."""
    if s.player == OVER:
        return []
    if s.decision == MAIN:
        return listed(main_actions(s))
    return _answers(s)


def _answers(s: JavaState) -> list[int]:
    if s.decision == CORNER:
        return corners(s)
    if s.decision == TARGET:
        return targets(s)
    if s.decision == VALUE:
        return values(s)
    return bids(s)


def sample(s: JavaState, rng: Rng) -> int:
    """A uniformly random legal answer, without listing the hundreds of placements."""
    if s.decision == MAIN:
        actions = main_actions(s)
        return nth(actions, rng.below(actions.bit_count()))
    answers = _answers(s)
    return answers[rng.below(len(answers))]


# ---- what then happens ----


def apply(s: JavaState, action: int, log: Log | None = None) -> None:
    """Play one legal answer in place. Trusts its caller; `Play.choose` is the checked door."""
    if s.decision == MAIN:
        _act(s, action, log)
    elif s.decision == CORNER:
        tile = s.chosen
        _back_to_main(s)
        lay_tile(s, tile, spaces_of_tile(tile)[action - CORNERS], log)
    elif s.decision == TARGET:
        figure = s.chosen
        _back_to_main(s)
        if action == LEAVE:
            leave(s, figure, log)
        else:
            move(s, figure, action - MOVE, log)
    elif s.decision == VALUE:
        site = s.chosen
        _back_to_main(s)
        build(s, site, action - VALUES, log)
    elif answer(s, action, log):
        _end_the_turn(s, log)


def _back_to_main(s: JavaState) -> None:
    s.decision = MAIN
    s.chosen = NONE


def _act(s: JavaState, action: int, log: Log | None) -> None:
    """5.3: one answer to the main decision; the blocks of 5.9 in their order."""
    if action < RICE_TILE:
        s.chosen = action
        s.decision = CORNER
    elif action < VILLAGE_TILE:
        lay_tile(s, action, NONE, log)
    elif action < IRRIGATE:
        lay_tile(s, action, action - VILLAGE_TILE, log)
    elif action < ENTER:
        irrigate(s, action - IRRIGATE, log)
    elif action < SELECT:
        enter(s, action - ENTER, log)
    elif action < PALACE:
        s.chosen = action - SELECT
        s.decision = TARGET
    elif action < FESTIVAL:
        s.chosen = action - PALACE
        s.decision = VALUE
    elif action < MOVE:
        call(s, action - FESTIVAL, log)
    elif action == BUY_OPEN:
        buy_open(s, log)
    elif action == BUY_DECK:
        buy_deck(s, log)
    elif action == CHIP:
        _use_chip(s, log)
    elif action == END_TURN:
        _end_the_turn(s, log)


def _use_chip(s: JavaState, log: Log | None) -> None:
    """R22: one more action point; it does not end anybody's rest (5.3)."""
    s.stock[STOCK_KINDS * s.turn_player + CHIPS] -= 1
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
    s.decision = MAIN
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
    s.points[SOURCE_KINDS * player + FROM_FINAL] += points
    s.final_done |= BIT[player]
    if log is not None:
        log.append(FinalScored(player, points))
