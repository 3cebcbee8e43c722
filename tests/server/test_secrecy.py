"""No byte that a viewer receives depends on what the viewer may not know.

Sessions of every game are played over real sockets. At many moments, for every seat and a spectator, everything they can ask
for is recorded; then all that this viewer cannot know is dealt anew under the server's hands, and everything is asked again:
the bytes must be the same. The commitment to the seed is part of `info` and stays, since the seed is not changed.
"""

from __future__ import annotations

import asyncio
import copy
import os
import re
from typing import Any

import pytest

from durbar.core.play import LATER, Play
from durbar.core.registry import game as find_game
from durbar.core.registry import game_ids
from durbar.core.rng import Rng
from durbar.core.state import SPECTATOR
from tests.server.people import Live, Socket, Someone

FULL = os.environ.get("DURBAR_FULL") == "1"
MOMENTS = 25 if FULL else 4
EVERY = 2 if FULL else 9  # steps
_TIME = re.compile(r'"(time|at)":[\d.e+]+')


def redealt(play: Play, viewer: int, seed: int) -> Play:
    """The same game to this viewer, in another world: also the past that an undo would return to."""
    other = copy.copy(play)
    game = play.game
    other._state = game.imagine(play._state, viewer, Rng(seed))
    past = range(play.undo_limit, play.step)
    other._snapshots = {
        **play._snapshots,
        **{n: game.imagine(play.state_at(n), viewer, Rng(seed + n)) for n in past},
        play.step: other._state.copy(),
    }
    other._before = None
    other._closed = [reason if reason is not None else LATER for reason in play._closed]
    other._undone = play._undone[:]
    return other


def swap(live: Live, table: str, play: Play) -> None:
    """Put a game under the server's hands, between two of its messages."""

    async def inside() -> None:
        room = await live.server.registry.get(table)
        async with room.lock:
            room.table.play = play

    asyncio.run_coroutine_threadsafe(inside(), live.loop).result(10)


def everything(socket: Socket, someone: Someone, table: str, viewer: int, play: Play) -> list[str]:
    """All that this viewer can make the server say at this moment; `play` is the true game, so that in every world the same
    is asked: what is legal for somebody else would differ from world to world."""
    answers: list[str] = []

    def ask(type: str, **more: Any) -> None:
        before = len(socket.raw)
        socket.ask(type, id="same", table=table, **more)
        answers.extend(socket.raw[before:])

    socket.ask("ping")  # what was on its way before has arrived
    number = socket.tables[table]["number"]
    ask("watch", since=0)
    ask("history", step=play.step)
    ask("worth", number=number)
    actions = [a for a in range(0, len(play.game.actions), max(1, len(play.game.actions) // 6)) if a not in play.legal()][:5]
    for action in actions:
        ask("why-not", number=number, action=action)
        ask("choose", number=number, action=action)
    if viewer == play.player:
        legal = play.legal()
        ask("preview", number=number, actions=legal[:: max(1, len(legal) // 6)][:6])
    else:
        ask("choose", number=number, action=play.legal()[0])
    answers.append(someone.http.get(f"/api/tables/{table}").text)
    answers.append(someone.http.get(f"/api/tables/{table}/history/{play.step}").text)
    answers.append(someone.http.get(f"/api/tables/{table}/record").text)
    return [_TIME.sub("", answer) for answer in answers]


@pytest.mark.parametrize("game", game_ids())
def test_no_byte_depends_on_what_a_viewer_may_not_know(live: Live, game: str) -> None:
    found = find_game(game)
    players = 3 if 3 in found.players else found.players[-1]
    people = [Someone(live.url, f"{game} {seat}") for seat in range(players + 1)]
    table = people[0].table(game, players)
    for person in people[1:players]:
        assert person.do("join", table)["status"] == 200
    people[0].do("start", table)
    sockets = [Socket(person) for person in people]
    viewers = [*range(players), SPECTATOR]
    for socket in sockets:
        socket.watch(table)
    rng = Rng(11)
    changed = moments = 0
    length = 160
    try:
        for step in range(length):
            play = live.server.registry.live[table].table.play
            if play.over or moments >= MOMENTS:
                break
            if step % EVERY == 0:
                moments += 1
                for viewer, socket, person in zip(viewers, sockets, people, strict=True):
                    socket.catch_up(table, live.server.registry.live[table].table.number)
                    truth = everything(socket, person, table, viewer, play)
                    other = redealt(play, viewer, 1000 * step + viewer)
                    changed += other._state != play._state
                    swap(live, table, other)
                    again = everything(socket, person, table, viewer, play)
                    swap(live, table, play)
                    for said, said_again in zip(truth, again, strict=True):
                        assert said == said_again, f"{game}, step {step}, viewer {viewer}"
                        assert play.seed not in said
            mover = sockets[play.player]
            mover.catch_up(table, live.server.registry.live[table].table.number)
            actions = play.legal()
            done = mover.choose(table, actions[rng.below(len(actions))])
            assert done["type"] == "done", done
        assert moments >= 3
        assert changed or not found.hidden, "nothing was ever dealt anew: the test has no teeth"
        seed = live.server.registry.live[table].table.seed
        for socket in sockets:
            assert not any(seed in text for text in socket.raw if '"status":"finished"' not in text)
    finally:
        for socket in sockets:
            socket.close()
