"""What cannot be built says so in a sentence; what takes long gives a sign of life."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.install.conftest import ROOT, clean_environment, copy_project

pytestmark = pytest.mark.xdist_group("install")
BUILD = "from scripts import backend; print(backend.build_wheel('out'))"
PATIENCE = 180.0
STEPS = ROOT / "scripts" / "steps.py"


def run(*command: str, cwd: Path, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *command], cwd=cwd, env=clean_environment(**more), capture_output=True, text=True)


@pytest.fixture
def bare(tmp_path: Path) -> Path:
    """A clone in which nothing has been built."""
    project = copy_project(tmp_path / "durbar")
    for file in sorted((project / "src" / "durbar" / "web_dist").rglob("*"), reverse=True):
        file.rmdir() if file.is_dir() else file.unlink()
    return project


@pytest.mark.skipif(os.name == "nt", reason="the false npm is a shell script")
def test_without_the_web_packages_there_is_no_wheel_but_a_sentence(bare: Path, tmp_path: Path) -> None:
    tools = tmp_path / "tools"
    tools.mkdir()
    for name, text in (("node", "echo v22.0.0"), ("npm", "echo no registry answers >&2; exit 1")):
        (tools / name).write_text(f"#!/bin/sh\n{text}\n")
        (tools / name).chmod(0o755)
    path = f"{tools}{os.pathsep}{os.environ['PATH']}"
    done = run("-c", BUILD, cwd=bare, PATH=path, DURBAR_COMPILE="0")
    assert done.returncode != 0
    assert "no registry answers" in done.stderr
    assert "installing the packages of the web table: that failed. Are the package registries reachable" in done.stderr
    assert "durbar: the web table could not be built" in done.stderr
    assert not (bare / "out").exists()


@pytest.mark.skipif(shutil.which("npm") is None, reason="there is no npm here")
def test_a_registry_that_never_answers_ends_in_a_sentence(bare: Path, tmp_path: Path) -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        registry = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        kept = str(tmp_path / "kept")
        done = run("scripts/web.py", "build", cwd=bare, npm_config_registry=registry, npm_config_cache=kept)
    assert done.returncode == 1
    assert "== the npm registry does not answer; trying with what npm has kept" in done.stdout
    assert "installing the packages of the web table: that failed. Are the package registries reachable" in done.stderr


def test_an_sdist_that_has_lost_its_web_table_is_refused(bare: Path) -> None:
    (bare / "PKG-INFO").write_text("Name: durbar\n")
    done = run("-c", BUILD, cwd=bare, DURBAR_COMPILE="0")
    assert done.returncode != 0
    assert "durbar: there is no web table in" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_step_that_lasts_gives_a_sign_of_life(tmp_path: Path) -> None:
    written = tmp_path / "written"
    until_seen = f"import time\nwhile '…' not in open({str(written)!r}, encoding='utf-8').read(): time.sleep(0.05)"
    with written.open("wb") as out:
        command = [sys.executable, str(STEPS), "waiting", "Never mind.", sys.executable, "-c", until_seen]
        done = subprocess.run(command, env=clean_environment(PYTHONUTF8="1"), stdout=out, timeout=PATIENCE)
    assert done.returncode == 0
    assert written.read_text(encoding="utf-8").splitlines()[0] == "== waiting"


def test_a_step_that_fails_shows_what_was_written_and_a_sentence(tmp_path: Path) -> None:
    fail = "import sys; print('the disk is full'); sys.exit(3)"
    done = run(str(STEPS), "copying", "Make room and try again.", sys.executable, "-c", fail, cwd=tmp_path)
    assert done.returncode == 1
    assert done.stderr == "the disk is full\n== copying: that failed. Make room and try again.\n"


def test_a_step_that_hangs_is_ended(tmp_path: Path) -> None:
    wait = "[sys.executable, '-c', 'import time; time.sleep(600)']"
    program = f"import sys; from scripts import steps; steps.run({wait}, 'hanging', 'Try again.', longest=0.5)"
    done = run("-c", program, cwd=ROOT)
    assert done.returncode == 1
    assert "it took longer than" in done.stderr
    assert "== hanging: that failed. Try again." in done.stderr
