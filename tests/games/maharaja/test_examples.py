"""The worked examples of docs/rules/maharaja.md, section 11."""

from __future__ import annotations

import pytest

from durbar.games.maharaja.events import (
    BonusReceived,
    CoinsLaid,
    CoinTaken,
    CollectionTaken,
    ExtraTurnLapsed,
    ExtraTurnWon,
    OfferDealt,
    OfferRemoved,
    SaleDayEnded,
    TaxPaid,
)
from durbar.games.maharaja.state import RUPEES, SEAT
from durbar.testing import position
from tests.games.maharaja.table import GAME, A, B, C, Scene, final, table


@pytest.mark.parametrize(("players", "coins"), [(4, [0, 1, 1, 1, 1]), (3, [0, 1, 1, 1])])
def test_e1_the_leftmost_coin_sets_the_price_for_every_antique(players: int, coins: list[int]) -> None:
    scene = table(players, coins=coins, offer=[None, "vase-red", None, "knife-blue"], rupees=[5] * players)
    assert scene.price == 3
    assert scene.legal == ["take-coin", "buy:1", "buy:3"]
    assert GAME.legal(scene.state) == [0, 2, 4]
    scene.play("buy:1")
    assert (scene.rupees(), scene.antiques(), scene.player, scene.price) == (2, ["vase-red"], B, 3)


def test_e2_a_coin_is_taken_from_the_leftmost_card_that_has_one() -> None:
    scene = table(4, coins=[0, 1, 1, 1, 1], rupees=[5, 5, 5, 5])
    scene.play("take-coin")
    assert (scene.coins, scene.price, scene.rupees()) == ([0, 0, 1, 1, 1], 3, 8)


def test_e3_claus_has_sixteen_points() -> None:
    scene = final(
        2,
        rupees=[4, 3],
        antiques={A: ["vase-yellow", "vase-red", "jug-red", "vase-white", "statue-white"]},
        collections={A: ["vases-large", "various-4"]},
    )
    score = GAME.scores(scene.state)[A]
    assert score.sources == {"antiques": 7, "collections": 8, "money": 1}
    assert score.points == 16
    assert len(scene.antiques()) == 4
    assert "vase-yellow" in scene.dict["removed"]


def test_e4_only_a_listed_kind_can_be_given_up() -> None:
    held = ["knife-green", "knife-red", "vase-blue", "statue-white", "jewellery-red"]
    scene = table(3, rupees=[5, 5, 5], antiques={A: held})
    scene.play("take-coin")
    assert scene.rupees() == 8
    assert scene.legal == ["decline", "collect:knives-small", "collect:various-3", "collect:various-4"]
    scene.play("collect:various-4")
    assert scene.legal == ["give-up:knife-red", "give-up:knife-green"]
    assert GAME.legal(scene.state) == [28, 30]
    scene.play("give-up:knife-red")
    assert len(scene.antiques()) == 4
    assert scene.collections() == ["various-4"]
    assert scene.player == B
    assert "knife-red" in scene.dict["removed"]


def test_e5_the_large_card_closes_the_small_one() -> None:
    scene = table(antiques={A: ["vase-yellow", "vase-red", "vase-white"]}, collections={A: ["vases-large"]})
    scene.play("take-coin")
    assert (scene.player, scene.decision) == (B, "turn")


def test_e6_after_one_small_various_card_both_others_are_open() -> None:
    held = ["jug-red", "knife-red", "statue-blue", "vase-blue", "jewellery-green"]
    scene = table(antiques={A: held}, collections={A: ["various-3"]})
    scene.play("take-coin")
    assert scene.legal == ["decline", "collect:various-4", "collect:various-5"]


def test_e7_with_three_knives_the_card_for_two_may_come_first() -> None:
    scene = table(antiques={A: ["knife-red", "knife-blue", "knife-green"]})
    scene.play("take-coin")
    assert scene.legal == ["decline", "collect:knives-small", "collect:knives-large"]
    scene.play("collect:knives-small", "take-coin", "take-coin", "collect:knives-large")
    assert scene.legal == ["give-up:knife-red", "give-up:knife-blue", "give-up:knife-green"]
    scene.play("give-up:knife-blue")
    assert scene.collections() == ["knives-small", "knives-large"]
    assert GAME.scores(scene.state)[A].sources["collections"] == 7


@pytest.mark.parametrize("players", [2, 3, 4])
def test_e8_the_start(players: int) -> None:
    scene = Scene(GAME.setup(players, {"start_player": players - 1}, seed=3))
    assert scene.state.seats[RUPEES::SEAT] == [5] * (players - 1) + [4]
    assert scene.player == players - 1
    assert scene.state.day == 1
    assert len(scene.state.stock) == 32
    assert scene.coins == [1] * (5 if players == 4 else 4)
    assert scene.price == 4
    assert len(scene.dict["supply"]) == 15


def test_e9_a_coin_is_enough_to_take_a_collection_card() -> None:
    scene = table(antiques={A: ["jug-red", "jug-blue"]})
    scene.play("take-coin", "collect:jugs-small")
    assert scene.collections() == ["jugs-small"]


@pytest.mark.parametrize(("before", "after", "tax"), [(4, 7, 0), (5, 8, 0), (6, 8, 1), (7, 8, 2), (8, 8, 3)])
def test_e10_tax(before: int, after: int, tax: int) -> None:
    scene = table(rupees=[before, 5])
    happened = scene.play("take-coin")
    assert scene.rupees() == after
    assert happened == [CoinTaken(A, rupees=3)] + ([TaxPaid(A, rupees=tax)] if tax else [])


def test_e11_who_buys_the_last_antique_finishes_the_turn_first() -> None:
    scene = table(
        3, day=2, coins=[0, 1, 1, 1], offer=[None, None, "vase-blue", None], rupees=[3, 5, 5], antiques={A: ["vase-red"]}
    )
    assert len(scene.state.stock) == 28
    scene.play("buy:2")
    assert (scene.rupees(), scene.decision) == (0, "collection")
    happened = scene.play("collect:vases-small")
    assert happened[0] == CollectionTaken(A, collection="vases-small", points=2)
    assert happened[1] == SaleDayEnded(day=2, cause="last-antique")
    assert isinstance(happened[2], OfferDealt)
    assert happened[3:] == [CoinsLaid(coins=1)]
    assert (scene.state.day, scene.coins, scene.price, len(scene.state.stock)) == (3, [1, 1, 1, 1], 4, 24)
    assert scene.player == B
    assert None not in scene.dict["offer"]


def test_e12_the_last_coin_ends_the_day_and_removes_the_offer() -> None:
    scene = table(4, day=3, coins=[0, 0, 0, 0, 1], offer=["jug-red", None, "statue-blue", None], rupees=[4, 5, 6, 5], player=C)
    happened = scene.play("take-coin")
    assert happened[:4] == [
        CoinTaken(C, rupees=3),
        TaxPaid(C, rupees=1),
        SaleDayEnded(day=3, cause="last-coin"),
        OfferRemoved(antiques=("jug-red", "statue-blue")),
    ]
    assert scene.rupees(C) == 8
    assert {"jug-red", "statue-blue"} <= set(scene.dict["removed"])
    assert (scene.state.day, scene.coins, len(scene.state.stock), scene.player) == (4, [1, 1, 1, 1, 1], 20, 3)


def test_e13_who_is_too_poor_can_only_take_the_coin() -> None:
    assert table(rupees=[3, 5]).legal == ["take-coin"]


def test_e14_an_antique_bought_this_turn_counts_for_a_collection() -> None:
    scene = table(offer=["jug-red", "knife-red", "vase-red", "statue-red"], antiques={A: ["jug-blue"]})
    scene.play("buy:0")
    assert (scene.rupees(), scene.legal) == (0, ["decline", "collect:jugs-small"])


def test_e15_a_needed_antique_may_be_given_up() -> None:
    scene = table(antiques={A: ["knife-red", "knife-blue", "knife-green"]})
    scene.play("take-coin", "collect:knives-large", "give-up:knife-red")
    assert scene.collections() == ["knives-large"]
    assert scene.antiques() == ["knife-blue", "knife-green"]
    assert GAME.scores(scene.state)[A].sources == {"antiques": 0, "collections": 5, "money": 2}
    scene.play("take-coin", "take-coin")
    assert scene.player == B, "knives-small is closed, so no question is asked"


def test_e16_a_declined_card_can_be_lost_to_another() -> None:
    scene = table(antiques={A: ["jug-red", "jug-blue"], B: ["jug-green", "jug-white"]})
    scene.play("take-coin", "decline", "take-coin", "collect:jugs-small", "take-coin")
    assert (scene.player, scene.decision) == (B, "turn")
    assert scene.collections(B) == ["jugs-small"]


def test_e17_singles_are_worth_nothing_and_antiques_kept_break_the_tie() -> None:
    scene = final(
        3,
        rupees=[8, 2, 3],
        antiques={A: ["jug-yellow", "knife-red", "instrument-blue", "jewellery-green"], B: ["vase-yellow", "jewellery-yellow"]},
    )
    assert [scene.points(A), scene.points(B)] == [2, 2]
    assert GAME.ranking(scene.state) == [2, 1, 3]


def test_e18_ties_are_broken_by_the_antiques_kept_not_by_those_owned_before() -> None:
    s = position(
        GAME,
        players=3,
        decision="over",
        day=9,
        rupees=[3, 0, 0],
        antiques=[
            ["jug-yellow", "vase-yellow", "knife-red"],
            ["knife-blue", "statue-blue", "vase-blue"],
            ["statue-purple", "instrument-purple"],
        ],
        collections=[[], ["jugs-small"], []],
    )
    assert [score.points for score in GAME.scores(s)] == [5, 5, 5]
    assert GAME.ranking(s) == [2, 1, 2]


def test_e19_a_full_tie_is_a_shared_victory() -> None:
    scene = final(3, rupees=[0, 0, 3], antiques={A: ["jug-yellow", "vase-yellow"], B: ["knife-red", "jug-red"]})
    assert [scene.points(p) for p in (A, B, C)] == [4, 4, 1]
    assert GAME.ranking(scene.state) == [1, 1, 3]


def test_e20_the_last_sale_day() -> None:
    scene = table(
        3,
        day=9,
        coins=[0, 0, 0, 1],
        offer=["jug-red", None, None, "vase-white"],
        rupees=[7, 2, 4],
        antiques={A: ["statue-green", "statue-blue"]},
    )
    scene.play("take-coin")
    assert scene.rupees() == 10
    scene.play("collect:statues-small")
    assert scene.decision == "over"
    assert len(scene.dict["removed"]) == 36
    assert [scene.points(p) for p in (A, B, C)] == [4, 0, 1]
    assert GAME.ranking(scene.state) == [1, 3, 2]


def test_e21_bonus_rupees_after_buying() -> None:
    scene = table(
        grey_sides=True,
        rupees=[6, 5],
        antiques={A: ["jug-red", "jug-blue"]},
        offer=["vase-white", "vase-red", "vase-blue", "vase-green"],
    )
    happened = scene.play("buy:0", "collect:jugs-small")
    assert happened[-1] == BonusReceived(A, rupees=3)
    assert (scene.rupees(), scene.player) == (5, B)


def test_e21_bonus_rupees_are_taxed() -> None:
    scene = table(grey_sides=True, rupees=[4, 5], antiques={A: ["jug-red", "jug-blue"]})
    happened = scene.play("take-coin", "collect:jugs-small")
    assert happened[-2:] == [BonusReceived(A, rupees=3), TaxPaid(A, rupees=2)]
    assert [event for event in happened if isinstance(event, TaxPaid)] == [TaxPaid(A, rupees=2)]
    assert (scene.rupees(), scene.player) == (8, B)


def test_e22_a_second_extra_turn_in_a_row_lapses() -> None:
    scene = table(grey_sides=True, antiques={A: ["knife-red", "knife-blue", "statue-red", "statue-blue"]})
    assert ExtraTurnWon(A) in scene.play("take-coin", "collect:knives-small")
    assert scene.player == A
    assert ExtraTurnLapsed(A) in scene.play("take-coin", "collect:statues-small")
    assert scene.player == B
    assert scene.collections() == ["knives-small", "statues-small"]


def test_e23_clear_offer_ends_the_sale_day() -> None:
    scene = table(grey_sides=True, coins=[0, 1, 1, 1], antiques={A: ["vase-red", "vase-blue"]})
    on_offer = scene.dict["offer"]
    happened = scene.play("take-coin", "collect:vases-small")
    assert OfferRemoved(antiques=tuple(on_offer)) in happened
    assert SaleDayEnded(day=5, cause="offer-removed") in happened
    assert set(on_offer) <= set(scene.dict["removed"])
    assert (scene.state.day, scene.coins, len(scene.state.stock), scene.player) == (6, [1, 1, 1, 1], 12, B)


def test_e24_an_extra_turn_reaches_into_the_next_day() -> None:
    scene = table(grey_sides=True, coins=[0, 0, 0, 1], antiques={A: ["knife-red", "knife-blue"]})
    scene.play("take-coin", "collect:knives-small")
    assert (scene.state.day, scene.price, scene.player, scene.state.extra_turn) == (6, 4, A, True)


def test_e25_there_is_no_extra_turn_after_the_end() -> None:
    scene = table(grey_sides=True, day=9, coins=[0, 0, 0, 1], antiques={A: ["knife-red", "knife-blue"]})
    scene.play("take-coin", "collect:knives-small")
    assert scene.decision == "over"


def test_e26_one_collection_card_per_turn() -> None:
    scene = table(antiques={A: ["jug-red", "jug-blue", "knife-red", "vase-blue"]})
    scene.play("take-coin")
    assert scene.legal == ["decline", "collect:jugs-small", "collect:various-3"]
    scene.play("collect:jugs-small")
    assert scene.player == B
    assert "various-3" in scene.dict["supply"]


def test_e27_tax_is_paid_before_the_extra_turn() -> None:
    scene = table(
        grey_sides=True, offer=["vase-red", "vase-blue", None, None], rupees=[7, 5], antiques={A: ["knife-red", "knife-blue"]}
    )
    scene.play("take-coin")
    assert scene.rupees() == 10
    scene.play("collect:knives-small")
    assert (scene.rupees(), scene.player, scene.price) == (8, A, 3)
    scene.play("buy:0")
    assert (scene.rupees(), scene.player) == (5, B)
