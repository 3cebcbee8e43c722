"""Dictionaries from outside: what no game can reach is refused, with the rule it breaks."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from durbar.core.errors import BadState
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.core.rng import Rng
from durbar.games.taj_mahal.game import GAME
from durbar.games.taj_mahal.state import TajMahalState
from tests.games.taj_mahal.table import A, table

OLD_RECORD = Path(__file__).parent / "an_unclaimed_tile.json"


def midgame(question: str = "turn") -> dict[str, Any]:
    """A position in the middle of a game, with cards in rows, tokens, tiles and palaces."""
    s = GAME.setup(3, seed=3)
    rng = Rng(3)
    while s.visit < 6 or len(s.rows) < 3 or GAME.decision_name(s) != question:
        GAME.apply(s, GAME.sample(s, rng))
    return GAME.to_dict(s)


def refused(d: dict[str, Any], rule: str) -> None:
    with pytest.raises(BadState, match=rule):
        GAME.from_dict(d)


def test_what_to_dict_writes_is_read() -> None:
    for question in ("turn", "companion", "take-card"):
        d = midgame(question)
        assert GAME.to_dict(GAME.from_dict(d)) == d


def test_i1_a_missing_card_is_refused() -> None:
    d = midgame()
    d["draw_pile"].pop()
    refused(d, "I1")


def test_a_card_too_many_is_refused_even_where_sums_are_not_checked() -> None:
    with pytest.raises(BadState, match="R-VG"):
        GAME.from_dict({"hands": [["R-VG", "R-VG"], [], []]}, strict=False)
    with pytest.raises(BadState, match="R-VG"):
        GAME.from_dict({"hands": [["R-VG"], ["R-VG"], []]}, strict=False)


def test_i3_two_players_with_two_equal_tokens_are_refused() -> None:
    d = midgame()
    d["tokens"] = [["monk", "monk"], ["monk", "monk"], []]
    refused(d, "I3")


def test_i4_a_palace_in_a_province_not_yet_visited_is_refused() -> None:
    d = midgame()
    d["palaces"]["AGR1"] = 0
    refused(d, "I4")


def test_i5_a_bonus_tile_in_a_province_visited_before_is_refused() -> None:
    d = midgame()
    there = next(city for city in ("KAB1", "KAS2", "LAH4", "MUL4", "DEL3", "AWA2", "AJM3") if city[:3] in d["order"][:5])
    d["bonus"][there] = "B-2"
    refused(d, "I5|3.5")


def test_i6_a_row_of_two_colours_is_refused() -> None:
    d = midgame()
    row = next(pair for pair in d["rows"] if pair[1][0] in "RYGV")
    other = next(card for card in d["draw_pile"] if card[0] in "RYGV" and card[0] != row[1][0])
    d["draw_pile"].remove(other)
    d["rows"].append([row[0], other])
    refused(d, "I6")


def test_i6_a_white_card_alone_is_refused() -> None:
    d = midgame()
    seat = d["rows"][0][0]
    white = next(card for card in d["draw_pile"] if card[0] == "W")
    d["draw_pile"].remove(white)
    d["rows"].insert(0, [seat, white])
    refused(d, "I6")


def test_i8_a_score_without_a_source_is_refused() -> None:
    d = midgame()
    d["score"][1] += 1
    refused(d, "I8")


def test_i13_a_tile_before_its_visit_is_refused() -> None:
    d = midgame()
    d["tiles"][0].append(12)
    refused(d, "I13")


def test_8_a_known_card_must_be_in_the_hand() -> None:
    d = midgame()
    d["known"][0] = [next(card for card in d["draw_pile"] if card not in d["hands"][0])]
    refused(d, "8")


def test_i20_a_drawn_card_must_be_in_hand_or_shown() -> None:
    d = midgame()
    d["drawn"][0] = [*d["drawn"][0], next(c for c in d["draw_pile"] if c not in d["hands"][0] + d["shown"][0])]
    refused(d, "I20")


def test_5_2_a_question_that_is_not_open_is_refused() -> None:
    d = midgame()
    refused({**d, "decision": "take-card"}, "5.2")
    refused({**d, "decision": "place-palace"}, "5.2")
    refused({**d, "decision": "place-crown"}, "R4")
    refused({**d, "won": ["crown"]}, "5.1")
    refused({**d, "decision": "over", "bonus": {}}, "exactly if")
    refused({**d, "decision": "over", "player": -1, "bonus": {}}, r"\(7\)")


def test_4_tile_twelve_lies_in_agra() -> None:
    d = midgame()
    d["order"][10], d["order"][11] = d["order"][11], d["order"][10]
    refused(d, r"\(4\)")


def test_wrong_values_get_a_sentence() -> None:
    for field, value in (
        ("players", 2),
        ("visit", 13),
        ("display", ["X-1"]),
        ("court", ["crown", "crown"]),
        ("inside", [0, 0]),
        ("rows", [[0]]),
        ("bonus", {"LAH1": "B-2"}),
        ("bonus", []),
        ("specials", {"S-XXX": 0}),
        ("tokens", [["monk"] * 3, [], []]),
        ("order", ["KAB"] * 12),
        ("rows", [[0, "S-ELE"]]),
    ):
        with pytest.raises(BadState, match="must be"):
            GAME.from_dict({field: value}, strict=False)


# ---- what earlier programs wrote ----


def fingerprint(d: dict[str, Any]) -> str:
    text = json.dumps(d, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def old_end() -> tuple[TajMahalState, str]:
    """The end of a recorded game whose last tile nobody won, and the fingerprint that was noted then."""
    record = Record.load(OLD_RECORD)
    noted, record.fingerprint = record.fingerprint, ""
    state = Play.from_record(record).state
    assert isinstance(state, TajMahalState)
    return state, noted


def test_a_record_with_the_last_tile_still_at_the_court_is_recognised() -> None:
    s, noted = old_end()
    assert "province_tile" not in GAME.to_dict(s)["court"]
    assert GAME.fingerprint(s) != noted
    assert [fingerprint(d) for d in GAME.former_dicts(s)] == [noted]


def test_the_former_dictionary_is_read_as_the_same_state() -> None:
    s, _ = old_end()
    assert [GAME.from_dict(d) for d in GAME.former_dicts(s)] == [s]


def test_only_the_end_of_a_game_whose_last_tile_nobody_won_was_written_otherwise() -> None:
    won = table(visit=12, province="AGR", out="BC", rows={A: "R-EE"})
    won.withdraw()
    assert (won.decision, won.seat(A)["tiles"]) == ("over", [12])
    assert GAME.former_dicts(won.s) == []
    assert GAME.former_dicts(table(visit=12, province="AGR").s) == []
