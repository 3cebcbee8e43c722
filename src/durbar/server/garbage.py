"""The garbage collector, so that it stops nobody: what has survived it is not looked at again with every collection.

A server keeps its tables for long and makes hardly any cycles. Left alone, the collector walked over all of them every few
thousand answers, for a sixth of a second.
"""

from __future__ import annotations

import gc
import time

YOUNG = 5_000  # new objects from one collection to the next
OLDER = 5  # such collections; then what has survived is set aside
NEVER = 1_000_000
WHOLE_SECONDS = 6 * 3600.0

_whole_at = 0.0


def set_up() -> None:
    """For the life of this process, once all is loaded."""
    global _whole_at
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, NEVER)
    gc.callbacks.append(_set_aside)
    _whole_at = time.monotonic()


def _set_aside(phase: str, info: dict[str, int]) -> None:
    if phase == "stop" and info["generation"] > 0:
        gc.freeze()


def look() -> None:
    """Called now and then: a few times a day everything is looked at, what was set aside too."""
    global _whole_at
    if _set_aside in gc.callbacks and time.monotonic() - _whole_at > WHOLE_SECONDS:
        _whole_at = time.monotonic()
        gc.unfreeze()
        gc.collect()
