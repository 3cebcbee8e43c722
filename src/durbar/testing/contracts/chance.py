"""What is dealt at a table comes from its keyed stream, and from nothing else."""

from __future__ import annotations

from durbar.core.errors import BadAction, DurbarError, IllegalAction
from durbar.core.play import Play
from durbar.core.rng import MODULUS, Rng
from durbar.core.state import EVERYBODY
from durbar.core.stream import Draw, witnessed
from durbar.testing.kit import contract, demand
from durbar.testing.tables import ContractBroken, Table, difference


@contract(cost=2)
def what_a_table_deals_comes_from_its_stream(table: Table, seed: int, percent: int) -> None:
    """A game at a table makes no generator, draws no seed and stays on its stream; the same draws deal the same table."""
    stories: list[list[Draw]] = []
    for _ in range(2):
        with witnessed() as draws:
            play = _played(table, seed, percent)
        demand(0 < play.state.chance < MODULUS, f"{table}: a state at rest carries the table's key")
        stories.append(draws[:])
    demand(stories[0] == stories[1], f"{table}: the same stream is drawn from in another way")


def _played(table: Table, seed: int, percent: int) -> Play:
    try:
        return table.random_play(seed, 5 + percent)
    except (BadAction, IllegalAction):
        raise
    except DurbarError as error:
        raise ContractBroken(f"{table}: {error}") from error


@contract(cost=2)
def going_back_deals_anew_what_nobody_knew(table: Table, seed: int, percent: int) -> None:
    """After a take-back every seat knows what it knew then; what is to come does not depend on what had come before."""
    game = table.game
    play = table.random_play(seed, 5 + percent)
    if play.step == 0:
        return
    back = percent * (play.step - 1) // 100
    before = play.state_at(back)
    play.take_back(back, "a new secret")
    after = play.state
    for viewer in table.viewers:
        changed = difference(game.view(before, viewer), game.view(after, viewer))
        demand(not changed, f"{table}: going back changes what viewer {viewer} knows: {', '.join(changed)}")
        same = game.choices(before, viewer) == game.choices(after, viewer)
        demand(same, f"{table}: going back changes the choices of viewer {viewer}")
    rng = Rng(seed)
    while play.step < back + 30 and not play.over:
        actions = play.legal()
        play.choose(actions[rng.below(len(actions))])
    again = Play.from_record(play.record(), game)
    for step in range(back, play.step + 1):
        same = again.state_at(step) == play.state_at(step)
        demand(same, f"{table}: step {step} of a record with a take-back replays differently")
    worlds = [game.imagine(before, EVERYBODY, Rng(number)) for number in range(2)]
    for viewer in range(table.players):
        for world in worlds:
            changed = difference(game.view(before, viewer), game.view(world, viewer))
            demand(not changed, f"{table}: what everybody knows together leaves out what {viewer} knows: {', '.join(changed)}")
