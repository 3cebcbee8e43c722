"""One entry of a table's log: what happened, by whom, when. The log is the truth about a table."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

FORMER_KINDS = {"acted": "chosen"}  # as databases of earlier programs have them


@dataclass(slots=True)
class Person:
    """Who asks. The sender of everything is taken from the session, never from a message."""

    id: str
    name: str
    kind: str  # guest, account, bot


@dataclass(slots=True)
class Entry:
    number: int
    kind: str
    at: float
    seat: int | None = None
    by: str = "player"  # player, bot, clock, operator
    user: str | None = None
    client: str | None = None
    data: dict[str, Any] = field(default_factory=dict)

    def to_row(self, table: str) -> dict[str, Any]:
        return {
            "table": table,
            "number": self.number,
            "kind": self.kind,
            "seat": self.seat,
            "by": self.by,
            "user": self.user,
            "client": self.client,
            "at": self.at,
            "data": json.dumps(self.data, ensure_ascii=False, separators=(",", ":")),
        }

    @classmethod
    def from_row(cls, row: Any) -> Entry:
        return cls(
            number=row.number,
            kind=FORMER_KINDS.get(row.kind, row.kind),
            at=row.at,
            seat=row.seat,
            by=row.by,
            user=row.user,
            client=row.client,
            data=json.loads(row.data),
        )
