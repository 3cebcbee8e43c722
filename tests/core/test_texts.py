"""Sentences with named places, names of components, and plural forms."""

from __future__ import annotations

import pytest

from durbar.core.errors import MissingText, UnknownLanguage
from durbar.core.texts import LANGUAGES, Catalogue, catalogue, data_texts, places

TEXTS = {
    "won": "{player} wins with {points} points.",
    "tax": {"one": "{player} pays {rupees} rupee.", "other": "{player} pays {rupees} rupees."},
    "bought": "{player} buys {things:thing}.",
    "winners": "Won by {winners:player}.",
    "thing": {"vase": "a vase", "jug": "a jug"},
    "player": {"unnamed": "Player {number}"},
    "list": {"last": "{rest} and {last}"},
}


def test_places_are_filled_with_values_and_names() -> None:
    texts = Catalogue("en", [TEXTS])
    assert texts.text("won", {"player": 1, "points": 7}, ["Anna", "Björn"]) == "Björn wins with 7 points."
    assert texts.text("won", {"player": 1, "points": 7}) == "Player 2 wins with 7 points."
    assert (
        texts.text("bought", {"player": 0, "things": ["vase", "jug", "vase"]}, ["Anna"])
        == "Anna buys a vase, a jug and a vase."
    )
    assert texts.text("bought", {"player": 0, "things": []}, ["Anna"]) == "Anna buys –."
    assert texts.text("winners", {"winners": [0, 1]}, ["Anna", "Björn"]) == "Won by Anna and Björn."


@pytest.mark.parametrize(("rupees", "said"), [(0, "0 rupees"), (1, "1 rupee"), (2, "2 rupees")])
def test_the_first_whole_number_chooses_the_plural_form(rupees: int, said: str) -> None:
    assert Catalogue("en", [TEXTS]).text("tax", {"player": 1, "rupees": rupees}, ["A", "B"]) == f"B pays {said}."


def test_a_missing_text_place_or_name_is_an_error_of_ours() -> None:
    texts = Catalogue("en", [TEXTS])
    with pytest.raises(MissingText, match="no text 'lost'"):
        texts.text("lost")
    with pytest.raises(MissingText, match="a place 'points' that nobody fills"):
        texts.text("won", {"player": 0})
    with pytest.raises(MissingText, match=r"no name 'thing\.sofa'"):
        texts.text("bought", {"player": 0, "things": ["sofa"]})


def test_a_name_in_braces_is_not_filled_again() -> None:
    assert Catalogue("en", [TEXTS]).text("won", {"player": 0, "points": 1}, ["{points}"]) == "{points} wins with 1 points."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="no texts in 'fr'; known languages: en, de"):
        catalogue("durbar.cli", "fr")


@pytest.mark.parametrize("package", ["durbar.core", "durbar.cli", ""])
def test_all_languages_have_the_same_keys_and_places(package: str) -> None:
    first, *others = [(catalogue(package, language) if package else data_texts(language)).entries for language in LANGUAGES]
    for other in others:
        assert first.keys() == other.keys()
        assert {key: places(text) for key, text in first.items()} == {key: places(text) for key, text in other.items()}
