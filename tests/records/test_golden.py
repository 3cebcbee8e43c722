"""Recorded games replay as they were played: an unexpected difference is a change of the rules."""

from __future__ import annotations

import pytest

import durbar
from durbar.core.play import Play
from tests.records.golden import Golden, listed, load, transcript

GOLDEN = list(listed())


@pytest.mark.parametrize("golden", GOLDEN, ids=str)
def test_a_golden_record_replays_to_the_same_transcript(golden: Golden) -> None:
    played = Play.from_record(load(golden))
    assert played.over
    assert transcript(played) == golden.transcript_path.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", durbar.game_ids())
def test_every_player_count_and_option_value_has_a_golden_record(game: str) -> None:
    mine = [golden for golden in GOLDEN if golden.game == game]
    assert {golden.players for golden in mine} == set(durbar.game(game).players)
    for option in durbar.game(game).options:
        if option.id == "start_player":
            continue
        wanted = {value for players in durbar.game(game).players for value in option.values(players)}
        default = option.values(durbar.game(game).players[0])[0]
        assert {dict(golden.options).get(option.id, default) for golden in mine} == wanted, option.id
