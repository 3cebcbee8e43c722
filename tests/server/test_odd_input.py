"""Whatever is sent, the server does not fail: every case here was once answered by 500, or did what it refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from sqlalchemy import String

from durbar.server import web
from durbar.server.database import users
from durbar.server.messages import NewTable
from durbar.server.names import key_of
from durbar.table.fields import MAX_BODY_BYTES
from tests.server.people import PATIENCE, Live, Someone

Make = Callable[..., Someone]
JSON_BODY = {"Content-Type": "application/json"}


def post(live: Live, path: str, content: bytes, **headers: str) -> tuple[int, str]:
    answer = httpx.post(live.url + path, content=content, headers={**JSON_BODY, **headers}, timeout=PATIENCE)
    return answer.status_code, answer.json()["code"]


def test_an_origin_that_is_no_address(live: Live) -> None:
    assert post(live, "/api/guest", b'{"name": "Anna"}', Origin="http://[") == (403, "origin")


@pytest.mark.parametrize("path", ["a" * 300, "a" * 300 + ".js", "assets/" + "b/" * 3000, "%00.js"])
def test_a_path_that_no_file_can_have(live: Live, tmp_path: Any, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    (tmp_path / "index.html").write_text("the page")
    monkeypatch.setattr(web, "FOLDER", tmp_path)
    answer = httpx.get(f"{live.url}/{path}", timeout=PATIENCE)
    assert answer.status_code == (404 if path.endswith(".js") else 200)


RECORDS = {
    "nested": b"[" * 260 + b"]" * 260,
    "nested beyond reading": b"[" * 30_000 + b"]" * 30_000,
    "a number over 64 bits": b"1" * 30,
    "half a character": rb'"\ud800"',
    "not a number": b"NaN",
}


@pytest.mark.parametrize("path", ["/api/replay", "/api/verify"])
@pytest.mark.parametrize("content", RECORDS.values(), ids=RECORDS)
def test_a_record_that_is_none(live: Live, path: str, content: bytes) -> None:
    status, code = post(live, path, b'{"record": {"format": ' + content + b"}}")
    assert (status, code) in [(422, "bad-record"), (400, "malformed"), (422, "malformed")]


def test_a_step_over_64_bits(live: Live) -> None:
    assert post(live, "/api/replay", b'{"record": {}, "step": ' + b"9" * 30 + b"}") == (422, "bad-record")


def test_half_a_character_in_the_name_of_a_field(live: Live) -> None:
    assert post(live, "/api/guest", rb'{"name": "Anna", "\ud800": 1}') == (422, "malformed")


def test_half_a_character_as_an_option(someone: Make, live: Live) -> None:
    anna = someone()
    content = rb'{"game": "maharaja", "players": 2, "options": {"\ud800": true}}'
    answer = anna.http.post("/api/tables", content=content, headers=JSON_BODY)
    assert answer.status_code == 422


def test_a_name_that_grows_when_it_is_folded(someone: Make) -> None:
    """Every ΐ becomes three characters: too long for the column that PostgreSQL watches over."""
    name = "\u0390" * 30
    column = users.c.name_key.type
    assert isinstance(column, String)
    assert len(key_of(name)) <= (column.length or 0)
    assert key_of(name) == key_of(name.upper())
    assert key_of("Anna") == "anna"
    nobody = Someone(someone().url)
    assert nobody.become("/api/account", {"name": name, "password": "four words of mine"})["status"] == 200
    again = Someone(nobody.url)
    assert again.become("/api/login", {"name": name, "password": "four words of mine"})["status"] == 200


def test_a_name_that_grows_when_it_is_composed(live: Live) -> None:
    assert post(live, "/api/guest", json.dumps({"name": "\ufb2c" * 30}).encode()) == (422, "malformed")


def test_a_body_in_pieces_that_is_too_large_creates_nothing(someone: Make) -> None:
    anna = someone()
    whole = NewTable(game="maharaja", players=2).model_dump_json().encode()

    def pieces() -> Iterator[bytes]:
        yield whole
        for _ in range(MAX_BODY_BYTES // 1024 + 1):
            yield b" " * 1024

    answer = anna.http.post("/api/tables", content=pieces(), headers=JSON_BODY)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    lobby = anna.get("/api/lobby")
    assert (lobby["waiting"], lobby["mine"]) == ([], [])
