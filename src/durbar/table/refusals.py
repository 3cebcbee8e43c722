"""Saying no: one exception with a code that has a sentence in every language (`refusal.<code>`)."""

from __future__ import annotations

from typing import Any

from durbar.core.choices import Reason
from durbar.core.errors import DurbarError


class Refused(DurbarError):
    """Something that was asked for is not done, and nothing has changed."""

    def __init__(self, code: str, message: str, reason: Reason | None = None, retry_after: float | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.reason = reason
        self.retry_after = retry_after

    def to_dict(self) -> dict[str, Any]:
        reason = None if self.reason is None else self.reason.to_dict()
        message = str(self).encode("utf-8", "replace").decode()  # it may quote half a character that somebody sent
        return {"code": self.code, "message": message, "reason": reason, "retry_after": self.retry_after}
