"""Rounds, turns, dice and karma (5.1-5.3), the bonus phase (5.5) and the end of the game (7)."""

from __future__ import annotations

from typing import Final

from durbar.core.events import Log
from durbar.core.state import OVER
from durbar.games.dice_charmers.actions import CHOOSE_DIE, KARMA_RESULT, NEXT_BONUS, PLACE_PATH
from durbar.games.dice_charmers.components import (
    ALL_DICE,
    ALL_FIELDS,
    AUTOMATIC,
    BIT,
    BLUE,
    BONUS_ARGUMENT,
    BONUS_IDS,
    BONUS_KIND,
    BOXES,
    DICE,
    FACE_GOODS,
    FACE_NAMES,
    FACE_PATH,
    FAME,
    GREEN,
    HALF_BONUSES,
    KARMA,
    MONEY,
    NEXT_WITH,
    NONE,
    NOTHING,
    ON_A_TRACK,
    PASSES,
    PURPLE,
    RESIDENCE,
    REWARD_ARGUMENT,
    REWARD_KIND,
    RIVER_LENGTH,
    RIVER_ROW,
    ROLLED,
    SLOTS,
    TWO_HALVES,
    Slots,
    bonus_effect,
)
from durbar.games.dice_charmers.events import (
    BonusLapsed,
    BonusUsed,
    DieTaken,
    DieToElephant,
    DieWasted,
    GameEnded,
    KarmaUsed,
    OverlapReached,
    RoundStarted,
    TurnPassed,
)
from durbar.games.dice_charmers.rules_effects import lay_halves, take_effect, usable, use_person, why_useless
from durbar.games.dice_charmers.rules_paths import enterable, extendable
from durbar.games.dice_charmers.rules_sheet import (
    free_persons,
    gain_both,
    gain_fame,
    gain_karma,
    gain_money,
    gainable,
    karma_is_full,
    mark_river,
)
from durbar.games.dice_charmers.scoring import overlap_halves, overlap_text, overlaps, ranking
from durbar.games.dice_charmers.state import (
    BOXES_AT,
    CIRCLED_AT,
    EAST_AT,
    FAME_BONUSES,
    FAME_TRACKS,
    KARMA_AT,
    MONEY_BONUSES,
    MONEY_TRACKS,
    NORTH_AT,
    POSITION_AT,
    SHEET_SIZE,
    SOUTH_AT,
    USED_AT,
    WEST_AT,
    DiceCharmersState,
)

SYMBOL_COUNT: Final = 6


def face_name(s: DiceCharmersState, die: int) -> str:
    return FACE_NAMES[die >> 1][s.faces[die]]


# ---- dice ----


def usable_dice(s: DiceCharmersState, dice: int) -> int:
    """5.6: those of the dice whose action the player on turn can carry out (R5)."""
    at = s.player * SHEET_SIZE
    sheets = s.sheets
    faces = s.faces
    found = 0
    if dice & 3:  # purple: a good that is not exhausted
        types = gainable(s)
        for die in range(2):
            if dice & BIT[die]:
                face = 2 * faces[die]
                if types & (BIT[FACE_GOODS[face]] | BIT[FACE_GOODS[face + 1]]):
                    found |= BIT[die]
    if dice & 12:  # green: a field to enter, or for half paths one to extend
        enter = enterable(s) != 0
        for die in range(2, 4):
            if dice & BIT[die]:
                if enter or (FACE_PATH[faces[die]] == TWO_HALVES and extendable(s) != 0):
                    found |= BIT[die]
    if dice & 48:  # blue: the symbol ahead
        row = (s.sheet * RIVER_ROW + sheets[at + POSITION_AT]) * SYMBOL_COUNT
        for die in range(4, 6):
            if dice & BIT[die] and NEXT_WITH[row + faces[die]]:
                found |= BIT[die]
    if dice & 192:  # orange: a free box
        for die in range(6, DICE):
            if dice & BIT[die] and sheets[at + BOXES_AT + faces[die]] < BOXES:
                found |= BIT[die]
    return found


def can_use_karma(s: DiceCharmersState) -> bool:
    """R7: karma needs a die on the elephant, and karma that is not yet crossed off."""
    at = s.player * SHEET_SIZE
    return s.elephant != NONE and s.sheets[at + USED_AT] < s.sheets[at + KARMA_AT]


def roll_karma(s: DiceCharmersState, die: int, log: Log | None) -> None:
    """R8: the elephant's die and one named before rolling; more karma rolls the same two."""
    at = s.player * SHEET_SIZE
    s.sheets[at + USED_AT] += 1
    s.faces[s.elephant] = ROLLED[(s.elephant >> 1) * 6 + s.below(6)]
    s.faces[die] = ROLLED[(die >> 1) * 6 + s.below(6)]
    s.karma_die = die
    s.decision = KARMA_RESULT
    if log is not None:
        left = s.sheets[at + KARMA_AT] - s.sheets[at + USED_AT]
        shown = (face_name(s, s.elephant), face_name(s, die))
        log.append(KarmaUsed(s.player, dice=(s.elephant, die), faces=shown, left=left))


def take_die(s: DiceCharmersState, die: int, log: Log | None) -> None:
    """D1: the very first die of a round sends its twin to the elephant."""
    s.middle &= ~BIT[die]
    s.depots[s.player] |= BIT[die]
    if log is not None:
        log.append(DieTaken(s.player, die=die, face=face_name(s, die)))
    twin = die ^ 1
    if s.turn == 0 and s.middle & BIT[twin]:
        _to_elephant(s, twin, log)
    if not _die_action(s, die, log):
        go_on(s, log)


def take_karma_die(s: DiceCharmersState, die: int, log: Log | None) -> None:
    """D2: the other one of the two goes (back) to the elephant (R9)."""
    other = s.karma_die if die == s.elephant else s.elephant
    fits = usable_dice(s, BIT[die]) != 0
    s.middle &= ~(BIT[die] | BIT[other])
    s.depots[s.player] |= BIT[die]
    s.karma_die = NONE
    if log is not None:
        log.append(DieTaken(s.player, die=die, face=face_name(s, die)))
    _to_elephant(s, other, log)
    if fits:
        if not _die_action(s, die, log):
            go_on(s, log)
        return
    if log is not None:
        log.append(DieWasted(s.player, die=die, face=face_name(s, die)))
    _end_the_turn(s, log)


def _to_elephant(s: DiceCharmersState, die: int, log: Log | None) -> None:
    s.middle &= ~BIT[die]
    s.elephant = die
    if log is not None:
        log.append(DieToElephant(die=die, face=face_name(s, die)))


def _die_action(s: DiceCharmersState, die: int, log: Log | None) -> bool:
    """5.3. True: a question is open."""
    colour = die >> 1
    face = s.faces[die]
    if colour == PURPLE:
        gain_both(s, FACE_GOODS[2 * face], FACE_GOODS[2 * face + 1], log)
        return False
    if colour == GREEN:
        kind = FACE_PATH[face]
        if kind == TWO_HALVES:
            return lay_halves(s, log)
        s.decision = PLACE_PATH
        s.mode = kind
        return True
    if colour == BLUE:
        position = s.sheets[s.player * SHEET_SIZE + POSITION_AT]
        mark_river(s, NEXT_WITH[(s.sheet * RIVER_ROW + position) * SYMBOL_COUNT + face], log)
        return False
    return use_person(s, face, log)


def pass_the_turn(s: DiceCharmersState, log: Log | None) -> None:
    """R6: nothing fits and no karma can be used; there is no bonus phase."""
    if log is not None:
        log.append(TurnPassed(s.player))
    _end_the_turn(s, log)


# ---- what is still to be done in a turn ----


def go_on(s: DiceCharmersState, log: Log | None) -> None:
    """5.2: rewards first, depth first and in printed order; then the bonuses; then the end of the turn."""
    while s.todo:
        reward = s.todo & 255
        s.todo >>= 8
        if REWARD_KIND[reward + 1] != NOTHING:
            s.todo = (s.todo << 8) + reward + 1
        if take_effect(s, REWARD_KIND[reward], REWARD_ARGUMENT[reward], log):
            return
    _bonus_phase(s, log)


def _bonus_phase(s: DiceCharmersState, log: Log | None) -> None:
    """5.5, one round of it; a question that it leads to comes back here through `go_on`."""
    automatic = AUTOMATIC[s.sheet]
    while s.pending & automatic:
        _use_automatic(s, (s.pending & automatic & -(s.pending & automatic)).bit_length() - 1, log)
    if s.pending:
        if usable_bonuses(s) or can_combine(s):
            s.decision = NEXT_BONUS
            return
        _let_lapse(s, log)
    _end_the_turn(s, log)


def _use_automatic(s: DiceCharmersState, slot: int, log: Log | None) -> None:
    """R18: fame, money and karma need no decision, and their order never matters."""
    s.pending &= ~BIT[slot]
    kind = BONUS_KIND[s.sheet * SLOTS + slot]
    argument = BONUS_ARGUMENT[s.sheet * SLOTS + slot]
    if kind == KARMA and karma_is_full(s):  # R30
        if log is not None:
            log.append(_lapsed(s, slot))
        return
    if log is not None:
        log.append(BonusUsed(s.player, bonus=BONUS_IDS[s.sheet][slot], effect=bonus_effect(s.sheet, slot)))
    on_a_track = ON_A_TRACK[s.sheet] & BIT[slot] != 0
    if kind == FAME:
        gain_fame(s, argument, FAME_TRACKS if on_a_track else FAME_BONUSES, log)
    elif kind == MONEY:
        gain_money(s, argument, MONEY_TRACKS if on_a_track else MONEY_BONUSES, log)
    else:
        gain_karma(s, log)


def usable_bonuses(s: DiceCharmersState) -> Slots:
    """D13: the pending bonuses that can be used now."""
    found = 0
    rest = s.pending
    row = s.sheet * SLOTS
    while rest:
        bit = rest & -rest
        slot = bit.bit_length() - 1
        if usable(s, BONUS_KIND[row + slot], BONUS_ARGUMENT[row + slot]):
            found |= bit
        rest ^= bit
    return found


def can_combine(s: DiceCharmersState) -> bool:
    """R24: two half path bonuses make one straight or curve, even before the first path is drawn."""
    halves = s.pending & HALF_BONUSES[s.sheet]
    return halves & (halves - 1) != 0 and enterable(s) != 0


def use_bonus(s: DiceCharmersState, slot: int, log: Log | None) -> None:
    """D13: cross it off, then resolve it completely (R16)."""
    s.pending &= ~BIT[slot]
    if log is not None:
        log.append(BonusUsed(s.player, bonus=BONUS_IDS[s.sheet][slot], effect=bonus_effect(s.sheet, slot)))
    if not take_effect(s, BONUS_KIND[s.sheet * SLOTS + slot], BONUS_ARGUMENT[s.sheet * SLOTS + slot], log):
        go_on(s, log)


def _let_lapse(s: DiceCharmersState, log: Log | None) -> None:
    """R17: what cannot be used at all in this turn is lost."""
    if log is not None:
        for slot in range(len(BONUS_IDS[s.sheet])):
            if s.pending & BIT[slot]:
                log.append(_lapsed(s, slot))
    s.pending = 0


def _lapsed(s: DiceCharmersState, slot: int) -> BonusLapsed:
    cause = why_useless(s, BONUS_KIND[s.sheet * SLOTS + slot])
    return BonusLapsed(s.player, bonus=BONUS_IDS[s.sheet][slot], effect=bonus_effect(s.sheet, slot), cause=cause)


# ---- turns, rounds, the end ----


def _end_the_turn(s: DiceCharmersState, log: Log | None) -> None:
    if log is not None:
        halves = overlap_halves(s, s.player)
        if halves > 0:
            log.append(OverlapReached(s.player, overlap=overlap_text(halves)))
    s.decision = CHOOSE_DIE
    s.mode = 0
    s.left = 0
    s.used = 0
    s.turn += 1
    if s.turn % s.players == 0:  # a pass is over (R3)
        if overlaps(s):
            _end_the_game(s, "overlap", log)
            return
        if s.turn == s.players * PASSES[s.players]:
            if all_exhausted(s):
                _end_the_game(s, "exhausted", log)
                return
            _next_round(s, log)
    s.player = (s.start + s.turn) % s.players


def _next_round(s: DiceCharmersState, log: Log | None) -> None:
    s.round += 1
    s.start = (s.start + 1) % s.players
    s.turn = 0
    for player in range(s.players):
        s.depots[player] = 0
    roll_all(s)
    if log is not None:
        log.append(RoundStarted(round=s.round, player=s.start, faces=tuple([face_name(s, die) for die in range(DICE)])))


def roll_all(s: DiceCharmersState) -> None:
    """5.1: all eight dice into the middle; the elephant is empty."""
    s.middle = ALL_DICE
    s.elephant = NONE
    for die in range(DICE):
        s.faces[die] = ROLLED[(die >> 1) * 6 + s.below(6)]


def all_exhausted(s: DiceCharmersState) -> bool:
    """R28: no face of any die could ever help anybody again."""
    for player in range(s.players):
        at = player * SHEET_SIZE
        sheets = s.sheets
        if sheets[at + POSITION_AT] < RIVER_LENGTH or sheets[at + CIRCLED_AT] < 6:
            return False
        crossings = sheets[at + NORTH_AT] & sheets[at + EAST_AT] & sheets[at + SOUTH_AT] & sheets[at + WEST_AT]
        if crossings | BIT[RESIDENCE[s.sheet]] != ALL_FIELDS[s.sheet]:
            return False
        on_turn = s.player
        s.player = player
        more = gainable(s) != 0 or free_persons(s) != 0
        s.player = on_turn
        if more:
            return False
    return True


def _end_the_game(s: DiceCharmersState, cause: str, log: Log | None) -> None:
    s.player = OVER
    if log is not None:
        ranks = ranking(s)
        log.append(
            GameEnded(
                cause=cause,
                overlaps=tuple([overlap_text(overlap_halves(s, player)) for player in range(s.players)]),
                ranks=tuple(ranks),
                winners=tuple([player for player in range(s.players) if ranks[player] == 1]),
            )
        )
