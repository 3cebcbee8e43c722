"""Compile the engine with mypyc into a directory beside the sources; `PYTHONPATH=<directory>` then uses it.

Plain and compiled never mix: the directory holds a complete copy of the package, and nothing is written into src. Does
nothing if the sources have not changed, and says so and succeeds if there is no C compiler. DURBAR_COMPILE=0 leaves the
engine plain, DURBAR_COMPILE=1 fails where it cannot be compiled.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from scripts import steps  # noqa: E402

SOURCE = ROOT / "src"
SUFFIXES = (".so", ".pyd")
HINT = "DURBAR_COMPILE=0 goes on with plain Python; after a change of compilers, remove build/ and try again."


def compiler() -> str | None:
    """A C compiler, if the headers of this Python are here as well."""
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        return None
    names = ("cl",) if os.name == "nt" else (os.environ.get("CC", "cc").split()[0], "gcc", "clang")
    return next((found for name in names if (found := shutil.which(name))), None)


def will_compile() -> bool:
    """As DURBAR_COMPILE wishes; without a wish, where a compiler is found."""
    wish = os.environ.get("DURBAR_COMPILE", "")
    return wish == "1" if wish else compiler() is not None


def machine() -> str:
    """For what is compiled, and how: nothing of another Python or processor or made with other flags is reused."""
    parts = [sys.version, sysconfig.get_platform(), *(os.environ.get(name, "") for name in ("ARCHFLAGS", "DURBAR_OPT"))]
    parts.append((ROOT / "setup.py").read_text(encoding="utf-8"))
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def fingerprint() -> str:
    total = hashlib.sha256()
    kinds = ("*.py", "*.toml", "*.md", "*.mako", "py.typed")
    texts = [file for kind in kinds for file in SOURCE.rglob(kind) if "web_dist" not in file.parts]
    for file in sorted([*texts, ROOT / "setup.py", ROOT / "requirements.txt"]):
        total.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return total.hexdigest()


def drop_orphans(target: Path) -> None:
    """Remove what the sources no longer have: a stale file would win over a new one."""
    copied = [file for file in target.rglob("*") if file.is_file() and file.parent != target and "web_dist" not in file.parts]
    for file in copied:
        place = SOURCE / file.relative_to(target)
        if not (place.with_name(f"{file.name.split('.')[0]}.py") if file.suffix in SUFFIXES else place).exists():
            file.unlink()


def copy_web(target: Path) -> None:
    """The built web table goes along with the compiled copy of the package."""
    built, copy = SOURCE / "durbar" / "web_dist", target / "durbar" / "web_dist"
    marks = [folder / ".stamp" for folder in (built, copy)]
    if marks[0].exists() and not (marks[1].exists() and marks[1].read_text() == marks[0].read_text()):
        shutil.rmtree(copy, ignore_errors=True)
        shutil.copytree(built, copy)


def compile_into(target: Path) -> None:
    """A complete copy of the package with compiled modules, unless it is there already."""
    stamp, maker = target / ".stamp", target / ".machine"
    current = fingerprint()
    if not (maker.exists() and maker.read_text() == machine()):
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        maker.write_text(machine())
    if not (stamp.exists() and stamp.read_text() == current):
        stamp.unlink(missing_ok=True)
        drop_orphans(target)
        command = [sys.executable, "setup.py", "-q", "build", "--build-lib", str(target)]
        command += ["build_ext", "-j", str(os.cpu_count() or 1)]
        given = {**os.environ, "DURBAR_SETUP": "compile", "PYTHONWARNINGS": "ignore"}
        steps.run(command, "compiling the engine (a minute or two the first time)", HINT, cwd=ROOT, env=given)
    copy_web(target)
    stamp.write_text(current)


def main() -> None:
    target = ROOT / sys.argv[1]
    if will_compile():
        compile_into(target)
        return
    if os.environ.get("DURBAR_COMPILE", "") == "":
        steps.say("no C compiler or no Python headers: the engine runs as plain Python")
    shutil.rmtree(target, ignore_errors=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
