"""Long lists of answers are narrowed by words and turned page by page; no screen gets more than it can show."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import durbar
from durbar.cli.listing import Listing
from durbar.cli.screen import Screen
from durbar.core.play import Play


def opened(lang: str = "en", width: int = 80) -> tuple[Play, Screen, Listing]:
    play = Play("java", players=2, options={}, seed="a long list")
    screen = Screen(play.game, ["Anna", "Björn"], lang, Console(width=width, file=io.StringIO(), record=True))
    return play, screen, Listing(play.choices(play.player), screen.choice_text, width)


@pytest.mark.parametrize(
    ("lang", "words", "notations"),
    [
        ("en", "village e5", {"village:E5"}),
        ("de", "Dorftafel E5", {"village:E5"}),
        ("en", "rice E5", {"rice:E5"}),
        ("en", "buy", {"buy-open", "buy-deck"}),
        ("de", "Stapel", {"buy-deck"}),
    ],
)
def test_words_narrow_the_list_by_kind_space_or_name(lang: str, words: str, notations: set[str]) -> None:
    _, _, listing = opened(lang)
    assert listing.narrow(words)
    assert {choice.notation for _, choice in listing.matching} == notations


def test_a_space_is_not_found_inside_the_name_of_another() -> None:
    _, _, listing = opened()
    assert listing.narrow("village c1")
    assert [choice.notation for _, choice in listing.matching] == ["village:C1"]
    assert listing.narrow("vill c1")
    assert [choice.notation for _, choice in listing.matching] == ["village:C1"]


def test_numbers_stay_the_same_and_no_words_show_all_again() -> None:
    play, _, listing = opened()
    whole = play.choices(play.player)
    listing.narrow("village")
    assert all(whole[number - 1] == choice for number, choice in listing.matching)
    assert 0 < len(listing.matching) < len(whole)
    assert listing.narrow("")
    assert [choice for _, choice in listing.matching] == whole


def test_words_that_fit_nothing_change_nothing() -> None:
    _, _, listing = opened()
    listing.narrow("village")
    before = listing.matching
    assert not listing.narrow("submarine")
    assert listing.matching == before


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("width", [80, 150])
def test_no_page_has_more_than_thirty_lines_and_together_they_show_everything(lang: str, width: int) -> None:
    play, screen, listing = opened(lang, width)
    shown: list[int] = []
    while True:
        shown += [number for number, _ in listing.page]
        if listing.first == 0:
            screen.show_choices(play, listing)
            assert len(screen.console.export_text().splitlines()) <= 30
        listing.turn_page()
        if listing.first == 0:
            break
    assert shown == list(range(1, len(listing.all) + 1))


def test_a_long_list_says_by_which_words_it_is_narrowed() -> None:
    play, screen, listing = opened()
    screen.show_choices(play, listing)
    text = " ".join(screen.console.export_text().split())
    assert f"of {len(listing.all)}." in text
    assert all(word in text for word in ("tile3 ", "village ", "rice ", "irrigate "))


def test_answers_that_end_the_turn_are_marked() -> None:
    play = durbar.Play("dice_charmers", players=2, seed="marks")
    screen = Screen(play.game, ["Anna", "Björn"], "en", Console(width=150, file=io.StringIO(), record=True))
    listing = Listing(play.choices(play.player), screen.choice_text, 150)
    screen.show_choices(play, listing)
    lines = screen.console.export_text().splitlines()
    reasons = {choice.notation: play.is_final(choice.action) for _, choice in listing.all}
    assert {reason is None for reason in reasons.values()} == {True, False}, "a moment with answers of both kinds"
    for notation, reason in reasons.items():
        line = next(line for line in lines if f"  {notation}" in line)
        assert ("⊘ ends your turn" in line) == (reason is not None and reason.name == "undo-turn-passed")


def test_where_every_answer_ends_the_turn_it_is_said_once() -> None:
    play = durbar.Play("maharaja", players=3, seed="marks")
    screen = Screen(play.game, ["A", "B", "C"], "en", Console(width=100, file=io.StringIO(), record=True))
    listing = Listing(play.choices(play.player), screen.choice_text, 100)
    screen.show_choices(play, listing)
    assert screen.console.export_text().count("ends your turn") == 1
