"""Phase 2b: main, secondary and elephant actions, mahouts, and the follow actions of the others (5.1, 5.2)."""

from __future__ import annotations

from durbar.core.events import Log
from durbar.games.amritsar import components as box
from durbar.games.amritsar.actions import (
    A_DECLINE,
    A_ELEPHANT_MAHOUT,
    A_ELEPHANT_MAIN,
    A_END,
    A_EXCHANGE,
    A_FOLLOW,
    A_MAHOUT_TILE,
    A_MAIN,
    A_OPTION,
    A_SECONDARY,
    CHOOSE_ACTION,
    CHOOSE_MAHOUT,
    DONATE,
    MARKET,
    TAKE_OPTION,
    UPGRADE,
)
from durbar.games.amritsar.events import (
    ActionsEnded,
    ElephantActionTaken,
    FollowDeclined,
    Followed,
    MahoutUsed,
    MainActionTaken,
    ResourcesExchanged,
    SecondaryActionTaken,
)
from durbar.games.amritsar.fields import ELEPHANT_DONE, FROM_TILES, MAIN_DONE, NONE, SECONDARY_DONE
from durbar.games.amritsar.rules_agenda import ARG, PAID, WITH_COIN, Step, follow_colour
from durbar.games.amritsar.rules_donate import donation_fields
from durbar.games.amritsar.rules_goods import gain
from durbar.games.amritsar.rules_market import can_trade
from durbar.games.amritsar.rules_upgrade import decline, knowledge, possible_upgrades
from durbar.games.amritsar.state import ELEPHANT, MAHOUT, SEAT, TILES, AmritsarState

# ---- which actions can have an effect (R13) ----


def usable(s: AmritsarState, mahout: int) -> bool:
    """Can the player's mahout tile do anything now?"""
    if mahout == box.M_DONATE:
        return donation_fields(s, s.player) != 0
    if mahout == box.M_UPGRADE:
        return possible_upgrades(s, False) != 0
    if mahout == box.M_MARKET:
        return can_trade(s)
    return mahout != NONE


def usable_mahouts(s: AmritsarState) -> int:
    """The player's mahout tiles that can do anything now, one bit each."""
    row = SEAT * s.player + MAHOUT
    mahouts = 0
    for colour in range(box.COLOUR_COUNT):
        mahout = s.seats[row + colour]
        if mahout != NONE and usable(s, mahout):
            mahouts |= box.BIT[mahout]
    return mahouts


def effective(s: AmritsarState, action: int) -> bool:
    """Can an action of a zone tile do anything now? Taking and knowledge always can."""
    kind = box.ACTION_KIND[action]
    if kind == box.K_UPGRADE:
        return possible_upgrades(s, False) & box.ACTION_ARG[action] != 0
    if kind == box.K_MAHOUT:
        return usable_mahouts(s) != 0
    if kind == box.K_MARKET:
        return can_trade(s)
    return True


def counts_as(s: AmritsarState, worker: int, colour: int) -> bool:
    """R14: a worker has this colour, or is white and one of S04-S06 lets it count as it."""
    if worker == colour:
        return True
    return worker == box.WHITE and s.seats[SEAT * s.player + TILES] & box.WHITE_COUNTS_AS[colour] != 0


def elephant_is_here(s: AmritsarState) -> bool:
    return s.seats[SEAT * s.player + ELEPHANT] == box.zone_of(s.place)


# ---- choosing ----


def action_answers(s: AmritsarState) -> list[int]:
    seats, row = s.seats, SEAT * s.player
    done, slot = s.done, s.slot
    first = box.SLOTS * box.zone_of(s.place)
    elephant = not done & ELEPHANT_DONE and elephant_is_here(s)
    answers = []
    mains = 0
    if elephant or not done & MAIN_DONE:
        for n in range(box.SLOTS):
            if (elephant or slot in (NONE, n)) and effective(s, box.TILE_MAIN[s.tiles[first + n]]):
                mains |= box.BIT[n]
    if not done & MAIN_DONE:
        for n in range(box.SLOTS):
            if mains & box.BIT[n] and slot in (NONE, n):
                answers.append(A_MAIN + n)
    if not done & SECONDARY_DONE:
        for n in range(box.SLOTS):
            if slot in (NONE, n):
                tile = s.tiles[first + n]
                if counts_as(s, s.colour, box.TILE_COLOUR[tile]) and effective(s, box.TILE_SECONDARY[tile]):
                    answers.append(A_SECONDARY + n)
    if elephant:
        for n in range(box.SLOTS):
            if mains & box.BIT[n]:
                answers.append(A_ELEPHANT_MAIN + n)
        mahouts = usable_mahouts(s)
        if mahouts:
            for mahout in range(len(box.MAHOUTS)):
                if mahouts & box.BIT[mahout]:
                    answers.append(A_ELEPHANT_MAHOUT + mahout)
    answers.append(A_END)
    if seats[row + TILES] & box.EXCHANGE_TILE and not s.exchanged:
        for pair in range(len(box.EXCHANGE_GIVES)):
            if seats[row + box.EXCHANGE_GIVES[pair]]:
                answers.append(A_EXCHANGE + pair)
    return answers


def choose_action(s: AmritsarState, action: int, log: Log | None) -> None:
    if action == A_END:
        if log is not None:
            log.append(ActionsEnded(s.player))
        return
    s.agenda.append(CHOOSE_ACTION)
    if action >= A_EXCHANGE:
        _exchange(s, action - A_EXCHANGE, log)
    elif action >= A_ELEPHANT_MAIN:
        s.done |= ELEPHANT_DONE
        if s.slot != NONE:  # never between the actions of the chosen tile
            s.done |= MAIN_DONE | SECONDARY_DONE
        if action >= A_ELEPHANT_MAHOUT:
            use_mahout(s, action - A_ELEPHANT_MAHOUT, log)
            return
        _use_tile(s, action - A_ELEPHANT_MAIN, A_ELEPHANT_MAIN, log)
    elif action >= A_SECONDARY:
        s.slot = action - A_SECONDARY
        s.done |= SECONDARY_DONE
        _use_tile(s, s.slot, A_SECONDARY, log)
    else:
        s.slot = action - A_MAIN
        s.done |= MAIN_DONE
        _use_tile(s, s.slot, A_MAIN, log)


def _use_tile(s: AmritsarState, slot: int, use: int, log: Log | None) -> None:
    """A tile in the active worker's zone: its secondary action, or its main one, which may be the elephant's."""
    tile = s.tiles[box.SLOTS * box.zone_of(s.place) + slot]
    action = box.TILE_SECONDARY[tile] if use == A_SECONDARY else box.TILE_MAIN[tile]
    if log is not None:
        id, name = box.ZONE_TILES[tile], box.ZONE_ACTIONS[action]
        if use == A_SECONDARY:
            log.append(SecondaryActionTaken(s.player, tile=id, action=name))
        elif use == A_MAIN:
            log.append(MainActionTaken(s.player, tile=id, action=name))
        else:
            log.append(ElephantActionTaken(s.player, tile=id, action=name))
    zone_action(s, action, log)


def _exchange(s: AmritsarState, pair: int, log: Log | None) -> None:
    """S13, R15: one for one, and none of the three actions is used up."""
    row = SEAT * s.player
    s.seats[row + box.EXCHANGE_GIVES[pair]] -= 1
    s.seats[row + box.EXCHANGE_TAKES[pair]] += 1
    s.exchanged = True
    if log is not None:
        given, taken = box.GOODS[box.EXCHANGE_GIVES[pair]], box.GOODS[box.EXCHANGE_TAKES[pair]]
        log.append(ResourcesExchanged(s.player, given=given, taken=taken))


def zone_action(s: AmritsarState, action: int, log: Log | None) -> None:
    kind = box.ACTION_KIND[action]
    if kind == box.K_TAKE:
        gain(s, box.ACTION_GAIN[action], FROM_TILES, log)
    elif kind == box.K_KNOWLEDGE:
        knowledge(s, box.ACTION_ARG[action], log)
    elif kind == box.K_COIN_MARKET:
        s.agenda.append(MARKET + ARG * WITH_COIN)
    elif kind == box.K_MARKET:
        s.agenda.append(MARKET)
    elif kind == box.K_UPGRADE:
        s.agenda.append(UPGRADE + ARG * box.ACTION_ARG[action])
    elif kind == box.K_CHOICE:
        s.agenda.append(TAKE_OPTION)
    else:
        s.agenda.append(CHOOSE_MAHOUT)


def take_option(s: AmritsarState, action: int, log: Log | None) -> None:
    gain(s, box.OPTION_GAIN[action - A_OPTION], FROM_TILES, log)


# ---- mahouts ----


def mahout_answers(s: AmritsarState, bonus: int) -> list[int]:
    mahouts = usable_mahouts(s)
    answers = []
    for mahout in range(len(box.MAHOUTS)):
        if mahouts & box.BIT[mahout]:
            answers.append(A_MAHOUT_TILE + mahout)
    if bonus:
        answers.append(A_DECLINE)
    return answers


def choose_mahout(s: AmritsarState, action: int, log: Log | None) -> None:
    if action == A_DECLINE:
        decline(s, log)
    else:
        use_mahout(s, action - A_MAHOUT_TILE, log)


def use_mahout(s: AmritsarState, mahout: int, log: Log | None) -> None:
    if log is not None:
        log.append(MahoutUsed(s.player, mahout=box.MAHOUTS[mahout]))
    if mahout == box.M_DONATE:
        s.agenda.append(DONATE)
    elif mahout == box.M_UPGRADE:
        s.agenda.append(UPGRADE + ARG * box.U_ANY)
    elif mahout == box.M_MARKET:
        s.agenda.append(MARKET)
    elif mahout == box.M_KNOWLEDGE:
        knowledge(s, box.ANY_TRACK, log)
    else:
        gain(s, box.MAHOUT_GAIN[mahout], FROM_TILES, log)


# ---- following (5.2) ----


def follow_answers(s: AmritsarState, arg: int) -> list[int]:
    """Asked only of those whose mahout of that colour can do something."""
    mahout = s.seats[SEAT * s.player + MAHOUT + follow_colour(arg)]
    if mahout == NONE or not usable(s, mahout):
        return []
    return [A_FOLLOW, A_DECLINE]


def follow(s: AmritsarState, arg: int, action: int, log: Log | None) -> None:
    colour = follow_colour(arg)
    mahout = s.seats[SEAT * s.player + MAHOUT + colour]
    if action == A_DECLINE:
        if log is not None:
            log.append(FollowDeclined(s.player, mahout=box.MAHOUTS[mahout], colour=box.COLOURS[colour]))
        return
    if log is not None:
        log.append(Followed(s.player, mahout=box.MAHOUTS[mahout], colour=box.COLOURS[colour]))
    if arg & PAID:
        s.agenda.append(Step.FOLLOW_PAID)
    use_mahout(s, mahout, log)
