"""Which HTTP status a refusal has."""

from __future__ import annotations

from durbar.table.refusals import Refused

STATUS: dict[str, int] = {
    "malformed": 422,
    "too-large": 413,
    "too-many": 429,
    "too-many-sockets": 429,
    "nobody": 401,
    "wrong-login": 401,
    "csrf": 403,
    "origin": 403,
    "forbidden": 403,
    "banned": 403,
    "blocked": 403,
    "host": 421,
    "unknown": 404,
    "unknown-table": 404,
    "unknown-game": 404,
    "unknown-user": 404,
    "unknown-link": 404,
    "unknown-language": 404,
    "unknown-lesson": 404,
    "unknown-bot": 422,
    "bad-option": 422,
    "bad-step": 422,
    "bad-password": 422,
    "bad-record": 422,
    "bad-contribution": 422,
    "not-allowed": 405,
    "damaged": 500,
    "failed": 500,
    "busy": 503,
}  # everything else is a conflict with how the table stands: 409


def status_of(refused: Refused) -> int:
    return STATUS.get(refused.code, 409)
