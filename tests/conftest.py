"""Says which build is under test, and takes luck and the machine's speed out of the properties."""

from __future__ import annotations

from hypothesis import settings

import durbar.core.rng

settings.register_profile("durbar", derandomize=True, deadline=None, database=None)
settings.load_profile("durbar")


def pytest_report_header() -> str:
    compiled = not str(durbar.core.rng.__file__).endswith(".py")
    return f"durbar: {'compiled' if compiled else 'plain'} engine"
