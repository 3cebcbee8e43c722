"""Amritsar's terminal table fits its width and shows what a player needs, at every moment and for every viewer."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

import durbar
from durbar.cli.scene import Scene
from durbar.cli.screen import Screen
from durbar.cli.tables.amritsar import draw
from durbar.core.state import OVER, SPECTATOR, State
from durbar.core.texts import LANGUAGES
from durbar.testing import Table

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
    table = Table(GAME, players, {"solo_hard": False})
    for percent in (0, 40, 80, 100):
        s = table.walk(11, percent)
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
