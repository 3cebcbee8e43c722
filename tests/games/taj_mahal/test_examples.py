"""Section 11 of docs/rules/taj_mahal.md: every worked example."""

from __future__ import annotations

import tomllib
from pathlib import Path

from durbar.games.taj_mahal.components import BIT, road_table
from durbar.games.taj_mahal.events import (
    BonusGoodWon,
    BonusPointsWon,
    CardDrawn,
    CardTaken,
    ChainScored,
    HandScored,
    PalacePlaced,
    PileShuffled,
    SpecialKept,
    SpecialTakenOver,
    TileWon,
    Withdrawn,
    WithdrawnEmpty,
)
from durbar.games.taj_mahal.game import GAME
from durbar.games.taj_mahal.scoring import reached
from tests.games.taj_mahal.table import A, B, C, D, of_kind, table

# ---- examples of the rulebook ----


def test_e1_a_coloured_card_alone_with_a_white_or_with_a_special_card() -> None:
    for companion, elephants in (("none", 1), ("W-E", 2), ("S-ELE", 2)):
        t = table(hands={A: "R-VE R-GE W-E"}, owns={A: "S-ELE"})
        assert t.legal() == {"play:R-VE", "play:R-GE", "withdraw"}
        t.do("play:R-VE")
        assert t.legal() == {"add:none", "add:W-E", "add:S-ELE"}
        t.do(f"add:{companion}")
        symbols = t.seat(A)["symbols"]
        assert (symbols["vizier"], symbols["elephant"]) == (1, elephants)
        assert t.player == B


def test_e2_a_visit_with_four_players() -> None:
    t = table(
        players=4,
        rows={A: "R-EE R-EE", B: "G-VE G-VE", C: "Y-GP Y-EE", D: "V-GM V-PK"},
        hands={C: "Y-GE"},
        display="R-VE R-VE R-VE R-GE R-GE R-GE R-ME",
    )
    log = t.withdraw()
    assert of_kind(log, Withdrawn) == [Withdrawn(A, ("province_tile",))]
    assert of_kind(log, TileWon) == [TileWon(A, points=2, tile=5, goods=("rice", "jewels"))]
    log = t.withdraw("place:LAH1")
    assert of_kind(log, Withdrawn) == [Withdrawn(B, ("vizier",))]
    t.play("Y-GE")
    log = t.withdraw("place:LAH2", "crown:LAH3")
    assert of_kind(log, Withdrawn) == [Withdrawn(D, ("monk", "crown"))]
    assert of_kind(log, ChainScored) == [ChainScored(D, points=1, provinces=("LAH",))]
    before = t.seat(C)["hand"]
    log = t.withdraw("place:LAH3")
    assert of_kind(log, Withdrawn) == [Withdrawn(C, ("general", "princess"))]
    assert of_kind(log, PalacePlaced) == [PalacePlaced(C, "LAH3"), PalacePlaced(C, "LAH4")]
    assert len(of_kind(log, CardTaken)) == 1
    assert t.seat(C)["hand"] == before + 1
    assert t.scores == [2, 1, 1, 1]
    assert (t.view["visit"], t.player) == (6, B)


def test_e3_and_e4_two_tea_tiles_and_the_province_tile() -> None:
    t = table(
        visit=9,
        province="AJM",
        bonus={"AJM3": "B-TEA", "AJM4": "B-TEA"},
        tiles={A: [1]},
        bonus_goods={A: "tea rice rice"},
        rows={A: "R-VG R-EE", B: "Y-MK", C: "G-MP"},
    )
    log = t.withdraw("place:AJM3", "place:AJM4")
    assert of_kind(log, BonusGoodWon) == [BonusGoodWon(A, points=3, good="tea"), BonusGoodWon(A, points=4, good="tea")]
    assert of_kind(log, TileWon) == [TileWon(A, points=8, tile=9, goods=("rice", "tea"))]
    assert of_kind(log, ChainScored) == [ChainScored(A, points=1, provinces=("AJM",))]
    assert t.scores[A] == 16
    assert t.seat(A)["goods"] == {"rice": 3, "tea": 5, "spices": 0, "jewels": 0}


def test_e5_palace_connections_on_the_map_of_the_rulebook() -> None:
    small = tomllib.loads((Path(__file__).parent / "test_map.toml").read_text(encoding="utf-8"))
    cities: list[str] = small["cities"]
    near = road_table(len(cities), [(cities.index(a), cities.index(b)) for a, b in small["roads"]])
    here = sum(BIT[n] for n, city in enumerate(cities) if city[0] == small["current_province"])

    def score(palaces: list[str]) -> int:
        own = sum(BIT[cities.index(city)] for city in palaces)
        found = reached(own, here, near)
        return len({city[0] for n, city in enumerate(cities) if found & BIT[n]})

    scores = {colour: score(palaces) for colour, palaces in small["palaces"].items()}
    expected = dict(small["expected"])
    assert score([*small["palaces"]["grey"], "A1"]) == expected.pop("grey_if_also_on_A1") == 4
    assert scores == expected == {"red": 4, "blue": 3, "brown": 5, "grey": 0}


def test_e6_hands_at_the_end() -> None:
    for special, hand, points in (
        ("S-ELE", "W-E W-K R-VE R-GE R-EE Y-VE Y-GE", 6),
        ("S-TWO", "W-E G-VE G-GE R-VE", 4),
        ("S-ANY", "V-VE V-VE V-GE V-EE V-KE Y-VE", 6),
    ):
        t = table(visit=12, province="AGR", out="BC", hands={A: hand}, owns={A: special}, display="", draw_pile="")
        log = t.withdraw()
        assert t.decision == "over"
        assert of_kind(log, HandScored)[A].points == points
        assert t.scores[A] == points


# ---- further scenarios ----


def test_e7_ties_win_nothing() -> None:
    t = table(rows={A: "R-VE R-VE", B: "Y-VE Y-VE", C: "G-VE"})
    assert of_kind(t.withdraw(), WithdrawnEmpty) == [WithdrawnEmpty(A)]
    log = t.withdraw("place:LAH2")
    assert of_kind(log, Withdrawn) == [Withdrawn(B, ("vizier", "province_tile"))]
    assert of_kind(t.withdraw(), WithdrawnEmpty) == [WithdrawnEmpty(C)]
    assert t.scores == [0, 3, 0]
    assert (t.view["visit"], t.player) == (6, B)


def test_e8_withdrawals_change_majorities() -> None:
    t = table(rows={A: "R-GM", B: "Y-GE", C: "G-MP"})
    assert of_kind(t.withdraw(), WithdrawnEmpty) == [WithdrawnEmpty(A)]
    assert of_kind(t.withdraw("place:LAH1"), Withdrawn) == [Withdrawn(B, ("general", "province_tile"))]
    log = t.withdraw("place:LAH2", "place:LAH3")
    assert of_kind(log, Withdrawn) == [Withdrawn(C, ("monk", "princess"))]
    assert len(of_kind(log, PalacePlaced)) == 2
    assert t.scores == [0, 3, 1]


def test_e9_a_prize_that_is_gone_gives_nothing() -> None:
    t = table(court="general monk princess crown province_tile", rows={A: "R-VE R-VE", B: "Y-VM Y-VP Y-VE", C: "G-MK"})
    log = t.withdraw()
    assert of_kind(log, Withdrawn) == [Withdrawn(A, ("province_tile",))]
    assert of_kind(log, PalacePlaced) == []
    log = t.withdraw("place:LAH1")
    assert of_kind(log, Withdrawn) == [Withdrawn(B, ("princess",))]
    assert t.scores == [2, 1, 0]


def test_e10_a_crown_palace_shares_a_city_and_connects_for_both() -> None:
    t = table(
        players=4,
        visit=7,
        province="DEL",
        out="D",
        tokens={D: "vizier"},
        court="general monk princess crown province_tile",
        palaces="DEL4 D, AJM1 A, AJM2 A, MUL3 B, MUL3 A(c), LAH3 B",
        rows={A: "R-PK R-KE", B: "Y-MK", C: "G-PE G-PE"},
    )
    log = t.do("withdraw")
    assert of_kind(log, Withdrawn) == [Withdrawn(A, ("crown",))]
    assert t.legal() == {"crown:DEL1", "crown:DEL2", "crown:DEL3", "crown:DEL4"}
    log = t.do("crown:DEL4")
    assert of_kind(log, ChainScored) == [ChainScored(A, points=3, provinces=("MUL", "DEL", "AJM"))]
    assert t.scores[A] == 3
    assert t.view["palaces"]["DEL4"] == {"normal": D, "crown": A}


def test_e11_a_crown_palace_on_a_fortress_leaves_the_bonus_tile() -> None:
    t = table(bonus={"LAH4": "B-2"}, rows={A: "R-KE", B: "Y-GE", C: "G-MP"})
    t.withdraw("crown:LAH4")
    assert t.scores[A] == 1
    assert t.view["bonus"] == {"LAH4": "B-2"}
    t.do("withdraw")
    assert t.legal() == {"place:LAH1", "place:LAH2", "place:LAH3", "place:LAH4"}
    log = t.do("place:LAH4")
    assert of_kind(log, BonusPointsWon) == [BonusPointsWon(B, points=2, bonus="B-2")]
    assert t.scores[B] == 5
    assert t.view["palaces"]["LAH4"] == {"normal": B, "crown": A}


def test_e12_withdrawing_without_play_draws_a_blind_card_first() -> None:
    t = table(hands={A: "R-VE"}, display="R-EE W-E Y-EE G-KE Y-VE", draw_pile="V-PK V-VE")
    log = t.do("withdraw", "take:W-E", "take:R-EE")
    drawn = [type(event) for event in log if type(event) in (CardDrawn, CardTaken)]
    assert drawn == [CardDrawn, CardTaken, CardTaken]
    assert t.hand(A) == ["R-EE", "R-VE", "V-PK", "W-E"]
    assert t.view["draw_pile"] == 1
    assert t.scores[A] == 0


def test_e13_the_last_player_gets_the_only_card_by_itself() -> None:
    t = table(out="AB", display="W-E", rows={C: "R-KE"})
    log = t.do("withdraw", "crown:LAH2")
    assert of_kind(log, Withdrawn) == [Withdrawn(C, ("crown", "province_tile"))]
    assert of_kind(log, CardTaken) == [CardTaken(C, "W-E")]
    assert t.scores[C] == 3
    assert t.hand(C) == ["W-E"]


def test_e14_free_colour_in_the_first_turn_sets_no_lock() -> None:
    t = table(out="BC", hands={A: "R-VE Y-VE Y-GE G-MP"}, owns={A: "S-ANY"})
    t.play("R-VE", "S-ANY")
    assert t.seat(A)["lock"] is None
    assert t.legal() == {"play:Y-VE", "play:Y-GE", "play:G-MP", "withdraw"}
    t.play("Y-VE")
    assert t.seat(A)["lock"] == "yellow"
    assert t.legal() == {"play:Y-GE", "withdraw"}
    t.play("Y-GE")
    assert t.legal() == {"withdraw"}
    log = t.withdraw("place:LAH1", "place:LAH2")
    assert of_kind(log, Withdrawn) == [Withdrawn(A, ("vizier", "general", "province_tile"))]
    assert t.scores[A] == 3


def test_e15_free_colour_later_keeps_the_lock() -> None:
    t = table(out="BC", rows={A: "R-EE"}, hands={A: "R-VE R-GE Y-VE W-G"}, owns={A: "S-ANY"})
    assert t.legal() == {"play:R-VE", "play:R-GE", "play:Y-VE", "withdraw"}
    other = table(out="BC", rows={A: "R-EE"}, hands={A: "R-VE R-GE Y-VE W-G"}, owns={A: "S-ANY"})
    other.do("play:R-GE")
    assert other.legal() == {"add:none", "add:W-G", "add:S-ANY"}
    t.do("play:Y-VE")
    assert t.legal() == {"add:S-ANY"}
    t.do("add:S-ANY")
    assert t.seat(A)["lock"] == "red"
    assert t.legal() == {"play:R-VE", "play:R-GE", "withdraw"}


def test_e16_the_two_points_come_at_once_and_once_a_visit() -> None:
    t = table(out="BC", hands={A: "R-VE R-GE"}, owns={A: "S-TWO"})
    t.play("R-VE", "S-TWO")
    assert t.scores[A] == 2
    t.do("play:R-GE")
    assert (t.decision, t.legal()) == ("companion", {"add:none"})


def test_e17_a_special_card_is_lost_at_the_end_of_the_visit() -> None:
    t = table(
        owns={A: "S-ELE"},
        tokens={A: "general", B: "general monk"},
        rows={A: "R-ME S-ELE", B: "Y-GE W-G", C: "G-PE"},
    )
    log = t.withdraw("place:LAH1")
    assert of_kind(log, Withdrawn) == [Withdrawn(A, ("monk", "province_tile"))]
    assert t.view["specials"]["S-ELE"] == {"owner": A, "in_row": False}
    assert of_kind(t.withdraw("place:LAH2"), Withdrawn) == [Withdrawn(B, ("general",))]
    log = t.withdraw("place:LAH3")
    assert of_kind(log, Withdrawn) == [Withdrawn(C, ("princess",))]
    assert of_kind(log, SpecialTakenOver) == [SpecialTakenOver(B, token="general", card="S-ELE", loser=A)]
    assert t.scores == [3, 1, 1]
    assert t.view["specials"]["S-ELE"]["owner"] == B
    assert t.dict["tokens"] == [["general", "monk"], ["monk"], ["princess"]]


def test_e18_a_pair_for_ones_own_card_only_costs_the_tokens() -> None:
    t = table(out="AC", owns={B: "S-ELE"}, tokens={B: "general"}, rows={B: "Y-GE"}, court="general", display="W-V")
    log = t.do("withdraw", "place:LAH1")
    assert t.scores[B] == 1
    assert of_kind(log, SpecialKept) == [SpecialKept(B, token="general", card="S-ELE")]
    assert t.view["specials"]["S-ELE"]["owner"] == B
    assert t.dict["tokens"] == [[], [], []]
    assert t.view["token_supply"]["general"] == 5  # and one at the court again


def test_e19_a_reshuffle_during_a_withdrawal_leaves_the_row_out() -> None:
    t = table(bonus={"LAH4": "B-CARD"}, draw_pile="", discard_pile="Y-KE", rows={A: "R-VE R-EE", B: "Y-GE", C: "G-MP"})
    log = t.do("withdraw", "place:LAH4")
    assert of_kind(log, PileShuffled) == [PileShuffled(cards=1)]
    assert of_kind(log, CardDrawn) == [CardDrawn(A, "Y-KE")]
    assert t.scores[A] == 3
    assert t.view["discard_pile"] == ["R-EE", "R-VE"]
    assert t.view["draw_pile"] == 0


def test_e20_a_short_display_and_nothing_to_draw() -> None:
    t = table(draw_pile="", display="W-E R-EE Y-EE")
    t.do("withdraw", "take:W-E", "take:R-EE")
    assert t.hand(A) == ["R-EE", "W-E"]
    t.do("withdraw")
    assert t.hand(B) == ["Y-EE"]
    t.do("withdraw")
    assert t.hand(C) == []
    assert (t.view["visit"], t.view["display"]) == (6, [])


def test_e21_the_last_visit_and_a_shared_victory() -> None:
    t = table(
        visit=12,
        province="AGR",
        bonus={"AGR5": "B-TAJ"},
        out="AB",
        scores={A: 50, B: 52, C: 46},
        palaces="DEL3 C, AJM2 A, AJM2 C(c)",
        court="princess",
        rows={C: "V-PK"},
        tokens={C: "princess"},
        display="Y-PE",
        hands={A: "R-VE R-GE W-E", B: "Y-EE Y-VE G-VE", C: "R-EE"},
        owns={A: "S-TWO", B: "S-ELE"},
    )
    log = t.do("withdraw", "place:AGR5")
    assert of_kind(log, BonusPointsWon) == [BonusPointsWon(C, points=4, bonus="B-TAJ")]
    assert of_kind(log, ChainScored) == [ChainScored(C, points=3, provinces=("DEL", "AGR", "AJM"))]
    assert of_kind(log, SpecialTakenOver) == [SpecialTakenOver(C, token="princess", card="S-TWO", loser=A)]
    assert [event.points for event in of_kind(log, HandScored)] == [3, 3, 2]
    assert t.scores == [53, 55, 55]
    assert GAME.ranking(t.s) == [3, 1, 1]


def test_e22_leftovers_leave_the_game_or_stay_at_the_court() -> None:
    t = table(visit=6, province="GUJ", bonus={"GUJ3": "B-TEA", "GUJ4": "B-2"}, rows={A: "R-VE", B: "Y-VE", C: "G-VE"})
    assert of_kind(t.withdraw(), WithdrawnEmpty)
    assert of_kind(t.withdraw(), WithdrawnEmpty)
    log = t.withdraw("place:GUJ1")
    assert of_kind(log, Withdrawn) == [Withdrawn(C, ("vizier", "province_tile"))]
    assert t.scores[C] == 3
    assert t.view["bonus"] == {}
    assert t.view["court"] == ["vizier", "general", "monk", "princess", "crown", "province_tile"]
    assert t.view["token_supply"] == {"vizier": 4, "general": 5, "monk": 5, "princess": 5}


def test_e23_without_a_coloured_card_only_the_withdrawal_is_left() -> None:
    t = table(hands={A: "W-E W-K"}, owns={A: "S-TWO"})
    assert (t.decision, t.legal()) == ("turn", {"withdraw"})
    log = t.withdraw()
    assert of_kind(log, CardDrawn) == [CardDrawn(A, "V-VE")]
    assert len(of_kind(log, CardTaken)) == 2


def test_e24_all_six_prizes() -> None:
    t = table(
        visit=8,
        province="DEL",
        bonus={"DEL3": "B-RICE"},
        tiles={A: [3]},
        bonus_goods={A: "spices"},
        palaces="LAH3 A, MUL2 A, AWA1 A, AWA4 A, AJM2 B",
        rows={A: "R-VG R-MP R-KE"},
    )
    log = t.withdraw("place:DEL1", "place:DEL2", "place:DEL3", "crown:DEL2")  # the fourth palace places itself
    assert len(of_kind(log, Withdrawn)[0].prizes) == 6
    assert [event.city for event in of_kind(log, PalacePlaced)] == ["DEL1", "DEL2", "DEL3", "DEL4"]
    assert of_kind(log, BonusGoodWon) == [BonusGoodWon(A, points=2, good="rice")]
    assert of_kind(log, TileWon) == [TileWon(A, points=5, tile=8, goods=("rice", "spices"))]
    assert of_kind(log, ChainScored) == [ChainScored(A, points=3, provinces=("LAH", "DEL", "AWA"))]
    assert t.scores[A] == 10
    assert t.seat(A)["goods"] == {"rice": 3, "tea": 0, "spices": 2, "jewels": 1}
