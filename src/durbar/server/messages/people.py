"""Who is who: guests, accounts, sessions, and accounts for programs."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from durbar.table.fields import MAX_NUMBER, MAX_PASSWORD, Inbound, Name, Outbound, Password

UserId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,24}$")]


class NewGuest(Inbound):
    """POST /api/guest: a seat at the table in one click."""

    name: Name


class NewAccount(Inbound):
    """POST /api/account: a name of one's own with a password; a guest who does this keeps every table."""

    name: Name
    password: Password


class Login(Inbound):
    """POST /api/login. A guest's tables go over to the account."""

    name: Name
    password: Annotated[str, Field(min_length=1, max_length=MAX_PASSWORD)]


class NewPassword(Inbound):
    """PUT /api/me/password: all other sessions end."""

    old: Annotated[str, Field(min_length=1, max_length=MAX_PASSWORD)]
    new: Password


class NewName(Inbound):
    """PUT /api/me/name, for guests."""

    name: Name


class NewBot(Inbound):
    """POST /api/bots: an account for a program, owned by an account."""

    name: Name


class User(Outbound):
    """Somebody, as everybody may see them."""

    id: str
    name: str
    kind: Literal["guest", "account", "bot"]


class Me(Outbound):
    """GET /api/me, and the answer to every way of becoming somebody."""

    user: User | None
    csrf: str | None  # to be sent as the header X-CSRF-Token with every changing request
    operator: bool = False


class Session(Outbound):
    id: str
    current: bool
    created_at: float  # seconds since 1970, as all times
    seen_at: float
    device: str  # the browser's own description, shortened


class Sessions(Outbound):
    sessions: list[Session]


class BotAccount(Outbound):
    user: User
    created_at: float
    token: str | None = None  # shown once, by POST /api/bots


class BotAccounts(Outbound):
    bots: list[BotAccount]


class Removal(Inbound):
    """DELETE /api/me: an account shows its password."""

    password: Annotated[str, Field(min_length=1, max_length=MAX_PASSWORD)] | None = None


class Reset(Inbound):
    """POST /api/reset: a new password, by the link that an operator has made."""

    token: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{20,64}$")]
    password: Password


class NewBlock(Inbound):
    """POST /api/blocks: nothing this person says is shown to me any more, and they cannot sit down at my tables."""

    user: UserId


class Blocks(Outbound):
    blocks: list[User]


class NewReport(Inbound):
    """POST /api/reports: something the operator should look at."""

    user: UserId
    text: Annotated[str, Field(min_length=1, max_length=1000)]
    table: UserId | None = None
    line: Annotated[int, Field(ge=0, le=MAX_NUMBER)] | None = None  # of the chat


class Accepted(Outbound):
    """It has been done, and there is nothing more to say."""

    done: Literal[True] = True
