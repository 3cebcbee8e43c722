"""Says which build is under test."""

from __future__ import annotations

import durbar.core.rng


def pytest_report_header() -> str:
    compiled = not str(durbar.core.rng.__file__).endswith(".py")
    return f"durbar: {'compiled' if compiled else 'plain'} engine"
