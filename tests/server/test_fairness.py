"""Nobody gets more of the event loop than a share."""

from __future__ import annotations

import asyncio
import time

import pytest

from durbar.server.fairness import BURST_SECONDS, LONGEST_WAIT, SHARE, Fairness, Timed


def burn(seconds: float) -> None:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


def test_only_the_own_steps_count() -> None:
    async def mine() -> str:
        burn(0.02)
        await asyncio.sleep(0.01)
        burn(0.02)
        return "done"

    async def burning() -> None:
        burn(0.05)

    async def both() -> tuple[str, float]:
        other = asyncio.create_task(asyncio.to_thread(burn, 0.05))
        another = asyncio.create_task(burning())
        timed = Timed(mine())
        result = await timed
        await other
        await another
        return result, timed.seconds

    result, seconds = asyncio.run(both())
    assert result == "done"
    assert 0.04 <= seconds < 0.05 + 0.04


def test_faults_and_cancellations_come_through() -> None:
    async def fails() -> None:
        await asyncio.sleep(0)
        raise ValueError("inside")

    async def waits() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            seen.append("cancelled")
            raise

    seen: list[str] = []

    async def cancel() -> None:
        task = asyncio.ensure_future(Fairness(1).do("a", waits()))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()
        await task

    with pytest.raises(ValueError, match="inside"):
        asyncio.run(Fairness(1).do("a", fails()))
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(cancel())
    assert seen == ["cancelled"]


def test_whoever_has_used_their_share_waits_and_nobody_else() -> None:
    fair = Fairness(1)
    fair.spend("eve", BURST_SECONDS, now=0)
    assert fair.wait("eve", now=0) == 0
    fair.spend("eve", 0.15, now=0)
    assert fair.wait("eve", now=0) == pytest.approx(0.15 / SHARE)
    assert fair.wait("anna", now=0) == 0
    assert fair.wait("eve", now=0.15 / SHARE) == pytest.approx(0)
    fair.spend("eve", 1000, now=0)
    assert fair.wait("eve", now=0) == LONGEST_WAIT


def test_of_many_who_have_waited_only_as_many_begin_as_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []

    async def wait_for_good(_: float) -> None:
        await asyncio.Event().wait()

    async def work(key: str) -> None:
        begun.append(key)
        await asyncio.Event().wait()

    async def scene() -> None:
        fair = Fairness(1)
        fair._usual["eve"] = 0.1
        fair.spend("eve", BURST_SECONDS - 0.25)
        tasks = [asyncio.ensure_future(fair.do(key, work(key))) for key in ["eve"] * 10 + ["anna"] * 3]
        for _ in range(3):
            await yielded(0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert fair._debt("eve", 0) < BURST_SECONDS, "what did not happen is not counted"

    yielded = asyncio.sleep
    monkeypatch.setattr("durbar.server.fairness.time.monotonic", lambda: 0.0)
    monkeypatch.setattr("durbar.server.fairness.asyncio.sleep", wait_for_good)
    asyncio.run(scene())
    assert begun == ["eve"] * 3 + ["anna"] * 3


def test_without_limits_nobody_waits() -> None:
    fair = Fairness(0)
    fair.spend("eve", 1000, now=0)
    assert fair.wait("eve", now=0) == 0
