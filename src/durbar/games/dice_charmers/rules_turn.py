"""Rounds, turns, dice and karma (5.1-5.3), the bonus phase (5.5) and the end of the game (7)."""

from __future__ import annotations

from durbar.core.events import Log
from durbar.core.state import OVER
from durbar.games.dice_charmers.actions import CHOOSE_DIE, KARMA_RESULT, NEXT_BONUS, PLACE_PATH
from durbar.games.dice_charmers.components import (
    ALL_DICE,
    ALL_FIELDS,
    AUTOMATIC,
    BIT,
    BLUE,
    BLUE_DICE,
    BONUS_ARGUMENT,
    BONUS_IDS,
    BONUS_KIND,
    BOXES,
    DICE,
    DICE_EACH,
    DIE_FACES,
    FACE_GOODS,
    FACE_NAMES,
    FACE_PATH,
    GAIN_FAME,
    GAIN_KARMA,
    GAIN_MONEY,
    GOOD_COUNT,
    GOODS_EACH,
    GREEN,
    GREEN_DICE,
    HALF_BONUSES,
    NEXT_WITH,
    NONE,
    NOTHING,
    ON_A_TRACK,
    ORANGE,
    ORANGE_DICE,
    PASSES,
    PERSON_COUNT,
    PURPLE,
    PURPLE_DICE,
    RESIDENCE,
    REWARD_ARGUMENT,
    REWARD_BITS,
    REWARD_KIND,
    REWARD_MASK,
    RIVER_LENGTH,
    RIVER_ROW,
    ROLLED,
    SIDE_COUNT,
    SLOTS,
    SYMBOL_COUNT,
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
from durbar.games.dice_charmers.fields import FAME_BY_BONUSES, FAME_BY_TRACKS, MONEY_BY_BONUSES, MONEY_BY_TRACKS
from durbar.games.dice_charmers.rules_effects import lay_halves, take_effect, usable, use_person, why_useless
from durbar.games.dice_charmers.rules_paths import enterable, extendable
from durbar.games.dice_charmers.rules_sheet import (
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
    CIRCLED,
    CROSSED,
    DEPOT,
    KARMA,
    KARMA_USED,
    PATHS,
    POSITION,
    SEAT,
    DiceCharmersState,
)


def face_name(s: DiceCharmersState, die: int) -> str:
    return FACE_NAMES[die >> 1][s.faces[die]]


# ---- dice ----


def usable_dice(s: DiceCharmersState, dice: int) -> int:
    """5.6: those of the dice whose action the player on turn can carry out (R5)."""
    row = SEAT * s.player
    seats = s.seats
    faces = s.faces
    found = 0
    if dice & PURPLE_DICE:  # a good that is not exhausted
        types = gainable(s)
        for die in range(DICE_EACH):
            if dice & BIT[die]:
                face = 2 * faces[die]
                if types & (BIT[FACE_GOODS[face]] | BIT[FACE_GOODS[face + 1]]):
                    found |= BIT[die]
    if dice & GREEN_DICE:  # a field to enter, or for half paths one to extend
        enter = enterable(s) != 0
        for die in range(DICE_EACH * GREEN, DICE_EACH * BLUE):
            if dice & BIT[die]:
                if enter or (FACE_PATH[faces[die]] == TWO_HALVES and extendable(s) != 0):
                    found |= BIT[die]
    if dice & BLUE_DICE:  # the symbol ahead
        ahead = (s.sheet * RIVER_ROW + seats[row + POSITION]) * SYMBOL_COUNT
        for die in range(DICE_EACH * BLUE, DICE_EACH * ORANGE):
            if dice & BIT[die] and NEXT_WITH[ahead + faces[die]]:
                found |= BIT[die]
    if dice & ORANGE_DICE:  # a free box
        boxes = row + CROSSED
        for die in range(DICE_EACH * ORANGE, DICE):
            if dice & BIT[die] and seats[boxes + faces[die]] < BOXES:
                found |= BIT[die]
    return found


def can_use_karma(s: DiceCharmersState) -> bool:
    """R7: karma needs a die on the elephant, and karma that is not yet crossed off."""
    row = SEAT * s.player
    return s.elephant != NONE and s.seats[row + KARMA_USED] < s.seats[row + KARMA]


def roll_karma(s: DiceCharmersState, die: int, log: Log | None) -> None:
    """R8: the elephant's die and one named before rolling; more karma rolls the same two."""
    row = SEAT * s.player
    s.seats[row + KARMA_USED] += 1
    s.faces[s.elephant] = _rolled(s, s.elephant)
    s.faces[die] = _rolled(s, die)
    s.karma_die = die
    s.decision = KARMA_RESULT
    if log is not None:
        left = s.seats[row + KARMA] - s.seats[row + KARMA_USED]
        shown = (face_name(s, s.elephant), face_name(s, die))
        log.append(KarmaUsed(s.player, dice=(s.elephant, die), faces=shown, left=left))


def _rolled(s: DiceCharmersState, die: int) -> int:
    """What the die shows when it is rolled."""
    return ROLLED[(die >> 1) * DIE_FACES + s.below(DIE_FACES)]


def take_die(s: DiceCharmersState, die: int, log: Log | None) -> None:
    """D1: the very first die of a round sends its twin to the elephant."""
    s.middle &= ~BIT[die]
    s.seats[SEAT * s.player + DEPOT] |= BIT[die]
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
    s.seats[SEAT * s.player + DEPOT] |= BIT[die]
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
        position = s.seats[SEAT * s.player + POSITION]
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
        reward = s.todo & REWARD_MASK
        s.todo >>= REWARD_BITS
        if REWARD_KIND[reward + 1] != NOTHING:
            s.todo = (s.todo << REWARD_BITS) + reward + 1
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
    if kind == GAIN_KARMA and karma_is_full(s):  # R30
        if log is not None:
            log.append(_lapsed(s, slot))
        return
    if log is not None:
        log.append(BonusUsed(s.player, bonus=BONUS_IDS[s.sheet][slot], effect=bonus_effect(s.sheet, slot)))
    on_a_track = ON_A_TRACK[s.sheet] & BIT[slot] != 0
    if kind == GAIN_FAME:
        gain_fame(s, argument, FAME_BY_TRACKS if on_a_track else FAME_BY_BONUSES, log)
    elif kind == GAIN_MONEY:
        gain_money(s, argument, MONEY_BY_TRACKS if on_a_track else MONEY_BY_BONUSES, log)
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
        s.seats[SEAT * player + DEPOT] = 0
    roll_all(s)
    if log is not None:
        log.append(RoundStarted(round=s.round, player=s.start, faces=tuple([face_name(s, die) for die in range(DICE)])))


def roll_all(s: DiceCharmersState) -> None:
    """5.1: all eight dice into the middle; the elephant is empty."""
    s.middle = ALL_DICE
    s.elephant = NONE
    for die in range(DICE):
        s.faces[die] = _rolled(s, die)


def all_exhausted(s: DiceCharmersState) -> bool:
    """R28: no face of any die could ever help anybody again."""
    for player in range(s.players):
        if not _exhausted(s, player):
            return False
    return True


def _exhausted(s: DiceCharmersState, player: int) -> bool:
    """No river ahead, no good to circle, no box to cross, and a crossing on every field."""
    seats, row = s.seats, SEAT * player
    if seats[row + POSITION] < RIVER_LENGTH:
        return False
    for good in range(GOOD_COUNT):
        if seats[row + CIRCLED + good] < GOODS_EACH:
            return False
    for person in range(PERSON_COUNT):
        if seats[row + CROSSED + person] < BOXES:
            return False
    crossings = ALL_FIELDS[s.sheet] & ~BIT[RESIDENCE[s.sheet]]
    for side in range(SIDE_COUNT):
        if crossings & ~seats[row + PATHS + side]:
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
