"""How fast are the games? Decisions, games, copies and imagined worlds per second, plain and compiled, on one core.

`make bench` prints the table and JSON and writes benchmarks/results.md with commit and machine.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from benchmarks.machine import commit, machine

ROOT = Path(__file__).resolve().parents[1]
BUILDS = {"plain": ROOT / "src", "compiled": ROOT / "build" / "compiled"}
COLUMNS = ("decisions", "sampled", "games", "copies", "imagines")


def measure(path: Path) -> list[dict[str, Any]]:
    environment = {**os.environ, "PYTHONPATH": str(path)}
    command = [sys.executable, "-m", "durbar.cli.main", "bench", "--json", *sys.argv[1:]]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    rows: list[dict[str, Any]] = json.loads(done.stdout)
    return rows


def main() -> None:
    rows = [row for path in BUILDS.values() if (path / "durbar").exists() for row in measure(path)]
    lines = [
        "# How fast the engine is",
        "",
        "Written by `make bench`: medians of five runs on one core, per second. *decisions* is random play (list the legal",
        "answers, choose one, apply it); *sampled* is random play by `Game.sample`, which need not list them; *imagines* are",
        "worlds dealt anew for a viewer.",
        "",
        f"Commit {commit()}; {machine()}.",
        "",
        "| game | players | build | " + " | ".join(f"{name}/s" for name in COLUMNS) + " |",
        "|---|---|---|" + "---:|" * len(COLUMNS),
    ]
    for row in sorted(rows, key=lambda r: (r["game"], r["players"], r["build"] == "compiled")):
        figures = " | ".join(f"{row[name]:,}" for name in COLUMNS)
        lines.append(f"| {row['game']} | {row['players']} | {row['build']} | {figures} |")
    text = "\n".join(lines) + "\n"
    (ROOT / "benchmarks" / "results.md").write_text(text, encoding="utf-8")
    print(text)
    print(json.dumps(rows))


if __name__ == "__main__":
    main()
