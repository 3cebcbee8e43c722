"""A table as its log tells it: `follow` takes one entry after the other, and nothing else ever changes a table.

No clock, no network, no database in here: the same entries give the same table in every process. Which entry may come
next is decided in decide.py; what is shown of it, in serialize.py.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from durbar.core.box import corrections_of
from durbar.core.chance import SCHEME, Contribution, commitment
from durbar.core.corrections import Changes
from durbar.core.errors import DurbarError
from durbar.core.events import Log
from durbar.core.play import Play
from durbar.core.registry import game as find_game
from durbar.table.entries import Entry
from durbar.table.films import Film
from durbar.table.plan import Plan, plan_of

LEAST_SECONDS = 30.0  # what a player has at least after coming back to a seat whose time had run out


class Damaged(DurbarError):
    """A log that cannot be followed: other rules, a game that is not installed, or an edited entry."""


@dataclass(slots=True)
class Seat:
    """Who sits there. `level` is the bot that answers now: in its own right, or standing in for `user`."""

    user: str | None = None
    name: str | None = None
    kind: str = "open"  # open, guest, account, bot
    level: str | None = None
    reserved: str | None = None
    reserved_name: str | None = None
    resigned: bool = False
    commitment: str | None = None  # to what this seat adds to the chance
    opened: str | None = None  # what it has added

    @property
    def is_open(self) -> bool:
        return self.kind == "open"

    @property
    def is_free(self) -> bool:
        """Anybody may sit down here."""
        return self.is_open and self.reserved is None

    @property
    def answers(self) -> str | None:
        """The user whose answer counts now; None while a bot plays."""
        return None if self.level is not None or self.resigned else self.user


@dataclass(slots=True)
class Request:
    """Somebody asks to go back further than one may alone."""

    number: int
    seat: int
    step: int
    agreed: list[int] = field(default_factory=list)


@dataclass(slots=True)
class LogLine:
    entry: Entry
    step: int  # the game's step after it
    events: Log


NO_EVENTS: Log = []


class Table:
    def __init__(self, id: str, first: Entry) -> None:
        if first.kind != "created" or first.number != 1:
            raise Damaged(f"table {id}: the log does not begin with its creation")
        made = first.data
        self.id = id
        self.number = 0
        self.game = str(made["game"])
        self.rules_version = int(made["rules_version"])
        self.players = int(made["players"])
        self.options: dict[str, Any] = made["options"]
        self.title: str | None = made["title"]
        self.visibility = str(made["visibility"])
        self.pace = str(made["pace"])
        self.clock: dict[str, int] | None = made["clock"]
        self.seed = str(made["seed"])
        self.scheme = SCHEME
        self.opening: float | None = None  # the host has started the game: until then contributions are opened
        self.host: str | None = first.user
        self.creator: str | None = first.user
        self.seats = [Seat(**seat) for seat in made["seats"]]
        self.status = "waiting"
        self.play: Play | None = None
        self.corrections: Changes = {}  # of the box: what the game is played with, once it has begun
        self.is_outdated = False  # it was begun under rules or with data that this program no longer has: there is no play
        self.film: Film | None = None  # then this tells what happened, if the game came to its end
        self.closed: str | None = None  # why the server closed a game that had begun
        self._steps = 0
        self._plan: Plan | None = None  # while the table is being opened from its log
        self._away: int | None = None  # then: the entry that left the answers which stand
        self.request: Request | None = None
        self.rematch: str | None = None
        self.created_at = first.at
        self.started_at: float | None = None
        self.finished_at: float | None = None
        self.changed_at = first.at
        self.lines: list[LogLine] = []
        self.done: dict[tuple[str | None, str], int] = {}  # (user, client id) -> the number it led to
        self.position_version = 0  # the number of the last entry that changed the position
        self.info_version = 0  # the number of the last entry that changed what `info` says
        self.left: list[float] = []  # seconds per seat at `since`
        self.since = first.at
        self.follow(first)

    @classmethod
    def from_log(cls, id: str, log: Iterable[Entry], kept: tuple[int, str] | None = None) -> Table:
        """The table that a log tells of; only the answers that stand are played.

        `kept` is the number and the fingerprint of a snapshot: the answers must lead to it.
        """
        entries = list(log)
        if not entries:
            raise Damaged(f"table {id}: the log is empty")
        if kept is not None and kept[0] > len(entries):
            raise Damaged(f"table {id}: there is a snapshot of state {kept[0]}, but the log ends at {len(entries)}")
        table = cls(id, entries[0])
        try:
            plan = plan_of(entries)
        except (DurbarError, KeyError, TypeError, ValueError) as error:
            raise Damaged(f"table {id}: the log cannot be followed: {error}") from error
        if plan.is_exact or table.clock is None:
            table._plan = plan
        for entry in entries[1:]:
            table.follow(entry)
            if kept is not None and entry.number == kept[0]:
                table._compare(kept[1])
        if table._plan is not None and table.play is not None:
            table.play.remember_undone([table.play.game.from_text(action) for action in plan.redo])
        table._plan = None
        return table

    def _compare(self, fingerprint: str) -> None:
        if self.is_outdated or self._away is not None:  # without its rules, or without the step, there is nothing to compare
            return
        if self.play is None or not self.play.is_at(fingerprint):
            raise Damaged(f"table {self.id}: the log does not lead to the snapshot of state {self.number}")

    # ---- what it says ----

    @property
    def player(self) -> int | None:
        """The seat whose answer is awaited."""
        if self.status != "playing" or self.play is None:
            return None
        if self._plan is not None and self._away is not None:
            return self._plan.players.get(self._away)
        return self.play.player

    @property
    def step(self) -> int:
        return self._steps if self.play is None or self._away is not None else self.play.step

    @property
    def commitment(self) -> str:
        """A hash of the secret seed, there from the moment the table exists."""
        return commitment(self.seed)

    @property
    def contributions(self) -> list[Contribution]:
        """What the seats add to the chance; a seat that does not open in time is represented by its commitment alone."""
        return [Contribution(n, seat.commitment, seat.opened) for n, seat in enumerate(self.seats) if seat.commitment]

    @property
    def is_ready(self) -> bool:
        """The host has started the game and nothing is left to be opened."""
        return self.opening is not None and all(c.opened is not None for c in self.contributions)

    @property
    def bot_to_move(self) -> str | None:
        """The level of the bot that must answer now."""
        player = self.player
        return None if player is None else self.seats[player].level

    def seats_of(self, user: str | None) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if user is not None and seat.user == user]

    def missing(self) -> list[int]:
        """Whose consent the open request still needs."""
        return [] if self.request is None else self.voters(self.request.seat, self.request.step, self.request.agreed)

    def voters(self, asker: int, step: int, agreed: Iterable[int] = ()) -> list[int]:
        """Who must agree that this seat goes back to that step.

        Whoever is away, with a bot standing in, is asked too, unless it is only the asker's own last turn that begins again.
        """
        user = self.seats[asker].user
        others = [n for n, seat in enumerate(self.seats) if seat.user not in (None, user) and not seat.resigned]
        if any(self.seats[n].level is not None for n in others) and step >= self._last_turn_of(asker):
            others = [n for n in others if self.seats[n].level is None]
        return [n for n in others if n not in agreed]

    def _last_turn_of(self, seat: int) -> int:
        """The step at which the last turn of a seat began; the present one if it never had a turn."""
        answered = [self.lines[number - 1].entry.seat for number in self.standing()]
        step = len(answered)
        while step > 0 and answered[step - 1] != seat:
            step -= 1
        if step == 0:
            return len(answered)
        while step > 0 and answered[step - 1] == seat:
            step -= 1
        return step

    def waits_for(self) -> set[str]:
        """The users for whom this table waits."""
        if self.status == "waiting":
            kept = {seat.reserved for seat in self.seats if seat.is_open and seat.reserved}
            if self.host is not None and not any(seat.is_open for seat in self.seats):
                kept.add(self.host)
            return kept
        if self.status != "playing" or self.player is None:
            return set()
        awaited = {self.seats[self.player].answers, *(self.seats[seat].user for seat in self.missing())}
        return {user for user in awaited if user is not None}

    def clock_left(self, now: float) -> list[float]:
        left = self.left[:]
        running = self.running
        if running is not None:
            left[running] = max(0.0, left[running] - max(0.0, now - self.since))
        return left

    @property
    def running(self) -> int | None:
        """The seat whose clock runs."""
        player = self.player
        return None if self.clock is None or player is None or self.seats[player].answers is None else player

    @property
    def deadline(self) -> float | None:
        if self.opening is not None:
            return self.opening
        running = self.running
        return None if running is None else self.since + self.left[running]

    # ---- following the log ----

    def follow(self, entry: Entry) -> None:
        """Take one entry. If it cannot be followed, the table is as it was before."""
        if entry.number != self.number + 1:
            raise Damaged(f"table {self.id}: entry {entry.number} cannot come after {self.number}")
        step = getattr(self, "_" + entry.kind.replace("-", "_"), None)
        if self.is_outdated and entry.kind in _POSITION:
            step = self._count
        elif self._plan is not None and entry.kind in _POSITION and entry.kind != "started":
            step = self._follow_plan
        if step is None:
            raise Damaged(f"table {self.id}: entry {entry.number} is of an unknown kind '{entry.kind}'")
        before = self.player
        left = self.clock_left(entry.at) if self.left else []
        try:
            events: Log = step(entry) or NO_EVENTS
        except DurbarError as error:
            raise Damaged(f"table {self.id}: entry {entry.number} ({entry.kind}) cannot be followed: {error}") from error
        if self.clock is not None and self.play is not None:
            self._tick(entry, before, left)
        self.number = entry.number
        self.changed_at = entry.at
        if entry.client is not None:
            self.done[(entry.user, entry.client)] = entry.number
        if entry.kind in _POSITION:
            self.position_version = entry.number
        if entry.kind not in _QUIET or self.status == "finished":
            self.info_version = entry.number
        self.lines.append(LogLine(entry, self.step, events))

    def _tick(self, entry: Entry, before: int | None, left: list[float]) -> None:
        assert self.clock is not None
        if not self.left:
            self.left = [float(self.clock["reserve_seconds"])] * self.players
        else:
            self.left = left
            if before is not None and before != self.player and entry.kind == "chosen":
                self.left[before] += self.clock["turn_seconds"]
            if entry.kind == "returned" and entry.seat is not None:
                self.left[entry.seat] = max(self.left[entry.seat], LEAST_SECONDS, self.clock["turn_seconds"])
        self.since = entry.at

    def _created(self, entry: Entry) -> None:
        pass

    def _joined(self, entry: Entry) -> None:
        seat = self._seat(entry)
        self.seats[seat] = Seat(user=entry.user, name=str(entry.data["name"]), kind=str(entry.data["kind"]))
        if self.host is None:
            self.host = entry.user

    def _left(self, entry: Entry) -> None:
        self.seats[self._seat(entry)] = Seat()
        if self.host == entry.user:
            self.host = next((s.user for s in self.seats if s.user is not None), None)
        if self.host is None:
            self.status = "cancelled"

    def _bot(self, entry: Entry) -> None:
        level = str(entry.data["level"])
        for number in entry.data["seats"]:
            self.seats[number] = Seat(name=str(entry.data["names"][str(number)]), kind="bot", level=level)

    def _opened(self, entry: Entry) -> None:
        self.seats[self._seat(entry)] = Seat()

    def _cancelled(self, entry: Entry) -> None:
        self.status = "cancelled"

    def _committed(self, entry: Entry) -> None:
        self.seats[self._seat(entry)].commitment = str(entry.data["commitment"])

    def _opening(self, entry: Entry) -> None:
        self.opening = float(entry.data["until"])

    def _contributed(self, entry: Entry) -> None:
        self.seats[self._seat(entry)].opened = str(entry.data["value"])

    def _started(self, entry: Entry) -> None:
        # Tables of earlier programs name neither: they were dealt by scheme 1, under the rules of their creation.
        self.scheme = int(entry.data.get("scheme", 1))
        self.rules_version = int(entry.data.get("rules_version", self.rules_version))
        self.opening = None
        self.status = "playing"
        self.started_at = entry.at
        self.corrections = entry.data.get("corrections", {})
        game = find_game(self.game)
        if game.rules_version != self.rules_version or self.corrections != corrections_of(game.package):
            self.is_outdated = True
            return
        names = [seat.name or "" for seat in self.seats]
        added = self.contributions
        branches = [] if self._plan is None else self._plan.branches
        self.play = Play(
            game, self.players, self.options, self.seed, names, contributions=added, branches=branches, scheme=self.scheme
        )
        self._look_for_the_end(entry)

    def _closed(self, entry: Entry) -> None:
        self.status = "cancelled"
        self.closed = str(entry.data["why"])

    def _count(self, entry: Entry) -> None:
        """The rules or data of this game are no longer here: its steps are counted, and its film tells what happened."""
        if entry.kind == "chosen":
            self._steps = int(entry.data["step"]) + 1
        elif entry.kind == "redone":
            self._steps += 1
        else:
            self._steps = int(entry.data["to"])

    def tell_by(self, film: Film) -> None:
        """A game of other rules or data that came to its end is told by what was kept of it."""
        if self.is_outdated and self.status == "playing" and film.steps == self._steps:
            self.film = film
            self.status = "finished"
            self.finished_at = film.finished_at

    def standing(self) -> dict[int, int]:
        """The entries whose answers have not been taken back, by number: which step each led to."""
        numbers: list[int] = []
        for line in self.lines:
            kind = line.entry.kind
            if kind in ("chosen", "redone"):
                numbers.append(line.entry.number)
            elif kind in _POSITION and kind != "started":
                del numbers[int(line.entry.data["to"]) :]
        return {number: step for step, number in enumerate(numbers, 1)}

    def _follow_plan(self, entry: Entry) -> Log | None:
        """While the table is opened: play an answer that stands, and of all others know only which step they led to."""
        plan, play = self._plan, self._game()
        assert plan is not None
        self.request = None
        if entry.number in plan.standing:
            self._away = None
            events = play.choose(plan.standing[entry.number], entry.seat)
            self._look_for_the_end(entry)
            return events
        self._steps = plan.steps[entry.number]
        self._away = entry.number if self._steps != play.step else None
        if entry.kind == "taken-back":
            self.status = "playing"
            self.finished_at = None
        return None

    def _chosen(self, entry: Entry) -> Log:
        play = self._game()
        if entry.data["step"] != play.step:
            raise DurbarError(f"it answers step {entry.data['step']}, but the game is at step {play.step}")
        events = play.choose(entry.data["action"], entry.seat)
        self.request = None
        self._look_for_the_end(entry)
        return events

    def _undone(self, entry: Entry) -> None:
        self._game().undo(entry.seat)
        self.request = None

    def _redone(self, entry: Entry) -> Log:
        events = self._game().redo(entry.seat)
        self.request = None
        return events

    def _restarted(self, entry: Entry) -> None:
        self._game().restart_turn(entry.seat)
        self.request = None

    def _asked(self, entry: Entry) -> None:
        self.request = Request(entry.number, self._seat(entry), int(entry.data["to"]))

    def _agreed(self, entry: Entry) -> None:
        if self.request is not None:
            self.request.agreed.append(self._seat(entry))

    def _refused(self, entry: Entry) -> None:
        self.request = None

    def _withdrawn(self, entry: Entry) -> None:
        self.request = None

    def _taken_back(self, entry: Entry) -> None:
        self._game().take_back(int(entry.data["to"]), str(entry.data.get("seed", "")))
        self.request = None
        self.status = "playing"
        self.finished_at = None

    def _resigned(self, entry: Entry) -> None:
        seat = self.seats[self._seat(entry)]
        seat.resigned = True
        seat.level = str(entry.data["level"])
        self._drop_request(entry)

    def _handed(self, entry: Entry) -> None:
        self.seats[self._seat(entry)].level = str(entry.data["level"])
        self._drop_request(entry)

    def _drop_request(self, entry: Entry) -> None:
        """Who leaves the table to a bot neither asks any longer nor has to agree; the others may ask again."""
        self.request = None

    def _returned(self, entry: Entry) -> None:
        self.seats[self._seat(entry)].level = None

    def _rematch(self, entry: Entry) -> None:
        self.rematch = str(entry.data["table"])

    def _claimed(self, entry: Entry) -> None:
        """A guest has become somebody with an account."""
        old, new = entry.data["from"], entry.data["user"]
        for seat in self.seats:
            if seat.user == old:
                seat.user, seat.kind = new, "account"
                if self.visibility != "hot-seat":
                    seat.name = entry.data["name"]
            if seat.reserved == old:
                seat.reserved = new
        if self.host == old:
            self.host = new
        if self.creator == old:
            self.creator = new
        self.done.update({(new, client): number for (user, client), number in self.done.items() if user == old})

    def _seat(self, entry: Entry) -> int:
        if entry.seat is None or not 0 <= entry.seat < len(self.seats):
            raise DurbarError("it names no seat of this table")
        return entry.seat

    def _game(self) -> Play:
        if self.play is None:
            raise DurbarError("the game has not begun")
        return self.play

    def _look_for_the_end(self, entry: Entry) -> None:
        if self._game().over:
            self.status = "finished"
            self.finished_at = entry.at


_POSITION = frozenset({"started", "chosen", "undone", "redone", "restarted", "taken-back"})
_QUIET = frozenset({"chosen", "undone", "redone", "restarted", "asked", "agreed", "refused", "withdrawn"})
