"""The terminal table of Taj Mahal: it fits, in both languages, and shows what one plays by."""

from __future__ import annotations

import io

import pytest
from rich.cells import cell_len
from rich.console import Console

from durbar.cli.scene import Scene
from durbar.cli.tables.taj_mahal import draw, good_mark
from durbar.core.rng import Rng
from durbar.core.state import OVER, SPECTATOR
from durbar.games.taj_mahal.game import GAME
from durbar.games.taj_mahal.state import TajMahalState
from tests.games.taj_mahal.table import A, B, table

NAMES = ("Anna", "Björn", "Chitra", "Dev", "Elif")


def drawn(s: TajMahalState, viewer: int, language: str = "en", width: int = 100) -> str:
    console = Console(width=width, file=io.StringIO(), record=True)
    console.print(draw(scene_of(s, language, width, viewer)))
    return console.export_text()


def scene_of(s: TajMahalState, language: str, width: int, viewer: int = 0) -> Scene:
    targets = frozenset(target for choice in GAME.choices(s, viewer) for target in choice.targets)
    return Scene(GAME.view(s, viewer), GAME.facts(), GAME.texts(language), NAMES[: s.players], viewer, width, targets)


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


@pytest.mark.parametrize("width", [80, 150])
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_good_of_every_player_is_shown_whole(language: str, width: int) -> None:
    s, rng = GAME.setup(5, seed=2), Rng(2)
    marks = [good_mark(scene_of(s, language, width), good["id"]) for good in GAME.facts()["goods"]]
    assert not {symbol["letter"] for symbol in GAME.facts()["symbols"]} & set(marks), "a good looks like a person"
    step = 0
    while s.player != OVER:
        if step % 60 == 0:
            text = drawn(s, 0, language, width)
            for seat in GAME.view(s, 0)["seats"]:
                held = [f"{mark}{seat['goods'][good['id']]}" for mark, good in zip(marks, GAME.facts()["goods"], strict=True)]
                assert " ".join(held) in text
        GAME.apply(s, GAME.sample(s, rng))
        step += 1


def test_the_legend_names_the_marks_of_the_goods() -> None:
    text = drawn(GAME.setup(3, seed=1), A, "de", 80)
    assert "Re Reis · Te Tee · Ge Gewürze · Ed Edelsteine" in text
    assert "G General" in text


def test_the_discard_pile_lies_open() -> None:
    t = table(discard_pile="R-KE Y-GE R-KE W-E", draw_pile="")
    assert "Discards 4  R-KE×2  Y-GE  W-E" in drawn(t.s, A)


def test_one_point_is_not_points() -> None:
    assert GAME.texts("en").text("table.points", {"points": 1}) == "1 pt"
    assert GAME.texts("en").text("table.points", {"points": 2}) == "2 pts"
