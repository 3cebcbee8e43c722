"""All tables of one server process: loading them, carrying commands out, telling everybody, keeping up with others.

One action is: lock the table, check, follow it in memory, append it to the log in a transaction, and only then tell anybody.
If another process was quicker, the table is read again and the command is checked once more.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from durbar.core.box import corrections_of
from durbar.core.chance import new_seed
from durbar.core.corrections import Changes, hash_of
from durbar.core.errors import BadOption, DurbarError, UnknownGame
from durbar.core.game import Game
from durbar.core.registry import game as find_game
from durbar.server import messages as m
from durbar.server import metrics, moderation
from durbar.server.live import LiveTable
from durbar.server.outages import is_outage, outages_refused
from durbar.server.settings import Settings
from durbar.server.storage import Append, Storage, fixed, projection, seat_rows, snapshot_of
from durbar.table import decide, serialize
from durbar.table.bot_names import free_name, names_for
from durbar.table.codes import code_of, plain
from durbar.table.entries import Entry, Person
from durbar.table.refusals import Refused
from durbar.table.table import Damaged, Table

log = logging.getLogger("durbar.tables")
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
MOST_TABLES = 60  # that one user may have open at once
SNAPSHOT_ENTRIES = 8  # from one snapshot of a table to the next, at least
MOST_AT_ONCE = 50  # entries of another process that are followed without reading the table again


def new_id(length: int = 12) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(length))


def _from_rows(id: str, rows: Sequence[Any], kept: Any) -> Table:
    return Table.from_log(id, [Entry.from_row(row) for row in rows], None if kept is None else (kept.number, kept.fingerprint))


class TableRegistry:
    def __init__(self, settings: Settings, storage: Storage) -> None:
        self.settings = settings
        self.storage = storage
        self.run = secrets.token_hex(6)
        self.live: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Future[LiveTable]] = {}
        self._aside = ThreadPoolExecutor(1, "opening")  # logs are read here, one at a time
        self.closing = False
        # Others of this process who want to know; they are set by app.py.
        self.on_change: Callable[[LiveTable], None] = lambda live: None  # this process has written an entry
        self.on_attention: Callable[[dict[str, Any]], None] = lambda notice: None

    def close(self) -> None:
        self._aside.shutdown(wait=False, cancel_futures=True)

    # ---- loading ----

    async def get(self, id: str) -> LiveTable:
        live = self.live.get(id)
        if live is not None:
            self.live.move_to_end(id)
            live.used = time.monotonic()
            return live
        loading = self._loading.get(id)
        if loading is None:
            loading = asyncio.ensure_future(self._load(id))
            self._loading[id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(loading)

    async def _load(self, id: str) -> LiveTable:
        with metrics.LOADED.time():
            row = await self.storage.table_row(id)
            if row is None:
                raise Refused("unknown-table", f"there is no table '{id}'")
            live = LiveTable(await self._read(id), row.invite)
        self.live[id] = live
        self._evict()
        return live

    async def _read(self, id: str) -> Table:
        """The table from its log; compared with its newest snapshot, so that nobody plays on a damaged one.

        It is put together aside: however long a log is, the others do not wait for it.
        """
        rows, kept = await self.storage.log_and_snapshot(id)
        try:
            loop = asyncio.get_running_loop()
            table = await loop.run_in_executor(self._aside, _from_rows, id, rows, kept)
            if table.is_outdated:
                film = await self.storage.film(id)
                if film is not None:
                    table.tell_by(film)
        except Refused:
            raise
        except Exception as error:
            log.error("the log cannot be followed: %s", error, extra={"table": id})
            raise Refused("damaged", f"table {id} cannot be read; the operator finds the reason in the log") from error
        return table

    def _evict(self) -> None:
        """Let go of tables that nobody looks at."""
        excess = len(self.live) - self.settings.cache
        for id, live in list(self.live.items()):
            if excess <= 0:
                break
            if not live.watchers and not live.lock.locked() and not live.thinking:
                del self.live[id]
                excess -= 1
        metrics.TABLES.set(len(self.live))

    def let_go_idle(self) -> None:
        """Tables that nobody has looked at for a while cost no memory; they are read again when somebody does."""
        seconds = self.settings.idle_minutes * 60
        if not seconds:
            return
        before = time.monotonic() - seconds
        for id, live in list(self.live.items()):
            if live.used < before and not live.watchers and not live.lock.locked() and not live.thinking:
                del self.live[id]
        metrics.TABLES.set(len(self.live))

    def forget(self, id: str) -> None:
        """The table is gone for good."""
        live = self.live.pop(id, None)
        for client in list(live.watchers) if live is not None else ():
            client.drop()

    async def visible(self, id: str, who: Person | None, invite: str | None) -> LiveTable:
        """The live, if this person may see it; else it does not exist for them."""
        live = await self.get(id)
        if not serialize.may_see(live.table, who, invite, live.invite):
            raise Refused("unknown-table", f"there is no table '{id}'")
        return live

    # ---- creating ----

    async def create(self, new: m.NewTable, who: Person) -> LiveTable:
        if await self.storage.unfinished_of(who.id) >= MOST_TABLES:
            raise Refused("too-many-tables", f"you have {MOST_TABLES} tables open; finish or leave some first")
        live = await self._found(self._first_entry(new, who))
        if new.commitment is not None:
            await self.command(m.Commit(type="commit", id="commit", table=live.table.id, commitment=new.commitment), who)
        if new.start:
            start = m.Start(type="start", id="start", table=live.table.id)
            await self.command(start, who)
        return live

    def _first_entry(self, new: m.NewTable, who: Person) -> Entry:
        try:
            game = find_game(new.game)
            options = game.check_options(new.players, new.options)
        except UnknownGame as error:
            raise Refused("unknown-game", str(error)) from None
        except BadOption as error:
            raise Refused("bad-option", str(error)) from None
        seats: list[dict[str, Any]] = []
        if new.visibility == "hot-seat":
            names = list(new.names) or [who.name]
            if len(set(names)) != len(names):
                raise Refused("bad-option", "everybody at a hot-seat table needs a name of their own")
            seats = [{"user": who.id, "name": name, "kind": who.kind} for name in names]
        elif new.names:
            raise Refused("bad-option", "names are given at a hot-seat table only")
        else:
            seats = [{"user": who.id, "name": who.name, "kind": who.kind}]
        open_seats = new.players - len(seats) - len(new.bots)
        if open_seats < 0 or (open_seats and (new.start or new.visibility == "hot-seat")):
            raise Refused("bad-option", f"{len(seats)} people and {len(new.bots)} bots do not fill {new.players} seats")
        bots = self._bots(new, {seat.get("name") for seat in seats})
        seats += [{} for _ in range(open_seats)] + bots
        if new.seat is not None and len(seats) > new.seat and new.visibility != "hot-seat":
            seats.insert(new.seat, seats.pop(0))
        return self._creation(game, new.players, dict(options), seats, who.id, {
            "title": new.title,
            "visibility": new.visibility,
            "pace": new.pace,
            "clock": None if new.clock is None else new.clock.model_dump(),
        })  # fmt: skip

    def _bots(self, new: m.NewTable, taken: set[str | None]) -> list[dict[str, Any]]:
        if len(new.bot_names) not in (0, len(new.bots)):
            raise Refused("bad-option", f"{len(new.bot_names)} names are given for {len(new.bots)} bots")
        names: list[str] = []
        for name in new.bot_names or names_for(len(new.bots), taken, new_id()):
            names.append(free_name(name, taken | set(names)))
        levels = [decide.check_level(level) for level in new.bots]
        return [{"name": name, "kind": "bot", "level": level} for name, level in zip(names, levels, strict=True)]

    def _creation(
        self, game: Any, players: int, options: dict[str, Any], seats: list[dict[str, Any]], user: str, more: dict[str, Any]
    ) -> Entry:
        data = {
            "game": game.id,
            "rules_version": game.rules_version,
            "players": players,
            "options": options,
            "seed": new_seed(),
            "seats": seats,
            **more,
        }
        return Entry(1, "created", time.time(), user=user, data=data)

    async def _found(self, first: Entry) -> LiveTable:
        """Write the first entry of a new table."""
        table = Table(new_id(), first)
        live = LiveTable(table, secrets.token_urlsafe(15))
        request = Append(
            table=table.id,
            entry=first,
            row={**fixed(table, live.invite), **projection(table)},
            notice=self._notice(table, set(), True),
            is_new=True,
            seats=seat_rows(table),
        )
        async with outages_refused():
            won = await self.storage.append(request)
        if not won:
            raise Refused("busy", "the table could not be created; try again")
        self.live[table.id] = live
        self._evict()
        self.on_attention(request.notice)
        log.info("table created: %s for %d", table.game, table.players, extra={"table": table.id})
        return live

    # ---- commands ----

    async def command(self, command: Any, who: Person) -> dict[str, Any]:
        """Carry a command out; returns `done`. Raises Refused, and then nothing has changed."""
        started = time.perf_counter()
        outcome = "refused"
        try:
            done = await self._command(command, who)
            outcome = "repeated" if done["repeated"] else "done"
            return done
        finally:
            metrics.commands(command.type, outcome).inc()
            metrics.COMMAND_SECONDS.observe(time.perf_counter() - started)

    async def _command(self, command: Any, who: Person) -> dict[str, Any]:
        if self.closing:
            raise Refused("busy", "the server is about to restart; send it again in a moment")
        joins = command.type == "join"
        live = await self.visible(command.table, who, command.invite if joins else None)
        if joins:
            blocked = await moderation.who_blocks(self.storage, who.id)
            if any(seat.user in blocked for seat in live.table.seats if seat.user is not None):
                raise Refused("blocked", "somebody who sits here has blocked you")
        async with live.lock:
            for _ in range(4):
                table = live.table
                number = decide.repeated(table, command, who)
                if number is not None:
                    return self._done(command, number, True, table.rematch if command.type == "rematch" else None)
                if command.type == "rematch" and table.rematch is not None:
                    return self._done(command, table.number, True, table.rematch)
                try:
                    entry = decide.decide(table, command, who, time.time())
                except Refused:
                    if await self._is_behind(live):
                        continue  # what it was judged by is no longer true: another process has written meanwhile
                    raise
                made = await self._prepare(table, entry, who)
                if await self.write(live, entry):
                    if live.table.is_ready:
                        await self.begin(live)
                    return self._done(command, entry.number, False, made.table.id if made else None)
                if made is not None:
                    await self._close_unused(made)
        raise Refused("busy", "the table is very busy; try again")

    async def _is_behind(self, live: LiveTable) -> bool:
        """Whether another process has written to the table and this one has only not heard of it yet; then it is read."""
        if not self.storage.is_postgres:
            return False
        before = live.table.number
        if (await self.storage.numbers([live.table.id])).get(live.table.id, 0) > before:
            await self._follow_up(live)
        return live.table.number > before

    def _done(self, command: Any, number: int, repeated: bool, created: str | None) -> dict[str, Any]:
        return {
            "type": "done",
            "id": command.id,
            "table": command.table,
            "number": number,
            "repeated": repeated,
            "created": created,
        }

    async def _prepare(self, table: Table, entry: Entry, who: Person) -> LiveTable | None:
        """A rematch needs its table first: the same settings, everybody one seat further, seats kept for the people."""
        if entry.kind != "rematch":
            return None
        seats: list[dict[str, Any]] = []
        for seat in table.seats[1:] + table.seats[:1]:
            mine = table.visibility == "hot-seat" or seat.user == who.id
            if seat.user is None:
                seats.append({"name": seat.name, "kind": "bot", "level": seat.level})
            elif mine:
                seats.append({"user": seat.user, "name": seat.name, "kind": seat.kind})
            else:
                seats.append({"reserved": seat.user, "reserved_name": seat.name})
        more = {"title": table.title, "visibility": table.visibility, "pace": table.pace, "clock": table.clock}
        game = find_game(table.game)
        made = await self._found(self._creation(game, table.players, table.options, seats, who.id, more))
        entry.data["table"] = made.table.id
        return made

    async def begin(self, live: LiveTable, by: str = "player") -> bool:
        """The deal: all contributions are opened, or their time is over. The caller holds the table's lock."""
        entry = decide.begin(live.table)
        entry.number, entry.at, entry.by = live.table.number + 1, max(time.time(), live.table.changed_at), by
        return await self.write(live, entry)

    async def _close_unused(self, live: LiveTable) -> None:
        async with live.lock:
            await self.write(live, Entry(live.table.number + 1, "cancelled", time.time(), by="operator"))

    async def write(self, live: LiveTable, entry: Entry) -> bool:
        """Follow an entry, append it, tell everybody. False: another process was quicker, and the table has been read again.

        The caller holds the table's lock.
        """
        table = live.table
        before, waited, seats, player = table.number, table.waits_for(), seat_rows(table), table.player
        try:
            table.follow(entry)
        except Damaged as error:
            raise Refused("failed", str(error)) from error
        except Exception as error:  # a fault in the rules: nothing has been written, and nobody has seen anything
            log.exception("the rules failed at entry %d (%s)", entry.number, entry.kind, extra={"table": table.id})
            await self._read_again(live)
            raise Refused("failed", "the rules of this game failed here; nothing has changed") from error
        now_seats = seat_rows(table)
        told = table.info_version == table.number
        request = Append(
            table=table.id,
            entry=entry,
            row=projection(table),
            notice=self._notice(table, waited, told),
            snapshot=self._snapshot(live, entry, table.player != player),
            seats=now_seats if now_seats != seats else None,
        )
        try:
            won = await self.storage.append(request)
        except Exception as error:
            if is_outage(error):
                log.error("entry %d was not written: %r", entry.number, error, extra={"table": table.id})
            else:
                log.exception("entry %d could not be written", entry.number, extra={"table": table.id})
            await self._read_again(live)
            if any(line.entry == entry for line in live.table.lines[before:]):
                live.broadcast()  # the transaction was done, only its acknowledgement was lost
                return True
            raise Refused("busy", "the database does not answer; nothing has changed") from error
        if not won:
            metrics.CONFLICTS.inc()
            await self._read_again(live)
            live.broadcast()
            return False
        live.broadcast()
        self.on_attention(request.notice)
        self.on_change(live)
        return True

    def _snapshot(self, live: LiveTable, entry: Entry, turn_passed: bool) -> dict[str, Any] | None:
        """Between turns, now and then: it costs as much as a view. At the end, and where the game has gone back, at once."""
        table = live.table
        due = table.number >= live.kept + SNAPSHOT_ENTRIES or table.status == "finished"
        if entry.kind != "taken-back" and not (turn_passed and due):
            return None
        live.kept = table.number
        return snapshot_of(table)

    async def _read_again(self, live: LiveTable) -> None:
        try:
            live.table = await self._read(live.table.id)
        except Exception:
            self.live.pop(live.table.id, None)
            for line in list(live.watchers):
                line.drop()  # they come back by themselves and are told what is true then
            raise

    def _notice(self, table: Table, waited: set[str], lobby: bool) -> dict[str, Any]:
        """What other processes are told: which table, and for whom it waits now or no longer."""
        waits = table.waits_for()
        here = {seat.user or seat.reserved for seat in table.seats} - {None}
        return {
            "table": table.id,
            "number": table.number,
            "run": self.run,
            "on": sorted(waits - waited),
            "off": sorted(waited - waits),
            "lobby": lobby or waits != waited,
            "public": table.visibility == "public",
            "users": sorted(here | waits | waited),
            "game": table.game,
            "title": table.title,
        }

    # ---- rules that have changed ----

    async def close_outdated(self) -> None:
        """Close the games that were begun under rules or with data this server no longer has; finished ones have films."""
        for id, name, version, changes in await self.storage.begun_under():
            try:
                game = find_game(name)
                if game.rules_version == version and corrections_of(game.package) == changes:
                    continue
                live = await self.get(id)
                async with live.lock:
                    if live.table.is_outdated and live.table.status == "playing":
                        data = _why_closed(game, version, changes)
                        at = max(time.time(), live.table.changed_at)
                        await self.write(live, Entry(live.table.number + 1, "closed", at, by="operator", data=data))
                        log.warning("closed: begun under other rules or data: %s", data, extra={"table": id})
            except (UnknownGame, Refused) as error:
                log.warning("a game that is being played cannot be read: %s", error, extra={"table": id})

    # ---- keeping up with other processes ----

    async def catch_up(self, id: str, number: int) -> None:
        """Another process (or the operator) has written that number to this table."""
        live = self.live.get(id)
        if live is None:
            return
        async with live.lock:
            if live.table.number < number:
                await self._follow_up(live)

    async def _follow_up(self, live: LiveTable) -> None:
        """Read what is new; the caller holds the lock."""
        try:
            rows = await self.storage.log_rows(live.table.id, live.table.number)
            if len(rows) > MOST_AT_ONCE:
                await self._read_again(live)
            else:
                for row in rows:
                    live.table.follow(Entry.from_row(row))
        except Refused:
            raise  # the database does not answer: it is asked again soon
        except DurbarError:
            await self._read_again(live)
        live.broadcast()

    async def catch_up_all(self) -> None:
        """For notices that were lost, and for tools that write without giving notice."""
        watched = list(self.live)
        if not watched:
            return
        for id, number in (await self.storage.numbers(watched)).items():
            live = self.live.get(id)
            if live is not None and live.table.number < number and not live.lock.locked():
                await self.catch_up(id, number)
                self.on_change(live)

    async def renew_invite(self, id: str, who: Person) -> str:
        """The host makes the old link void."""
        live = await self.visible(id, who, None)
        if live.table.host != who.id:
            raise Refused("not-host", "only the host of the table may do that")
        invite = secrets.token_urlsafe(15)
        await self.storage.renew_invite(id, invite)
        self.invite_renewed(id, invite)
        return invite

    def invite_renewed(self, id: str, invite: str) -> None:
        """Whoever watches by the old link does so no longer; they come back, and are asked for the new one."""
        live = self.live.get(id)
        if live is None or live.invite == invite:
            return
        live.invite = invite
        for client in list(live.watchers):
            if not serialize.may_see(live.table, client.who, None, invite):
                client.drop()

    async def by_code(self, code: str) -> dict[str, str]:
        """The waiting table whose invitation has this code; there is none for those that have begun."""
        for id, invite in await self.storage.waiting_invites():
            if plain(code_of(invite)) == plain(code):
                return {"table": id, "invite": invite}
        raise Refused("unknown-table", "no table that waits for players has this code")

    async def claim(self, guest: Person, account: Person) -> None:
        """A guest has logged in: the seats go over to the account, except where the account already sits."""
        for id in await self.storage.tables_of(guest.id):
            live = await self.get(id)
            async with live.lock:
                for _ in range(4):
                    if guest.id != account.id and live.table.seats_of(account.id):
                        break
                    data = {"from": guest.id, "user": account.id, "name": account.name}
                    seat = next(iter(live.table.seats_of(guest.id)), None)
                    at = max(time.time(), live.table.changed_at)
                    entry = Entry(live.table.number + 1, "claimed", at, seat=seat, user=account.id, data=data)
                    if await self.write(live, entry):
                        break


def _why_closed(game: Game[Any], version: int, changes: Changes) -> dict[str, Any]:
    if game.rules_version != version:
        return {"why": "rules-version", "rules_version": version, "now": game.rules_version}
    now = hash_of(game.id, corrections_of(game.package))
    return {"why": "corrected-data", "corrected": hash_of(game.id, changes), "now": now}
