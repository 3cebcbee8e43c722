"""Which entry a command leads to, or why it is refused. Nothing here changes a table.

Every check stands here: that the sender holds the seat, that the seat is asked, that the command answers the present
position, and that the answer is one the rules offer now.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from durbar.bots.levels import LEVELS
from durbar.core.box import corrections_of
from durbar.core.chance import SCHEME, contribution_commitment
from durbar.core.choices import Reason
from durbar.core.errors import BadAction, IllegalAction
from durbar.core.play import Play
from durbar.core.registry import game as find_game
from durbar.table import commands as m
from durbar.table.bot_names import free_name, names_for
from durbar.table.entries import Entry, Person
from durbar.table.refusals import Refused
from durbar.table.table import Table

OPENING_SECONDS = 5.0  # a seat that has not opened its contribution by then is represented by its commitment alone
STAND_IN = "medium"  # the bot that plays on where nobody chose a level
MOST_ENTRIES = 10_000  # of a table; a long game with much undoing has some two thousand


def decide(table: Table, command: Any, who: Person, now: float) -> Entry:
    """The entry that carries the command out, numbered to come next."""
    if table.number >= MOST_ENTRIES and type(command) not in _TO_THE_END:
        raise Refused("log-full", f"this table has a log of {table.number} entries: only what leads to its end is taken now")
    check = _CHECKS[type(command)]
    entry = check(table, command, who)
    entry.number = table.number + 1
    entry.at = max(now, table.changed_at)
    if entry.kind == "opening":
        entry.data["until"] = entry.at + OPENING_SECONDS
    entry.user = who.id
    entry.client = command.id
    return entry


def repeated(table: Table, command: Any, who: Person) -> int | None:
    """The number this very command led to when it came first."""
    return table.done.get((who.id, command.id))


def _new(kind: str, seat: int | None = None, /, **data: Any) -> Entry:
    return Entry(0, kind, 0.0, seat=seat, data=data)


def check_level(level: str | None) -> str:
    if level is None:
        return STAND_IN if STAND_IN in LEVELS else next(iter(LEVELS))
    if level not in LEVELS:
        raise Refused("unknown-bot", f"there is no bot '{level}'; known bots: {', '.join(LEVELS)}")
    return level


def bot_names(table: Table, seats: list[int]) -> dict[str, str]:
    """Names no other seat has; a bot whose level is changed keeps its own."""
    kept = {n: seat.name for n, seat in enumerate(table.seats) if n in seats and seat.kind == "bot" and seat.name}
    new = [n for n in seats if n not in kept]
    taken = [seat.name for seat in table.seats]
    return {str(n): name for n, name in [*kept.items(), *zip(new, names_for(len(new), taken, table.id), strict=True)]}


# ---- before the start ----


def _before_the_start(table: Table) -> None:
    if table.status == "cancelled":
        raise Refused("over", "this table was closed")
    if table.status != "waiting":
        raise Refused("started", "the game has begun")
    if table.opening is not None:
        raise Refused("starting", "the host has started the game: it begins in a moment")


def _host(table: Table, who: Person) -> None:
    if table.host != who.id:
        raise Refused("not-host", "only the host of the table may do that")


def _join(table: Table, command: m.Join, who: Person) -> Entry:
    _before_the_start(table)
    if table.seats_of(who.id):
        raise Refused("already-seated", "you already sit at this table")
    if table.visibility == "hot-seat":
        raise Refused("forbidden", "everybody at a hot-seat table shares one screen")
    kept = [n for n, seat in enumerate(table.seats) if seat.is_open and seat.reserved == who.id]
    free = kept + [n for n, seat in enumerate(table.seats) if seat.is_free]
    if command.seat is not None:
        if command.seat >= table.players or command.seat not in free:
            raise Refused("seat-taken", f"seat {command.seat} is not free; free seats: {free}")
        free = [command.seat]
    if not free:
        raise Refused("table-full", "no seat is free")
    taken = {seat.name for seat in table.seats}
    return _new("joined", free[0], name=free_name(who.name, taken), kind=who.kind)


def _leave(table: Table, command: m.Leave, who: Person) -> Entry:
    _before_the_start(table)
    seats = table.seats_of(who.id)
    if not seats:
        raise Refused("not-seated", "you do not sit at this table")
    if table.visibility == "hot-seat":
        return _new("cancelled")
    return _new("left", seats[0])


def _fill(table: Table, command: m.Fill, who: Person) -> Entry:
    _before_the_start(table)
    _host(table, who)
    level = check_level(command.level)
    if command.seat is None:
        seats = [n for n, seat in enumerate(table.seats) if seat.is_free]
        if not seats:
            raise Refused("table-full", "no seat is free")
    else:
        if command.seat >= table.players:
            raise Refused("seat-taken", f"there is no seat {command.seat}")
        seat = table.seats[command.seat]
        if seat.user is not None:
            raise Refused("seat-taken", f"{seat.name} sits there")
        seats = [command.seat]
    return _new("bot", seats[0], level=level, seats=seats, names=bot_names(table, seats))


def _open(table: Table, command: m.Open, who: Person) -> Entry:
    _before_the_start(table)
    _host(table, who)
    if command.seat >= table.players or table.seats[command.seat].user is not None or table.seats[command.seat].is_free:
        raise Refused("no-bot-there", f"seat {command.seat} holds neither a bot nor a reservation")
    return _new("opened", command.seat)


def _start(table: Table, command: m.Start, who: Person) -> Entry:
    _before_the_start(table)
    _host(table, who)
    if any(seat.is_open for seat in table.seats):
        raise Refused("seats-open", "some seats are still open: wait, or fill them with bots")
    if table.contributions:
        return _new("opening")  # how long it waits is added with the time
    return begin(table)


def begin(table: Table) -> Entry:
    """The deal: under the rules, by the scheme and with the data of this program."""
    game = find_game(table.game)
    changes = corrections_of(game.package)
    data = {"corrections": changes} if changes else {}
    return _new("started", scheme=SCHEME, rules_version=game.rules_version, **data)


def _commit(table: Table, command: m.Commit, who: Person) -> Entry:
    _before_the_start(table)
    seats = table.seats_of(who.id)
    if not seats:
        raise Refused("not-seated", "you do not sit at this table")
    return _new("committed", seats[0], commitment=command.commitment)


def _contribute(table: Table, command: m.Contribute, who: Person) -> Entry:
    if table.status != "waiting" or table.opening is None:
        raise Refused("not-opening", "contributions are opened when the host has started the game, before the deal")
    mine = [n for n in table.seats_of(who.id) if table.seats[n].commitment is not None and table.seats[n].opened is None]
    if not mine:
        raise Refused("not-asked", "no contribution of yours is awaited")
    if contribution_commitment(command.value) != table.seats[mine[0]].commitment:
        raise Refused("bad-contribution", "this is not the value that was committed to")
    return _new("contributed", mine[0], value=command.value)


def _cancel(table: Table, command: m.Cancel, who: Person) -> Entry:
    _before_the_start(table)
    _host(table, who)
    return _new("cancelled")


# ---- the position ----


def _playing(table: Table) -> Play:
    if table.status in ("finished", "cancelled"):
        raise Refused("over", "this table is over", Reason("game-over"))
    if table.play is None:
        raise Refused("not-started", "the game has not begun")
    return table.play


def my_seat(table: Table, who: Person, seat: int | None, prefer: int | None = None) -> int:
    """The seat the sender speaks for; `prefer` is taken where a hot-seat host names none."""
    mine = table.seats_of(who.id)
    if not mine:
        raise Refused("not-seated", "you do not sit at this table")
    if seat is None:
        seat = prefer if prefer in mine else mine[0]
    if seat not in mine:
        raise Refused("not-seated", f"seat {seat} is not yours")
    if table.seats[seat].resigned:
        raise Refused("resigned", "this seat was given up for good")
    return seat


def _on_move(table: Table, command: Any, who: Person) -> tuple[Play, int]:
    """The game and the sender's seat, if the sender is asked and answers the present position."""
    play = _playing(table)
    seat = my_seat(table, who, command.seat, play.player)
    check_number(table, command.number)
    if seat != play.player:
        raise Refused("not-your-turn", f"seat {play.player} is to move", Reason("not-your-turn", "", {"player": play.player}))
    if table.seats[seat].level is not None:
        raise Refused("bot-plays", "a bot answers for this seat; take it back first")
    return play, seat


def check_number(table: Table, number: int) -> None:
    if not table.position_version <= number <= table.number:
        raise Refused(
            "stale", f"that answers state {number}; the position is that of state {table.position_version} to {table.number}"
        )


def check_action(play: Play, action: int | str) -> int:
    """The answer as an int, if it is one of those offered now."""
    try:
        return play.check(action)
    except BadAction as error:
        raise Refused("illegal", str(error), Reason("no-such-action")) from None
    except IllegalAction as error:
        raise Refused("illegal", str(error), error.reason) from None


def _choose(table: Table, command: m.Choose, who: Person) -> Entry:
    play, seat = _on_move(table, command, who)
    return answer_entry(play, seat, check_action(play, command.action))


def answer_entry(play: Play, seat: int, action: int) -> Entry:
    return _new("chosen", seat, step=play.step, action=play.game.to_text(action))


def _undo(table: Table, command: m.Undo, who: Person) -> Entry:
    play, seat = _on_move(table, command, who)
    _way_back(play, seat)
    return _new("undone", seat, to=play.step - 1)


def _restart(table: Table, command: m.Restart, who: Person) -> Entry:
    play, seat = _on_move(table, command, who)
    _way_back(play, seat)
    return _new("restarted", seat, to=play.undo_limit)


def _way_back(play: Play, seat: int) -> None:
    reason = play.why_no_undo(seat)
    if reason is not None:
        raise Refused("undo-closed", f"step {play.step} cannot be undone ({reason.name})", reason)


def _redo(table: Table, command: m.Redo, who: Person) -> Entry:
    play, seat = _on_move(table, command, who)
    if not play.can_redo:
        raise Refused("no-redo", "there is nothing to play again", Reason("nothing-to-redo"))
    return _new("redone", seat)


# ---- going further back, by consent ----


def _ask_take_back(table: Table, command: m.AskTakeBack, who: Person) -> Entry:
    play = _playing(table)
    seat = my_seat(table, who, command.seat, play.player)
    check_number(table, command.number)
    if not command.step < play.step:
        raise Refused("bad-step", f"the game is at step {play.step}: one can go back to an earlier one only")
    if table.seats[seat].level is not None:
        raise Refused("bot-plays", "a bot answers for this seat; take it back first")
    if table.request is not None:
        raise Refused("request-open", "another request is being answered")
    if not table.voters(seat, command.step):
        return _new("taken-back", seat, to=command.step, player=play.player)
    return _new("asked", seat, to=command.step)


def _consent(table: Table, command: m.Consent, who: Person) -> Entry:
    play = _playing(table)
    request = table.request
    mine = table.seats_of(who.id)
    if not mine:
        raise Refused("not-seated", "you do not sit at this table")
    if request is None or request.number != command.request:
        raise Refused("no-request", "that request is not open")
    if request.seat in mine:
        if command.agree:
            raise Refused("not-asked", "the others have to agree")
        return _new("withdrawn", request.seat)
    missing = table.missing()
    asked = [seat for seat in missing if seat in mine and command.seat in (None, seat)]
    if not asked:
        raise Refused("not-asked", "your consent is not awaited")
    if not command.agree:
        return _new("refused", asked[0], to=request.step)
    if missing == [asked[0]]:
        return _new("taken-back", request.seat, to=request.step, player=play.player, agreed=asked[0])
    return _new("agreed", asked[0])


# ---- seats and bots ----


def _resign(table: Table, command: m.Resign, who: Person) -> Entry:
    play = _playing(table)
    return _new("resigned", my_seat(table, who, command.seat, play.player), level=check_level(command.level))


def _hand_over(table: Table, command: m.HandOver, who: Person) -> Entry:
    play = _playing(table)
    return _new("handed", my_seat(table, who, command.seat, play.player), level=check_level(command.level))


def _return(table: Table, command: m.Return, who: Person) -> Entry:
    play = _playing(table)
    seat = my_seat(table, who, command.seat, play.player)
    if table.seats[seat].level is None:
        raise Refused("no-bot-there", "no bot answers for this seat")
    return _new("returned", seat)


def _rematch(table: Table, command: m.Rematch, who: Person) -> Entry:
    if table.status != "finished":
        raise Refused("not-over", "the game is not over")
    seats = table.seats_of(who.id)
    if not seats:
        raise Refused("not-seated", "you did not sit at this table")
    return _new("rematch", seats[0])  # the new table's id is added by whoever makes it


_CHECKS: dict[type[Any], Callable[[Table, Any, Person], Entry]] = {
    m.Join: _join,
    m.Leave: _leave,
    m.Fill: _fill,
    m.Open: _open,
    m.Start: _start,
    m.Cancel: _cancel,
    m.Commit: _commit,
    m.Contribute: _contribute,
    m.Choose: _choose,
    m.Undo: _undo,
    m.Redo: _redo,
    m.Restart: _restart,
    m.AskTakeBack: _ask_take_back,
    m.Consent: _consent,
    m.Resign: _resign,
    m.HandOver: _hand_over,
    m.Return: _return,
    m.Rematch: _rematch,
}

# What is still taken when a log is full: nothing that could be repeated without end.
_TO_THE_END = frozenset({m.Choose, m.Start, m.Contribute, m.Cancel, m.Leave, m.Resign, m.Return, m.Rematch})
