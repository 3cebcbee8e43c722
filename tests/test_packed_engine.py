"""The engine that browsers load to check a finished game: packed by scripts/web.py, it needs nothing but Python itself."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

from durbar.core.play import Play
from durbar.core.registry import game_ids

ROOT = Path(__file__).resolve().parents[1]
CHECK = """
import json, sys
sys.path.insert(0, sys.argv[1])
from durbar.core.box import use_changes
from durbar.core.record import Record
from durbar.core.registry import game_ids
from durbar.core.verify import verify
record = Record.from_dict(json.load(sys.stdin))
use_changes(record.game, record.corrections)
found = verify(record)
print(json.dumps({"games": game_ids(), "checks": {check.name: check.verdict for check in found.checks}}))
"""


def web_script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("web_script", ROOT / "scripts" / "web.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


def test_the_packed_engine_checks_a_game_without_anything_installed(tmp_path: Path) -> None:
    packed = tmp_path / "engine.zip"
    web_script().pack_engine(packed)
    first = packed.read_bytes()
    web_script().pack_engine(packed)
    assert packed.read_bytes() == first, "the same sources give the same bytes"
    with zipfile.ZipFile(packed) as archive:
        names = archive.namelist()
        archive.extractall(tmp_path / "engine")
    rooms = {name.split("/")[1] for name in names if name.startswith("durbar/")}
    assert rooms == {"__init__.py", "core", "games"}
    play = Play("maharaja", 2, seed="a packed engine")
    while not play.over:
        play.choose(play.legal()[-1])
    record = json.dumps(play.record().to_dict())
    command = [sys.executable, "-I", "-S", "-c", CHECK, str(tmp_path / "engine")]  # without any installed package
    done = subprocess.run(command, input=record, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["games"] == game_ids()
    assert told["checks"] == {
        "commitment": "good",
        "contributions": "unknown",
        "draws": "good",
        "answers": "good",
        "state": "good",
        "result": "good",
    }


def in_the_browser(engine: Path, *records: str) -> list[dict[str, object]]:
    """What the page's own Python says to records that one visit brings along, one after the other."""
    worker = (ROOT / "web" / "src" / "lib" / "verify" / "engine.worker.ts").read_text(encoding="utf-8")
    code = worker.partition("const CHECK = `")[2].partition("`;")[0].replace("/engine", str(engine))
    code += "\nfor text in json.load(sys.stdin):\n    print(check(text))\n"
    command = [sys.executable, "-I", "-S", "-c", code]
    done = subprocess.run(command, input=json.dumps(records), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_record_with_corrected_data_is_checked_with_them_by_a_fresh_engine(tmp_path: Path) -> None:
    packed = tmp_path / "engine.zip"
    web_script().pack_engine(packed)
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(tmp_path / "engine")
    plain = Play("maharaja", 2, seed="a packed engine").record()
    corrected = Play("maharaja", 2, seed="a packed engine").record()
    corrected.corrections = {"collection[vases-large].points": 6}
    texts = [json.dumps(record.to_dict()) for record in (plain, corrected)]
    first, second = in_the_browser(tmp_path / "engine", *texts)
    assert "found" in first
    assert second == {"late": True}
    (fresh,) = in_the_browser(tmp_path / "engine", texts[1])
    found = fresh["found"]
    assert isinstance(found, dict)
    verdicts = {check["name"]: check["verdict"] for check in found["checks"]}
    assert (verdicts["data"], verdicts["state"]) == ("good", "good")
