"""What changes a table: by the socket, or by POST /api/tables/{table}/commands."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from durbar.table.fields import MAX_NUMBER, Hash, Inbound, Key, Number, Outbound, Seat, Word


class Command(Inbound):
    """Every command has an id made by the client (a repeated one is carried out once) and names its table."""

    id: Key
    table: Key


class PositionCommand(Command):
    """A command about the position: `number` is that of the state it answers. `seat` matters at a hot-seat table only."""

    number: Number
    seat: Seat | None = None


class Join(Command):
    type: Literal["join"]
    seat: Seat | None = None  # a certain seat, else the first free one
    invite: Key | None = None


class Leave(Command):
    """Before the start. The last person to leave closes the table."""

    type: Literal["leave"]


class Fill(Command):
    """The host puts a bot on an open seat, on all of them (`seat` absent), or changes a bot's level."""

    type: Literal["fill"]
    level: Word
    seat: Seat | None = None


class Open(Command):
    """The host takes a bot (or a reservation) off a seat before the start."""

    type: Literal["open"]
    seat: Seat


class Start(Command):
    type: Literal["start"]


class Commit(Command):
    """Before the start: my browser or program adds random bytes to the chance of this table, and shows their hash.

    Committing again replaces what was committed before. The bytes themselves are asked for when the host starts the game.
    """

    type: Literal["commit"]
    commitment: Hash  # SHA-256 of "durbar contribution\n" and the value in hexadecimal


class Contribute(Command):
    """While the table waits for contributions to be opened (`chance.opening`): the value that was committed to."""

    type: Literal["contribute"]
    value: Hash  # 32 random bytes in hexadecimal


class Choose(PositionCommand):
    """The answer to the open question, as its int or its notation."""

    type: Literal["choose"]
    action: Annotated[int, Field(ge=0, le=MAX_NUMBER)] | Annotated[str, Field(min_length=1, max_length=200)]


class Undo(PositionCommand):
    type: Literal["undo"]


class Redo(PositionCommand):
    type: Literal["redo"]


class Restart(PositionCommand):
    """Back to the start of the turn, or to the last point of no return."""

    type: Literal["restart"]


class AskTakeBack(PositionCommand):
    """Ask the others to go back to a step; happens at once if nobody else has to agree."""

    type: Literal["ask-take-back"]
    step: Number


class Consent(Command):
    """Answer a request; the one who asked withdraws it with `agree: false`."""

    type: Literal["consent"]
    request: Number
    agree: bool
    seat: Seat | None = None


class Resign(Command):
    """Give the game up for good; a bot plays on."""

    type: Literal["resign"]
    seat: Seat | None = None
    level: Word | None = None


class HandOver(Command):
    """Let a bot answer for my seat until I take it back."""

    type: Literal["hand-over"]
    level: Word | None = None
    seat: Seat | None = None


class Return(Command):
    type: Literal["return"]
    seat: Seat | None = None


class Rematch(Command):
    """After the end: a new table with the same settings, the seats kept for the same people."""

    type: Literal["rematch"]


class Cancel(Command):
    """The host closes a table that has not begun."""

    type: Literal["cancel"]


Commands = (
    Join | Leave | Fill | Open | Start | Choose | Undo | Redo | Restart | AskTakeBack | Consent | Resign | HandOver | Return
    | Rematch | Cancel | Commit | Contribute
)  # fmt: skip
AnyCommand = Annotated[Commands, Field(discriminator="type")]


class TableAnswer(Outbound):
    """The answer to the message with that id, which was about a table; it holds for the state with that number."""

    id: str
    table: str
    number: int


class Done(TableAnswer):
    """The command is in the log and safe. `number` is the state it led to."""

    type: Literal["done"] = "done"
    repeated: bool = False  # it had been carried out before
    created: str | None = None  # the new table, for `rematch`


any_command: TypeAdapter[Any] = TypeAdapter(AnyCommand)
