"""Points by source, traced to the answers that brought them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from durbar.core.play import Play
from durbar.core.record import Record
from durbar.table.films import Film, film
from durbar.table.gains import gains, gains_of_film
from durbar.table.serialize import result_of

RECORDS = Path(__file__).parent.parent / "records"
GAMES = sorted(folder.name for folder in RECORDS.iterdir() if list(folder.glob("*.json")))


@pytest.mark.parametrize("game", GAMES)
def test_gains_add_up_to_the_result_source_by_source(game: str) -> None:
    file = min((RECORDS / game).glob("*.json"))
    record: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    play = Play.from_record(Record.from_dict(record))
    told = gains(record)
    assert told
    assert [gain["step"] for gain in told] == sorted(gain["step"] for gain in told)
    result = result_of(play, [False] * play.players)
    for one in result:
        for source, points in one["sources"].items():
            assert points == sum(gain["points"] for gain in told if (gain["seat"], gain["source"]) == (one["seat"], source))
    assert gains_of_film(Film.decode(film(record, result, 0.0))) == told
