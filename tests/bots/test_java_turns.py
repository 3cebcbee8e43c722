"""The bot that plays whole turns of Java: what it likes, that it is honest and reproducible, and that it beats `greedy`."""

from __future__ import annotations

from typing import Any

import pytest

from durbar.bots.base import Bot, ask
from durbar.bots.eval.java_bids import bid
from durbar.bots.eval.java_turns import IDEAS, Node, TurnBot, expand
from durbar.bots.eval.java_worth import EXPOSED, FEATURE_COUNT, KEPT, NAMES, THREAT, TURN_WEIGHTS, WEIGHTS, features, judge
from durbar.bots.greedy import GreedyBot
from durbar.bots.levels import answer, play_out
from durbar.core.rng import Rng
from durbar.games.java.actions import END_TURN
from durbar.games.java.fields import NONE
from durbar.games.java.state import JavaState
from durbar.testing.speed import build
from tests.games.java.table import GAME, A, B, Scene, table

LATE: dict[str, Any] = {"chips": [0, 0], "tile2": [0, 0], "tile1_rice": [1, 1], "tile1_village": [1, 1]}
VILLAGES = "G4=V1 G5=V1:A G6=V1 I9=V1 I10=V1:B I11=V1 K1=R1 K12=R1"


def turn(scene: Scene, bot: TurnBot) -> list[str]:
    """The answers of one turn, on a copy."""
    s = scene.state.copy()
    me = s.player
    found = []
    while s.player == me and s.turn_player == me:
        action = answer(GAME, s, bot, Rng(1))
        found.append(GAME.to_text(action))
        GAME.apply(s, action)
    return found


def worth(scene: Scene, feature: int, player: int = A) -> float:
    return features(scene.state, A)[FEATURE_COUNT * player + feature]


def first_answers(node: Node) -> set[str]:
    return {GAME.to_text(child.first) for child in expand(node, A)}


def start(scene: Scene) -> Node:
    return Node(judge(scene.state, A), scene.state, None, NONE, NONE, 0.0, False)


def test_every_feature_has_a_name_and_a_weight() -> None:
    assert len(NAMES) == len(set(NAMES)) == len(WEIGHTS) == len(TURN_WEIGHTS) == FEATURE_COUNT
    assert set(KEPT) <= set(NAMES)
    assert len(features(table(VILLAGES).state, A)) == 2 * FEATURE_COUNT


def test_a_led_town_with_a_higher_free_space_is_exposed() -> None:
    assert worth(table("G4=V1*4 G5=V1:A G6=V1 G7=V2"), EXPOSED) > worth(table("G4=V1*4 G5=V2:A G6=V1 G7=V1"), EXPOSED) == 0


def test_what_the_next_player_could_take_is_a_threat() -> None:
    near = table("G4=V1*8 G5=V1:A G6=V1 G7=V2 G8=R1:B", player=B)
    far = table("G4=V1*8 G5=V1:A G6=V1 G7=V2 K8=R1:B", player=B)
    assert worth(near, THREAT, B) > 3
    assert worth(far, THREAT, B) == 0
    assert judge(near.state, A) < judge(far.state, A)


def test_a_palace_is_built_before_the_turn_ends() -> None:
    scene = table("G4=V1 G5=V1:A G6=V1 G7=V1", done=True, ap=1, **LATE)
    answers = turn(scene, TurnBot(8))
    assert answers[1] == "value:4"
    assert answers[-1] == "end-turn"


def test_a_raid_of_several_answers_is_seen_through_to_its_palace() -> None:
    """Into the village, to the first rank, and only then a palace: no single answer on the way is worth much."""
    scene = table("G3=R1:A G4=V2 G5=V1:B G6=V1 G7=V1 G8=V1 G9=V1", done=True, ap=2, **LATE)
    answers = turn(scene, TurnBot(16))
    assert answers[:2] == ["figure:G3", "move:G4"]
    assert "value:6" in answers


def test_chips_and_small_tiles_are_worth_as_much_to_the_end() -> None:
    """They decide ranks in the last turns; whoever looks one answer ahead lets them go."""
    for left in ("chips", "tile2", "tile1_rice", "tile1_village"):
        scenes = [table(VILLAGES, tile3=2, **LATE | {left: [count, 0]}).state for count in (2, 1)]
        ahead, at_once = (judge(scenes[0], A, whole) - judge(scenes[1], A, whole) for whole in (True, False))
        assert ahead > 1.9 > 1 > at_once > 0


def test_a_chip_is_kept_until_the_last_turn() -> None:
    """It would make a palace of 4 out of one of 2, which is not enough before the end."""
    board = "G4=V1 G5=V1:A G6=V1 G7=V1 G8=R1 J5=V1 J6=V1:A"
    left = LATE | {"chips": [1, 0], "tile1_rice": [0, 0], "tile1_village": [0, 0]}
    early = table(board, done=True, ap=1, **left)
    last = table(board, done=True, ap=1, tile3=0, ending=True, trigger=B, final_done=[B], **left)
    assert "use-chip" not in turn(early, TurnBot(8))
    assert "use-chip" in turn(last, TurnBot(8))


def test_tiles_are_looked_at_again_where_something_changed_or_if_they_looked_best() -> None:
    root = start(table(VILLAGES, **LATE))
    everywhere = first_answers(root)
    child = next(child for child in expand(root, A) if GAME.to_text(child.first) == "tile3:H4-I4-I5")
    again = first_answers(child)
    assert child.ideas is not None
    best = {GAME.to_text(action) for action in child.ideas}
    assert len(best) == IDEAS
    assert "tile3:I6-I7-J6" in again - best  # beside the tile that was laid
    assert "tile3:J11-K10-K11" in everywhere - again - best  # beside the other town


def test_a_figure_walks_to_the_highest_space_of_a_town() -> None:
    scene = table("G3=R1:A G4=V1 G5=V2 G6=V1 G7=V2 K1=R1", done=True, ap=1, **LATE)
    walks = [GAME.to_text(child.second) for child in expand(start(scene), A) if GAME.to_text(child.first) == "figure:G3"]
    assert walks == ["move:G5"]


def test_a_plan_does_not_depend_on_what_the_bot_remembers() -> None:
    scene = table(VILLAGES, ap=3, **LATE)
    bot = TurnBot(8)
    s = scene.state
    while s.player == A and s.turn_player == A:
        fresh, remembered = (answer(GAME, s, player, Rng(seed)) for seed, player in ((1, TurnBot(8)), (2, bot)))
        assert fresh == remembered
        GAME.apply(s, fresh)


def test_a_plan_does_not_depend_on_hidden_cards() -> None:
    cards = ["mask", "puppet", "barong", "mask-puppet", "mask-barong", "puppet-barong"]
    cards = [card for card in cards if f"play:{card}" in GAME.actions]
    found = set()
    for theirs in cards[:3]:
        scene = table(VILLAGES.replace("G4=V1", "G4=V1*2"), ap=3, hands={A: cards[:2], B: [theirs]}, **LATE)
        question = ask(GAME, scene.state)
        found.add((TurnBot(8).choose(question, Rng(1)), question.legal))
    assert len(found) == 1


def test_a_bid_is_as_cheap_as_it_can_be() -> None:
    cards = [text.removeprefix("play:") for text in GAME.actions if text.startswith("play:")]
    scene = table("G4=V1*4 G5=V1:A G6=V1:B", done=True, hands={A: cards, B: cards[:2]}, theme=cards[0])
    scene.play("festival:G4")
    s = scene.state
    first = bid(s)
    GAME.apply(s, first)
    gained = s.seats[8]  # BID_WORTH of the first seat
    assert gained == 1
    assert GAME.to_text(bid(s)) == "stop"


def test_a_beaten_bid_for_a_small_palace_is_not_raised_at_any_price() -> None:
    cards = [text.removeprefix("play:") for text in GAME.actions if text.startswith("play:")]
    scene = table("G4=V1*2 G5=V1:A G6=V1:B", done=True, hands={A: cards, B: cards}, theme=cards[0])
    scene.play("festival:G4", *[text for text in (f"play:{card}" for card in cards) if scene.pick("festival:G4").can(text)])
    scene.play("stop")
    assert scene.player == B
    assert GAME.to_text(bid(scene.state)) == "pass"


@pytest.mark.skipif(build() == "plain", reason="a short game takes minutes as plain Python")
def test_whole_turns_beat_greedy_in_the_last_rounds() -> None:
    """Short games on a fair board, each from both seats."""
    lead = 0
    for seed in range(2):
        for seat in (A, B):
            s: JavaState = table(VILLAGES, tile3=4, player=seed, **LATE).state
            bots: list[Bot] = [TurnBot(16), GreedyBot(1)] if seat == A else [GreedyBot(1), TurnBot(16)]
            play_out(GAME, s, bots, Rng(seed), seconds=60)
            points = [score.points for score in GAME.scores(s)]
            lead += points[seat] - points[1 - seat]
    assert lead > 0


def test_the_last_answer_is_the_end_of_the_turn_when_nothing_else_helps() -> None:
    scene = table("K1=R1", done=True, ap=0, **LATE)
    assert answer(GAME, scene.state, TurnBot(8), Rng(1)) == END_TURN
