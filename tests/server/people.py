"""Players for the tests: they talk to a real server over real sockets, and check every message they get."""

from __future__ import annotations

import itertools
import json
import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from durbar.core.registry import game as find_game
from durbar.server.app import create
from durbar.server.messages import from_server
from durbar.server.settings import Settings

JSON = dict[str, Any]
_ids = itertools.count(1)
PATIENCE = 180.0  # for events that must come, however busy the machine
http_get = partial(httpx.get, timeout=PATIENCE)
http_post = partial(httpx.post, timeout=PATIENCE)


class Live:
    """A server in a thread of this process."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.app = create(settings)
        config = uvicorn.Config(
            self.app, port=0, log_config=None, ws_max_size=65_536, ws_per_message_deflate=False, ws_ping_interval=None
        )
        if settings.trusted_proxies:
            config.forwarded_allow_ips = list(settings.trusted_proxies)
        self.uvicorn = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.uvicorn.run, daemon=True)

    @property
    def server(self) -> Any:
        return self.app.app.state.server

    @property
    def loop(self) -> Any:
        """The server's event loop, for tests that reach inside."""
        return self.server.storage._writer.get_loop()

    def open(self) -> Live:
        self.thread.start()
        wait_for(lambda: self.uvicorn.started, "the server to start")
        port = self.uvicorn.servers[0].sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{port}"
        return self

    def close(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(PATIENCE)


def wait_for(truth: Callable[[], Any], what: str, seconds: float = PATIENCE) -> Any:
    deadline = time.monotonic() + seconds
    while True:
        value = truth()
        if value:
            return value
        if time.monotonic() > deadline:
            raise AssertionError(f"waited {seconds:.0f} seconds in vain for {what}")
        time.sleep(0.01)


class Someone:
    """One person (or program) with a browser of their own."""

    def __init__(
        self, url: str, name: str | None = None, token: str | None = None, trust: ssl.SSLContext | None = None
    ) -> None:
        self.url = url
        self.trust = trust  # whose certificates, where the address begins with https
        self.http = httpx.Client(base_url=url, timeout=PATIENCE, verify=True if trust is None else trust)
        self.id = ""
        self.name = name or ""
        if token is not None:
            self.http.headers["Authorization"] = f"Bearer {token}"
        if name is not None:
            self.become("/api/guest", {"name": name})

    def move_to(self, url: str) -> None:
        """The same browser, after the server has come back elsewhere."""
        self.url = url
        self.http.base_url = httpx.URL(url)

    def become(self, path: str, body: JSON) -> JSON:
        answer = self.http.post(path, json=body)
        if answer.status_code == 200:
            self.take(answer.json())
        return self._read(answer)

    def take(self, me: JSON) -> None:
        self.id = me["user"]["id"] if me["user"] else ""
        self.http.headers["X-CSRF-Token"] = me["csrf"] or ""

    def _read(self, answer: httpx.Response) -> JSON:
        assert answer.status_code < 500 or answer.status_code == 503, answer.text
        data: JSON = answer.json()
        return {"status": answer.status_code, **data}

    def get(self, path: str, **params: Any) -> JSON:
        return self._read(self.http.get(path, params=params))

    def post(self, path: str, body: JSON | None = None) -> JSON:
        return self._read(self.http.post(path, json=body))

    def put(self, path: str, body: JSON) -> JSON:
        return self._read(self.http.put(path, json=body))

    def delete(self, path: str) -> JSON:
        return self._read(self.http.delete(path))

    def alone(self, game: str, level: str = "random") -> str:
        """A running table of that game against bots, with as few seats as it allows."""
        players = min(find_game(game).players)
        return self.table(game, max(2, players), bots=[level] * (max(2, players) - 1), start=True)

    def table(self, game: str = "maharaja", players: int = 2, **more: Any) -> str:
        made = self.post("/api/tables", {"game": game, "players": players, **more})
        assert made["status"] == 200, made
        return str(made["table"])

    def do(self, type: str, table: str, **more: Any) -> JSON:
        """A command by HTTP."""
        return self.post(f"/api/tables/{table}/commands", {"type": type, "id": new_id(), "table": table, **more})

    def state(self, table: str, **params: Any) -> JSON:
        return self.get(f"/api/tables/{table}", **params)

    @property
    def headers(self) -> dict[str, str]:
        if "authorization" in self.http.headers:
            return {"Authorization": self.http.headers["authorization"]}
        return {"Cookie": "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())}

    @contextmanager
    def socket(self) -> Iterator[Socket]:
        socket = Socket(self)
        try:
            yield socket
        finally:
            socket.close()


def new_id() -> str:
    return f"t{next(_ids)}"


class Socket:
    """A socket with a memory: the newest state of every table it watches."""

    def __init__(self, someone: Someone, **headers: str) -> None:
        self._open = ExitStack()
        opening = connect(
            someone.url.replace("http", "ws") + "/api/socket",
            additional_headers={**someone.headers, **headers},
            ssl=someone.trust,
            compression=None,
            max_size=None,
            max_queue=None,  # else the goodbye of the server waits behind what nobody reads, for ten seconds
            ping_interval=None,  # a loaded machine is no broken line
        )
        self.line: ClientConnection = self._open.enter_context(opening)
        self.tables: dict[str, JSON] = {}
        self.heard: list[JSON] = []
        self.raw: list[str] = []
        self.welcome = self.hear()

    def close(self) -> None:
        self._open.close()

    def hear(self, seconds: float = PATIENCE) -> JSON:
        text = self.line.recv(seconds)
        assert isinstance(text, str)
        from_server.validate_json(text)
        message: JSON = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        if message["type"] == "table":
            self._remember(message)
        return message

    def _remember(self, message: JSON) -> None:
        known = self.tables.setdefault(message["table"], {"info": None, "lines": []})
        if message["info"] is not None:
            known["info"] = message["info"]
        known["number"] = message["number"]
        known["position"] = message["position"]
        known["lines"] = [line for line in known["lines"] if line["number"] <= message["since"]] + message["lines"]
        numbers = [line["number"] for line in known["lines"]]
        assert numbers == sorted(set(numbers))

    def until(self, wanted: Callable[[JSON], Any], seconds: float = PATIENCE) -> JSON:
        """Listen until a message is the wanted one."""
        deadline = time.monotonic() + seconds
        while True:
            message = self.hear(max(0.01, deadline - time.monotonic()))
            if wanted(message):
                return message

    def send(self, message: JSON | str) -> None:
        self.line.send(message if isinstance(message, str) else json.dumps(message))

    def ask(self, type: str, **more: Any) -> JSON:
        """Send, and listen until the answer with the same id comes."""
        id = more.pop("id", None) or new_id()
        self.send({"type": type, "id": id, **more})
        return self.until(lambda message: message.get("id") == id)

    def watch(self, table: str, **more: Any) -> JSON:
        answer = self.ask("watch", table=table, **more)
        assert answer["type"] == "table", answer
        return self.tables[table]

    def choose(self, table: str, action: int | str, **more: Any) -> JSON:
        more.setdefault("number", self.tables[table]["number"])
        return self.ask("choose", table=table, action=action, **more)

    def catch_up(self, table: str, number: int) -> JSON:
        """Listen until this table is known at that number."""
        while self.tables[table]["number"] < number:
            self.hear()
        return self.tables[table]
