"""The worked examples of docs/rules/java.md, section 11."""

from __future__ import annotations

from typing import Any

import pytest

from durbar.games.java.components import CARDS, SPACES
from durbar.games.java.events import (
    CityScored,
    FestivalHeld,
    FestivalShared,
    FigureMoved,
    FinalScored,
    GameEnded,
    SharingOffered,
    WaterEnclosed,
)
from tests.games.java.table import GAME, A, B, C, D, Scene, full_board, table


def kinds(events: list[Any], kind: type) -> list[Any]:
    return [event for event in events if type(event) is kind]


def test_e1_a_whole_turn() -> None:
    scene = table("J4=V1 J5=V1 I5=V1 I3=R1", hands={A: ["mask"]})
    scene.tile("J3 K2 K3", "J3")
    assert scene.ap == 5
    assert scene.town("J3")["spaces"] == ["I5", "J3", "J4", "J5"]
    scene.play("enter:K2")
    assert scene.ap == 4
    scene.move("K2", "J3")
    assert scene.ap == 3
    assert scene.values("J5") == [2, 4]
    scene.build("J5", 4)
    assert (scene.ap, scene.points) == (2, [2, 0])
    scene.play("irrigate:I4")
    assert (scene.ap, scene.points) == (1, [2, 0])
    events = scene.tile("G5 H3 H4", "G5")
    assert kinds(events, WaterEnclosed) == [WaterEnclosed(A, ("I4",), 3)]
    assert (scene.ap, scene.points) == (0, [5, 0])
    events = scene.play("festival:J5", "play:mask", "stop")
    assert kinds(events, FestivalHeld) == [FestivalHeld(A, "J5", 2)]
    assert scene.points == [7, 0]
    assert scene.dict["board"]["J5"] == "V1*4d"
    assert scene.dict["discard"] == ["mask"]
    assert (scene.player, scene.state.tile3) == (B, 54)


def test_e2_overhanging_costs_one_more_for_each_space_outside() -> None:
    scene = table()
    assert scene.cost("A1 mt01 mt02", "A1") == 3
    assert scene.cost("A1 B1 mt09", "A1") == 2
    assert scene.cost("A1 B1 B2", "A1") == 1
    assert scene.cost("A1 mt01", "A1") == 2
    assert scene.why_not("tile2:mt10-mt11") == ("no-land", "5.4.3")
    scene.tile("A1 mt01 mt02", "A1")
    assert scene.ap == 3
    assert scene.cost("mt01 mt02", "mt01") == 1
    assert scene.cost("mt02", "mt02") == 1
    assert scene.why_not("tile2:mt02-mt10") == ("tilts", "5.4.2")
    assert scene.why_not("tile3:A1-mt01-mt02") == ("congruent", "5.4.4")


def test_e3_two_figures_on_level_four_beat_one_there_and_two_below() -> None:
    board = "G5=V4:A G6=V4:A G7=V4:B G8=V3:B H5=V3:B H6=V1"
    assert table(board).values("H6") == [2, 4, 6]
    assert table(board, player=B).why_not("palace:H6") == ("not-first", "5.1")


@pytest.mark.parametrize(("player", "values"), [(A, []), (B, []), (C, [2, 4])])
def test_e4_the_second_figure_decides(player: int, values: list[int]) -> None:
    scene = table("I5=V2:A I6=V1:B I7=V2:C I8=V1:C J6=V1", players=3, player=player)
    assert scene.values("J6") == values


def test_e5_a_palace_is_never_worth_more_than_its_town_has_spaces() -> None:
    assert table("G5=V1 G6=V1:A").values("G5") == [2]
    assert not [text for text in table("G6=V1:A").legal if text.startswith("palace")]
    city = "G6=V1:A G7=V1 G8=V1 H4=V1 H5=V1 H6=V1 I6=V1"
    four = table("G5=V1*4 " + city)
    assert four.values("G5") == [6, 8]
    four.build("G5", 8)
    assert four.points == [4, 0]
    two = table("G5=V1*2 " + city)
    left = two.dict["palaces"][0]
    two.build("G5", 8)
    assert two.points == [4, 0]
    assert two.dict["palaces"][0] == left == 5


E6 = "G5=V1*8 G6=V1:A G7=V1:B G8=V1:C H5=V1:D H4=V1 H6=V1 I6=V1"


def e6(cards: list[str]) -> Scene:
    hands = {A: cards, B: ["drum", "drum"], C: ["mask-drum", "mask"], D: ["puppet"]}
    scene = table(E6, players=4, done=True, hands=hands, theme="mask-drum")
    scene.play("festival:G5", "play:mask", "stop")
    assert scene.player == B
    scene.play("play:drum", "stop")
    assert scene.player == C
    scene.play("play:mask-drum", "stop")
    assert (scene.player, scene.legal) == (D, ["pass"])
    scene.play("pass")
    assert scene.player == A
    scene.play("play:drum", "stop")
    assert scene.player == B
    events = scene.play("pass")
    assert SharingOffered(A, 2) in events
    assert (scene.player, scene.decision) == (C, "festival-answer")
    scene.play("play:mask", "stop")
    assert scene.player == A
    return scene


def test_e6_a_shared_festival() -> None:
    scene = e6(["mask", "drum", "mask-puppet"])
    scene.play("play:mask-puppet", "stop")
    assert (scene.player, scene.legal) == (C, ["accept"])
    events = scene.play("accept")
    assert kinds(events, FestivalShared) == [FestivalShared((A, C), "G5", 2)]
    assert scene.points == [2, 0, 2, 0]
    assert len(scene.dict["discard"]) == 6
    assert scene.dict["hands"] == [[], ["drum"], [], ["puppet"]]
    assert scene.player == B


def test_e6_who_cannot_match_must_pass_and_the_other_celebrates_alone() -> None:
    scene = e6(["mask", "drum"])
    assert scene.legal == ["pass"]
    scene.play("pass")
    assert scene.points == [0, 0, 4, 0]


E7 = "G4=V3:A G5=V2:A G6=V1:A H3=V3:B H4=V2:B H5=V1:B H6=V1:B I4=V3:C I5=V2:C I6=V1:C J4=V1*10 "


@pytest.mark.parametrize(("last", "points"), [("J5=V1", [5, 10, 5]), ("J5=V1:C", [5, 10, 10]), ("J5=V2:C", [0, 5, 10])])
def test_e7_final_scoring_counts_the_first_and_the_second_rank(last: str, points: list[int]) -> None:
    scene = table(E7 + last, players=3)
    assert scene.town("J4")["size"] == 12
    assert scene.final() == points


def test_e8_a_chip_gives_one_action_point_once_a_turn() -> None:
    scene = table()
    scene.play("use-chip")
    assert (scene.ap, scene.dict["chips"]) == (7, [2, 3])
    assert scene.why_not("use-chip") == ("chip-used", "3.2")


def test_e9_a_split_city() -> None:
    scene = table("G4=V1*4 G5=V1:A G6=V1 G7=V1:B G8=V1")
    scene.tile("G6")
    city, village = scene.town("G4"), scene.town("G8")
    assert (city["spaces"], city["value"], village["spaces"], village["palace"]) == (["G4", "G5"], 4, ["G7", "G8"], None)
    assert scene.why_not("palace:G8") == ("nobody-there", "R10")
    assert scene.final() == [4, 0]
    scene.play("end-turn")
    assert scene.values("G8") == [2]


def test_e10_a_tile_may_not_tilt() -> None:
    scene = table()
    scene.lay("F4 F5 G4", "F5")
    assert scene.why_not("tile2:F5-F6") == ("tilts", "5.4.2")
    scene.lay("F6 F7 G6", "F6")
    assert scene.can_lay("F5 F6", "F5")
    scene.lay("D5 E5 E6", "E6")
    assert scene.can_lay("E5 E6 F6", "E6")
    assert scene.can_lay("E5 F5 F6", "F6")


def test_e11_never_congruent() -> None:
    scene = table()
    scene.lay("F4 F5 G4", "F5")
    for village in ("F4", "F5", "G4"):
        assert not scene.can_lay("F4 F5 G4", village)
    assert scene.can_lay("F4 F5", "F4")
    scene.tile("F4 F5", "F4")
    assert not scene.can_lay("F4 F5", "F5")
    assert scene.can_lay("F4")
    scene.tile("F4")
    assert scene.why_not("village:F4") == ("congruent", "5.4.4")
    assert scene.why_not("tile2:F4-F5") == ("tilts", "5.4.2")


def test_e12_cities_may_not_be_joined() -> None:
    scene = table("G4=V1*2 G5=V1 G6=R1 G7=V1 G8=V1*2")
    assert scene.why_not("village:G6") == ("joins-cities", "5.4.5")
    assert scene.can_lay("G6")
    assert table("G4=V1*2 G5=V1 G6=R1 G7=V1 G8=V1").can_lay("G6", "G6")
    through_a_village = table("G4=V1*2 G5=R1 G6=V1 G7=V1 G8=V1*2")
    assert through_a_village.why_not("village:G5") == ("joins-cities", "5.4.5")


def test_e12_a_village_may_change_from_one_city_to_another() -> None:
    scene = table("G4=V1*2 G5=V1 G6=V1:A H3=R1 H4=R1 I5=V1*2 I6=V1")
    scene.tile("G5 H3 H4", "H4")
    assert scene.ap == 5
    assert scene.town("G4")["spaces"] == ["G4"]
    assert scene.town("I5")["spaces"] == ["G6", "H4", "I5", "I6"]
    assert scene.values("I5") == [4]


def test_e13_only_colour_changes_cost() -> None:
    rest = " I4=R1 I5=V1 I6=V1 I7=R1 J4=R1 J6=R1 "
    assert table("I3=R1:A J5=R1" + rest).targets("I3") == {"I4": 0, "J4": 0, "J5": 0, "J6": 0, "I7": 0, "I5": 1, "I6": 1}
    assert table("I3=R1:A J5=R1:B" + rest).targets("I3") == {"I4": 0, "J4": 0, "I5": 1, "I6": 1, "I7": 2, "J6": 2}
    own = table("I3=R1:A J5=R1:A" + rest).targets("I3")
    assert (own["I7"], own["J6"], "J5" in own) == (0, 0, False)
    behind = table("I3=R1:A J5=R1:B" + rest.replace("I6=V1", "I6=V1*2")).targets("I3")
    assert behind == {"I4": 0, "J4": 0, "I5": 1}
    high = table("I3=R3:A J5=R1:B I4=R2 I5=V4 I6=V1 I7=R1 J4=R5 J6=R1").targets("I3")
    assert high == {"I4": 0, "J4": 0, "I5": 1, "I6": 1, "I7": 2, "J6": 2}


def test_e14_gates() -> None:
    assert table("G1=R1").gate("G1") == 1
    two = table("G1=R1 lo01=R1 lo02=R1")
    assert [two.gate(space) for space in ("G1", "lo01", "lo02")] == [2, 1, 1]
    more = table("G1=R1 lo01=R1 lo02=R1 lo05=R1 mt32=R1")
    assert [more.gate(space) for space in ("G1", "lo02", "mt32")] == [0, 0, 2]
    assert table("F1=R1").gate("F1") == 2
    assert table("F5=R1").gate("F5") == 0


E15 = "D6=R1:A D7=R1 E6=R1 E8=R1 G7=W G8=R1 H5=R2:B H6=R1 "


def test_e15a_two_areas_are_scored_each_on_its_own() -> None:
    scene = table(E15 + "G6=R1:A")
    events = scene.tile("F7 F8", "F7")
    assert kinds(events, WaterEnclosed) == [WaterEnclosed(A, ("E7",), 3), WaterEnclosed(B, ("G7",), 3)]
    assert scene.points == [3, 3]


def test_e15b_with_a_tie_nobody_scores() -> None:
    scene = table(E15 + "G6=R2:A")
    scene.tile("F7 F8", "F7")
    assert scene.points == [3, 0]


def test_e15c_a_gap_may_be_filled_with_water() -> None:
    scene = table("E4=R1 E5=R2:A F4=V1:A F6=V2:B G4=R1 G5=R1", done=True)
    scene.play("irrigate:F5")
    assert scene.points == [3, 0]


def test_e15d_neighbouring_water_is_one_area() -> None:
    scene = table("E4=R1 E5=R2:A E6=R1 F4=V1 F6=W F7=R1 G4=R1 G5=R1 G6=R1", done=True)
    scene.play("irrigate:F5")
    assert scene.points == [6, 0]


def test_e15e_no_irrigation_at_the_edge_or_on_a_lake() -> None:
    scene = table()
    assert scene.why_not("irrigate:B1") == ("irrigation-inland", "R18")
    assert scene.why_not("irrigate:C2") == ("irrigation-inland", "R18")
    assert scene.why_not("irrigate:E7") == ("already-water", "5.3")
    assert scene.can("irrigate:C3")


def test_e16_values_out_of_stock_cannot_be_chosen() -> None:
    board = "G4=V1 G5=V1:A G6=V1 G7=V1 G8=V1 H5=V1"
    assert table(board, palaces=[6, 7, 0, 9, 10]).values("G4") == [2, 4]
    assert table(board, palaces=[6, 0, 0, 9, 10]).values("G4") == [2]


def test_e17_each_palace_once_a_turn() -> None:
    scene = table("G4=V1 G5=V1:A G6=V1 G7=V1 I9=V1 I10=V1:A")
    scene.build("G4", 2)
    assert scene.why_not("palace:G4") == ("palace-used", "R14")
    assert scene.why_not("palace:G6") == ("one-palace", "5.3")
    scene.build("I9", 2)
    assert scene.points == [2, 0]


def test_e17_a_second_palace_in_a_part_that_was_split_off() -> None:
    scene = table("G4=V1 G5=V1:A G6=V1 G7=V1:A G8=V1")
    scene.build("G4", 4)
    scene.tile("G6")
    scene.build("G8", 2)
    assert (scene.points, scene.ap) == ([3, 0], 3)


def test_e18_the_last_action_point_is_kept_for_the_tile() -> None:
    scene = table("G5=R1:A G6=R1", ap=1)
    assert scene.kinds() == {"tile3", "tile2", "rice", "village", "figure", "use-chip"}
    assert [text for text in scene.legal if text.startswith("figure")] == ["figure:G5"]
    assert scene.targets("G5") == {"G6": 0}
    assert scene.why_not("buy-deck") == scene.why_not("irrigate:C3") == ("tile-reserve", "R21")
    assert scene.why_not("end-turn") == ("tile-due", "R21")
    later = table("G5=R1:A G6=R1", ap=1, done=True)
    assert {"end-turn", "buy-deck", "buy-open", "irrigate"} <= later.kinds()


def test_e19_an_empty_deck_is_made_anew_from_the_discards() -> None:
    scene = table(done=True, deck=["mask"], discard=["drum", "drum"])
    scene.play("buy-deck")
    assert (scene.dict["hands"][A], scene.dict["deck"], scene.dict["discard"]) == (["mask"], ["drum", "drum"], [])


def test_e19_no_card_can_be_bought_once_deck_and_discards_are_empty() -> None:
    scene = table(done=True, theme="puppet", deck=["drum-puppet"])
    scene.play("buy-open")
    assert (scene.dict["hands"][A], scene.dict["open_card"]) == (["puppet"], "drum-puppet")
    assert scene.why_not("buy-open") == scene.why_not("buy-deck") == ("no-cards-left", "R23")


def test_e20_a_refused_agreement() -> None:
    hands = {A: ["mask", "mask-drum"], B: ["mask", "mask-puppet"], C: ["mask", "mask-drum", "mask-puppet"]}
    scene = table("G5=V1*10 G6=V1:A G7=V1:B G8=V1:C H5=V1 H6=V1", players=3, done=True, hands=hands)
    scene.play("festival:G5", *["play:mask", "stop"] * 3)
    assert (scene.player, scene.decision) == (A, "festival-answer")
    scene.play("accept")
    assert scene.player == B
    scene.play("play:mask-puppet", "stop")
    assert scene.player == C
    scene.play("play:mask-drum", "stop")
    assert scene.player == A
    scene.play("pass")
    assert (scene.player, scene.legal) == (B, ["accept"])
    scene.play("accept")
    assert scene.points == [0, 3, 3]
    assert len(scene.dict["discard"]) == 5
    assert scene.dict["hands"][C] == ["mask-puppet"]


def test_e21_the_second_rank() -> None:
    assert table("G5=V1*6 G6=V2:A G7=V2:B G8=V1:C H5=V1 H6=V1", players=3).final() == [6, 6, 3]
    assert table("G5=V1*6 G6=V3:A G7=V2:B G8=V2:C H5=V1:D H6=V1", players=4).final() == [6, 3, 3, 0]


def test_e22_the_end_of_the_game() -> None:
    scene = table("G5=V1*6 G6=V2:B G7=V2:A", players=3, player=B, tile3=1)
    scene.tile("I5 I6 J5", "I6")
    events = scene.play("end-turn")
    assert CityScored(B, "G5", 6, 1, 6) in events
    assert FinalScored(B, 6) in events
    assert scene.player == C
    scene.play("end-turn")
    assert scene.player == A
    events = scene.play("end-turn")
    assert events[-1] == GameEnded((6, 6, 0), (1, 1, 3), (A, B))
    assert scene.over
    assert GAME.ranking(scene.state) == [1, 1, 3]


def test_e23_another_festival_once_the_palace_has_grown() -> None:
    scene = table("G5=V1*4d G6=V1:A G7=V1 G8=V1 H5=V1 H6=V1", done=True, hands={A: ["mask"]})
    assert scene.why_not("festival:G5") == ("danced", "5.3")
    scene.build("G5", 6)
    assert scene.points == [3, 0]
    scene.play("festival:G5", "play:mask", "stop")
    assert scene.points == [6, 0]


def test_e24_no_free_move_twice() -> None:
    scene = table("I3=R1:A I4=R1 I5=R1 J4=V1", done=True)
    scene.move("I3", "I4")
    assert scene.targets("I4") == {"J4": 1}
    assert scene.pick("figure:I4").why_not("move:I3") == ("figure-rests", "R9")
    scene.play("irrigate:C3")
    assert scene.targets("I4") == {"I3": 0, "I5": 0, "J4": 1}


def test_e25_points_after_the_own_final_scoring() -> None:
    scene = table("D6=R1:A D7=R1 E6=R1 E8=R1 F7=R1", player=B, done=True, tile3=0, ending=True, trigger=A, final_done=[A])
    scene.tile("F8")
    assert scene.points == [3, 0]


def test_e26_no_action_points_left() -> None:
    scene = table("I3=R1:A I4=R1 I5=R1:A J4=V1", done=True, ap=0)
    assert scene.legal == ["figure:I3", "figure:I5", "use-chip", "end-turn"]
    assert scene.targets("I3") == scene.targets("I5") == {"I4": 0}
    scene.move("I3", "I4")
    assert not scene.can("figure:I4")
    assert scene.targets("I5") == {"I3": 0}
    scene.play("use-chip")
    assert scene.targets("I4") == {"J4": 1}


NO_SMALL = {"tile1_rice": [0, 3], "tile1_village": [0, 2]}


@pytest.mark.parametrize("ap", [1, 3, 6])
def test_e27_the_reserve_counts_exactly(ap: int) -> None:
    scene = full_board("E9=R1:A F10=R2", ap=ap, **NO_SMALL)
    tiles = [text for text in scene.legal if text.startswith(("tile", "rice", "village"))]
    assert sorted(tiles) == ["tile2:E10-F10", "tile2:F10-G10", "tile2:F9-F10"]
    free = [id for id in SPACES if id not in ("E7", "E13", "H7", "E9", "F10")]
    assert sorted(scene.targets("E9")) == sorted(free)
    assert set(scene.targets("E9").values()) == {0}
    assert not scene.can("end-turn")
    assert scene.pick("figure:E9").why_not("move:F10") == ("tile-reserve", "R21")
    scene.tile("F9 F10", "F9")
    assert scene.targets("E9")["F10"] == 0
    assert scene.can("end-turn")


def test_e28_nothing_can_be_laid() -> None:
    nothing = {"tile2": [0, 0], "tile1_rice": [0, 0], "tile1_village": [0, 0]}
    scene = full_board("G5=V3*6 G6=V1:B", **nothing)
    assert scene.state.tile_due
    assert {"end-turn", "buy-deck", "enter"} <= scene.kinds()
    scene.play("end-turn")
    assert (scene.player, scene.state.idle_turns) == (B, 1)
    scene.play("end-turn")
    assert (scene.state.ending, scene.state.trigger, scene.points) == (True, B, [0, 6])
    scene.play("end-turn")
    assert (scene.over, scene.points) == (True, [0, 6])


def test_a_walk_is_reported_with_its_way() -> None:
    scene = table("I3=R1:A I4=R1 I5=V1 I6=V1 I7=R1 J4=R1 J5=R1:B J6=R1", done=True)
    moved = kinds(scene.move("I3", "I7"), FigureMoved)
    assert moved == [FigureMoved(A, "I3", "I7", ("I3", "I4", "I5", "I6", "I7"), 2)]


def test_the_six_kinds_of_cards_have_the_order_of_their_actions() -> None:
    assert GAME.actions[2642:2648] == tuple(f"play:{card}" for card in CARDS)
