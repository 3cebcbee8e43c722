"""Compile the engine with mypyc into a directory beside the sources; `PYTHONPATH=<directory>` then uses it.

Plain and compiled never mix: the directory holds a complete copy of the package, and nothing is written into src. Does
nothing if the sources have not changed, and says so and succeeds if there is no C compiler.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src"


def compiler() -> str | None:
    """A C compiler and the headers of this Python, or why not."""
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        return None
    return next((found for name in (os.environ.get("CC", "cc"), "gcc", "clang") if (found := shutil.which(name))), None)


def fingerprint() -> str:
    total = hashlib.sha256(sys.version.encode())
    for file in sorted(
        [*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml"), *SOURCE.rglob("*.md"), ROOT / "setup.py", ROOT / "requirements.txt"]
    ):
        total.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return total.hexdigest()


def drop_orphans(target: Path) -> None:
    """Remove what the sources no longer have: a stale file would win over a new one."""
    for file in target.rglob("*"):
        if file.suffix in (".so", ".pyd") and file.parent != target:
            if not (SOURCE / file.relative_to(target).parent / f"{file.name.split('.')[0]}.py").exists():
                file.unlink()
        elif file.suffix == ".py" and not (SOURCE / file.relative_to(target)).exists():
            file.unlink()


def copy_web(target: Path) -> None:
    """The built web table goes along with the compiled copy of the package."""
    built, copy = SOURCE / "durbar" / "web_dist", target / "durbar" / "web_dist"
    marks = [folder / ".stamp" for folder in (built, copy)]
    if marks[0].exists() and not (marks[1].exists() and marks[1].read_text() == marks[0].read_text()):
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(built, copy)


def main() -> int:
    target = ROOT / sys.argv[1]
    stamp = target / ".stamp"
    current = fingerprint()
    if stamp.exists() and stamp.read_text() == current:
        copy_web(target)
        return 0
    if compiler() is None:
        print("== no C compiler or no Python headers: the engine runs as plain Python")
        shutil.rmtree(target, ignore_errors=True)
        return 0
    print("== compiling the engine (a minute or two the first time)", flush=True)
    stamp.unlink(missing_ok=True)
    if target.exists():
        drop_orphans(target)
    command = [
        sys.executable,
        "setup.py",
        "-q",
        "build",
        "--build-lib",
        str(target),
        "build_ext",
        "-j",
        str(os.cpu_count() or 1),
    ]
    environment = {**os.environ, "DURBAR_COMPILE": "1", "PYTHONWARNINGS": "ignore"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    if done.returncode:
        print(done.stdout[-4000:], done.stderr[-4000:], sep="\n")
        print("== compiling failed; remove build/ and try again, or go on with plain Python")
        return 1
    copy_web(target)
    stamp.write_text(current)
    return 0


if __name__ == "__main__":
    sys.exit(main())
