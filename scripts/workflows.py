"""Holds everything that other programs read, and no test of ours runs, to its schema: workflows, templates, compose files."""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CHECK = Path(sysconfig.get_path("scripts")) / "check-jsonschema"
SCHEMAS = {
    "vendor.github-workflows": ".github/workflows/*.yml",
    "custom.github-workflows-require-timeout": ".github/workflows/*.yml",
    "vendor.dependabot": ".github/dependabot.yml",
    "vendor.github-issue-config": ".github/ISSUE_TEMPLATE/config.yml",
    "vendor.github-issue-forms": ".github/ISSUE_TEMPLATE/[!c]*.yml",
    "vendor.compose-spec": "deploy/compose*.yml",
}


def main() -> int:
    for schema, pattern in SCHEMAS.items():
        files = [str(file) for file in sorted(ROOT.glob(pattern))]
        if not files:
            sys.exit(f"there is no {pattern}")
        if subprocess.run([str(CHECK), "-q", "--builtin-schema", schema, *files]).returncode:
            sys.exit(f"{pattern} does not fit {schema}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
