"""A table: how one is made, and what is shown of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from durbar.table.fields import MAX_MOMENTS, Hash, Inbound, Name, NotesText, OptionValue, Outbound, Seat, Title, Word

Visibility = Literal["public", "link", "hot-seat"]
Pace = Literal["live", "days"]
Status = Literal["waiting", "playing", "finished", "cancelled"]


class Clock(Inbound):
    """Thinking time per seat: a reserve, and what is added whenever the seat has finished a turn.

    When it runs out, a bot answers for the seat until its player comes back (`return`).
    """

    reserve_seconds: Annotated[int, Field(ge=10, le=30 * 86_400)]
    turn_seconds: Annotated[int, Field(ge=0, le=14 * 86_400)]


class NewTable(Inbound):
    """POST /api/tables. The creator takes the first seat; at a hot-seat table, every seat in `names`."""

    game: Word
    players: Annotated[int, Field(ge=1, le=16)]
    options: Annotated[dict[Word, OptionValue], Field(max_length=32)] = Field(default_factory=dict)
    title: Title | None = None
    visibility: Visibility = "public"
    pace: Pace = "live"
    clock: Clock | None = None
    bots: Annotated[list[Word], Field(max_length=15)] = Field(default_factory=list)  # levels; they take the last seats
    bot_names: Annotated[list[Name], Field(max_length=15)] = Field(default_factory=list)  # one for each, or none at all
    seat: Seat | None = None  # where the creator sits, if not first
    names: Annotated[list[Name], Field(max_length=16)] = Field(default_factory=list)  # hot-seat only: who shares the screen
    start: bool = False  # begin at once; refused if a seat is still open
    commitment: Hash | None = None  # of the creator's contribution to the chance, as in `commit`


class SeatInfo(Outbound):
    seat: int
    name: str | None  # None while the seat is open
    user: str | None  # whose seat it is; None for an open seat or one of the server's bots
    kind: Literal["open", "guest", "account", "bot"]  # `bot`: one of the server's bots or a program's account
    bot: str | None  # the level of the server's bot that answers for this seat now, if one does
    reserved: str | None  # the name of the user an open seat is kept for (rematch)
    resigned: bool
    connected: bool  # somebody who holds the seat is connected


class TakeBack(Outbound):
    """An open request to go back further than one may alone."""

    number: int  # the entry that asked
    seat: int  # who asks
    step: int  # where to
    agreed: list[int]
    missing: list[int]  # seats whose consent is still awaited


class ClockState(Outbound):
    """Seconds left per seat at the moment `at`; only the clock of the seat to move runs."""

    at: float
    left: list[float]
    running: int | None


class SeatResult(Outbound):
    seat: int
    place: int
    points: int
    sources: dict[str, int]  # texts: `source.<key>` of the game
    resigned: bool


class ContributionInfo(Outbound):
    """What a seat adds to the chance of the table."""

    seat: int
    commitment: str  # shown before anybody's value is opened
    opened: str | None  # the value; None until it is opened, and for good if that did not happen in time


class BranchInfo(Outbound):
    """A take-back: from this step on, chance was dealt anew."""

    step: int
    commitment: str | None  # of the new secret, where one was needed: the game was over and its seed was open
    seed: str | None  # opened after the end


class ChanceInfo(Outbound):
    """How chance is dealt at this table, for whoever wants to check it (docs/verify.md)."""

    scheme: int
    commitment: str  # hash of the secret seed, from the moment the table exists
    seed: str | None  # opened after the end, so that every draw can be derived again
    contributions: list[ContributionInfo]
    opening: float | None  # until when contributions must be opened: the host has started the game, the deal is near
    branches: list[BranchInfo]


class TableInfo(Outbound):
    """What changes seldom. `step`-wise changes are in Position."""

    id: str
    game: str
    rules_version: int
    corrected: str | None  # the name of the corrected data it is played with (docs/box.md); None: the data as we know them
    title: str | None
    players: int
    options: dict[str, bool | int | str]
    visibility: Visibility
    pace: Pace
    clock: Clock | None
    status: Status
    host: str | None  # the user who may start, fill seats, close
    seats: list[SeatInfo]
    yours: list[int]  # the seats you hold
    invite: str | None  # told to those who sit here; whoever has it may watch and join
    code: str | None  # the same to be said aloud, while the table waits for players
    created_at: float
    started_at: float | None
    finished_at: float | None
    chance: ChanceInfo
    closed: Literal["rules-version", "corrected-data"] | None  # why the server closed a game that had begun
    result: list[SeatResult] | None
    rematch: str | None  # the id of the next table
    spectators: int


class ChoiceInfo(Outbound):
    action: int
    notation: str  # `buy:2`, as records write it
    kind: str
    params: dict[str, Any]
    targets: list[str]
    key: str  # of its sentence


class ReasonInfo(Outbound):
    key: str
    rule: str
    params: dict[str, Any]


class WorthInfo(Outbound):
    """One sentence about what a thing is worth to the viewer."""

    key: str  # `worth.<name>` of the game's texts
    params: dict[str, Any]


class UndoInfo(Outbound):
    """Only for the seat to move."""

    possible: bool
    limit: int  # the earliest step one can return to alone
    reason: ReasonInfo | None  # why not
    redo: bool


class Position(Outbound):
    """The game as this viewer knows it now."""

    step: int
    viewer: int | None  # the seat through whose eyes this is; None for a spectator
    player: int | None  # whose answer is awaited; None at the end
    decision: str  # texts: `decision.<name>` for the one who must answer, `waiting.<name>` for the others
    view: dict[str, Any]
    choices: list[ChoiceInfo]  # empty unless `viewer` is to move
    undo: UndoInfo | None
    request: TakeBack | None
    clock: ClockState | None


LineKind = Literal[
    "created", "joined", "left", "bot", "opened", "started", "chosen", "undone", "redone", "restarted",
    "asked", "agreed", "refused", "withdrawn", "taken-back", "resigned", "handed", "returned", "rematch",
    "claimed", "cancelled", "committed", "opening", "contributed", "closed",
]  # fmt: skip


class Line(Outbound):
    """One entry of the table's log, as this viewer may know it. Undone steps stay in the log."""

    number: int  # the state number this entry led to
    kind: LineKind
    at: float
    seat: int | None  # whose doing it was or whom it concerns
    by: Literal["player", "bot", "clock", "operator"]
    step: int  # the game's step after it
    events: list[dict[str, Any]]  # {"event": "coin-taken", "key": "event.coin-taken", ...facts}
    data: dict[str, Any]  # `level` (bot, handed, resigned), `name` (joined), `table` (rematch), `to` (steps gone back to)


class TableState(Outbound):
    """GET /api/tables/{table}: what `watch` gives too."""

    table: str
    number: int
    since: int  # the lines are those with a greater number
    info: TableInfo
    position: Position | None  # None before the start
    lines: list[Line]


class TableCreated(Outbound):
    table: str
    number: int
    invite: str


class TableSummary(Outbound):
    """A table in the lobby."""

    id: str
    number: int
    game: str
    title: str | None
    players: int
    options: dict[str, bool | int | str]
    visibility: Visibility
    pace: Pace
    status: Status
    seats: list[SeatInfo]
    host: str | None
    yours: list[int]
    player: int | None  # the seat to move
    waits_for_me: bool  # my move, my consent, my reserved seat, or mine to start
    step: int
    winners: list[int] | None  # once it is over
    created_at: float
    changed_at: float


class Lobby(Outbound):
    """GET /api/lobby."""

    waiting: list[TableSummary]  # what waits for me, longest first
    mine: list[TableSummary]  # my other tables that are not over
    open: list[TableSummary]  # public tables with a free seat
    running: list[TableSummary]  # public tables to watch
    finished: list[TableSummary]  # my latest finished tables


class Moment(Outbound):
    """A finished game at one step, through the eyes of one seat."""

    step: int
    viewer: int | None
    player: int | None
    decision: str
    view: dict[str, Any]
    events: list[dict[str, Any]]  # what led to this step


class History(Moment):
    """The table at an earlier step, as this viewer knew it then."""

    table: str
    number: int


class Moments(Outbound):
    """GET /api/tables/{table}/moments/{step}?count=8: some steps of a finished game, each through the eyes of every seat."""

    moments: list[list[Moment]]  # by step, by seat


class Gain(Outbound):
    """Points that one answer brought to one seat (or took from it), from one source."""

    step: int  # after the answer; 0 for what a seat has from the start
    seat: int
    source: str  # texts: `source.<key>` of the game
    points: int


class Gains(Outbound):
    """GET /api/tables/{table}/gains: where the points of a finished game came from. They add up to its result."""

    gains: list[Gain]


class NewReplay(Inbound):
    """POST /api/replay: one moment of a record, through the eyes of a seat (a spectator's if absent). Nothing is kept."""

    record: dict[str, Any]
    step: Annotated[int, Field(ge=0)] = 0
    seat: Seat | None = None
    whole: bool = False  # tell the events of all steps too
    count: Annotated[int, Field(ge=0, le=MAX_MOMENTS)] = 0  # tell so many steps from this one on, each by every seat, too


class Replay(Moment):
    """A moment of a record."""

    game: str
    rules_version: int
    corrected: str | None  # the name of the corrected data it was played with
    facts: dict[str, Any] | None  # with `whole`: what is printed on the components, where that is not as on this server
    players: int
    names: list[str]
    steps: int  # how many answers the record has
    result: list[SeatResult] | None
    seats: list[int] | None  # with `whole`: who gave each answer
    log: list[list[dict[str, Any]]] | None  # with `whole`: the events of each answer
    moments: list[list[Moment]]  # with `count`: by step, by seat


class NewVerification(Inbound):
    """POST /api/verify: check a finished game. Nothing is kept."""

    record: dict[str, Any]


class CheckInfo(Outbound):
    """One thing that was checked; texts: `verify.<name>.good`, `.bad` or `.unknown` of GET /api/texts/{language}."""

    name: str
    verdict: Literal["good", "bad", "unknown"]
    params: dict[str, Any]


class Verification(Outbound):
    """What was found, and every draw of the game, so that a client can derive each from the seed by itself."""

    game: str
    checks: list[CheckInfo]
    draws: list[list[list[int]]]  # by step, the set-up first: [of how many, which]
    anew: list[list[list[int]]]  # by take-back: what was dealt anew when it happened, likewise


class Preview(Outbound):
    """What an answer would certainly cause, worked out on worlds that this player could imagine."""

    action: int
    notation: str
    points: dict[str, int] | None  # change per seat ("0"), where certain for all; None where it depends on what is unknown
    sources: dict[str, dict[str, int]] | None  # the same by source
    end: dict[str, int] | None  # what the own seat would count more (or less) besides if the game ended then, by source
    events: list[dict[str, Any]]  # those that happen in every imagined world
    certain: bool  # nothing of it depends on what is unknown
    final: ReasonInfo | None  # why it could not be undone; None if it could


class ChatLine(Outbound):
    id: int
    room: Literal["players", "spectators"]
    user: str | None
    name: str
    seat: int | None
    text: str
    at: float


class Chat(Outbound):
    """GET /api/tables/{table}/chat: oldest first; ask again with ?before=<id> for more."""

    lines: list[ChatLine]
    more: bool


class Notes(Outbound):
    text: str


class NewNotes(Inbound):
    """PUT /api/tables/{table}/notes: seen by nobody else."""

    text: NotesText


class Invite(Outbound):
    invite: str
    code: str


class Code(Inbound):
    """POST /api/code: what somebody was told aloud, `bari-moku-tela`."""

    code: Word


class Invited(Outbound):
    table: str
    invite: str


class Refusal(Outbound):
    """Why something was not done. HTTP errors have it as their body."""

    code: str  # texts: `refusal.<code>` of GET /api/texts/{language}
    message: str  # English, for programmers
    reason: ReasonInfo | None = None  # the game's own reason: a text key and a rule number
    retry_after: float | None = None  # seconds, with code `too-many`
