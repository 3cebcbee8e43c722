"""The terminal table of The Dice Charmers is drawn from views alone, fits the screen, and shows what is on the sheet."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from durbar.cli.scene import Scene
from durbar.cli.tables.dice_charmers import draw
from durbar.core.playout import play_randomly
from durbar.core.rng import Rng
from durbar.core.state import SPECTATOR
from durbar.games.dice_charmers.state import DiceCharmersState
from tests.games.dice_charmers.table import GAME, A, B, all_goods, sheet, table

NAMES = ("Anna", "Bela", "Chandra", "Dev", "Esha")


def drawn(s: DiceCharmersState, viewer: int, width: int = 100, lang: str = "en") -> str:
    view = json.loads(json.dumps(GAME.view(s, viewer)))  # what a client gets
    targets = frozenset(target for choice in GAME.choices(s, viewer) for target in choice.targets)
    scene = Scene(view, GAME.facts(), GAME.texts(lang), NAMES[: s.players], viewer, width, targets)
    console = Console(width=width, record=True, file=StringIO())
    console.print(draw(scene))
    return console.export_text()


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("on", ["sun", "moon"])
def test_it_fits_the_screen_from_the_first_turn_to_the_last(lang: str, width: int, on: str) -> None:
    for players in (2, 5):
        for most in (0, 90, 10_000):
            s = GAME.setup(players, {"sheet": on}, most)
            play_randomly(GAME, s, Rng(most), most=most)
            for viewer in (0, SPECTATOR):
                text = drawn(s, viewer, width, lang)
                assert all(len(line) <= width for line in text.splitlines())
                assert all(name in text for name in NAMES[:players])
                assert "…" not in text


def lines(text: str, word: str) -> list[str]:
    return [line for line in text.splitlines() if word in line]


def test_paths_are_drawn_across_the_fields() -> None:
    t = table(sheet(paths={(2, 3): "EW", (2, 4): "NSW", (1, 4): "NS", (3, 4): "NW"}))
    text = drawn(t.s, A)
    assert "⌂━━━━━━━━━━━━━┫" in text  # residence, temple, market
    assert "━━━┛" in text


def test_tracks_meet_where_they_overlap() -> None:
    t = table(sheet(fame=21, money=40))
    rows = drawn(t.s, A).splitlines()
    fame = next(row for row in rows if "▀" in row)
    money = next(row for row in rows if "▄" in row)
    both = [n for n in range(min(len(fame), len(money))) if fame[n] == "▀" and money[n] == "▄"]
    assert len(both) == 4  # an overlap of two fields
    assert "Overlap 2" in drawn(t.s, A)


def test_goods_boxes_karma_and_the_boat_are_marked() -> None:
    t = table(sheet(goods={"tea": (3, 1)}, palace={"builder": 2}, karma=(3, 1), river={2, 5}))
    text = drawn(t.s, A)
    assert "✕     ● ●     ○ ○    ○ 2 for 3" in lines(text, "Tea")[0]
    assert "☒   ☒  ☐" in lines(text, "Builder")[0]
    assert "✕ ● ●" in lines(text, "Karma ")[0]
    assert "2✕" in lines(text, "5▲")[0]


def test_useless_dice_say_why_and_waiting_bonuses_stand_in_a_queue() -> None:
    t = table(sheet(goods=all_goods(6, 0), river={13}))
    text = drawn(t.s, A)
    assert "0 ✘ You have circled all you can of: tea. (R11)" in text
    assert "4 ✘ There is no field ahead of you on the river with this symbol: flag. (R25)" in text
    t = table(sheet(money=1, fame=14, paths={(2, 3): "EW", (2, 4): "NW", (1, 4): "NS"}))
    t.play("take:2", t.place(0, 4, "NS"))
    text = drawn(t.s, A)
    assert "◉ Builder (north edge E)  bonus:3" in text
    assert "would lapse, no goods are in stock" in text


def test_a_viewer_sees_the_own_sheet_and_a_spectator_that_of_the_player_on_turn() -> None:
    t = table(sheet(fame=5), sheet(fame=9), turn=1, places={0: A, 1: "elephant"})
    assert "The sheet of Anna" in drawn(t.s, A)
    assert "The sheet of Bela" in drawn(t.s, SPECTATOR)
    assert t.player == B


def test_at_the_end_the_origin_of_every_point_is_listed() -> None:
    s: Any = GAME.setup(2, {}, 4)
    play_randomly(GAME, s, Rng(4))
    text = drawn(s, SPECTATOR)
    assert "Where it came from" in text
    assert "Money: goods sold" in text
    assert "Game over" in text


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("width", [80, 100, 150])
def test_symbols_of_the_river_persons_and_buildings_are_named(width: int, lang: str) -> None:
    texts, text = GAME.texts(lang), drawn(table(sheet()).s, A, width, lang)
    river = text[text.index(f"{texts.text('table.river')} ▲") : text.index(texts.text("table.marks")[:20])]
    for field in GAME.facts()["sheets"]["sun"]["river"]:
        assert texts.name("symbol", field["symbol"]) in river
    flat = " ".join(text.replace("│", " ").split())
    for persons in GAME.facts()["halves"].values():
        for person in persons:
            assert f"{texts.name('short', f'person_{person}')} {texts.name('person', person)}" in flat
    for building in GAME.facts()["buildings"]:
        assert f"{texts.name('letter', building)} {texts.name('place', building)}" in flat


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_question_offers_karma_only_among_the_answers(lang: str) -> None:
    assert "arma" not in GAME.texts(lang).text("decision.choose-die")


def test_a_market_says_what_it_would_bring() -> None:
    goods = {"tea": (4, 0), "silk": (3, 2)}
    t = table(sheet(goods=goods, paths={(2, 3): "EW", (2, 4): "NW"}))
    t.play("take:2")
    money = {choice.params["place"]: choice.params["money"] for choice in GAME.choices(t.s, A) if "market" in choice.kind}
    assert money == {"market_equal": 1 + 1 + 2, "market_different": 1 + 2}


def test_a_market_without_goods_says_so() -> None:
    t = table(sheet(goods={"tea": (2, 2)}))
    t.play("take:2")
    markets = [choice for choice in GAME.choices(t.s, A) if "market" in choice.kind]
    assert markets
    for choice in markets:
        assert choice.params["money"] == 0
        assert "nothing to sell" in GAME.texts("en").text(choice.text_key, choice.params)
