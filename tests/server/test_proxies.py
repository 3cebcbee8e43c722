"""Durbar behind the proxies of the handbook: real ones, with the files of deploy/, certificates and all."""

from __future__ import annotations

import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.people import PATIENCE, Live, Someone, wait_for
from tests.server.postgres import free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
Behind = Callable[[str], str]  # the server's address: the address that visitors use


def port_of(url: str) -> str:
    return url.rpartition(":")[2]


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture
def programs() -> Iterator[list[subprocess.Popen[bytes]]]:
    started: list[subprocess.Popen[bytes]] = []
    yield started
    for program in started:
        program.terminate()
        program.wait(PATIENCE)


@pytest.fixture
def nginx(tmp_path: Path, programs: list[subprocess.Popen[bytes]]) -> Behind:
    """Our server block, with other ports and a certificate made here."""

    def start(server: str) -> str:
        key, certificate, port = tmp_path / "key.pem", tmp_path / "certificate.pem", free_port()
        command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"]
        subprocess.run([*command, "-keyout", key, "-out", certificate], check=True, capture_output=True)
        block = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
        for printed, ours in {
            "listen 80;": f"listen 127.0.0.1:{free_port()};",
            "listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;",
            "tables.example.org;": "localhost;",
            "/etc/letsencrypt/live/tables.example.org/fullchain.pem": str(certificate),
            "/etc/letsencrypt/live/tables.example.org/privkey.pem": str(key),
            "127.0.0.1:8000": f"127.0.0.1:{port_of(server)}",
        }.items():
            assert printed in block
            block = block.replace(printed, ours)
        places = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        folders = "".join(f"{name}_temp_path {tmp_path}/{name};\n" for name in places)
        whole = tmp_path / "nginx.conf"
        whole.write_text(
            f"daemon off;\npid {tmp_path}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{folders}{block}\n}}\n", encoding="utf-8"
        )
        programs.append(subprocess.Popen(["nginx", "-p", tmp_path, "-e", tmp_path / "errors", "-c", whole]))
        wait_for(lambda: listens(port), "nginx")
        return f"https://localhost:{port}"

    return start


@pytest.fixture
def caddy(tmp_path: Path, programs: list[subprocess.Popen[bytes]]) -> Behind:
    """Our file, with another port; Caddy makes its own certificate for localhost."""

    def start(server: str) -> str:
        port = free_port()
        site = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
        site, found = re.subn(r"reverse_proxy \S+", f"reverse_proxy 127.0.0.1:{port_of(server)}", site)
        assert found == 1
        whole = tmp_path / "Caddyfile"
        whole.write_text(
            f"{{\nadmin off\nskip_install_trust\nauto_https disable_redirects\nstorage file_system {tmp_path}/kept\n}}\n{site}",
            encoding="utf-8",
        )
        environment = {**os.environ, "DURBAR_DOMAIN": f"localhost:{port}", "HOME": str(tmp_path)}
        command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(whole)]
        programs.append(subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL))
        wait_for(lambda: listens(port), "Caddy")
        return f"https://localhost:{port}"

    return start


def anybody() -> ssl.SSLContext:
    """Certificates made for a test are nobody's business."""
    trust = ssl.create_default_context()
    trust.check_hostname = False
    trust.verify_mode = ssl.CERT_NONE
    return trust


def answers(url: str) -> bool:
    """Whether the proxy has its certificate and finds the server."""
    try:
        return httpx.get(url + "/health", verify=anybody(), timeout=PATIENCE).status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.parametrize(
    "proxy",
    [
        pytest.param(name, marks=pytest.mark.skipif(shutil.which(name) is None, reason=f"no {name} here"))
        for name in ("nginx", "caddy")
    ],
)
def test_a_game_is_played_through_it(proxy: str, own_server: Callable[..., Live], request: pytest.FixtureRequest) -> None:
    behind: Behind = request.getfixturevalue(proxy)
    live = own_server(trusted_proxies=("127.0.0.1",), hosts=("localhost",), secure_cookies=True)
    url = behind(live.url)
    wait_for(lambda: answers(url), f"{proxy} to find the server")
    anna = Someone(url, trust=anybody())
    anna.http.headers["Origin"] = url
    assert anna.become("/api/guest", {"name": "Anna"})["status"] == 200
    assert all(cookie.secure for cookie in anna.http.cookies.jar), "a cookie that would go over an open line"
    table = anna.alone("maharaja")
    with anna.socket() as line:
        at = line.watch(table)
        for _ in range(5):
            while not at["position"]["choices"]:  # a bot's turn
                line.hear()
                at = line.tables[table]
            done = line.choose(table, at["position"]["choices"][0]["action"])
            assert done["type"] == "done", done
            at = line.catch_up(table, done["number"])


@pytest.mark.skipif(shutil.which("nginx") is None, reason="no nginx here")
def test_a_name_that_is_not_ours_is_refused_behind_nginx(own_server: Callable[..., Live], nginx: Behind) -> None:
    url = nginx(own_server(trusted_proxies=("127.0.0.1",), hosts=("localhost",)).url)
    wait_for(lambda: answers(url), "nginx to find the server")
    told = httpx.get(url + "/api/me", headers={"Host": "elsewhere.example"}, verify=anybody(), timeout=PATIENCE)
    assert told.status_code == 421
