"""Turns, rounds, decades and the end: the frame of the game (5, 5.6, 6)."""

from __future__ import annotations

from durbar.core.events import Log
from durbar.core.state import OVER
from durbar.games.amritsar.actions import CHOOSE_ACTION, ELEPHANT_MOVE, ELEPHANT_PLACE, FOLLOW, PICK_AREA, SETUP_GOAL
from durbar.games.amritsar.components import (
    BORDERS,
    COLOURS,
    DECADES,
    FOLLOW_PP,
    GOAL_FIELDS,
    GOALS,
    INTERIM_GAIN,
    INTERIM_TAX,
    MAHARAJA,
    PAYING_STEPS,
    ROUNDS,
    SEAT_COUNT,
    STEPS,
    TAX_DISCOUNT,
    TAX_DISCOUNT_COINS,
    TAX_DUE,
    TAX_PENALTY,
    TAX_STEPS,
    TEMPLE_PP,
    TRACK_COUNT,
    TRACKS,
    ZONE_COUNT,
    ZONES,
    bits,
)
from durbar.games.amritsar.events import (
    DecadeEnded,
    GameEnded,
    GoalScored,
    GoldenWorkerActivated,
    IncomeReceived,
    KnowledgeScored,
    MaharajaMoved,
    TaxMissed,
    TaxPaid,
    TempleBuilt,
    TempleScored,
    TurnStarted,
)
from durbar.games.amritsar.events_solo import MaharajaGained, MaharajaGoalScored, MaharajaTempleScored, SoloLost, SoloWon
from durbar.games.amritsar.fields import (
    FROM_FOLLOWS,
    FROM_GOALS,
    FROM_INCOME,
    FROM_KNOWLEDGE,
    FROM_TAXES,
    FROM_TEMPLE,
    LOCKED,
    NONE,
    SOURCES,
)
from durbar.games.amritsar.rules_agenda import ARG, FOLLOW_COLOUR, PAID, Step
from durbar.games.amritsar.rules_goods import add_pp, gain, gain_pp, lose_pp
from durbar.games.amritsar.rules_solo import maharaja_turn
from durbar.games.amritsar.scoring import (
    goal_points,
    maharaja_goal,
    maharaja_goal_points,
    maharaja_knowledge_points,
    points,
    ranking,
    track_points,
)
from durbar.games.amritsar.state import (
    BOUGHT,
    COINS,
    DONATED,
    ELEPHANT,
    GOAL,
    GOAL_FIELD,
    KNOWLEDGE,
    MOVEMENT,
    SEAT,
    SOLD,
    TAX,
    TILES,
    AmritsarState,
)

# ---- turns and rounds ----


def start_turn(s: AmritsarState, seat: int, log: Log | None) -> None:
    s.player = s.turn = seat
    forget_trades(s)
    s.slot = NONE
    s.done = 0
    s.exchanged = False
    placed = s.seats[SEAT * seat + ELEPHANT] != NONE
    s.agenda += [Step.END_TURN, Step.PHASE_3, CHOOSE_ACTION, PICK_AREA, ELEPHANT_MOVE if placed else ELEPHANT_PLACE]
    if log is not None:
        log.append(TurnStarted(seat, decade=s.decade + 1, round=s.round + 1))


def forget_trades(s: AmritsarState) -> None:
    """R19: a new turn, or a Maharaja activation, is a new window for buying and selling."""
    for seat in range(s.players):
        s.seats[SEAT * seat + BOUGHT] = 0
        s.seats[SEAT * seat + SOLD] = 0


def phase_3(s: AmritsarState) -> None:
    if s.seats[SEAT * s.player + MOVEMENT] != LOCKED:
        s.agenda.append(ELEPHANT_MOVE)


def end_turn(s: AmritsarState) -> None:
    """R27: the others may follow, clockwise, one after the other."""
    s.agenda.append(Step.NEXT_TURN)
    for distance in range(s.players - 1, 0, -1):
        seat = (s.turn + distance) % s.players
        s.agenda.append(FOLLOW + ARG * (seat + FOLLOW_COLOUR * s.colour + PAID))


def follow_paid(s: AmritsarState, log: Log | None) -> None:
    gain_pp(s, s.turn, FOLLOW_PP, FROM_FOLLOWS, log)


def next_turn(s: AmritsarState, log: Log | None) -> None:
    if s.turn + 1 < s.players:
        s.agenda.append(Step.START_TURN + ARG * (s.turn + 1))
        return
    if s.players == 1:
        maharaja_turn(s, log)
    _end_round(s, log)


def _end_round(s: AmritsarState, log: Log | None) -> None:
    """The marker moves; with one or two players the golden worker there is activated (9.1), and nobody gets PP for it."""
    s.maharaja = (s.maharaja + 1) % len(BORDERS)
    if log is not None:
        log.append(MaharajaMoved(border=BORDERS[s.maharaja], decade=s.decade + 1, round=s.round + 1))
    s.agenda.append(Step.NEXT_ROUND)
    if s.players <= 2:
        colour = s.golden[s.maharaja]
        forget_trades(s)
        for seat in range(s.players - 1, -1, -1):
            s.agenda.append(FOLLOW + ARG * (seat + FOLLOW_COLOUR * colour))
        if log is not None:
            log.append(GoldenWorkerActivated(border=BORDERS[s.maharaja], colour=COLOURS[colour]))


def next_round(s: AmritsarState) -> None:
    if s.round + 1 < ROUNDS:
        s.round += 1
        s.agenda.append(Step.START_TURN)
    else:
        s.agenda.append(Step.DECADE_END)


# ---- the end of a decade (5.6) ----


def decade_end(s: AmritsarState, log: Log | None) -> None:
    if log is not None:
        log.append(DecadeEnded(decade=s.decade + 1))
    _score_temple(s, log)
    for player in range(s.players):
        _pay_taxes(s, player, log)
    s.agenda.append(Step.NEXT_DECADE)
    for player in range(s.players - 1, -1, -1):
        s.agenda.append(Step.INCOME + ARG * player)


def _score_temple(s: AmritsarState, log: Log | None) -> None:
    """In each zone everybody with the most markers, at least one (R28), gets the value of the active temple tile."""
    for zone in range(ZONE_COUNT):
        pp = TEMPLE_PP[s.temples[s.decade]][zone]
        counts = [bits(s.seats[SEAT * seat + DONATED + zone]) for seat in range(SEAT_COUNT[s.players])]
        most = max(counts)
        if most == 0:
            continue
        for seat in range(len(counts)):
            if counts[seat] == most:
                add_pp(s, seat, pp, FROM_TEMPLE)
                if log is not None:
                    if s.players == 1 and seat == MAHARAJA:
                        log.append(MaharajaTempleScored(zone=ZONES[zone], pp=pp, markers=most))
                    else:
                        log.append(TempleScored(seat, zone=ZONES[zone], pp=pp, markers=most))


def tax_due(s: AmritsarState, player: int) -> int:
    """R29: the amount beside the tax marker, less what S08 and the tax interim fields take off."""
    seats, row = s.seats, SEAT * player
    due = TAX_DUE[seats[row + TAX]]
    if seats[row + TILES] & TAX_DISCOUNT:
        due -= TAX_DISCOUNT_COINS
    for number in TAX_STEPS:
        if seats[row + KNOWLEDGE + number // STEPS] >= number % STEPS:
            due -= INTERIM_TAX[number]
    return max(0, due)


def _pay_taxes(s: AmritsarState, player: int, log: Log | None) -> None:
    due = tax_due(s, player)
    if due == 0:
        return
    row = SEAT * player
    paid = min(due, s.seats[row + COINS])
    s.seats[row + COINS] -= paid
    if log is not None and paid:
        log.append(TaxPaid(player, coins=paid))
    if due > paid:
        lost = lose_pp(s, player, (due - paid) * TAX_PENALTY[s.decade], FROM_TAXES)
        if log is not None:
            log.append(TaxMissed(player, missing=due - paid, pp=lost))


def income(s: AmritsarState, player: int) -> None:
    """R30: tracks in order, each from the bottom up."""
    s.player = player
    for i in range(len(PAYING_STEPS) - 1, -1, -1):
        number = PAYING_STEPS[i]
        if s.seats[SEAT * player + KNOWLEDGE + number // STEPS] >= number % STEPS:
            s.agenda.append(Step.INTERIM + ARG * number)


def interim(s: AmritsarState, number: int, log: Log | None) -> None:
    """R25: an interim field pays at the end of every decade in which it is reached."""
    if log is not None:
        log.append(IncomeReceived(s.player, track=TRACKS[number // STEPS]))
    gain(s, INTERIM_GAIN[number], FROM_INCOME, log)


def next_decade(s: AmritsarState, log: Log | None) -> None:
    if log is not None:
        log.append(TempleBuilt(decade=s.decade + 1))
    if s.decade + 1 == DECADES:
        _score_the_end(s, log)
        return
    s.decade += 1
    s.round = 0
    s.agenda.append(Step.START_TURN)


# ---- the end (6, 7) ----


def _score_the_end(s: AmritsarState, log: Log | None) -> None:
    """Worked out for everybody before anybody's PP change: no scoring depends on PP."""
    for player in range(s.players):
        for track in range(TRACK_COUNT):
            pp = track_points(s, player, track)
            add_pp(s, player, pp, FROM_KNOWLEDGE)
            if log is not None and pp:
                log.append(KnowledgeScored(player, track=TRACKS[track], pp=pp))
    for player in range(s.players):
        row = SEAT * player
        for field in range(GOAL_FIELDS):
            type = s.seats[row + GOAL_FIELD + field]
            if type != NONE:
                goal = s.seats[row + GOAL + type]
                pp = goal_points(s, goal, player)
                add_pp(s, player, pp, FROM_GOALS)
                if log is not None:
                    log.append(GoalScored(player, goal=GOALS[goal], field=field, pp=pp))
    if s.players == 1:
        _score_the_maharaja(s, log)
    s.player = OVER
    s.decision = SETUP_GOAL  # nothing is asked any more: one form for every finished state
    s.answers = []
    if log is not None:
        _announce(s, log)


def _score_the_maharaja(s: AmritsarState, log: Log | None) -> None:
    knowledge, goal = maharaja_knowledge_points(s), maharaja_goal_points(s)
    add_pp(s, MAHARAJA, knowledge, FROM_KNOWLEDGE)
    add_pp(s, MAHARAJA, goal, FROM_GOALS)
    if log is not None:
        if knowledge:
            log.append(MaharajaGained(pp=knowledge, source=SOURCES[FROM_KNOWLEDGE]))
        log.append(MaharajaGoalScored(goal=GOALS[maharaja_goal(s)], pp=goal))


def _announce(s: AmritsarState, log: Log) -> None:
    ranks = ranking(s)
    if s.players == 1:
        ended = SoloWon if ranks[0] == 1 else SoloLost
        log.append(ended(0, points=points(s, 0), maharaja=points(s, MAHARAJA)))
        return
    log.append(
        GameEnded(
            points=tuple([points(s, player) for player in range(s.players)]),
            ranks=tuple(ranks),
            winners=tuple([player for player in range(s.players) if ranks[player] == 1]),
        )
    )
