"""Every ruling of docs/rules/dice_charmers.md, section 10."""

from __future__ import annotations

import pytest

from durbar.core.errors import BadOption
from durbar.games.dice_charmers.components import BONUS_IDS, BONUSES, NEXT_WITH, RIVER_ROW
from durbar.games.dice_charmers.events import (
    BonusUsed,
    DieWasted,
    GameEnded,
    GoodsGained,
    PersonUsed,
    RewardLapsed,
)
from durbar.games.dice_charmers.scoring import overlap_halves
from durbar.games.dice_charmers.state import POSITION
from tests.games.dice_charmers.table import BUILDINGS, GAME, PERSONS, A, B, C, all_goods, only, sheet, table

EVERYTHING_UP = dict.fromkeys(BUILDINGS, 3)
PALACE_FULL = dict.fromkeys(PERSONS, 3)


def crossings(rows: int, cols: int, residence: tuple[int, int]) -> dict[tuple[int, int], str]:
    return {(row, col): "NESW" for row in range(rows) for col in range(cols) if (row, col) != residence}


def test_r1_the_overlap_is_fame_plus_half_the_money_minus_39() -> None:
    assert overlap_halves(table(sheet(fame=39, money=78)).s, A) == 78
    assert overlap_halves(table(sheet()).s, A) == -78


@pytest.mark.parametrize(("money", "over"), [(36, False), (37, True)])
def test_r2_the_end_needs_a_real_overlap(money: int, over: bool) -> None:
    t = table(sheet(), sheet(), sheet(fame=20, money=money), turn=2, places={0: A, 1: "elephant", 2: B})
    t.play("take:3", t.place(3, 2, "NE"))
    assert t.over is over


def test_r3_after_the_first_overlap_the_others_play_on_and_may_overtake() -> None:
    t = table(sheet(fame=20, money=38), sheet(fame=22, money=38), sheet())
    t.play("take:3", t.place(3, 2, "NE"))
    assert overlap_halves(t.s, A) == 2
    assert t.player == B
    t.play("take:4", t.place(3, 2, "NS"))  # flag: a straight, on a fort
    assert t.player == C
    t.play("take:0")
    assert t.over
    assert GAME.ranking(t.s) == [2, 1, 3]


def test_r4_what_goes_beyond_the_end_of_a_track_is_lost() -> None:
    t = table(sheet(fame=38, up={"fort": 3}))
    t.play("take:3", t.place(3, 2, "NE"))
    assert t.of(A)["fame"] == 39
    assert sum(t.of(A)["fame_from"].values()) == 39
    t = table(sheet(money=77, river={1}), dice={4: "fish"})
    t.play("take:4")
    assert t.of(A)["money"] == 78
    assert sum(t.of(A)["money_from"].values()) == 78


def test_r5_a_die_that_does_not_fit_cannot_be_taken() -> None:
    t = table(sheet(goods={"tea": (6, 0)}, palace={"great_mogul": 3}, river={13}))
    assert t.why_not("take:0") == ("goods-exhausted", "R11")
    assert t.why_not("take:4") == ("no-symbol-ahead", "R25")
    assert t.why_not("take:6") == ("person-used-up", "5.4")
    assert t.options == ["take:1", "take:2", "take:3", "take:5", "take:7"]


def test_r5_a_green_die_without_a_field_to_enter_fits_only_as_two_halves() -> None:
    paths = {(1, 2): "SW", (1, 1): "EW", (1, 0): "EW", (2, 3): "NW", (3, 2): "NS", (2, 1): "EW", (2, 0): "EW"}
    walled = {**paths, (1, 3): "SW", (4, 2): "NS"}
    t = table(sheet(paths=walled), dice={3: "two_halves"})
    assert "take:2" not in t.options
    assert t.why_not("take:2") == ("no-room-for-path", "R5")
    assert "take:3" in t.options


def test_r6_a_player_who_can_use_karma_may_not_pass() -> None:
    full = sheet(goods=all_goods(6, 6), palace=PALACE_FULL, river={18}, karma=(2, 1))
    t = table(sheet(), full, turn=1, places={2: A, 3: "elephant"})
    assert t.why_not("pass") == ("must-act", "R6")


def test_r6_a_start_player_may_have_to_pass_with_karma_in_hand_and_then_nobody_can_use_karma() -> None:
    full = sheet(goods=all_goods(6, 6), palace=PALACE_FULL, river={18}, karma=(3, 0), paths=crossings(5, 5, (2, 2)))
    t = table(full, sheet(karma=(3, 0)))
    assert t.options == ["pass"]
    t.play("pass")
    assert t.player == B
    assert t.elephant is None
    assert t.places == ["middle"] * 8
    assert not [option for option in t.options if option.startswith("karma")]
    assert t.why_not("karma:0") == ("elephant-empty", "R6")


def test_r7_the_start_player_cannot_use_karma_for_the_first_die() -> None:
    t = table(sheet(karma=(3, 0)))
    assert not [option for option in t.options if option.startswith("karma")]
    assert t.why_not("karma:0") == ("karma-first-die", "R7")


def test_r8_the_second_karma_die_may_have_the_elephants_own_colour() -> None:
    t = table(sheet(), sheet(), turn=1, places={0: A, 6: "elephant"})
    t.play("karma:7")
    assert t.question == "karma-result"
    assert [option for option in t.options if option.startswith("take")] == ["take:6", "take:7"]


def test_r8_after_karma_the_player_is_bound_to_the_two_dice() -> None:
    t = table(sheet(), sheet(karma=(3, 0)), turn=1, places={0: A, 1: "elephant"})
    t.play("karma:2")
    assert t.why_not("take:3") == ("bound-to-two-dice", "R8")
    assert t.why_not("karma:3") == ("karma-same-dice", "R8")
    before = t.faces
    t.play("karma-again")
    assert [die for die in range(8) if t.faces[die] != before[die]] in ([], [1], [2], [1, 2])


def test_r8_if_neither_die_fits_a_useless_one_is_taken_and_the_turn_has_no_action() -> None:
    full = sheet(goods=all_goods(6, 0), karma=(1, 0))
    t = table(sheet(), full, turn=1, places={2: A, 0: "elephant"})
    t.play("karma:1")
    assert t.options == ["take:0", "take:1"]
    log = t.play("take:0")
    assert len(only(log, DieWasted)) == 1
    assert t.places[0] == B
    assert t.elephant == 1
    assert t.player == C
    assert t.goods(B) == all_goods(6, 0)


def test_r9_the_die_not_chosen_is_the_new_elephant_die_with_its_new_face() -> None:
    t = table(sheet(), sheet(), sheet(), turn=1, places={2: A, 3: "elephant"})
    t.play("karma:6")
    rolled = t.faces
    t.play("take:3")
    t.play(t.options[0])
    while t.player == B:
        t.play(t.options[0])
    assert t.elephant == 6
    assert t.faces[6] == rolled[6]
    assert "karma:0" in t.options  # later players can use it


def test_r10_karma_gained_in_a_turn_waits_for_the_next_one() -> None:
    t = table(sheet(karma=(1, 1), river={3}), sheet(), players=2, dice={4: "turtle"})
    t.play("take:4")
    assert t.of(A)["karma"] == 2
    t.play("take:0")
    assert t.player == A  # the second pass of the same round
    assert "karma:2" in t.options


def test_r10_karma_cannot_be_used_after_a_die_is_taken() -> None:
    t = table(sheet(), sheet(karma=(3, 0)), turn=1, places={0: A, 1: "elephant"})
    t.play("take:2")
    assert t.why_not("karma:4") == ("karma-only-before", "R10")


def test_r11_of_a_purple_die_only_what_is_possible_is_gained() -> None:
    t = table(sheet(goods={"tea": (6, 0)}))
    log = t.play("take:1")
    assert only(log, GoodsGained) == [GoodsGained(A, goods=("silk",))]
    t = table(sheet(goods={"tea": (5, 0)}))
    log = t.play("take:0")
    assert only(log, GoodsGained) == [GoodsGained(A, goods=("tea",))]


def test_r12_the_price_belongs_to_the_column_for_all_three_types() -> None:
    for good in ("tea", "silk", "spices"):
        for sold, price in enumerate((1, 1, 2, 3, 3, 4)):
            t = table(sheet(goods={good: (6, sold)}, money=60), dice={6: "merchant"})
            t.play("take:6", f"sell:{good}")
            assert t.of(A)["money"] == 60 + price


def test_r13_every_sale_may_be_stopped_before_the_first_good() -> None:
    t = table(sheet(goods=all_goods(2, 0), river={10}), dice={4: "turtle"})  # "sell 2"
    t.play("take:4")
    assert t.options == ["sell:tea", "sell:silk", "sell:spices", "stop"]
    t.play("stop")
    assert t.goods(A) == all_goods(2, 0)
    assert t.player == B


def test_r14_a_tent_needs_all_six_of_its_goods_sold() -> None:
    t = table(sheet(money=10, goods={"tea": (6, 4), "silk": (6, 4), "spices": (6, 2)}), dice={6: "merchant"})
    t.play("take:6", "sell:spices")
    assert t.pending == []
    t.play("sell:spices")
    assert t.pending == ["tent_2"]


def test_r15_goods_of_an_edge_bonus_come_too_late_for_the_market_of_the_same_path() -> None:
    t = table(sheet(paths={(2, 1): "EW"}), dice={2: "straight"})
    t.play("take:2", t.place(2, 0, "EW"))  # a market with the edge bonus "goods die"
    assert t.question == "next-bonus"  # no sale was held
    assert t.pending == ["edge_W2"]


def test_r15_a_track_bonus_is_circled_at_once_and_used_after_the_action() -> None:
    t = table(sheet(goods=all_goods(2, 0), money=3), dice={6: "merchant"})
    t.play("take:6", "sell:tea")
    assert t.pending == ["mon_4"]
    assert t.question == "sell"  # the running action first
    assert t.why_not(t.bonus("mon_4")) == ("action-first", "R16")


def test_r16_a_bonus_that_appears_while_another_is_used_waits() -> None:
    palace = {"raja_man_singh": 1, "portuguese": 1}
    t = table(sheet(paths={(2, 3): "EW", (2, 4): "NW", (1, 4): "NS"}, palace=palace))
    t.play("take:2", t.place(0, 4, "NS"), t.bonus("edge_N4"))  # the builder completes a column
    assert t.pending == ["pal_L1"]
    assert t.question == "place-halves"


def test_r17_bonuses_that_can_be_used_must_be_used() -> None:
    t = table(sheet(fame=2))
    t.play("take:3", t.place(3, 2, "NE"))
    assert t.pending == ["fam_3"]
    assert t.why_not("stop") == ("bonuses-mandatory", "R17")
    assert t.options == [t.bonus("fam_3")]


def test_r17_an_unusable_bonus_waits_while_another_may_make_it_usable() -> None:
    t = table(sheet(money=1, fame=14, paths={(2, 3): "EW", (2, 4): "NW", (1, 4): "NS"}))
    t.play("take:2", t.place(0, 4, "NS"))
    assert t.pending == ["edge_N4", "fam_15"]
    assert t.options == [t.bonus("edge_N4")]
    assert t.why_not(t.bonus("fam_15")) == ("bonus-useless-now", "5.5")
    t = table(sheet(fame=14, paths={(2, 3): "EW", (2, 4): "NW", (1, 4): "NS"}))
    t.play("take:3", t.place(0, 4, "ES"))
    assert t.pending == ["edge_E0", "fam_15"]
    t.play(t.bonus("edge_E0"), "goods-die:0")  # now there is tea to sell
    assert t.options == [t.bonus("fam_15")]


def test_r18_fame_money_and_karma_bonuses_are_used_first_and_by_themselves() -> None:
    t = table(sheet(paths={(2, 3): "EW", (2, 4): "NW", (1, 4): "NW", (1, 3): "NE"}, fame=2, money=3))
    log = t.play("take:2", t.place(0, 3, "NS"))
    assert [event.bonus for event in only(log, BonusUsed)] == ["edge_N3"]
    assert t.of(A)["money"] == 6
    assert t.pending == ["mon_4", "fam_3"]


def test_r19_a_person_can_be_used_for_the_box_alone() -> None:
    t = table(sheet(river={18}, palace={"great_mogul": 1, "merchant": 1}))
    log = t.play("take:7")  # the Maharani at the end of the river completes a column
    assert only(log, RewardLapsed) == [RewardLapsed(A, effect="river_forward", cause="river-end")]
    assert t.of(A)["palace"]["maharani"] == 1
    t = table(sheet(palace={**PALACE_FULL, "great_mogul": 2}))
    t.play("take:6")
    assert t.of(A)["palace"]["great_mogul"] == 3
    assert t.of(A)["fame"] == 3  # upper column 3


def test_r20_the_great_mogul_must_choose_another_person_and_any_palace_action_may_choose_him() -> None:
    t = table(sheet(palace={"maharani": 3}))
    t.play("take:6")
    assert t.options == ["person:merchant", "person:raja_man_singh", "person:builder", "person:portuguese"]
    assert t.why_not("person:great_mogul") == ("another-person", "R20")
    assert t.why_not("person:maharani") == ("person-used-up", "5.4")
    t = table(sheet(river={9}), dice={4: "conch"})
    t.play("take:4")
    assert t.options == [f"person:{person}" for person in PERSONS]
    log = t.play("person:great_mogul", "person:merchant")
    assert [event.person for event in only(log, PersonUsed)] == ["great_mogul", "merchant"]


def test_r21_two_halves_form_one_path_or_are_both_attached() -> None:
    t = table(sheet(paths={(2, 3): "EW"}), dice={2: "two_halves"})
    t.play("take:2", t.half(2, 3, "N"))
    assert t.question == "attach-half"
    assert t.why_not(t.place(1, 3, "NS")) == ("half-starts-no-field", "5.7")
    assert t.why_not("stop") == ("no-declining", "R35")


def test_r21_the_second_half_lapses_if_nothing_can_be_extended_any_more() -> None:
    t = table(sheet(paths={(2, 3): "NEW"}), dice={2: "two_halves"})
    t.play("take:2", t.half(2, 3, "S"))
    assert t.player == B


def test_r22_a_side_may_end_at_a_border_without_bonus() -> None:
    t = table(sheet(paths={(2, 3): "EW", (2, 4): "NW"}))
    t.play("take:3")
    assert t.place(1, 4, "ES") in t.options  # no bonus at this border
    t.play(t.place(1, 4, "ES"))
    assert t.pending == []


def test_r22_a_side_may_meet_a_neighbour_without_a_matching_side_and_connects_nothing() -> None:
    t = table(sheet(paths={(1, 2): "NS", (2, 3): "NW"}))
    t.play("take:3")
    assert t.place(1, 3, "SW") in t.options  # west of it the path leads north and south
    assert t.place(1, 3, "NW") not in t.options
    assert t.why_not(t.place(1, 3, "NW")) == ("not-connected", "5.7")


def test_r22_on_the_moon_paths_start_at_the_three_exits_only() -> None:
    t = table(sheet(), on="moon")
    t.play("take:2")
    assert t.options == [t.place(1, 0, "NS"), t.place(2, 1, "EW"), t.place(3, 0, "NS")]


def test_r23_a_reward_path_may_start_at_the_residence_and_scores() -> None:
    t = table(sheet(up={"temple": 3}))
    t.play("take:4")  # flag: river field 3, a straight
    assert t.place(2, 3, "EW") in t.options
    t.play(t.place(2, 3, "EW"))
    assert t.of(A)["fame"] == 3


def test_r24_two_half_path_bonuses_combine_even_before_the_first_path() -> None:
    t = table(sheet(money=23, palace={"great_mogul": 1, "maharani": 1}, goods={"tea": (1, 0)}), dice={6: "merchant"})
    t.play("take:6", "sell:tea")
    assert t.options == ["combine-halves"]  # a single half path needs a path
    assert t.why_not(t.bonus("pal_U1")) == ("bonus-useless-now", "5.5")
    t.play("combine-halves", t.place(2, 1, "NE"))
    assert t.of(A)["paths"] == {"2,1": "NE"}
    assert t.player == B


def test_r24_one_half_path_bonus_cannot_be_combined() -> None:
    t = table(sheet(paths={(2, 3): "EW"}, palace={"great_mogul": 1, "maharani": 1}), dice={6: "merchant"})
    t.play("take:6", "gain:tea")
    assert t.why_not("combine-halves") == ("two-halves-needed", "R24")


def test_r25_sailing_back_does_not_change_the_position() -> None:
    t = table(sheet(river={10, 12}), dice={6: "portuguese"})
    t.play("take:6", "river:9")
    assert t.s.seats[POSITION] == 12


def test_r25_a_symbol_whose_last_field_is_passed_is_dead_even_if_one_was_skipped() -> None:
    for position in range(RIVER_ROW):
        t = table(sheet(river={position} if position else set()))
        assert ("take:4" in t.options) is (position < 13)  # flags at 3, 8, 13
        assert (NEXT_WITH[position * 6] > 0) is (position < 13)


def test_r26_two_rewards_of_a_river_field_come_in_printed_order() -> None:
    t = table(sheet(river={16}), dice={4: "turtle"})
    t.play("take:4")  # upgrade, then 3 money
    assert t.question == "upgrade"
    assert t.of(A)["money"] == 0
    assert GAME.view(t.s, A)["todo"] == ["money_3"]
    t.play("upgrade:fort")
    assert t.of(A)["money"] == 3


def test_r26_rewards_left_over_wait_while_a_nested_field_is_resolved() -> None:
    t = table(sheet(river={9}), decision="upgrade", todo=[[14, 2], [17, 2]], places={4: A, 5: "elephant"})
    assert GAME.view(t.s, A)["todo"] == ["money_3", "money_3"]
    t.play("upgrade:fort")
    assert t.of(A)["money"] == 6


def test_r27_players_without_overlap_are_ranked_by_the_same_key() -> None:
    t = table(
        sheet(fame=30, money=30), sheet(fame=10, money=10), sheet(fame=10, money=10, karma=(2, 0)), sheet(fame=5), players=4
    )
    assert GAME.ranking(t.s) == [1, 3, 2, 4]


def test_r27_equal_in_everything_share_a_rank() -> None:
    t = table(sheet(fame=10), sheet(fame=10), sheet(fame=11))
    assert GAME.ranking(t.s) == [2, 2, 1]


@pytest.mark.parametrize(("on", "rows", "cols", "residence"), [("sun", 5, 5, (2, 2)), ("moon", 4, 6, (2, 0))])
def test_r28_the_game_ends_when_no_die_could_ever_help_anybody_again(
    on: str, rows: int, cols: int, residence: tuple[int, int]
) -> None:
    full = sheet(goods=all_goods(6, 0), palace=PALACE_FULL, river={18}, karma=(1, 1), paths=crossings(rows, cols, residence))
    t = table(full, full, full, on=on, turn=2)
    assert t.options == ["pass"]
    log = t.play("pass")
    assert t.over
    assert only(log, GameEnded)[0].cause == "exhausted"
    assert only(log, GameEnded)[0].ranks == (1, 1, 1)


def test_r28_a_round_in_which_nobody_can_act_is_just_bad_luck() -> None:
    stuck = sheet(
        goods=all_goods(6, 0), palace={**PALACE_FULL, "builder": 2}, river={18}, karma=(1, 1), paths=crossings(5, 5, (2, 2))
    )
    t = table(stuck, stuck, stuck)
    t.play("pass", "pass", "pass")
    assert not t.over
    assert t.s.round == 2


def test_r29_all_players_use_the_same_sheet() -> None:
    moon = GAME.setup(4, {"sheet": "moon"})
    assert GAME.view(moon, 0)["sheet"] == "moon"
    with pytest.raises(BadOption):
        GAME.setup(2, {"sheet": "both"})


def test_r30_further_karma_lapses_when_the_track_is_full() -> None:
    t = table(sheet(karma=(5, 0), money=16, river={1}), dice={4: "fish"})
    t.play("take:4")  # 3 money reach the karma on the track
    assert t.of(A)["karma"] == 5
    assert t.player == B


def test_r31_upgrades_do_not_rescore_buildings() -> None:
    t = table(sheet(paths={(3, 2): "NS"}, fame=1), dice={6: "raja_man_singh"})
    t.play("take:6", "upgrade:fort")
    assert t.of(A)["fame"] == 1


@pytest.mark.parametrize("place", ["middle", "elephant", A, B])
def test_r32_a_goods_die_counts_wherever_it_lies_and_stays_there(place: str | int) -> None:
    paths = {(2, 3): "EW", (2, 4): "NW", (1, 4): "NS"}
    t = table(sheet(), sheet(), sheet(paths=paths), turn=2, places={1: place}, dice={1: "spices+spices"})
    t.play("take:3", t.place(0, 4, "ES"), t.bonus("edge_E0"), "goods-die:1")
    assert t.goods(C)["spices"] == (2, 0)
    assert t.faces[1] == "spices+spices" or t.s.round == 2  # the next round rolls anew


def test_r33_the_column_of_threes_needs_every_type_at_three() -> None:
    t = table(sheet(up={**EVERYTHING_UP, "fort": 2}), dice={6: "raja_man_singh"})
    t.play("take:6", "upgrade:fort")
    assert t.of(A)["fame"] == 4
    t = table(sheet(up={"temple": 3, "fort": 3, "mausoleum": 2, "tower": 1}), dice={6: "raja_man_singh"})
    t.play("take:6", "upgrade:mausoleum")
    assert t.pending == []


def test_r34_dice_in_depots_cannot_be_taken_or_rolled_again() -> None:
    t = table(sheet(), sheet(), turn=1, places={2: A, 3: "elephant"})
    assert t.why_not("take:2") == ("die-in-depot", "R34")
    assert t.why_not("take:3") == ("die-on-elephant", "R7")
    assert t.why_not("karma:2") == ("karma-die-not-free", "R8")


def test_r35_the_maharani_must_sail_and_merchant_and_portuguese_give_a_good_instead() -> None:
    t = table(sheet(river={4}))
    t.play("take:7")
    assert t.options == ["river:5", "river:6"]
    assert t.why_not("stop") == ("no-declining", "R35")
    t = table(sheet(river={17}))
    t.play("take:7")
    assert t.options == ["river:18"]
    t = table(sheet(goods={"tea": (1, 0)}), dice={6: "merchant", 7: "portuguese"})
    t.play("take:6")
    assert t.why_not("stop") == ("take-a-good-instead", "R35")


def test_two_players_have_two_passes_and_only_the_very_first_die_sends_its_twin_to_the_elephant() -> None:
    t = table(sheet(), sheet(), players=2, dice={1: "silk+silk"})
    t.play("take:0")
    assert t.elephant == 1
    t.play("take:4", t.place(2, 3, "EW"))
    assert t.elephant == 1
    assert t.player == A
    assert "karma:2" in t.options  # the start player may use karma for the second die
    t.play("take:5")
    assert t.options[0].startswith("gain")
    t.play("gain:tea", "gain:silk")
    assert t.player == B
    t.play("take:7", "river:4")
    assert (t.s.round, t.s.start, t.player) == (2, B, B)


def test_every_bonus_of_both_sheets_has_an_effect_of_the_closed_list() -> None:
    for number, ids in enumerate(BONUS_IDS):
        kinds = {bonus["id"]: bonus["effect"]["kind"] for bonus in BONUSES[number]}
        places = {bonus["id"]: bonus["place"] for bonus in BONUSES[number]}
        assert len(ids) == (42, 37)[number]
        # 3.3: karma only at the edge, on the money track and on the river; persons only at the edge
        assert {places[id] for id, kind in kinds.items() if kind == "karma"} <= {"edge", "money"}
        assert {places[id] for id, kind in kinds.items() if kind == "person"} == {"edge"}
        assert sorted(places[id] for id, kind in kinds.items() if kind == "half_path") == ["money", "palace"]
