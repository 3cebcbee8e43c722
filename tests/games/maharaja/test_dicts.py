"""Dictionaries from outside: what no game can reach is refused, what earlier programs wrote is still understood."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from durbar.core.errors import BadState
from durbar.core.play import Play
from durbar.core.record import Record
from durbar.games.maharaja.state import MaharajaState
from tests.games.maharaja.table import GAME, A, B, final, table

KNIVES = ["knife-red", "knife-blue"]
OLD_RECORD = Path(__file__).parent / "an_extra_turn_too_late.json"


def refused(d: dict[str, Any], **changes: Any) -> str:
    """What is said of a dictionary that is right but for these changes."""
    assert GAME.to_dict(GAME.from_dict(d)) == d, "the dictionary must be right before it is changed"
    with pytest.raises(BadState) as error:
        GAME.from_dict({**d, **changes})
    return str(error.value).removeprefix("maharaja: ")


def asked(**position: Any) -> dict[str, Any]:
    """A is asked for a collection card after a coin."""
    scene = table(antiques={A: KNIVES}, **position)
    scene.play("take-coin")
    assert scene.decision == "collection"
    return scene.dict


def giving_up() -> dict[str, Any]:
    """A has taken various-4 and must give up a jug, a knife or an instrument."""
    scene = table(antiques={A: ["jug-red", "knife-red", "statue-blue", "vase-blue", "jewellery-green"]})
    scene.play("take-coin", "collect:various-4")
    assert scene.decision == "give-up"
    return scene.dict


# ---- extra turns ----


def test_an_extra_turn_needs_grey_sides() -> None:
    assert refused(table().dict, extra_turn=True) == "there are extra turns with grey sides only (R24)"


def test_an_extra_turn_is_earned_by_a_card() -> None:
    d = table(grey_sides=True, collections={A: ["vases-small"], B: ["knives-small"]}).dict
    assert refused(d, extra_turn=True) == "an extra turn is earned by taking a card with that effect (5.5)"


def test_an_extra_turn_is_not_earned_by_the_card_taken_in_it() -> None:
    scene = table(grey_sides=True, antiques={A: ["jug-red", "jug-blue", "jug-green"]})
    scene.play("take-coin", "collect:jugs-large")
    assert refused(scene.dict, extra_turn=True) == "an extra turn is earned by taking a card with that effect (5.5)"


# ---- the end ----


def test_nothing_is_on_offer_after_the_end() -> None:
    d = final(2, rupees=[4, 3], antiques={}).dict
    offer, removed = d["removed"][:4], d["removed"][4:]
    assert refused(d, offer=offer, removed=removed) == "a finished game has nothing on offer (5.6)"


def test_a_finished_game_is_on_its_last_day() -> None:
    d = final(2, rupees=[4, 3], antiques={}).dict
    wanted = "a finished game is on its last day and has handed in all singles (invariant 12)"
    assert refused(d, day=8, stock=d["removed"][:4], removed=d["removed"][4:]) == wanted


def test_no_card_is_being_taken_after_the_end() -> None:
    d = final(2, rupees=[4, 3], antiques={}, collections={A: ["jugs-large"]}).dict
    assert refused(d, taken="jugs-large") == "no collection card is being taken once the game is over (5.4)"


@pytest.mark.parametrize(("player", "decision"), [(0, "over"), (-1, "turn")])
def test_nobody_is_to_move_exactly_when_the_game_is_over(player: int, decision: str) -> None:
    d = final(2, rupees=[4, 3], antiques={}).dict
    assert (
        refused(d, player=player, decision=decision) == f"'player' must be -1 exactly if the decision is 'over', not {player}"
    )


# ---- a collection card ----


def test_a_collection_card_is_asked_for_after_an_action() -> None:
    d = asked()
    assert refused(d, coins=[1, 1, 1, 1]) == "a collection card is taken after an action, and there was none (R10)"


def test_the_action_before_a_collection_card_may_be_a_purchase_or_a_coin() -> None:
    """With all coins there an antique was bought, for 4; with a full offer a coin was taken, which brings 3 rupees."""
    bought = table(offer=["knife-green", "jug-red", "jug-blue", "vase-red"], antiques={A: KNIVES}, rupees=[8, 5])
    bought.play("buy:0")
    none = "a collection card is taken after an action, and there was none (R10)"
    assert refused(bought.dict, rupees=[5, 5]) == none
    assert refused(asked(), rupees=[2, 5]) == none


def test_the_last_coin_and_the_last_antique_are_not_taken_in_one_turn() -> None:
    d = asked(coins=[0, 0, 0, 1], offer=["jug-red", None, None, None])
    offer, removed = [None] * 4, [*d["removed"], "jug-red"]
    none = "a collection card is taken after an action, and there was none (R10)"
    assert refused(d, offer=offer, removed=removed) == none


def test_a_card_that_is_being_taken_could_be_taken() -> None:
    d = giving_up()
    wanted = "giving up needs a card just taken, which was open to the player, and an antique it asks for (5.4)"
    closed = {"collections": [["various-4", "various-5"], []], "supply": [c for c in d["supply"] if c != "various-5"]}
    assert refused(d, **closed) == wanted, "invariant 8"
    few = {
        "antiques": [["jug-red", "knife-red", "statue-blue"], []],
        "removed": [*d["removed"], "vase-blue", "jewellery-green"],
    }
    assert refused(d, **few) == wanted, "5.3.1"
    assert refused(d, taken=None) == wanted
    assert refused(d, taken="jugs-large") == wanted
    small = {"collections": [["various-3", "various-4"], []], "supply": [c for c in d["supply"] if c != "various-3"]}
    assert refused(d, taken="various-3", **small) == wanted, "it asks for nothing"


def test_nobody_holds_a_card_before_the_first_action() -> None:
    d = GAME.to_dict(GAME.setup(2, seed=1))
    held = {"collections": [[], ["jugs-small"]], "supply": d["supply"][1:]}
    assert d["supply"][0] == "jugs-small"
    assert refused(d, **held) == "nobody holds a collection card before the first action (R10)"


# ---- what earlier programs wrote ----


def fingerprint(d: dict[str, Any]) -> str:
    text = json.dumps(d, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def old_end() -> tuple[MaharajaState, str]:
    """The end of a recorded game that earned an extra turn in its last turn, and the fingerprint that was noted then."""
    record = Record.load(OLD_RECORD)
    noted, record.fingerprint = record.fingerprint, ""
    state = Play.from_record(record).state
    assert isinstance(state, MaharajaState)
    return state, noted


def test_a_record_with_an_extra_turn_after_the_end_is_still_recognised() -> None:
    s, noted = old_end()
    assert not s.extra_turn
    assert GAME.fingerprint(s) != noted
    assert [fingerprint(d) for d in GAME.former_dicts(s)] == [noted]


def test_the_former_dictionary_is_read_as_the_same_state() -> None:
    s, _ = old_end()
    assert [GAME.from_dict(d) for d in GAME.former_dicts(s)] == [s]


def test_only_the_end_of_a_game_with_grey_sides_was_written_otherwise() -> None:
    assert GAME.former_dicts(final(2, rupees=[4, 3], antiques={}).state) == []
    assert GAME.former_dicts(table(grey_sides=True).state) == []
