"""What a player reads names spaces, never ids of ours."""

from __future__ import annotations

import re

import pytest

import durbar
from durbar.core.choices import Choice
from durbar.core.texts import LANGUAGES
from durbar.games.java.components import SPACES

GAME = durbar.game("java")
OURS = re.compile(r"\b(mt|lo)\d\d\b")
TURNED = {"E": "W", "NE": "SW", "NW": "SE", "W": "E", "SW": "NE", "SE": "NW"}
WORDS = {"east": "E", "north-east": "NE", "north-west": "NW", "west": "W", "south-west": "SW", "south-east": "SE"}


def test_a_space_outside_is_named_by_its_ground_and_the_land_beside_it() -> None:
    names, neighbours = GAME.texts("en"), {space["id"]: space["neighbours"] for space in GAME.facts()["spaces"]}
    for space in GAME.facts()["spaces"]:
        name = names.name("space", space["id"])
        if space["zone"] != "outside":
            assert name == space["id"]
            continue
        ground, way, land = re.fullmatch(r"(mountain|lowland)s (\S+) of (\S+)", name).groups()  # type: ignore[union-attr]
        assert ground == space["terrain"]
        assert neighbours[land][list(TURNED).index(WORDS[way])] == space["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_space_has_a_name_of_its_own(language: str) -> None:
    names = [GAME.texts(language).name("space", space) for space in SPACES]
    assert len(set(names)) == len(SPACES)
    assert not any(OURS.search(name) for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_choice_of_a_first_turn_shows_an_id(language: str) -> None:
    texts = GAME.texts(language)
    state = GAME.setup(3, None, 1)

    def said(choice: Choice) -> str:
        return texts.text(choice.text_key, choice.params, ["Anna", "Bela", "Chandra"])

    sentences = [said(choice) for choice in GAME.choices(state, state.player)]
    assert len(set(sentences)) == len(sentences)
    assert not any(OURS.search(sentence) for sentence in sentences)
