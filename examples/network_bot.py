"""A bot from outside: plays whole games over the network with nothing but the protocol (docs/protocol.md).

    python examples/network_bot.py http://localhost:8000 --token durbar_… [--game maharaja] [--table ID --invite KEY]

Without `--table` it opens a table, fills the other seats with the server's bots, and plays. It survives broken lines and
restarts of the server: it connects again, asks for what it missed, and repeats what was not yet answered. To make it clever,
write another `choose`: it gets what its seat may know, and the choices.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import random
import secrets
import urllib.request
import uuid
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

JSON = dict[str, Any]


def choose(view: JSON, choices: list[JSON]) -> JSON:
    """The bot's whole mind. `view` is what the seat may know; each choice has `action`, `text`, `kind` and `params`."""
    return random.choice(choices)  # noqa: S311


class NetworkBot:
    def __init__(self, url: str, token: str) -> None:
        self.url = url.rstrip("/")
        self.headers = {"Authorization": f"Bearer {token}"}
        self.number = 0  # the last state number we know
        self.waiting: JSON | None = None  # the command that was not answered yet
        self.answers = 0
        self.value = secrets.token_hex(32)  # what this seat adds to the chance of the table (docs/verify.md)
        self.commitment = hashlib.sha256(f"durbar contribution\n{self.value}".encode()).hexdigest()

    def post(self, path: str, body: JSON) -> JSON:
        request = urllib.request.Request(  # noqa: S310
            self.url + path, json.dumps(body).encode(), {**self.headers, "Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=30) as answer:  # noqa: S310
            found: JSON = json.load(answer)
            return found

    def open_table(self, game: str, players: int, level: str) -> str:
        body = {"game": game, "players": players, "bots": [level] * (players - 1), "start": True}
        return str(self.post("/api/tables", {**body, "commitment": self.commitment})["table"])

    def join(self, table: str, invite: str | None) -> None:
        self.command(table, "join", invite=invite)
        self.command(table, "commit", commitment=self.commitment)

    def command(self, table: str, type: str, **more: Any) -> None:
        self.post(f"/api/tables/{table}/commands", {"type": type, "id": uuid.uuid4().hex, "table": table, **more})

    async def play(self, table: str) -> JSON:
        """Play at this table until the end; returns the table's info with the result."""
        address = self.url.replace("http", "ws", 1) + "/api/socket"
        pause = 0.5
        while True:
            try:
                async with connect(address, additional_headers=self.headers) as line:
                    pause = 0.5
                    result = await self._talk(line, table)
                    if result is not None:
                        return result
            except (OSError, WebSocketException):
                pass
            await asyncio.sleep(pause * random.uniform(0.5, 1))  # noqa: S311
            pause = min(30.0, 2 * pause)

    async def _talk(self, line: Any, table: str) -> JSON | None:
        await line.send(json.dumps({"type": "watch", "id": "watch", "table": table, "since": self.number}))
        if self.waiting is not None:
            await line.send(json.dumps(self.waiting))
        async for text in line:
            message = json.loads(text)
            if message["type"] == "table":
                self.number = message["number"]
                position, info = message["position"], message["info"]
                if info is not None and info["status"] in ("finished", "cancelled"):
                    found: JSON = info
                    return found
                if info is not None and info["chance"]["opening"] is not None and not self._is_open(info):
                    opened = {"type": "contribute", "id": uuid.uuid4().hex, "table": table, "value": self.value}
                    await line.send(json.dumps(opened))
                if position is not None and position["choices"] and self.waiting is None:
                    choice = choose(position["view"], position["choices"])
                    self.waiting = {
                        "type": "choose",
                        "id": uuid.uuid4().hex,
                        "table": table,
                        "number": self.number,
                        "action": choice["action"],
                    }
                    await line.send(json.dumps(self.waiting))
            elif message["type"] in ("done", "refused") and self.waiting is not None and message["id"] == self.waiting["id"]:
                self.answers += message["type"] == "done"
                self.waiting = None
                # The state that came with (or before) this answer was not acted upon: look at the table once more.
                await line.send(json.dumps({"type": "watch", "id": "again", "table": table, "since": self.number}))
        return None

    def _is_open(self, info: JSON) -> bool:
        return any(added["opened"] == self.value for added in info["chance"]["contributions"])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("--token", required=True)
    parser.add_argument("--game", default="maharaja")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--level", default="random", help="the server's bots on the other seats")
    parser.add_argument("--table")
    parser.add_argument("--invite")
    asked = parser.parse_args()
    bot = NetworkBot(asked.url, asked.token)
    if asked.table:
        table = asked.table
        bot.join(table, asked.invite)
    else:
        table = bot.open_table(asked.game, asked.players, asked.level)
    info = asyncio.run(bot.play(table))
    print(f"table {table} is {info['status']} after {bot.answers} answers of mine")
    for seat in info["result"] or []:
        print(f"  {seat['place']}. {info['seats'][seat['seat']]['name']}: {seat['points']}")


if __name__ == "__main__":
    main()
