"""The limits of every text and number on the wire, and the two kinds of message."""

from __future__ import annotations

import unicodedata
from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

PROTOCOL = 3  # raised when an old client could no longer understand a message

# Limits, also told to clients by GET /api/server.

MAX_SOCKET_BYTES = 16_384
MAX_BODY_BYTES = 65_536
MAX_NAME = 30
MAX_TITLE = 60
MAX_CHAT = 500
MAX_NOTES = 8_000
MIN_PASSWORD = 8
MAX_PASSWORD = 200
MAX_ID = 64
MAX_NUMBER = 2**31 - 1
MAX_MOMENTS = 8  # steps of a replay in one answer, each through the eyes of every seat


def _line(text: str) -> str:
    """One visible line: trimmed, composed, without control or direction characters."""
    text = " ".join(unicodedata.normalize("NFC", text).split())
    if not text or any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for c in text):
        raise ValueError("must be visible text in one line")
    return text


def _prose(text: str) -> str:
    """Visible text that may have several lines."""
    text = unicodedata.normalize("NFC", text).replace("\r\n", "\n")
    if any(unicodedata.category(c) in ("Cc", "Cs") and c not in "\n\t" for c in text):
        raise ValueError("must not contain control characters")
    return text


def _spoken(text: str) -> str:
    text = _prose(text).strip()
    if not text:
        raise ValueError("must not be empty")
    return text


def _at_most(most: int) -> AfterValidator:
    """Composing a text can make it longer."""

    def check(text: str) -> str:
        if len(text) > most:
            raise ValueError(f"must have at most {most} characters")
        return text

    return AfterValidator(check)


Name = Annotated[str, Field(min_length=1, max_length=MAX_NAME), AfterValidator(_line), _at_most(MAX_NAME)]
Title = Annotated[str, Field(min_length=1, max_length=MAX_TITLE), AfterValidator(_line), _at_most(MAX_TITLE)]
ChatText = Annotated[str, Field(min_length=1, max_length=MAX_CHAT), AfterValidator(_spoken)]
NotesText = Annotated[str, Field(max_length=MAX_NOTES), AfterValidator(_prose)]
Password = Annotated[str, Field(min_length=MIN_PASSWORD, max_length=MAX_PASSWORD)]
Key = Annotated[str, Field(min_length=1, max_length=MAX_ID, pattern=r"^[A-Za-z0-9_-]+$")]
Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]  # 32 bytes in lower-case hexadecimal
Word = Annotated[str, Field(min_length=1, max_length=MAX_ID)]
Seat = Annotated[int, Field(ge=0, le=15)]
Number = Annotated[int, Field(ge=0, le=MAX_NUMBER)]
OptionValue = bool | Annotated[int, Field(ge=-MAX_NUMBER, le=MAX_NUMBER)] | Word


class Inbound(BaseModel):
    """What a client sends: exact types, no unknown fields."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Outbound(BaseModel):
    """What the server says. The server fills every field; clients should ignore fields they do not know."""

    model_config = ConfigDict(extra="forbid")
