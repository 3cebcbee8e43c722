"""Guests, accounts, sessions, programs; and the door: origins, CSRF, sizes, rates, headers."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import httpx
import pytest
from sqlalchemy import text
from websockets.exceptions import InvalidStatus

from tests.server.people import PATIENCE, Live, Socket, Someone, http_get, http_post
from tests.server.test_playing import Make

PASSWORD = "correct horse battery"


def test_a_guest_has_a_name_in_one_click(live: Live) -> None:
    nobody = Someone(live.url)
    assert nobody.get("/api/me") == {"status": 200, "user": None, "csrf": None, "operator": False}
    answer = nobody.http.post("/api/guest", json={"name": "  Anna   Lena "})
    assert answer.json()["user"]["name"] == "Anna Lena"
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    nobody.take(answer.json())
    assert nobody.get("/api/me")["user"]["kind"] == "guest"
    assert nobody.post("/api/guest", {"name": "Another"})["code"] == "forbidden"
    assert nobody.put("/api/me/name", {"name": "Anna"})["user"]["name"] == "Anna"
    assert nobody.post("/api/logout")["user"] is None
    assert nobody.get("/api/me")["user"] is None


@pytest.mark.parametrize("name", ["", "   ", "a" * 31, "a\u0000b", "\u202eanna", "line\nbreak\x07", 7, None])
def test_names_are_visible_text(live: Live, name: object) -> None:
    answer = http_post(live.url + "/api/guest", json={"name": name})
    assert answer.status_code == 422
    assert answer.json()["code"] == "malformed"


def test_a_guest_who_opens_an_account_keeps_every_table(someone: Make) -> None:
    anna = someone()
    table = anna.table(bots=["random"], start=True, options={"start_player": 0})
    old = anna.id
    assert anna.become("/api/account", {"name": f"Anna of {table}", "password": PASSWORD})["status"] == 200
    assert anna.id == old
    seat = anna.state(table)["info"]["seats"][0]
    assert (seat["kind"], seat["name"]) == ("account", f"Anna of {table}")
    with anna.socket() as a:
        a.watch(table)
        assert a.choose(table, "take-coin")["type"] == "done"


def test_a_guest_who_logs_in_brings_the_tables_along(someone: Make, live: Live) -> None:
    account = Someone(live.url)
    account.become("/api/account", {"name": "Clara Traveller", "password": PASSWORD})
    guest = someone()
    table = guest.table(bots=["random"], start=True, options={"start_player": 0})
    assert guest.become("/api/login", {"name": "clara traveller", "password": PASSWORD})["status"] == 200
    assert guest.id == account.id
    assert table in [t["id"] for t in account.get("/api/lobby")["waiting"]]
    assert account.state(table)["info"]["yours"] == [0]


def test_passwords_are_checked_and_names_are_unique(live: Live, someone: Make) -> None:
    dora = Someone(live.url)
    assert dora.become("/api/account", {"name": "Dora", "password": "password"})["code"] == "bad-password"
    assert dora.become("/api/account", {"name": "Dora", "password": "aaaaaaaaaa"})["code"] == "bad-password"
    assert dora.become("/api/account", {"name": "Dora", "password": PASSWORD})["status"] == 200
    assert Someone(live.url).become("/api/account", {"name": "DORA", "password": PASSWORD})["code"] == "name-taken"
    assert Someone(live.url).become("/api/guest", {"name": "dora"})["code"] == "name-taken"
    assert Someone(live.url).become("/api/login", {"name": "Dora", "password": "wrong"})["code"] == "wrong-login"
    assert Someone(live.url).become("/api/login", {"name": "Nobody", "password": "wrong"})["code"] == "wrong-login"
    assert dora.put("/api/me/password", {"old": "wrong", "new": PASSWORD + "2"})["code"] == "wrong-login"
    assert dora.put("/api/me/password", {"old": PASSWORD, "new": PASSWORD + "2"})["status"] == 200
    assert Someone(live.url).become("/api/login", {"name": "Dora", "password": PASSWORD})["code"] == "wrong-login"
    assert Someone(live.url).become("/api/login", {"name": "Dora", "password": PASSWORD + "2"})["status"] == 200


def test_secrets_are_stored_as_hashes_only(live: Live) -> None:
    emil = Someone(live.url)
    emil.become("/api/account", {"name": "Emil", "password": PASSWORD})
    token = emil.post("/api/bots", {"name": "Emil's robot"})["token"]
    stored = Path(live.settings.data, "durbar.db").read_bytes() + Path(live.settings.data, "durbar.db-wal").read_bytes()
    assert PASSWORD.encode() not in stored
    assert b"$argon2id$" in stored
    assert emil.http.cookies["durbar_session"].encode() not in stored
    assert token.encode() not in stored


def test_sessions_are_listed_and_can_be_ended(live: Live) -> None:
    one, two = Someone(live.url), Someone(live.url)
    one.become("/api/account", {"name": "Frieda", "password": PASSWORD})
    two.become("/api/login", {"name": "Frieda", "password": PASSWORD})
    sessions = one.get("/api/sessions")["sessions"]
    assert len(sessions) == 2
    other = next(session for session in sessions if not session["current"])
    with two.socket() as socket:
        assert len(one.delete(f"/api/sessions/{other['id']}")["sessions"]) == 1
        assert socket.until(lambda message: message["type"] == "closing")["why"] == "session"
    assert two.get("/api/me")["user"] is None
    assert one.delete("/api/sessions/unknown")["code"] == "unknown"


def test_who_leaves_for_good_leaves_the_games_to_the_others(live: Live, someone: Make) -> None:
    gone, ben = Someone(live.url), someone()
    gone.become("/api/account", {"name": "Gustav", "password": PASSWORD})
    table = gone.table()
    ben.do("join", table)
    gone.do("start", table)
    assert gone.http.request("DELETE", "/api/me", json={"password": PASSWORD}).json()["user"] is None
    assert gone.get("/api/me")["user"] is None
    assert Someone(live.url).become("/api/login", {"name": "Gustav", "password": PASSWORD})["code"] == "wrong-login"
    assert ben.state(table)["status"] == 200
    assert Someone(live.url).become("/api/account", {"name": "Gustav", "password": PASSWORD})["status"] == 200


def test_a_programs_token_works_until_it_is_revoked(live: Live, someone: Make) -> None:
    assert someone().post("/api/bots", {"name": "R2"})["code"] == "forbidden"  # guests have none
    owner = Someone(live.url)
    owner.become("/api/account", {"name": "Hedwig", "password": PASSWORD})
    made = owner.post("/api/bots", {"name": "Hedwig's robot"})
    robot = Someone(live.url, token=made["token"])
    assert robot.get("/api/me")["user"]["kind"] == "bot"
    table = robot.table(bots=["random"], start=True)
    assert robot.state(table)["info"]["seats"][0]["kind"] == "bot"
    with robot.socket() as socket:
        socket.watch(table)
        assert owner.delete(f"/api/bots/{made['user']['id']}")["bots"] == []
        assert socket.until(lambda message: message["type"] == "closing")["why"] == "session"
    assert robot.get("/api/me")["code"] == "nobody"


# ---- the door ----


def test_a_changing_request_needs_the_csrf_token(someone: Make) -> None:
    anna = someone()
    right = anna.http.headers.pop("X-CSRF-Token")
    body = {"game": "maharaja", "players": 2}
    assert anna.post("/api/tables", body)["code"] == "csrf"
    anna.http.headers["X-CSRF-Token"] = "0" * len(right)
    assert anna.post("/api/tables", body)["code"] == "csrf"
    anna.http.headers["X-CSRF-Token"] = right
    assert anna.post("/api/tables", body)["status"] == 200


@pytest.mark.parametrize("headers", [{"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}])
def test_other_sites_are_kept_out(live: Live, someone: Make, headers: dict[str, str]) -> None:
    assert http_post(live.url + "/api/guest", json={"name": "Eve"}, headers=headers).json()["code"] == "origin"
    with pytest.raises(InvalidStatus, match="403"):
        Socket(someone(), **headers)


def test_the_own_origin_is_let_in(live: Live, someone: Make) -> None:
    assert http_post(live.url + "/api/guest", json={"name": "Ida"}, headers={"Origin": live.url}).status_code == 200
    Socket(someone(), Origin=live.url).close()


def test_bodies_are_small_json(live: Live) -> None:
    big = http_post(live.url + "/api/guest", json={"name": "a", "more": "b" * 70_000})
    assert (big.status_code, big.json()["code"]) == (413, "too-large")

    def stream() -> object:
        for _ in range(100):
            yield b" " * 1000

    chunked = http_post(live.url + "/api/guest", content=stream(), headers={"Content-Type": "application/json"})  # type: ignore[arg-type]
    assert chunked.status_code == 413
    form = http_post(live.url + "/api/guest", data={"name": "Eve"})
    assert form.json()["code"] == "malformed"
    for content in (b"", b"{", b"\xff\xfe", b"[" * 30_000, b'{"name": "\\ud800"}', b'{"name": "a", "name": NaN}'):
        answer = http_post(live.url + "/api/guest", content=content, headers={"Content-Type": "application/json"})
        assert answer.status_code in (400, 422), (content[:20], answer.text)


def test_every_answer_has_the_security_headers(live: Live) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/health", "/api/tables/none"):
        headers = http_get(live.url + path).headers
        policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
        assert policy["default-src"] == "'self'"
        assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"  # the engine that checks a game; no script from text
        assert policy["worker-src"] == "'self'"
        assert policy["connect-src"] == "'self'"
        assert policy["frame-ancestors"] == "'none'"
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
    assert http_get(live.url + "/api/me").headers["cache-control"] == "no-store"


@pytest.mark.usefixtures("hourly")
def test_what_comes_too_often_is_refused(own_server: Callable[..., Live]) -> None:
    live = own_server(limits=0.5)
    codes = [httpx.post(live.url + "/api/guest", json={"name": "Anna"}, timeout=PATIENCE) for _ in range(7)]
    assert [answer.status_code for answer in codes] == [200] * 5 + [429] * 2
    limited = codes[-1]
    assert limited.json()["code"] == "too-many"
    assert int(limited.headers["retry-after"]) >= 1
    wrong = {"name": "Anna", "password": "x"}
    logins = [httpx.post(live.url + "/api/login", json=wrong, timeout=PATIENCE).status_code for _ in range(7)]
    assert logins == [401] * 5 + [429] * 2


@pytest.mark.usefixtures("hourly")
def test_table_creation_and_chat_are_limited(own_server: Callable[..., Live]) -> None:
    live = own_server(limits=0.3)
    anna = Someone(live.url, "Anna")
    made = [anna.post("/api/tables", {"game": "maharaja", "players": 2}) for _ in range(9)]
    assert made[0]["status"] == 200
    assert made[-1]["code"] == "too-many"
    with anna.socket() as a:
        a.watch(made[0]["table"])
        said = [a.ask("say", table=made[0]["table"], text="hello") for _ in range(6)]
        assert said[0]["type"] == "okay"
        assert said[-1]["refusal"]["code"] == "too-many"


def test_nobody_may_look_and_do_nothing(live: Live, someone: Make) -> None:
    table = someone().table()
    nobody = Someone(live.url)
    assert nobody.state(table)["status"] == 200
    assert nobody.do("join", table)["code"] == "nobody"
    assert nobody.get(f"/api/tables/{table}/notes")["code"] == "nobody"
    with nobody.socket() as socket:
        socket.watch(table)
        assert socket.ask("join", table=table)["refusal"]["code"] == "nobody"
        assert socket.ask("say", table=table, text="hello")["refusal"]["code"] == "nobody"


def test_metrics_health_and_the_pages_of_the_web_table(live: Live) -> None:
    assert http_get(live.url + "/health").json()["status"] == "ok"
    figures = http_get(live.url + "/metrics").text
    for name in ("durbar_commands_total", "durbar_commit_seconds_bucket", "durbar_sockets", "durbar_tables_in_memory"):
        assert name in figures
    assert http_get(live.url + "/").status_code == 200
    assert http_get(live.url + "/api/unheard-of").json()["code"] == "unknown"
    for outside in (
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/%2e%2e/%2e%2e/pyproject.toml",
        "/..%2fserver%2fweb.py",
    ):
        answer = http_get(live.url + outside)
        assert answer.status_code in (200, 404)  # a page that the browser draws, or nothing; never a file from elsewhere
        assert not any(word in answer.text for word in ("root:", "build-system", "APIRouter"))


def test_every_refusal_and_line_has_its_sentence_in_both_languages(live: Live) -> None:
    from durbar.bots.levels import LEVELS
    from durbar.server.messages.tables import LineKind
    from durbar.server.refusals import STATUS

    source = Path(__file__).parents[2] / "src" / "durbar" / "server"
    import re

    codes = set(STATUS)
    for file in source.rglob("*.py"):
        codes |= set(re.findall(r'Refused\(\s*"([a-z-]+)"', file.read_text(encoding="utf-8")))
    texts = {language: Someone(live.url).get(f"/api/texts/{language}")["texts"] for language in ("en", "de")}
    wanted = {f"refusal.{code}" for code in codes} | {f"bot.{level}" for level in LEVELS}
    wanted |= {f"line.{kind}" for kind in get_args(LineKind)}
    for known in texts.values():
        assert wanted <= set(known)
    assert set(texts["en"]) == set(texts["de"])
    documented = (source.parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    assert [code for code in sorted(codes) if f"`{code}`" not in documented] == []


def test_games_tell_their_options_texts_and_facts(live: Live) -> None:
    anna = Someone(live.url)
    for game in anna.get("/api/games")["games"]:
        assert set(game["title"]) == {"en", "de"}
        assert set(game["options"]) == {str(n) for n in game["players"]}
        assert anna.get(f"/api/games/{game['id']}")["facts"] is not None
        assert "View" in anna.get(f"/api/games/{game['id']}/shapes")["shapes"]["$defs"]
        assert "title" in anna.get(f"/api/games/{game['id']}/texts/de")["texts"]
        assert anna.get(f"/api/games/{game['id']}/texts/fr")["code"] == "unknown-language"
    assert anna.get("/api/games/chess")["code"] == "unknown-game"


def test_the_schema_for_the_client_is_current() -> None:
    from durbar.server import schema

    kept = Path(__file__).parents[2] / "docs" / "protocol.schema.json"
    assert json.loads(kept.read_text(encoding="utf-8")) == schema.schema(), "run: python -m durbar.server.schema " + str(
        kept.name
    )


def test_the_migrations_lead_to_the_shape_in_the_code(live: Live) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory
    from sqlalchemy import create_engine

    from durbar.server import database

    engine = create_engine(f"sqlite:///{live.settings.data}/durbar.db")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), database.metadata) == []
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == database.NEWEST
    scripts = ScriptDirectory(str(Path(database.__file__).parent / "migrations"))
    assert scripts.get_current_head() == database.NEWEST
