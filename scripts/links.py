"""The links of Markdown pages: which lead nowhere, and how they are led elsewhere.

python scripts/links.py PAGE …    (the standard library alone, and no network: other hosts are not asked)
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import unquote

FENCE = re.compile(r"^( *)(```+|~~~+).*?^\1\2`*~* *$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)", re.DOTALL)
INLINE = re.compile(r"(\]\(\s*<?)([^)\s>]+)")
DEFINED = re.compile(r"^(\[[^\]]+\]:\s*<?)(\S+?)(?=>?\s|>?$)", re.MULTILINE)
ATTRIBUTE = re.compile(r"(<(?:img|a|source)\b[^>]*?\b(?:src|srcset|href)=[\"'])([^\"'\s]+)")
HEADING = re.compile(r"^#{1,6}[ \t]+(.+?)[ \t]*#*$", re.MULTILINE)
NAMED = re.compile(r"<[^>]+\b(?:id|name)=[\"']([^\"']+)")
ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|//", re.IGNORECASE)


def _blank(found: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", found.group())


def without_code(text: str) -> str:
    """The same text, as long as before, with blanks where code stood."""
    return CODE.sub(_blank, FENCE.sub(_blank, text))


def links(text: str) -> Iterator[re.Match[str]]:
    """Every link and picture; group 2 is where it leads."""
    bare = without_code(text)
    found = [match for pattern in (INLINE, DEFINED, ATTRIBUTE) for match in pattern.finditer(bare)]
    return iter(sorted(found, key=lambda match: match.start(2)))


def rewritten(text: str, lead: Callable[[str], str]) -> str:
    """The text with every link led to where `lead` says."""
    for match in reversed(list(links(text))):
        text = text[: match.start(2)] + lead(match.group(2)) + text[match.end(2) :]
    return text


def slug(heading: str) -> str:
    """The name that a heading has in an address, as code hosts make it."""
    words = re.sub(r"!?\[([^\]]*)\]\([^)]*\)|<[^>]+>", r"\1", heading)
    return re.sub(r"[^\w\- ]", "", words.strip().lower()).replace(" ", "-")


def anchors(text: str) -> set[str]:
    """Every name that a link into this page can end with."""
    blocks = FENCE.sub(_blank, text)
    seen: dict[str, int] = {}
    found = set(NAMED.findall(CODE.sub(_blank, blocks)))
    for heading in HEADING.findall(blocks):
        name = slug(heading)
        again = seen.get(name, 0)
        seen[name] = again + 1
        found.add(f"{name}-{again}" if again else name)
    return found


def complaint(page: Path, target: str, root: Path) -> str | None:
    """What is wrong with a link of this page, or nothing."""
    if ELSEWHERE.match(target):
        return None
    place, _, anchor = unquote(target).partition("#")
    file = (page.parent / place).resolve() if place else page.resolve()
    if not file.is_relative_to(root.resolve()):
        return "it leads out of the project"
    if not file.exists():
        return "there is no such file"
    if anchor and file.suffix == ".md" and anchor not in anchors(file.read_text(encoding="utf-8")):
        return "that page has no such heading"
    return None


def broken(page: Path, root: Path) -> list[str]:
    """A sentence for every link of the page that leads nowhere."""
    text, found = page.read_text(encoding="utf-8"), []
    for match in links(text):
        wrong = complaint(page, match.group(2), root)
        if wrong:
            line = text.count("\n", 0, match.start(2)) + 1
            found.append(f"{page.relative_to(root).as_posix()}:{line}: {match.group(2)}: {wrong}")
    return found


if __name__ == "__main__":
    here = Path.cwd()
    faults = [fault for name in sys.argv[1:] for fault in broken(here / name, here)]
    print("\n".join(faults), end="\n" if faults else "")
    sys.exit(bool(faults))
