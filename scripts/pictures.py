"""Pictures of every board at every size, and of what is around it, small enough for the repository: docs/pictures/sizes.

python scripts/pictures.py [FOLDER]    (FOLDER has the pictures of an earlier run; none are taken then)
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from scripts import web  # noqa: E402

TARGET = ROOT / "docs" / "pictures" / "sizes"
TESTS = "at-every-size|around-the-table"
WIDEST = 960  # pixels
NARROW = 360  # a phone has two of its own for each of these
QUALITY = 48


def take(folder: Path) -> None:
    browser = web.chromium()
    if browser is None:
        sys.exit("no Chromium here: install it, or name one in DURBAR_CHROMIUM")
    given = {**web.environment(), "DURBAR_CHROMIUM": browser, "DURBAR_SHOTS": str(folder)}
    web.install(given)
    web.npm(given, "run", "shots", "--", "--grep", TESTS)


def pack(folder: Path, target: Path) -> None:
    files = sorted((folder / "sizes").glob("*.png"))
    if not files:
        sys.exit(f"there are no pictures in {folder / 'sizes'}")
    target.mkdir(parents=True, exist_ok=True)
    for file in files:
        picture = Image.open(file).convert("RGB")
        width = min(WIDEST, NARROW if picture.height > 1.6 * picture.width else picture.width)
        small = picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)
        small.save(target / f"{file.stem}.webp", quality=QUALITY, method=6)


def main() -> None:
    if len(sys.argv) > 1:
        pack(Path(sys.argv[1]), TARGET)
        return
    with tempfile.TemporaryDirectory() as folder:
        take(Path(folder))
        pack(Path(folder), TARGET)


if __name__ == "__main__":
    main()
