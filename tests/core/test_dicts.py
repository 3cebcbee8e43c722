"""States from outside: every wrong field gets one clear sentence."""

from __future__ import annotations

from typing import Any

import pytest

import durbar
from durbar.core.errors import BadState
from durbar.games.maharaja.state import RUPEES, SEAT

GAME = durbar.game("maharaja")


@pytest.mark.parametrize(
    ("edit", "message"),
    [
        ({"game": "java"}, "this is a state of 'java'"),
        ({"version": 7}, "the state has version 7"),
        ({"surprise": 1}, "a state has no field surprise"),
        ({"chance": "no number"}, "'chance' must be a hexadecimal text"),
        ({"chance": "0"}, "'chance' must be a start of the generator"),
        ({"chance": 5}, "'chance' must be a hexadecimal text"),
        ({"day": 12}, "'day' must be a whole number from 1 to 9"),
        ({"day": True}, "'day' must be a whole number"),
        ({"grey_sides": 1}, "'grey_sides' must be true or false"),
        ({"decision": "sleep"}, "'decision' must be one of turn, collection, give-up"),
        ({"rupees": [1]}, "'rupees' must be a list of 2"),
        ({"offer": ["jug-red", "jug-red", None, None]}, "every antique must be in exactly one place"),
        ({"coins": [1, 0, 1, 1]}, "'coins' must be a row that empties from left to right"),
        ({"rupees": [9, 5]}, "more rupees than the tax allows"),
        ({"supply": []}, "every collection card must be in exactly one place"),
        ({"supply": ["jugs-small", "jugs-small"]}, "nothing stands twice"),
        ({"day": 2}, "the stock must hold four antiques for each sale day to come"),
        ({"decision": "collection"}, "needs a card that can be taken"),
        ({"decision": "give-up"}, "needs a card just taken"),
        ({"decision": "over"}, "-1 exactly if the decision is 'over'"),
        ({"decision": "over", "player": -1}, "a finished game is on its last day"),
    ],
)
def test_a_wrong_state_is_refused(edit: dict[str, Any], message: str) -> None:
    d = GAME.to_dict(GAME.setup(2, seed=1)) | edit
    with pytest.raises(BadState, match=message):
        GAME.from_dict(d)


@pytest.mark.parametrize("nonsense", [[], "state", None, 7])
def test_something_else_is_not_a_state(nonsense: Any) -> None:
    with pytest.raises(BadState, match="a state is an object with named fields"):
        GAME.from_dict(nonsense)


def test_a_missing_field_is_named_unless_gaps_are_allowed() -> None:
    d = GAME.to_dict(GAME.setup(2, seed=1))
    del d["rupees"]
    with pytest.raises(BadState, match="the state has no field 'rupees'"):
        GAME.from_dict(d)
    assert GAME.from_dict(d, strict=False).seats[RUPEES::SEAT] == [5, 5]
