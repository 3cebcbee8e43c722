"""What one socket may keep waiting, and how many sockets an address may have."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from durbar.server import sockets
from durbar.server.people import Visitor
from durbar.server.sockets import Connection
from tests.server.people import Live, Someone, wait_for


def waiting(*messages: str) -> list[str | None]:
    """What is in the queue of a socket that does not read."""

    async def fill() -> list[str | None]:
        nothing: Any = None
        connection = Connection(nothing, nothing, Visitor(), "here")
        for message in messages:
            connection.send(message)
        return [None if waiting is None else waiting[0] for waiting in connection._out]

    return asyncio.run(fill())


def test_what_waits_for_a_socket_is_bounded_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MOST_BYTES", 1_000)
    assert waiting("a" * 400, "b" * 400) == ["a" * 400, "b" * 400]
    goodbye, end = waiting("a" * 400, "ü" * 400, "c")  # two bytes each
    assert json.loads(goodbye or "") == {"type": "closing", "why": "slow"}
    assert end is None


def test_a_single_long_message_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MOST_BYTES", 1_000)
    assert waiting("a" * 5_000) == ["a" * 5_000]


def test_what_was_sent_no_longer_counts(monkeypatch: pytest.MonkeyPatch, someone: Callable[..., Someone]) -> None:
    monkeypatch.setattr(sockets, "MOST_BYTES", 1_000)
    with someone().socket() as line:
        for _ in range(100):
            assert line.ask("ping")["type"] == "okay"


def test_an_address_has_only_so_many_sockets(own_server: Callable[..., Live]) -> None:
    live = own_server(limits=1, sockets=2)
    anna = Someone(live.url, "Anna")
    with ExitStack() as first, ExitStack() as second:
        first.enter_context(anna.socket())
        second.enter_context(anna.socket())
        with pytest.raises(InvalidStatus) as refused, anna.socket():
            pass
        assert refused.value.response.status_code == 429
        assert json.loads(refused.value.response.body or b"")["code"] == "too-many-sockets"
        second.close()
        wait_for(lambda: live.server.sockets.here == {"127.0.0.1": 1}, "the socket to be gone")
        with anna.socket() as line:
            assert line.ask("ping")["type"] == "okay"
    wait_for(lambda: live.server.sockets.here == {}, "all to be gone")
