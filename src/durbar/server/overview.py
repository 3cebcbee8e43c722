"""What an operator sees at a glance."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import func, select

import durbar
from durbar.server import backups
from durbar.server.database import reports, tables, users

if TYPE_CHECKING:
    from durbar.server.server import Server


async def overview(server: Server) -> dict[str, Any]:
    async with server.storage.read() as connection:
        statuses = await connection.execute(select(tables.c.status, func.count()).group_by(tables.c.status))
        kinds = await connection.execute(select(users.c.kind, func.count()).group_by(users.c.kind))
        waiting = await connection.execute(select(func.count()).select_from(reports).where(reports.c.closed_at.is_(None)))
        counts = {
            "tables": {row[0]: row[1] for row in statuses},
            "people": {row[0]: row[1] for row in kinds if row[0] != "gone"},
            "reports": waiting.scalar_one(),
        }
    health = {
        "version": durbar.__version__,
        "database": "ok" if await server.storage.is_well() else "failing",
        "kind": "postgresql" if server.storage.is_postgres else "sqlite",
        "bots": "ok" if server.workers.is_well() else "failing",
        "since": server.opened_at,
        "load": os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
        "memory": _memory(),
        "sockets": len(server.connections),
        "tables_in_memory": len(server.registry.live),
        "waiting_thoughts": server.workers.waiting + server.aside.waiting,
    }
    files = [{"name": file.name, "at": made, "bytes": size} for file, made, size in backups.kept(server.settings.backup_folder)]
    return {"health": health, "counts": counts, "backups": files}


def _memory() -> int | None:
    """Bytes in the machine's memory, where the system tells."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")
