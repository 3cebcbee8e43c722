"""Amritsar's terminal table fits its width and shows what a player needs, at every moment and for every viewer."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from rich.console import Console

import durbar
from durbar.cli.scene import Scene
from durbar.cli.screen import Screen
from durbar.cli.tables.amritsar import draw
from durbar.core.state import OVER, SPECTATOR, State
from durbar.core.texts import LANGUAGES
from durbar.games.amritsar.components import DECADES, ROUNDS
from durbar.games.amritsar.state import AmritsarState
from durbar.testing import Table
from tests.games.amritsar.table import during, table

GAME = durbar.game("amritsar")
NAMES = ("Anna", "Björn", "Chitra", "Dev")


def drawn(s: State, players: int, viewer: int, width: int, language: str) -> list[str]:
    console = Console(width=width, record=True, file=None, force_terminal=False, quiet=False)
    targets = frozenset(target for choice in GAME.choices(s, viewer) for target in choice.targets)
    scene = Scene(GAME.view(s, viewer), GAME.facts(), GAME.texts(language), NAMES[:players], viewer, width, targets)
    with console.capture() as capture:
        console.print(draw(scene))
    return capture.get().splitlines()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [80, 100, 120])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_it_fits_in_the_beginning_the_middle_and_at_the_end(players: int, width: int, language: str) -> None:
    game_table = Table(GAME, players, {"solo_hard": False})
    for percent in (0, 40, 80, 100):
        s = game_table.walk(11, percent)
        for viewer in (0, players - 1, SPECTATOR):
            lines = drawn(s, players, viewer, width, language)
            assert max(len(line) for line in lines) <= width
            text = "\n".join(lines)
            assert all(name in text for name in NAMES[:players])
            assert all(
                GAME.texts(language).name("zone", zone).capitalize() in text for zone in ("north", "east", "south", "west")
            )


def test_the_goals_of_others_stay_face_down() -> None:
    s = Table(GAME, 2, {"solo_hard": False}).walk(3, 30)
    mine = GAME.view(s, 0)["seats"][0]["goals"]
    words = [GAME.texts("en").name("goal", goal["id"])[:12] for goal in mine]
    assert all(any(word in line for line in drawn(s, 2, 0, 120, "en")) for word in words)
    others = "\n".join(drawn(s, 2, 1, 120, "en"))
    theirs = {goal["id"] for goal in GAME.view(s, 1)["seats"][1]["goals"]}
    hidden = [GAME.texts("en").name("goal", goal["id"]) for goal in mine if goal["id"] not in theirs]
    assert hidden
    assert not any(word in others for word in hidden)


def test_the_result_names_every_source() -> None:
    s = Table(GAME, 2, {"solo_hard": False}).walk(5, 100)
    text = "\n".join(drawn(s, 2, SPECTATOR, 100, "en"))
    for score in GAME.scores(s):
        for source, pp in score.sources.items():
            if pp:
                assert GAME.texts("en").text(f"source.{source}") in text
        assert str(score.points) in text


def test_alone_the_result_is_shown_once() -> None:
    for players, times in ((1, 1), (2, 2)):
        play = durbar.Play("amritsar", players=players, seed="the result")
        rng = durbar.Rng(1)
        while play.player != OVER:
            legal = play.legal()
            play.choose(legal[rng.below(len(legal))])
        console = Console(width=120, record=True, file=io.StringIO())
        screen = Screen(GAME, ["Anna", "Bela"][:players], "en", console)
        screen.show(GAME.view(play.state, 0), 0)
        screen.show_result(play)
        assert console.export_text().count("Donations") == times


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_goal_or_tile_is_an_id(language: str) -> None:
    entries = GAME.texts(language).entries
    named = {key: text for key, text in entries.items() if not key.endswith("-short")}
    assert not [key for key, text in named.items() if re.search(r"\b([ABCD][1-6]|S\d\d|[WYUG][123])\b", text)]


def alone(decade: int, *agenda: str, round: int = ROUNDS) -> AmritsarState:
    """The player of a solo game chooses a resource, with these tasks still to come."""
    return table(1, decade=decade, round=round, agenda=[*agenda, "choose-resource"]).state


def next_turns(s: AmritsarState) -> dict[str, Any]:
    turns: dict[str, Any] = GAME.view(s, 0)["maharaja_board"]["next"]
    return turns


LATE = ("next-round", "decade-end", "next-decade")  # each is still to come when he has had his turn


@pytest.mark.parametrize("task", LATE)
def test_after_his_last_turn_the_maharaja_has_no_next_one(task: str) -> None:
    word = GAME.texts("en").text("table.next-turn")
    assert any(word in line for line in drawn(alone(DECADES, "end-turn"), 1, 0, 100, "en"))
    assert not any(word in line for line in drawn(alone(DECADES, task), 1, 0, 100, "en"))
    assert not next_turns(alone(DECADES, task))


@pytest.mark.parametrize("task", LATE)
def test_at_a_change_of_decade_his_next_turn_is_that_of_the_new_one(task: str) -> None:
    assert next_turns(alone(1, task)) == next_turns(alone(2, "end-turn", round=1))
    assert next_turns(alone(1, task)) != next_turns(alone(1, "end-turn"))
    assert next_turns(alone(1, "next-round", round=2)) == next_turns(alone(1, "end-turn"))


@pytest.mark.parametrize("language", ["en", "de"])
def test_coins_are_counted_in_the_right_form(language: str) -> None:
    words = {"en": ("0 coins", "1 coin ", "2 coins"), "de": ("0 Münzen", "1 Münze ", "2 Münzen")}[language]
    for coins, word in enumerate(words):
        scene = during("upgrade:7", seats={0: {"storage": [coins, 1, 0, 0]}})
        assert any(word in line for line in drawn(scene.state, 2, 0, 100, language))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_tile_says_its_colour_in_letters(language: str) -> None:
    s, texts = Table(GAME, 2, {"solo_hard": False}).walk(3, 30), GAME.texts(language)
    text = "\n".join(drawn(s, 2, 0, 120, language))
    for zone in GAME.view(s, 0)["zones"]:
        for id in zone["tiles"]:
            printed = GAME.facts()["zone_tile"][id]
            assert f"{texts.name('worker-short', printed['colour'])} {texts.name('action', printed['main'])}" in text


def test_borders_have_german_names() -> None:
    s = Table(GAME, 2, {"solo_hard": False}).walk(3, 30)
    head = " ".join(drawn(s, 2, 0, 120, "de")[:8])
    assert re.search(r"\bNO\b.*\bSO\b.*\bSW\b.*\bNW\b", head)
    assert not re.search(r"\b[NS]E\b", head)


def test_with_s14_an_upgrade_says_that_any_resource_pays() -> None:
    scene = during("upgrade:7", players=4, seats={0: {"tiles": ["S14"], "storage": [0, 1, 0, 1]}})
    goals = [choice for choice in GAME.choices(scene.state, 0) if choice.kind == "up-goal"]
    assert goals
    for choice in goals:
        assert "pay any resource" in GAME.texts("en").text(choice.text_key, choice.params)
