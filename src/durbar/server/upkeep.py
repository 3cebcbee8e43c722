"""What a server does for its host by the clock: backups, and letting go of what is too old to keep."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, select, text

from durbar.server import backups, garbage
from durbar.server.database import (
    blocks,
    chat,
    entries,
    films,
    limits,
    notes,
    notices,
    reports,
    resets,
    sessions,
    sittings,
    snapshots,
    tables,
    users,
)

if TYPE_CHECKING:
    from durbar.server.server import Server

log = logging.getLogger("durbar.upkeep")
DAY = 86_400.0
SWEEP_SECONDS = 3_600.0
AT_ONCE = 200
BACKUP_LOCK = 7081128


class Upkeep:
    def __init__(self, server: Server) -> None:
        self.server = server
        self._swept = 0.0

    async def look(self) -> None:
        """Called every minute."""
        self.server.registry.let_go_idle()
        garbage.look()
        now = time.time()
        if now - self._swept >= SWEEP_SECONDS:
            self._swept = now
            await self.sweep(now)
        hours = self.server.settings.backup_hours
        if hours and now - backups.newest(self.server.settings.backup_folder) >= hours * 3600:
            await self.back_up()

    # ---- backups ----

    async def back_up(self) -> None:
        """One process makes it; the others see that it is there."""
        settings, storage = self.server.settings, self.server.storage
        async with storage.moment() as connection:
            if storage.is_postgres:
                mine = await connection.execute(text(f"SELECT pg_try_advisory_xact_lock({BACKUP_LOCK})"))
                if not mine.scalar_one():
                    return
            path = backups.scheduled_path(settings.backup_folder)
            count = await backups.write(connection, path)
        backups.rotate(settings.backup_folder, settings.backup_keep)
        log.info("backup written: %d rows in %s", count, path.name)

    # ---- retention ----

    async def sweep(self, now: float) -> None:
        settings, storage = self.server.settings, self.server.storage
        async with storage.write() as connection:
            if settings.session_days:
                await connection.execute(delete(sessions).where(sessions.c.seen_at < now - settings.session_days * DAY))
            await connection.execute(delete(resets).where(resets.c.until < now))
            await connection.execute(delete(limits).where(limits.c.until < now))
            await connection.execute(delete(notices).where(notices.c.at < now - 600))
        if settings.table_days:
            await self._delete_tables(now - settings.table_days * DAY)
        if settings.guest_days:
            await self._delete_guests(now - settings.guest_days * DAY)

    async def _delete_tables(self, before: float) -> None:
        """Finished and closed tables with all that belongs to them, some at a time."""
        storage = self.server.storage
        old = select(tables.c.id).where(tables.c.status.in_(("finished", "cancelled")), tables.c.changed_at < before)
        while True:
            async with storage.write() as connection:
                ids = list((await connection.execute(old.limit(AT_ONCE))).scalars())
                for kept in (entries, snapshots, sittings, chat, notes, films):
                    await connection.execute(delete(kept).where(kept.c.table.in_(ids)))
                await connection.execute(delete(tables).where(tables.c.id.in_(ids)))
                gone: list[dict[str, Any]] = [{"deleted": id} for id in ids]
                await storage.notify(connection, gone)
            await self.server.hear_all(gone)
            if ids:
                log.info("%d old tables deleted", len(ids))
            if len(ids) < AT_ONCE:
                return

    async def _delete_guests(self, before: float) -> None:
        """Guests whom nobody can be any more and whom nothing remembers."""
        unused = (
            select(users.c.id)
            .where(users.c.kind == "guest", users.c.created_at < before, users.c.banned_at.is_(None))
            .where(users.c.id.not_in(select(sessions.c.user).where(sessions.c.seen_at >= before)))
            .where(users.c.id.not_in(select(sittings.c.user)))
            .where(users.c.id.not_in(select(reports.c.about)), users.c.id.not_in(select(reports.c.by)))
            .limit(AT_ONCE)
        )
        while True:
            async with self.server.storage.write() as connection:
                ids = list((await connection.execute(unused)).scalars())
                for kept in (sessions, resets, blocks):
                    await connection.execute(delete(kept).where(kept.c.user.in_(ids)))
                await connection.execute(delete(blocks).where(blocks.c.other.in_(ids)))
                await connection.execute(delete(users).where(users.c.id.in_(ids)))
                gone: list[dict[str, Any]] = [{"gone": id} for id in ids]
                await self.server.storage.notify(connection, gone)
            await self.server.hear_all(gone)
            if len(ids) < AT_ONCE:
                return
