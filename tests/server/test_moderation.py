"""Operators and people who trouble others: bans, links for a new password, reports, blocks, hidden talk; and the door."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from sqlalchemy import create_engine, text
from typer.testing import CliRunner

from durbar.cli.admin import admin_app
from tests.server.people import PATIENCE, Live, Someone, http_get, wait_for
from tests.server.test_people import PASSWORD
from tests.server.test_playing import Make

Own = Callable[..., Live]


def admin(folder: Path, *words: str) -> str:
    result = CliRunner().invoke(admin_app, ["people", *words, "--data", str(folder)])
    assert result.exit_code == 0, result.output
    return result.output


def account(live: Live, name: str) -> Someone:
    person = Someone(live.url)
    assert person.become("/api/account", {"name": name, "password": PASSWORD})["status"] == 200
    return person


def operator(live: Live, folder: Path, name: str = "Olga") -> Someone:
    person = account(live, name)
    admin(folder, "operator", name)
    wait_for(lambda: person.get("/api/me")["operator"], "the operator to be named")
    return person


# ---- going ----


def test_an_account_that_goes_shows_its_password_and_takes_its_programs_along(live: Live) -> None:
    gone = account(live, "Ludwig")
    robot = Someone(live.url, token=gone.post("/api/bots", {"name": "Ludwig's robot"})["token"])
    assert gone.delete("/api/me")["code"] == "wrong-login"
    for wrong in ({}, {"password": "wrong"}):
        answer = gone.http.request("DELETE", "/api/me", json=wrong)
        assert (answer.status_code, answer.json()["code"]) == (401, "wrong-login")
    assert robot.http.request("DELETE", "/api/me", json={}).json()["code"] == "forbidden"
    with gone.socket() as mine, robot.socket() as its:
        assert gone.http.request("DELETE", "/api/me", json={"password": PASSWORD}).status_code == 200
        assert mine.until(lambda m: m["type"] == "closing")["why"] == "session"
        assert its.until(lambda m: m["type"] == "closing")["why"] == "session"
    assert robot.get("/api/me")["code"] == "nobody"


def test_a_ban_from_the_command_line_is_felt_by_a_running_server(own_server: Own, tmp_path: Path) -> None:
    live = own_server()
    rude = account(live, "Rudolf")
    robot = Someone(live.url, token=rude.post("/api/bots", {"name": "Rudolf's robot"})["token"])
    with rude.socket() as mine, robot.socket() as its:
        assert "is banned" in admin(tmp_path, "ban", "Rudolf")
        assert mine.until(lambda m: m["type"] == "closing")["why"] == "session"
        assert its.until(lambda m: m["type"] == "closing")["why"] == "session"
    assert rude.get("/api/me")["user"] is None
    assert robot.get("/api/me")["code"] == "nobody"
    again = Someone(live.url)
    assert again.become("/api/login", {"name": "Rudolf", "password": "wrong"})["code"] == "wrong-login"
    assert again.become("/api/login", {"name": "Rudolf", "password": PASSWORD})["code"] == "banned"
    assert "banned" in admin(tmp_path, "list", "Rudolf")
    admin(tmp_path, "unban", "Rudolf")
    assert again.become("/api/login", {"name": "Rudolf", "password": PASSWORD})["status"] == 200
    assert robot.get("/api/me")["user"]["kind"] == "bot"


def test_rename_remove_and_mistakes(own_server: Own, tmp_path: Path) -> None:
    live = own_server()
    paul, _ = account(live, "Paul"), account(live, "Paula")
    admin(tmp_path, "rename", "Paul", "Pavel")
    wait_for(lambda: paul.get("/api/me")["user"]["name"] == "Pavel", "the new name")
    data = ["--data", str(tmp_path)]
    assert CliRunner().invoke(admin_app, ["people", "rename", "Pavel", "paula", *data]).exit_code == 1
    assert CliRunner().invoke(admin_app, ["people", "rename", "Pavel", " ", *data]).exit_code == 2
    assert CliRunner().invoke(admin_app, ["people", "ban", "nobody at all", *data]).exit_code == 1
    admin(tmp_path, "remove", "Pavel", "--yes")
    wait_for(lambda: paul.get("/api/me")["user"] is None, "the account to go")
    guest = Someone(live.url, "Guest")
    assert CliRunner().invoke(admin_app, ["people", "operator", guest.id, *data]).exit_code == 1


def test_a_link_gives_a_new_password_once_and_ends_all_sessions(own_server: Own, tmp_path: Path) -> None:
    live = own_server()
    hanna = account(live, "Hanna")
    old = admin(tmp_path, "reset-password", "Hanna", "--address", "https://tables.example").split("/#/reset/")[1].strip()
    token = admin(tmp_path, "reset-password", "Hanna").split("/#/reset/")[1].strip()
    nobody = Someone(live.url)
    assert nobody.post("/api/reset", {"token": old, "password": PASSWORD + "2"})["code"] == "unknown-link", "a newer one counts"
    assert nobody.post("/api/reset", {"token": token, "password": "password"})["code"] == "bad-password"
    with hanna.socket() as socket:
        assert nobody.post("/api/reset", {"token": token, "password": PASSWORD + "2"})["status"] == 200
        assert socket.until(lambda m: m["type"] == "closing")["why"] == "session"
    assert nobody.post("/api/reset", {"token": token, "password": PASSWORD + "3"})["code"] == "unknown-link"
    assert nobody.become("/api/login", {"name": "Hanna", "password": PASSWORD})["code"] == "wrong-login"
    assert nobody.become("/api/login", {"name": "Hanna", "password": PASSWORD + "2"})["status"] == 200
    stored = (tmp_path / "durbar.db").read_bytes() + (tmp_path / "durbar.db-wal").read_bytes()
    assert token.encode() not in stored


# ---- the operator's page ----


def test_the_operators_page_is_for_operators_only(live: Live, someone: Make) -> None:
    paths = ["/api/operator", "/api/operator/people", "/api/operator/reports", "/api/operator/tables"]
    for person in (Someone(live.url), someone(), account(live, "Curious")):
        for path in paths:
            assert person.get(path)["code"] == "forbidden"
        for path in ("/api/operator/people/abc/ban", "/api/operator/backups", "/api/operator/chat/1/hide"):
            assert person.post(path, {})["code"] == "forbidden"


def test_an_operator_sees_everything_and_moderates(own_server: Own, tmp_path: Path) -> None:
    live = own_server()
    olga, anna, rude = operator(live, tmp_path), Someone(live.url, "Anna"), Someone(live.url, "Rude")
    table = anna.table()
    rude.do("join", table)
    with anna.socket() as a, rude.socket() as r:
        a.watch(table)
        r.watch(table)
        r.ask("say", table=table, text="something rude")
        line = a.until(lambda m: m["type"] == "chat")["line"]
        told = {"user": rude.id, "text": "he is rude", "table": table, "line": line["id"]}
        assert anna.post("/api/reports", told)["status"] == 200
        (report,) = olga.get("/api/operator/reports")["reports"]
        assert (report["by_name"], report["about_name"], report["said"]) == ("Anna", "Rude", "something rude")
        assert olga.post(f"/api/operator/chat/{line['id']}/hide")["status"] == 200
        assert a.until(lambda m: m["type"] == "hidden")["line"] == line["id"]
        assert anna.get(f"/api/tables/{table}/chat")["lines"] == []
        assert olga.post(f"/api/operator/people/{rude.id}/ban")["status"] == 200
        assert r.until(lambda m: m["type"] == "closing")["why"] == "session"
    assert olga.post(f"/api/operator/reports/{report['id']}/close")["status"] == 200
    assert olga.get("/api/operator/reports")["reports"] == []
    seen = olga.get("/api/operator")
    assert seen["health"]["database"] == "ok"
    assert seen["counts"] == {"tables": {"waiting": 1}, "people": {"account": 1, "guest": 2}, "reports": 0}
    banned = {person["name"]: person["banned_at"] is not None for person in olga.get("/api/operator/people")["people"]}
    assert banned == {"Olga": False, "Anna": False, "Rude": True}
    assert [person["name"] for person in olga.get("/api/operator/people", search="nn")["people"]] == ["Anna"]
    assert olga.get("/api/operator/people", search="%")["people"] == []
    assert olga.get("/api/operator/tables")["tables"][0]["names"] == ["Anna", "Rude"]
    assert len(olga.post("/api/operator/backups")["backups"]) == 1


def test_operators_cannot_be_changed_from_the_page(own_server: Own, tmp_path: Path) -> None:
    live = own_server()
    olga, otto = operator(live, tmp_path), operator(live, tmp_path, "Otto")
    for other in (olga, otto):
        assert olga.post(f"/api/operator/people/{other.id}/ban")["code"] == "forbidden"
        assert olga.delete(f"/api/operator/people/{other.id}")["code"] == "forbidden"
    admin(tmp_path, "operator", "Olga", "--off")
    wait_for(lambda: olga.get("/api/operator").get("code") == "forbidden", "the operator to be one no longer")


# ---- among players ----


def test_who_is_blocked_is_not_heard_and_does_not_sit_down(someone: Make) -> None:
    anna, ben, pest = someone(), someone(), someone()
    assert anna.post("/api/blocks", {"user": pest.id})["blocks"][0]["id"] == pest.id
    assert anna.post("/api/blocks", {"user": anna.id})["code"] == "forbidden"
    assert anna.post("/api/blocks", {"user": "nobody"})["code"] == "unknown-user"
    table = anna.table(players=3)
    assert pest.do("join", table)["code"] == "blocked"
    with anna.socket() as a, ben.socket() as b, pest.socket() as p:
        for socket in (a, b, p):
            socket.watch(table)
        p.ask("say", table=table, text="pest")
        assert b.until(lambda m: m["type"] == "chat")["line"]["text"] == "pest"
        b.ask("say", table=table, text="ben")
        assert a.until(lambda m: m["type"] == "chat")["line"]["text"] == "ben"
    assert [line["text"] for line in anna.get(f"/api/tables/{table}/chat")["lines"]] == ["ben"]
    assert [line["text"] for line in ben.get(f"/api/tables/{table}/chat")["lines"]] == ["pest", "ben"]
    assert anna.delete(f"/api/blocks/{pest.id}")["blocks"] == []
    assert pest.do("join", table)["status"] == 200


# ---- the door ----


@pytest.mark.usefixtures("hourly")
def test_wrong_guesses_do_not_lock_the_right_person_out(own_server: Own) -> None:
    """The guesser's own address is refused; from elsewhere the right password still opens."""
    live = own_server(limits=1, trusted_proxies=("127.0.0.1",))
    account(live, "Victim")
    here, there = {"X-Forwarded-For": "203.0.113.7"}, {"X-Forwarded-For": "198.51.100.9"}
    wrong = {"name": "Victim", "password": "wrong guess"}
    codes = [httpx.post(live.url + "/api/login", json=wrong, headers=here, timeout=PATIENCE).status_code for _ in range(11)]
    assert codes == [401] * 10 + [429]
    right = {"name": "Victim", "password": PASSWORD}
    assert httpx.post(live.url + "/api/login", json=right, headers=there, timeout=PATIENCE).status_code == 200


def test_a_session_that_was_not_used_for_long_has_ended(own_server: Own, tmp_path: Path) -> None:
    live = own_server(session_days=10)
    anna = Someone(live.url, "Anna")
    engine = create_engine(f"sqlite:///{tmp_path}/durbar.db")

    def last_seen(days: float) -> None:
        with engine.begin() as connection:
            connection.execute(text("UPDATE sessions SET seen_at = :at"), {"at": time.time() - days * 86_400})
        live.loop.call_soon_threadsafe(live.server.people.forget_all)

    last_seen(9)
    wait_for(lambda: anna.get("/api/me")["user"] is not None, "a session that is used")
    last_seen(11)
    wait_for(lambda: anna.get("/api/me")["user"] is None, "the end of the session")


def test_a_renewed_invitation_sends_old_spectators_away(someone: Make) -> None:
    anna, ben, old = someone(), someone(), someone()
    made = anna.post("/api/tables", {"game": "maharaja", "players": 2, "visibility": "link"})
    table, invite = made["table"], made["invite"]
    assert ben.do("join", table, invite=invite)["status"] == 200
    with ben.socket() as b, old.socket() as o:
        b.watch(table)
        o.watch(table, invite=invite)
        fresh = anna.post(f"/api/tables/{table}/invite")["invite"]
        assert o.until(lambda m: m["type"] == "closing")["why"] == "restart"
        assert b.ask("ping")["type"] == "okay"
    with old.socket() as o:
        assert o.ask("watch", table=table, invite=invite)["refusal"]["code"] == "unknown-table"
        assert o.ask("watch", table=table, invite=fresh)["type"] == "table"


def test_the_server_answers_under_its_own_names_only(own_server: Own) -> None:
    live = own_server(hosts=("tables.example", "127.0.0.1"))
    for name, status in (("tables.example", 200), ("TABLES.example:8000", 200), ("evil.example", 421), ("[", 421)):
        assert http_get(live.url + "/api/me", headers={"Host": name}).status_code == status, name
    assert http_get(live.url + "/health", headers={"Host": "10.0.0.1"}).status_code == 200
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Host": "evil.example"}
    key = {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
    assert http_get(live.url + "/api/socket", headers={**upgrade, **key}).status_code == 421


def test_a_body_in_pieces_that_is_too_long_creates_nothing(someone: Make) -> None:
    anna = someone()

    def pieces() -> object:
        yield b'{"game": "maharaja", "players": 2}'
        for _ in range(100):
            yield b" " * 1000

    headers = {"Content-Type": "application/json"}
    answer = anna.http.post("/api/tables", content=pieces(), headers=headers)  # type: ignore[arg-type]
    assert answer.status_code == 413
    lobby = anna.get("/api/lobby")
    assert lobby["mine"] == lobby["waiting"] == []
