"""Section 10 of docs/rules/taj_mahal.md: every ruling, by its number."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from durbar.core.errors import UndoClosed
from durbar.core.events import Log
from durbar.core.play import Play
from durbar.core.rng import Rng
from durbar.core.state import OVER, SPECTATOR
from durbar.games.taj_mahal.components import BOX, CITIES_OF
from durbar.games.taj_mahal.events import (
    BonusCardWon,
    BonusesRemoved,
    BonusGoodWon,
    BonusPointsWon,
    CardDrawn,
    CardTaken,
    ChainScored,
    CrownPalacePlaced,
    HandScored,
    NothingToDraw,
    PalacePlaced,
    PileShuffled,
    SpecialGained,
    SpecialsReturned,
    SpecialTakenOver,
    TileRemoved,
    TileWon,
    Withdrawn,
    WithdrawnEmpty,
)
from durbar.games.taj_mahal.game import GAME
from tests.games.taj_mahal.table import A, B, C, D, of_kind, table


def prizes(log: Log) -> tuple[str, ...]:
    """What the withdrawal in this log has won."""
    found: list[Withdrawn] = of_kind(log, Withdrawn)
    return found[0].prizes if found else ()


def test_r1_a_majority_must_be_strict_and_needs_a_symbol() -> None:
    assert prizes(table(rows={A: "R-VE", B: "Y-VM"}).withdraw()) == ("province_tile",)
    assert prizes(table().withdraw()) == ()


def test_r1_players_who_have_withdrawn_no_longer_count() -> None:
    assert prizes(table(out="B", rows={A: "R-VG"}).withdraw("place:LAH1", "place:LAH2")) == ("vizier", "general")


def test_r1_every_single_opponent_counts_not_their_sum() -> None:
    t = table(rows={A: "R-EE", B: "Y-VE", C: "G-VE"})
    assert prizes(t.withdraw()) == ("province_tile",)


def test_r2_each_prize_is_won_once_a_visit() -> None:
    t = table(rows={A: "R-VE", C: "Y-VE Y-VE"}, start=B)
    t.withdraw()
    t.withdraw("place:LAH1")
    assert t.view["court"] == ["general", "monk", "princess", "crown"]
    assert prizes(t.withdraw()) == ()
    assert [city for city in t.view["palaces"] if city.startswith("LAH")] == ["LAH1"]


def test_r3_a_player_takes_everything_he_is_entitled_to() -> None:
    t = table(rows={A: "R-VG"})
    t.do("withdraw")
    assert t.legal() == {"place:LAH1", "place:LAH2", "place:LAH3", "place:LAH4"}
    t.do("place:LAH1", "place:LAH2")
    assert all(answer.startswith("take:") for answer in t.legal())


def test_r4_tokens_then_palaces_then_crown_then_tile_then_chain() -> None:
    t = table(rows={A: "R-VK R-VE"}, bonus={"LAH4": "B-2"})
    kinds = [type(event) for event in t.withdraw("place:LAH4", "crown:LAH1")]
    steps = [Withdrawn, PalacePlaced, BonusPointsWon, CrownPalacePlaced, TileWon, ChainScored]
    assert [kind for kind in kinds if kind in steps] == steps


def test_r5_a_crown_palace_does_not_block_a_normal_one_whoever_owns_it() -> None:
    for owner in "ABC":
        t = table(rows={A: "R-VE"}, palaces=f"LAH1 {owner}(c)", court="vizier province_tile")
        t.do("withdraw")
        assert "place:LAH1" in t.legal()


def test_r5_a_normal_palace_blocks_a_normal_one() -> None:
    t = table(rows={A: "R-VE"}, palaces="LAH1 B")
    t.do("withdraw")
    assert t.legal() == {"place:LAH2", "place:LAH3", "place:LAH4"}


def test_r6_a_crown_palace_goes_anywhere_even_beside_ones_own() -> None:
    t = table(rows={A: "R-VK"}, palaces="LAH1 B")
    t.do("withdraw", "place:LAH2")
    assert t.legal() == {"crown:LAH1", "crown:LAH2", "crown:LAH3", "crown:LAH4"}
    t.do("crown:LAH2")
    assert t.view["palaces"]["LAH2"] == {"normal": A, "crown": A}


def test_r7_a_bonus_tile_waits_for_a_normal_palace_beside_the_crown() -> None:
    t = table(rows={A: "R-PK", B: "Y-VM"}, bonus={"LAH4": "B-RICE"})
    log = t.withdraw("place:LAH1", "crown:LAH4")
    assert of_kind(log, BonusGoodWon) == []
    log = t.withdraw("place:LAH4", "place:LAH2")
    assert of_kind(log, BonusGoodWon) == [BonusGoodWon(B, points=1, good="rice")]


def test_r8_every_province_has_room_for_four_palaces() -> None:
    assert min(len(cities) for cities in CITIES_OF) == 4


def test_r9_a_crown_palace_alone_earns_the_chain_and_connects_later() -> None:
    t = table(rows={A: "R-KE", B: "Y-EE"}, palaces="DEL1 A(c)")
    log = t.withdraw("crown:LAH3")
    assert of_kind(log, ChainScored) == [ChainScored(A, points=2, provinces=("LAH", "DEL"))]


def test_r9_the_crown_returns_to_the_court() -> None:
    t = table(out="BC", rows={A: "R-KE"})
    t.withdraw("crown:LAH3")
    assert "crown" in t.view["court"]
    assert t.view["palaces"]["LAH3"]["crown"] == A


def test_r10_the_chains_of_all_own_palaces_are_united_and_each_province_counts_once() -> None:
    t = table(rows={A: "R-VG"}, palaces="KAB3 A, MUL2 A, MUL1 A, KAB4 A")
    log = t.withdraw("place:LAH1", "place:LAH4")
    assert of_kind(log, ChainScored) == [ChainScored(A, points=3, provinces=("KAB", "LAH", "MUL"))]


def test_r10_a_second_palace_in_the_province_adds_nothing() -> None:
    t = table(rows={A: "R-VG"})
    assert of_kind(t.withdraw("place:LAH1", "place:LAH2"), ChainScored) == [ChainScored(A, points=1, provinces=("LAH",))]


def test_6_3_a_city_without_an_own_palace_interrupts() -> None:
    t = table(rows={A: "R-VE"}, palaces="MUL2 B, MUL1 A, KAB4 A")
    assert of_kind(t.withdraw("place:LAH4"), ChainScored)[0].points == 1


def test_r11_old_palaces_alone_score_nothing() -> None:
    t = table(rows={A: "R-EE"}, palaces="KAB3 A, MUL2 A")
    assert of_kind(t.withdraw(), ChainScored) == []


def test_r12_goods_are_counted_per_picture() -> None:
    t = table(rows={A: "R-EE"}, tiles={A: [3]}, bonus_goods={A: "rice rice"})  # tile 5: rice and jewels
    assert of_kind(t.withdraw(), TileWon)[0].points == (1 + 3) + (1 + 1)


def test_r13_the_goods_of_one_tile_do_not_score_for_each_other() -> None:
    assert of_kind(table(rows={A: "R-EE"}).withdraw(), TileWon)[0].points == 2


def test_6_2_bonus_tiles_of_the_same_withdrawal_count_for_the_province_tile() -> None:
    t = table(rows={A: "R-VE"}, bonus={"LAH4": "B-RICE"})
    log = t.withdraw("place:LAH4")
    assert of_kind(log, BonusGoodWon)[0].points == 1
    assert of_kind(log, TileWon)[0].points == (1 + 1) + 1


def test_r14_a_reshuffle_waits_until_a_card_must_be_drawn() -> None:
    t = table(draw_pile="V-VE", discard_pile="R-EE Y-EE")
    assert of_kind(t.withdraw(), PileShuffled) == []
    assert t.view["draw_pile"] == 0
    log = t.withdraw()
    assert of_kind(log, PileShuffled) == [PileShuffled(cards=2)]
    assert t.view["discard_pile"] == []


def test_r15_nothing_left_to_draw_is_no_obstacle() -> None:
    t = table(draw_pile="", rows={A: "R-VE"}, bonus={"LAH4": "B-CARD"})
    log = t.do("withdraw", "place:LAH4")
    assert of_kind(log, BonusCardWon) == [BonusCardWon(A)]
    assert of_kind(log, NothingToDraw) == [NothingToDraw(A)]


def test_r16_the_blind_card_comes_to_the_last_player_too_but_not_to_one_who_played() -> None:
    t = table(out="AB", display="W-E")
    log = t.do("withdraw")
    assert of_kind(log, CardDrawn) == [CardDrawn(C, "V-VE")]
    assert of_kind(log, CardTaken) == [CardTaken(C, "W-E")]
    t = table(rows={A: "R-VE", B: "Y-VE"})
    assert of_kind(t.withdraw(), CardDrawn) == []


def test_r17_without_a_playable_card_one_must_withdraw() -> None:
    t = table(rows={A: "R-VE"}, hands={A: "Y-VE W-E"}, owns={A: "S-ELE"})
    assert t.legal() == {"withdraw"}
    assert t.why("add:W-E") == ("never-alone", "R17")


def test_r17_off_colour_cards_are_playable_with_free_colour_in_hand() -> None:
    t = table(rows={A: "R-VE"}, hands={A: "Y-VE"}, owns={A: "S-ANY"})
    assert t.legal() == {"play:Y-VE", "withdraw"}
    t = table(rows={A: "R-VE R-GE S-ANY"}, hands={A: "Y-VE"}, owns={A: "S-ANY"})
    assert t.legal() == {"withdraw"}


def test_r18_free_colour_may_go_with_a_card_that_needs_it_not() -> None:
    t = table(out="BC", rows={A: "R-VE"}, hands={A: "R-GE R-EE"}, owns={A: "S-ANY"})
    t.do("play:R-GE")
    assert t.legal() == {"add:none", "add:S-ANY"}
    t.do("add:S-ANY")
    assert t.seat(A)["lock"] == "red"


def test_r18_the_card_played_with_free_colour_sets_no_lock_even_in_the_colour_played_later() -> None:
    t = table(out="BC", hands={A: "R-VE R-GE Y-VE"}, owns={A: "S-ANY"})
    t.play("R-VE", "S-ANY")
    assert "play:Y-VE" in t.legal()
    t.play("R-GE")
    assert t.seat(A)["lock"] == "red"
    assert t.legal() == {"withdraw"}


def test_r19_several_special_cards_in_a_visit_but_each_once() -> None:
    t = table(out="BC", hands={A: "R-VE R-GE R-ME"}, owns={A: "S-ELE S-MOG"})
    t.play("R-VE", "S-ELE")
    t.play("R-GE", "S-MOG")
    symbols = t.seat(A)["symbols"]
    assert (symbols["elephant"], symbols["grand_mogul"]) == (3, 1)
    t.do("play:R-ME")
    assert t.legal() == {"add:none"}
    assert t.why("add:S-ELE") == ("special-in-row", "R19")


def test_r19_the_two_points_stay_even_if_nothing_is_won() -> None:
    t = table(hands={A: "R-VE"}, rows={B: "Y-VE Y-VE"}, owns={A: "S-TWO"}, out="C")
    t.play("R-VE", "S-TWO")
    t.s.player = A
    assert of_kind(t.withdraw(), WithdrawnEmpty) == [WithdrawnEmpty(A)]
    assert t.scores[A] == 2


def test_r20_tokens_are_exchanged_at_the_end_of_the_visit_only() -> None:
    t = table(rows={A: "R-VE"}, tokens={A: "vizier"}, out="C")
    log = t.withdraw("place:LAH1")
    assert of_kind(log, SpecialGained) == []
    assert t.seat(A)["tokens"]["vizier"] == 2
    log = t.withdraw()
    assert of_kind(log, SpecialGained) == [SpecialGained(A, token="vizier", card="S-MOG")]
    assert t.seat(A)["tokens"]["vizier"] == 0


def test_r21_two_players_may_take_cards_from_each_other() -> None:
    t = table(
        owns={A: "S-MOG", B: "S-ELE"},
        tokens={A: "general", B: "vizier"},
        rows={A: "R-GE", B: "Y-VM"},
        out="C",
        display="W-E R-EE",
    )
    t.withdraw("place:LAH1")
    log = t.withdraw("place:LAH2", "place:LAH3")
    assert of_kind(log, SpecialTakenOver) == [
        SpecialTakenOver(A, token="general", card="S-ELE", loser=B),
        SpecialTakenOver(B, token="vizier", card="S-MOG", loser=A),
    ]


def test_r21_one_player_may_complete_several_pairs() -> None:
    t = table(out="BC", tokens={A: "vizier general"}, rows={A: "R-VG"})
    log = t.withdraw("place:LAH1", "place:LAH2")
    assert [event.card for event in of_kind(log, SpecialGained)] == ["S-MOG", "S-ELE"]


def test_r22_a_special_card_changes_hands_though_it_was_used_in_the_visit() -> None:
    t = table(out="C", owns={A: "S-ELE"}, tokens={B: "general"}, rows={A: "R-ME S-ELE", B: "Y-GP"})
    log = t.withdraw("place:LAH1")
    assert of_kind(log, SpecialsReturned) == [SpecialsReturned(A, cards=("S-ELE",))]
    log = t.withdraw("place:LAH2", "place:LAH3")
    assert of_kind(log, SpecialTakenOver)[0].loser == A
    assert t.view["specials"]["S-ELE"] == {"owner": B, "in_row": False}


def test_r23_a_pair_for_ones_own_card_has_no_other_effect() -> None:
    t = table(out="BC", owns={A: "S-MOG"}, tokens={A: "vizier"}, rows={A: "R-VG"})
    t.withdraw("place:LAH1", "place:LAH2")
    assert t.seat(A)["specials"] == ["S-MOG"]
    assert t.seat(A)["tokens"] == {"vizier": 0, "general": 1, "monk": 0, "princess": 0}


def test_r24_five_players_with_a_token_each_leave_one_for_the_court() -> None:
    t = table(players=5, tokens=dict.fromkeys(range(5), "monk"))
    assert t.view["token_supply"]["monk"] == 0
    assert "monk" in t.view["court"]


def test_r25_unclaimed_tiles_leave_the_game_and_tokens_do_not_pile_up() -> None:
    t = table(out="BC", bonus={"LAH4": "B-2"})
    log = t.withdraw()
    assert of_kind(log, TileRemoved) == [TileRemoved(tile=5)]
    assert of_kind(log, BonusesRemoved) == [BonusesRemoved(cities=("LAH4",))]
    assert t.view["token_supply"] == {"vizier": 5, "general": 5, "monk": 5, "princess": 5}


def test_r25_after_the_last_visit_the_unclaimed_tile_has_left_the_court_too() -> None:
    t = table(visit=12, province="AGR", bonus={"AGR5": "B-TAJ"}, out="BC", court="vizier crown province_tile")
    log = t.withdraw()
    assert of_kind(log, TileRemoved) == [TileRemoved(tile=12)]
    assert (t.decision, t.view["court"], t.view["bonus"]) == ("over", ["vizier", "crown"], {})


def test_r26_the_start_player_moves_left_whoever_withdrew_last() -> None:
    t = table(start=C, out="AB")
    t.withdraw()
    assert (t.view["start_player"], t.player) == (A, A)


def test_r27_after_a_withdrawal_the_next_one_still_in_has_his_turn() -> None:
    t = table(players=4, out="B")
    t.withdraw()
    assert t.player == C


def test_r27_the_last_player_takes_as_many_turns_as_he_likes() -> None:
    t = table(out="AC", hands={B: "R-VE R-GE R-ME"})
    for card in ("R-VE", "R-GE", "R-ME"):
        t.play(card)
        assert t.player == B


def test_r28_a_21st_palace_can_be_placed() -> None:
    cities = [f"{id}{n}" for id in ("KAB", "KAS", "MUL", "DEL", "AWA") for n in range(1, 5)]
    t = table(visit=6, province="LAH", rows={A: "R-VE"}, palaces=", ".join(f"{city} A" for city in cities))
    assert of_kind(t.withdraw("place:LAH1"), PalacePlaced) == [PalacePlaced(A, "LAH1")]


def test_r29_scores_have_no_upper_limit() -> None:
    t = table(rows={A: "R-EE"}, scores={A: 99})
    t.withdraw()
    assert t.scores[A] == 101


def test_r30_only_one_longest_colour_is_scored_and_white_is_none() -> None:
    t = table(visit=12, province="AGR", out="BC", hands={A: "R-VE R-GE Y-VE Y-GE W-E W-V W-G"}, display="", draw_pile="")
    hand = of_kind(t.withdraw(), HandScored)[A]
    assert (hand.points, hand.longest, hand.white) == (5, 2, 3)


def test_r31_there_is_no_hand_limit() -> None:
    t = table(hands={A: "R-EE R-EE R-VE R-VE R-VE R-GE R-GE R-GE R-ME R-ME R-ME R-PE R-PE R-PE R-KE R-KE R-VG"})
    t.withdraw()
    assert t.seat(A)["hand"] == 20


def test_r32_tied_players_share_the_place() -> None:
    t = table(players=4, visit=12, province="AGR", out="BCD", scores={A: 40, B: 50, C: 50, D: 30}, display="", draw_pile="")
    t.withdraw()
    assert GAME.ranking(t.s) == [3, 1, 1, 4]


def test_r33_the_start_player_is_drawn_at_random_or_named() -> None:
    assert {GAME.setup(5, seed=seed).start_player for seed in range(60)} == set(range(5))
    assert {GAME.setup(4, {"start_player": 2}, seed).player for seed in range(20)} == {2}


def test_r34_a_chosen_card_can_be_taken_back_and_a_played_one_not() -> None:
    play = Play(GAME, 3, {"start_player": 0}, seed="r34")
    card = next(text for text in map(GAME.to_text, play.legal()) if text.startswith("play:"))
    play.choose(card)
    play.undo()
    assert play.decision == "turn"
    play.choose(card)
    play.choose("add:none")
    with pytest.raises(UndoClosed):
        play.undo()


def test_r34_nobody_sees_the_chosen_card_before_its_companion() -> None:
    t = table(hands={A: "R-VE R-GE"})
    before: Mapping[str, object] = GAME.view(t.s, B)
    log = t.do("play:R-VE")
    after: Mapping[str, object] = GAME.view(t.s, B)
    assert {key for key in before if before[key] != after[key]} == {"decision"}
    assert [event.seen_by(B) for event in log] == [None]
    assert GAME.view(t.s, A)["chosen"] == "R-VE"


def test_r35_the_discard_pile_is_open() -> None:
    t = table(discard_pile="R-EE W-E")
    assert GAME.view(t.s, SPECTATOR)["discard_pile"] == ["R-EE", "W-E"]


def test_r36_the_tile_at_the_court_changes_nothing_on_the_map() -> None:
    t = table(rows={A: "R-EE", B: "Y-VM"})
    t.withdraw()
    assert t.view["province"] == "LAH"
    t.do("withdraw")
    assert t.legal() == {"place:LAH1", "place:LAH2", "place:LAH3", "place:LAH4"}


def test_r37_several_players_may_play_the_same_colour_and_locks_end_with_the_visit() -> None:
    t = table(rows={A: "R-VE"}, hands={B: "R-GE"}, start=B)
    t.play("R-GE")
    assert [seat["lock"] for seat in t.view["seats"]] == ["red", "red", None]
    while t.view["visit"] == 5:
        t.do(min(t.legal(), key=lambda answer: answer != "withdraw"))
    assert [seat["lock"] for seat in t.view["seats"]] == [None, None, None]


def test_r38_a_special_card_in_hand_counts_nothing() -> None:
    t = table(owns={A: "S-ELE S-MOG"}, rows={A: "R-VG", B: "Y-KE"})
    assert t.seat(A)["symbols"]["elephant"] == 0
    assert prizes(t.withdraw("place:LAH1", "place:LAH2")) == ("vizier", "general")


def test_r39_the_last_player_resolves_everything_before_the_visit_ends() -> None:
    t = table(out="AB", rows={C: "R-VE"}, tokens={C: "vizier"}, bonus={"LAH4": "B-2"})
    kinds = [type(event) for event in t.withdraw("place:LAH4")]
    order = [PalacePlaced, BonusPointsWon, TileWon, ChainScored, CardTaken, SpecialGained]
    assert [kind for kind in kinds if kind in order] == order


def test_r40_hands_are_opened_at_the_end_and_not_before() -> None:
    s = GAME.setup(3, seed=4)
    rng = Rng(4)
    while s.player != OVER:
        seats = GAME.view(s, B)["seats"]
        assert [seat["cards"] is not None for seat in seats] == [False, True, False]
        assert all(seat["cards"] is None for seat in GAME.view(s, SPECTATOR)["seats"])
        GAME.apply(s, GAME.sample(s, rng))
    assert all(len(seat["cards"] or []) == seat["hand"] for seat in GAME.view(s, SPECTATOR)["seats"])


def test_r41_a_turn_and_its_companion_are_asked_even_with_a_single_answer() -> None:
    t = table(hands={A: "R-VE", B: ""})
    t.do("play:R-VE")
    assert (t.decision, t.legal()) == ("companion", {"add:none"})
    t.do("add:none")
    assert (t.player, t.decision, t.legal()) == (B, "turn", {"withdraw"})


def test_r41_one_free_city_and_one_kind_in_the_display_are_not_asked_for() -> None:
    t = table(rows={A: "R-VE"}, palaces="LAH1 B, LAH2 B, LAH3 C", display="W-E W-E W-E W-E W-E")
    log = t.do("withdraw")
    assert of_kind(log, PalacePlaced) == [PalacePlaced(A, "LAH4")]
    assert of_kind(log, CardTaken) == [CardTaken(A, "W-E"), CardTaken(A, "W-E")]
    assert (t.player, t.decision) == (B, "turn")


def test_4_the_setup_lays_out_what_the_box_says() -> None:
    for players in GAME.players:
        s = GAME.setup(players, seed=players)
        view = GAME.view(s, SPECTATOR)
        assert [seat["hand"] for seat in view["seats"]] == [6] * players
        assert len(view["display"]) == 2 * players - 1
        assert view["draw_pile"] == 96 - 6 * players - (2 * players - 1)
        assert view["bonus"]["AGR5"] == "B-TAJ"
        assert len(view["bonus"]) == 16
        assert view["order"][-1] == "AGR"
        assert view["token_supply"] == {"vizier": 5, "general": 5, "monk": 5, "princess": 5}
        assert all(special["owner"] is None for special in view["specials"].values())
        assert view["player"] == view["start_player"]


def test_9_only_three_to_five_players() -> None:
    assert GAME.players == tuple(int(n) for n in BOX["setup"]["display_size"]) == (3, 4, 5)
