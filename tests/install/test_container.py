"""What the container runs, run without one: its command, its health check, and that the compose files say the same."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.install.conftest import ROOT, Installed, clean_environment
from tests.server.people import wait_for
from tests.server.postgres import free_port

pytestmark = pytest.mark.xdist_group("install")
TEXT = (ROOT / "Containerfile").read_text(encoding="utf-8")


def words(instruction: str) -> list[str]:
    """The JSON list of the last such instruction."""
    found: list[str] = json.loads(re.findall(rf"^{instruction} .*?(\[.*\])$", TEXT, re.MULTILINE)[-1])
    return found


def compose(name: str) -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / name).read_text(encoding="utf-8"))
    return read


def test_the_command_starts_the_server_and_the_health_check_notices(installed: Installed, tmp_path: Path) -> None:
    port, data = str(free_port()), tmp_path / "data"
    (tmp_path / "empty").mkdir()

    def fitted(given: list[str]) -> list[str]:
        return [word.replace("8000", port).replace("/data", str(data)) for word in given]

    program, *check = fitted(words("HEALTHCHECK"))
    assert program == "python"

    def is_healthy() -> bool:
        done = subprocess.run([str(installed.python), *check], env=clean_environment(), capture_output=True)
        return done.returncode == 0

    assert not is_healthy()
    command = [str(installed.scripts / words("ENTRYPOINT")[0]), *fitted(words("CMD"))]
    process = subprocess.Popen(
        command, cwd=tmp_path / "empty", env=clean_environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        wait_for(is_healthy, "the health check")
        assert (data / "durbar.db").exists()
        assert list((tmp_path / "empty").iterdir()) == []
    finally:
        process.terminate()
        process.wait(30)


def test_the_image_does_not_run_as_root_and_keeps_games_in_a_volume() -> None:
    assert re.findall(r"^USER (\w+)$", TEXT, re.MULTILINE) == ["durbar"]
    assert "VOLUME /data" in TEXT.splitlines()


@pytest.mark.parametrize("name", ["compose.yml", "compose.postgres.yml"])
def test_every_compose_file_starts_it_read_only_without_rights(name: str) -> None:
    service = compose(name)["services"]["durbar"]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert (ROOT / "deploy" / service["build"]["context"] / service["build"]["dockerfile"]).resolve() == ROOT / "Containerfile"


def test_behind_the_proxy_no_port_is_published_and_the_command_is_one_of_ours() -> None:
    services = compose("compose.postgres.yml")["services"]
    assert "ports" not in services["durbar"]
    options = [word for word in services["durbar"]["command"] if word.startswith("--")]
    command = [sys.executable, "-m", "durbar.cli.main", "serve", "--help"]
    help = subprocess.run(command, env={**os.environ, "COLUMNS": "200"}, capture_output=True, text=True).stdout
    assert all(option in help for option in options), help
