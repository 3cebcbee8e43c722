"""What goes over the socket in both directions."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from durbar.server.messages.people import User
from durbar.server.messages.tables import (
    ChatLine,
    History,
    Line,
    Position,
    Preview,
    ReasonInfo,
    Refusal,
    TableInfo,
    TableSummary,
    WorthInfo,
)
from durbar.table.commands import Commands, Done, TableAnswer
from durbar.table.fields import MAX_NUMBER, ChatText, Inbound, Key, Number, Outbound, Seat

# ---- what a client says, besides the commands ----


class Watch(Inbound):
    """See a table, from now on and by every change. `seat`: through the eyes of one of my seats (hot-seat)."""

    type: Literal["watch"]
    id: Key
    table: Key
    seat: Seat | None = None
    since: Number | None = None  # the last state number I know: only later lines are sent
    invite: Key | None = None


class Unwatch(Inbound):
    type: Literal["unwatch"]
    id: Key
    table: Key


class AskPreview(Inbound):
    """What would these answers cause? All offered ones if `actions` is absent."""

    type: Literal["preview"]
    id: Key
    table: Key
    number: Number
    actions: Annotated[list[Annotated[int, Field(ge=0, le=MAX_NUMBER)]], Field(min_length=1, max_length=64)] | None = None


class AskWhyNot(Inbound):
    """Why is this answer not offered?"""

    type: Literal["why-not"]
    id: Key
    table: Key
    number: Number
    action: Annotated[int, Field(ge=0, le=MAX_NUMBER)] | Annotated[str, Field(min_length=1, max_length=200)]


class AskWorth(Inbound):
    """What is each card and tile in sight worth to me?"""

    type: Literal["worth"]
    id: Key
    table: Key
    number: Number


class AskHint(Inbound):
    """What would a good bot answer in my place, from what I know?"""

    type: Literal["hint"]
    id: Key
    table: Key
    number: Number


class AskHistory(Inbound):
    type: Literal["history"]
    id: Key
    table: Key
    step: Number


class Say(Inbound):
    type: Literal["say"]
    id: Key
    table: Key
    text: ChatText


class WatchLobby(Inbound):
    """Tell me what changes in the lobby from now on; ask GET /api/lobby after the answer to this."""

    type: Literal["watch-lobby"]
    id: Key
    on: bool = True


class Ping(Inbound):
    type: Literal["ping"]
    id: Key


FromClient = Annotated[
    Commands | Watch | Unwatch | AskPreview | AskWhyNot | AskWorth | AskHint | AskHistory | Say | WatchLobby | Ping,
    Field(discriminator="type"),
]


# ---- what the server says on the socket ----


class Welcome(Outbound):
    """The first message. A changed `run` means: the server was restarted, watch your tables again with `since`."""

    type: Literal["welcome"] = "welcome"
    protocol: int
    version: str
    run: str
    user: User | None
    time: float


class TableMessage(Outbound):
    """A table as the viewer knows it now: the answer to `watch` (with its `id`), and every change afterwards.

    `info` absent (null) means unchanged. Lines are those with numbers from `since` + 1 to `number`.
    """

    type: Literal["table"] = "table"
    id: str | None
    table: str
    number: int
    since: int
    info: TableInfo | None
    position: Position | None
    lines: list[Line]


class Refused(Outbound):
    """The message with that id changed nothing. With code `stale` a fresh `table` message has been sent before it."""

    type: Literal["refused"] = "refused"
    id: str | None  # None if the message could not be read
    table: str | None
    number: int | None
    refusal: Refusal


class Okay(Outbound):
    """The answer to `unwatch`, `watch-lobby`, `say` and `ping`."""

    type: Literal["okay"] = "okay"
    id: str
    time: float


class PreviewMessage(TableAnswer):
    type: Literal["preview"] = "preview"
    previews: list[Preview]


class WhyNotMessage(TableAnswer):
    type: Literal["why-not"] = "why-not"
    reason: ReasonInfo | None  # None: it is allowed


class WorthMessage(TableAnswer):
    """By board element: what it does for the viewer now, what it gives at the end. Empty for whoever only watches."""

    type: Literal["worth"] = "worth"
    worths: dict[str, list[WorthInfo]]


class AdviceInfo(Outbound):
    """One of the answers a good bot would think of."""

    action: int  # one of the offered choices
    win: float | None  # the estimated chance to win, where there is an estimate
    points: float | None  # expected at the end
    reasons: list[str]  # features that speak for it; the game's texts: `feature.<name>`


class HintMessage(TableAnswer):
    type: Literal["hint"] = "hint"
    action: int  # the best of them
    advice: list[AdviceInfo]  # the best first


class HistoryMessage(Outbound):
    type: Literal["history"] = "history"
    id: str
    history: History


class ChatMessage(Outbound):
    type: Literal["chat"] = "chat"
    table: str
    line: ChatLine


class HiddenLine(Outbound):
    """An operator has hidden a line of the chat."""

    type: Literal["hidden"] = "hidden"
    table: str
    line: int


class Presence(Outbound):
    """Who is connected has changed."""

    type: Literal["presence"] = "presence"
    table: str
    connected: list[int]  # seats
    spectators: int


class Attention(Outbound):
    """A table waits for you (or no longer does), whether or not you watch it."""

    type: Literal["attention"] = "attention"
    table: str
    number: int
    waits: bool
    game: str
    title: str | None


class LobbyChanged(Outbound):
    """What has changed among the public tables, the same for everybody; at most once a second."""

    type: Literal["lobby"] = "lobby"
    changed: list[TableSummary]  # to join or to watch, as a stranger sees them; a game that only goes on, every ten seconds
    gone: list[str]  # ids of tables that left these lists
    mine: bool  # something at your own tables has changed: ask GET /api/lobby again


class Closing(Outbound):
    """The server is about to close the socket: `restart` (come back in a moment), `session` (logged out elsewhere)."""

    type: Literal["closing"] = "closing"
    why: Literal["restart", "session", "flood", "slow"]


FromServer = Annotated[
    Welcome | TableMessage | Done | Refused | Okay | PreviewMessage | WhyNotMessage | WorthMessage | HintMessage
    | HistoryMessage | ChatMessage | HiddenLine | Presence | Attention | LobbyChanged | Closing,
    Field(discriminator="type"),
]  # fmt: skip

from_client: TypeAdapter[Any] = TypeAdapter(FromClient)
from_server: TypeAdapter[Any] = TypeAdapter(FromServer)
