"""Every worked example of docs/rules/amritsar.md, section 11."""

from __future__ import annotations

from typing import Any

from durbar.games.amritsar.components import GOALS
from durbar.games.amritsar.events import Followed, PrestigeGained, TempleScored
from durbar.games.amritsar.events_solo import MaharajaActed
from durbar.games.amritsar.scoring import goal_points
from durbar.games.amritsar.state import CAPACITY
from tests.games.amritsar.table import GAME, TURN, Scene, during, table


def test_e1_each_start_mahout_lies_on_another_colour() -> None:
    scene = Scene(GAME.setup(3, seed=1))
    scene.play("goal:A", "colour:yellow", "goal:D")
    assert scene.player == 1
    assert scene.legal == ["colour:white", "colour:blue", "colour:green"]
    scene.play("colour:blue", "goal:B")
    assert scene.legal == ["colour:white", "colour:green"]
    scene.play("colour:white")
    for seat in range(3):
        assert (scene.ele(seat), scene.tax(seat), scene.mk(seat)) == (2, 1, 5)
    assert GAME.from_dict(scene.d) == scene.state  # nine markers on each board: the sum of sixteen is checked


E2: dict[str, Any] = {"player": 1, "seats": {1: {"elephant": "east", "storage": [2, 0, 0, 0]}}}


def test_e2_the_elephants_way_and_the_maharaja() -> None:
    scene = table(2, maharaja="south-east", **E2)
    assert scene.legal == ["elephant:north", "elephant:east", "elephant:south", "elephant:west"]
    costs = {zone: scene.choice(f"elephant:{zone}") for zone in ("south", "west", "north")}
    assert {zone: (c["coins"], c["pp"]) for zone, c in costs.items()} == {"south": (0, 1), "west": (1, 1), "north": (2, 1)}
    scene.play("elephant:west")
    assert (scene.storage(1)[0], scene.pp(1)) == (1, 4)
    scene = table(2, maharaja="north-west", **E2)
    scene.play("elephant:west")
    assert (scene.storage(1)[0], scene.pp(1)) == (1, 5)
    scene = table(2, maharaja="north-west", decade=2, **E2)
    scene.play("elephant:north")
    assert (scene.storage(1)[0], scene.pp(1)) == (0, 3)


def e3() -> Scene:
    areas = [[], [], ["white", "blue"], ["yellow", "yellow", "green", "green"], ["green"], []]
    areas += [["white", "white", "blue", "yellow"], ["blue"]]
    return table(
        3,
        player=1,
        areas=areas,
        area_coins={"east-1": 1},
        seats={
            0: {"mahouts": ["M2", "M0", None, None]},
            1: {"elephant": "west", "storage": [0, 0, 0, 0], "pp": 4},
            2: {"elephant": "north", "storage": [1, 1, 0, 0]},
        },
    )


def test_e3_sowing() -> None:
    scene = e3()
    scene.play("elephant:west", "area:east-1", "take-coins")
    assert scene.storage(1) == (1, 0, 0, 0)
    scene.play("drop:blue")
    assert scene.decision == "last-worker"
    scene.play("skip-pay")  # then the full area is passed over, and without a coin the last one is forced
    assert scene.storage(1) == (0, 0, 0, 0)
    assert scene.decision == "choose-action"
    assert scene.area("south-1") == ["blue", "green"]
    assert scene.area("west-2") == ["white", "blue"]
    assert scene.area_coins("south-2") == 1


def e4() -> Scene:
    scene = e3()
    scene.play("elephant:west", "area:east-1", "take-coins", "drop:blue", "skip-pay")
    return scene


def test_e4_three_actions() -> None:
    scene = e4()
    scene.play("elephant-main:2")
    assert scene.storage(1) == (0, 2, 0, 0)
    scene.play("main:3")
    assert (scene.seat(1)["knowledge"], scene.ele(1), scene.mk(1)) == ([1, 0, 0], 3, 4)
    scene.play("secondary:3", "track:economy")  # nothing is left then: the phase ends by itself
    assert (scene.storage(1), scene.pp(1)) == ((1, 2, 0, 0), 4)
    assert (scene.decision, scene.player) == ("follow", 2)


def test_e5_following() -> None:
    scene = e4()
    scene.play("elephant-main:2", "main:3", "secondary:3", "track:economy", "decline")
    assert (scene.decision, scene.player) == ("follow", 0)
    events = scene.play("follow")
    assert Followed(0, mahout="M2", colour="white") in events
    assert PrestigeGained(1, pp=1, source="follows") in events
    assert (scene.pp(0), scene.storage(0)[0], scene.pp(1)) == (6, 2, 5)


def test_e6_the_temple_pays_all_leaders() -> None:
    scene = table(3, agenda=["decade-end"], round=4, donations={"south": {1: [1, 1, 0, 0], 2: [2]}})
    assert [scene.pp(seat) for seat in range(3)] == [7, 7, 5]
    assert [scene.storage(seat)[0] for seat in range(3)] == [0, 0, 0]


def test_e7_a_donation_pays_the_markers_below() -> None:
    scene = during(
        "donate",
        players=4,
        player=1,
        seats={1: {"elephant": "west", "storage": [0, 1, 1, 0]}},
        donations={"west": {1: [1, 2]}},
    )
    assert scene.legal == ["donate:1:3", "donate:1:4", "donate:1:5", "donate:1:6", "donate:2:1"]
    scene.play("donate:2:1")
    assert (scene.pp(1), scene.storage(1), scene.ele(1), scene.pp(2)) == (8, (0, 0, 0, 0), 1, 6)


def test_e8_any_resource_pays_for_an_upgrade() -> None:
    seats = {0: {"tiles": ["S14"], "tax": 3, "storage": [1, 1, 0, 0]}}
    scene = during("upgrade:7", players=4, seats=seats)
    assert len(scene.legal) == 38
    assert sum(text.startswith("up-storage") for text in scene.legal) == 11
    assert sum(text.startswith("up-goal") for text in scene.legal) == 9
    assert sum(text.startswith("up-mahout") for text in scene.legal) == 18
    scene.play("up-mahout:M4:white")
    assert (scene.storage(), scene.ele(), scene.tax()) == ((1, 0, 0, 0), 3, 4)


def east(storage: list[int], levels: dict[int, list[int | None]], players: int = 2, **seat: Any) -> Scene:
    """A donation of seat 0 in the east; with a single open field it is made at once."""
    seats = {0: {"elephant": "east", "storage": storage, **seat}}
    return during("donate", players=players, seats=seats, donations={"east": levels})


def test_e9_support_and_payment_limit_the_fields() -> None:
    scene = east([0, 1, 1, 1], {1: [0, 1, None], 2: [1, None]})  # a: level 2 index 1 lacks support
    assert (scene.pp(), scene.seat()["donated"][1]) == (6, ["1:1", "1:3"])
    scene = east([0, 1, 1, 1], {1: [0, None, 1]})  # b: no PP on the middle field
    assert (scene.pp(), scene.storage(), scene.seat()["donated"][1]) == (5, (0, 0, 1, 1), ["1:1", "1:2"])
    scene = east([0, 1, 1, 1], {1: [0, 1, 0], 2: [1, 0]})  # c
    assert (scene.pp(0), scene.pp(1), scene.storage()) == (10, 6, (0, 1, 0, 0))
    scene = east([0, 0, 0, 2], {1: [0, 1, 0], 2: [1, 0], 3: [1]})  # d: level 4 rests on one field
    assert (scene.pp(0), scene.pp(1), scene.storage()) == (11, 6, (0, 0, 0, 0))
    open_ones = east([0, 1, 1, 1], {1: [0, None, None]})
    assert open_ones.legal == ["donate:1:2", "donate:1:3"]
    assert open_ones.why_not("donate:2:2") == ("no-support", "5.3")
    assert open_ones.why_not("donate:1:4") == ("no-such-field", "3.4")


def test_e10_prices_rise_and_fall() -> None:
    big = {"tiles": ["S01", "S02", "S04"]}
    scene = during("market", seats={0: {**big, "storage": [7, 0, 0, 0]}})
    scene.play("buy:copper", "buy:copper")
    assert scene.storage() == (3, 0, 2, 0)
    scene.play("buy:copper")
    assert (scene.storage(), scene.market[1]) == ((0, 0, 3, 0), 1)
    assert (scene.ele(), scene.mk()) == (3, 4)
    scene = during("market", seats={0: {**big, "storage": [0, 3, 0, 0]}})  # selling marble is the only way to begin
    assert (scene.storage(), scene.pp(), scene.market[0]) == ((1, 2, 0, 0), 6, 5)
    scene.play("sell:marble")
    assert (scene.pp(), scene.market[0]) == (6, 6)
    scene.play("sell:marble")
    assert (scene.storage(), scene.pp(), scene.market[0]) == ((3, 0, 0, 0), 6, 6)
    scene.play("market-done")
    assert (scene.ele(), scene.mk()) == (3, 4)


def test_e11_what_was_sold_in_a_turn_cannot_be_bought() -> None:
    scene = during("market", "market", seats={0: {"storage": [2, 1, 0, 0]}})
    scene.play("sell:marble", "market-done")
    assert (scene.decision, scene.pp()) == ("market", 6)
    assert scene.legal == ["buy:copper", "buy:gold"]
    assert scene.why_not("buy:marble") == ("sold-this-turn", "R19")


def test_e12_the_market_discount_counts_once() -> None:
    scene = during("market", seats={0: {"tiles": ["S07"], "storage": [2, 0, 0, 0]}})
    scene.play("buy:copper")
    assert scene.storage() == (1, 0, 1, 0)
    scene.play("buy:marble")
    assert (scene.storage(), scene.market[:2]) == ((0, 1, 1, 0), [3, 3])


def test_e13_what_does_not_fit_goes_back() -> None:
    scene = during("take-option", seats={0: {"storage": [3, 0, 0, 0]}})
    scene.play("option:1")
    assert scene.decision == "discard"
    scene.play("discard:coin")
    assert scene.storage() == (2, 2, 0, 0)
    assert scene.decision != "discard"


def test_e14_a_full_elephant_and_an_empty_market_field() -> None:
    scene = during("upgrade:7", seats={0: {"load": 6, "stock": 1, "storage": [0, 1, 0, 0]}})
    scene.play("up-storage:S07")
    assert (scene.ele(), scene.mk(), scene.tax(), scene.state.seats[CAPACITY]) == (6, 2, 2, 7)
    full = during("take-marker", seats={0: {"load": 6, "stock": 2}})
    assert (full.ele(), full.mk(), full.pp()) == (6, 2, 5)
    empty = during("take-marker", seats={0: {"load": 5, "stock": 0}})
    assert (empty.ele(), empty.mk(), empty.pp()) == (5, 0, 6)


def test_e15_knowledge_leads_to_a_mahout_leads_to_knowledge_leads_to_an_upgrade() -> None:
    mine = {"knowledge": [4, 0, 0], "mahouts": ["M6", "M0", None, None], "storage": [0, 0, 0, 0]}
    scene = during("choose-track", seats={0: mine})
    scene.play("track:development")
    assert scene.decision == "choose-mahout"
    scene.play("mahout:M6", "track:development")
    assert scene.decision == "upgrade"
    scene.play("up-goal:A:3")
    assert (scene.seat()["knowledge"], scene.pp(), scene.tax(), scene.ele()) == ([6, 0, 0], 7, 2, 3)


def test_e16_beyond_the_last_step() -> None:
    top = {"knowledge": [7, 7, 7], "stock": 0, "storage": [0, 0, 0, 0]}
    scene = during("choose-track", "choose-track", "choose-track", seats={0: top})
    scene.play("track:development")
    assert scene.pp() == 6
    scene.play("track:resources", "resource:gold")
    assert scene.storage() == (0, 0, 0, 1)
    scene.play("track:economy")
    assert scene.storage() == (1, 0, 0, 1)
    assert scene.seat()["knowledge"] == [7, 7, 7]


def test_e17_taxes() -> None:
    def taxed(economy: int) -> Scene:
        seats = {
            0: {"tax": 7, "tiles": ["S08"], "knowledge": [0, 0, economy]},
            1: {"tax": 4, "tiles": ["S01"], "storage": [5, 0, 0, 0]},
        }
        return table(2, decade=2, round=4, agenda=["decade-end"], seats=seats)

    scene = taxed(economy=2)
    assert (scene.pp(0), scene.storage(0)[0]) == (1, 0)
    assert (scene.pp(1), scene.storage(1)[0]) == (5, 2)
    scene = taxed(economy=6)
    assert (scene.pp(0), scene.storage(0)[0]) == (6, 1)


def test_e18_income() -> None:
    scene = table(2, round=4, agenda=["decade-end"], seats={0: {"knowledge": [4, 4, 4], "storage": [1, 0, 0, 3]}})
    assert (scene.ele(), scene.mk(), scene.decision) == (3, 4, "choose-resource")
    scene.play("resource:copper", "discard:coin")
    assert scene.decision == "discard"
    scene.play("discard:gold")
    assert (scene.storage(), scene.pp()) == ((1, 0, 1, 2), 6)


def test_e19_final_scoring() -> None:
    scene = table(
        3,
        decade=3,
        round=4,
        agenda=["next-decade"],
        seats={
            0: {"storage": [4, 1, 0, 0], "tiles": ["S01"], "knowledge": [7, 0, 7], "load": 3},
            1: {"storage": [4, 0, 0, 0]},
            2: {"storage": [0, 0, 0, 0]},
        },
        laid={0: ["D", "A", "C"], 1: ["D", "A", "B", "C"], 2: ["D"]},
        donations={"north": {1: [0, 0, 1, 2], 2: [0, 1]}, "south": {1: [0]}},
    )
    assert scene.decision == "over"
    assert [scene.pp(seat) for seat in range(3)] == [22, 14, 5]
    assert GAME.ranking(scene.state) == [1, 2, 3]
    assert GAME.scores(scene.state)[0].sources["knowledge"] == 7


def test_e20_dense_ranking_of_majorities() -> None:
    scene = table(4, seats={seat: {"storage": [coins, 0, 0, 0]} for seat, coins in enumerate((2, 3, 3, 0))})
    assert [goal_points(scene.state, GOALS.index("A5"), seat) for seat in range(4)] == [2, 5, 5, 0]


def test_e21_the_free_skip() -> None:
    scene = table(2, seats={0: {"tiles": ["S09"], "elephant": "north"}})
    scene.play("elephant:north", "area:north-1")
    assert scene.legal == ["place-last", "skip-pay", "skip-free"]
    scene.play("skip-free")
    assert (scene.legal, scene.area_coins("north-2")) == (["place-last", "skip-pay"], 0)
    scene.play("skip-pay")
    assert (scene.decision, scene.area_coins("east-1")) == ("choose-action", 1)
    assert "blue" in scene.area("east-2")


def test_e22_one_full_lap() -> None:
    scene = table(2, seats={0: {"tiles": ["S01", "S02"], "storage": [8, 0, 0, 0], "elephant": "north"}})
    scene.play("elephant:north", "area:north-1", *["skip-pay"] * 7)
    assert scene.decision == "choose-action"
    assert scene.area("north-1") == ["blue"]
    assert (scene.storage()[0], sum(scene.d["area_coins"])) == (1, 7)


def test_e23_the_elephant_never_comes_in_between() -> None:
    seats = {0: {"elephant": "south", "storage": [1, 1, 0, 0]}}
    fields: dict[str, Any] = {"players": 3, "seats": seats, "place": "south-1", "group": 1}
    after_main = during(colour="yellow", **fields)
    after_main.play("main:1")
    assert "secondary:1" in after_main.legal
    after_main.play("elephant-main:1")
    assert after_main.decision != "choose-action" or "secondary:1" not in after_main.legal
    elephant_first = during(colour="yellow", **fields)
    elephant_first.play("elephant-main:1")
    assert {"main:1", "secondary:1"} <= set(elephant_first.legal)
    elephant_first.play("secondary:1", "sell:marble", "market-done")
    assert "main:1" in elephant_first.legal
    west = table(3, seats={0: {"elephant": "west", "storage": [0, 1, 0, 0]}})
    west.play("elephant:west", "area:south-2", "drop:blue", "elephant-main:2")
    assert west.storage() == (0, 3, 0, 0)
    assert west.legal == ["main:1", "main:2", "main:3", "secondary:1", "end-actions"]
    west.play("secondary:1", "up-storage:S04")
    assert west.legal == ["main:1", "end-actions"]


def test_e24_the_golden_worker_is_activated() -> None:
    scene = table(2, agenda=["next-turn"], turn=1, player=1)
    assert (scene.d["maharaja"], scene.d["round"], scene.decision) == ("north-east", 2, "elephant-place")
    scene = table(
        2,
        agenda=["next-turn"],
        turn=1,
        player=1,
        round=2,
        maharaja="north-east",
        seats={0: {"elephant": "north", "storage": [0, 1, 0, 0]}},
    )
    assert (scene.d["maharaja"], scene.player, scene.decision) == ("south-east", 0, "follow")
    scene.play("follow", "donate:1:1")
    assert (scene.pp(0), scene.ele(0), scene.pp(1)) == (6, 1, 5)


def solo(colour: str, **fields: Any) -> Scene:
    return table(1, agenda=["next-turn"], colour=colour, **fields)


def test_e25_the_maharajas_turn() -> None:
    scene = solo("green")
    assert (scene.pp(1), scene.seat(1)["donated"][1]) == (6, ["1:1"])
    assert (scene.ele(1), scene.mk(1)) == (2, 13)
    scene = solo("yellow")
    assert (scene.pp(1), scene.market[0], scene.ele(1), scene.mk(1)) == (7, 3, 0, 14)
    assert scene.seat(1)["donated"] == [[], ["1:1"], ["1:1"], []]


def test_e26_to_and_fro_between_the_end_fields() -> None:
    his = {1: {"knowledge": [7, 0, 0], "storage": [0, 0, 0, 0]}}
    scene = solo("white", maharaja="north-east", seats=his)
    assert (scene.pp(1), scene.seat(1)["knowledge"][0]) == (7, 7)


def test_e27_all_open_bridges() -> None:
    scene = during(
        "upgrade:7",
        players=3,
        bridges=["B5", "B6", "B3"],
        seats={0: {"tiles": ["S11"], "storage": [1, 1, 0, 0]}},
    )
    scene.play("up-storage:S08")
    assert (scene.storage(), scene.pp(), scene.ele()) == ((2, 0, 0, 0), 6, 3)


def test_e28_without_an_elephant_nobody_can_follow_with_a_donation() -> None:
    scene = table(2, colour="blue", agenda=["end-turn"], seats={1: {"storage": [1, 1, 0, 0]}})
    assert (scene.player, scene.decision, scene.pp(0)) == (1, "elephant-place", 5)


def test_e29_the_exchange() -> None:
    scene = table(3, seats={0: {"tiles": ["S13"], "elephant": "north", "storage": [0, 1, 0, 0]}})
    scene.play("elephant:north", "area:south-1", "main:3")
    assert scene.storage() == (0, 1, 1, 0)
    assert scene.legal == ["end-actions", "exchange:marble:copper", "exchange:copper:marble", "exchange:copper:gold"]
    scene.play("exchange:copper:gold")
    assert (scene.storage(), scene.player) == ((0, 1, 0, 1), 1)


def test_e30_white_counts_as_yellow_as_soon_as_the_tile_is_there() -> None:
    scene = table(3, seats={0: {"elephant": "south", "storage": [1, 1, 0, 0]}})
    scene.play("elephant:south", "area:east-2", "drop:green", "place-last")
    assert not any(text.startswith("secondary") for text in scene.legal)
    scene.play("elephant-main:2", "up-storage:S04")
    assert (scene.storage(), scene.ele(), scene.tax()) == ((1, 0, 0, 0), 3, 2)
    assert scene.legal == ["main:1", "main:3", "secondary:1", "end-actions"]
    scene.play("secondary:1")
    assert (scene.storage(), scene.ele(), scene.mk()) == ((0, 1, 0, 0), 4, 4)
    scene.play("main:1")
    assert scene.storage() == (2, 1, 0, 0)
    assert scene.d["colour"] == "white"


def test_e31_an_upgrade_as_a_follow_action() -> None:
    scene = table(
        3,
        colour="white",
        bridges=["B5", "B4", "B2"],
        agenda=["end-turn"],
        seats={2: {"mahouts": ["M1", None, None, "M0"], "tiles": ["S14"], "tax": 3, "storage": [0, 1, 0, 0]}},
    )
    assert (scene.player, scene.decision) == (2, "follow")
    scene.play("follow", "up-mahout:M2:yellow")
    assert (scene.tax(2), scene.ele(2), scene.storage(2), scene.pp(0)) == (3, 3, (1, 0, 0, 0), 6)  # M2 has no symbol


def test_e32_crossed_supports() -> None:
    levels: dict[int, list[int | None]] = {1: [0, 1, 2, 0], 2: [1, 0], 3: [2, None]}
    scene = east([0, 0, 1, 3], levels, players=3, load=2)  # the only open field: it is covered at once
    assert [scene.pp(seat) for seat in range(3)] == [10, 6, 5]
    assert (scene.storage(), scene.seat()["donated"][1]) == ((0, 0, 0, 2), ["1:1", "1:4", "2:2", "3:2"])
    levels[3] = [2, 0]
    scene = east([0, 0, 0, 2], levels, players=3, load=1, pp=10)
    assert (scene.pp(0), scene.pp(1), scene.pp(2), scene.storage()) == (17, 5, 6, (0, 0, 0, 0))


def test_e33_the_end_of_the_tax_track() -> None:
    scene = during("upgrade:2", "upgrade:7", players=4, seats={0: {"tax": 7, "storage": [4, 1, 1, 0]}}, round=4)
    scene.play("up-storage:S14")
    assert (scene.tax(), scene.storage()) == (8, (4, 0, 1, 0))
    scene.play("up-goal:A:3")
    assert (scene.tax(), scene.pp()) == (8, 7)
    mine = {"tax": 8, "pp": 7, "tiles": ["S14"], "storage": [4, 0, 0, 0]}
    scene = table(4, round=4, agenda=["decade-end"], seats={0: mine})
    assert (scene.pp(), scene.storage()) == (5, (0, 0, 0, 0))


def test_e34_market_prices() -> None:
    def prices(market: list[int]) -> tuple[list[int], list[int], list[int]]:
        files = GAME.view(table(2, market=market).state, 0)["market"]
        return [f["buy"] for f in files], [f["sell"] for f in files], [f["sell_pp"] for f in files]

    assert prices([4, 4, 4]) == ([1, 2, 2], [1, 1, 2], [1, 1, 1])
    assert prices([0, 0, 0]) == ([3, 3, 4], [3, 3, 4], [0, 0, 0])
    assert prices([6, 6, 6]) == ([1, 1, 1], [1, 1, 1], [0, 0, 0])
    scene = during("market", market=[4, 4, 3], seats={0: {"tiles": ["S01"], "storage": [0, 0, 0, 3]}})  # the first by itself
    assert (scene.storage(), scene.pp()) == ((2, 0, 0, 2), 6)
    scene.play("sell:gold", "sell:gold")
    assert (scene.storage(), scene.pp(), scene.market) == ((5, 0, 0, 0), 7, [4, 4, 6])


def test_the_market_table_of_3_10() -> None:
    table_of = {
        "marble": ([3, 3, 2, 2, 1, 1, 1], [3, 2, 2, 1, 1, 1, 1]),
        "copper": ([3, 3, 3, 2, 2, 1, 1], [3, 3, 2, 2, 1, 1, 1]),
        "gold": ([4, 4, 3, 3, 2, 2, 1], [4, 3, 3, 2, 2, 1, 1]),
    }
    for pieces in range(7):
        for shown in GAME.view(table(2, market=[pieces] * 3).state, 0)["market"]:
            buy, sell = table_of[shown["resource"]]
            assert (shown["buy"], shown["sell"], shown["sell_pp"]) == (buy[pieces], sell[pieces], int(pieces in (3, 4)))


FULL = {1: [0, 1, 0], 2: [1, 0], 3: [1], 4: [0]}


def test_e35_a_full_tile() -> None:
    seats = {0: {"elephant": "east", "storage": [0, 1, 1, 2]}, 1: {"elephant": "east", "storage": [0, 1, 1, 2]}}
    scene = during(seats=seats, donations={"east": FULL}, colour="green", place="west-1", group=1)
    assert scene.why_not("main:1") == ("no-effect-mahout", "R13")  # a mahout action, and M0 is the only one
    follow = table(2, colour="blue", agenda=["end-turn"], seats=seats, donations={"east": FULL})
    assert (follow.player, follow.decision) == (1, "elephant-move")


def test_e6_and_e25_are_told_as_events() -> None:
    scene = table(
        2, round=4, maharaja="south-west", turn=1, player=1, donations={"east": {1: [0]}}, agenda=TURN, colour="white"
    )
    assert TempleScored(0, zone="east", pp=4, markers=1) in scene.play("end-actions")
    scene = table(1, seats={0: {"elephant": "north"}})
    events = scene.play("elephant:north", "area:south-2", "drop:blue", "place-last", "end-actions")
    assert MaharajaActed(colours=("green", "green")) in events
