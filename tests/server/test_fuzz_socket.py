"""Forged, stale, repeated, oversized and malformed messages on the socket: a clean refusal, and nothing changes."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from durbar.server import messages as m
from durbar.server.limits import Limits
from durbar.table.refusals import Refused
from tests.server.people import Live, Socket, Someone, new_id

EXAMPLES = 16_000 if os.environ.get("DURBAR_FULL") == "1" else 60  # all tests together send some 106,000 messages, or 500
KINDS = get_args(get_args(m.FromClient)[0])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=8,
)


class Scene:
    """A running game, and a stranger who sends all sorts of things to it."""

    def __init__(self, live: Live) -> None:
        self.anna, self.ben, self.eve = (Someone(live.url, name) for name in ("Anna F", "Ben F", "Eve F"))
        self.table = self.anna.table(options={"start_player": 0})
        self.ben.do("join", self.table)
        self.anna.do("start", self.table)
        self.private = self.anna.table(visibility="link")
        self.number = self.anna.state(self.table)["number"]
        self.sockets = {"eve": Socket(self.eve), "ben": Socket(self.ben), "nobody": Socket(Someone(live.url))}
        for socket in self.sockets.values():
            socket.watch(self.table)

    def check(self, name: str, text: str) -> None:
        """A clean answer, or a goodbye to somebody who has sent too much nonsense."""
        try:
            answers = self._exchange(self.sockets[name], text)
        except ConnectionClosed:
            assert self.sockets[name].heard[-1] == {"type": "closing", "why": "flood"}
            who = {"eve": self.eve, "ben": self.ben, "nobody": Someone(self.eve.url)}[name]
            self.sockets[name] = Socket(who)
            self.sockets[name].watch(self.table)
            answers = self._exchange(self.sockets[name], text)
        for refusal in [answer for answer in answers if answer["type"] == "refused"]:
            assert refusal["refusal"]["code"] != "failed", (text, refusal)
            assert f"refusal.{refusal['refusal']['code']}" in REFUSALS, refusal

    def _exchange(self, socket: Socket, text: str) -> list[dict[str, Any]]:
        """Send it and a ping; all that comes before the ping's answer."""
        ping = new_id()
        try:
            socket.send(text)
            socket.send({"type": "ping", "id": ping})
        except ConnectionClosed:
            socket.until(lambda message: False)  # hear what was said last, then end as above
        answers: list[dict[str, Any]] = []
        while True:
            message = socket.hear()
            if message.get("id") == ping:
                return answers
            answers.append(message)

    def unchanged(self) -> None:
        state = self.anna.state(self.table)
        played = [line for line in state["lines"] if line["number"] > self.number]
        assert played == []


@pytest.fixture(scope="module")
def scene(live: Live) -> Iterator[Scene]:
    made = Scene(live)
    yield made
    for socket in made.sockets.values():
        socket.close()


@pytest.fixture(scope="module", autouse=True)
def _texts(live: Live) -> None:
    REFUSALS.update(Someone(live.url).get("/api/texts/en")["texts"])


REFUSALS: dict[str, str] = {}
fuzz = settings(max_examples=EXAMPLES, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))


def forged(kind: Any, scene_table: str, other: str) -> st.SearchStrategy[dict[str, Any]]:
    """A message of that type with the right form and wrong content: whatever a stranger could send."""
    plausible: dict[str, st.SearchStrategy[Any]] = {
        "id": st.sampled_from(["a", "b", "c1"]),
        "table": st.sampled_from([scene_table, other, "nowhere"]),
        "number": st.integers(0, 9),
        "seat": st.none() | st.integers(0, 15),
        "action": st.integers(0, 400) | st.sampled_from(["take-coin", "buy:2", "x", "\u0000"]),
        "actions": st.none() | st.lists(st.integers(0, 300), min_size=1, max_size=5),
        "step": st.integers(0, 9),
        "request": st.integers(0, 9),
        "agree": st.booleans(),
        "level": st.sampled_from(["random", "greedy", "genius", "\ud83d"[:0] + "ü"]),
        "text": st.text(min_size=1, max_size=30),
        "invite": st.none() | st.just("wrong"),
        "since": st.none() | st.integers(0, 10**6),
        "on": st.booleans(),
        "commitment": st.sampled_from(["0" * 64, "a" * 64, "A" * 64, "", "0" * 63]),
        "value": st.sampled_from(["0" * 64, "f" * 64, "x" * 64, ""]),
        "type": st.just(kind.model_fields["type"].annotation.__args__[0]),
    }
    return st.fixed_dictionaries({name: plausible[name] for name in kind.model_fields})


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_forged_messages_of_every_type_change_nothing(scene: Scene, kind: Any) -> None:
    @settings(fuzz, max_examples=max(6, EXAMPLES // 6))
    @given(message=forged(kind, scene.table, scene.private), who=st.sampled_from(["eve", "nobody"]))
    def search(message: dict[str, Any], who: str) -> None:
        scene.check(who, json.dumps(message))

    search()
    scene.unchanged()


@pytest.mark.parametrize(
    "kind", [m.Choose, m.Undo, m.Redo, m.Restart, m.Start, m.Fill, m.Open, m.Cancel, m.Consent], ids=lambda k: k.__name__
)
def test_a_player_out_of_turn_changes_nothing(scene: Scene, kind: Any) -> None:
    @settings(fuzz, max_examples=max(6, EXAMPLES // 6))
    @given(message=forged(kind, scene.table, scene.private))
    def search(message: dict[str, Any]) -> None:
        scene.check("ben", json.dumps(message))

    search()
    scene.unchanged()


def test_malformed_messages_are_refused(scene: Scene) -> None:
    @fuzz
    @given(text=st.text(max_size=200) | JSON.map(json.dumps) | st.binary(max_size=60).map(lambda b: b.decode("latin-1")))
    @example(text="")
    @example(text="[" * 10_000)
    @example(text='{"type":"choose"' * 500)
    @example(text='{"type": "ping", "id": "\\ud800"}')
    @example(text='{"type": "ping", "id": "a", "id": "b"}')
    @example(text='{"type": "say", "id": "a", "table": "x", "text": "\\u0000"}')
    @example(text='{"type": "choose", "id": "a", "table": "x", "number": 1e400, "action": 1}')
    @example(text='{"type": "choose", "id": "a", "table": "x", "number": 99999999999999999999999999, "action": 1}')
    @example(text='{"type": "__class__", "id": "a"}')
    def search(text: str) -> None:
        scene.check("eve", text)

    search()
    scene.unchanged()


def test_damaged_messages_of_every_type_are_refused(scene: Scene) -> None:
    @fuzz
    @given(data=st.data())
    def search(data: st.DataObject) -> None:
        kind = data.draw(st.sampled_from(KINDS))
        message = data.draw(forged(kind, scene.table, scene.private))
        name = data.draw(st.sampled_from(sorted({*message, "extra"})))
        message[name] = data.draw(JSON)
        scene.check("eve", json.dumps(message))

    search()
    scene.unchanged()


def test_an_oversized_message_is_refused_and_a_huge_one_ends_the_line(scene: Scene, live: Live) -> None:
    scene.check("eve", json.dumps({"type": "ping", "id": "x", "more": "y" * 20_000}))
    with scene.eve.socket() as socket, pytest.raises(ConnectionClosed):  # perhaps while it is still being sent
        socket.ask("x" * 200_000)
    scene.unchanged()


def test_binary_messages_are_read_like_text(scene: Scene) -> None:
    with scene.eve.socket() as socket:
        socket.line.send(b'{"type": "ping", "id": "bin"}')
        assert socket.until(lambda message: message.get("id") == "bin")["type"] == "okay"
        socket.line.send(b"\xff\xfe\x00")
        assert socket.hear()["refusal"]["code"] == "malformed"


def test_a_flood_of_nonsense_ends_the_line(scene: Scene) -> None:
    with scene.eve.socket() as socket:
        with suppress(ConnectionClosed):  # the server may hang up before all of it is sent
            for _ in range(60):
                socket.send("nonsense")
        assert socket.until(lambda message: message["type"] == "closing")["why"] == "flood"


@pytest.mark.usefixtures("hourly")
def test_too_many_messages_are_limited(own_server: Callable[..., Live]) -> None:
    live = own_server(limits=0.1)
    anna = Someone(live.url, "Anna")
    with anna.socket() as socket:
        for _ in range(60):
            socket.send({"type": "ping", "id": new_id()})
        answer = socket.until(lambda message: message["type"] == "refused")
        assert answer["refusal"]["code"] == "too-many"
        assert answer["refusal"]["retry_after"] > 0


def test_nobody_is_told_to_try_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = Limits(1)
    monkeypatch.setattr(limits, "wait", lambda name, key: 0.001)
    with pytest.raises(Refused) as refused:
        limits.check("socket", "anna")
    assert refused.value.retry_after == 0.1
