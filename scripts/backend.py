"""The build backend: setuptools, plus what a wheel of Durbar must contain.

The web table is in every wheel and sdist; it is built where the sources are a clone, and an sdist brings it along. A wheel has
the compiled engine where it can be compiled (DURBAR_COMPILE=0: the pure wheel for every machine; 1: compiled or nothing).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from typing import Any

from setuptools import build_meta

from scripts import build, web

Settings = dict[str, Any] | None
COMPILED = build.ROOT / "build" / "compiled"
PACKED = build.ROOT / "build" / "wheel"

prepare_metadata_for_build_wheel = build_meta.prepare_metadata_for_build_wheel
get_requires_for_build_editable = build_meta.get_requires_for_build_editable
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable
build_editable = build_meta.build_editable


def is_sdist() -> bool:
    return (build.ROOT / "PKG-INFO").exists()


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    needed: list[str] = build_meta.get_requires_for_build_sdist(config_settings)
    return needed + web_requires()


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    needed: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    return needed + web_requires() + ([compiler_requirement()] if build.will_compile() else [])


def web_requires() -> list[str]:
    """What building the web table takes: nothing where it is built already."""
    if is_sdist() or web.is_built():
        return []
    node = [] if web.node_is_new_enough(os.environ) else [web.NODE_PACKAGE]
    return ["mypy-extensions", *node]


def compiler_requirement() -> str:
    """mypyc, at the version that the project is tested with."""
    project = tomllib.loads((build.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return next(str(each) for each in project["optional-dependencies"]["dev"] if each.startswith("mypy["))


def put_web_table() -> None:
    if not is_sdist():
        done = subprocess.run([sys.executable, "scripts/web.py", "build"], cwd=build.ROOT)
        if done.returncode:
            raise SystemExit("durbar: the web table could not be built (see above), and a package without it is of no use.")
    if not (web.DIST / "index.html").is_file():
        raise SystemExit(f"durbar: there is no web table in {web.DIST}, and a package without it is of no use.")


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    put_web_table()
    return str(build_meta.build_sdist(sdist_directory, config_settings))


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    """Packed from a fresh folder: nothing that an earlier build has left gets in."""
    put_web_table()
    shutil.rmtree(PACKED, ignore_errors=True)
    compiled = build.will_compile()
    if compiled:
        build.compile_into(COMPILED)
        shutil.copytree(COMPILED, PACKED, ignore=shutil.ignore_patterns(".*", "__pycache__", "web_dist"))
        shutil.copytree(web.DIST, PACKED / "durbar" / "web_dist", ignore=shutil.ignore_patterns(".*"))
    os.environ["DURBAR_SETUP"] = "pack-compiled" if compiled else "pack-pure"
    return str(build_meta.build_wheel(wheel_directory, config_settings, metadata_directory))
