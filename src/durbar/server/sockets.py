"""The socket: one connection per client, all its tables over it. Every message gets exactly one answer."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from durbar.core.rng import Rng
from durbar.server import messages as m
from durbar.server import metrics
from durbar.server.live import LiveTable, Watcher
from durbar.server.people import Visitor
from durbar.server.workers import WorkerError
from durbar.table import decide, serialize
from durbar.table.entries import Person
from durbar.table.refusals import Refused
from durbar.table.serialize import encode

if TYPE_CHECKING:
    from durbar.server.server import Server

log = logging.getLogger("durbar.sockets")
MOST_WAITING = 1_000  # messages a slow client may be behind
MOST_BYTES = 4 << 20  # that may wait for it, unless a single message is longer
MOST_WATCHED = 50
MOST_PREVIEWS = 4  # at a time
MOST_QUESTIONS = 16  # of one address that may wait for a process: previews and hints
MOST_MISTAKES = 50
PREVIEW_SECONDS = 20.0
HINT_SECONDS = 2.0


class Connection:
    """One socket. Implements live.Client."""

    def __init__(self, server: Server, socket: WebSocket, visitor: Visitor, address: str) -> None:
        self.server = server
        self.socket = socket
        self.visitor = visitor
        self.who: Person | None = visitor.who
        self.address = address
        self.watched: dict[str, LiveTable] = {}
        self._out: deque[tuple[str, int] | None] = deque()  # texts and their bytes; None: close
        self._more = asyncio.Event()
        self._bytes = 0  # in the queue
        self._previews: set[asyncio.Task[None]] = set()
        self._mistakes = 0
        self._ending = False

    # ---- sending ----

    def send(self, text: str, size: int | None = None) -> None:
        """`size` is that of the text in bytes, where it is known."""
        if self._ending:
            return
        size = len(text.encode()) if size is None else size
        if len(self._out) >= MOST_WAITING or (self._bytes and self._bytes + size > MOST_BYTES):
            self._forget()
            self.end("slow")
            return
        self._bytes += size
        self._put((text, size))

    def _put(self, waiting: tuple[str, int] | None) -> None:
        self._out.append(waiting)
        self._more.set()

    def _forget(self) -> None:
        """Whoever does not read gets nothing more of what waits; the next `watch` tells all of it again."""
        self._out.clear()
        self._bytes = 0

    def say(self, message: dict[str, Any]) -> None:
        self.send(encode(message))

    def end(self, why: str) -> None:
        """Say goodbye and close, after what is already on its way."""
        if not self._ending:
            self._put((encode({"type": "closing", "why": why}), 0))
            self._put(None)
            self._ending = True

    def drop(self) -> None:
        self.end("restart")

    async def _send_on(self) -> None:
        """Close codes: 4000 ended by the server with a goodbye."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while True:
                while self._out:
                    waiting = self._out.popleft()
                    if waiting is None:
                        await self.socket.close(4000)
                        return
                    await self.socket.send({"type": "websocket.send", "text": waiting[0]})
                    self._bytes = max(0, self._bytes - waiting[1])
                self._more.clear()
                await self._more.wait()

    # ---- receiving ----

    async def serve(self) -> None:
        sender = asyncio.create_task(self._send_on(), name="socket sender")
        metrics.SOCKETS.inc()
        self.server.connected(self)
        self.say(self.server.welcome(self.who))
        try:
            while True:
                message = await self.socket.receive()
                if message["type"] == "websocket.disconnect":
                    break
                data = message.get("text")
                await self.server.fairness.do(
                    self.address, self._receive(data if data is not None else message.get("bytes") or b"")
                )
                if self._ending:
                    await asyncio.wait([sender], timeout=10)
                    break
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            metrics.SOCKETS.dec()
            self.server.disconnected(self)
            for task in self._previews:
                task.cancel()
            for live in list(self.watched.values()):
                self._leave(live)
            self._ending = True
            self._put(None)
            if self.socket.application_state is not WebSocketState.CONNECTED:
                sender.cancel()

    async def _receive(self, data: str | bytes) -> None:
        try:
            self.server.limits.check("socket", self.who.id if self.who else self.address)
            if len(data) > m.MAX_SOCKET_BYTES:
                raise Refused("too-large", f"a message has at most {m.MAX_SOCKET_BYTES} bytes")
            message = m.from_client.validate_json(data)
        except ValidationError as error:
            self._mistake(Refused("malformed", _first(error)))
            return
        except Refused as refused:
            self._mistake(refused)
            return
        try:
            await self._answer(message)
        except Refused as refused:
            await self._refuse(message, refused)
        except Exception:
            log.exception("a message failed", extra={"table": getattr(message, "table", None)})
            await self._refuse(message, Refused("failed", "the server failed at this message; nothing has changed"))

    def _mistake(self, refused: Refused) -> None:
        refusal = refused.to_dict()
        self.say({"type": "refused", "id": None, "table": None, "number": None, "refusal": refusal})
        self._mistakes += 1
        if self._mistakes > MOST_MISTAKES:
            self.end("flood")

    async def _refuse(self, message: Any, refused: Refused) -> None:
        table = getattr(message, "table", None)
        live = self.watched.get(table) if table is not None else None
        if refused.code == "stale" and live is not None:
            async with live.lock:
                watcher = live.watchers.get(self)
                if watcher is not None:
                    self.send(live.message(watcher, None, True, {}))
        number = live.table.number if live is not None else None
        refusal = refused.to_dict()
        self.say({"type": "refused", "id": message.id, "table": table, "number": number, "refusal": refusal})

    async def _answer(self, message: Any) -> None:
        handler = _HANDLERS.get(type(message))
        if handler is not None:
            await handler(self, message)
            return
        if self.who is None:
            raise Refused("nobody", "say who you are first: POST /api/guest, or log in")
        self.server.limits.check("command", self.who.id)
        self.say(await self.server.registry.command(message, self.who))

    # ---- watching ----

    async def _watch(self, message: m.Watch) -> None:
        live = await self.server.registry.visible(message.table, self.who, message.invite)
        if message.table not in self.watched and len(self.watched) >= MOST_WATCHED:
            raise Refused("too-many", f"one socket watches at most {MOST_WATCHED} tables")
        async with live.lock:
            viewer = serialize.viewer_of(live.table, self.who, message.seat)
            since = min(message.since or 0, live.table.number)
            watcher = Watcher(self, message.seat, viewer, since)
            known = self in live.watchers
            live.watchers[self] = watcher
            self.watched[message.table] = live
            self.send(live.message(watcher, message.id, True, {}))
        if not known:
            self.server.presence(live)
        self.server.bots.look(live)

    async def _unwatch(self, message: m.Unwatch) -> None:
        live = self.watched.get(message.table)
        if live is None:
            raise Refused("not-watching", "this socket does not watch that table")
        self._leave(live)
        self._okay(message)

    def _leave(self, live: LiveTable) -> None:
        self.watched.pop(live.table.id, None)
        if live.watchers.pop(self, None) is not None:
            self.server.presence(live)

    def _okay(self, message: Any) -> None:
        self.say({"type": "okay", "id": message.id, "time": time.time()})

    def _watcher(self, table: str) -> tuple[LiveTable, Watcher]:
        live = self.watched.get(table)
        watcher = live.watchers.get(self) if live is not None else None
        if live is None or watcher is None:
            raise Refused("not-watching", "watch the table first")
        return live, watcher

    # ---- questions ----

    async def _preview(self, message: m.AskPreview) -> None:
        live, watcher = self._watcher(message.table)
        self.server.limits.check("preview", self.who.id if self.who else self.address)
        if len(self._previews) >= MOST_PREVIEWS:
            raise Refused("busy", "earlier previews are still being worked out")
        async with live.lock:
            table, play = live.table, live.table.play
            decide.check_number(table, message.number)
            if play is None or table.player is None or watcher.viewer != play.player:
                raise Refused("not-your-turn", "previews are for the seat to move")
            legal = play.legal()
            actions = legal if message.actions is None else message.actions
            for action in actions:
                decide.check_action(play, action)
            moved = table.position_version
            known = play.game.to_dict(play.game.imagine(play.state, play.player, Rng(1)))
        job = {"kind": "previews", "game": live.table.game, "state": known, "actions": actions}
        task = asyncio.create_task(self._work_out(live, message, job, moved), name="preview")
        self._previews.add(task)
        task.add_done_callback(self._previews.discard)

    async def _work_out(self, live: LiveTable, message: m.AskPreview, job: dict[str, Any], moved: int) -> None:
        try:
            found = await self._think(job, message.table)
            if live.table.position_version != moved:
                raise Refused("stale", "the position has moved on")
        except WorkerError as error:
            log.warning("a preview was lost: %s", error, extra={"table": message.table})
            await self._refuse(message, Refused("busy", "the preview could not be worked out"))
        except Refused as refused:
            await self._refuse(message, refused)
        else:
            answer = {"type": "preview", "id": message.id, "table": message.table, "number": message.number, "previews": found}
            self.say(answer)

    async def _think(self, job: dict[str, Any], table: str) -> Any:
        return await self.server.workers.run(job, PREVIEW_SECONDS, self.address, table, MOST_QUESTIONS)

    async def _why_not(self, message: m.AskWhyNot) -> None:
        live, watcher = self._watcher(message.table)
        async with live.lock:
            table, play = live.table, live.table.play
            decide.check_number(table, message.number)
            if play is None or table.player is None or watcher.viewer != play.player:
                raise Refused("not-your-turn", "this is a question of the seat to move")
            reason = None
            try:
                decide.check_action(play, message.action)
            except Refused as refused:
                reason = refused.reason
            shown = serialize.reason_info(reason)
        answer = {"type": "why-not", "id": message.id, "table": table.id, "number": table.number, "reason": shown}
        self.say(answer)

    async def _worth(self, message: m.AskWorth) -> None:
        live, watcher = self._watcher(message.table)
        async with live.lock:
            table, play = live.table, live.table.play
            decide.check_number(table, message.number)
            worths = {} if play is None else serialize.worth_info(play.game.worth(play.state, watcher.viewer))
        self.say({"type": "worth", "id": message.id, "table": table.id, "number": table.number, "worths": worths})

    async def _hint(self, message: m.AskHint) -> None:
        """A bot answers in a world that the player could imagine; it sees no more than the player does."""
        live, watcher = self._watcher(message.table)
        self.server.limits.check("preview", self.who.id if self.who else self.address)
        async with live.lock:
            table, play = live.table, live.table.play
            decide.check_number(table, message.number)
            if play is None or table.player is None or watcher.viewer != play.player:
                raise Refused("not-your-turn", "hints are for the seat to move")
            known = play.game.to_dict(play.game.imagine(play.state, play.player, Rng(1)))
            job = {"kind": "hint", "game": table.game, "state": known, "seed": play.step, "seconds": HINT_SECONDS}
        try:
            advice = await self._think(job, message.table)
        except WorkerError as error:
            log.warning("a hint was lost: %s", error, extra={"table": message.table})
            raise Refused("busy", "the hint could not be worked out") from None
        told = {"type": "hint", "id": message.id, "table": message.table, "number": message.number}
        self.say({**told, "action": advice[0]["action"], "advice": advice})

    async def _history(self, message: m.AskHistory) -> None:
        live, watcher = self._watcher(message.table)
        async with live.lock:
            history = serialize.history(live.table, watcher.viewer, message.step)
        self.say({"type": "history", "id": message.id, "history": history})

    async def _say(self, message: m.Say) -> None:
        live, _ = self._watcher(message.table)
        await self.server.chat.say(live, self.visitor.person(), message.text, self.address)
        self._okay(message)

    async def _watch_lobby(self, message: m.WatchLobby) -> None:
        if message.on:
            await self.server.lobby.watch(self)
        else:
            self.server.lobby.forget(self)
        self._okay(message)

    async def _ping(self, message: m.Ping) -> None:
        self._okay(message)


_HANDLERS: dict[type[Any], Callable[[Connection, Any], Awaitable[None]]] = {
    m.Watch: Connection._watch,
    m.Unwatch: Connection._unwatch,
    m.AskPreview: Connection._preview,
    m.AskWhyNot: Connection._why_not,
    m.AskWorth: Connection._worth,
    m.AskHint: Connection._hint,
    m.AskHistory: Connection._history,
    m.Say: Connection._say,
    m.WatchLobby: Connection._watch_lobby,
    m.Ping: Connection._ping,
}


def _first(error: ValidationError) -> str:
    """The first fault, without repeating what was sent."""
    fault = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(part) for part in fault["loc"])[:100]
    return f"{where or 'message'}: {fault['msg'][:200]}"
