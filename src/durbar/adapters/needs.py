"""What an adapter says when something that it stands on is missing."""

from __future__ import annotations

from durbar.core.errors import DurbarError


class NotInstalled(DurbarError, ImportError):
    """What this adapter stands on is missing."""
