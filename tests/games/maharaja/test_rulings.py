"""The rulings R1 to R32 of docs/rules/maharaja.md, and the reasons that players are given."""

from __future__ import annotations

import tomllib
from importlib import resources

import pytest

from durbar.core.errors import BadOption
from durbar.games.maharaja.components import ANTIQUES, COLLECTIONS, COUNTS, IS_LARGE, NEEDS_DIFFERENT, POINTS, VALUES
from durbar.games.maharaja.events import (
    AntiqueHandedIn,
    BonusReceived,
    CollectionTaken,
    ExtraTurnLapsed,
    GameEnded,
    OfferRemoved,
    SaleDayEnded,
    TaxPaid,
)
from durbar.games.maharaja.state import RUPEES, SEAT
from tests.games.maharaja.table import GAME, A, B, C, Scene, final, table

VARIOUS = ["jug-red", "knife-red", "statue-blue", "vase-blue", "jewellery-green"]


# ---- setup and turn ----


def test_r1_the_start_player_is_drawn_by_lot_unless_a_seat_is_chosen() -> None:
    drawn = [GAME.setup(3, seed=seed).player for seed in range(300)]
    assert [drawn.count(seat) > 60 for seat in range(3)] == [True] * 3
    assert {GAME.setup(3, {"start_player": 1}, seed=seed).player for seed in range(20)} == {1}


def test_r2_a_turn_always_finds_a_coin_and_an_antique() -> None:
    scene = table(coins=[0, 0, 0, 1], rupees=[0, 5])
    assert scene.legal == ["take-coin"]
    scene.play("take-coin")
    assert scene.coins == [1, 1, 1, 1], "the last coin ends the day, so the next turn finds new ones"


def test_r3_nobody_passes_and_a_coin_that_is_taxed_away_is_legal() -> None:
    scene = table(rupees=[8, 5])
    assert scene.legal[0] == "take-coin"
    scene.play("take-coin")
    assert (scene.rupees(), scene.price) == (8, 3)


def test_r3_one_action_a_turn() -> None:
    scene = table(antiques={A: ["jug-red", "jug-blue"]})
    scene.play("take-coin")
    assert scene.why_not("take-coin") == ("one-action", "R3")
    assert scene.why_not("buy:0") == ("one-action", "R3")


def test_r4_an_antique_is_paid_with_own_money_only() -> None:
    assert table(rupees=[3, 8]).why_not("buy:0") == ("too-few-rupees", "R4")


def test_r5_the_value_of_an_antique_does_not_change_its_price() -> None:
    scene = table(offer=["jug-yellow", "knife-yellow", "jug-red", "vase-red"], rupees=[8, 5])
    for slot in range(4):
        bought = table(offer=["jug-yellow", "knife-yellow", "jug-red", "vase-red"], rupees=[8, 5])
        bought.play(f"buy:{slot}")
        assert bought.rupees() == 4
    assert [VALUES[ANTIQUES.index(a)] for a in scene.dict["offer"]] == [3, 2, 1, 2]


def test_r5_the_first_of_two_equal_prices_does_not_lower_the_price() -> None:
    scene = table(4, coins=[0, 1, 1, 1, 1])
    scene.play("take-coin")
    assert scene.price == 3
    scene.play("take-coin")
    assert scene.price == 2


def test_r6_coins_on_trade_cards_belong_to_nobody() -> None:
    scene = table(rupees=[0, 0])
    assert [scene.points(A), scene.points(B)] == [0, 0]


def test_r7_money_is_a_plain_number() -> None:
    """Any sum can be paid: the bank changes coins."""
    scene = table(coins=[0, 0, 1, 1], rupees=[3, 5])
    scene.play("buy:0")
    assert scene.rupees() == 1


def test_r8_only_the_player_whose_turn_ends_is_taxed_and_eight_is_free() -> None:
    scene = table(rupees=[5, 8])
    assert not [event for event in scene.play("take-coin") if isinstance(event, TaxPaid)]
    assert scene.state.seats[RUPEES::SEAT] == [8, 8]


def test_r8_the_turn_that_ends_the_game_is_taxed_too() -> None:
    scene = table(day=9, coins=[0, 0, 0, 1], rupees=[7, 5])
    assert TaxPaid(A, rupees=2) in scene.play("take-coin")
    assert scene.decision == "over"


def test_r9_the_offer_does_not_close_up() -> None:
    scene = table(offer=["jug-red", "knife-red", "vase-red", "statue-red"])
    scene.play("buy:1")
    assert scene.dict["offer"] == ["jug-red", None, "vase-red", "statue-red"]
    assert scene.why_not("buy:1") == ("slot-empty", "5.2")


# ---- collection cards ----


def test_r10_the_action_comes_before_the_collection_card() -> None:
    scene = table(antiques={A: ["jug-red", "jug-blue"]})
    assert scene.why_not("collect:jugs-small") == ("action-first", "R10")
    assert scene.why_not("decline") == ("action-first", "R10")


def test_r10_a_declined_card_may_be_taken_in_a_later_turn() -> None:
    scene = table(antiques={A: ["jug-red", "jug-blue"]})
    scene.play("take-coin", "decline", "take-coin", "take-coin", "collect:jugs-small")
    assert scene.collections() == ["jugs-small"]


def test_r10_only_one_card_can_be_taken_in_a_turn() -> None:
    scene = table(antiques={A: ["jug-red", "jug-blue", "jug-green", "vase-red", "vase-blue"]})
    scene.play("take-coin", "collect:jugs-large")
    assert scene.why_not("collect:vases-small") == ("one-collection", "R10")


def test_r11_antiques_are_not_used_up() -> None:
    scene = table(antiques={A: [*VARIOUS, "jug-blue"]}, collections={A: ["jugs-small"]})
    scene.play("take-coin")
    assert scene.legal == ["decline", "collect:various-3", "collect:various-4", "collect:various-5"]


def test_r12_the_large_card_can_be_taken_without_the_small_one_and_closes_it_to_its_owner_alone() -> None:
    scene = table(antiques={A: ["vase-red", "vase-blue", "vase-green"], B: ["vase-white", "vase-purple"]})
    scene.play("take-coin", "collect:vases-large", "take-coin")
    assert scene.legal == ["decline", "collect:vases-small"]
    scene.play("decline", "take-coin")
    assert scene.player == B


def test_r12_the_reason_is_given() -> None:
    scene = table(
        antiques={A: ["vase-red", "vase-blue", "vase-green", "jug-red", "jug-blue"]}, collections={A: ["vases-large"]}
    )
    scene.play("take-coin")
    assert scene.why_not("collect:vases-small") == ("large-card-held", "R12")


def test_r12_the_block_works_per_sort() -> None:
    scene = table(antiques={A: ["jug-red", "jug-blue", "knife-red", "vase-red"]}, collections={A: ["jugs-large"]})
    scene.play("take-coin")
    assert scene.legal == ["decline", "collect:various-3"]


def test_r13_various_means_any_different_kinds() -> None:
    various = [card for card in range(len(COLLECTIONS)) if NEEDS_DIFFERENT[card]]
    assert [COLLECTIONS[card] for card in various] == ["various-3", "various-4", "various-5"]
    assert all(COUNTS[card] == 0b111111 for card in various)
    for trio in (["jug-red", "knife-red", "vase-red"], ["instrument-red", "jewellery-red", "statue-red"]):
        scene = table(antiques={A: trio})
        scene.play("take-coin")
        assert scene.legal == ["decline", "collect:various-3"]


def test_r14_the_small_various_cards_may_come_in_either_order_until_the_large_one_closes_them() -> None:
    scene = table(antiques={A: VARIOUS}, collections={A: ["various-4"]})
    scene.play("take-coin")
    assert scene.legal == ["decline", "collect:various-3", "collect:various-5"]
    closed = table(antiques={A: VARIOUS}, collections={A: ["various-5"]})
    closed.play("take-coin")
    assert closed.player == B


def test_r15_the_requirement_is_checked_before_anything_is_given_up() -> None:
    scene = table(antiques={A: ["jug-red", "jug-blue", "jug-green"]})
    scene.play("take-coin", "collect:jugs-large", "give-up:jug-red")
    assert scene.collections() == ["jugs-large"]


def test_r16_who_has_nothing_to_give_up_cannot_take_the_card() -> None:
    """With the present cards the requirement always brings something to pay with; the reason exists all the same."""
    from durbar.games.maharaja.components import BARRED, BIT, GIVE_UP

    for card in range(len(COLLECTIONS)):
        for present in range(64):
            if GIVE_UP[card] and not present & GIVE_UP[card]:
                assert BARRED[present] & BIT[card]


def test_r17_exactly_one_antique_is_given_up_and_there_is_no_way_back() -> None:
    scene = table(antiques={A: VARIOUS})
    scene.play("take-coin", "collect:various-4")
    assert scene.legal == ["give-up:jug-red", "give-up:knife-red"]
    assert scene.why_not("decline") == ("one-collection", "R10")
    assert scene.why_not("give-up:vase-blue") == ("kind-not-listed", "R17")
    assert scene.why_not("give-up:jug-white") == ("not-your-antique", "5.4")
    scene.play("give-up:jug-red")
    assert scene.player == B


def test_r18_cards_underneath_are_available_and_cards_of_others_are_not() -> None:
    scene = table(antiques={A: ["jug-red", "jug-blue", "jug-green"]})
    scene.play("take-coin")
    assert "collect:jugs-large" in scene.legal, "the large card lies at the back"
    taken = table(antiques={A: ["jug-red", "jug-blue", "vase-red", "vase-blue"]}, collections={B: ["jugs-small"]})
    taken.play("take-coin")
    assert taken.why_not("collect:jugs-small") == ("not-in-supply", "R18")


def test_an_unmet_requirement_says_how_many_antiques_are_missing() -> None:
    scene = table(antiques={A: ["jug-red", "jug-blue"]})
    scene.play("take-coin")
    reason = GAME.explain(scene.state, GAME.from_text("collect:various-5"))
    assert reason is not None
    assert (reason.name, reason.rule, reason.params["missing"]) == ("requirement-unmet", "5.3.1", 4)


# ---- the end ----


def test_r19_there_are_nine_sale_days() -> None:
    scene = table(day=8, coins=[0, 0, 0, 1])
    scene.play("take-coin")
    assert (scene.state.day, len(scene.state.stock), scene.decision) == (9, 0, "turn")
    while scene.decision != "over":
        scene.play(scene.legal[0])
    assert scene.state.day == 9


def test_r20_the_tie_break_counts_antiques_after_handing_in() -> None:
    """A owned three antiques and B two, but each keeps two: they share the victory."""
    displays = {A: ["jug-yellow", "vase-yellow", "knife-red"], B: ["statue-purple", "jug-purple"]}
    scene = final(3, rupees=[0, 0, 3], antiques=displays)
    assert [len(scene.antiques(A)), len(scene.antiques(B))] == [2, 2]
    assert GAME.ranking(scene.state) == [1, 1, 3]


def test_r21_every_single_is_handed_in_also_a_valuable_one_that_served_a_collection() -> None:
    scene = final(2, rupees=[0, 3], antiques={A: ["jug-yellow", "knife-red"]}, collections={A: ["jugs-small"]})
    assert scene.antiques() == []
    assert scene.points() == 2


def test_r22_removed_cards_are_public() -> None:
    scene = table()
    assert GAME.view(scene.state, B)["removed"] == scene.dict["removed"]


def test_r23_leftover_antiques_are_gone_for_good() -> None:
    scene = table(day=3, coins=[0, 0, 0, 1])
    left = scene.dict["offer"]
    scene.play("take-coin")
    assert not set(left) & {*scene.dict["stock"], *scene.dict["offer"]}


# ---- two players with grey sides ----


def test_r24_grey_sides_ask_cost_and_score_the_same() -> None:
    beige = table(antiques={A: VARIOUS})
    grey = table(antiques={A: VARIOUS}, grey_sides=True)
    for scene in (beige, grey):
        scene.play("take-coin")
    assert beige.legal == grey.legal
    for scene in (beige, grey):
        scene.play("collect:various-4", "give-up:jug-red")
    assert beige.points() == grey.points()


def test_r24_each_effect_stands_on_five_cards() -> None:
    text = resources.files("durbar.games.maharaja").joinpath("components.toml").read_text(encoding="utf-8")
    effects = [card["effect"] for card in tomllib.loads(text)["collection"]]
    assert {effect: effects.count(effect) for effect in effects} == {"bonus-rupees": 5, "extra-turn": 5, "clear-offer": 5}


def test_r25_the_effect_is_the_last_thing_in_the_turn() -> None:
    scene = table(grey_sides=True, rupees=[8, 5], antiques={A: ["jug-red", "jug-blue"]})
    happened = scene.play("take-coin", "collect:jugs-small")
    assert happened[-3:] == [TaxPaid(A, rupees=3), BonusReceived(A, rupees=3), TaxPaid(A, rupees=3)]


def test_r26_the_bonus_is_taxed_after_the_ordinary_tax() -> None:
    scene = table(grey_sides=True, rupees=[8, 5], antiques={A: ["jug-red", "jug-blue"]})
    scene.play("take-coin", "collect:jugs-small")
    assert scene.rupees() == 8


def test_r27_other_effects_work_in_an_extra_turn_and_then_the_opponent_is_next() -> None:
    scene = table(
        grey_sides=True,
        rupees=[0, 5],
        antiques={A: ["jug-red", "jug-blue"]},
        collections={A: ["knives-small"]},
        extra_turn=True,
    )
    scene.play("take-coin", "collect:jugs-small")
    assert (scene.rupees(), scene.player) == (6, B)


def test_r28_clear_offer_ends_the_day_although_coins_are_left() -> None:
    scene = table(grey_sides=True, antiques={A: ["vase-red", "vase-blue"]})
    scene.play("take-coin", "collect:vases-small")
    assert (scene.state.day, scene.player) == (6, B)


def test_r29_clear_offer_adds_nothing_to_a_day_that_ends_anyway() -> None:
    scene = table(grey_sides=True, coins=[0, 0, 0, 1], antiques={A: ["vase-red", "vase-blue"]})
    happened = scene.play("take-coin", "collect:vases-small")
    assert (scene.state.day, len(scene.state.stock)) == (6, 12)
    assert len([event for event in happened if isinstance(event, OfferRemoved)]) == 1


def test_r29_bonus_rupees_of_the_very_last_turn_still_count() -> None:
    scene = table(grey_sides=True, day=9, coins=[0, 0, 0, 1], rupees=[0, 5], antiques={A: ["jug-red", "jug-blue"]})
    scene.play("take-coin", "collect:jugs-small")
    assert (scene.decision, scene.rupees(), scene.points()) == ("over", 6, 4)


def test_r29_an_extra_turn_of_the_very_last_turn_is_lost_and_not_told() -> None:
    scene = table(grey_sides=True, day=9, coins=[0, 0, 0, 1], rupees=[0, 5], antiques={A: ["knife-red", "knife-blue"]})
    scene.play("take-coin")
    happened = scene.play("collect:knives-small")
    assert [type(event) for event in happened[:2]] == [CollectionTaken, SaleDayEnded]
    assert (scene.decision, scene.dict["extra_turn"]) == ("over", False)


def test_r29_in_an_extra_turn_the_last_turn_still_tells_that_a_second_one_lapses() -> None:
    scene = table(
        grey_sides=True,
        day=9,
        coins=[0, 0, 0, 1],
        antiques={A: ["knife-red", "knife-blue"]},
        collections={A: ["statues-small"]},
        extra_turn=True,
    )
    assert ExtraTurnLapsed(A) in scene.play("take-coin", "collect:knives-small")
    assert (scene.decision, scene.dict["extra_turn"]) == ("over", False)


@pytest.mark.parametrize("players", [3, 4])
def test_r30_grey_sides_are_refused_with_more_than_two(players: int) -> None:
    with pytest.raises(BadOption, match="grey_sides=on is not offered"):
        GAME.setup(players, {"grey_sides": True})


def test_r31_handed_in_antiques_leave_the_display_and_are_reported() -> None:
    scene = table(day=9, coins=[0, 0, 0, 1], antiques={B: ["jug-yellow", "knife-red", "jug-red"]})
    happened = scene.play("take-coin")
    assert AntiqueHandedIn(B, antique="jug-yellow") in happened
    assert scene.antiques(B) == ["jug-red", "knife-red"]
    assert happened[-1] == GameEnded(points=(2, 5), ranks=(2, 1), winners=(1,))


def test_r32_the_turn_that_earns_an_extra_turn_ends_completely() -> None:
    scene = table(grey_sides=True, rupees=[8, 5], antiques={A: ["knife-red", "knife-blue"]})
    scene.play("take-coin", "collect:knives-small")
    assert (scene.rupees(), scene.player, scene.decision) == (8, A, "turn")


# ---- the box (3) ----


def test_the_box_holds_what_section_3_says() -> None:
    assert sum(VALUES) == 60
    assert [VALUES.count(value) for value in (1, 2, 3)] == [18, 12, 6]
    assert sum(POINTS) == 51
    assert sum(IS_LARGE) == 7
    assert ANTIQUES[34] == "vase-purple"
    assert VALUES[34] == 2


def test_the_action_numbers_are_those_of_section_5_7() -> None:
    numbers = {"take-coin": 0, "buy:3": 4, "decline": 5, "collect:vases-large": 17, "collect:various-5": 20}
    numbers |= {"give-up:knife-red": 28, "give-up:vase-white": 56}
    assert {text: GAME.from_text(text) for text in numbers} == numbers
    assert len(GAME.actions) == 57


def test_a_three_player_table_uses_the_cards_without_persons() -> None:
    assert Scene(GAME.setup(3)).coins == [1, 1, 1, 1]
    assert GAME.view(GAME.setup(3), C)["prices"] == [4, 3, 2, 2]
    assert GAME.view(GAME.setup(4), C)["prices"] == [4, 3, 3, 2, 2]
