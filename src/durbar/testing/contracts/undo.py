"""Going back: equal states, and never past new information or somebody else's decision."""

from __future__ import annotations

from durbar.core.errors import UndoClosed
from durbar.core.knowledge import irreversible_reason
from durbar.core.play import Play
from durbar.core.rng import Rng
from durbar.core.state import State
from durbar.testing.kit import contract, demand
from durbar.testing.tables import Table


@contract(cost=4)
def undo_and_redo_give_equal_states(table: Table, seed: int, percent: int) -> None:
    play = Play(table.game, table.players, table.options, seed)
    rng = Rng(seed)
    states = [play.state]
    for _ in range(20 + percent // 2):
        if play.over:
            break
        actions = play.legal()
        play.choose(actions[rng.below(len(actions))])
        states.append(play.state)
        limit, step = play.undo_limit, play.step
        for number in range(step - 1, limit - 1, -1):
            play.undo(play.player)
            demand(play.state == states[number], f"{table}: undo to step {number} gives another state")
        _is_closed(play, table)
        for number in range(limit + 1, step + 1):
            play.redo(play.player)
            demand(play.state == states[number], f"{table}: redo to step {number} gives another state")
        demand(play.undo_limit == limit, f"{table}: going back and forth has moved the undo limit")


def _is_closed(play: Play, table: Table) -> None:
    before = play.state
    try:
        play.undo()
    except UndoClosed as error:
        demand(error.reason is not None, f"{table}: undo was refused without a reason")
    else:
        demand(False, f"{table}: undo went past its limit")
    demand(play.state == before, f"{table}: a refused undo has changed the state")


@contract(cost=4)
def undo_never_crosses_new_information(table: Table, seed: int, percent: int) -> None:
    """Every step that can be undone is tried again here in other worlds than those that Play looked at."""
    play = Play(table.game, table.players, table.options, seed)
    rng = Rng(seed)
    for _ in range(20 + percent // 2):
        if play.over:
            return
        before, actions = play.state, play.legal()
        action = actions[rng.below(len(actions))]
        play.choose(action)
        if play.undo_limit < play.step:
            _nothing_was_learned(table, before, action, play.state)


def _nothing_was_learned(table: Table, before: State, action: int, after: State) -> None:
    game, player, text = table.game, before.player, table.game.to_text(action)
    demand(before.player == after.player, f"{table}: undo crosses a change of the player to move by '{text}'")
    looks = []
    for number in range(40, 50):
        world = game.imagine(before, player, Rng(number))
        chance = world.chance
        game.apply(world, action)
        demand(world.chance == chance, f"{table}: undo crosses a draw of chance by '{text}'")
        looks.append(game.view(world, player))
    demand(all(look == looks[0] for look in looks), f"{table}: undo crosses what player {player} learned by '{text}'")
    truth = game.view(after, player)
    demand(truth == looks[0], f"{table}: undo crosses what player {player} learned by '{text}'")


@contract(cost=2)
def the_point_of_no_return_is_known_before(table: Table, seed: int, percent: int) -> None:
    """What `irreversible_reason` says beforehand is never milder than what Play finds afterwards."""
    game = table.game
    play = table.random_play(seed, percent // 2)
    if play.over:
        return
    state = play.state
    for action in play.legal()[:6]:
        told = irreversible_reason(game, state, action)
        branch = Play.from_record(play.record(), game)
        branch.choose(action)
        if told is None and branch.why_no_undo() is not None:
            after = branch.state
            # Only a world that looks the same beforehand and ends otherwise can explain this: the player then learned it.
            demand(after.player == state.player, f"{table}: '{game.to_text(action)}' passes the turn unannounced")
