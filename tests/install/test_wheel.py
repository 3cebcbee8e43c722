"""What `pip install` of our own wheel gives: the command, the games, the web table, the compiled engine."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import durbar
from scripts import build
from tests.install.conftest import Installed, clean_environment, make_wheel
from tests.server.people import Someone, wait_for
from tests.server.postgres import free_port

pytestmark = pytest.mark.xdist_group("install")
WHERE = "import durbar.core.rng as r, durbar.games.java.rules as j, json; print(json.dumps([r.__file__, j.__file__]))"


@pytest.fixture(scope="module")
def address(installed: Installed, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """`durbar serve`, from the wheel."""
    port, data = free_port(), tmp_path_factory.mktemp("data")
    command = [str(installed.scripts / "durbar"), "serve", "--port", str(port), "--data", str(data), "--bot-pause", "0"]
    with (data / "log").open("wb") as log:
        process = subprocess.Popen(command, env=clean_environment(), cwd=data, stdout=log, stderr=log)
    url = f"http://127.0.0.1:{port}"

    def is_well() -> bool:
        assert process.poll() is None, (data / "log").read_text()
        try:
            return httpx.get(f"{url}/health", timeout=2).status_code == 200
        except httpx.HTTPError:
            return False

    try:
        wait_for(is_well, "the installed server")
        yield url
    finally:
        process.terminate()
        process.wait(30)


def names(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as packed:
        return set(packed.namelist())


def engine_files(wheel: Path) -> set[str]:
    return {name for name in names(wheel) if name.endswith(build.SUFFIXES)}


def test_the_command_lists_all_games(installed: Installed) -> None:
    command = [str(installed.scripts / "durbar"), "games", "--lang", "en"]
    done = subprocess.run(command, env=clean_environment(COLUMNS="110"), cwd=installed.folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert all(game in done.stdout for game in durbar.game_ids())


def test_the_engine_comes_from_the_wheel_and_is_compiled_where_it_can_be(installed: Installed, wheel: Path) -> None:
    files = [Path(file) for file in json.loads(installed.ask(WHERE))]
    assert all(file.is_relative_to(installed.folder) for file in files)
    compiled = build.will_compile()
    assert [file.suffix in build.SUFFIXES for file in files] == [compiled, compiled]
    assert ("none-any" in wheel.name) != compiled


def test_the_lobby_and_its_script_are_served(address: str) -> None:
    lobby = httpx.get(address)
    script = re.search(r'src="\./(assets/[^"]+\.js)"', lobby.text)
    assert lobby.status_code == 200
    assert script is not None, lobby.text
    sent = httpx.get(f"{address}/{script.group(1)}")
    assert sent.status_code == 200
    assert "javascript" in sent.headers["content-type"]


def test_a_whole_game_is_played_by_socket(address: str) -> None:
    anna = Someone(address, "Anna")
    table = anna.alone("maharaja")
    with anna.socket() as socket:
        socket.watch(table)
        while socket.tables[table]["position"]["decision"] != "over":
            position = socket.tables[table]["position"]
            if position["player"] in socket.tables[table]["info"]["yours"]:
                done = socket.choose(table, position["choices"][0]["action"])
                assert done["type"] == "done", done
                socket.catch_up(table, done["number"])
            else:
                socket.hear()
        assert socket.tables[table]["info"]["status"] == "finished"


def test_the_pure_wheel_holds_the_same_package_without_compiled_modules(wheel: Path, pure_wheel: Path) -> None:
    assert pure_wheel.name == f"durbar-{durbar.__version__}-py3-none-any.whl"
    assert engine_files(pure_wheel) == set()
    assert "durbar/web_dist/index.html" in names(pure_wheel)
    assert names(wheel) - engine_files(wheel) == names(pure_wheel)


def test_the_sdist_gives_the_same_wheel_without_building_the_web_table(project: Path, pure_wheel: Path, tmp_path: Path) -> None:
    program = f"from scripts import backend; backend.build_sdist({str(tmp_path)!r})"
    subprocess.run([sys.executable, "-c", program], cwd=project, env=clean_environment(), check=True, capture_output=True)
    with tarfile.open(tmp_path / f"durbar-{durbar.__version__}.tar.gz") as packed:
        packed.extractall(tmp_path, filter="data")
    source = tmp_path / f"durbar-{durbar.__version__}"
    assert not any(path.name == "node_modules" for path in source.rglob("*"))
    again = make_wheel(source, tmp_path / "again", DURBAR_COMPILE="0")
    assert names(again) == names(pure_wheel)
