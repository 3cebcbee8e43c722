"""Why not? Every refusal has a reason, every reason has been met, and every sentence can be said."""

from __future__ import annotations

import pytest

from durbar.core.rng import Rng
from tests.games.dice_charmers.table import GAME, A, all_goods, sheet, table


def met_in_play() -> set[str]:
    """The reasons that come up for any answer at any moment of some random games."""
    names = set()
    for seed in range(6):
        s = GAME.setup(2 + seed % 2, {"sheet": ("sun", "moon")[seed % 2]}, seed)
        rng = Rng(seed)
        while s.player >= 0:
            legal = GAME.legal(s)
            for action in range(s.turn % 3, len(GAME.actions), 3):
                reason = GAME.explain(s, action)
                if reason is not None:
                    names.add(reason.name)
                assert (reason is None) == (action in legal)
            GAME.apply(s, legal[rng.below(len(legal))])
    return names


def test_every_reason_of_the_texts_is_met_and_every_reason_met_has_a_text() -> None:
    in_tests = {"elephant-empty", "action-first-halves"}  # rare: positions for them are laid out below and in the rulings
    texts = {key.split(".")[1] for key in GAME.texts("en").entries if key.startswith("why.")}
    shared = {"game-over", "no-such-action", "not-your-turn", "other-question", "nothing-to-undo", "nothing-to-redo"}
    own = {name for name in texts if not name.startswith("undo-")} - shared
    met = met_in_play()
    assert met <= own
    assert own - met <= in_tests


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("pass", ("must-act", "R6")),
        ("karma-again", ("karma-not-rolled", "R8")),
        ("sell:tea", ("no-sale-now", "5.8")),
        ("gain:tea", ("not-asked", "5.6")),
        ("stop", ("no-declining", "R35")),
        ("river:3", ("not-asked", "5.6")),
        ("person:builder", ("not-asked", "5.6")),
        ("upgrade:fort", ("not-asked", "5.6")),
        ("combine-halves", ("two-halves-needed", "R24")),
        ("bonus:0", ("bonus-not-reached", "5.2")),
        ("bonus:60", ("no-such-bonus", "3.3")),
        ("place:13-EW", ("not-asked", "5.6")),
        ("place:12-EW", ("residence", "5.7")),
        ("half:13-N", ("not-asked", "5.6")),
        ("goods-die:0", ("not-asked", "5.6")),
    ],
)
def test_answers_to_questions_that_are_not_asked(answer: str, reason: tuple[str, str]) -> None:
    assert table(sheet()).why_not(answer) == reason


def test_paths_say_what_is_wrong_with_them() -> None:
    t = table(sheet(paths={(2, 3): "EW"}))
    t.play("take:2")
    assert t.why_not(t.place(2, 3, "NS")) == ("field-drawn", "5.7")
    assert t.why_not(t.place(2, 4, "NW")) == ("wrong-path", "D3")
    assert t.why_not(t.place(0, 0, "NS")) == ("not-connected", "5.7")
    assert t.why_not(t.half(2, 3, "N")) == ("whole-path-only", "5.7")
    assert t.why_not("take:4") == ("die-already-taken", "5.2")
    moon = table(sheet(), on="moon")
    moon.play("take:2")
    assert moon.why_not("place:24-NS") == ("no-such-field", "3.3")
    t = table(sheet(paths={(2, 3): "EW"}), dice={2: "two_halves"})
    t.play("take:2")
    assert t.why_not(t.half(2, 3, "E")) == ("side-drawn", "5.7")


def test_sales_say_what_does_not_fit() -> None:
    t = table(sheet(paths={(2, 3): "EW"}, goods={"tea": (3, 0), "silk": (1, 0)}))
    t.play("take:3", t.place(2, 4, "NW"), "sell:tea")
    assert t.why_not("sell:silk") == ("sale-equal", "D5")
    assert t.why_not("sell:spices") == ("not-in-stock", "5.8")
    t = table(sheet(paths={(2, 1): "ES"}, goods={"tea": (3, 0), "silk": (1, 0)}))
    t.play("take:2", t.place(3, 1, "NS"), "sell:tea")
    assert t.why_not("sell:tea") == ("sale-different", "D5")


def test_gains_sailing_and_upgrades_say_what_does_not_fit() -> None:
    t = table(sheet(), dice={5: "lotus"})
    t.play("take:5", "gain:tea")
    assert t.why_not("gain:tea") == ("gain-different", "D6")
    t = table(sheet(river={4}))
    t.play("take:7")
    assert t.why_not("river:8") == ("one-or-two-ahead", "D10")
    t = table(sheet(river={2, 9}), dice={6: "portuguese"})
    t.play("take:6")
    assert t.why_not("river:2") == ("river-marked", "R25")
    assert t.why_not("river:12") == ("only-backwards", "D9")
    assert t.why_not("river:5") == ("nearest-two-only", "D9")
    t = table(sheet(up={"fort": 3}), dice={6: "raja_man_singh"})
    t.play("take:6")
    assert t.why_not("upgrade:fort") == ("top-value", "D11")


def test_bonuses_wait_for_the_running_action_and_are_gone_once_used() -> None:
    t = table(sheet(money=23, palace={"great_mogul": 1, "maharani": 1}, goods={"tea": (2, 0)}), dice={6: "merchant"})
    t.play("take:6", "sell:tea")
    assert t.why_not("combine-halves") == ("action-first-halves", "R16")
    assert t.why_not(t.bonus("pal_U1")) == ("action-first", "R16")
    assert t.why_not(t.bonus("mon_4")) == ("bonus-gone", "R17")


def test_nothing_is_explained_after_the_end() -> None:
    t = table(sheet(), sheet(), sheet(fame=18, money=40, karma=(1, 1)), turn=2, places={0: A, 1: "elephant", 2: 1})
    t.play("take:3", t.place(3, 2, "NE"))
    assert t.over
    reason = GAME.explain(t.s, 0)
    assert reason is not None
    assert reason.name == "game-over"
    assert all_goods(0, 0) == t.goods(A)
