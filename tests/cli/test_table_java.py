"""Java's terminal table: every moment of a game can be drawn, for everybody, and one can play from it."""

from __future__ import annotations

import re

import pytest
from rich.console import Console

import durbar
from durbar.cli.scene import Scene
from durbar.cli.tables.java import draw
from durbar.core.playout import play_randomly
from durbar.core.rng import Rng
from durbar.core.state import SPECTATOR
from durbar.games.java.components import SPACES
from durbar.games.java.state import JavaState
from tests.games.java.table import A, B, table

GAME = durbar.game("java")
NAMES = ("Anna", "Björn", "Chitra", "Dev")


def drawn(s: JavaState, viewer: int, width: int = 100, language: str = "en") -> str:
    targets = frozenset(target for choice in GAME.choices(s, viewer) for target in choice.targets)
    scene = Scene(GAME.view(s, viewer), GAME.facts(), GAME.texts(language), NAMES[: s.players], viewer, width, targets)
    console = Console(width=width, force_terminal=False)
    with console.capture() as capture:
        console.print(draw(scene))
    return capture.get()


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_moment_can_be_drawn_for_everybody(width: int, language: str) -> None:
    for players in (2, 3, 4):
        s = GAME.setup(players, None, players)
        for _ in range(5):
            for viewer in (0, players - 1, SPECTATOR):
                lines = drawn(s, viewer, width, language).splitlines()
                assert max(len(line) for line in lines) <= width
            play_randomly(GAME, s, Rng(players), most=150)


def test_every_space_can_be_read_and_typed() -> None:
    names = re.findall(r"mt\d\d|lo\d\d|[A-M]\d+", drawn(GAME.setup(2, None, 1), A))
    assert set(SPACES) <= set(names)


def test_heights_figures_and_palaces_are_shown() -> None:
    text = drawn(table("G4=V3*8 G5=V2:A G6=R1:B G7=V1*10d C3=W", hands={A: ["mask"]}).state, A)
    for shown in ("⌂8", "V2 ●", "R1 ■", "⌂10°", "≈≈≈≈", "[M]=1"):
        assert shown in text


def test_a_hand_is_shown_to_its_owner_only() -> None:
    s = table(hands={A: ["mask-puppet"]}, theme="drum").state
    assert "[MP]=0" in drawn(s, A)
    assert "[MP]=0" not in drawn(s, B)
    assert "[MP]=0" not in drawn(s, SPECTATOR)


def test_a_festival_shows_bids_and_who_is_in() -> None:
    hands = {A: ["mask", "mask"], B: ["mask"]}
    scene = table("G5=V1*8 G6=V1:A G7=V1:B", done=True, hands=hands)
    scene.play("festival:G5", "play:mask", "stop")
    text = drawn(scene.state, B)
    assert "palace 8, alone 4, shared 2" in text
    assert "highest bid 1" in text
