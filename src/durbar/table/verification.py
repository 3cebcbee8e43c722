"""A record checked for somebody who brought it along (durbar.core.verify). Nothing is kept."""

from __future__ import annotations

from typing import Any

from durbar.core.errors import DurbarError
from durbar.core.record import Record
from durbar.core.verify import verify


def verification(record: dict[str, Any]) -> dict[str, Any]:
    """`{"found": …}`, or `{"bad": why}` for what is no record."""
    try:
        read = Record.from_dict(record)
    except DurbarError as error:
        return {"bad": str(error)[:300]}
    found = verify(read)
    return {
        "found": {
            "game": read.game,
            "checks": [check.to_dict() for check in found.checks],
            "draws": found.draws,
            "anew": found.anew,
        }
    }
