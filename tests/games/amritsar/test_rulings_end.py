"""Rulings R32 to R65 of docs/rules/amritsar.md, section 10: scoring, the Maharaja, tiles and their limits."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from durbar.core.rng import Rng
from durbar.games.amritsar.components import BOX, GOALS, LEFT_TO_RIGHT, ZONE_COUNT
from durbar.games.amritsar.rules_solo import best_field
from durbar.games.amritsar.scoring import goal_points, visible_coins
from tests.games.amritsar.table import GAME, Scene, during, table

END: dict[str, Any] = {"decade": 3, "round": 4, "agenda": ["next-decade"]}


def points(scene: Scene, goal: str, seat: int = 0) -> int:
    return goal_points(scene.state, GOALS.index(goal), seat)


def test_r32_prestige_above_a_hundred_goes_on_counting() -> None:
    scene = during("take-marker", "take-marker", seats={0: {"pp": 99, "stock": 0}})
    assert scene.pp() == 101


def test_r33_type_a_goals_rank_densely() -> None:
    four_four_two = {"north": {1: [0, 0, 0, 1, 1, 1], 2: [0, 1, 2], 3: [2]}}
    scene = table(4, donations=four_four_two)
    assert [points(scene, "A1", seat) for seat in range(4)] == [5, 5, 2, 0]


def test_r34_ties_are_broken_by_donation_markers_and_then_shared() -> None:
    scene = table(3, donations={"north": {1: [1, 2]}}, **END, laid={seat: [None] for seat in range(3)})
    assert scene.decision == "over"
    assert GAME.ranking(scene.state) == [3, 1, 1]


def test_r35_a_solo_tie_is_no_win() -> None:
    for pp, rank in ((5, 2), (6, 1)):
        scene = table(1, seats={0: {"pp": pp, "storage": [0, 0, 0, 0]}, 1: {"pp": 5}}, **END)
        assert GAME.ranking(scene.state) == [rank]
    tie = table(1, seats={0: {"pp": 5}, 1: {"pp": 8}}, donations={"north": {1: [0, 0]}}, **END)
    assert (tie.pp(0), tie.pp(1)) == (7, 8)  # D3 pays two; more markers do not help


def test_r36_the_maharajas_elephant_has_no_limit() -> None:
    his = {"load": 9, "stock": 7, "storage": [0, 0, 0, 0]}
    scene = table(1, colour="yellow", agenda=["next-turn"], seats={1: his})
    assert scene.ele(1) > 9


def test_r37_the_maharaja_takes_the_field_with_most_prestige_for_him() -> None:
    level_2 = 1 << 6 | 1 << 7
    assert best_field(table(1, donations={"east": {1: [0, 1, 1]}}).state, 1, level_2) == 7  # two own supports beat one
    assert best_field(table(1, donations={"east": {1: [0, 1, 0]}}).state, 1, level_2) == 6  # equal: the leftmost
    assert best_field(table(1).state, 0, 1 << 1 | 1 << 2) == 2  # the middle field pays nothing
    # By x, with the same x the higher level first: fields 0-5 are level 1, 6-10 level 2, 11-14 level 3, 15-17 level 4.
    assert LEFT_TO_RIGHT[ZONE_COUNT * 1] == LEFT_TO_RIGHT[ZONE_COUNT * 2] == (0, 6, 15, 11, 1, 7, 2)
    assert LEFT_TO_RIGHT[ZONE_COUNT * 3] == (0, 11, 6, 1, 15, 2, 12, 7, 3)
    assert LEFT_TO_RIGHT[ZONE_COUNT * 4] == (0, 6, 1, 11, 2, 15, 7, 3, 12, 4, 8, 5)


def test_r38_a_missing_kind_is_replaced_from_the_top_of_his_supply() -> None:
    his = {"storage": [0, 2, 3, 0], "load": 0, "stock": 15}
    scene = table(
        1,
        colour="blue",
        decade=3,
        maharaja="north-east",
        agenda=["next-turn"],
        seats={1: his},
        golden=["yellow", "white", "blue", "green"],
    )
    # Yellow: a marble; blue in decade III: copper is used up, so a marble comes instead, then a gold.
    assert scene.storage(1) == (0, 4, 3, 1)


def test_r38_an_empty_supply_pays_prestige() -> None:
    his = {"storage": [0, 4, 3, 2], "load": 0, "stock": 11, "pp": 5}
    scene = table(1, colour="blue", decade=3, maharaja="south-west", agenda=["next-turn"], seats={1: his})
    assert scene.storage(1) == (0, 4, 3, 2)
    assert scene.seat(1)["sources"]["spare-markers"] == 4


def test_r39_his_resources_cover_the_first_fields() -> None:
    for marble, coins in ((0, 4), (4, 4)):
        assert visible_coins(table(1, seats={1: {"storage": [0, marble, 0, 0]}}).state) == coins
    assert visible_coins(table(1, seats={1: {"storage": [0, 4, 3, 0]}}).state) == 2


def test_r40_bridges_do_not_apply_to_him_but_supports_go_both_ways() -> None:
    below = {"east": {1: [0, 1]}}
    his = {"storage": [0, 1, 1, 0]}
    scene = table(
        1,
        colour="white",
        bridges=["B3", "B4", "B5"],
        maharaja="north-east",
        agenda=["next-turn"],
        donations=below,
        seats={1: his},
    )
    assert scene.seat(1)["donated"][1] == ["1:2", "2:1"]
    assert scene.seat(0)["sources"]["supports"] == 1
    assert scene.seat(1)["sources"]["supports"] == 1
    assert scene.storage(1)[0] == 0
    mine = during("donate", players=1, donations=below, seats={0: {"elephant": "east", "storage": [0, 1, 1, 0]}})
    mine.play("donate:2:1")
    assert mine.seat(1)["sources"]["supports"] == 1


def test_r41_the_maharaja_competes_for_type_a_goals_without_coins() -> None:
    scene = table(1, seats={0: {"storage": [1, 1, 0, 0]}, 1: {"storage": [0, 2, 0, 0]}}, donations={"north": {1: [0, 1, 1]}})
    assert (points(scene, "A1"), points(scene, "A5"), points(scene, "A6")) == (2, 5, 2)


def test_r42_the_extra_marker_of_the_harder_game_is_the_first_of_row_one() -> None:
    scene = Scene(GAME.setup(1, {"solo_hard": True}, seed=2))
    assert (scene.ele(1), scene.mk(1)) == (2, 14)
    assert GAME.view(scene.state, 0)["maharaja_board"]["rows"] == [2, 3, 3, 3, 3]


def test_9_3_the_harder_maharaja_scores_his_goal_twice() -> None:
    donations = {"south": {1: [1, 1, 1]}}
    for hard, goal in ((False, 3), (True, 6)):
        scene = table(1, hard=hard, donations=donations, seats={1: {"load": 1, "stock": 12}}, **END)
        assert scene.seat(1)["sources"]["goals"] == goal


def test_r44_the_free_elephant_turns_into_a_larger_storage() -> None:
    scene = table(
        2, maharaja="north-east", seats={0: {"tiles": ["S15"], "elephant": "north", "storage": [0, 0, 0, 0], "tax": 2}}
    )
    scene.play("elephant-tile:west")
    view = GAME.view(scene.state, 0)["seats"][0]
    assert (view["flipped"], view["capacity"], view["points"], view["tax"], view["elephant"]) == (True, 8, 5, 2, "west")
    flipped = {"tiles": ["S15"], "flipped": True, "elephant": "west"}
    assert table(2, seats={0: flipped}).why_not("elephant-tile:north") == ("tile-flipped", "R44")
    assert table(2, seats={0: {"elephant": "west"}}).why_not("elephant-tile:north") == ("no-free-elephant", "R44")


def test_r45_past_bridges_are_face_down_even_with_the_tile() -> None:
    for decade, pp in ((1, 6), (2, 5)):
        scene = during(
            "upgrade:7",
            players=3,
            decade=decade,
            bridges=["B6", "B4", "B3"],
            seats={0: {"tiles": ["S11"], "storage": [0, 1, 0, 0]}},
        )
        scene.play("up-storage:S08")
        assert scene.pp() == pp


def test_r46_the_coin_comes_before_the_first_or_after_the_last_transaction() -> None:
    scene = during("market:1", seats={0: {"storage": [1, 0, 0, 0]}})
    assert scene.legal == ["buy:marble", "market-coin", "market-done"]
    scene.play("market-coin")
    assert scene.storage()[0] == 2
    assert scene.why_not("market-coin") == ("no-coin-now", "R46")
    scene = during("market:1", seats={0: {"storage": [3, 0, 0, 0]}})
    scene.play("buy:marble")
    assert "market-coin" not in scene.legal
    scene.play("market-done")
    assert scene.storage() == (3, 1, 0, 0)


def test_r47_with_s12_every_track_is_one_of_choice() -> None:
    scene = during("knowledge-step:2", seats={0: {"tiles": ["S12"], "knowledge": [0, 0, 7]}})
    assert scene.legal == ["track:development", "track:resources", "track:economy"]
    plain = during("knowledge-step:2", seats={0: {"knowledge": [0, 0, 0]}})
    assert plain.seat()["knowledge"] == [0, 0, 1]


def test_r48_bonus_upgrades_and_mahouts_may_be_declined_others_not() -> None:
    scene = during("choose-track", seats={0: {"knowledge": [1, 0, 0], "storage": [0, 1, 0, 0]}})
    scene.play("track:development")
    assert (scene.decision, "decline" in scene.legal) == ("upgrade", True)
    scene.play("decline")
    assert (scene.storage(), scene.decision) == ((0, 1, 0, 0), "choose-action")
    plain = during("upgrade:7", seats={0: {"storage": [0, 1, 0, 0]}})
    assert plain.why_not("decline") == ("must-carry-out", "R48")


def test_r49_a_market_field_pays_each_time_it_is_covered() -> None:
    scene = during("market", market=[4, 4, 4], seats={0: {"storage": [0, 1, 0, 0]}})
    assert (scene.pp(), scene.market[0]) == (6, 5)
    again = during("market", market=[4, 4, 4], seats={0: {"storage": [0, 1, 0, 0], "pp": 6}})
    assert again.pp() == 7


def test_r51_seat_0_begins_every_round() -> None:
    scene = table(3, agenda=["next-turn"], turn=2, player=2)
    assert (scene.player, scene.d["turn"], scene.d["round"]) == (0, 0, 2)


def test_r52_a_follower_donates_where_the_own_elephant_stands() -> None:
    seats = {0: {"elephant": "north"}, 1: {"elephant": "west", "storage": [0, 1, 0, 0]}}
    scene = table(2, colour="blue", agenda=["end-turn"], seats=seats)
    scene.play("follow", "donate:1:2")
    assert scene.seat(1)["donated"] == [[], [], [], ["1:2"]]


def test_r53_only_the_start_mahouts_must_lie_on_different_colours() -> None:
    scene = Scene(GAME.setup(2, seed=3))
    scene.play("goal:A", "colour:yellow", "goal:A")
    assert scene.why_not("colour:yellow") == ("colour-taken", "R53")
    later = during("upgrade:7", seats={0: {"storage": [0, 0, 0, 1]}})
    assert "up-mahout:M2:blue" in later.legal  # the colour of seat 1's start mahout


def test_r54_the_supply_never_runs_out() -> None:
    scene = during("choose-resource:1", seats={0: {"storage": [0, 0, 0, 0]}, 1: {"storage": [0, 0, 0, 900], "tiles": []}})
    scene.play("resource:gold")
    assert scene.storage()[3] == 1


def test_r55_the_second_of_two_gets_two() -> None:
    scene = table(2, donations={"west": {1: [0, 1, 1]}})
    assert (points(scene, "A4", 0), points(scene, "A4", 1)) == (2, 5)


def test_r56_workers_always_find_room() -> None:
    full = [
        ["white"] * 3 + ["yellow"],
        ["yellow", "yellow", "blue", "blue"],
        ["blue", "green", "green", "green"],
        [],
        [],
        [],
        [],
        [],
    ]
    scene = table(2, areas=full, seats={0: {"elephant": "north", "storage": [0, 0, 0, 0]}})
    scene.play("elephant:north", "area:north-1", "drop:white", "drop:white", "drop:white")
    assert [scene.area(a) for a in ("east-2", "south-1", "south-2", "west-1")] == [["white"], ["white"], ["white"], ["yellow"]]


def test_r57_named_pieces_come_before_chosen_ones_and_each_with_its_overflow() -> None:
    scene = during("upgrade:1", seats={0: {"storage": [3, 1, 0, 0], "tiles": []}}, offer=["S01"])
    # S01 is the only tile on offer and was laid by itself; 4 coins lie there, then the resource is chosen.
    assert (scene.storage(), scene.decision) == ((4, 0, 0, 0), "choose-resource")
    two = during("choose-resource:2", seats={0: {"storage": [3, 0, 0, 0]}})
    two.play("resource:gold")
    assert (two.decision, two.storage()) == ("choose-resource", (3, 0, 0, 0))
    two.play("resource:copper")
    assert (two.decision, two.storage()) == ("discard", (3, 0, 1, 1))


def test_r58_the_exchange_does_not_work_in_follow_actions() -> None:
    seats = {1: {"tiles": ["S13"], "mahouts": [None, None, "M3", None], "storage": [1, 1, 0, 0]}}
    scene = table(2, colour="blue", agenda=["end-turn"], seats=seats)
    scene.play("follow")
    assert not any(text.startswith("exchange") for text in scene.legal)


def test_r58_bridges_and_discounts_work_in_follow_actions() -> None:
    seats = {1: {"tiles": ["S07"], "mahouts": [None, None, "M3", None], "storage": [1, 0, 0, 0]}}
    scene = table(2, colour="blue", decade=2, agenda=["end-turn"], seats=seats)
    scene.play("follow", "buy:copper")
    assert (scene.storage(1), scene.pp(1), scene.pp(0)) == ((0, 0, 1, 0), 6, 6)


def test_r59_s11_works_for_the_upgrade_that_brings_it() -> None:
    scene = during("upgrade:7", players=3, bridges=["B3", "B6", "B5"], seats={0: {"storage": [0, 1, 0, 0]}})
    scene.play("up-storage:S11")
    assert (scene.pp(), scene.storage()[0]) == (6, 1)


def test_r59_s14_does_not_help_to_pay_for_itself() -> None:
    scene = during("upgrade:7", players=4, seats={0: {"storage": [0, 0, 1, 0]}})
    assert not any(text.startswith("up-storage") for text in scene.legal)


def test_r60_the_maharajas_goal_is_drawn_after_your_setup_decisions() -> None:
    scene = Scene(GAME.setup(1, seed=6))
    assert GAME.view(scene.state, 0)["maharaja_board"]["goal"] is None
    drawn: Counter[str] = Counter()
    for number in range(60):
        world = Scene(GAME.imagine(scene.state, 0, Rng(number)))
        world.play("goal:A", "colour:white")
        goal = GAME.view(world.state, 0)["maharaja_board"]["goal"]
        drawn[goal] += 1
        assert goal in {"C1", "C2", "C3", "C4"} - {world.d["goals"][0][2]}
    assert len(drawn) >= 3


NEARLY_FULL = {1: [0, 1, 0], 2: [1, 0], 3: [1]}
FULL = {**NEARLY_FULL, 4: [1]}


def test_r61_a_field_with_one_support_needs_that_one_and_pays_its_owner() -> None:
    mine = {"elephant": "east", "storage": [0, 0, 1, 3], "load": 2}
    scene = during("donate", "donate", seats={0: mine}, donations={"east": {1: [0, 1, 0], 2: [1, 1]}})
    # Level 3 was the only open field, then level 4, whose one support is the marker just laid: 4, then 6 + 1.
    assert (scene.pp(0), scene.pp(1), scene.storage()) == (16, 7, (0, 0, 0, 0))
    assert scene.seat()["sources"]["supports"] == 1


def test_r62_the_tax_marker_stays_on_its_last_field() -> None:
    scene = during("upgrade:7", seats={0: {"tax": 8, "storage": [0, 0, 0, 1]}})
    events = scene.play("up-mahout:M1:white")
    assert (scene.tax(), events[0].to_dict()["tax"]) == (8, 2)
    at_the_end = GAME.view(scene.state, 0)["seats"][0]
    assert at_the_end["tax_due"] == 6


def test_r63_the_highest_and_the_lowest_price_are_those_beside_the_kinds_own_fields() -> None:
    rich = {"tiles": ["S01", "S02", "S04"], "storage": [10, 0, 0, 0]}
    scene = during("market", market=[0, 0, 0], seats={0: rich})
    assert [scene.choice(f"buy:{kind}")["coins"] for kind in ("marble", "copper", "gold")] == [3, 3, 4]
    scene.play("buy:marble")
    assert scene.market == [0, 0, 0]
    scene = during("market", market=[6, 6, 6], seats={0: {"storage": [0, 1, 1, 1]}})
    assert [scene.choice(f"sell:{kind}") for kind in ("marble", "copper", "gold")] == [
        {"resource": kind, "coins": 1, "pp": 0} for kind in ("marble", "copper", "gold")
    ]


def test_r64_a_field_without_pp_counts_for_everything_else() -> None:
    scene = during("donate", seats={0: {"elephant": "east", "storage": [0, 1, 0, 0]}}, laid={0: ["D"]})
    scene.play("donate:1:2")
    assert (scene.pp(), points(scene, "A2"), points(scene, "C2"), points(scene, "D3")) == (5, 5, 1, 1)
    assert GAME.view(scene.state, 0)["zones"][1]["leaders"] == [0]
    above = {1: {"elephant": "east", "storage": [0, 1, 1, 0]}}
    scene = during("donate", player=1, seats=above, donations={"east": {1: [1, 0]}})
    scene.play("donate:2:1")
    assert scene.seat(0)["sources"]["supports"] == 1


def test_r65_nobody_donates_on_a_full_tile_but_it_goes_on_scoring() -> None:
    mine = {"elephant": "north", "storage": [0, 1, 1, 2]}
    scene = table(2, seats={0: mine}, donations={"east": FULL})
    assert "elephant:east" in scene.legal
    view = GAME.view(scene.state, 0)
    assert not any(field["open"] for level in view["zones"][1]["donations"] for field in level)
    assert (points(scene, "A2", 0), points(scene, "A2", 1)) == (2, 5)
    end = table(2, round=4, agenda=["decade-end"], donations={"east": FULL})
    assert end.seat(1)["sources"]["temple"] == 4


def test_r65_the_maharaja_passes_over_full_tiles() -> None:
    for levels, donated in ((NEARLY_FULL, 1), (FULL, 0)):
        his = {"storage": [0, 0, 0, 2]}
        scene = table(
            1, colour="white", maharaja="north-east", agenda=["next-turn"], seats={1: his}, donations={"east": levels}
        )
        assert scene.seat(1)["donated"][1].count("4:1") == donated + levels.get(4, [0])[0]


def test_s14_names_the_payment_that_it_allows() -> None:
    scene = during("upgrade:7", players=4, seats={0: {"tiles": ["S14"], "storage": [0, 1, 0, 1]}})
    assert {scene.choice(text)["resource"] for text in scene.legal} == {"any"}
    plain = during("upgrade:7", seats={0: {"storage": [0, 1, 0, 1]}})
    assert plain.choice("up-mahout:M2:white")["resource"] == "gold"
    free = during("upgrade:15", players=4, seats={0: {"tiles": ["S14"], "storage": [0, 1, 0, 1]}})
    assert free.choice("up-mahout:M2:white")["resource"] == "nothing"


def printed_numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_texts_of_goals_name_the_printed_points(language: str) -> None:
    for tile in BOX["goal_tile"]:
        said = printed_numbers(GAME.texts(language).name("goal-pays", tile["id"]))
        paid = tile.get("pp", tile.get("pp_each", [tile.get("first"), tile.get("second")]))
        assert [pp for pp in (paid if isinstance(paid, list) else [paid]) if pp and pp not in said] == []


@pytest.mark.parametrize(
    ("language", "income", "end", "tax"), [("en", "income", "end", "taxes"), ("de", "Einnahme", "Ende", "Steuern")]
)
def test_the_texts_of_steps_say_what_is_printed_there(language: str, income: str, end: str, tax: str) -> None:
    for track in BOX["knowledge_track"]:
        for number, step in enumerate(track["steps"][1:], 1):
            text = GAME.texts(language).name("step", f"{track['id']}-{number}")
            word, colon, bonus = text.partition(": ")
            if "end" in step:
                assert word == end
            elif "immediate" in step:
                assert colon == ""
                assert sum(printed_numbers(text)) in (0, sum(step["immediate"].values()))
            else:
                assert word == (tax if "tax_discount" in step["interim"] else income)
                assert sum(printed_numbers(bonus)) in (0, sum(step["interim"].values()))


def test_the_goals_of_3_7() -> None:
    scene = table(
        4,
        donations={"north": {1: [0, 0, 0, 1], 2: [0, 0]}, "east": {1: [0, 1, 1, 2], 2: [1, 0], 3: [0]}, "west": {1: [0]}},
        seats={0: {"knowledge": [4, 7, 3], "storage": [0, 1, 0, 1]}},
    )
    expected = {"A1": 5, "A2": 5, "A3": 0, "A5": 0, "A6": 5, "B1": 6, "B2": 0, "B3": 0, "B4": 0, "B5": 5, "B6": 0}
    expected |= {"C1": 5, "C2": 3, "C3": 0, "C4": 1, "C5": 3, "C6": 4, "D1": 6, "D2": 5, "D3": 5, "D4": 4, "D5": 3, "D6": 0}
    assert {goal: points(scene, goal) for goal in expected} == expected
