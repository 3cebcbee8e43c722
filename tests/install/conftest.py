"""Packages built from a copy of the project, and environments that hold nothing but them and what they depend on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LEFT_OUT = (".git", ".venv", "node_modules", "__pycache__", "*.egg-info", ".*_cache", ".hypothesis", "dist", "e2e", "temp.*")


def clean_environment(**more: str) -> dict[str, str]:
    """Without a word about where this project lies."""
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "DURBAR_COMPILE")} | more


def copy_project(target: Path) -> Path:
    """As a clone with a built web table and, if there is one, a compiled engine: both are used only if they fit the sources."""
    shutil.copytree(ROOT, target, ignore=shutil.ignore_patterns(*LEFT_OUT))
    return target


def make_wheel(source: Path, target: Path, **more: str) -> Path:
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-build-isolation", "--no-deps", "-w", str(target), str(source)]
    done = subprocess.run(command, env=clean_environment(**more), capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(target.glob("*.whl"))


class Installed:
    """A fresh environment with one wheel; its dependencies are those of the environment that runs the tests."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        venv.create(folder, symlinks=os.name != "nt")
        self.scripts = folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.scripts / "python"
        self.folder = folder
        # A folder in a .pth is searched, but its own .pth files are not read: an editable Durbar there stays unknown.
        (Path(self.ask("import sysconfig; print(sysconfig.get_path('purelib'))")) / "borrowed.pth").write_text(
            "\n".join(sorted({sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}))
        )
        command = [sys.executable, "-m", "pip", "--python", str(self.python), "install", "-q", "--no-deps"]
        subprocess.run([*command, "--ignore-installed", str(wheel)], env=clean_environment(), check=True)

    def ask(self, program: str) -> str:
        done = subprocess.run(
            [str(self.python), "-c", program], env=clean_environment(), cwd=self.folder, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_project(tmp_path_factory.mktemp("project") / "durbar")


@pytest.fixture(scope="session")
def wheel(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """As anybody builds it: compiled where that is possible."""
    return make_wheel(project, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def pure_wheel(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_wheel(project, tmp_path_factory.mktemp("pure"), DURBAR_COMPILE="0")


@pytest.fixture(scope="session")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("environment"), wheel)
