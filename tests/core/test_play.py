"""The checked door: refusals, keyed chance, undo, take-backs and records."""

from __future__ import annotations

import pytest

import durbar
from durbar.core.errors import BadAction, BadOption, BadRecord, DurbarError, IllegalAction, UndoClosed, UnknownGame, WrongSeat
from durbar.core.play import Play
from durbar.core.rng import Rng
from durbar.core.state import SPECTATOR
from tests.testing.toy.game import Toy


def random_steps(play: Play, steps: int, seed: int = 1) -> Play:
    rng = Rng(seed)
    for _ in range(steps):
        if not play.over:
            legal = play.legal()
            play.choose(legal[rng.below(len(legal))])
    return play


def test_an_illegal_answer_says_what_was_tried_and_what_would_have_been_right() -> None:
    play = Play("maharaja", 2, {"start_player": 0}, seed="x")
    with pytest.raises(
        IllegalAction, match=r"player 0 answered 'decline' to 'turn' \(action-first, R10\); legal: take-coin, buy:0"
    ):
        play.choose("decline")
    with pytest.raises(BadAction, match="'fly' is not an action"):
        play.choose("fly")
    with pytest.raises(BadAction, match="there is no action 57"):
        play.choose(57)
    with pytest.raises(WrongSeat, match="player 1 answered, but player 0 is to move"):
        play.choose("take-coin", player=1)
    assert play.step == 0


def test_a_finished_game_takes_no_answer() -> None:
    play = random_steps(Play("maharaja", 2, seed="x"), 500)
    assert play.over
    with pytest.raises(IllegalAction, match="the game is over"):
        play.choose("take-coin")


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (5, {}, "cannot be played by 5 players; possible: 2, 3, 4"),
        (True, {}, r"cannot be played by (True|1) players"),
        (2, {"grey": True}, "there is no option 'grey'; known options: start_player, grey_sides"),
        (2, {"grey_sides": "perhaps"}, "grey_sides=perhaps is not offered"),
        (2, {"start_player": 2}, "start_player=2 is not offered with 2 players; offered: random, 0, 1"),
        (2, {"start_player": True}, "start_player=on is not offered"),
    ],
)
def test_bad_options_are_refused_in_one_sentence(players: int, options: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        Play("maharaja", players, options)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match=r"there is no game 'chess'; installed games: .*maharaja"):
        Play("chess", 2)


def test_the_same_seed_deals_the_same_table_and_no_seed_a_fresh_one() -> None:
    assert Play("maharaja", 3, seed="s").fingerprint() == Play("maharaja", 3, seed="s").fingerprint()
    assert Play("maharaja", 3).seed != Play("maharaja", 3).seed
    assert len(Play("maharaja", 3).seed) == 64


def test_the_state_handed_out_is_a_copy() -> None:
    play = Play("maharaja", 2, seed="x")
    play.state.player = 77
    assert play.player in (0, 1)


def test_a_step_inside_the_turn_can_be_undone_and_redone() -> None:
    play = Play(Toy(), 2, seed="undo")
    card = next(play.game.to_text(action) for action in play.legal() if action >= 2)
    before = play.state
    play.choose(card)
    assert (play.decision, play.undo_limit, play.why_no_undo()) == ("count", 0, None)
    after = play.state
    play.undo(0)
    assert play.state == before
    assert play.can_redo
    play.redo(0)
    assert play.state == after
    with pytest.raises(UndoClosed) as refused:
        play.undo(1)
    assert refused.value.reason is not None
    assert refused.value.reason.name == "undo-other-player"
    play.restart_turn(0)
    assert play.state == before
    play.redo()
    assert play.state == after


def test_a_new_answer_forgets_what_was_undone() -> None:
    play = Play(Toy(), 2, seed="undo")
    cards = [action for action in play.legal() if action >= 2]
    play.choose(cards[0])
    play.undo()
    play.choose(cards[1])
    with pytest.raises(UndoClosed, match="nothing to redo"):
        play.redo()


def test_the_way_back_is_closed_when_the_turn_passes_on() -> None:
    play = Play(Toy(), 2, seed="undo")
    assert play.why_no_undo() is not None
    assert play.is_final(0) is not None
    play.choose("draw")
    with pytest.raises(UndoClosed, match="undo-turn-passed"):
        play.undo()


def test_new_cards_close_the_way_back_although_the_turn_stays() -> None:
    """An extra turn that reaches into the next day: the same player goes on, but has seen the new offer."""
    play = Play("maharaja", 2, {"grey_sides": True}, seed="learn")
    found = False
    rng = Rng(4)
    for seed in range(40):
        play = Play("maharaja", 2, {"grey_sides": True}, seed=seed)
        while not play.over:
            player, day = play.player, play.view(0)["day"]
            legal = play.legal()
            play.choose(legal[rng.below(len(legal))])
            if play.player == player and not play.over and play.view(0)["day"] != day:
                found = True
                assert play.why_no_undo() is not None
                assert play.undo_limit == play.step
    assert found


def test_a_take_back_by_consent_deals_new_chance() -> None:
    play = Play(Toy(), 2, seed="dice")
    rolls = set()
    for _ in range(12):
        play.choose("roll")
        rolls.add(play.view(SPECTATOR)["seats"][0]["points"])
        play.take_back(0)
    assert len(rolls) > 1
    play.choose("roll")
    again = Play.from_record(play.record(), play.game)
    assert again.state == play.state
    with pytest.raises(UndoClosed, match="cannot take back to step 5"):
        play.take_back(5)


def test_history_gives_every_earlier_state() -> None:
    play = Play("maharaja", 3, seed="h")
    states = [play.state]
    rng = Rng(1)
    while not play.over:
        legal = play.legal()
        play.choose(legal[rng.below(len(legal))])
        states.append(play.state)
    assert [play.state_at(step) for step in range(play.step + 1)] == states
    with pytest.raises(DurbarError, match="there is no step 999"):
        play.state_at(999)


def test_a_fault_in_the_rules_leaves_the_table_as_it_was() -> None:
    class Falls(Toy):
        def pass_the_turn(self, s: object) -> None:
            raise RuntimeError("a fault of the game")

    play = Play(Falls(), 2, seed="f")
    before = play.state
    with pytest.raises(RuntimeError):
        play.choose("roll")
    assert play.state == before
    assert play.step == 0


def test_a_record_of_other_rules_is_refused() -> None:
    record = random_steps(Play("maharaja", 2, seed="r"), 10).record()
    record.rules_version = 99
    with pytest.raises(BadRecord, match="played under maharaja rules 99; these are rules 1"):
        Play.from_record(record)


def test_the_public_entry() -> None:
    assert "maharaja" in durbar.game_ids()
    assert durbar.game("maharaja") is durbar.game("maharaja")
    assert durbar.OVER == -1
    assert durbar.Play is Play
