"""Rulings R1 to R31 of docs/rules/amritsar.md, section 10: the board, the turn, the market, upgrades, the decade."""

from __future__ import annotations

from typing import Any

import pytest

from durbar.games.amritsar.components import AREAS, BRIDGES, TILE_COLOUR, ZONE_TILES, ZONES
from durbar.games.amritsar.events import MarkerTaken, PrestigeGained
from tests.games.amritsar.table import GAME, TURN, Scene, during, table


def test_r1_zones_and_areas_run_clockwise_from_the_north() -> None:
    assert ZONES == ("north", "east", "south", "west")
    assert AREAS == ("north-1", "north-2", "east-1", "east-2", "south-1", "south-2", "west-1", "west-2")
    scene = table(2, seats={0: {"elephant": "north"}})
    scene.play("elephant:north", "area:west-1")
    assert scene.d["place"] == "west-2"
    scene = table(2, seats={0: {"elephant": "north"}})
    scene.play("elephant:north", "area:west-2", "drop:yellow", "place-last")
    assert scene.d["place"] == "north-2"


@pytest.mark.parametrize(
    ("border", "passed"),
    [
        ("north-east", ["east", "south", "west"]),
        ("south-east", ["south", "west"]),
        ("south-west", ["west"]),
        ("north-west", []),
    ],
)
def test_r2_passing_the_maharaja_means_stepping_over_his_border(border: str, passed: list[str]) -> None:
    scene = table(2, maharaja=border, seats={0: {"elephant": "north", "storage": [2, 0, 0, 0]}})
    loses = [zone for zone in ("east", "south", "west") if scene.choice(f"elephant:{zone}")["pp"]]
    assert loses == passed


def test_r3_an_elephant_goes_three_steps_at_most() -> None:
    scene = table(2, seats={0: {"elephant": "north", "storage": [4, 0, 0, 0]}})
    assert scene.choice("elephant:west")["coins"] == 2
    assert "coins" not in scene.choice("elephant:north")  # that is staying, not a lap


def test_r4_in_the_first_turn_the_elephant_must_be_placed_anywhere_for_free() -> None:
    scene = table(2, maharaja="north-east", seats={0: {"storage": [0, 0, 0, 0]}})
    assert scene.legal == ["elephant:north", "elephant:east", "elephant:south", "elephant:west"]
    scene.play("elephant:west")
    assert (scene.pp(), scene.seat()["elephant"]) == (5, "west")
    assert table(2).why_not("elephant-token:north") == ("place-elephant-first", "R4")


def test_r5_a_way_without_the_coins_is_illegal_and_the_penalty_comes_once_per_movement() -> None:
    scene = table(2, seats={0: {"elephant": "north", "storage": [0, 0, 0, 0]}})
    assert scene.legal == ["elephant:north", "elephant:east"]
    assert scene.why_not("elephant:south") == ("way-too-dear", "R5")
    scene = during("elephant-move", seats={0: {"elephant": "west", "movement": "used"}}, colour="white", place="north-1")
    scene.play("elephant:north", "end-actions")  # two separate movements past the marker in the north-west
    assert scene.pp() == 4
    assert scene.decision == "elephant-move"


def test_r6_without_an_elephant_on_the_board_no_donation_is_possible() -> None:
    scene = table(3, colour="blue", agenda=["end-turn"], seats={1: {"storage": [0, 1, 0, 0]}})
    assert (scene.player, scene.decision) == (1, "elephant-place")
    scene = table(3, colour="blue", agenda=["end-turn"], seats={1: {"storage": [0, 1, 0, 0], "elephant": "west"}})
    assert (scene.player, scene.decision) == (1, "follow")


def test_r7_the_starting_area_may_be_the_landing_place_but_cannot_be_skipped() -> None:
    rich: dict[str, Any] = {"storage": [9, 0, 0, 0], "tiles": ["S01", "S02"], "elephant": "north"}
    scene = table(2, seats={0: {**rich, "tiles": ["S01", "S09"]}})
    scene.play("elephant:north", "area:north-1", *["skip-pay"] * 7)
    assert scene.decision == "choose-action"
    scene = table(2, seats={0: rich})
    scene.play("elephant:north", "area:north-1", *["skip-pay"] * 6)
    assert scene.legal == ["place-last", "skip-pay"]


def test_r8_golden_workers_never_move() -> None:
    scene = Scene(GAME.setup(2, seed=4))
    golden = scene.d["golden"]
    while scene.decision != "over":
        scene.play(scene.legal[-1])
    assert scene.d["golden"] == golden
    assert sum(len(group) for group in scene.d["areas"]) == 12


def test_r9_area_coins_are_taken_all_or_left_all_and_can_pay_for_skips() -> None:
    seats = {0: {"elephant": "north", "storage": [0, 0, 0, 0]}}
    scene = table(2, seats=seats, area_coins={"north-1": 2, "east-2": 1})
    scene.play("elephant:north", "area:north-1")
    assert scene.legal == ["take-coins", "leave-coins"]
    scene.play("take-coins", "skip-pay", "skip-pay")
    assert (scene.decision, scene.legal) == ("take-coins", ["take-coins", "leave-coins"])  # the landing area's own coin
    scene.play("leave-coins")
    assert (scene.storage()[0], scene.area_coins("east-2")) == (0, 1)
    scene = table(2, seats=seats, area_coins={"north-1": 2})
    scene.play("elephant:north", "area:north-1", "leave-coins")
    assert (scene.area_coins("north-1"), scene.decision) == (2, "choose-action")


def test_r10_the_free_skip_may_be_any_one_of_the_skips() -> None:
    scene = table(2, seats={0: {"tiles": ["S09"], "storage": [2, 0, 0, 0], "elephant": "north"}})
    scene.play("elephant:north", "area:north-1", "skip-pay", "skip-free", "skip-pay")
    assert (scene.area_coins("north-2"), scene.area_coins("east-1"), scene.area_coins("east-2")) == (1, 0, 1)
    assert scene.area("south-1") == ["white", "blue"]


def test_r10_the_free_skip_works_once_per_sow() -> None:
    scene = table(2, seats={0: {"tiles": ["S09"], "storage": [2, 0, 0, 0], "elephant": "north"}})
    scene.play("elephant:north", "area:north-1", "skip-free")
    assert scene.why_not("skip-free") == ("free-skip-used", "R10")


FOUR = [
    ["white", "white", "yellow", "yellow"],
    ["blue"],
    ["white"],
    ["green"],
    ["blue"],
    ["yellow"],
    ["green"],
    ["blue", "green"],
]


def test_r11_a_group_of_exactly_four_fulfils_the_bridge_after_the_landing_coins() -> None:
    def sown(area: str, areas: list[list[str]], *answers: str) -> list[str]:
        scene = table(3, areas=areas, seats={0: {"elephant": "north"}}, area_coins={"south-1": 1})
        return [event.kind for event in scene.play("elephant:north", f"area:{area}", *answers)]

    kinds = sown("north-1", FOUR, "drop:white", "drop:white", "place-last", "take-coins")
    assert kinds.index("area-coins-taken") < kinds.index("bridge-fulfilled") < kinds.index("prestige-gained")
    three = [FOUR[0][:3], ["blue", "yellow"], *FOUR[2:]]
    kinds = sown("north-1", three, "drop:white", "drop:white", "skip-pay", "take-coins")
    assert "bridge-fulfilled" not in kinds


AT_SOUTH: dict[str, Any] = {"place": "south-1", "group": 1}


def test_r12_every_action_is_optional_and_the_first_used_chooses_the_tile() -> None:
    scene = during(players=3, colour="yellow", seats={0: {"storage": [1, 1, 0, 0]}}, **AT_SOUTH)
    assert "end-actions" in scene.legal
    scene.play("secondary:1", "sell:marble", "market-done")
    assert [text for text in scene.legal if text.startswith("main")] == ["main:1"]
    assert scene.why_not("main:3") == ("other-tile-chosen", "R12")


def test_r12_the_secondary_action_is_open_even_if_the_main_action_is_impossible() -> None:
    scene = during(players=3, colour="green", seats={0: {"storage": [0, 1, 0, 0]}}, place="west-1", group=1)
    assert "main:1" not in scene.legal  # a mahout action, but without an elephant on the board M0 is of no use
    assert "secondary:1" in scene.legal


def test_r13_actions_without_effect_are_not_offered() -> None:
    poor = {0: {"storage": [0, 0, 0, 0], "elephant": "west"}}
    scene = during(players=3, colour="white", seats=poor, place="west-1", group=1)
    assert scene.legal == ["main:2", "main:3", "secondary:3", "elephant-main:2", "elephant-main:3", "end-actions"]
    assert scene.why_not("main:1") == ("no-effect-mahout", "R13")
    assert scene.why_not("elephant-mahout:M0") == ("mahout-no-effect", "R13")
    assert "secondary:3" in during(players=3, colour="yellow", seats=poor, place="north-1", group=1).legal  # 1 coin + market


def test_r13_a_market_or_an_upgrade_without_effect_is_not_offered() -> None:
    at_east: dict[str, Any] = {"players": 3, "colour": "white", "place": "east-1", "group": 1}
    poor = during(seats={0: {"storage": [0, 0, 0, 0]}}, **at_east)
    assert poor.why_not("main:2") == ("no-effect-market", "R13")  # market
    assert poor.why_not("main:3") == ("no-effect-upgrade", "R13")  # upgrade storage or goal
    assert "main:2" in during(seats={0: {"storage": [1, 0, 0, 0]}}, **at_east).legal
    assert "main:3" in during(seats={0: {"storage": [0, 1, 0, 0]}}, **at_east).legal


def test_r13_a_donation_needs_a_marker_a_payment_and_an_open_field() -> None:
    def usable(storage: list[int], load: int, east: dict[int, list[int]]) -> bool:
        seats = {0: {"elephant": "east", "storage": storage, "load": load}}
        scene = during(seats=seats, donations={"east": east}, colour="white", place="east-1", group=1)
        return "elephant-mahout:M0" in scene.legal

    assert usable([0, 1, 0, 0], 1, {})
    assert not usable([0, 1, 0, 0], 0, {})
    assert not usable([0, 0, 1, 1], 1, {})
    assert not usable([0, 1, 0, 0], 1, {1: [0, 1, 0]})


def test_r14_white_may_count_as_the_colour_of_an_own_tile() -> None:
    scene = during(players=3, colour="white", seats={0: {"tiles": ["S04", "S05"], "storage": [1, 1, 0, 0]}}, **AT_SOUTH)
    assert [text for text in scene.legal if text.startswith("secondary")] == ["secondary:1", "secondary:3"]
    mine = {"tiles": ["S04", "S05"], "storage": [1, 1, 0, 0], "elephant": "south"}
    scene = during(players=3, colour="green", seats={0: mine}, **AT_SOUTH)
    assert [text for text in scene.legal if text.startswith("secondary")] == ["secondary:2"]
    assert scene.why_not("secondary:1") == ("wrong-colour", "R14")


def test_r14_followers_see_the_real_colour() -> None:
    seats = {0: {"tiles": ["S05"]}, 1: {"mahouts": [None, None, "M2", None]}, 2: {"mahouts": ["M2", None, None, None]}}
    scene = table(3, colour="white", agenda=["end-turn"], seats=seats)
    assert (scene.player, scene.decision) == (2, "follow")


def test_r15_the_exchange_is_offered_between_actions_only_and_once_a_turn() -> None:
    mine = {"tiles": ["S13"], "storage": [1, 1, 0, 0], "elephant": "north"}
    scene = table(3, seats={0: mine})
    assert not any(text.startswith("exchange") for text in scene.legal)
    scene = during("market", players=3, seats={0: mine})
    assert not any(text.startswith("exchange") for text in scene.legal)
    scene = during(players=3, colour="yellow", seats={0: mine}, **AT_SOUTH)
    assert scene.why_not("exchange:gold:copper") == ("none-of-that", "R15")
    scene.play("exchange:marble:copper")
    assert scene.why_not("exchange:copper:gold") == ("exchange-used", "R15")


def test_r16_new_pieces_may_be_discarded_too() -> None:
    scene = during("choose-resource:1", seats={0: {"storage": [2, 2, 0, 0]}})
    scene.play("resource:gold")
    assert scene.legal == ["discard:coin", "discard:marble", "discard:gold"]
    scene.play("discard:gold")
    assert scene.storage() == (2, 2, 0, 0)


def test_r17_selling_without_enough_room_is_allowed() -> None:
    scene = during("market", seats={0: {"storage": [0, 0, 2, 2]}})
    scene.play("sell:gold")
    assert scene.decision == "discard"
    scene.play("discard:copper")
    assert (scene.storage(), scene.decision) == ((2, 0, 1, 1), "market")


def test_r18_a_market_action_must_be_carried_out_and_gives_one_marker() -> None:
    scene = during("market", seats={0: {"storage": [6, 0, 0, 0], "tiles": ["S01"]}})
    assert scene.why_not("market-done") == ("trade-first", "R18")
    events = scene.play("buy:marble", "buy:marble", "market-done")
    assert events.count(MarkerTaken(0)) == 1
    scene = during("market:1", decade=2, seats={0: {"storage": [4, 0, 0, 0], "tiles": ["S07"]}})  # B4: market pays 1 PP
    events = scene.play("market-done")
    assert MarkerTaken(0) not in events
    assert scene.pp() == 5


def test_r19_the_ban_lasts_for_the_turn_and_its_follow_actions() -> None:
    seats: dict[int, Any] = {1: {"mahouts": [None, None, "M3", None], "storage": [3, 1, 0, 0]}}
    follow_twice: dict[str, Any] = {"agenda": ["end-turn", "follow:25", "follow:25"], "seats": seats, "colour": "blue"}
    scene = table(2, **follow_twice)
    scene.play("follow", "sell:marble", "market-done", "follow")
    assert scene.why_not("buy:marble") == ("sold-this-turn", "R19")
    scene.play("buy:copper", "market-done")
    assert scene.seat(1)["sold"] == ["marble"]
    fresh = table(2, agenda=["next-turn"], turn=1, player=1, maharaja="south-east", seats={1: {**seats[1], "sold": ["marble"]}})
    assert (fresh.player, fresh.decision) == (1, "follow")  # the golden worker is blue: a new window
    fresh.play("follow")
    assert "buy:marble" in fresh.legal


def test_r20_an_empty_market_field_pays_even_if_the_elephant_is_full() -> None:
    scene = during("take-marker", seats={0: {"load": 6, "stock": 0}})
    assert (scene.pp(), scene.ele()) == (6, 6)


def test_r21_new_slots_hold_the_bonus_of_the_same_upgrade() -> None:
    scene = during("upgrade:7", seats={0: {"storage": [3, 1, 0, 0]}})
    scene.play("up-storage:S01", "resource:gold")
    assert (scene.storage(), scene.decision) == ((4, 0, 0, 1), "choose-action")
    scene = during("upgrade:7", seats={0: {"storage": [3, 0, 0, 1]}})
    events = scene.play("up-mahout:M2:white")
    assert (scene.storage(), scene.pp()) == ((3, 0, 0, 0), 5)
    assert [event.kind for event in events] == ["mahout-upgraded", "marker-freed"]


def test_r22_a_price_of_nothing_and_a_full_storage_lead_to_a_discard() -> None:
    scene = during("market", market=[6, 4, 4], seats={0: {"tiles": ["S07"], "storage": [0, 0, 7, 0]}})
    scene.play("buy:marble")
    assert (scene.decision, scene.storage()) == ("discard", (0, 1, 7, 0))


def test_r23_the_type_of_a_goal_on_the_board_is_hidden_from_the_others() -> None:
    scene = table(2)
    assert GAME.view(scene.state, 0)["seats"][0]["goal_fields"][0] == "D3"
    for viewer in (1, -2):
        seat = GAME.view(scene.state, viewer)["seats"][0]
        assert (seat["goals_laid"], seat["goal_fields"], seat["goals"]) == ([True, False, False, False], [None] * 4, None)


def test_r24_a_bonus_is_resolved_before_the_next_effect_of_the_same_source() -> None:
    scene = during("upgrade:7", players=4, bridges=["B6", "B4", "B5"], seats={0: {"storage": [0, 1, 0, 0]}})
    kinds = [event.kind for event in scene.play("up-storage:S03", "track:economy", "track:resources")]
    assert kinds.index("goods-taken") < kinds.index("bridge-fulfilled")
    first, second = (i for i, kind in enumerate(kinds) if kind == "knowledge-gained")
    assert first < kinds.index("goods-taken") < second < kinds.index("bridge-fulfilled")


def test_r25_interim_fields_give_nothing_when_entered_and_pay_in_decade_three_too() -> None:
    scene = during("choose-track", seats={0: {"knowledge": [0, 0, 3]}})
    scene.play("track:economy")
    assert (scene.pp(), scene.storage()[0]) == (5, 1)
    mine = {"knowledge": [0, 0, 4], "storage": [3, 0, 0, 0]}
    scene = table(2, decade=3, round=4, agenda=["decade-end"], seats={0: mine})
    assert GAME.scores(scene.state)[0].sources["income"] == 1


def test_r26_the_second_move_is_open_in_the_turn_that_unlocks_it() -> None:
    mine = {"knowledge": [2, 0, 0], "elephant": "east"}
    scene = during("choose-track", seats={0: mine}, colour="white", place="north-1")
    scene.play("track:development", "end-actions")
    assert scene.decision == "elephant-move"
    assert "elephant-token:west" in scene.legal
    scene.play("elephant-token:west")
    assert (scene.seat()["movement"], scene.seat()["elephant"], scene.storage()[0]) == ("used", "west", 1)
    assert during("elephant-move", seats={0: {**mine, "movement": "used"}}).why_not("elephant-token:west") == (
        "no-movement-tile",
        "R26",
    )


def test_r27_a_follow_action_that_is_declined_pays_nobody() -> None:
    seats = {1: {"mahouts": ["M2", None, None, None]}, 2: {"mahouts": ["M2", None, None, None]}}
    scene = table(3, colour="white", agenda=["end-turn"], seats=seats)
    scene.play("decline")
    assert (scene.player, scene.pp(0)) == (2, 5)
    scene.play("follow")
    assert (scene.pp(0), scene.pp(2)) == (6, 6)


def test_r28_a_zone_without_markers_pays_nobody() -> None:
    scene = table(2, round=4, agenda=["decade-end"])
    assert [scene.pp(seat) for seat in range(2)] == [5, 5]


def test_r29_taxes_are_paid_with_coins_only_and_never_negative() -> None:
    mine = {"tax": 4, "storage": [1, 1, 1, 1]}
    other = {"tax": 1, "tiles": ["S08"], "knowledge": [0, 0, 2], "storage": [1, 0, 0, 0]}
    scene = table(2, round=4, agenda=["decade-end"], seats={0: mine, 1: other})
    assert (scene.storage(0), scene.pp(0)) == ((0, 1, 1, 1), 3)
    assert (scene.storage(1), scene.pp(1)) == ((1, 0, 0, 0), 5)


def test_r30_income_comes_in_seat_order_and_track_by_track() -> None:
    scene = table(2, round=4, agenda=["decade-end"], seats={seat: {"knowledge": [4, 4, 4]} for seat in range(2)})
    assert (scene.player, scene.decision, scene.ele(0), scene.pp(0)) == (0, "choose-resource", 3, 5)
    scene.play("resource:marble")
    assert (scene.player, scene.decision, scene.pp(0), scene.ele(1)) == (1, "choose-resource", 6, 3)


def test_r31_prestige_never_drops_below_zero() -> None:
    scene = table(2, decade=3, maharaja="north-east", seats={0: {"pp": 2, "elephant": "north"}})
    scene.play("elephant:east")
    assert scene.pp() == 0
    scene = table(
        2, decade=3, round=4, agenda=["decade-end"], seats={0: {"pp": 1, "storage": [0, 0, 0, 0], "knowledge": [0, 3, 0]}}
    )
    assert scene.pp() == 0
    assert sum(GAME.scores(scene.state)[0].sources.values()) == GAME.scores(scene.state)[0].points


def test_r50_the_bridge_of_the_running_decade_counts() -> None:
    assert BRIDGES[3] == "B4"
    for decade, pp in ((1, 5), (2, 6), (3, 5)):
        scene = during("market", decade=decade, seats={0: {"storage": [4, 0, 0, 0]}})
        scene.play("buy:marble", "market-done")
        assert scene.pp() == pp


def test_r43_every_zone_has_three_colours_and_every_colour_misses_one_zone() -> None:
    middles = set()
    for seed in range(60):
        tiles = Scene(GAME.setup(3, seed=seed)).d["tiles"]
        colours = [[TILE_COLOUR[ZONE_TILES.index(tile)] for tile in zone] for zone in tiles]
        assert all(len(set(zone)) == 3 for zone in colours)
        assert sorted(6 - sum(zone) for zone in colours) == [0, 1, 2, 3]
        assert sorted(zone[1] for zone in colours) == [0, 1, 2, 3]
        middles.add(tuple(zone[1] for zone in colours))
    assert len(middles) > 12


def test_the_turn_frame_of_these_tests_is_the_real_one() -> None:
    scene = table(2)
    assert scene.d["agenda"] == [*TURN, "pick-area", "elephant-place"]
    assert PrestigeGained(0, pp=1, source="bridges").to_dict()["source"] == "bridges"


def test_5_1_after_the_elephant_the_chosen_tile_is_closed_even_if_an_exchange_is_still_open() -> None:
    mine = {"tiles": ["S13"], "storage": [1, 1, 0, 0], "elephant": "south"}
    scene = during(players=3, colour="yellow", seats={0: mine}, **AT_SOUTH)
    scene.play("main:1", "elephant-main:1")
    assert scene.why_not("secondary:1") == ("tile-closed", "5.1")
    assert scene.legal == ["end-actions", "exchange:marble:copper"]
