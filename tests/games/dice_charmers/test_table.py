"""Setup, legal placements against a second geometry, views, previews, imagination and snapshots."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durbar.core.errors import BadState
from durbar.core.playout import play_randomly
from durbar.core.rng import Rng
from durbar.core.state import SPECTATOR
from durbar.core.texts import read_texts
from durbar.games.dice_charmers.components import PATH_KINDS, SHAPE_KIND, SHAPES
from durbar.games.dice_charmers.events import GoodsGained, GoodSold
from durbar.games.dice_charmers.state import DiceCharmersState
from tests.games.dice_charmers.table import GAME, A, B, all_goods, sheet, table

OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}


def test_4_everybody_starts_with_one_karma_and_buildings_worth_one() -> None:
    for players in GAME.players:
        s = GAME.setup(players, {"start_player": players - 1}, 5)
        d = GAME.to_dict(s)
        assert d["player"] == d["start"] == players - 1
        assert d["places"] == ["middle"] * 8
        for seat in d["sheets"]:
            assert (seat["fame"], seat["money"], seat["karma"], seat["karma_used"]) == (0, 0, 1, 0)
            assert (seat["river"], seat["paths"]) == ([], {})
            assert set(seat["values"].values()) == {1}
            assert set(seat["palace"].values()) == {0}


def test_4_the_start_player_is_drawn_by_lot_unless_named() -> None:
    starts = {GAME.setup(4, {}, seed).player for seed in range(60)}
    assert starts == {0, 1, 2, 3}


def test_5_9_there_are_495_answers_numbered_as_specified() -> None:
    assert len(GAME.actions) == 495
    numbers = {
        "pass": 0,
        "take:7": 8,
        "karma:0": 9,
        "karma-again": 17,
        "gain:tea": 18,
        "sell:spices": 23,
        "stop": 24,
        "goods-die:1": 26,
        "river:1": 27,
        "river:18": 44,
        "person:great_mogul": 45,
        "upgrade:tower": 54,
        "combine-halves": 55,
        "bonus:0": 56,
        "bonus:63": 119,
        "place:24-NESW": 394,
        "half:0-N": 395,
        "half:24-W": 494,
    }
    assert {text: GAME.from_text(text) for text in numbers} == numbers


def slow_placements(view: Mapping[str, Any], facts: Mapping[str, Any], kinds: set[str]) -> list[str]:
    """5.7 once more, with sets and loops instead of masks: what can be drawn on the sheet of the player on turn."""
    province = facts["sheets"][view["sheet"]]["province"]
    cols, rows = province["cols"], province["rows"]
    paths = {int(field): set(sides) for field, sides in view["seats"][view["player"]]["paths"].items()}
    paths[province["residence"]] = set(province["exits"])
    found = []
    for field in range(rows * cols):
        if field in paths:
            continue
        row, col = divmod(field, cols)
        for number, shape in enumerate(SHAPES):
            if PATH_KINDS[SHAPE_KIND[number]] not in kinds:
                continue
            for side in shape:
                down, right = STEP[side]
                inside = 0 <= row + down < rows and 0 <= col + right < cols
                if inside and OPPOSITE[side] in paths.get(field + down * cols + right, ()):
                    found.append(f"place:{field}-{shape}")
                    break
    return found


@settings(max_examples=30, deadline=None, derandomize=True, database=None)
@given(seed=st.integers(0, 2**32 - 1), on=st.sampled_from(["sun", "moon"]))
def test_5_7_legal_placements_are_exact(seed: int, on: str) -> None:
    s = GAME.setup(2, {"sheet": on}, seed)
    rng = Rng(seed)
    facts = GAME.facts()
    while s.player >= 0:
        actions = GAME.legal(s)
        if GAME.decision_name(s) in ("place-path", "place-halves"):
            view = GAME.view(s, s.player)
            asked = view["asked"].get("path", "straight_or_curve")
            kinds = {"straight", "curve"} if asked == "straight_or_curve" else {asked}
            placed = [text for text in map(GAME.to_text, actions) if text.startswith("place:")]
            assert placed == slow_placements(view, facts, kinds)
        GAME.apply(s, actions[rng.below(len(actions))])


def walked(seed: int, most: int, **options: Any) -> DiceCharmersState:
    s: DiceCharmersState = GAME.setup(3, options, seed)
    play_randomly(GAME, s, Rng(seed), most=most)
    return s


@pytest.mark.parametrize("seed", range(8))
def test_8_nothing_is_hidden_but_future_dice(seed: int) -> None:
    s = walked(seed, 30 * seed)
    world = GAME.imagine(s, SPECTATOR, Rng(seed))
    d, imagined = GAME.to_dict(s), GAME.to_dict(world)
    assert d.pop("chance") != imagined.pop("chance")
    assert d == imagined
    assert all(GAME.view(s, viewer) == GAME.view(world, SPECTATOR) for viewer in range(3))


def test_8_imagined_worlds_roll_other_dice() -> None:
    t = table(sheet(), sheet(karma=(5, 0)), turn=1, places={0: A, 1: "elephant"})
    rolls = set()
    for number in range(30):
        world = GAME.imagine(t.s, B, Rng(number))
        GAME.apply(world, GAME.from_text("karma:2"))
        rolls.add((world.faces[1], world.faces[2]))
    assert len(rolls) > 6


def test_8_the_view_does_not_show_the_generator() -> None:
    s = walked(3, 40)
    assert f"{s.chance:x}" not in str(GAME.view(s, 0))
    assert str(s.chance) not in str(GAME.view(s, 0))


def test_6_fame_and_money_are_told_apart_by_origin() -> None:
    t = table(sheet(goods=all_goods(1, 0), river={9}), dice={4: "conch", 6: "merchant"})
    t.play("take:4", "person:raja_man_singh", "upgrade:fort")
    seat = GAME.view(t.s, A)["seats"][A]
    assert seat["money_from"] == {"markets": 0, "river": 0, "palace": 1, "bonuses": 0, "tracks": 0}
    t = table(sheet(goods=all_goods(1, 0), fame=18, paths={(2, 3): "EW"}))
    t.play("take:3", t.place(2, 4, "NW"), "sell:tea")
    seat = GAME.view(t.s, A)["seats"][A]
    assert seat["money_from"]["markets"] == 1
    t = table(sheet(fame=18))
    t.play("take:3", t.place(3, 2, "NE"))
    seat = GAME.view(t.s, A)["seats"][A]
    assert seat["money_from"]["tracks"] == 4
    assert seat["sources"]["tracks"] == 4
    assert seat["sources"]["buildings"] == 38  # 19 fame, in half points
    t = table(sheet(river={11}), dice={4: "lamp"})
    t.play("take:4")
    assert GAME.view(t.s, A)["seats"][A]["fame_from"]["river"] == 2
    t = table(sheet(river={8}), dice={5: "lotus"})
    t.play("take:5")
    assert GAME.view(t.s, A)["seats"][A]["money_from"]["river"] == 4
    t = table(sheet(paths={(3, 3): "NS", (2, 3): "SW", (4, 3): "NE"}))
    t.play("take:3", t.place(4, 4, "SW"))
    assert GAME.view(t.s, A)["seats"][A]["fame_from"]["bonuses"] == 2


def test_13_dice_that_are_useless_say_why_and_the_others_show_what_they_bring() -> None:
    t = table(sheet(goods={"tea": (6, 0)}, river={12}, palace={"maharani": 1, "merchant": 1}))
    dice = GAME.view(t.s, A)["dice"]
    assert dice[0]["usable"] is False
    assert dice[0]["why"] == {"key": "why.goods-exhausted", "rule": "R11", "params": {"goods": ["tea"]}}
    assert dice[1]["preview"] == {"goods": ["silk"]}
    assert dice[2]["preview"] == {"fields": [7, 11, 13, 17], "halves": []}
    assert dice[4]["preview"] == {"river": 13, "rewards": ["path_crossing"]}
    assert dice[6]["preview"] == {"person": "great_mogul", "box": 1, "bonus": "pal_U1", "effect": "half_path"}


def test_13_choices_preview_points_and_bonuses() -> None:
    t = table(sheet(paths={(2, 3): "EW", (2, 4): "NW", (1, 4): "NS"}, up={"mausoleum": 2}, goods={"tea": (6, 3)}))
    t.play("take:3")
    choices = {choice.notation: choice for choice in GAME.choices(t.s, A)}
    corner = choices[t.place(0, 4, "ES")]
    assert corner.kind == "place-building-edge"
    assert (corner.params["fame"], corner.params["effects"]) == (2, ["goods_die"])
    assert corner.targets == ("field:4", "bonus:edge_E0")
    t = table(sheet(goods={"tea": (6, 3), "silk": (1, 0)}), dice={6: "merchant"})
    t.play("take:6")
    choices = {choice.notation: choice for choice in GAME.choices(t.s, A)}
    assert choices["sell:tea"].params == {"good": "tea", "column": 4, "money": 3, "then": 3}
    assert choices["sell:silk"].kind == "sell"


def test_13_columns_one_step_short_are_marked() -> None:
    t = table(sheet(palace={"maharani": 1, "merchant": 1}, up={"temple": 2, "fort": 2, "tower": 2}, goods=all_goods(3, 2)))
    assert GAME.view(t.s, A)["seats"][A]["near"] == ["pal_U1", "upg_2"]
    t = table(sheet(goods={"tea": (2, 2), "silk": (2, 2), "spices": (2, 1)}))
    assert GAME.view(t.s, A)["seats"][A]["near"] == ["tent_1"]


def test_13_facts_give_every_position_of_both_sheets() -> None:
    facts = GAME.facts()
    assert len(facts["tracks"]["fame_xy"]) == 39
    assert len(facts["tracks"]["money_xy"]) == 78
    for on, bonuses, fields in (("sun", 42, 25), ("moon", 37, 24)):
        drawn = facts["sheets"][on]
        assert len(drawn["bonuses"]) == bonuses
        assert len(drawn["province"]["fields"]) == fields
        assert all(len(bonus["xy"]) == 2 for bonus in drawn["bonuses"])
        assert all(len(field["xy"]) == 2 for field in drawn["river"])


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"pending": ["edge_N0"]}, "before a die is taken"),
    ({"turn": 1}, "turns go round"),
    ({"elephant": True}, "no field elephant"),
    ({"left": 2}, "only in a sale"),
    ({"decision": "karma-result", "karma_die": 3}, "the elephant's die"),
    ({"decision": "sell"}, "'mode' must be"),
    ({"player": -1}, "exactly if the decision is 'over'"),
    ({"player": -1, "decision": "over"}, "same number of turns"),
    ({"todo": [[3, 1]]}, "before a die is taken"),
    ({"todo": [[3, 2]]}, "'todo' must be"),
    ({"places": ["elephant", "elephant", *["middle"] * 6]}, "'places' must be"),
    ({"faces": ["flag"] * 8}, "'faces' must be"),
]
WRONG_SHEETS: list[tuple[dict[str, Any], str]] = [
    ({"fame": 3}, "add up from their sources"),
    (
        {"money": 5, "money_from": {"markets": 5, "river": 0, "palace": 0, "bonuses": 0, "tracks": 0}},
        "prices of the goods sold",
    ),
    ({"paths": {"0,0": "NS"}}, "must lead to the residence"),
    ({"paths": {"2,2": "NS"}}, "without the residence"),
    ({"paths": {"2,3": "N"}}, "two to four"),
    ({"karma": 0}, "starts with karma"),
    ({"karma_used": 2}, "'karma_used' must be"),
    ({"goods": {"tea": [1, 2], "silk": [0, 0], "spices": [0, 0]}}, "'goods' must be"),
    ({"goods": {"tea": [1, 0]}}, "'goods' must be"),
    ({"fame": 9, "fame_from": {"buildings": 9, "river": 0, "bonuses": 0, "tracks": 0}}, "more fame from buildings"),
]


@pytest.mark.parametrize(("change", "complaint"), WRONG)
def test_strict_reading_refuses_a_table_no_game_can_reach(change: dict[str, Any], complaint: str) -> None:
    d = GAME.to_dict(GAME.setup(3, {"start_player": 0}, 1))
    with pytest.raises(BadState, match=complaint):
        GAME.from_dict({**d, **change})


@pytest.mark.parametrize(("change", "complaint"), WRONG_SHEETS)
def test_strict_reading_refuses_a_sheet_no_game_can_reach(change: dict[str, Any], complaint: str) -> None:
    d = GAME.to_dict(GAME.setup(3, {"start_player": 0}, 1))
    d["sheets"][1] = {**d["sheets"][1], **change}
    with pytest.raises(BadState, match=complaint):
        GAME.from_dict(d)


def test_a_die_remembers_what_it_shows_and_not_which_of_two_equal_faces_it_is() -> None:
    seen = {face for seed in range(40) for face in GAME.setup(2, {}, seed).faces[2:4]}
    assert seen == {0, 2, 4}
    rolls = [face for seed in range(600) for face in GAME.setup(2, {}, seed).faces[2:4]]
    assert all(320 < rolls.count(face) < 480 for face in seen)  # a third of 1200 each


@pytest.mark.parametrize("lang", ["en", "de"])
def test_everything_printed_on_the_sheets_has_a_name(lang: str) -> None:
    texts, facts = GAME.texts(lang), GAME.facts()
    for printed in facts["sheets"].values():
        effects = {bonus["effect"] for bonus in printed["bonuses"]} | {
            r for field in printed["river"] for r in field["rewards"]
        }
        for effect in effects:
            assert f"effect.{effect}" in texts
            assert 1 <= len(texts.name("short", effect)) <= 3
            assert f"short.{effect}" in texts
        assert all(f"bonus.{bonus['id']}" in texts for bonus in printed["bonuses"])
        assert all(f"place.{field['kind']}" in texts for field in printed["province"]["fields"])
    assert all(f"face.{face}" in texts for die in facts["dice"] for face in die["faces"])
    for table_name in ("person", "person-text"):
        assert all(f"{table_name}.{person}" in texts for person in facts["persons"])
    assert all(f"good.{good}" in texts for good in facts["goods"])
    assert all(f"symbol.{symbol}" in texts for symbol in facts["symbols"])


def test_a_board_can_tell_a_good_that_was_sold_from_one_that_was_circled() -> None:
    assert GoodSold(B, good="silk", column=1, money=1, total=1).touches() == ["sale:1:silk", "money:1"]
    assert GoodsGained(B, goods=("silk",)).touches() == ["good:1:silk"]


def test_the_digest_counts_fields_that_every_seat_has() -> None:
    seat = GAME.view(GAME.setup(2, {}, 1), A)["seats"][A]
    for lang in ("de", "en"):
        counted = set(read_texts("durbar.games.dice_charmers", lang)["gain"])
        assert {"position", "values", "palace"} <= counted <= set(seat)
