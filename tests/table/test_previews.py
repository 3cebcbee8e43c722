"""What an answer is worth at the end: told where it is certain, and apart from what it brings at once."""

from __future__ import annotations

from durbar.core.registry import game as find_game
from durbar.table.previews import previews


def test_a_card_of_the_display_is_worth_a_point_at_the_end() -> None:
    game = find_game("taj_mahal")
    state = game.setup(3, {}, "a hand")
    while state.player >= 0 and game.decision_name(state) != "take-card":
        game.apply(state, game.legal(state)[-1])
    told = {one["notation"]: one for one in previews(game, state, game.legal(state))}
    before = game.scores(state)[state.player].sources["hand"]
    for notation, one in told.items():
        after = state.copy()
        game.apply(after, game.from_text(notation))
        change = game.scores(after)[state.player].sources["hand"] - before
        assert one["end"] == ({"hand": change} if change else {})
        assert one["sources"] == {}
    assert any(one["end"] for one in told.values())


def test_what_already_counts_on_the_table_is_not_counted_twice() -> None:
    game = find_game("maharaja")
    state = game.setup(2, {}, "antiques")
    for one in previews(game, state, game.legal(state)):
        assert one["end"] == {}
