"""Figures for Prometheus. With several processes they add up through files in PROMETHEUS_MULTIPROC_DIR."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FAST = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)

COMMANDS = Counter("durbar_commands_total", "Commands by type and outcome", ["type", "outcome"])
COMMAND_SECONDS = Histogram("durbar_command_seconds", "From receipt to acknowledgement", buckets=FAST)
COMMIT = Histogram("durbar_commit_seconds", "One transaction of the log", buckets=FAST)
BATCH = Histogram("durbar_commit_entries", "Entries per transaction", buckets=(1, 2, 5, 10, 20, 50, 100, 200))
CONFLICTS = Counter("durbar_conflicts_total", "Entries that another process had written first")
REQUESTS = Counter("durbar_requests_total", "HTTP requests by status", ["method", "status"])
SOCKETS = Gauge("durbar_sockets", "Open sockets", multiprocess_mode="livesum")
TABLES = Gauge("durbar_tables_in_memory", "Tables held in memory", multiprocess_mode="livesum")
LOADED = Histogram("durbar_load_seconds", "Reading a table from its log", buckets=FAST)
THOUGHTS = Counter("durbar_thoughts_total", "Jobs of the thinking processes by kind and outcome", ["kind", "outcome"])
THOUGHT_SECONDS = Histogram("durbar_thought_seconds", "How long a job took", ["kind"], buckets=FAST)
LIMITED = Counter("durbar_limited_total", "Refusals by a rate limit", ["limit"])


@lru_cache
def commands(type: str, outcome: str) -> Counter:
    """To find the one among them costs more than to count."""
    return COMMANDS.labels(type, outcome)


def text() -> bytes:
    folder = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    if not folder:
        return generate_latest(REGISTRY)
    for file in Path(folder).glob("gauge_live*.db"):
        pid = int(file.stem.rpartition("_")[2])
        if not _is_alive(pid):
            mark_process_dead(pid)  # type: ignore[no-untyped-call]
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
