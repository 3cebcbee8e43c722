"""The terminal table of Taj Mahal: it fits, in both languages, and shows what one plays by."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from durbar.cli.scene import Scene
from durbar.cli.tables.taj_mahal import draw
from durbar.core.rng import Rng
from durbar.core.state import OVER, SPECTATOR
from durbar.games.taj_mahal.game import GAME
from durbar.games.taj_mahal.state import TajMahalState
from tests.games.taj_mahal.table import A, B, table

NAMES = ("Anna", "Björn", "Chitra", "Dev", "Elif")


def drawn(s: TajMahalState, viewer: int, language: str = "en", width: int = 100) -> str:
    console = Console(width=width, file=io.StringIO(), record=True)
    targets = frozenset(target for choice in GAME.choices(s, viewer) for target in choice.targets)
    scene = Scene(GAME.view(s, viewer), GAME.facts(), GAME.texts(language), NAMES[: s.players], viewer, width, targets)
    console.print(draw(scene))
    return console.export_text()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", GAME.players)
def test_it_fits_at_every_moment_and_for_every_viewer(players: int, language: str) -> None:
    s = GAME.setup(players, seed=players)
    rng = Rng(players)
    step = 0
    while True:
        if step % 90 == 0 or s.player == OVER:
            for viewer in (0, SPECTATOR):
                for width in (80, 100):
                    lines = drawn(s, viewer, language, width).splitlines()
                    assert max(cell_len(line.rstrip()) for line in lines) <= width
        if s.player == OVER:
            return
        GAME.apply(s, GAME.sample(s, rng))
        step += 1


@pytest.mark.parametrize("width", [80, 100])
def test_it_says_what_a_withdrawal_would_win_and_score(width: int) -> None:
    t = table(rows={A: "R-VE R-GE", B: "Y-GE"}, out="C")
    text = " ".join(drawn(t.s, A, width=width).split())
    assert "Vizier, tile 3 pts" in text
    assert "out" in text


def test_it_shows_the_own_hand_and_no_other() -> None:
    t = table(hands={A: "R-KE", B: "Y-KE"}, draw_pile="")
    assert "R-KE" in drawn(t.s, A)
    assert "Y-KE" not in drawn(t.s, A)
    assert "R-KE" not in drawn(t.s, SPECTATOR)


def test_it_shows_palaces_bonus_tiles_and_the_cities_of_the_province() -> None:
    t = table(palaces="LAH1 B, LAH1 C(c)", bonus={"LAH4": "B-TEA"})
    text = drawn(t.s, A)
    assert "■♛▲" in text
    assert "◎te" in text
    assert "4 Lahore" in text
    assert "5 LAH" in text
