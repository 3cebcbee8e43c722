"""What a release says about itself: `python scripts/release.py v1.2.3` prints its part of the changelog.

The version stands in one place, `durbar.__version__`; a tag that says something else, or that the changelog does not know
with its date, is refused.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def version() -> str:
    found = re.search(r'^__version__ = "([^"]+)"$', (ROOT / "src/durbar/__init__.py").read_text(encoding="utf-8"), re.MULTILINE)
    if found is None:
        sys.exit("src/durbar/__init__.py tells no version")
    return found.group(1)


def notes(changelog: str, wanted: str) -> str:
    """The part under `## 1.2.3 (2027-01-31)`."""
    part = re.search(rf"^## {re.escape(wanted)} \((\d{{4}}-\d\d-\d\d)\)\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    if part is None:
        sys.exit(f"CHANGELOG.md has no part '## {wanted} (YYYY-MM-DD)': give the release its date first")
    return part.group(2).strip()


def main() -> None:
    tag = sys.argv[1]
    if tag != f"v{version()}":
        sys.exit(f"the tag {tag} is not v{version()}, which src/durbar/__init__.py tells")
    print(notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version()))


if __name__ == "__main__":
    main()
