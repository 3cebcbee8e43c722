"""Make everything that is published: the sdist, the pure wheel and, where it can be compiled, the wheel for this machine.

python scripts/packages.py FOLDER
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from scripts import build, steps  # noqa: E402

HINT = "What stands above says why."


def make(folder: Path, title: str, hook: str, wish: str) -> None:
    program = f"from scripts import backend; backend.{hook}({str(folder)!r})"
    steps.run([sys.executable, "-c", program], title, HINT, cwd=ROOT, env={**os.environ, "DURBAR_COMPILE": wish})


def main() -> None:
    folder = (Path.cwd() / sys.argv[1]).resolve()
    make(folder, "packing the sdist", "build_sdist", "0")
    make(folder, "packing the pure wheel", "build_wheel", "0")
    if build.will_compile():
        make(folder, "packing the compiled wheel", "build_wheel", "1")
    for file in sorted(folder.iterdir()):
        print(f"{file.stat().st_size / 1e6:6.1f} MB  {file.relative_to(ROOT) if file.is_relative_to(ROOT) else file}")


if __name__ == "__main__":
    main()
