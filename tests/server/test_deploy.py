"""The files of deploy/: judged by the programs they are for where those are installed, and by what they do otherwise."""

from __future__ import annotations

import json
import re
import shutil
import socket
import subprocess
import textwrap
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.server.people import PATIENCE, Live

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
NGINX = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
HANDBOOK = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
VISITOR = "198.51.100.7"
PING_SECONDS = 20  # how often a server pings its sockets


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"no {program} here")


def judged(*command: str | Path) -> None:
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stderr + done.stdout


# ---- by the programs themselves ----


@needs("systemd-analyze")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    unit = (DEPLOY / "durbar.service").read_text(encoding="utf-8")
    here = tmp_path / "durbar.service"
    here.write_text(unit.replace("/opt/durbar/bin/durbar", shutil.which("true") or "/bin/true"), encoding="utf-8")
    judged("systemd-analyze", "verify", "--man=no", here)


@needs("nginx")
@needs("openssl")
def test_nginx_understands_its_file(tmp_path: Path) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    judged(
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=tables.example.org",
        "-keyout", key, "-out", certificate,
    )  # fmt: skip
    block = re.sub(r"/etc/letsencrypt/\S+/fullchain.pem", str(certificate), NGINX)
    block = re.sub(r"/etc/letsencrypt/\S+/privkey.pem", str(key), block)
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\n{block}\n}}\n", encoding="utf-8")
    judged("nginx", "-t", "-p", tmp_path, "-c", whole)


@needs("caddy")
def test_caddy_understands_its_file() -> None:
    judged("caddy", "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile")


# ---- by what they do ----


def directives(text: str) -> list[list[str]]:
    """nginx's file as words, block by block; a statement that is not ended is found."""
    without_comments = re.sub(r"#.*", "", text)
    assert without_comments.count("{") == without_comments.count("}")
    found = []
    for part in re.findall(r"[^;{}]+[;{}]|\}", without_comments):
        statement = part.strip()
        if statement not in ("}", ""):
            assert "\n" not in statement, f"not ended: {statement}"
            found.append(statement.rstrip(";{").split())
    return found


def handed_on(connection: str, upgrade: str = "") -> dict[str, str]:
    """The headers that nginx would send on for a visitor."""
    values = {"$http_host": "tables.example.org", "$remote_addr": VISITOR, "$scheme": "https"}
    values |= {"$http_upgrade": upgrade, "$connection_upgrade": connection}
    return {words[1]: values[words[2]] for words in directives(NGINX) if words[0] == "proxy_set_header"}


def test_behind_nginx_visitors_have_their_own_address_and_sockets_open(own_server: Callable[..., Live]) -> None:
    live = own_server(trusted_proxies=("127.0.0.1",), hosts=("tables.example.org",), secure_cookies=True)
    headers = {**handed_on("close"), "Origin": "https://tables.example.org"}
    made = httpx.post(live.url + "/api/guest", json={"name": "Anna"}, headers=headers, timeout=PATIENCE)
    assert made.status_code == 200
    assert "Secure" in made.headers["set-cookie"]
    cookie = made.headers["set-cookie"].partition(";")[0]
    asked = handed_on("upgrade", "websocket")
    assert asked.pop("Connection") == "upgrade"
    assert asked.pop("Upgrade") == "websocket"
    host = asked.pop("Host")
    there = socket.create_connection(("127.0.0.1", int(live.url.rpartition(":")[2])))
    more = {**asked, "Cookie": cookie, "Origin": headers["Origin"]}
    with connect(f"ws://{host}/api/socket", sock=there, additional_headers=more, ping_interval=None) as line:
        user = json.loads(line.recv(PATIENCE))["user"]["id"]
    assert live.server._addresses[user] == VISITOR
    refused = httpx.get(live.url + "/api/me", headers={**handed_on("close"), "Host": "elsewhere.example"}, timeout=PATIENCE)
    assert refused.status_code == 421


def test_nginx_waits_longer_for_a_quiet_socket_than_the_server_pings() -> None:
    (waits,) = [words[1] for words in directives(NGINX) if words[0] == "proxy_read_timeout"]
    number, unit = re.fullmatch(r"(\d+)([smh])", waits).groups()  # type: ignore[union-attr]
    assert int(number) * {"s": 1, "m": 60, "h": 3600}[unit] > 2 * PING_SECONDS
    version = [words[1] for words in directives(NGINX) if words[0] == "proxy_http_version"]
    assert version == ["1.1"], "older ones know no sockets"


def test_caddy_hands_everything_to_the_server_of_the_composition() -> None:
    words = (DEPLOY / "Caddyfile").read_text(encoding="utf-8").split()
    assert words.count("{") + words.count("{$DURBAR_DOMAIN:localhost}") - 1 == words.count("}") == 1
    composed = (DEPLOY / "compose.postgres.yml").read_text(encoding="utf-8")
    name, port = words[words.index("reverse_proxy") + 1].split(":")
    assert re.search(rf"^  {name}:$", composed, re.MULTILINE)
    assert f"--port, '{port}'" in composed
    assert "DURBAR_DOMAIN" in composed


def test_the_handbook_shows_what_the_files_say() -> None:
    shown = re.search(r"^    location / \{\n.*?^    \}\n", HANDBOOK, re.MULTILINE | re.DOTALL)
    assert shown is not None
    assert textwrap.dedent(shown.group()) in textwrap.dedent(re.sub(r"^    ", "", NGINX, flags=re.MULTILINE))
