"""A field of a state is declared once, in fields.py: what is written from it is up to date and says all of it."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

import durbar
from durbar.testing.states import outputs

ROOT = Path(__file__).parents[2]
GAMES = durbar.game_ids()


@pytest.mark.parametrize("game", GAMES)
def test_the_state_and_its_page_are_what_fields_says(game: str) -> None:
    for file, text in outputs(game, ROOT).items():
        assert file.read_text(encoding="utf-8") == text, f"{file.name}: run make states"


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_state_has_every_field_and_a_pickled_one_all_values(game: str) -> None:
    rules = durbar.game(game)
    s = rules.setup(max(rules.players), seed=5)
    assert len(type(s)().key()) == len(s.names())
    assert pickle.loads(pickle.dumps(s)) == s
    assert type(s)(s) == s
