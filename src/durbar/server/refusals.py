"""Saying no: one exception with a code that has a sentence in every language, and a status for HTTP."""

from __future__ import annotations

from durbar.core.choices import Reason
from durbar.core.errors import DurbarError
from durbar.server.messages import ReasonInfo, Refusal

STATUS: dict[str, int] = {
    "malformed": 422,
    "too-large": 413,
    "too-many": 429,
    "nobody": 401,
    "wrong-login": 401,
    "csrf": 403,
    "origin": 403,
    "forbidden": 403,
    "unknown": 404,
    "unknown-table": 404,
    "unknown-game": 404,
    "unknown-user": 404,
    "unknown-language": 404,
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


class Refused(DurbarError):
    """Something a client asked for is not done, and nothing has changed."""

    def __init__(self, code: str, message: str, reason: Reason | None = None, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.reason = reason
        self.retry_after = retry_after

    @property
    def status(self) -> int:
        return STATUS.get(self.code, 409)

    def to_refusal(self) -> Refusal:
        reason = None
        if self.reason is not None:
            reason = ReasonInfo(key=self.reason.text_key, rule=self.reason.rule, params=self.reason.params)
        return Refusal(code=self.code, message=str(self), reason=reason, retry_after=self.retry_after)
