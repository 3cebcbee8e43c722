"""Every worked example of docs/rules/dice_charmers.md, section 11."""

from __future__ import annotations

import pytest

from durbar.games.dice_charmers.events import BonusCircled, BonusLapsed, OverlapReached
from durbar.games.dice_charmers.scoring import overlap_halves, overlap_text
from tests.games.dice_charmers.table import GAME, PERSONS, A, B, C, all_goods, only, sheet, table


def test_e1_a_building_brings_the_fame_of_its_value() -> None:
    t = table(sheet(up={"fort": 2}))
    t.play("take:3", t.place(3, 2, "NE"))
    assert t.of(A)["fame"] == 2
    assert t.elephant == 2
    assert t.pending == []
    assert t.player == B


def test_e2_leila_sells_three_different_goods_at_a_market_for_five_money() -> None:
    goods = {"tea": (1, 0), "silk": (1, 0), "spices": (4, 3)}
    t = table(sheet(paths={(2, 1): "ES"}, fame=1, money=4, goods=goods))
    t.play("take:2", t.place(3, 1, "NS"), "sell:tea", "sell:silk", "sell:spices")
    assert t.of(A)["money"] == 9
    assert t.goods(A) == {"tea": (1, 1), "silk": (1, 1), "spices": (4, 4)}
    assert t.player == B  # the sale ended by itself


def test_e3_the_portuguese_reaches_the_two_nearest_free_fields() -> None:
    t = table(sheet(river={10, 12}, money=5), dice={6: "portuguese"})
    t.play("take:6")
    assert t.options == ["gain:tea", "gain:silk", "gain:spices", "river:9", "river:11"]
    t.play("river:9")
    assert t.of(A)["money"] == 9
    assert t.of(A)["river"] == [9, 10, 12]
    assert GAME.view(t.s, A)["seats"][A]["position"] == 12
    assert t.of(A)["palace"]["portuguese"] == 1


def test_e4_an_edge_bonus_sails_to_three_different_goods() -> None:
    t = table(sheet(paths={(2, 3): "EW", (2, 4): "SW"}, fame=4, up={"mausoleum": 2}, river={4}))
    t.play("take:3", t.place(3, 4, "NE"))
    assert t.of(A)["fame"] == 6
    assert t.pending == ["edge_E3"]
    t.play(t.bonus("edge_E3"))
    assert t.of(A)["river"] == [4, 5]
    assert t.goods(A) == all_goods(1, 0)
    assert t.player == B


def test_e5_leilas_long_chain_overlaps_and_triggers_the_end() -> None:
    leila = sheet(
        paths={(2, 3): "EW", (2, 4): "NSW", (1, 4): "NS", (3, 4): "NW"},
        fame=20,
        money=33,
        up={"mausoleum": 2},
        river={4},
        palace={"raja_man_singh": 1, "portuguese": 1},
        goods={"spices": (1, 1)},
    )
    t = table(sheet(), sheet(), leila, start=B, turn=1, dice={0: "tea+silk", 1: "spices+spices"}, places={0: B, 1: "elephant"})
    assert t.player == C
    assert overlap_text(overlap_halves(t.s, C)) == "−2½"
    t.play("take:4")
    assert t.of(C)["river"] == [4, 8]
    assert t.question == "place-path"
    log = t.play(t.place(0, 4, "NES"))
    assert [event.bonus for event in only(log, BonusCircled)] == ["edge_N4", "edge_E0"]
    assert t.of(C)["fame"] == 22
    t.play(t.bonus("edge_E0"), "goods-die:1")
    assert t.goods(C)["spices"] == (3, 1)
    t.play(t.bonus("edge_N4"))
    assert t.of(C)["palace"]["builder"] == 1
    assert "pal_L1" in t.pending
    t.play(t.half(0, 4, "W"), t.half(3, 4, "E"))
    assert t.pending == ["edge_E3", "pal_L1"]
    t.play(t.bonus("edge_E3"))
    assert t.of(C)["river"] == [4, 8, 9]
    assert t.of(C)["money"] == 37
    log = t.play(t.bonus("pal_L1"), "goods-die:1")
    assert t.goods(C)["spices"] == (5, 1)
    assert only(log, OverlapReached) == [OverlapReached(C, overlap="1½")]
    assert t.player == A  # last in this round: the game is not over yet


@pytest.mark.parametrize(
    ("fame", "money", "overlap"), [(21, 40, "2"), (16, 51, "2½"), (20, 38, "0"), (19, 39, "−½"), (20, 39, "½")]
)
def test_e6_overlap_is_counted_in_fields_and_halves(fame: int, money: int, overlap: str) -> None:
    t = table(sheet(fame=fame, money=money))
    assert GAME.view(t.s, A)["seats"][A]["overlap"] == overlap


def test_e6_two_and_a_half_wins_by_half_a_point() -> None:
    t = table(sheet(fame=21, money=40), sheet(fame=16, money=51), players=2)
    assert GAME.ranking(t.s) == [2, 1]
    points = [score.points for score in GAME.scores(t.s)]
    assert points[B] - points[A] == 1


def test_e7_equal_overlap_and_equal_karma_is_decided_by_karma_used() -> None:
    t = table(sheet(fame=20, money=41, karma=(5, 1)), sheet(fame=18, money=45, karma=(5, 3)), players=2)
    assert GAME.ranking(t.s) == [2, 1]


def test_e8_legal_and_illegal_paths() -> None:
    t = table(sheet(paths={(2, 3): "EW", (2, 4): "NW"}, fame=1), dice={2: "two_halves"})
    t.play("take:2")
    for right in (t.place(1, 4, "NS"), t.place(1, 4, "SW"), t.half(2, 3, "N"), t.half(2, 4, "S")):
        assert right in t.options
    assert t.why_not(t.half(1, 4, "S")) == ("half-needs-path", "5.7")  # a new field cannot be half marked
    assert t.why_not(t.place(0, 4, "NS")) == ("not-connected", "5.7")
    assert not [option for option in t.options if option.startswith("place:4-")]
    t.play(t.half(2, 3, "N"))
    assert t.question == "attach-half"
    assert all(option.startswith("half:") for option in t.options)
    t.play(t.half(2, 3, "S"))
    assert t.of(A)["paths"]["2,3"] == "NESW"
    assert t.of(A)["fame"] == 1


def test_e9_touching_is_not_overlapping() -> None:
    t = table(sheet(), sheet(), sheet(fame=20, money=36), turn=2, places={0: A, 1: "elephant", 2: B})
    t.play("take:3", t.place(3, 2, "NE"))
    assert t.of(C)["fame"] == 21
    assert overlap_halves(t.s, C) == 0
    assert not t.over
    assert t.s.round == 2


def test_e10_a_track_bonus_closes_the_gap_and_ends_the_game() -> None:
    t = table(sheet(), sheet(), sheet(fame=18, money=40, karma=(1, 1)), turn=2, places={0: A, 1: "elephant", 2: B})
    t.play("take:3", t.place(3, 2, "NE"))
    assert (t.of(C)["fame"], t.of(C)["money"]) == (19, 44)
    assert overlap_halves(t.s, C) == 4
    assert t.over
    assert GAME.ranking(t.s)[C] == 1


def test_e11_karma_rolls_the_elephants_die_and_one_from_the_middle() -> None:
    t = table(sheet(), sheet(karma=(2, 0)), turn=1, places={2: A, 3: "elephant"})
    assert [option for option in t.options if option.startswith("karma")] == [f"karma:{die}" for die in (0, 1, 4, 5, 6, 7)]
    t.play("karma:4")
    assert t.of(B)["karma_used"] == 1
    assert t.options == ["take:3", "take:4", "karma-again"]
    t.play("karma-again")
    assert t.of(B)["karma_used"] == 2
    assert t.options == ["take:3", "take:4"]
    t.play("take:3")
    assert t.places[3] == B
    assert t.elephant == 4


def test_e12_two_half_path_bonuses_make_one_path() -> None:
    goods = all_goods(1, 0)
    t = table(
        sheet(paths={(2, 3): "EW"}, fame=1, money=23, palace={"great_mogul": 1, "maharani": 1}, goods=goods),
        dice={6: "merchant"},
    )
    t.play("take:6")
    assert t.pending == ["pal_U1"]
    t.play("sell:tea")
    assert t.pending == ["pal_U1", "mon_24"]
    t.play("stop")
    assert t.options == ["combine-halves", t.bonus("pal_U1"), t.bonus("mon_24")]
    t.play("combine-halves", t.place(2, 4, "NW"), "sell:silk")
    assert t.of(A)["money"] == 25
    assert t.player == B


def test_e13_the_great_mogul_completes_two_columns() -> None:
    palace = {"maharani": 1, "merchant": 1, "raja_man_singh": 1, "builder": 1}
    t = table(sheet(paths={(2, 3): "EW"}, fame=1, money=5, palace=palace), dice={0: "tea+silk", 1: "silk+silk"})
    t.play("take:6")
    assert t.pending == ["pal_U1"]
    t.play("person:portuguese")
    assert t.pending == ["pal_U1", "pal_L1"]
    assert t.options == ["gain:tea", "gain:silk", "gain:spices"]
    t.play("gain:spices", t.bonus("pal_L1"), "goods-die:1", t.bonus("pal_U1"), t.half(2, 3, "N"))
    assert t.goods(A) == {"tea": (0, 0), "silk": (2, 0), "spices": (1, 0)}
    assert t.of(A)["paths"]["2,3"] == "NEW"
    assert t.of(A)["palace"] == dict.fromkeys(PERSONS, 1)
    assert t.player == B


def test_e14_a_sale_without_goods_lapses_and_the_log_says_why() -> None:
    t = table(sheet(fame=14, up={"temple": 2}, river={1, 3}))
    log = t.play("take:2", t.place(2, 3, "EW"))
    assert t.of(A)["fame"] == 16
    assert only(log, BonusLapsed) == [BonusLapsed(A, bonus="fam_15", effect="sell_different_2", cause="no-goods")]
    assert t.player == B


def test_e15_blue_dice_sail_to_the_next_field_with_their_symbol() -> None:
    t = table(sheet(river={8}), dice={4: "conch", 5: "lotus"})
    t.play("take:5")
    assert t.of(A)["river"] == [8, 9]
    assert t.of(A)["money"] == 4
    assert t.pending == ["mon_4"]
    t = table(sheet(river={16}), dice={4: "flag", 5: "lotus"})
    assert t.why_not("take:4") == ("no-symbol-ahead", "R25")
    assert t.why_not("take:5") == ("no-symbol-ahead", "R25")


def test_e16_with_two_players_the_game_ends_after_the_pass() -> None:
    t = table(sheet(fame=24, money=28), players=2)
    t.play("take:2", t.place(2, 3, "EW"), "take:0")
    assert t.of(A)["fame"] == 25
    assert overlap_halves(t.s, A) == 0
    assert not t.over
    t = table(sheet(fame=24, money=29), players=2)
    t.play("take:2", t.place(2, 3, "EW"))
    assert t.player == B
    t.play("take:0")
    assert t.over
    assert t.s.turn == 2  # the round had a second pass


def test_e17_an_upgrade_completes_the_column_of_twos() -> None:
    t = table(sheet(up={"temple": 2, "fort": 2, "mausoleum": 3}, money=5), dice={6: "raja_man_singh"})
    t.play("take:6")
    assert t.of(A)["money"] == 6
    t.play("upgrade:tower")
    assert t.pending == ["upg_2"]
    t = table(sheet(up=dict.fromkeys(("temple", "fort", "mausoleum", "tower"), 3), money=5), dice={6: "raja_man_singh"})
    t.play("take:6")
    assert t.of(A)["money"] == 6
    assert t.player == B


def test_e18_a_crossing_on_a_market_of_the_moon_without_goods_holds_no_sale() -> None:
    paths = {(2, 1): "EW", (2, 2): "EW", (2, 3): "NW", (1, 3): "ES", (1, 4): "NW"}
    t = table(sheet(paths=paths, fame=8, up={"tower": 2}, river={11}), on="moon")
    t.play("take:4")
    assert t.of(A)["river"] == [11, 16]
    t.play(t.place(0, 4, "NESW"))
    assert t.pending == ["edge_N4"]
    assert t.question == "next-bonus"


def test_e19_karma_lapses_when_the_track_is_full() -> None:
    t = table(sheet(karma=(5, 2), river={3}), dice={4: "turtle"})
    t.play("take:4")
    assert t.of(A)["river"] == [3, 4]
    assert (t.of(A)["karma"], t.of(A)["karma_used"]) == (5, 2)
    assert t.player == B


def test_e20_a_tent_sold_out_brings_its_bonus() -> None:
    goods = {"tea": (2, 2), "silk": (3, 2), "spices": (2, 1)}
    t = table(sheet(goods=goods, money=5, river={3, 4}, palace={"merchant": 1}), dice={6: "merchant"})
    t.play("take:6", "sell:spices")
    assert t.of(A)["money"] == 6
    assert t.pending == ["tent_1"]
    t.play("sell:silk")
    assert t.of(A)["money"] == 8
    t.play(t.bonus("tent_1"))
    assert t.of(A)["river"] == [3, 4, 5]
    assert t.goods(A) == {"tea": (3, 2), "silk": (4, 3), "spices": (3, 2)}


def test_e21_pass_only_if_nothing_fits_and_no_karma_is_left() -> None:
    def stuck(karma: tuple[int, int]) -> list[str]:
        full = sheet(goods=all_goods(6, 6), palace=dict.fromkeys(PERSONS, 3), river={18}, karma=karma)
        return table(sheet(), full, turn=1, places={2: A, 3: "elephant"}).options

    assert stuck((1, 1)) == ["pass"]
    assert stuck((2, 1)) == [f"karma:{die}" for die in (0, 1, 4, 5, 6, 7)]


def test_e22_the_fourth_karma_sails_back() -> None:
    t = table(sheet(karma=(3, 1), river={2, 3, 6}, money=20, fame=4, paths={(1, 2): "NS"}))
    t.play("take:2", t.place(0, 2, "NS"))
    assert t.of(A)["fame"] == 5
    assert t.of(A)["karma"] == 4
    assert t.pending == ["kar_4"]
    t.play(t.bonus("kar_4"))
    assert t.of(A)["river"] == [2, 3, 5, 6]
    assert t.goods(A) == all_goods(1, 0)
    assert t.player == B


def test_e23_who_sells_to_the_merchant_gains_no_good() -> None:
    t = table(
        sheet(),
        sheet(goods={"tea": (2, 0), "silk": (2, 1)}, money=11),
        turn=1,
        dice={6: "merchant"},
        places={0: A, 1: "elephant"},
    )
    t.play("take:6")
    assert t.options == ["gain:tea", "gain:silk", "gain:spices", "sell:tea", "sell:silk"]
    t.play("sell:silk")
    assert t.options == ["sell:tea", "stop"]
    t.play("stop")
    assert t.of(B)["money"] == 12
    assert t.goods(B) == {"tea": (2, 0), "silk": (2, 2), "spices": (0, 0)}
    assert t.player == C


def test_e24_full_paths_never_extend_a_path_and_a_new_round_rolls_all_dice() -> None:
    t = table(sheet(), sheet(), sheet(paths={(2, 3): "EW"}, fame=3), turn=2, places={0: A, 1: "elephant", 2: B})
    t.play("take:3")
    assert not [option for option in t.options if option.startswith("place:13-")]
    assert t.why_not(t.place(2, 3, "NE")) == ("field-drawn", "5.7")
    t.play(t.place(2, 4, "NW"))
    assert (t.s.round, t.s.start, t.player) == (2, B, B)
    assert t.places == ["middle"] * 8


def test_e25_after_karma_only_the_die_that_fits_can_be_taken() -> None:
    for chance in ("1", "abc", "123456789"):
        t = table(sheet(), sheet(goods=all_goods(6, 0)), turn=1, places={0: A, 1: "elephant"}, chance=chance)
        t.play("karma:2")
        assert t.options == ["take:2"]
        t.play("take:2")
        t.play(next(option for option in t.options if option.startswith("place:")))
        assert t.places[2] == B
        assert t.elephant == 1


def test_e26_merchant_and_portuguese_can_be_declined_when_nothing_can_be_gained() -> None:
    goods = {"tea": (6, 5), "silk": (6, 6), "spices": (6, 6)}
    t = table(sheet(goods=goods, money=60), dice={6: "merchant"})
    t.play("take:6")
    assert t.options == ["sell:tea", "stop"]
    t.play("stop")
    assert t.goods(A) == goods
    assert t.of(A)["money"] == 60
    assert t.player == B
    t = table(sheet(goods=goods, money=60, river={2}), dice={6: "portuguese"})
    t.play("take:6")
    assert t.options == ["stop", "river:1"]
