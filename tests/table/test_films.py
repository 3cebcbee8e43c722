"""A finished game is shown as it was seen, by this program and by those before it."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import pytest

from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.state import SPECTATOR
from durbar.table.films import Film, film

RECORDS = Path(__file__).parents[1] / "records"


def filmed(game: str, name: str) -> tuple[Play, dict[str, Any]]:
    record = Record.load(RECORDS / game / f"{name}.json")
    text = film(record.to_dict(), [], 1.0)
    return Play.from_record(record), json.loads(zlib.decompress(base64.b64decode(text)))


def encoded(content: dict[str, Any]) -> str:
    return base64.b64encode(zlib.compress(json.dumps(content).encode())).decode()


def as_version_1(content: dict[str, Any], word: str) -> dict[str, Any]:
    """The film as the first program wrote it: no `touches`, and another word for the points."""

    def former(value: Any) -> Any:
        if isinstance(value, list):
            return [former(one) for one in value]
        if isinstance(value, dict):
            is_seat = "sources" in value and "points" in value
            return {
                word if is_seat and name == "points" else name: former(one) for name, one in value.items() if name != "touches"
            }
        return value

    return {**content, "version": 1, **{name: former(content[name]) for name in ("open", "seats", "told", "told_seats")}}


@pytest.mark.parametrize("viewer", [0, 2, SPECTATOR])
def test_a_film_shows_what_was_seen(viewer: int) -> None:
    play, content = filmed("taj_mahal", "3-greedy")
    kept = Film.decode(encoded(content))
    for step in (0, 1, 40, play.step):
        assert kept.view(step, viewer) == play.game.view(play.state_at(step), viewer)
    assert kept.events(40, viewer) == [event.to_dict() for event in play.events(viewer, 39)[0]]


@pytest.mark.parametrize(("game", "name", "word"), [("taj_mahal", "3-greedy", "score"), ("maharaja", "2-grey", "points")])
def test_a_film_of_the_first_program_still_shows_points_and_events(game: str, name: str, word: str) -> None:
    play, content = filmed(game, name)
    kept = Film.decode(encoded(as_version_1(content, word)))
    for viewer in (0, SPECTATOR):
        assert kept.view(play.step, viewer) == play.game.view(play.state, viewer)
    told = kept.events(play.step, 0)
    assert told == [{**event.to_dict(), "touches": []} for event in play.events(0, play.step - 1)[0]]


def test_a_film_of_a_later_program_is_refused() -> None:
    _, content = filmed("maharaja", "2-grey")
    with pytest.raises(ValueError, match="version 3; this program reads 1 and 2"):
        Film.decode(encoded({**content, "version": 3}))
