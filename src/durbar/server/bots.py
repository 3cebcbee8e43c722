"""Asks the bots: whenever a seat that a bot answers for is to move. Their thoughts happen in other processes."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from durbar.core.chance import aside
from durbar.core.rng import Rng
from durbar.server.live import LiveTable
from durbar.server.registry import TableRegistry
from durbar.server.workers import WorkerError, Workers
from durbar.table import decide
from durbar.table.entries import Entry
from durbar.table.refusals import Refused

log = logging.getLogger("durbar.bots")
PATIENCE = 3.0  # a bot gets this many times its thinking time before it is taken for hung
START_SECONDS = 10.0  # and this on top, since a process may have to start first


class Bots:
    def __init__(self, registry: TableRegistry, workers: Workers, owner_of: Callable[[LiveTable], str]) -> None:
        self.registry = registry
        self.workers = workers
        self._owner_of = owner_of  # whose turn is taken by a table's bots
        self._tasks: set[asyncio.Task[None]] = set()
        self._took: dict[tuple[str, str], float] = {}  # (game, level) -> seconds for the last answer that was a choice

    def look(self, live: LiveTable) -> None:
        """Called after every change: is a bot to move?"""
        if live.table.bot_to_move is None or self.registry.closing or live.thinking >= live.table.position_version:
            return
        live.thinking = live.table.position_version
        task = asyncio.create_task(self._play(live), name=f"bot at {live.table.id}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _play(self, live: LiveTable) -> None:
        """One answer; the next one is asked for when it is written."""
        number = live.thinking
        try:
            async with live.lock:
                job = self._job(live, number)
            if job is None:
                return
            followed = live.table.pace == "live" and bool(live.watchers)
            pause = self._pause(job) if followed else 0.0
            action, _ = await asyncio.gather(self._think(live, job), asyncio.sleep(pause))
            async with live.lock:
                if live.thinking == number:
                    live.thinking = 0
                await self._answer(live, number, action)
        except Refused as refused:
            log.warning("a bot's answer was refused: %s", refused, extra={"table": live.table.id})
        except Exception:
            log.exception("a bot could not answer", extra={"table": live.table.id})
        finally:
            if live.thinking == number:
                live.thinking = 0

    def _pause(self, job: dict[str, Any]) -> float:
        """An answer without a choice comes no sooner than others: else its speed would tell what the hand holds."""
        pause = self.registry.settings.bot_pause
        return max(pause, self._took.get((job["game"], job["level"]), 0.0)) if len(job["legal"]) == 1 else pause

    def _job(self, live: LiveTable, number: int) -> dict[str, Any] | None:
        table, play = live.table, live.table.play
        level = table.bot_to_move
        if play is None or level is None or table.position_version != number:
            return None
        legal = play.legal()
        state = play.state
        known = play.game.imagine(state, state.player, Rng(1))  # the truth stays here
        return {
            "kind": "answer",
            "game": table.game,
            "state": play.game.to_dict(known),
            "level": level,
            "seed": aside(table.seed, f"bot {number}"),
            "seconds": self.registry.settings.bot_seconds,
            "legal": legal,
        }

    async def _think(self, live: LiveTable, job: dict[str, Any]) -> int:
        legal: list[int] = job["legal"]
        if len(legal) == 1:
            return legal[0]
        started = time.monotonic()
        for attempt in (1, 2):
            try:
                seconds = job["seconds"] * PATIENCE + START_SECONDS
                thought = {key: job[key] for key in job if key != "legal"}
                action = await self.workers.run(thought, seconds, self._owner_of(live), live.table.id)
                if action in legal:
                    self._took[job["game"], job["level"]] = time.monotonic() - started
                    return int(action)
                raise WorkerError(f"it answered {action!r}, which is not legal")
            except WorkerError as error:
                log.warning(
                    "a thought of '%s' was lost (%d of 2): %s", job["level"], attempt, error, extra={"table": live.table.id}
                )
        return legal[Rng(job["seed"]).below(len(legal))]  # the game goes on

    async def _answer(self, live: LiveTable, number: int, action: int) -> None:
        for _ in range(4):
            table, play = live.table, live.table.play
            if play is None or table.bot_to_move is None or table.position_version != number or action not in play.legal():
                return  # the seat was taken back, or the game has moved on
            entry: Entry = decide.answer_entry(play, play.player, action)
            entry.number, entry.at, entry.by = table.number + 1, max(time.time(), table.changed_at), "bot"
            if await self.registry.write(live, entry):
                return
