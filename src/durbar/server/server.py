"""One server process: its parts, and what it does by itself."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import durbar
from durbar.server import messages as m
from durbar.server.bots import Bots
from durbar.server.chat import Chat
from durbar.server.fairness import Fairness
from durbar.server.filming import Filming
from durbar.server.gossip import Gossip, OpenSockets
from durbar.server.limits import Limits
from durbar.server.listening import Listener
from durbar.server.live import LiveTable
from durbar.server.lobby import LobbyWatchers, PublicTables
from durbar.server.people import People
from durbar.server.registry import TableRegistry
from durbar.server.settings import Settings
from durbar.server.sockets import Connection
from durbar.server.storage import Storage
from durbar.server.upkeep import Upkeep
from durbar.server.workers import Workers
from durbar.table import decide
from durbar.table.entries import Entry, Person
from durbar.table.refusals import Refused

log = logging.getLogger("durbar.server")
MOST_RECORDS = 16  # that may wait to be replayed or checked
MOST_ADDRESSES = 50_000


class Server:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.storage = Storage(settings)
        self.registry = TableRegistry(settings, self.storage)
        self.workers = Workers(settings.bot_workers)
        self.bots = Bots(self.registry, self.workers, self.owner_of)
        self.aside = Workers(1, MOST_RECORDS, gentle=True)  # records and films: nobody's bot waits for them
        self.filming = Filming(self.registry, self.aside)
        self.people = People(self.storage)
        self.limits = Limits(settings.limits, self.storage)
        self.fairness = Fairness(settings.limits)
        self.public = PublicTables(self.storage)
        self.lobby = LobbyWatchers(self.public)
        self.chat = Chat(self)
        self.upkeep = Upkeep(self)
        self.connections: set[Connection] = set()
        self.sockets = OpenSockets(settings.sockets * settings.limits)
        self.gossip = Gossip(self.storage, self.registry.run, self.limits, self.sockets)
        self._by_user: dict[str, set[Connection]] = {}
        self._addresses: dict[str, str] = {}  # user -> where they were seen last
        self.listener = Listener(settings, self.heard, self._after_silence)
        self._tasks: list[asyncio.Task[None]] = []
        self._presence: set[str] = set()  # tables whose presence other processes have to be told
        self.opened_at = 0.0
        self._notice = 0  # the last one read

    async def open(self) -> None:
        await self.storage.open()
        await self.workers.open()
        await self.aside.open()
        await self.registry.close_outdated()
        await self.filming.open()
        self.registry.on_change = self._changed
        self.registry.on_attention = self.attention
        self.opened_at = time.time()
        self._notice = await self.storage.newest_notice()
        repeat = self._repeat
        if self.settings.is_postgres:
            await self.listener.open()
        self._tasks = [
            asyncio.create_task(repeat(self._wake_bots, self.settings.bot_grace), name="bots"),
            asyncio.create_task(repeat(self._look_at_clocks, 1.0), name="clocks"),
            asyncio.create_task(repeat(self.lobby.tell, 1.0), name="lobby"),
            asyncio.create_task(repeat(self._tell_presence, 1.0), name="presence"),
            asyncio.create_task(repeat(self.registry.catch_up_all, 3.0), name="catch up"),
            asyncio.create_task(repeat(self._check_people, 30.0), name="people"),
            asyncio.create_task(repeat(self.upkeep.look, 60.0), name="upkeep"),
        ]
        if self.settings.is_postgres:
            self._tasks.append(asyncio.create_task(repeat(self.gossip.tell, 0.05), name="gossip"))
        else:
            self._tasks.append(asyncio.create_task(repeat(self._read_notices, 0.5), name="notices"))
        log.info("the tables are open", extra={"run": self.registry.run})

    async def close(self) -> None:
        """Nothing new is accepted, what was accepted is finished and written, everybody is told."""
        self.registry.closing = True
        for connection in list(self.connections):
            connection.end("restart")
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.bots.close()
        await self.filming.close()
        await self.listener.close()
        await self.workers.close()
        await self.aside.close()
        await self.storage.close()
        self.registry.close()
        self.people.close()
        log.info("the tables are closed", extra={"run": self.registry.run})

    async def _repeat(self, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        while True:
            try:
                await work()
            except Refused as refused:
                log.warning("work in the background is tried again: %s", refused)
            except Exception:
                log.exception("work in the background failed; it is tried again")
            await asyncio.sleep(seconds)

    # ---- by itself ----

    def _changed(self, live: LiveTable) -> None:
        self.bots.look(live)
        self.filming.look(live)

    async def _wake_bots(self) -> None:
        """Bots whose process died before they answered, and after a start all of them."""
        alone = self.settings.processes == 1
        for id in await self.storage.bots_to_move(time.time() - (0.0 if alone else self.settings.bot_grace)):
            with contextlib.suppress(Refused):
                self.bots.look(await self.registry.get(id))

    async def _look_at_clocks(self) -> None:
        now = time.time()
        in_grace = now < self.opened_at + self.settings.clock_grace
        for id in await self.storage.run_out(now):
            with contextlib.suppress(Refused):
                live = await self.registry.get(id)
                async with live.lock:
                    table = live.table
                    deadline = table.deadline
                    if deadline is None or deadline > now:
                        continue
                    if table.opening is not None:
                        await self.registry.begin(live, "clock")
                        continue
                    if in_grace:
                        continue
                    data = {"level": decide.check_level(None)}
                    entry = Entry(table.number + 1, "handed", max(now, table.changed_at), table.running, "clock", data=data)
                    await self.registry.write(live, entry)

    async def _tell_presence(self) -> None:
        """Other processes want to know who watches here."""
        for id in list(self._presence):
            self._presence.discard(id)
            live = self.registry.live.get(id)
            if live is not None and self.storage.is_postgres:
                users = sorted({line.who.id for line in live.watchers if line.who is not None})[:50]
                notice = {"presence": id, "run": self.registry.run, "users": users, "spectators": live.spectators_here}
                async with self.storage.write() as transaction:
                    await self.storage.notify(transaction, [notice])

    async def _read_notices(self) -> None:
        """What an operator's tool has done to the same SQLite."""
        for id, notices in await self.storage.notices_after(self._notice):
            self._notice = id
            await self.hear_all(notices)

    async def _check_people(self) -> None:
        """Nobody stays connected who is no longer allowed in, whatever notice was lost."""
        who: dict[str, set[str]] = {}
        for connection in self.connections:
            if connection.who is not None:
                who.setdefault(connection.who.id, set()).add(connection.visitor.session or "")
        users, sessions = await self.people.still_here(who)
        for connection in list(self.connections):
            visitor = connection.visitor
            if visitor.who is None or visitor.who.id not in who:
                continue
            if visitor.who.id not in users or (visitor.session is not None and visitor.session not in sessions):
                self.people.forget(user=visitor.who.id)
                connection.end("session")

    async def _after_silence(self) -> None:
        """Notices may have been missed: look at everything that they could have been about."""
        self.people.forget_all()
        await self._check_people()
        await self.registry.catch_up_all()

    # ---- telling ----

    def now(self) -> float:
        return time.time()

    def welcome(self, who: Person | None) -> dict[str, Any]:
        return {
            "type": "welcome",
            "protocol": m.PROTOCOL,
            "version": durbar.__version__,
            "run": self.registry.run,
            "user": None if who is None else {"id": who.id, "name": who.name, "kind": who.kind},
            "time": time.time(),
        }

    def presence(self, live: LiveTable) -> None:
        live.tell_presence()
        self._presence.add(live.table.id)

    def attention(self, notice: dict[str, Any]) -> None:
        """Tell people that a table waits for them, or no longer does."""
        if notice["lobby"]:
            users = notice.get("users", ())  # processes of an earlier version name nobody
            self.lobby.changed(notice, [client for user in users for client in self._by_user.get(user, ())])
        on, off = notice["on"], notice["off"]
        if not on and not off:
            return
        for users, waits in ((on, True), (off, False)):
            for user in users:
                for connection in list(self._by_user.get(user, ())):
                    connection.say(
                        {
                            "type": "attention",
                            "table": notice["table"],
                            "number": notice["number"],
                            "waits": waits,
                            "game": notice["game"],
                            "title": notice["title"],
                        }
                    )

    def connected(self, connection: Connection) -> None:
        self.connections.add(connection)
        if connection.who is not None:
            self._by_user.setdefault(connection.who.id, set()).add(connection)

    def disconnected(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self.lobby.forget(connection)
        if connection.who is not None:
            others = self._by_user.get(connection.who.id, set())
            others.discard(connection)
            if not others:
                self._by_user.pop(connection.who.id, None)

    def seen(self, user: str, address: str) -> None:
        self._addresses.pop(user, None)
        self._addresses[user] = address
        if len(self._addresses) > MOST_ADDRESSES:
            del self._addresses[next(iter(self._addresses))]

    def owner_of(self, live: LiveTable) -> str:
        """For whom the bots of a table think: the address of its host, however many tables and names are in use there."""
        host = live.table.host
        return live.table.id if host is None else self._addresses.get(host, host)

    def end_session(self, session: str) -> None:
        self.people.forget(session=session)
        for connection in list(self.connections):
            if connection.visitor.session == session:
                connection.end("session")

    def end_user(self, user: str) -> None:
        self.people.forget(user=user)
        for connection in list(self._by_user.get(user, ())):
            connection.end("session")

    async def hear_all(self, notices: Sequence[dict[str, Any]]) -> None:
        """What this process (or a tool) has done; with PostgreSQL the other processes hear it by themselves."""
        for notice in notices:
            await self.heard(notice)

    async def heard(self, notice: dict[str, Any]) -> None:
        """Another process has done something."""
        if "chat" in notice:
            await self.chat.heard(notice["chat"], notice["id"])
        elif "ended" in notice:
            self.end_session(notice["ended"])
        elif "gone" in notice:
            self.end_user(notice["gone"])
        elif "renamed" in notice:
            self.people.forget(user=notice["renamed"])
        elif "deleted" in notice:
            self.registry.forget(notice["deleted"])
        elif "hidden" in notice:
            self.chat.hide(notice["hidden"], notice["id"])
        elif "invite" in notice:
            self.registry.invite_renewed(notice["invite"], notice["key"])
        elif notice.get("run") == self.registry.run:
            return
        elif "granted" in notice or "sockets" in notice:
            self.gossip.hear(notice)
        elif "presence" in notice:
            if (live := self.registry.live.get(notice["presence"])) is not None:
                live.elsewhere[notice["run"]] = (time.monotonic(), notice["users"], notice["spectators"])
                live.tell_presence()
        elif "table" in notice:
            self.attention(notice)
            await self.registry.catch_up(notice["table"], notice["number"])
