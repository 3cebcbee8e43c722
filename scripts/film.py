"""The moving picture of the README: a golden game in a browser, a picture per turn, packed into docs/pictures/film.webp.

python scripts/film.py [FOLDER]    (FOLDER has the pictures of an earlier run; none are taken then)
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
from scripts import web  # noqa: E402

TARGET = ROOT / "docs" / "pictures" / "film.webp"
WIDTH = 800
FRAME_MS = 500
LAST_MS = 3000
QUALITY = 50


def take(folder: Path) -> None:
    """Play the game in the machine's browser."""
    browser = web.chromium()
    if browser is None:
        sys.exit("no Chromium here: install it, or name one in DURBAR_CHROMIUM")
    given = {**web.environment(), "DURBAR_CHROMIUM": browser, "DURBAR_SHOTS": str(folder)}
    web.install(given)
    web.npm(given, "run", "shots", "--", "--grep", "film")


def pack(folder: Path, target: Path) -> None:
    """All pictures in the order of their names, smaller, one after the other without end."""
    files = sorted((folder / "film").glob("*.png"))
    if not files:
        sys.exit(f"there are no pictures in {folder / 'film'}")
    pictures = [Image.open(file).convert("RGB") for file in files]
    size = (WIDTH, round(pictures[0].height * WIDTH / pictures[0].width))
    # A long sentence below the board takes a line of it: those few pictures are stretched.
    frames = [picture.resize(size, Image.Resampling.LANCZOS) for picture in pictures]
    times = [FRAME_MS] * (len(frames) - 1) + [LAST_MS]
    frames[0].save(target, save_all=True, append_images=frames[1:], duration=times, loop=0, quality=QUALITY, method=4)
    print(f"{len(frames)} pictures, {target.stat().st_size / 1e6:.2f} MB: {target.relative_to(ROOT)}")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        pack(Path(sys.argv[1]), TARGET)
    else:
        with tempfile.TemporaryDirectory() as folder:
            take(Path(folder))
            pack(Path(folder), TARGET)
