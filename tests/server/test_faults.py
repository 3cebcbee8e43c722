"""What can be wrong with a database: at the start a sentence that says what to do, later an answer that says try again."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from durbar.cli.main import app
from durbar.server import storage
from durbar.server.database import NEWEST
from durbar.server.settings import Settings
from tests.server.people import PATIENCE, Live, Someone, wait_for
from tests.server.postgres import free_port
from tests.server.processes import ServerProcess

NOBODY = 65_534


@pytest.fixture(scope="module")
def left_behind(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of a server that has been at work and was closed."""
    folder = tmp_path_factory.mktemp("used")
    live = Live(Settings(data=str(folder), limits=0)).open()
    for number in range(40):
        Someone(live.url, f"Anna {number}").table(title="x" * 60)
    live.close()
    assert [path.name for path in folder.iterdir()] == ["durbar.db"]
    return folder / "durbar.db"


@pytest.fixture
def used(left_behind: Path, tmp_path: Path) -> Path:
    """A folder with such a database."""
    shutil.copy(left_behind, tmp_path)
    return tmp_path


def start(folder: Path, *options: str) -> str:
    """What a server says that cannot start there."""
    result = CliRunner().invoke(app, ["serve", "--data", str(folder), "--port", "0", *options])
    assert result.exit_code == 1, result.output
    assert isinstance(result.exception, SystemExit)
    assert "Traceback" not in result.output
    assert result.output.startswith("Durbar cannot start: ")
    return " ".join(result.output.split())


@contextmanager
def as_nobody() -> Iterator[None]:
    """Root may write anywhere."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def test_a_folder_that_cannot_be_written() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        with as_nobody():
            said = start(folder)
        folder.chmod(0o755)
    assert f"cannot write in the folder {folder}" in said
    assert "--data DIR" in said


def test_a_truncated_database(used: Path) -> None:
    file = used / "durbar.db"
    os.truncate(file, file.stat().st_size // 2)
    assert "is damaged" in start(used)


def test_a_database_with_a_spoilt_page(used: Path) -> None:
    file = used / "durbar.db"
    whole = bytearray(file.read_bytes())
    for page in range(4096, len(whole), 4096):
        whole[page : page + 200] = b"\xff" * 200
    file.write_bytes(whole)
    said = start(used)
    assert "is damaged" in said
    assert "durbar admin restore" in said


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "durbar.db").write_text("my diary\n" * 1000)
    assert "is damaged" in start(tmp_path)


def test_a_database_of_a_later_version(used: Path) -> None:
    connection = sqlite3.connect(used / "durbar.db")
    connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.commit()
    connection.close()
    said = start(used)
    assert "written by a later version of Durbar" in said
    assert NEWEST in said


def test_a_postgres_that_is_not_there(tmp_path: Path) -> None:
    said = start(tmp_path, "--database", f"postgresql://anna:secret@127.0.0.1:{free_port()}/games")
    assert "PostgreSQL at 127.0.0.1, database games" in said
    assert "secret" not in said


def test_a_second_server_in_the_same_folder_and_a_successor_of_one_that_was_killed(tmp_path: Path) -> None:
    first = ServerProcess("--data", str(tmp_path)).open()
    try:
        assert f"another server uses the folder {tmp_path} already (process {first.pid})" in start(tmp_path)
        first.kill()
        first.open()
    finally:
        first.close()


def test_health_tells_that_nothing_can_be_written_and_recovers_by_itself(
    own_server: Callable[..., Live], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storage, "HEALTH_SECONDS", 0.3)
    live = own_server()

    def health() -> httpx.Response:
        return httpx.get(live.url + "/health", timeout=PATIENCE)

    assert health().status_code == 200
    other = sqlite3.connect(tmp_path / "durbar.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        wait_for(lambda: health().status_code == 503, "the fault to be noticed")
        ill = health()
        assert (ill.json()["status"], ill.json()["database"]) == ("failing", "failing")
        assert int(ill.headers["Retry-After"]) > 0
    finally:
        other.execute("ROLLBACK")
        other.close()
    wait_for(lambda: health().status_code == 200, "the recovery")
    assert Someone(live.url, "Anna").table()
